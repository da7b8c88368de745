"""Acts take the time they say, whatever the frame rate, and end exactly where they end."""

from collections.abc import Callable

import pytest

from scenes.motion import Act, ease_in, ease_in_out, ease_out, overshoot, sent, sequence, together, tween, wait


def seconds_of(act: Act, fps: float) -> float:
    """How long an act takes at a frame rate, less what it gave back."""
    try:
        next(act)
    except StopIteration:
        return 0.0
    passed = 0.0
    while True:
        passed += 1 / fps
        left = sent(act, 1 / fps)
        if left is not None:
            return passed - left


@pytest.mark.parametrize("fps", [30, 60, 144, 240])
def test_durations_do_not_depend_on_the_frame_rate(fps: int) -> None:
    def show(t: float) -> None:
        pass

    made: list[tuple[float, Callable[[], Act]]] = [
        (0.7, lambda: wait(0.7)),
        (0.25, lambda: tween(0.25, show)),
        (1.0, lambda: sequence([wait(0.3), tween(0.4, show), wait(0.3)])),
        (0.6, lambda: together([wait(0.1), tween(0.6, show), wait(0.35)])),
        (0.9, lambda: sequence([together([wait(0.2), wait(0.5)]), wait(0.4)])),
    ]
    for seconds, make in made:
        assert seconds_of(make(), fps) == pytest.approx(seconds, abs=1e-9)


def test_a_tween_shows_its_end_exactly_and_never_goes_back() -> None:
    shown: list[float] = []
    seconds_of(tween(0.2, shown.append, ease_out), 7)
    assert shown[-1] == 1.0
    assert shown == sorted(shown)


@pytest.mark.parametrize("ease", [ease_in, ease_out, ease_in_out, overshoot])
def test_easings_begin_at_nothing_and_end_whole(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_nothing_to_do_takes_no_time() -> None:
    assert seconds_of(sequence([]), 60) == 0.0
    assert seconds_of(together([]), 60) == 0.0
    assert seconds_of(sequence([wait(0), wait(0)]), 60) == 0.0
    assert seconds_of(together([wait(0), wait(0.5)]), 60) == pytest.approx(0.5)
