"""Dragging a marble, for those who like to: it does what two clicks would, and nothing that they could not."""

import math
from typing import TYPE_CHECKING

from game.potion_explosion.pieces import LETTERS
from scenes.answers import Play, Select
from scenes.geometry import Point, Rect
from scenes.inputs import Did, Input
from scenes.layout import Slot
from scenes.parts import Part
from scenes.potion_explosion import interpret
from scenes.potion_explosion.layout import MARBLE
from scenes.potion_explosion.pieces import draw_marble

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

FROM = 14.0
"""Logical units after which a press that moves is a drag, and no longer a click."""
_LOOSE = ("hand", "pool", "left")
"""Marbles that lie on the desk."""


class Drag:
    """The marble that is being dragged, if there is one."""

    def __init__(self) -> None:
        self._slot: Slot | None = None
        self._start = Point(0, 0)
        self._point = Point(0, 0)
        self.is_on = False

    def drop(self) -> None:
        """Let go of everything."""
        self._slot, self.is_on = None, False

    def handle(self, scene: "BenchScene", event: Input) -> bool:
        """Take part in an input; true where it ended a drag, so that it is no click."""
        if event.did is Did.PRESSED:
            self.drop()
            if event.button == 1 and scene.asked is not None:
                self._take(scene, event.point)
        elif event.did is Did.MOVED and self._slot is not None:
            self._move(scene, event.point)
        elif event.did is Did.RELEASED and self.is_on:
            slot, self._slot, self.is_on = self._slot, None, False
            if slot is not None and scene.asked is not None:
                self._put(scene, slot, event.point)
            return True
        elif event.did in (Did.RELEASED, Did.KEY):
            self.drop()
        return False

    def _take(self, scene: "BenchScene", point: Point) -> None:
        slot = scene.layout.slot_at(point, among=scene.answers)
        if slot is None:
            return
        name = slot.split(" ")[0]
        if name in _LOOSE or (name == "track" and isinstance(scene.answers[slot], Play)):
            self._slot, self._start = slot, point

    def _move(self, scene: "BenchScene", point: Point) -> None:
        self._point = point
        if self.is_on or math.dist(point, self._start) < FROM or self._slot is None:
            return
        answer = scene.answers.get(self._slot)
        if answer is None:
            self.drop()
            return
        self.is_on = True
        if isinstance(answer, Select) and not self._slot.startswith("left"):
            scene.selection = answer.selection or scene.selection  # what may be done with it is lit

    def _put(self, scene: "BenchScene", slot: Slot, point: Point) -> None:
        """Answer as if the place had been clicked; back where it came from if it means nothing there."""
        target = scene.layout.slot_at(point, among=scene.answers)
        over_pool = scene.layout.rect_of("pool").contains(point)
        if slot.startswith("track"):
            if scene.layout.rect_of("desk").contains(point):
                scene.answer(slot)
        elif slot.startswith("left"):
            if over_pool:
                scene.answer(slot)
        elif scene.selection:
            if target is not None and target != interpret.CANCEL:
                scene.answer(target)
            else:
                scene.selection = ()
        elif (answer := scene.answers.get(slot)) is not None and self._is_its_burner(scene, answer, point):
            scene.answer(slot)

    def _is_its_burner(self, scene: "BenchScene", answer: object, point: Point) -> bool:
        """Whether a marble that only one tile takes is over that tile."""
        burner = getattr(getattr(answer, "move", None), "burner", None)
        return burner is not None and scene.layout.rect_of(f"burner {burner + 1}").contains(point)

    def part(self, scene: "BenchScene") -> Part | None:
        """The marble under the pointer."""
        if not self.is_on or self._slot is None:
            return None
        spot = interpret.marble_of(self._slot)
        if spot is not None:
            colour = scene.tableau.tracks[spot[0]][spot[1]]
        else:
            colour = LETTERS.index(self._slot.split(" ")[-1])
        rect = Rect.around(self._point, MARBLE, MARBLE)
        return Part(rect.inset(-40), draw_marble, (colour, rect))
