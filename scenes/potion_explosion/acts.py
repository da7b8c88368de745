"""How what happens at the bench is performed: an act for every event.

What others do is pointed at before it happens: a ring about the marble, the bottle, the tile that it is about, and one
about where it goes. What the audience does itself begins at once.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.potion_explosion import events
from game.potion_explosion.pieces import ONE, RECIPES, Kind, colours_in, plus
from scenes.geometry import Rect
from scenes.layout import Slot
from scenes.motion import Act, bounce, ease_in, ease_in_out, overshoot, sequence, tween, wait
from scenes.potion_explosion.bottles import filled, lifted
from scenes.potion_explosion.captions import moment_of
from scenes.potion_explosion.flight import Painter
from scenes.potion_explosion.layout import MARBLE
from scenes.potion_explosion.leaving import from_feeder, from_pool, from_potion, next_of
from scenes.potion_explosion.pieces import draw_coin
from scenes.potion_explosion.steps import (
    READ,
    around,
    begin_flight,
    bottle_painter,
    carry,
    fly,
    hands,
    heard,
    marble_painter,
    marbles_at,
    noticed,
    pointed_out,
    readable,
    readable_by_all,
    reading,
    spotlit,
    standing,
)
from scenes.potion_explosion.whereabouts import (
    bottle_rect,
    bottle_slot,
    burner_rect,
    new_bottle_rect,
    next_hole,
    source_slot,
)
from scenes.theme import GOLD

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

PUT, PUT_STAGGER = 0.26, 0.09
"""Seconds that a marble flies to its hole, and between two that are placed together."""
TOKEN = 1.0
"""Seconds that it stands why a skill token was earned, before the token comes."""
MOMENT = 2.4
"""Seconds that something stands before all that changes how the match goes on."""


def act_of(scene: "BenchScene", event: events.Event) -> Act:
    """The act of an event; in the end the tableau has advanced by it, and nothing of the act is left."""
    if isinstance(event, events.TurnBegan):
        yield from scene.performance.settle()  # what was told before stands until all is at rest
    scene.tell_step(event)
    left: float = yield from ACTS[type(event)](scene, event)
    scene.clear_act()
    scene.tableau = scene.tableau.after(event)
    return left


# marbles


def _picked(scene: "BenchScene", event: events.MarblePicked | events.HelpTaken) -> Act:
    ends = hands(scene, event.seat, [event.colour])
    if isinstance(event, events.HelpTaken):
        scene.app.sound.play("coin", 0.6)
    act = scene.performance.take(event.track, [event.position], ends, MARBLE, scene.catch)
    return pointed_out(scene, event.seat, marbles_at(scene, event.track, [event.position]), act)


def _exploded(scene: "BenchScene", event: events.MarblesExploded) -> Act:
    ends = hands(scene, event.seat, [event.colour] * (event.last - event.first + 1))
    run = event.track, event.first, event.last, event.colour
    return readable(scene, event.seat, scene.performance.explode(*run, ends, MARBLE, scene.catch))


def _taken(scene: "BenchScene", event: events.MarblesTaken) -> Act:
    ends = hands(scene, event.seat, event.colours)
    act = scene.performance.take(event.track, event.positions, ends, MARBLE, scene.catch)
    return pointed_out(scene, event.seat, marbles_at(scene, event.track, event.positions), act)


def _filtered(scene: "BenchScene", event: events.MarblesFiltered) -> Act:
    hopper = scene.face.slots.hopper
    scene.leaving += from_feeder(scene, event)
    ends = [hopper] * len(event.positions)
    act = scene.performance.take(event.track, event.positions, ends, MARBLE)
    return pointed_out(scene, event.seat, marbles_at(scene, event.track, event.positions), act)


def _filled(scene: "BenchScene", event: events.TracksFilled) -> Act:
    scene.machine.pour(event.tracks)
    return scene.performance.settle()


def _returned(scene: "BenchScene", event: events.MarbleReturned | events.EntranceFull) -> Act:
    """A marble goes back from where it lay; one that has come down on a full entrance only rolls on."""
    is_on_its_way = scene.machine.has_lying and isinstance(event, events.MarbleReturned)
    origin = None if is_on_its_way else next_of(scene, event.colour)
    return scene.performance.come_back(event, origin)


def _placed(scene: "BenchScene", event: events.MarblePlaced) -> Act:
    """The marbles that are placed in one step fly together, with the first of them."""
    placed = scene.placings.popleft() if scene.placings and scene.placings[0][0] is event else ()
    tableau, ways = scene.tableau, []
    for one in placed:
        start = scene.layout.rect_of(source_slot(scene, one)).center
        end = next_hole(scene, tableau, one.seat, one.burner, one.hole)
        ways.append((marble_painter(one.colour), around(start), end))
        tableau = tableau.after(one)
    if placed:
        scene.app.sound.play("marble-low", 0.4)
    flight = fly(scene, ways, seconds=PUT, stagger=PUT_STAGGER)
    if not placed or event.seat == scene.audience:
        return flight
    scene.spots = tuple(end for _, _, end in ways)
    return readable(scene, event.seat, flight)


def _robbed(scene: "BenchScene", event: events.PoolTaken) -> Act:
    pool = "pool" if event.victim == scene.large else f"their-pool {event.victim}"
    start, colours = scene.layout.rect_of(pool), colours_in(event.marbles)
    scene.app.sound.play("cork", 0.8)
    ends = hands(scene, event.seat, colours)
    ways = [
        (marble_painter(colour), around(start.center), around(end)) for colour, end in zip(colours, ends, strict=True)
    ]

    def landed(number: int) -> None:
        scene.caught = plus(scene.caught, ONE[colours[number]])

    return spotlit(scene, event.seat, [start], fly(scene, ways, landed=landed))


def _kept(scene: "BenchScene", event: events.PoolKept) -> Act:
    left = yield from wait(reading(scene, event))
    scene.leaving += from_pool(scene, event)
    return left


# potions and tiles


def _drunk(scene: "BenchScene", event: events.PotionDrunk) -> Act:
    kind = RECIPES[event.tile].kind
    slot = bottle_slot(scene, event.seat, "ready", kind.id)
    return spotlit(scene, event.seat, [scene.layout.rect_of(slot)], _raised(scene, slot, kind))


def _raised(scene: "BenchScene", slot: Slot, kind: Kind) -> Act:
    """A bottle is lifted off its place and put back empty."""
    place = bottle_rect(scene, slot)
    flight = begin_flight(scene, bottle_painter(kind), place, lifted(place))
    scene.absent, scene.spots = frozenset({slot}), ()
    scene.app.sound.play("cork", 0.8)
    return (yield from tween(0.7, lambda at: flight.show(min(0.99, max(0.01, at))), bounce))


def _completed(scene: "BenchScene", event: events.PotionCompleted) -> Act:
    kind = RECIPES[event.tile].kind
    rect = burner_rect(scene, event.seat, event.burner)
    shelf = new_bottle_rect(scene, event.seat, kind)
    scene.app.sound.play("pour")
    scene.spots = (rect,)
    flight = begin_flight(scene, bottle_painter(kind), filled(shelf, rect.center), shelf)

    def shine(at: float) -> None:
        scene.shine = (rect, at)

    def rise(at: float) -> None:
        shine(at)
        flight.show(0.001)

    left = yield from sequence(
        [
            tween(0.3, rise, overshoot),
            heard(scene, "sparkle", 0.7),
            tween(0.4, flight.show, ease_in_out),
            tween(0.25, lambda at: shine(1 - at), ease_in),
        ]
    )
    scene.leaving += from_potion(scene, event)
    return left


def _drawn(scene: "BenchScene", event: events.TileDrawn) -> Act:
    slot = f"stack {event.stack + 1}"
    start, end = scene.layout.rect_of(slot), burner_rect(scene, event.seat, event.burner)
    scene.app.sound.play("page", 0.7)
    act = spotlit(scene, event.seat, [start, end], carry(scene, slot, event.tile, start, end))
    return readable_by_all(scene, act) if scene.is_forced(event) else act


def _starter_chosen(scene: "BenchScene", event: events.StarterChosen) -> Act:
    scene.acting = event.seat
    slot = f"offer {scene.tray.index(event.tile) + 1}"
    start, end = scene.layout.rect_of(slot), burner_rect(scene, event.seat, event.burner)
    scene.app.sound.play("page", 0.7)
    act = spotlit(scene, event.seat, [start, end], carry(scene, slot, event.tile, start, end))
    return readable_by_all(scene, act) if scene.is_forced(event) else act


def _pick_skipped(scene: "BenchScene", event: events.PickSkipped) -> Act:
    scene.app.sound.play("refuse", 0.6)
    return readable_by_all(scene, wait(0))


# turns, tokens, the end


def _turn_began(scene: "BenchScene", event: events.TurnBegan) -> Act:
    scene.acting = event.seat
    scene.leaving.clear()
    if event.seat == scene.audience:
        scene.app.sound.play("your-turn", 0.6, interface=True)
        return 0.0
    return (yield from wait(READ))


def _skilled(scene: "BenchScene", event: events.SkillEarned) -> Act:
    """Why a token was earned; it flies from the countdown to its desk and lights up there."""
    scene.app.sound.play("coin")
    scene.moment = moment_of(event, scene.tableau.turn, event.seat, scene.names)
    assert scene.moment is not None, "a token is a moment"
    start = Rect.around(scene.layout.rect_of("countdown").center, 100, 100)
    tokens = scene.layout.rect_of("tokens" if event.seat == scene.large else f"tokens {event.seat}")
    end = Rect(tokens.right - 46, tokens.y + 3, 46, 46)
    ways: list[tuple[Painter, Rect, Rect]] = [(lambda canvas, rect: draw_coin(canvas, rect, "+4", GOLD), start, end)]

    def shine(at: float) -> None:
        scene.shine = (end.inset(-24), at)

    arriving = [fly(scene, ways, seconds=0.8), heard(scene, "sparkle", 0.8), tween(0.5, shine, bounce)]
    return sequence([noticed(scene, MOMENT) if scene.moment.is_for_all else wait(TOKEN), *arriving])


def _momentous(sound: str) -> Callable[["BenchScene", Any], Act]:
    """Say before all what changes how the match goes on."""

    def act(scene: "BenchScene", event: Any) -> Act:
        scene.app.sound.play(sound)
        scene.moment = moment_of(event, scene.tableau.turn, scene.acting, scene.names)
        return standing(scene, MOMENT)

    return act


def _pause(seconds: float, sound: str = "") -> Callable[["BenchScene", Any], Act]:
    def act(scene: "BenchScene", event: Any) -> Act:
        if sound:
            scene.app.sound.play(sound, 0.6)
        return wait(seconds)

    return act


ACTS: dict[type[events.Event], Callable[["BenchScene", Any], Act]] = {
    events.KindsChosen: _pause(0.2, "page"),
    events.FirstChosen: _pause(0.2, "coin"),
    events.TracksFilled: _filled,
    events.StarterLaid: _pause(0.12, "page"),
    events.StarterChosen: _starter_chosen,
    events.StacksDealt: _pause(0.2, "drawer-open"),
    events.TopTurned: _pause(0.1, "page"),
    events.TurnBegan: _turn_began,
    events.PickSkipped: _pick_skipped,
    events.MarblePicked: _picked,
    events.MarblesExploded: _exploded,
    events.HelpTaken: _picked,
    events.MarblesSeen: _pause(0.0),
    events.PotionDrunk: _drunk,
    events.MarblesTaken: _taken,
    events.MarblesFiltered: _filtered,
    events.PoolTaken: _robbed,
    events.MarblePlaced: _placed,
    events.PotionCompleted: _completed,
    events.MarbleReturned: _returned,
    events.EntranceFull: _returned,
    events.PoolKept: _kept,
    events.TileDrawn: _drawn,
    events.SkillEarned: _skilled,
    events.EndTriggered: _momentous("coin"),
    events.DuelBegan: _momentous("sparkle"),
    events.MatchEnded: _momentous("match-end"),
}
