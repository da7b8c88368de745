"""What the pieces are called for people: potions, cards, moons, dice."""

from collections.abc import Iterable, Sequence

from game.core.words import Words, counted, words
from game.purrfect_potions.moves import OnCard
from game.purrfect_potions.pieces import MINORS, Moon, Potion
from game.purrfect_potions.state import Table

POTION_NAMES: dict[Potion, Words] = {
    Potion.PROSPERITY: words("Perfect Prosperity"),
    Potion.COFFEE: words("Consummate Coffee"),
    Potion.SENSE: words("Sound Sense"),
    Potion.HALE: words("Hale and Hearty"),
    Potion.LOVE: words("Lasting Love"),
    Potion.LUCK: words("Ultimate Luck"),
    Potion.DISCORD: words("Dispel Discord"),
    Potion.CHILD: words("Cheerful Child"),
    Potion.DREAMS: words("Delicious Dreams"),
    Potion.CHOCOLATE: words("Classic Chocolate"),
    Potion.VOICE: words("Vivacious Voice"),
    Potion.COOKING: words("Champion Cooking"),
}

MOON_NAMES: dict[Moon, Words] = {
    Moon.NEW: words("New Moon"),
    Moon.YOUNG: words("Young Moon"),
    Moon.CRESCENT: words("Crescent Moon"),
    Moon.QUARTER: words("Quarter Moon"),
    Moon.FULL: words("Full Moon"),
    Moon.GIBBOUS: words("Gibbous Moon"),
}

_QUICK_MINOR = words("the Minor row’s Bugs Begone")
_QUICK_MAJOR = words("the Major row’s Bugs Begone")


def potion_name(potion: Potion) -> Words:
    """A card by its front."""
    return POTION_NAMES[potion]


def card_name(potion: Potion, *, quick: bool) -> Words:
    """A card by the side that lies up; all Quick sides are called alike, so the row is added."""
    if not quick:
        return POTION_NAMES[potion]
    return _QUICK_MINOR if potion in MINORS else _QUICK_MAJOR


def lying_name(table: Table, potion: Potion) -> Words:
    """A card as it lies on the table."""
    return card_name(potion, quick=table.cards[potion].quick)


def moon_name(moon: Moon) -> Words:
    """A face of the moon die."""
    return MOON_NAMES[moon]


def dice_name(values: Iterable[int]) -> Words:
    """What some dice show, one by one.

    >>> str(dice_name((1, 3, 3))), str(dice_name(()))
    ('1, 3 and 3', 'none')
    """
    shown = [words("{value}", value=value) for value in values]
    return words("{dice}", dice=shown) if shown else words("none")


def points_name(points: int) -> Words:
    """A number of points."""
    return counted(points, "{count} point", "{count} points")


def by_card(dice: Sequence[OnCard], quick: Sequence[Potion] = ()) -> list[Words]:
    """Dice card by card, such as "3 and 3 on Sound Sense"."""
    cards = dict.fromkeys(die.potion for die in dice)
    return [
        words(
            "{dice} on {card}",
            dice=dice_name(die.value for die in dice if die.potion is potion),
            card=card_name(potion, quick=potion in quick),
        )
        for potion in cards
    ]


def owed_name(table: Table, owed: Sequence[OnCard]) -> Words:
    """What is still to be done with the first of the dice that are owed; at most two cards are named."""
    value = owed[0].value
    first, *others = [lying_name(table, die.potion) for die in owed if die.value == value]
    if not others:
        return words("The {value} can still go on {card}.", value=value, card=first)
    if len(others) == 1:
        return words("The {value} can still go on {card} or on {other}.", value=value, card=first, other=others[0])
    sentence = "The {value} can still go on {card}, or on {count} other cards."
    return words(sentence, value=value, card=first, count=len(others))
