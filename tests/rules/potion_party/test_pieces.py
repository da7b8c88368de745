"""Dice, Alchemists, recipes: as many and such as the rules say. [1]"""

import pytest

from game.core.dice import Kind
from game.potion_party.names import recipe_name
from game.potion_party.pieces import (
    ALCHEMIST_OF_ID,
    BOX,
    CLASSIC_BLUE,
    GENEROUS_BLUE,
    GREEN,
    NEEDS,
    POTION_OF_ID,
    RED,
    SAVED_LIMITS,
    Alchemist,
    Ingredient,
    Potion,
)
from tests.rules.potion_party.positions import started


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(
    ("kind", "sides"), [(CLASSIC_BLUE, "b 112HDD"), (RED, "r 1223PD"), (GREEN, "g 22334A"), (GENEROUS_BLUE, "b 1122HD")]
)
def test_the_sides_of_every_die(kind: Kind, sides: str) -> None:
    assert f"{kind.letter} {''.join(kind.sides)}" == sides


@pytest.mark.rule("1.2")
def test_the_box() -> None:
    assert started(4).box == BOX == (8, 6, 2)
    assert SAVED_LIMITS == (5, 3)


@pytest.mark.rule("1.3")
def test_eight_alchemists() -> None:
    assert list(ALCHEMIST_OF_ID) == ["lich", "exterminator", "kobold", "nether_elf", "gnoll", "kodama", "demon", "orc"]
    assert len(Alchemist) == 8


RECIPES = """
    fire_breath      14  7  0  0  0  0
    dull_nerves       7 14  0  0  0  0
    icy_armor        10 11  0  0  0  0
    speed            11 10  0  0  0  0
    choking_mist     15 14  0  0  0  2
    invisibility     14 13  4  4  0  0
    invulnerability  16 16  4  6  0  0
    soul_jar         15 16  1  5  2  2
"""


@pytest.mark.rule("1.4")
def test_eight_recipes() -> None:
    written = [line.split() for line in RECIPES.split("\n") if line.strip()]
    assert [name for name, *_ in written] == list(POTION_OF_ID)
    assert tuple(tuple(map(int, needs)) for _, *needs in written) == NEEDS
    assert [potion for potion in Potion if potion.is_simple] == list(Potion)[:4]


@pytest.mark.rule("1.4")
def test_recipes_are_said_with_their_numbers() -> None:
    assert str(recipe_name(Potion.SPEED)) == "11 Ruby and 10 Sapphire"
    said = "15 Ruby, 16 Sapphire, 1 Emerald, 5 Darkness, 2 Hearts and 2 Potions"
    assert str(recipe_name(Potion.SOUL_JAR)) == said


@pytest.mark.rule("1.5")
def test_six_ingredients() -> None:
    assert [ingredient.id for ingredient in Ingredient] == [
        "ruby",
        "sapphire",
        "emerald",
        "darkness",
        "heart",
        "potion",
    ]
