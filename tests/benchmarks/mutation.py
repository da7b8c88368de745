"""How many small faults in a table's rules its rule tests would find.

    python tests/benchmarks/mutation.py potion_explosion [--count 200] [--seed 1] [--only turn.py legal.py] [--least 80]

In a copy of the project one fault at a time is put into the rules: a comparison turned, a number one too large or too
small, `and` for `or`, a `not` or a statement left out, a condition that always or never holds. The rule tests then run
until one of them fails. A fault that no test minds has survived: it is listed with its line, and calls for a test, or
stands in code that nothing needs. Returns 1 where fewer than `--least` per cent were found. Not for Windows.
"""

import argparse
import ast
import os
import random
import resource
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis  # noqa: F401  # the tests' conftest needs it; here it is loaded once for all runs
import pytest

ROOT = Path(__file__).parents[2]
RULES = (
    *("rules", "turn", "course", "legal", "potions", "dispenser", "ending", "setup", "refusals", "view"),
    *("brew", "nature", "sabotage", "supers", "handfuls"),
    *("answers", "brewing", "chance", "fortune", "gains", "late_powers", "market", "powers", "scoring"),
)
TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
UNSEEN = (ast.Assert, ast.Import, ast.ImportFrom)
"""What holds no behaviour of its own."""


class Fault(NamedTuple):
    """A module with one thing wrong."""

    file: str
    line: int
    what: str
    source: str


class Change(NamedTuple):
    """One thing to put in the place of another: `holder[key]`, or the attribute `key` of `holder`."""

    holder: Any
    key: Any
    new: Any

    def swap(self) -> "Change":
        """Make the change; gives back the one that undoes it."""
        if isinstance(self.holder, list):
            old, self.holder[self.key] = self.holder[self.key], self.new
        else:
            old = getattr(self.holder, self.key)
            setattr(self.holder, self.key, self.new)
        return Change(self.holder, self.key, old)


def faults_in(path: Path) -> Iterator[Fault]:
    """Every fault that can be put into a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    line = 0
    for node in behaviour(tree):
        line = getattr(node, "lineno", line)
        for change in changes_of(node):
            before = ast.unparse(node)
            undo = change.swap()
            spot = getattr(undo.new, "lineno", line)
            after = ast.unparse(node)
            yield Fault(path.name, spot, _difference(before, after), ast.unparse(tree))
            undo.swap()


def behaviour(node: ast.AST) -> Iterator[ast.AST]:
    """A tree's nodes, without those that only describe."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("decorator_list", "annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, UNSEEN) and not _is_check(child):
                yield from behaviour(child)


def _is_check(node: ast.AST) -> bool:
    """Whether this only has `zip` watch over its lengths."""
    return isinstance(node, ast.keyword) and node.arg == "strict"


def changes_of(node: ast.AST) -> Iterator[Change]:
    """The faults that one node can be given."""
    if isinstance(node, ast.Compare):
        yield from (Change(node.ops, at, TURNED[type(op)]()) for at, op in enumerate(node.ops))
    elif isinstance(node, ast.BinOp | ast.BoolOp) and type(node.op) in TURNED:
        yield Change(node, "op", TURNED[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Change(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (Change(node, "value", node.value + more) for more in (1, -1))
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        always = () if isinstance(node, ast.While) else (True,)
        yield from (Change(node, "test", ast.Constant(value)) for value in (*always, False))
    for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
        if isinstance(body, list) and not isinstance(node, ast.Module | ast.ClassDef):
            yield from (Change(body, at, ast.Pass()) for at, statement in enumerate(body) if _does(statement))


def _does(statement: ast.stmt) -> bool:
    """Whether a statement can be left out and the function still says something."""
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Assign | ast.AugAssign | ast.Continue | ast.Break | ast.For)


def _difference(before: str, after: str) -> str:
    """The first line that differs, both ways."""
    pairs = zip(before.splitlines(), after.splitlines(), strict=False)
    old, new = next(((old, new) for old, new in pairs if old != new), (before, after))
    return f"{old.strip()[:90]}  ->  {new.strip()[:90]}"


class Copy:
    """A copy of the project in which faults are tried."""

    def __init__(self, folder: Path, table: str) -> None:
        self._folder = folder
        self._module = folder / "game" / table
        self._seconds = 0
        for name in ("game", "tests/rules"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("tests/conftest.py", "pyproject.toml"):
            shutil.copy2(ROOT / name, folder / name)
        files = sorted((folder / "tests" / "rules" / table).glob("test_*.py"))
        slow = [file for file in files if "full: bool" in file.read_text(encoding="utf-8")]
        self._files = [str(file) for file in (*(file for file in files if file not in slow), *slow)]

    def finds(self, fault: Fault | None) -> bool:
        """Whether the tests find a fault; without one, whether they fail as it is."""
        if fault is None:
            return self._fails(keep_compiled=True)
        path = self._module / fault.file
        right = path.read_text(encoding="utf-8")
        path.write_text(fault.source, encoding="utf-8")
        try:
            return self._fails(keep_compiled=False)
        finally:
            path.write_text(right, encoding="utf-8")

    def _fails(self, *, keep_compiled: bool) -> bool:
        """Run the tests in a child that has pytest loaded already, up to the first failure.

        One that takes much longer than the tests do without a fault will never end: it is stopped and has failed.
        """
        child = os.fork()
        if child == 0:
            if self._seconds:
                resource.setrlimit(resource.RLIMIT_CPU, (self._seconds, self._seconds))
            os._exit(self._test(keep_compiled))
        _, status, used = os.wait4(child, 0)
        self._seconds = self._seconds or int(used.ru_utime * 2) + 5
        return status != 0

    def _test(self, keep_compiled: bool) -> int:
        # Compiled files are told apart by whole seconds, too coarse for one fault after another.
        sys.dont_write_bytecode = not keep_compiled
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.chdir(self._folder)
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--rootdir", str(self._folder), *self._files]))


def main(arguments: Sequence[str]) -> int:
    """Tries a sample of all faults and says how many were found."""
    parser = argparse.ArgumentParser(description="How many small faults in the rules would the rule tests find?")
    parser.add_argument("table")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], metavar="FILE", help="modules of the table, like turn.py")
    parser.add_argument("--least", type=float, default=80.0, metavar="PERCENT")
    chosen = parser.parse_args(arguments)
    folder = ROOT / "game" / chosen.table
    names = chosen.only or [f"{name}.py" for name in RULES if (folder / f"{name}.py").exists()]
    faults = [fault for name in names for fault in faults_in(folder / name)]
    sample = random.Random(chosen.seed).sample(faults, min(chosen.count, len(faults)))
    with tempfile.TemporaryDirectory() as temporary:
        copy = Copy(Path(temporary), chosen.table)
        if copy.finds(None):
            print("The tests fail without any fault.")
            return 2
        survivors = [fault for number, fault in enumerate(sample) if not _tried(copy, fault, number, len(sample))]
    print(f"\n{len(faults)} faults can be made; {len(sample)} were tried.")
    return 0 if _report(names, sample, survivors) >= chosen.least else 1


def _tried(copy: Copy, fault: Fault, number: int, count: int) -> bool:
    found = copy.finds(fault)
    if not found or number % 25 == 24:
        what = "" if found else f"  survived  {fault.file}:{fault.line}  {fault.what}"
        print(f"[{number + 1}/{count}]{what}", flush=True)
    return found


def _report(names: Sequence[str], sample: Sequence[Fault], survivors: Sequence[Fault]) -> float:
    """Print what was found in each file; gives back the share found in all, in per cent."""
    tried, lived = Counter(fault.file for fault in sample), Counter(fault.file for fault in survivors)
    for name in names:
        if tried[name]:
            found = tried[name] - lived[name]
            print(f"{name:<16}{found:>4} of {tried[name]:>4}{100 * found / tried[name]:>7.1f} %")
    share = 100 * (len(sample) - len(survivors)) / max(1, len(sample))
    print(f"{'all':<16}{len(sample) - len(survivors):>4} of {len(sample):>4}{share:>7.1f} %")
    return share


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
