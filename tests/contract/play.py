"""Matches that are played at random, laid out moment by moment for the laws to look at."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import Actor, AnyGame, Outsider, Seat, Step
from game.tables import Pack
from tests.contract.cases import Case

NAMES = ("Ada", "Bo", "Cleo", "Dan")


class Moment(NamedTuple):
    """A position, the move that was made in it, and what came of it."""

    number: int
    state: Any
    actor: Actor
    move: Any
    step: Step[Any, Any]


class Played:
    """A match or its beginning. The game may be another one than the table's, so that laws can be seen to fail."""

    def __init__(self, case: Case, match: AnyMatch) -> None:
        self.case = case
        self.match = match
        self.moments: list[Moment] = []
        state = match.game.start(match.options, case.seats)
        for number, ply in enumerate(match.line):
            self.moments.append(Moment(number, state, ply.actor, ply.move, ply.step))
            state = ply.step.state

    @property
    def pack(self) -> Pack:
        return self.case.pack

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.case.seats)]

    @property
    def observers(self) -> list[Seat | None]:
        """All who have a view: every seat, and everybody together."""
        return [*self.seats, None]

    @property
    def states(self) -> list[Any]:
        """All positions, the first and the last included."""
        return [*(moment.state for moment in self.moments), self.match.state]

    def some(self, count: int) -> list[Moment]:
        """A sample of the moments, always with the first and the last."""
        moments = self.moments
        if len(moments) <= count:
            return moments
        inner = Random(self.match.seed).sample(moments[1:-1], count - 2)
        return [moments[0], *sorted(inner, key=lambda moment: moment.number), moments[-1]]

    def afresh(self) -> AnyMatch:
        """The same match before its first move."""
        return new_match(self.case, self.match.seed, self.game)


def new_match(case: Case, seed: int, game: AnyGame | None = None) -> AnyMatch:
    """A match of the case with nothing done in it yet."""
    seatings = [Seating(NAMES[seat], "random") for seat in range(case.seats)]
    return Match(game or case.pack.game, case.options, seatings, seed)


def random_match(case: Case, seed: int, game: AnyGame | None = None) -> Played:
    """A match in which all play at random, to its end, or to one move more than it may have."""
    rng = Random(f"{case.name}/{seed}")
    match = new_match(case, seed, game)
    bound = match.game.max_plies(match.options, case.seats)
    while match.to_move and len(match.line) <= bound:
        if match.ask_nature() is None:
            actor = rng.choice(match.to_move)
            assert not isinstance(actor, Outsider), "with luck for a croupier nature always knows"
            match.play(actor, rng.choice(match.legal_moves(actor)))
    return Played(case, match)


def walked_match(case: Case, seed: int, choices: Sequence[int]) -> Played:
    """The beginning of a match in which these numbers choose, one by one, which seat acts and what it does."""
    match = new_match(case, seed)
    match.settle()
    for choice in choices:
        if not match.to_move:
            break
        turn, choice_of_move = divmod(choice, 1000)
        actor = match.to_move[turn % len(match.to_move)]
        legal = match.legal_moves(actor)
        match.play(actor, legal[choice_of_move % len(legal)])
        match.settle()
    return Played(case, match)
