"""The results: who won and why, and where every point came from."""

from collections.abc import Callable, Iterable, Sequence

from game.core.journal import Seating
from game.core.protocol import Result, Score
from game.core.words import Words, counted, words
from game.tables import find_table
from scenes.figures import SCORES, figures_of
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
from scenes.ui.prose import MINUS


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
        kept = words(
            "Everything that happened, turn by turn. The match itself is a file in {folder}.",
            folder=str(self.app.matches),
        )
        foot = (
            Button("cabinet", words("Back to the cabinet")),
            Button("log", words("What happened"), tip=kept),
            Button("rematch", words("Play again"), main=True, tip=words("The same seats and house rules, other luck.")),
        )
        return Outline(
            title=self.headline(),
            subtitle=table.title if table else self._table_id,
            body=(self._ending(), Columns(columns, least=400)),
            foot=(Beside(foot, right=True),),
            first="rematch",
            roomy=True,
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
        """Why the match ended, and how a tie was decided."""
        reason = words(str(self.result.reason.value))
        over = words("The match is over: {reason}.", reason=reason)
        return Text(words("{over} {tie}", over=over, tie=self.result.tie) if self.result.tie is not None else over)

    def _bill(self, seat: int) -> Group:
        seating, score = self.seatings[seat], self.result.scores[seat]
        place = self._place_of(seat)
        mark = Mark(seating.colour, seating.emblem)
        best = self.result.places[seat] == 1
        unit = counted(score, "point", "points")
        items: list[Item] = [Badge(mark, seating.name, place, crowned=best, amount=written(score), unit=unit)]
        items += [self._line(line) for line in self.result.breakdown[seat]]
        if not self.result.breakdown[seat]:
            items.append(Text(words("Nothing scored."), Tone.NOTE))
        return Group(tuple(items), best=best)

    def _line(self, score: Score) -> Line:
        figure = figures_of(self._table_id).get(SCORES, {}).get(score.piece)
        return Line(score.what, written(score.points), figure)

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
