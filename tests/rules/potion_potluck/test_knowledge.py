"""What is known, and what may not leak: worlds that a seat cannot tell apart, side by side over whole games. [10]"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.bot import decide
from game.core.protocol import CLOCK, NATURE, Actor, Seat
from game.potion_potluck import moves
from game.potion_potluck.bot import LEVELS
from game.potion_potluck.change import undecided
from game.potion_potluck.imagined import guessed
from game.potion_potluck.picture import picture
from game.potion_potluck.pieces import ALL_CARDS, NONE
from game.potion_potluck.state import Deed, Did, Options, State
from game.potion_potluck.view import unseen
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    GAME,
    after,
    colours,
    counts,
    position,
    trio,
)

NAMES = ("Ada", "Bo")
TWINS = 2_000 if settings().max_examples >= 1_000 else 25
"""Matches that are played twice at once: a few in the sample, two thousand in full."""
OPTIONS = (Options(), Options(clock=False, items="full"), Options(public_log=False, items="none"))

Observer = Seat | None


@pytest.mark.rule("10.1")
def test_what_a_view_holds_and_what_not() -> None:
    state = position("0: RRO drawn V score 3\n1: GB drawn II score 4")
    view = GAME.view(state, ADA)
    assert view.hand == counts("RROV")
    assert view.drawn == counts("V")
    assert view.sizes == (4, 4)
    assert (view.scores, view.left, view.recipes) == (state.scores, state.left, state.recipes)
    assert view.trails[1] == (Deed(Did.TAKE, colours("G")), Deed(Did.TAKE, colours("B")), *[Deed(Did.DRAW)] * 2)
    hidden = {"deck", "hands", "spent", "changes"}
    assert not hidden & set(type(view).__struct_fields__)
    assert hidden < set(type(state).__struct_fields__)
    onlookers = GAME.view(state, None)
    assert (onlookers.hand, onlookers.drawn, onlookers.change) == (NONE, NONE, None)


@pytest.mark.rule("10.1")
def test_unseen_cards_are_those_in_the_deck_and_those_that_others_drew() -> None:
    state = position("0: RRO drawn V\n1: GB drawn II")
    assert unseen(GAME.view(state, ADA)) == tuple(a + b for a, b in zip(state.deck, counts("II"), strict=True))
    assert unseen(GAME.view(state, None)) == tuple(a + b for a, b in zip(state.deck, counts("IIV"), strict=True))


@pytest.mark.rule("10.1")
def test_ones_own_inventory_is_in_the_order_of_the_rainbow() -> None:
    state = position("0: VRGR\n1: BB")
    assert "You hold R● R● G● V●" in picture(GAME.view(state, ADA), ADA, NAMES)
    assert "You hold" not in picture(GAME.view(state, None), None, NAMES)


@pytest.mark.rule("10.1")
def test_the_picture_shows_no_secret() -> None:
    one = position("0: RO\n1: G drawn VV")
    other = position("0: RO\n1: G drawn II", seen=one.seen)
    assert GAME.view(one, ADA) == GAME.view(other, ADA)
    assert picture(GAME.view(one, ADA), ADA, NAMES) == picture(GAME.view(other, ADA), ADA, NAMES)


@pytest.mark.rule("11.4")
def test_without_the_public_log_the_table_does_not_remember() -> None:
    shown = position("0: RO\n1: GGI")
    kept = position("0: RO\n1: GGI", options=Options(public_log=False))
    assert "G G I" in picture(GAME.view(shown, ADA), ADA, NAMES)
    assert "G G I" not in picture(GAME.view(kept, ADA), ADA, NAMES)


# guessing what others hold


def guess(trail: list[Deed], pool: str = "", seed: int = 0) -> tuple[str, str]:
    """The letters of what a seat with this trail may hold, and of what it has drawn."""
    cards = list(counts(pool)) if pool else list(ALL_CARDS)
    ((hand, drawn),) = guessed([trail], cards, Random(seed))
    return spelt(hand), spelt(drawn)


def spelt(some: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip("ROYGBIV", some, strict=True))


def took(letters: str) -> list[Deed]:
    return [Deed(Did.TAKE, (colour,)) for colour in colours(letters)]


DRAW, DISASTER = Deed(Did.DRAW), Deed(Did.DISASTER)


@pytest.mark.rule("10.1")
def test_what_was_seen_is_known() -> None:
    assert guess(took("RGR")) == ("RRG", "")
    assert guess([*took("ROYG"), Deed(Did.MIX, colours("ROY"))]) == ("G", "")


@pytest.mark.rule("10.1")
def test_a_mixed_recipe_gives_a_drawn_card_away() -> None:
    trail = [DRAW, *took("OY"), Deed(Did.MIX, colours("ROY")), *took("G")]
    assert {guess(trail, seed=seed) for seed in range(20)} == {("G", "R")}


@pytest.mark.rule("10.1")
def test_drawn_cards_may_be_whatever_is_unseen() -> None:
    assert {guess([DRAW], "RRV", seed) for seed in range(30)} == {("R", "R"), ("V", "V")}


@pytest.mark.rule("10.1")
def test_a_disaster_leaves_what_is_needed_later() -> None:
    trail = [*took("ROGGB"), DISASTER, *took("Y"), Deed(Did.MIX, colours("ROY"))]
    assert {guess(trail, seed=seed) for seed in range(20)} == {("", "")}
    before = [*took("ROGB"), DISASTER]
    assert {guess(before, seed=seed)[0] for seed in range(60)} == {"R", "O", "G", "B"}


@pytest.mark.rule("10.1")
def test_a_disaster_was_no_recipe() -> None:
    barred = Deed(Did.DISASTER, (), (trio("ROG"),))
    assert {guess([*took("ROGB"), barred], seed=seed)[0] for seed in range(60)} == {"R", "O", "G"}
    hidden = [*took("RO"), DRAW, barred]
    assert {guess(hidden, "GI", seed)[1] for seed in range(20)} == {"I"}


@pytest.mark.rule("10.1")
def test_an_open_card_may_go_into_a_disaster() -> None:
    found = {guess([*took("RO"), DRAW, *took("Y"), DISASTER], "VVV", seed) for seed in range(60)}
    assert found == {(left, "V") for left in "ROYV"}


def test_whatever_was_played_can_be_explained() -> None:
    """Matches at random have more disasters than any others."""
    for seed in range(6):
        rng = Random(seed)
        state: State = GAME.start(Options(items="full", clock=seed % 2 == 0), 2)
        while acting := GAME.to_move(state):
            actor = rng.choice(acting)
            if actor is NATURE:
                move = GAME.draw(state, rng)
            else:
                for observer in (ADA, BO, None):
                    view = GAME.view(state, observer)
                    assert GAME.view(GAME.imagine(view, rng), observer) == view
                move = rng.choice(GAME.legal_moves(state, actor))
            state = GAME.apply(state, actor, move).state


# two worlds side by side


class Twins:
    """Two matches that an observer cannot tell apart: the others draw, spend and wish differently in them."""

    def __init__(self, options: Options, observer: Observer, seed: int) -> None:
        self.observer = observer
        self.rng = Random(seed)
        self.one: State = GAME.start(options, 2)
        self.other: State = self.one
        self.differed = 0
        """Decisions and draws at which the two worlds were not the same."""

    def steps(self) -> Iterator[tuple[Any, Any]]:
        """What happens in both worlds, until the match is over; worlds that are told apart become one again."""
        while acting := GAME.to_move(self.one):
            actor = self._actor(acting)
            pair = self._pair(actor)
            if pair is None:
                self.other = self.one
                continue
            one, other = (GAME.apply(world, actor, move) for world, move in zip(self.worlds, pair, strict=True))
            self.differed += self.one != self.other
            self.one, self.other = one.state, other.state
            if self._told(one) != self._told(other):
                assert self._may_be_told_apart(pair[0], one, other), "nothing else gives a secret away"
                self.other = self.one
                continue
            yield one, other

    @property
    def worlds(self) -> tuple[State, State]:
        return self.one, self.other

    def _actor(self, acting: tuple[Actor, ...]) -> Actor:
        if GAME.allowance(self.one) is not None and self.rng.random() < 0.03:
            return CLOCK
        return self.rng.choice(acting)

    def _pair(self, actor: Actor) -> tuple[Any, Any] | None:
        """A move for each world with the same public face; None where there is none."""
        choices = [GAME.legal_moves(world, actor) for world in self.worlds]
        if actor == self.observer:
            return self._own(choices[0])
        faces = [{self._face(move, actor): move for move in self.rng.sample(some, len(some))} for some in choices]
        common = sorted(faces[0].keys() & faces[1].keys(), key=str)
        if not common:
            return None
        face = self.rng.choice(common)
        return faces[0][face], faces[1][face]

    def _own(self, legal: Any) -> tuple[Any, Any]:
        """The observer's own move: at random, or a bot's, which has to be the same in both worlds."""
        if len(legal) > 1 and self.rng.random() < 0.5:
            level = LEVELS[self.rng.choice((0, 0, 0, 1, 1, 1, 1, 2))]
            seed = self.rng.random()
            views = [GAME.view(world, self.observer) for world in self.worlds]
            choices = [decide(level.make(""), view, legal, Random(seed), level.items) for view in views]
            assert choices[0] == choices[1]
            return choices[0].move, choices[1].move
        move = self.rng.choice(legal)
        return move, move

    def _face(self, move: Any, actor: Actor) -> Any:
        """What an observer sees of a move by another seat or by nature."""
        if isinstance(move, moves.MixDisaster):
            return "a disaster"
        if isinstance(move, moves.Give) and self.one.seat != self.observer:
            return "a card"
        if isinstance(move, moves.ChooseForLate) and undecided(self.one)[0] == self.observer:
            return (move.old, move.new)  # chance tells a seat what it has chosen for it
        if isinstance(move, moves.Change | moves.ChooseForLate) and sum(self.one.chosen) == 0:
            return "a wish" if self.rng.random() < 0.2 else (move.old, move.new)
        if isinstance(move, moves.ChooseForLate):
            return (move.old, move.new)
        return move

    def _told(self, step: Any) -> list[Any]:
        return [GAME.tell(event, self.observer) for event in step.events]

    def _may_be_told_apart(self, move: Any, *steps: Any) -> bool:
        """At the end of a game hands are shown; wishes are revealed; and seven alike are mixed by themselves."""
        names = {type(event).__name__ for step in steps for event in step.events}
        by_itself = "DisasterMixed" in names and not isinstance(move, moves.MixDisaster)
        return by_itself or bool(names & {"GameEnded", "ChangesRevealed"})


@pytest.mark.rule("10.1")
@settings(max_examples=TWINS)
@given(options=st.sampled_from(OPTIONS), observer=st.sampled_from([ADA, BO, None]), seed=st.integers(0, 2**63))
def test_worlds_that_look_alike_are_alike_in_all_that_is_told(options: Options, observer: Observer, seed: int) -> None:
    twins = Twins(options, observer, seed)
    rng = Random(seed)
    tried = [GAME.read_move(line) for line in
             ("take R", "draw", "generate V", "mix recipe A", "mix disaster RRO", "mix rainbow", "change R G",
              "attune B Y", "scramble C", "declare mix", "start 0", "draw R")]  # fmt: skip
    for one, other in twins.steps():
        assert one.barrier == other.barrier
        worlds = (one.state, other.state)
        views = [GAME.view(world, observer) for world in worlds]
        assert views[0] == views[1]
        assert GAME.to_move(worlds[0]) == GAME.to_move(worlds[1])
        assert GAME.allowance(worlds[0]) == GAME.allowance(worlds[1])
        assert GAME.result(worlds[0]) == GAME.result(worlds[1])
        if observer is None or rng.random() < 0.5:
            continue
        assert GAME.legal_moves(worlds[0], observer) == GAME.legal_moves(worlds[1], observer)
        move = rng.choice(tried)
        refusals = [GAME.why_not(view, observer, move) for view in views]
        assert refusals[0] == refusals[1]
        assert picture(views[0], observer, NAMES) == picture(views[1], observer, NAMES)


def test_the_twins_do_differ() -> None:
    """The test above would prove nothing if the worlds were the same."""
    twins = [Twins(OPTIONS[1], observer, 5) for observer in (ADA, BO, None)]
    for pair in twins:
        plies = sum(1 for _ in pair.steps())
        assert pair.differed > plies / 4


def test_an_imagined_world_is_not_always_the_true_one() -> None:
    state = after(position("0: RO\n1: GG"), "draw", "draw V", "draw", "draw I")
    hands = {spelt(GAME.imagine(GAME.view(state, ADA), Random(seed)).hands[1]) for seed in range(80)}
    assert len(hands) == 7
    assert all(hand.count("G") >= 2 for hand in hands)
