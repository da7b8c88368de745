"""The cabinet as a piece of furniture, as far as nothing on it ever moves."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.layout import Slot
from scenes.stage import paint, panel
from scenes.stage.cabinet_plan import BAYS, CASE, CORNICE, PEDIMENT, PLINTH, Plan, rise_of
from scenes.stage.flask import bottle
from scenes.stage.furniture import OGEE, TORUS, board, drop_shadow, moulding
from scenes.stage.niche import Joinery, niche
from scenes.stage.still_life import place_painter
from scenes.theme import AMETHYST, EMERALD, RUBY, SAPPHIRE

Piece = Callable[[], None]
"""Something to be painted, in a few hundredths of a second."""

COOL = (150, 134, 156)
"""The light of the room, in which no lamp burns."""
WARM = (118, 92, 48)
"""What a lantern adds to it."""


def paint_wall(canvas: Canvas) -> None:
    """The wallpaper behind the cabinet, letterbox included."""
    size = canvas.surface.get_size()
    canvas.surface.blit(paint.pattern(canvas.artwork, "wallpaper", size, canvas.transform.scale), (0, 0))


def pieces(canvas: Canvas, plan: Plan, tables: Mapping[Slot, str], playable: Collection[str]) -> Iterator[Piece]:
    """Paints the wall and the case with its empty niches, the furthest back first; `tables` are the ids by slot."""
    yield lambda: paint_wall(canvas)
    yield lambda: _carcass(canvas)
    joinery: dict[tuple[int, int], Joinery] = {}
    for slot, rect in plan.niches.items():
        dim = 0 if tables[slot] in playable else 104
        painter = place_painter(canvas, tables[slot])
        size = canvas.rect(rect).size
        joinery[size] = joinery.get(size) or Joinery(canvas, rect, rise_of(rect))
        yield partial(niche, canvas, rect, joinery[size], backdrop=painter, dim=dim)
        yield partial(_rail, canvas, plan.rails[slot])
    yield lambda: _stiles(canvas, plan)
    yield lambda: _crown(canvas, plan)
    yield lambda: _foot(canvas, plan)


def _carcass(canvas: Canvas) -> None:
    drop_shadow(canvas, CASE, radius=70, strength=235, dx=14, dy=14)
    board(canvas, CASE, upright=True)


def _foot(canvas: Canvas, plan: Plan) -> None:
    """The moulding under the shelves, the dark that the drawers slide in, and the plinth."""
    moulding(canvas, plan.base, OGEE, start=(0.2, 0.5))
    bottom = Rect(CASE.x, plan.base.bottom, CASE.width, PLINTH.y - plan.base.bottom)
    board(canvas, bottom, tone=92, start=(0.5, 0.3))
    _fall(canvas, Rect(CASE.x, bottom.y, CASE.width, 26), 190)
    moulding(canvas, PLINTH, TORUS, start=(0.3, 0.3))


def _rail(canvas: Canvas, rect: Rect) -> None:
    """The board under a shelf that carries the name."""
    board(canvas, rect, start=(rect.x * 0.0013 % 1, rect.y * 0.0029 % 1), tone=226)
    moulding(canvas, Rect(rect.x, rect.y - 5, rect.width, 11), TORUS, start=(0.1, rect.y * 0.001))


def _stiles(canvas: Canvas, plan: Plan) -> None:
    """The half-round posts between the bays, with turned rings."""
    body = plan.body
    edges = [(CASE.x, BAYS[0][0]), (BAYS[0][1], BAYS[1][0]), (BAYS[1][1], BAYS[2][0]), (BAYS[2][1], CASE.right)]
    for index, (left, right) in enumerate(edges):
        post = Rect(left, body.y, right - left, body.height)
        moulding(canvas, post, TORUS, upright=True, start=(index * 0.23, 0.1))
        for y in (body.y + 4, body.y + 30, body.bottom - 44, body.bottom - 18):
            moulding(canvas, Rect(left - 2, y, right - left + 4, 12), TORUS, start=(index * 0.3, 0.6))
            _round_shade(canvas, Rect(left - 2, y, right - left + 4, 12))


def _round_shade(canvas: Canvas, rect: Rect) -> None:
    """Let a strip look turned: dark towards its ends."""
    place = canvas.rect(rect)
    strip = pygame.Surface(place.size)
    strip.blit(canvas.surface, (0, 0), place)
    paint.shade(strip, TORUS, across=True)
    canvas.surface.blit(strip, place)


def _crown(canvas: Canvas, plan: Plan) -> None:
    """Frieze, cornice and pediment."""
    board(canvas, Rect(CASE.x, CORNICE.y, CASE.width, plan.body.y - CORNICE.y), tone=170, start=(0.4, 0.7))
    panel.inlay(canvas, plan.frieze, radius=8)
    _fall(canvas, Rect(CASE.x, CORNICE.bottom, CASE.width, 22), 150)
    moulding(canvas, Rect(CASE.x, plan.body.y - 9, CASE.width, 10), TORUS, start=(0.6, 0.2))
    _pediment(canvas)
    moulding(canvas, CORNICE, OGEE, start=(0.1, 0.15))
    _dentils(canvas)


def _pediment(canvas: Canvas) -> None:
    place, scale = canvas.rect(PEDIMENT), canvas.transform.scale
    width, height = place.size
    curve = _swept(width, height)
    mask = paint.vector((width, height), f'<path d="{curve}" fill="#fff"/>')
    made = paint.pattern(canvas.artwork, "walnut", (width, height), scale, start=(0.55, 0.02))
    paint.shade(made, ((0, (255, 255, 255)), (1, (150, 138, 132))))
    body = paint.cut(made, mask)
    paint.bevel(body, mask, 5 * scale, light=110, dark=150)
    soft = round(16 * scale)
    canvas.surface.blit(
        paint.shadow_of(mask, soft, 200), (place.x - soft + round(8 * scale), place.y - soft + round(8 * scale))
    )
    canvas.surface.blit(paint.cut(body, mask), place)
    line = f'<path d="{curve}" fill="none" stroke="#d9b468" stroke-width="{2.2 * scale:.2f}"/>'
    inner = paint.vector(
        (width, height), f'<g transform="translate({width * 0.03:.1f} {height * 0.1:.1f}) scale(0.94 0.9)">{line}</g>'
    )
    canvas.surface.blit(inner, place)


def _swept(width: float, height: float) -> str:
    """The pediment's outline: low at both ends, swept up to a flat bow."""
    left, right = (0.12, 0.13, 0.27), (0.73, 0.87, 0.88)
    one, two, three = (f"{width * share:.1f}" for share in left)
    four, five, six = (f"{width * share:.1f}" for share in right)
    upper, shoulder, top = f"{height * 0.1:.1f}", f"{height * 0.2:.1f}", f"{-height * 0.06:.1f}"
    return (
        f"M0 {height} C{one} {height} {two} {shoulder} {three} {upper} Q{width / 2:.1f} {top} {four} {upper} "
        f"C{five} {shoulder} {six} {height} {width} {height} Z"
    )


def _dentils(canvas: Canvas) -> None:
    """The row of small teeth under a cornice."""
    width, gap = 15.0, 14.0
    x = CASE.x + 8
    while x + width < CASE.right:
        board(canvas, Rect(x, CORNICE.bottom - 1, width, 9), start=(x * 0.003 % 1, 0.2), tone=210)
        x += width + gap


def _fall(canvas: Canvas, rect: Rect, strength: int) -> None:
    """The shadow of a ledge on what lies below it."""
    place = canvas.rect(rect)
    canvas.surface.blit(paint.gradient(place.size, ((0, (0, 0, 0, strength)), (1, (0, 0, 0, 0)))), place)


def left_on_top(canvas: Canvas) -> None:
    """What somebody put on top of the cabinet."""
    ground = CORNICE.y + 3
    for name, x, width, height in (
        ("books", 128, 150, 79),
        ("mortar", 424, 84, 77),
        ("candle", 1712, 41, 88),
        ("books", 1500, 140, 74),
    ):
        canvas.picture(name, Rect(x, ground - height, width, height))
    for shape, colour, x, height in (
        ("round", SAPPHIRE, 300, 88),
        ("tall", RUBY, 366, 78),
        ("conical", AMETHYST, 1424, 88),
        ("gourd", EMERALD, 1648, 86),
    ):
        bottle(canvas, Rect(x, ground - height, height * 0.8, height), shape, colour)


def light_up(canvas: Canvas, lamps: list[tuple[float, float, float]]) -> None:
    """Lay the light of the evening over what is painted: lamps are places with how far they reach, in logical units."""
    coarse = 8
    full = canvas.surface.get_size()
    small = pygame.Surface((max(2, full[0] // coarse), max(2, full[1] // coarse)))
    small.fill(COOL)
    scale = canvas.transform.scale / coarse
    left, top = canvas.transform.left / coarse, canvas.transform.top / coarse
    for x, y, reach in lamps:
        paint.light(small, (left + x * scale, top + y * scale), (reach * scale, reach * scale), WARM)
    canvas.surface.blit(pygame.transform.smoothscale(small, full), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
