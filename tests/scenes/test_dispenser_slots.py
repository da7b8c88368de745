"""Where the dispenser's marbles lie on the screen."""

import pytest

from game.potion_explosion.pieces import CHOOSABLE, TRACKS, VISIBLE
from scenes.dispenser.measures import BOARD_WIDTH, EDGE, EDGE_X, STOP, place_of, rest_along, slot_place
from scenes.dispenser.slots import Slots
from scenes.geometry import Point, Rect

AREAS = (Rect(0, 0, 900, 640), Rect(24, 88, 900, 694), Rect(700, 30, 1100, 640), Rect(330, 96, 1260, 896))


@pytest.mark.parametrize("area", AREAS)
def test_slots_and_points_are_each_others_inverse(area: Rect) -> None:
    slots = Slots(area)
    for track in range(TRACKS):
        for position in range(CHOOSABLE):
            rect = slots.rect_of(track, position)
            reach = slots.diameter * 0.34
            for dx, dy in ((0, 0), (reach, reach), (-reach, reach), (reach, -reach), (-reach, -reach)):
                assert slots.slot_at(Point(rect.center.x + dx, rect.center.y + dy)) == (track, position)


@pytest.mark.parametrize("area", AREAS)
def test_a_marble_can_be_seen_and_hit(area: Rect) -> None:
    """At 1080p it is at least 56 pixels across, and eight of them in five rows take over half of the height."""
    slots = Slots(area)
    assert slots.diameter >= 56
    first, last = slots.rect_of(0, CHOOSABLE - 1), slots.rect_of(TRACKS - 1, 0)
    assert last.bottom - first.y > slots.rect.height / 2
    assert all(rect.width == slots.diameter for rect in (first, last))


@pytest.mark.parametrize("area", AREAS)
def test_everything_lies_in_the_given_area(area: Rect) -> None:
    slots = Slots(area)
    assert area.x <= slots.rect.x
    assert slots.rect.right <= area.right + 1e-6
    assert slots.rect.bottom == pytest.approx(area.bottom)
    for track in range(TRACKS):
        assert slots.rect.contains(slots.mouth(track))
        for position in range(VISIBLE):
            assert slots.rect.contains(slots.rect_of(track, position).center)


def test_the_ninth_is_half_covered_and_cannot_be_chosen() -> None:
    slots = Slots(AREAS[0])
    for track in range(TRACKS):
        middle = slots.rect_of(track, VISIBLE - 1).center
        assert abs(middle.x - EDGE_X * slots.unit) < 3
        assert slots.slot_at(middle) is None


def test_no_two_places_overlap() -> None:
    slots = Slots(AREAS[0])
    middles = [slots.rect_of(track, position).center for track in range(TRACKS) for position in range(VISIBLE)]
    for number, one in enumerate(middles):
        for other in middles[:number]:
            assert ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5 > 0.98 * slots.diameter


def test_between_the_marbles_there_is_nothing() -> None:
    slots = Slots(AREAS[0])
    for point in (Point(5, 5), slots.hopper, slots.mouth(2), Point(450, 620)):
        assert slots.slot_at(point) is None


def test_channels_run_down_to_the_left_below_one_another() -> None:
    for track in range(TRACKS):
        low, high = slot_place(track, 0), slot_place(track, VISIBLE - 1)
        assert low.x < high.x
        assert low.y > high.y
        assert low.x == pytest.approx(slot_place(0, 0).x, abs=1.0)
        assert rest_along(track, 1) > rest_along(track, 0)
    assert place_of(EDGE, 0).x == pytest.approx(EDGE_X)
    assert STOP.x + BOARD_WIDTH < EDGE_X + BOARD_WIDTH < 900
