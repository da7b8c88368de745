"""Potion Explosion on screen: the academy bench."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from game.core.match import AnyMatch
from game.core.protocol import Seat
from game.core.words import Words, text_of
from game.potion_explosion.events import Event, TurnBegan
from game.potion_explosion.moves import Drink, End, Help
from game.potion_explosion.pieces import CHOOSABLE, NONE, VISIBLE
from game.potion_explosion.state import View
from game.tables import Pack
from scenes.answers import Answer, TableActions
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.director import Speed
from scenes.dispenser.croupier import MachineCroupier
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.performance import Performance, clack
from scenes.geometry import Point, Rect
from scenes.inputs import Input
from scenes.layout import Layout, Slot
from scenes.motion import Act
from scenes.potion_explosion import interpret, painting, whereabouts
from scenes.potion_explosion.acts import act_of
from scenes.potion_explosion.captions import Caption, Moment, captions_of
from scenes.potion_explosion.drag import Drag
from scenes.potion_explosion.explain import explain
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.layout import areas
from scenes.potion_explosion.placing import Goal, next_move, plan, without
from scenes.potion_explosion.prompts import prompt_of
from scenes.potion_explosion.sitter import Sitter
from scenes.potion_explosion.tableau import Tableau
from scenes.table import TableScene

MOST_TURNS = 50
"""How often acts and marbles wait for one another within one frame that is hurried."""


class BenchScene(TableScene[Tableau]):
    """The dispenser, the stacks, and everybody's desk."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.machine = physical(match.seed)
        self._croupier = MachineCroupier(self.machine, match.croupier)
        match.croupier = self._croupier
        self.flights: list[Flight] = []
        self.origin: Point | None = None
        """Where the marbles that come back set out from."""
        self.shine: tuple[Rect, float] | None = None
        """A potion that is finished, and how brightly it shines."""
        self.spots: tuple[Rect, ...] = ()
        """What is pointed at."""
        self.absent: frozenset[Slot] = frozenset()
        """Places whose piece is on its way."""
        self.moment: Moment | None = None
        self.caption: Caption | None = None
        """The step that is performed, and then the last one, until somebody does something."""
        self.drag = Drag()
        self._captions: deque[tuple[Event, Caption | None]] = deque()
        self._goals: tuple[Goal, ...] = ()
        self.acting: int = match.view(None).seat
        super().__init__(match, pack, actions)

    def enter(self) -> None:
        """Set the dispenser up as the player wants it."""
        self._use_machine()

    def uncovered(self) -> None:
        """The player may have chosen another dispenser in the settings."""
        if self._wanted_machine() != self._kind:
            self._use_machine()

    def _wanted_machine(self) -> tuple[bool, bool, bool]:
        preferences = self.app.preferences
        return preferences.simple_dispenser, preferences.reduced_motion, preferences.glyphs

    _kind: tuple[bool, bool, bool] | None = None

    def _use_machine(self) -> None:
        self._kind = plain, still, glyphs = self._wanted_machine()
        self.machine = simple(still=still) if plain or still else physical(self.match.seed)
        self._croupier.machine = self.machine
        self.face = DispenserFace(areas(self.app.preferences.text_scale).dispenser, glyphs=glyphs)
        self.performance = Performance(self.machine, self.face, self.app.sound.play, still=still)
        self.rebuild()

    # the table's answers

    warm_slots = frozenset((*TOOLS, "little-help", "cancel", "confirm", "end", interpret.PLACE_ALL))

    def build_layout(self, text_scale: float) -> Layout:
        """See `whereabouts.layout_of`."""
        return whereabouts.layout_of(self, text_scale)

    @property
    def layout(self) -> Layout:
        """The layout for the desks as they lie now."""
        scale = self.app.preferences.text_scale
        key = (scale, whereabouts.layout_key(self))
        if self._built is None or self._built[0] != key:
            self._built = (key, self.build_layout(scale))
        return self._built[1]

    _built: tuple[Any, Layout] | None = None

    def tableau_of(self, view: View) -> Tableau:
        """See `Tableau.of`."""
        return Tableau.of(view)

    def rebuild(self) -> None:
        """The bench as the match stands, at once."""
        self.acting = self.match.view(None).seat
        self.origin, self.caption, self._goals = None, None, ()
        self.clear_act()
        self._captions.clear()
        self.drag.drop()
        super().rebuild()
        self.machine.show(self.match.view(self.audience))
        self.face.shows.clear()

    def act(self, event: Any) -> Act:
        """See `acts.act_of`."""
        return act_of(self, event)

    def clear_act(self) -> None:
        """Nothing of an act is left on the screen."""
        self.flights, self.shine, self.spots, self.absent, self.moment = [], None, (), frozenset(), None

    def tell_step(self, event: Event) -> None:
        """Have the slip say what an event is, where it has a line of its own; what others did last stays to be read."""
        while self._captions:
            told, caption = self._captions.popleft()
            if told is event:
                if not isinstance(event, TurnBegan) or event.seat != self.audience:
                    self.caption = caption or self.caption
                break

    def update(self, dt: float) -> None:
        """Marbles roll beside all else; once nothing moves, the desk of whoever has to act is the large one."""
        speed = self.app.director_speed
        if speed is Speed.INSTANT:
            self.machine.hurry(until_meeting=True)
        else:
            self.machine.update(dt * speed.value)
        super().update(dt)
        clack(self.machine, self.app.sound.play)
        if self.is_settled:
            self.acting = self.match.view(None).seat
            self._place_on()

    @property
    def is_at_rest(self) -> bool:
        """Whether all marbles lie still."""
        return self.machine.is_resting

    def foresee(self, told: Sequence[Any]) -> None:
        """Marbles have their colours when they come out from under the lid."""
        self.performance.foresee(told)
        self._captions.extend(captions_of(told, self.names))

    def set_back(self, seat: Seat) -> None:
        """The marbles lie as they did before the turn that is shown again, and its seat has the large desk."""
        self.forget_choice()
        self.acting = seat
        self.machine.lay(self.tableau.tracks, self.tableau.lengths)

    def hinted(self) -> list[Slot]:
        """For a Little Help and a drink, what begins them; marbles are marked on the dispenser."""
        move = self.hint[0] if self.hint is not None else None
        if not self.selection and isinstance(move, Help):
            return [interpret.LITTLE_HELP]
        if not self.selection and isinstance(move, Drink):
            return [f"ready {move.kind.id}"]
        return [slot for slot in super().hinted() if interpret.marble_of(slot) is None]

    def card_beside(self, slot: Slot) -> Rect:
        """Over the lid, so that no marble is covered while one reads what another would bring."""
        spot = interpret.marble_of(slot)
        return self.face.slots.rect_of(spot[0], VISIBLE - 1) if spot is not None else super().card_beside(slot)

    def hurry(self) -> bool:
        """Run acts and marbles to their end in turn, as far as nobody has to say what follows."""
        for _ in range(MOST_TURNS):
            if self.director.hurry():
                break
            if not self.machine.hurry(until_meeting=True):
                return False
        return self.machine.hurry(until_meeting=True)

    def lit(self, view: View, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """See `interpret.lit`."""
        return interpret.lit(view, legal, self.selection)

    def prompt(self) -> Words | None:
        """What the choice that has begun still needs."""
        return prompt_of(self.selection)

    def ends_turn(self, move: Any) -> bool:
        """Ending it by hand takes a second click, elsewhere than the first."""
        return isinstance(move, End)

    def meant(self, slot: Slot, view: View) -> Any | None:
        """See `interpret.meant`."""
        return interpret.meant(slot, view, self.selection)

    def explain(self, slot: Slot) -> Words | None:
        """See `explain.explain`."""
        return explain(self, slot)

    # input

    def handle(self, event: Input) -> None:
        """Clicks, keys, and marbles that are dragged."""
        if self.drag.handle(self, event):
            self._changed = True
        else:
            super().handle(event)

    def answer(self, slot: Slot) -> None:
        """Do what a place stands for; where it stands for nothing, at least say what it is."""
        is_silent = slot not in self.answers and slot not in TOOLS
        if is_silent:
            self.refusal, self.hint = "", None
        if slot == interpret.PLACE_ALL and slot in self.answers:
            self._goals = plan(self.match.view(self.audience))
            self._place_on()
            return
        super().answer(slot)
        sentence = self.explain(slot) if is_silent and not self.refusal else None
        if sentence is not None:
            self.hint = (None, text_of(sentence))
            self.app.sound.play("page", 0.4, interface=True)

    def _place_on(self) -> None:
        """Make the next of the moves that place all marbles."""
        seat = self.asked
        if not self._goals or seat is None:
            return
        move = next_move(self._goals, self.match.legal_moves(seat))
        self._goals = without(self._goals, move) if move is not None else ()
        if move is not None:
            self.play(move)

    def is_watching(self, spot: interpret.Marble) -> bool:
        """Whether a marble lies at rest that could be picked if it were the person's turn."""
        is_there = spot[1] < min(CHOOSABLE, len(self.tableau.tracks[spot[0]]))
        return self.asked is None and self.is_settled and self.match.result is None and is_there

    @property
    def planned(self) -> tuple[Goal, ...]:
        """Where all marbles would go: shown while the button that does so is pointed at."""
        if interpret.PLACE_ALL not in self.answers or interpret.PLACE_ALL not in (self.focus, self.hover):
            return ()
        return plan(self.match.view(self.audience))

    def play(self, move: Any) -> None:
        """What happened before is no longer told once the person acts."""
        self.caption = None
        super().play(move)

    def sitter(self, seat: int) -> Sitter:
        """Who sits there."""
        seating = self.match.seats[seat]
        return Sitter(self.names[seat], seating.colour, seating.emblem, seat == self.tableau.first)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """What is no longer there is not looked at any more."""
        slots = self.layout.slots
        self.hover = self.hover if self.hover in slots else None
        self.focus = self.focus if self.focus in slots else None
        super().draw(canvas)

    def draw_table(self, canvas: Canvas) -> None:
        """See `painting.draw_table`."""
        painting.draw_table(self, canvas)

    def still_key(self) -> tuple[Any, ...]:
        """Everything but the marbles in the dispenser, which are the machine's."""
        tableau = structs.replace(self.tableau, tracks=(), lengths=(), returning=NONE)
        places = frozenset(slot for slot in self.answers if not slot.startswith("track"))
        glow = self.app.preferences.legal_glow
        return (tableau, self.acting, self.selection, places, glow, self.face, self.absent)

    def draw_moving(self, canvas: Canvas) -> None:
        """See `painting.draw_moving`."""
        painting.draw_moving(self, canvas)


SCENE = BenchScene
