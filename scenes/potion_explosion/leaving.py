"""Marbles that are about to go back to the dispenser: each lies where it was before, until it sets out from there."""

from typing import TYPE_CHECKING, NamedTuple

from game.potion_explosion import events
from game.potion_explosion.pieces import COLOURS
from scenes.dispenser.face import Origin
from scenes.geometry import Point, Rect
from scenes.parts import Part, Parts
from scenes.potion_explosion.layout import MARBLE, sockets
from scenes.potion_explosion.moving import hand_cells
from scenes.potion_explosion.pieces import draw_marble, marbles_in
from scenes.potion_explosion.whereabouts import burner_rect, hand_slot

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

HEAP = 0.42
"""How far apart marbles of a heap lie, in diameters."""
HELD, SMALL = 46.0, 40.0
"""The diameter of a marble in another seat's hand, and of one in its pool."""
ROOM = 0.62
"""Room about a marble for its shadow, in diameters."""


class Leaving(NamedTuple):
    """A marble, and where it lies; one that is in the feeder already is not seen there."""

    colour: int
    place: Rect
    lies: bool = True

    @property
    def origin(self) -> Origin:
        """The same for the dispenser."""
        return Origin(self.place.center, self.place.width, self.lies)


def from_potion(scene: "BenchScene", event: events.PotionCompleted) -> list[Leaving]:
    """The marbles of a potion lie where its holes were."""
    brew = scene.tableau.desks[event.seat].burners[event.burner]
    assert brew is not None, "it was brewed there"
    rect = burner_rect(scene, event.seat, event.burner)
    return [Leaving(colour, place) for place, colour in marbles_in(brew, rect)]


def from_pool(scene: "BenchScene", event: events.PoolKept) -> list[Leaving]:
    """What is thrown back lies in the hand, and in the pool as far as it is not kept there."""
    hand, discarded = scene.tableau.hand, event.discarded
    thrown = [min(discarded[colour], hand[colour]) for colour in COLOURS]
    leaving = []
    for colour, place in _hand(scene, event.seat).items():
        size = min(MARBLE, place.height - 4, place.width) if event.seat == scene.large else HELD
        leaving += [Leaving(colour, spot) for spot in _heap(place, thrown[colour], size)]
    left = [colour for colour in COLOURS for _ in range(discarded[colour] - thrown[colour])]
    if event.seat == scene.large:
        places = sockets(scene.layout.rect_of("pool"))
    else:
        places = _heap(scene.layout.rect_of(f"their-pool {event.seat}"), len(left), SMALL)
    return leaving + [Leaving(colour, place) for colour, place in zip(left, places, strict=False)]


def _hand(scene: "BenchScene", seat: int) -> dict[int, Rect]:
    """Where the marbles of each colour lie in a hand."""
    held = [colour for colour in COLOURS if scene.tableau.hand[colour]]
    if seat == scene.large:
        return {colour: scene.layout.rect_of(hand_slot(scene, seat, colour)) for colour in held}
    return dict(zip(held, hand_cells(scene.layout.rect_of("their-hand")), strict=False))


def from_feeder(scene: "BenchScene", event: events.MarblesFiltered) -> list[Leaving]:
    """What was filtered is in the feeder already."""
    size = scene.face.slots.diameter
    place = Rect.around(scene.face.slots.hopper, size, size)
    return [Leaving(event.colour, place, lies=False)] * len(event.positions)


def next_of(scene: "BenchScene", colour: int) -> Origin | None:
    """Where the next marble of a colour comes from that goes back; it is not among those that wait any more."""
    for number, marble in enumerate(scene.leaving):
        if marble.colour == colour:
            return scene.leaving.pop(number).origin
    return None


def leaving_parts(leaving: list[Leaving]) -> Parts:
    """The marbles that nobody has asked the dispenser to bring back yet."""
    return {
        f"leaving {number}": Part(marble.place.inset(-ROOM * marble.place.width), draw_marble, marble[:2])
        for number, marble in enumerate(leaving)
        if marble.lies
    }


def _heap(place: Rect, count: int, size: float) -> list[Rect]:
    """Where so many marbles lie in a place."""
    step = min(HEAP * size, (place.width - size) / max(1, count - 1))
    middle, first = place.center, -step * (count - 1) / 2
    return [Rect.around(Point(middle.x + first + number * step, middle.y), size, size) for number in range(count)]
