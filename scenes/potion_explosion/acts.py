"""How what happens at the bench is performed: an act for every event."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from game.potion_explosion import events
from game.potion_explosion.pieces import LETTERS, colours_in
from scenes.geometry import Point
from scenes.layout import Slot
from scenes.motion import Act, ease_in, ease_in_out, overshoot, sequence, together, tween, wait
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.layout import MARBLE

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

FLY = 0.42
"""Seconds that a marble flies from place to place."""


def act_of(scene: "BenchScene", event: events.Event) -> Act:
    """The act of an event; in the end the tableau has advanced by it."""
    left: float = yield from ACTS[type(event)](scene, event)
    scene.flights.clear()
    scene.tableau = scene.tableau.after(event)
    return left


def _hand_slot(scene: "BenchScene", seat: int, colour: int) -> Slot:
    return f"hand {LETTERS[colour]}" if seat == scene.acting else f"desk {seat}"


def _fly(scene: "BenchScene", moves: Iterable[tuple[int, Point, Point]], *, stagger: float = 0.05) -> Act:
    """Marbles on their way, one a little after the other."""
    acts = []
    for number, (colour, start, end) in enumerate(moves):
        flight = Flight(colour, start, end)
        scene.flights.append(flight)
        acts.append(sequence([wait(number * stagger), tween(FLY, flight.show, ease_in_out)]))
    return together(acts)


def _hands(scene: "BenchScene", seat: int, colours: Iterable[int]) -> list[Point]:
    return [scene.layout.rect_of(_hand_slot(scene, seat, colour)).center for colour in colours]


def _picked(scene: "BenchScene", event: events.MarblePicked | events.HelpTaken) -> Act:
    ends = _hands(scene, event.seat, [event.colour])
    return scene.performance.take(event.track, [event.position], ends, MARBLE)


def _exploded(scene: "BenchScene", event: events.MarblesExploded) -> Act:
    ends = _hands(scene, event.seat, [event.colour] * (event.last - event.first + 1))
    return scene.performance.explode(event.track, event.first, event.last, event.colour, ends, MARBLE)


def _taken(scene: "BenchScene", event: events.MarblesTaken) -> Act:
    return scene.performance.take(event.track, event.positions, _hands(scene, event.seat, event.colours), MARBLE)


def _filtered(scene: "BenchScene", event: events.MarblesFiltered) -> Act:
    hopper = scene.face.slots.hopper
    scene.origin = hopper
    return scene.performance.take(event.track, event.positions, [hopper] * len(event.positions), MARBLE)


def _filled(scene: "BenchScene", event: events.TracksFilled) -> Act:
    scene.machine.pour(event.tracks)
    return scene.performance.settle()


def _returned(scene: "BenchScene", event: events.MarbleReturned | events.EntranceFull) -> Act:
    return scene.performance.come_back(event, scene.origin)


def _placed(scene: "BenchScene", event: events.MarblePlaced) -> Act:
    layout = scene.layout
    source = f"{'pool' if event.from_pool else 'hand'} {LETTERS[event.colour]}"
    if event.seat != scene.acting:
        return wait(0.2)
    scene.app.sound.play("marble-low", 0.4)
    hole = scene.next_hole(event.burner, event.hole)
    return _fly(scene, [(event.colour, layout.rect_of(source).center, hole)])


def _completed(scene: "BenchScene", event: events.PotionCompleted) -> Act:
    scene.app.sound.play("pour")
    scene.origin = scene.layout.rect_of(f"burner {event.burner + 1}").center if event.seat == scene.acting else None
    scene.shining = f"burner {event.burner + 1}"

    def show(t: float) -> None:
        scene.shine = t

    return sequence([tween(0.35, show, overshoot), wait(0.25), tween(0.2, lambda t: show(1 - t), ease_in)])


def _robbed(scene: "BenchScene", event: events.PoolTaken) -> Act:
    layout = scene.layout
    start = layout.rect_of(f"desk {event.victim}").center if event.victim != scene.acting else scene.desk_center
    marbles = colours_in(event.marbles)
    return _fly(scene, [(c, start, layout.rect_of(_hand_slot(scene, event.seat, c)).center) for c in marbles])


def _kept(scene: "BenchScene", event: events.PoolKept) -> Act:
    scene.origin = scene.layout.rect_of("hand").center if event.seat == scene.acting else None
    return wait(0.1)


def _turn_began(scene: "BenchScene", event: events.TurnBegan) -> Act:
    yield from scene.performance.settle()
    scene.acting = event.seat
    scene.origin = None
    if event.seat == scene.audience:
        scene.app.sound.play("your-turn", 0.6, interface=True)
    return (yield from wait(0.35))


def _starter_chosen(scene: "BenchScene", event: events.StarterChosen) -> Act:
    scene.acting = event.seat
    scene.app.sound.play("page", 0.6)
    return wait(0.4)


def _skilled(scene: "BenchScene", event: events.SkillEarned) -> Act:
    scene.app.sound.play("coin")
    return wait(0.6)


def _pause(seconds: float, sound: str = "") -> Callable[["BenchScene", Any], Act]:
    def act(scene: "BenchScene", event: Any) -> Act:
        if sound:
            scene.app.sound.play(sound, 0.6)
        return wait(seconds)

    return act


ACTS: dict[type[events.Event], Callable[["BenchScene", Any], Act]] = {
    events.KindsChosen: _pause(0.2),
    events.FirstChosen: _pause(0.2),
    events.TracksFilled: _filled,
    events.StarterLaid: _pause(0.12, "page"),
    events.StarterChosen: _starter_chosen,
    events.StacksDealt: _pause(0.2),
    events.TopTurned: _pause(0.2, "page"),
    events.TurnBegan: _turn_began,
    events.PickSkipped: _pause(0.3),
    events.MarblePicked: _picked,
    events.MarblesExploded: _exploded,
    events.HelpTaken: _picked,
    events.MarblesSeen: _pause(0.0),
    events.PotionDrunk: _pause(0.5, "cork"),
    events.MarblesTaken: _taken,
    events.MarblesFiltered: _filtered,
    events.PoolTaken: _robbed,
    events.MarblePlaced: _placed,
    events.PotionCompleted: _completed,
    events.MarbleReturned: _returned,
    events.EntranceFull: _returned,
    events.PoolKept: _kept,
    events.TileDrawn: _pause(0.4, "page"),
    events.SkillEarned: _skilled,
    events.EndTriggered: _pause(0.8),
    events.DuelBegan: _pause(0.8),
    events.MatchEnded: _pause(0.8),
}
