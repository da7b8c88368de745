"""Where text mode reads and writes: a terminal, or two pipes."""

import codecs
import contextlib
import io
import os
import re
import shutil
import sys
import textwrap
from typing import TextIO

WIDTH = 100
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"
_STARTED_COLOUR = re.compile(r"(?<![^\W_])([RBYKGOPW])(?=[●○]|[^\w’']|$)")
_COLOURS = {"R": 31, "B": 94, "Y": 33, "K": 90, "G": 32, "O": 91, "P": 35, "W": 97}


_PLAINLY = "potion-cabinet.plainly"
_PLAIN = {
    "●": "*",
    "○": "o",
    "·": ".",
    "×": "x",
    "…": "...",
    "’": "'",
    "“": '"',
    "”": '"',
    "─": "-",
    "│": "|",
    "┌": "+",
    "└": "+",
}


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Filled and empty holes stay two things where the output knows neither sign."""
    assert isinstance(error, UnicodeEncodeError), "only output is written plainly"
    return "".join(_PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error(_PLAINLY, _plainly)


class Left(Exception):
    """Whoever played has closed the input or pressed Ctrl-C."""

    def __init__(self, *, interrupted: bool) -> None:
        super().__init__()
        self.interrupted = interrupted


class Terminal:
    """Lines in, lines out. It colours the letters that pictures use for colours, where somebody looks at them."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None, *, prompts: bool = True) -> None:
        # A program that is started without streams has None for them.
        self._source: TextIO = source or sys.stdin or io.StringIO()
        self._out: TextIO = out or sys.stdout or io.StringIO()
        self._prompts = prompts
        if isinstance(self._source, io.TextIOWrapper):
            self._source.reconfigure(errors="replace")
        if isinstance(self._out, io.TextIOWrapper):
            self._out.reconfigure(errors=_PLAINLY)
        self.interactive = self._source.isatty() and self._out.isatty()
        self._coloured = self._out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # from then on `input` edits lines and remembers them

    @property
    def width(self) -> int:
        """Columns to fill; never more than pictures have."""
        return min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns) if self.interactive else WIDTH

    def say(self, text: str = "") -> None:
        """Write text; characters in it that would play tricks on a terminal are shown as a sign."""
        self._write(_harmless(text))

    def _write(self, text: str) -> None:
        print(text, file=self._out, flush=True)

    def paragraph(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        """Write a text that is broken into lines; `hanging` stands before all but the first."""
        later = indent if hanging is None else hanging
        self.say(
            textwrap.fill(
                text,
                self.width,
                initial_indent=indent,
                subsequent_indent=later,
                break_long_words=False,
                break_on_hyphens=False,
            )
        )

    def show(self, picture: str) -> None:
        """Write a picture."""
        picture = _harmless(picture)
        self._write(_STARTED_COLOUR.sub(_painted, picture) if self._coloured else picture)

    def ask(self, prompt: str) -> str:
        """A line that somebody types; raises `Left`. What comes through a pipe is repeated, to be read."""
        try:
            line = self._line(prompt if self._prompts else "")
        except (EOFError, KeyboardInterrupt) as error:
            if self._prompts:
                self.say()
            raise Left(interrupted=isinstance(error, KeyboardInterrupt)) from None
        return line.strip()

    def _line(self, prompt: str) -> str:
        if self.interactive and self._source is sys.stdin:
            return input(prompt)
        print(prompt, end="", file=self._out, flush=True)
        line = self._source.readline()
        if not line:
            raise EOFError
        if self._prompts and not self._source.isatty():
            self.say(line.strip())
        return line

    def clear(self) -> None:
        """Leave nothing to be read of what stood here before; on paper, at least a page of distance."""
        self._write(_CLEAR if self.interactive else "\n" * 40)


def _harmless(text: str) -> str:
    """A journal may come from anywhere, and so may the names in it."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _painted(letter: re.Match[str]) -> str:
    return f"\x1b[1;{_COLOURS[letter[1]]}m{letter[1]}\x1b[0m"
