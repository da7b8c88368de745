"""What happens at the table, as facts; everybody may know all of it."""

from msgspec import Struct

from game.core.protocol import Seat
from game.purrfect_potions.moves import OnCard
from game.purrfect_potions.pieces import Moon, Potion, Values


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


class MajorLaid(Event, frozen=True, gc=False):
    """A column got its Major. [10.1]"""

    column: int
    potion: Potion


class FirstChosen(Event, frozen=True, gc=False):
    """A seat got the first-player card. [2.4]"""

    seat: Seat


class MoonRolled(Event, frozen=True, gc=False):
    """A turn began, and the moon die came to lie between two cards. [5.1]"""

    seat: Seat
    moon: Moon
    minor: Potion
    major: Potion


class CatsRolled(Event, frozen=True, gc=False):
    """All cats were rolled. [5.2]"""

    seat: Seat
    values: Values


class CatsAssigned(Event, frozen=True, gc=False):
    """Cats went to cards, or nowhere; `forced` where there was no choice. [5.5, 5.6]"""

    seat: Seat
    dice: tuple[OnCard, ...]
    onto_quick: tuple[Potion, ...]
    """Those of the cards that lie on their Quick side."""
    idle: Values
    forced: bool


class IngredientsLifted(Event, frozen=True, gc=False):
    """Ingredients went from cards to the pool. [6.2]"""

    seat: Seat
    dice: tuple[OnCard, ...]


class IngredientsRolled(Event, frozen=True, gc=False):
    """All ingredients of the pool were rolled. [6.5]"""

    seat: Seat
    values: Values


class IngredientPlaced(Event, frozen=True, gc=False):
    """An ingredient went to a card; `forced` where there was no choice. [6.6]"""

    seat: Seat
    value: int
    potion: Potion
    forced: bool


class IngredientsReturned(Event, frozen=True, gc=False):
    """Ingredients that fitted nowhere went back to the pool. [6.10]"""

    seat: Seat
    values: Values


class PotionCompleted(Event, frozen=True, gc=False):
    """All places of a card were covered: it scored, and its dice came off; a front was turned. [7]"""

    seat: Seat
    potion: Potion
    quick: bool
    points: int
    cats: Values
    ingredients: Values


class LastPotionTurned(Event, frozen=True, gc=False):
    """All cards lie on their Quick side; so many turns are left. [9.1]"""

    turns_left: int


class CatsTakenOff(Event, frozen=True, gc=False):
    """At the end of a turn, cats that had finished nothing came off these cards. [8.1]"""

    dice: tuple[OnCard, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over. [9]"""
