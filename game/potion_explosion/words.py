"""The sentences of Potion Explosion: whose turn it is, what a move would do, what happened, what a potion does."""

from collections.abc import Callable, Sequence

from game.core.words import Words, words
from game.potion_explosion.ending import is_last_turn
from game.potion_explosion.event_words import event_words
from game.potion_explosion.events import Event
from game.potion_explosion.legal import owed, seat_moves
from game.potion_explosion.move_words import move_words
from game.potion_explosion.moves import Drink, Move, Take, Use
from game.potion_explosion.names import colour_name
from game.potion_explosion.pieces import Kind
from game.potion_explosion.potions import JOY_LIMIT, joy_holes
from game.potion_explosion.setup import draft_order
from game.potion_explosion.state import Awaits, View

_NAME_LENGTH = 16
"""Longer names are cut in the status, which has sixty characters for all."""

_SHORT = 14
"""The same where two names are in it."""

_EFFECTS: dict[Kind, Words] = {
    Kind.SANDS: words("Repeat the effect of a kind that you have drunk before."),
    Kind.JOY: words("Put up to three marbles of your pool on any holes, whatever their colour."),
    Kind.BALM: words("Take two or more neighbours of one colour."),
    Kind.ELIXIR: words("Take all marbles of an opponent’s pool."),
    Kind.DRAUGHT: words("Take lowest marbles of the tracks, each of another colour."),
    Kind.MAGNET: words("Take two neighbours of different colours."),
    Kind.WISDOM: words("Take any one marble."),
    Kind.FILTER: words("Send up to five marbles of one colour in one track back into the dispenser."),
}

_NATURE: dict[Awaits, Words] = {
    Awaits.KINDS: words("The kinds in play are drawn."),
    Awaits.FIRST: words("The first player is drawn."),
    Awaits.FILL: words("The marbles are poured in."),
    Awaits.STARTER: words("Starters are laid out."),
    Awaits.TOP: words("A tile is turned up."),
    Awaits.COLLISION: words("Two marbles of one colour are about to meet."),
    Awaits.DROP: words("Marbles roll back into the dispenser."),
    Awaits.SLIDE: words("A marble looks for a track with room."),
    Awaits.NOBODY: words("The match is over."),
}


def effect_of(kind: Kind) -> Words:
    """What drinking a potion does, in one sentence. [8]"""
    return _EFFECTS[kind]


class PotionWords:
    """The sentences that text mode, log, tooltips and speech share."""

    def status(self, view: View, names: Sequence[str]) -> Words:
        """Whose turn it is and what is expected next, in at most 60 characters; long names are cut."""
        asked = _ASKED.get(view.awaits)
        return asked(view, shortened(names[view.seat]), names) if asked else _NATURE[view.awaits]

    def move(self, view: View, move: Move, names: Sequence[str]) -> Words:
        """A legal move as a choice that is offered: what it would do."""
        return move_words(view, move, names)

    def event(self, event: Event, names: Sequence[str]) -> Words | None:
        """What happened, in the past tense; None for marbles that roll in by themselves."""
        return event_words(event, names)


WORDS = PotionWords()


def shortened(name: str, length: int = _NAME_LENGTH) -> str:
    """A name that leaves room for the rest of a status line."""
    return name if len(name) <= length else name[: length - 1] + "…"


def _choice(view: View, name: str, names: Sequence[str]) -> Words:
    """Which of the two starters this is, and who chooses after it. [2.5]"""
    number = sum(brew is not None for brew in view.desks[view.seat].burners) + 1
    order = draft_order(view)
    at = len(order) - len(view.offer) + 1
    following = order[at] if at < len(order) else None
    if following is None:
        return words("{name}: choose starter {number} of 2, the last.", name=name, number=number)
    if following == view.seat:
        return words("{name}: choose starter {number} of 2, then another.", name=name, number=number)
    return words(
        "{name}: choose starter {number} of 2. Next: {other}.",
        name=shortened(name, _SHORT),
        number=number,
        other=shortened(names[following], _SHORT),
    )


def _action(view: View, name: str, names: Sequence[str]) -> Words:
    """What the turn can go on with: only what is possible now is named."""
    last, may = is_last_turn(view), {type(move) for move in seat_moves(view)}
    if not view.picked and Take in may:
        return words(_PICK[last, Drink in may, Use in may], name=name)
    waiting = owed(view)
    if waiting:
        return words("{name}: choose a tile for a {colour} marble.", name=name, colour=colour_name(waiting[0]))
    return words(_END[last, Drink in may, Use in may], name=name)


_PICK: dict[tuple[bool, bool, bool], str] = {
    (False, False, False): "{name}: take a marble from the dispenser.",
    (False, True, False): "{name}: take a marble, or drink first.",
    (False, False, True): "{name}: take a marble, or use the pool first.",
    (False, True, True): "{name}: take a marble, drink, or use the pool.",
    (True, False, False): "Last turn of {name}: take a marble.",
    (True, True, False): "Last turn of {name}: take a marble, or drink.",
    (True, False, True): "Last turn of {name}: take a marble, or use pool.",
    (True, True, True): "Last turn of {name}: drink, pool, or take a marble.",
}
"""Before the pick: in a seat's last turn or not, where it may drink or not, and use its pool or not."""

_END: dict[tuple[bool, bool, bool], str] = {
    (False, False, False): "{name}: end the turn.",
    (False, True, False): "{name}: drink, or end the turn.",
    (False, False, True): "{name}: use the pool, or end the turn.",
    (False, True, True): "{name}: drink, use the pool, or end the turn.",
    (True, False, False): "Last turn of {name}: end it.",
    (True, True, False): "Last turn of {name}: drink, or end it.",
    (True, False, True): "Last turn of {name}: use the pool, or end it.",
    (True, True, True): "Last turn of {name}: drink, use the pool, or end.",
}
"""The same after the pick."""


def _joy(view: View, name: str, names: Sequence[str]) -> Words:
    number, most = view.joys + 1, joy_length(view)
    if view.joys:
        return words("{name}: Joy {number} of {most}: another marble, or enough.", name=name, number=number, most=most)
    pool = view.desks[view.seat].pool
    in_pool = any(may and lying for may, lying in zip(view.joy_pool, pool, strict=True))
    in_hand = any(may > lying for may, lying in zip(view.joy_pool, pool, strict=True))
    return words(_JOY[in_pool, in_hand], name=name, number=number, most=most)


_JOY: dict[tuple[bool, bool], str] = {
    (True, False): "{name}: Joy {number} of {most}: put a pool marble on any hole.",
    (False, True): "{name}: Joy {number} of {most}: put a hand marble on any hole.",
    (True, True): "{name}: Joy {number} of {most}: pool or hand, on any hole.",
}
"""Where marbles that it may place lie in the pool or not, and in the hand or not."""


def joy_length(view: View) -> int:
    """How many marbles the Joy that is being drunk can place in all. [8.11]"""
    return view.joys + min(JOY_LIMIT - view.joys, sum(view.joy_pool), sum(joy_holes(view)))


def _draw(view: View, name: str, names: Sequence[str]) -> Words:
    return words("{name}: draw a new tile from a stack.", name=name)


def _duel(view: View, name: str, names: Sequence[str]) -> Words:
    return words("{name}: a tie! Pick once more for the win.", name=name)


_ASKED: dict[Awaits, Callable[[View, str, Sequence[str]], Words]] = {
    Awaits.CHOICE: _choice,
    Awaits.ACTION: _action,
    Awaits.JOY: _joy,
    Awaits.DRAW: _draw,
    Awaits.DUEL: _duel,
}
