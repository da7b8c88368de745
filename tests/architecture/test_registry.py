"""What a row of the registry says is what the table itself says."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tables import TABLES, TEMPLATE, Table, find_game, find_table
from tests.architecture.sources import ROOT

every_table = pytest.mark.parametrize("table", [*TABLES, TEMPLATE], ids=lambda table: table.id)


@every_table
def test_the_row_agrees_with_the_table(table: Table) -> None:
    pack = table.load()
    fewest, most = table.seats
    assert pack.game.id == table.id
    assert pack.game.seat_counts == range(fewest, most + 1)
    assert table.module == f"game.{table.id}"
    assert find_table(table.id) is table
    assert find_game(table.id) is pack.game


def test_ids_are_unique_and_the_template_is_not_listed() -> None:
    ids = [table.id for table in TABLES]
    assert len(set(ids)) == len(ids)
    assert TEMPLATE not in TABLES
    assert find_table("no_such_table") is None
    assert find_game("no_such_table") is None


@every_table
def test_there_are_three_levels(table: Table) -> None:
    levels = table.load().levels
    assert len(levels) == 3
    assert len({str(level.title) for level in levels}) == 3
    assert all(level.items >= 1 and level.seconds > 0 for level in levels)


@every_table
def test_house_rules_name_options_and_begin_with_the_default(table: Table) -> None:
    pack = table.load()
    defaults = pack.game.options_type()
    assert pack.house_rules
    for rule in pack.house_rules:
        values = [value for value, _ in rule.values]
        assert values[0] == getattr(defaults, rule.field), rule.field
        assert len(values) > 1
        assert len(set(values)) == len(values)
        assert str(rule.sentence).endswith(".")


@every_table
def test_presets_name_options_and_begin_with_none(table: Table) -> None:
    pack = table.load()
    assert pack.presets[0].options == ()
    for preset in pack.presets:
        pack.game.options_type(**dict(preset.options))


@every_table
def test_the_rulebook_can_be_learnt_from(table: Table) -> None:
    rulebook = table.load().rulebook
    assert rulebook == Path(ROOT, "game", table.id, "RULES.md")
    text = rulebook.read_text(encoding="utf-8")
    assert text.startswith(f"# {table.title}\n")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Words", "Learn", "Reference"]
    learn = text.partition("## Learn")[2].partition("## Reference")[0]
    assert 0 < len(learn.split()) <= 900


@every_table
def test_sources_cite_rules_that_are_written(table: Table) -> None:
    """Every number in square brackets in a table's source heads a paragraph, or a chapter, of its rules."""
    rules = table.load().rulebook.read_text(encoding="utf-8")
    written = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", rules, re.MULTILINE))
    written |= set(re.findall(r"^### (\d+)\.", rules, re.MULTILINE))
    for path in table.load().rulebook.parent.glob("*.py"):
        for text in _prose(path):
            for bracket in re.findall(r"(?:^|\s)\[(\d[\d., -]*)\]", text):
                assert set(re.findall(r"\d+(?:\.\d+)?", bracket)) <= written, f"{path.name}: {text}"


def _prose(path: Path) -> Iterator[str]:
    """The comments and the lines of strings in a source file, without the examples of doctests."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                yield from token.string.partition(">>>")[0].splitlines()
