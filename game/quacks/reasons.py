"""Why a bot makes a move, in a sentence that a player understands."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Seat
from game.core.words import Words, words
from game.quacks import moves
from game.quacks.moves import Move, Prize
from game.quacks.odds import bag_of, chance_of_explosion
from game.quacks.odds.reading import cauldron_of, powers_for
from game.quacks.pieces import ROUNDS
from game.quacks.state import Awaits, Brewing, Table
from game.quacks.track import TRACK


def why(table: Table, seat: Seat, move: Move) -> Words:
    """The reason for a legal move."""
    return _REASONS[type(move)](table, seat, move)


def _asked(table: Table) -> Awaits | None:
    return table.asks[-1].what if table.asks else None


def _risk(table: Table, seat: Seat) -> int:
    """How likely the next chip explodes, in percent."""
    powers = powers_for(table, returns=False)
    chance = chance_of_explosion(bag_of(table.desks[seat].bag, powers), cauldron_of(table, seat), powers)
    return min(max(round(100 * chance), 1), 99) if 0 < chance < 1 else round(100 * chance)


def _draw(table: Table, seat: Seat, move: moves.Draw) -> Words:
    pot = table.desks[seat].pot
    risk = _risk(table, seat)
    if not risk:
        return words("The next chip cannot explode.")
    if pot.protection:
        return words("The next chip is protected: an explosion would cost no more than the bonus die.")
    if risk <= 20:
        return words("The risk is small, and every space counts.")
    return words("A longer potion is worth the risk.")


def _stop(table: Table, seat: Seat, move: moves.Stop) -> Words:
    pot = table.desks[seat].pot
    if not _risk(table, seat):
        if TRACK.rubies[pot.scoring_space]:
            return words("The scoring space has a ruby, and it is worth keeping.")
        return words("Another chip could only spoil what lies at the end of the pot.")
    if all(desk.pot.brewing is Brewing.EXPLODED for number, desk in enumerate(table.desks) if number != seat):
        return words("All others have exploded: the bonus die is sure.")
    if TRACK.rubies[pot.scoring_space]:
        return words("There is a ruby here, and the next chip might explode.")
    return words("The next chip might explode, and there is too much to lose.")


def _place(table: Table, seat: Seat, move: moves.Place) -> Words:
    if _asked(table) is Awaits.BESIDE:
        return words("It brings the potion further, and cannot explode.")
    return words("Of the chips drawn this one serves the potion best.")


def _accept(table: Table, seat: Seat, move: moves.Accept) -> Words:
    if _asked(table) is Awaits.SHIFT:
        return words("It moves the last chip on for nothing.")
    if _asked(table) is Awaits.TAIL_DROPLET:
        return words("The droplet helps in every round to come; that is worth a ruby.")
    return words("Without that white chip there is room for more.")


def _decline(table: Table, seat: Seat, move: moves.Decline) -> Words:
    if _asked(table) in (Awaits.OFFER, Awaits.TAIL_DROPLET):
        return words("The ruby is worth more.")
    if _asked(table) is Awaits.LOOK:
        return words("None of the chips drawn would help.")
    return words("It is better to leave things as they are.")


def _claim(table: Table, seat: Seat, move: moves.Claim) -> Words:
    if move.prize is Prize.POINTS:
        return words("From now on points count more than what coins could buy.")
    if move.prize is Prize.COINS:
        if table.round == ROUNDS:
            return words("The coins are worth more points.")
        return words("There are rounds enough for what the coins buy.")
    if move.prize is Prize.REMOVAL:
        return words("With a white chip less the bag explodes less often.")
    if move.prize is Prize.TAILS:
        return words("So many tails are worth more than a chip.")
    return words("It is the best that the card offers.")


def _forgo(table: Table, seat: Seat, move: moves.Forgo) -> Words:
    if move.tails:
        return words("The rubies are worth more than a few spaces in this round.")
    return words("The head start is worth more than rubies.")


def _buy(table: Table, seat: Seat, move: moves.Buy) -> Words:
    if table.round >= ROUNDS - 2:
        return words("It is the best use of the coins for the rounds that are left.")
    if table.bought:
        return words("It is the best second chip that the coins allow.")
    return words("Of all that can be paid, the bag needs this most.")


def _finish(table: Table, seat: Seat, move: moves.Finish) -> Words:
    if _asked(table) is Awaits.BESIDE:
        return words("What lies beside the pot will serve a later round better.")
    if _asked(table) is Awaits.RUBIES:
        return words("Rubies that are kept still bring points at the end.")
    return words("There is nothing more that would help.")


def _always(sentence: Words) -> Callable[[Table, Seat, Any], Words]:
    return lambda table, seat, move: sentence


_REASONS: dict[type[Move], Callable[[Table, Seat, Any], Words]] = {
    moves.Draw: _draw,
    moves.Stop: _stop,
    moves.UseFlask: _always(words("Back in the bag that white chip leaves room for others.")),
    moves.Slip: _always(words("The first white chip may go back for nothing.")),
    moves.Return: _always(words("In the bag the chip may come again in this round.")),
    moves.Place: _place,
    moves.Restart: _always(words("A new beginning promises more than this pot.")),
    moves.GoOn: _always(words("This pot has come further than a new one would.")),
    moves.Accept: _accept,
    moves.Decline: _decline,
    moves.Gain: _always(words("Of what is offered, the bag needs this chip most.")),
    moves.Claim: _claim,
    moves.Forgo: _forgo,
    moves.Upgrade: _always(words("It makes the best of the swap.")),
    moves.TakeTier: _always(words("This reward is worth the most.")),
    moves.MoveDroplet: _always(words("The droplet helps in every round to come.")),
    moves.MoveGlass: _always(words("The next glass pays at once.")),
    moves.Refill: _always(words("A full flask may save the next potion.")),
    moves.Buy: _buy,
    moves.Finish: _finish,
}
