"""The figures of the rules, by going through all that the dice can show, and the same by brute force."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.dice import Kind, Throw, throws_of
from game.core.protocol import NATURE
from game.potion_party import moves as party_moves
from game.potion_party.chances import (
    Roll,
    bust_chance,
    darkness_chances,
    first_roll,
    gains,
    group_chance,
    mean_stardust,
    roll_on_chances,
    super_chance,
)
from game.potion_party.legal import reroll_limit
from game.potion_party.nature import thrown_dice
from game.potion_party.pieces import CLASSIC_BLUE, DICE, GENEROUS_BLUE, HEART_DIE, POTION_DIE, RED, STARS
from game.potion_party.state import Awaits
from tests.rules.potion_party.positions import GAME, play, table

FIRST = Roll((3, 3))


def percent(chance: Fraction) -> float:
    return round(100 * float(chance), 1)


def without(roll: Roll, *, alchemy: bool) -> Fraction:
    """The chance of no group, and of no Alchemy either where that is asked; by brute force over all sides."""
    sides = product(*[roll.blue.sides] * roll.dice[0], *[RED.sides] * roll.dice[1])
    found, total = 0, 0
    for blue in sides:
        total += 1
        dice = Counter([("b", face) for face in blue[: roll.dice[0]]] + [("r", face) for face in blue[roll.dice[0] :]])
        groups = any(count > 1 for (_, face), count in dice.items() if face.isdigit())
        found += not groups and not (alchemy and any(face in "HP" for _, face in dice))
    return Fraction(found, total)


@pytest.mark.parametrize(
    ("blue", "no_group", "dud", "ruby", "sapphire"),
    [(CLASSIC_BLUE, 39.5, 8.0, 1.72, 0.86), (GENEROUS_BLUE, 28.5, 4.4, 1.72, 1.67)],
)
def test_the_first_roll(blue: Kind, no_group: float, dud: float, ruby: float, sapphire: float) -> None:
    roll = Roll((3, 3), blue=blue)
    assert percent(1 - group_chance(roll)) == no_group
    assert without(roll, alchemy=False) == 1 - group_chance(roll)
    assert percent(without(roll, alchemy=True)) == dud
    assert tuple(round(float(mean), 2) for mean in mean_stardust(roll)) == (ruby, sapphire)
    assert percent(super_chance(roll)) == 17.7


def test_the_mean_haul() -> None:
    assert round(float(sum(mean_stardust(FIRST))), 2) == 2.58
    assert round(float(sum(mean_stardust(Roll((3, 3), blue=GENEROUS_BLUE)))), 2) == 3.39


def test_any_alchemy() -> None:
    no_alchemy = Fraction(5, 6) ** 6
    assert percent(1 - no_alchemy) == 66.5
    assert percent(super_chance(FIRST)) == percent((1 - Fraction(5, 6) ** 3) ** 2)


def test_darkness() -> None:
    chances = darkness_chances((3, 3))
    written = (17.2, 36.0, 30.4, 13.1, 3.0, 0.4, 0.02)
    assert [100 * float(chance) for chance in chances] == pytest.approx(written, abs=0.06)
    assert sum(chances) == 1


def test_what_is_left_after_collecting_everything() -> None:
    """Given a group: dice that neither are dark nor belong to one."""
    left: Counter[int] = Counter()
    for faces in product(*[CLASSIC_BLUE.sides] * 3, *[RED.sides] * 3):
        line = " ".join(kind + face for kind, face in zip("bbbrrr", faces, strict=True))
        dice = Counter(line.split())
        grouped = sum(count for die, count in dice.items() if count > 1 and die[1].isdigit())
        if grouped:
            left[6 - grouped - dice["bD"] - dice["rD"]] += 1
    shares = [round(100 * left[count] / left.total(), 1) for count in range(5)]
    assert shares == [4.8, 20.2, 33.4, 30.5, 11.1]


@pytest.mark.parametrize(("count", "expected"), [(3, 42.1)])
def test_a_held_die_finds_its_partner(count: int, expected: float) -> None:
    assert percent(super_chance(Roll((0, count), held=(True, False)))) == expected
    assert percent(super_chance(Roll((count, 0), held=(False, True)))) == expected
    assert super_chance(Roll((0, 0), held=(True, True))) == 0


def after_rerolling(kept: Throw, blue: int, red: int) -> tuple[float, float]:
    """The mean Stardust, and the chance of no group, once the Lich has thrown so many dark dice again."""
    stardust, no_group, total = 0, 0, 0
    for thrown, ways in throws_of(tuple((kind, count) for kind, count in ((CLASSIC_BLUE, blue), (RED, red)) if count)):
        groups = {die: count for die, count in Counter(kept + thrown).items() if die in STARS and count > 1}
        stardust += ways * sum(STARS[die] * count for die, count in groups.items())
        no_group += ways * (not groups)
        total += ways
    return stardust / total, no_group / total


@pytest.mark.parametrize(("up", "haul", "no_group"), [(False, 1.18, 30.5), (True, 1.34, 25.7)])
def test_what_the_lich_gains(*, up: bool, haul: float, no_group: float) -> None:
    """Every first roll, with the dice whose choice brings most: a fifth more, or a third if half is rounded up.

    The rules' own figures are of a Lich that is greedy too, so they differ a little.
    """
    found = {"stardust": 0.0, "no group": 0.0}
    for thrown, ways in throws_of(((CLASSIC_BLUE, 3), (RED, 3))):
        dark = thrown.count(DICE["bD"]), thrown.count(DICE["rD"])
        limit = reroll_limit(sum(dark), up)
        kept = tuple(die for die in thrown if die.face != "D")
        choices = [(b, r) for b in range(dark[0] + 1) for r in range(dark[1] + 1) if b + r <= limit]
        best = max(after_rerolling(kept, *choice) for choice in choices)
        found["stardust"] += ways * best[0] / 6**6
        found["no group"] += 100 * ways * best[1] / 6**6
    assert found["stardust"] / float(sum(mean_stardust(FIRST))) == pytest.approx(haul, abs=0.02)
    assert found["no group"] == pytest.approx(no_group, abs=0.3)


BLUE_1, BLUE_2, RED_1, RED_2, RED_3 = (DICE[name] for name in ("b1", "b2", "r1", "r2", "r3"))
BUSTS = [
    ({BLUE_1}, (1, 0), 0.667, 0.667),
    ({BLUE_1}, (1, 1), 0.639, 0.667),
    ({BLUE_1}, (1, 2), 0.505, 0.556),
    ({BLUE_1}, (1, 3), 0.339, 0.395),
    ({BLUE_1}, (0, 2), 0.833, 0.833),
    ({BLUE_1}, (0, 3), 0.593, 0.593),
    ({BLUE_1}, (0, 1), 1.000, 1.000),
    ({RED_2}, (0, 1), 0.667, 0.667),
    ({RED_2}, (1, 1), 0.639, 0.667),
    ({RED_2}, (2, 1), 0.523, 0.574),
    ({RED_2}, (3, 1), 0.386, 0.444),
    ({RED_2}, (3, 0), 0.667, 0.667),
    ({RED_2}, (2, 0), 0.861, 0.861),
    ({RED_2}, (1, 0), 1.000, 1.000),
    ({RED_1}, (0, 1), 0.833, 0.833),
    ({RED_3}, (0, 1), 0.833, 0.833),
    ({RED_1}, (3, 1), 0.497, 0.556),
    ({RED_3}, (3, 1), 0.497, 0.556),
    ({BLUE_2}, (1, 0), 0.833, 0.833),
    ({BLUE_2}, (1, 3), 0.438, 0.494),
    ({BLUE_1, RED_2}, (1, 1), 0.417, 0.444),
    ({BLUE_1, RED_2}, (1, 0), 0.667, 0.667),
    ({BLUE_1, RED_2}, (0, 1), 0.667, 0.667),
]


@pytest.mark.parametrize(("groups", "dice", "with_pair", "without_pair"), BUSTS)
def test_the_table_of_busts(groups: set[object], dice: tuple[int, int], with_pair: float, without_pair: float) -> None:
    held = frozenset(die for die in DICE.values() if die in groups)
    assert round(float(bust_chance(Roll(dice, held))), 3) == with_pair
    assert round(float(bust_chance(Roll(dice, held, green=False))), 3) == without_pair


@pytest.mark.parametrize(
    "lines", [("collect b1 2",), ("collect r2 2",), ("collect all",), ("combine held roll", "keep")]
)
def test_the_chance_of_a_bust_is_what_the_rules_do(lines: tuple[str, ...]) -> None:
    """Every outcome of the greedy roll is played; those that end the turn weigh what the chance says."""
    state = play(table("hearts 1", ""), "begin", "roll b1 b1 b2 r2 r2 rP", *lines)
    if not state.turn.collected:
        state = play(state, "collect r2 2")
    chance = bust_chance(roll_on_chances(state))
    rolling = play(state, "roll_on")
    busts = [
        move
        for thrown, _ in throws_of(thrown_dice(rolling))
        if GAME.apply(rolling, NATURE, move := party_moves.Roll(thrown)).state.seat == 1
    ]
    assert sum(GAME.chance(rolling, move) for move in busts) == chance


@pytest.mark.parametrize("roll", [FIRST, Roll((2, 3), frozenset({BLUE_1})), Roll((1, 2), held=(True, False))])
def test_gains_add_up(roll: Roll) -> None:
    found = gains(roll)
    assert sum(gain.chance for gain in found) == pytest.approx(1)
    assert sum(gain.chance for gain in found if not gain.matches) == pytest.approx(float(bust_chance(roll)))
    assert sum(gain.chance for gain in found if gain.makes_super) == pytest.approx(float(super_chance(roll)))
    ruby, sapphire = mean_stardust(roll)
    assert sum(gain.chance * gain.ruby for gain in found) == pytest.approx(float(ruby))
    assert sum(gain.chance * gain.sapphire for gain in found) == pytest.approx(float(sapphire))


def test_the_roll_of_a_position() -> None:
    state = table("hearts 2 potions 1", "supers 2")
    assert state.awaits is Awaits.BEGIN
    assert first_roll(state, 1, 1) == Roll((4, 4), held=(True, False), green=False)
    state = play(state, "begin bH", "roll b1 b1 b2 bH r1 r2 rP", "collect b1 2")
    expected = Roll((2, 3), frozenset({BLUE_1}), held=(True, True), green=False)
    assert roll_on_chances(state) == expected


def test_what_the_chances_are_made_of() -> None:
    assert {HEART_DIE, POTION_DIE}.isdisjoint(STARS)
