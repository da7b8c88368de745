"""How the set-up starts and stops its steps, and how it makes way for the program. Standard library only."""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

# Settings of the caller that would send Python or pip elsewhere.
MISLEADING = ("PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_DRY_RUN")


def clean_environ() -> dict[str, str]:
    """The caller's environment variables without those that would mislead `.venv`."""
    # A `user = true` in someone's pip.conf is refused inside a virtual environment.
    return {name: value for name, value in os.environ.items() if name not in MISLEADING} | {"PIP_USER": "0"}


def start(command: list[str], lock: IO[str] | None) -> subprocess.Popen[str]:
    """Starts a step of the set-up, whose words can be read line by line."""
    return subprocess.Popen(
        command,
        env=clean_environ(),
        # Nothing to read; but where we are killed, the step and all that it starts keep the lock while they live.
        stdin=lock,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        process_group=None if os.name == "nt" else 0,
    )


def stop(step: subprocess.Popen[str]) -> None:
    """Ends a step and what it has started; a Ctrl-C does not reach them, being a process group of their own."""
    if sys.platform == "win32":
        step.terminate()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(step.pid, signal.SIGTERM)


def program_environ(root: Path) -> dict[str, str]:
    """Environment variables under which `game` and `scenes` import from anywhere."""
    return clean_environ() | {"PYTHONPATH": str(root)}


def hand_over(command: list[str], root: Path) -> int:
    """Becomes the program where the system can; elsewhere waits for it and returns its exit code.

    The current directory stays the caller's, so that files named on the command line are found.
    """
    if os.name == "posix":
        os.execve(command[0], command, program_environ(root))
    with subprocess.Popen(command, env=program_environ(root)) as child:
        while True:
            # Ctrl-C reaches the program too, and is the program's to answer.
            with contextlib.suppress(KeyboardInterrupt):
                return child.wait()
