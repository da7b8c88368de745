"""The dispenser alone, to be played with: pick marbles, pour them back, shake the machine, change its speed.

It obeys the rules of picks, explosions and returns; there are no seats, no recipes and no end.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from game.core.protocol import Seat
from game.core.words import Words, text_of, words
from game.potion_explosion.dispenser import contact_at, nearest_with_room, run_around, seen_after, with_track
from game.potion_explosion.events import EntranceFull, MarblePicked, MarbleReturned, MarblesExploded, MarblesSeen
from game.potion_explosion.pieces import CAPACITY, CHOOSABLE, COLOURS, MARBLES_A_COLOUR, TRACKS, VISIBLE, Colour
from game.potion_explosion.preview import chain
from game.potion_explosion.state import Contact
from scenes.canvas import Canvas
from scenes.director import Director, Speed
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.loose import draw_loose
from scenes.dispenser.machine import Machine
from scenes.dispenser.marks import Hover, Marks
from scenes.dispenser.performance import Performance, clack
from scenes.frame import plate
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.inputs import Did, Input
from scenes.motion import Act, wait
from scenes.stack import Scene
from scenes.stage import furniture
from scenes.theme import BODY, BRASS, NIGHT, PARCHMENT, PLUM, WALNUT, mixed

AREA = Rect(330, 96, 1260, 896)
TRAY = Rect(356, 120, 700, 200)
HELD = 52.0
"""The diameter of a marble in the tray."""
NOBODY = Seat(0)
_BUTTON = (210.0, 58.0)


class DispenserBench(Scene):
    """A dispenser and a tray for the marbles that were taken."""

    def __init__(self, seed: int = 0, area: Rect = AREA) -> None:
        self._luck = Random(seed)
        self._seed = seed
        marbles = bytearray(bytes(COLOURS) * MARBLES_A_COLOUR)
        self._luck.shuffle(marbles)
        self.tracks = tuple(bytes(marbles[at : at + CAPACITY]) for at in range(0, len(marbles), CAPACITY))
        """All marbles of each track; the machine knows only what can be seen of them."""
        self.held: list[Colour] = []
        self.machine = physical(seed)
        self.face = DispenserFace(area)
        self.director = Director(self._perform)
        self.speed = Speed.NORMAL
        self.hover: tuple[int, int] | None = None
        self._contact: Contact | None = None
        self._is_simple = False
        self._changed = True
        self._buttons = self._lay_out_buttons()

    def enter(self) -> None:
        """Begin with all marbles rolling in."""
        self.performance = Performance(self.machine, self.face, self._play)
        self.machine.pour(tuple(track[:VISIBLE] for track in self.tracks))

    # what can be done

    def pick(self, track: int, position: int) -> None:
        """Take a marble, with all that follows from it."""
        before = self.tracks[track]
        if not self.is_settled or not 0 <= position < min(CHOOSABLE, len(before)):
            return
        after = before[:position] + before[position + 1 :]
        picked = MarblePicked(NOBODY, track, position, COLOURS[before[position]])
        self._lose(picked, track, after, position, 1)

    def refill(self) -> None:
        """Drop all marbles of the tray on the lid."""
        if not self.is_settled:
            return
        marbles, self.held = list(self.held), []
        self._luck.shuffle(marbles)
        for colour in marbles:
            entrance = self._luck.randrange(TRACKS)
            near = nearest_with_room(self.tracks, entrance)
            track = self._luck.choice(near)
            if len(near) > 1:
                self.director.show([EntranceFull(colour, entrance)])
            self.director.show([MarbleReturned(colour, entrance, track)])
            self.tracks = with_track(self.tracks, track, self.tracks[track] + bytes([colour]))

    def shake(self) -> None:
        """Knock against the machine: all marbles jump a little."""
        if self.is_settled:
            for track, row in enumerate(self.machine.rows):
                for position in range(len(row)):
                    self.machine.push(track, position, self._luck.uniform(60, 260), self._luck.uniform(0, 320))

    def change_speed(self) -> None:
        """The next of the five speeds."""
        speeds = list(Speed)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]

    def change_machine(self) -> None:
        """Between the machine and the simple dispenser."""
        if self.is_settled:
            self._is_simple = not self._is_simple
            self.use(simple() if self._is_simple else physical(self._seed))

    def use(self, machine: Machine, *, still: bool = False) -> None:
        """Work with another machine from now on."""
        self.machine = machine
        self.performance = Performance(machine, self.face, self._play, still=still)
        machine.lay(tuple(track[:VISIBLE] for track in self.tracks), tuple(map(len, self.tracks)))

    @property
    def is_settled(self) -> bool:
        """Whether everything has happened that was going to."""
        return self.director.idle and self._contact is None and self.machine.is_resting

    # time

    def update(self, dt: float) -> None:
        """Marbles roll, acts go on, and where marbles of one colour have met they explode."""
        self.director.speed = self.speed
        for _ in range(200):
            self._work(dt)
            self._explode_what_met()
            if self.speed is not Speed.INSTANT or self.is_settled:
                break
            self.director.hurry()
        clack(self.machine, self._play)
        self._changed |= not self.is_settled

    def _work(self, dt: float) -> None:
        self.director.update(dt)
        if self.speed is Speed.INSTANT:
            self.machine.hurry(until_meeting=True)
        else:
            self.machine.update(dt * self.speed.value)

    def _explode_what_met(self) -> None:
        contact = self._contact
        if contact is None or not self.director.idle:
            return
        meeting = self.machine.meeting(contact.track, contact.above)
        if meeting is None or not meeting.of_one_colour:
            return
        before = self.tracks[contact.track]
        first, last = run_around(before, contact.above)
        after = before[:first] + before[last + 1 :]
        colour = COLOURS[before[first]]
        exploded = MarblesExploded(NOBODY, contact.track, first, last, colour)
        self._lose(exploded, contact.track, after, first, min(last + 1, VISIBLE) - first)

    def _lose(self, event: Any, track: int, after: bytes, above: int, gone: int) -> None:
        """Marbles leave a track, so many of them visible ones; the gap is at `above`."""
        seen = seen_after(self.tracks[track], after, gone)
        self.tracks = with_track(self.tracks, track, after)
        self._contact = contact_at(after, track, above)
        told = [event, *([MarblesSeen(track, seen)] if seen else [])]
        self.performance.foresee(told)
        self.director.show(told)

    def _perform(self, event: Any) -> Act:
        if isinstance(event, MarblePicked):
            act = self.performance.take(event.track, [event.position], self._places(1), HELD)
            return self._won([event.colour], act)
        if isinstance(event, MarblesExploded):
            count = event.last - event.first + 1
            places = self._places(count)
            act = self.performance.explode(event.track, event.first, event.last, event.colour, places, HELD)
            return self._won([event.colour] * count, act)
        if isinstance(event, MarblesSeen):
            self.machine.reveal(event.track, event.colours)
            return wait(0)
        return self.performance.come_back(event, TRAY.center)

    def _won(self, colours: list[Colour], act: Act) -> Act:
        left = yield from act
        self.held += colours
        return left

    # the screen

    def _places(self, count: int) -> list[Point]:
        """Where the next marbles in the tray will lie."""
        return [self._place(len(self.held) + number) for number in range(count)]

    def _place(self, number: int) -> Point:
        a_row = int(TRAY.width // (HELD + 6))
        line, column = divmod(number, a_row)
        return Point(TRAY.x + (column + 0.5) * (HELD + 6), TRAY.y + (line % 3 + 0.5) * (HELD + 6))

    def _lay_out_buttons(self) -> list[tuple[Rect, Words, str, Callable[[], None]]]:
        given: list[tuple[Words, str, Callable[[], None]]] = [
            (words("Pour back"), "r", self.refill),
            (words("Shake"), "s", self.shake),
            (words("Speed"), "v", self.change_speed),
            (words("Simple"), "m", self.change_machine),
        ]
        width, height = _BUTTON
        left = (WIDTH - len(given) * (width + 20) + 20) / 2
        return [
            (Rect(left + number * (width + 20), HEIGHT - height - 14, width, height), label, key, act)
            for number, (label, key, act) in enumerate(given)
        ]

    def _play(self, name: str, loudness: float) -> None:
        self.app.sound.play(name, loudness)

    def handle(self, event: Input) -> None:
        """Click a marble to pick it, or a button; Escape leaves."""
        self._changed = True
        if event.did is Did.MOVED:
            self.hover = self.face.slots.slot_at(event.point)
        elif event.is_click:
            spot = self.face.slots.slot_at(event.point)
            if spot is not None:
                self.pick(*spot)
            for rect, _, _, act in self._buttons:
                if rect.contains(event.point):
                    act()
        elif event.did is Did.KEY:
            self._key(event.key)

    def _key(self, key: str) -> None:
        if key == "escape":
            self.app.stack.pop(self)
        elif key in _STEPS:
            track, position = self.hover or (0, 0)
            by = _STEPS[key]
            self.hover = ((track + by[0]) % TRACKS, (position + by[1]) % CHOOSABLE)
        elif key == "return" and self.hover is not None:
            self.pick(*self.hover)
        for _, _, name, act in self._buttons:
            if key == name:
                act()

    def wants_frame(self) -> bool:
        """While anything moves."""
        return self._changed or not self.is_settled

    def draw(self, canvas: Canvas) -> None:
        """The bench: a table top, the machine, the tray, the buttons."""
        self._changed = False
        self._draw_table(canvas)
        for number, colour in enumerate(self.held):
            draw_loose(canvas, self._place(number), HELD, colour, number * 1.7)
        self.face.draw(canvas, self.machine.places(), self.machine.falling(), self.marks())
        for rect, label, _, _ in self._buttons:
            plate(canvas, rect, mixed(WALNUT, NIGHT, 0.2), BRASS)
            canvas.text(text_of(label), rect.inset(8), BODY, PARCHMENT, align=(0.5, 0.5))

    def _draw_table(self, canvas: Canvas) -> None:
        """The still part, kept as one picture."""
        key = ("dispenser-bench-table", canvas.surface.get_size())

        def make() -> Any:
            canvas.clear(mixed(NIGHT, PLUM, 0.5))
            furniture.board(canvas, Rect(0, HEIGHT - 150, WIDTH, 150), wood="oak", tone=120)
            self.face.draw_still(canvas)
            return canvas.surface.convert()

        canvas.surface.blit(canvas.artwork.made(key, make), (0, 0))

    def marks(self) -> Marks:
        """What the pointer shows: what a pick there would bring."""
        if self.hover is None or not self.is_settled:
            return Marks()
        track, position = self.hover
        if position >= len(self.tracks[track]):
            return Marks()
        known = self.tracks[track][:VISIBLE]
        return Marks(hover=Hover(track, position, chain(known, len(self.tracks[track]) > len(known), position)))


_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
