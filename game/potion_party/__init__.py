"""Potion Party: roll, collect and be greedy, but not too greedy; the first complete potion wins."""

from pathlib import Path

from game.potion_party.bot import LEVELS
from game.potion_party.house_rules import HOUSE_RULES, PRESETS
from game.potion_party.picture import picture
from game.potion_party.rules import PotionParty
from game.potion_party.words import WORDS
from game.tables import Pack

PACK = Pack(
    game=PotionParty(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
)
