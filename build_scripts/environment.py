"""The project's own Python environment, `.venv`: made, judged, repaired and used by run.py and check.py.

Standard library only, since it runs before anything is installed. Whatever can go wrong on a stranger's machine leaves
here as a `SetupFailure` (see failures.py); pip's whole story is kept in `.venv/setup.log`.
"""

import contextlib
import csv
import enum
import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from build_scripts.failures import SetupFailure, sentence_for, sentence_for_file
from build_scripts.processes import start, stop

ROOT = Path(__file__).resolve().parent.parent


class Need(enum.Enum):
    """What the environment is wanted for, with the files that list its packages; the last one refers to the rest."""

    PLAY = ("requirements.txt",)
    DEVELOP = ("requirements.txt", "requirements-dev.txt")


# Run by the Python that runs us, to make a folder into a virtual environment.
VENV = ("-I", "-m", "venv")

# Run by the Python in `.venv`. Wheels only: a build would need a compiler, and tools that nobody pinned.
PIP = (
    *("-I", "-m", "pip", "install"),
    *("--require-hashes", "--only-binary", ":all:", "--no-input", "--progress-bar", "off"),
    *("--disable-pip-version-check", "--no-warn-script-location"),
)


def say(words: str) -> None:
    """Prints at once, also where the output is a file or a pipe."""
    print(words, flush=True)


def this_python() -> str:
    """Names what installed packages must fit: the kind of Python, its version, the processor."""
    return f"{sys.implementation.cache_tag} {platform.machine()}"


def try_to_lock(file: IO[str]) -> bool:
    """Takes the lock on `file` unless another process has it; a disk that knows no locks counts as taken."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True


class Environment:
    """One `.venv` in one project folder.

    A stamp a need, written last, holds what was installed; so an interrupted set-up is never taken for a good one.
    """

    def __init__(self, root: Path = ROOT, say: Callable[[str], None] = say) -> None:
        self.root = root
        self.say = say
        self.folder = root / ".venv"
        places = {"base": str(self.folder), "platbase": str(self.folder)}
        self.packages = Path(sysconfig.get_path("purelib", "venv", places))
        program = "python.exe" if os.name == "nt" else "python"
        self.python = Path(sysconfig.get_path("scripts", "venv", places)) / program
        self.log = self.folder / "setup.log"
        self.unfinished = self.folder / "setup-unfinished"
        self._lock_file: IO[str] | None = None

    def ensure(self, need: Need) -> None:
        """Makes `.venv` good for `need`; quick and silent where it is good already.

        A list of requirements that has changed is installed on top, so that a failure leaves what was there. Anything
        doubtful is thrown away and made anew. A second set-up at the same time waits for the first.
        """
        try:
            if self.is_good(need):
                return
            if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
                raise SetupFailure(f"{sentence_for('ensurepip')}.")
            self.folder.mkdir(exist_ok=True)
            with self._lock():
                self._repair(need)
        except OSError as error:
            raise self._failure(sentence_for_file(error, self.root)) from error

    def is_good(self, need: Need) -> bool:
        """Whether everything `need` asks for is there in the pinned versions, whole, and its Python runs."""
        return self._is_current(need) and not self.damage(need)

    def damage(self, need: Need) -> str:
        """Says why nothing can be installed on top of what is there; empty where it can."""
        stamp = self._stamp(need) or self._stamp(Need.PLAY)
        if self.unfinished.exists():
            return "its set-up was interrupted"
        if not stamp:
            return "it is incomplete" if self.python.exists() else "it is not there yet"
        if stamp.get("python") != this_python():
            return "it was made by another Python"
        if not self._runs():
            return "its Python no longer runs"
        if self._is_current(need) and (gone := self._first_missing_file(stamp)):
            return f"{gone} is missing"
        return ""

    def _repair(self, need: Need) -> None:
        if self.is_good(need):
            return  # whoever held the lock before us has done it
        self.log.write_text("", encoding="utf-8")
        reason = self.damage(need)
        for _ in range(2):
            if reason:
                self._make_anew(reason)
            self._install(need)
            if not (reason := self.damage(need)):
                return
        raise self._failure(f"Once installed, {reason}: see that no virus scanner takes files away, and run this again")

    def _make_anew(self, reason: str) -> None:
        self.say(f"Making {self.folder} ({reason}).")
        for entry in self.folder.iterdir():
            if entry.name in ("setup.lock", self.log.name):
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        # Started inside a virtual environment, perhaps this very one, we build on the Python below it.
        python = getattr(sys, "_base_executable", None) or sys.executable
        self._run([python, *VENV, str(self.folder)])

    def _install(self, need: Need) -> None:
        started = time.monotonic()
        requirements = self.root / "build_scripts" / need.value[-1]
        self.say(f"Installing what {requirements.name} lists.")
        self._run([str(self.python), *PIP, "-r", str(requirements)], self._report)
        for met in Need:
            if set(met.value) <= set(need.value):
                self._write_stamp(met)
        self.unfinished.unlink(missing_ok=True)
        self.say(f"Set up in {time.monotonic() - started:.0f} s.")

    def _report(self, line: str) -> None:
        if found := re.match(r"Collecting ([\w.-]+)==(\S+)", line):
            self.say(f"  {found[1]} {found[2]}")
        elif "Retrying (" in line:
            self.say("  no answer from the package index, trying again")
        elif line.startswith("Installing collected packages"):
            # From here on an interruption leaves half a package; before, pip has only downloaded.
            self.unfinished.touch()
            self.say("  unpacking")

    def _run(self, command: list[str], follow: Callable[[str], None] = lambda line: None) -> None:
        """Runs one step of the set-up into the log; raises `SetupFailure` with the fitting sentence."""
        story: list[str] = []
        with self.log.open("a", encoding="utf-8") as log, start(command, self._lock_file) as child:
            assert child.stdout
            try:
                log.write(f"$ {' '.join(command)}\n")
                for line in child.stdout:
                    story.append(line)
                    log.write(line)
                    log.flush()
                    follow(line)
            except BaseException:  # Ctrl-C, or a log that cannot be written
                stop(child)
                raise
        if child.returncode:
            raise self._failure(sentence_for("".join(story)))

    def _failure(self, sentence: str) -> SetupFailure:
        return SetupFailure(f"{sentence} (log: {self.log})." if self.log.exists() else f"{sentence}.")

    @contextlib.contextmanager
    def _lock(self) -> Iterator[None]:
        """Keeps a second set-up out; the operating system frees it when we end, however we end."""
        with (self.folder / "setup.lock").open("a+") as self._lock_file:
            if not try_to_lock(self._lock_file):
                self.say("Another set-up is at work here; waiting for it.")
                while not try_to_lock(self._lock_file):
                    time.sleep(0.2)
            yield

    def _runs(self) -> bool:
        question = "import sys; print(sys.implementation.cache_tag)"
        try:
            answer = subprocess.run(
                [self.python, "-I", "-c", question], capture_output=True, text=True, timeout=60, check=True
            )
        except (OSError, subprocess.SubprocessError):
            return False
        return answer.stdout.strip() == sys.implementation.cache_tag

    def _stamp_file(self, need: Need) -> Path:
        return self.folder / f"setup-{need.name.lower()}.json"

    def _stamp(self, need: Need) -> dict[str, object]:
        try:
            stamp = json.loads(self._stamp_file(need).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, need: Need) -> None:
        packages = sorted(entry.name for entry in self.packages.glob("*.dist-info"))
        stamp = {"python": this_python(), "requirements": self._digest(need), "packages": packages}
        self._stamp_file(need).write_text(json.dumps(stamp, indent=1), encoding="utf-8")

    def _is_current(self, need: Need) -> bool:
        return self._stamp(need).get("requirements") == self._digest(need)

    def _digest(self, need: Need) -> str:
        digest = hashlib.sha256()
        for name in need.value:
            digest.update((self.root / "build_scripts" / name).read_bytes())
        return digest.hexdigest()

    def _first_missing_file(self, stamp: dict[str, object]) -> str:
        """Names a file that an installed package lists and the disk lacks, as after half a deletion; empty for none."""
        packages = stamp.get("packages")
        for package in packages if isinstance(packages, list) else []:
            record = self.packages / str(package) / "RECORD"
            if not record.exists():
                return str(package)
            with record.open(encoding="utf-8", newline="") as rows:
                for name, *_ in csv.reader(rows):
                    # Compiled files come and go.
                    if not name.endswith(".pyc") and not os.path.exists(os.path.join(self.packages, name)):
                        return name
        return ""
