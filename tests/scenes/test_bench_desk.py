"""What hands do at the bench: all marbles at once, dragging, and the switches for what helps."""

from itertools import combinations, pairwise
from pathlib import Path

import pytest
from msgspec import structs

from game.core.journal import JournalNotWritten
from game.core.protocol import Seat
from game.core.words import words
from game.potion_explosion.ending import score_of
from game.potion_explosion.moves import Place, Take, Use
from game.potion_explosion.pieces import COLOURS, LETTERS, NONE, RECIPES, Counts, Kind, Tile, plus
from game.potion_explosion.state import Brew, Desk, View
from scenes.answers import Play, Select
from scenes.geometry import Point, Rect
from scenes.inputs import Did, Input
from scenes.parts import paint_all
from scenes.potion_explosion.board import button_parts, draw_countdown
from scenes.potion_explosion.layout import COUNTDOWN, areas, burner_plate
from scenes.potion_explosion.painting import marks_of
from scenes.potion_explosion.placing import plan
from scenes.potion_explosion.scene import BenchScene
from scenes.potion_explosion.small_desk import small_desk_parts
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from tests.scenes.bench_hand import drag, open_bench, play_like_a_bot, play_until
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked


def inside(scene: BenchScene) -> list[tuple[int, int, int, int] | None]:
    """The marbles on each burner of the person's desk; None where it is free."""
    desk = scene.match.view(None).desks[0]
    return [brew.inside if brew is not None else None for brew in desk.burners]


@pytest.mark.parametrize("seed", [3, 7, 11, 20])
def test_place_all_does_what_its_preview_shows(tmp_path: Path, seed: int) -> None:
    scene = open_bench(tmp_path, seed=seed, kind=BlindApp)
    done = 0
    for _ in range(3):
        if not until_asked(scene.app, scene):
            break
        play_until(scene, lambda bench: "place-all" in bench.answers)
        scene.app.send(Input(Did.MOVED, scene.layout.rect_of("place-all").center))
        shown = scene.planned
        assert shown == plan(scene.match.view(scene.audience))
        assert len(shown) > 1
        expected = inside(scene)
        for colour, burner in shown:
            marble = tuple(int(c == colour) for c in range(4))
            held = expected[burner]
            assert held is not None
            expected[burner] = plus(held, marble)  # type: ignore[arg-type]
        click_slot(scene.app, scene, "place-all")
        for _ in range(40):
            scene.app.step(FRAME)
        now = inside(scene)
        completed = {ply.actor for ply in scene.match.line[-40:]}
        assert completed
        for before, after in zip(expected, now, strict=True):
            assert after in (before, None), "as shown, or finished by it"
        done += 1
        if scene.asked is not None:
            play_like_a_bot(scene)
    assert done


def with_holes(scene: BenchScene, brews: list[tuple[int, Counts]], hand: Counts, pool: Counts = NONE) -> View:
    """The person's view, with these holes left on these tiles and these marbles to place."""
    view: View = scene.match.view(Seat(0))
    first, second = (Brew(Tile(tile), holes) for tile, holes in brews)
    desk = structs.replace(view.desks[0], burners=(first, second), pool=pool)
    return structs.replace(view, seat=Seat(0), desks=(desk, *view.desks[1:]), hand=hand)


def test_place_all_finishes_what_can_be_finished(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, kind=BlindApp)
    blue, yellow = COLOURS[1], COLOURS[2]
    needs_two, needs_both = (0, 0, 2, 0), (0, 1, 1, 0)
    for brews, burner in (([(0, needs_two), (1, needs_both)], 0), ([(0, needs_both), (1, needs_two)], 1)):
        for hand, pool in (((0, 0, 2, 0), NONE), ((0, 0, 1, 0), (0, 0, 1, 0)), (NONE, (0, 0, 2, 0))):
            assert plan(with_holes(scene, brews, hand, pool)) == ((yellow, burner),) * 2
    both = plan(with_holes(scene, [(0, needs_two), (1, needs_both)], (0, 1, 3, 0)))
    assert sorted(both) == [(blue, 1), (yellow, 0), (yellow, 0), (yellow, 1)], "two tiles rather than one"


def test_place_all_finishes_the_tile_of_more_points_and_else_the_nearest(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, kind=BlindApp)
    yellow = COLOURS[2]
    cheap, dear = sorted(range(len(RECIPES)), key=lambda tile: RECIPES[tile].points)[:: len(RECIPES) - 1]
    one = (0, 0, 1, 0)
    assert plan(with_holes(scene, [(cheap, one), (dear, one)], one)) == ((yellow, 1),)
    assert plan(with_holes(scene, [(dear, one), (cheap, one)], one)) == ((yellow, 0),)
    assert plan(with_holes(scene, [(dear, (3, 0, 1, 0)), (cheap, (1, 0, 1, 0))], one)) == ((yellow, 1),)


def test_place_all_does_not_go_on_by_itself_after_a_move_that_could_not_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_bench(tmp_path, seed=7, kind=BlindApp)
    play_until(scene, lambda bench: "place-all" in bench.answers and len(plan(bench.match.view(Seat(0)))) > 2)
    before = len(scene.match.line)

    def full(*given: object) -> None:
        raise JournalNotWritten(words("The disk is full."))

    with monkeypatch.context() as patch:
        patch.setattr(scene.match, "write", full)
        click_slot(scene.app, scene, "place-all")
        assert scene.refusal == "The disk is full."
    legal = scene.match.legal_moves(Seat(0))
    scene.play(next(move for move in legal if isinstance(move, Place | Use)))
    until_asked(scene.app, scene)
    assert [ply.actor for ply in scene.match.line[before:]] == [Seat(0)], "what the player did, and no more"


@pytest.mark.parametrize("size", [(1024, 600), (3440, 1440)])
def test_buttons_can_be_read_when_they_are_pointed_at_and_when_they_are_chosen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    scene = open_bench(tmp_path, kind=BlindApp)
    play_until(scene, lambda bench: "little-help" in bench.answers)
    looks = []
    for is_chosen in (False, True):
        scene.hover = "little-help"
        parts = button_parts(scene.layout, scene.answers, (scene.hover,), is_chosen)
        with reading(size) as (canvas, found):
            paint_all(canvas, {"little-help": parts["little-help"]})
            assert [written.text for written in found] == ["Little Help"]
            assert hard_to_read(found, size) == []
        looks.append(parts["little-help"].given)
    assert looks[0] != looks[1], "one sees that it is chosen"


def test_a_placement_can_be_taken_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=7, kind=BlindApp)
    play_until(scene, lambda bench: any(slot.startswith("pool ") for slot in bench.answers))
    before = scene.tableau
    slot = next(slot for slot in scene.answers if slot.startswith("pool "))
    click_slot(scene.app, scene, slot)
    if scene.selection:
        click_slot(scene.app, scene, next(slot for slot in scene.answers if slot.startswith("burner ")))
    until_asked(scene.app, scene)
    if scene.match.undo_reaches() is not None:
        press(scene.app, "u")
        until_asked(scene.app, scene)
        assert scene.tableau == before


def has_choice(scene: BenchScene) -> bool:
    """A marble of hand or pool goes to either of two tiles."""
    return any(slot.startswith(("hand ", "pool ")) and isinstance(a, Select) for slot, a in scene.answers.items())


def test_a_marble_is_dragged_to_one_of_two_tiles(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    drag(scene, slot, "burner 2")
    move = scene.match.line[plies].move
    assert isinstance(move, Place | Use)
    assert (LETTERS[move.colour], move.burner) == (slot[-1], 1)


def test_a_marble_that_is_chosen_is_marked_and_a_second_click_puts_it_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    click_slot(scene.app, scene, slot)
    assert scene.selection
    assert slot in scene.answers, "and so it is lit"
    assert [other for other in scene.answers if other.split(" ")[0] in ("hand", "pool")] == [slot]
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("countdown").center))
    assert not scene.drag.is_on, "a click that is over drags nothing"
    click_slot(scene.app, scene, slot)
    assert (scene.selection, len(scene.match.line)) == ((), plies)
    click_slot(scene.app, scene, slot)
    drag(scene, slot, "countdown")
    assert (scene.selection, len(scene.match.line)) == ((), plies), "dropped nowhere, it goes back"
    click_slot(scene.app, scene, slot)
    drag(scene, slot, "burner 1")
    assert isinstance(scene.match.line[plies].move, Place | Use), "what is chosen can still be dragged"


def test_a_marble_that_is_dropped_elsewhere_goes_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    drag(scene, slot, "countdown")
    assert len(scene.match.line) == plies
    assert scene.selection == ()
    assert not scene.drag.is_on


def test_a_marble_is_dragged_out_of_the_dispenser(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    plies = len(scene.match.line)
    drag(scene, "track 2 3", "stack 1")
    assert len(scene.match.line) == plies, "that is nowhere"
    drag(scene, "track 2 3", "hand")
    assert scene.match.line[plies].move == Take(1, 2)


def test_a_click_with_an_unsteady_hand_is_still_a_click(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    here = scene.layout.rect_of("track 2 3").center
    near = Point(here.x + 6, here.y + 4)
    plies = len(scene.match.line)
    scene.app.send(Input(Did.PRESSED, here, button=1))
    scene.app.send(Input(Did.MOVED, near))
    scene.app.send(Input(Did.RELEASED, near, button=1))
    assert scene.match.line[plies].move == Take(1, 2)


@pytest.mark.parametrize("on", [True, False])
def test_what_helps_can_be_switched_off(tmp_path: Path, on: bool) -> None:
    scene = open_bench(tmp_path, seed=7, kind=BlindApp, hints=on, legal_glow=on, pick_preview=on)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("track 2 3").center))
    hover = marks_of(scene).hover
    assert hover is not None
    assert (hover.brings is not None) == on
    assert ("explode" in str(scene.explain("track 2 3"))) == on
    press(scene.app, "h")
    for _ in range(400):
        scene.app.step(FRAME)
    assert (scene.hint is not None) == on
    press(scene.app, "escape")
    click_slot(scene.app, scene, "little-help")
    assert bool(marks_of(scene).lit) == on


def test_one_can_plan_while_others_think(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=7, kind=BlindApp, speed="slow")
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    for _ in range(20_000):
        if scene.asked is None and scene.is_settled:
            break
        if scene.asked is not None:
            play_like_a_bot(scene)
        scene.app.step(FRAME)
    assert scene.asked is None
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("track 2 3").center))
    assert "As they lie now" in str(scene.explain("track 2 3"))
    hover = marks_of(scene).hover
    assert hover is not None
    assert hover.brings is not None


@pytest.mark.parametrize("seats", ["human,1", "human,1,1", "human,1,1,1"])
@pytest.mark.parametrize(("helps", "skills", "together"), [(1, 1, {"−2", "+4"}), (2, 3, {"−4", "+12"})])
def test_tokens_say_on_every_desk_what_they_bring(
    tmp_path: Path, seats: str, helps: int, skills: int, together: set[str]
) -> None:
    scene = open_bench(tmp_path, seats, kind=BlindApp)
    desk = Desk(helps=helps, mastered=tuple(Kind)[:skills])
    small = small_desk_parts(scene.layout, 1, desk, scene.sitter(1), lit=False, acts=False)
    with reading((1920, 1080)) as (canvas, found):
        paint_all(canvas, {"head": small["head 1"]})
    said = {"−2", "+4"} if seats == "human,1" else together
    numbers = [written for written in found if written.text.strip("+−").isdigit()]
    assert {written.text for written in numbers} == {*said, str(score_of(desk))}, "and no bare count"
    names = [written for written in found if written not in numbers]
    assert names
    assert not any(name.box.colliderect(number.box) for name in names for number in numbers)


def test_of_many_tokens_there_is_one_with_how_many_they_are_beside_it() -> None:
    many = token_coins(500, 0, 40, (5, 4), most=3)
    assert [(coin.is_skill, coin.worth, coin.stands_for) for coin in many] == [(False, -2, 5), (True, 4, 4)]
    few = token_coins(500, 0, 40, (3, 2), most=3)
    assert [(coin.worth, coin.stands_for) for coin in few] == [(-2, 1)] * 3 + [(4, 1)] * 2
    for right, left in pairwise((*many, *few)):
        assert left.rect.right < right.left or (right, left) == (many[-1], few[0])
    with reading((1152, 648)) as (canvas, found):
        draw_tokens(canvas, many)
        draw_tokens(canvas, [coin._replace(rect=coin.rect.moved(0, 200)) for coin in few])
    assert {"5×", "4×"} <= {written.text for written in found}
    assert all(coin.worth for coin in (*many, *few)), "no disc is blank"
    assert not any(one.box.colliderect(other.box) for one, other in combinations(found, 2))


@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1152, 648), (1280, 720), (1920, 1080)])
def test_the_number_of_a_burner_stands_over_the_lower_edge_of_its_plate(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    scene = open_bench(tmp_path, kind=BlindApp, size=size, text_scale=text_scale)
    with reading(size) as (canvas, found):
        canvas.text_scale = text_scale
        paint_all(canvas, {"burner 1": scene.still_parts(canvas)["burner 1"]})
        (label,) = (written for written in found if written.text == "Burner 1")
        there = canvas.rect(burner_plate(scene.layout.rect_of("burner 1")))
    above, below = label.box.top - there.top, there.bottom - label.box.bottom
    assert min(above, below) >= 1
    assert below >= max(3, there.height * 0.15)


@pytest.mark.parametrize("text_scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_the_countdown_counts_stands_in_the_middle_of_its_plaque(size: tuple[int, int], text_scale: float) -> None:
    rect = areas(text_scale).stacks
    place = Rect(rect.right - COUNTDOWN, rect.y, COUNTDOWN, rect.height)
    for following, said in ((None, "skill tokens to the end"), (0, "Last turn"), (12, "12 more turns")):
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            draw_countdown(canvas, place, 0, following)
        assert " ".join(written.text for written in found) == said
        assert len({written.pixels for written in found}) == 1
        assert all(abs(written.box.centerx - canvas.rect(place).centerx) <= 2 for written in found)
