"""Why a bot makes a move, in a sentence that a player understands."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_explosion import moves
from game.potion_explosion.candidates import sure_haul
from game.potion_explosion.course import MASTERY, VERSATILITY
from game.potion_explosion.dispenser import without
from game.potion_explosion.evaluation import covers, fitting_in, held_by
from game.potion_explosion.moves import KIND_OF_EFFECT, Move, Take
from game.potion_explosion.names import colour_name, kind_name, points_name, tile_name
from game.potion_explosion.pieces import NONE, ONE, RECIPES, VISIBLE, Counts, Kind, Tile, counts_of, minus, plus
from game.potion_explosion.potions import joy_holes, marbles_of
from game.potion_explosion.preview import chain
from game.potion_explosion.state import Brew, Desk, Stage, Table

NEARLY = 2
"""Holes that make a tile nearly finished."""


def why(table: Table, move: Move, plan: Sequence[Move] = ()) -> Words:
    """The reason for a legal move; `plan` is what the seat means to do after it."""
    return _REASONS[type(move)](table, move, plan)


# What marbles are good for


def _tiles_finished(desk: Desk, marbles: Counts) -> list[Tile]:
    """The tiles that so many marbles finish, the one that needs fewer first."""
    brews = sorted((brew for brew in desk.burners if brew), key=lambda brew: sum(brew.holes))
    finished = []
    for brew in brews:
        if covers(marbles, brew.holes):
            finished.append(brew.tile)
            marbles = minus(marbles, brew.holes)
    return finished


def _tiles_fed(desk: Desk, marbles: Counts) -> list[Tile]:
    """The tiles that any of the marbles fits."""
    return [brew.tile for brew in desk.burners if brew and fitting_in(marbles, brew.holes)]


def _names(tiles: Sequence[Tile]) -> list[Words]:
    return [tile_name(tile) for tile in tiles]


def _finished_with(table: Table, won: Counts) -> list[Words]:
    """The tiles that these marbles finish, together with those already held."""
    desk, held = table.desks[table.seat], held_by(table, table.seat)
    return _names(_tiles_finished(desk, plus(held, won))) if fitting_in(won, joy_holes(table)) else []


def _explosions(count: int) -> Words:
    return counted(count, "one explosion", "{count} explosions")


def _prepared(table: Table, plan: Sequence[Move], taken: Sequence[tuple[int, tuple[int, ...]]]) -> int:
    """How many explosions the planned pick sets off once these marbles are gone, if that is more than without."""
    pick = next((move for move in plan if isinstance(move, Take)), None)
    if pick is None or table.picked or pick.track not in [track for track, _ in taken]:
        return 0
    content = table.tracks[pick.track]
    gone = next(places for track, places in taken if track == pick.track)
    after = without(content[:VISIBLE], gone)
    if pick.position >= len(after):
        return 0
    stayed = [place for place in range(VISIBLE) if place not in gone]
    lid = len(content) > VISIBLE
    bangs = len(chain(after, lid, pick.position).sure) - 1
    return bangs if bangs >= len(chain(content[:VISIBLE], lid, stayed[pick.position]).sure) else 0


# Moves


def _take(table: Table, move: Take, plan: Sequence[Move]) -> Words:
    haul = sure_haul(table, move)
    if table.stage is Stage.DUEL:
        return counted(
            sum(haul),
            "The largest haul breaks the tie, and no pick is sure to bring more than one marble.",
            "The largest haul breaks the tie, and this one is sure to bring {count} marbles.",
        )
    track = table.tracks[move.track]
    bangs = len(chain(track[:VISIBLE], len(track) > VISIBLE, move.position).sure) - 1
    if bangs:
        if finished := _finished_with(table, haul):
            return words(
                "This sets off {explosions} and finishes {tiles}.", explosions=_explosions(bangs), tiles=finished
            )
        return words(
            "This sets off {explosions} and brings {marbles} marbles.", explosions=_explosions(bangs), marbles=sum(haul)
        )
    return _one_marble(table, haul) or words("No marble helps my potions now, so this one waits in the pool.")


def _one_marble(table: Table, won: Counts) -> Words | None:
    if finished := _finished_with(table, won):
        return words("This is all that {tiles} still lacked.", tiles=finished)
    if fed := _tiles_fed(table.desks[table.seat], won):
        return words("{tile} wants a {colour} marble.", tile=tile_name(fed[0]), colour=colour_name(won.index(1)))
    return None


def _help(table: Table, move: moves.Help, plan: Sequence[Move]) -> Words:
    won = ONE[table.tracks[move.track][move.position]]
    if bangs := _prepared(table, plan, [(move.track, (move.position,))]):
        return words("With this marble out of the way, my pick sets off {explosions}.", explosions=_explosions(bangs))
    if finished := _finished_with(table, won):
        return words("Two points are little for {tiles} finished.", tiles=finished)
    if fed := _tiles_fed(table.desks[table.seat], won):
        return words("A marble that fits {tile} is worth the two points.", tile=tile_name(fed[0]))
    return words("What this makes possible is worth the two points.")


def _drink(table: Table, move: moves.Drink, plan: Sequence[Move]) -> Words:
    kind, effect = kind_name(move.kind), move.effect
    if isinstance(effect, moves.Joy):
        return words("Joy fills holes that my marbles do not match.")
    if isinstance(effect, moves.Elixir):
        won = table.desks[effect.seat].pool
    else:
        taken = marbles_of(effect, table.tracks)
        won = counts_of(table.tracks[track][place] for track, places in taken for place in places)
        if bangs := _prepared(table, plan, taken):
            return words("{kind} first: then my pick sets off {explosions}.", kind=kind, explosions=_explosions(bangs))
    if KIND_OF_EFFECT[type(effect)] is not Kind.FILTER:
        if finished := _finished_with(table, won):
            return words("{kind} brings all that {tiles} still lacked.", kind=kind, tiles=finished)
        if fed := _tiles_fed(table.desks[table.seat], won):
            return words("{kind} brings marbles for {tiles}.", kind=kind, tiles=_names(fed))
    return words("{kind} prepares my next pick.", kind=kind)


def _on_burner(table: Table, burner: int, hole: int) -> Words:
    brew = table.desks[table.seat].burners[burner]
    assert isinstance(brew, Brew), "a marble is placed on a tile"
    lacking = sum(minus(brew.holes, ONE[hole]))
    if not lacking:
        return words("This finishes {tile}.", tile=tile_name(brew.tile))
    if lacking > NEARLY:
        return words("Every hole that is filled brings {tile} nearer.", tile=tile_name(brew.tile))
    return counted(
        lacking,
        "Then {tile} lacks only one more marble.",
        "Then {tile} lacks only {count} more marbles.",
        tile=tile_name(brew.tile),
    )


def _end(table: Table, move: moves.End, plan: Sequence[Move]) -> Words:
    if move.keep is None or move.keep == NONE:
        return words("There is nothing more to gain this turn.")
    return words("These three marbles are the likeliest to be of use.")


def _new_tile(desk: Desk, tile: Tile) -> Words:
    recipe = RECIPES[tile]
    done = [RECIPES[other].kind for other in desk.completed]
    if done.count(recipe.kind) == MASTERY - 1 and recipe.kind not in desk.mastered:
        return words("A third {kind} earns a skill token.", kind=kind_name(recipe.kind))
    if not desk.versatile and recipe.kind not in done and len(set(done)) == VERSATILITY - 1:
        return words("A fifth kind of potion earns a skill token.")
    if fitting := fitting_in(desk.pool, recipe.holes):
        return counted(
            fitting,
            "One marble of my pool fits {tile}.",
            "{count} marbles of my pool fit {tile}.",
            tile=tile_name(tile),
        )
    return words("{tile} brings {points}.", tile=tile_name(tile), points=points_name(recipe.points))


def _draw(table: Table, move: moves.Draw, plan: Sequence[Move]) -> Words:
    top = table.tops[move.stack]
    assert top is not None, "a tile is drawn from a stack that shows one"
    return _new_tile(table.desks[table.seat], top)


_REASONS: dict[type[Move], Callable[[Table, Any, Sequence[Move]], Words]] = {
    moves.Choose: lambda table, move, plan: _new_tile(table.desks[table.seat], move.tile),
    moves.Take: _take,
    moves.Help: _help,
    moves.Drink: _drink,
    moves.Place: lambda table, move, plan: _on_burner(table, move.burner, move.colour),
    moves.Use: lambda table, move, plan: _on_burner(table, move.burner, move.colour),
    moves.Fill: lambda table, move, plan: _on_burner(table, move.burner, move.hole),
    moves.Enough: lambda table, move, plan: words("These marbles are better kept."),
    moves.End: _end,
    moves.Draw: _draw,
}
