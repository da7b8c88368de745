"""Rows of pieces in a rulebook's examples: written as letters, drawn by the table's own art where it has pictures.

A line has the pieces from left to right, then, after two spaces, a few words. A piece in round brackets is the one that
is taken; on pieces in square brackets something happens.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.figures import Figure, Figures
from scenes.stage import paint
from scenes.stage.svg import fading, tag
from scenes.theme import BONE, GOLD, INK, PUMPKIN, Colour
from scenes.ui import materials
from scenes.ui.prose import Flow
from scenes.ui.ruler import NOTE, Ruler

_TOKEN = re.compile(r"[()\[\]]|[^\s()\[\]]+")
_SIDE = 40.0
"""How large a piece is, in logical units at text scale 1."""
_LEAST_WORDS = 230.0
"""Logical units, at text scale 1, that words beside a row have to have; else they stand below it."""
WHITE: Colour = (255, 255, 255)


class Piece(NamedTuple):
    """One piece of an example."""

    name: str
    taken: bool = False
    lit: bool = False


def read_line(line: str) -> tuple[tuple[Piece, ...], str]:
    """The pieces of a line, and its words.

    >>> pieces, words = read_line("K(B)[Y Y]  two yellows meet")
    >>> "".join(piece.name for piece in pieces), pieces[1].taken, [piece.lit for piece in pieces], words
    ('KBYY', True, [False, False, True, True], 'two yellows meet')
    """
    row, *rest = re.split(r"\s{2,}", line.strip(), maxsplit=1)
    pieces: list[Piece] = []
    taken = lit = False
    for token in _TOKEN.findall(row):
        if token in "()":
            taken = token == "("
        elif token in "[]":
            lit = token == "["
        else:
            pieces.append(Piece(token, taken, lit))
    return tuple(pieces), rest[0] if rest else ""


class Row(NamedTuple):
    """A row at its place: the groove that it lies in, and each piece with its picture and its square."""

    groove: pygame.Rect
    pieces: tuple[tuple[Piece, Figure | None, pygame.Rect], ...]


class Example(NamedTuple):
    """Rows below each other with their words, from the place where they begin."""

    rows: tuple[Row, ...]
    words: tuple[tuple[Flow, pygame.Rect], ...]
    height: int


def lay_example(ruler: Ruler, lines: Sequence[str], figures: Figures, top: int, width: int) -> Example:
    """The lines of an example from a height on. All grooves are as long as the longest row needs."""
    read = [read_line(line) for line in lines]
    most = max(len(pieces) for pieces, _ in read)
    side = min(ruler.grown(_SIDE), int(width / (most + 1)))
    pad, length = side // 5, side * most + side // 2
    is_beside = width - length - ruler.length(24) >= ruler.grown(_LEAST_WORDS)
    rows: list[Row] = []
    words: list[tuple[Flow, pygame.Rect]] = []
    y = top
    for pieces, said in read:
        groove = pygame.Rect(0, y, length, side + 2 * pad)
        left = length + ruler.length(24) if is_beside else 0
        flowed = ruler.text(said, width - left, NOTE + 1, pitch=1.36)
        height = groove.height if is_beside or not said else groove.height + ruler.length(4) + flowed.height
        height = max(height, flowed.height if is_beside else 0)
        groove.y += (height - groove.height) // 2 if is_beside else 0
        if said:
            start = groove.centery - flowed.height // 2 if is_beside else groove.bottom + ruler.length(4)
            words.append((flowed, pygame.Rect(left, start, width - left, flowed.height)))
        squares = [pygame.Rect(side // 4 + side * at, groove.y + pad, side, side) for at in range(len(pieces))]
        drawn = zip(pieces, (figures.get(piece.name) for piece in pieces), squares, strict=True)
        rows.append(Row(groove, tuple(drawn)))
        y += height + ruler.length(14)
    return Example(tuple(rows), tuple(words), y - top)


def draw_row(ruler: Ruler, surface: pygame.Surface, row: Row, left: int, top: int) -> None:
    """Draw a row whose document begins there."""
    materials.lay(ruler, surface, materials.GROOVE, row.groove.move(left, top))
    for piece, _, square in row.pieces:
        if piece.lit:
            _stamp(ruler, surface, "burst", square.move(left, top), 1.6)
    for piece, figure, square in row.pieces:
        place = square.move(left, top)
        if figure is not None:
            inside = place.inflate(-place.width // 12, -place.width // 12)
            figure(ruler.canvas, ruler.logical(inside))
        if piece.taken:
            _stamp(ruler, surface, "ring", place, 1.3)


def _stamp(ruler: Ruler, surface: pygame.Surface, name: str, place: pygame.Rect, share: float) -> None:
    """A mark on a piece, so many times as large as its square."""
    side = round(place.width * share)

    def make() -> pygame.Surface:
        scale = tag("g", {"burst": _BURST, "ring": _RING}[name], transform=f"scale({side / 100:.4f})")
        return paint.vector((side, side), scale).premul_alpha()

    image = ruler.canvas.artwork.made(("example", name, side), make)
    surface.blit(image, image.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _star(points: int, outer: float, inner: float) -> str:
    """A star around the middle of a square of 100."""
    corners = []
    for step in range(2 * points):
        x, y = pygame.Vector2(0, -(inner if step % 2 else outer)).rotate(180 * step / points)
        corners.append(f"{50 + x:.2f} {50 + y:.2f}")
    return "M" + " L".join(corners) + " Z"


_BURST = tag("defs", fading("b", 50, 50, 50, (0.0, WHITE, 1.0), (0.66, GOLD, 1.0), (1.0, PUMPKIN, 0.9))) + tag(
    "path", d=_star(11, 49, 33), fill="url(#b)", stroke=PUMPKIN, stroke_width=1.5, stroke_linejoin="round"
)
_RING = "".join(
    tag("circle", cx=50, cy=50, r=43, fill="none", stroke=colour, stroke_width=width)
    for colour, width in ((INK, 12), (BONE, 7))
)
