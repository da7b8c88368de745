"""Every rule has a witness: what a table's RULES.md numbers, its tests cite, and nothing else.

A test says which paragraph it witnesses with `@pytest.mark.rule("4.2")`. A paragraph that forbids something, in the
words "not allowed" or "may not", needs more: a refusal with its number, said as `refused(…, "4.2", …)` or by another
function whose name begins so. Both are read from the tests' source, so that a run of a few tests judges all of them.
"""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.tables import TABLES, TEMPLATE, Table

HERE = Path(__file__).parent
NUMBER = re.compile(r"\d+\.\d+")
PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?=^\*\*\d|^#|\Z)", re.MULTILINE | re.DOTALL)
FORBIDS = re.compile(r"\bnot\s+allowed\b|\bmay\s+not\b")

every_table = pytest.mark.parametrize("table", [*TABLES, TEMPLATE], ids=lambda table: table.id)


def paragraphs(table: Table) -> dict[str, str]:
    """The numbered paragraphs of a table's rules."""
    found = PARAGRAPH.findall(table.load().rulebook.read_text(encoding="utf-8"))
    assert len(dict(found)) == len(found), "no number twice"
    return dict(found)


def in_tests(table: Table) -> Iterator[ast.AST]:
    """Everything that the rule tests of a table are written with."""
    files = sorted((HERE / table.id).glob("test_*.py"))
    assert files, f"{table.id} has no rule tests"
    for file in files:
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def numbers_in(nodes: list[ast.expr]) -> set[str]:
    """The rule numbers among these expressions."""
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {text for text in texts if NUMBER.fullmatch(text)}


def cited(table: Table) -> set[str]:
    """The paragraphs that some test is marked with."""
    found: set[str] = set()
    for node in in_tests(table):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    found |= numbers_in(mark.args)
    return found


def refused(table: Table) -> set[str]:
    """The paragraphs that some refusal in the tests carries."""
    found: set[str] = set()
    for node in in_tests(table):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("refused"):
            found |= numbers_in(node.args)
    return found


@every_table
def test_paragraphs_are_numbered_in_order(table: Table) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in paragraphs(table)]
    assert numbers, "the reference is numbered"
    for (chapter, paragraph), (next_chapter, next_paragraph) in pairwise(numbers):
        assert (next_chapter, next_paragraph) in ((chapter, paragraph + 1), (chapter + 1, 1))
    assert numbers[0] == (1, 1)


@every_table
def test_cited_is_written(table: Table) -> None:
    written = set(paragraphs(table))
    assert written - cited(table) == set(), "paragraphs without a witness"
    assert cited(table) - written == set(), "tests of paragraphs that are not there"


@every_table
def test_what_is_forbidden_is_refused(table: Table) -> None:
    forbidding = {number for number, text in paragraphs(table).items() if FORBIDS.search(text)}
    assert forbidding, "some rule forbids something"
    assert forbidding - refused(table) == set(), "prohibitions that no test was refused by"
    assert refused(table) - set(paragraphs(table)) == set(), "refusals by paragraphs that are not there"
