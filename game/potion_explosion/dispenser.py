"""Five tracks of marbles: what can be taken, what rolls together, where a returned marble ends. [4, 9]

A track is `bytes` of colours from the lowest marble up; all positions here are 0-based.
"""

from collections.abc import Iterable, Sequence

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from game.potion_explosion.state import Contact

Tracks = tuple[bytes, ...]


def with_track(tracks: Tracks, track: int, content: bytes) -> Tracks:
    """The tracks with one of them replaced."""
    return (*tracks[:track], content, *tracks[track + 1 :])


def without(content: bytes, positions: Iterable[int]) -> bytes:
    """A track once these marbles have left and the rest has rolled down.

    >>> without(b"abcdef", (1, 3, 4))
    b'acf'
    """
    left = bytearray(content)
    for position in sorted(positions, reverse=True):
        del left[position]
    return bytes(left)


def contact_at(content: bytes, track: int, above: int) -> Contact | None:
    """The contact after a gap has closed at `above`, where it makes an explosion. [4.1, 4.3]"""
    if 0 < above < len(content) and content[above - 1] == content[above]:
        return Contact(track, above)
    return None


def run_around(content: bytes, above: int) -> tuple[int, int]:
    """The first and the last position of the run that a contact sets off. [4.1]

    >>> run_around(b"abbbbc", 3)
    (1, 4)
    """
    colour = content[above]
    first, last = above - 1, above
    while first > 0 and content[first - 1] == colour:
        first -= 1
    while last + 1 < len(content) and content[last + 1] == colour:
        last += 1
    return first, last


def reveals(before: bytes) -> bool:
    """Whether a marble leaving this track brings a hidden one to light. [1.2]"""
    return len(before) > VISIBLE


def seen_after(before: bytes, after: bytes, gone: int) -> bytes:
    """The colours that came to light in a track, lowest first, when `gone` of its visible marbles left. [1.2]

    >>> seen_after(b"abcdefghijkl", b"acdefghijkl", 1)
    b'j'
    """
    return after[VISIBLE - gone : VISIBLE] if reveals(before) else b""


def has_choosable(tracks: Sequence[bytes]) -> bool:
    """Whether any marble can be chosen at all. [3.4]"""
    return any(tracks)


def nearest_with_room(tracks: Tracks, entrance: int) -> tuple[int, ...]:
    """The track below an entrance, or the one or two nearest to it that have room. [9.2]"""
    if len(tracks[entrance]) < CAPACITY:
        return (entrance,)
    for distance in range(1, TRACKS):
        near = [
            track
            for track in sorted({entrance - distance, entrance + distance})
            if 0 <= track < TRACKS and len(tracks[track]) < CAPACITY
        ]
        if near:
            return tuple(near)
    raise AssertionError("eighty marbles always have room")
