"""How what happens at the bench is performed: an act for every event."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.potion_explosion import events
from game.potion_explosion.pieces import LETTERS, VISIBLE, Counts, colours_in
from scenes.geometry import Point
from scenes.layout import Slot
from scenes.motion import Act, ease_in, ease_in_out, overshoot, sequence, together, tween, wait
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.interpret import track_slot

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


def _from_track(scene: "BenchScene", seat: int, track: int, positions: Sequence[int], colours: Sequence[int]) -> Act:
    """Marbles leave the dispenser for a seat's hand."""
    layout = scene.layout
    scene.hidden = frozenset((track, place) for place in positions)
    moves = []
    for place, colour in zip(positions, colours, strict=True):
        start = layout.rect_of(track_slot(track, min(place, VISIBLE - 1))).center
        moves.append((colour, start, layout.rect_of(_hand_slot(scene, seat, colour)).center))
    return _fly(scene, moves)


def _picked(scene: "BenchScene", event: events.MarblePicked | events.HelpTaken) -> Act:
    scene.app.sound.play("cork", 0.6)
    return _from_track(scene, event.seat, event.track, [event.position], [event.colour])


def _exploded(scene: "BenchScene", event: events.MarblesExploded) -> Act:
    scene.app.sound.play("burst")
    positions = list(range(event.first, event.last + 1))
    return _from_track(scene, event.seat, event.track, positions, [event.colour] * len(positions))


def _taken(scene: "BenchScene", event: events.MarblesTaken) -> Act:
    return _from_track(scene, event.seat, event.track, event.positions, event.colours)


def _filtered(scene: "BenchScene", event: events.MarblesFiltered) -> Act:
    lid = scene.layout.rect_of("dispenser")
    places = [scene.layout.rect_of(track_slot(event.track, place)).center for place in event.positions]
    scene.hidden = frozenset((event.track, place) for place in event.positions)
    top = Point(lid.right - lid.width * 0.2, lid.y)
    return _fly(scene, [(event.colour, place, top) for place in places])


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
    scene.shining = f"burner {event.burner + 1}"

    def show(t: float) -> None:
        scene.shine = t

    return sequence([tween(0.35, show, overshoot), wait(0.25), tween(0.2, lambda t: show(1 - t), ease_in)])


def _returned(scene: "BenchScene", event: events.MarbleReturned) -> Act:
    layout = scene.layout
    lid = layout.rect_of("dispenser")
    start = Point(lid.right - lid.width * 0.38 + event.entrance * lid.width * 0.07, lid.y - 10)
    length = min(scene.tableau.lengths[event.track], 8)
    end = layout.rect_of(track_slot(event.track, length)).center
    scene.app.sound.play("marble-mid", 0.3)
    return _fly(scene, [(event.colour, start, end)])


def _robbed(scene: "BenchScene", event: events.PoolTaken) -> Act:
    layout = scene.layout
    start = layout.rect_of(f"desk {event.victim}").center if event.victim != scene.acting else scene.desk_center
    marbles = colours_in(event.marbles)
    return _fly(scene, [(c, start, layout.rect_of(_hand_slot(scene, event.seat, c)).center) for c in marbles])


def _kept(scene: "BenchScene", event: events.PoolKept) -> Act:
    if event.seat != scene.acting:
        return wait(0.2)
    lid = scene.layout.rect_of("dispenser")
    gone: Counts = event.discarded
    return _fly(
        scene,
        [
            (c, scene.layout.rect_of(f"hand {LETTERS[c]}").center, Point(lid.right - 100, lid.y))
            for c in colours_in(gone)
        ],
    )


def _turn_began(scene: "BenchScene", event: events.TurnBegan) -> Act:
    scene.acting = event.seat
    if event.seat == scene.audience:
        scene.app.sound.play("your-turn", 0.6, interface=True)
    return wait(0.35)


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
    events.TracksFilled: _pause(0.6),
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
    events.EntranceFull: _pause(0.1),
    events.PoolKept: _kept,
    events.TileDrawn: _pause(0.4, "page"),
    events.SkillEarned: _skilled,
    events.EndTriggered: _pause(0.8),
    events.DuelBegan: _pause(0.8),
    events.MatchEnded: _pause(0.8),
}
