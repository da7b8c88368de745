"""Which of the legal moves are worth a thought: no dominated move, and every free gain at once.

Left out, because another move is at least as good in every respect that anybody can see:

- ending the turn, or anything else, while a pool marble fits a hole: it is placed first, for nothing;
- a pick that brings nothing for one's tiles where another pick brings something;
- in a tie-break, a pick that brings fewer marbles for certain than another;
- a Little Help or a drink that brings nothing for one's tiles, unless a pick is still to come that it might prepare;
- a Filter that leaves a part of a run: what meets after it is the same, and there is less to win;
- with Joy, a marble on a hole of another colour while one of its own is open, and stopping while there is something
  to place;
- of the ways to end a turn, all but the two that keep the most useful marbles.

Marbles that have to be placed are placed before anything else, a colour at a time: in another order the same comes of
it.
"""

from collections.abc import Sequence
from operator import itemgetter

from game.potion_explosion.evaluation import fitting_in, haul
from game.potion_explosion.legal import seat_moves
from game.potion_explosion.moves import Drink, Elixir, End, Fill, Filter, Help, Joy, Move, Place, Take, Use
from game.potion_explosion.pieces import CHOOSABLE, NONE, RECIPES, VISIBLE, Counts, plus
from game.potion_explosion.potions import joy_holes, marbles_of
from game.potion_explosion.state import Awaits, Table

KEEPS = 2


def worth_a_thought(table: Table, *, foresight: bool) -> Sequence[Move]:
    """The moves that a sensible player considers; with `foresight` also those that only prepare the pick."""
    legal = seat_moves(table)
    if table.awaits is Awaits.ACTION:
        return _actions(table, legal, foresight)
    if table.awaits is Awaits.JOY:
        return _fills(table, legal)
    if table.awaits is Awaits.DUEL:
        sizes = [sum(sure_haul(table, move)) for move in legal if isinstance(move, Take)]
        return [move for move, size in zip(legal, sizes, strict=True) if size == max(sizes)]
    return legal


def sure_haul(table: Table, pick: Take) -> Counts:
    """What a pick is sure to bring, as far as anybody sees."""
    track = table.tracks[pick.track]
    return haul(track[:VISIBLE], len(track) > VISIBLE, pick.position)


def _actions(table: Table, legal: Sequence[Move], foresight: bool) -> list[Move]:
    for now in (Place, Use):
        forced = [move for move in legal if isinstance(move, now)]
        if forced:
            return [move for move in forced if move.colour == forced[0].colour]
    holes = joy_holes(table)
    prepares = foresight and not table.picked
    takes, helps, drinks, ends = [], [], [], []
    for move in legal:
        if isinstance(move, Take):
            takes.append(move)
        elif isinstance(move, Help):
            if prepares or holes[table.tracks[move.track][move.position]]:
                helps.append(move)
        elif isinstance(move, Drink):
            if _is_of_use(table, move, holes, prepares):
                drinks.append(move)
        elif isinstance(move, End):
            ends.append(move)
    useful = [move for move in takes if fitting_in(sure_haul(table, move), holes)]
    return [*(useful or takes), *helps, *drinks, *_most_useful(table, ends, holes)]


def _is_of_use(table: Table, drink: Drink, holes: Counts, prepares: bool) -> bool:
    effect = drink.effect
    if isinstance(effect, Joy):
        return True
    if isinstance(effect, Elixir):
        return fitting_in(table.desks[effect.seat].pool, holes) > 0
    if isinstance(effect, Filter):
        return prepares and _is_whole_runs(table.tracks[effect.track][:CHOOSABLE], effect.positions)
    if prepares:
        return True
    taken = marbles_of(effect, table.tracks)
    return any(holes[table.tracks[track][place]] for track, places in taken for place in places)


def _is_whole_runs(content: bytes, positions: tuple[int, ...]) -> bool:
    colour = content[positions[0]]
    chosen = set(positions)
    return all(
        near in chosen or not 0 <= near < len(content) or content[near] != colour
        for position in positions
        for near in (position - 1, position + 1)
    )


def _most_useful(table: Table, ends: list[End], holes: Counts) -> list[End]:
    """Those that keep what tiles want, the ones that can be drawn included, and different colours rather than one."""
    if len(ends) <= KEEPS:
        return ends
    wanted = holes
    for top in table.tops:
        if top is not None:
            wanted = plus(wanted, RECIPES[top].holes)
    total = sum(wanted) or 1

    def use(end: End) -> float:
        keep = end.keep or NONE
        return sum(count * (want / total - 0.1 * count) for count, want in zip(keep, wanted, strict=True))

    ranked = sorted(((use(end), -index) for index, end in enumerate(ends)), reverse=True)
    return [ends[-index] for index in map(itemgetter(1), ranked[:KEEPS])]


def _fills(table: Table, legal: Sequence[Move]) -> Sequence[Move]:
    fills = [move for move in legal if isinstance(move, Fill)]
    holes = joy_holes(table)
    return [move for move in fills if move.hole == move.colour or not holes[move.colour]] or legal
