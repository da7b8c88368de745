"""The terminal's picture of the galley: the recipe with all brews, the dice, and what lies beside the cards."""

from collections.abc import Iterator, Sequence

from game.core.dice import Throw, write_dice
from game.core.protocol import Seat
from game.core.words import Words, words
from game.potion_party.chances import bust_chance, roll_on_chances
from game.potion_party.ending import share_of
from game.potion_party.names import (
    alchemist_name,
    alchemy_name,
    dice_name,
    haul_name,
    potion_name,
    power_name,
    short_name,
    supers_name,
)
from game.potion_party.pieces import NEEDS, Ingredient, Pair
from game.potion_party.state import Awaits, Player, View

WIDTH = 100
_BAR = 10
_NAME_LENGTH = 20


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """What lies on the table, a block a seat; the seat that looks is marked with `>`, who acts with `*`."""
    shown = [name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…" for name in names]
    lines = [_heading(view), ""]
    for place in range(view.seats):
        lines += _seat_lines(view, Seat(place), seat, shown)
    lines += _table_lines(view, shown)
    return "\n".join(line.rstrip() for line in lines)


def _heading(view: View) -> str:
    if view.potion is None:
        return str(words("Potion Party: before the first turn"))
    return f"{potion_name(view.potion)} · {words('round {number}', number=view.round)} · {_box(view)}"


def _box(view: View) -> str:
    if view.options.unlimited:
        return str(words("the box never runs short"))
    blue, red, green = (max(0, count) for count in view.box)
    return str(words("in the box b{blue} r{red} g{green}", blue=blue, red=red, green=green))


# seats


def _seat_lines(view: View, place: Seat, seat: Seat | None, names: Sequence[str]) -> Iterator[str]:
    player = view.players[place]
    mark = (">" if place == seat else " ") + ("*" if _acts(view, place) else " ")
    title = [names[place]]
    if player.alchemist is not None:
        title.append(str(alchemist_name(player.alchemist)))
        power = power_name(player.alchemist)
        if power is not None and view.options.skullduggery:
            title.append(f"“{power}”")
    if view.potion is not None:
        title.append(str(words("{percent} % brewed", percent=share_of(view, place))))
    yield f"{mark} {' · '.join(title)}"
    if view.potion is not None:
        yield f"     {'   '.join(_brew(view, player))}"
    if beside := [str(part) for part in _beside(player)]:
        yield f"     {words('beside the card')}: {', '.join(beside)}"


def _acts(view: View, place: Seat) -> bool:
    return view.awaits is not Awaits.NOBODY and view.potion is not None and place == view.actor


def _brew(view: View, player: Player) -> Iterator[str]:
    assert view.potion is not None, "there is a recipe"
    for ingredient, have, need in zip(Ingredient, player.total, NEEDS[view.potion], strict=True):
        if need:
            full = min(_BAR, _BAR * have // need)
            yield f"{short_name(ingredient)} {'█' * full}{'░' * (_BAR - full)} {have}/{need}"


def _beside(player: Player) -> Iterator[Words]:
    if player.hearts or player.potions:
        yield alchemy_name((player.hearts, player.potions))
    if player.supers:
        yield supers_name(player.supers)


# the dice


def _table_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    if view.awaits in (Awaits.OPENING, Awaits.DEAL, Awaits.ALCHEMIST, Awaits.RECIPE, Awaits.NOBODY):
        return
    turn = view.turn
    if view.awaits is Awaits.BEGIN and not any(turn.saved):
        return
    yield ""
    number = max(turn.rolls, 1)
    yield str(words("{name}’s turn, roll {number}", name=names[view.seat], number=number))
    yield f"  {words('pool')}       {_dice(turn.pool)}{_waiting(turn.waiting)}"
    if turn.collected:
        yield f"  {words('groups')}     {_groups(turn.collected)}   {words('haul {haul}', haul=haul_name(turn.haul))}"
    if any(turn.dark):
        yield f"  {words('Darkness')}   {dice_name(turn.dark)}"
    if any(turn.held):
        yield f"  {words('held')}       {alchemy_name(turn.held)}"
    if any(turn.saved) or turn.supers:
        yield f"  {words('at risk')}    {', '.join(str(part) for part in _at_risk(view))}"
    if view.awaits is Awaits.COLLECT and turn.collected and turn.pool:
        chance = round(100 * bust_chance(roll_on_chances(view)))
        yield f"  {words('greed')}      {words('bust {percent} %', percent=chance)}"


def _at_risk(view: View) -> Iterator[Words]:
    if any(view.turn.saved):
        yield alchemy_name(view.turn.saved)
    if view.turn.supers:
        yield supers_name(view.turn.supers)


def _dice(dice: Throw) -> str:
    return write_dice(dice) or "-"


def _waiting(waiting: Pair) -> str:
    return f"   {words('rolling {dice}', dice=dice_name(waiting))}" if any(waiting) else ""


def _groups(collected: Throw) -> str:
    groups = [tuple(die for die in collected if die == one) for one in dict.fromkeys(collected)]
    return " | ".join(write_dice(group) for group in groups)
