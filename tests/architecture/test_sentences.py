"""Sentences for people: each names exactly the parameters it is given, and an error ends like a sentence."""

import ast
import re
import string
from collections.abc import Iterator

import pytest

from tests.architecture.sources import declared_classes, modules

MESSAGE_MAKERS = {"words": 1, "counted": 3}
"""Functions that make `Words`, and how many positional arguments they take."""


def calls(package: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call under a package, and where it stands."""
    for module, tree in modules(package).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield f"{module}:{node.lineno}", node


def literals(nodes: list[ast.expr]) -> list[str]:
    """The texts among these expressions."""
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def parameters_in(message: str) -> set[str]:
    """The names between braces."""
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


@pytest.mark.parametrize("package", ["game", "scenes"])
def test_messages_name_the_parameters_they_are_given(package: str) -> None:
    checked = 0
    for where, call in calls(package):
        maker = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = literals(call.args[-MESSAGE_MAKERS[maker] :]) if maker in MESSAGE_MAKERS and call.args else []
        if not texts or any(keyword.arg is None for keyword in call.keywords):
            continue
        given = {keyword.arg for keyword in call.keywords} | ({"count"} if maker == "counted" else set())
        named = set().union(*map(parameters_in, texts))
        assert named | ({"count"} if maker == "counted" else set()) == given, where
        checked += 1
    assert checked > 20


def test_errors_are_sentences() -> None:
    """What a `CabinetError` says ends with a full stop, or cites its rule after it."""
    errors = error_names()
    assert {"UnreadableMove", "IllegalMove", "JournalNotWritten", "OldRules"} <= errors
    checked = 0
    for where, function in functions("game"):
        named = assigned_texts(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in errors:
                for text in messages_in(node, named):
                    assert re.search(r"(\.|\{problem\})( \[\d+\.\d+\])?$", text), f"{where}: {text}"
                    checked += 1
    assert checked > 25


def error_names() -> set[str]:
    """`CabinetError` and all that are derived from it."""
    names = {"CabinetError"}
    while more := {one.name for one in declared_classes() if one.bases & names} - names:
        names |= more
    return names


def functions(package: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function under a package, and its module."""
    for module, tree in modules(package).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                yield f"{module}.{node.name}", node


def assigned_texts(function: ast.FunctionDef) -> dict[str, list[str]]:
    """The variables of a function that are given texts."""
    found: dict[str, list[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).extend(literals([node.value]))
    return found


def messages_in(call: ast.Call, named: dict[str, list[str]]) -> list[str]:
    """The messages of the `words(…)` that a call is given, written there or in a variable."""
    texts = []
    for node in call.args:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "words" and node.args:
            first = node.args[0]
            texts += named.get(first.id, []) if isinstance(first, ast.Name) else literals([first])
    return texts
