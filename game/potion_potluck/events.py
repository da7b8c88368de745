"""What happens at the table, as facts; `as_told` leaves out what a seat may not know. [10]"""

from msgspec import Struct, structs

from game.core.protocol import Seat
from game.potion_potluck.moves import Change
from game.potion_potluck.pieces import Colour, Counts, Trio
from game.potion_potluck.state import Finish


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


class RecipeListed(Event, frozen=True, gc=False):
    """One of the four recipes is known. [2.2]"""

    slot: int
    colours: Trio


class CoinTossed(Event, frozen=True, gc=False):
    """The coin fell for this seat. [3.2]"""

    seat: Seat


class GameBegan(Event, frozen=True, gc=False):
    """The cards are shuffled for a game. [3.1]"""

    number: int


class CardRevealed(Event, frozen=True, gc=False):
    """A card was turned up: for a place of the potluck, or, where `place` is None, as the last upcoming one. [3.1]"""

    colour: Colour
    place: int | None = None


class StarterChosen(Event, frozen=True, gc=False):
    """A seat has said who begins. [3.2]"""

    seat: Seat
    starter: Seat


class RecipeScrambled(Event, frozen=True, gc=False):
    """A seat has used its Scramble. [7.2]"""

    seat: Seat
    slot: int


class RecipeReplaced(Event, frozen=True, gc=False):
    """A scrambled recipe has its new colours. [7.2]"""

    slot: int
    before: Trio
    after: Trio


class CardTaken(Event, frozen=True, gc=False):
    """A seat took what lay at a place of the potluck. [4.3]"""

    seat: Seat
    colour: Colour
    place: int


class PotluckFed(Event, frozen=True, gc=False):
    """The first upcoming ingredient went to a place of the potluck. [4.4]"""

    colour: Colour
    place: int


class DrawBegun(Event, frozen=True, gc=False):
    """A seat has reached for the deck. [4.5]"""

    seat: Seat


class CardDrawn(Event, frozen=True, gc=False):
    """A seat has drawn a card; as told to others, without its colour. [4.5]"""

    seat: Seat
    colour: Colour | None


class IngredientGenerated(Event, frozen=True, gc=False):
    """A seat gained an ingredient from nowhere, with the free Generate of the game or with an item. [4.6]"""

    seat: Seat
    colour: Colour
    with_item: bool


class IngredientAttuned(Event, frozen=True, gc=False):
    """A seat gained an ingredient of a recipe, which is worth more now. [7.4]"""

    seat: Seat
    slot: int
    colour: Colour
    worth: int


class MixDeclared(Event, frozen=True, gc=False):
    """A seat has bound itself to mix. [9.2]"""

    seat: Seat


class RecipeMixed(Event, frozen=True, gc=False):
    """A seat mixed the potion of a recipe. [5.1]"""

    seat: Seat
    slot: int
    colours: Trio
    points: int


class DisasterMixed(Event, frozen=True, gc=False):
    """A seat mixed a disaster; as told to others, not of what. [5.2]"""

    seat: Seat
    colours: Trio | None


class RainbowMixed(Event, frozen=True, gc=False):
    """A seat mixed all seven colours. [5.3]"""

    seat: Seat
    points: int


class ChangeChosen(Event, frozen=True, gc=False):
    """A seat has chosen a change; as told to others, not which. [6.1]"""

    seat: Seat
    change: Change | None


class ChangesRevealed(Event, frozen=True, gc=False):
    """Both changes lie open. [6.3, 6.4, 6.5]"""

    slot: int
    changes: tuple[Change, Change]
    is_conflict: bool


class RecipeChanged(Event, frozen=True, gc=False):
    """A recipe has new colours, and its new worth. [6.6]"""

    slot: int
    before: Trio
    after: Trio
    worth: int


class TurnSkipped(Event, frozen=True, gc=False):
    """The clock ended a turn; `skips` are those of the seat in this game. [9.1, 9.3]"""

    seat: Seat
    skips: int


class ChangeMissed(Event, frozen=True, gc=False):
    """The clock took a change out of a seat's hands. [9.4]"""

    seat: Seat


class GameEnded(Event, frozen=True, gc=False):
    """A game is over, and what both still held and what was left of the deck lies open. [8.1, 8.2, 8.3]"""

    number: int
    winner: Seat
    ender: Seat
    scores: tuple[int, int]
    finish: Finish
    hands: tuple[Counts, Counts]
    rest: Counts


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over. [8.4]"""

    winner: Seat
    wins: tuple[int, int]


def as_told(event: Event, seat: Seat | None) -> Event:
    """The event as a seat, or everybody, may know it."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return structs.replace(event, colour=None)
    if isinstance(event, DisasterMixed) and event.seat != seat:
        return structs.replace(event, colours=None)
    if isinstance(event, ChangeChosen) and event.seat != seat:
        return structs.replace(event, change=None)
    return event
