"""The terminal's picture of Last Drop."""

from collections.abc import Sequence

from game.core.protocol import Seat
from game.core.words import words
from game.template.pieces import limit_for, strengths_of
from game.template.state import View


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """Round, cauldron, a line for every seat, and the vials that are used up; `seat` is marked."""
    number = min(len(view.points) + 1, view.options.rounds)
    heading = words(
        "Round {number} of {last}. The cauldron holds {limit}.",
        number=number,
        last=view.options.rounds,
        limit=limit_for(view.seats),
    )
    width = max(len(name) for name in names)
    lines = []
    for place, score in enumerate(view.scores):
        mark = ">" if place == seat else " "
        lines.append(f"{mark} {names[place]:{width}} {score:4d}  [{_vial(view, place)}] {_choice(view, place)}")
    spent = " ".join(map(str, strengths_of(view.spent))) or "-"
    return "\n".join([str(heading), *(line.rstrip() for line in lines), str(words("Used: {vials}", vials=spent))])


def _vial(view: View, place: int) -> str:
    if place >= view.dealt:
        return " "
    return str(view.vial) if place == view.seat else "?"


def _choice(view: View, place: int) -> str:
    if not view.chosen[place]:
        return ""
    if place != view.seat:
        return str(words("has chosen"))
    return str(words("pours")) if view.pours else str(words("keeps"))
