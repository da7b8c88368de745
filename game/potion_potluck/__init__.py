"""Potion Potluck: two mixers at one table of ingredients, each with a secret inventory, over recipes that change."""

from pathlib import Path

from game.potion_potluck.bot import LEVELS
from game.potion_potluck.house_rules import HOUSE_RULES, PRESETS
from game.potion_potluck.picture import picture
from game.potion_potluck.rules import PotionPotluck
from game.potion_potluck.view import without_log
from game.potion_potluck.words import WORDS
from game.tables import Pack

PACK = Pack(
    game=PotionPotluck(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
    keeps_log=lambda options: bool(options.public_log),
    without_log=without_log,
)
