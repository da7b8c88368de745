"""What the acts of the bench are made of: pointing at things, and pieces that fly."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.geometry import Point, Rect
from scenes.motion import Act, ease_in_out, sequence, together, tween, wait
from scenes.potion_explosion.flight import Flight, Painter
from scenes.potion_explosion.layout import MARBLE
from scenes.potion_explosion.pieces import draw_marble
from scenes.potion_explosion.whereabouts import hand_slot

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

FLY = 0.42
"""Seconds that a piece flies from place to place."""
POINT_OUT = 0.45
"""Seconds that something of another seat's turn is pointed at before it happens."""


def spotlit(scene: "BenchScene", seat: int, places: Iterable[Rect], act: Act) -> Act:
    """Point at places, before the act where it is another seat's, and while it lasts."""
    if seat != scene.audience:
        scene.spots = tuple(places)
        act = sequence([wait(POINT_OUT), act])
    return (yield from act)


def fly(
    scene: "BenchScene", ways: Iterable[tuple[Painter, Rect, Rect]], *, stagger: float = 0.05, seconds: float = FLY
) -> Act:
    """Pieces on their way, one a little after the other."""
    acts = []
    for number, (paint, start, end) in enumerate(ways):
        flight = Flight(paint, start, end)
        scene.flights.append(flight)
        acts.append(sequence([wait(number * stagger), tween(seconds, flight.show, ease_in_out)]))
    return together(acts)


def marble_painter(colour: int) -> Painter:
    """Draws a marble that flies."""
    return lambda canvas, rect: draw_marble(canvas, colour, rect)


def around(point: Point) -> Rect:
    """The place of a loose marble about a middle."""
    return Rect.around(point, MARBLE, MARBLE)


def hands(scene: "BenchScene", seat: int, colours: Iterable[int]) -> list[Point]:
    """Where marbles of these colours go that a seat wins."""
    return [scene.layout.rect_of(hand_slot(scene, seat, colour)).center for colour in colours]


def marbles_at(scene: "BenchScene", track: int, positions: Iterable[int]) -> list[Rect]:
    """Where marbles of a track lie."""
    return [scene.face.slots.rect_of(track, position) for position in positions]
