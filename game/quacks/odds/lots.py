"""A bag's chips as the odds see them: those that do the same while the pot is brewed are counted together."""

from functools import lru_cache

from game.quacks.books import Books
from game.quacks.cards import Card, twist_of
from game.quacks.odds.cauldron import NO_POWERS, Powers, Role, Token
from game.quacks.odds.chances import Bag
from game.quacks.pieces import BOOK_COLOURS, CHIPS, Chip, Chips, Colour

_BLUE, _RED, _YELLOW = (BOOK_COLOURS.index(colour) for colour in (Colour.BLUE, Colour.RED, Colour.YELLOW))
_PROTECTS = 2
"""The one set of blue that changes what a pot's standing means."""


@lru_cache(1 << 8)
def powers_of(books: Books, card: Card | None = None, *, returns: bool = False) -> Powers:
    """What the books and the card in force do while a pot is brewed; `returns` as in `Powers`."""
    return Powers(
        blue=books[_BLUE] if books[_BLUE] == _PROTECTS else 0,
        red=books[_RED],
        yellow=books[_YELLOW],
        orange_step=twist_of(card).pumpkin_steps,
        returns=returns,
    )


@lru_cache(1 << 12)
def bag_of(chips: Chips, powers: Powers = NO_POWERS) -> Bag:
    """The multiset of tokens that these chips are under such powers.

    >>> from game.quacks.pieces import counts_of
    >>> [(token.value, count) for token, count in bag_of(counts_of([Chip.G1, Chip.K1, Chip.W3]))]
    [(1, 2), (3, 1)]
    """
    counts: dict[Token, int] = {}
    for chip in CHIPS:
        if chips[chip]:
            token = token_of(chip, powers)
            counts[token] = counts.get(token, 0) + chips[chip]
    return tuple(sorted(counts.items()))


def token_of(chip: Chip, powers: Powers) -> Token:
    """A chip under such powers."""
    return Token(_role_of(chip.colour, powers), chip.worth)


def _role_of(colour: Colour, powers: Powers) -> Role:
    if colour is Colour.WHITE:
        return Role.WHITE
    if colour is Colour.ORANGE and (powers.orange_step or powers.red == 1):
        return Role.ORANGE
    if colour is Colour.BLUE and powers.blue:
        return Role.BLUE
    if colour is Colour.RED and powers.red:
        return Role.RED
    if colour is Colour.YELLOW and (powers.yellow > 1 or (powers.yellow and powers.returns)):
        return Role.YELLOW
    return Role.PLAIN
