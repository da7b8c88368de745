"""What may never get lost: for every table, all of its pieces, wherever they lie in a position."""

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from game.potion_explosion.pieces import COLOURS, KINDS, MARBLES_A_COLOUR, tile_id, tiles_in_play
from game.potion_explosion.state import Awaits
from game.potion_explosion.state import State as ExplosionState
from game.potion_explosion.view import marbles_outside
from game.potion_party.course import dice_on_table
from game.potion_party.state import Awaits as PartyAwaits
from game.potion_party.state import State as PartyState
from game.potion_potluck.pieces import LETTERS as POTLUCK_LETTERS
from game.potion_potluck.pieces import counts_of as counts_of_ingredients
from game.potion_potluck.state import State as PotluckState
from game.purrfect_potions.pieces import MAJORS, MINORS
from game.purrfect_potions.state import State as PurrfectState
from game.quacks.pieces import CODES
from game.quacks.state import State as QuacksState
from game.template.pieces import STRENGTHS
from game.template.state import State as TemplateState

Pieces = Counter[Hashable]


def marbles_and_tiles(state: ExplosionState) -> Pieces:
    """All marbles by colour and all tiles; what is still in the box, or left out of the match, is counted too."""
    boxed = (MARBLES_A_COLOUR,) * len(COLOURS)
    marbles = boxed if state.awaits <= Awaits.FILL else marbles_outside(state)
    pieces: Pieces = Counter({colour.name: count for colour, count in zip(COLOURS, marbles, strict=True)})
    tiles = [*state.offer, *state.unseen, *(top for top in state.tops if top is not None)]
    for desk in state.desks:
        tiles += [*desk.ready, *desk.drunk, *(brew.tile for brew in desk.burners if brew is not None)]
    pieces.update(tile_id(tile) for tile in tiles)
    pieces.update(tile_id(tile) for tile in tiles_in_play(kind for kind in KINDS if kind not in state.kinds))
    return pieces


def dice_and_alchemists(state: PartyState) -> Pieces:
    """All dice by colour: in the box, on the table, beside the cards or in a hand; and every card once at most."""
    blue, red = dice_on_table(state.turn)
    green = state.awaits in (PartyAwaits.SUPER, PartyAwaits.SUPER_ROLL)
    pieces: Pieces = Counter({"blue": state.box[0] + blue, "red": state.box[1] + red, "green": state.box[2] + green})
    pieces.update(
        blue=state.turn.saved[0] + sum(player.hearts for player in state.players),
        red=state.turn.saved[1] + sum(player.potions for player in state.players),
        green=sum(player.supers for player in state.players),
    )
    taken = Counter(player.alchemist for player in state.players if player.alchemist is not None)
    pieces["card that two have"] = sum(count > 1 for count in taken.values())
    return pieces


def ingredients(state: PotluckState) -> Pieces:
    """All cards by colour; what came from nowhere is taken off again."""
    pieces: Pieces = Counter()
    lying = counts_of_ingredients((*state.potluck, *state.upcoming))
    for counts in (state.deck, lying, *state.hands, state.spent):
        pieces.update(dict(zip(POTLUCK_LETTERS, counts, strict=True)))
    pieces.subtract(dict(zip(POTLUCK_LETTERS, state.made, strict=True)))
    return pieces


def chips_and_cards(state: QuacksState) -> Pieces:
    """All chips by kind, wherever they lie; and the Fortune cards, one of which is turned up in a round."""
    pieces: Pieces = Counter()
    for counts in (state.supply, *(desk.bag for desk in state.desks)):
        pieces.update(dict(zip(CODES, counts, strict=True)))
    for desk in state.desks:
        pieces.update(chip.code for chip in (*desk.kept, *desk.pot.aside, *(placed.chip for placed in desk.pot.chips)))
    pieces.update(chip.code for ask in state.asks for chip in ask.drawn)
    seen = max(0, state.round - (state.card is None))
    pieces["card"] = len(state.unseen) + seen
    return pieces


def vials(state: TemplateState) -> Pieces:
    """All vials by strength."""
    pieces: Pieces = Counter(state.hands)
    for strength, spent, undealt in zip(STRENGTHS, state.spent, state.undealt, strict=True):
        pieces[strength] += spent + undealt
    return pieces


def dice_and_cards(state: PurrfectState) -> Pieces:
    """Cats and ingredients, on cards or beside them, and all cards; a Major not yet laid is in the box."""
    boxed = [major for major in MAJORS if major not in state.majors]
    pieces: Pieces = Counter(potion.id for potion in (*MINORS, *state.majors, *boxed))
    pieces["card"] = len(state.cards)
    pieces["cat"] = state.idle_cats + len(state.cats) + sum(len(card.cats) for card in state.cards)
    pieces["ingredient"] = state.pool + len(state.rolled) + sum(len(card.ingredients) for card in state.cards)
    return pieces


PIECES: dict[str, Callable[[Any], Pieces]] = {
    "potion_explosion": marbles_and_tiles,
    "potion_party": dice_and_alchemists,
    "purrfect_potions": dice_and_cards,
    "potion_potluck": ingredients,
    "quacks": chips_and_cards,
    "template": vials,
}
