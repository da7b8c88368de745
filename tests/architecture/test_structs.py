"""Values: `structs.replace` is not type-checked, so its keywords are checked here; positions and moves are plain."""

import ast
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
import pytest
from msgspec import Struct, inspect

from game.core.protocol import AnyGame, Game
from game.tables import TABLES, TEMPLATE, Table
from tests.architecture.sources import declared_classes, is_under, modules

every_table = pytest.mark.parametrize("table", [*TABLES, TEMPLATE], ids=lambda table: table.id)


# structs.replace


class Replacement(NamedTuple):
    """One call of `structs.replace`: its keywords, and the class of its first argument where that is written down."""

    where: str
    module: str
    type_name: str | None
    keywords: frozenset[str]


def replacements(package: str) -> Iterator[Replacement]:
    """Every call of `structs.replace` under a package."""
    for module, tree in modules(package).items():
        yield from _replacements_in(module, tree, {})


def _replacements_in(module: str, node: ast.AST, types: dict[str, str]) -> Iterator[Replacement]:
    if isinstance(node, ast.FunctionDef):
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        types = {**types, **{arg.arg: ast.unparse(arg.annotation) for arg in arguments if arg.annotation}}
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("structs.replace", "msgspec.structs.replace"):
        first = node.args[0]
        type_name = types.get(first.id) if isinstance(first, ast.Name) else None
        keywords = frozenset(keyword.arg for keyword in node.keywords if keyword.arg is not None)
        yield Replacement(f"{module}:{node.lineno}", module, type_name, keywords)
    for child in ast.iter_child_nodes(node):
        yield from _replacements_in(module, child, types)


@lru_cache(None)
def fields_of(name: str | None, package: str) -> frozenset[str]:
    """The fields of a class, of its bases and of what is derived from it, since `isinstance` may have narrowed it.

    Where the class is not known: of every class of the package, or of all there are.
    """
    near = [declared for declared in declared_classes() if is_under(declared.module, package)]
    family = {declared for declared in near if declared.name == name}
    family |= set() if family else {declared for declared in declared_classes() if declared.name == name}
    if not family:
        known = near if package.count(".") else declared_classes()
        return frozenset().union(*(declared.fields for declared in known))
    names, bases = {name}, frozenset().union(*(declared.bases for declared in family))
    family |= {declared for declared in near if declared.name in bases or declared.bases & names}
    return frozenset().union(*(declared.fields for declared in family))


def wrong_keywords(package: str) -> list[str]:
    """Every keyword of `replace` that is no field of what it is called on."""
    return [
        f"{one.where}: {keyword}"
        for one in replacements(package)
        for keyword in one.keywords - fields_of(one.type_name, one.module.rpartition(".")[0])
    ]


@pytest.mark.parametrize("package", ["game", "scenes"])
def test_replace_names_fields(package: str) -> None:
    assert list(replacements(package)), "there is something to check"
    assert wrong_keywords(package) == []


def test_a_misspelt_field_is_found() -> None:
    tree = ast.parse("def f(state: State) -> State:\n    return structs.replace(state, spend=1, spent=2)\n")
    (one,) = _replacements_in("game.template.rules", tree, {})
    assert one.keywords - fields_of(one.type_name, "game.template") == {"spend"}
    assert one.keywords - fields_of(None, "game.template") == {"spend"}


# plain values


def types_of(game: AnyGame) -> dict[str, Any]:
    """A game's five types: State, Move, Event, View, Options."""
    (base,) = [base for base in type(game).__orig_bases__ if get_origin(base) is Game]  # type: ignore[attr-defined]  # typing's own, unknown to its stubs
    return dict(zip(("state", "move", "event", "view", "options"), get_args(base), strict=True))


def concrete(kind: type[Struct]) -> list[type[Struct]]:
    """A class and all that the program derives from it."""
    own = [derived for derived in kind.__subclasses__() if is_under(derived.__module__, "game")]
    return [kind, *(deeper for derived in own for deeper in concrete(derived))]


def not_plain(kind: inspect.Type, path: str) -> Iterator[str]:
    """Every part of a type that is neither a frozen Struct nor a tuple nor a simple value."""
    if isinstance(kind, inspect.StructType):
        if not kind.cls.__struct_config__.frozen:
            yield f"{path} is not frozen"
        for field in kind.fields:
            yield from not_plain(field.type, f"{path}.{field.name}")
    elif isinstance(kind, inspect.TupleType):
        for item in kind.item_types:
            yield from not_plain(item, path)
    elif isinstance(kind, inspect.VarTupleType):
        yield from not_plain(kind.item_type, path)
    elif isinstance(kind, inspect.UnionType):
        for option in kind.types:
            yield from not_plain(option, path)
    elif not isinstance(
        kind,
        inspect.IntType
        | inspect.BoolType
        | inspect.BytesType
        | inspect.StrType
        | inspect.EnumType
        | inspect.NoneType
        | inspect.LiteralType,
    ):
        yield f"{path} is a {type(kind).__name__}"


@every_table
def test_positions_moves_and_events_are_plain(table: Table) -> None:
    for kind in types_of(table.load().game).values():
        for derived in concrete(kind):
            assert list(not_plain(inspect.type_info(derived), derived.__name__)) == []


@every_table
def test_moves_and_events_cost_the_collector_nothing(table: Table) -> None:
    types = types_of(table.load().game)
    for kind in (*concrete(types["move"]), *concrete(types["event"])):
        assert kind.__struct_config__.gc is False, kind.__name__
        assert kind.__struct_config__.tag is not None, f"{kind.__name__} would read like another"


@every_table
def test_a_view_is_another_type_than_a_position(table: Table) -> None:
    types = types_of(table.load().game)
    assert not issubclass(types["view"], types["state"])
    assert not issubclass(types["state"], types["view"])


@every_table
def test_misspelt_options_are_refused(table: Table) -> None:
    options = table.load().game.options_type
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_option": 1}, options)
    assert msgspec.convert(msgspec.to_builtins(options()), options) == options()
