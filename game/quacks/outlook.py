"""What a seat may expect of its pot: of stopping now, of drawing on, and of a bag in the rounds to come."""

from functools import cached_property, lru_cache

from game.core.protocol import Seat
from game.quacks.evaluation import Stands, Weights, rounds_after, stands
from game.quacks.forecast import Lot, prospect
from game.quacks.lot import lot_of
from game.quacks.odds import Cauldron, bag_of, chance_of_explosion, limit_of
from game.quacks.odds.reading import cauldron_of, powers_for
from game.quacks.pieces import WHITE_LIMIT, Chip, Chips, with_all, with_one
from game.quacks.state import Brewing, Placed, Table
from game.quacks.track import LAST_SPACE

_USUAL_REACH = 16
"""The scoring space that rivals are thought to reach at least while they brew."""


class Outlook:
    """A seat's pot and bag through the eyes of somebody with these weights, who looks so many chips ahead."""

    def __init__(self, table: Table, seat: Seat, weights: Weights, depth: int) -> None:
        self.table = table
        self.seat = seat
        self.desk = table.desks[seat]
        self.weights = weights
        self.depth = depth
        self.powers = powers_for(table)
        self.cauldron = cauldron_of(table, seat)
        self.limit = limit_of(self.cauldron, self.powers)
        rivals = [desk for number, desk in enumerate(table.desks) if number != seat]
        self.rival_blacks = max(desk.bag[Chip.K1] + _in_pot(desk.pot.chips, Chip.K1) for desk in rivals)
        reached = [
            max(desk.pot.scoring_space, _USUAL_REACH + table.round if desk.pot.brewing is Brewing.ACTIVE else 0)
            for desk in rivals
            if desk.pot.brewing is not Brewing.EXPLODED
        ]
        self.ends = stands(table.round, table.card, max(reached, default=0), min(len(reached), 2), weights)

    def lot(self, chips: Chips, round_: int) -> Lot:
        """A bag in a few numbers."""
        table = self.table
        return lot_of(chips, table.books, round_, self.rival_blacks, table.seats, self.weights)

    def risk(self) -> float:
        """How likely the next chip explodes."""
        return chance_of_explosion(bag_of(self.desk.bag, self.powers), self.cauldron, self.powers)

    def stopping(self, space: int | None = None) -> float:
        """What it is worth to stop, with the last chip here or on another space."""
        return self.ends.safe[min(self.cauldron.space if space is None else space, LAST_SPACE)]

    def drawing(self) -> float:
        """What it is worth to draw, and to go on as seems best."""
        return self._drawing(self.desk.bag, self.cauldron)

    def best_from(self, bag: Chips, cauldron: Cauldron) -> float:
        """The better of stopping and drawing, with the pot and the bag as they would be."""
        if cauldron.exploded:
            ends = self.ends.protected if cauldron.protected else self.ends.exploded
            return ends[cauldron.space]
        stop = self.ends.safe[cauldron.space]
        return stop if cauldron.space >= LAST_SPACE or not any(bag) else max(stop, self._drawing(bag, cauldron))

    def from_the_start(self, bag: Chips, cauldron: Cauldron) -> float:
        """What a whole brewing is worth from here on, with this bag."""
        lot = self.lot(bag, self.table.round)
        return prospect(lot, cauldron.space, cauldron.white, limit_of(cauldron, self.powers), self.ends)

    def _drawing(self, bag: Chips, cauldron: Cauldron) -> float:
        if not any(bag):
            return self.ends.safe[cauldron.space]
        lot = self.lot(bag, self.table.round)
        limit = limit_of(cauldron, self.powers)
        shield, unchecked = min(cauldron.shield, self.depth), min(cauldron.unchecked, self.depth)
        return drawing(lot, cauldron.space, cauldron.white, limit, self.ends, self.depth, shield, unchecked)

    @cached_property
    def promise_now(self) -> float:
        """What the whole bag as it is brings in all rounds to come."""
        return self.promise()

    def promise(self, more: tuple[Chip, ...] = (), fewer: Chip | None = None) -> float:
        """What the whole bag brings in all rounds to come, with some chips more, or one less."""
        desk, table = self.desk, self.table
        bag = with_all(desk.bag, (*(placed.chip for placed in desk.pot.chips), *more))
        if fewer is not None:
            bag = tuple(count - (chip == fewer) for chip, count in enumerate(bag))
        total = 0.0
        space = float(desk.droplet)
        for round_ in range(table.round + 1, table.round + 1 + rounds_after(table.round)):
            if round_ == 6:
                bag = with_one(bag, Chip.W1)
            rats = 2 if round_ > 1 else 0
            lot = self.lot(bag, round_)
            ends = stands(round_, None, _USUAL_REACH + round_, table.seats - 1, self.weights)
            total += prospect(lot, round(space) + rats, 0, WHITE_LIMIT, ends)
        return total


@lru_cache(1 << 15)
def drawing(
    lot: Lot, space: float, white: int, limit: int, ends: Stands, depth: int, shield: int, unchecked: int
) -> float:
    """What it is worth to draw one more chip, looking `depth` chips ahead; chips that are not white move alike."""
    count = lot.whites[0] + lot.whites[1] + lot.whites[2] + lot.others
    value = 0.0
    for index, there in enumerate(lot.whites):
        if not there:
            continue
        reached, total = space + index + 1, white + index + 1
        if total > limit and not unchecked:
            row = ends.protected if shield else ends.exploded
            value += there * row[min(int(reached), LAST_SPACE)]
        else:
            w1, w2, w3 = lot.whites
            rest = Lot((w1 - (index == 0), w2 - (index == 1), w3 - (index == 2)), lot.others, lot.steps, lot.extras)
            value += there * _best(rest, reached, total, limit, ends, depth, shield, unchecked)
    if lot.others:
        share = lot.extras / lot.others
        rest = Lot(lot.whites, lot.others - 1, lot.steps, lot.extras - share)
        value += lot.others * (share + _best(rest, space + lot.steps, white, limit, ends, depth, shield, unchecked))
    return value / count


def _best(
    lot: Lot, space: float, white: int, limit: int, ends: Stands, depth: int, shield: int, unchecked: int
) -> float:
    if space >= LAST_SPACE:
        return ends.safe[LAST_SPACE]
    below = int(space)
    stop = ends.safe[below] + (space - below) * (ends.safe[below + 1] - ends.safe[below])
    if depth <= 1 or not (lot.others or any(lot.whites)):
        return stop
    return max(stop, drawing(lot, space, white, limit, ends, depth - 1, max(shield - 1, 0), max(unchecked - 1, 0)))


def _in_pot(chips: tuple[Placed, ...], chip: Chip) -> int:
    return sum(placed.chip is chip for placed in chips)
