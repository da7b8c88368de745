"""The numbers of a rulebook's paragraphs."""

import re
from functools import lru_cache
from pathlib import Path


@lru_cache(None)
def numbers_of(rulebook: Path) -> frozenset[str]:
    """Every number that heads a paragraph of the reference."""
    return frozenset(re.findall(r"^\*\*(\d+\.\d+)\*\*", rulebook.read_text(encoding="utf-8"), re.MULTILINE))
