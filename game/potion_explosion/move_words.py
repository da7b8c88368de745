"""Moves as choices that are offered: what each would do."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_explosion import moves
from game.potion_explosion.names import colour_name, kind_name, marbles_name, points_name, recipe_name, tile_name
from game.potion_explosion.pieces import COLOURS, HELP_POINTS, NONE, Counts, counts_of, minus, plus
from game.potion_explosion.potions import marbles_of
from game.potion_explosion.preview import Preview, preview
from game.potion_explosion.state import View

_Names = Sequence[str]


def move_words(view: View, move: moves.Move, names: _Names) -> Words:
    """The sentence of a move that is legal in this view."""
    return _SENTENCES[type(move)](view, move, names)


def effect_words(view: View, effect: moves.AnyEffect, names: _Names) -> Words:
    """What an effect would do with what is chosen for it, as the second half of a sentence."""
    return _EFFECTS[type(effect)](view, effect, names)


def _colour_at(view: View, track: int, position: int) -> Words:
    return colour_name(view.tracks[track][position])


def _marbles_at(view: View, effect: moves.AnyEffect) -> Counts:
    chosen = marbles_of(effect, view.tracks)
    return counts_of(view.tracks[track][position] for track, positions in chosen for position in positions)


def _numbers(indices: Sequence[int]) -> list[Words]:
    return [words("{number}", number=index + 1) for index in indices]


def _on_burner(view: View, burner: int) -> Words:
    brew = view.desks[view.seat].burners[burner]
    assert brew is not None, "only a tile can be filled"
    return words("{tile} on burner {burner}", tile=tile_name(brew.tile), burner=burner + 1)


# a turn


def _choose(view: View, move: moves.Choose, names: _Names) -> Words:
    return words("Choose {tile} ({recipe}).", tile=tile_name(move.tile), recipe=recipe_name(move.tile))


def _take(view: View, move: moves.Take, names: _Names) -> Words:
    return words(
        "Take the {colour} marble at track {track}, position {position}: {outcome}.",
        colour=_colour_at(view, move.track, move.position),
        track=move.track + 1,
        position=move.position + 1,
        outcome=_outcome(preview(view, move)),
    )


def _outcome(foreseen: Preview) -> Words:
    exploding = counts_of(group.colour for group in foreseen.sure[1:] for _ in group.positions)
    if exploding == NONE:
        return words("perhaps some explode") if foreseen.may_go_on else words("nothing explodes")
    if foreseen.may_go_on:
        return words("{marbles} explode, perhaps more", marbles=marbles_name(exploding))
    return words("{marbles} explode", marbles=marbles_name(exploding))


def _help(view: View, move: moves.Help, names: _Names) -> Words:
    return words(
        "Little Help, which costs {points}: the {colour} marble at track {track}, position {position}.",
        points=points_name(-HELP_POINTS),
        colour=_colour_at(view, move.track, move.position),
        track=move.track + 1,
        position=move.position + 1,
    )


def _place(view: View, move: moves.Place, names: _Names) -> Words:
    return words(
        "Put a {colour} marble on {tile}.", colour=colour_name(move.colour), tile=_on_burner(view, move.burner)
    )


def _use(view: View, move: moves.Use, names: _Names) -> Words:
    sentence = "Put a {colour} marble from the pool on {tile}."
    return words(sentence, colour=colour_name(move.colour), tile=_on_burner(view, move.burner))


def _fill(view: View, move: moves.Fill, names: _Names) -> Words:
    return words(
        "Fill a {hole} hole of {tile} with a {colour} marble.",
        hole=colour_name(move.hole),
        tile=_on_burner(view, move.burner),
        colour=colour_name(move.colour),
    )


def _enough(view: View, move: moves.Enough, names: _Names) -> Words:
    return words("Place no more marbles by Joy.")


def _end(view: View, move: moves.End, names: _Names) -> Words:
    left = plus(view.desks[view.seat].pool, view.hand)
    if move.keep is None:
        return words("End the turn.")
    sentence = "End the turn and keep {kept}; back into the dispenser: {discarded}."
    return words(sentence, kept=marbles_name(move.keep), discarded=marbles_name(minus(left, move.keep)))


def _draw(view: View, move: moves.Draw, names: _Names) -> Words:
    tile = view.tops[move.stack]
    assert tile is not None, "only a stack with a top is drawn from"
    sentence = "Draw {tile} from stack {stack} ({recipe})."
    return words(sentence, tile=tile_name(tile), stack=move.stack + 1, recipe=recipe_name(tile))


# drinks


def _drink(view: View, move: moves.Drink, names: _Names) -> Words:
    effect, kind = effect_words(view, move.effect, names), moves.KIND_OF_EFFECT[type(move.effect)]
    if move.by_sands:
        return words("Drink Sands to repeat {kind}: {effect}.", kind=kind_name(kind), effect=effect)
    return words("Drink {kind}: {effect}.", kind=kind_name(kind), effect=effect)


def _wisdom(view: View, effect: moves.Wisdom, names: _Names) -> Words:
    return words(
        "take the {colour} marble at track {track}, position {position}",
        colour=_colour_at(view, effect.track, effect.position),
        track=effect.track + 1,
        position=effect.position + 1,
    )


def _magnet(view: View, effect: moves.Magnet, names: _Names) -> Words:
    return words(
        "take {marbles} from track {track}, positions {low} and {high}",
        marbles=marbles_name(_marbles_at(view, effect)),
        track=effect.track + 1,
        low=effect.position + 1,
        high=effect.position + 2,
    )


def _balm(view: View, effect: moves.Balm, names: _Names) -> Words:
    return words(
        "take {marbles} from track {track}, positions {first} to {last}",
        marbles=marbles_name(_marbles_at(view, effect)),
        track=effect.track + 1,
        first=effect.first + 1,
        last=effect.last + 1,
    )


def _draught(view: View, effect: moves.Draught, names: _Names) -> Words:
    return counted(
        len(effect.tracks),
        "take the lowest marble of track {tracks}: {marbles}",
        "take the lowest marbles of tracks {tracks}: {marbles}",
        tracks=_numbers(effect.tracks),
        marbles=marbles_name(_marbles_at(view, effect)),
    )


def _filter(view: View, effect: moves.Filter, names: _Names) -> Words:
    return counted(
        len(effect.positions),
        "send {marbles} back from track {track}, position {positions}",
        "send {marbles} back from track {track}, positions {positions}",
        marbles=marbles_name(_marbles_at(view, effect)),
        track=effect.track + 1,
        positions=_numbers(effect.positions),
    )


def _elixir(view: View, effect: moves.Elixir, names: _Names) -> Words:
    pool = marbles_name(view.desks[effect.seat].pool)
    return words("take all that {victim}’s pool holds, {marbles}", victim=names[effect.seat], marbles=pool)


def _joy(view: View, effect: moves.Joy, names: _Names) -> Words:
    return words("put marbles of your pool on holes of any colour")


_EFFECTS: dict[type[moves.Effect], Callable[[View, Any, _Names], Words]] = {
    moves.Wisdom: _wisdom,
    moves.Magnet: _magnet,
    moves.Balm: _balm,
    moves.Draught: _draught,
    moves.Filter: _filter,
    moves.Elixir: _elixir,
    moves.Joy: _joy,
}

# nature


def _deal(view: View, move: moves.Deal, names: _Names) -> Words:
    return words("These kinds are in play: {kinds}.", kinds=[kind_name(kind) for kind in move.kinds])


def _begin(view: View, move: moves.Begin, names: _Names) -> Words:
    return words("{name} is the first player.", name=names[move.seat])


def _pour(view: View, move: moves.Pour, names: _Names) -> Words:
    return words("Eighty marbles fill the five tracks.")


def _turn(view: View, move: moves.Turn, names: _Names) -> Words:
    return words("{tile} is turned up ({recipe}).", tile=tile_name(move.tile), recipe=recipe_name(move.tile))


def _collide(view: View, move: moves.Collide, names: _Names) -> Words:
    sentence = "Two {colour} marbles meet in track {track} and explode, with those that touch them."
    assert view.contact is not None, "marbles meet where there is a contact"
    return words(sentence, colour=_colour_at(view, move.track, view.contact.above - 1), track=move.track + 1)


def _drop(view: View, move: moves.Drop, names: _Names) -> Words:
    sentence = "A {colour} marble comes back through entrance {entrance}."
    return words(sentence, colour=colour_name(COLOURS[move.colour]), entrance=move.entrance + 1)


def _slide(view: View, move: moves.Slide, names: _Names) -> Words:
    return words("The marble slides from its full entrance to track {track}.", track=move.track + 1)


_SENTENCES: dict[type[moves.Move], Callable[[View, Any, _Names], Words]] = {
    moves.Choose: _choose,
    moves.Take: _take,
    moves.Help: _help,
    moves.Place: _place,
    moves.Use: _use,
    moves.Drink: _drink,
    moves.Fill: _fill,
    moves.Enough: _enough,
    moves.End: _end,
    moves.Draw: _draw,
    moves.Deal: _deal,
    moves.Begin: _begin,
    moves.Pour: _pour,
    moves.Turn: _turn,
    moves.Collide: _collide,
    moves.Drop: _drop,
    moves.Slide: _slide,
}
