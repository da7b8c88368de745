"""What the acts of the bench are made of: pointing at things, and pieces that fly."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from msgspec import structs

from game.potion_explosion.events import PoolKept
from game.potion_explosion.pieces import Kind, Tile
from scenes.geometry import Point, Rect
from scenes.layout import Slot
from scenes.motion import LONG, Act, afresh, ease_in_out, sent, sequence, together, tween, wait
from scenes.potion_explosion.bottles import draw_bottle
from scenes.potion_explosion.flight import Flight, Painter
from scenes.potion_explosion.layout import MARBLE
from scenes.potion_explosion.pieces import draw_marble, draw_tile
from scenes.potion_explosion.whereabouts import hand_slot

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

FLY = 0.42
"""Seconds that a piece flies from place to place."""
POINT_OUT = 0.45
"""Seconds that something of another seat's turn is pointed at before it happens."""
READ = 0.9
"""Seconds that what others did is there to be read at least."""
READ_FORCED = 1.6
"""The same for what nobody chose: it has to be read by everybody, also by whom it is done for."""
READ_LONG = 1.6
"""The same for a line that names two handfuls of marbles."""


def spotlit(scene: "BenchScene", seat: int, places: Iterable[Rect], act: Act) -> Act:
    """Point at places, before the act where it is another seat's, and while it lasts."""
    if seat != scene.audience:
        scene.spots = tuple(places)
        act = sequence([wait(POINT_OUT), act])
    return (yield from act)


def pointed_out(scene: "BenchScene", seat: int, places: Iterable[Rect], act: Act) -> Act:
    """Point at what another seat takes away; once it goes, the next would lie in the ring."""
    if seat != scene.audience:
        scene.spots = tuple(places)
        act = sequence([wait(POINT_OUT), _unmarked(scene), act])
    return (yield from act)


def _unmarked(scene: "BenchScene") -> Act:
    scene.spots = ()
    return (yield from wait(0))


def fly(
    scene: "BenchScene",
    ways: Iterable[tuple[Painter, Rect, Rect]],
    *,
    stagger: float = 0.05,
    seconds: float = FLY,
    landed: Callable[[int], None] | None = None,
) -> Act:
    """Pieces on their way, one a little after the other; `landed` is called with the number of each that is there."""
    acts = []
    for number, (paint, start, end) in enumerate(ways):
        flight = begin_flight(scene, paint, start, end)
        on_its_way = [wait(number * stagger), tween(seconds, flight.show, ease_in_out)]
        acts.append(sequence(on_its_way if landed is None else [*on_its_way, _told(landed, number)]))
    return together(acts)


def _told(landed: Callable[[int], None], number: int) -> Act:
    landed(number)
    return (yield from wait(0))


def begin_flight(scene: "BenchScene", paint: Painter, start: Rect, end: Rect) -> Flight:
    """A piece that is shown on its way until the act is over."""
    flight = Flight(paint, start, end, ceiling=scene.face.ceiling)
    scene.flights.append(flight)
    return flight


def marble_painter(colour: int) -> Painter:
    """Draws a marble that flies."""
    return lambda canvas, rect: draw_marble(canvas, colour, rect)


def bottle_painter(kind: Kind) -> Painter:
    """Draws a full potion that flies."""
    return lambda canvas, rect: draw_bottle(canvas, rect, kind, 1, drunk=False, lit=True)


def around(point: Point) -> Rect:
    """The place of a loose marble about a middle."""
    return Rect.around(point, MARBLE, MARBLE)


def hands(scene: "BenchScene", seat: int, colours: Iterable[int]) -> list[Point]:
    """Where marbles of these colours go that a seat wins."""
    return [scene.layout.rect_of(hand_slot(scene, seat, colour)).center for colour in colours]


def marbles_at(scene: "BenchScene", track: int, positions: Iterable[int]) -> list[Rect]:
    """Where marbles of a track lie."""
    return [scene.face.slots.rect_of(track, position) for position in positions]


def carry(scene: "BenchScene", slot: Slot, tile: Tile, start: Rect, end: Rect) -> Act:
    """A tile leaves its place for another."""
    scene.absent = frozenset({slot})
    return (yield from fly(scene, [(lambda canvas, rect: draw_tile(canvas, rect, tile), start, end)], seconds=0.5))


def heard(scene: "BenchScene", name: str, loudness: float) -> Act:
    """A sound in the course of an act."""
    scene.app.sound.play(name, loudness)
    return (yield from wait(0))


def readable(scene: "BenchScene", seat: int, act: Act) -> Act:
    """An act that lasts long enough for its line to be read where it is another seat's."""
    return act if seat == scene.audience else together([act, wait(READ)])


def readable_by_all(scene: "BenchScene", act: Act) -> Act:
    """An act that lasts long enough for its line to be read, whoever's it is."""
    scene.is_telling_all = True
    return together([act, standing(scene, READ_FORCED)])


def standing(scene: "BenchScene", seconds: float) -> Act:
    """Let all read what concerns them, even where the turn in which it happens is hurried."""
    act = afresh(wait(seconds))
    next(act)
    left: float | None = None
    while left is None:
        passed = yield
        if passed < LONG / 2 or not scene.keeps_moments:
            left = sent(act, passed)
    return left


def noticed(scene: "BenchScene", seconds: float) -> Act:
    """Let all read a moment; what is shown below its plate after that is nothing to wait for."""
    left = yield from standing(scene, seconds)
    scene.moment = structs.replace(scene.moment, is_for_all=False) if scene.moment else None
    return left


def reading(scene: "BenchScene", event: PoolKept) -> float:
    """How long it takes to read what is thrown back."""
    if not any(event.discarded):
        return 0.0
    return 0.5 if event.seat == scene.audience else READ_LONG
