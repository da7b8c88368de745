"""How turns look: who does what is pointed at and told before it happens, moments stand, and nothing is left behind."""

from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Outsider
from game.potion_explosion import events
from scenes.potion_explosion.acts import ACTS, MOMENT
from scenes.potion_explosion.scene import BenchScene
from scenes.potion_explosion.steps import POINT_OUT
from tests.scenes.bench_hand import LIMIT, Heard, acts_of, open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, BlindApp, until_asked

POINTED_AT = (
    events.MarblePicked,
    events.HelpTaken,
    events.MarblesTaken,
    events.MarblesFiltered,
    events.PoolTaken,
    events.PotionDrunk,
    events.TileDrawn,
    events.StarterChosen,
)


class Watcher:
    """Notes at every frame which event is performed, and what is pointed at and told meanwhile."""

    def __init__(self, scene: BenchScene) -> None:
        self.scene = scene
        self.event: Any = None
        self.frames: dict[int, int] = {}
        self.pointed: set[int] = set()
        self.moved: set[int] = set()
        self.told: dict[int, str] = {}
        self.events: list[Any] = []
        act = scene.act
        scene.act = lambda event: self._begin(event) or act(event)  # type: ignore[method-assign, func-returns-value]

    def _begin(self, event: Any) -> None:
        self.event = event
        self.events.append(event)

    def watch(self, enough: int, most: int = LIMIT) -> None:
        """Look on until so many events have been performed."""
        scene = self.scene
        for _ in range(most):
            scene.app.step(FRAME)
            if not scene.director.idle and self.event is not None:
                key = len(self.events) - 1
                self.frames[key] = self.frames.get(key, 0) + 1
                if scene.spots:
                    self.pointed.add(key)
                if scene.flights or scene.face.shows:
                    self.moved.add(key)
                if scene.caption is not None:
                    self.told[key] = str(scene.caption.sentence)
            if scene.asked is not None:
                play_like_a_bot(scene)
            if len(self.events) >= enough or scene.match.result is not None:
                return
        raise AssertionError("too little happens")


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_others_do_is_pointed_at_told_and_seen(tmp_path: Path, speed: str) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=5, plies=40, speed=speed, kind=BlindApp)
    until_asked(scene.app, scene)
    watcher = Watcher(scene)
    watcher.watch(240)
    kinds: set[type[events.Event]] = set()
    for key, event in enumerate(watcher.events[:-1]):
        if key not in watcher.frames or getattr(event, "seat", 0) == 0:
            continue
        if isinstance(event, POINTED_AT):
            kinds.add(type(event))
            assert key in watcher.pointed, event
            if speed == "normal":
                assert watcher.frames[key] * FRAME >= POINT_OUT - FRAME, event
            assert scene.names[event.seat] in watcher.told[key], event
        if isinstance(event, events.MarblePlaced) and watcher.frames[key] > 1:  # the others fly with the first
            kinds.add(type(event))
            assert key in watcher.moved
            assert key in watcher.pointed
        if isinstance(event, events.PotionCompleted):
            kinds.add(type(event))
            assert "finishes" in watcher.told[key]
    assert len(kinds) >= 4, kinds


def test_what_a_person_does_begins_at_once(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=5, plies=30, speed="normal", kind=BlindApp)
    until_asked(scene.app, scene)
    while "track 1 1" not in scene.answers:
        play_like_a_bot(scene)
        until_asked(scene.app, scene)
    scene.answer("track 1 1")
    scene.app.step(FRAME)
    scene.app.step(FRAME)
    assert scene.spots == ()
    assert scene.face.shows, "the marble is already on its way"


def test_nothing_of_an_act_is_left_and_the_last_step_stays_to_be_read(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=5, plies=30, speed="very_fast", kind=BlindApp)
    for _ in range(12):
        assert until_asked(scene.app, scene)
        assert (scene.flights, scene.spots, scene.shine, scene.moment) == ([], (), None, None)
        assert scene.absent == frozenset()
        if scene.match.line[-1].actor not in (0,) and not isinstance(scene.match.line[-1].actor, Outsider):
            assert scene.caption is not None
        scene.play(scene.match.legal_moves(scene.audience or scene.match.state.seat)[0])
        assert scene.caption is None, "until the person does something"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_last_round_and_the_end_have_their_moments(tmp_path: Path, seed: int) -> None:
    scene = open_bench(tmp_path, "1,1,1", seed=seed, plies=60, speed="very_fast", kind=BlindApp)
    watched: dict[str, float] = {}
    closing = False
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        if scene.moment is not None and scene.moment.is_for_all:
            headline = str(scene.moment.headline)
            watched[headline] = watched.get(headline, 0.0) + FRAME
        closing |= scene.tableau.is_closing
        if scene.match.result is not None and scene.is_settled:
            break
    assert closing
    assert {"The last round", "The last turn is over"} & set(watched)
    assert "The match is over" in watched
    for seconds in watched.values():
        assert seconds >= MOMENT / scene.app.director_speed.value - 2 * FRAME


def test_every_act_ends_by_itself_at_every_speed(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=9, plies=60, speed="very_fast", kind=BlindApp)
    performed = acts_of(scene)
    assert {type(event) for event in performed} <= set(ACTS)
    assert len(performed) > 40


def test_every_event_that_changes_something_is_heard(tmp_path: Path) -> None:
    silent = {events.MarblesSeen, events.TurnBegan, events.PoolKept, events.TracksFilled, events.MarbleReturned}
    silent |= {events.EntranceFull}  # marbles that roll are heard when they knock
    scene = open_bench(tmp_path, "1,1", seed=4, speed="instant", kind=BlindApp)
    heard = scene.app.sound = Heard()
    scene.performance = type(scene.performance)(scene.machine, scene.face, heard.play)
    by_event: dict[type, set[str]] = {}
    act = scene.act

    def listening(event: Any) -> Any:
        before = len(heard.played)
        left = yield from act(event)
        by_event.setdefault(type(event), set()).update(name for name, _ in heard.played[before:])
        return left

    scene.act = listening  # type: ignore[method-assign]
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        if scene.match.result is not None and scene.is_settled:
            break
    for kind, names in by_event.items():
        assert names or kind in silent, kind
    assert "burst" in by_event[events.MarblesExploded]
    assert "pour" in by_event[events.PotionCompleted]
    assert by_event[events.MatchEnded] == {"match-end"}
    assert by_event[events.SkillEarned] == {"coin", "sparkle"}, "it comes, and it lights up"


def test_a_ring_goes_when_its_marble_does_so_that_no_other_rolls_into_it(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=5, plies=40, speed="normal", kind=BlindApp)
    until_asked(scene.app, scene)
    watcher = Watcher(scene)
    taking = (events.MarblePicked, events.HelpTaken, events.MarblesTaken, events.MarblesFiltered)
    watched = 0
    for _ in range(LIMIT):
        watcher.watch(0)
        if isinstance(scene.performed, taking) and scene.performed.seat != scene.audience and scene.face.shows:
            assert scene.spots == (), scene.performed
            watched += 1
        if watched > 200:
            return
    raise AssertionError("too little is taken")
