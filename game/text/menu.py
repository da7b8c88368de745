"""The legal moves as a person is offered them: in groups by their first words, each move with a number."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.core.protocol import AnyGame

SHORT = 9
"""A group with more moves than this is named, not listed."""
_WORD = re.compile(r"[a-z]+(?:_[a-z]+)*")


class Offer(Struct, frozen=True):
    """A legal move with its notation and the number it may be called by."""

    number: int
    notation: str
    move: Any


class Group(Struct, frozen=True):
    """Moves whose notation begins with the same words, such as `drink wisdom`."""

    name: str
    offers: tuple[Offer, ...]

    @property
    def is_short(self) -> bool:
        """Whether it can be listed without burying the rest."""
        return len(self.offers) <= SHORT


class Menu:
    """What a seat may do now."""

    def __init__(self, game: AnyGame, legal: Sequence[Any]) -> None:
        named: dict[str, list[tuple[str, Any]]] = {}
        for move in legal:
            notation = game.write_move(move)
            named.setdefault(group_name(notation), []).append((notation, move))
        number, groups = 1, []
        for name, moves in named.items():
            offers = tuple(Offer(number + at, *pair) for at, pair in enumerate(moves))
            groups.append(Group(name, offers))
            number += len(offers)
        self.groups = tuple(groups)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Every move, by number."""
        return tuple(offer for group in self.groups for offer in group.offers)

    def find(self, text: str) -> Offer | None:
        """The move that is meant by a number or by its notation, whatever the spaces and capitals."""
        offers = self.offers
        if (number := whole_number(text)) is not None:
            return offers[number - 1] if 1 <= number <= len(offers) else None
        wanted = " ".join(text.split())
        for same in (wanted.__eq__, lambda notation: notation.casefold() == wanted.casefold()):
            for offer in offers:
                if same(offer.notation):
                    return offer
        return None

    def grouped(self, name: str) -> list[Group]:
        """The groups whose name begins with these words: all for none."""
        wanted = name.casefold().split()
        return [group for group in self.groups if group.name.split()[: len(wanted)] == wanted]


def whole_number(text: str) -> int | None:
    """The number that was typed; None where it is none, or so long that it can only be a mistake.

    >>> whole_number("12"), whole_number("-1"), whole_number("²"), whole_number("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < 20 else None


def group_name(notation: str) -> str:
    """The words that a notation begins with.

    >>> group_name("drink sands balm 1 2-4"), group_name("place R 1"), group_name("recipe soul_jar")
    ('drink sands balm', 'place', 'recipe soul_jar')
    """
    words = []
    for word in notation.split():
        if not _WORD.fullmatch(word):
            break
        words.append(word)
    return " ".join(words) or notation
