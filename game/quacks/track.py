"""The spiral inside a pot, the test tubes beside it, the bonus die and the rat tails, as read from `track.toml`."""

from pathlib import Path

import msgspec
from msgspec import Struct

from game.quacks.pieces import Reward, RewardRow

LAST_SPACE = 52  # [4.5] the last that a chip can lie on
SPOON = 53  # [4.5]
LAP = 50  # [3.3] points a lap of the scoring track


class Face(Struct, frozen=True):
    """A face of the bonus die. [7.3]"""

    name: str
    sides: int
    reward: Reward


class Track(Struct, frozen=True):
    """All that is printed on a pot, and the die."""

    coins: tuple[int, ...]
    """By index; the last is the spoon's. [1.6]"""
    points: tuple[int, ...]
    rubies: tuple[bool, ...]
    tails: tuple[int, ...]
    """The points of a lap behind which a tail hangs. [3.3]"""
    die: tuple[Face, ...]
    glasses: tuple[Reward, ...]
    """What each glass pays; the first pays nothing. [12.4]"""


class _FaceRow(Struct, frozen=True, forbid_unknown_fields=True):
    face: str
    sides: int
    reward: RewardRow


class _TrackRow(Struct, frozen=True, forbid_unknown_fields=True):
    coins: tuple[int, ...]
    points: tuple[int, ...]
    rubies: tuple[int, ...]
    tails: tuple[int, ...]
    die: tuple[_FaceRow, ...]
    glasses: tuple[RewardRow, ...]


def read_track(text: str) -> Track:
    """The track of a file; raises `ValueError` where a list is too short, not rising, or the die has not six sides."""
    raw = msgspec.toml.decode(text, type=_TrackRow)
    for numbers in (raw.coins, raw.points):
        if len(numbers) != SPOON + 1 or sorted(numbers) != list(numbers):
            raise ValueError(f"coins and points need {SPOON + 1} rising numbers")
    for places, end in ((raw.rubies, SPOON), (raw.tails, LAP)):
        if sorted(set(places)) != list(places) or not all(0 < place < end for place in places):
            raise ValueError(f"rubies and tails rise and lie before {end}")
    if sum(face.sides for face in raw.die) != 6:
        raise ValueError("a die has six sides")
    return Track(
        coins=raw.coins,
        points=raw.points,
        rubies=tuple(index in raw.rubies for index in range(SPOON + 1)),
        tails=raw.tails,
        die=tuple(Face(row.face, row.sides, row.reward.read()) for row in raw.die),
        glasses=(Reward(), *(row.read() for row in raw.glasses)),
    )


TRACK = read_track(Path(__file__).with_name("track.toml").read_text(encoding="utf-8"))
LAST_GLASS = len(TRACK.glasses) - 1
FACE_OF_NAME = {face.name: number for number, face in enumerate(TRACK.die)}


def tails_between(mine: int, leader: int) -> int:
    """The rat tails on the scoring track from one's own points up to the leader's. [3.3]

    >>> tails_between(17, 20), tails_between(16, 20), tails_between(39, 68)
    (1, 2, 12)
    """
    return max(0, _tails_before(leader) - _tails_before(mine))


def _tails_before(points: int) -> int:
    laps, rest = divmod(points, LAP)
    return laps * len(TRACK.tails) + _TAILS_OF_A_LAP[rest]


_TAILS_OF_A_LAP = tuple(sum(tail < rest for tail in TRACK.tails) for rest in range(LAP))
