"""The terminal's picture of the table: round and card, books, the pot of the seat that looks, the other pots. [4.8]"""

import textwrap
from collections.abc import Iterable, Sequence

from game.core.protocol import Seat
from game.core.words import Words, words
from game.quacks.book_words import book_words, card_words
from game.quacks.books import book_of, price_of
from game.quacks.legal import limit_of
from game.quacks.names import (
    card_name,
    chips_name,
    coins_name,
    colour_name,
    points_name,
    reward_name,
    rubies_name,
    shortened,
)
from game.quacks.odds import bag_of, chance_of_explosion
from game.quacks.odds.reading import cauldron_of, powers_for
from game.quacks.pieces import BOOK_COLOURS, CODES, FIRST_ROUND_OF, ROUNDS, Chip, Colour, chips_in
from game.quacks.pot_picture import track_lines
from game.quacks.state import Brewing, Desk, Stage, View
from game.quacks.track import LAST_GLASS, TRACK

WIDTH = 100
_NAME_LENGTH = 20


def picture(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """The table as lines of at most a hundred characters; the pot of `seat`, or of the start player, is drawn large."""
    short = [shortened(name, _NAME_LENGTH) for name in names]
    large = view.first if seat is None else seat
    lines = [*_round(view, short), *_books(view), *_drawn(view, short)]
    for offset in range(view.seats):
        owner = Seat((large + offset) % view.seats)
        lines += _large_pot(view, owner, short) if offset == 0 else _small_pot(view, owner, short)
    return "\n".join(line.rstrip() for line in lines)


# the middle of the table


def _round(view: View, names: Sequence[str]) -> list[str]:
    if not view.round:
        return [str(words("Nobody has begun yet."))]
    parts = [words("Round {number} of {last}", number=view.round, last=ROUNDS)]
    parts.append(words("start player {name}", name=names[view.first]))
    if view.stage in _STEPS:
        parts.append(_STEPS[view.stage])
    lines = [" · ".join(map(str, parts))]
    if view.card is not None:
        lines += _hanging(f"“{card_name(view.card)}”: ", str(card_words(view.card)), indent=2)
    return [*lines, ""]


_STEPS: dict[Stage, Words] = {
    Stage.FORTUNE: words("fortune card"),
    Stage.BREWING: words("brewing"),
    Stage.BESIDE: words("red chips beside the pots"),
    Stage.PINCH: words("a last pinch"),
    Stage.AFTERMATH: words("the card pays"),
    Stage.DIE: words("step A: bonus die"),
    Stage.BOOKS: words("step B: black, green, purple"),
    Stage.RUBY: words("step C: rubies"),
    Stage.EXPLODED: words("points or coins"),
    Stage.POINTS: words("step D: points"),
    Stage.SHOP: words("step E: coins"),
    Stage.SPENDING: words("step F: rubies are spent"),
    Stage.OVER: words("the match is over"),
}


def _books(view: View) -> list[str]:
    """Every book with its prices for the values 1, 2 and 4, and what it does."""
    if 0 in view.books:
        return []
    lines = []
    for colour in (Colour.ORANGE, *BOOK_COLOURS, Colour.BLACK):
        start = f"{colour_name(colour)!s:<7} {_prices(view, colour):<9}"
        effect = str(book_words(view.books, view.seats, colour))
        opens = FIRST_ROUND_OF.get(colour, 0)
        if view.round < opens:
            effect = f"({words('from round {number}', number=opens)}) {effect}"
        lines += _hanging(start, effect)
    return lines


def _prices(view: View, colour: Colour) -> str:
    if colour in BOOK_COLOURS:
        return " ".join(map(str, book_of(view.books, colour).prices.values()))
    return str(price_of(view.books, Chip.O1 if colour is Colour.ORANGE else Chip.K1))


def _drawn(view: View, names: Sequence[str]) -> list[str]:
    """Chips that are out of a bag and wait for a decision."""
    ask = view.asks[-1] if view.asks else None
    if ask is None or not ask.drawn:
        return []
    return ["", str(words("{name} has drawn {chips}.", name=names[ask.seat], chips=chips_name(ask.drawn)))]


# pots


def _title(view: View, seat: Seat, names: Sequence[str]) -> str:
    desk = view.desks[seat]
    parts = [words("{name}", name=names[seat]), points_name(desk.points), rubies_name(desk.rubies)]
    parts.append(words("flask full") if desk.flask else words("flask empty"))
    if view.stage >= Stage.BREWING and desk.pot.count:
        limit = limit_of(view, desk.pot)
        parts.append(words("white {white} of {limit}", white=desk.pot.white, limit=limit))
        parts.append(_brewing(view, seat))
    return " · ".join(map(str, parts))


def _brewing(view: View, seat: Seat) -> Words:
    pot = view.desks[seat].pot
    if pot.brewing is Brewing.EXPLODED:
        return words("exploded, protected") if pot.protected else words("EXPLODED")
    if pot.brewing is Brewing.STOPPED:
        return words("stopped")
    return words("has chosen") if view.committed[seat] else words("brewing")


def _large_pot(view: View, seat: Seat, names: Sequence[str]) -> list[str]:
    title = f"┌─ {_title(view, seat, names)} "
    lines = [*track_lines(view.desks[seat]), *_notes(view, seat)]
    return ["", title + "─" * (WIDTH - len(title)), *(f"│ {line}" for line in lines), "└" + "─" * (WIDTH - 1)]


def _notes(view: View, seat: Seat) -> list[str]:
    """What the track does not show: order, red chips beside it, glasses, odds; in the shop, all chips one owns."""
    desk = view.desks[seat]
    notes = _small_notes(view, seat)
    if view.seat == seat and view.stage in (Stage.SHOP, Stage.SPENDING):
        owned = (*chips_in(desk.bag), *(one.chip for one in desk.pot.chips), *desk.kept, *desk.pot.aside)
        notes.append(words("you own {chips}", chips=chips_name(owned)))
    return [line for note in notes for line in _hanging("", str(note), indent=2)]


def _small_notes(view: View, seat: Seat) -> list[Words]:
    desk = view.desks[seat]
    pot = desk.pot
    notes = []
    if pot.chips and view.stage >= Stage.BREWING:
        notes.append(words("scoring space {space}: {worth}", space=pot.scoring_space, worth=_worth(desk)))
    if beside := (*desk.kept, *pot.aside):
        notes.append(words("beside the pot: {chips}", chips=chips_name(beside)))
    if pot.doubled:
        notes.append(words("the next chip moves twice its value"))
    if pot.protection and pot.brewing is Brewing.ACTIVE:
        notes.append(words("protected draws: {number}", number=pot.protection))
    if view.options.test_tubes:
        notes.append(_glass(desk))
    if view.options.show_odds and view.stage is Stage.BREWING and pot.brewing is Brewing.ACTIVE and any(desk.bag):
        notes.append(words("the next chip explodes in {percent} % of cases", percent=_percent(view, seat)))
    return notes


def _worth(desk: Desk) -> Words:
    """What a pot would bring if it were evaluated as it stands."""
    space = desk.pot.scoring_space
    parts = [coins_name(TRACK.coins[space]), points_name(TRACK.points[space])]
    if TRACK.rubies[space]:
        parts.append(rubies_name(1))
    return words("{parts}", parts=parts)


def _glass(desk: Desk) -> Words:
    if desk.glass == LAST_GLASS:
        return words("all glasses are filled")
    reward = reward_name(TRACK.glasses[desk.glass + 1])
    return words("glass {glass}, the next brings {reward}", glass=desk.glass, reward=reward)


def _percent(view: View, seat: Seat) -> int:
    powers = powers_for(view)
    bag = bag_of(view.desks[seat].bag, powers)
    return round(100 * chance_of_explosion(bag, cauldron_of(view, seat), powers))


def _small_pot(view: View, seat: Seat, names: Sequence[str]) -> list[str]:
    desk = view.desks[seat]
    lines = ["", _title(view, seat, names)]
    places = [words("droplet on {space}", space=desk.droplet)]
    if desk.pot.start > desk.droplet:
        places.append(words("rat stone on {space}", space=desk.pot.start))
    chips = [f"{CODES[placed.chip]}@{placed.space}" for placed in desk.pot.chips]
    lines += _packed([*map(str, places), *chips])
    return lines + [f"  {note}" for note in _small_notes(view, seat)]


# lines


def _packed(items: Iterable[str]) -> list[str]:
    """The items with commas between, on as many lines as they need."""
    return _hanging("", ", ".join(items), indent=2)


def _hanging(start: str, text: str, indent: int | None = None) -> list[str]:
    """A text to the right of its start, on as many lines as it needs."""
    below = " " * (len(start) if indent is None else indent)
    first = start if start else below
    return textwrap.wrap(first + text, WIDTH - 2, subsequent_indent=below, drop_whitespace=True, break_long_words=False)
