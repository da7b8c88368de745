"""Everything at the bench says what it is, to the pointer, the focus and a click, on every desk and at any time."""

from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from game.core.journal import Seating
from game.core.match import Match, load
from game.core.protocol import Seat
from game.core.words import text_of
from game.potion_explosion import events
from game.potion_explosion.moves import Help
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import RECIPES, VISIBLE
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Awaits, Options, Stage
from game.potion_explosion.words import WORDS, effect_of
from game.tables import find_game
from scenes.answers import TableActions
from scenes.chrome import TOOLS
from scenes.help import rulebook
from scenes.parts import paint_all
from scenes.potion_explosion.captions import captions_of, moment_of
from scenes.potion_explosion.painting import marks_of
from scenes.potion_explosion.prompts import chapter_of
from scenes.program import table_scene
from scenes.settings import ABOUT
from scenes.ui.prose import Paragraph, Title
from tests.rules.walk import walk
from tests.scenes.bench_hand import open_bench, play_until
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, open_app, press, until_asked

NAMES = ("Ada", "Bob", "Cleo", "Dora")
SPEECHLESS = {"dispenser"}


@pytest.mark.parametrize("plies", [0, 9, 120])
@pytest.mark.parametrize("seats", ["human,1", "human,1,1", "human,1,1,1"])
def test_every_place_says_what_it_is(tmp_path: Path, seats: str, plies: int) -> None:
    scene = open_bench(tmp_path, seats, plies=plies, kind=BlindApp)
    until_asked(scene.app, scene)
    for slot in scene.layout.slots:
        name, *rest = slot.split(" ")
        if name == "track" and int(rest[1]) > len(scene.tableau.tracks[int(rest[0]) - 1]):
            continue  # nothing lies there
        if not scene.is_there(slot):
            assert scene.explain(slot) is None
            continue
        sentence = TOOLS[slot].tip if slot in TOOLS else scene.explain(slot)
        assert sentence is not None, slot
        assert len(text_of(sentence)) >= 10, slot


def test_what_potions_do_can_be_read_on_every_desk_while_others_play(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1,1", plies=90, kind=BlindApp, speed="slow")
    until_asked(scene.app, scene)
    while scene.asked is not None:
        press(scene.app, "space")
        scene.play(scene.match.legal_moves(scene.asked)[-1])
        for _ in range(3):
            scene.app.step(FRAME)
    assert scene.asked is None
    read, kinds = 0, len(scene.tableau.kinds)
    for slot in scene.layout.slots:
        name, *rest = slot.split(" ")
        card = text_of(scene.explain(slot) or kind_name(scene.tableau.kinds[0]))
        if name in ("bottle", "ready", "drunk"):
            kind = next(kind for kind in scene.tableau.kinds if kind.id == rest[-1])
            assert text_of(effect_of(kind)) in card
            read += 1
        brew = None
        if name == "tile":
            brew = scene.tableau.desks[int(rest[0])].burners[int(rest[1]) - 1]
        if brew is not None:
            recipe = RECIPES[brew.tile]
            assert text_of(effect_of(recipe.kind)) in card
            assert f"{recipe.points} points" in card
            read += 1
    assert read >= 3 * kinds + 4, "every kind on every desk, and the tiles of two"


@pytest.mark.parametrize(
    "slot", ["score", "tokens", "countdown", "tile 1 1", "score 1", "tokens 1", "their-pool 1", "desk 1", "shelf"]
)
def test_a_click_on_what_is_no_answer_says_what_it_is(tmp_path: Path, slot: str) -> None:
    scene = open_bench(tmp_path, plies=30, kind=BlindApp)
    until_asked(scene.app, scene)
    plies = len(scene.match.line)
    click_slot(scene.app, scene, slot)
    assert scene.hint is not None
    assert len(scene.hint[1]) > 10
    assert scene.refusal == ""
    press(scene.app, "escape")
    assert scene.hint is None
    assert len(scene.match.line) == plies


def test_a_tile_says_what_it_still_needs_and_which_token_it_would_bring(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", plies=0, kind=BlindApp)

    def is_nearly_mastered(_: object) -> bool:
        return any("skill token" in text_of(scene.explain(f"burner {n}") or effect_of(0)) for n in (1, 2))  # type: ignore[arg-type]

    play_until(scene, lambda _: is_nearly_mastered(None))
    desk = scene.tableau.desks[scene.acting]
    done = [RECIPES[tile].kind for tile in desk.completed]
    told = [text_of(scene.explain(f"burner {n}") or effect_of(done[0])) for n in (1, 2)]
    for brew, card in zip(desk.burners, told, strict=True):
        if brew is not None and "third of its kind" in card:
            assert done.count(RECIPES[brew.tile].kind) == 2
        if brew is not None and "fifth kind" in card:
            assert len(set(done)) == 4
    promising = next(f"burner {n}" for n, card in zip((1, 2), told, strict=True) if "skill token" in card)
    assert "end of the match" not in text_of(scene.explain(promising) or effect_of(done[0]))
    scene.tableau = structs.replace(scene.tableau, countdown=1)
    assert "brings the end of the match" in text_of(scene.explain(promising) or effect_of(done[0]))


def test_every_step_that_changes_a_desk_has_a_line() -> None:
    silent = {
        events.KindsChosen,
        events.FirstChosen,
        events.TracksFilled,
        events.StarterLaid,
        events.StacksDealt,
        events.TopTurned,
        events.PickSkipped,
        events.MarblesSeen,
        events.MarbleReturned,
        events.EntranceFull,
        events.EndTriggered,
        events.DuelBegan,
        events.MatchEnded,
    }
    game = PotionExplosion()
    lined, moments = set(), set()
    for seed in range(6):
        for before, after, happened in walk(game, Options(), 3, seed):
            told = [game.tell(event, None) or event for event in happened]
            lines = list(captions_of(told, NAMES, before.desks))
            assert [event for event, _ in lines] == told, "every event once, in order"
            for event, caption in lines:
                if caption is not None:
                    lined.add(type(event))
                    assert NAMES[caption.seat] in text_of(caption.sentence)
                    assert len(text_of(caption.sentence)) <= 90
                if moment_of(event, after.turn, after.seat, NAMES) is not None:
                    moments.add(type(event))
    everything = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)}
    assert lined == everything - silent - {events.Event}
    assert {events.EndTriggered, events.MatchEnded} <= moments


def test_marbles_placed_in_one_step_are_told_together() -> None:
    red, blue = events.MarblePlaced(0, 0, 0, 0, False), events.MarblePlaced(0, 1, 1, 1, False)  # type: ignore[arg-type]
    lines = [caption for _, caption in captions_of([red, red, blue], NAMES, ())]
    assert lines[1:] == [None, None]
    assert lines[0] is not None
    assert text_of(lines[0].sentence) == "Ada puts 2 red on burner 1 and 1 blue on burner 2."


def test_the_status_says_which_starter_it_is_and_who_is_next() -> None:
    match = Match(PotionExplosion(), Options(first="1"), [Seating(name, "human") for name in NAMES[:3]], 3)
    said = []
    while match.state.awaits is not Awaits.ACTION:
        if match.ask_nature() is None:
            said.append(text_of(WORDS.status(match.view(None), NAMES)))
            match.play(match.to_move[0], match.legal_moves(match.to_move[0])[0])
    assert said[:4] == [
        "Bob: choose starter 1 of 2. Next: Cleo.",
        "Cleo: choose starter 1 of 2. Next: Ada.",
        "Ada: choose starter 1 of 2, then another.",
        "Ada: choose starter 2 of 2. Next: Cleo.",
    ]
    assert all("the last" in line for line in said[5:])


def test_the_status_says_when_a_turn_is_a_seats_last() -> None:
    match = Match(PotionExplosion(), Options(countdown=1), [Seating(name, "human") for name in NAMES[:3]], 5)
    rng = Random("last turns")
    last_turns = {}
    while match.result is None:
        if match.ask_nature() is not None:
            continue
        if match.state.awaits is Awaits.ACTION:
            status = text_of(WORDS.status(match.view(None), NAMES))
            if "Last turn" in status:
                last_turns[match.state.turn] = match.state.seat
        match.play(match.to_move[0], rng.choice(match.legal_moves(match.to_move[0])))
    assert len(set(last_turns.values())) == len(last_turns), "nobody has two"
    assert not last_turns or max(last_turns) == match.state.turn
    assert VISIBLE == 9


def test_a_tie_break_shows_and_says_what_each_seat_took(tmp_path: Path) -> None:
    journal = (Path(__file__).parents[1] / "goldens/potion_explosion/tie_break.journal").read_bytes()
    match = load(journal, find_game).match
    hauls = set()
    app = open_app(tmp_path, (1024, 600), speed="instant", simple_dispenser=True)
    while match._line and match.state.stage is not Stage.TURN:
        match._line.pop()
        if match.state.duel is None:
            continue
        scene = table_scene(match, TableActions())
        scene.is_held = True
        app.stack.push(scene)
        app.step(0)
        taken = match.state.duel.taken[-1]
        card = text_of(scene.explain("countdown") or effect_of(scene.tableau.kinds[0]))
        assert "tie-break" in card
        for name, haul in zip(scene.names, taken, strict=True):
            assert f"{name} {haul}" in card
        with reading((1024, 600)) as (canvas, found):
            paint_all(canvas, scene.still_parts(canvas))
            written = [text.text for text in found]
            assert "Tie-break" in written
            assert hard_to_read(found, (1024, 600)) == []
        hauls.add(taken)
    assert len(hauls) > 1


def test_help_opens_where_it_teaches_in_the_first_round_and_then_at_the_present_phase(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3)
    assert until_asked(scene.app, scene)
    assert scene.help_at == ""
    play_until(scene, lambda scene: scene.match.state.turn >= 2 and scene.match.state.awaits is Awaits.ACTION)
    assert scene.help_at == "3"
    play_until(scene, lambda scene: scene.match.state.turn >= 2 and scene.match.state.awaits is Awaits.DRAW)
    assert scene.help_at == "10"
    chapters = {chapter_of(structs.replace(scene.match.view(None), awaits=awaits)) for awaits in Awaits}
    anchors = {block.anchor for block in rulebook("potion_explosion") if isinstance(block, Title | Paragraph)}
    assert chapters <= anchors


def test_the_settings_say_what_of_the_bench_grows_with_the_text(tmp_path: Path) -> None:
    pixels: dict[float, dict[str, int]] = {}
    for text_scale in (1.0, 2.0):
        scene = open_bench(tmp_path, text_scale=text_scale)
        assert until_asked(scene.app, scene)
        with reading((1280, 800)) as (canvas, found):
            canvas.text_scale = text_scale
            paint_all(canvas, scene.still_parts(canvas))
            pixels[text_scale] = {text.text: text.pixels for text in found}
    common = pixels[1.0].keys() & pixels[2.0].keys()
    grown = {text for text in common if pixels[1.0][text] < pixels[2.0][text]}
    assert set(scene.names) <= grown
    assert "names on the table as far as they have room" in text_of(ABOUT["text_scale"][1])


def test_a_hint_to_get_help_marks_the_button_and_the_marble(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=7)
    until_asked(scene.app, scene)
    while not any(isinstance(move, Help) for move in scene.match.legal_moves(Seat(0))):
        scene.play(scene.match.legal_moves(Seat(0))[0])
        until_asked(scene.app, scene)
    move = next(move for move in scene.match.legal_moves(Seat(0)) if isinstance(move, Help))
    scene.hint = (move, "")
    assert scene.selection == ()
    assert marks_of(scene).advised == {(move.track, move.position)}


def test_while_marbles_roll_nobody_is_invited_to_click(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=7, kind=BlindApp)
    until_asked(scene.app, scene)
    said = {text_of(scene.status)}
    scene.machine.push(0, 0, 200.0, 200.0)
    assert not scene.is_at_rest
    assert text_of(scene.status) not in said
    until_asked(scene.app, scene)
    assert text_of(scene.status) in said
