"""The Fortune Teller's 24 cards, as read from `cards.toml`. [8]

An effect is a value; `fortune.py` carries out those of purple cards, and the twists of blue ones are looked up where
they matter. What differs in kind is `Odd` and has functions of its own there and in `brewing.py`, by the card's id.
"""

from pathlib import Path
from typing import Literal, NewType

import msgspec
from msgspec import Struct

from game.quacks.pieces import NOTHING, Chip, Reward, RewardRow, read_chips

Card = NewType("Card", int)
"""One of the 24 cards: its place in `CARDS`."""


class _EffectRow(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    pass


class _GiveRow(_EffectRow, frozen=True, tag="give"):
    reward: RewardRow
    to: Literal["everyone", "fewest_rubies", "fewest_points"] = "everyone"

    def read(self) -> "Give":
        return Give(self.reward.read(), self.to)


class _OfferRow(_EffectRow, frozen=True, tag="offer"):
    chips: tuple[str, ...] = ()
    reward: RewardRow | None = None
    removes: str | None = None
    points_a_tail: int = 0
    price: int = 0

    def read(self) -> "Offer":
        removes = read_chips([self.removes])[0] if self.removes else None
        reward = self.reward.read() if self.reward else None
        return Offer(read_chips(self.chips), reward, removes, self.points_a_tail, self.price)


class _TwistRow(_EffectRow, frozen=True, tag="twist"):
    limit: int = 0
    tails: int = 1
    rolls: int = 1
    pumpkin_steps: int = 0
    refills: bool = False
    seven_whites: RewardRow | None = None
    ruby_space: RewardRow | None = None

    def read(self) -> "Twist":
        seven_whites = self.seven_whites.read() if self.seven_whites else NOTHING
        ruby_space = self.ruby_space.read() if self.ruby_space else NOTHING
        return Twist(self.limit, self.tails, self.rolls, self.pumpkin_steps, self.refills, seven_whites, ruby_space)


class _OddRow(_EffectRow, frozen=True, tag="odd"):
    def read(self) -> "Odd":
        return Odd()


class Give(Struct, frozen=True):
    """A reward for everybody, or for all who are tied for the fewest."""

    reward: Reward
    to: Literal["everyone", "fewest_rubies", "fewest_points"]


class Offer(Struct, frozen=True):
    """Each seat chooses one thing: a chip, the reward, to be rid of a chip in the bag, or points by its rat tails.

    With a `price` in rubies it may also decline.
    """

    chips: tuple[Chip, ...] = ()
    reward: Reward | None = None
    removes: Chip | None = None
    points_a_tail: int = 0
    price: int = 0


class Twist(Struct, frozen=True):
    """Numbers that are different in this round."""

    limit: int = 0
    """At least this is the white limit."""
    tails: int = 1
    """Times that each rat tail counts."""
    rolls: int = 1
    """Rolls of whoever rolls the bonus die in evaluation."""
    pumpkin_steps: int = 0
    """Extra spaces for orange chips."""
    refills: bool = False
    seven_whites: Reward = NOTHING
    """For a white total of exactly seven at the end of the brewing."""
    ruby_space: Reward = NOTHING
    """For a scoring space with a ruby, beside that ruby."""


class Odd(Struct, frozen=True):
    """Something else, done where the card is named."""


AnyEffect = Give | Offer | Twist | Odd


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    day: Literal["purple", "blue"]
    effect: _GiveRow | _OfferRow | _TwistRow | _OddRow


class FortuneCard(Struct, frozen=True):
    """A card. Purple ones are done with before the brewing. [2.4]"""

    id: str
    title: str
    is_purple: bool
    effect: AnyEffect


class _Rows(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[_Row, ...]


PURPLE_CARDS = 13
BLUE_CARDS = 11


def read_cards(text: str) -> tuple[FortuneCard, ...]:
    """The cards of a file; raises `ValueError` where an id or title is there twice or there are not 13 and 11."""
    rows = msgspec.toml.decode(text, type=_Rows).card
    if len({row.id for row in rows}) != len(rows) or len({row.title for row in rows}) != len(rows):
        raise ValueError("every card has its own id and title")
    days = [row.day for row in rows]
    if (days.count("purple"), days.count("blue")) != (PURPLE_CARDS, BLUE_CARDS):
        raise ValueError("there are 13 purple and 11 blue cards")
    return tuple(FortuneCard(row.id, row.title, row.day == "purple", row.effect.read()) for row in rows)


CARDS = read_cards(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
ALL_CARDS = tuple(Card(number) for number in range(len(CARDS)))
CARD_OF_ID = {row.id: card for row, card in zip(CARDS, ALL_CARDS, strict=True)}

PICK_OF_THE_STALL = CARD_OF_ID["pick_of_the_stall"]
SMALL_CHANGE = CARD_OF_ID["small_change"]
LIGHTEST_HAND = CARD_OF_ID["lightest_hand"]
RAT_CATCHER = CARD_OF_ID["rat_catcher"]
PAID_BY_THE_TAIL = CARD_OF_ID["paid_by_the_tail"]
DICE_FOR_ALL = CARD_OF_ID["dice_for_all"]
BACK_ROOM = CARD_OF_ID["back_room"]
NEXT_DOOR = CARD_OF_ID["next_door"]
START_OVER = CARD_OF_ID["start_over"]
LAST_PINCH = CARD_OF_ID["last_pinch"]
SLIPPERY_FINGERS = CARD_OF_ID["slippery_fingers"]

NO_TWIST = Twist()


def twist_of(card: Card | None) -> Twist:
    """The numbers that a card changes; none for one that is not a twist, or where no card lies open."""
    effect = CARDS[card].effect if card is not None else NO_TWIST
    return effect if isinstance(effect, Twist) else NO_TWIST
