"""The odds against the rules themselves: what every chip of the bag leads to, in positions of whole matches."""

from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.core.croupier import Luck
from game.core.protocol import NATURE, Seat
from game.quacks.moves import Decline, DrawChip, GoOn
from game.quacks.odds import Stand, bag_of, chance_of_explosion, limit_of, stands_after
from game.quacks.odds.reading import cauldron_of, powers_for
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Brewing, Options, State
from game.tables import find_table

TABLE = find_table("quacks")
assert TABLE is not None, "the table is registered"
GAME = TABLE.load().game


def settled(state: State, seat: Seat) -> State:
    """Where a chip that was drawn has done what it does, and all that is optional was declined."""
    rng = Random(0)
    while state.asks and state.asks[-1].seat == seat and state.asks[-1].what is not Awaits.CHIP:
        ask = state.asks[-1]
        if GAME.to_move(state) == (NATURE,):
            state = GAME.apply(state, NATURE, GAME.draw(state, rng)).state
        elif ask.what is Awaits.START_OVER:
            state = GAME.apply(state, seat, GoOn()).state
        elif ask.what in (Awaits.LOOK, Awaits.WHITE_BACK):
            state = GAME.apply(state, seat, Decline()).state
        else:
            break
    return state


def stand_of(state: State, seat: Seat) -> Stand:
    pot = state.desks[seat].pot
    return Stand(pot.edge, pot.brewing is Brewing.EXPLODED, pot.protected)


def check(state: State) -> bool:
    """Compare a draw that is about to be made; whether it could have exploded."""
    seat = state.asks[-1].seat
    bag = state.desks[seat].bag
    expected: dict[Stand, float] = {}
    for chip in Chip:
        if bag[chip]:
            # Later seats wait, so that nothing but this chip happens.
            alone = structs.replace(state, queue=(seat, Seat((seat + 1) % state.seats)))
            after = settled(GAME.apply(alone, NATURE, DrawChip(seat, chip)).state, seat)
            stand = stand_of(after, seat)
            expected[stand] = expected.get(stand, 0.0) + bag[chip] / sum(bag)
    powers = powers_for(state, returns=False)
    pot, kinds = cauldron_of(state, seat), bag_of(bag, powers)
    found = dict(stands_after(kinds, pot, 1, powers))
    assert found == pytest.approx(expected, abs=1e-12)
    risk = sum(chance for stand, chance in expected.items() if stand.exploded)
    assert chance_of_explosion(kinds, pot, powers) == pytest.approx(risk, abs=1e-12)
    return 0 < risk < 1


@pytest.mark.parametrize("books", ["1", "2", "3", "4", "14213", "23341"])
def test_every_chip_that_may_come(books: str, full: bool) -> None:
    risky = 0
    for seed in range(20 if full else 2):
        risky += _play(Options(books=books), seed)
    assert risky > 5


def _play(options: Options, seed: int) -> int:
    """A match of random moves, in which everybody likes to draw."""
    rng, luck, natures, risky = Random(seed), Luck(GAME, seed), 0, 0
    state: Any = GAME.start(options, 2 + seed % 3)
    while acting := GAME.to_move(state):
        if acting[0] is NATURE:
            if state.asks[-1].what is Awaits.CHIP:
                risky += check(state)
            move, natures = luck.outcome(state, natures), natures + 1
        else:
            legal = GAME.legal_moves(state, acting[0])
            move = legal[0] if rng.random() < 0.6 else rng.choice(legal)
        state = GAME.apply(state, acting[0], move).state
        if state.asks:
            seat = state.asks[-1].seat
            assert limit_of(cauldron_of(state, seat), powers_for(state)) >= 7
    return risky
