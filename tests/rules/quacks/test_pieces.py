"""What is on the table, and the files it is read from. [1]"""

import re
from pathlib import Path

import pytest

from game.core.protocol import BadOptions
from game.quacks import books, cards, pieces, track
from game.quacks.pieces import BOX, CODES, Chip, Colour, chips_in
from game.quacks.state import Options
from game.quacks.track import SPOON, TRACK
from tests.rules.quacks.positions import GAME

RULES = Path(pieces.__file__).with_name("RULES.md").read_text(encoding="utf-8")


def text_of(name: str) -> str:
    return Path(pieces.__file__).with_name(name).read_text(encoding="utf-8")


@pytest.mark.rule("1.1")
def test_two_to_four_seats_play() -> None:
    for seats in (2, 3, 4):
        assert len(GAME.start(Options(), seats).desks) == seats
    for seats in (1, 5):
        with pytest.raises(BadOptions):
            GAME.start(Options(), seats)


@pytest.mark.rule("1.2")
def test_the_box_holds_216_chips() -> None:
    assert sum(BOX.supply) == 216
    (table,) = re.findall(r"\*\*1\.2\*\*(.*?)\*\*1\.3", RULES, re.DOTALL)
    rows = re.findall(r"^\| (\w+) \| *(\d*) \| *(\d*) \| *(\d*) \| *(\d*) \|$", table, re.MULTILINE)
    written = {
        f"{colour.letter}{value}": int(count)
        for name, *counts in rows
        for colour in Colour
        if colour.name.lower() == name
        for value, count in zip((1, 2, 3, 4), counts, strict=True)
        if count
    }
    assert written == dict(zip(CODES, BOX.supply, strict=True))


@pytest.mark.rule("1.3")
def test_bags_are_filled_from_the_supply() -> None:
    state = GAME.start(Options(), 4)
    assert [chip.code for chip in chips_in(state.desks[3].bag)] == ["w1"] * 4 + ["w2"] * 2 + ["w3", "o1", "g1"]
    assert state.supply[Chip.W1] == 20 - 16
    assert state.supply[Chip.W3] == 0
    assert sum(state.supply) == 216 - 36


@pytest.mark.rule("1.4")
def test_everybody_begins_with_a_ruby_and_a_full_flask() -> None:
    for desk in GAME.start(Options(), 2).desks:
        assert (desk.rubies, desk.flask, desk.droplet, desk.points) == (1, True, 0, 0)


@pytest.mark.rule("1.5")
def test_there_are_13_purple_and_11_blue_cards() -> None:
    assert sum(card.is_purple for card in cards.CARDS) == 13
    assert sum(not card.is_purple for card in cards.CARDS) == 11
    assert GAME.start(Options(), 2).unseen == cards.ALL_CARDS


@pytest.mark.rule("1.6")
def test_the_track_is_the_one_in_the_rules() -> None:
    (table,) = re.findall(r"\*\*1\.6\*\*(.*?)\*\*1\.7", RULES, re.DOTALL)
    cells = re.findall(r"\| (\d+\*?|spoon) \| (\d+) \| (\d+) (?=\|)", table)
    written = {name: (int(coins), int(points)) for name, coins, points in cells}
    for index in range(SPOON + 1):
        name = "spoon" if index == SPOON else f"{index}{'*' if TRACK.rubies[index] else ''}"
        assert written.pop(name) == (TRACK.coins[index], TRACK.points[index])
    assert not written
    assert [index for index, ruby in enumerate(TRACK.rubies) if ruby] == [
        5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52,
    ]  # fmt: skip


@pytest.mark.rule("1.6")
def test_the_spoon_is_worth_35_coins_and_15_points_without_a_ruby() -> None:
    assert (TRACK.coins[53], TRACK.points[53], TRACK.rubies[53]) == (35, 15, False)


@pytest.mark.rule("1.7")
def test_one_set_is_used_for_all_colours() -> None:
    assert GAME.start(Options(), 3).books == (1, 1, 1, 1, 1)
    assert GAME.start(Options(books="4"), 3).books == (4, 4, 4, 4, 4)
    for colour, pages in books.BOOKS.items():
        assert [page.set for page in pages] == [1, 2, 3, 4], colour


# the files are checked when they are read


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("w2 = 8\n", "", "supply must list"),
        ("k1 = 18", "k2 = 18", "supply must list"),
        ("w3 = 4", "w3 = 3", "four bags"),
        ("k1 = 10", "g1 = 10", "one price"),
        ("[supply]", "[stock]", "stock"),
    ],
)
def test_a_wrong_box_is_refused(old: str, new: str, problem: str) -> None:
    assert old in text_of("chips.toml")
    with pytest.raises(ValueError, match=problem):
        pieces.read_box(text_of("chips.toml").replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("32, 33, 33, 35,", "32, 33, 33,", "rising numbers"),
        ("10, 11, 12, 13, 14, 15", "10, 12, 11, 13, 14, 15", "rising numbers"),
        ("50, 52]", "50, 53]", "before 53"),
        ("[1, 4, 7", "[4, 1, 7", "before 50"),
        ("sides = 2", "sides = 3", "six sides"),
        ('chips = ["b1"]', 'chips = ["b3"]', "b3"),
        ("rubies = 1\n\n[[glasses]]", "rubies = -1\n\n[[glasses]]", "takes nothing"),
        ("coins =", "money =", "money"),
    ],
)
def test_a_wrong_track_is_refused(old: str, new: str, problem: str) -> None:
    assert old in text_of("track.toml")
    with pytest.raises(ValueError, match=problem):
        track.read_track(text_of("track.toml").replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[[green]]", "[[grey]]", "in this order"),
        ("prices = [4, 8, 14]", "prices = [4, 8]", "rising prices"),
        ("prices = [4, 8, 14]", "prices = [8, 4, 14]", "rising prices"),
        ('verb = "protect"', 'verb = "defend"', "defend"),
        ('["b1", "r1"]', '["b1", "r3"]', "r3"),
        ('chips = ["k1"]', 'chips = ["k2"]', "k2"),
        ("[[purple]]\nprices = [9]", "[[black]]\nprices = [9]", "in this order"),
        ("prices = [9]", "prices = [9]\ncost = 3", "cost"),
    ],
)
def test_wrong_books_are_refused(old: str, new: str, problem: str) -> None:
    assert old in text_of("books.toml")
    with pytest.raises(ValueError, match=problem):
        books.read_books(text_of("books.toml").replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('id = "steady_drip"', 'id = "small_change"', "its own id"),
        ('title = "Steady Drip"', 'title = "Small Change"', "its own id"),
        ('day = "blue"', 'day = "purple"', "13 purple|red"),
        ('day = "blue"', 'day = "red"', "13 purple|red"),
        ('verb = "give"', 'verb = "hand"', "hand"),
        ('"k1", "g2"', '"k1", "g3"', "g3"),
        ("limit = 9", "limits = 9", "limits"),
    ],
)
def test_wrong_cards_are_refused(old: str, new: str, problem: str) -> None:
    assert old in text_of("cards.toml")
    with pytest.raises(ValueError, match=problem):
        cards.read_cards(text_of("cards.toml").replace(old, new, 1))
