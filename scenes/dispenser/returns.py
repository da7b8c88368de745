"""Which marbles are on their way back, and in what order they come into which track."""

from collections.abc import Iterator

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.pieces import Return


class Returns:
    """The returned marbles that are not in their tracks yet.

    Those of one track come into it in the order in which they were dropped, whichever is down first.
    """

    def __init__(self) -> None:
        self._due: list[list[Return]] = [[] for _ in range(TRACKS)]
        self._lying: Return | None = None
        self._count = 0

    def begin(self, colour: int, entrance: int, track: int | None) -> Return:
        """Another marble comes back; without a track it comes to lie on its entrance."""
        self._count += 1
        returned = Return(self._count, colour, entrance, track)
        if track is None:
            self._lying = returned
        else:
            self._due[track].append(returned)
        return returned

    def go_on(self, track: int) -> Return:
        """The marble that lies on its entrance has a track now."""
        returned, self._lying = self._lying, None
        assert returned is not None, "a marble lies on its entrance"
        returned.track = track
        self._due[track].append(returned)
        return returned

    @property
    def has_lying(self) -> bool:
        """Whether a marble lies on its full entrance, or is about to."""
        return self._lying is not None

    def due(self, track: int) -> list[Return]:
        """The marbles on their way into a track, the first first."""
        return list(self._due[track])

    def next_into(self, track: int, *, even_falling: bool) -> Return | None:
        """The marble that comes into a track next, if it may: once it has gone into the mouth, or is fetched."""
        due = self._due[track]
        return due.pop(0) if due and (due[0].has_sunk or even_falling) else None

    def forget(self) -> Iterator[Return]:
        """Have none any more; gives those that are still on the lid."""
        for due in self._due:
            yield from (returned for returned in due if not returned.has_sunk)
        if self._lying is not None:
            yield self._lying
        self._due, self._lying = [[] for _ in range(TRACKS)], None
