"""Where the program keeps its files: settings, matches and logs, each where the system wants such files.

`--data-dir` puts all of them into one folder, `--portable` into one beside the program. Nothing is ever written
anywhere else.
"""

import sys
from pathlib import Path

import platformdirs
from msgspec import Struct

NAME = "potion-cabinet"
ROOT = Path(__file__).resolve().parent.parent


class Places(Struct, frozen=True):
    """Folders; they need not exist yet."""

    config: Path
    matches: Path
    logs: Path

    @property
    def preferences(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def log(self) -> Path:
        """The log of the program."""
        return self.logs / "potion-cabinet.log"


def find_places(data_dir: Path | None = None, *, portable: bool = False) -> Places:
    """The folders to use."""
    if portable and data_dir is None:
        program = Path(sys.executable).parent if getattr(sys, "frozen", False) else ROOT
        data_dir = program / f"{NAME}-data"
    if data_dir is not None:
        return Places(data_dir, data_dir / "matches", data_dir / "logs")
    return Places(
        Path(platformdirs.user_config_dir(NAME, appauthor=False)),
        Path(platformdirs.user_data_dir(NAME, appauthor=False)) / "matches",
        Path(platformdirs.user_log_dir(NAME, appauthor=False)),
    )
