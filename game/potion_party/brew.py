"""How far a brew is: what is still wanted, when complex ingredients count, when it is complete. [10, 13]"""

from operator import ge

from msgspec import structs

from game.core.protocol import Seat
from game.potion_party.pieces import (
    HEART,
    NEEDS,
    POTION,
    RUBY,
    SAPPHIRE,
    SAVED_LIMITS,
    STARDUST,
    Alchemist,
    Amounts,
    Ingredient,
)
from game.potion_party.state import Player, State, Table


def needs_of(table: Table) -> Amounts:
    """The recipe that everybody brews."""
    assert table.potion is not None, "the recipe is chosen before the first turn"
    return NEEDS[table.potion]


def is_ripe(table: Table, seat: Seat) -> bool:
    """Whether all recorded Stardust is there, so that complex ingredients may be added. [10.1]"""
    total, needs = table.players[seat].total, needs_of(table)
    return total[RUBY] >= needs[RUBY] and total[SAPPHIRE] >= needs[SAPPHIRE]


def still_wanted(table: Table, seat: Seat, ingredient: Ingredient) -> int:
    """How much of an ingredient the brew still lacks."""
    return max(0, needs_of(table)[ingredient] - table.players[seat].total[ingredient])


def is_complete(table: Table, seat: Seat) -> bool:
    """Whether the brew holds all that the recipe wants. [13.1]"""
    total, needs = table.players[seat].total, needs_of(table)
    return all(map(ge, total, needs))


def progress_of(table: Table, seat: Seat) -> int:
    """How many units of the recipe the brew holds; a surplus does not count. [13.2]"""
    return sum(map(min, table.players[seat].total, needs_of(table)))


def surplus_of(table: Table, seat: Seat) -> int:
    """Ruby and Sapphire Stardust beyond the recipe. [14.8]"""
    total, needs = table.players[seat].total, needs_of(table)
    return sum(max(0, total[dust] - needs[dust]) for dust in STARDUST)


def room_for(table: Table, ingredient: Ingredient) -> bool:
    """Whether another Heart or Potion may be saved without taking a die that the pool needs. [12.1, 14.2]"""
    if table.options.unlimited:
        return True
    which = ingredient - HEART
    saved = table.turn.saved[which]
    for player in table.players:
        saved += player.potions if which else player.hearts
    return saved < SAVED_LIMITS[which]


def has_green(table: Table) -> bool:
    """Whether there is an Emerald die to make a Super Die with. [8.2, 14.2]"""
    return table.box[2] > 0 or table.options.unlimited


def has_power(table: Table, seat: Seat, alchemist: Alchemist) -> bool:
    """Whether this seat has this Alchemist's Skullduggery. [11, 14.3]"""
    return table.players[seat].alchemist is alchemist and table.options.skullduggery


# changes


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """All players, with this one in a seat."""
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def plus(total: Amounts, ingredient: Ingredient, amount: int) -> Amounts:
    """More of one ingredient."""
    more = list(total)
    more[ingredient] += amount
    ruby, sapphire, emerald, darkness, heart, potion = more
    return (ruby, sapphire, emerald, darkness, heart, potion)


def with_ingredient(state: State, seat: Seat, ingredient: Ingredient, amount: int) -> State:
    """The position with more of an ingredient in a brew."""
    player = state.players[seat]
    player = structs.replace(player, total=plus(player.total, ingredient, amount))
    return structs.replace(state, players=with_player(state, seat, player))


def alchemy_die(ingredient: Ingredient) -> int:
    """The place of the die with this Alchemy face in a pair: 0 for Sapphire and Heart, 1 for Ruby and Potion."""
    assert ingredient in (HEART, POTION), "only these are Alchemy"
    return ingredient - HEART


def with_box(state: State, blue: int = 0, red: int = 0, green: int = 0) -> tuple[int, int, int]:
    """The box with so many dice more."""
    box = state.box
    return (box[0] + blue, box[1] + red, box[2] + green)
