"""Which of the legal moves are worth a thought: no dominated move, and every free gain at once.

Left out, because another move is at least as good whatever happens:

- stopping or rolling on while something can be collected, brewed in, matched to a Super Die or saved;
- a part of the equal dice of a group;
- a fresh die for a Super pair where a held one would do, since held dice are lost otherwise;
- for a ripe brew that wants what a roll may bring, stopping while nothing of use is at risk;
- making nothing of a Super Die's Alchemy;
- stars as Stardust that the brew has enough of, while it lacks another;
- taking less Stardust away than one could, or such as the victim has in surplus while there is other;
- for a Lich whose brew wants no Darkness, throwing fewer dark dice again than allowed;
- passing where the record would end the match, and a die is at hand;
- passing with the Super Dice without which nobody, oneself neither, can get the Emerald that one's ripe brew wants;
- for such a brew, by house rule, rolling before all kept Super Dice are thrown.
"""

from collections.abc import Sequence

from game.core.protocol import Seat
from game.potion_party.brew import has_green, has_power, is_ripe, needs_of, still_wanted
from game.potion_party.evaluation import turns_saved_by_rolling
from game.potion_party.legal import seat_moves
from game.potion_party.moves import (
    Collect,
    CollectAll,
    Combine,
    Leave,
    Move,
    Pass,
    Reroll,
    RollOn,
    Save,
    ScoreAlchemy,
    Spend,
    Spoil,
    TakeStars,
)
from game.potion_party.pieces import DARKNESS, EMERALD, RUBY, SAPPHIRE, Alchemist, Source
from game.potion_party.state import Awaits, Table


def worth_a_thought(table: Table) -> Sequence[Move]:
    """The moves that a sensible player considers; never none."""
    legal = seat_moves(table)
    sift = _SIFTS.get(table.awaits)
    return (sift(table, legal) or legal) if sift else legal


def would_win(table: Table) -> bool:
    """Whether the record of this turn would complete the brew."""
    total, needs = table.players[table.seat].total, needs_of(table)
    haul = table.turn.haul
    return (
        total[RUBY] + haul[0] >= needs[RUBY]
        and total[SAPPHIRE] + haul[1] >= needs[SAPPHIRE]
        and all(have >= need for have, need in zip(total[2:], needs[2:], strict=True))
    )


def blocks_itself(table: Table) -> bool:
    """Whether the saboteur waits for Emerald that nobody can get while the Super Dice are kept."""
    return _waits_for_emerald(table, table.actor) and not has_green(table) and not table.options.own_supers


def _begin(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    return [move for move in legal if isinstance(move, Spend)] if _waits_for_emerald(table, table.seat) else legal


def _collect(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    if CollectAll() in legal:
        return (CollectAll(),)
    groups = [move for move in legal if isinstance(move, Collect)]
    if groups:
        return (max(groups, key=lambda move: move.count),)
    pairs = [move for move in legal if isinstance(move, Combine)]
    scores = [move for move in legal if isinstance(move, ScoreAlchemy)]
    if pairs:
        best = max(pairs, key=lambda move: (move.heart is Source.HELD) + (move.potion is Source.HELD))
        return (best, *scores)
    if scores:
        return scores
    if RollOn() in legal and _costs_nothing_to_roll(table):
        return (RollOn(),)
    return [move for move in legal if isinstance(move, Save)]


def _costs_nothing_to_roll(table: Table) -> bool:
    """Whether the haul is worth nothing to a ripe brew, while a further roll may bring what it wants."""
    if table.options.finish_round or table.options.sabotage == "total" or turns_saved_by_rolling(table) == 0:
        return False
    powder = any(has_power(table, Seat(seat), Alchemist.KOBOLD) for seat in range(table.seats) if seat != table.seat)
    return not powder and not any(table.turn.saved) and not table.turn.supers


def _results(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    scores = [move for move in legal if isinstance(move, ScoreAlchemy)]
    return scores or [move for move in legal if not isinstance(move, Leave)]


def _colours(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    return [move for move in legal if isinstance(move, TakeStars) and still_wanted(table, table.seat, move.ingredient)]


def _darkness(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    if is_ripe(table, table.seat) and still_wanted(table, table.seat, DARKNESS):
        return legal
    rerolls = [move for move in legal if isinstance(move, Reroll)]
    most = max(move.blue + move.red for move in rerolls)
    return [move for move in rerolls if move.blue + move.red == most]


def _sabotage(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    wins = would_win(table) and not table.options.finish_round
    if wins or blocks_itself(table):
        return [move for move in legal if not isinstance(move, Pass)]
    return legal


def _waits_for_emerald(table: Table, seat: Seat) -> bool:
    return is_ripe(table, seat) and still_wanted(table, seat, EMERALD) > 0


def _spoils(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    """The splits that leave the victim with the most to do, and of these the largest."""
    splits = [move for move in legal if isinstance(move, Spoil)]
    hurts = [_hurt(table, move) for move in splits]
    best = [move for move, hurt in zip(splits, hurts, strict=True) if hurt == max(hurts)]
    most = max(move.ruby + move.sapphire + move.emerald for move in best)
    return [move for move in best if move.ruby + move.sapphire + move.emerald == most]


def _hurt(table: Table, move: Spoil) -> int:
    """The units that the victim will lack because of it."""
    total, needs = table.players[table.seat].total, needs_of(table)
    haul = table.turn.haul
    hurt = move.emerald
    for which, taken in ((RUBY, move.ruby), (SAPPHIRE, move.sapphire)):
        surplus = max(0, total[which] + haul[which] - needs[which])
        hurt += max(0, taken - surplus)
    return hurt


_SIFTS = {
    Awaits.BEGIN: _begin,
    Awaits.COLLECT: _collect,
    Awaits.RESULT: _results,
    Awaits.COLOUR: _colours,
    Awaits.DARKNESS: _darkness,
    Awaits.SABOTAGE: _sabotage,
    Awaits.SPOIL: _spoils,
}
