"""Where things are: logical units of a 1920 x 1080 picture, and the one transform between them and a screen's pixels.

Layouts, hit tests and scenes know logical units only. The picture fills the window as far as its shape allows and is
letterboxed beyond that.
"""

from typing import NamedTuple

WIDTH = 1920
HEIGHT = 1080


class Point(NamedTuple):
    """A place in logical units."""

    x: float
    y: float


class Rect(NamedTuple):
    """An upright rectangle in logical units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x just beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y just below it."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """Its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside; the left and upper edges belong to it."""
        return self.x <= point.x < self.right and self.y <= point.y < self.bottom

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, by: float) -> "Rect":
        """The same with a margin taken off on all sides."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, dx: float, dy: float) -> "Rect":
        """The same elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def joined(self, other: "Rect") -> "Rect":
        """The smallest that holds both."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        return Rect(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    @classmethod
    def around(cls, center: Point, width: float, height: float) -> "Rect":
        """The rectangle of this size about a middle."""
        return cls(center.x - width / 2, center.y - height / 2, width, height)


SCREEN = Rect(0, 0, WIDTH, HEIGHT)


class Transform(NamedTuple):
    """How logical units become device pixels: one scale, and the letterbox's margins.

    `ratio` is device pixels a window point: 1, or more on a high-DPI screen. Mouse positions arrive in points.
    """

    scale: float
    left: float
    top: float
    pixels: tuple[int, int]
    ratio: float = 1.0

    @classmethod
    def fitting(cls, pixels: tuple[int, int], points: tuple[int, int] | None = None) -> "Transform":
        """The transform for a drawing surface of so many pixels, in a window of so many points."""
        scale = min(pixels[0] / WIDTH, pixels[1] / HEIGHT)
        left, top = (pixels[0] - WIDTH * scale) / 2, (pixels[1] - HEIGHT * scale) / 2
        return cls(scale, left, top, pixels, pixels[0] / points[0] if points else 1.0)

    def to_pixel(self, point: Point) -> tuple[float, float]:
        """A logical place in device pixels."""
        return self.left + point.x * self.scale, self.top + point.y * self.scale

    def to_logical(self, pixel: tuple[float, float]) -> Point:
        """A device pixel's place in logical units."""
        return Point((pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale)

    def mouse_to_logical(self, position: tuple[float, float]) -> Point:
        """Where the mouse is, from the window points that its events carry."""
        return self.to_logical(((position[0] + 0.5) * self.ratio, (position[1] + 0.5) * self.ratio))

    def rect(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in whole device pixels; neighbours in logical units stay neighbours."""
        scale, across, down, _, _ = self
        x, y, width, height = rect
        left, top = round(across + x * scale), round(down + y * scale)
        return left, top, round(across + (x + width) * scale) - left, round(down + (y + height) * scale) - top

    def length(self, logical: float) -> int:
        """A length in device pixels, at least one where it is not zero."""
        return max(1, round(logical * self.scale)) if logical else 0
