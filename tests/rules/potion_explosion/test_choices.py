"""Every choice that the rules offer, compared with a second reading of them, over random positions. [3, 5, 6, 8]"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec import structs

from game.core.protocol import Seat
from game.potion_explosion.course import settle
from game.potion_explosion.events import MarblePlaced
from game.potion_explosion.moves import Drink, Enough, Joy, Move
from game.potion_explosion.pieces import (
    COLOURS,
    KINDS,
    NONE,
    ONE,
    POOL_LIMIT,
    RECIPES,
    TILES,
    Colour,
    Counts,
    Tile,
    counts_of,
    minus,
    plus,
)
from game.potion_explosion.state import Awaits, Brew, Desk, Options, State
from tests.rules.potion_explosion.positions import GAME, legal, position
from tests.rules.potion_explosion.second_opinion import Opinion, allowed, every_line

CALM = position("tracks - - - - -", whole=False)


def random_position(rng: Random) -> State:
    """A position in the free course of a turn; whether it could come about does not matter to what may be chosen."""
    while True:
        seats = rng.randint(2, 4)
        state = structs.replace(
            CALM,
            seats=seats,
            seat=Seat(rng.randrange(seats)),
            tracks=tuple(bytes(_marbles(rng, rng.choice((0, 1, 3, 8, 10, 12)))) for _ in range(5)),
            desks=tuple(_random_desk(rng) for _ in range(seats)),
            hand=counts_of(_marbles(rng, rng.choice((0, 0, 1, 3, 6)))),
            picked=rng.random() < 0.6,
            helped=rng.random() < 0.3,
            options=Options(little_help=rng.random() < 0.9),
        )
        state = settle(state, [])
        if state.awaits is Awaits.ACTION:
            return state


def _marbles(rng: Random, count: int) -> list[Colour]:
    """Some marbles; often few colours, so that there are runs."""
    return rng.choices(COLOURS, weights=rng.choice(((1, 1, 1, 1), (6, 1, 1, 1), (1, 3, 3, 1))), k=count)


def _random_desk(rng: Random) -> Desk:
    kinds = rng.sample(KINDS, 6)
    tiles = [tile for tile in TILES if RECIPES[tile].kind in kinds]
    return Desk(
        burners=(_random_brew(rng, tiles), _random_brew(rng, tiles)),
        pool=counts_of(_marbles(rng, rng.randint(0, POOL_LIMIT))),
        ready=tuple(rng.sample(tiles, rng.choice((0, 1, 2, 4)))),
        drunk=tuple(rng.sample(tiles, rng.choice((0, 1, 3)))),
    )


def _random_brew(rng: Random, tiles: list[Tile]) -> Brew | None:
    if rng.random() < 0.1:
        return None
    tile = rng.choice(tiles)
    holes: Counts = RECIPES[tile].holes
    inside: Counts = NONE
    for _ in range(rng.randrange(RECIPES[tile].size)):
        hole = rng.choice([colour for colour in COLOURS if holes[colour]])
        holes, inside = minus(holes, ONE[hole]), plus(inside, ONE[hole])
    return Brew(tile, holes, inside)


def test_what_may_be_done_is_what_the_rules_say(full: bool) -> None:
    rng = Random(11)
    seen: Counter[str] = Counter()
    for _ in range(3000 if full else 300):
        state = random_position(rng)
        ours = Counter(legal(state))
        assert ours == allowed(state), f"{(ours - allowed(state))} too many, {(allowed(state) - ours)} missing"
        seen.update({" ".join(line.split()[: 2 if line.startswith("drink") else 1]) for line in ours})
    wanted = {"take", "help", "place", "use", "end"} | {f"drink {kind.id}" for kind in KINDS}
    assert set(seen) == wanted, "every sort of move was among them"
    assert min(seen.values()) >= 20


def test_what_a_joy_may_come_to(full: bool) -> None:
    rng, tried = Random(12), 0
    while tried < (600 if full else 60):
        state = random_position(rng)
        move = Drink(Joy())
        if move not in GAME.legal_moves(state, state.seat):
            continue
        tried += 1
        reached = set(_outcomes(state, move, ()))
        assert reached == Opinion(state).joys()


Placed = tuple[tuple[str, str, str], ...]


def _outcomes(state: State, move: Move, placed: Placed) -> Iterator[Placed]:
    """Every way on through a Joy from this move of it, as the marbles that it places in all.

    The first one may go by itself, where there is nothing to choose.
    """
    step = GAME.apply(state, state.seat, move)
    if not isinstance(move, Enough):
        placements = [event for event in step.events if isinstance(event, MarblePlaced)][:1]
        placed += tuple((event.colour.letter, str(event.burner + 1), event.hole.letter) for event in placements)
    if step.state.awaits is not Awaits.JOY:
        yield tuple(sorted(placed))
        return
    for after in GAME.legal_moves(step.state, state.seat):
        yield from _outcomes(step.state, after, placed)


def test_the_lines_that_are_tried_can_all_be_read() -> None:
    lines = every_line()
    assert len(set(lines)) == len(lines)
    assert all(GAME.write_move(GAME.read_move(line)) == line for line in lines)
