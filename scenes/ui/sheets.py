"""What a form lies on: a page that fills the screen, a sheet in its middle, or a drawer at its right."""

import pygame

from scenes.theme import BODY, BRASS, INK, NIGHT, PARCHMENT, mixed
from scenes.ui import materials, walls
from scenes.ui.adapter import Written, written
from scenes.ui.items import Frame, Outline, said
from scenes.ui.prose import Flow
from scenes.ui.ruler import Ruler

TITLE_BRASS = mixed(BRASS, PARCHMENT, 0.35)


def page_board(ruler: Ruler) -> pygame.Rect:
    """Where the board of a page is: whatever it shows, it fills the screen."""
    margin = ruler.length(24)
    return ruler.bounds.inflate(-2 * margin, -2 * margin)


class Sheet:
    """The parts of a form's frame, as rectangles in device pixels."""

    def __init__(self, ruler: Ruler, outline: Outline, *, has_bar: bool) -> None:
        self.ruler = ruler
        self.outline = outline
        self.bar_room = ruler.length(20) if has_bar else 0
        """The room that a scroll bar needs beside the body."""
        self.board = self._whole()
        edge = ruler.length(36 if outline.frame is Frame.PAGE else 28)
        self.inner = self.board.inflate(-2 * edge, 0)
        self.title = ruler.heading(said(outline.title), self.inner.width, 1 if outline.frame is Frame.PAGE else 2)
        self.subtitle = ruler.text(said(outline.subtitle), self.inner.width, BODY, pitch=1.3)
        beside = self.title.width + self.subtitle.width + ruler.length(60) <= self.inner.width
        self._stacked = bool(outline.subtitle) and not beside
        self.head = pygame.Rect(self.inner.x, self.board.y + ruler.length(18), self.inner.width, self._head_height)
        self.foot = pygame.Rect(0, 0, 0, 0)
        self.paper = pygame.Rect(0, 0, 0, 0)

    @property
    def _head_height(self) -> int:
        return self.title.height + (self.subtitle.height if self._stacked else 0)

    def _whole(self) -> pygame.Rect:
        ruler, outline, bounds = self.ruler, self.outline, self.ruler.bounds
        if outline.frame is Frame.PAGE:
            return page_board(ruler)
        margin = ruler.length(20)
        width = min(bounds.width - 2 * margin, ruler.grown(outline.width))
        if outline.frame is Frame.DRAWER:
            return pygame.Rect(bounds.right - width, bounds.y, width, bounds.height)
        return pygame.Rect(bounds.centerx - width // 2, bounds.y + margin, width, bounds.height - 2 * margin)

    @property
    def paper_margin(self) -> int:
        """From the edge of the paper to what is written on it."""
        return self.ruler.length(30 if self.outline.frame is Frame.PAGE else 26)

    @property
    def body_width(self) -> int:
        """The width for the body."""
        return self.inner.width - 2 * self.paper_margin - self.bar_room

    def divide(self, foot_height: int, body_height: int) -> None:
        """Give head, body and foot their places. A sheet in the middle becomes as low as its content."""
        ruler = self.ruler
        top = self.head.bottom + ruler.length(14)
        below = ruler.length(20) + (foot_height + ruler.length(18) if foot_height else 0)
        if self.outline.frame in (Frame.SHEET, Frame.CURTAIN):
            wanted = top - self.board.y + body_height + 2 * self.paper_margin + below
            self.board.height = min(self.board.height, wanted)
            down = ruler.bounds.centery - self.board.centery
            self.board.y += down
            self.head.y += down
            top += down
        bottom = self.board.bottom - below
        self.paper = pygame.Rect(self.inner.x, top, self.inner.width, bottom - top)
        self.foot = pygame.Rect(self.inner.x, bottom + ruler.length(18), self.inner.width, foot_height)

    @property
    def view(self) -> pygame.Rect:
        """Where the body can be seen."""
        margin = self.ruler.length(8)
        return self.paper.inflate(-2 * margin, -2 * margin)

    @property
    def body_margin(self) -> int:
        """From the edge of what can be seen to the body."""
        return self.paper_margin - (self.view.x - self.paper.x)

    @property
    def body(self) -> pygame.Rect:
        """Where the body is laid out, before it is scrolled."""
        paper, margin = self.paper, self.paper_margin
        return pygame.Rect(paper.x + margin, paper.y + margin, self.body_width, paper.height - 2 * margin)

    def draw(self, surface: pygame.Surface, shift: int) -> None:
        """The frame, the title, the paper."""
        if self.outline.frame is Frame.PAGE:
            walls.page(self.ruler, surface, self.board)
        else:
            if self.outline.frame is Frame.CURTAIN:
                walls.curtain(self.ruler, surface)
            else:
                walls.veil(surface, 0.62 if self.outline.frame is Frame.SHEET else 0.35)
            materials.lay(self.ruler, surface, materials.BOARD, self._piece.move(shift, 0))
        materials.lay(self.ruler, surface, materials.SHEET, self.paper.move(shift, 0))
        for flowed, place, align in self._titles():
            place = place.move(shift, 0)
            drop = max(1, self.ruler.length(2))
            self.ruler.draw(surface, flowed, place.move(drop, drop), mixed(INK, NIGHT, 0.5), align)
            self.ruler.draw(surface, flowed, place, TITLE_BRASS if flowed is self.title else PARCHMENT, align)

    @property
    def _piece(self) -> pygame.Rect:
        """The board as it is cut: of a drawer, what it hangs on lies beyond the edge of the screen."""
        if self.outline.frame is not Frame.DRAWER:
            return self.board
        beyond = self.ruler.length(40)
        return pygame.Rect(
            self.board.x, self.board.y - beyond, self.board.width + beyond, self.board.height + 2 * beyond
        )

    def _titles(self) -> list[tuple[Flow, pygame.Rect, float]]:
        title = pygame.Rect(self.head.topleft, (self.head.width, self.title.height))
        if not self.outline.subtitle:
            return [(self.title, title, 0.0)]
        size = (self.head.width, self.subtitle.height)
        if self._stacked:
            return [(self.title, title, 0.0), (self.subtitle, pygame.Rect((title.x, title.bottom), size), 0.0)]
        top = title.bottom - self.subtitle.height - self.ruler.length(8)
        return [(self.title, title, 0.0), (self.subtitle, pygame.Rect((title.x, top), size), 1.0)]

    def texts(self) -> list[Written]:
        """Title and subtitle."""
        shown = []
        for flowed, place, align in self._titles():
            left = place.x + round((place.width - flowed.width) * align)
            shown.append(written(flowed, pygame.Rect(left, place.y, flowed.width, flowed.height).clip(self.board)))
        return shown
