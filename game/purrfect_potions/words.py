"""The sentences of Purrfect Potions: whose turn it is, what a move would do, what happened, what a potion needs."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.purrfect_potions import moves
from game.purrfect_potions.event_words import event_words
from game.purrfect_potions.events import Event
from game.purrfect_potions.legal import column_of, placements, side_of
from game.purrfect_potions.moves import Move
from game.purrfect_potions.names import by_card, dice_name, lying_name, moon_name, points_name, potion_name
from game.purrfect_potions.pieces import FEWEST_ROLLED, Potion, Values, minus, plus
from game.purrfect_potions.potions import QUICK, Side, is_complete, points_of
from game.purrfect_potions.state import Awaits, Table, View

_NAME_LENGTH = 16
"""Longer names are cut in the status, which has sixty characters for all."""

_NATURE: dict[Awaits, Words] = {
    Awaits.MAJOR: words("The Major row is laid."),
    Awaits.FIRST: words("The first player is drawn."),
    Awaits.NOBODY: words("The match is over."),
}


def need_of(side: Side) -> Words:
    """What completes the side of a card that lies up, in a few words. [4]"""
    if side > QUICK:
        return words("a cat with {value}", value=side - QUICK)
    return _NEEDS[side] if side in _NEEDS else words("three dice that show {value}", value=side + 1)


_NEEDS: dict[Side, Words] = {
    Potion.DISCORD: words("four in sequence"),
    Potion.CHILD: words("four in sequence"),
    Potion.DREAMS: words("five odd"),
    Potion.CHOCOLATE: words("three and two"),
    Potion.VOICE: words("four alike"),
    Potion.COOKING: words("five of 3 and 4"),
    QUICK: words("any one cat"),
}


class PurrfectWords:
    """The sentences that text mode, log, tooltips and speech share."""

    def status(self, view: View, names: Sequence[str]) -> Words:
        """Whose turn it is and what is expected next, in at most 60 characters; long names are cut."""
        asked = _ASKED.get(view.awaits)
        return asked(view, _shortened(names[view.seat])) if asked else _NATURE[view.awaits]

    def move(self, view: View, move: Move, names: Sequence[str]) -> Words:
        """A move as a choice that is offered: what it would do."""
        return _MOVES[type(move)](view, move)

    def event(self, event: Event, names: Sequence[str]) -> Words | None:
        """What happened."""
        return event_words(event, names)


WORDS = PurrfectWords()


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def _spaced(values: Values) -> str:
    return " ".join(map(str, values))


def _lift_status(view: View, name: str) -> Words:
    missing = FEWEST_ROLLED - view.pool
    return counted(missing, "{name}: lift one ingredient.", "{name}: lift {count} ingredients.", name=name)


def _ingredients_status(view: View, name: str) -> Words:
    if placements(view):
        if len(view.rolled) == 1:
            return words("{name}: place the ingredient {dice}.", name=name, dice=_spaced(view.rolled))
        return words("{name}: place the ingredients {dice}.", name=name, dice=_spaced(view.rolled))
    return words("{name}: nothing more fits. Confirm.", name=name)


_ASKED: dict[Awaits, Callable[[View, str], Words]] = {
    Awaits.MOON: lambda view, name: words("{name}: the moon is rolled.", name=name),
    Awaits.CAT_ROLL: lambda view, name: words("{name}: the cats are rolled.", name=name),
    Awaits.INGREDIENT_ROLL: lambda view, name: words("{name}: the ingredients are rolled.", name=name),
    Awaits.CATS: lambda view, name: words("{name}: assign the cats {dice}.", name=name, dice=_spaced(view.cats)),
    Awaits.LIFT: _lift_status,
    Awaits.INGREDIENTS: _ingredients_status,
}


# Moves


def completed_by(table: Table, added: dict[Potion, Values]) -> list[Potion]:
    """The cards that are complete once these dice lie on them too."""
    return [p for p, dice in added.items() if is_complete(side_of(table, p), plus(table.cards[p].dice, dice))]


def gain_name(table: Table, potions: Sequence[Potion]) -> Words:
    """Cards and what completing them brings."""
    points = sum(points_of(side_of(table, potion)) for potion in potions)
    return words(
        "{cards} for {points}", cards=[lying_name(table, potion) for potion in potions], points=points_name(points)
    )


def _assign(view: View, move: moves.Assign) -> Words:
    added = dict(zip(column_of(view), (move.minor, move.major), strict=True))
    dice = [moves.OnCard(value, potion) for potion, values in added.items() for value in values]
    if not dice:
        return words("Assign no cat")
    where = by_card(dice, [potion for potion in added if view.cards[potion].quick])
    complete = completed_by(view, added)
    idle = minus(view.cats, move.minor + move.major)
    put = words("Put {dice}", dice=where)
    if idle:
        put = words("{put}; idle: {dice}", put=put, dice=dice_name(idle))
    points = points_name(sum(points_of(side_of(view, potion)) for potion in complete))
    return words("{put}; this scores {points}", put=put, points=points) if complete else put


def _lift(view: View, move: moves.Lift) -> Words:
    lifted = [words("{value} off {card}", value=die.value, card=potion_name(die.potion)) for die in move.dice]
    return words("Lift {dice}", dice=lifted)


def _place(view: View, move: moves.Place) -> Words:
    card = lying_name(view, move.potion)
    if completed_by(view, {move.potion: (move.value,)}):
        points = points_name(points_of(move.potion))
        return words("Put a {value} on {card}: complete, {points}", value=move.value, card=card, points=points)
    return words("Put a {value} on {card} ({need})", value=move.value, card=card, need=need_of(move.potion))


def _confirm(view: View, move: moves.Confirm) -> Words:
    complete = completed_by(view, dict.fromkeys(Potion, ()))
    if complete:
        return words("Leave the dice as they lie, and score {gain}", gain=gain_name(view, complete))
    return words("Leave the dice as they lie, and end the turn")


_MOVES: dict[type[Move], Callable[[View, Any], Words]] = {
    moves.Assign: _assign,
    moves.Lift: _lift,
    moves.Place: _place,
    moves.Confirm: _confirm,
    moves.Lay: lambda view, move: words("{major} comes next in the Major row", major=potion_name(move.potion)),
    moves.Begin: lambda view, move: words("Seat {number} is the first player", number=move.seat + 1),
    moves.Rise: lambda view, move: words("The {moon} rises", moon=moon_name(move.moon)),
    moves.Roll: lambda view, move: words("The dice are rolled"),
}
