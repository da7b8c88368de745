"""A second reading of the rules, by brute force: every line that can be written, sifted by what RULES.md says.

Nothing here is taken from the rules' own code but the values of a position; marbles are letters, tracks are words, and
sets of marbles are tried one by one. It is slow, and that is all right.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from game.potion_explosion.pieces import LETTERS, RECIPES, TILE_IDS
from game.potion_explosion.state import Awaits, State
from tests.rules.potion_explosion.positions import letters

TRACKS = "12345"
PLACES = [str(place) for place in range(1, 17)]


@lru_cache(None)
def every_line() -> tuple[str, ...]:
    """Every move of a seat that can be written, legal or not; of a Filter's many, those of up to six marbles."""
    lines = [f"{verb} {track} {place}" for verb in ("take", "help") for track in TRACKS for place in PLACES]
    lines += [f"{verb} {colour} {burner}" for verb in ("place", "use") for colour in LETTERS for burner in "12"]
    lines += [f"fill {colour} {burner} {hole}" for colour in LETTERS for burner in "12" for hole in LETTERS]
    lines += ["enough", "end", *(f"end {''.join(kept)}" for size in (1, 2, 3) for kept in _bags(size))]
    lines += [f"draw {stack}" for stack in TRACKS] + [f"choose {name}" for name in TILE_IDS]
    for sands in ("", "sands "):
        lines += [f"drink {sands}{effect}" for effect in _effects()]
    return tuple(lines)


def _bags(size: int) -> Iterator[tuple[str, ...]]:
    return combinations_with_replacement(LETTERS, size)


def _effects() -> Iterator[str]:
    for track in TRACKS:
        yield from (f"{kind} {track} {place}" for kind in ("wisdom", "magnet") for place in PLACES)
        yield from (f"balm {track} {first}-{last}" for first, last in combinations(PLACES, 2))
        for size in range(1, 7):
            yield from (f"filter {track} {' '.join(places)}" for places in combinations(PLACES[:9], size))
    for size in range(1, 6):
        yield from (f"draught {' '.join(tracks)}" for tracks in combinations(TRACKS, size))
    yield from (f"elixir {seat}" for seat in range(4))
    yield "joy"


class Opinion:
    """What the rules allow in a position in which a seat may act freely."""

    def __init__(self, state: State) -> None:
        desk = state.desks[state.seat]
        self.state = state
        self.tracks = {number: letters(track) for number, track in zip(TRACKS, state.tracks, strict=True)}
        self.hand, self.pool = bag(state.hand), bag(desk.pool)
        self.holes = {str(n): bag(brew.holes) if brew else "" for n, brew in enumerate(desk.burners, 1)}
        self.ready = {RECIPES[tile].kind.id for tile in desk.ready}
        self.drunk = {RECIPES[tile].kind.id for tile in desk.drunk}

    def allows(self, line: str) -> bool:
        """Whether this line may be played."""
        verb, *words = line.split()
        if verb in ("take", "help"):
            done = self.state.picked if verb == "take" else self.state.helped or not self.state.options.little_help
            return not done and self._chosen(words[0], words[1:]) != ""
        if verb == "place":
            return words[0] in self.hand and words[0] in self.holes[words[1]]
        if verb == "use":
            return words[0] in self.pool and words[0] in self.holes[words[1]] and words[0] not in self.hand
        if verb == "end":
            return self._may_end("".join(words) if words else None)
        if verb == "drink":
            kind, *aim = words
            if kind == "sands":
                kind, *aim = aim
                return "sands" in self.ready and kind in self.drunk and self._effect(kind, aim)
            return kind in self.ready and self._effect(kind, aim)
        return False

    def _chosen(self, track: str, places: list[str]) -> str:
        """The marbles at these places, where all of them are among the lowest eight."""
        lowest = self.tracks[track][:8]
        wanted = [int(place) for place in places]
        return "".join(lowest[place - 1] for place in wanted) if max(wanted) <= len(lowest) else ""

    def _effect(self, kind: str, aim: list[str]) -> bool:
        if kind == "elixir":
            seat = int(aim[0])
            return seat != self.state.seat and seat < self.state.seats and any(self.state.desks[seat].pool)
        if kind == "joy":
            return any(pool for pool in self.pools()) and any(self.holes.values())
        if kind == "draught":
            lowest = [self.tracks[track][:1] for track in aim]
            return all(lowest) and len(set(lowest)) == len(lowest)
        track, *places = aim
        if kind == "magnet":
            places.append(str(int(places[0]) + 1))
        if kind == "balm":
            first, last = map(int, places[0].split("-"))
            places = PLACES[first - 1 : last]
        marbles = self._chosen(track, places)
        colours = len(set(marbles))
        return {
            "wisdom": len(marbles) == 1,
            "magnet": colours == 2,
            "balm": colours == 1,
            "filter": colours == 1 and len(marbles) <= 5,
        }[kind]

    def pools(self) -> set[str]:
        """Every pool that may be arranged now: what fits a hole may lie there only if it lay there already."""
        open_holes = "".join(self.holes.values())
        free = self.pool + "".join(marble for marble in self.hand if marble not in open_holes)
        return {"".join(sorted(some)) for size in range(4) for some in combinations(free, min(size, len(free)))}

    def _may_end(self, keep: str | None) -> bool:
        if not self.state.picked and any(self.tracks.values()):
            return False
        return ("".join(sorted(keep)) if keep is not None else None) in self._keeps()

    def _keeps(self) -> set[str | None]:
        """The pools that the turn may end with; None for the only one there is while nothing has to go."""
        marbles = self.pool + self.hand
        size = min(3, len(marbles))
        open_holes = "".join(self.holes.values())
        if any(marble in open_holes for marble in self.hand):
            return set()
        good: set[str | None] = set()
        for kept in combinations(range(len(marbles)), size):
            thrown = [marble for place, marble in enumerate(marbles) if place not in kept]
            if not any(marble in open_holes for marble in thrown):
                good.add("".join(sorted(marbles[place] for place in kept)))
        return {None} if len(marbles) <= 3 else good

    def joys(self) -> set[tuple[tuple[str, str, str], ...]]:
        """All that a Joy may come to: marble, burner and hole of each that is placed."""
        spots = [(burner, hole) for burner, holes in self.holes.items() for hole in holes]
        outcomes = set()
        for pool in self.pools():
            for size in range(1, min(len(pool), len(spots)) + 1):
                for used in set(combinations(pool, size)):
                    outcomes |= {_assigned(used, where) for where in set(_arranged(spots, size))}
        return outcomes


def _arranged(spots: list[tuple[str, str]], size: int) -> Iterator[tuple[tuple[str, str], ...]]:
    if size == 0:
        yield ()
        return
    for index, spot in enumerate(spots):
        for rest in _arranged(spots[:index] + spots[index + 1 :], size - 1):
            yield (spot, *rest)


def _assigned(used: tuple[str, ...], where: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str, str], ...]:
    return tuple(sorted((marble, burner, hole) for marble, (burner, hole) in zip(used, where, strict=True)))


def bag(counts: tuple[int, int, int, int]) -> str:
    """Marbles as letters."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def allowed(state: State) -> Counter[str]:
    """Every line that a seat may play in the free course of its turn."""
    assert state.awaits is Awaits.ACTION
    opinion = Opinion(state)
    return Counter(line for line in every_line() if opinion.allows(line))
