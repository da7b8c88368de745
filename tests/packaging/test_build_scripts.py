"""The set-up of `.venv` on strangers' machines, with a pip and a venv of our own that need no network."""

import ast
import errno
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import build_scripts
from build_scripts import check, environment, failures, processes, run
from build_scripts.environment import ROOT, Environment, Need
from build_scripts.failures import SetupFailure

PIP_OFFLINE = """\
Collecting potion==1.0 (from -r requirements.txt (line 1))
WARNING: Retrying (Retry(total=4)) 'NewConnectionError(': Failed to establish a new connection')'
ERROR: Could not find a version that satisfies the requirement potion==1.0 (from versions: none)
ERROR: No matching distribution found for potion==1.0
"""

# Makes a real, empty virtual environment and puts a pip into it that "installs" from nowhere.
FAKE_VENV = """\
import pathlib, sys, venv
folder = pathlib.Path(sys.argv[1])
venv.create(folder, symlinks=sys.platform != "win32")
site = next(folder.rglob("site-packages"))
(site / "pip").mkdir()
(site / "pip" / "__main__.py").write_text(pathlib.Path(__file__).with_name("fake_pip.py").read_text())
"""

FAKE_PIP = """\
import os, pathlib, re, sys
site = pathlib.Path(__file__).parent.parent
with open(os.environ["FAKE_PIP_CALLS"], "a") as calls:
    calls.write(sys.argv[-1] + "\\n")
if os.environ.get("FAKE_PIP_SAYS"):
    print(os.environ["FAKE_PIP_SAYS"])
    sys.exit(1)
listed = pathlib.Path(sys.argv[-1])
words = listed.read_text()
if "-r requirements.txt" in words:
    words += listed.with_name("requirements.txt").read_text()
pinned = re.findall(r"^(\\w+)==(\\S+)", words, re.M)
for name, version in pinned:
    print(f"Collecting {name}=={version} (from -r {listed})")
print("Installing collected packages:", *pinned, flush=True)
for name, version in pinned:
    for old in site.glob(name + "-*.dist-info"):
        (old / "RECORD").unlink()
        old.rmdir()
    folder = site / f"{name}-{version}.dist-info"
    folder.mkdir()
    (folder / "RECORD").write_text(f"{name}.py,,\\n{folder.name}/RECORD,,\\n__pycache__/{name}.pyc,,\\n")
    (site / f"{name}.py").write_text("")
    if os.environ.get("FAKE_PIP_DIES"):
        os.kill(os.getpid(), 9)
"""


class Home:
    """A project folder with an environment, what was said about it and which lists its pip was given."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.said: list[str] = []
        self.environment = Environment(root, self.said.append)

    def write(self, play: str = "potion==1.0", develop: str = "lens==2.0") -> None:
        """Writes the two lists of requirements."""
        (self.root / "build_scripts" / "requirements.txt").write_text(f"{play}\n")
        (self.root / "build_scripts" / "requirements-dev.txt").write_text(f"-r requirements.txt\n{develop}\n")

    @property
    def pip_calls(self) -> list[str]:
        """The names of the lists that pip was told to install, in order."""
        calls = self.root / "calls"
        return [Path(line).name for line in calls.read_text().splitlines()] if calls.exists() else []

    @property
    def was_made_anew(self) -> bool:
        """Whether `.venv` was made from nothing, rather than installed into."""
        return any(words.startswith("Making ") for words in self.said)

    def forget(self) -> None:
        """Starts afresh with what was said and done."""
        self.said.clear()
        (self.root / "calls").unlink(missing_ok=True)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    fakes = tmp_path / "fakes"
    fakes.mkdir()
    (fakes / "fake_venv.py").write_text(FAKE_VENV)
    (fakes / "fake_pip.py").write_text(FAKE_PIP)
    root = tmp_path / "a project"  # a space, as in many people's folders
    (root / "build_scripts").mkdir(parents=True)
    monkeypatch.setattr(environment, "VENV", ("-I", str(fakes / "fake_venv.py")))
    monkeypatch.setenv("FAKE_PIP_CALLS", str(root / "calls"))
    made = Home(root)
    made.write()
    return made


# Old Pythons


@pytest.mark.parametrize("version", [(3, 6), (3, 10), (2, 7)])
def test_an_old_python_is_refused_in_one_sentence(version: tuple[int, int]) -> None:
    sentence = build_scripts.refusal(version)
    assert "3.11 or newer" in sentence
    assert f"{version[0]}.{version[1]}:" in sentence
    assert "\n" not in sentence


def test_a_new_python_is_not_refused() -> None:
    assert not build_scripts.refusal((3, 11))
    assert not build_scripts.refusal((4, 0))


@pytest.mark.parametrize("script", ["run.py", "check.py"])
def test_a_script_started_with_an_old_python_says_one_line_and_nothing_else(script: str) -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 6, 15, 'final', 0); runpy.run_path(sys.argv[1], run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend, str(ROOT / "build_scripts" / script)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert not done.stdout
    assert len(done.stderr.splitlines()) == 1
    assert "Python 3.6:" in done.stderr


@pytest.mark.parametrize("name", ["__init__.py", "run.py", "check.py"])
def test_what_an_old_python_reads_has_no_newer_syntax(name: str) -> None:
    ast.parse((ROOT / "build_scripts" / name).read_text(encoding="utf-8"), feature_version=(3, 6))


# Failures


@pytest.mark.parametrize(
    ("story", "words"),
    [
        (PIP_OFFLINE, "connect this computer to the internet"),
        (
            "NewConnectionError … \nERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
            "not the one",
        ),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("OSError: [WinError 112] There is not enough space on the disk", "disk is full"),
        ("ERROR: … [WinError 5] Access is denied: 'python.exe'", "close whatever uses it"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "clock"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made pygame-ce for Python 3."),
        ("ERROR: In --require-hashes mode, all requirements must have their versions pinned", "git checkout"),
        ("The virtual environment was not created because ensurepip is not available.", "-venv`"),
        ("first line\nsomething nobody foresaw\n\n", "(something nobody foresaw)"),
        ("", "no reason given"),
    ],
)
def test_every_failure_becomes_a_sentence_with_a_next_step(story: str, words: str) -> None:
    sentence = failures.sentence_for(story)
    assert words in sentence
    assert "run this" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "disk is full"),
        (errno.EACCES, "/x/.venv cannot be written"),
        (errno.EROFS, "/x/.venv cannot be written"),
        (errno.EEXIST, "/x/.venv is in the way"),
        (errno.EIO, "/x/.venv"),
    ],
)
def test_what_the_disk_refuses_becomes_a_sentence(code: int, words: str) -> None:
    assert words in failures.sentence_for_file(OSError(code, "words of the system", "/x/.venv"), Path("/x"))


def test_a_python_without_its_venv_part_is_told_what_to_install(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else there(name))
    with pytest.raises(SetupFailure, match=rf"apt install python3\.{sys.version_info[1]}-venv"):
        home.environment.ensure(Need.PLAY)
    assert not home.environment.folder.exists()


def test_without_a_network_the_sentence_names_the_log_which_has_the_whole_story(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_PIP_SAYS", PIP_OFFLINE)
    with pytest.raises(SetupFailure, match="internet") as failure:
        home.environment.ensure(Need.PLAY)
    assert str(home.environment.log) in str(failure.value)
    assert "No matching distribution" in home.environment.log.read_text()
    assert any("trying again" in words for words in home.said)
    monkeypatch.delenv("FAKE_PIP_SAYS")
    home.environment.ensure(Need.PLAY)
    assert home.environment.is_good(Need.PLAY)


def test_a_failed_upgrade_leaves_what_was_there(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.environment.ensure(Need.PLAY)
    home.write(play="potion==1.1")
    monkeypatch.setenv("FAKE_PIP_SAYS", PIP_OFFLINE)
    with pytest.raises(SetupFailure):
        home.environment.ensure(Need.PLAY)
    home.write(play="potion==1.0")
    assert home.environment.is_good(Need.PLAY)


def test_a_file_in_the_place_of_the_folder_is_named(home: Home) -> None:
    home.environment.folder.write_text("not a folder")
    with pytest.raises(SetupFailure, match=r"\.venv is in the way"):
        home.environment.ensure(Need.PLAY)


# Stamps


def test_a_good_environment_is_used_again_without_a_word(home: Home) -> None:
    home.environment.ensure(Need.PLAY)
    assert home.pip_calls == ["requirements.txt"]
    home.forget()
    home.environment.ensure(Need.PLAY)
    assert (home.said, home.pip_calls) == ([], [])


def test_what_is_needed_to_play_is_not_enough_to_develop_but_the_reverse_is(home: Home) -> None:
    home.environment.ensure(Need.PLAY)
    assert not home.environment.is_good(Need.DEVELOP)
    home.forget()
    home.environment.ensure(Need.DEVELOP)
    assert home.pip_calls == ["requirements-dev.txt"]
    assert not home.was_made_anew
    shutil.rmtree(home.environment.folder)
    home.environment.ensure(Need.DEVELOP)
    assert home.environment.is_good(Need.PLAY)


def test_a_changed_list_is_installed_on_top(home: Home) -> None:
    home.environment.ensure(Need.DEVELOP)
    home.forget()
    home.write(develop="lens==2.1")
    assert home.environment.is_good(Need.PLAY)
    assert not home.environment.is_good(Need.DEVELOP)
    home.write(play="potion==1.1")
    assert not home.environment.is_good(Need.PLAY)
    home.environment.ensure(Need.PLAY)
    assert home.environment.is_good(Need.PLAY)
    assert not home.environment.is_good(Need.DEVELOP)  # it was tested with the other version
    home.environment.ensure(Need.DEVELOP)
    assert home.environment.is_good(Need.DEVELOP)
    assert not home.was_made_anew


# Broken environments


def _file_gone(home: Environment) -> None:
    (home.packages / "potion.py").unlink()


def _package_gone(home: Environment) -> None:
    shutil.rmtree(home.packages / "potion-1.0.dist-info")


def _python_gone(home: Environment) -> None:
    home.python.unlink()
    home.python.symlink_to("/nowhere/python3.11")


def _python_does_nothing(home: Environment) -> None:
    home.python.unlink()
    home.python.write_text("#!/bin/sh\nexit 1\n")
    home.python.chmod(0o755)


def _python_is_another(home: Environment) -> None:
    home.python.unlink()
    home.python.write_text("#!/bin/sh\necho cpython-36\n")
    home.python.chmod(0o755)


def _stamp_of_another_python(home: Environment) -> None:
    stamp = home.folder / "setup-play.json"
    stamp.write_text(json.dumps(json.loads(stamp.read_text()) | {"python": "cpython-36 abacus"}))


def _stamp_torn(home: Environment) -> None:
    stamp = home.folder / "setup-play.json"
    stamp.write_text(stamp.read_text()[:20])


def _stamps_gone(home: Environment) -> None:
    (home.folder / "setup-play.json").unlink()


def _interrupted(home: Environment) -> None:
    home.unfinished.touch()


def _emptied(home: Environment) -> None:
    shutil.rmtree(home.folder)
    home.folder.mkdir()


@pytest.mark.parametrize(
    "spoil",
    [
        _file_gone,
        _package_gone,
        _python_gone,
        _python_does_nothing,
        _python_is_another,
        _stamp_of_another_python,
        _stamp_torn,
        _stamps_gone,
        _interrupted,
        _emptied,
    ],
)
def test_a_broken_environment_is_noticed_and_made_anew(home: Home, spoil: Callable[[Environment], None]) -> None:
    home.environment.ensure(Need.PLAY)
    (home.environment.packages / "leftover.py").touch()
    home.forget()
    spoil(home.environment)
    assert not home.environment.is_good(Need.PLAY)
    home.environment.ensure(Need.PLAY)
    assert home.was_made_anew
    assert home.environment.is_good(Need.PLAY)
    assert not (home.environment.packages / "leftover.py").exists()


def test_compiled_files_may_come_and_go(home: Home) -> None:
    home.environment.ensure(Need.PLAY)
    assert not (home.environment.packages / "__pycache__").exists()  # though the package's record lists one there
    assert home.environment.is_good(Need.PLAY)


def test_an_installation_killed_half_way_is_made_anew(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.environment.ensure(Need.PLAY)
    monkeypatch.setenv("FAKE_PIP_DIES", "1")
    with pytest.raises(SetupFailure):
        home.environment.ensure(Need.DEVELOP)
    monkeypatch.delenv("FAKE_PIP_DIES")
    home.forget()
    assert not home.environment.is_good(Need.PLAY)
    home.environment.ensure(Need.PLAY)
    assert home.was_made_anew
    assert home.environment.is_good(Need.PLAY)


def test_a_hole_that_an_upgrade_cannot_fill_is_filled_by_making_all_anew(home: Home) -> None:
    home.environment.ensure(Need.PLAY)
    record = home.environment.packages / "mortar-1.0.dist-info" / "RECORD"
    record.parent.mkdir()
    record.write_text("mortar.py,,\n")  # which is not there, and which our pip does not put there
    home.write(play="potion==1.1")
    home.environment.ensure(Need.PLAY)
    assert home.was_made_anew
    assert home.environment.is_good(Need.PLAY)


# Two at once


def test_a_lock_is_held_by_one_and_freed_by_closing(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("a") as first, path.open("a") as second:
        assert environment.try_to_lock(first)
        assert not environment.try_to_lock(second)
        first.close()
        assert environment.try_to_lock(second)


def test_of_two_at_once_one_sets_up_and_the_other_waits(home: Home) -> None:
    threads = [threading.Thread(target=Environment(home.root, home.said.append).ensure, args=[Need.PLAY]) for _ in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert home.pip_calls == ["requirements.txt"]
    assert home.environment.is_good(Need.PLAY)


def test_an_interrupted_step_ends_with_all_that_it_started(tmp_path: Path) -> None:
    child = "import time; time.sleep(60)"
    step = (
        f"import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', {child!r}]).pid, flush=True); {child}"
    )
    with (tmp_path / "lock").open("a+") as lock, processes.start([sys.executable, "-c", step], lock) as started:
        assert started.stdout
        assert int(started.stdout.readline()) > 0
        began = time.monotonic()
        processes.stop(started)
        assert not started.stdout.read()  # which ends only when all who hold its other end have ended
    assert time.monotonic() - began < 30


def test_a_step_keeps_the_lock_when_we_are_killed(tmp_path: Path) -> None:
    step = "import time; time.sleep(60)"
    with (tmp_path / "lock").open("a+") as ours:
        assert environment.try_to_lock(ours)
        started = processes.start([sys.executable, "-c", step], ours)
    with started, (tmp_path / "lock").open("a+") as theirs:
        assert not environment.try_to_lock(theirs)
        processes.stop(started)
        started.wait()
        assert environment.try_to_lock(theirs)


# The lists of requirements

PIN = re.compile(r"([a-z0-9-]+)==(\S+)( ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


def _pins(name: str) -> dict[str, str]:
    """Reads a list; asserts that it holds nothing but names, versions, markers and hashes."""
    words = (ROOT / "build_scripts" / name).read_text(encoding="utf-8")
    lines = words.splitlines(keepends=True)
    rest = "".join(line for line in lines if not line.startswith("#") and line != "-r requirements.txt\n")
    assert not PIN.sub("", rest)
    return {found[1]: found[2] for found in PIN.finditer(rest)}


def test_the_lists_hold_names_versions_and_hashes_only() -> None:
    play, develop = _pins("requirements.txt"), _pins("requirements-dev.txt")
    assert play
    assert not play.keys() & develop.keys(), "a package is pinned once"
    assert "\n-r requirements.txt\n" in (ROOT / "build_scripts" / "requirements-dev.txt").read_text()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_no_list_holds_an_address(name: str) -> None:
    assert not re.search(r"//|@|--(extra-)?index|--find-links|file:", (ROOT / "build_scripts" / name).read_text())


def test_what_the_project_declares_is_what_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = [
        ("requirements.txt", project["project"]["dependencies"]),
        ("requirements-dev.txt", project["dependency-groups"]["dev"]),
    ]
    for name, requirements in declared:
        pins = _pins(name)
        for requirement in map(Requirement, requirements):
            assert requirement.specifier.contains(pins[requirement.name.replace("_", "-")]), requirement


# The scripts


def test_run_starts_the_window_where_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    assert run.program(tmp_path) == "game"
    (tmp_path / "scenes" / "__main__.py").touch()
    assert run.program(tmp_path) == "scenes"


def test_run_hands_every_argument_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    needs: list[Need] = []
    started: list[list[str]] = []

    def pretend(command: list[str], root: Path) -> int:
        started.append(command)
        return 7

    monkeypatch.setattr(Environment, "ensure", lambda self, need: needs.append(need))
    monkeypatch.setattr(run, "hand_over", pretend)
    assert run.main(["--help", "play", "--long"]) == 7
    assert needs == [Need.PLAY]
    assert started[0][0] == str(Environment().python)
    assert started[0][1:] == ["-P", "-m", run.program(ROOT), "--help", "play", "--long"]


def test_settings_that_would_lead_pip_or_python_astray_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_USER", "PIP_INDEX_URL"):
        monkeypatch.setenv(name, "theirs")
    kept = processes.clean_environ()
    assert not {"PYTHONPATH", "PYTHONHOME", "PIP_TARGET"} & kept.keys()
    assert (kept["PIP_USER"], kept["PIP_INDEX_URL"]) == ("0", "theirs")


def test_the_program_imports_from_anywhere_and_stays_where_it_was_started(tmp_path: Path) -> None:
    (tmp_path / "build_scripts").mkdir()
    (tmp_path / "build_scripts" / "__init__.py").write_text("raise SystemExit('a stranger of the same name')")
    question = "import build_scripts, os; print(build_scripts.__file__, os.getcwd(), sep='\\n')".replace(
        "os;", "os, sys;"
    )
    start = (
        f"import pathlib, sys; sys.path.insert(0, {str(ROOT)!r}); from build_scripts.processes import hand_over; "
        f"sys.exit(hand_over([sys.executable, '-P', '-c', {question!r}], pathlib.Path({str(ROOT)!r})))"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", start], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == [str(ROOT / "build_scripts" / "__init__.py"), os.path.realpath(tmp_path)]


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (SetupFailure("The disk is full."), 1, "The disk is full.\n"),
        (KeyboardInterrupt(), 130, "Stopped; run this again"),
    ],
)
def test_a_failure_ends_in_one_line(
    error: BaseException, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def main(arguments: list[str]) -> int:
        raise error

    with pytest.raises(SystemExit) as ended:
        failures.exit_with(main)
    assert ended.value.code == code
    printed = capsys.readouterr()
    assert printed.err.startswith(words)
    assert len(printed.err.splitlines()) == 1


def test_check_runs_the_tests_last_and_passes_its_arguments_on() -> None:
    commands = [stage.command for stage in check.stages(ROOT, ["--long", "-k", "marble"])]
    assert [command[0] for command in commands] == ["ruff", "ruff", "mypy", "pytest"]
    assert commands[-1] == ["pytest", "-n", "2", "--long", "-k", "marble"]


def test_check_types_only_folders_that_have_code(tmp_path: Path) -> None:
    (tmp_path / "game" / "core").mkdir(parents=True)
    (tmp_path / "game" / "core" / "match.py").touch()
    (tmp_path / "scenes").mkdir()
    assert ["mypy", "game"] in [stage.command for stage in check.stages(tmp_path, [])]


@pytest.mark.parametrize(("failing", "ran"), [("mypy", 3), ("ruff", 1), ("pytest", 4), ("none", 4)])
def test_check_stops_at_the_first_stage_that_fails_and_leaves_the_last_word_to_pytest(
    failing: str, ran: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def pretend(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        print(f"{command[2]} has run")
        return subprocess.CompletedProcess(command, 2 if command[2] == failing else 0)

    monkeypatch.setattr(Environment, "ensure", lambda self, need: None)
    monkeypatch.setattr(subprocess, "run", pretend)
    assert check.main(["-k", "marble", "--long"]) == (0 if failing == "none" else 1)
    assert len(commands) == ran
    last = capsys.readouterr().out.splitlines()[-1]
    if ran == 4:
        assert commands[-1][2:] == ["pytest", "-n", "2", "--long", "-k", "marble"]
        assert last == "pytest has run"
    else:
        assert "then run this again" in last
