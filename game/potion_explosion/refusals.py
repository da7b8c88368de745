"""Why a move is not allowed: the number of the rule that forbids it, and a sentence. Legality itself is `legal`'s."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Actor, Refusal
from game.core.words import Words, words
from game.potion_explosion import moves
from game.potion_explosion.legal import holes_of, keeps_needed, owed, seat_moves
from game.potion_explosion.moves import Drink, Move
from game.potion_explosion.names import kind_name, tile_name
from game.potion_explosion.pieces import CHOOSABLE, POOL_LIMIT, RECIPES, VISIBLE, Kind, plus
from game.potion_explosion.potions import FILTER_LIMIT, aims, repeatable
from game.potion_explosion.state import Awaits, View

_ROLLING = (Awaits.COLLISION, Awaits.DROP, Awaits.SLIDE)


def why_not(view: View, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None where it is legal."""
    if actor == view.seat and view.awaits in _ROLLING:
        return _no("3.5", "Wait until the marbles have come to rest.")
    if actor != view.seat or view.awaits <= Awaits.SLIDE or view.awaits is Awaits.NOBODY:
        return _no("3.1", "It is not this seat's turn to act.")
    if move in seat_moves(view):
        return None
    asked = _ASKED.get(view.awaits)
    if asked is not None and not isinstance(move, asked.moves):
        return Refusal(asked.rule, asked.words)
    reason = _REASONS.get(type(move))
    return reason(view, move) if reason else _no("3.1", "That is nature's to decide.")


class _Asked:
    """What a seat is asked for outside the free course of its turn."""

    def __init__(self, rule: str, words: Words, *moves: type[Move]) -> None:
        self.rule = rule
        self.words = words
        self.moves = moves


_ASKED = {
    Awaits.CHOICE: _Asked("2.5", words("Choose one of the starters laid out first."), moves.Choose),
    Awaits.JOY: _Asked(
        "8.11", words("A Joy happens at once: place its marbles, then say that it is enough."), moves.Fill, moves.Enough
    ),
    Awaits.DRAW: _Asked("10.2", words("The turn is over: draw a tile from one of the stacks."), moves.Draw),
    Awaits.DUEL: _Asked("11.4", words("The tie-break is one pick, without help or potions."), moves.Take),
}


def _no(rule: str, msgid: str, /, **params: int | str | Words) -> Refusal:
    return Refusal(rule, words(msgid, **params))


def _position(view: View, track: int, position: int, rule: str) -> Refusal:
    if position >= view.lengths[track]:
        return _no(
            rule, "No marble lies there: track {track} holds {count}.", track=track + 1, count=view.lengths[track]
        )
    if position == VISIBLE - 1:
        return _no(rule, "The ninth marble is only half visible; the lowest eight of a track can be chosen.")
    return _no(rule, "Only the lowest eight marbles of a track can be chosen.")


def _choose(view: View, move: moves.Choose) -> Refusal:
    if view.awaits is not Awaits.CHOICE:
        return _no("2.5", "Starters are chosen before the first turn.")
    return _no("2.5", "{tile} is not laid out.", tile=tile_name(move.tile))


def _take(view: View, move: moves.Take) -> Refusal:
    if view.picked and view.awaits is Awaits.ACTION:
        return _no("3.2", "You have made your pick; a turn has only one.")
    return _position(view, move.track, move.position, "3.3")


def _help(view: View, move: moves.Help) -> Refusal:
    if not view.options.little_help:
        return _no("12.3", "Little Help is switched off in this match.")
    if view.helped:
        return _no("5.1", "You have had your Little Help this turn.")
    return _position(view, move.track, move.position, "5.2")


def _place(view: View, move: moves.Place) -> Refusal:
    if not view.hand[move.colour]:
        return _no("6.2", "You hold no marble of this colour.")
    return _no("6.1", "No empty hole on your tiles takes this colour; the marble waits for the pool.")


def _use(view: View, move: moves.Use) -> Refusal:
    desk = view.desks[view.seat]
    if not desk.pool[move.colour]:
        return _no("6.4", "Your pool holds no marble of this colour.")
    if not holes_of(desk)[move.burner][move.colour]:
        return _no("6.4", "That tile has no empty hole of this colour.")
    return _no("6.4", "First place the marble of this colour that you hold in your hand.")


def _fill(view: View, move: moves.Fill) -> Refusal:
    if view.awaits is not Awaits.JOY:
        return _no("8.11", "Only a Joy fills holes without regard to colour.")
    if not view.joy_pool[move.colour]:
        if view.hand[move.colour]:
            return _no("6.5", "A hand marble that fits a hole may not go into the pool, and so a Joy cannot use it.")
        return _no("8.11", "Your pool holds no marble of this colour.")
    return _no("8.11", "That tile has no such empty hole.")


def _enough(view: View, move: moves.Enough) -> Refusal:
    if view.awaits is not Awaits.JOY:
        return _no("8.11", "There is no Joy to end.")
    return _no("8.11", "A Joy places at least one marble.")


def _end(view: View, move: moves.End) -> Refusal:
    if not view.picked and any(view.tracks):
        return _no("3.6", "First take your marble: the pick must be made.")
    if owed(view):
        return _no("6.8", "A marble in your hand still fits a hole; choose its tile.")
    left = plus(view.desks[view.seat].pool, view.hand)
    keep = move.keep
    if sum(left) <= POOL_LIMIT:
        return _no("6.6", "With three marbles or fewer, all of them stay.")
    if keep is None or sum(keep) < POOL_LIMIT:
        return _no("6.6", "The pool is filled before anything is thrown away: say which three marbles stay.")
    if any(kept > had for kept, had in zip(keep, left, strict=True)):
        return _no("6.6", "You do not have these marbles.")
    if any(kept < needed for kept, needed in zip(keep, keeps_needed(view), strict=True)):
        return _no("6.7", "A pool marble that fits a hole cannot be thrown away.")
    raise AssertionError("this end of turn is legal")


def _draw(view: View, move: moves.Draw) -> Refusal:
    if view.awaits is not Awaits.DRAW:
        return _no("10.2", "Tiles are drawn when the turn has ended.")
    return _no("10.2", "That stack is empty.")


# drinks


def _drink(view: View, move: Drink) -> Refusal:
    desk = view.desks[view.seat]
    kind = moves.KIND_OF_EFFECT[type(move.effect)]
    if move.kind not in {RECIPES[tile].kind for tile in desk.ready}:
        if move.kind in {RECIPES[tile].kind for tile in desk.drunk}:
            return _no("8.1", "You have drunk that potion already.")
        return _no("8.1", "You have no finished {kind} to drink.", kind=kind_name(move.kind))
    if move.by_sands and not any(aims(view, other, by_sands=True) for other in repeatable(desk)):
        return _no("8.12", _NOTHING_TO_REPEAT[bool(repeatable(desk))])
    if move.by_sands and kind not in repeatable(desk):
        return _no(
            "8.12", "Sands repeats only what you have drunk before; you have drunk no {kind}.", kind=kind_name(kind)
        )
    if not aims(view, kind, by_sands=move.by_sands):
        return _no("8.3", "{kind} could do nothing now.", kind=kind_name(kind))
    return _AIMS[kind](view, move.effect)


_NOTHING_TO_REPEAT = {
    False: "You have drunk no potion yet that Sands could repeat.",
    True: "No potion that you have drunk could do anything now, so Sands has nothing to repeat.",
}
"""Why a Sands can do nothing: before another potion was drunk, and after that."""


def _beyond(view: View, track: int, positions: tuple[int, ...]) -> Refusal | None:
    for position in positions:
        if position >= min(CHOOSABLE, view.lengths[track]):
            return _position(view, track, position, "8.2")
    return None


def _wisdom(view: View, effect: moves.Wisdom) -> Refusal:
    return _position(view, effect.track, effect.position, "8.2")


def _magnet(view: View, effect: moves.Magnet) -> Refusal:
    beyond = _beyond(view, effect.track, (effect.position, effect.position + 1))
    return beyond or _no("8.6", "Magnet takes two neighbours of different colours.")


def _balm(view: View, effect: moves.Balm) -> Refusal:
    beyond = _beyond(view, effect.track, (effect.first, effect.last))
    return beyond or _no("8.7", "Balm takes neighbours of one colour, with nothing else between.")


def _draught(view: View, effect: moves.Draught) -> Refusal:
    if any(not view.tracks[track] for track in effect.tracks):
        return _no("8.2", "One of these tracks is empty.")
    return _no("8.8", "Draught takes marbles of different colours.")


def _filter(view: View, effect: moves.Filter) -> Refusal:
    beyond = _beyond(view, effect.track, effect.positions)
    if beyond:
        return beyond
    if len(effect.positions) > FILTER_LIMIT:
        return _no("8.9", "Filter sends back at most five marbles.")
    return _no("8.9", "Filter sends back marbles of one colour.")


def _elixir(view: View, effect: moves.Elixir) -> Refusal:
    if effect.seat == view.seat or effect.seat >= view.seats:
        return _no("8.10", "Elixir takes an opponent's pool.")
    return _no("8.10", "That pool is empty.")


_REASONS: dict[type[Move], Callable[[View, Any], Refusal]] = {
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
}

_AIMS: dict[Kind, Callable[[View, Any], Refusal]] = {
    Kind.WISDOM: _wisdom,
    Kind.MAGNET: _magnet,
    Kind.BALM: _balm,
    Kind.DRAUGHT: _draught,
    Kind.FILTER: _filter,
    Kind.ELIXIR: _elixir,
}
