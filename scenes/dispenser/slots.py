"""Where the dispenser's places are in a rectangle of the screen: pure data, in logical units."""

from game.potion_explosion.pieces import CHOOSABLE, TRACKS
from scenes.dispenser.measures import (
    BOARD_WIDTH,
    DIAMETER,
    HEIGHT,
    LAUNCH_Y,
    WIDTH,
    board_place,
    mouth_place,
    slot_place,
)
from scenes.geometry import Point, Rect


class Slots:
    """The places of a dispenser that fills as much of a rectangle as its shape allows, standing on the lower edge."""

    def __init__(self, area: Rect) -> None:
        self.unit = min(area.width / WIDTH, area.height / HEIGHT)
        """Logical units in one of the machine's own."""
        width, height = WIDTH * self.unit, HEIGHT * self.unit
        self.rect = Rect(area.x + (area.width - width) / 2, area.bottom - height, width, height)

    @property
    def diameter(self) -> float:
        """A marble's."""
        return DIAMETER * self.unit

    def place(self, point: Point) -> Point:
        """A point of the machine on the screen."""
        return Point(self.rect.x + point.x * self.unit, self.rect.y + point.y * self.unit)

    def rect_of(self, track: int, position: int) -> Rect:
        """Where a marble of a track lies at rest, the half-hidden ninth included."""
        return Rect.around(self.place(slot_place(track, position)), self.diameter, self.diameter)

    def slot_at(self, point: Point) -> tuple[int, int] | None:
        """The track and position that can be chosen at a point: the marble that lies there when all are at rest."""
        for track in range(TRACKS):
            for position in range(CHOOSABLE):
                middle = self.place(slot_place(track, position))
                if (point.x - middle.x) ** 2 + (point.y - middle.y) ** 2 <= (self.diameter / 2) ** 2:
                    return track, position
        return None

    def mouth(self, entrance: int) -> Point:
        """The middle of a mouth in the lid."""
        spot = mouth_place(entrance)
        return self.place(board_place(spot.x, spot.y))

    @property
    def hopper(self) -> Point:
        """Where returned marbles come in, above the board."""
        return self.place(board_place(BOARD_WIDTH / 2, LAUNCH_Y))
