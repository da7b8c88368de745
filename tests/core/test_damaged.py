"""Damaged journals: each is read up to its damage or refused in a sentence that names the line; nothing else is raised.

Reading is bounded by the lines that are there: no line makes more than one move.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.journal import OldRules, UnreadableJournal
from game.core.match import AnyMatch, Loaded, load
from game.core.protocol import Actor, AnyGame, Outsider, Step
from game.tables import find_table
from tests.contract.cases import Case
from tests.contract.play import random_match
from tests.core.damage import DAMAGES
from tests.core.matches import finished

WHOLE_SENTENCE = re.compile(r"Line (\d+): .*[.\])]", re.DOTALL)
SHARE = len(DAMAGES)


@lru_cache(None)
def journals() -> tuple[bytes, ...]:
    """Good journals: whole ones of the small table, and the beginning of a large one."""
    large = random_match(Case("potion_explosion", 3, (("little_help", False),)), seed=2).match.text().encode()
    beginning = b"".join(large.splitlines(keepends=True)[:90])
    return (*(finished(seed).text().encode() for seed in range(8)), beginning, beginning + b"0 torn")


class Reader:
    """Reads journals and counts the moves that are made on the way."""

    def __init__(self) -> None:
        self.applied = 0
        self._games: dict[str, AnyGame] = {}

    def find_game(self, name: str) -> AnyGame | None:
        table = find_table(name)
        if table is None:
            return None
        if name not in self._games:
            self._games[name] = self._counting(type(table.load().game))
        return self._games[name]

    def _counting(self, kind: type[AnyGame]) -> AnyGame:
        reader = self

        class Counting(kind):  # type: ignore[misc, valid-type]  # the class is only known now
            def apply(self, state: Any, actor: Actor, move: Any) -> Step[Any, Any]:
                reader.applied += 1
                step: Step[Any, Any] = super().apply(state, actor, move)
                return step

        game: AnyGame = Counting()
        return game

    def read(self, content: bytes) -> Loaded | None:
        """What can be read of it; None where it is refused as a whole."""
        self.applied = 0
        try:
            loaded = load(content, self.find_game)
        except UnreadableJournal as error:
            assert_refused(error, content)
            return None
        assert self.applied <= content.count(b"\n")
        return loaded


def assert_refused(error: UnreadableJournal, content: bytes) -> None:
    assert_sentence(error)
    assert error.line in (1, 2), "only the header refuses all of it"
    if isinstance(error, OldRules):
        assert error.line == 2
        assert len(error.recorded) <= content.count(b"\n")


def assert_sentence(error: UnreadableJournal) -> None:
    found = WHOLE_SENTENCE.fullmatch(str(error))
    assert found is not None, str(error)
    assert int(found[1]) == error.line
    assert len(str(error)) < 600


def assert_read_up_to_its_damage(content: bytes, loaded: Loaded, reader: Reader) -> None:
    good = content[: loaded.good_bytes]
    assert good.endswith(b"\n")
    if loaded.damage is None:
        assert good == content
        return
    assert loaded.damage.line == good.count(b"\n") + 1
    assert_sentence(loaded.damage)
    again = reader.read(good)
    assert again is not None
    assert again.damage is None
    assert again.match.line == loaded.match.line
    assert again.match.state == loaded.match.state


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damaged_journals(damage: Callable[[bytes, Random], bytes], full: bool) -> None:
    reader = Reader()
    seen: Counter[str] = Counter()
    for number in range((10_000 if full else 500) // SHARE + 1):
        rng = Random(f"{damage.__name__}/{number}")
        content = damage(rng.choice(journals()), rng)
        loaded = reader.read(content)
        if loaded is not None:
            assert_read_up_to_its_damage(content, loaded, reader)
        seen["refused" if loaded is None else "damaged" if loaded.damage else "whole"] += 1
    assert seen["refused"] + seen["damaged"] > 0


def test_what_was_read_can_be_played_on(tmp_path: Path, full: bool) -> None:
    reader = Reader()
    written_on = 0
    for number in range(1000 if full else 60):
        rng = Random(number)
        path = tmp_path / f"{number}.journal"
        path.write_bytes(rng.choice(DAMAGES)(rng.choice(journals()), rng))
        loaded = reader.read(path.read_bytes())
        if loaded is None:
            continue
        match = loaded.reopen(path)
        _a_few_moves(match, rng)
        assert match.journal is not None
        match.journal.close()
        again = reader.read(path.read_bytes())
        assert again is not None
        assert again.damage is None
        assert again.match.line == match.line
        written_on += 1
    assert written_on > 20


def _a_few_moves(match: AnyMatch, rng: Random) -> None:
    for _ in range(4):
        if match.to_move and match.ask_nature() is None:
            actor = rng.choice(match.to_move)
            assert not isinstance(actor, Outsider)
            match.play(actor, rng.choice(match.legal_moves(actor)))
