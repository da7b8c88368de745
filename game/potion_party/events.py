"""What happens at the table, as facts. Everybody sees all of it."""

from msgspec import Struct

from game.core.dice import Die, Throw
from game.core.protocol import Seat
from game.potion_party.pieces import Alchemist, Ingredient, Pair, Potion, Source


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


# set-up


class OpeningThrown(Event, frozen=True, gc=False):
    """A seat threw two Sapphires for the first turn. [2.2]"""

    seat: Seat
    throw: Throw
    stars: int


class OpeningTied(Event, frozen=True, gc=False):
    """These seats threw the most stars and throw again. [2.2]"""

    seats: tuple[Seat, ...]


class FirstFound(Event, frozen=True, gc=False):
    """Player One is found. [2.2, 2.3]"""

    seat: Seat


class AlchemistChosen(Event, frozen=True, gc=False):
    """A seat has its Alchemist, chosen or dealt. [2.4, 14.9]"""

    seat: Seat
    alchemist: Alchemist


class RecipeChosen(Event, frozen=True, gc=False):
    """Everybody brews this. `seat` is None where it was agreed before. [2.5, 14.10]"""

    seat: Seat | None
    potion: Potion


# a turn


class TurnBegan(Event, frozen=True, gc=False):
    """A seat's turn begins. [3.1]"""

    seat: Seat
    round: int


class DiceDeclared(Event, frozen=True, gc=False):
    """Saved dice were added to the first roll or held, as Hearts and Potions. [4.1, 4.2]"""

    seat: Seat
    added: Pair
    held: Pair


class DiceRolled(Event, frozen=True, gc=False):
    """The dice of a turn fell; `number` counts its rolls from 1. [5.1, 5.2]"""

    seat: Seat
    throw: Throw
    number: int


class DarknessChallenged(Event, frozen=True, gc=False):
    """The Lich throws so many Sapphire and Ruby dice with Darkness once more. [11.1]"""

    seat: Seat
    dice: Pair


class DarknessRerolled(Event, frozen=True, gc=False):
    """So they fell. [11.1]"""

    seat: Seat
    throw: Throw


class DarknessRemoved(Event, frozen=True, gc=False):
    """Dice with Darkness left the pool. [5.3]"""

    seat: Seat
    dice: Pair


class Collected(Event, frozen=True, gc=False):
    """Equal dice became a group, or joined one. [6.1, 6.2]"""

    seat: Seat
    die: Die
    count: int
    stardust: int
    extends: bool


class AlchemySaved(Event, frozen=True, gc=False):
    """A Heart or a Potion lies beside the card for the next turn. [6.5, 8.5]"""

    seat: Seat
    ingredient: Ingredient
    from_super: bool


class IngredientScored(Event, frozen=True, gc=False):
    """Ingredients went into the brew at once. [8.4, 10]"""

    seat: Seat
    ingredient: Ingredient
    amount: int


class SuperMade(Event, frozen=True, gc=False):
    """A Heart and a Potion became a Super Die. [8.1]"""

    seat: Seat
    heart: Source
    potion: Source


class SuperKept(Event, frozen=True, gc=False):
    """The Super Die waits for Sabotage. [8.3]"""

    seat: Seat


class SuperThrown(Event, frozen=True, gc=False):
    """A seat threw a Super Die for itself. [8.3, 14.5]"""

    seat: Seat


class SuperFell(Event, frozen=True, gc=False):
    """What it shows; the die is back in the box. [8.4, 8.5]"""

    seat: Seat
    die: Die


class AlchemyLeft(Event, frozen=True, gc=False):
    """Nothing was made of what a Super Die showed. [8.5]"""

    seat: Seat
    ingredients: tuple[Ingredient, ...]


class RolledOn(Event, frozen=True, gc=False):
    """A seat is greedy and rolls the rest. [7.1]"""

    seat: Seat
    dice: Pair


class Stopped(Event, frozen=True, gc=False):
    """A seat ends its rolling. [7.5]"""

    seat: Seat
    haul: Pair
    lost: Pair
    """Held Hearts and Potions that found no partner. [4.2]"""


class WentBust(Event, frozen=True, gc=False):
    """No match: all that is lost. Pairs are of Ruby and Sapphire, and of Hearts and Potions. [7.3, 7.4]"""

    seat: Seat
    haul: Pair
    saved: Pair
    supers: int
    held: Pair


# sabotage


class WindowOpened(Event, frozen=True, gc=False):
    """A seat may throw its Super Dice at the one whose turn it is. [9.2]"""

    seat: Seat
    victim: Seat


class SabotageThrown(Event, frozen=True, gc=False):
    """It does. [9.3]"""

    seat: Seat
    victim: Seat


class SabotagePassed(Event, frozen=True, gc=False):
    """It does not, or no more. [9.3]"""

    seat: Seat


class SabotageFailed(Event, frozen=True, gc=False):
    """The die shows no stars, or there is nothing to take. [9.4, 9.5]"""

    seat: Seat


class Spoilt(Event, frozen=True, gc=False):
    """So much Stardust was taken away; `haul` is what is left of the haul. [9.4]"""

    seat: Seat
    victim: Seat
    ruby: int
    sapphire: int
    emerald: int
    haul: Pair


class RubiesBlasted(Event, frozen=True, gc=False):
    """The Kobold's powder: each of these seats lost a Ruby. [11.3]"""

    seat: Seat
    victims: tuple[Seat, ...]


# the end of a turn, and of the match


class HaulRecorded(Event, frozen=True, gc=False):
    """A turn ended well: what was added to the totals, and what was saved for later. [7.6]"""

    seat: Seat
    haul: Pair


class PotionCompleted(Event, frozen=True, gc=False):
    """All of the recipe is there. [13.1]"""

    seat: Seat


class DayBroke(Event, frozen=True, gc=False):
    """The last round there can be is over. [13.3]"""


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over. [13]"""
