"""Positions of Potion Explosion as small pictures, and what the tests do with them.

    tracks  YKBRYRBBR*  RB*  -  *  RRBYK
    0: wisdom4 RY | draught4 ; pool RK ; ready wisdom5 balm4 ; drunk joy4 ; mastered joy ; versatile ; helps 1
    hand RR
    stacks wisdom5+8 joy4 - - -
    picked helped

A track is written from its lowest marble up; `*` stands for marbles that do not matter, `-` for an empty track. Those
that do not matter are dealt so that all eighty are there, with no two of a colour side by side. A desk names its
brewing tiles with the marbles inside them (`K>Y` is a black marble in a yellow hole, `-` a burner without a tile). A
stack is its top and, behind `+`, the number of tiles below. What is left out is as it would be early in a match.
"""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.core.protocol import NATURE, BadOptions, Refusal, Seat
from game.potion_explosion import events
from game.potion_explosion.course import settle
from game.potion_explosion.pieces import (
    CAPACITY,
    KIND_OF_ID,
    KINDS,
    KINDS_IN_PLAY,
    LETTERS,
    MARBLES_A_COLOUR,
    NONE,
    RECIPES,
    STACKS,
    TILE_OF_ID,
    TRACKS,
    Counts,
    Kind,
    Tile,
    counts_of,
    letters_of,
    minus,
    plus,
    tile_id,
    tiles_in_play,
)
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import ROUND_LIMIT, Awaits, Brew, Desk, Options, Stage, State
from game.potion_explosion.view import marbles_outside
from tests.rules import witness

GAME = PotionExplosion()
SEEN = "*"
_LEFT_OUT = Desk(burners=(Brew(TILE_OF_ID["sands7"], (4, 1, 2, 0)), Brew(TILE_OF_ID["joy7"], (0, 3, 4, 0))))


def position(picture: str, *, whole: bool = True, **changes: Any) -> State:
    """The position of a picture, in the middle of seat 0's first turn; `changes` are fields of `State`.

    Where it is `whole`, all eighty marbles are somewhere.
    """
    lines = [line.strip() for line in picture.splitlines() if line.strip()]
    said = {word: rest.strip() for word, _, rest in (line.partition(" ") for line in lines)}
    seats = max([2, *(int(word[0]) + 1 for word in said if word.endswith(":"))])
    desks = tuple(_desk(said[f"{seat}:"]) if f"{seat}:" in said else _LEFT_OUT for seat in range(seats))
    flags = next((line.split() for line in lines if set(line.split()) <= {"picked", "helped"}), [])
    known = State(
        options=Options(),
        seats=seats,
        awaits=Awaits.ACTION,
        stage=Stage.TURN,
        tracks=(b"",) * TRACKS,
        desks=desks,
        last_turn=ROUND_LIMIT * seats - 1,
        countdown=seats + 2,
        hand=counts(said.get("hand", "")),
        picked="picked" in flags,
        helped="helped" in flags,
    )
    known = _with_stacks(structs.replace(known, kinds=_kinds(desks)), said.get("stacks"))
    known = structs.replace(known, tracks=_tracks(known, said.get("tracks", "* * * * *"), whole))
    state = structs.replace(known, **changes)
    if whole:
        assert marbles_outside(state) == (MARBLES_A_COLOUR,) * 4, "eighty marbles"
    if state.awaits is Awaits.ACTION:
        assert settle(state, []) == state, "nothing is left that goes by itself"
    return state


def counts(text: str) -> Counts:
    """The marbles of some letters."""
    return counts_of(track(text))


def track(text: str) -> bytes:
    """A track of these marbles, lowest first."""
    return bytes(LETTERS.index(letter) for letter in text)


def letters(content: bytes) -> str:
    """A track as letters, lowest first."""
    return "".join(LETTERS[colour] for colour in content)


def _desk(text: str) -> Desk:
    burners, *rest = (part.strip() for part in text.split(";"))
    said = {word: names.split() for word, _, names in (part.partition(" ") for part in rest)}
    first, second = (_brew(part.split()) for part in burners.split("|"))
    return Desk(
        burners=(first, second),
        pool=counts("".join(said.get("pool", []))),
        ready=tuple(TILE_OF_ID[name] for name in said.get("ready", [])),
        drunk=tuple(TILE_OF_ID[name] for name in said.get("drunk", [])),
        mastered=tuple(KIND_OF_ID[name] for name in said.get("mastered", [])),
        versatile="versatile" in said,
        helps=int(said.get("helps", ["0"])[0]),
    )


def _brew(words: Sequence[str]) -> Brew | None:
    if words == ["-"]:
        return None
    tile, inside, filled = TILE_OF_ID[words[0]], NONE, NONE
    for marble, hole in re.findall(r"([RBYK])(?:>([RBYK]))?", " ".join(words[1:])):
        inside = plus(inside, counts(marble))
        filled = plus(filled, counts(hole or marble))
    holes = minus(RECIPES[tile].holes, filled)
    assert min(holes) >= 0, f"{words} has more marbles than holes"
    return Brew(tile, holes, inside)


def _tiles_of(desks: Sequence[Desk]) -> list[Tile]:
    return [tile for desk in desks for tile in (*desk.completed, *(brew.tile for brew in desk.burners if brew))]


def _kinds(desks: Sequence[Desk]) -> tuple[Kind, ...]:
    used = list(dict.fromkeys(RECIPES[tile].kind for tile in _tiles_of(desks)))
    more = [kind for kind in KINDS if kind not in used]
    return tuple(sorted((used + more)[: max(KINDS_IN_PLAY, len(used))]))


def _with_stacks(state: State, text: str | None) -> State:
    """The stacks of the picture, or all tiles that are nowhere else; tiles not needed are out of the match."""
    left = sorted((Counter(tiles_in_play(state.kinds)) - Counter(_tiles_of(state.desks))).elements())
    if text is None:
        size, over = divmod(len(left) - STACKS, STACKS)
        text = " ".join(f"?+{size + (stack < over)}" for stack in range(STACKS))
    named = [re.fullmatch(r"(-|\?|[a-z]+[4-7])(?:\+(\d+))?", word) for word in text.split()]
    tops: list[Tile | None] = []
    for found in named:
        assert found, f"five stacks, not {text}"
        name = found[1]
        tops.append(None if name == "-" else left[len(left) // 2] if name == "?" else TILE_OF_ID[name])
        if tops[-1] is not None and tops[-1] in left:
            left.remove(tops[-1])
    depths = tuple(int(found[2] or 0) for found in named if found)
    assert len(tops) == STACKS, f"five stacks, not {text}"
    assert len(left) >= sum(depths), "no more tiles than there are"
    return structs.replace(state, tops=tuple(tops), depths=depths, unseen=bytes(left[: sum(depths)]))


def _tracks(state: State, text: str, whole: bool) -> tuple[bytes, ...]:
    """The tracks of the picture, with what does not matter dealt evenly to those that have a `*`."""
    names = text.split()
    assert len(names) == TRACKS, "five tracks"
    tracks = [bytearray(track(name.strip("*-"))) for name in names]
    named = structs.replace(state, tracks=tuple(map(bytes, tracks)))
    left = list(minus((MARBLES_A_COLOUR,) * 4, marbles_outside(named)))
    assert min(left) >= 0, f"at most twenty of a colour, not {left} left"
    open_tracks = [content for content, name in zip(tracks, names, strict=True) if name.endswith(SEEN)]
    while any(left) and open_tracks:
        content = min(open_tracks, key=len)
        if len(content) == CAPACITY:
            break
        order = sorted(range(4), key=lambda colour: -left[colour])
        colour = next((c for c in order if left[c] and content[-1:] != bytes([c])), order[0])
        content.append(colour)
        left[colour] -= 1
    assert not (whole and any(left)), f"{left} of the colours lie nowhere"
    return tuple(map(bytes, tracks))


# what tests do


def play(state: State, *lines: str) -> State:
    """The position after these moves, nature's included; every one has to be legal."""
    after, _ = witness.play(GAME, state, *lines)
    assert isinstance(after, State)
    return after


def happened(state: State, *lines: str) -> list[events.Event]:
    """All that these moves bring about."""
    return witness.play(GAME, state, *lines)[1]


def at_rest(state: State, seed: int = 0) -> State:
    """The position once nature has nothing more to do."""
    return _settled(state, Random(seed))[0]


def _settled(state: State, rng: Random) -> tuple[State, list[events.Event]]:
    brought: list[events.Event] = []
    while GAME.to_move(state) == (NATURE,):
        step = GAME.apply(state, NATURE, GAME.draw(state, rng))
        state = step.state
        brought += step.events
    return state, brought


def legal(state: State, verb: str = "") -> list[str]:
    """The legal moves that begin with a verb, in notation."""
    (actor,) = GAME.to_move(state)
    lines = [GAME.write_move(move) for move in GAME.legal_moves(state, actor)]
    return [line for line in lines if line.startswith(verb)]


def refused(state: State, line: str, rule: str, seat: int | None = None) -> Refusal:
    """A seat, or the one whose turn it is, may not do this; the rule with this number says so."""
    return witness.assert_refused(GAME, state, state.seat if seat is None else Seat(seat), line, rule)


def refused_options(options: Options, seats: int, rule: str) -> None:
    """These options cannot be played; the rule with this number says so."""
    with pytest.raises(BadOptions, match=re.escape(f"[{rule}]")):
        GAME.start(options, seats)


def exploded(state: State, *lines: str) -> list[str]:
    """The runs that these moves explode, each as its letters."""
    runs = [event for event in happened(state, *lines) if isinstance(event, events.MarblesExploded)]
    return [event.colour.letter * (event.last - event.first + 1) for event in runs]


def burners(state: State, seat: int = 0) -> list[str]:
    """A seat's brewing tiles with the marbles inside them, as in the picture."""
    brews = state.desks[seat].burners
    return ["-" if brew is None else f"{tile_id(brew.tile)} {letters_of(brew.inside)}".strip() for brew in brews]


def turn_of(state: State, *lines: str) -> State:
    """The position after a whole turn: these moves, then whatever brings the turn to its end."""
    return whole_turn(state, *lines)[0]


def whole_turn(state: State, *lines: str) -> tuple[State, list[events.Event]]:
    """The same, with all that happens in it."""
    rng, turn, brought = Random(0), state.turn, []
    wanted = list(lines)
    while wanted or (state.turn == turn and state.awaits in (Awaits.ACTION, Awaits.DRAW)):
        line = wanted.pop(0) if wanted else next(found[0] for verb in _TO_THE_END if (found := legal(state, verb)))
        brought += happened(state, line)
        state, more = _settled(play(state, line), rng)
        brought += more
    return state, brought


_TO_THE_END = ("place", "end", "draw", "take")
