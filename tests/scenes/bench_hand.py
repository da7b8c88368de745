"""The bench for tests: matches played as far as wanted, and everything that can be pointed at."""

from pathlib import Path
from typing import Any

from game.bots.bot import Sits, decide, make_bot
from game.core.croupier import bot_rng
from game.core.protocol import Outsider
from scenes.app import App
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.layout import Slot
from scenes.potion_explosion.scene import BenchScene
from scenes.sound import Sound
from tests.scenes.stage_hand import FRAME, open_app, open_table, until_asked

LIMIT = 20_000
"""Frames after which what was waited for does not happen."""


def open_bench(
    folder: Path,
    seats: str = "human,1",
    *,
    seed: int = 7,
    plies: int = 0,
    size: tuple[int, int] = (1280, 800),
    kind: type[App] = App,
    speed: str = "instant",
    simple: bool = True,
    options: dict[str, Any] | None = None,
    **preferences: Any,
) -> BenchScene:
    """A bench with a match on it that bots have played so far, by these house rules."""
    app = open_app(folder, size, kind=kind, speed=speed, simple_dispenser=simple, **preferences)
    scene = open_table(app, "potion_explosion", seats, seed, plies, **(options or {}))
    assert isinstance(scene, BenchScene)
    return scene


def play_like_a_bot(scene: BenchScene) -> None:
    """The person who is asked moves as a bot of level 1 would."""
    seat = scene.asked
    assert seat is not None
    assert not isinstance(seat, Outsider)
    bot, view = make_bot(Sits(level=1), scene.pack.levels), scene.match.view(seat)
    rng = bot_rng(scene.match.seed, seat, len(scene.match.line))
    scene.play(decide(bot, view, scene.match.legal_moves(seat), rng, scene.pack.levels[0].items).move)


def play_until(scene: BenchScene, is_there: Any) -> None:
    """Play on until the person who is asked is in such a position."""
    for _ in range(600):
        assert until_asked(scene.app, scene), "the match is over before it happens"
        if is_there(scene):
            return
        play_like_a_bot(scene)
    raise AssertionError("it does not happen")


def acts_of(scene: BenchScene, frames: int = LIMIT) -> list[Any]:
    """The events performed from now on, until the match is over, with persons who move like bots."""
    performed: list[Any] = []
    act = scene.act
    scene.act = lambda event: performed.append(event) or act(event)  # type: ignore[method-assign, func-returns-value]
    for _ in range(frames):
        scene.app.step(FRAME)
        if scene.match.result is not None and scene.is_settled:
            return performed
        if scene.asked is not None:
            play_like_a_bot(scene)
    raise AssertionError("the match does not end")


def drag(scene: BenchScene, start: Slot, end: Slot) -> None:
    """Press on one place, move to another, and let go there."""
    here, there = scene.layout.rect_of(start).center, scene.layout.rect_of(end).center
    half = Point((here.x + there.x) / 2, (here.y + there.y) / 2)
    scene.app.send(Input(Did.MOVED, here))
    scene.app.send(Input(Did.PRESSED, here, button=1))
    for point in (half, there):
        scene.app.send(Input(Did.MOVED, point))
    scene.app.send(Input(Did.RELEASED, there, button=1))


class Heard(Sound):
    """Remembers what was played."""

    def __init__(self) -> None:
        super().__init__(enabled=False)
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, loudness: float = 1.0, *, interface: bool = False) -> None:
        self.played.append((name, loudness))
