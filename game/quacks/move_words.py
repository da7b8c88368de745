"""What a move would do, as a choice that is offered."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, words
from game.quacks import moves
from game.quacks.book_words import removal_words
from game.quacks.books import TailDroplets, Tiers, effect_of, price_of
from game.quacks.cards import CARDS, Offer
from game.quacks.legal import greens_of
from game.quacks.moves import Move, Prize
from game.quacks.names import chip_name, coins_name, points_name, reward_name, rubies_name, spaces_name, tails_name
from game.quacks.pieces import COINS_A_POINT, NOTHING, ROUNDS, RUBIES_A_MOVE, Chip, Colour
from game.quacks.state import Ask, Awaits, View
from game.quacks.track import TRACK

_Names = Sequence[str]


def move_words(view: View, move: Move, names: _Names) -> Words:
    """The sentence of a move that is legal in this view."""
    return _SENTENCES[type(move)](view, move)


def _ask(view: View) -> Ask:
    return view.asks[-1]


def _flask(view: View, move: Move) -> Words:
    """Only the seat that is looking can use it now; where nobody looks, no chip is named."""
    chip = _last_chip(view)
    if chip is None:
        return words("Turn the flask over")
    return words("Turn the flask over: {chip} goes back into the bag", chip=chip_name(chip))


def _slip(view: View, move: Move) -> Words:
    chip = _last_chip(view)
    return (
        words("Let the first white chip slip back into the bag")
        if chip is None
        else words("Let {chip} slip back into the bag, as if it had not been drawn", chip=chip_name(chip))
    )


def _last_chip(view: View) -> Chip | None:
    chips = view.desks[view.seat].pot.chips if view.seat is not None else ()
    return chips[-1].chip if chips else None


def _place(view: View, move: moves.Place) -> Words:
    if _ask(view).what is Awaits.BESIDE:
        return words("Place {chip} behind your last chip", chip=chip_name(move.chip))
    return words("Place {chip}", chip=chip_name(move.chip))


def _accept(view: View, move: Move) -> Words:
    ask = _ask(view)
    pot = view.desks[ask.seat].pot
    if ask.what is Awaits.WHITE_BACK:
        return words("Put {chip} back into the bag", chip=chip_name(pot.chips[-2].chip))
    if ask.what is Awaits.SHIFT:
        return words("Move your last chip on by {spaces}", spaces=spaces_name(greens_of(pot)))
    effect = effect_of(view.books, Colour.GREEN)
    price = effect.price if isinstance(effect, TailDroplets) else 0
    return words("Pay {rubies} and move the droplet 1 space", rubies=rubies_name(price))


_DECLINED: dict[Awaits, Words] = {
    Awaits.LOOK: words("Place none of them"),
    Awaits.PINCH: words("Place none of them"),
    Awaits.BACK_ROOM: words("Swap nothing"),
    Awaits.WHITE_BACK: words("Leave the white chip where it is"),
    Awaits.OFFER: words("Keep your rubies"),
    Awaits.TAIL_CHIP: words("Take nothing"),
    Awaits.SHIFT: words("Leave your last chip where it is"),
    Awaits.TAIL_DROPLET: words("Keep your rubies"),
    Awaits.TIER: words("Give nothing back"),
    Awaits.UPGRADE: words("Swap nothing"),
}


def _decline(view: View, move: Move) -> Words:
    return _DECLINED[_ask(view).what]


def _gain(view: View, move: moves.Gain) -> Words:
    offer = _offer(view)
    if _ask(view).what is Awaits.OFFER and offer.price:
        return words("Pay {rubies} for {chip}", rubies=rubies_name(offer.price), chip=chip_name(move.chip))
    return words("Take {chip}", chip=chip_name(move.chip))


def _offer(view: View) -> Offer:
    effect = CARDS[view.card].effect if view.card is not None else None
    return effect if isinstance(effect, Offer) else Offer()


def _claim(view: View, move: moves.Claim) -> Words:
    ask, offer = _ask(view), _offer(view)
    index = view.desks[ask.seat].pot.scoring
    if move.prize is Prize.POINTS:
        return words("Score {points}", points=points_name(TRACK.points[index]))
    if move.prize is Prize.COINS:
        return _coins(view, TRACK.coins[index])
    if move.prize is Prize.TAILS:
        return words("Score {points} for your rat tails", points=points_name(view.notes[ask.seat]))
    if move.prize is Prize.REMOVAL:
        return removal_words(offer.removes or Chip.W1)
    return words("Take {reward}", reward=reward_name(offer.reward or NOTHING))


def _coins(view: View, coins: int) -> Words:
    if view.round == ROUNDS:
        return words("Turn {coins} into {points}", coins=coins_name(coins), points=points_name(coins // COINS_A_POINT))
    return words("Go shopping with {coins}", coins=coins_name(coins))


def _forgo(view: View, move: moves.Forgo) -> Words:
    if not move.tails:
        return words("Keep all your rat tails")
    return words("Give up {tails} for {rubies}", tails=tails_name(move.tails), rubies=rubies_name(move.tails))


def _upgrade(view: View, move: moves.Upgrade) -> Words:
    return words("Swap {old} for {new}", old=chip_name(move.old), new=chip_name(move.new))


def _tier(view: View, move: moves.TakeTier) -> Words:
    effect = effect_of(view.books, Colour.PURPLE)
    if not isinstance(effect, Tiers):
        return words("Take a reward")
    reward = reward_name(effect.reward(move.tier))
    if effect.give_back:
        return words("Give {number} purple back for {reward}", number=move.tier, reward=reward)
    return words("Take {reward}", reward=reward)


def _paid(view: View) -> bool:
    return bool(view.asks) and _ask(view).what is Awaits.RUBIES


def _droplet(view: View, move: Move) -> Words:
    if _paid(view):
        return words("Pay {rubies} and move the droplet 1 space", rubies=rubies_name(RUBIES_A_MOVE))
    return words("Move the droplet in the pot 1 space")


def _glass(view: View, move: Move) -> Words:
    reward = reward_name(TRACK.glasses[view.desks[_ask(view).seat].glass + 1])
    if _paid(view):
        sentence = "Pay {rubies} and move the other droplet to the next glass: {reward}"
        return words(sentence, rubies=rubies_name(RUBIES_A_MOVE), reward=reward)
    return words("Move the other droplet to the next glass: {reward}", reward=reward)


def _buy(view: View, move: moves.Buy) -> Words:
    price = price_of(view.books, move.chip) or 0
    return words("Buy {chip} for {coins}", chip=chip_name(move.chip), coins=coins_name(price))


_FINISHED: dict[Awaits, Words] = {
    Awaits.BESIDE: words("Keep what lies beside the pot"),
    Awaits.SHOP: words("Buy no more"),
    Awaits.RUBIES: words("Spend no more rubies"),
}


def _plain(sentence: str) -> Callable[[View, Any], Words]:
    return lambda view, move: Words(sentence)


_NATURE = _plain("Let chance decide")
_SENTENCES: dict[type[Move], Callable[[View, Any], Words]] = {
    moves.Draw: _plain("Draw a chip"),
    moves.Stop: _plain("Stop"),
    moves.UseFlask: _flask,
    moves.Slip: _slip,
    moves.Return: lambda view, move: words("Put {chip} back into the bag", chip=chip_name(move.chip)),
    moves.Place: _place,
    moves.Restart: _plain("Put everything back and begin anew"),
    moves.GoOn: _plain("Go on with this pot"),
    moves.Accept: _accept,
    moves.Decline: _decline,
    moves.Gain: _gain,
    moves.Claim: _claim,
    moves.Forgo: _forgo,
    moves.Upgrade: _upgrade,
    moves.TakeTier: _tier,
    moves.MoveDroplet: _droplet,
    moves.MoveGlass: _glass,
    moves.Refill: lambda view, move: words("Pay {rubies} and refill the flask", rubies=rubies_name(RUBIES_A_MOVE)),
    moves.Buy: _buy,
    moves.Finish: lambda view, move: _FINISHED[_ask(view).what],
    moves.Begin: _NATURE,
    moves.OpenPage: _NATURE,
    moves.Reveal: _NATURE,
    moves.DrawChip: _NATURE,
    moves.Roll: _NATURE,
}
