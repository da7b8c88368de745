"""What a cabinet is joined from: boards, mouldings, niches and drawers, painted where the canvas draws.

These are costly and meant for a scene's still part, which is painted once.
"""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint

Place = pygame.Rect


def board(
    canvas: Canvas,
    rect: Rect,
    *,
    wood: str = "walnut",
    upright: bool = False,
    start: tuple[float, float] = (0, 0),
    tone: int = 255,
    lip: float = 2.0,
) -> None:
    """A plain board with a fine lit edge; `tone` under 255 is a darker one."""
    place = canvas.rect(rect)
    scale = canvas.transform.scale
    made = paint.pattern(canvas.artwork, wood, place.size, scale, turned=upright, start=start)
    if tone < 255:
        made.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
    _lips(made, max(1, round(lip * scale)))
    canvas.surface.blit(made, place)


def _lips(made: pygame.Surface, width: int) -> None:
    """The lit upper and left edge of a board, and its shadowed lower and right one."""
    full = made.get_rect()
    for step in range(width):
        share = (width - step) / width
        bright, deep = round(46 * share), round(255 - 120 * share)
        made.fill(
            (bright, bright * 9 // 10, bright * 7 // 10), (step, step, full.width - 2 * step, 1), pygame.BLEND_RGB_ADD
        )
        made.fill((bright // 2,) * 3, (step, step, 1, full.height - 2 * step), pygame.BLEND_RGB_ADD)
        made.fill((deep,) * 3, (step, full.bottom - 1 - step, full.width - 2 * step, 1), pygame.BLEND_RGB_MULT)
        made.fill((deep,) * 3, (full.right - 1 - step, step, 1, full.height - 2 * step), pygame.BLEND_RGB_MULT)


OGEE = (
    (0.0, (255, 240, 214)),
    (0.05, (255, 236, 206)),
    (0.09, (120, 104, 90)),
    (0.13, (255, 244, 222)),
    (0.34, (226, 208, 186)),
    (0.52, (150, 132, 116)),
    (0.60, (84, 68, 58)),
    (0.66, (250, 232, 208)),
    (0.80, (190, 170, 150)),
    (0.92, (104, 86, 76)),
    (1.0, (50, 40, 36)),
)
"""The profile of a cornice: a fillet, a swelling, a groove, a smaller swelling."""

TORUS = (
    (0.0, (90, 76, 66)),
    (0.12, (235, 220, 198)),
    (0.3, (255, 244, 224)),
    (0.6, (170, 150, 132)),
    (0.88, (92, 76, 66)),
    (1.0, (50, 40, 36)),
)
"""The profile of a round bar."""


def moulding(
    canvas: Canvas,
    rect: Rect,
    profile: tuple[paint.Stop, ...] = OGEE,
    *,
    wood: str = "walnut",
    upright: bool = False,
    start: tuple[float, float] = (0, 0),
) -> None:
    """A strip planed to a profile; an upright one is lit from the left."""
    place = canvas.rect(rect)
    made = paint.pattern(canvas.artwork, wood, place.size, canvas.transform.scale, turned=upright, start=start)
    paint.shade(made, profile, across=upright)
    canvas.surface.blit(made, place)


def drop_shadow(canvas: Canvas, rect: Rect, *, radius: float, strength: int, dx: float = 0, dy: float = 0) -> None:
    """The soft shadow that a thing of this outline throws on what lies behind it."""
    place = canvas.rect(rect)
    soft = max(2, round(radius * canvas.transform.scale))
    shadow = paint.shadow_of(paint.rounded(place.size, soft / 2), soft, strength)
    at = canvas.rect(rect.moved(dx, dy))
    canvas.surface.blit(shadow, (at.x - soft, at.y - soft))


def arch(size: tuple[int, int], rise: float) -> str:
    """The outline of a niche's opening as SVG path data: upright walls under half an ellipse that is `rise` high."""
    width, height = size
    half = f"{width / 2:.1f} {rise:.1f} 0 0 1"
    return f"M0 {height} V{rise:.1f} A{half} {width / 2:.1f} 0 A{half} {width} {rise:.1f} V{height} Z"


def arch_mask(size: tuple[int, int], rise: float) -> pygame.Surface:
    """The mask of an opening."""
    mask = paint.clear(size)
    mask.fill((255, 255, 255, 255))
    bow = (size[0], min(size[1], round(rise) + 1))
    mask.fill((255, 255, 255, 0), (0, 0, *bow))
    # Only the bow is drawn as a curve: that costs by the area.
    drawn = paint.vector(bow, f'<path d="{arch((bow[0], bow[1] + 4), rise)}" fill="#fff"/>')
    mask.blit(drawn, (0, 0))
    return mask
