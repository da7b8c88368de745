"""Skill tokens: announced when their potion is finished, earned in a moment of their own, explained where they lie."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.core.journal import Seating
from game.core.match import Match
from game.core.words import text_of
from game.potion_explosion import events
from game.potion_explosion.pieces import CAPACITY, NONE, RECIPES, Kind, Tile
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Desk, Options
from scenes.cards import card_of
from scenes.dispenser.slots import Slots
from scenes.geometry import Rect
from scenes.numerals import figured
from scenes.potion_explosion.acts import TOKEN
from scenes.potion_explosion.captions import captions_of, moment_of
from scenes.potion_explosion.layout import areas
from scenes.potion_explosion.pieces import SILVER, draw_coin
from scenes.potion_explosion.prizes import Prize, prize_of
from scenes.potion_explosion.scene import BenchScene
from scenes.potion_explosion.small_desk import COIN
from scenes.theme import GOLD
from tests.scenes.bench_hand import LIMIT, Heard, open_bench, play_like_a_bot
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.form_hand import SIZES, TEXT_SCALES
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, until_asked

NAMES = ("Ada", "Bob", "Cleo")


def a_tile(kind: Kind) -> Tile:
    return next(Tile(number) for number, recipe in enumerate(RECIPES) if recipe.kind is kind)


def test_what_is_announced_is_what_the_end_of_the_turn_brings() -> None:
    game, announced = PotionExplosion(), 0
    for seed in range(12):
        match = Match(game, Options(), [Seating(name, "random") for name in NAMES], seed)
        rng = Random(f"prizes {seed}")
        due: set[Kind | None] = set()
        while match.result is None:
            desks = list(match.view(None).desks)
            step = match.ask_nature()
            if step is None:
                step = match.play(match.to_move[0], rng.choice(match.legal_moves(match.to_move[0])))
            for event in step.events:
                if isinstance(event, events.PotionCompleted):
                    desk = desks[event.seat]
                    prize = prize_of(event.tile, desk)
                    if prize is not None:
                        due.add(RECIPES[event.tile].kind if prize is Prize.THIRD else None)
                    desks[event.seat] = structs.replace(desk, ready=(*desk.ready, event.tile))
                elif isinstance(event, events.SkillEarned):
                    assert event.kind in due
                    due.discard(event.kind)
                    announced += 1
                elif isinstance(event, events.TurnBegan | events.MatchEnded):
                    assert not due, "nothing is promised that does not come"
    assert announced > 20


@pytest.mark.parametrize(
    ("done", "new", "sentence"),
    [
        ([], Kind.BALM, "Bob finishes Balm: 4 points!"),
        ([Kind.BALM] * 2, Kind.BALM, "Bob finishes Balm: 4 points! The third: a skill token at the turn’s end."),
        (list(Kind)[:4], list(Kind)[4], "A fifth kind: a skill token at the turn’s end."),
        ([*list(Kind)[:4], Kind.SANDS], Kind.SANDS, "The third: a skill token at the turn’s end."),
    ],
)
def test_the_line_of_a_finished_potion_says_what_it_will_bring(done: list[Kind], new: Kind, sentence: str) -> None:
    desk = Desk((None, None), NONE, tuple(a_tile(kind) for kind in done[1:]), tuple(a_tile(kind) for kind in done[:1]))
    finished = events.PotionCompleted(1, 0, a_tile(new), NONE)  # type: ignore[arg-type]
    ((_, caption),) = captions_of([finished], NAMES, (desk, desk, desk))
    assert caption is not None
    assert sentence in text_of(caption.sentence)


def test_two_potions_finished_in_one_step_are_counted_one_after_the_other() -> None:
    desk = Desk((None, None), NONE, (a_tile(Kind.BALM),), ())
    both = [events.PotionCompleted(0, burner, a_tile(Kind.BALM), NONE) for burner in (0, 1)]  # type: ignore[arg-type]
    lines = [text_of(caption.sentence) for _, caption in captions_of(both, NAMES, [desk]) if caption is not None]
    assert ["token" in line for line in lines] == [False, True]


def test_a_token_has_a_moment_that_says_why() -> None:
    def said(kind: Kind | None, left: int) -> str:
        event = events.SkillEarned(1, kind, left)  # type: ignore[arg-type]
        moment = moment_of(event, 5, 1, NAMES)
        assert moment is not None
        assert moment.is_for_all == (left == 1)
        return text_of(moment.meaning)

    assert said(None, 3) == "Bob has potions of five kinds: 4 points. 3 tokens are left on the countdown."
    last = "Whoever earns the last token of the countdown makes the round the last one."
    assert said(Kind.BALM, 1) == f"Bob has three of Balm: 4 points. {last}"


def test_a_token_is_told_heard_and_seen_to_come_at_every_desk(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=4, plies=30, speed="normal", kind=BlindApp)
    heard = scene.app.sound = Heard()
    told: dict[int, set[str]] = {}
    stood: dict[int, float] = {}
    for _ in range(LIMIT):
        before = len(heard.played)
        scene.app.step(FRAME)
        event = scene.performed
        if isinstance(event, events.SkillEarned) and not scene.director.idle:
            seen = told.setdefault(event.seat, set())
            seen |= {name for name, _ in heard.played[before:]} & {"coin", "sparkle"}
            seen |= {"flight"} if any(flight.part for flight in scene.flights) else set()
            seen |= {"light"} if scene.shine is not None and scene.shine[1] > 0.5 else set()
            if scene.moment is not None and str(scene.moment.headline) == "A skill token!":
                stood[event.seat] = stood.get(event.seat, 0.0) + FRAME
                assert scene.names[event.seat] in str(scene.moment.meaning)
            assert scene.caption is not None
            assert "skill token" in str(scene.caption.sentence)
        if scene.asked is not None:
            play_like_a_bot(scene)
        if scene.match.result is not None and scene.is_settled:
            break
    assert set(told) == {0, 1}, "both have earned some"
    assert all(seen == {"coin", "sparkle", "flight", "light"} for seen in told.values()), told
    assert all(seconds >= TOKEN for seconds in stood.values())


# what can be pointed at


def said_of(scene: BenchScene, slot: str) -> str:
    sentence = scene.explain(slot)
    assert sentence is not None, slot
    return text_of(sentence)


def test_mouths_say_whether_they_are_shut_and_why(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=3, plies=30, kind=BlindApp)
    until_asked(scene.app, scene)
    scene.tableau = structs.replace(scene.tableau, lengths=(CAPACITY, 12, 13, 14, 15))
    assert "is shut by its gate" in said_of(scene, "mouth 1")
    assert said_of(scene, "mouth 1").endswith("[9.2]")
    assert "track 2, where 12 of 16" in said_of(scene, "mouth 2")
    assert said_of(scene, "mouth 2").endswith("[9.1]")


@pytest.mark.parametrize("seats", ["human,1", "human,1,1,1"])
def test_who_sits_there_and_who_begins_is_said_at_the_medallion(tmp_path: Path, seats: str) -> None:
    scene = open_bench(tmp_path, seats, seed=3, plies=30, kind=BlindApp)
    until_asked(scene.app, scene)
    for seat, name in enumerate(scene.names):
        said = said_of(scene, f"sitter {seat}")
        assert name in said
        assert ("first player’s token" in said) == (seat == scene.tableau.first)
        assert said.endswith("[2.2]")


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_everything_that_tells_how_the_match_stands_can_be_pointed_at_and_clicked(
    tmp_path: Path, text_scale: float
) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=3, plies=30, text_scale=text_scale, kind=BlindApp)
    scene.app.canvas.text_scale = text_scale
    until_asked(scene.app, scene)
    slots = [f"{name}{seat}" for name in ("score", "tokens") for seat in ("", " 1", " 2")]
    slots += [*(f"mouth {track}" for track in range(1, 6)), *(f"sitter {seat}" for seat in range(3)), "countdown"]
    for slot in slots:
        place = scene.layout.rect_of(slot)
        assert min(place.width, place.height) >= 40
        assert scene._slot_at(place.center) == slot
        assert slot in scene.focusable()
        assert card_of(scene, scene.app.canvas, slot) is not None
        assert said_of(scene, slot).endswith("]") or slot == "countdown"
        scene.hint = None
        click_slot(scene.app, scene, slot)
        hint: Any = scene.hint
        assert hint is not None
        assert hint[1] == said_of(scene, slot)


def test_mouths_lie_where_the_machine_has_them_and_not_under_the_starters(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=3, kind=BlindApp)
    until_asked(scene.app, scene)
    assert scene.tableau.offer
    assert not any(scene.is_there(f"mouth {track}") for track in range(1, 6))
    places = Slots(areas(1.0).dispenser)
    for track in range(5):
        assert scene.layout.rect_of(f"mouth {track + 1}").contains(places.mouth(track))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [COIN, 40, 46])
def test_what_a_coin_says_stays_within_it(size: tuple[int, int], width: float) -> None:
    for worth in (-8, -10, +4, +12, +24):
        with reading(size) as (canvas, found):
            canvas.clear((40, 28, 20))
            draw_coin(canvas, Rect(100, 100, width, width), figured(f"{worth:+}"), SILVER if worth < 0 else GOLD)
            assert hard_to_read(found, size) == []
