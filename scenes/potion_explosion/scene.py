"""Potion Explosion on screen: the academy bench."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from game.core.match import AnyMatch
from game.core.protocol import Seat
from game.core.words import Words, text_of, words
from game.potion_explosion.moves import Drink, End, Help, Take
from game.potion_explosion.names import kind_name, tile_name
from game.potion_explosion.pieces import KIND_OF_ID, NONE, RECIPES, TRACKS, VISIBLE, Kind, Tile
from game.potion_explosion.potions import marbles_of
from game.potion_explosion.preview import preview
from game.potion_explosion.state import View
from game.potion_explosion.words import effect_of
from game.tables import Pack
from scenes.answers import Answer, TableActions
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.director import Speed
from scenes.dispenser.croupier import MachineCroupier
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.marks import Hover, Marks
from scenes.dispenser.performance import Performance, clack
from scenes.dispenser.slots import Slots
from scenes.frame import plate
from scenes.geometry import SCREEN, Point, Rect
from scenes.layout import Layout, Slot
from scenes.motion import Act
from scenes.potion_explosion import interpret
from scenes.potion_explosion.acts import act_of
from scenes.potion_explosion.desk import LargeDesk, draw_small_desk, draw_wood
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.layout import areas, bench_slots, hole_places, hole_slots, tile_rect
from scenes.potion_explosion.pieces import draw_coin, draw_tile
from scenes.potion_explosion.tableau import Tableau
from scenes.table import TableScene
from scenes.theme import BODY, BRASS, GOLD, NIGHT, PARCHMENT, PLUM, mixed

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
        self.shining: Slot | None = None
        self.shine = 0.0
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

    warm_slots = frozenset((*TOOLS, "little-help", "cancel", "confirm", "end"))

    def build_layout(self, text_scale: float) -> Layout:
        """See `layout.bench_slots`; depends on whose desk is large, on its tiles, and on the starters laid out."""
        places = Slots(areas(text_scale).dispenser)
        marbles = {
            interpret.track_slot(track, position): places.rect_of(track, position)
            for track in range(TRACKS)
            for position in range(VISIBLE)
        }
        seats, offered = len(self.match.seats), len(self.tableau.offer)
        slots = bench_slots(seats, self.acting, offered, self.tableau.kinds, text_scale, marbles)
        for burner, tile in enumerate(self._tiles()):
            if tile is not None:
                slots |= hole_slots(burner, tile, tile_rect(slots[f"burner {burner + 1}"]))
        return Layout(slots)

    def _tiles(self) -> tuple[Tile | None, ...]:
        return tuple(brew.tile if brew else None for brew in self.tableau.desks[self.acting].burners)

    @property
    def layout(self) -> Layout:
        """The layout for the desks as they lie now."""
        tableau, scale = self.tableau, self.app.preferences.text_scale
        key = (scale, self.acting, len(tableau.offer), tableau.kinds, self._tiles())
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
        self.flights, self.shine, self.origin = [], 0.0, None
        super().rebuild()
        self.machine.show(self.match.view(self.audience))
        self.face.shows.clear()

    def act(self, event: Any) -> Act:
        """See `acts.act_of`."""
        return act_of(self, event)

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

    @property
    def is_at_rest(self) -> bool:
        """Whether all marbles lie still."""
        return self.machine.is_resting

    def foresee(self, told: Sequence[Any]) -> None:
        """Marbles have their colours when they come out from under the lid."""
        self.performance.foresee(told)

    def set_back(self, seat: Seat) -> None:
        """The marbles lie as they did before the turn that is shown again, and its seat has the large desk."""
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
        if self.selection[0] == "drink":
            return _AIMS[self.selection[1]]
        return _PROMPTS.get(self.selection[0])

    def ends_turn(self, move: Any) -> bool:
        """Ending it by hand takes a second click, elsewhere than the first."""
        return isinstance(move, End)

    def meant(self, slot: Slot, view: View) -> Any | None:
        """See `interpret.meant`."""
        return interpret.meant(slot, view, self.selection)

    @property
    def desk_center(self) -> Point:
        """The middle of the large desk."""
        return self.layout.rect_of("desk").center

    def next_hole(self, burner: int, hole: int) -> Point:
        """Where the next marble of a tile goes."""
        rect = tile_rect(self.layout.rect_of(f"burner {burner + 1}"))
        brew = self.tableau.desks[self.acting].burners[burner]
        if brew is None:
            return rect.center
        filled = RECIPES[brew.tile].holes[hole] - brew.holes[hole]
        places = [place.center for colour, place in hole_places(brew.tile, rect) if colour == hole]
        return places[min(filled, len(places) - 1)]

    def explain(self, slot: Slot) -> Words | None:
        """What a place holds, or would do."""
        answer = self.answers.get(slot)
        name, *rest = slot.split(" ")
        if name == "track":
            move = getattr(answer, "move", None)
            if move is not None and (not isinstance(move, Take) or self.app.preferences.pick_preview):
                return self.pack.words.move(self.match.view(self.audience), move, self.names)
            return None
        if name in ("ready", "drunk"):
            return self._explain_potion(name, KIND_OF_ID[rest[0]])
        if name == "stack":
            top = self.tableau.tops[int(rest[0]) - 1]
            return self._explain_tile(top) if top is not None else words("This stack is empty.")
        if name == "offer" and int(rest[0]) <= len(self.tableau.offer):
            return self._explain_tile(self.tableau.offer[int(rest[0]) - 1])
        if name == "burner":
            brew = self.tableau.desks[self.acting].burners[int(rest[0]) - 1]
            return self._explain_tile(brew.tile) if brew is not None else None
        if name == "tile":
            brew = self.tableau.desks[int(rest[0])].burners[int(rest[1]) - 1]
            return self._explain_tile(brew.tile) if brew is not None else None
        return _EXPLAINED.get(slot)

    def _explain_potion(self, state: str, kind: Kind) -> Words | None:
        desk = self.tableau.desks[self.acting]
        tiles = desk.ready if state == "ready" else desk.drunk
        if not any(RECIPES[tile].kind is kind for tile in tiles):
            return None
        sentence = "{kind}, to be drunk once. {effect}" if state == "ready" else "{kind}, already drunk. {effect}"
        return words(sentence, kind=kind_name(kind), effect=effect_of(kind))

    def _explain_tile(self, tile: Any) -> Words:
        recipe = RECIPES[tile]
        return words(
            "{tile}, {points} points. {effect}",
            tile=tile_name(tile),
            points=recipe.points,
            effect=effect_of(recipe.kind),
        )

    # drawing

    def draw_table(self, canvas: Canvas) -> None:
        """The bench from the back to the front."""
        canvas.clear(mixed(NIGHT, PLUM, 0.25))
        draw_wood(canvas, SCREEN, "walnut", dark=0.45, radius=1)
        self.face.draw_still(canvas)
        self._draw_stacks(canvas)
        lit = frozenset(self.answers) if self.app.preferences.legal_glow else frozenset()
        for seat, seating in enumerate(self.match.seats):
            if seat != self.acting:
                draw_small_desk(
                    canvas,
                    self.layout,
                    seat,
                    self.tableau.desks[seat],
                    self.names[seat],
                    seating.colour,
                    seating.emblem,
                    lit=f"desk {seat}" in lit,
                )
        seating = self.match.seats[self.acting]
        LargeDesk(canvas, self.layout, lit, self.selection).draw(
            self.tableau.desks[self.acting],
            self.tableau.hand,
            self.names[self.acting],
            seating.colour,
            seating.emblem,
            self.tableau.kinds,
        )
        self._draw_buttons(canvas)

    def still_key(self) -> tuple[Any, ...]:
        """Everything but the marbles in the dispenser, which are the machine's."""
        tableau = structs.replace(self.tableau, tracks=(), lengths=(), returning=NONE)
        places = frozenset(slot for slot in self.answers if not slot.startswith("track"))
        return (tableau, self.acting, self.selection, places, self.app.preferences.legal_glow, self.face)

    def draw_moving(self, canvas: Canvas) -> None:
        """The dispenser's marbles, starters laid out before it, and marbles that fly."""
        self.face.draw(canvas, self.machine.places(), self.machine.falling(), self._marks())
        self._draw_offer(canvas)
        for flight in self.flights:
            flight.draw(canvas)

    def _marks(self) -> Marks:
        """What is marked on the dispenser: what may be chosen, what is, and what a pick would bring."""
        answers = {spot: answer for slot, answer in self.answers.items() if (spot := interpret.marble_of(slot))}
        chosen = frozenset(spot for spot in self.selection if isinstance(spot, tuple))
        advised = frozenset(self._advised())
        lit = frozenset(answers) if self.selection and self.app.preferences.legal_glow else frozenset()
        at = interpret.marble_of(self.focus or self.hover or "")
        hover = None
        if at is not None and at in answers:
            move = getattr(answers[at], "move", None)
            brings = None
            if isinstance(move, Take) and self.app.preferences.pick_preview:
                brings = preview(self.match.view(self.audience), move)
            hover = Hover(*at, brings)
        return Marks(lit=lit, chosen=chosen, hover=hover, advised=advised)

    def _advised(self) -> list[tuple[int, int]]:
        """The marbles of the move that was suggested."""
        move = self.hint[0] if self.hint is not None else None
        if isinstance(move, Take) or (isinstance(move, Help) and self.selection == ("help",)):
            return [(move.track, move.position)]
        if isinstance(move, Drink):
            chosen = marbles_of(move.effect, self.match.view(None).tracks)
            return [(track, position) for track, positions in chosen for position in positions]
        return []

    def _draw_stacks(self, canvas: Canvas) -> None:
        for number, (top, depth) in enumerate(zip(self.tableau.tops, self.tableau.depths, strict=True)):
            rect = self.layout.rect_of(f"stack {number + 1}")
            for layer in range(min(4, depth), 0, -1):
                plate(canvas, rect.moved(layer * 3, layer * 3), mixed(PARCHMENT, NIGHT, 0.25), BRASS, radius=8, lift=1)
            if top is not None:
                lit = f"stack {number + 1}" in self.answers
                draw_tile(canvas, rect, top, glow=lit)
                count = Rect(rect.x - 6, rect.bottom - 34, 40, 40)
                draw_coin(canvas, count, str(depth + 1), (0xC0, 0xB8, 0xA8))
        rect = self.layout.rect_of("countdown")
        draw_coin(canvas, Rect(rect.x + 15, rect.y + 20, 100, 100), str(self.tableau.countdown), GOLD)
        text = text_of(words("skill tokens to the end"))
        canvas.text(text, Rect(rect.x, rect.y + 124, rect.width, 84), BODY - 4, PARCHMENT, align=(0.5, 0), wrap=True)

    def _draw_offer(self, canvas: Canvas) -> None:
        if not self.tableau.offer:
            return
        for number, tile in enumerate(self.tableau.offer):
            slot = f"offer {number + 1}"
            draw_tile(canvas, self.layout.rect_of(slot), tile, glow=slot in self.answers)

    def _draw_buttons(self, canvas: Canvas) -> None:
        for slot, label in _BUTTONS.items():
            is_lit = slot in self.answers
            if not is_lit and slot not in ("end", "little-help"):
                continue
            rect = self.layout.rect_of(slot)
            chosen = slot == "little-help" and self.selection[:1] == ("help",)
            warm = 0.75 if chosen else 0.5 if is_lit and slot in (self.hover, self.focus) else 0.25 if is_lit else 0.0
            plate(canvas, rect, mixed(PLUM, BRASS, warm), BRASS if is_lit else mixed(BRASS, NIGHT, 0.65))
            colour = PARCHMENT if is_lit else mixed(PARCHMENT, NIGHT, 0.3)
            canvas.text(text_of(label), rect.inset(8), 28, colour, face="display", align=(0.5, 0.5))


_BUTTONS: Mapping[Slot, Words] = {
    "little-help": words("Little Help"),
    "cancel": words("Cancel"),
    "confirm": words("Done"),
    "end": words("End turn"),
}

_PROMPTS: Mapping[str, Words] = {
    "help": words("Little Help: take one marble, nothing explodes."),
    "sands": words("Sands: choose a potion you have drunk, to repeat it."),
    "place": words("Choose the tile for this marble."),
    "use": words("Choose the tile for this marble."),
    "fill": words("Joy: choose any hole for this marble."),
    "keep": words("Choose the three marbles that stay, then Done."),
    "sure": words("End the turn? Then choose Done."),
}

_AIMS: Mapping[Kind, Words] = {
    Kind.WISDOM: words("Wisdom: take any marble."),
    Kind.MAGNET: words("Magnet: choose two neighbours of different colours."),
    Kind.BALM: words("Balm: choose the two ends of a stretch of one colour."),
    Kind.DRAUGHT: words("Draught: choose lowest marbles, each of another colour."),
    Kind.FILTER: words("Filter: choose marbles of one colour that go back."),
    Kind.ELIXIR: words("Elixir: choose the opponent whose pool you take."),
}

_EXPLAINED: Mapping[Slot, Words] = {
    "little-help": words("Take one more marble, without an explosion, for 2 points at the end. Once a turn."),
    "countdown": words("When this is empty, the round is finished and the match is over."),
    "pool": words("The pool keeps up to three marbles from turn to turn."),
    "hand": words("Marbles won this turn that are not placed yet."),
    "end": words("End your turn."),
}

SCENE = BenchScene
