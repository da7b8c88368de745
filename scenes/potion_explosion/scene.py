"""Potion Explosion on screen: the academy bench."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from game.core.match import AnyMatch
from game.core.protocol import Refusal, Seat
from game.core.words import Words, text_of
from game.potion_explosion.moves import Drink, End, Help
from game.potion_explosion.pieces import CHOOSABLE, NONE, Counts, Tile, plus
from game.potion_explosion.state import View
from game.tables import Pack
from scenes.answers import Answer, TableActions
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.geometry import Rect
from scenes.inputs import Input
from scenes.layout import Layout, Slot
from scenes.motion import Act
from scenes.parts import Parts
from scenes.potion_explosion import interpret, meaning, painting, whereabouts
from scenes.potion_explosion.acts import act_of
from scenes.potion_explosion.advice import follows
from scenes.potion_explosion.drag import Drag
from scenes.potion_explosion.explain import explain
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.leaving import Leaving
from scenes.potion_explosion.placing import Goal, next_move, plan, without
from scenes.potion_explosion.preparing import preparations
from scenes.potion_explosion.prompts import chapter_of, hurry_of, prompt_of, request_of, watch_of
from scenes.potion_explosion.sitter import Sitter
from scenes.potion_explosion.tableau import Tableau
from scenes.potion_explosion.telling import TellingScene
from scenes.potion_explosion.tray import tray_of


class BenchScene(TellingScene):
    """The dispenser, the stacks, and everybody's desk."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.flights: list[Flight] = []
        self.leaving: list[Leaving] = []
        """Marbles that lie where they were until they go back to the dispenser."""
        self.shine: tuple[Rect, float] | None = None
        """A potion that is finished, and how brightly it shines."""
        self.spots: tuple[Rect, ...] = ()
        """What is pointed at."""
        self.absent: frozenset[Slot] = frozenset()
        """Places whose piece is on its way."""
        self.drag = Drag()
        self._goals: tuple[Goal, ...] = ()
        self._settled_in: object = None
        """The last position in which all came to rest."""
        self._drafted_in: object = None
        """The last position of the draft in which it was looked up whose turn it is."""
        self.acting: int = match.view(None).seat
        """Whose turn is on the screen."""
        super().__init__(match, pack, actions)

    # the table's answers

    def build_layout(self, text_scale: float) -> Layout:
        """See `whereabouts.layout_of`."""
        return whereabouts.layout_of(self, text_scale)

    @property
    def layout(self) -> Layout:
        """The layout for the desks as they lie now."""
        scale = self.app.preferences.text_scale
        look = (scale, self.large, len(self.tray), self.selection[:1])
        built = self._built
        if built is None or built[0] is not self.tableau or built[1] != look:
            key = (scale, whereabouts.layout_key(self))
            layout = built[3] if built is not None and built[2] == key else self.build_layout(scale)
            self._built = built = self.tableau, look, key, layout
        return built[3]

    _built: tuple[Tableau, Any, Any, Layout] | None = None
    """The layout, and what it was made for: the tableau, what else it depends on, and all that it takes of both."""

    def tableau_of(self, view: View) -> Tableau:
        """See `Tableau.of`."""
        return Tableau.of(view)

    def rebuild(self) -> None:
        """The bench as the match stands, at once."""
        self.acting = self.match.view(None).seat
        self.leaving, self._goals, self._settled_in, self._drafted_in = [], (), None, None
        self.clear_act()
        self.forget_told()
        self.drag.drop()
        super().rebuild()

    def act(self, event: Any) -> Act:
        """See `acts.act_of`."""
        self.performed = event
        return act_of(self, event)

    def clear_act(self) -> None:
        """Nothing of an act is left on the screen."""
        self.flights, self.caught, self.shine, self.moment = [], NONE, None, None
        self.spots, self.absent, self.is_telling_all = (), frozenset(), False

    def update(self, dt: float) -> None:
        """Marbles roll beside all else; once nothing moves, it is the turn of whoever has to act."""
        super().update(dt)
        if self.tableau.offer and self._drafted_in is not self.match.state and self.director.idle:
            self._drafted_in = self.match.state
            self.acting = self.match.view(None).seat  # tiles are chosen while the first marbles still roll
        if self._settled_in is not self.match.state and self.is_settled:
            self._settled_in = self.match.state
            self.acting = self.match.view(None).seat
            self._place_on()

    @property
    def help_at(self) -> str:
        """See `prompts.chapter_of`."""
        return chapter_of(self.match.view(None))

    @property
    def large(self) -> int:
        """Whose desk is the large one: that of whoever looks at the screen; with nobody there, of who acts.

        Among several people it stays the last one's while bots play; before anybody's move it is the first one's.
        """
        if self.audience is not None:
            return self.audience
        return min(self.humans) if self.humans else self.acting

    @property
    def hand(self) -> Counts:
        """The marbles in the hand of whoever acts, as far as they have come down."""
        return plus(self.tableau.hand, self.caught)

    @property
    def own_hand(self) -> Counts:
        """The marbles in the hand of the large desk; those that another seat wins lie elsewhere."""
        return self.hand if self.acting == self.large else NONE

    @property
    def tray(self) -> tuple[Tile | None, ...]:
        """The places of the starters that were laid out, with what still lies there."""
        return tray_of(self.match.line, self.tableau)

    def set_back(self, seat: Seat) -> None:
        """The marbles lie as they did before the turn that is shown again."""
        self.forget_choice()
        self.leaving = []
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

    def follows_hint(self) -> bool:
        """See `advice.follows`."""
        move = self.hint[0] if self.hint is not None else None
        return move is not None and follows(self.selection, move, self.match.view(None).tracks)

    @property
    def spared(self) -> Collection[Slot]:
        """What is going on, the marbles, and the tiles that one thinks about."""
        return whereabouts.spared(self)

    def guarded(self, slot: Slot) -> Collection[Slot]:
        """See `whereabouts.guarded`."""
        return whereabouts.guarded(self, slot)

    def lit(self, view: View, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """See `interpret.lit`; starters are where they were laid."""
        answers = interpret.lit(view, legal, self.selection)
        return interpret.on_tray(answers, self.tray) if view.offer else answers

    def prompt(self) -> Words | None:
        """What to click now, and how to stop."""
        if self.selection:
            return prompt_of(self.selection, self.answers)
        seat = self.asked
        if seat is not None:
            return request_of(self.match.view(seat), self.answers, self.names[seat])
        if self.match.result is not None:
            return None
        if self.acting == self.audience:
            return hurry_of(self.match.view(None), self.names[self.acting])
        return watch_of(self.tableau, self.names[self.acting])

    def ends_turn(self, move: Any) -> bool:
        """Ending it by hand takes a second click, elsewhere than the first."""
        return isinstance(move, End)

    def meant(self, slot: Slot, view: View) -> Any | None:
        """See `meaning.meant`."""
        return meaning.meant(slot, view, self.selection)

    def rule_of_choice(self, slot: Slot, view: View) -> Refusal | None:
        """See `meaning.rule_of_choice`."""
        return meaning.rule_of_choice(slot, view, self.selection)

    def is_there(self, slot: Slot) -> bool:
        """See `whereabouts.is_there`."""
        return whereabouts.is_there(self, slot)

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
        if slot == "story" and self.refusal:
            return
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
        goals, self._goals = self._goals, ()
        if move is None:
            return
        made = len(self.match.line)
        self.play(move)
        if len(self.match.line) > made:  # where a move cannot be saved, none of the others follows
            self._goals = without(goals, move)

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

    def preparations(self, canvas: Canvas) -> Iterator[None]:
        """See `preparing.preparations`."""
        return preparations(self, canvas)

    def still_parts(self, canvas: Canvas) -> Parts:
        """See `painting.still_parts`."""
        return painting.still_parts(self)

    def moving_parts(self, canvas: Canvas) -> Parts:
        """See `painting.moving_parts`."""
        return painting.moving_parts(self, canvas)


SCENE = BenchScene
