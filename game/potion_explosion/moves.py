"""Everything that somebody can do, and its one line in a journal.

Tracks, positions, burners and stacks are 0-based in the values and 1-based in the notation, as a person counts them;
seats are 0-based in both.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.core.protocol import Seat, UnreadableMove
from game.core.words import words
from game.potion_explosion.pieces import (
    COLOURS,
    KIND_OF_ID,
    LETTERS,
    TILE_OF_ID,
    TRACKS,
    Colour,
    Counts,
    Kind,
    Tile,
    counts_of,
    letters_of,
    tile_id,
)


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat or of nature."""


# What seats do


class Choose(Move, frozen=True, gc=False):
    """Take a starter that is laid out. [2.5]"""

    tile: Tile


class Take(Move, frozen=True, gc=False):
    """The regular pick, or one of the tie-break. [3.2, 11.4]"""

    track: int
    position: int


class Help(Move, frozen=True, gc=False):
    """A Little Help. [5.1]"""

    track: int
    position: int


class Place(Move, frozen=True, gc=False):
    """Put a hand marble on one of two tiles that could take it. [6.2]"""

    colour: Colour
    burner: int


class Use(Move, frozen=True, gc=False):
    """Put a pool marble on a matching hole. [6.4]"""

    colour: Colour
    burner: int


class Effect(Struct, frozen=True, gc=False, tag=True):
    """What a drink does, with all that is chosen for it."""


class Wisdom(Effect, frozen=True, gc=False):
    """One marble. [8.5]"""

    track: int
    position: int


class Magnet(Effect, frozen=True, gc=False):
    """Two neighbours of different colours; `position` is the lower one. [8.6]"""

    track: int
    position: int


class Balm(Effect, frozen=True, gc=False):
    """Neighbours of one colour, from `first` to `last`. [8.7]"""

    track: int
    first: int
    last: int


class Draught(Effect, frozen=True, gc=False):
    """The lowest marble of each of these tracks. [8.8]"""

    tracks: tuple[int, ...]


class Filter(Effect, frozen=True, gc=False):
    """Marbles of one colour that go back. [8.9]"""

    track: int
    positions: tuple[int, ...]


class Elixir(Effect, frozen=True, gc=False):
    """All marbles of a seat's pool. [8.10]"""

    seat: Seat


class Joy(Effect, frozen=True, gc=False):
    """Pool marbles on any holes; which ones is said by the `Fill`s that follow. [8.11]"""


AnyEffect = Wisdom | Magnet | Balm | Draught | Filter | Elixir | Joy

KIND_OF_EFFECT: dict[type[Effect], Kind] = {
    Wisdom: Kind.WISDOM,
    Magnet: Kind.MAGNET,
    Balm: Kind.BALM,
    Draught: Kind.DRAUGHT,
    Filter: Kind.FILTER,
    Elixir: Kind.ELIXIR,
    Joy: Kind.JOY,
}


class Drink(Move, frozen=True, gc=False):
    """Drink a potion; with `by_sands` it is a Sands that repeats the effect. [8.1, 8.12]"""

    effect: AnyEffect
    by_sands: bool = False

    @property
    def kind(self) -> Kind:
        """The kind of the tile that is turned."""
        return Kind.SANDS if self.by_sands else KIND_OF_EFFECT[type(self.effect)]


class Fill(Move, frozen=True, gc=False):
    """Joy: put a marble on a hole of any colour. [8.11]"""

    colour: Colour
    burner: int
    hole: Colour


class Enough(Move, frozen=True, gc=False):
    """Joy: place no more. [8.11]"""


class End(Move, frozen=True, gc=False):
    """End the turn; `keep` is what stays in the pool, None where everything does. [6.6]"""

    keep: Counts | None = None


class Draw(Move, frozen=True, gc=False):
    """Take the top of a stack. [10.2]"""

    stack: int


# What nature does


class Deal(Move, frozen=True, gc=False):
    """These kinds are in play. [2.1]"""

    kinds: tuple[Kind, ...]


class Begin(Move, frozen=True, gc=False):
    """This seat is the first. [2.2]"""

    seat: Seat


class Pour(Move, frozen=True, gc=False):
    """All marbles fill the tracks. [2.3]"""

    tracks: tuple[bytes, ...]


class Turn(Move, frozen=True, gc=False):
    """A starter is laid out, or a stack shows its next top. [2.4, 2.6]"""

    tile: Tile


class Collide(Move, frozen=True, gc=False):
    """The run from `first` to `last` explodes. [4.1]"""

    track: int
    first: int
    last: int


class Drop(Move, frozen=True, gc=False):
    """The next marble to come back, and the entrance it finds. [9.1]"""

    colour: Colour
    entrance: int


class Slide(Move, frozen=True, gc=False):
    """The track that takes a marble whose entrance was full. [9.2]"""

    track: int


# Notation


def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(Take(2, 4)), write_move(Drink(Balm(0, 1, 3), by_sands=True)), write_move(End((1, 0, 0, 2)))
    ('take 3 5', 'drink sands balm 1 2-4', 'end RKK')
    """
    return _WRITERS[type(move)](move)


@lru_cache(4096)
def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("drop K 4")
    Drop(colour=<Colour.BLACK: 3>, entrance=3)
    """
    verb, _, rest = text.partition(" ")
    if verb == "drink":
        name, _, aim = rest.removeprefix("sands ").partition(" ")
        effect = _read(_EFFECTS, name, aim)
        move = Drink(effect, rest.startswith("sands ")) if effect else None
    else:
        move = _read(_MOVES, verb, rest)
    if move is None or write_move(move) != text:
        raise UnreadableMove(words("“{text}” is not a move of Potion Explosion.", text=text[:80]))
    return move


def write_effect(effect: AnyEffect) -> str:
    """An effect as it stands after `drink`.

    >>> write_effect(Filter(1, (0, 3, 5)))
    'filter 2 1 4 6'
    """
    name = KIND_OF_EFFECT[type(effect)].id
    if isinstance(effect, Wisdom | Magnet):
        return f"{name} {effect.track + 1} {effect.position + 1}"
    if isinstance(effect, Balm):
        return f"{name} {effect.track + 1} {effect.first + 1}-{effect.last + 1}"
    if isinstance(effect, Draught):
        return f"{name} {_numbers(effect.tracks)}"
    if isinstance(effect, Filter):
        return f"{name} {effect.track + 1} {_numbers(effect.positions)}"
    if isinstance(effect, Elixir):
        return f"{name} {effect.seat}"
    return name


def _numbers(indices: tuple[int, ...]) -> str:
    return " ".join(str(index + 1) for index in indices)


def _letters(track: bytes) -> str:
    return "".join(LETTERS[colour] for colour in track)


_WRITERS: dict[type[Move], Callable[..., str]] = {
    Choose: lambda m: f"choose {tile_id(m.tile)}",
    Take: lambda m: f"take {m.track + 1} {m.position + 1}",
    Help: lambda m: f"help {m.track + 1} {m.position + 1}",
    Place: lambda m: f"place {m.colour.letter} {m.burner + 1}",
    Use: lambda m: f"use {m.colour.letter} {m.burner + 1}",
    Drink: lambda m: f"drink {'sands ' if m.by_sands else ''}{write_effect(m.effect)}",
    Fill: lambda m: f"fill {m.colour.letter} {m.burner + 1} {m.hole.letter}",
    Enough: lambda m: "enough",
    End: lambda m: "end" if m.keep is None else f"end {letters_of(m.keep)}",
    Draw: lambda m: f"draw {m.stack + 1}",
    Deal: lambda m: f"kinds {' '.join(kind.id for kind in m.kinds)}",
    Begin: lambda m: f"first {m.seat}",
    Pour: lambda m: f"pour {' '.join(_letters(track) for track in m.tracks)}",
    Turn: lambda m: f"turn {tile_id(m.tile)}",
    Collide: lambda m: f"collide {m.track + 1} {m.first + 1}-{m.last + 1}",
    Drop: lambda m: f"drop {m.colour.letter} {m.entrance + 1}",
    Slide: lambda m: f"slide {m.track + 1}",
}

_COLOUR_OF_LETTER = dict(zip(LETTERS, COLOURS, strict=True))
_Reader = tuple[re.Pattern[str], Callable[..., Move | AnyEffect | None]]


def _index(text: str) -> int:
    return int(text) - 1


def _indices(text: str) -> tuple[int, ...] | None:
    indices = tuple(_index(number) for number in text.split(" "))
    return indices if list(indices) == sorted(set(indices)) else None


def _on_track(make: Callable[[int, int], Move | AnyEffect]) -> _Reader:
    return re.compile(r"([1-5]) ([1-9]|1[0-6])"), lambda track, place: make(_index(track), _index(place))


def _on_burner(make: Callable[[Colour, int], Move]) -> _Reader:
    return re.compile(r"([RBYK]) ([12])"), lambda letter, burner: make(_COLOUR_OF_LETTER[letter], _index(burner))


def _on_run(make: Callable[[int, int, int], Move | AnyEffect]) -> _Reader:
    return (
        re.compile(r"([1-5]) ([1-9]|1[0-6])-([1-9]|1[0-6])"),
        lambda track, first, last: (
            make(_index(track), _index(first), _index(last)) if _index(first) < _index(last) else None
        ),
    )


def _on_tile(make: Callable[[Tile], Move]) -> _Reader:
    return re.compile(r"([a-z]+[4-7])"), lambda name: make(TILE_OF_ID[name]) if name in TILE_OF_ID else None


def _read_end(letters: str | None) -> End | None:
    if letters is None:
        return End()
    keep = counts_of(LETTERS.index(letter) for letter in letters)
    return End(keep) if letters_of(keep) == letters else None


def _read_kinds(names: str) -> Deal | None:
    kinds = [KIND_OF_ID.get(name) for name in names.split(" ")]
    found = [kind for kind in kinds if kind is not None]
    return Deal(tuple(found)) if len(found) == len(kinds) and found == sorted(set(found)) else None


def _read_pour(text: str) -> Pour:
    return Pour(tuple(bytes(LETTERS.index(letter) for letter in track) for track in text.split(" ")))


def _read_filter(track: str, positions: str) -> Filter | None:
    indices = _indices(positions)
    return None if indices is None else Filter(_index(track), indices)


def _read_draught(tracks: str) -> Draught | None:
    indices = _indices(tracks)
    return None if indices is None else Draught(indices)


_EFFECTS: dict[str, _Reader] = {
    "wisdom": _on_track(Wisdom),
    "magnet": _on_track(Magnet),
    "balm": _on_run(Balm),
    "draught": (re.compile(r"([1-5](?: [1-5]){0,4})"), _read_draught),
    "filter": (re.compile(r"([1-5]) ((?:[1-9]|1[0-6])(?: (?:[1-9]|1[0-6])){0,15})"), _read_filter),
    "elixir": (re.compile(r"([0-3])"), lambda seat: Elixir(Seat(int(seat)))),
    "joy": (re.compile(""), Joy),
}
_MOVES: dict[str, _Reader] = {
    "choose": _on_tile(Choose),
    "take": _on_track(Take),
    "help": _on_track(Help),
    "place": _on_burner(Place),
    "use": _on_burner(Use),
    "fill": (
        re.compile(r"([RBYK]) ([12]) ([RBYK])"),
        lambda letter, burner, hole: Fill(_COLOUR_OF_LETTER[letter], _index(burner), _COLOUR_OF_LETTER[hole]),
    ),
    "enough": (re.compile(""), Enough),
    "end": (re.compile(r"([RBYK]{1,3})?"), _read_end),
    "draw": (re.compile(r"([1-5])"), lambda stack: Draw(_index(stack))),
    "kinds": (re.compile(r"([a-z]+(?: [a-z]+)*)"), _read_kinds),
    "first": (re.compile(r"([0-3])"), lambda seat: Begin(Seat(int(seat)))),
    "pour": (re.compile(rf"([RBYK]{{16}}(?: [RBYK]{{16}}){{{TRACKS - 1}}})"), _read_pour),
    "turn": _on_tile(Turn),
    "collide": _on_run(Collide),
    "drop": (
        re.compile(r"([RBYK]) ([1-5])"),
        lambda letter, entrance: Drop(_COLOUR_OF_LETTER[letter], _index(entrance)),
    ),
    "slide": (re.compile(r"([1-5])"), lambda track: Slide(_index(track))),
}


def _read(readers: dict[str, _Reader], verb: str, rest: str) -> Any:
    reader = readers.get(verb)
    found = reader[0].fullmatch(rest) if reader else None
    return reader[1](*found.groups()) if reader and found else None
