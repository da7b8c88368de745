"""What the pieces are called for people: colours, chips, rewards, books, cards."""

from collections.abc import Iterable

from game.core.words import Words, counted, words
from game.quacks.cards import CARDS, Card
from game.quacks.pieces import CHIPS, COLOUR_OF, VALUE_OF, Chip, Colour, Reward, counts_of
from game.quacks.track import TRACK

_COLOUR_NAMES: dict[Colour, Words] = {
    Colour.WHITE: words("white"),
    Colour.ORANGE: words("orange"),
    Colour.GREEN: words("green"),
    Colour.BLUE: words("blue"),
    Colour.RED: words("red"),
    Colour.YELLOW: words("yellow"),
    Colour.PURPLE: words("purple"),
    Colour.BLACK: words("black"),
}
_INGREDIENTS: dict[Colour, Words] = {
    Colour.WHITE: words("cherry bomb"),
    Colour.ORANGE: words("pumpkin"),
    Colour.GREEN: words("garden spider"),
    Colour.BLUE: words("crow skull"),
    Colour.RED: words("toadstool"),
    Colour.YELLOW: words("mandrake"),
    Colour.PURPLE: words("ghost’s breath"),
    Colour.BLACK: words("hawkmoth"),
}


def colour_name(colour: Colour) -> Words:
    """A colour as it stands before “chip” or “book”."""
    return _COLOUR_NAMES[colour]


def ingredient_name(colour: Colour) -> Words:
    """What the chips of a colour show."""
    return _INGREDIENTS[colour]


def chip_name(chip: Chip) -> Words:
    """A chip by colour and value.

    >>> str(chip_name(Chip.W3)), str(chip_name(Chip.K1))
    ('white 3', 'black 1')
    """
    return words("{colour} {value}", colour=_COLOUR_NAMES[COLOUR_OF[chip]], value=VALUE_OF[chip])


def chips_name(chips: Iterable[Chip]) -> Words:
    """A handful of chips.

    >>> str(chips_name([Chip.O1, Chip.W1, Chip.W1])), str(chips_name([]))
    ('2 × white 1 and orange 1', 'nothing')
    """
    counts = counts_of(chips)
    parts = [
        words("{number} × {chip}", number=counts[chip], chip=chip_name(chip)) if counts[chip] > 1 else chip_name(chip)
        for chip in CHIPS
        if counts[chip]
    ]
    return words("{chips}", chips=parts) if parts else words("nothing")


def points_name(points: int) -> Words:
    """A number of points."""
    return counted(points, "{count} point", "{count} points")


def rubies_name(rubies: int) -> Words:
    """A number of rubies."""
    return counted(rubies, "{count} ruby", "{count} rubies")


def coins_name(coins: int) -> Words:
    """A number of coins."""
    return counted(coins, "{count} coin", "{count} coins")


def spaces_name(spaces: int) -> Words:
    """A number of spaces."""
    return counted(spaces, "{count} space", "{count} spaces")


def tails_name(tails: int) -> Words:
    """A number of rat tails."""
    return counted(tails, "{count} rat tail", "{count} rat tails")


def reward_name(reward: Reward) -> Words:
    """All of a reward.

    >>> str(reward_name(Reward(points=1, droplet=2, chips=(Chip.K1,))))
    '1 point, black 1 and droplet +2'
    """
    parts = []
    if reward.points:
        parts.append(points_name(reward.points))
    if reward.rubies:
        parts.append(rubies_name(reward.rubies))
    parts += map(chip_name, reward.chips)
    if reward.droplet:
        parts.append(words("droplet +{spaces}", spaces=reward.droplet))
    return words("{parts}", parts=parts)


def card_name(card: Card) -> Words:
    """A card's title."""
    return Words(CARDS[card].title)


def face_name(face: int) -> Words:
    """What a face of the bonus die brings."""
    return reward_name(TRACK.die[face].reward)


def shortened(name: str, length: int) -> str:
    """A name that is not longer than this."""
    return name if len(name) <= length else name[: length - 1] + "…"
