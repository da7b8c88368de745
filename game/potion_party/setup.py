"""From an empty table to the first turn: who begins, who is who, what is brewed. [2]"""

from msgspec import structs

from game.core.dice import Throw
from game.core.protocol import BadOptions, Seat
from game.core.words import words
from game.potion_party.brew import with_player
from game.potion_party.course import begin_turn
from game.potion_party.events import AlchemistChosen, Event, FirstFound, OpeningThrown, OpeningTied, RecipeChosen
from game.potion_party.pieces import BLUES, POTION_OF_ID, STARS, Alchemist, Potion
from game.potion_party.state import OPENING_LIMIT, Awaits, Options, Player, State

SEAT_COUNTS = range(2, 5)


def start(options: Options, seats: int) -> State:
    """The table before the first die is thrown; raises `BadOptions`."""
    if seats not in SEAT_COUNTS:
        raise BadOptions(words("Potion Party is for two to four seats, not {count}. [2.1]", count=seats))
    _check_options(options)
    return State(
        options=options,
        seats=seats,
        awaits=Awaits.OPENING,
        players=(Player(),) * seats,
        contenders=tuple(Seat(seat) for seat in range(seats)),
    )


def _check_options(options: Options) -> None:
    if options.dice not in BLUES:
        raise BadOptions(
            words("The Sapphires are “classic” or “generous”, not “{given}”. [14.1]", given=options.dice[:80])
        )
    if options.sabotage not in ("haul", "total"):
        sentence = "Sabotage is aimed at “haul” or “total”, not “{given}”. [14.6]"
        raise BadOptions(words(sentence, given=options.sabotage[:80]))
    if options.lich not in ("down", "up"):
        raise BadOptions(
            words("The Lich’s half is rounded “down” or “up”, not “{given}”. [14.7]", given=options.lich[:80])
        )
    if options.alchemists not in ("chosen", "dealt"):
        sentence = "The Alchemists are “chosen” or “dealt”, not “{given}”. [14.9]"
        raise BadOptions(words(sentence, given=options.alchemists[:80]))
    if options.recipe != "chosen" and options.recipe not in POTION_OF_ID:
        sentence = "The recipe is “chosen” or one of {known}, not “{given}”. [14.10]"
        known = [words("{id}", id=name) for name in POTION_OF_ID]
        raise BadOptions(words(sentence, known=known, given=options.recipe[:80]))


def throw_opening(state: State, throw: Throw, events: list[Event]) -> State:
    """The next contender's throw; after the last one's, see who begins. [2.2]"""
    seat = state.contenders[len(state.opening)]
    stars = sum([STARS.get(die, 0) for die in throw])
    events.append(OpeningThrown(seat, throw, stars))
    opening = (*state.opening, stars)
    if len(opening) < len(state.contenders):
        return structs.replace(state, opening=opening)
    most = max(opening)
    tied = tuple(seat for seat, thrown in zip(state.contenders, opening, strict=True) if thrown == most)
    openings = state.openings + 1
    if len(tied) > 1 and openings < OPENING_LIMIT:
        events.append(OpeningTied(tied))
        return structs.replace(state, contenders=tied, opening=(), openings=openings)
    events.append(FirstFound(tied[0]))
    awaits = Awaits.DEAL if state.options.alchemists == "dealt" else Awaits.ALCHEMIST
    return structs.replace(state, first=tied[0], seat=tied[0], contenders=(), opening=(), awaits=awaits)


def take_alchemist(state: State, alchemist: Alchemist, events: list[Event]) -> State:
    """A seat has its card; the last one to get one chooses the recipe. [2.4, 2.5]"""
    seat = state.seat
    events.append(AlchemistChosen(seat, alchemist))
    player = structs.replace(state.players[seat], alchemist=alchemist)
    state = structs.replace(state, players=with_player(state, seat, player))
    following = Seat((seat + 1) % state.seats)
    if following != state.first:
        return structs.replace(state, seat=following)
    if state.options.recipe == "chosen":
        return structs.replace(state, awaits=Awaits.RECIPE)
    return choose_recipe(state, POTION_OF_ID[state.options.recipe], None, events)


def choose_recipe(state: State, potion: Potion, seat: Seat | None, events: list[Event]) -> State:
    """Everybody brews this; Player One begins. [2.5, 2.6]"""
    events.append(RecipeChosen(seat, potion))
    return begin_turn(structs.replace(state, potion=potion), state.first, 1, events)
