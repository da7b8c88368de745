"""The terminal's picture of the table: dispenser and stacks, the desk of the seat that looks, the other desks."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

from game.core.protocol import Seat
from game.core.words import Words, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.names import colour_name, kind_name, marbles_name, points_name
from game.potion_explosion.pieces import (
    CHOOSABLE,
    COLOURS,
    HELP_POINTS,
    LETTERS,
    NONE,
    POOL_LIMIT,
    RECIPES,
    SKILL_POINTS,
    STACKS,
    TRACKS,
    VISIBLE,
    Counts,
    Tile,
    letters_of,
)
from game.potion_explosion.state import Awaits, Brew, Desk, Stage, View
from game.potion_explosion.words import effect_of

WIDTH = 100
_TRACK_WIDTH = 49
_NAME_LENGTH = 20
_FILLED, _EMPTY = "●", "○"
_PICKED, _HELPED = words("pick made"), words("help had")


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """The table as lines of at most a hundred characters; the desk of `seat`, or of whoever acts, is drawn large."""
    short = [_shortened(name) for name in names]
    large = view.seat if seat is None else seat
    lines = [_heading(view), ""]
    lines += _dispenser_and_stacks(view)
    lines += _loose_marbles(view)
    lines += _offer(view)
    lines += _tie_break(view, short)
    for offset in range(view.seats):
        owner = Seat((large + offset) % view.seats)
        lines += _large_desk(view, owner, short) if offset == 0 else _small_desk(view, owner, short)
    return "\n".join(line.rstrip() for line in lines)


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def _heading(view: View) -> str:
    parts = []
    if view.stage > Stage.DRAFT:
        parts.append(words("round {round}", round=view.turn // view.seats + 1))
    parts.append(words("countdown {count}", count=view.countdown))
    if view.kinds:
        parts.append(words("in play: {kinds}", kinds=[kind_name(kind) for kind in view.kinds]))
    return " · ".join(map(str, parts))


# dispenser and stacks


def _dispenser_and_stacks(view: View) -> list[str]:
    ruler = "  ".join(map(str, range(1, CHOOSABLE + 1)))
    left = [f"{words('position')!s:<12}{ruler}  ({VISIBLE})"]
    left += [_track(view, track) for track in range(TRACKS)]
    right = [f"  {words('stack')}"] + [_stack(view, stack) for stack in range(STACKS)]
    return [f"{a:<{_TRACK_WIDTH}}{b}" for a, b in zip(left, right, strict=True)]


def _track(view: View, track: int) -> str:
    """A track from its lowest marble up; two marbles that are about to meet have a mark between them."""
    seen = view.tracks[track]
    contact = view.contact.above if view.contact and view.contact.track == track else None
    cells = ""
    for position in range(VISIBLE):
        letter = LETTERS[seen[position]] if position < len(seen) else "·"
        gap = "*" if position == contact else " "
        cells += f"{gap}({letter})" if position == VISIBLE - 1 else f"{gap}{letter} "
    hidden = view.lengths[track] - len(seen)
    label = str(words("track {number}", number=track + 1))
    return f"{label:<11}{cells}" + (f" {words('+{count} hidden', count=hidden)}" if hidden else "")


def _stack(view: View, stack: int) -> str:
    tile, below = view.tops[stack], view.depths[stack]
    if tile is None:
        return f"{stack + 1:>3}  {words('+{count} below', count=below) if below else words('empty')}"
    return f"{stack + 1:>3}  {_tile(tile)} {words('+{count} below', count=below) if below else words('the last')}"


def _tile(tile: Tile) -> str:
    """A tile nobody has begun, in fixed columns.

    >>> _tile(Tile(24))
    'Wisdom4    5 points  R○○ Y○○       '
    """
    recipe = RECIPES[tile]
    return f"{_short_name(tile):<9} {_worth(recipe.points):>9}  {_holes(Brew(tile, recipe.holes)):<14}"


def _worth(points: int) -> str:
    return str(points_name(points))


def _short_name(tile: Tile) -> str:
    return f"{kind_name(RECIPES[tile].kind)}{RECIPES[tile].size}"


def _holes(brew: Brew) -> str:
    """The holes of each colour, filled ones first.

    >>> _holes(Brew(Tile(24), (1, 0, 2, 0), (1, 0, 0, 0)))
    'R●○ Y○○'
    """
    recipe = RECIPES[brew.tile]
    return " ".join(
        LETTERS[colour] + _FILLED * (recipe.holes[colour] - brew.holes[colour]) + _EMPTY * brew.holes[colour]
        for colour in COLOURS
        if recipe.holes[colour]
    )


# what lies elsewhere


def _loose_marbles(view: View) -> list[str]:
    lines = []
    if view.returning != NONE:
        lines.append(words("On their way back: {marbles}.", marbles=marbles_name(view.returning)))
    if view.sliding is not None:
        colour, entrance = colour_name(view.sliding.colour), view.sliding.entrance + 1
        sentence = "A {colour} marble lies on the full entrance {entrance}."
        lines.append(words(sentence, colour=colour, entrance=entrance))
    return [str(line) for line in lines]


def _offer(view: View) -> list[str]:
    if not view.offer:
        return []
    return ["", str(words("Starters laid out:")), *(f"  {_tile(tile)}" for tile in view.offer)]


def _tie_break(view: View, names: Sequence[str]) -> list[str]:
    duel = view.duel
    if duel is None:
        return []
    hauls = []
    for seat in duel.seats:
        waiting = seat in duel.waiting
        haul = words("yet to pick") if waiting else words("{count} marbles", count=duel.taken[-1][seat])
        hauls.append(f"{names[seat]} {haul}")
    label = words("Tie-break, pick {number}:", number=duel.round)
    return ["", f"{label} {', '.join(hauls)}"]


# desks


def _title(view: View, seat: Seat, names: Sequence[str]) -> str:
    parts = [names[seat], _worth(score_of(view.desks[seat]))]
    if seat == view.first and view.awaits > Awaits.FIRST:
        parts.append(str(words("first player")))
    if seat == view.seat and view.awaits is not Awaits.NOBODY:
        parts.append(str(words("to act")))
        parts += [str(done) for happened, done in ((view.picked, _PICKED), (view.helped, _HELPED)) if happened]
    return " · ".join(parts)


def _large_desk(view: View, seat: Seat, names: Sequence[str]) -> list[str]:
    desk = view.desks[seat]
    lines = []
    for burner, brew in enumerate(desk.burners):
        lines += _brewing(_label(words("burner {number}", number=burner + 1)), brew)
    lines.append(_label(words("pool")) + _marbles(view, seat))
    for tile, count in sorted(Counter(desk.ready).items()):
        lines += _ready(tile, count)
    lines += _packed(_label(words("drunk")), _tiles(desk.drunk))
    lines += _packed(_label(words("tokens")), _tokens(desk))
    title = f"┌─ {_title(view, seat, names)} "
    return ["", title + "─" * (WIDTH - len(title)), *(f"│ {line}" for line in lines), "└" + "─" * (WIDTH - 1)]


def _label(name: Words) -> str:
    return f"{name!s:<10}"


def _brewing(label: str, brew: Brew | None) -> list[str]:
    if brew is None:
        return [label + str(words("empty"))]
    recipe = RECIPES[brew.tile]
    start = f"{label}{_short_name(brew.tile):<9} {_worth(recipe.points):>9}  {_holes(brew):<14}"
    return _hanging(start, str(effect_of(recipe.kind)))


def _ready(tile: Tile, count: int) -> list[str]:
    times = f" ×{count}" if count > 1 else ""
    recipe = RECIPES[tile]
    start = f"{_label(words('ready'))}{_short_name(tile):<9} {_worth(recipe.points):>9}{times:<16}"
    return _hanging(start, str(effect_of(recipe.kind)))


def _marbles(view: View, seat: Seat) -> str:
    """The pool, with a dot for each free place, and the hand of the seat that acts."""
    pool = _spaced(view.desks[seat].pool, POOL_LIMIT)
    if seat != view.seat:
        return pool
    hand = f"   {words('hand')} {_spaced(view.hand)}" if view.hand != NONE else ""
    joy = f"   {words('Joy may place')} {_spaced(view.joy_pool)}" if view.awaits is Awaits.JOY else ""
    return pool + hand + joy


def _spaced(marbles: Counts, places: int = 0) -> str:
    return " ".join(letters_of(marbles).ljust(places, "·"))


def _small_desk(view: View, seat: Seat, names: Sequence[str]) -> list[str]:
    desk = view.desks[seat]
    tiles = [
        f"{_short_name(brew.tile)} {_worth(RECIPES[brew.tile].points)} {_holes(brew)}" for brew in desk.burners if brew
    ]
    lines = ["", _title(view, seat, names)]
    lines.append("  " + " | ".join([*tiles, f"{words('pool')} {_marbles(view, seat)}"]))
    lines += _packed(f"  {words('ready')} ", _tiles(desk.ready))
    lines += _packed(f"  {words('drunk')} ", _tiles(desk.drunk))
    return lines + _packed(f"  {words('tokens')} ", _tokens(desk))


def _tiles(tiles: Iterable[Tile]) -> list[str]:
    counts = sorted(Counter(tiles).items())
    return [_short_name(tile) + (f" ×{count}" if count > 1 else "") for tile, count in counts]


def _tokens(desk: Desk) -> list[str]:
    tokens = [
        words("three of a kind: {kind} (+{points})", kind=kind_name(k), points=SKILL_POINTS) for k in desk.mastered
    ]
    if desk.versatile:
        tokens.append(words("five kinds (+{points})", points=SKILL_POINTS))
    if desk.helps:
        tokens.append(words("Little Help ×{count} ({points})", count=desk.helps, points=HELP_POINTS * desk.helps))
    return [str(token) for token in tokens]


def _packed(label: str, items: Sequence[str]) -> list[str]:
    """The items with commas between, on as many lines as they need; no line for no items."""
    lines, line = [], label
    for number, item in enumerate(items, 1):
        piece = item if number == len(items) else f"{item}, "
        if len(line) + len(piece) > WIDTH - 2 and line.strip() != label.strip():
            lines.append(line)
            line = " " * len(label)
        line += piece
    return [*lines, line] if items else []


def _hanging(start: str, text: str) -> list[str]:
    """A text to the right of its start, on as many lines as it needs."""
    return textwrap.wrap(
        start + text, WIDTH - 2, subsequent_indent=" " * len(start), drop_whitespace=True, break_long_words=False
    )
