"""What a slot stands for when somebody is asked, and where a table's buttons lead."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Play(Struct, frozen=True):
    """Answering with this slot makes a move."""

    move: Any


class Select(Struct, frozen=True):
    """Answering with this slot goes on with a choice that is not complete yet."""

    selection: tuple[Any, ...]


Answer = Play | Select


class TableActions(Struct):
    """Where a table leads to; each is given the scene. By themselves they lead nowhere."""

    pause: Callable[[Any], None] | None = None
    show_log: Callable[[Any], None] | None = None
    show_help: Callable[[Any], None] | None = None
    results: Callable[[Any], None] | None = None
    curtain: Callable[[Any, Any], None] | None = None
    trouble: Callable[[Any, Any], None] | None = None
