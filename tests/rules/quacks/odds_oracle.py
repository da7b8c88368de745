"""A second opinion on the odds: the pot chip by chip, nothing lumped together, every chip of the bag on its own.

It follows the rules from their text and shares no code with the odds but the kinds of chips.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.quacks.odds import Cauldron, Powers, Stand
from game.quacks.pieces import BOX, Chip, Chips, Colour, chips_in, with_one, without_one


class Kettle(NamedTuple):
    """A pot on the fire. `pot` counts what lies in it, `last` is the chip on top."""

    edge: int
    pot: Chips
    last: Chip | None = None
    limit: int = 7
    doubled: bool = False
    shield: int = 0
    unchecked: int = 0
    slips: bool = False
    exploded: bool = False
    protected: bool = False

    def count(self, colour: Colour) -> int:
        return sum(self.pot[chip] for chip in Chip if chip.colour is colour)

    @property
    def white(self) -> int:
        return self.pot[Chip.W1] + 2 * self.pot[Chip.W2] + 3 * self.pot[Chip.W3]

    @property
    def is_done(self) -> bool:
        return self.exploded or self.edge == 52

    def white_limit(self, powers: Powers) -> int:
        raised = {0: 0, 1: 8, 2: 8}.get(self.count(Colour.YELLOW), 9) if powers.yellow == 3 else 0
        return max(self.limit, raised)

    @property
    def stand(self) -> Stand:
        return Stand(self.edge, self.exploded, self.protected)


def drawn(kettle: Kettle, bag: Chips, chip: Chip, powers: Powers) -> tuple[Kettle, Chips]:
    """The pot and the bag once this chip has come out of it."""
    bag = without_one(bag, chip)
    shield_left, unchecked_left = max(0, kettle.shield - 1), max(0, kettle.unchecked - 1)
    if powers.red == 2 and chip.colour is Colour.RED:
        return kettle._replace(shield=shield_left, unchecked=unchecked_left), bag
    edge = min(52, kettle.edge + (chip.worth * 2 if kettle.doubled else chip.worth) + extra(kettle, chip, powers))
    white = chip.colour is Colour.WHITE
    placed = kettle._replace(
        edge=edge,
        pot=with_one(kettle.pot, chip),
        last=chip,
        doubled=powers.yellow == 2 and chip.colour is Colour.YELLOW,
        shield=shield_left,
        unchecked=unchecked_left,
        slips=kettle.slips and not white,
    )
    if powers.blue == 2 and chip.colour is Colour.BLUE:
        placed = placed._replace(shield=max(shield_left, chip.worth))
    if white and placed.white > placed.white_limit(powers) and not kettle.unchecked:
        placed = placed._replace(exploded=True, protected=kettle.shield > 0)
    if white and kettle.slips and powers.returns:
        return placed._replace(pot=kettle.pot, last=kettle.last, edge=kettle.edge), with_one(bag, chip)
    before = kettle.last
    goes_back = before is not None and before.colour is Colour.WHITE and powers.returns
    if powers.yellow == 1 and chip.colour is Colour.YELLOW and before is not None and goes_back:
        return placed._replace(pot=without_one(placed.pot, before)), with_one(bag, before)
    return placed, bag


def extra(kettle: Kettle, chip: Chip, powers: Powers) -> int:
    """What a chip moves beyond its value."""
    if chip.colour is Colour.ORANGE:
        return powers.orange_step
    if chip.colour is Colour.RED and powers.red == 1:
        oranges = kettle.count(Colour.ORANGE)
        return 0 if oranges == 0 else 1 if oranges < 3 else 2
    if chip.colour is Colour.RED and powers.red == 3 and kettle.last is not None:
        return kettle.last.worth if kettle.last.colour is Colour.WHITE else 0
    if chip is Chip.W1 and powers.red == 4:
        return 1 if kettle.count(Colour.RED) else 0
    if chip.colour is Colour.YELLOW and powers.yellow == 4:
        earlier = kettle.count(Colour.YELLOW)
        return earlier + 1 if earlier < 3 else 0
    return 0


def by_orders(kettle: Kettle, bag: Chips, draws: int, powers: Powers) -> dict[Stand, float]:
    """The stands by every order in which single chips may come."""
    found: dict[Stand, float] = {}
    for stand, share in _orders(kettle, bag, draws, powers, 1.0):
        found[stand] = found.get(stand, 0.0) + share
    return found


def _orders(kettle: Kettle, bag: Chips, draws: int, powers: Powers, share: float) -> Iterator[tuple[Stand, float]]:
    chips = chips_in(bag)
    if not draws or not chips or kettle.is_done:
        yield kettle.stand, share
        return
    for chip in chips:
        yield from _orders(*drawn(kettle, bag, chip, powers), draws - 1, powers, share / len(chips))


def by_multisets(kettle: Kettle, bag: Chips, draws: int, powers: Powers) -> dict[Stand, float]:
    """The stands by a recursion from the last draw back, over kinds of chips."""
    seen: dict[tuple[Kettle, Chips, int], dict[Stand, float]] = {}

    def stands(kettle: Kettle, bag: Chips, left: int) -> dict[Stand, float]:
        if not left or not any(bag) or kettle.is_done:
            return {kettle.stand: 1.0}
        key = (kettle, bag, left)
        if key not in seen:
            total: dict[Stand, float] = {}
            for chip in Chip:
                if bag[chip]:
                    for stand, share in stands(*drawn(kettle, bag, chip, powers), left - 1).items():
                        total[stand] = total.get(stand, 0.0) + share * bag[chip] / sum(bag)
            seen[key] = total
        return seen[key]

    return stands(kettle, bag, draws)


class Question(NamedTuple):
    """A pot, what is left in the bag, and what is in force."""

    kettle: Kettle
    bag: Chips
    powers: Powers


def any_question(rng: Random, most: int) -> Question:
    """A pot that some chips were drawn into, under any books, over a bag of at most so many chips."""
    powers = Powers(
        blue=rng.choice((0, 2)),
        red=rng.randint(1, 4),
        yellow=rng.randint(1, 4),
        orange_step=rng.choice((0, 0, 1)),
        returns=rng.random() < 0.5,
    )
    special = rng.choice(("", "", "limit", "unchecked", "slips"))
    kettle = Kettle(
        edge=rng.choice((0, rng.randint(0, 45))),
        pot=tuple(0 if special == "slips" else rng.randint(0, most) for most in (2, 1, 1)) + (0,) * (len(Chip) - 3),
        limit=9 if special == "limit" else 7,
        unchecked=5 if special == "unchecked" else 0,
        slips=special == "slips",
    )
    whites = [chip for chip in chips_in(BOX.starting_bag) if chip.colour is Colour.WHITE]
    colours = [chip for chip in Chip if chip.colour is not Colour.WHITE]
    size = rng.randint(1, most)
    chips = [rng.choice(whites) if rng.random() < 0.4 else rng.choice(colours) for _ in range(size)]
    bag = tuple(chips.count(chip) for chip in Chip)
    for _ in range(rng.randint(0, size // 2)):
        before = kettle, bag
        kettle, bag = drawn(kettle, bag, rng.choice(chips_in(bag)), powers)
        if kettle.is_done:
            kettle, bag = before
            break
    return Question(kettle, bag, powers)


def cauldron(kettle: Kettle) -> Cauldron:
    """The same pot as the odds want it."""
    white = kettle.last is not None and kettle.last.colour is Colour.WHITE
    return Cauldron(
        space=kettle.edge,
        white=kettle.white,
        limit=kettle.limit,
        last_white=kettle.last.worth if white and kettle.last is not None else 0,
        oranges=min(3, kettle.count(Colour.ORANGE)),
        reds=min(1, kettle.count(Colour.RED)),
        yellows=min(3, kettle.count(Colour.YELLOW)),
        doubles=kettle.doubled,
        shield=kettle.shield,
        unchecked=kettle.unchecked,
        slips=kettle.slips,
        exploded=kettle.exploded,
        protected=kettle.protected,
    )
