"""What sets up, checks and ships Potion Cabinet. Each script is started by its path, with any Python from 3.11 on.

This file runs before the rest of the package, and stays readable for old Pythons: it turns their syntax errors into one
sentence. So no newer syntax here, nor at the top of run.py and check.py.
"""

import sys

OLDEST_PYTHON = (3, 11)


# Quoted, since an old Python cannot evaluate it.
def refusal(version: "tuple[int, int]") -> str:
    """Says that this Python is too old and what to do about it; empty where it is new enough."""
    if version >= OLDEST_PYTHON:
        return ""
    return (
        f"Potion Cabinet needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer and this is Python "
        f"{version[0]}.{version[1]}: install a newer Python and start this script with it, "
        f"for example as `python3.11 {sys.argv[0]}`."
    )


if refusal(sys.version_info[:2]):
    sys.exit(refusal(sys.version_info[:2]))
