"""The program: `python -m scenes`, also installed as `potion-cabinet`."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "potion-cabinet")

from game.tables import find_table
from scenes.crash import report_crash, start_log, tell
from scenes.places import Places, find_places
from scenes.preferences import SPEEDS, PreferencesFile

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.program import Program

NO_DISPLAY = 3
CRASHED = 4


def parser() -> argparse.ArgumentParser:
    """The program's options."""
    options = argparse.ArgumentParser(prog="potion-cabinet", description="Five potion games on one table.")
    options.add_argument("--safe", action="store_true", help="default settings, a plain window, no sound")
    options.add_argument("--data-dir", type=Path, metavar="DIR", help="keep settings, matches and logs in this folder")
    options.add_argument("--portable", action="store_true", help="keep them in a folder beside the program")
    options.add_argument("--speed", choices=sorted(SPEEDS), help="the speed of this run")
    options.add_argument("--size", metavar="WxH", help="the size of the window or picture, such as 1920x1080")
    options.add_argument("--table", help="open the set-up of this table, or the table of a picture")
    options.add_argument("--self-check", action="store_true", help="load and try everything, then leave")
    shot = options.add_argument_group("pictures, drawn without a display")
    shot.add_argument("--shot", type=Path, metavar="OUT.png", help="write a picture of one scene and leave")
    shot.add_argument("--scene", default="cabinet", help="the scene (default: cabinet)")
    shot.add_argument("--seats", default="human,2", help="who sits, such as human,2,3")
    shot.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    shot.add_argument("--seed", type=int, default=1, help="the luck of the match")
    shot.add_argument("--plies", type=int, default=0, help="moves made by level-1 bots before the picture")
    shot.add_argument("--journal", type=Path, metavar="FILE", help="a recorded match instead")
    shot.add_argument("--then", metavar="MOVE", help="a move of the acting seat, shown while it is performed")
    shot.add_argument(
        "--at", type=float, default=0.0, metavar="SECONDS", help="when after the move the picture is taken"
    )
    shot.add_argument("--select", default="", metavar="SLOT,…", help="slots that are answered before the picture")
    shot.add_argument("--text-scale", type=float, default=1.0, metavar="SCALE", help="0.75 to 2")
    return options


def read_size(text: str | None) -> tuple[int, int] | None:
    """A size such as `1920x1080`; raises `SystemExit` with a sentence."""
    if text is None:
        return None
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 320 <= int(width) <= 8000 and 240 <= int(height) <= 8000):
        raise SystemExit(f"potion-cabinet: “{text}” is not a size; write it as 1920x1080")
    return int(width), int(height)


def open_app(args: argparse.Namespace, places: Places) -> "App":
    """The program with its window; raises `NoDisplay`."""
    from scenes.app import App
    from scenes.canvas import Canvas
    from scenes.sound import Sound

    file = PreferencesFile(places.preferences, keep=not args.safe)
    preferences = file.read()
    size = read_size(args.size) or preferences.window
    canvas = Canvas.open(size, title="Potion Cabinet", slow=preferences.slow_display)
    return App(canvas, file, Sound(enabled=not args.safe), places.matches)


def begin(args: argparse.Namespace, places: Places) -> "tuple[App, Program]":
    """The program with its window, and its scenes; raises `NoDisplay`. Collects nothing before the first frame."""
    gc.disable()
    app = open_app(args, places)
    app.remember_display()
    if args.speed:
        app.speed = SPEEDS[args.speed]
    from scenes.program import Program

    return app, Program(app)


def play(args: argparse.Namespace, places: Places) -> int:
    """Open the window and run until the player leaves."""
    from scenes.canvas import NoDisplay

    try:
        app, program = begin(args, places)
    except NoDisplay as error:
        print(
            f"There is no screen to open a window on ({error}).\n"
            "Start the program on a desktop, or play in the terminal: python -m game",
            file=sys.stderr,
        )
        return NO_DISPLAY
    try:
        if app.preferences.fullscreen and not args.safe:
            app.show_fullscreen(True)
        if args.table:
            program.open_setup(args.table)
        program.tell_of_settings()
        app.run(program.cabinet())
    except Exception as error:
        tell(report_crash(type(error), error, error.__traceback__, places.log))
        return CRASHED
    finally:
        gc.enable()
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing  # slow to import, and only a frozen program can be started as somebody's worker

        multiprocessing.freeze_support()
    args = parser().parse_args(argv)
    if args.table and find_table(args.table) is None:
        raise SystemExit(f"potion-cabinet: there is no table “{args.table}”")
    places = find_places(args.data_dir, portable=args.portable)
    if args.shot is not None:
        from scenes.shot import take_shot

        return take_shot(args, read_size(args.size) or (1280, 800))
    if args.self_check:
        from scenes.self_check import self_check

        return self_check()
    start_log(places.log)
    return play(args, places)


if __name__ == "__main__":
    sys.exit(main())
