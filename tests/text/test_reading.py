"""The parts of text mode by themselves: rulebook, menu, teller, terminal."""

import io
from pathlib import Path

import pytest

from game import potion_party
from game.potion_explosion import PACK
from game.text.menu import SHORT, Menu
from game.text.records import Place, Record
from game.text.rulebook import find_paragraph, read_rulebook, search
from game.text.teller import PlainTeller, place_lines
from game.text.terminal import Left, Terminal
from tests.rules.potion_explosion.positions import GAME, position


class TestRulebook:
    def test_every_numbered_paragraph_is_found(self) -> None:
        written = [line.split("**")[1] for line in PACK.rulebook.read_text().splitlines() if line.startswith("**1")]
        written = [number for number in written if number[0].isdigit()]
        assert len(written) > 20
        for number in written:
            found = find_paragraph(PACK.rulebook, number)
            assert found is not None
            assert found.text

    def test_markup_is_not_shown(self) -> None:
        for paragraph in read_rulebook(PACK.rulebook):
            assert not any(mark in paragraph.text for mark in ("**", "`", "\n", "|"))

    def test_words_are_found_at_their_beginning(self) -> None:
        assert any(one.number == "9.2" for one in search(PACK.rulebook, "slides"))
        assert not any("trunk" in one.text for one in search(PACK.rulebook, "run"))
        assert [one.number for one in search(PACK.rulebook, "LITERAL end")] == ["12.4"]

    def test_a_chapter_is_all_its_paragraphs(self) -> None:
        assert [one.number for one in search(PACK.rulebook, "7")] == ["7.1", "7.2"]
        assert search(PACK.rulebook, "99") == []

    def test_a_drawing_keeps_its_shape(self) -> None:
        (turn,) = (one for one in read_rulebook(potion_party.PACK.rulebook) if one.text.startswith("Your turn."))
        assert turn.rows[0].startswith("r2 r2 r3 b1 b1 b1     two Rubies")
        assert turn.rows[1].startswith(" " * 22 + "three")
        assert len(turn.rows) == 3

    def test_a_book_of_any_shape_is_read(self, tmp_path: Path) -> None:
        book = tmp_path / "RULES.md"
        book.write_text(
            "# One\n\n- *first*: a\n  b\n- second\n\n## 2. Two\n\n**2.1** x `y`\n\n| a | b |\n|--|--|\n| cc | d |\n"
        )
        first, second, numbered = read_rulebook(book)
        assert (first.heading, first.text) == ("One", "first: a b")
        assert second.text == "second"
        assert (numbered.number, numbered.text) == ("2.1", "x y")
        assert numbered.rows == ("a   b", "cc  d")


class TestMenu:
    TABLE = """
        tracks YKBRYRBBR* RYKYKYRBR* * * *
        0: wisdom4 | wisdom5 ; pool K ; ready magnet4 elixir4 filter4
        1: sands7 | joy7 ; pool RR
    """

    def menu(self) -> Menu:
        state = position(self.TABLE)
        return Menu(GAME, GAME.legal_moves(state, state.seat))

    def test_every_legal_move_has_one_number(self) -> None:
        state = position(self.TABLE)
        menu = self.menu()
        assert sorted(offer.notation for offer in menu.offers) == sorted(
            GAME.write_move(move) for move in GAME.legal_moves(state, state.seat)
        )
        for number, offer in enumerate(menu.offers, 1):
            assert offer.number == number
            assert menu.find(str(number)) == offer
            assert menu.find(offer.notation) == offer

    def test_groups_are_named_by_their_first_words(self) -> None:
        names = [group.name for group in self.menu().groups]
        assert names == ["take", "help", "drink elixir", "drink magnet", "drink filter", "use"]
        assert [group.name for group in self.menu().grouped("drink")] == names[2:5]
        assert self.menu().grouped("drin") == []
        assert len(self.menu().grouped("")) == len(names)

    def test_short_groups_are_short(self) -> None:
        for group in self.menu().groups:
            assert group.is_short == (len(group.offers) <= SHORT)

    @pytest.mark.parametrize("text", ["0", "9999", "take", "take 9 9", "", "²"])
    def test_what_is_not_offered_is_not_found(self, text: str) -> None:
        assert self.menu().find(text) is None


class TestTeller:
    def test_every_record_can_be_told_to_people(self) -> None:
        told = PlainTeller(Terminal(io.StringIO(), io.StringIO()))
        offered = {"Offered", "Grouped"}  # they stand inside `Listed`
        spoken = {record.__name__ for record in told._tellers}
        assert spoken | offered == {record.__name__ for record in Record.__subclasses__()}

    def test_equal_lines_of_a_breakdown_are_added_up(self) -> None:
        place = Place(1, 0, "Ada", 13, (("Wisdom", 5), ("Joy", 3), ("Wisdom", 5)))
        assert [" ".join(line.split()) for line in place_lines(place)] == ["1. Ada 13", "Wisdom ×2 10", "Joy 3"]


class TestTerminal:
    def test_pipes_get_no_colours(self) -> None:
        out = io.StringIO()
        Terminal(io.StringIO(), out).show("R●○ K")
        assert out.getvalue() == "R●○ K\n"

    def test_screens_get_colours_for_letters_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv("TERM", "xterm")
        out = Screen()
        Terminal(io.StringIO(), out).show("R●○ (K) Balm Bob’s B")
        assert out.getvalue() == "\x1b[1;31mR\x1b[0m●○ (\x1b[1;90mK\x1b[0m) Balm Bob’s \x1b[1;94mB\x1b[0m\n"

    def test_no_color_is_respected(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("NO_COLOR", "1")
        out = Screen()
        Terminal(io.StringIO(), out).show("R●○")
        assert out.getvalue() == "R●○\n"

    def test_an_output_without_these_signs_gets_others(self) -> None:
        content = io.BytesIO()
        out = io.TextIOWrapper(content, encoding="ascii", write_through=True)
        Terminal(io.StringIO(), out).show("┌─ Ada’s R●○ · “take 3 5” ×2 … é")
        assert content.getvalue().decode().rstrip() == '+- Ada\'s R*o . "take 3 5" x2 ... ?'

    def test_what_was_typed_is_repeated_through_pipes(self) -> None:
        out = io.StringIO()
        terminal = Terminal(io.StringIO(" take 3 5 \n"), out)
        assert terminal.ask("Ada> ") == "take 3 5"
        assert out.getvalue() == "Ada> take 3 5\n"
        with pytest.raises(Left):
            terminal.ask("Ada> ")

    def test_paths_are_not_broken(self) -> None:
        out = io.StringIO()
        Terminal(io.StringIO(), out).paragraph(f"The file is {'x' * 150}.")
        assert "x" * 150 in out.getvalue()


class Screen(io.StringIO):
    """Says that it is a terminal."""

    def isatty(self) -> bool:
        return True
