"""What lies on the galley's table: dice, Alchemists, recipes, and what a potion is made of. [1]"""

import enum
from typing import TypeAlias

from msgspec import Struct

from game.core.dice import Die, Kind


class Ingredient(enum.IntEnum):
    """What potions are made of; the value is its place in `Amounts`. [1.5]"""

    RUBY = 0
    SAPPHIRE = 1
    EMERALD = 2
    DARKNESS = 3
    HEART = 4
    POTION = 5

    @property
    def id(self) -> str:
        """Its name in notation."""
        return self.name.lower()


RUBY, SAPPHIRE, EMERALD, DARKNESS, HEART, POTION = Ingredient
INGREDIENT_OF_ID = {ingredient.id: ingredient for ingredient in Ingredient}
ALCHEMY = (HEART, POTION)
STARDUST = (RUBY, SAPPHIRE)

Amounts: TypeAlias = tuple[int, int, int, int, int, int]
"""How much of each ingredient, in the order of `Ingredient`."""
Pair: TypeAlias = tuple[int, int]
"""How many Sapphire and Ruby dice, or Hearts and Potions, which are their Alchemy faces."""

NOTHING: Amounts = (0, 0, 0, 0, 0, 0)

RED = Kind("r", ("1", "2", "2", "3", "P", "D"))  # [1.1]
GREEN = Kind("g", ("2", "2", "3", "3", "4", "A"))  # [1.1]
CLASSIC_BLUE = Kind("b", ("1", "1", "2", "H", "D", "D"))  # [1.1]
GENEROUS_BLUE = Kind("b", ("1", "1", "2", "2", "H", "D"))  # [14.1]
BLUES = {"classic": CLASSIC_BLUE, "generous": GENEROUS_BLUE}
KINDS = (CLASSIC_BLUE, RED, GREEN)

DICE = {kind.letter + face: Die(kind.letter, face) for kind in KINDS for face in kind.faces}
BLUE_DARK, RED_DARK = DICE["bD"], DICE["rD"]
HEART_DIE, POTION_DIE = DICE["bH"], DICE["rP"]
ALCHEMY_FACE = "A"
STARS = {die: int(die.face) for die in DICE.values() if die.face.isdigit()}

BOX = (8, 6, 2)  # blue, red, green [1.2]
POOL: Pair = (3, 3)  # [5.1]
SAVED_LIMITS: Pair = (BOX[0] - POOL[0], BOX[1] - POOL[1])  # [12.1]
OPENING_DICE = 2  # [2.2]


class Alchemist(enum.IntEnum):
    """Who brews. The first three have Skullduggery. [1.3]"""

    LICH = 0
    EXTERMINATOR = 1
    KOBOLD = 2
    NETHER_ELF = 3
    GNOLL = 4
    KODAMA = 5
    DEMON = 6
    ORC = 7

    @property
    def id(self) -> str:
        """Its name in notation."""
        return self.name.lower()


ALCHEMIST_OF_ID = {alchemist.id: alchemist for alchemist in Alchemist}


class Potion(enum.IntEnum):
    """What Captain Henry may want; the value is its place in `NEEDS`. [1.4]"""

    FIRE_BREATH = 0
    DULL_NERVES = 1
    ICY_ARMOR = 2
    SPEED = 3
    CHOKING_MIST = 4
    INVISIBILITY = 5
    INVULNERABILITY = 6
    SOUL_JAR = 7

    @property
    def id(self) -> str:
        """Its name in notation."""
        return self.name.lower()

    @property
    def is_simple(self) -> bool:
        """Whether it wants Ruby and Sapphire Stardust and nothing else."""
        return not any(NEEDS[self][EMERALD:])


POTION_OF_ID = {potion.id: potion for potion in Potion}

NEEDS: tuple[Amounts, ...] = (
    (14, 7, 0, 0, 0, 0),
    (7, 14, 0, 0, 0, 0),
    (10, 11, 0, 0, 0, 0),
    (11, 10, 0, 0, 0, 0),
    (15, 14, 0, 0, 0, 2),
    (14, 13, 4, 4, 0, 0),
    (16, 16, 4, 6, 0, 0),
    (15, 16, 1, 5, 2, 2),
)  # [1.4]


class Source(enum.IntEnum):
    """Where a die of a Super pair comes from: the roll on the table, or the dice held since the turn began. [8.1]"""

    ROLL = 0
    HELD = 1


class Bundle(Struct, frozen=True, gc=False):
    """Saved Alchemy of one seat or one turn, with the Super Dice."""

    hearts: int = 0
    potions: int = 0
    supers: int = 0
