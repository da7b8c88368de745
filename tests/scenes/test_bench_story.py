"""The others' last turn, also after Continue and with several people; and a log that reads like a story."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from game.core.match import load
from game.core.words import text_of
from game.potion_explosion import events
from game.tables import find_game
from scenes.answers import TableActions
from scenes.potion_explosion.scene import BenchScene
from scenes.program import table_scene
from scenes.story import Story
from scenes.ui.log import blocks_of
from scenes.ui.prose import Paragraph, Title
from tests.scenes.bench_hand import LIMIT, open_bench, play_like_a_bot, play_until
from tests.scenes.stage_hand import FRAME, BlindApp, press, until_asked


def resumed(scene: BenchScene) -> BenchScene:
    """The same match, opened anew from its journal."""
    loaded = load(scene.match.text().encode(), find_game)
    again: Any = table_scene(loaded.match, TableActions())
    scene.app.stack.home(again)
    scene.app.step(0)
    assert isinstance(again, BenchScene)
    return again


def told(scene: BenchScene) -> list[tuple[bool, list[Any]]]:
    turn = scene.last_turn
    assert turn is not None
    return [(step.is_decision, list(step.events)) for step in turn.steps]


def test_the_last_turn_can_be_shown_again_after_a_match_was_continued(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=3, kind=BlindApp)
    for _ in range(30):
        assert until_asked(scene.app, scene)
        play_like_a_bot(scene)
    until_asked(scene.app, scene)
    before = scene.last_turn
    again = resumed(scene)
    until_asked(again.app, again)
    after = again.last_turn
    assert before is not None
    assert after is not None
    assert (after.seat, after.before) == (before.seat, before.before)
    assert told(again) == told(scene)
    assert again.story.entries == scene.story.entries
    performed: list[Any] = []
    act = again.act
    again.act = lambda event: performed.append(event) or act(event)  # type: ignore[method-assign, func-returns-value]
    tableau = again.tableau
    press(again.app, "a")
    assert again.is_shown_again
    until_asked(again.app, again)
    assert performed == [event for _, some in told(again) for event in some]
    assert again.tableau == tableau


def test_a_fresh_match_has_no_turn_to_show_again(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,human", seed=3, kind=BlindApp, options={"first": "1"})
    until_asked(scene.app, scene)
    assert scene.last_turn is None
    press(scene.app, "a")
    assert not scene.is_shown_again


def test_of_several_people_each_can_see_the_turn_of_the_one_before(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,human", seed=3, plies=20, kind=BlindApp)
    audiences: set[Any] = set()
    for _ in range(40):
        assert until_asked(scene.app, scene)
        turn = scene.last_turn
        assert turn is not None
        assert turn.seat == 1 - (scene.audience or 0)
        audiences.add(scene.audience)
        play_like_a_bot(scene)
    assert audiences == {0, 1}


def test_what_was_taken_back_is_no_part_of_a_turn(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,human", seed=3, plies=20, kind=BlindApp)
    undone = 0
    for number in range(60):
        assert until_asked(scene.app, scene)
        play_like_a_bot(scene)
        scene.hurry()
        if number % 2 and scene.asked is not None and scene.match.undo_reaches() is not None:
            scene.undo()
            undone += 1
        again = load(scene.match.text().encode(), find_game).match
        story: Story[Any] = Story(scene.sentences_of, scene.teller_of)
        story.recall(again, scene.audience, scene.tableau_of)
        before, after = scene.story.last_turn(None), story.last_turn(None)
        assert before is not None
        assert after is not None
        assert [step.events for step in before.steps] == [step.events for step in after.steps]
        if undone > 5:
            return
    assert undone > 2


def test_a_click_while_a_turn_is_shown_again_goes_on_to_its_next_decision(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=40, speed="normal", kind=BlindApp)
    play_until(scene, lambda bench: bench.last_turn and sum(step.is_decision for step in bench.last_turn.steps) > 2)
    turn = scene.last_turn
    assert turn is not None
    decisions = sum(step.is_decision for step in turn.steps)
    press(scene.app, "a")
    clicks = 0
    while scene.is_shown_again and clicks < 50:
        press(scene.app, "return")
        clicks += 1
        for _ in range(LIMIT):
            if not scene._is_hurried:
                break
            scene.app.step(FRAME)
        scene.app.step(FRAME)
    assert decisions <= clicks <= decisions + 2


def test_the_log_tells_every_turn_under_whose_turn_it_is(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,1,1", seed=3, plies=90, kind=BlindApp)
    begins = [entry for entry in scene.story.entries if "Round" in entry.text]
    assert len(begins) > 15
    for number, entry in enumerate(begins):
        assert entry.seat is not None
        assert scene.names[entry.seat] in entry.text
        assert number == 0 or entry.seat == (begins[number - 1].seat or 0) + 1 or entry.seat == 0
    for entry in scene.story.entries:
        chooses = [seat for seat, name in enumerate(scene.names) if entry.text.startswith(f"{name} chooses")]
        assert not chooses or entry.seat == chooses[0]
        assert entry.seat is None or not entry.text.startswith("The other tiles are shuffled")
    blocks = blocks_of(scene.story.entries, scene.match.seats, None)
    headed = [
        "".join(span.text for span in after.spans)
        for block, after in pairwise(blocks)
        if isinstance(block, Title) and isinstance(after, Paragraph)
    ]
    turns = [text for text in headed if text.startswith("Round")]
    assert len(turns) == len(begins), "every turn begins with its own heading"


def test_marbles_that_are_placed_together_are_one_sentence_of_the_log(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,1", seed=3, plies=120, kind=BlindApp)
    many = 0
    for ply in scene.match.line:
        told = [event for event in ply.step.events if isinstance(event, events.MarblePlaced)]
        sentences = [text_of(sentence) for _, sentence in scene.sentences_of(ply.step.events)]
        if len(told) > 1 and all(event.colour == event.hole for event in told):
            many += 1
            assert sum("burner" in sentence for sentence in sentences) < len(told) + 1
            assert sum(" puts " in sentence for sentence in sentences) >= 1
    assert many > 5
