"""U1, U2, U4 and M1: how fast the program is there, how much room it takes on disk and in memory.

Everything runs in processes of its own, in turn with a bare pygame-ce and pymunk window in the same environment.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figures import Figure

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 9
SIZE = "1280x720"
MIB = 1024 * 1024
PATIENCE = 60.0
"""Seconds that a window may take."""

_QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}

BARE = """
import pygame, pymunk
pygame.display.init(); pygame.font.init()
window = pygame.Window("bare", (1280, 720))
space = pymunk.Space(); space.step(1 / 240)
surface = window.get_surface(); surface.fill((28, 21, 40)); window.flip()
"""

CABINET = """
import time
from pathlib import Path
from scenes.__main__ import begin, parser, start_log
from scenes.places import find_places
places = find_places(Path(FOLDER), portable=False)
start_log(places.log)
app, program = begin(parser().parse_args(["--size", "1280x720"]), places)
app.stack.push(program.cabinet())
app.step(0.02)
"""

LEISURE = """
from scenes.memory import collect_by_hand
collect_by_hand()
longest = 0
resting = False
while not resting:
    started = time.perf_counter()
    resting = not app.step(0.02) and not app.use_leisure()
    longest = max(longest, time.perf_counter() - started)
print(longest * 1000)
"""

FORM = """
started = time.perf_counter()
program.open_settings()
app.step(0.02)
print((time.perf_counter() - started) * 1000)
"""

MEMORY = """
from pathlib import Path
import tempfile, sys
from argparse import Namespace
from game.tables import TABLES
from scenes.program import playable
from scenes.shot import NEED_A_TABLE, SCENES, Studio

def resident():
    for line in open("/proc/self/status"):
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024

def studio(folder, scene, table):
    return Studio(Namespace(scene=scene, table=table, seats="human,1", option=[], seed=1, plies=6, journal=None,
                            then=None, at=0.0, select="", text_scale=1.0), SIZE, Path(folder))

def rest(of):
    while of.app.step(0.02) or of.app.use_leisure():
        pass

with tempfile.TemporaryDirectory() as folder:
    first = studio(folder, "cabinet", "")
    SCENES["cabinet"](first)
    rest(first)
    print(resident())
    for name in sorted(set(SCENES) - {"dispenser"}):  # players do not come there
        for table in sorted(playable()) if name in NEED_A_TABLE else [""]:
            args = Namespace(**{**vars(first.args), "scene": name, "table": table})
            first.args, first.table_id = args, table or TABLES[0].id
            SCENES[name](first)
            first.program.go_home()
            first.settle()
    rest(first)
    print(resident())
"""


def first_frames() -> Iterator[Figure]:
    """U1: a process until its first frame is shown, and the first form after that: from the click to its frame.

    Whoever clicks after a second finds most of it prepared; whoever clicks at once waits longer.
    """
    bare, ours, at_once, prepared = [], [], [], []
    for _ in range(ROUNDS):
        bare.append(_seconds(BARE)[0])
        with tempfile.TemporaryDirectory() as folder:
            ours.append(_seconds(_cabinet(folder))[0])
        with tempfile.TemporaryDirectory() as folder:
            at_once.append(float(_seconds(_cabinet(folder) + FORM)[1]))
        with tempfile.TemporaryDirectory() as folder:
            prepared.append([float(word) for word in _seconds(_cabinet(folder) + LEISURE + FORM)[1].split()])
    ratio = statistics.median(ours) / statistics.median(bare)
    yield Figure("U1", "cabinet / bare window", ratio, budget=1.8, stretch=1.4)
    yield Figure("U1", "bare window", statistics.median(bare) * 1e3, "ms")
    gaps, forms = (statistics.median(column) for column in zip(*prepared, strict=True))
    yield Figure("U1", "first form", forms, "ms", budget=250)
    yield Figure("U1", "first form, asked for at once", statistics.median(at_once), "ms")
    yield Figure("U1", "longest gap while preparing", gaps, "ms")


def _cabinet(folder: str) -> str:
    return CABINET.replace("FOLDER", repr(folder))


def _seconds(program: str, **environ: str) -> tuple[float, str]:
    """Run a program without a display; gives how long it took, and what it said."""
    environment = {**os.environ, **_QUIET, "SDL_VIDEODRIVER": "dummy", **environ}
    started = time.perf_counter()
    ended = subprocess.run(
        [sys.executable, "-c", program + "\nimport os, sys; sys.stdout.flush(); os._exit(0)"],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return time.perf_counter() - started, ended.stdout


def windows() -> Iterator[Figure]:
    """U2: a process until its window can be seen on a virtual screen. Needs Xvfb and xdotool."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        print("Xvfb or xdotool is not installed: U2 is not measured.", file=sys.stderr)
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-noreset", "-screen", "0", "1920x1080x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answers:
            display = f":{answers.readline().strip()}"
        bare, ours = [], []
        with tempfile.TemporaryDirectory() as folder:
            ours_command = ["-m", "scenes", "--data-dir", folder, "--size", SIZE]
            _until_seen(display, ours_command, "potion-cabinet")  # from here on it knows that there is no GPU
            for _ in range(ROUNDS):
                bare.append(_until_seen(display, ["-c", BARE + "\nimport time; time.sleep(60)"], "bare-window"))
                ours.append(_until_seen(display, ours_command, "potion-cabinet"))
    finally:
        server.kill()
        server.wait()
    yield Figure("U2", "window / bare window", statistics.median(ours) / statistics.median(bare), budget=2, stretch=1.5)
    yield Figure("U2", "window", statistics.median(ours) * 1e3, "ms")


def _until_seen(display: str, command: list[str], kind: str) -> float:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environment |= {**_QUIET, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_X11_WMCLASS": kind}
    started = time.perf_counter()
    process = subprocess.Popen([sys.executable, *command], env=environment, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        search = ["xdotool", "search", "--onlyvisible", "--class", kind]
        while time.perf_counter() - started < PATIENCE:
            if subprocess.run(search, env=environment, capture_output=True, check=False).stdout:
                return time.perf_counter() - started
        raise AssertionError(f"there is no window of {kind}")
    finally:
        process.kill()
        process.wait()


def download() -> Iterator[Figure]:
    """U4: the frozen program, where it was built (`build_scripts/build.py`)."""
    folder = ROOT / "dist" / "potion-cabinet"
    if not folder.is_dir():
        print("The program is not frozen yet (build_scripts/build.py): U4 is not measured.", file=sys.stderr)
        return
    files = [path for path in folder.rglob("*") if path.is_file()]
    unpacked = sum(path.stat().st_size for path in files) / MIB
    with tempfile.TemporaryDirectory() as other:
        packed = Path(other) / "packed.zip"
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in files:
                archive.write(path, path.relative_to(folder))
        size = packed.stat().st_size / MIB
    yield Figure("U4", "download, unpacked", unpacked, "MiB", budget=70, stretch=50)
    yield Figure("U4", "download, packed", size, "MiB", budget=30, stretch=22)


def memory() -> Iterator[Figure]:
    """M1: resident memory with the cabinet open, and once every scene has been there."""
    budgets = {(1920, 1080): (90.0, 160.0, 64.0, 110.0), (3840, 2160): (None, 320.0, None, None)}
    for size, (menu, everything, less, least) in budgets.items():
        said = _seconds(f"SIZE = {size}\n" + MEMORY)[1].split()
        name = f"{size[1]}p"
        yield Figure("M1", f"cabinet, {name}", float(said[0]), "MiB", budget=menu, stretch=less)
        yield Figure("M1", f"every scene, {name}", float(said[1]), "MiB", budget=everything, stretch=least)
