"""The results: who won and why, and where every point came from."""

from collections.abc import Callable, Iterable, Sequence

from game.core.journal import Seating
from game.core.protocol import Result
from game.core.words import Words, counted, words
from game.tables import find_table
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Badge,
    Beside,
    Button,
    Column,
    Columns,
    Group,
    Item,
    Line,
    Mark,
    Outcome,
    Outline,
    Pressed,
    Text,
    Tone,
)
from scenes.ui.log import LogScene, Told

MINUS = "−"


class ResultsScene(FormScene):
    """How a match ended. The log can be read from here."""

    def __init__(
        self,
        result: Result,
        seatings: Sequence[Seating],
        table_id: str,
        log: Iterable[Told],
        on_rematch: Callable[[], None],
        on_cabinet: Callable[[], None],
    ) -> None:
        self.result = result
        self.seatings = tuple(seatings)
        self._table_id = table_id
        self._log = tuple(log)
        self._on_rematch = on_rematch
        self._on_cabinet = on_cabinet

    def outline(self) -> Outline:
        """The best seat first, each with its bill."""
        table = find_table(self._table_id)
        columns = tuple(Column((self._bill(seat),)) for seat in self._in_order())
        foot = (
            Button("cabinet", words("Back to the cabinet")),
            Button("log", words("What happened")),
            Button("rematch", words("Play again"), main=True),
        )
        return Outline(
            title=self.headline(),
            subtitle=table.title if table else self._table_id,
            body=(
                Columns((Column((self._ending(),)), Column((self._kept(),))), least=400),
                Columns(columns, least=400),
            ),
            foot=(Beside(foot, right=True),),
            first="rematch",
        )

    def _in_order(self) -> list[int]:
        return sorted(range(len(self.seatings)), key=lambda seat: (self.result.places[seat], seat))

    def headline(self) -> Words:
        """Who won, in words, also where several did."""
        winners = [words("{name}", name=self.seatings[seat].name) for seat in self.result.winners]
        if len(winners) == 1:
            return words("{winner} wins", winner=winners[0])
        if len(winners) == len(self.seatings):
            return words("A tie between all")
        return words("{winners} share the win", winners=winners)

    def _ending(self) -> Text:
        reason = words(str(self.result.reason.value))
        return Text(words("The match is over: {reason}.", reason=reason))

    def _kept(self) -> Text:
        return Text(words("The match is kept in {folder}.", folder=str(self.app.matches)), Tone.NOTE)

    def _bill(self, seat: int) -> Group:
        seating, score = self.seatings[seat], self.result.scores[seat]
        place = self._place_of(seat)
        mark = Mark(seating.colour, seating.emblem)
        best = self.result.places[seat] == 1
        unit = counted(score, "Point", "Points")
        items: list[Item] = [Badge(mark, seating.name, place, crowned=best, amount=written(score), unit=unit)]
        items += [Line(line.what, written(line.points)) for line in self.result.breakdown[seat]]
        if not self.result.breakdown[seat]:
            items.append(Text(words("Nothing scored."), Tone.NOTE))
        return Group(tuple(items), best=best)

    def _place_of(self, seat: int) -> Words:
        place = self.result.places[seat]
        shared = self.result.places.count(place) > 1
        names = {1: words("First"), 2: words("Second"), 3: words("Third"), 4: words("Fourth")}
        name = names.get(place, words("Place {place}", place=place))
        return words("{place}, shared", place=name) if shared else name

    def act(self, outcome: Outcome) -> None:
        """One of the buttons."""
        if outcome == Pressed("rematch"):
            self._on_rematch()
        elif outcome == Pressed("cabinet"):
            self._on_cabinet()
        elif outcome == Pressed("log"):
            self.app.stack.push(LogScene(self._log, self.seatings))

    def dismiss(self) -> None:
        """Back to the table as it stands at the end."""
        self.close()


def written(points: int) -> str:
    """A number of points, with a minus that is as wide as a plus.

    >>> written(12), written(-4)
    ('12', '−4')
    """
    return f"{MINUS}{-points}" if points < 0 else str(points)
