"""The rack on the bench that catches the marbles which were taken, and the wall behind it.

A groove for each colour, the newest marble on its right; a plate says how many lie there. Over them one reads what the
last pick has brought.
"""

import pygame

from game.potion_explosion.pieces import COLOURS, Colour
from scenes.canvas import Canvas
from scenes.dispenser import glyphs
from scenes.dispenser.loose import draw_loose, faded
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.stage import furniture, paint, panel

RACK = Rect(70, 500, 500, 470)
HELD = 58.0
"""The diameter of a marble in it."""
_GROOVE, _FIRST, _PITCH = 74.0, RACK.y + 118, 84.0
_COUNT = 64.0
"""How wide the plate with a number is."""
_SHELF = Rect(64, 372, 512, 22)
_BENCH = HEIGHT - 150
_SUM = Rect(RACK.center.x - 90, RACK.y + 22, 180, 74)
FADES, LEAVES = 0.25, 0.15
"""Seconds in which the plate with the sum comes or lights up, and in which it goes."""
LIFTS = 22.0
"""How far it rises while it goes."""
ROOM = 14.0
"""How fast marbles move up for others, in marbles a second."""


def _groove(colour: int) -> Rect:
    return Rect(RACK.x + 26, _FIRST + colour * _PITCH, RACK.width - 52 - _COUNT - 14, _GROOVE)


def _plate(colour: int) -> Rect:
    groove = _groove(colour)
    return Rect(groove.right + 14, groove.y + 10, _COUNT, groove.height - 20)


def places(colour: int, count: int, room: float = 0.0) -> list[Point]:
    """Where so many marbles of a colour lie, the oldest first; the more there is to be room for, the closer."""
    groove = _groove(colour)
    left, right = groove.x + 8 + HELD / 2, groove.right - 8 - HELD / 2
    step = min(HELD, (right - left) / max(1.0, max(count, room) - 1))
    return [Point(left + number * step, groove.bottom - 7 - HELD / 2) for number in range(count)]


class Rack:
    """What lies in the rack, and what the plate over it says."""

    def __init__(self) -> None:
        self.held: list[Colour] = []
        """The marbles in it, the oldest first."""
        self.brought = 0
        """How many the last pick has brought so far."""
        self._grains: dict[Colour, list[int]] = {colour: [] for colour in COLOURS}
        self._coming = dict.fromkeys(COLOURS, 0)
        self._room = dict.fromkeys(COLOURS, 0.0)
        self._told = 0
        self._plate = 0.0
        self._light = 0.0

    def expect(self, colour: Colour, count: int) -> list[Point]:
        """Make room for marbles that are about to come; gives where they will lie."""
        lying = self.held.count(colour) + self._coming[colour]
        self._coming[colour] += count
        return places(colour, lying + count)[lying:]

    def lay(self, colour: Colour, grain: int) -> None:
        """A marble has come down."""
        self.held.append(colour)
        self._grains[colour].append(grain)
        self._coming[colour] = max(0, self._coming[colour] - 1)
        self.brought += 1

    def lift(self, colour: Colour) -> None:
        """The newest marble of a colour goes away."""
        self.held.remove(colour)
        self._grains[colour].pop()

    def newest(self, colour: Colour, leaving: int) -> Point:
        """Where the newest marble of a colour lies, but for so many that are about to go."""
        return places(colour, self.held.count(colour) - leaving, self._room[colour])[-1]

    def update(self, dt: float, *, is_over: bool) -> bool:
        """Let marbles move up, and the plate come, and light up once the pick `is_over`.

        True while any of it goes on.
        """
        before = (dict(self._room), self._plate, self._light)
        for colour in COLOURS:
            goal = float(self.held.count(colour) + self._coming[colour])
            self._room[colour] = _nearer(self._room[colour], goal, dt * ROOM)
        self._told = self.brought or self._told
        self._plate = _nearer(self._plate, float(self.brought > 0), dt / (FADES if self.brought else LEAVES))
        self._light = _nearer(self._light, float(is_over and self.brought > 0), dt / FADES)
        return before != (self._room, self._plate, self._light)

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies here, how many, and what the last pick brought."""
        for colour in COLOURS:
            count = self.held.count(colour)
            for grain, point in zip(self._grains[colour], places(colour, count, self._room[colour]), strict=True):
                draw_loose(canvas, point, HELD, colour, grain=grain)
            canvas.text(str(count), _plate(colour), 34, panel.ENGRAVED, face="display", align=(0.5, 0.5), piece=True)
        if self._plate >= 1:
            self._draw_sum(canvas)
        elif self._plate > 0:
            whole = _SUM.inset(-panel.MARGIN)
            picture = faded(canvas.sketch(whole, lambda: self._draw_sum(canvas)), self._plate)
            risen = 0.0 if self.brought else LIFTS * (1 - self._plate)
            canvas.surface.blit(picture, canvas.rect(whole.moved(0, -risen)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_sum(self, canvas: Canvas) -> None:
        panel.plaque(canvas, _SUM, lit=round(8 * self._light) / 8)
        canvas.text(f"+{self._told}", _SUM, 46, panel.ENGRAVED, face="display", align=(0.5, 0.5), piece=True)


def _nearer(value: float, goal: float, step: float) -> float:
    """A step nearer to a goal, and no further."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


def draw_wall(canvas: Canvas) -> None:
    """Draw the papered wall with its light, and a shelf with what an academy has standing about."""
    wall = canvas.rect(Rect(0, 0, WIDTH, _BENCH))
    surface = canvas.surface
    size = (surface.get_width(), wall.bottom)
    paper = paint.pattern(canvas.artwork, "wallpaper", size, canvas.transform.scale)
    paint.shade(paper, ((0.0, (176, 160, 180)), (0.5, (224, 206, 214)), (0.86, (120, 104, 118)), (1.0, (80, 70, 84))))
    surface.blit(paper, (0, 0))
    glow = wall.width * 0.42
    paint.light(surface, (wall.width * 0.2, wall.height * 0.34), (glow, glow * 0.72), (70, 46, 22))
    furniture.drop_shadow(canvas, _SHELF, radius=16, strength=150, dx=6, dy=16)
    for name, x, width, height in (
        ("books", 84, 150, 130),
        ("bottle-round", 262, 76, 92),
        ("bottle-gourd", 346, 76, 92),
        ("bottle-heart", 430, 76, 92),
        ("candle", 516, 44, 90),
    ):
        canvas.picture(name, Rect(x, _SHELF.y - height + 2, width, height))
    furniture.board(canvas, _SHELF, wood="walnut", tone=235)


def draw_rack(canvas: Canvas) -> None:
    """Draw the rack without its marbles."""
    panel.wood(canvas, RACK, kind="walnut", radius=16, tone=225)
    for colour in COLOURS:
        groove = _groove(colour)
        panel.inlay(canvas, groove, radius=groove.height / 2, colour=(70, 44, 84))
        panel.plaque(canvas, _plate(colour), radius=8, rivets=False)
        height = canvas.transform.length(34)
        sign = glyphs.glyph(canvas.artwork, colour, height, "#b79ac9")
        faint = sign.copy()
        faint.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = canvas.transform.to_pixel(Point(groove.x + 8 + HELD / 2, groove.center.y))
        canvas.surface.blit(
            faint, (round(x - height / 2), round(y - height / 2)), special_flags=pygame.BLEND_PREMULTIPLIED
        )
