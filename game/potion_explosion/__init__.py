"""Potion Explosion: marbles that roll together explode into your hand; potions finished and drunk win the match."""

from pathlib import Path

from game.potion_explosion.bot import LEVELS
from game.potion_explosion.house_rules import HOUSE_RULES, PRESETS
from game.potion_explosion.picture import picture
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.words import WORDS
from game.tables import Pack

PACK = Pack(
    game=PotionExplosion(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
)
