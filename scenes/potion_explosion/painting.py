"""Draws the bench: what lies still from the back to the front, then what moves or is marked over it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.potion_explosion.ending import in_turn_order
from game.potion_explosion.moves import Drink, Help, Take
from game.potion_explosion.pieces import BURNERS
from game.potion_explosion.potions import marbles_of
from game.potion_explosion.preview import preview
from game.potion_explosion.setup import draft_order
from scenes.canvas import Canvas
from scenes.dispenser.marks import Hover, Marks
from scenes.geometry import SCREEN
from scenes.layout import Slot
from scenes.potion_explosion import board, interpret, moving
from scenes.potion_explosion.desk import LargeDesk, draw_wood
from scenes.potion_explosion.layout import areas, tile_rect
from scenes.potion_explosion.small_desk import draw_small_desk
from scenes.theme import NIGHT, PLUM, mixed

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def draw_table(scene: "BenchScene", canvas: Canvas) -> None:
    """What of the bench lies still."""
    tableau, layout = scene.tableau, scene.layout
    lit = frozenset(scene.answers) if scene.app.preferences.legal_glow else frozenset[Slot]()
    canvas.clear(mixed(NIGHT, PLUM, 0.25))
    draw_wood(canvas, SCREEN, "walnut", dark=0.45, radius=1)
    scene.face.draw_still(canvas)
    if tableau.offer:
        _draw_draft(scene, canvas)
    elif any(tableau.depths) or any(top is not None for top in tableau.tops) or tableau.turn:
        board.draw_stacks(canvas, layout, tableau, lit, scene.absent)
        if tableau.hauls is not None:
            sitters = [scene.sitter(seat) for seat in range(len(scene.match.seats))]
            board.draw_hauls(canvas, layout.rect_of("countdown"), tableau.hauls, sitters)
        else:
            board.draw_countdown(canvas, layout.rect_of("countdown"), tableau)
    for seat in range(len(scene.match.seats)):
        if seat != scene.acting:
            is_lit = f"desk {seat}" in lit
            draw_small_desk(canvas, layout, seat, tableau.desks[seat], scene.sitter(seat), lit=is_lit)
    desk = LargeDesk(canvas, layout, lit, scene.selection, scene.absent)
    desk.draw(tableau.desks[scene.acting], tableau.hand, scene.sitter(scene.acting), tableau.kinds)
    chosen = [interpret.LITTLE_HELP] if scene.selection[:1] == ("help",) else []
    board.draw_buttons(canvas, layout, scene.answers, (scene.hover, scene.focus), chosen)


def _draw_draft(scene: "BenchScene", canvas: Canvas) -> None:
    view, parts = scene.match.view(None), areas(scene.app.preferences.text_scale)
    order = draft_order(view)
    sitters = [scene.sitter(seat) for seat in sorted(in_turn_order(view))]
    done = sum(brew is not None for desk in scene.tableau.desks for brew in desk.burners)
    board.draw_draft(canvas, parts, order, done, sitters)


def _draw_offer(scene: "BenchScene", canvas: Canvas) -> None:
    """The starters lie over the dispenser, whose gates and marbles are drawn with what moves."""
    lit = frozenset(scene.answers) if scene.app.preferences.legal_glow else frozenset[Slot]()
    parts = areas(scene.app.preferences.text_scale)
    board.draw_offer(canvas, scene.layout, parts, scene.tableau.offer, lit, scene.absent)


def draw_moving(scene: "BenchScene", canvas: Canvas) -> None:
    """The dispenser's marbles, and all that lies over the bench for a while."""
    scene.face.draw(canvas, scene.machine.places(), scene.machine.falling(), marks_of(scene))
    if scene.tableau.offer:
        _draw_offer(scene, canvas)
    if scene.caption is not None:
        sitter = scene.sitter(scene.caption.seat)
        moving.draw_caption(canvas, scene.layout.rect_of("caption"), scene.caption, sitter)
    if scene.shine is not None:
        moving.draw_shine(canvas, *scene.shine)
    moving.draw_spots(canvas, scene.spots)
    if scene.planned:
        burners = [(n, scene.layout.rect_of(f"burner {n + 1}")) for n in range(BURNERS)]
        brewing = scene.tableau.desks[scene.acting].burners
        tiles = [(n, brew, tile_rect(rect)) for n, rect in burners if (brew := brewing[n]) is not None]
        moving.draw_plan(canvas, tiles, scene.planned)
    for flight in scene.flights:
        flight.draw(canvas)
    scene.drag.draw(scene, canvas)
    if scene.moment is not None:
        moving.draw_moment(canvas, scene.layout.rect_of("dispenser"), scene.moment)


def marks_of(scene: "BenchScene") -> Marks:
    """What is marked on the dispenser: what may be chosen, what is, and what a pick would bring."""
    answers = {spot: answer for slot, answer in scene.answers.items() if (spot := interpret.marble_of(slot))}
    chosen = frozenset(spot for spot in scene.selection if isinstance(spot, tuple))
    lit = frozenset(answers) if scene.selection and scene.app.preferences.legal_glow else frozenset()
    at = interpret.marble_of(scene.focus or scene.hover or "")
    return Marks(lit=lit, chosen=chosen, hover=_hover(scene, at, answers), advised=frozenset(_advised(scene)))


def _hover(
    scene: "BenchScene", at: interpret.Marble | None, answers: Mapping[interpret.Marble, object]
) -> Hover | None:
    """The marble that is pointed at; while others play, too, as the marbles lie now."""
    if at is None or (at not in answers and not scene.is_watching(at)):
        return None
    move = getattr(answers[at], "move", None) if at in answers else Take(*at)
    if isinstance(move, Take) and scene.app.preferences.pick_preview:
        return Hover(*at, preview(scene.match.view(scene.audience), move))
    return Hover(*at) if at in answers else None


def _advised(scene: "BenchScene") -> list[interpret.Marble]:
    """The marbles of the move that was suggested."""
    move = scene.hint[0] if scene.hint is not None else None
    if isinstance(move, Take | Help):
        return [(move.track, move.position)]
    if isinstance(move, Drink):
        chosen = marbles_of(move.effect, scene.match.view(None).tracks)
        return [(track, position) for track, positions in chosen for position in positions]
    return []
