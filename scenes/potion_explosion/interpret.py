"""What each place on the bench means to who is asked: a move, or a choice that goes on.

Everything is made from the legal moves, so whatever is lit can be done, and whatever can be done is lit. A selection
is a tuple: what is being chosen, then what has been chosen so far.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.potion_explosion.moves import (
    KIND_OF_EFFECT,
    Choose,
    Draw,
    Drink,
    Elixir,
    End,
    Enough,
    Fill,
    Help,
    Joy,
    Move,
    Place,
    Take,
    Use,
)
from game.potion_explosion.pieces import Colour, Kind, Tile, colours_in
from game.potion_explosion.potions import marbles_of
from game.potion_explosion.state import View
from scenes.answers import Answer, Play, Select
from scenes.layout import Slot
from scenes.potion_explosion.placing import next_move, plan

Marble = tuple[int, int]
"""A track and a position, 0-based."""

END = "end"
CONFIRM = "confirm"
CANCEL = "cancel"
LITTLE_HELP = "little-help"
PLACE_ALL = "place-all"


def track_slot(track: int, position: int) -> Slot:
    """The place of a marble in the dispenser."""
    return f"track {track + 1} {position + 1}"


def marble_of(slot: Slot) -> Marble | None:
    """The marble that a slot of the dispenser holds."""
    name, *numbers = slot.split(" ")
    return (int(numbers[0]) - 1, int(numbers[1]) - 1) if name == "track" else None


def lit(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> Mapping[Slot, Answer]:
    """Every place that may be answered with now."""
    if not selection:
        return _at_rest(view, legal)
    answers = _GOING_ON[selection[0]](view, legal, selection)
    answers.setdefault(CANCEL, Select(()))
    return answers


def _at_rest(view: View, legal: Sequence[Move]) -> dict[Slot, Answer]:
    answers: dict[Slot, Answer] = {}
    for move in legal:
        if isinstance(move, Take):
            answers[track_slot(move.track, move.position)] = Play(move)
        elif isinstance(move, Help):
            answers[LITTLE_HELP] = Select(("help",))
        elif isinstance(move, Drink):
            answers[f"ready {move.kind.id}"] = _drink_answer(move)
        elif isinstance(move, Draw):
            answers[f"stack {move.stack + 1}"] = Play(move)
        elif isinstance(move, Enough):
            answers[CONFIRM] = Play(move)
        elif isinstance(move, Choose):
            answers |= {f"offer {n + 1}": Play(move) for n, tile in enumerate(view.offer) if tile == move.tile}
    return answers | _marbles_in_hand(view, legal) | _all_at_once(view, legal) | _end(legal)


def _drink_answer(move: Drink) -> Answer:
    if move.by_sands:
        return Select(("sands",))
    return _effect_answer(move)


def _effect_answer(move: Drink) -> Answer:
    """A Joy begins at once, since its marbles are moves of their own; all others want a target."""
    if isinstance(move.effect, Joy):
        return Play(move)
    return Select(("drink", KIND_OF_EFFECT[type(move.effect)], move.by_sands))


def _marbles_in_hand(view: View, legal: Sequence[Move]) -> dict[Slot, Answer]:
    answers: dict[Slot, Answer] = {}
    owed = {move.colour for move in legal if isinstance(move, Place)}
    for move in legal:
        if isinstance(move, Place):
            answers[f"hand {move.colour.letter}"] = Select(("place", move.colour))
            if len(owed) == 1:
                answers[f"burner {move.burner + 1}"] = Play(move)
        elif isinstance(move, Use):
            slot = f"pool {move.colour.letter}"
            answers[slot] = Select(("use", move.colour)) if slot in answers else Play(move)
        elif isinstance(move, Fill):
            answers[_joy_marble(view, move.colour)] = Select(("fill", move.colour))
    return answers


def _all_at_once(view: View, legal: Sequence[Move]) -> dict[Slot, Answer]:
    """The first of all placements; the scene goes on with the others."""
    goals = plan(view) if any(isinstance(move, Place | Use) for move in legal) else ()
    move = next_move(goals, legal)
    return {PLACE_ALL: Play(move)} if move is not None and len(goals) > 1 else {}


def _end(legal: Sequence[Move]) -> dict[Slot, Answer]:
    ends = [move for move in legal if isinstance(move, End)]
    if not ends:
        return {}
    return {END: Play(ends[0]) if len(ends) == 1 and ends[0].keep is None else Select(("keep",))}


def on_tray(answers: Mapping[Slot, Answer], tray: Sequence[Tile | None]) -> dict[Slot, Answer]:
    """The same with the starters at their places: the first that is left need not lie in the first place."""
    places = [f"offer {number + 1}" for number, tile in enumerate(tray) if tile is not None]
    return {
        places[int(slot.split(" ")[1]) - 1] if slot.startswith("offer ") else slot: answer
        for slot, answer in answers.items()
    }


# going on


def _help(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    answers: dict[Slot, Answer] = {LITTLE_HELP: Select(())}
    for move in legal:
        if isinstance(move, Help):
            answers[track_slot(move.track, move.position)] = Play(move)
    return answers


def _sands(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    return {
        f"drunk {KIND_OF_EFFECT[type(move.effect)].id}": _effect_answer(move)
        for move in legal
        if isinstance(move, Drink) and move.by_sands
    }


def _drink(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    _, kind, by_sands, *chosen = selection
    drinks = [
        move
        for move in legal
        if isinstance(move, Drink) and move.by_sands == by_sands and KIND_OF_EFFECT[type(move.effect)] is kind
    ]
    if kind is Kind.ELIXIR:
        return {f"desk {move.effect.seat}": Play(move) for move in drinks if isinstance(move.effect, Elixir)}
    sets = {frozenset(_marbles(move, view)): move for move in drinks}
    if kind in (Kind.DRAUGHT, Kind.FILTER):
        return _gather(sets, selection, frozenset(chosen))
    if kind is Kind.WISDOM:
        return {track_slot(*marble): Play(move) for marbles, move in sets.items() for marble in marbles}
    return _ends_of_a_stretch(sets, selection, chosen)


def _marbles(move: Drink, view: View) -> list[Marble]:
    return [(track, place) for track, places in marbles_of(move.effect, view.tracks) for place in places]


def _gather(
    sets: Mapping[frozenset[Marble], Drink], selection: tuple[Any, ...], chosen: frozenset[Marble]
) -> dict[Slot, Answer]:
    """Marbles that are put together one by one, in any order, and then confirmed."""
    answers: dict[Slot, Answer] = {}
    for marbles in sets:
        if chosen <= marbles:
            for marble in marbles - chosen:
                answers[track_slot(*marble)] = Select((*selection[:3], *sorted(chosen | {marble})))
    for marble in chosen:
        answers[track_slot(*marble)] = Select((*selection[:3], *sorted(chosen - {marble})))
    if chosen in sets:
        answers[CONFIRM] = Play(sets[chosen])
    return answers


def _ends_of_a_stretch(
    sets: Mapping[frozenset[Marble], Drink], selection: tuple[Any, ...], chosen: list[Marble]
) -> dict[Slot, Answer]:
    """Neighbours: first the marble at one end, then the one at the other."""
    answers: dict[Slot, Answer] = {}
    for marbles, move in sets.items():
        ends = (min(marbles), max(marbles))
        if not chosen:
            answers |= {track_slot(*end): Select((*selection, end)) for end in ends}
        elif chosen[0] in ends:
            other = ends[1] if chosen[0] == ends[0] else ends[0]
            answers[track_slot(*other)] = Play(move)
    if chosen:
        answers[track_slot(*chosen[0])] = Select(selection[:3])
    return answers


def _on_burner(kind: type[Place | Use]) -> Callable[..., dict[Slot, Answer]]:
    def answers(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
        chosen = f"{'hand' if kind is Place else 'pool'} {selection[1].letter}"
        burners: dict[Slot, Answer] = {
            f"burner {move.burner + 1}": Play(move)
            for move in legal
            if isinstance(move, kind) and move.colour == selection[1]
        }
        return {chosen: Select(()), **burners}

    return answers


def _fill(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    holes: dict[Slot, Answer] = {
        f"hole {move.burner + 1} {move.hole.letter}": Play(move)
        for move in legal
        if isinstance(move, Fill) and move.colour == selection[1]
    }
    return {_joy_marble(view, selection[1]): Select(()), **holes}


def _joy_marble(view: View, colour: Colour) -> Slot:
    """Where a marble lies that a Joy may use: one that fits nowhere may still be in the hand. [6.5]"""
    return f"{'pool' if view.desks[view.seat].pool[colour] else 'hand'} {colour.letter}"


def _keep(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    """The marbles that stay, named one by one; those of one colour are alike. [6.6]"""
    chosen = Counter(selection[1:])
    answers: dict[Slot, Answer] = {}
    for move in legal:
        if not isinstance(move, End) or move.keep is None:
            continue
        kept = Counter(colours_in(move.keep))
        if chosen == kept:
            answers[CONFIRM] = Play(move)
        elif chosen <= kept:
            for colour in kept - chosen:
                answers[f"left {colour.letter}"] = Select((*selection, colour))
    for place in range(len(selection) - 1):
        answers[f"keep {place + 1}"] = Select(selection[: place + 1] + selection[place + 2 :])
    return answers


def _sure(view: View, legal: Sequence[Move], selection: tuple[Any, ...]) -> dict[Slot, Answer]:
    return {CONFIRM: Play(selection[1])}


_GOING_ON: dict[str, Callable[[View, Sequence[Move], tuple[Any, ...]], dict[Slot, Answer]]] = {
    "help": _help,
    "sands": _sands,
    "drink": _drink,
    "place": _on_burner(Place),
    "use": _on_burner(Use),
    "fill": _fill,
    "keep": _keep,
    "sure": _sure,
}
