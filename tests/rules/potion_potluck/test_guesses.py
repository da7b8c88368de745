"""How likely each guess at a hidden inventory is, against an exhaustive count of all that can have happened. [10.1]"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from game.potion_potluck.imagined import guessed
from game.potion_potluck.pieces import LETTERS, Counts
from game.potion_potluck.state import Deed, Did
from game.potion_potluck.view import is_known_to_be_mixed
from tests.rules.potion_potluck.positions import ADA, BO, GAME, after, colours, counts, position, trio

SAMPLES = 3_000
WORST = 3.8
"""In standard deviations: one fair test in ten thousand is further off."""

World = tuple[str, ...]
Law = dict[World, float]


def deeds(story: str, recipes: str = "") -> tuple[Deed, ...]:
    """A trail: letters were taken, `?` was drawn, `*` was a disaster, `!` was declared, a word was mixed."""
    trios = tuple(trio(letters) for letters in recipes.split())
    secret = {"?": Deed(Did.DRAW), "*": Deed(Did.DISASTER, (), trios), "!": Deed(Did.DECLARE, (), trios)}
    return tuple(
        secret.get(word) or Deed(Did.TAKE if len(word) == 1 else Did.MIX, colours(word)) for word in story.split()
    )


# the count: every card is a card of its own, every order of the deck and every choice of three cards counts once


def worlds(trail: Sequence[Deed], hand: str, drawn: str, pool: str) -> Iterator[tuple[str, str, str]]:
    """Each way to go on, one by one: the hand and the drawn cards at the end, and the pool that is left."""
    if not trail:
        yield "".join(sorted(hand)), "".join(sorted(drawn)), pool
        return
    deed, rest = trail[0], trail[1:]
    letters = "".join(colour.letter for colour in deed.colours)
    barred = {"".join(sorted(colour.letter for colour in one)) for one in deed.recipes}
    if deed.did is Did.TAKE:
        yield from worlds(rest, hand + letters, drawn, pool)
    elif deed.did is Did.DRAW:
        for at, card in enumerate(pool):
            yield from worlds(rest, hand + card, drawn + card, pool[:at] + pool[at + 1 :])
    elif deed.did is Did.DISASTER:
        for three in combinations(range(len(hand)), 3):
            if "".join(sorted(hand[at] for at in three)) not in barred:
                yield from worlds(rest, "".join(hand[at] for at in range(len(hand)) if at not in three), drawn, pool)
    elif deed.did is Did.DECLARE:
        if several_mixes(hand, ["".join(colour.letter for colour in one) for one in deed.recipes]):
            yield from worlds(rest, hand, drawn, pool)
    elif all(letter in hand for letter in letters):
        for letter in letters:
            hand = hand.replace(letter, "", 1)
        yield from worlds(rest, hand, drawn, pool)


def several_mixes(hand: str, recipes: Sequence[str]) -> bool:
    """Whether at least two different potions can be mixed, counted one by one."""
    ready = sum(set(letters) <= set(hand) for letters in recipes)
    threes = {"".join(sorted(three)) for three in combinations(hand, 3)}
    spoilt = threes - {"".join(sorted(letters)) for letters in recipes}
    return ready + len(spoilt) + (set(hand) >= set(LETTERS)) > 1


def counted(trails: Sequence[Sequence[Deed]], pool: str) -> Law:
    """The chance of all that the seats may hold and have drawn."""
    ends: list[tuple[World, str]] = [((), pool)]
    for trail in trails:
        ends = [((*world, hand, drawn), left) for world, cards in ends
                for hand, drawn, left in worlds(trail, "", "", cards)]  # fmt: skip
    found = Counter(world for world, _ in ends)
    return {world: count / len(ends) for world, count in found.items()}


def sampled(trails: Sequence[Sequence[Deed]], pool: str) -> Counter[World]:
    """What `guessed` makes of it, many times."""
    rng, found = Random(5), Counter[World]()
    for _ in range(SAMPLES):
        guesses = guessed(trails, list(counts(pool)), rng)
        found[tuple(spelt(some) for guess in guesses for some in guess)] += 1
    return found


def spelt(some: Counts) -> str:
    return "".join(sorted("".join(letter * count for letter, count in zip(LETTERS, some, strict=True))))


def deviation(found: Counter[World], law: Law) -> float:
    """Chi-square, in standard deviations of its own; infinite where something impossible was found."""
    if not found.keys() <= law.keys():
        return float("inf")
    total = sum(found.values())
    rare = [world for world, chance in law.items() if chance * total < 5]
    cells = [(found[world], law[world] * total) for world in law if world not in set(rare)]
    if rare:
        cells.append((sum(found[world] for world in rare), sum(law[world] for world in rare) * total))
    freedom = len(cells) - 1
    if not freedom:
        return 0.0
    chi = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    return float(((chi / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


ROY = "ROY GBI ROV YGV"
STORIES = {
    "a draw": ("?", "RRRGV"),
    "a potion of drawn cards": ("? ? ? ? ROY", "RROOYYGBV"),
    "a potion that one of two drawn cards served": ("R O ? ? ROY", "YYYGGB"),
    "a potion, then more draws": ("? R O ? ROY ? ?", "YYYRGB"),
    "a disaster of known ones": ("R R O G *", "V"),
    "a disaster of known and drawn ones": ("R R ? ? * G", "RRYV"),
    "a disaster that was no recipe": ("R O ? ? *", "YYYVVG"),
    "a disaster that left what was needed": ("R O ? G G * Y ? ROY", "ROYGV"),
    "two disasters and a potion": ("R O ? ? G * Y ? ROY ? B *", "ROYGV"),
    "a declaration with four alike or not": ("R R R ? ! R", "RRROG"),
    "a declaration between equal recipes": ("R ? ? ! ?", "OOYYGB"),
    "a declaration, then a potion": ("? ? O R ! ROY", "YYYRG"),
}
EQUAL = "ROY ROY GBV BIV"


def recipes_of(name: str) -> str:
    return EQUAL if "equal recipes" in name else ROY


@pytest.mark.rule("10.1")
@pytest.mark.parametrize("name", STORIES)
def test_every_way_it_can_have_been_is_as_likely_as_the_next(name: str) -> None:
    story, pool = STORIES[name]
    trail = deeds(story, recipes_of(name))
    law = counted([trail], pool)
    assert len(law) > 1
    assert deviation(sampled([trail], pool), law) < WORST


@pytest.mark.rule("10.1")
def test_onlookers_guess_at_both_with_the_same_cards() -> None:
    trails = [deeds("? R O ? ROY", ROY), deeds("? V V * G ?", ROY)]
    law = counted(trails, "RYYGV")
    assert len(law) > 20
    assert deviation(sampled(trails, "RYYGV"), law) < WORST


def test_other_laws_would_be_noticed() -> None:
    """Counts that give too much to hands with several fitting cards, or draw with replacement, are told apart."""
    story, pool = STORIES["a potion that one of two drawn cards served"]
    trail = deeds(story, ROY)
    law = counted([trail], pool)
    found = sampled([trail], pool)
    twice = {world: chance * (1 + world[1].count("Y")) for world, chance in law.items()}
    flat = dict.fromkeys(law, 1.0)
    for other in (twice, flat):
        total = sum(other.values())
        assert deviation(found, {world: chance / total for world, chance in other.items()}) > 2 * WORST
    assert deviation(Counter({("Z", "Z"): 1}), law) == float("inf")


@pytest.mark.rule("4.7")
def test_who_is_asked_with_a_full_inventory_does_not_hold_seven_alike() -> None:
    """Seven alike would have been mixed at once; with a Scramble there was something to ask about."""
    trail = deeds("R R R R R ? ?")
    for asked, expected in ((True, {"GGRRRRR", "GRRRRRR"}), (False, {"GGRRRRR", "GRRRRRR", "RRRRRRR"})):
        found = {spelt(guessed([trail], list(counts("RRGG")), Random(seed), [asked])[0][0]) for seed in range(60)}
        assert found == expected
    full = position("0: B\n1: RRRRR drawn RG", seat=BO)
    assert is_known_to_be_mixed(GAME.view(full, ADA), BO)
    assert not is_known_to_be_mixed(GAME.view(full, ADA), ADA)
    for picture in ("0: B\n1: RRRRR drawn RG items 1-0-0", "0: B\n1: RRRRR drawn R"):
        assert not is_known_to_be_mixed(GAME.view(position(picture, seat=BO), ADA), BO)


@pytest.mark.rule("9.2")
def test_a_declaration_tells_that_there_is_a_choice() -> None:
    before = position("recipes ROY5 GBI5 ROV5 YGV5\n0: G\n1: RRR drawn V", seat=BO)
    state = after(before, "declare mix")
    held = [{spelt(GAME.imagine(GAME.view(one, ADA), Random(seed)).hands[1]) for seed in range(80)}
            for one in (before, state)]  # fmt: skip
    assert held[0] - held[1] == {"RRRR"}
    assert len(held[1]) == 6
