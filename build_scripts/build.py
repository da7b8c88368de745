"""Freezes the program into one folder that starts with a double click, and tries it.

    python3 build_scripts/build.py

The download lies in dist/potion-cabinet; its size is printed, unpacked and packed. Stays readable for old Pythons
(see __init__.py).
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from build_scripts.environment import Environment, Need, say
from build_scripts.failures import SetupFailure, exit_with
from build_scripts.processes import program_environ

MIB = 1024 * 1024


def freeze(home: Environment) -> Path:
    """Runs PyInstaller; gives the folder it made. The same sources give the same files."""
    spec = home.root / "build_scripts" / "potion_cabinet.spec"
    folders = ["--distpath", str(home.root / "dist"), "--workpath", str(home.root / "build")]
    fixed = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "1700000000"}
    command = [str(home.python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, str(spec)]
    if subprocess.run(command, cwd=home.root, env=fixed).returncode:
        raise SetupFailure("PyInstaller could not build the program; its lines above say why.")
    return home.root / "dist" / "potion-cabinet"


def try_out(home: Environment, folder: Path) -> None:
    """Has the frozen program check itself, without a display; it has to play the matches that the sources play."""
    program = folder / ("potion-cabinet.exe" if os.name == "nt" else "potion-cabinet")
    frozen = self_check([str(program)], home)
    if matches(frozen) != matches(self_check([str(home.python), "-m", "scenes"], home)):
        raise SetupFailure("The frozen program plays other matches than the sources: compare their --self-check.")


def self_check(program: list[str], home: Environment) -> str:
    """What a program says of itself; a failure ends the build."""
    quiet = {**program_environ(home.root), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ended = subprocess.run([*program, "--self-check"], env=quiet, cwd=str(home.root), stdout=subprocess.PIPE)
    said = ended.stdout.decode("utf-8", "replace")
    say(said.rstrip())
    if ended.returncode:
        raise SetupFailure(f"{program[0]} failed its self-check; its lines above say where.")
    return said


def matches(said: str) -> str:
    """The line of a self-check that tells the digests of the matches played."""
    lines = [line for line in said.splitlines() if line.startswith("matches: ")]
    if not lines:
        raise SetupFailure("The self-check says nothing of the matches it played.")
    return lines[0]


def unpacked_size(folder: Path) -> float:
    """MiB of all files together."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / MIB


def pack(folder: Path) -> Path:
    """The zip file that is handed out."""
    packed = folder.with_suffix(".zip")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(folder.parent))
    return packed


def main(arguments: list[str]) -> int:
    """Builds, tries and measures."""
    home = Environment()
    home.ensure(Need.DEVELOP)
    folder = freeze(home)
    try_out(home, folder)
    packed = pack(folder)
    say(f"{folder}: {unpacked_size(folder):.1f} MiB, packed {packed.stat().st_size / MIB:.1f} MiB")
    return 0


if __name__ == "__main__":
    exit_with(main)
