"""The end of a game and of the match. [8]"""

from msgspec import structs

from game.core.protocol import Result, Score, Seat
from game.core.words import words
from game.potion_potluck.events import Event, GameBegan, GameEnded, MatchEnded
from game.potion_potluck.pieces import WINS
from game.potion_potluck.setup import next_game
from game.potion_potluck.state import Awaits, Ending, Finish, Played, State, Table


def other_seat(seat: Seat) -> Seat:
    """The one across the table."""
    return Seat(1 - seat)


def winner_of(scores: tuple[int, int], ender: Seat) -> Seat:
    """Who wins a game that a seat has ended by a Take: equal scores are that seat's. [8.2]

    >>> winner_of((6, 6), Seat(1)), winner_of((7, 6), Seat(1))
    (1, 0)
    """
    if scores[0] == scores[1]:
        return ender
    return Seat(0) if scores[0] > scores[1] else Seat(1)


def end_game(state: State, ender: Seat, finish: Finish, happened: list[Event]) -> State:
    """Count the game, and begin the next or end the match. `ender` took the last card, or was skipped. [8, 9.3]"""
    winner = winner_of(state.scores, ender) if finish is Finish.POTLUCK else other_seat(ender)
    happened.append(
        GameEnded(state.game, winner, ender, state.scores, finish, state.hands, state.deck),
    )
    game = Played(state.starter, state.scores, winner, finish, state.hands, state.deck, state.turn)
    wins = (state.wins[0] + (winner == 0), state.wins[1] + (winner == 1))
    is_over = state.options.single_game or max(wins) == WINS
    following = structs.replace(next_game(state), played=(*state.played, game), wins=wins, seat=other_seat(winner))
    if is_over:
        happened.append(MatchEnded(winner, wins))
        return structs.replace(following, awaits=Awaits.NOBODY, game=state.game)
    happened.append(GameBegan(following.game))
    return following


def result_of(table: Table) -> Result | None:
    """Places and wins, game by game. [8.4]"""
    if not table.is_over:
        return None
    wins = table.wins
    breakdown = tuple(
        tuple(
            Score(
                words(
                    "Game {number}: {own} to {others}",
                    number=number,
                    own=game.scores[seat],
                    others=game.scores[1 - seat],
                ),
                int(game.winner == seat),
            )
            for number, game in enumerate(table.played, 1)
        )
        for seat in (0, 1)
    )
    reason = Ending.SINGLE_GAME if table.options.single_game else Ending.TWO_WINS
    places = (1, 2) if wins[0] > wins[1] else (2, 1)
    return Result(reason, places, wins, breakdown)
