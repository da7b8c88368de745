"""The sentences of Quacks: what is expected next, what a move would do, what happened."""

from collections.abc import Callable, Sequence

from game.core.words import Words, counted, words
from game.quacks.event_words import event_words
from game.quacks.events import Event
from game.quacks.legal import deciding, is_for_nature, limit_of
from game.quacks.move_words import move_words
from game.quacks.moves import Move
from game.quacks.names import card_name, coins_name, shortened
from game.quacks.state import Ask, Awaits, View

_NAME_LENGTH = 16
"""Longer names are cut in the status, which has sixty characters for all."""


class QuacksWords:
    """The sentences that text mode, log, tooltips and speech share."""

    def status(self, view: View, names: Sequence[str]) -> Words:
        """What is expected next, in at most 60 characters; long names are cut."""
        if view.is_over:
            return words("The match is over.")
        if not view.asks:
            return _committing(view, names)
        ask = view.asks[-1]
        name = shortened(names[ask.seat], _NAME_LENGTH)
        asked = _NATURE.get(ask.what, _DRAWING) if is_for_nature(ask) else _ASKED[ask.what]
        return asked(view, ask, name)

    def move(self, view: View, move: Move, names: Sequence[str]) -> Words:
        """A legal move as a choice that is offered: what it would do."""
        return move_words(view, move, names)

    def event(self, event: Event, names: Sequence[str]) -> Words | None:
        """What happened; None for what another sentence tells."""
        return event_words(event, names)


WORDS = QuacksWords()


def _committing(view: View, names: Sequence[str]) -> Words:
    """The choice of the seat that looks, else who is still to choose."""
    waiting = deciding(view)
    seat = view.seat if view.seat in waiting else waiting[0] if len(waiting) == 1 else None
    if seat is None:
        return counted(len(waiting), "One seat has to choose.", "{count} seats still choose: draw or stop.")
    pot = view.desks[seat].pot
    if pot.count == 0:
        return words("{name}: draw, or put red chips back?", name=shortened(names[seat], _NAME_LENGTH))
    return words(
        "{name}: draw or stop? White {white} of {limit}.",
        name=shortened(names[seat], _NAME_LENGTH),
        white=pot.white,
        limit=limit_of(view, pot),
    )


_Status = Callable[[View, Ask, str], Words]


def _named(sentence: str) -> _Status:
    return lambda view, ask, name: words(sentence, name=name)


def _plain(sentence: str) -> _Status:
    return lambda view, ask, name: Words(sentence)


def _offered(view: View, ask: Ask, name: str) -> Words:
    assert view.card is not None, "only a card makes offers"
    return words("{name}: choose, by “{card}”.", name=name, card=card_name(view.card))


def _shopping(view: View, ask: Ask, name: str) -> Words:
    if view.bought:
        return words("{name}: {coins} left for another colour.", name=name, coins=coins_name(view.coins))
    return words("{name}: {coins} for up to two chips.", name=name, coins=coins_name(view.coins))


_DRAWING = _named("{name} draws a chip.")
_NATURE: dict[Awaits, _Status] = {
    Awaits.FIRST: _plain("The start player is drawn."),
    Awaits.PAGE: _plain("The books are drawn."),
    Awaits.CARD: _plain("The Fortune Teller’s next card is turned up."),
    Awaits.DIE: _named("{name} rolls the bonus die."),
}
_ASKED: dict[Awaits, _Status] = {
    Awaits.LOOK: _named("{name}: place one of the chips just drawn?"),
    Awaits.PINCH: _named("{name}: place one of the chips just drawn?"),
    Awaits.BACK_ROOM: _named("{name}: which chip gets better?"),
    Awaits.WHITE_BACK: _named("{name}: put the white chip back?"),
    Awaits.START_OVER: _named("{name}: go on, or begin anew?"),
    Awaits.OFFER: _offered,
    Awaits.TAILS: _named("{name}: give up rat tails for rubies?"),
    Awaits.NEIGHBOUR: _named("{name}: take a 2-chip."),
    Awaits.BESIDE: _named("{name}: what of the red beside the pot?"),
    Awaits.TAIL_CHIP: _named("{name}: take a chip for the green one?"),
    Awaits.SHIFT: _named("{name}: move the last chip on?"),
    Awaits.TAIL_DROPLET: _named("{name}: a ruby for the droplet?"),
    Awaits.TIER: _named("{name}: choose a reward for purple."),
    Awaits.UPGRADE: _named("{name}: swap a chip for a better one?"),
    Awaits.DROPLET: _named("{name}: which droplet moves?"),
    Awaits.EXPLODED: _named("{name}: points or coins?"),
    Awaits.SHOP: _shopping,
    Awaits.RUBIES: _named("{name}: two rubies for droplet or flask?"),
}
