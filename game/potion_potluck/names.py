"""What things are called for people: colours, recipes, handfuls of ingredients."""

from collections.abc import Sequence

from game.core.words import Words, counted, words
from game.potion_potluck.pieces import COLOURS, SLOTS, Colour, Counts, letters_of

COLOUR_NAMES: dict[Colour, Words] = {
    Colour.RED: words("red"),
    Colour.ORANGE: words("orange"),
    Colour.YELLOW: words("yellow"),
    Colour.GREEN: words("green"),
    Colour.BLUE: words("blue"),
    Colour.INDIGO: words("indigo"),
    Colour.VIOLET: words("violet"),
}


def colour_name(colour: Colour) -> Words:
    """An ingredient by its colour."""
    return COLOUR_NAMES[colour]


def colour_names(colours: Sequence[Colour]) -> list[Words]:
    """Several ingredients."""
    return [COLOUR_NAMES[colour] for colour in colours]


def slot_name(slot: int) -> Words:
    """A recipe by its letter.

    >>> str(slot_name(2))
    'Recipe C'
    """
    return words("Recipe {letter}", letter=SLOTS[slot])


def trio_name(colours: Sequence[Colour]) -> Words:
    """Three ingredients by their letters.

    >>> str(trio_name((Colour.RED, Colour.BLUE, Colour.VIOLET)))
    'RBV'
    """
    return words("{letters}", letters=letters_of(colours))


def points_name(points: int) -> Words:
    """So many points."""
    return counted(points, "{count} point", "{count} points")


def hand_name(hand: Counts) -> Words:
    """A handful of ingredients, colour by colour.

    >>> str(hand_name((2, 0, 1, 0, 0, 0, 0))), str(hand_name((0,) * 7))
    ('2 red and 1 yellow', 'nothing')
    """
    held = [
        words("{number} {colour}", number=count, colour=COLOUR_NAMES[colour])
        for colour, count in zip(COLOURS, hand, strict=True)
        if count
    ]
    return words("{held}", held=held) if held else words("nothing")
