"""The sentences of Potion Explosion: short enough, one for everything, and none made of glued text."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import NATURE, Seat
from game.potion_explosion import PACK, events, moves
from game.potion_explosion.ending import breakdown_of
from game.potion_explosion.pieces import KINDS, TILE_OF_ID, Colour, Kind
from game.potion_explosion.state import Desk, Options, Trigger
from game.potion_explosion.words import effect_of
from tests.rules.potion_explosion.positions import GAME, happened, position

NAMES = ("Ada", "Bob", "Cy", "Dee")
LONG_NAMES = tuple(f"{name} of the Longest Lineage" for name in NAMES)
MATCHES = 20
STATUS_LIMIT = 60


class Moment(Struct, frozen=True):
    """A position of a random match, who acts there, and the move that was made."""

    view: Any
    legal: tuple[Any, ...]
    move: Any
    happened: tuple[Any, ...]


def moments(seed: int) -> Iterator[Moment]:
    """All positions of a match of random players."""
    seats = [Seating(name, "random") for name in NAMES[: 2 + seed % 3]]
    match: AnyMatch = Match(GAME, Options(little_help=seed % 2 == 0), seats, seed)
    rng = Random(seed)
    while match.to_move:
        actor, view = match.to_move[0], match.view(None)
        if actor is NATURE:
            step = match.ask_nature()
            assert step is not None
            yield Moment(view, (), match.line[-1].move, step.events)
        else:
            legal = tuple(match.legal_moves(actor))
            move = rng.choice(legal)
            yield Moment(view, legal, move, match.play(actor, move).events)


@pytest.fixture(scope="module")
def random_matches() -> list[Moment]:
    return [moment for seed in range(MATCHES) for moment in moments(seed)]


def story(picture: str, *lines: str) -> list[str]:
    """What is told of these moves."""
    told = (PACK.words.event(event, NAMES) for event in happened(position(picture), *lines))
    return [str(sentence) for sentence in told if sentence is not None]


class TestRandomMatches:
    def test_every_status_is_short_even_with_long_names(self, random_matches: list[Moment]) -> None:
        for moment in random_matches:
            status = str(PACK.words.status(moment.view, LONG_NAMES))
            assert 0 < len(status) <= STATUS_LIMIT, status

    def test_every_move_has_a_sentence(self, random_matches: list[Moment]) -> None:
        spoken = {type(moment.move) for moment in random_matches}
        assert spoken == set(moves.Move.__subclasses__())
        for moment in random_matches:
            assert len(str(PACK.words.move(moment.view, moment.move, NAMES))) > 8

    def test_every_effect_has_a_sentence(self, random_matches: list[Moment]) -> None:
        drinks = [moment for moment in random_matches if isinstance(moment.move, moves.Drink)]
        assert {type(moment.move.effect) for moment in drinks} == set(moves.Effect.__subclasses__())
        assert {moment.move.by_sands for moment in drinks} == {False, True}

    def test_legal_moves_do_not_read_alike(self, random_matches: list[Moment]) -> None:
        for moment in random_matches[:: len(random_matches) // 200]:
            sentences = [str(PACK.words.move(moment.view, move, NAMES)) for move in moment.legal]
            assert len(set(sentences)) == len(sentences)

    def test_events_are_told_by_few_messages(self, random_matches: list[Moment]) -> None:
        """A message that held a name or a number would not be found in any catalogue."""
        told = [PACK.words.event(event, NAMES) for moment in random_matches for event in moment.happened]
        messages = {words.msgid for words in told if words is not None}
        assert 15 < len(messages) < 50
        for message in messages:
            assert not any(name in message for name in NAMES)
            assert not any(letter.isdigit() for letter in message)

    def test_status_cuts_only_long_names(self, random_matches: list[Moment]) -> None:
        statuses = {str(PACK.words.status(moment.view, NAMES)) for moment in random_matches}
        assert not any("…" in status for status in statuses)


RARE: tuple[events.Event, ...] = (
    events.DuelBegan(1, (Seat(0), Seat(1))),
    events.DuelBegan(2, (Seat(0), Seat(1))),
    events.EntranceFull(Colour.RED, 2),
    events.PickSkipped(Seat(0)),
    events.EndTriggered(Trigger.NO_TILES, 7),
    events.EndTriggered(Trigger.COUNTDOWN, 7),
    events.SkillEarned(Seat(0), Kind.JOY, 1),
    events.SkillEarned(Seat(0), None, 0),
)


class TestEvents:
    def test_every_event_has_a_sentence_or_goes_without_saying(self, random_matches: list[Moment]) -> None:
        seen = {type(event) for moment in random_matches for event in moment.happened}
        assert seen | {type(event) for event in RARE} == set(events.Event.__subclasses__())

    def test_rare_events_are_told(self) -> None:
        told = [PACK.words.event(event, NAMES[:2]) for event in RARE]
        assert [str(words) for words in told if words] == [
            "The first place is tied: Ada and Bob pick once each, and the largest haul wins.",
            "It is still a tie: Ada and Bob pick once more.",
            "There is no marble that Ada could take.",
            "No tile is left in any stack: the match ends with round 4.",
            "The countdown is empty: the match ends with round 4.",
            "Ada earns a skill token for three of a kind, Joy (4 points); 1 is left on the countdown.",
            "Ada earns a skill token for five kinds (4 points); 0 are left on the countdown.",
        ]

    def test_a_chain_reads_like_a_story(self) -> None:
        table = """
            tracks YKBRYRBBR* * * * *
            0: draught4 | wisdom4
        """
        assert story(table, "take 1 5", "collide 1 4-5", "collide 1 3-5", "place R 1", "place R 1") == [
            "Ada takes the yellow marble at track 1, position 5.",
            "Two red marbles meet and explode.",
            "Two blue marbles meet: 3 blue marbles explode.",
            "A blue marble goes to Ada’s burner 1.",
            "A blue marble goes to Ada’s burner 1.",
            "A yellow marble goes to Ada’s burner 2.",
            "A red marble goes to Ada’s burner 1.",
            "A red marble goes to Ada’s burner 1.",
            "Ada finishes Draught (4 points): its 4 marbles go back.",
        ]

    def test_a_sands_says_what_it_repeats(self) -> None:
        table = """
            tracks RBYK* * * * *
            0: joy7 | joy6 ; ready sands4 ; drunk wisdom4
        """
        assert story(table, "drink sands wisdom 1 2")[:2] == [
            "Ada drinks Sands to repeat Wisdom.",
            "Ada takes 1 blue from track 1, position 2.",
        ]

    def test_marbles_that_roll_back_are_not_told_one_by_one(self) -> None:
        assert PACK.words.event(events.MarbleReturned(Colour.RED, 0, 0), NAMES) is None


class TestMoves:
    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            ("take 1 5", "Take the yellow marble at track 1, position 5: 2 red and 3 blue explode."),
            ("take 1 1", "Take the yellow marble at track 1, position 1: nothing explodes."),
            ("take 2 8", "Take the blue marble at track 2, position 8: 2 red explode, perhaps more."),
            ("help 1 3", "Little Help, which costs 2 points: the blue marble at track 1, position 3."),
            ("drink magnet 1 2", "Drink Magnet: take 1 blue and 1 black from track 1, positions 2 and 3."),
            ("drink elixir 1", "Drink Elixir: take all that Bob’s pool holds, 2 red."),
            ("drink balm 1 7-8", "Drink Balm: take 2 blue from track 1, positions 7 to 8."),
            ("drink draught 1 2", "Drink Draught: take the lowest marbles of tracks 1 and 2: 1 red and 1 yellow."),
            ("drink filter 1 3 7", "Drink Filter: send 2 blue back from track 1, positions 3 and 7."),
            ("drink joy", "Drink Joy: put marbles of your pool on holes of any colour."),
            ("use K 2", "Put a black marble from the pool on Wisdom with 5 holes on burner 2."),
        ],
    )
    def test_a_choice_says_what_it_would_do(self, line: str, sentence: str) -> None:
        state = position(
            """
            tracks YKBRYRBBR* RYKYKYRBR* * * *
            0: wisdom4 | wisdom5 ; pool K ; ready magnet4 elixir4 balm4 draught4 filter4 joy4
            1: sands7 | joy7 ; pool RR
            """
        )
        move = GAME.read_move(line)
        assert move in GAME.legal_moves(state, state.seat)
        assert str(PACK.words.move(GAME.view(state, None), move, NAMES)) == sentence

    def test_the_end_of_a_turn_says_what_is_thrown_back(self) -> None:
        state = position("0: joy7 | joy7 ; pool RRR\nhand K\npicked")
        move = GAME.read_move("end RRK")
        sentence = str(PACK.words.move(GAME.view(state, None), move, NAMES))
        assert sentence == "End the turn and keep 2 red and 1 black; back into the dispenser: 1 red."


class TestNames:
    def test_every_kind_has_an_effect_in_one_sentence(self) -> None:
        effects = {str(effect_of(kind)) for kind in KINDS}
        assert len(effects) == len(KINDS)
        assert all(effect.endswith(".") and effect.count(".") == 1 for effect in effects)

    def test_the_breakdown_speaks_of_potions_by_name(self) -> None:
        desk = Desk(drunk=(TILE_OF_ID["wisdom4"],), mastered=(Kind.SANDS,), versatile=True, helps=2)
        assert [str(score.what) for score in breakdown_of(desk)] == [
            "Wisdom with 4 holes",
            "Skill token: three Sands",
            "Skill token: five kinds",
            "2 Little Helps",
        ]

    def test_a_breakdown_has_the_potions_of_a_kind_together_and_the_best_first(self) -> None:
        desk = Desk(ready=(TILE_OF_ID["wisdom4"], TILE_OF_ID["joy5"]), drunk=(TILE_OF_ID["wisdom7"],))
        named = [str(score.what) for score in breakdown_of(desk)]
        assert named == ["Joy with 5 holes", "Wisdom with 7 holes", "Wisdom with 4 holes"]

    def test_refusals_speak_of_potions_by_name(self) -> None:
        state = position("0: wisdom4 | wisdom5")
        refusal = GAME.why_not(GAME.view(state, None), state.seat, GAME.read_move("drink balm 1 1-2"))
        assert refusal is not None
        assert str(refusal.words) == "You have no finished Balm to drink."


class TestHouseRules:
    def test_every_option_is_offered_with_its_default(self) -> None:
        assert {rule.field for rule in PACK.house_rules} == set(Options.__struct_fields__)
        for rule in PACK.house_rules:
            assert getattr(Options(), rule.field) in [value for value, _ in rule.values]

    @pytest.mark.parametrize("rule", PACK.house_rules, ids=lambda rule: rule.field)
    def test_every_value_that_is_offered_can_be_played(self, rule: Any) -> None:
        for value, name in rule.values:
            assert GAME.start(Options(**{rule.field: value}), 4).options is not None
            assert str(name)

    @pytest.mark.parametrize("preset", PACK.presets, ids=lambda preset: str(preset.title))
    def test_every_preset_can_be_played(self, preset: Any) -> None:
        assert GAME.start(Options(**dict(preset.options)), 2).seats == 2

    def test_presets_differ(self) -> None:
        assert len({preset.options for preset in PACK.presets}) == len(PACK.presets)
