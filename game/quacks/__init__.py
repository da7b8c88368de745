"""Quacks: draw chips from your bag, brew as far as you dare, and buy better ingredients for the next pot."""

from pathlib import Path

from game.quacks.bot import LEVELS
from game.quacks.house_rules import HOUSE_RULES, PRESETS
from game.quacks.picture import picture
from game.quacks.rules import Quacks
from game.quacks.words import WORDS
from game.tables import Pack

PACK = Pack(
    game=Quacks(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
)
