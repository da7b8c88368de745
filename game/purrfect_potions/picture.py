"""The terminal's picture of the table: two rows of cards with the moon between them, loose dice, the seats."""

from collections.abc import Sequence

from game.core.protocol import Seat
from game.core.words import Words, counted, words
from game.purrfect_potions.legal import side_of
from game.purrfect_potions.names import points_name, potion_name
from game.purrfect_potions.pieces import COLUMNS, MINORS, Potion, Values
from game.purrfect_potions.potions import points_of, size_of
from game.purrfect_potions.state import Awaits, Card, Tally, View
from game.purrfect_potions.words import need_of

_NAME_LENGTH = 20
_CARD_NAME = 18
_MOONS = (words("New"), words("Young"), words("Crescent"), words("Quarter"), words("Full"), words("Gibbous"))


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """The table as lines of at most a hundred characters: ingredients are [3], cats are (3); `seat` is marked."""
    lines = [_heading(view), "", f"  {words('moon')!s:<12}{words('Minor')!s:<32}{words('Major')}"]
    lines += [_column(view, column) for column in COLUMNS]
    lines += ["", *_loose_dice(view), ""]
    short = [_shortened(name) for name in names]
    width = max(map(len, short))
    lines += [_seat(view, place, f"{short[place]:{width}}", place == seat) for place in range(view.seats)]
    return "\n".join(line.rstrip() for line in lines)


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def _heading(view: View) -> str:
    number = words("round {number}", number=view.turn // view.seats + 1)
    fronts = sum(not card.quick for card in view.cards)
    if view.all_turned:
        left = words("the last round")
    else:
        left = counted(fronts, "one potion still to turn", "{count} potions still to turn")
    return f"{number} · {left}"


def _column(view: View, column: int) -> str:
    mark = ">" if view.moon == column else " "
    moon = f"{column + 1} {_MOONS[column]}"
    minor = _card(view, MINORS[column])
    if column >= len(view.majors):
        return f"{mark} {moon:<12}{minor:<32}"
    major = view.majors[column]
    return f"{mark} {moon:<12}{minor:<32}{_card(view, major):<36}  {need_of(side_of(view, major))}"


def _card(view: View, potion: Potion) -> str:
    """A card in fixed columns: name, points, and its places with the dice on them."""
    card, side = view.cards[potion], side_of(view, potion)
    name = words("Bugs Begone") if card.quick else potion_name(potion)
    return f"{name!s:<{_CARD_NAME}} {points_of(side)} {_slots(card, side)}"


def _slots(card: Card, side: int) -> str:
    """The places of a card: ingredients first, then cats, then what is still empty.

    >>> _slots(Card(cats=(3,), ingredients=(1, 5)), Potion.DREAMS)
    '[1][5](3) ·  · '
    """
    filled = _ingredients(card.ingredients) + _cats(card.cats)
    return filled + " · " * (size_of(side) - len(card.dice))


def _ingredients(values: Values) -> str:
    return "".join(f"[{value}]" for value in values)


def _cats(values: Values) -> str:
    return "".join(f"({value})" for value in values)


def _loose_dice(view: View) -> list[str]:
    cats = [_labelled(words("cats rolled"), _cats(view.cats))] if view.cats else []
    idle = _labelled(words("idle cats"), str(view.idle_cats))
    rolled = [_labelled(words("ingredients rolled"), _ingredients(view.rolled))] if view.rolled else []
    pool = _labelled(words("ingredients in the pool"), str(view.pool))
    return ["   ".join([*cats, idle, *rolled, pool])]


def _labelled(label: Words, what: str) -> str:
    return f"{label} {what}"


def _seat(view: View, place: int, name: str, marked: bool) -> str:
    tally = view.tallies[place]
    parts = [f"{'>' if marked else ' '} {name} {points_name(tally.score)!s:>10}", *_brewed(tally)]
    if place == view.first and view.awaits > Awaits.FIRST:
        parts.append(str(words("first player")))
    if place == view.seat and view.awaits is not Awaits.NOBODY:
        parts.append(str(words("to act")))
    return " · ".join(parts)


def _brewed(tally: Tally) -> list[str]:
    counts = (
        (tally.majors, counted(tally.majors, "{count} Major", "{count} Majors")),
        (tally.minors, counted(tally.minors, "{count} Minor", "{count} Minors")),
        (tally.quicks, counted(tally.quicks, "{count} Quick", "{count} Quicks")),
    )
    return [str(name) for count, name in counts if count]
