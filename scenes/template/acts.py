"""How the events of Last Drop are performed: an act for each."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.template import events
from scenes.motion import Act, ease_in, ease_out, sequence, tween, wait

if TYPE_CHECKING:
    from scenes.template.scene import LastDropScene


def act_of(scene: "LastDropScene", event: events.Event) -> Act:
    """The act of an event; in the end the tableau has advanced by it."""
    left: float = yield from ACTS[type(event)](scene, event)
    scene.tableau = scene.tableau.after(event)
    scene.shown = None if isinstance(event, events.PointsScored) else scene.shown
    scene.flight = None
    return left


def _deal(scene: "LastDropScene", event: events.VialDealt) -> Act:
    scene.app.sound.play("cork", 0.5)

    def show(t: float) -> None:
        scene.flight = ("cauldron", f"seat {event.seat}", t)

    return tween(0.25, show, ease_out)


def _choose(scene: "LastDropScene", event: events.ChoiceMade) -> Act:
    scene.app.sound.play("ui-click", 0.6)
    return wait(0.2)


def _reveal(scene: "LastDropScene", event: events.VialsRevealed) -> Act:
    scene.shown = event
    scene.app.sound.play("pour")
    return wait(1.2)


def _boil(scene: "LastDropScene", event: events.CauldronBoiledOver) -> Act:
    scene.app.sound.play("burst")

    def show(t: float) -> None:
        scene.boil = t

    return sequence([tween(0.35, show, ease_in), tween(0.25, lambda t: show(1 - t))])


def _score(scene: "LastDropScene", event: events.PointsScored) -> Act:
    return wait(0.8)


def _pause(seconds: float) -> Callable[["LastDropScene", Any], Act]:
    return lambda scene, event: wait(seconds)


ACTS: dict[type[events.Event], Callable[["LastDropScene", Any], Act]] = {
    events.RoundBegan: _pause(0.3),
    events.VialDealt: _deal,
    events.ChoiceMade: _choose,
    events.TimeRanOut: _pause(0.8),
    events.VialsRevealed: _reveal,
    events.CauldronBoiledOver: _boil,
    events.PointsScored: _score,
    events.MatchEnded: _pause(0.5),
}
