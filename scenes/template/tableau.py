"""What lies on the table of Last Drop when nothing moves."""

from msgspec import Struct, structs

from game.template import events
from game.template.pieces import Vials, counted_vials, plus
from game.template.state import View


class Tableau(Struct, frozen=True):
    """The table as one seat sees it."""

    seats: int
    rounds: int
    points: tuple[tuple[int, ...], ...]
    dealt: int
    chosen: tuple[bool, ...]
    spent: Vials
    vial: int | None
    pours: bool | None
    audience: int | None

    @classmethod
    def of(cls, view: View) -> "Tableau":
        """The table that a view describes."""
        return cls(
            seats=view.seats,
            rounds=view.options.rounds,
            points=view.points,
            dealt=view.dealt,
            chosen=view.chosen,
            spent=view.spent,
            vial=view.vial,
            pours=view.pours,
            audience=view.seat,
        )

    def after(self, event: events.Event) -> "Tableau":
        """The table once this has happened."""
        if isinstance(event, events.VialDealt):
            vial = event.strength if event.seat == self.audience else self.vial
            return structs.replace(self, dealt=event.seat + 1, vial=vial)
        if isinstance(event, events.ChoiceMade):
            chosen = (*self.chosen[: event.seat], True, *self.chosen[event.seat + 1 :])
            own = event.pours if event.seat == self.audience else self.pours
            return structs.replace(self, chosen=chosen, pours=own)
        if isinstance(event, events.VialsRevealed):
            return structs.replace(self, spent=plus(self.spent, counted_vials(event.strengths)))
        if isinstance(event, events.PointsScored):
            return self._cleared((*self.points, event.points))
        return self

    def _cleared(self, points: tuple[tuple[int, ...], ...]) -> "Tableau":
        """The round is over: vials and choices are gone."""
        nobody = (False,) * self.seats
        return structs.replace(self, points=points, dealt=0, chosen=nobody, vial=None, pours=None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points so far."""
        return tuple(sum(row[seat] for row in self.points) for seat in range(self.seats))
