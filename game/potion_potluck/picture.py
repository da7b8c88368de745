"""The terminal's picture of Potion Potluck."""

from collections.abc import Iterable, Sequence

from game.core.protocol import Seat
from game.core.words import words
from game.potion_potluck.pieces import HAND_LIMIT, LETTERS, SLOTS, Colour, colours_of
from game.potion_potluck.state import Awaits, Deed, Did, Table, View

EMPTY = "·"
_LABEL = 9
"""The width of what stands before a row."""


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """The table in the middle, a line or two for each seat, and one's own ingredients; `seat` is marked."""
    lines = [_heading(view, names), *_middle(view), ""]
    width = max(len(name) for name in names)
    for place, name in enumerate(names):
        lines += _desk(view, place, f"{'>' if place == seat else ' '} {name:{width}}")
    if view.viewer is not None and not view.is_over:
        lines += ["", f"{words('You hold')!s:{_LABEL}}{signs(colours_of(view.hand)) or EMPTY}"]
    return "\n".join(line.rstrip() for line in lines)


def signs(colours: Iterable[Colour]) -> str:
    """Ingredients in a row.

    >>> signs([Colour.RED, Colour.BLUE])
    'R● B●'
    """
    return " ".join(f"{LETTERS[colour]}●" for colour in colours)


def _heading(view: Table, names: Sequence[str]) -> str:
    if view.options.single_game:
        return str(words("A single game."))
    wins = [words("{name} {count}", name=name, count=count) for name, count in zip(names, view.wins, strict=True)]
    return str(words("Game {number} of a best of three. Games won: {wins}.", number=view.game, wins=wins))


def _middle(view: Table) -> list[str]:
    rows = []
    if view.potluck:
        row = f"{words('Potluck')!s:{_LABEL}}{signs(view.potluck)}"
        following = signs(view.upcoming) or EMPTY
        rows.append(f"{row}   {words('next')} {following}   {words('deck')} {view.left}")
    if view.recipes:
        recipes = [
            f"{SLOTS[slot]} {signs(recipe.colours)} {recipe.worth}{_mark(view, slot)}"
            for slot, recipe in enumerate(view.recipes)
        ]
        rows.append(f"{words('Recipes')!s:{_LABEL}}{'   '.join(recipes)}")
    return rows


def _mark(view: Table, slot: int) -> str:
    return " *" if slot == view.slot else ""


def _desk(view: View, place: int, name: str) -> list[str]:
    if view.is_over:
        last = view.played[-1]
        held = signs(colours_of(last.hands[place])) or EMPTY
        return [f"{name}  {last.scores[place]:>3}   {words('held')} {held}"]
    line = f"{name}  {view.scores[place]:>3}   {_vials(view.sizes[place])}   {_rights(view, place)}"
    if view.options.public_log and view.trails[place]:
        return [line, f"    {' ' * len(name)}{trail_signs(view.trails[place])}"]
    return [line]


def _vials(size: int) -> str:
    return "●" * size + "○" * (HAND_LIMIT - size)


def _rights(view: View, place: int) -> str:
    """What a seat may still use, its next Rainbow, and what the clock has counted."""
    items, rights = view.items[place], []
    if view.generates[place]:
        rights.append(str(words("Generate")))
    for count, name in (
        (items.scramble, words("Scramble")),
        (items.regenerate, words("Regenerate")),
        (items.attuned, words("Attuned")),
    ):
        if count:
            rights.append(str(name) if count == 1 else f"{name} ×{count}")
    rights.append(str(words("Rainbow {points}", points=view.rainbows[place])))
    if view.skips[place]:
        rights.append(str(words("skips {count}", count=view.skips[place])))
    if view.awaits is Awaits.CHANGE:
        rights.append(str(words("has chosen") if view.chosen[place] else words("to choose")))
    elif view.awaits in (Awaits.TURN, Awaits.STARTER) and view.seat == place:
        rights.append(str(words("to mix") if view.declared else words("to act")))
    return ", ".join(rights)


_UNKNOWN = "?"


def trail_signs(trail: Sequence[Deed]) -> str:
    """What everybody saw a seat gain and mix: `?` is a card drawn in secret, brackets hold a mixed potion.

    >>> trail_signs([Deed(Did.TAKE, (Colour.RED,)), Deed(Did.DRAW), Deed(Did.DISASTER)])
    'R ? [???]'
    """
    return " ".join(_deed_signs(deed) for deed in trail if deed.did is not Did.DECLARE)


def _deed_signs(deed: Deed) -> str:
    letters = "".join(LETTERS[colour] for colour in deed.colours)
    if deed.did is Did.DISASTER:
        return f"[{_UNKNOWN * 3}]"
    if deed.did in (Did.MIX, Did.RAINBOW):
        return f"[{letters}]"
    return letters or _UNKNOWN
