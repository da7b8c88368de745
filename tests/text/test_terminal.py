"""What a terminal is spared."""

import io

from game.text.terminal import Terminal


def test_control_characters_are_shown_and_not_obeyed() -> None:
    out = io.StringIO()
    Terminal(io.StringIO(), out).say("Ada\x1b[2J\nBo\x07")
    assert out.getvalue() == "Ada\N{REPLACEMENT CHARACTER}[2J\nBo\N{REPLACEMENT CHARACTER}\n"


def test_a_program_without_streams_is_silent() -> None:
    terminal = Terminal(io.StringIO(), io.StringIO())
    assert not terminal.interactive
