"""How numbers are written on screen."""

import re

from game.core.words import Words, text_of

_NEGATIVE = re.compile(r"(?<![\w-])-(?=\d)")


def figured(text: Words | str) -> str:
    """A text as it is shown: a number that is less than nothing has a true minus sign, and hyphens stay hyphens.

    >>> figured("-2 points of Wilhelmina-Marie, see 6-7")
    '−2 points of Wilhelmina-Marie, see 6-7'
    """
    return _NEGATIVE.sub("−", text if isinstance(text, str) else text_of(text))
