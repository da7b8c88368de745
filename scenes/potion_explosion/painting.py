"""The bench in its parts: what lies still from the back to the front, then what moves or is marked over it."""

from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING, Any

import pygame

from game.potion_explosion.ending import in_turn_order
from game.potion_explosion.moves import Drink, Help, Take
from game.potion_explosion.pieces import BURNERS
from game.potion_explosion.potions import marbles_of
from game.potion_explosion.preview import preview
from game.potion_explosion.setup import draft_order
from scenes.canvas import Canvas
from scenes.dispenser.marks import NO_MARKS, Hover, Marks
from scenes.geometry import SCREEN, Rect
from scenes.layout import Slot
from scenes.parts import Part, Parts
from scenes.potion_explosion import board, interpret, moving, whereabouts
from scenes.potion_explosion.desk import LargeDesk, draw_wood_of_desk, large_desk_groups
from scenes.potion_explosion.layout import Areas, areas, draft_place, tile_rect
from scenes.potion_explosion.leaving import leaving_parts
from scenes.potion_explosion.small_desk import small_desk_parts
from scenes.potion_explosion.wood import board_of_wood, draw_rim
from scenes.stage import panel
from scenes.theme import BRASS, NIGHT, PLUM, mixed

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def still_parts(scene: "BenchScene") -> Parts:
    """What of the bench lies still."""
    tableau, layout, lit, kept = scene.tableau, scene.layout, _lit(scene), scene.kept
    ground = whereabouts.ground_of(scene, scene.app.preferences.text_scale)
    groups = [kept.of("ground", _ground_parts, scene.face.cabinet, layout.rect_of("desk"))]
    if tableau.offer:
        groups.append(kept.of("draft", _draft_parts, *_draft(scene)))
    elif any(tableau.depths) or any(top is not None for top in tableau.tops) or tableau.turn:
        is_played = bool(tableau.turn or tableau.is_closing)
        stacks = (tableau.tops, tableau.depths, is_played, lit, scene.absent)
        groups.append(kept.of("stacks", board.stack_parts, ground, *stacks))
        groups.append(kept.of("countdown", _countdown_parts, layout.rect_of("countdown"), *_countdown(scene)))
    for seat, desk in enumerate(tableau.desks):
        if seat != scene.large:
            lifted = frozenset(slot for slot in scene.absent if slot.startswith(f"bottle {seat} "))
            look = (desk, scene.sitter(seat), f"desk {seat}" in lit, seat == scene.acting, lifted)
            groups.append(kept.of(f"desk {seat}", small_desk_parts, ground, seat, *look))
    groups += large_desk_groups(kept, layout, _large_desk(scene, lit))
    is_help_chosen, warm = scene.selection[:1] == ("help",), (scene.hover, scene.focus)
    groups.append(kept.of("buttons", board.button_parts, ground, frozenset(scene.answers), warm, is_help_chosen))
    return kept.joined("still", groups)


def _lit(scene: "BenchScene") -> frozenset[Slot]:
    """What may be chosen, where the player wants to see it."""
    return frozenset(scene.answers) if scene.app.preferences.legal_glow else frozenset()


def _draw_ground(canvas: Canvas, desk: Rect) -> None:
    """The table's top with the wood of the large desk: below everything, so kept as quickly as it can be copied."""

    def make() -> pygame.Surface:
        whole = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
        whole.fill(mixed(NIGHT, PLUM, 0.25))
        place = canvas.rect(SCREEN)
        whole.blit(board_of_wood(canvas, place.size, "walnut", 0.45, 1), place)
        with canvas.onto(whole):
            draw_rim(canvas, SCREEN, BRASS, 1)
            draw_wood_of_desk(canvas, desk)
        return whole

    key = ("bench-top", canvas.surface.get_size(), desk)
    canvas.surface.blit(canvas.artwork.made(key, make), (0, 0))


def _ground_parts(cabinet: Part, desk: Rect) -> Parts:
    return {"ground": Part(SCREEN, _draw_ground, (desk,)), "dispenser": cabinet}


def _large_desk(scene: "BenchScene", lit: frozenset[Slot]) -> LargeDesk:
    large, tableau = scene.large, scene.tableau
    return LargeDesk(
        tableau.desks[large],
        scene.own_hand,
        scene.sitter(large),
        tableau.kinds,
        lit,
        scene.selection if scene.selection[:1] == ("keep",) else (),
        scene.absent,
        acts=scene.acting == large,
    )


def _countdown(scene: "BenchScene") -> tuple[object, ...]:
    """How long it goes on; in a tie-break, what each seat has taken, and who they are."""
    tableau = scene.tableau
    if tableau.hauls is not None:
        return tableau.hauls, tuple(scene.sitter(seat) for seat in range(len(scene.match.seats)))
    return tableau.countdown, tableau.following if tableau.is_closing else None


def _countdown_parts(rect: Rect, *given: Any) -> Parts:
    draw = board.draw_hauls if isinstance(given[0], tuple) else board.draw_countdown
    return {"countdown": Part(rect.inset(-panel.MARGIN), draw, (rect, *given), waits=True)}


def _draft(scene: "BenchScene") -> tuple[Any, ...]:
    """Where it stands who chooses starters when, their order, how many have chosen, and who they are."""
    view = scene.match.view(None)
    sitters = tuple(scene.sitter(seat) for seat in sorted(in_turn_order(view)))
    done = sum(brew is not None for desk in scene.tableau.desks for brew in desk.burners)
    return areas(scene.app.preferences.text_scale), tuple(draft_order(view)), done, sitters


def _draft_parts(parts: Areas, *given: Any) -> Parts:
    return {"draft": Part(draft_place(parts).inset(-panel.MARGIN), board.draw_draft, (parts, *given))}


def moving_parts(scene: "BenchScene", canvas: Canvas) -> Parts:
    """The dispenser's marbles, and all that lies over the bench for a while."""
    layout, text_scale, tableau = scene.layout, scene.app.preferences.text_scale, scene.tableau
    machine = scene.machine
    parts = scene.face.parts(canvas, machine.places(), machine.falling(), marks_of(scene), machine.works())
    parts |= leaving_parts(scene.leaving)
    if tableau.offer:
        # They lie over the dispenser, whose gates and marbles are drawn with what moves.
        parts |= board.offer_parts(layout, areas(text_scale), scene.tray, _lit(scene), scene.absent)
    if scene.caption is not None:
        sitter, place = scene.sitter(scene.caption.seat), layout.rect_of("caption")
        parts["caption"] = moving.caption_part(place, scene.caption, sitter, text_scale)
    if scene.acting != scene.large and any(scene.hand):
        place = layout.rect_of("their-hand")
        parts["their-hand"] = Part(place.inset(-8), moving.draw_hand, (place, scene.hand))
    if scene.shine is not None and scene.shine[1] > 0:
        parts["shine"] = moving.shine_part(*scene.shine)
    parts |= {
        f"spot {number}": Part(spot.inset(-20), moving.draw_spot, (spot,)) for number, spot in enumerate(scene.spots)
    }
    if scene.planned:
        parts["plan"] = _plan_part(scene)
    flying = [flight.part for flight in scene.flights]
    parts |= {f"flight {number}": part for number, part in enumerate(flying) if part is not None}
    dragged = scene.drag.part(scene)
    if dragged is not None:
        parts["dragged"] = dragged
    if scene.moment is not None:
        parts["moment"] = moving.moment_part(layout.rect_of("dispenser"), scene.moment, text_scale)
    return parts


def _plan_part(scene: "BenchScene") -> Part:
    """Where all marbles would go."""
    brewing = scene.tableau.desks[scene.large].burners
    places = [tile_rect(scene.layout.rect_of(f"burner {number + 1}")) for number in range(BURNERS)]
    tiles = tuple((number, brew, places[number]) for number, brew in enumerate(brewing) if brew is not None)
    return Part(reduce(Rect.joined, places), moving.draw_plan, (tiles, scene.planned))


def marks_of(scene: "BenchScene") -> Marks:
    """What is marked on the dispenser: what may be chosen, what is, and what a pick would bring."""
    if not (scene.answers or scene.selection or scene.focus or scene.hover or scene.hint):
        return NO_MARKS
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
