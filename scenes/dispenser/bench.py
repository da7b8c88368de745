"""The dispenser alone, to be played with: pick marbles, pour them back, shake the machine, change its speed.

What was taken lies in a rack beside it, a groove to a colour.

It obeys the rules of picks, explosions and returns; there are no seats, no recipes and no end.
"""

from random import Random
from typing import Any

from game.core.protocol import Seat
from game.core.words import words
from game.potion_explosion.dispenser import contact_at, nearest_with_room, run_around, seen_after, with_track
from game.potion_explosion.events import EntranceFull, MarblePicked, MarbleReturned, MarblesExploded, MarblesSeen
from game.potion_explosion.pieces import CAPACITY, CHOOSABLE, COLOURS, MARBLES_A_COLOUR, TRACKS, VISIBLE, Colour
from game.potion_explosion.preview import chain
from game.potion_explosion.state import Contact
from scenes.canvas import Canvas
from scenes.director import Director, Speed
from scenes.dispenser import rack
from scenes.dispenser.face import DispenserFace, Origin
from scenes.dispenser.keys import STEPS, Key, placed, written
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from scenes.dispenser.marks import Hover, Marks
from scenes.dispenser.performance import Performance, clack, known
from scenes.dispenser.pieces import Marble
from scenes.dispenser.rack import HELD, Rack
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.inputs import Did, Input
from scenes.motion import Act, wait
from scenes.stack import Scene
from scenes.stage import furniture
from scenes.theme import NIGHT

AREA = Rect(620, 150, 1240, 842)
MIDDLE = AREA.center.x
NOBODY = Seat(0)


class DispenserBench(Scene):
    """A dispenser and a rack for the marbles that were taken."""

    def __init__(self, seed: int = 0, area: Rect = AREA) -> None:
        self._luck, self._seed = Random(seed), seed
        marbles = bytearray(bytes(COLOURS) * MARBLES_A_COLOUR)
        self._luck.shuffle(marbles)
        self.tracks = tuple(bytes(marbles[at : at + CAPACITY]) for at in range(0, len(marbles), CAPACITY))
        """All marbles of each track; the machine knows only what can be seen of them."""
        self.rack = Rack()
        self.machine = physical(seed)
        self.face = DispenserFace(area)
        self.director = Director(self._perform)
        self.speed = Speed.NORMAL
        self.hover: tuple[int, int] | None = None
        self._contact: Contact | None = None
        self._is_simple = False
        self._pointer = Point(0, 0)
        self._leaving: list[tuple[int, Colour]] = []
        """Marbles that go back but have not set out, by their numbers."""
        self._pressed, self._changed = "", True

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
        self.rack.brought = 0
        picked = MarblePicked(NOBODY, track, position, COLOURS[before[position]])
        self._lose(picked, track, after, position, 1)

    def refill(self) -> None:
        """Drop all marbles of the rack on the lid."""
        if not self.is_settled:
            return
        marbles, self.rack.brought = list(self.held), 0
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
    def held(self) -> list[Colour]:
        """What lies in the rack."""
        return self.rack.held

    @property
    def is_settled(self) -> bool:
        """Whether everything has happened that was going to."""
        return self.director.idle and self._contact is None and self.machine.is_resting

    # time

    def update(self, dt: float) -> None:
        """Marbles roll, acts go on, and what meets may explode."""
        self.director.speed = self.speed
        for _ in range(200):
            self._work(dt)
            self._explode_what_met()
            if self.speed is not Speed.INSTANT or self.is_settled:
                break
            self.director.hurry()
        clack(self.machine, self._play)
        self._changed |= self.rack.update(dt, is_over=self.is_settled) or not self.is_settled

    def _work(self, dt: float) -> None:
        self.director.update(dt)
        if self.speed is Speed.INSTANT:
            self.machine.hurry(until_meeting=True)
        else:
            self.machine.update(dt * self.speed.value)
        self._let_go()

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
            to = self.rack.expect(event.colour, 1)
            return self.performance.take(event.track, [event.position], to, HELD, self._landed)
        if isinstance(event, MarblesExploded):
            run = event.track, event.first, event.last, event.colour
            to = self.rack.expect(event.colour, event.last - event.first + 1)
            return self.performance.explode(*run, to, HELD, self._landed)
        if isinstance(event, MarblesSeen):
            self.machine.reveal(event.track, event.colours)
            return wait(0)
        return self._given_back(event)

    def _landed(self, marble: Marble) -> None:
        """A marble has come down in the rack."""
        self.rack.lay(COLOURS[known(marble)], marble.key)
        self._play("marble-low", 0.2)

    def _given_back(self, event: EntranceFull | MarbleReturned) -> Act:
        """A marble is to go back from where it lies in the rack."""
        if isinstance(event, MarbleReturned) and self.machine.has_lying:
            return (yield from self.performance.come_back(event))
        colour = event.colour
        waiting = sum(other == colour for _, other in self._leaving)
        left = yield from self.performance.come_back(event, Origin(self.rack.newest(colour, waiting), HELD))
        self._leaving.append((max(self.face.origins), colour))
        return left

    def _let_go(self) -> None:
        """Marbles lie in the rack until they are seen to fly."""
        known = {marble.number: marble.has_set_out for marble in self.machine.falling()}
        newest = max(known, default=0)
        for number, colour in tuple(self._leaving):
            if (number <= newest and known.get(number, True)) or (self.machine.is_resting and self.director.idle):
                self._leaving.remove((number, colour))
                self.rack.lift(colour)

    # the screen

    def _keys(self) -> tuple[Key, ...]:
        """The keys as they are now."""
        settled = self.is_settled
        return (
            Key(words("Pour back"), "r", self.refill, is_usable=settled and bool(self.held)),
            Key(words("Shake"), "s", self.shake, is_usable=settled),
            Key(words("Speed"), "v", self.change_speed, value=written(self.speed)),
            Key(words("Simple"), "m", self.change_machine, is_usable=settled, is_down=self._is_simple),
        )

    def _play(self, name: str, loudness: float) -> None:
        self.app.sound.play(name, loudness)

    def handle(self, event: Input) -> None:
        """Click a marble to pick it, or a button; Escape leaves."""
        self._changed = True
        if event.did in (Did.MOVED, Did.PRESSED, Did.RELEASED):
            self._pointer = event.point
        if event.did is Did.MOVED:
            self.hover = self.face.slots.slot_at(event.point)
        elif event.did is Did.PRESSED:
            self._pressed = next(
                (key.letter for rect, key in placed(self._keys(), MIDDLE) if rect.contains(event.point)), ""
            )
        elif event.is_click:
            self._click(event.point)
        elif event.did is Did.KEY:
            self._key(event.key)

    def _click(self, point: Point) -> None:
        self._pressed = ""
        spot = self.face.slots.slot_at(point)
        if spot is not None:
            self.pick(*spot)
        for rect, key in placed(self._keys(), MIDDLE):
            if rect.contains(point):
                key.act()

    def _key(self, key: str) -> None:
        if key == "escape":
            self.app.stack.pop(self)
        elif key in STEPS:
            track, position = self.hover or (0, 0)
            by = STEPS[key]
            self.hover = ((track + by[0]) % TRACKS, (position + by[1]) % CHOOSABLE)
        elif key == "return" and self.hover is not None:
            self.pick(*self.hover)
        for usable in self._keys():
            if key == usable.letter:
                usable.act()

    def wants_frame(self) -> bool:
        """While anything moves."""
        return self._changed or not self.is_settled

    def draw(self, canvas: Canvas) -> None:
        """The bench: a table top before a wall, the machine, the rack, the buttons."""
        self._changed = False
        self._draw_room(canvas)
        self.rack.draw(canvas)
        places, falling, works = self.machine.places(), self.machine.falling(), self.machine.works()
        self.face.draw(canvas, self.face.parts(canvas, places, falling, self.marks(), works))
        for rect, key in placed(self._keys(), MIDDLE):
            key.draw(canvas, rect, self._pointer, is_pressed=key.letter == self._pressed)

    def _draw_room(self, canvas: Canvas) -> None:
        """The still part, kept as one picture."""
        key = ("dispenser-bench-room", canvas.surface.get_size())

        def make() -> Any:
            canvas.clear(NIGHT)
            rack.draw_wall(canvas)
            furniture.board(canvas, Rect(0, HEIGHT - 150, WIDTH, 150), wood="oak", tone=150)
            rack.draw_rack(canvas)
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
