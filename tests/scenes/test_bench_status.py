"""The status line: what can be done now and nothing else, how to stop, and in the end who ended it and who is left."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.core.words import text_of, use_language, words
from game.potion_explosion import events
from game.potion_explosion.moves import Drink, Fill, Take, Use
from game.potion_explosion.pieces import COLOURS, NONE, Kind, Tile, plus
from game.potion_explosion.state import Awaits, Brew, Trigger
from game.potion_explosion.words import WORDS
from scenes.artwork import ASSETS
from scenes.potion_explosion import interpret
from scenes.potion_explosion.captions import captions_of, moment_of
from scenes.potion_explosion.prompts import FINISH, JOY, JOY_ON, PICK, PLACE, hurry_of, prompt_of, request_of, watch_of
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import acts_of, open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked
from tests.scenes.test_bench_clicks import decision_of, go_on

LONG_NAMES = ["Wilhelmina-Marie the Elder", "Bartholomew Longfellow"]
LONGEST = 60
LANGUAGES = ("en", *sorted(folder.name for folder in (ASSETS / "locale").glob("*/")))


def decisions(folder: Path, seeds: int = 5) -> Iterator[tuple[BenchScene, str]]:
    """Every decision of some random matches, with what the status line says."""
    for seed in range(seeds):
        scene = open_bench(folder / str(seed), "human,human", seed=seed, kind=BlindApp)
        scene.names[:] = LONG_NAMES
        rng = Random(f"status {seed}")
        while until_asked(scene.app, scene):
            yield scene, text_of(scene.status)
            go_on(scene, rng)


def test_the_status_names_what_is_possible_and_nothing_else(tmp_path: Path) -> None:
    said: dict[Any, set[str]] = {}
    for scene, status in decisions(tmp_path):
        said.setdefault(decision_of(scene)[1] if scene.selection else scene.match.state.awaits, set()).add(status)
        assert len(status) <= LONGEST, status
        lit = set(scene.answers)
        assert "Done" not in status or "confirm" in lit, status
        assert "Cancel" not in status or "cancel" in lit, status
        assert "End turn" not in status or "end" in lit, status
        if scene.match.state.awaits is Awaits.ACTION and not scene.selection:
            can = {place: any(slot.startswith(f"{place} ") for slot in lit) for place in ("ready", "pool", "track")}
            owes = status.endswith(("then its tile.", "on a tile."))
            assert owes or ("potion" in status) == can["ready"], status
            assert owes or ("pool" in status) == can["pool"], status
            assert ("marble" in status.replace("pool marble", "")) >= can["track"], status
    choices = {"help", "sands", "place", "use", "fill", "keep", "sure", *Kind} - {Kind.JOY, Kind.SANDS}
    assert choices | {Awaits.CHOICE, Awaits.ACTION, Awaits.JOY, Awaits.DRAW} <= set(said)
    for choice in choices:
        assert any("lick" in status for status in said[choice]), f"{choice} says what to click"
        assert any("Cancel" in status or "Done" in status for status in said[choice]), f"{choice} says how to stop"
    assert any("Done to stop" in status for status in said[Awaits.JOY])
    assert any("click a pool marble, then any hole" in status for status in said[Awaits.JOY])


def test_in_a_terminal_the_status_names_what_is_possible_too(tmp_path: Path) -> None:
    for scene, _ in decisions(tmp_path, 3):
        view = scene.match.view(None)
        status = text_of(WORDS.status(view, scene.names))
        assert len(status) <= LONGEST, status
        if view.awaits is Awaits.ACTION:
            may = {type(move) for move in scene.match.legal_moves(view.seat)}
            assert Drink in may or "drink" not in status, status
            assert Use in may or "pool" not in status, status
            assert Take not in may or "marble" in status, status


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_status_fits_in_every_language(language: str) -> None:
    use_language(language, ASSETS / "locale")
    try:
        name, colour = "W" * 16, "yellow"
        for msgid in (*PICK.values(), *FINISH.values(), *PLACE.values(), *JOY.values(), *JOY_ON.values()):
            assert len(text_of(words(msgid, name=name, colour=colour, number=1, most=3))) <= LONGEST, msgid
        for selection in (("help",), ("sands",), ("place", 0), ("use", 0), ("fill", 0), ("keep", 1, 2, 3), ("sure", 0)):
            assert len(text_of(prompt_of(selection, {}) or words(""))) in range(10, LONGEST + 1), selection
        for kind in set(Kind) - {Kind.JOY, Kind.SANDS}:
            for chosen in ((), ((0, 0),)):
                prompt = prompt_of(("drink", kind, False, *chosen), {})
                assert prompt is not None
                assert len(text_of(prompt)) <= LONGEST, kind
    finally:
        use_language("en", ASSETS / "locale")


def test_joy_names_the_places_where_its_marbles_lie(tmp_path: Path) -> None:
    red, blue = COLOURS[:2]
    view = open_bench(tmp_path, kind=BlindApp).match.view(None)
    brew = Brew(Tile(0), (0, 0, 2, 0))
    cases = (
        ((1, 0, 0, 0), (0, 0, 0, 0), "pool"),
        ((0, 0, 0, 0), (1, 0, 0, 0), "hand"),
        ((1, 0, 0, 0), (0, 1, 0, 0), "pool or hand"),
    )
    for pool, hand, places in cases:
        desk = structs.replace(view.desks[0], burners=(brew, None), pool=pool)
        marbles = plus(pool, hand)
        changed = {"awaits": Awaits.JOY, "seat": 0, "hand": hand, "joy_pool": marbles, "desks": (desk, *view.desks[1:])}
        for joys in (0, 1):
            asked = structs.replace(view, joys=joys, **changed)
            moves = [Fill(colour, 0, COLOURS[2]) for colour in (red, blue) if marbles[colour]]
            prompt = request_of(asked, interpret.lit(asked, moves, ()), "Ada")
            assert prompt is not None
            assert f"a {places} marble" in text_of(prompt)
        first = text_of(WORDS.status(structs.replace(view, joys=0, **changed), ["W" * 20, "Bob"]))
        assert places in first
        assert len(first) <= LONGEST


def test_who_ended_the_match_and_who_has_a_turn_left_is_said() -> None:
    names = ("Ada", "Bob", "Cleo")
    by_token, by_tile = events.EndTriggered(Trigger.COUNTDOWN, 8), events.EndTriggered(Trigger.NO_TILES, 8)
    said = [moment_of(event, turn, turn % 3, names) for event, turn in ((by_token, 6), (by_tile, 7), (by_token, 8))]
    meanings = [text_of(moment.meaning) for moment in said if moment is not None]
    assert meanings == [
        "Ada has taken the last skill token. 2 more turns: Bob and Cleo.",
        "Bob has drawn the last tile. One more turn: Cleo.",
        "Cleo has taken the last skill token.",
    ]


def test_in_the_last_round_the_table_counts_the_turns(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,1,1", seed=3, plies=60, speed="instant", kind=BlindApp, options={"countdown": 1})
    counted: set[tuple[int, str]] = set()
    act = scene.act

    def noting(event: Any) -> Any:
        left = yield from act(event)
        if scene.tableau.is_closing and scene.tableau.hauls is None:
            counted.add((scene.tableau.following, text_of(scene.explain("countdown") or WORDS.status(view, []))))
        return left

    view = scene.match.view(None)
    scene.act = noting  # type: ignore[method-assign]
    acts_of(scene)
    assert {following for following, _ in counted} >= {0}
    for following, card in counted:
        assert {0: "This is the last turn", 1: "one more turn", 2: "2 more turns"}[following] in card


def test_who_looks_on_reads_whose_turn_it_is_and_how_to_hurry_it(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=3, plies=60, speed="normal", kind=BlindApp)
    scene.names[:] = ["Ada", *LONG_NAMES]
    said: set[str] = set()
    for _ in range(3000):
        scene.app.step(FRAME)
        if scene.asked is not None:
            play_like_a_bot(scene)
            scene.hurry()
        elif scene.acting != 0:
            said.add(text_of(scene.status))
    assert {f"{name[:15]}… plays. Click anywhere to hurry this turn." for name in LONG_NAMES} == said
    closing = structs.replace(scene.tableau, is_closing=True, last_turn=scene.tableau.turn + 1)
    last = text_of(watch_of(closing, LONG_NAMES[1]) or words(""))
    assert last == "Last turn of Bartholomew Lon…. Click anywhere to hurry it."
    dueling = structs.replace(scene.tableau, hauls=(0, 0, 0))
    duel = text_of(watch_of(dueling, LONG_NAMES[1]) or words(""))
    assert duel == "Bartholomew Lon… picks in the tie-break. Click to hurry it."
    assert max(map(len, (last, duel, *said))) <= LONGEST


def test_who_looks_on_while_others_choose_their_tiles_reads_that_they_do(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,1,human", seed=3, speed="normal", kind=BlindApp, options={"first": "0"})
    said: list[str] = []
    for _ in range(3000):
        scene.app.step(FRAME)
        status = text_of(scene.status)
        if not said or said[-1] != status:
            said.append(status)
        if scene.asked is not None:
            break
    assert [line for line in said if "chooses a tile" in line] == [
        "Seat 1 chooses a tile. Click anywhere to hurry it.",
        "Seat 2 chooses a tile. Click anywhere to hurry it.",
    ]
    assert said[-1] == "Seat 3: click the first tile that you begin with."
    scene.answer(next(slot for slot in scene.answers if slot.startswith("offer")))
    for _ in range(600):
        scene.app.step(FRAME)
        if scene.asked is not None:
            break
    assert text_of(scene.status) == "Seat 3: click the second tile that you begin with."


def test_while_ones_own_marbles_roll_it_is_said_that_a_click_hurries_them(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30, speed="normal", simple=False, kind=BlindApp)
    scene.names[:] = LONG_NAMES
    until_asked(scene.app, scene)
    while not any(slot.startswith("track") for slot in scene.answers):
        play_like_a_bot(scene)
        until_asked(scene.app, scene)
    scene.answer("track 2 3")
    scene.app.step(FRAME)
    assert scene.asked is None
    assert text_of(scene.status) == "Wilhelmina-Mari…: one moment. Click anywhere to hurry it."


def test_a_house_rule_against_looking_back_holds_on_the_screen(tmp_path: Path) -> None:
    opened: list[object] = []
    scene = open_bench(tmp_path, "human,1", seed=3, plies=20)
    until_asked(scene.app, scene)
    scene.actions.show_log = opened.append
    press(scene.app, "l")
    assert opened == [scene]
    scene.pack = structs.replace(scene.pack, keeps_log=lambda options: False)
    press(scene.app, "l")
    click_slot(scene.app, scene, "log")
    assert opened == [scene]
    assert "looks back" in scene.refusal
    acts_of(scene)
    press(scene.app, "l")
    assert opened == [scene, scene], "once it is over, everybody may"


@pytest.mark.parametrize("is_hurried", [False, True])
def test_a_tile_that_nobody_chose_is_told_and_stands_to_be_read(tmp_path: Path, is_hurried: bool) -> None:
    options = {"first": "0"}
    scene = open_bench(tmp_path, "human,1", seed=3, speed="normal", kind=BlindApp, options=options)
    stood: dict[str, float] = {}
    for _ in range(6000):
        scene.app.step(FRAME)
        if scene.is_telling_all and scene.caption is not None:
            said = text_of(scene.caption.sentence)
            stood[said] = stood.get(said, 0.0) + FRAME
        elif is_hurried and scene.goes_on and scene.match.to_move == (1,):
            scene.hasten()
        if scene.asked is not None and scene.match.state.awaits is Awaits.CHOICE:
            play_like_a_bot(scene)
        if scene.match.state.turn or scene.asked is not None:
            break
    (said,) = stood
    assert re.fullmatch(r"Only [A-Z][a-z]+ is left: Seat 1 takes it\.", said)
    assert stood[said] >= 1.2
    assert said in [entry.text for entry in scene.story.entries]


def test_a_tile_from_the_only_stack_is_told_as_such() -> None:
    drawn = events.TileDrawn(Seat(0), 2, Tile(0), 1)
    kept = events.PoolKept(Seat(0), NONE, NONE)
    for told, sentence in (([drawn], "Ada draws a tile"), ([kept, drawn], "Only one stack is left: Ada draws")):
        lines = [caption for event, caption in captions_of(told, ["Ada", "Bob"], ()) if event is drawn]
        assert lines[0] is not None
        assert text_of(lines[0].sentence).startswith(sentence)
    skipped = events.PickSkipped(Seat(1))
    ((_, caption),) = captions_of([skipped], ["Ada", "Bob"], ())
    assert caption is not None
    assert "Bob" in text_of(caption.sentence)


def test_while_a_bot_plays_nobody_is_told_what_it_should_do(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=20, kind=BlindApp)
    tableau = scene.tableau
    desk = structs.replace(tableau.desks[1], burners=(None, tableau.desks[1].burners[1]), ready=(Tile(0),))
    early = structs.replace(tableau, turn=0, desks=(tableau.desks[0], desk), offer=())
    assert text_of(watch_of(early, "Hazel") or words("")).startswith("Hazel plays.")
    view = structs.replace(scene.match.view(None), turn=0, desks=(tableau.desks[0], desk))
    assert text_of(hurry_of(view, "Ada") or words("")).startswith("Ada: one moment.")
    while scene.match.to_move != (1,):
        until_asked(scene.app, scene)
        play_like_a_bot(scene)
    scene.prompt = lambda: None  # type: ignore[method-assign]
    assert text_of(scene.status) in ("Seat 2 plays.", "One moment, until everything lies still.")
    scene.director.drop()
    assert "end the turn" not in text_of(scene.status)


def test_the_last_token_but_one_is_a_moment_for_all() -> None:
    for left, is_for_all in ((3, False), (2, False), (1, True), (0, False)):
        moment = moment_of(events.SkillEarned(Seat(0), Kind.BALM, left), 5, 0, ["Ada", "Bob"])
        assert moment is not None
        assert moment.is_for_all == is_for_all
        assert ("makes the round the last one" in text_of(moment.meaning)) == is_for_all
