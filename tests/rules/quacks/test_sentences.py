"""Sentences and pictures: what cards and books say is what they do, and everything fits its place."""

import pytest

from game.bots.arena import play as play_match
from game.core.protocol import Seat
from game.quacks import events
from game.quacks.book_words import book_words, card_words
from game.quacks.cards import ALL_CARDS, CARDS, Card
from game.quacks.event_words import event_words
from game.quacks.picture import WIDTH, picture
from game.quacks.pieces import COLOURS, Colour
from game.quacks.pot_picture import track_lines
from game.quacks.state import Options
from game.quacks.words import WORDS
from game.tables import find_table
from tests.rules.quacks.positions import GAME, card, desk, play, position, pot, stopped

LONG = ("Bartholomew the Unlucky", "Wilhelmina of the Marsh", "Cornelius von Kessel", "Dorothea Quicksilver")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("pick_of_the_stall", "Choose one: black 1, green 2, blue 2, red 2, yellow 2 or 3 rubies."),
        ("steady_drip", "Everybody gets droplet +1."),
        ("small_change", "You may pay 1 ruby for one of these: orange 1, green 1, blue 1, red 1 or yellow 1."),
        ("open_purse", "Whoever has the fewest rubies gets 1 ruby; if tied, all of them."),
        ("late_bloomers", "Whoever has the fewest points gets green 1; if tied, all of them."),
        ("spring_cleaning", "Choose one: 4 points or no more of one white 1 in your bag."),
        ("long_tails", "Every rat tail counts double in this round."),
        ("paid_by_the_tail", "Choose one: green 4, blue 4, red 4, yellow 4 or 1 point for each of your rat tails."),
        ("drop_or_ghost", "Choose one: purple 1 or droplet +2."),
        ("to_the_brim", "A white total of exactly 7 at the end of brewing brings droplet +1."),
        ("two_throws", "Whoever rolls the bonus die in this round rolls it twice."),
        ("thick_iron", "The white limit is 9 in this round."),
        ("rolling_pumpkins", "Every orange chip moves 1 space more."),
        ("glittering_rim", "A scoring space with a ruby brings 2 points more."),
        ("full_flasks", "At the end of the round every flask is refilled for nothing."),
        ("twin_rubies", "A scoring space with a ruby brings 1 ruby more."),
    ],
)
def test_the_words_of_a_card_come_from_its_effect(name: str, sentence: str) -> None:
    assert str(card_words(card(name))) == sentence


@pytest.mark.parametrize("number", ALL_CARDS)
def test_every_card_has_words_of_its_own(number: Card) -> None:
    texts = [str(card_words(other)) for other in ALL_CARDS]
    assert texts.count(str(card_words(number))) == 1
    assert str(card_words(number)).endswith(".")
    sentence = str(event_words(events.CardRevealed(number), ("Ada", "Bo")))
    assert CARDS[number].title in sentence


@pytest.mark.parametrize(
    ("books", "colour", "sentence"),
    [
        ("1", Colour.GREEN, "1 ruby for each that is last or next-to-last."),
        ("2", Colour.GREEN, "a 1 orange 1; a 2 blue 1 or red 1; a 4 yellow 1 or purple 1."),
        ("3", Colour.GREEN, "At a white total of exactly 7 the last chip may move on by the sum of green."),
        ("4", Colour.GREEN, "For each that is last or next-to-last you may pay 1 ruby for droplet +1."),
        ("3", Colour.BLUE, "Placed on a space with a ruby, it brings 1 ruby at once."),
        ("4", Colour.BLUE, "Placed on a space with a ruby, it scores its value at once."),
        ("1", Colour.RED, "Moves 1 space more with 1 or 2 orange in the pot, 2 spaces with 3 or more."),
        ("4", Colour.RED, "Once one is in the pot, every later white 1 moves 1 space more."),
        ("3", Colour.YELLOW, "The first in the pot raises the white limit to 8, the third to 9."),
        ("1", Colour.PURPLE, "1 in the pot: 1 point; 2: 1 point and 1 ruby; 3 or more: 2 points and droplet +1."),
        ("3", Colour.PURPLE, "By the coins of its space: from 10 on 1 point, from 20 2, from 30 3."),
    ],
)
def test_the_words_of_a_book_come_from_its_effect(books: str, colour: Colour, sentence: str) -> None:
    assert sentence in str(book_words((int(books),) * 5, 2, colour))


def test_every_page_has_words_of_its_own() -> None:
    texts = [str(book_words((number,) * 5, 2, colour)) for number in (1, 2, 3, 4) for colour in COLOURS[2:7]]
    assert len(set(texts)) == 20
    assert str(book_words((1,) * 5, 2, Colour.BLACK)) != str(book_words((1,) * 5, 3, Colour.BLACK))


@pytest.mark.parametrize("options", [Options(), Options(books="mixed", test_tubes=True, show_odds=True)])
def test_everything_fits_with_the_longest_names(options: Options) -> None:
    table = find_table("quacks")
    assert table is not None
    match = play_match(table.load(), ("1", "1", "random", "random"), options, seed=4)
    for ply in match.line[::5]:
        for seat in (Seat(0), Seat(3), None):
            view = GAME.view(ply.step.state, seat)
            assert len(str(WORDS.status(view, LONG))) <= 60
            assert max(map(len, picture(view, seat, LONG).splitlines())) <= WIDTH


def test_a_pot_as_a_line() -> None:
    spaces, chips, coins, points = track_lines(desk(pot("w1 g2", start=3), droplet=1))
    assert spaces.split()[:7] == ["space", "1", "2", "3", "4", "5*", "6"]
    assert chips.split()[:8] == ["chips", "D", "·", "R", "w1", "·", "g2", "·"]
    assert "[7]" in spaces
    assert coins.split()[1:4] == ["1", "2", "3"]
    assert points.split()[6:8] == ["1", "1"]
    far = track_lines(desk(pot("w1@49"), droplet=2))
    assert far[0].split()[-1] == "53"
    assert far[1].split()[-1] == "U"


def test_a_full_story_names_the_evaluation_step_by_step() -> None:
    start = position(desk(stopped("o1 g1 p1"), rubies=2), desk(stopped("k1 o1@8")))
    _, happened = play(start, "settle", "0 finish", "1 finish", "0 finish")
    story = [str(words) for event in happened if (words := event_words(event, ("Ada", "Bo"))) is not None]
    steps = [line for line in story if line.startswith("Step")]
    assert [line[5] for line in steps] == ["A", "B", "C", "D", "E", "F"]
    assert "Bo rolls the bonus die: 2 points." in story
    assert "Ada buys no more; 4 coins lost." in story
