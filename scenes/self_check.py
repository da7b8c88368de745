"""Does everything that was shipped load and work? Run on the frozen program before it is handed out.

Loads every picture, texture, sound and font, every table with its cards and rulebook; steps the machines; draws every
scene; and has bots play a match of each table on screen.
"""

import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pygame
from msgspec import structs

from game.core.words import use_language
from game.tables import TABLES, TEMPLATE
from scenes.artwork import ASSETS, font_path
from scenes.director import Speed
from scenes.program import playable
from scenes.shot import NEED_A_TABLE, SCENES, Studio

SIZE = (1280, 800)
FACES = ("text", "text-bold", "text-italic", "display")
MOST_FRAMES = 200_000


def self_check() -> int:
    """Check everything, a line each; gives the exit code."""
    checks: list[tuple[str, Callable[[], str]]] = [
        ("display", _display),
        ("pictures", _pictures),
        ("textures", _textures),
        ("sounds", _sounds),
        ("fonts", _fonts),
        ("catalogues", _catalogues),
        ("tables", _tables),
        ("scenes", _scenes),
        ("machines", _machines),
        ("matches", _matches),
    ]
    failed = 0
    for name, check in checks:
        try:
            print(f"{name}: {check()}", flush=True)
        except Exception as error:
            failed += 1
            print(f"{name}: FAILED: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
    print("self-check failed" if failed else "self-check passed", flush=True)
    return 1 if failed else 0


def _display() -> str:
    with tempfile.TemporaryDirectory() as folder:
        studio = _studio(Path(folder), "")
        return f"pygame-ce {pygame.version.ver}, {studio.app.canvas.surface.get_size()[0]} pixels wide"


def _pictures() -> str:
    found = sorted((ASSETS / "images").glob("*.svg"))
    for path in found:
        pygame.image.load_sized_svg(path, (64, 64))
    return _some(len(found), "pictures")


def _textures() -> str:
    found = sorted((ASSETS / "textures").glob("*.png"))
    for path in found:
        pygame.image.load(path)
    return _some(len(found), "textures")


def _sounds() -> str:
    found = sorted((ASSETS / "sounds").glob("*.*"))
    try:
        pygame.mixer.init()
    except (pygame.error, NotImplementedError):  # no device, or a pygame built without sound
        return f"{len(found)} files, and no device to load them with"
    for path in found:
        pygame.mixer.Sound(path)
    return _some(len(found), "sounds")


def _fonts() -> str:
    for face in FACES:
        pygame.font.Font(font_path(face), 24).render("Potion Cabinet", True, (0, 0, 0))
    return _some(len(FACES), "faces")


def _catalogues() -> str:
    languages = [path.name for path in (ASSETS / "locale").iterdir() if path.is_dir()] if _has_locale() else []
    for language in languages:
        use_language(language, ASSETS / "locale")
    use_language(None, ASSETS / "locale")
    return f"English{''.join(', ' + language for language in languages)}"


def _has_locale() -> bool:
    return (ASSETS / "locale").is_dir()


def _tables() -> str:
    for table in TABLES:
        pack = table.load()
        assert pack.rulebook.read_text(encoding="utf-8").startswith("# "), f"{table.id} has no rulebook"
        pack.game.start(pack.game.options_type(), min(pack.game.seat_counts))
    return _some(len(TABLES), "tables")


def _scenes() -> str:
    tables = sorted(playable()) or ([TEMPLATE.id] if find_spec("scenes.template") else [])
    drawn = 0
    for name, show in SCENES.items():
        for table in tables if name in NEED_A_TABLE else [""]:
            with tempfile.TemporaryDirectory() as folder:
                show(_studio(Path(folder), name, table=table))
            drawn += 1
    return _some(drawn, "scenes")


def _machines() -> str:
    """The marble dispenser rolls, and comes to rest without a mismatch."""
    from scenes.dispenser.kinds import physical

    machine = physical(1)
    machine.lay([bytes([0, 1, 1, 2, 3, 0, 1, 2, 3])] * 5, [16] * 5)
    machine.remove(0, (3,))
    machine.drop(2, 1, 0)
    for _ in range(20):
        machine.update(0.25)
    assert machine.is_resting, "the dispenser does not come to rest"
    assert machine.mismatches == 0, "the dispenser and the rules disagree"
    return "1 dispenser"


def _matches() -> str:
    """A match of bots on every table that has a place on screen, at the highest speed and without physics.

    Says each match's digest: the same sources give the same, frozen or not.
    """
    played = []
    for table_id in sorted(playable()):
        with tempfile.TemporaryDirectory() as folder:
            studio = _studio(Path(folder), "table", table=table_id, seats="random,1")
            scene = studio.table()
            studio.app.prefer(structs.replace(studio.app.preferences, simple_dispenser=True))
            scene.uncovered()
            scene.is_held = False
            for _ in range(MOST_FRAMES):
                studio.app.step(0.1)
                if scene.match.result is not None and scene.director.idle:
                    break
            assert scene.match.result is not None, f"the match of {table_id} does not end"
            played.append(f"{table_id} {scene.match.digest()}")
    return ", ".join(played) or "no table is on screen yet"


def _studio(folder: Path, scene: str, *, table: str = "", seats: str = "human,1") -> Studio:
    args = Namespace(
        scene=scene,
        table=table,
        seats=seats,
        option=[],
        seed=1,
        plies=4,
        journal=None,
        then=None,
        at=0.0,
        select="",
        text_scale=1.0,
    )
    studio = Studio(args, SIZE, folder)
    studio.app.speed = Speed.INSTANT
    return studio


def _some(count: int, what: str) -> str:
    if not count:
        raise FileNotFoundError(f"there are no {what}")
    return f"{count} {what}"
