"""How the parts of a bill are laid: who it is for, with a total, and line by line what it is made of."""

import pygame

from scenes.theme import BODY, INK, WALNUT, mixed
from scenes.ui.controls import FAINT
from scenes.ui.items import Badge, Line, said
from scenes.ui.materials import WARNING
from scenes.ui.place import LINE_GAP, Piece, Placer
from scenes.ui.prose import MINUS, Flow, Span
from scenes.ui.ruler import NOTE, Ruler

TITLE = mixed(WALNUT, INK, 0.35)
FIGURE = 34.0
"""The side of the picture before a line, in logical units at text scale 1."""
LEAST_NAME = 17.0
"""Names become no smaller than this, in logical units at text scale 1."""
LEAST_DOTTED = 30.0
"""Logical units: a shorter way needs no dots."""


def lay_badge(placer: Placer, item: Badge, room: pygame.Rect) -> int:
    """A seat's mark, its name and a note beside it, and an amount at the right end."""
    ruler = placer.ruler
    side = ruler.grown(84 if item.large else 50)
    around = 0 if item.crowned is None else ruler.grown(13)
    left = side + 2 * around + ruler.length(16)
    taken = _amount_width(placer, item, room.width)
    inner = pygame.Rect(room.x + left, room.y, room.width - left - taken, 0)
    name = _name(ruler, said(item.text), inner.width, BODY + (10 if item.large else 3))
    note = ruler.text(said(item.note), inner.width, NOTE, pitch=1.3) if item.note else None
    written = name.height + (note.height if note else 0)
    amount = _amount(placer.scratch(), item, room)
    height = max(side + 2 * around, written, amount)
    mark = pygame.Rect(room.x + around, room.y + (height - side) // 2, side, side)
    if item.crowned:
        placer.pieces.append(Piece(mark.inflate(2 * around, 2 * around), picture="laurel"))
    placer.pieces.append(Piece(mark, mark=item.mark))
    inner.y += (height - written) // 2
    inner.y += placer.put(name, inner)
    if note:
        placer.put(note, inner, FAINT)
    _amount(placer, item, room.move(0, (height - amount) // 2))
    return height


def _name(ruler: Ruler, name: str, width: int, size: float) -> Flow:
    """A name in bold, in smaller letters where else one of its words would be broken."""
    longest = max(name.split(), key=len, default="")
    while size > LEAST_NAME and ruler.font("text-bold", ruler.pixels(size)).size(longest)[0] > width:
        size -= 1
    return ruler.text(name, width, size, face="text-bold", pitch=1.3)


def _amount_width(placer: Placer, item: Badge, width: int) -> int:
    """What a badge's amount takes of a row, with the gap before it."""
    parts = _amount_parts(placer, item, width)
    return max(part.width for part in parts) + placer.ruler.length(18) if parts else 0


def _amount(placer: Placer, item: Badge, room: pygame.Rect) -> int:
    """A badge's amount at the right end of its room, and what it counts below it."""
    top = room.y
    for part, colour in zip(_amount_parts(placer, item, room.width), (TITLE, FAINT), strict=False):  # the unit may lack
        top += placer.put(part, pygame.Rect(room.right - part.width, top, part.width, 0), colour)
    return top - room.y


def _amount_parts(placer: Placer, item: Badge, width: int) -> tuple[Flow, ...]:
    if not item.amount:
        return ()
    amount = placer.ruler.heading(item.amount, width, 1)
    return (amount, placer.ruler.text(said(item.unit), width, NOTE, pitch=1.3)) if item.unit else (amount,)


def lay_line(placer: Placer, item: Line, room: pygame.Rect) -> int:
    """Picture and words at the left, the amount at the right end of the last line, dots between them.

    A picture reaches into the gaps above and below, so a bill with pictures is hardly longer than one without.
    """
    ruler, side = placer.ruler, 0
    face, most = ("text-bold", room.width * 3 // 5) if item.in_words else ("display", room.width)
    amount = ruler.flow((Span(said(item.amount), face),), most, ruler.pixels(NOTE + 1), 1.36)
    height, left = amount.height, room.x
    if item.figure is not None:
        side = ruler.grown(FIGURE)
        height = max(height, side - ruler.length(LINE_GAP))
        side += placer.air - max(0, placer.air) // 3
        left += side + ruler.length(12)
    what = ruler.text(said(item.what), room.right - amount.width - ruler.length(18) - left, NOTE + 1, pitch=1.36)
    height = max(height, what.height)
    if item.figure is not None:
        top = room.y + (height - side) // 2
        placer.pieces.append(Piece(pygame.Rect(room.x, top, side, side), figure=item.figure))
    top = room.y + (height - what.height) // 2
    placer.put(what, pygame.Rect(left, top, what.width, 0))
    top += max(0, what.height - amount.height)
    number = pygame.Rect(room.right - amount.width, top, amount.width, 0)
    placer.put(amount, number, WARNING if said(item.amount).startswith(MINUS) else TITLE, 1.0)
    start, end = left + what.widths[-1] + ruler.length(12), room.right - amount.widths[0] - ruler.length(10)
    dots = pygame.Rect(start, top, end - start, amount.pitch)
    if dots.width > ruler.length(LEAST_DOTTED):
        placer.pieces.append(Piece(dots, dotted=True))
    return height
