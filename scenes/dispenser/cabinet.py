"""The dispenser's still part: a walnut machine with a glass front, brass rails, and a lid that is a pegged board.

It is painted once for its size and then only copied.
"""

import math
from collections.abc import Callable

import pygame

from game.potion_explosion.pieces import TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import drawing, fittings, ornaments
from scenes.dispenser.drawing import on_line, polygon, rail_across, strip
from scenes.dispenser.gates import TIPPED
from scenes.dispenser.measures import (
    BOARD,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    EDGE_X,
    HEIGHT,
    LAUNCH_Y,
    RAIL,
    SLOPE,
    WIDTH,
    board_place,
    mouth_place,
    slot_place,
)
from scenes.dispenser.sheet import Sheet
from scenes.dispenser.shutters import GRADES
from scenes.geometry import Point, Rect
from scenes.stage import paint
from scenes.theme import Colour

BEAM = 34.0
"""How thick the wooden beam over the uppermost channel is."""
LEFT = 6.0
BASE = HEIGHT - 26.0
GATE_REACH = 58.0
"""How far a gate reaches above and below its mouth's middle."""
PLUM_CLOTH: Colour = (52, 30, 66)
BAIZE: Colour = (12, 66, 56)
"""What the board is covered with: no marble is green."""
CUT: Colour = (62, 40, 12)
"""What is cut into brass."""
_MARGIN = 24.0
"""Room about the machine for its shadow."""


def draw_cabinet(canvas: Canvas, rect: Rect) -> None:
    """Draw everything that never moves, to fill a rectangle of the machine's shape."""
    unit = rect.width / WIDTH

    def draw(surface: pygame.Surface, scale: float) -> None:
        sheet = Sheet(canvas.artwork, surface, unit * scale, _MARGIN)
        for part in (_ground, _body, _window, _base, _numbers, _lid, _board, _plate, _lid_brass):
            part(sheet)

    canvas.made(("dispenser", round(unit, 4)), cabinet_area(rect), draw)


def cabinet_area(rect: Rect) -> Rect:
    """What the cabinet in a rectangle takes with its shadow."""
    return rect.inset(-_MARGIN * rect.width / WIDTH)


_HIGH = on_line(EDGE_X, rail_across(TRACKS)).y
_FRONT = Rect(drawing.WINDOW_LEFT, _HIGH, EDGE_X - drawing.WINDOW_LEFT, BASE - _HIGH)
_SHADE = Rect(EDGE_X - 30, _HIGH, 30, BASE - _HIGH)
_PANEL = Rect(BOARD.x + 6, BOARD.y + BOARD_HEIGHT + 46, BOARD_WIDTH - 12, drawing.LID[3] - BOARD.y - BOARD_HEIGHT - 60)
_WHEEL = Rect.around(_PANEL.center, 100, 100)
WHEEL_STEPS = 20
"""Pictures of the lift's wheel, from one pocket to the next."""
TILT_GRADE = 3
"""Degrees between two pictures of a gate that tips."""
TILTS = tuple(range(-int(TIPPED), int(TIPPED) + 1, TILT_GRADE))


def draw_glass(canvas: Canvas, rect: Rect) -> None:
    """Draw what lies over the marbles in the channels: their glass guards and the lid's shade."""
    _overlay(canvas, rect, "front", fittings.guards, _FRONT)
    _overlay(canvas, rect, "lid", drawing.lid_shade, _SHADE)


def glass_area(rect: Rect) -> Rect:
    """What the glass before the channels takes."""
    return _on_screen(rect, _FRONT)


def draw_gate(canvas: Canvas, rect: Rect, entrance: int, tilt: int, grade: int = GRADES) -> None:
    """Draw the gate that closes the mouth of a full track, tipped to the right by so many degrees, or to the left.

    `grade` is how far it is shut, in parts of `GRADES`.
    """
    middle = _gate_middle(entrance)

    def markup() -> str:
        return f'<g transform="translate({middle.x} {middle.y})">{fittings.gate(tilt, grade / GRADES)}</g>'

    _overlay(canvas, rect, ("gate", entrance, tilt, grade), markup, _gate_box(entrance))


def gate_area(rect: Rect, entrance: int) -> Rect:
    """What a gate takes."""
    return _on_screen(rect, _gate_box(entrance))


def _gate_middle(entrance: int) -> Point:
    spot = mouth_place(entrance)
    return board_place(spot.x, spot.y)


def _gate_box(entrance: int) -> Rect:
    return Rect.around(_gate_middle(entrance), BOARD_WIDTH / TRACKS, 2 * GATE_REACH)


def tilt_step(degrees: float) -> int:
    """The picture of a gate that comes nearest to how far it is tipped."""
    return round(degrees / TILT_GRADE) * TILT_GRADE


def draw_feeder(canvas: Canvas, rect: Rect, x: float, dip: float) -> None:
    """Draw the cup on the rail that lets marbles fall on the board."""
    box = _feeder_box(x, dip)

    def markup() -> str:
        middle = box.center
        return f'<g transform="translate({middle.x} {middle.y})">{fittings.feeder()}</g>'

    _overlay(canvas, rect, "feeder", markup, box)


def feeder_area(rect: Rect, x: float, dip: float) -> Rect:
    """What the cup takes."""
    return _on_screen(rect, _feeder_box(x, dip)).inset(-2)


def _feeder_box(x: float, dip: float) -> Rect:
    middle = board_place(x, LAUNCH_Y + dip)
    return Rect(middle.x - 46, middle.y - 30, 92, 64)


def wheel_step(turn: float) -> int:
    """The picture of the lift's wheel that comes nearest to how far it has turned; 0 is that of one at rest."""
    return round(turn / math.tau * ornaments.POCKETS * WHEEL_STEPS) % WHEEL_STEPS


def draw_wheel(canvas: Canvas, rect: Rect, step: int) -> None:
    """Draw the lift's wheel while it turns."""

    def markup() -> str:
        return ornaments.wheel(_PANEL.center, step / WHEEL_STEPS / ornaments.POCKETS * 360)

    _overlay(canvas, rect, ("wheel", step), markup, _WHEEL)


def wheel_area(rect: Rect) -> Rect:
    """What the wheel takes."""
    return _on_screen(rect, _WHEEL)


def _on_screen(rect: Rect, box: Rect) -> Rect:
    """A box of the machine that fills a rectangle."""
    unit = rect.width / WIDTH
    return Rect(rect.x + box.x * unit, rect.y + box.y * unit, box.width * unit, box.height * unit)


def _overlay(canvas: Canvas, rect: Rect, name: object, markup: Callable[[], str], box: Rect) -> None:
    """Draw shapes that stay in a box of the machine, as small as they are."""
    unit = rect.width / WIDTH

    def draw(surface: pygame.Surface, scale: float) -> None:
        moved = f'<g transform="scale({unit * scale}) translate({-box.x} {-box.y})">{markup()}</g>'
        surface.blit(paint.vector(surface.get_size(), moved), (0, 0))

    canvas.made(("dispenser", name, round(unit, 4)), _on_screen(rect, box), draw)


def _box(x: float, y: float, width: float, height: float, round_: float = 0.0) -> tuple[str, Rect]:
    """A white rectangle as a shape, and the box it stays in."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round_}" fill="#fff"/>', Rect(
        x, y, width, height
    )


def _ground(sheet: Sheet) -> None:
    shape, box = _box(LEFT + 4, BASE + 2, WIDTH - LEFT - 14, 20, 10)
    sheet.shadow(shape, box, radius=20, strength=200, by=(4, 4))
    for x in (LEFT + 26, EDGE_X / 2, EDGE_X - 30, EDGE_X + 40, WIDTH - 40):
        sheet.shapes(ornaments.foot(Point(x, BASE + 14)), Rect(x - 20, BASE, 40, 28))


def _body(sheet: Sheet) -> None:
    """The slanted box on the left under its beam."""
    roof = rail_across(TRACKS) + RAIL / 2
    beam = strip(LEFT, EDGE_X + 6, roof, roof + BEAM)
    high = beam[2].y
    whole = Rect(LEFT - 2, high - 2, EDGE_X - LEFT + 10, BASE - high + 4)
    outline = polygon([beam[3], beam[2], Point(EDGE_X, BASE), Point(LEFT, BASE)], "#fff")
    sheet.shadow(outline, whole, radius=14, strength=150, by=(7, 9))
    box = polygon([beam[0], beam[1], Point(EDGE_X + 6, BASE), Point(LEFT, BASE)], "#fff")
    sheet.material(box, whole, "walnut", turned=True, tone=200)
    beam_box = Rect(LEFT - 2, high - 2, EDGE_X - LEFT + 10, beam[0].y - high + 4)
    sheet.material(polygon(beam, "#fff"), beam_box, "walnut", lean=math.degrees(SLOPE), bevel=4)
    sheet.shapes(ornaments.beam(LEFT, EDGE_X, roof, BEAM), beam_box)
    low = on_line(EDGE_X, rail_across(0)).y
    sheet.shapes(ornaments.apron(BASE - 22), Rect(LEFT, low, EDGE_X - LEFT, BASE - low))


def _window(sheet: Sheet) -> None:
    """The glazed front: velvet, wells, rails, and a brass bezel about them."""
    low, high = rail_across(0) - RAIL / 2, rail_across(TRACKS) + RAIL / 2
    opening = strip(drawing.WINDOW_LEFT, drawing.UNDER_LID, low, high)
    box = Rect(drawing.WINDOW_LEFT - 4, opening[2].y - 4, drawing.UNDER_LID - drawing.WINDOW_LEFT + 8, 0)
    box = box._replace(height=opening[0].y - box.y + 6)
    sheet.material(polygon(opening, "#fff"), box, "velvet", bevel=0, tint=PLUM_CLOTH)
    sheet.shapes(drawing.channels(), box)
    edge = strip(drawing.WINDOW_LEFT - 1.5, drawing.UNDER_LID, low - 1.5, high + 1.5)
    sheet.shapes(polygon(edge, "none", f'stroke="{drawing.BRASS[4]}" stroke-width="3"'), box)


def _base(sheet: Sheet) -> None:
    """The plinth that the machine stands on, over the foot of the window."""
    shape, box = _box(LEFT - 4, BASE - 20, EDGE_X - LEFT + 8, 27, 5)
    sheet.shadow(shape, box, radius=5, strength=130, by=(0, -2))
    sheet.material(shape, box, "walnut", bevel=3.5, start=(0.4, 0.6))


def _numbers(sheet: Sheet) -> None:
    """A brass disc with its number at the foot of each channel."""
    for track in range(TRACKS):
        center = Point(LEFT + 14.5, slot_place(track, 0).y + 6)
        sheet.shapes(ornaments.disc(center, 12.5, f"number{track}"), Rect.around(center, 34, 36))
        sheet.engraving(str(track + 1), center, 17, CUT)


def _lid(sheet: Sheet) -> None:
    """The box that covers the upper half of the channels."""
    left, top, width, height = drawing.LID
    shape, box = _box(left, top, width, height, 7)
    sheet.shadow(shape, box, radius=16, strength=170, by=(-4, 8))
    sheet.material(shape, box, "walnut", turned=True, bevel=4)


def _board(sheet: Sheet) -> None:
    """The board on the lid's front, with all that stands on it and is let into it."""
    shape, box = _box(*drawing.BOARD_BOX)
    sheet.material(shape, box, "velvet", bevel=0, tint=BAIZE)
    sheet.shapes(ornaments.inlay() + drawing.board_shade() + drawing.board(), box)


def _plate(sheet: Sheet) -> None:
    """The brass plate below the mouths with their numbers, and the medallion on the panel under it."""
    y = BOARD.y + BOARD_HEIGHT
    shape, box = _box(BOARD.x - 4, y, BOARD_WIDTH + 8, 34, 4)
    sheet.shadow(shape, box, radius=5, strength=140, by=(1, 3))
    sheet.material(shape, box, "brass", bevel=2)
    for entrance in range(TRACKS):
        spot = mouth_place(entrance)
        sheet.engraving(str(entrance + 1), board_place(spot.x, BOARD_HEIGHT + 17), 24, CUT)
    for x in (BOARD.x + 6, BOARD.x + BOARD_WIDTH - 6):
        sheet.shapes(drawing.screw(Point(x, y + 17), 3.4, x), Rect.around(Point(x, y + 17), 12, 12))
    shapes = ornaments.panel(_PANEL) + ornaments.signs(_PANEL.center) + ornaments.wheel(_PANEL.center, 0)
    sheet.shapes(shapes, _PANEL.inset(-8))


def _lid_brass(sheet: Sheet) -> None:
    """The lip that the ninth marbles disappear behind, and the hopper's rim."""
    left, top, width, height = drawing.LID
    lip = drawing.linear("lip", Point(left, 0), Point(left + 9, 0), drawing.ROD)
    rim = drawing.linear("hopper", Point(0, top - 3), Point(0, top + 10), drawing.ROD)
    back = drawing.linear("back", Point(0, top), Point(0, top + 5), drawing.ROD)
    sheet.shapes(
        f"<defs>{lip}{rim}{back}</defs>"
        f'<rect x="{left}" y="{top + 6}" width="9" height="{height - 12}" rx="3" fill="url(#lip)"/>'
        f'<rect x="{left + 12}" y="{top}" width="{width - 30}" height="5" fill="url(#back)"/>'
        f'<rect x="{left - 3}" y="{top - 4}" width="19" height="14" rx="5" fill="url(#hopper)"/>'
        f'<rect x="{left + width - 24}" y="{top - 4}" width="27" height="14" rx="5" fill="url(#hopper)"/>'
        + fittings.rail()
        + drawing.screw(Point(left + 4.5, top + 40), 4, 30)
        + drawing.screw(Point(left + 4.5, height - 30), 4, 70)
        + drawing.screw(Point(left + width - 11, top + 40), 5, 110)
        + drawing.screw(Point(left + width - 11, height - 30), 5, 20),
        Rect(left - 6, top - 6, width + 12, height + 6),
    )
