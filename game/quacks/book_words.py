"""What books and cards do, in sentences made from the very effects that the rules carry out. [6, 8]"""

from collections.abc import Callable
from typing import Any

from game.core.words import Words, words
from game.quacks import books, cards
from game.quacks.books import Books, Effect, effect_of
from game.quacks.cards import CARDS, Card, Give, Offer, Twist
from game.quacks.names import chip_name, reward_name, rubies_name, spaces_name
from game.quacks.pieces import NOTHING, Chip, Colour, read_chips


def book_words(table_books: Books, seats: int, colour: Colour) -> Words:
    """What the chips of a colour do in this match."""
    if colour is Colour.WHITE:
        return words("White chips add up; above the limit the pot explodes.")
    if colour is Colour.ORANGE:
        return words("No power: it moves on by its value.")
    if colour is Colour.BLACK:
        return _BLACK_FOR_TWO if seats == 2 else _BLACK_FOR_MORE
    effect = effect_of(table_books, colour)
    return _BOOKS[type(effect)](effect)


_BLACK_FOR_TWO = words("As many as the opponent, at least one: droplet +1; more: also 1 ruby.")
_BLACK_FOR_MORE = words("More than one of the two neighbours: droplet +1; than both: also 1 ruby.")


def card_words(card: Card) -> Words:
    """What a card does."""
    effect = CARDS[card].effect
    if isinstance(effect, Give):
        return words(_GIVEN[effect.to], reward=reward_name(effect.reward))
    if isinstance(effect, Offer):
        return _offer(effect)
    return _twist(effect) if isinstance(effect, Twist) else _ODD[card]


_GIVEN = {
    "everyone": "Everybody gets {reward}.",
    "fewest_rubies": "Whoever has the fewest rubies gets {reward}; if tied, all of them.",
    "fewest_points": "Whoever has the fewest points gets {reward}; if tied, all of them.",
}


def _offer(offer: Offer) -> Words:
    """Several chips of one offer are told as alternatives."""
    parts = [chip_name(chip) for chip in offer.chips]
    if offer.reward is not None:
        parts.append(reward_name(offer.reward))
    if offer.removes is not None:
        parts.append(words("no more of one {chip} in your bag", chip=chip_name(offer.removes)))
    if offer.points_a_tail:
        parts.append(words("{points} for each of your rat tails", points=words("1 point")))
    either = _alternatives(parts)
    if offer.price:
        return words("You may pay {price} for one of these: {either}.", price=rubies_name(offer.price), either=either)
    return words("Choose one: {either}.", either=either)


def _alternatives(parts: list[Words]) -> Words:
    *others, last = parts
    return words("{others} or {last}", others=words("{first}", first=_listed(others)), last=last) if others else last


def _listed(parts: list[Words]) -> Words:
    first, *others = parts
    for part in others:
        first = words("{first}, {second}", first=first, second=part)
    return first


def _twist(twist: Twist) -> Words:
    if twist.limit:
        return words("The white limit is {limit} in this round.", limit=twist.limit)
    if twist.tails > 1:
        return words("Every rat tail counts double in this round.")
    if twist.rolls > 1:
        return words("Whoever rolls the bonus die in this round rolls it twice.")
    if twist.pumpkin_steps:
        return words("Every orange chip moves {spaces} more.", spaces=spaces_name(twist.pumpkin_steps))
    if twist.refills:
        return words("At the end of the round every flask is refilled for nothing.")
    if twist.seven_whites != NOTHING:
        reward = reward_name(twist.seven_whites)
        return words("A white total of exactly 7 at the end of brewing brings {reward}.", reward=reward)
    return words("A scoring space with a ruby brings {reward} more.", reward=reward_name(twist.ruby_space))


_ODD: dict[Card, Words] = {
    cards.LIGHTEST_HAND: words(
        "Everybody draws 5 chips and adds their values: the lowest sum gets a blue 2, all others 1 ruby. Chips go back."
    ),
    cards.RAT_CATCHER: words("You may give up 1 to 3 of your rat tails for as many rubies."),
    cards.DICE_FOR_ALL: words("Everybody rolls the bonus die once."),
    cards.BACK_ROOM: words(
        "Draw 4 chips; one of them may be swapped for the next higher of its colour. If none can be, take a green 1."
    ),
    cards.NEXT_DOOR: words("For an exploded pot the player to its left takes any one 2-chip."),
    cards.START_OVER: words("After your first 5 chips you may once put everything back and begin anew."),
    cards.LAST_PINCH: words(
        "If you stop in time, draw up to 5 chips and place one of them, or none; it has no power and cannot explode."
    ),
    cards.SLIPPERY_FINGERS: words("You may put the first white chip that you draw back into the bag."),
}


def _chips(codes: tuple[str, ...]) -> Words:
    return _alternatives([chip_name(chip) for chip in read_chips(codes)])


def _tail_chips(effect: books.TailChips) -> Words:
    return words(
        "Last or next-to-last, it may bring: a 1 {one}; a 2 {two}; a 4 {four}.",
        one=_chips(effect.for_one),
        two=_chips(effect.for_two),
        four=_chips(effect.for_four),
    )


def _ruby_space(effect: books.RubySpace) -> Words:
    if effect.points_by_value:
        return words("Placed on a space with a ruby, it scores its value at once.")
    return words("Placed on a space with a ruby, it brings {rubies} at once.", rubies=rubies_name(effect.rubies))


def _tiers(effect: books.Tiers) -> Words:
    rewards = [reward_name(effect.reward(tier)) for tier in range(1, len(effect.rewards) + 1)]
    one, two, three = rewards
    if effect.give_back:
        sentence = "Give back 1 for {one}; 2 for {two}; 3 for {three}."
    else:
        sentence = "1 in the pot: {one}; 2: {two}; 3 or more: {three}."
    return words(sentence, one=one, two=two, three=three)


_BOOKS: dict[type[Effect | None], Callable[[Any], Words]] = {
    books.TailRubies: lambda effect: words(
        "{rubies} for each that is last or next-to-last.", rubies=rubies_name(effect.rubies)
    ),
    books.TailChips: _tail_chips,
    books.SevenShift: lambda effect: words(
        "At a white total of exactly {whites} the last chip may move on by the sum of green.",
        whites=effect.whites,
    ),
    books.TailDroplets: lambda effect: words(
        "For each that is last or next-to-last you may pay {rubies} for droplet +1.",
        rubies=rubies_name(effect.price),
    ),
    books.LookAhead: lambda effect: words("Draw as many more chips as its value; you may place one of them."),
    books.Protect: lambda effect: words(
        "Protects as many draws as its value: exploding there costs no points or coins."
    ),
    books.RubySpace: _ruby_space,
    books.PumpkinSteps: lambda effect: words(
        "Moves {few} more with 1 or 2 orange in the pot, {many} with 3 or more.",
        few=spaces_name(effect.extra[1]),
        many=spaces_name(effect.extra[-1]),
    ),
    books.SetAside: lambda effect: words("Lies beside the pot; after brewing place it, keep it, or put it back."),
    books.WhitePush: lambda effect: words("Right behind a white chip it moves that chip’s value in addition."),
    books.QuickWhites: lambda effect: words(
        "Once one is in the pot, every later white 1 moves {spaces} more.", spaces=spaces_name(effect.extra)
    ),
    books.WhiteBack: lambda effect: words("Right behind a white chip, it may send that chip back into the bag."),
    books.DoubleNext: lambda effect: words("The next chip that you place moves twice its value."),
    books.RaiseLimit: lambda effect: words(
        "The first in the pot raises the white limit to {one}, the third to {three}.",
        one=effect.limits[1],
        three=effect.limits[-1],
    ),
    books.GrowingSteps: lambda effect: words("The first three of a round move 1, 2 and 3 more spaces."),
    books.Tiers: _tiers,
    books.PointsBySpace: lambda effect: words(
        "By the coins of its space: from {one} on 1 point, from {two} 2, from {three} 3.",
        one=effect.from_coins[0],
        two=effect.from_coins[1],
        three=effect.from_coins[2],
    ),
    books.Upgrade: lambda effect: words(
        "One swap in the pot: with 1 a 1 for a 2, with 2 a 2 for a 4, with 3 a 1 for a 4."
    ),
}


def removal_words(chip: Chip) -> Words:
    """What it means to be rid of a chip."""
    return words("Take one {chip} out of your bag for good", chip=chip_name(chip))
