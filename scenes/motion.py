"""How things move: easings, and little pieces of time that acts are made of.

An act is a generator: it yields whenever it has drawn up what the screen should show, and is resumed with the seconds
that have passed. What it does not need of the last ones it returns, so the next act begins exactly where it ended and
nothing depends on the frame rate.
"""

import math
from collections.abc import Callable, Generator, Iterable

Act = Generator[None, float, float]
"""Resumed with seconds; returns those it did not need."""

LONG = 1e9
"""Seconds that let any act run to its end."""
LEFT = 0.1
"""Seconds that an act which begins afresh is already old at most."""


def ease_out(t: float) -> float:
    """Fast, then slow: for what arrives."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then fast: for what leaves or falls."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for what goes from place to place."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """A little too far and back: for pickups and rewards."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def bounce(t: float) -> float:
    """Up and down once: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


def wait(seconds: float) -> Act:
    """Let time pass."""
    left = seconds
    while left > 0:
        left -= yield
    return -left


def afresh(act: Act) -> Act:
    """An act that the one before it leaves no more than a moment to, however fast that ran; unless all is hurried."""
    first = yield
    return (yield from resumed(act, first if first > LONG / 2 else min(first, LEFT)))


def tween(seconds: float, show: Callable[[float], None], ease: Callable[[float], float] = ease_in_out) -> Act:
    """Show every stage from 0 to 1; the last shown is exactly `ease(1)`."""
    passed = 0.0
    while passed < seconds:
        show(ease(passed / seconds))
        passed += yield
    show(ease(1.0))
    return passed - seconds


def sequence(acts: Iterable[Act]) -> Act:
    """One after the other. An act that needs no time at all takes none."""
    left = 0.0
    for act in acts:
        left = yield from resumed(act, left)
    return left


def together(acts: Iterable[Act]) -> Act:
    """All at once; over when the longest is."""
    waiting = [act for act in acts if _started(act)]
    spare = 0.0
    while waiting:
        spare = dt = yield
        still = []
        for act in waiting:
            left = sent(act, dt)
            if left is None:
                still.append(act)
            else:
                spare = min(spare, left)
        waiting = still
    return spare


def resumed(act: Act, seconds: float) -> Act:
    """An act that begins with some seconds already passed."""
    if not _started(act):
        return seconds
    left = sent(act, seconds) if seconds > 0 else None
    while left is None:
        left = sent(act, (yield))
    return left


def sent(act: Act, seconds: float) -> float | None:
    """Let an act that has begun have these seconds; what it did not need, or None while it goes on."""
    try:
        act.send(seconds)
    except StopIteration as done:
        return float(done.value or 0.0)
    return None


def _started(act: Act) -> bool:
    """Begin an act; false where it was over at once."""
    try:
        next(act)
    except StopIteration:
        return False
    return True
