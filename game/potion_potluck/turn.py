"""A turn: scrambles, then one action, then the other seat. [4, 5, 7]"""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from game.core.protocol import Seat
from game.potion_potluck import moves
from game.potion_potluck.ending import end_game, other_seat
from game.potion_potluck.events import (
    CardDrawn,
    CardRevealed,
    CardTaken,
    DisasterMixed,
    DrawBegun,
    Event,
    IngredientAttuned,
    IngredientGenerated,
    MixDeclared,
    PotluckFed,
    RainbowMixed,
    RecipeMixed,
    RecipeReplaced,
    RecipeScrambled,
)
from game.potion_potluck.legal import lone_move
from game.potion_potluck.moves import Move
from game.potion_potluck.pieces import (
    COLOURS,
    DISASTER_POINTS,
    LEAST_RAINBOW,
    Colour,
    Counts,
    Recipe,
    counts_of,
    fewer,
    more,
    plus,
    trios_of,
)
from game.potion_potluck.setup import turned_up
from game.potion_potluck.state import Awaits, Deed, Did, Finish, State

Happened = list[Event]


def of_seat(pair: tuple[Any, Any], seat: Seat, new: Any) -> tuple[Any, Any]:
    """A pair with something new for one seat."""
    return (pair[0], new) if seat else (new, pair[1])


def with_recipe(recipes: tuple[Recipe, ...], slot: int, recipe: Recipe) -> tuple[Recipe, ...]:
    """The recipes with another one in a slot."""
    return (*recipes[:slot], recipe, *recipes[slot + 1 :])


# whose turn it is


def pass_on(state: State, happened: Happened) -> State:
    """The other seat's turn begins. [4.1]"""
    state = structs.replace(state, seat=other_seat(state.seat), turn=state.turn + 1, declared=False, awaits=Awaits.TURN)
    return go_on(state, happened)


def go_on(state: State, happened: Happened) -> State:
    """A turn as far as its seat has a choice: where there is none, the one move is made. [4.7]"""
    move = lone_move(state, state.seat, state.hands[state.seat])
    return state if move is None else ACTIONS[type(move)](state, state.seat, move, happened)


# gaining ingredients


def gained(state: State, seat: Seat, colour: Colour, deed: Deed) -> State:
    """One more ingredient for a seat, as everybody saw it come."""
    return structs.replace(
        state,
        hands=of_seat(state.hands, seat, more(state.hands[seat], colour)),
        sizes=of_seat(state.sizes, seat, state.sizes[seat] + 1),
        trails=of_seat(state.trails, seat, (*state.trails[seat], deed)),
    )


def take(state: State, seat: Seat, move: moves.Take, happened: Happened) -> State:
    """An ingredient of the potluck, whose place is filled; where it cannot be, the game ends. [4.3, 4.4, 8.1]"""
    place = state.potluck.index(move.colour)
    happened.append(CardTaken(seat, move.colour, place))
    state = gained(state, seat, move.colour, Deed(Did.TAKE, (move.colour,)))
    before, after = state.potluck[:place], state.potluck[place + 1 :]
    if not state.upcoming:
        return end_game(structs.replace(state, potluck=before + after), seat, Finish.POTLUCK, happened)
    fed = state.upcoming[0]
    happened.append(PotluckFed(fed, place))
    state = structs.replace(state, potluck=(*before, fed, *after), upcoming=state.upcoming[1:])
    if state.left:
        return structs.replace(state, awaits=Awaits.REVEAL)
    return pass_on(state, happened)


def reveal(state: State, move: moves.Reveal, happened: Happened) -> State:
    """The top card of the deck becomes the last upcoming one. [4.4]"""
    happened.append(CardRevealed(move.colour))
    state = structs.replace(turned_up(state, move), upcoming=(*state.upcoming, move.colour))
    return pass_on(state, happened)


def draw(state: State, seat: Seat, move: moves.Draw, happened: Happened) -> State:
    """Reach for the top card of the deck. [4.5]"""
    happened.append(DrawBegun(seat))
    return structs.replace(state, awaits=Awaits.GIVE)


def give(state: State, move: moves.Give, happened: Happened) -> State:
    """The card that was drawn, which only its seat sees. [4.5]"""
    seat = state.seat
    happened.append(CardDrawn(seat, move.colour))
    state = gained(state, seat, move.colour, Deed(Did.DRAW))
    state = structs.replace(
        state,
        deck=fewer(state.deck, (move.colour,)),
        left=state.left - 1,
        drawn=of_seat(state.drawn, seat, more(state.drawn[seat], move.colour)),
    )
    return pass_on(state, happened)


def generate(state: State, seat: Seat, move: moves.Generate, happened: Happened) -> State:
    """An ingredient from nowhere: the game's own first, then an item's. [4.6, 7.3]"""
    free = state.generates[seat]
    happened.append(IngredientGenerated(seat, move.colour, not free))
    state = gained(state, seat, move.colour, Deed(Did.GENERATE, (move.colour,)))
    if free:
        state = structs.replace(state, generates=of_seat(state.generates, seat, free - 1))
    else:
        items = state.items[seat]
        items = structs.replace(items, regenerate=items.regenerate - 1)
        state = structs.replace(state, items=of_seat(state.items, seat, items))
    return pass_on(structs.replace(state, made=more(state.made, move.colour)), happened)


def attune(state: State, seat: Seat, move: moves.Attune, happened: Happened) -> State:
    """An ingredient of a recipe from nowhere; the recipe is worth one more. [7.4]"""
    recipe = state.recipes[move.slot]
    recipe = structs.replace(recipe, worth=recipe.worth + 1)
    happened.append(IngredientAttuned(seat, move.slot, move.colour, recipe.worth))
    state = gained(state, seat, move.colour, Deed(Did.ATTUNE, (move.colour,)))
    items = state.items[seat]
    items = structs.replace(items, attuned=items.attuned - 1)
    state = structs.replace(
        state,
        items=of_seat(state.items, seat, items),
        recipes=with_recipe(state.recipes, move.slot, recipe),
        made=more(state.made, move.colour),
    )
    return pass_on(state, happened)


# scrambling


def scramble(state: State, seat: Seat, move: moves.Scramble, happened: Happened) -> State:
    """Use the item; chance then says what becomes of the recipe. [7.2]"""
    happened.append(RecipeScrambled(seat, move.slot))
    items = state.items[seat]
    items = structs.replace(items, scramble=items.scramble - 1)
    return structs.replace(state, awaits=Awaits.SCRAMBLE, slot=move.slot, items=of_seat(state.items, seat, items))


def replace_recipe(state: State, move: moves.Fill, happened: Happened) -> State:
    """The scrambled recipe has its new colours, and the turn goes on. [7.2]"""
    slot, recipe = state.slot, state.changing
    assert slot is not None, "a recipe is being scrambled"
    first, second, third = move.colours
    after = (first, second, third)
    happened.append(RecipeReplaced(slot, recipe.colours, after))
    recipes = with_recipe(state.recipes, slot, structs.replace(recipe, colours=after))
    return go_on(structs.replace(state, recipes=recipes, slot=None, awaits=Awaits.TURN), happened)


# mixing


def mixed(state: State, seat: Seat, ingredients: Counts, points: int, deed: Deed) -> State:
    """A seat with fewer ingredients and more points."""
    hand = tuple([held - used for held, used in zip(state.hands[seat], ingredients, strict=True)])
    return structs.replace(
        state,
        hands=of_seat(state.hands, seat, hand),
        sizes=of_seat(state.sizes, seat, sum(hand)),
        spent=plus(state.spent, ingredients),
        scores=of_seat(state.scores, seat, state.scores[seat] + points),
        trails=of_seat(state.trails, seat, (*state.trails[seat], deed)),
    )


def declare(state: State, seat: Seat, move: moves.DeclareMix, happened: Happened) -> State:
    """From now on the turn is for mixing, and has more time. [9.2]"""
    happened.append(MixDeclared(seat))
    deed = Deed(Did.DECLARE, (), trios_of(state.recipes))
    return structs.replace(state, declared=True, trails=of_seat(state.trails, seat, (*state.trails[seat], deed)))


def mix_recipe(state: State, seat: Seat, move: moves.MixRecipe, happened: Happened) -> State:
    """The potion of a recipe at its worth; then both choose a change. [5.1, 6.1]"""
    recipe = state.recipes[move.slot]
    happened.append(RecipeMixed(seat, move.slot, recipe.colours, recipe.worth))
    state = mixed(state, seat, counts_of(recipe.colours), recipe.worth, Deed(Did.MIX, recipe.colours))
    return structs.replace(state, awaits=Awaits.CHANGE, slot=move.slot, declared=False)


def mix_disaster(state: State, seat: Seat, move: moves.MixDisaster, happened: Happened) -> State:
    """Three ingredients that are no recipe. [5.2]"""
    happened.append(DisasterMixed(seat, move.colours))
    deed = Deed(Did.DISASTER, (), trios_of(state.recipes))
    return pass_on(mixed(state, seat, counts_of(move.colours), DISASTER_POINTS, deed), happened)


def mix_rainbow(state: State, seat: Seat, move: moves.MixRainbow, happened: Happened) -> State:
    """All seven colours; the seat's next Rainbow brings one less. [5.3]"""
    points = state.rainbows[seat]
    happened.append(RainbowMixed(seat, points))
    state = mixed(state, seat, counts_of(COLOURS), points, Deed(Did.RAINBOW, COLOURS))
    rainbows = of_seat(state.rainbows, seat, max(LEAST_RAINBOW, points - 1))
    return pass_on(structs.replace(state, rainbows=rainbows), happened)


ACTIONS: dict[type[Move], Callable[[State, Seat, Any, Happened], State]] = {
    moves.Scramble: scramble,
    moves.Take: take,
    moves.Draw: draw,
    moves.Generate: generate,
    moves.Attune: attune,
    moves.DeclareMix: declare,
    moves.MixRecipe: mix_recipe,
    moves.MixDisaster: mix_disaster,
    moves.MixRainbow: mix_rainbow,
}
"""What a seat can do in its turn."""
