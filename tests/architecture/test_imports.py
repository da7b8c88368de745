"""Who may know whom: the rules know no screen, what is common knows no table, no table knows another."""

import ast
import subprocess
import sys

import pytest

from game.tables import TABLES, TEMPLATE
from tests.architecture.sources import PACKAGES, ROOT, imported, is_under, modules

SCREEN = ("pygame", "pygame_gui", "pymunk", "scenes", "tests", "build_scripts", "tkinter", "numpy")
UNSAFE = ("pickle", "cPickle", "dill", "marshal", "shelve", "copy.deepcopy")
TABLE_PACKAGES = [table.module for table in (*TABLES, TEMPLATE)]
TABLE_FILES = (
    "RULES.md",
    "__init__.py",
    "bot.py",
    "events.py",
    "moves.py",
    "picture.py",
    "pieces.py",
    "rules.py",
    "state.py",
    "view.py",
    "words.py",
)


def offenders(package: str, forbidden: tuple[str, ...]) -> list[str]:
    """Every import of something forbidden under a package."""
    return [
        f"{module} imports {name}"
        for module, tree in modules(package).items()
        for name in imported(tree)
        if any(is_under(name, other) for other in forbidden)
    ]


def test_the_rules_know_no_screen() -> None:
    assert offenders("game", SCREEN) == []


def test_the_rules_run_without_a_screen() -> None:
    """The registry, every table and text mode are imported; nothing brings a screen along."""
    code = f"""
import sys
import game.__main__
from game.tables import TABLES, TEMPLATE
for table in (*TABLES, TEMPLATE):
    table.load()
print([name for name in {SCREEN!r} if name in sys.modules])
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("package", ["game.core", "game.bots"])
def test_what_is_common_knows_no_table(package: str) -> None:
    assert offenders(package, tuple(TABLE_PACKAGES)) == []


def test_the_core_knows_nothing_else() -> None:
    others = tuple(f"game.{name}" for name in ("bots", "tables", "text", "__main__"))
    assert offenders("game.core", others) == []


@pytest.mark.parametrize("package", TABLE_PACKAGES)
def test_a_table_knows_no_other_table(package: str) -> None:
    assert offenders(package, tuple(other for other in TABLE_PACKAGES if other != package)) == []


@pytest.mark.parametrize("package", TABLE_PACKAGES)
def test_a_table_reads_no_clock_and_no_luck_of_its_own(package: str) -> None:
    """All chance comes from the rng that a function is given, all time from whoever calls."""
    assert offenders(package, ("time", "datetime", "secrets", "uuid", "os", "threading")) == []
    for module, tree in modules(package).items():
        names = [name for name in imported(tree) if is_under(name, "random")]
        assert set(names) <= {"random", "random.Random"}, module
        assert not any(isinstance(node, ast.Attribute) and _is_random(node.value) for node in ast.walk(tree)), module


def _is_random(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "random"


def test_nothing_is_pickled_or_deepcopied() -> None:
    for package in PACKAGES:
        assert offenders(package, UNSAFE) == []
        for module, tree in modules(package).items():
            names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert not names & {"deepcopy", "__deepcopy__", "__reduce__", "force_setattr"}, module


@pytest.mark.parametrize("package", TABLE_PACKAGES)
def test_who_knows_one_table_finds_everything_in_the_others(package: str) -> None:
    folder = ROOT / package.replace(".", "/")
    assert [name for name in TABLE_FILES if not (folder / name).is_file()] == []


@pytest.mark.parametrize(
    ("machine", "face"), [("scenes.dispenser.machine", "pygame"), ("scenes.dice_tray.tray", "pygame")]
)
def test_machines_know_nothing_of_how_they_look(machine: str, face: str) -> None:
    package = machine.rpartition(".")[0]
    if not (ROOT / package.replace(".", "/")).is_dir():
        assert machine == "scenes.dice_tray.tray", "only the tray may be still to come"
        return
    assert [name for name in imported(modules(package)[machine]) if is_under(name, face)] == []
