"""What a player seems to mean by a place that is not lit, so that the rules can say why not."""

from collections.abc import Mapping
from typing import Any

from game.core.protocol import Refusal, Seat
from game.core.words import Words, words
from game.potion_explosion.moves import (
    KIND_OF_EFFECT,
    AnyEffect,
    Balm,
    Draught,
    Draw,
    Drink,
    Elixir,
    End,
    Fill,
    Filter,
    Help,
    Joy,
    Magnet,
    Move,
    Place,
    Take,
    Use,
    Wisdom,
)
from game.potion_explosion.pieces import COLOURS, KIND_OF_ID, LETTERS, NONE, POOL_LIMIT, RECIPES, Kind
from game.potion_explosion.state import Awaits, View
from scenes.layout import Slot
from scenes.potion_explosion.interpret import END, LITTLE_HELP, Marble, marble_of

Selection = tuple[Any, ...]


def meant(slot: Slot, view: View, selection: Selection) -> Move | None:
    """The move to ask the rules about; None where the place is none of a move."""
    choice = selection[0] if selection else ""
    if choice == "drink":
        return _target(slot, view, selection)
    marble = marble_of(slot)
    if marble is not None:
        return Help(*marble) if choice == "help" else Take(*marble)
    name, *rest = slot.split(" ")
    if choice in ("place", "use", "fill"):
        return _on_tile(name, rest, choice, selection)
    if choice == "sands":
        return _repeated(rest[0]) if name in ("ready", "drunk") else None
    return _at_rest(name, rest, view) if not choice or choice == "help" else None


def rule_of_choice(slot: Slot, view: View, selection: Selection) -> Refusal | None:
    """The rule of what is being chosen, for a piece that is not part of it; None for what is no piece of the game."""
    name = slot.split(" ")[0]
    if name not in _PIECES:
        return None
    if not selection:
        return _of_no_choice(name, slot, view)
    if selection[0] == "keep":
        return _keeping(len(selection) - 1)
    rule, sentence = _RULES[selection[1] if selection[0] == "drink" else selection[0]]
    return Refusal(rule, sentence)


def _of_no_choice(name: str, slot: Slot, view: View) -> Refusal | None:
    """Why a place is no answer of its own where something else with it would be one."""
    if view.awaits is Awaits.JOY and name in ("hole", "burner"):
        return Refusal("8.11", words("First click the pool marble that goes there."))
    if view.awaits is Awaits.ACTION and name == "drunk":
        kinds = {RECIPES[tile].kind for tile in view.desks[view.seat].ready}
        if KIND_OF_ID[slot.split(" ")[1]] in kinds:
            return Refusal("8.1", words("This one has been drunk; the full one beside it can still be drunk."))
        return Refusal("8.12", words("This one has been drunk. To repeat it, first click your Sands."))
    return None


_PIECES = {
    *("track", "stack", "burner", "hole", "tile", "hand", "pool", "their-pool", "keep", "left", "ready", "drunk"),
    *("bottle", "desk", "dispenser", LITTLE_HELP, END),
}
"""Places that hold what could be chosen in one choice or another."""

_RULES: Mapping[Any, tuple[str, Words]] = {
    "help": ("5.2", words("Little Help takes one of the lowest eight marbles of a track.")),
    "sands": ("8.12", words("Sands repeats a kind of which you have drunk a potion.")),
    "place": ("6.2", words("This marble goes to one of your tiles with a hole of its colour.")),
    "use": ("6.4", words("A pool marble goes to one of your tiles with a hole of its colour.")),
    "fill": ("8.11", words("Joy puts the marble on an empty hole of your tiles.")),
    "sure": ("3.6", words("The turn ends when you say so: click Done, or Cancel.")),
    Kind.WISDOM: ("8.5", words("Wisdom takes one marble out of the dispenser.")),
    Kind.MAGNET: ("8.6", words("Magnet takes two neighbours of different colours.")),
    Kind.BALM: ("8.7", words("Balm takes neighbours of one colour, with nothing else between.")),
    Kind.DRAUGHT: ("8.8", words("Draught takes lowest marbles of the tracks, each of another colour.")),
    Kind.FILTER: ("8.9", words("Filter sends back up to five marbles of one colour in one track.")),
    Kind.ELIXIR: ("8.10", words("Elixir takes an opponent’s pool.")),
}


def _keeping(chosen: int) -> Refusal:
    if chosen == POOL_LIMIT:
        return Refusal("6.6", words("Three marbles stay: click one of them to exchange it, or Done."))
    return Refusal("6.7", words("Name the three that stay; a pool marble that fits a hole has to be one of them."))


# without a choice


def _at_rest(name: str, rest: list[str], view: View) -> Move | None:
    if name == END:
        return End(NONE if sum(view.hand) + sum(view.desks[view.seat].pool) > POOL_LIMIT else None)
    if name == LITTLE_HELP:
        return Help(0, 0)
    if name in ("hand", "pool") and rest:
        colour = COLOURS[LETTERS.index(rest[0])]
        return Place(colour, 0) if name == "hand" else Use(colour, 0)
    if name == "dispenser":
        track = next((track for track, row in enumerate(view.tracks) if row), 0)
        return Take(track, 0)
    if name == "stack":
        return Draw(int(rest[0]) - 1)
    if name in ("ready", "drunk"):
        kind = KIND_OF_ID[rest[0]]
        has_sands = any(RECIPES[tile].kind is Kind.SANDS for tile in view.desks[view.seat].ready)
        repeats = kind is Kind.SANDS or (name == "drunk" and has_sands)
        return _repeated(rest[0]) if repeats else Drink(_EXAMPLES[kind])
    return None


def _repeated(kind: str) -> Drink:
    """A Sands that repeats a kind; Sands itself stands for any."""
    return Drink(_EXAMPLES.get(KIND_OF_ID[kind], Joy()), by_sands=True)


_EXAMPLES: dict[Kind, AnyEffect] = {
    KIND_OF_EFFECT[type(effect)]: effect
    for effect in (Wisdom(0, 0), Magnet(0, 0), Balm(0, 0, 1), Draught((0,)), Filter(0, (0,)), Elixir(Seat(0)), Joy())
}
"""An effect of every kind, to ask the rules why none of it is possible."""


# within a choice


def _on_tile(name: str, rest: list[str], choice: str, selection: Selection) -> Move | None:
    """A marble on a tile that does not take it."""
    if name not in ("burner", "hole"):
        return None
    burner = int(rest[0]) - 1
    if choice == "fill":
        return Fill(selection[1], burner, COLOURS[LETTERS.index(rest[1])]) if name == "hole" else None
    return Place(selection[1], burner) if choice == "place" else Use(selection[1], burner)


def _target(slot: Slot, view: View, selection: Selection) -> Drink | None:
    """The potion with this target, or with it and those that were chosen before."""
    _, kind, by_sands, *chosen = selection
    if kind is Kind.ELIXIR:
        seat = _seat_of(slot, view)
        return Drink(Elixir(seat), by_sands) if seat is not None else None
    marble = marble_of(slot)
    effect = _aimed(kind, marble, chosen) if marble is not None else None
    return Drink(effect, by_sands) if effect is not None else None


def _seat_of(slot: Slot, view: View) -> Seat | None:
    """The seat that something belongs to; the large desk is that of who drinks."""
    name, *rest = slot.split(" ")
    if name in ("desk", "tile", "their-pool", "bottle", "score", "tokens") and rest:
        return Seat(int(rest[0]))
    return view.seat if name in ("desk", "pool", "hand", "burner", "hole") else None


def _aimed(kind: Kind, marble: Marble, chosen: list[Marble]) -> AnyEffect | None:
    track, position = marble
    if kind is Kind.WISDOM:
        return Wisdom(track, position)
    if kind is Kind.DRAUGHT:
        tracks = {track, *(other for other, _ in chosen)}
        return Draught(tuple(sorted(tracks))) if position == 0 else None
    if any(other != track for other, _ in chosen):
        return None
    places = sorted({position, *(place for _, place in chosen)})
    if kind is Kind.FILTER:
        return Filter(track, tuple(places))
    if kind is Kind.BALM:
        return Balm(track, places[0], places[-1] if len(places) > 1 else position + 1)
    return Magnet(track, places[0]) if places[-1] - places[0] <= 1 else None
