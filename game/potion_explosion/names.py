"""What the pieces are called for people: colours, potions, tiles, handfuls of marbles."""

from game.core.words import Words, counted, words
from game.potion_explosion.pieces import COLOURS, RECIPES, Colour, Counts, Kind, Tile

KIND_NAMES: dict[Kind, Words] = {
    Kind.SANDS: words("Sands"),
    Kind.JOY: words("Joy"),
    Kind.BALM: words("Balm"),
    Kind.ELIXIR: words("Elixir"),
    Kind.DRAUGHT: words("Draught"),
    Kind.MAGNET: words("Magnet"),
    Kind.WISDOM: words("Wisdom"),
    Kind.FILTER: words("Filter"),
}

COLOUR_NAMES: dict[Colour, Words] = {
    Colour.RED: words("red"),
    Colour.BLUE: words("blue"),
    Colour.YELLOW: words("yellow"),
    Colour.BLACK: words("black"),
}


def kind_name(kind: Kind) -> Words:
    """A potion's name."""
    return KIND_NAMES[kind]


def colour_name(colour: int) -> Words:
    """A colour as it stands before "marble"."""
    return COLOUR_NAMES[COLOURS[colour]]


def tile_name(tile: Tile) -> Words:
    """A tile by its potion and its holes.

    >>> from game.potion_explosion.pieces import tile_of
    >>> str(tile_name(tile_of(Kind.WISDOM, 4)))
    'Wisdom with 4 holes'
    """
    recipe = RECIPES[tile]
    return words("{kind} with {holes} holes", kind=kind_name(recipe.kind), holes=recipe.size)


def marbles_name(marbles: Counts) -> Words:
    """A handful of marbles, colour by colour.

    >>> str(marbles_name((2, 1, 0, 0))), str(marbles_name((0, 0, 0, 1))), str(marbles_name((0, 0, 0, 0)))
    ('2 red and 1 blue', '1 black', 'nothing')
    """
    some = [words("{number} {colour}", number=marbles[c], colour=colour_name(c)) for c in COLOURS if marbles[c]]
    return words("{marbles}", marbles=some) if some else words("nothing")


def points_name(points: int) -> Words:
    """A number of points."""
    return counted(points, "{count} point", "{count} points")


def recipe_name(tile: Tile) -> Words:
    """The holes and the points of a tile.

    >>> from game.potion_explosion.pieces import tile_of
    >>> str(recipe_name(tile_of(Kind.WISDOM, 4)))
    '2 red and 2 yellow, 5 points'
    """
    recipe = RECIPES[tile]
    return words("{holes}, {points}", holes=marbles_name(recipe.holes), points=points_name(recipe.points))
