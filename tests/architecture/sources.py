"""The source as trees: what the architecture tests read."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGES = ("game", "scenes", "build_scripts")


class Declared(NamedTuple):
    """A class as it is written."""

    module: str
    name: str
    bases: frozenset[str]
    fields: frozenset[str]


@lru_cache(None)
def modules(package: str) -> dict[str, ast.Module]:
    """Every module under a folder, by its dotted name, parsed."""
    found = {}
    for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"), str(path))
    assert found, f"no modules under {package}"
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """The dotted names of all that a module imports, at its head or anywhere else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_under(name: str, package: str) -> bool:
    """Whether a dotted name is the package or something in it."""
    return name == package or name.startswith(f"{package}.")


@lru_cache(None)
def declared_classes() -> tuple[Declared, ...]:
    """All classes with annotated fields."""
    found = []
    for package in PACKAGES:
        for module, tree in modules(package).items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    fields = frozenset(
                        item.target.id
                        for item in node.body
                        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
                    )
                    bases = frozenset(ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases)
                    found.append(Declared(module, node.name, bases, fields))
    return tuple(found)
