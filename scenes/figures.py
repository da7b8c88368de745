"""Small pictures of a table's pieces that stand beside words: in the examples of its rulebook, and on a bill.

A table that has some names them in `FIGURES` of its module `figures`: sets of them by what they are used for, each
picture under the letter or the name that a rulebook or a score writes for its piece.
"""

import importlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.util import find_spec

from scenes.canvas import Canvas
from scenes.geometry import Rect

Figure = Callable[[Canvas, Rect], None]
"""Draws a piece into a square."""

Figures = Mapping[str, Figure]

SCORES = "scores"
"""The set whose names are the pieces of scores."""


@lru_cache(8)
def figures_of(table_id: str) -> Mapping[str, Figures]:
    """The pictures of a table; none where it has no place on screen yet, or needs none."""
    package = f"scenes.{table_id}"
    if find_spec(package) is None or find_spec(f"{package}.figures") is None:
        return {}
    figures: Mapping[str, Figures] = importlib.import_module(f"{package}.figures").FIGURES
    return figures
