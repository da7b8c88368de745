"""What lies on the table: marbles of four colours, potion tiles of eight kinds, and how many there are of each. [1]"""

import enum
from collections.abc import Iterable
from pathlib import Path
from typing import NewType

import msgspec
from msgspec import Struct

TRACKS = 5
CAPACITY = 16  # [1.2] marbles that a track holds
CHOOSABLE = 8  # [1.2] the lowest of a track, which may be picked
VISIBLE = 9  # [1.2] those whose colour is public
MARBLES_A_COLOUR = 20  # [1.1]
POOL_LIMIT = 3  # [6.5]
BURNERS = 2
SKILL_POINTS = 4  # [1.5]
HELP_POINTS = -2  # [1.5]
STACKS = 5  # [2.6]
STARTER_HOLES = 4  # [2.4]
KINDS_IN_PLAY = 6  # [2.1]


class Colour(enum.IntEnum):
    """A marble's colour; also its index in `Counts`."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    BLACK = 3

    @property
    def letter(self) -> str:
        """Its letter in notation and pictures."""
        return LETTERS[self]


LETTERS = "RBYK"
COLOURS = tuple(Colour)

Counts = tuple[int, int, int, int]
"""Marbles, or holes, a colour."""

NONE: Counts = (0, 0, 0, 0)
ONE: tuple[Counts, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))


def plus(a: Counts, b: Counts) -> Counts:
    """Both together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def minus(a: Counts, b: Counts) -> Counts:
    """What is left of `a` without `b`."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def counts_of(colours: Iterable[int]) -> Counts:
    """How many there are of each colour.

    >>> counts_of([Colour.RED, Colour.BLACK, Colour.RED])
    (2, 0, 0, 1)
    """
    counted = [0, 0, 0, 0]
    for colour in colours:
        counted[colour] += 1
    return (counted[0], counted[1], counted[2], counted[3])


def colours_in(counts: Counts) -> list[Colour]:
    """The marbles one by one, in the order of the colours."""
    return [colour for colour in COLOURS for _ in range(counts[colour])]


def letters_of(counts: Counts) -> str:
    """Marbles as letters.

    >>> letters_of((2, 0, 0, 1))
    'RRK'
    """
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class Kind(enum.IntEnum):
    """What a potion does when drunk."""

    SANDS = 0
    JOY = 1
    BALM = 2
    ELIXIR = 3
    DRAUGHT = 4
    MAGNET = 5
    WISDOM = 6
    FILTER = 7

    @property
    def id(self) -> str:
        """Its name in files and notation."""
        return self.name.lower()


KINDS = tuple(Kind)
KIND_OF_ID = {kind.id: kind for kind in KINDS}

Tile = NewType("Tile", int)
"""One of the 32 recipes; the two tiles that carry it are alike in everything."""


class Recipe(Struct, frozen=True):
    """What a tile shows."""

    kind: Kind
    holes: Counts
    points: int

    @property
    def size(self) -> int:
        """The number of its holes, 4 to 7."""
        return sum(self.holes)


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    red: int = 0
    blue: int = 0
    yellow: int = 0
    black: int = 0


def read_recipes(text: str) -> tuple[tuple[Recipe, ...], int]:
    """The 32 recipes of a card file in the order of `Tile`, and how many tiles carry each; raises `ValueError`."""
    table: dict[str, object] = msgspec.toml.decode(text)
    copies = msgspec.convert(table.pop("copies", None), int)
    if set(table) != set(KIND_OF_ID):
        raise ValueError(f"the kinds must be {sorted(KIND_OF_ID)}, not {sorted(table)}")
    recipes = []
    for kind in KINDS:
        rows = msgspec.convert(table[kind.id], dict[str, _Row])
        if list(rows) != ["4", "5", "6", "7"]:
            raise ValueError(f"{kind.id} needs recipes of 4, 5, 6 and 7 holes, in this order")
        for size, row in rows.items():
            recipe = Recipe(kind, (row.red, row.blue, row.yellow, row.black), row.points)
            if recipe.size != int(size):
                raise ValueError(f"{kind.id}{size} has {recipe.size} holes")
            recipes.append(recipe)
    return tuple(recipes), copies


RECIPES, COPIES = read_recipes(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
TILES = tuple(Tile(number) for number in range(len(RECIPES)))


def tile_of(kind: Kind, size: int) -> Tile:
    """The tile of a kind with this many holes."""
    return TILES[kind * 4 + size - STARTER_HOLES]


def tile_id(tile: Tile) -> str:
    """A tile in files and notation.

    >>> tile_id(tile_of(Kind.WISDOM, 4))
    'wisdom4'
    """
    return TILE_IDS[tile]


TILE_IDS = tuple(f"{recipe.kind.id}{recipe.size}" for recipe in RECIPES)
TILE_OF_ID = {name: tile for tile, name in zip(TILES, TILE_IDS, strict=True)}


def tiles_in_play(kinds: Iterable[Kind]) -> tuple[Tile, ...]:
    """Every tile of these kinds, copies included, sorted."""
    return tuple(sorted(tile_of(kind, size) for kind in kinds for size in (4, 5, 6, 7) for _ in range(COPIES)))
