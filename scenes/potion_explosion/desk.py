"""The large desk: that of the acting seat, with all that it works with."""

import pygame

from game.core.words import Words, counted, text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import (
    COLOURS,
    HELP_POINTS,
    LETTERS,
    POOL_LIMIT,
    RECIPES,
    SKILL_POINTS,
    Counts,
    Kind,
    plus,
)
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.potion_explosion.layout import MARBLE, burner_plate, burner_well, tile_rect
from scenes.potion_explosion.pieces import SILVER, draw_bottle, draw_coin, draw_marble, draw_tile
from scenes.potion_explosion.sitter import Sitter, draw_sitter
from scenes.stage import paint, panel
from scenes.theme import BODY, BRASS, GOLD, INK, NIGHT, PARCHMENT, PLUM, Colour, mixed

LEDGE = 34.0
"""How high the edge of the shelf is, with the names of the kinds on it."""
NOTE: Colour = mixed(PARCHMENT, NIGHT, 0.18)


def draw_wood(
    canvas: Canvas, rect: Rect, texture: str, *, dark: float = 0.0, radius: float = 18, rim: Colour = BRASS
) -> None:
    """A board of wood with a rim, lying on what is below it."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        wood = paint.pattern(canvas.artwork, texture, size, scale)
        if dark:
            tone = round(255 * (1 - dark))
            paint.shade(wood, [(0.0, (tone, tone, tone)), (1.0, (round(tone * 0.8),) * 3)])
        board = paint.cut(wood, mask)
        paint.bevel(board, mask, max(2, round(3 * scale)))
        pygame.draw.rect(
            board, (*mixed(rim, NIGHT, 0.25), 255), board.get_rect(), max(1, round(2 * scale)), round(radius * scale)
        )
        surface.blit(board, (0, 0))

    canvas.made(("wood", texture, dark, radius, rim), rect, draw)


def well(canvas: Canvas, rect: Rect, *, radius: float = 16) -> None:
    """A hollow in the wood, lined with dark cloth."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        cloth = paint.pattern(canvas.artwork, "velvet", size, scale)
        paint.shade(cloth, [(0.0, (120, 110, 125)), (1.0, (185, 175, 190))])
        hollow = paint.cut(cloth, mask)
        pygame.draw.rect(hollow, (0, 0, 0, 150), hollow.get_rect(), max(2, round(3 * scale)), round(radius * scale))
        surface.blit(hollow, (0, 0))

    canvas.made(("well", radius), rect, draw)


class LargeDesk:
    """Draws the acting seat's desk."""

    def __init__(
        self,
        canvas: Canvas,
        layout: Layout,
        lit: frozenset[str],
        chosen: tuple[object, ...],
        absent: frozenset[str] = frozenset(),
    ) -> None:
        self.canvas = canvas
        self.layout = layout
        self.lit = lit
        self.chosen = chosen
        self.absent = absent

    def draw(self, desk: Desk, hand: Counts, sitter: Sitter, kinds: tuple[Kind, ...]) -> None:
        """Everything on it."""
        rect = self.layout.rect_of("desk")
        draw_wood(self.canvas, rect, "oak", dark=0.32, rim=sitter.tint)
        self._head(rect, desk, sitter)
        for burner, brew in enumerate(desk.burners):
            place = self.layout.rect_of(f"burner {burner + 1}")
            well(self.canvas, burner_well(place))
            self._burner_plate(burner, place)
            if brew is not None and f"burner {burner + 1}" not in self.absent:
                draw_tile(self.canvas, tile_rect(place), brew.tile, brew, glow=f"burner {burner + 1}" in self.lit)
                for slot in self.lit:
                    if slot.startswith(f"hole {burner + 1} "):
                        self._halo(self.layout.rect_of(slot))
        self._pool(desk.pool)
        self._hand(desk.pool, hand)
        self._shelf(desk, kinds)

    def _burner_plate(self, burner: int, place: Rect) -> None:
        plate = burner_plate(place)
        panel.plaque(self.canvas, plate, radius=6, rivets=False)
        label = text_of(words("Burner {number}", number=burner + 1))
        self.canvas.text(label, plate.inset(4), 20, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5), piece=True)

    def _head(self, rect: Rect, desk: Desk, sitter: Sitter) -> None:
        canvas = self.canvas
        medal = Rect(rect.x + 26, rect.y + 12, 56, 56)
        draw_sitter(canvas, medal, sitter)
        room = self.layout.rect_of("tokens").x - medal.right - 30
        canvas.text(
            sitter.name, Rect(medal.right + 18, rect.y + 14, room, 52), 34, PARCHMENT, face="display", piece=True
        )
        score = self.layout.rect_of("score")
        plate(canvas, score, PARCHMENT, sitter.tint, radius=12)
        label = text_of(counted(score_of(desk), "{count} point", "{count} points"))
        canvas.text(label, score.inset(8), 26, INK, face="display", align=(0.5, 0.5), piece=True)
        x = score.x - 16
        for count, metal, each in ((desk.helps, SILVER, HELP_POINTS), (desk.skills, GOLD, SKILL_POINTS)):
            shown = min(count, 6)
            for number in range(1, shown + 1):
                # Coins that lie on one another show together, on the uppermost, what they bring.
                points = each if count <= 3 else each * count if number == shown else 0
                label = f"{points:+}".replace("-", "−") if points else ""
                draw_coin(canvas, Rect(x - 46, rect.y + 16, 46, 46), label, metal)
                x -= 24 if count > 3 else 48
            x -= 26 if count > 3 else 8 if count else 0

    def _caption(self, rect: Rect, text: Words, note: str = "") -> None:
        place = Rect(rect.x + 16, rect.y + 6, rect.width - 32, 36)
        self.canvas.text(text_of(text), place, BODY - 2, PARCHMENT, face="text-bold", piece=True)
        if note:
            self.canvas.text(note, place, BODY - 2, mixed(PARCHMENT, NIGHT, 0.15), align=(1, 0.5), piece=True)

    def _pool(self, pool: Counts) -> None:
        rect = self.layout.rect_of("pool")
        well(self.canvas, rect)
        if self.chosen[:1] == ("keep",):
            self._caption(rect, words("Keep in the pool"), f"{len(self.chosen) - 1} / {POOL_LIMIT}")
            for number in range(POOL_LIMIT):
                place = self.layout.rect_of(f"keep {number + 1}")
                self._socket(place)
                if number < len(self.chosen) - 1:
                    draw_marble(self.canvas, _colour(self.chosen[number + 1]), place)
            return
        self._caption(rect, words("Pool"), f"{sum(pool)} / {POOL_LIMIT}")
        self._groups("pool", rect, pool)

    def _hand(self, pool: Counts, hand: Counts) -> None:
        rect = self.layout.rect_of("hand")
        well(self.canvas, rect)
        if self.chosen[:1] == ("keep",):
            left = list(plus(pool, hand))
            for colour in self.chosen[1:]:
                left[_colour(colour)] -= 1
            self._caption(rect, words("Goes back to the dispenser"))
            self._groups("left", rect, (left[0], left[1], left[2], left[3]))
            return
        self._caption(rect, words("Hand"))
        self._groups("hand", rect, hand)

    def _groups(self, name: str, area: Rect, marbles: Counts) -> None:
        """Marbles by colour, each colour in its own place."""
        for colour in COLOURS:
            place = self.layout.rect_of(f"{name} {LETTERS[colour]}")
            count = marbles[colour]
            slot = f"{name} {LETTERS[colour]}"
            size = min(MARBLE, place.height, place.width)
            step = min(size * 0.42, (place.width - size) / max(1, min(count, 5) - 1)) if count > 1 else 0
            shown = min(count, 5)
            x = place.center.x - (size + step * (shown - 1)) / 2
            if slot in self.lit and count:
                self._halo(Rect(x, place.center.y - size / 2, size + step * (shown - 1), size))
            for number in range(shown):
                draw_marble(self.canvas, colour, Rect(x + number * step, place.center.y - size / 2, size, size))
            if count > 1:
                badge = Rect.around(Point(place.center.x + size * 0.45, place.center.y + size * 0.42), 30, 30)
                draw_coin(self.canvas, badge, str(count))

    def _halo(self, rect: Rect) -> None:
        place = self.canvas.rect(rect.inset(-6))
        width = max(2, self.canvas.transform.length(4))
        pygame.draw.rect(self.canvas.surface, GOLD, place, width, place.height // 2)

    def _socket(self, rect: Rect) -> None:
        place = self.canvas.rect(rect)
        pygame.draw.circle(self.canvas.surface, mixed(NIGHT, PLUM, 0.3), place.center, place.width // 2)
        pygame.draw.circle(self.canvas.surface, mixed(BRASS, NIGHT, 0.4), place.center, place.width // 2, 2)

    def _shelf(self, desk: Desk, kinds: tuple[Kind, ...]) -> None:
        rect = self.layout.rect_of("shelf")
        draw_wood(self.canvas, rect, "walnut", dark=0.35, radius=10)
        ledge = Rect(rect.x + 4, rect.bottom - LEDGE - 4, rect.width - 8, LEDGE)
        plate(self.canvas, ledge, mixed(BRASS, PARCHMENT, 0.35), BRASS, radius=5, lift=2)
        for kind in kinds:
            both = self.layout.rect_of(f"ready {kind.id}").joined(self.layout.rect_of(f"drunk {kind.id}"))
            name = Rect(both.x, ledge.y, both.width, ledge.height)
            label = text_of(kind_name(kind))
            self.canvas.text(label, name, 18, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5), piece=True)
        for kind in kinds:
            for state, tiles in (("ready", desk.ready), ("drunk", desk.drunk)):
                slot = f"{state} {kind.id}"
                count = sum(RECIPES[tile].kind is kind for tile in tiles)
                place = self.layout.rect_of(slot)
                if slot not in self.absent:
                    bottle = bottle_place(place)
                    draw_bottle(self.canvas, bottle, kind, count, drunk=state == "drunk", lit=slot in self.lit)
        if not desk.completed:
            note = text_of(words("Finished potions stand here, to be drunk once"))
            self.canvas.text(note, rect.inset(20), 22, NOTE, align=(0.5, 0.3), piece=True)


def bottle_place(cell: Rect) -> Rect:
    """Where a bottle stands in its place on the shelf."""
    width = min(cell.width, 66.0)
    return Rect(cell.center.x - width / 2, cell.y - 4, width, cell.height - LEDGE + 8)


def _colour(value: object) -> int:
    assert isinstance(value, int), "what is kept is colours"
    return value
