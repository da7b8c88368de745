"""A person for tests: an app without a window, clicks and keys, and a match that is played by them."""

from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs

from game.core.journal import Seating
from game.core.match import Match
from game.tables import find_table
from scenes.answers import Play, TableActions
from scenes.app import App
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.inputs import Did, Input
from scenes.layout import Slot
from scenes.preferences import PreferencesFile
from scenes.program import table_scene
from scenes.shot import play_plies
from scenes.sound import Sound
from scenes.table import TableScene

FRAME = 1 / 60
MOST_CLICKS = 20_000
PATIENCE = 4000
"""Frames after which a screen that does not come to rest is a defect."""


class BlindApp(App):
    """Does everything but draw: whole matches are about moves, and pictures have tests of their own."""

    def draw(self) -> None:
        """Forget that anything changed."""
        self._stale = False
        for scene in self.stack.visible():
            if isinstance(scene, TableScene):
                scene._changed = False


def open_app(folder: Path, size: tuple[int, int] = (1280, 800), *, kind: type[App] = App, **preferences: Any) -> App:
    """An app on a canvas of its own, with its files in a folder."""
    file = PreferencesFile(folder / "settings.json")
    app = kind(Canvas.offscreen(size), file, Sound(enabled=False), folder / "matches")
    app.prefer(structs.replace(app.preferences, **preferences))
    return app


def click(app: App, point: Point) -> None:
    """Press and release the main button."""
    app.send(Input(Did.MOVED, point))
    app.send(Input(Did.PRESSED, point, button=1))
    app.send(Input(Did.RELEASED, point, button=1))


def press(app: App, key: str, *, shift: bool = False, control: bool = False) -> None:
    """Press a key."""
    app.send(Input(Did.KEY, key=key, shift=shift, control=control))


def middle_of(rect: Rect) -> Point:
    """Where a person would click."""
    return rect.center


def open_table(app: App, table: str, seats: str, seed: int = 1, plies: int = 0, **options: Any) -> TableScene[Any]:
    """A table's scene with a match that bots have played so far: `seats` such as `human,1`."""
    row = find_table(table)
    assert row is not None
    pack = row.load()
    sitting = [
        Seating(f"Seat {number + 1}", sits, emblem="cat", colour=("ruby", "sapphire", "emerald", "gold")[number])
        for number, sits in enumerate(seats.split(","))
    ]
    match: Any = Match(pack.game, pack.game.options_type(**options), sitting, seed)
    if plies:
        play_plies(match, pack, plies)
    scene = table_scene(match, TableActions())
    app.stack.push(scene)
    app.step(0)
    return scene


def until_asked(app: App, scene: TableScene[Any]) -> bool:
    """Let time pass until a person is asked; false where the match is over instead. Checks the tableau law."""
    for _ in range(PATIENCE):
        app.step(FRAME)
        if scene.is_settled:
            assert scene.tableau == scene.tableau_of(scene.match.view(scene.audience)), "the tableau law"
            if scene.match.result is not None:
                return False
            if scene.asked is not None:
                assert set(scene.answers) <= set(scene.layout.slots), "what is lit has a place"
                return True
    raise AssertionError("nobody is asked, and the match is not over")


def click_slot(app: App, scene: TableScene[Any], slot: Slot) -> None:
    """Click in the middle of a slot."""
    click(app, middle_of(scene.layout.rect_of(slot)))


def play_by_clicks(app: App, scene: TableScene[Any], rng: Random) -> int:
    """Play the match to its end by clicking lit slots at random; gives the number of clicks."""
    clicks = 0
    while until_asked(app, scene):
        lit = sorted(scene.answers)
        assert lit, "who is asked can answer"
        moves = [slot for slot in lit if isinstance(scene.answers[slot], Play)]
        click_slot(app, scene, rng.choice(moves if moves and rng.random() < 0.7 else lit))
        clicks += 1
        assert clicks < MOST_CLICKS, "the clicks lead nowhere"
    return clicks


def play_by_keys(app: App, scene: TableScene[Any], rng: Random) -> int:
    """The same by the keyboard alone."""
    presses = 0
    while until_asked(app, scene):
        for _ in range(rng.randrange(1, len(scene.answers) + 1)):
            press(app, "tab")
        assert scene.focus in scene.answers
        press(app, "return")
        presses += 1
        assert presses < MOST_CLICKS, "the keys lead nowhere"
    return presses
