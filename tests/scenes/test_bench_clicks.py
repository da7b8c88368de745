"""No click at the bench is met with silence: it does something, or says which rule forbids it, or what lies there."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from game.core.words import text_of
from game.potion_explosion.pieces import NONE, RECIPES, Kind, Tile
from game.potion_explosion.state import Awaits, View
from scenes.answers import Play
from scenes.chrome import TOOLS
from scenes.geometry import Point
from scenes.potion_explosion.meaning import meant, rule_of_choice
from scenes.potion_explosion.scene import BenchScene
from scenes.theme import INK, PARCHMENT, contrast, luminance
from tests.scenes.bench_hand import open_bench, play_until
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, until_asked

RULE = re.compile(r"\[\d+\.\d+\]$")
TWICE = 2
"""How often a kind of decision is swept."""


def decision_of(scene: BenchScene) -> tuple[object, ...]:
    """The kind of decision that is asked for, and how far the choice has come."""
    view, selection = scene.match.view(None), scene.selection
    if not selection:
        return (view.awaits, view.picked)
    return (view.awaits, selection[1] if selection[0] == "drink" else selection[0], len(selection) > 3)


def sweep(scene: BenchScene) -> int:
    """Click on everything that is to be seen and is no answer; gives how many refusals cited a rule."""
    refused = 0
    plies, selection = len(scene.match.line), scene.selection
    for slot in list(scene.layout.slots):
        middle = scene.layout.rect_of(slot).center
        if slot in TOOLS or not scene.is_there(slot) or scene._slot_at(middle) != slot or slot in scene.answers:
            continue
        scene.refusal, scene.hint = "", None
        click_slot(scene.app, scene, slot)
        assert (len(scene.match.line), scene.selection) == (plies, selection), slot
        assert scene.refusal or scene.hint, f"silence about {slot} in {decision_of(scene)}"
        assert not scene.refusal or RULE.search(scene.refusal), scene.refusal
        refused += bool(scene.refusal)
    scene.refusal, scene.hint = "", None
    return refused


def go_on(scene: BenchScene, rng: Random) -> None:
    """Click something that is lit; potions are drunk where they can be."""
    lit = sorted(scene.answers)
    drinks = [slot for slot in lit if slot.startswith(("ready", "drunk"))]
    moves = [slot for slot in lit if isinstance(scene.answers[slot], Play)]
    some = drinks if drinks and rng.random() < 0.6 else moves if moves and rng.random() < 0.5 else lit
    click_slot(scene.app, scene, rng.choice(some))


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> Counter[tuple[object, ...]]:
    """The kinds of decisions that came up in some matches, each swept, with how many refusals they met."""
    found: Counter[tuple[object, ...]] = Counter()
    refused: Counter[tuple[object, ...]] = Counter()
    for seed in range(6):
        scene = open_bench(tmp_path_factory.mktemp("clicks"), "human,human,1", seed=seed, kind=BlindApp)
        rng = Random(f"clicks {seed}")
        while until_asked(scene.app, scene):
            decision = decision_of(scene)
            if found[decision] < TWICE:
                found[decision] += 1
                refused[decision] += sweep(scene)
            go_on(scene, rng)
    return refused


def test_every_kind_of_decision_is_swept(swept: Counter[tuple[object, ...]]) -> None:
    choices = {decision[1] for decision in swept}
    assert {*Kind} - {Kind.SANDS, Kind.JOY} <= choices, "a Joy's marbles are moves of their own"
    assert {"help", "sands", "place", "use", "fill", "keep", "sure"} <= choices
    assert {Awaits.CHOICE, Awaits.ACTION, Awaits.JOY, Awaits.DRAW} <= {decision[0] for decision in swept}


def test_in_every_kind_of_decision_something_is_refused_by_rule(swept: Counter[tuple[object, ...]]) -> None:
    assert {decision for decision, refused in swept.items() if not refused} == set()


def test_what_is_not_there_is_neither_pointed_at_nor_clicked(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30, kind=BlindApp)
    hidden = ("place-all", "confirm", "cancel")
    play_until(scene, lambda scene: not set(hidden) & set(scene.answers))
    for slot in hidden:
        assert scene._slot_at(scene.layout.rect_of(slot).center) == "desk"
        assert scene.explain(slot) is None
        assert slot not in scene.focusable()


def brewing(scene: BenchScene, ready: tuple[Kind, ...], drunk: tuple[Kind, ...]) -> View:
    """A view in which the seat has these potions, and has made no pick."""
    view = scene.match.view(None)
    some = {kind: next(Tile(n) for n, recipe in enumerate(RECIPES) if recipe.kind is kind) for kind in Kind}
    desk = structs.replace(
        view.desks[view.seat], ready=tuple(some[kind] for kind in ready), drunk=tuple(some[kind] for kind in drunk)
    )
    desks = tuple(
        structs.replace(one, pool=NONE) for one in (*view.desks[: view.seat], desk, *view.desks[view.seat + 1 :])
    )
    changed: View = structs.replace(view, desks=desks, hand=NONE)
    return changed


@pytest.mark.parametrize(
    ("slot", "ready", "drunk", "reason"),
    [
        ("ready sands", (Kind.SANDS,), (), "no potion yet that Sands could repeat"),
        ("ready sands", (Kind.SANDS,), (Kind.SANDS,), "no potion yet that Sands could repeat"),
        ("ready sands", (Kind.SANDS,), (Kind.ELIXIR,), "nothing to repeat"),
        ("ready sands", (), (), "no finished Sands to drink"),
        ("ready wisdom", (), (), "no finished Wisdom to drink"),
        ("drunk wisdom", (), (Kind.WISDOM,), "have drunk that potion already"),
        ("drunk wisdom", (Kind.WISDOM,), (Kind.WISDOM,), "the full one beside it"),
        ("drunk wisdom", (Kind.SANDS,), (Kind.WISDOM,), "first click your Sands"),
        ("ready elixir", (Kind.ELIXIR,), (), "Elixir could do nothing now"),
        ("ready joy", (Kind.JOY,), (), "Joy could do nothing now"),
    ],
)
def test_what_is_said_about_a_potion_fits_the_potion_that_was_clicked(
    tmp_path: Path, slot: str, ready: tuple[Kind, ...], drunk: tuple[Kind, ...], reason: str
) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, kind=BlindApp)
    play_until(scene, lambda bench: "track 1 1" in bench.answers)
    view = brewing(scene, ready, drunk)
    move = meant(slot, view, ())
    refusal = (move and scene.match.game.why_not(view, view.seat, move)) or rule_of_choice(slot, view, ())
    assert refusal is not None
    assert reason in text_of(refusal.words)


def test_between_the_marbles_it_is_said_that_the_pick_is_made(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30, kind=BlindApp)
    play_until(scene, lambda bench: "track 1 1" in bench.answers)
    scene.answer("dispenser")
    assert scene.refusal == ""
    play_until(scene, lambda bench: decision_of(bench) == (Awaits.ACTION, True))
    scene.answer("dispenser")
    assert "made your pick" in scene.refusal
    assert scene.refusal.endswith("[3.2]")


def test_a_reason_is_seen_and_stays_when_it_is_clicked(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30)
    play_until(scene, lambda bench: "track 1 1" in bench.answers)
    strip = scene.layout.rect_of("story")
    corner = scene.app.canvas.transform.to_pixel(Point(strip.x + 12, strip.center.y))
    at = round(corner[0]), round(corner[1])
    scene.app.step(FRAME)
    red, green, blue, _ = scene.app.canvas.surface.get_at(at)
    before = luminance((red, green, blue))
    click_slot(scene.app, scene, "end")
    reason = scene.refusal
    assert reason
    for _ in range(10):
        scene.app.step(FRAME)
    assert contrast(PARCHMENT, INK) > 7
    red, green, blue, _ = scene.app.canvas.surface.get_at(at)
    assert luminance((red, green, blue)) > 5 * before + 0.3, "the ground is light now"
    click_slot(scene.app, scene, "story")
    assert (scene.refusal, scene.hint) == (reason, None)
    scene.answer("story")
    assert scene.refusal == reason
