"""Which of the legal moves are worth a thought: no dominated move, and every free gain at once.

Left out, because another move is at least as good in every respect that anybody can see:

- stopping while the next chip cannot explode and the place is not worth keeping: no ruby on the scoring space, no
  green chip among the last two, no white total of exactly seven;
- drawing where the next chip is sure to explode, unless it is protected;
- placing a chip that explodes among those that a blue of set 1 has drawn, where others, or none, can be placed;
- to buy no more while there are coins for a chip;
- to do without a gift: a chip for a green one, a better chip, a chip for the pot that cannot explode;
- a lower tier of purple that brings a part of what the higher brings;
- to keep the smaller of points and coins in the last round, or points where there are none.
"""

from collections.abc import Sequence

from game.core.protocol import Seat
from game.quacks.books import Tiers, effect_of
from game.quacks.moves import Claim, Decline, Draw, Finish, Move, Place, Prize, Stop, TakeTier
from game.quacks.odds import bag_of, chance_of_explosion, limit_of
from game.quacks.odds.reading import cauldron_of, powers_for
from game.quacks.pieces import COINS_A_POINT, COLOUR_OF, ROUNDS, WHITE_LIMIT, WHITE_OF, Colour, Reward
from game.quacks.state import Awaits, Pot, Table
from game.quacks.track import TRACK

_GIFTS = (Awaits.TAIL_CHIP, Awaits.UPGRADE, Awaits.BACK_ROOM, Awaits.SHIFT)


def worth_a_thought(table: Table, seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that a sensible player considers, at least one, in their order."""
    if not table.asks:
        return _commitments(table, seat, legal)
    what = table.asks[-1].what
    if what in _GIFTS:
        return _without(legal, Decline())
    if what is Awaits.SHOP:
        return _without(legal, Finish())
    if what in (Awaits.LOOK, Awaits.PINCH):
        return _placed(table, seat, legal)
    if what is Awaits.TIER:
        return _tiers(table, legal)
    return _prizes(table, seat, legal) if what is Awaits.EXPLODED else legal


def _commitments(table: Table, seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    if Draw() not in legal:
        return legal
    powers, pot = powers_for(table, returns=False), cauldron_of(table, seat)
    risk = chance_of_explosion(bag_of(table.desks[seat].bag, powers), pot, powers)
    if risk == 0 and not is_worth_keeping(table.desks[seat].pot):
        return _without(legal, Stop())
    return _without(legal, Draw()) if risk == 1 and not pot.shield else legal


def is_worth_keeping(pot: Pot) -> bool:
    """Whether a pot could lose something by another chip although it does not explode."""
    if TRACK.rubies[pot.scoring_space] or pot.white == WHITE_LIMIT:
        return True
    return any(COLOUR_OF[placed.chip] is Colour.GREEN for placed in pot.last_two)


def _placed(table: Table, seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    pot = cauldron_of(table, seat)
    if table.asks[-1].what is Awaits.PINCH:
        return legal if is_worth_keeping(table.desks[seat].pot) else _without(legal, Decline())
    room = limit_of(pot, powers_for(table)) - pot.white
    if pot.unchecked:
        return legal
    return [move for move in legal if not isinstance(move, Place) or WHITE_OF[move.chip] <= room] or legal


def _tiers(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    effect = effect_of(table.books, Colour.PURPLE)
    if not isinstance(effect, Tiers) or effect.give_back:
        return legal
    tiers = [move for move in legal if isinstance(move, TakeTier)]
    rewards = [effect.reward(move.tier) for move in tiers]
    best = [move for move, own in zip(tiers, rewards, strict=True) if not any(_is_part(own, all_) for all_ in rewards)]
    return best or legal


def _is_part(less: Reward, more: Reward) -> bool:
    """Whether one reward is less than another in something, and more in nothing."""
    return less != more and (less.points <= more.points and less.rubies <= more.rubies and less.droplet <= more.droplet)


def _prizes(table: Table, seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    index = table.desks[seat].pot.scoring
    points, coins = TRACK.points[index], TRACK.coins[index]
    if not points:
        return _without(legal, Claim(Prize.POINTS))
    if table.round < ROUNDS:
        return legal
    return _without(legal, Claim(Prize.POINTS if coins // COINS_A_POINT > points else Prize.COINS))


def _without(legal: Sequence[Move], unwanted: Move) -> Sequence[Move]:
    return [move for move in legal if move != unwanted] or legal
