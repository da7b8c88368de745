"""From the box to the first turn of a game: recipes, coin, deal, and who begins. [2, 3]"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from random import Random

from msgspec import structs

from game.core.protocol import BadOptions, Seat
from game.core.words import words
from game.potion_potluck.events import CardRevealed, CoinTossed, Event, GameBegan, RecipeListed, StarterChosen
from game.potion_potluck.moves import List, Reveal, Start, Toss
from game.potion_potluck.pieces import (
    ALL_CARDS,
    CARDS,
    COLOURS,
    NONE,
    POTLUCK,
    RECIPES,
    TRIOS,
    UPCOMING,
    Items,
    Recipe,
    Trio,
    fewer,
    more,
)
from game.potion_potluck.state import SEATS, Awaits, Options, State

ITEMS = {"kit": Items(1, 1, 1), "none": Items(), "full": Items(1, 3, 1)}  # [1.3, 11.3]
BALANCED = (1, 2)  # [11.1] how many recipes a colour is in
TOSSES = (Toss(Seat(0)), Toss(Seat(1)))

_LISTS = {trio: List(trio) for trio in TRIOS}


def start(options: Options, seats: int) -> State:
    """Before the first recipe is drawn; raises `BadOptions`."""
    if seats != SEATS:
        raise BadOptions(words("Potion Potluck is for two seats, not {count}. [2.1]", count=seats))
    if options.items not in ITEMS:
        sentence = "The items are “kit”, “none” or “full”, not “{given}”. [11.3]"
        raise BadOptions(words(sentence, given=str(options.items)[:80]))
    items = ITEMS[options.items]
    return State(options=options, items=(items, items))


# the recipes


def lists(state: State) -> tuple[List, ...]:
    """The recipes that may be drawn next: any that is not there, or, by house rule, any that fits. [2.2, 11.1]"""
    drawn = tuple(recipe.colours for recipe in state.recipes)
    if state.options.balanced:
        return tuple(_LISTS[trio] for trio in TRIOS if _fitting(drawn).get(trio))
    return tuple(_LISTS[trio] for trio in TRIOS if trio not in drawn)


def list_chance(state: State, move: List) -> Fraction:
    """All sets of four recipes are equally likely, in every order."""
    if not state.options.balanced:
        return Fraction(1, len(lists(state)))
    fitting = _fitting(tuple(recipe.colours for recipe in state.recipes))
    return Fraction(fitting[move.colours], sum(fitting.values()))


def draw_list(state: State, rng: Random) -> List:
    """A recipe with the chances of `list_chance`."""
    possible = lists(state)
    if not state.options.balanced:
        return rng.choice(possible)
    fitting = _fitting(tuple(recipe.colours for recipe in state.recipes))
    (drawn,) = rng.choices(possible, [fitting[move.colours] for move in possible])
    return drawn


def list_recipe(state: State, move: List, happened: list[Event]) -> State:
    """Lay out a recipe; after the fourth a coin falls. [2.2]"""
    happened.append(RecipeListed(len(state.recipes), move.colours))
    recipes = (*state.recipes, Recipe(move.colours))
    awaits = Awaits.COIN if len(recipes) == RECIPES else Awaits.RECIPE
    return structs.replace(state, recipes=recipes, awaits=awaits)


@lru_cache(1)
def _balanced_sets() -> tuple[frozenset[Trio], ...]:
    """All sets of four recipes in which every colour is once or twice. [11.1]"""
    found = []
    for trios in combinations(TRIOS, RECIPES):
        uses = [0] * len(COLOURS)
        for trio in trios:
            for colour in trio:
                uses[colour] += 1
        if all(use in BALANCED for use in uses):
            found.append(frozenset(trios))
    return tuple(found)


@lru_cache(1000)
def _fitting(drawn: tuple[Trio, ...]) -> Counter[Trio]:
    """In how many balanced sets that hold the drawn recipes each other one is."""
    there = set(drawn)
    return Counter(trio for found in _balanced_sets() if found >= there for trio in found - there)


# the beginning of a game


def toss(state: State, move: Toss, happened: list[Event]) -> State:
    """The coin says who says who begins; then the first game is dealt. [3.2]"""
    happened += [CoinTossed(move.seat), GameBegan(state.game)]
    return structs.replace(state, seat=move.seat, awaits=Awaits.DEAL)


def deal(state: State, move: Reveal, happened: list[Event]) -> State:
    """Turn up a card of the deal: four for the potluck, then the upcoming ones. [3.1]"""
    state = turned_up(state, move)
    if len(state.potluck) < POTLUCK:
        happened.append(CardRevealed(move.colour, len(state.potluck)))
        return structs.replace(state, potluck=(*state.potluck, move.colour))
    happened.append(CardRevealed(move.colour))
    upcoming = (*state.upcoming, move.colour)
    awaits = Awaits.STARTER if len(upcoming) == UPCOMING else Awaits.DEAL
    return structs.replace(state, upcoming=upcoming, awaits=awaits)


def turned_up(state: State, move: Reveal) -> State:
    """The deck without a card that everybody sees."""
    return structs.replace(
        state, deck=fewer(state.deck, (move.colour,)), left=state.left - 1, seen=more(state.seen, move.colour)
    )


def choose_starter(state: State, seat: Seat, move: Start, happened: list[Event]) -> State:
    """The game begins with the first turn of the seat that was named. [3.2]"""
    happened.append(StarterChosen(seat, move.seat))
    return structs.replace(state, awaits=Awaits.TURN, starter=move.seat, seat=move.seat, turn=1)


def next_game(state: State) -> State:
    """The same match with all cards back in the deck. [2.3]"""
    return structs.replace(
        state,
        awaits=Awaits.DEAL,
        game=state.game + 1,
        turn=0,
        potluck=(),
        upcoming=(),
        left=CARDS,
        seen=NONE,
        made=NONE,
        sizes=(0, 0),
        scores=(0, 0),
        generates=(1, 1),
        skips=(0, 0),
        trails=((), ()),
        declared=False,
        slot=None,
        deck=ALL_CARDS,
        hands=(NONE, NONE),
        drawn=(NONE, NONE),
        spent=NONE,
    )
