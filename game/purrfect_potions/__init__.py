"""Purrfect Potions: the moon chooses a column, four cats and a pool of ingredients fill it, and what is full scores."""

from pathlib import Path

from game.purrfect_potions.bot import LEVELS
from game.purrfect_potions.house_rules import HOUSE_RULES, PRESETS
from game.purrfect_potions.picture import picture
from game.purrfect_potions.rules import PurrfectPotions
from game.purrfect_potions.words import WORDS
from game.tables import Pack

PACK = Pack(
    game=PurrfectPotions(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
)
