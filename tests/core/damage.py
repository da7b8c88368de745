"""Ways in which a journal gets damaged: by disks, by editors, by hand, and by those who want to see what happens."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

HUGE = ("9" * 30, "9" * 5000, "-1", "1e400", "0x10", "007", "1.0", "NaN")
STRANGE: tuple[Any, ...] = (
    None, True, -1, 10**40, 0.5, 1e300, "", "x" * 2000, "\ud800", "\0", [], {}, [[]], {"a": {"b": []}}, "٣",
)  # fmt: skip


def flip_bits(content: bytes, rng: Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 5, 50))):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def cut(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content) + 1)]


def cut_out(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content))
    return content[:start] + content[start + rng.choice((1, 2, 10, 512)) :]


def zeros(content: bytes, rng: Random) -> bytes:
    """A block that the disk never got."""
    start = rng.randrange(len(content))
    length = rng.choice((1, 16, 512, 4096))
    return content[:start] + b"\0" * length + content[start + length :]


def swap_lines(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def remove_line(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def repeat_line(content: bytes, rng: Random) -> bytes:
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    lines[at:at] = [lines[at]] * rng.choice((1, 1, 2, 1000))
    return b"".join(lines)


def put_in_line(content: bytes, rng: Random) -> bytes:
    strange = ["undo", "= " + "0" * 32, "clock time_out", "0 " + "a" * 100_000, "#" * 50_000, "", " ", "\r", "\x85"]
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines) + 1)
    lines[at:at] = [(rng.choice(strange) + "\n").encode()] * rng.choice((1, 1, 1, 3))
    return b"".join(lines)


def other_ends_of_line(content: bytes, rng: Random) -> bytes:
    end = rng.choice((b"\r\n", b"\r", b"\n\n", "\u2028".encode(), b"\0"))
    head, _, rest = content.partition(b"\n") if rng.random() < 0.5 else (b"", b"", content)
    return (head + b"\n" if head else b"") + rest.replace(b"\n", end)


def not_utf8(content: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice((b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80")) + content[at:]


def huge_number(content: bytes, rng: Random) -> bytes:
    """A number somewhere becomes one that nobody meant."""
    places = [at for at, byte in enumerate(content) if chr(byte).isdigit()]
    at = rng.choice(places or [0])
    return content[:at] + rng.choice(HUGE).encode() + content[at + 1 :]


def change_description(content: bytes, rng: Random) -> bytes:
    """A field of the second line is another, is missing or is new."""
    first, second, rest = content.split(b"\n", 2)
    description = json.loads(second)
    place = rng.choice((description, description["options"], rng.choice(description["seats"])))
    name = rng.choice((*place, "surprise"))
    if rng.random() < 0.2:
        place.pop(name, None)
    else:
        place[name] = rng.choice((*STRANGE, *place.values()))
    return b"\n".join((first, json.dumps(description).encode(), rest))


def two_at_once(content: bytes, rng: Random) -> bytes:
    once = rng.choice(DAMAGES[:-1])(content, rng) or content
    return rng.choice(DAMAGES[:-2])(once, rng)


DAMAGES: tuple[Callable[[bytes, Random], bytes], ...] = (
    flip_bits,
    cut,
    cut_out,
    zeros,
    swap_lines,
    remove_line,
    repeat_line,
    put_in_line,
    other_ends_of_line,
    not_utf8,
    huge_number,
    change_description,
    two_at_once,
)
