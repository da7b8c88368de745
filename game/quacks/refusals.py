"""Why a move is not allowed: the number of the rule that forbids it, and a sentence. Legality itself is `legal`'s."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Actor, Outsider, Refusal, Seat
from game.core.words import Words, words
from game.quacks import moves
from game.quacks.books import Tiers, effect_of, price_of
from game.quacks.gains import has_next_glass, is_open
from game.quacks.legal import decides, is_for_nature, seat_moves
from game.quacks.moves import Buy, Gain, Move, Place, Return, TakeTier
from game.quacks.names import chip_name, colour_name
from game.quacks.pieces import CHIPS_A_ROUND, FIRST_ROUND_OF, ROUNDS, RUBIES_A_MOVE, Chip, Colour
from game.quacks.state import Ask, Awaits, Brewing, Stage, View


def why_not(view: View, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None where it is legal."""
    if type(move) in _OF_NATURE:
        return Refusal(_OF_NATURE[type(move)], words("That is for chance to decide."))
    if isinstance(actor, Outsider):
        return _no("2.7", "Only seats do that.")
    if move in seat_moves(view, actor):
        return None
    if view.is_over:
        return _no("11.1", "The match is over.")
    if view.asks:
        return _while_asked(view, view.asks[-1], actor, move)
    return _while_brewing(view, actor, move)


_OF_NATURE: dict[type[Move], str] = {
    moves.Begin: "2.2",
    moves.OpenPage: "12.2",
    moves.Reveal: "2.4",
    moves.DrawChip: "4.1",
    moves.Roll: "7.3",
}


def _no(rule: str, msgid: str, /, **params: int | str | Words) -> Refusal:
    return Refusal(rule, words(msgid, **params))


# brewing


def _while_brewing(view: View, seat: Seat, move: Move) -> Refusal:
    """The seats commit; this one cannot do that, or is not among them."""
    desk = view.desks[seat]
    if not isinstance(move, _IN_BREWING):
        return _no("4.3", "Now is the time to draw or to stop.")
    if desk.pot.brewing is Brewing.EXPLODED:
        return _no("5.2", "Your pot has exploded: nothing more is drawn or taken out.")
    if desk.pot.brewing is Brewing.STOPPED:
        return _no("4.4", "You have stopped, and that is final.")
    if not decides(view, seat):
        return _not_deciding(view, seat)
    return _COMMITMENTS[type(move)](view, seat, move)


_IN_BREWING = (moves.Draw, moves.Stop, moves.UseFlask, moves.Slip, moves.Return)


def _not_deciding(view: View, seat: Seat) -> Refusal:
    if view.committed[seat]:
        return _no("4.3", "You have chosen already; wait until all have.")
    if view.desks[seat].pot.count == 0 and not view.in_turn:
        return _no("4.2", "Everybody draws at least one chip; yours comes with the next step.")
    return _no("4.7", "One pot at a time: another seat is brewing.")


def _stop(view: View, seat: Seat, move: Move) -> Refusal:
    return _no("4.2", "Everybody draws at least one chip.")


def _draw(view: View, seat: Seat, move: Move) -> Refusal:
    return _no("4.6", "Your bag is empty.")


def _flask(view: View, seat: Seat, move: Move) -> Refusal:
    if not view.desks[seat].flask:
        return _no("5.6", "Your flask is empty; two rubies fill it in step F.")
    return _no("5.4", "The flask takes back only the chip you have drawn last, and only a white one.")


def _slip(view: View, seat: Seat, move: Move) -> Refusal:
    return _no("8.25", "Only the very first white chip can slip, right after it was drawn, and only with that card.")


def _return(view: View, seat: Seat, move: Return) -> Refusal:
    return _no("6.10", "There is no {chip} beside your pot.", chip=chip_name(move.chip))


_COMMITMENTS: dict[type[Move], Callable[[View, Seat, Any], Refusal]] = {
    moves.Draw: _draw,
    moves.Stop: _stop,
    moves.UseFlask: _flask,
    moves.Slip: _slip,
    moves.Return: _return,
}


# questions


def _while_asked(view: View, ask: Ask, seat: Seat, move: Move) -> Refusal:
    """Something else is asked, or somebody else."""
    exploded = view.stage is Stage.BREWING and view.desks[seat].pot.brewing is Brewing.EXPLODED
    if exploded and isinstance(move, _IN_BREWING):
        return _no("5.2", "Your pot has exploded: nothing more is drawn or taken out.")
    if is_for_nature(ask) or ask.seat != seat:
        return _no("2.7", "It is not this seat's turn to act.")
    asked = _ASKED[ask.what]
    reason = asked.reasons.get(type(move))
    return reason(view, ask, move) if reason else Refusal(asked.rule, asked.words)


_Reason = Callable[[View, Ask, Any], Refusal]


class _Asked:
    """What a seat is asked: the rule, a sentence for whoever does something else, and reasons for special moves."""

    def __init__(self, rule: str, msgid: str, reasons: dict[type[Move], _Reason] | None = None) -> None:
        self.rule = rule
        self.words = Words(msgid)
        self.reasons = reasons or {}


def _unopened(view: View, chip: Chip) -> Refusal | None:
    """The refusal for a chip that nobody can have now. [8.2, 9.3]"""
    colour = chip.colour
    if not is_open(view, colour):
        sentence = "The {colour} book opens in round {round}; until then no {colour} chip can be had."
        return _no("8.2", sentence, colour=colour_name(colour), round=FIRST_ROUND_OF[colour])
    if not view.supply[chip]:
        return _no("9.3", "No {chip} is left.", chip=chip_name(chip))
    return None


def _gain(view: View, ask: Ask, move: Gain) -> Refusal:
    asked = _ASKED[ask.what]
    return _unopened(view, move.chip) or Refusal(asked.rule, asked.words)


def _buy(view: View, ask: Ask, move: Buy) -> Refusal:
    price = price_of(view.books, move.chip)
    if price is None:
        return _no("9.4", "White chips are never sold.")
    if unopened := _unopened(view, move.chip):
        return unopened
    if len(view.bought) == CHIPS_A_ROUND:
        return _no("9.2", "You have bought two chips.")
    if any(chip.colour is move.chip.colour for chip in view.bought):
        return _no("9.2", "The two chips of a round have different colours.")
    return _no("9.1", "That chip costs {price}, and you have {coins} coins.", price=price, coins=view.coins)


def _place_beside(view: View, ask: Ask, move: Place) -> Refusal:
    desk = view.desks[ask.seat]
    if move.chip not in (*desk.kept, *desk.pot.aside):
        return _no("6.10", "There is no {chip} beside your pot.", chip=chip_name(move.chip))
    return _no("4.5", "Your pot is full.")


def _tier(view: View, ask: Ask, move: TakeTier) -> Refusal:
    """The books of sets 1 and 2 ask alike, but each has a rule of its own."""
    effect = effect_of(view.books, Colour.PURPLE)
    return _no("6.18" if isinstance(effect, Tiers) and effect.give_back else "6.17", _ON_TIER)


def _return_beside(view: View, ask: Ask, move: Return) -> Refusal:
    return _return(view, ask.seat, move)


def _droplet(view: View, ask: Ask, move: Move) -> Refusal:
    if view.round == ROUNDS:
        return _no("11.4", "In the last round a move of the droplet in the pot is worth nothing.")
    return _not_enough(view, ask) or _no("4.5", "The droplet is at the end of the pot.")


def _glass(view: View, ask: Ask, move: Move) -> Refusal:
    if not has_next_glass(view, ask.seat):
        return _no("12.4", "There is no next glass.")
    return _not_enough(view, ask) or _no("12.4", "The droplet cannot move on.")


def _refill(view: View, ask: Ask, move: Move) -> Refusal:
    if view.round == ROUNDS:
        return _no("11.4", "In the last round nobody needs a full flask any more.")
    return _not_enough(view, ask) or _no("10.1", "Your flask is full.")


def _not_enough(view: View, ask: Ask) -> Refusal | None:
    if ask.what is not Awaits.RUBIES or view.desks[ask.seat].rubies >= RUBIES_A_MOVE:
        return None
    return _no("10.1", "That costs two rubies.")


_ON_TIER = "Choose one reward, for as many purple chips as you have or fewer."
_ON_OFFER = "Choose one thing of those that the card offers you."
_ASKED: dict[Awaits, _Asked] = {
    Awaits.LOOK: _Asked("6.5", "Place one of the chips you have drawn, or none."),
    Awaits.PINCH: _Asked("8.22", "Place one of the chips you have drawn, or none."),
    Awaits.BACK_ROOM: _Asked("8.15", "Swap one of the chips you have drawn for the next higher one, or none."),
    Awaits.WHITE_BACK: _Asked("6.13", "Say whether the white chip goes back."),
    Awaits.START_OVER: _Asked("8.18", "Say whether you go on or begin anew."),
    Awaits.OFFER: _Asked("8.3", _ON_OFFER, {Gain: _gain}),
    Awaits.TAILS: _Asked("8.11", "Say how many of your rat tails you give up, three at most."),
    Awaits.NEIGHBOUR: _Asked("8.17", "Take a chip of the value 2.", {Gain: _gain}),
    Awaits.BESIDE: _Asked(
        "6.10",
        "Decide about the red chips beside your pot.",
        {Place: _place_beside, Return: _return_beside},
    ),
    Awaits.TAIL_CHIP: _Asked("6.2", "Take the chip that your green one brings, or none.", {Gain: _gain}),
    Awaits.SHIFT: _Asked("6.3", "Say whether your last chip moves on."),
    Awaits.TAIL_DROPLET: _Asked("6.4", "Say whether you pay a ruby for the droplet."),
    Awaits.TIER: _Asked("6.17", _ON_TIER, {TakeTier: _tier}),
    Awaits.UPGRADE: _Asked("6.20", "Choose one swap, for as many purple chips as you have or fewer."),
    Awaits.DROPLET: _Asked("12.4", "Move one of your droplets.", {moves.MoveGlass: _glass}),
    Awaits.EXPLODED: _Asked("7.7", "Your pot has exploded: choose the points or the coins."),
    Awaits.SHOP: _Asked("9.1", "Buy chips, or finish.", {Buy: _buy}),
    Awaits.RUBIES: _Asked(
        "10.1",
        "Spend rubies, or finish.",
        {moves.MoveDroplet: _droplet, moves.MoveGlass: _glass, moves.Refill: _refill},
    ),
}
