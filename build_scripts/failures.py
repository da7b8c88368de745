"""What can stand in the way of setting up, each as one sentence that says what to do next.

pip and venv explain themselves to their developers; a player needs to know whether to connect the computer, free the
disk or install something. Standard library only.
"""

import errno
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn


class SetupFailure(Exception):
    """What stands in the way and what to do next, in one sentence for the person at the keyboard."""


# Matched from the top against what pip or venv printed: the causes stand before what they lead to.
FAILURES = (
    (
        r"DO NOT MATCH THE HASHES",
        "A downloaded package is not the one that was pinned, so it was not installed: run this again on a network "
        "that you trust, and report it if it happens there too",
    ),
    (
        r"Errno 28|Errno 122|WinError 112|No space left|Disk quota",
        "The disk is full: free about 500 MB and run this again",
    ),
    (
        r"Errno 13|Errno 30|WinError 5\b|WinError 32|Permission denied|Read-only file system",
        "The folder .venv cannot be written: close whatever uses it, or move the project to a folder of your own, and "
        "run this again",
    ),
    (
        r"ensurepip|No module named '?venv",
        "This Python lacks its venv part: install it (on Debian and Ubuntu: `sudo apt install "
        f"python3.{sys.version_info[1]}-venv`) and run this again",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError|certificate verify failed",
        "The secure connection to the package index was refused: set this computer's clock right, or tell pip your "
        "network's certificate (PIP_CERT), and run this again",
    ),
    (
        r"NewConnectionError|Failed to establish|NameResolution|name resolution|getaddrinfo|Max retries"
        r"|Connection (refused|reset|aborted|broken)|ConnectionError|ProxyError|RemoteDisconnected|IncompleteRead"
        r"|unreachable|[Tt]imed? ?out|not enough bytes|[Ff]ailed to connect|HTTP error 5\d\d|HTTPError: 5\d\d",
        "The package index cannot be reached: connect this computer to the internet (behind a proxy: set HTTPS_PROXY) "
        "and run this again",
    ),
    (
        r"Hashes are required|must have their versions pinned|Invalid requirement|Could not open requirements",
        "The list of requirements is damaged: restore it with `git checkout build_scripts` and run this again",
    ),
    (
        r"No matching distribution found for (?P<package>[\w.-]+)",
        "There is no ready-made {package} for "
        f"Python {sys.version_info[0]}.{sys.version_info[1]} on this kind of computer: run this with another Python "
        "(3.11 is sure to have it)",
    ),
)


def sentence_for(story: str) -> str:
    """Turns what pip or venv printed when it failed into what to do about it."""
    for pattern, sentence in FAILURES:
        if found := re.search(pattern, story):
            return sentence.format(**found.groupdict())
    last = next((line.strip() for line in reversed(story.splitlines()) if line.strip()), "no reason given")
    return f"Setting up did not work ({last}): read the log, put that right and run this again"


def sentence_for_file(error: OSError, root: Path) -> str:
    """Turns what the file system refused into what to do about it."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "The disk is full: free about 500 MB and run this again"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            f"{error.filename or root} cannot be written: close whatever uses it, or move the project to a folder of "
            "your own, and run this again"
        )
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return f"{error.filename} is in the way, since a folder belongs there: delete it and run this again"
    return f"{error.strerror or error} ({error.filename or root}): put that right and run this again"


def exit_with(main: Callable[[list[str]], int]) -> NoReturn:
    """Runs a script's `main` and ends the process; what people can put right is said in a sentence, not a traceback."""
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupFailure as failure:
        print(failure, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print("Stopped; run this again to go on.", file=sys.stderr)
        sys.exit(130)
