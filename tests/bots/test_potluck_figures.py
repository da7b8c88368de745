"""How games of Potion Potluck go: length, the starter's share, level games, and why there are as many of them.

The rules' own figures come from simple bots without items, which begin in turn and do not play for a level end: 43
turns and 7.6 recipe potions a game, the starter wins 56 %, 13 % of games end level. Bots that know that a level game is
won by whoever ends it end level twice as often, since the last Take is then worth as much as a lead.
"""

from collections.abc import Sequence

import pytest
from msgspec import Struct

from game.bots.arena import play, seed_of
from game.potion_potluck import PACK
from game.potion_potluck.events import RecipeMixed
from game.potion_potluck.state import Options, Played, Table

SIMPLE = Options(clock=False, items="none")


class Course(Struct, frozen=True):
    """All games of some matches."""

    games: tuple[Played, ...]
    potions: int

    def share(self, of: Sequence[bool]) -> float:
        return sum(of) / len(of)

    @property
    def starters(self) -> float:
        """The share of games that whoever took the first turn has won."""
        return self.share([game.winner == game.starter for game in self.games])

    @property
    def level(self) -> float:
        return self.share([is_level(game) for game in self.games])

    @property
    def turns(self) -> float:
        return sum(game.turns for game in self.games) / len(self.games)


def is_level(game: Played) -> bool:
    return game.scores[0] == game.scores[1]


def course(level: str, matches: int) -> Course:
    games: list[Played] = []
    potions = 0
    for number in range(matches):
        match = play(PACK, [level, level], SIMPLE, seed_of(9, number))
        games += match.state.played
        potions += sum(isinstance(event, RecipeMixed) for ply in match.line for event in ply.step.events)
    return Course(tuple(games), potions)


def leads(table: Table, seat: int) -> bool:
    return table.scores[seat] > table.scores[1 - seat]


@pytest.mark.parametrize(("level", "starters"), [("1", 0.53), ("2", 0.61)])
def test_games_are_as_long_and_as_fair_as_the_rules_say(level: str, starters: float, full: bool) -> None:
    """To take first is worth more to whoever plays better: of games that do not end level the starter wins two thirds
    among level 2, whether they know the tie rule or not.
    """
    found = course(level, 400 if full else 40)
    assert found.turns == pytest.approx(43, abs=1.5)
    assert found.potions / len(found.games) == pytest.approx(7.0, abs=1.6)
    assert found.starters == pytest.approx(starters, abs=0.05 if full else 0.18)


def test_level_games_are_those_that_somebody_wanted_level(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same bots without the knowledge that a level game is the ender's come to the rules' figures."""
    matches = 400 if full else 60
    knowing = course("1", matches)
    monkeypatch.setattr("game.potion_potluck.advice.is_won_by_ending", leads)
    simple = course("1", matches)
    assert simple.level == pytest.approx(0.14, abs=0.04 if full else 0.09)
    assert simple.starters == pytest.approx(0.56, abs=0.06 if full else 0.15)
    assert knowing.level > 1.4 * simple.level


def test_who_ends_a_game_follows_from_its_turns(full: bool) -> None:
    """Every card, Generate and mix is a turn: after an odd number of them the starter ended it, and wins if level."""
    level = 0
    for number in range(200 if full else 25):
        match = play(PACK, ["random", "random"], SIMPLE, seed_of(9, number))
        for game in filter(is_level, match.state.played):
            assert (game.winner == game.starter) == (game.turns % 2 == 1)
            level += 1
    assert level > 5
