import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.core.journal import Header, Seating
from game.core.words import text_of
from game.tables import TABLES, find_table
from scenes.app import App
from scenes.cabinet import Cabinet, CabinetActions, told
from scenes.canvas import Canvas
from scenes.inputs import Did, Input
from scenes.journals import Unfinished
from scenes.layout import Direction
from scenes.preferences import Preferences, PreferencesFile
from scenes.sound import Sound
from scenes.stage.cabinet_plan import plan, table_slot
from scenes.stage.shelves import KNOWN, shelves
from scenes.theme import NIGHT, contrast
from tests.scenes.contrast import hard_to_read, reading

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))
MADE = {"potion_explosion"}
IDS = [shelf.id for shelf in KNOWN]


def matches(count: int) -> list[Unfinished]:
    names = ("Ada", "Bartholomew", "Cleo the Patient", "Dragomir")
    header = Header("potion_explosion", 1, {}, tuple(Seating(name, "human") for name in names), 1)
    return [Unfinished(Path(f"match {index}"), header, time.time()) for index in range(count)]


class Visit:
    """A cabinet on an app without a window, and what was asked of it."""

    def __init__(
        self,
        folder: Path,
        *,
        canvas: Canvas | None = None,
        made: set[str] = MADE,
        unfinished: int = 0,
        text_scale: float = 1.0,
    ) -> None:
        self.asked: list[object] = []
        file = PreferencesFile(folder / "settings.json")
        file.write(Preferences(text_scale=text_scale, reduced_motion=True))
        self.app = App(canvas or Canvas.offscreen((640, 360)), file, Sound(enabled=False), folder / "matches")
        actions = CabinetActions(*map(self._asks, ("open", "continue", "settings", "help", "rules", "quit")))
        self.cabinet = Cabinet(actions, made, matches(unfinished))
        self.app.stack.push(self.cabinet)
        self.app.step(0)

    def _asks(self, what: str) -> Callable[..., None]:
        return lambda *more: self.asked.append((what, *more))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.app.send(Input(Did.KEY, key=key))
            self.app.step(0.2)

    def point_at(self, slot: str) -> None:
        self.app.send(Input(Did.MOVED, self.cabinet.plan.layout.rect_of(slot).center))
        self.app.step(0.2)

    def click(self, slot: str, released_on: str | None = None) -> None:
        layout = self.cabinet.plan.layout
        self.app.send(Input(Did.PRESSED, layout.rect_of(slot).center, button=1))
        self.app.send(Input(Did.RELEASED, layout.rect_of(released_on or slot).center, button=1))
        self.app.step(0.2)


# what it does


def test_a_click_on_a_shelf_opens_its_table(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.click(table_slot("potion_explosion"))
    assert visit.asked == [("open", "potion_explosion")]


def test_pressing_one_thing_and_releasing_on_another_does_nothing(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.click(table_slot("potion_explosion"), released_on="quit")
    assert visit.asked == []


def test_enter_opens_what_can_be_played_at_once(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("return")
    assert visit.asked == [("open", "potion_explosion")]


@pytest.mark.parametrize("table", [table for table in IDS if table not in MADE])
def test_a_table_that_is_not_made_yet_says_so_and_opens_its_rules(tmp_path: Path, table: str) -> None:
    visit = Visit(tmp_path)
    visit.click(table_slot(table))
    has_rules = find_table(table) is not None
    assert visit.asked == ([("rules", table)] if has_rules else [])
    said = text_of(visit.cabinet.sentence(visit.cabinet.active))
    assert "still in the making" in said
    assert ("rules" in said) == has_rules
    assert "terminal" not in said


def test_every_drawer_leads_somewhere(tmp_path: Path) -> None:
    visit = Visit(tmp_path, unfinished=2)
    for slot in ("continue", "settings", "help", "quit"):
        visit.click(slot)
    assert visit.asked == [("continue", Path("match 0")), ("settings",), ("help",), ("quit",)]


def test_the_small_drawer_turns_to_the_next_match(tmp_path: Path) -> None:
    visit = Visit(tmp_path, unfinished=3)
    for _ in range(4):
        visit.click("next")
    visit.click("continue")
    assert visit.asked == [("continue", Path("match 1"))]


def test_what_can_be_continued_is_looked_at_first(tmp_path: Path) -> None:
    visit = Visit(tmp_path, unfinished=1)
    visit.press("return")
    assert visit.asked == [("continue", Path("match 0"))]
    assert "Ada, Bartholomew, Cleo the Patient and Dragomir, today at" in text_of(told(visit.cabinet.unfinished[0]))


def test_a_match_left_long_ago_is_told_by_its_date() -> None:
    assert "1970-01-0" in text_of(told(Unfinished(Path("old"), matches(1)[0].header, 43200.0)))


def test_the_cabinet_can_be_shown_again_with_other_matches(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.cabinet.show_unfinished(matches(1))
    visit.press("return")
    assert visit.asked == [("continue", Path("match 0"))]


@pytest.mark.parametrize("unfinished", [0, 1, 2])
def test_tab_visits_everything_and_comes_back(tmp_path: Path, unfinished: int) -> None:
    visit = Visit(tmp_path, unfinished=unfinished)
    first, seen = visit.cabinet.focus, []
    for _ in visit.cabinet.plan.layout.slots:
        seen.append(visit.cabinet.focus)
        visit.press("tab")
    assert sorted(seen) == sorted(visit.cabinet.plan.layout.slots)
    assert visit.cabinet.focus == first


@pytest.mark.parametrize("unfinished", [0, 1, 2])
def test_arrows_reach_everything(unfinished: int) -> None:
    layout = plan(IDS, 1.0, unfinished).layout
    reached, waiting = set(), ["settings"]
    while waiting:
        slot = waiting.pop()
        if slot not in reached:
            reached.add(slot)
            waiting += [other for way in Direction if (other := layout.neighbour(slot, way, layout.slots)) is not None]
    assert reached == set(layout.slots)


def test_escape_looks_at_quit_without_quitting(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.press("escape")
    assert (visit.cabinet.focus, visit.asked) == ("quit", [])
    visit.press("return", "f1")
    assert visit.asked == [("quit",), ("help",)]


def test_keys_go_on_from_where_the_pointer_was(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    visit.point_at(table_slot("potion_party"))
    visit.press("down")
    assert visit.cabinet.focus == table_slot("potion_party")
    visit.press("down")
    assert visit.cabinet.focus == table_slot("purrfect_potions")


# where things lie


@pytest.mark.parametrize("text_scale", [0.75, 1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("unfinished", [0, 1, 2])
def test_targets_are_large_lie_apart_and_can_be_hit(text_scale: float, unfinished: int) -> None:
    layout = plan(IDS, text_scale, unfinished).layout
    rects = [layout.rect_of(slot) for slot in layout.slots]
    assert all(min(rect.width, rect.height) >= 44 for rect in rects)
    assert all(rect.x >= 0 and rect.y >= 0 and rect.right <= 1920 and rect.bottom <= 1080 for rect in rects)
    assert not any(one.overlaps(other) for index, one in enumerate(rects) for other in rects[index + 1 :])
    assert all(layout.slot_at(layout.rect_of(slot).center) == slot for slot in layout.slots)


def test_shelves_say_what_the_registry_says() -> None:
    known = {shelf.id: shelf for shelf in shelves()}
    assert len(known) == 5
    for table in TABLES:
        shelf = known[table.id]
        assert (shelf.title, shelf.seats, shelf.minutes) == (table.title, table.seats, table.minutes)


# how it looks


@pytest.mark.parametrize(
    ("size", "text_scale"), [*product(SIZES[:3], (0.75, 1.0, 1.5, 2.0)), *product(SIZES[3:], (1.0, 2.0))]
)
def test_every_text_can_be_read(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with reading(size) as (canvas, found):
        visit = Visit(tmp_path, canvas=canvas, unfinished=2, text_scale=text_scale)
        still = list(found)
        assert len([written for written in still if written.text == "Still in the making"]) == 4
        assert hard_to_read(still, size) == []
        for slot in visit.cabinet.plan.layout.slots:
            found.clear()
            visit.cabinet.focus = slot
            visit.cabinet.update(1.0)
            visit.app.draw()
            assert found, "what is looked at has its text drawn anew"
            assert hard_to_read(found, size) == []


def test_a_made_table_has_no_cloth_over_it(tmp_path: Path) -> None:
    with reading((640, 360)) as (canvas, found):
        Visit(tmp_path, canvas=canvas, made=set(IDS))
        assert "Still in the making" not in [written.text for written in found]


def test_what_is_looked_at_is_brighter(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    canvas = visit.app.canvas
    for slot in visit.cabinet.plan.layout.slots:
        place = canvas.rect(visit.cabinet.plan.layout.rect_of(slot))
        visit.cabinet.hover, visit.cabinet.by_keys = None, False
        visit.cabinet.update(1.0)
        visit.app.draw()
        dark = pygame.transform.average_color(canvas.surface, place)
        visit.point_at(slot)
        light = pygame.transform.average_color(canvas.surface, place)
        assert sum(light[:3]) > sum(dark[:3]), slot


def test_the_focus_has_a_ring_that_shows_on_its_surroundings(tmp_path: Path) -> None:
    visit = Visit(tmp_path, canvas=Canvas.offscreen((1920, 1080)))
    surface = visit.app.canvas.surface
    for slot in visit.cabinet.plan.layout.slots:
        visit.cabinet.focus = slot
        visit.cabinet.update(1.0)
        visit.app.draw()
        rect = visit.cabinet.plan.layout.rect_of(slot)
        row = [
            tuple(surface.get_at((x, round(rect.center.y)))[:3]) for x in range(round(rect.x) - 12, round(rect.x) + 12)
        ]
        bright = [colour for colour in row if contrast((colour[0], colour[1], colour[2]), NIGHT) > 9]
        dark = [colour for colour in row if contrast((colour[0], colour[1], colour[2]), NIGHT) < 1.2]
        assert len(bright) >= 2, slot
        assert len(dark) >= 2, slot
        assert min(contrast((a[0], a[1], a[2]), (b[0], b[1], b[2])) for a in bright for b in dark) >= 3


# how much it costs


def test_nothing_is_drawn_while_nothing_happens(tmp_path: Path) -> None:
    visit = Visit(tmp_path)
    while visit.app.step(0.05):
        pass
    assert [visit.app.step(0.05) for _ in range(50)] == [False] * 50
    visit.point_at("help")
    while visit.app.step(0.05):
        pass
    assert not visit.app.step(0.05)


def test_a_window_is_not_kept_waiting_while_it_is_painted(tmp_path: Path) -> None:
    canvas = Canvas.open((800, 450), title="cabinet")
    visit = Visit(tmp_path, canvas=canvas)
    frames = 1
    while visit.app.step(0.02):
        frames += 1
        assert frames < 500
    assert frames > 5, "it is painted in pieces"
    shown = canvas.surface.copy()
    offscreen = Visit(tmp_path, canvas=Canvas.offscreen(canvas.surface.get_size()))
    offscreen.app.step(1.0)
    offscreen.app.draw()
    assert shown.get_buffer().raw == offscreen.app.canvas.surface.convert(shown).get_buffer().raw
    canvas.close()
