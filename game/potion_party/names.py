"""What things are called, in sentences. [1]"""

from collections.abc import Iterable

from game.core.dice import Die, Throw, write_dice
from game.core.words import Words, counted, words
from game.potion_party.pieces import ALCHEMY, NEEDS, STARS, Alchemist, Ingredient, Pair, Potion

_INGREDIENTS = (
    words("Ruby Stardust"),
    words("Sapphire Stardust"),
    words("Emerald Stardust"),
    words("Darkness"),
    words("Heart"),
    words("Potion"),
)
_SHORT = (words("Ruby"), words("Sapphire"), words("Emerald"), words("Darkness"), words("Heart"), words("Potion"))

_ALCHEMISTS = (
    words("Skeleton “Lich”"),
    words("Witch Exterminator"),
    words("Kobold Pyrotechnician"),
    words("Nether Elf Arachnologist"),
    words("Gnoll Medicine Man"),
    words("Kodama Chemyst"),
    words("Demon Matchmaker"),
    words("Orc Cook"),
)
_POWERS = {
    Alchemist.LICH: words("No Darkness but Ignorance"),
    Alchemist.EXTERMINATOR: words("Hit it with Bleach"),
    Alchemist.KOBOLD: words("Boom! Service"),
}
_WHAT_POWERS_DO = {
    Alchemist.LICH: words("throws up to half of the Darkness of the first roll once more"),
    Alchemist.EXTERMINATOR: words("a Super Die’s Alchemy is a Heart and a Potion, in Sabotage too"),
    Alchemist.KOBOLD: words("every Super Die thrown in Sabotage costs each of the others a Ruby"),
}
_RECIPES = (
    words("Fire Breath"),
    words("Ointment of Dull Nerves"),
    words("Icy Armor"),
    words("Speed"),
    words("Choking Mist Bomb"),
    words("Invisibility"),
    words("Invulnerability"),
    words("Soul Jar"),
)


def ingredient_name(ingredient: Ingredient) -> Words:
    """An ingredient in full."""
    return _INGREDIENTS[ingredient]


def short_name(ingredient: Ingredient) -> Words:
    """An ingredient in one word."""
    return _SHORT[ingredient]


def alchemist_name(alchemist: Alchemist) -> Words:
    """An Alchemist, as the card says. [1.3]"""
    return _ALCHEMISTS[alchemist]


def power_name(alchemist: Alchemist) -> Words | None:
    """The title of an Alchemist's Skullduggery; None where it has none. [11]"""
    return _POWERS.get(alchemist)


def power_effect(alchemist: Alchemist) -> Words | None:
    """What it does, in half a sentence. [11]"""
    return _WHAT_POWERS_DO.get(alchemist)


def potion_name(potion: Potion) -> Words:
    """What is brewed. [1.4]"""
    return _RECIPES[potion]


def recipe_name(potion: Potion) -> Words:
    """What a recipe wants, e.g. "14 Ruby and 7 Sapphire"."""
    return words("{amounts}", amounts=amounts_of(zip(Ingredient, NEEDS[potion], strict=True)))


def amounts_of(amounts: Iterable[tuple[Ingredient, int]]) -> list[Words]:
    """The amounts that are not nothing, e.g. "4 Ruby" or "2 Hearts"."""
    return [_amount(which, count) for which, count in amounts if count]


def _amount(ingredient: Ingredient, count: int) -> Words:
    if ingredient is Ingredient.HEART:
        return counted(count, "{count} Heart", "{count} Hearts")
    if ingredient is Ingredient.POTION:
        return counted(count, "{count} Potion", "{count} Potions")
    return words("{count} {name}", count=count, name=short_name(ingredient))


def haul_name(haul: Pair) -> Words:
    """Ruby and Sapphire Stardust, e.g. "4 Ruby and 3 Sapphire"."""
    amounts = amounts_of(zip(Ingredient, haul, strict=False))
    return words("{amounts}", amounts=amounts) if amounts else words("no Stardust")


def alchemy_name(alchemy: Pair) -> Words:
    """Hearts and Potions, e.g. "2 Hearts and 1 Potion"."""
    return words("{amounts}", amounts=amounts_of(zip(ALCHEMY, alchemy, strict=True)))


def dice_name(dice: Pair) -> Words:
    """Sapphire and Ruby dice, e.g. "2 Sapphires and 1 Ruby"."""
    parts = []
    if dice[0]:
        parts.append(counted(dice[0], "{count} Sapphire", "{count} Sapphires"))
    if dice[1]:
        parts.append(counted(dice[1], "{count} Ruby", "{count} Rubies"))
    return words("{parts}", parts=parts)


def supers_name(count: int) -> Words:
    """So many Super Dice."""
    return counted(count, "{count} Super Die", "{count} Super Dice")


def face_name(die: Die) -> Words:
    """A kind of dice with its face, as many may lie there, e.g. "Sapphires with 1 star"."""
    blue = die.kind == "b"
    if die in STARS:
        stars = STARS[die]
        if blue:
            return counted(stars, "Sapphires with {count} star", "Sapphires with {count} stars")
        return counted(stars, "Rubies with {count} star", "Rubies with {count} stars")
    return words("Hearts") if die.face == "H" else words("Potions") if die.face == "P" else words("Darkness")


def throw_name(thrown: Throw) -> Words:
    """Dice as the picture writes them."""
    return words("{dice}", dice=write_dice(thrown) or "-")
