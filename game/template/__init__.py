"""Last Drop: pour your secret vial or keep it, and do not be the one who makes the cauldron boil over.

A tiny table that is built and tested like the real ones. A new table starts as a copy of this folder.
"""

from pathlib import Path

from game.tables import Pack
from game.template.bot import LEVELS
from game.template.house_rules import HOUSE_RULES, PRESETS
from game.template.picture import picture
from game.template.rules import LastDrop
from game.template.words import WORDS

PACK = Pack(
    game=LastDrop(),
    levels=LEVELS,
    words=WORDS,
    picture=picture,
    house_rules=HOUSE_RULES,
    presets=PRESETS,
    rulebook=Path(__file__).with_name("RULES.md"),
)
