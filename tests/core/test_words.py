"""Sentences that are chosen in the rules and made at the edge."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.words import Words, counted, text_of, use_language, words

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{who} takes {what}."
msgstr "{what} nimmt {who}."

msgid "{count} marble"
msgid_plural "{count} marbles"
msgstr[0] "{count} Murmel"
msgstr[1] "{count} Murmeln"

msgid "{all_but_last} and {last}"
msgstr "{all_but_last} und {last}"
"""


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A catalogue of another language in use."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "potion_cabinet.mo").write_bytes(compiled(CATALOGUE))
    use_language("de", tmp_path)
    yield
    use_language(None, tmp_path / "nowhere")


def compiled(catalogue: str) -> bytes:
    """A catalogue as gettext reads it: a table of offsets, then the texts."""
    pairs: dict[bytes, bytes] = {}
    for block in catalogue.strip().split("\n\n"):
        lines = [line.split(" ", 1) for line in block.splitlines()]
        texts = [(key, line.strip('"').replace("\\n", "\n").encode()) for key, line in lines]
        key = b"\0".join(text for name, text in texts if name.startswith("msgid"))
        pairs[key] = b"\0".join(text for name, text in texts if name.startswith("msgstr"))
    ids, texts_of = sorted(pairs), [pairs[key] for key in sorted(pairs)]
    header, at = 28, 28 + 16 * len(ids)
    table: list[int] = []
    body = b""
    for text in (*ids, *texts_of):
        table += (len(text), at + len(body))
        body += text + b"\0"
    numbers = [0x950412DE, 0, len(ids), header, header + 8 * len(ids), 0, at, *table]
    return b"".join(number.to_bytes(4, "little") for number in numbers) + body


def test_parameters() -> None:
    assert str(words("{who} takes {number}.", who="Ada", number=3)) == "Ada takes 3."


def test_a_phrase_within_a_phrase() -> None:
    inner = words("a {colour} marble", colour=words("red"))
    assert str(words("{who} takes {what}.", who="Ada", what=inner)) == "Ada takes a red marble."


def test_one_and_many() -> None:
    assert str(counted(1, "{count} marble", "{count} marbles")) == "1 marble"
    assert [str(counted(count, "{count} marble", "{count} marbles")) for count in (0, 2)] == ["0 marbles", "2 marbles"]
    assert str(counted(2, "{who} has one", "{who} has {count}", who="Bo")) == "Bo has 2"


@pytest.mark.parametrize(
    ("names", "joined"),
    [([], ""), (["red"], "red"), (["red", "blue"], "red and blue"), (["red", "blue", "black"], "red, blue and black")],
)
def test_lists_are_joined_as_a_person_would(names: list[str], joined: str) -> None:
    assert str(words("{names}", names=(words(name) for name in names))) == joined


def test_braces_in_what_a_person_typed_are_left_alone() -> None:
    assert str(words("{who} wins.", who="{Ada} {0} {")) == "{Ada} {0} { wins."
    assert str(words("{outer}", outer=words("{who}", who="{outer}"))) == "{outer}"


def test_no_message_is_no_text() -> None:
    """Gettext answers the empty message with the catalogue's own header."""
    assert text_of(Words("")) == ""


def test_words_are_values() -> None:
    assert words("{a}", a=words("b")) == words("{a}", a=words("b"))
    assert hash(words("{names}", names=[words("b")])) == hash(words("{names}", names=[words("b")]))
    assert counted(1, "one", "many") != words("one")


def test_another_language(german: None) -> None:
    assert str(words("{who} takes {what}.", who="Ada", what="x")) == "x nimmt Ada."
    assert str(counted(1, "{count} marble", "{count} marbles")) == "1 Murmel"
    assert str(counted(5, "{count} marble", "{count} marbles")) == "5 Murmeln"
    assert str(words("{names}", names=[words("a"), words("b")])) == "a und b"
    assert text_of(Words("")) == ""


def test_what_a_language_lacks_is_english(german: None) -> None:
    assert str(words("Not in the catalogue.")) == "Not in the catalogue."


def test_a_language_that_is_not_there_is_english(tmp_path: Path) -> None:
    use_language("xx", tmp_path)
    assert str(words("{who} takes {what}.", who="Ada", what="it")) == "Ada takes it."


def test_words_are_made_without_the_environments_language(tmp_path: Path) -> None:
    code = "from game.core.words import words; print(words('{n} and', n=1))"
    env = {"LANGUAGE": "de", "LC_ALL": "C", "PYTHONPATH": str(Path(__file__).parents[2])}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert run.stdout == "1 and\n"
