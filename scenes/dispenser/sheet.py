"""A surface on which the dispenser is painted in its own units, one part after the other.

Every stroke says which box it stays in, so that painting costs no more than the part is large.
"""

import math

import pygame

from scenes.artwork import Artwork
from scenes.geometry import Point, Rect
from scenes.stage import paint
from scenes.theme import Colour

NAP = 200
"""How strongly the nap of a tinted cloth shows, of 255."""


class Sheet:
    """`scale` is device pixels a unit; the unit's origin lies `margin` units inside the surface."""

    def __init__(self, artwork: Artwork, surface: pygame.Surface, scale: float, margin: float) -> None:
        self.artwork = artwork
        self._surface = surface
        self._scale = scale
        self._margin = margin

    def shapes(self, markup: str, box: Rect) -> None:
        """Draw SVG shapes."""
        place = self._place(box)
        self._surface.blit(self._vector(markup, place), place)

    def material(
        self,
        shape: str,
        box: Rect,
        name: str,
        *,
        lean: float = 0.0,
        turned: bool = False,
        tone: int = 255,
        bevel: float = 2.5,
        tint: Colour | None = None,
        start: tuple[float, float] = (0.13, 0.21),
    ) -> None:
        """Draw a part of wood, brass or velvet: what a texture covers inside shapes that are filled with white.

        With `tint` the texture gives the nap alone, and this the colour.
        """
        place = self._place(box)
        mask = self._vector(shape, place)
        reach = (math.ceil(math.hypot(*place.size)),) * 2 if lean else place.size
        cover = paint.pattern(self.artwork, name, reach, self._scale, turned=turned, start=start)
        if lean:
            cover = pygame.transform.rotate(cover, lean)
            corner = ((cover.get_width() - place.width) // 2, (cover.get_height() - place.height) // 2)
            cover = cover.subsurface((corner, place.size))
        if tint is not None:
            cover = pygame.transform.grayscale(cover)
            cover.fill((NAP,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            cover.fill(tint, special_flags=pygame.BLEND_RGB_ADD)
        made = paint.cut(cover.convert_alpha(), mask)
        if tone < 255:
            made.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if bevel:
            paint.bevel(made, mask, max(1.0, bevel * self._scale))
        self._surface.blit(made, place)

    def shadow(self, shape: str, box: Rect, *, radius: float, strength: int, by: tuple[float, float]) -> None:
        """Draw the soft shadow of shapes that are filled with white."""
        place = self._place(box)
        soft = max(2, round(radius * self._scale))
        dark = paint.shadow_of(self._vector(shape, place), soft, strength)
        at = (place.x - soft + round(by[0] * self._scale), place.y - soft + round(by[1] * self._scale))
        self._surface.blit(dark, at)

    def engraving(self, text: str, center: Point, size: float, colour: Colour) -> None:
        """Write what is cut into a surface: the lower edge of the letters catches the light."""
        pixels = max(7, round(size * self._scale))
        x, y = (center.x + self._margin) * self._scale, (center.y + self._margin) * self._scale
        for shade, by, opacity in (((255, 240, 200), 1, 130), (colour, 0, 255)):
            image = self.artwork.text(text, "display", pixels, shade).copy()
            image.set_alpha(opacity)
            self._surface.blit(image, (round(x - image.get_width() / 2) + by, round(y - image.get_height() / 2) + by))

    def _place(self, box: Rect) -> pygame.Rect:
        left, top = (box.x + self._margin) * self._scale, (box.y + self._margin) * self._scale
        right, bottom = left + box.width * self._scale, top + box.height * self._scale
        place = pygame.Rect(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))
        return place.inflate(2, 2).clip(self._surface.get_rect())

    def _vector(self, markup: str, place: pygame.Rect) -> pygame.Surface:
        x, y = self._margin * self._scale - place.x, self._margin * self._scale - place.y
        return paint.vector(place.size, f'<g transform="translate({x:.3f} {y:.3f}) scale({self._scale})">{markup}</g>')
