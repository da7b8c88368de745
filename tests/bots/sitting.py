"""What the tests of bots share: matches that bots have come some way into, and positions out of them."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.bots.bot import Bot, decide, make_bot, read_sits
from game.core.croupier import Luck, bot_rng
from game.core.protocol import NATURE, AnyGame, Seat
from game.tables import Pack


def decisions(pack: Pack, sits: Sequence[str], seed: int, options: Any = None) -> Iterator[tuple[Any, Seat, Any]]:
    """Every position of a match between bots where a seat has a choice, the seat, and the move it makes.

    The move is found by a bot that may think as long as the arena lets it.
    """
    players = [read_sits(who, pack.levels) for who in sits]
    bots = [make_bot(player, pack.levels) for player in players]
    items = [pack.levels[player.level - 1].items if player.level else 1 for player in players]
    game: AnyGame = pack.game
    state, luck, plies, natures = game.start(options or game.options_type(), len(sits)), Luck(game, seed), 0, 0
    while acting := game.to_move(state):
        actor: Any = acting[0]
        if actor is NATURE:
            move, natures = luck.outcome(state, natures), natures + 1
        else:
            legal = game.legal_moves(state, actor)
            rng = bot_rng(seed, actor, plies)
            move = decide(bots[actor], game.view(state, actor), legal, rng, items[actor]).move
            if len(legal) > 1:
                yield state, actor, move
        state = game.apply(state, actor, move).state
        plies += 1


def thoughts(bot: Bot, game: AnyGame, state: Any, seat: Seat, seed: int) -> list[Any]:
    """All that a bot comes to think about a position, to its end."""
    return list(bot.think(game.view(state, seat), game.legal_moves(state, seat), Random(seed)))
