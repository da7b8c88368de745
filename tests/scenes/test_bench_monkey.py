"""A monkey at the bench: whatever it clicks, presses, drags or takes back, no move is lost, doubled or broken off."""

from pathlib import Path
from random import Random

import pytest

from game.core.match import load
from game.tables import find_game
from scenes.app import App
from scenes.geometry import SCREEN, Point
from scenes.inputs import Did, Input
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.stage_hand import FRAME, BlindApp, open_app, open_table, until_asked

SAMPLE, FULL = 3_000, 100_000
CHECK_EVERY, DRAW_EVERY = 150, 60
KEYS = ("return", "space", "tab", "left", "right", "up", "down", "escape", "u", "a", "h", "l", "f1", "x")


class Monkey:
    """Somebody without a plan, on matches that follow one another."""

    def __init__(self, folder: Path, seats: str, speed: str, *, simple: bool) -> None:
        self.rng = Random(f"monkey {seats} {speed}")
        self.seats = seats
        self.app: App = open_app(folder, (1024, 600), kind=BlindApp, speed=speed, simple_dispenser=simple)
        self.matches = 0
        self.moves = 0
        self.undone = 0
        self.hurried = 0
        self.sit_down()

    def sit_down(self) -> None:
        """Begin another match."""
        for scene in self.app.stack.scenes:
            self.app.stack.pop(scene)
        self.app.step(0)
        found = open_table(self.app, "potion_explosion", self.seats, seed=self.matches)
        assert isinstance(found, BenchScene)
        self.scene = found
        self.matches += 1

    # what it does

    def somewhere(self) -> Point:
        """A place that is lit, a place that is not, or anywhere."""
        chance = self.rng.random()
        slots = sorted(self.scene.answers) if chance < 0.6 else list(self.scene.layout.slots)
        if slots and chance < 0.9:
            return self.scene.layout.rect_of(self.rng.choice(slots)).center
        return Point(self.rng.uniform(0, SCREEN.right), self.rng.uniform(0, SCREEN.bottom))

    def inputs(self) -> list[Input]:
        """The inputs of one deed."""
        chance, here = self.rng.random(), self.somewhere()
        if chance < 0.55:
            return [Input(Did.MOVED, here), Input(Did.PRESSED, here, button=1), Input(Did.RELEASED, here, button=1)]
        if chance < 0.70:
            there = self.somewhere()
            ways = [Input(Did.MOVED, there), Input(Did.RELEASED, there, button=1)]
            return [Input(Did.MOVED, here), Input(Did.PRESSED, here, button=1), *ways]
        if chance < 0.76:
            return [Input(Did.MOVED, here)]
        if chance < 0.80:
            button = self.rng.choice((1, 2, 3))
            return [
                self.rng.choice((Input(Did.PRESSED, here, button=button), Input(Did.RELEASED, here, button=button)))
            ]
        if chance < 0.84:
            return [Input(Did.KEY, key="z", control=True)]
        return [Input(Did.KEY, key=self.rng.choice(KEYS), shift=self.rng.random() < 0.2)]

    def do(self, event: Input) -> None:
        """One input: at most one move, by who was asked, and only one that was legal."""
        match, asked = self.scene.match, self.scene.asked
        legal = set(match.legal_moves(asked)) if asked is not None else set()
        before = list(match.line)
        self.app.send(event)
        after = match.line
        if len(after) > len(before):
            assert len(after) == len(before) + 1, "one input, two moves"
            assert after[:-1] == before
            assert asked is not None, "a move while nobody was asked"
            assert after[-1].actor == asked
            assert after[-1].move in legal
            self.moves += 1
        elif len(after) < len(before):
            assert after == before[: len(after)], "what was taken back is the end of the line"
            assert before[len(after)].actor in self.scene.humans, "what a bot decided stands"
            self.undone += 1
        else:
            assert after == before
        if asked is None and event.is_click:
            self.hurried += 1

    def check(self) -> None:
        """The journal tells the match, and the screen shows it; a way leads out of every choice."""
        is_over = not until_asked(self.app, self.scene)
        loaded = load(self.scene.match.text().encode(), find_game)
        assert loaded.damage is None
        assert [(ply.actor, ply.move) for ply in loaded.match.line] == [
            (ply.actor, ply.move) for ply in self.scene.match.line
        ]
        if is_over:
            assert loaded.closed
            self.sit_down()
            return
        assert self.scene.answers, "who is asked can answer"
        for _ in range(2):
            self.app.send(Input(Did.KEY, key="escape"))
        assert self.scene.selection == (), "two inputs lead back to where nothing is chosen"

    def play(self, inputs: int) -> None:
        """So many inputs, with some time between them."""
        done = 0
        while done < inputs:
            for event in self.inputs():
                self.do(event)
                done += 1
                if done % CHECK_EVERY == 0:
                    self.check()
                if done % DRAW_EVERY == 0:
                    App.draw(self.app)
            for _ in range(self.rng.choice((0, 1, 1, 2, 6, 60))):
                self.app.step(FRAME)
                if self.scene.is_settled:
                    assert self.scene.tableau == self.scene.tableau_of(self.scene.match.view(self.scene.audience))


@pytest.mark.parametrize(
    ("seats", "speed", "simple"),
    [("human,random", "instant", True), ("human,human,random", "very_fast", True), ("random,human", "fast", False)],
)
def test_a_monkey_finds_no_lost_doubled_or_broken_off_move(
    tmp_path: Path, seats: str, speed: str, simple: bool, full: bool
) -> None:
    monkey = Monkey(tmp_path, seats, speed, simple=simple)
    share = 2 if speed == "instant" else 4
    monkey.play((FULL if full else SAMPLE) // share)
    assert monkey.moves > 10, "it got somewhere, though it looks at turns once more as well"
    if full or speed == "instant":  # how often it gets to this depends on how fast bots think
        assert monkey.undone > 0, "it took something back"
    assert monkey.hurried > 0, "it was impatient"
