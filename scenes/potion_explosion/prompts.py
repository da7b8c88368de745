"""The status line of who is asked: what to click now and how to stop, each in at most 60 characters.

Only what is possible is named: the table's answers say what that is.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.words import Words, words
from game.potion_explosion.ending import is_last_turn
from game.potion_explosion.legal import owed
from game.potion_explosion.names import colour_name
from game.potion_explosion.pieces import BURNERS, POOL_LIMIT, Kind
from game.potion_explosion.state import Awaits, View
from game.potion_explosion.words import joy_length, shortened
from scenes.answers import Answer, Play
from scenes.layout import Slot
from scenes.potion_explosion.interpret import CONFIRM, END, marble_of
from scenes.potion_explosion.tableau import Tableau

Answers = Mapping[Slot, Answer]


def prompt_of(selection: tuple[Any, ...], answers: Answers) -> Words | None:
    """The sentence for a choice that has begun."""
    make = _CHOICES.get(selection[1] if selection[0] == "drink" else selection[0])
    return make(selection, answers) if make is not None else None


def request_of(view: View, answers: Answers, name: str) -> Words | None:
    """The sentence for who is asked and has not begun to choose; None where the table's own says it all."""
    if view.awaits is Awaits.ACTION:
        return _action(view, answers, shortened(name))
    if view.awaits is Awaits.CHOICE:
        return _choice(view, name)
    if view.awaits is Awaits.JOY:
        return _joy(view, answers)
    if view.awaits is Awaits.DRAW:
        burner = view.desks[view.seat].burners.index(None) + 1
        return words("{name}: click a stack: its tile goes on burner {burner}.", name=shortened(name), burner=burner)
    if view.awaits is Awaits.DUEL:
        return words("{name}: a tie! Click a marble; most marbles win.", name=shortened(name))
    return None


def chapter_of(view: View) -> str:
    """Where the rulebook tells of what is asked now; nowhere in the first round, which is for learning."""
    if view.turn < view.seats:
        return ""
    if view.awaits is Awaits.ACTION:
        return "6.1" if owed(view) else "3"
    return {Awaits.JOY: "8.11", Awaits.DRAW: "10", Awaits.DUEL: "11.4"}.get(view.awaits, "3")


def watch_of(tableau: Tableau, name: str) -> Words | None:
    """The sentence for who looks on while another seat plays; None while nobody does yet."""
    name = shortened(name)
    if tableau.hauls is not None:
        return words("{name} picks in the tie-break. Click to hurry it.", name=name)
    begun = sum(brew is not None for desk in tableau.desks for brew in desk.burners)
    if tableau.offer and begun + len(tableau.offer) == BURNERS * len(tableau.desks):
        return words("{name} chooses a tile. Click anywhere to hurry it.", name=name)
    if not tableau.turn and begun < BURNERS * len(tableau.desks) and not _has_brewed(tableau):
        return None
    if tableau.is_closing and tableau.following < len(tableau.desks):
        return words("Last turn of {name}. Click anywhere to hurry it.", name=name)
    return words("{name} plays. Click anywhere to hurry this turn.", name=name)


def _has_brewed(table: Tableau | View) -> bool:
    """Whether a potion was finished, so that all have chosen their first tiles."""
    return any(desk.completed for desk in table.desks)


def hurry_of(view: View, name: str) -> Words | None:
    """The sentence for whose turn is shown, while marbles roll or anything else is under way; None before the first."""
    is_early = not view.turn and not _has_brewed(view)
    if is_early and any(brew is None for desk in view.desks for brew in desk.burners):
        return None
    return words("{name}: one moment. Click anywhere to hurry it.", name=shortened(name))


def _choice(view: View, name: str) -> Words:
    """Which of the two tiles to begin with this is. [2.5]"""
    if any(brew is not None for brew in view.desks[view.seat].burners):
        return words("{name}: click the second tile that you begin with.", name=shortened(name))
    return words("{name}: click the first tile that you begin with.", name=shortened(name))


# what a turn can go on with


def _action(view: View, answers: Answers, name: str) -> Words:
    last = is_last_turn(view)
    waiting = owed(view)
    can_drink, can_use = (any(slot.startswith(f"{place} ") for slot in answers) for place in ("ready", "pool"))
    if any(marble_of(slot) and isinstance(answer, Play) for slot, answer in answers.items()):
        return words(PICK[last, can_drink, can_use], name=name)
    if waiting:
        return words(PLACE[last], name=name, colour=colour_name(waiting[0]))
    assert END in answers, "what else could be asked"
    return words(FINISH[last, can_drink, can_use], name=name)


PICK: dict[tuple[bool, bool, bool], str] = {
    (False, False, False): "{name}: click a marble to take it.",
    (False, True, False): "{name}: click a marble, or a potion to drink it.",
    (False, False, True): "{name}: click a marble, or one of your pool.",
    (False, True, True): "{name}: click a marble, a potion or a pool marble.",
    (True, False, False): "Last turn of {name}: click a marble.",
    (True, True, False): "Last turn of {name}: click a marble or a potion.",
    (True, False, True): "Last turn of {name}: click a marble or your pool.",
    (True, True, True): "Last turn of {name}: marble, potion or pool.",
}
"""Before the pick: in a seat's last turn or not, where it may drink or not, and use its pool or not."""

PLACE: dict[bool, str] = {
    False: "{name}: click your {colour} marble, then its tile.",
    True: "Last turn of {name}: put {colour} on a tile.",
}

FINISH: dict[tuple[bool, bool, bool], str] = {
    (False, False, False): "{name}: click End turn when you are done.",
    (False, True, False): "{name}: click a potion to drink, or End turn.",
    (False, False, True): "{name}: click a pool marble, or End turn.",
    (False, True, True): "{name}: click a potion, pool marble, or End turn.",
    (True, False, False): "Last turn of {name}: click End turn.",
    (True, True, False): "Last turn of {name}: a potion, or End turn.",
    (True, False, True): "Last turn of {name}: the pool, or End turn.",
    (True, True, True): "Last turn of {name}: potion, pool or End turn.",
}
"""After the pick, likewise."""


def _joy(view: View, answers: Answers) -> Words:
    """Marbles of the pool, and of the hand such as fit nowhere: those places are named where some are lit."""
    number, most = view.joys + 1, joy_length(view)
    in_pool, in_hand = (any(slot.startswith(f"{place} ") for slot in answers) for place in ("pool", "hand"))
    return words((JOY_ON if view.joys else JOY)[in_pool, in_hand], number=number, most=most)


JOY: dict[tuple[bool, bool], str] = {
    (True, False): "Joy {number} of {most}: click a pool marble, then any hole.",
    (False, True): "Joy {number} of {most}: click a hand marble, then any hole.",
    (True, True): "Joy {number} of {most}: a pool or hand marble, then a hole.",
}
"""The first marble of a Joy: where such lie in the pool or not, and in the hand or not."""

JOY_ON: dict[tuple[bool, bool], str] = {
    (True, False): "Joy {number} of {most}: click a pool marble, or Done to stop.",
    (False, True): "Joy {number} of {most}: click a hand marble, or Done to stop.",
    (True, True): "Joy {number} of {most}: a pool or hand marble, or Done.",
}
"""The next ones, likewise."""


# choices that have begun


def _fixed(msgid: str) -> Callable[[tuple[Any, ...], Answers], Words]:
    return lambda selection, answers: words(msgid)


def _ends(first: str, second: str) -> Callable[[tuple[Any, ...], Answers], Words]:
    """Marbles at two ends: one, then the other."""
    return lambda selection, answers: words(second if len(selection) > 3 else first)


def _gathered(first: str, more: str, enough: str) -> Callable[[tuple[Any, ...], Answers], Words]:
    """Marbles one by one, until it is said that they are all."""

    def prompt(selection: tuple[Any, ...], answers: Answers) -> Words:
        chosen = selection[3:]
        if not chosen:
            return words(first)
        is_full = all(marble_of(slot) in chosen for slot in answers if marble_of(slot))
        return words(enough if is_full else more)

    return prompt


def _keep(selection: tuple[Any, ...], answers: Answers) -> Words:
    if CONFIRM in answers:
        return words("These {most} stay: click Done, or one to change it.", most=POOL_LIMIT)
    number = len(selection)
    return words("The pool keeps {most} marbles: click number {number} to keep.", number=number, most=POOL_LIMIT)


_CHOICES: Mapping[Any, Callable[[tuple[Any, ...], Answers], Words]] = {
    "help": _fixed("Little Help (−2): click a marble, or Cancel."),
    "sands": _fixed("Sands: click an empty bottle to repeat it, or Cancel."),
    "place": _fixed("Click the tile for this marble, or Cancel."),
    "use": _fixed("Click the tile for this marble, or Cancel."),
    "fill": _fixed("Joy: click any empty hole for it, or Cancel."),
    "sure": _fixed("End the turn? Click Done, or Cancel."),
    "keep": _keep,
    Kind.WISDOM: _fixed("Wisdom: click any marble to take it, or Cancel."),
    Kind.ELIXIR: _fixed("Elixir: click the desk whose pool you take, or Cancel."),
    Kind.MAGNET: _ends(
        "Magnet: click the first of two neighbours, or Cancel.",
        "Magnet: click its neighbour of another colour, or Cancel.",
    ),
    Kind.BALM: _ends(
        "Balm: click one end of a row of one colour, or Cancel.",
        "Balm: click the other end of the row, or Cancel.",
    ),
    Kind.DRAUGHT: _gathered(
        "Draught: click a lowest marble, or Cancel.",
        "Draught: click one of another colour, or Done.",
        "Draught: click Done, or a marble to leave it.",
    ),
    Kind.FILTER: _gathered(
        "Filter: click a marble to send back, or Cancel.",
        "Filter: click more of its colour and track, or Done.",
        "Filter: click Done, or a marble to leave it.",
    ),
}
