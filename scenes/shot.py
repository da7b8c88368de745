"""Pictures of scenes, drawn without a display: for looking at them, for tests, and for the README."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from msgspec import structs

from game.bots.bot import Sits, decide, make_bot
from game.core.croupier import bot_rng
from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import CabinetError, Outsider
from game.core.words import words
from game.tables import TABLES, TEMPLATE, Pack
from game.text.seating import BadCommand, known_table, name_seats, read_options, read_seats
from scenes.answers import TableActions
from scenes.app import App
from scenes.canvas import Canvas
from scenes.journals import open_match
from scenes.preferences import TEXT_SCALES, PreferencesFile
from scenes.program import Program, playable, table_scene
from scenes.sound import Sound
from scenes.stack import Scene
from scenes.table import TableScene
from scenes.theme import EMBLEMS, SEAT_COLOURS

FRAME = 1 / 60
SETTLING = 60.0
"""Seconds after which a scene that still moves is drawn as it is."""
UNUSABLE = 2


class Studio:
    """An app without a window, and the match that is to be seen."""

    def __init__(self, args: argparse.Namespace, size: tuple[int, int], folder: Path) -> None:
        self.args = args
        self.table_id: str = args.table or TABLES[0].id
        preferences_file = PreferencesFile(folder / "settings.json")
        preferences_file.write(structs.replace(preferences_file.read(), text_scale=args.text_scale))
        canvas = Canvas.offscreen(size)
        self.app = App(canvas, preferences_file, Sound(enabled=False), Path("matches"))
        self.program = Program(self.app)

    def match(self) -> tuple[AnyMatch, Pack]:
        """The match of the arguments, played as far as they say."""
        if self.args.journal is not None:
            loaded = open_match(self.args.journal)
            if loaded.damage is not None:
                raise loaded.damage
            return loaded.match, known_table(loaded.match.game.id).load()
        table = known_table(self.table_id)
        pack = table.load()
        options = read_options(pack.game, self.args.option)
        seats = dressed(name_seats(read_seats(self.args.seats, table, pack), ""))
        match: AnyMatch = Match(pack.game, options, seats, self.args.seed)
        play_plies(match, pack, self.args.plies)
        return match, pack

    def finished(self) -> AnyMatch:
        """The match, played to its end."""
        match, pack = self.match()
        play_plies(match, pack, sys.maxsize)
        return match

    def show(self, scene: Scene) -> None:
        """Put a scene on the stack and let everything come to rest."""
        self.app.stack.push(scene)
        self.settle()

    def settle(self) -> None:
        """Let time pass until nothing moves."""
        passed = 0.0
        while passed < SETTLING and (self.app.step(FRAME) or passed < 3 * FRAME):
            passed += FRAME

    def table(self) -> TableScene[object]:
        """The table, with what the arguments want to have happened on it."""
        match, _ = self.match()
        scene = seated(match)
        scene.is_held = self.args.then is None
        self.app.stack.push(scene)
        if self.args.then is None:
            self.settle()
        else:
            self.app.step(0.0)
            if not match.to_move:
                raise BadCommand(words("The match is over: no move follows."))
            scene.perform_move(match.to_move[0], match.game.read_move(self.args.then))
            self._pass(self.args.at)
        for slot in filter(None, self.args.select.split(",")):
            if slot not in scene.layout.slots:
                raise BadCommand(words("There is no place “{slot}” on this table now.", slot=slot))
            scene.answer(slot)
            scene.focus = None
        self.app.draw()
        while scene.picture.is_behind:
            self.app.draw()
        return scene

    def _pass(self, seconds: float) -> None:
        frames = max(1, round(seconds / FRAME))
        for _ in range(frames):
            self.app.step(FRAME)


def seated(match: AnyMatch) -> TableScene[object]:
    """The scene of a match's table; raises `BadCommand` where the table has none yet."""
    if match.game.id not in playable() | {TEMPLATE.id}:
        raise BadCommand(words("{table} has no place on screen yet.", table=known_table(match.game.id).title))
    return table_scene(match, TableActions())


def dressed(seats: Sequence[Seating]) -> tuple[Seating, ...]:
    """The seats, each with a colour and an emblem of its own."""
    colours = tuple(SEAT_COLOURS)
    return tuple(
        structs.replace(seating, colour=colours[number], emblem=EMBLEMS[number]) for number, seating in enumerate(seats)
    )


def play_plies(match: AnyMatch, pack: Pack, plies: int) -> None:
    """Let level-1 bots make so many moves of seats; nature's between them are not counted."""
    bot, items = make_bot(Sits(level=1), pack.levels), pack.levels[0].items
    for _ in range(plies):
        match.settle()
        if not match.to_move:
            return
        seat = match.to_move[0]
        assert not isinstance(seat, Outsider), "nature has settled"
        legal = match.legal_moves(seat)
        choice = decide(bot, match.view(seat), legal, bot_rng(match.seed, seat, len(match.line)), items)
        match.play(seat, choice.move)
    match.settle()


def _over_table(studio: Studio, lay: Callable[[TableScene[object]], None]) -> None:
    scene = studio.table()
    lay(scene)
    studio.settle()


def _dispenser(studio: Studio) -> None:
    from scenes.dispenser.bench import DispenserBench

    studio.show(DispenserBench(studio.args.seed))


def _results(studio: Studio) -> None:
    scene = seated(studio.finished())
    scene.app = studio.app
    studio.program.open_results(scene)
    studio.settle()


def _settled(opened: Callable[[Studio], object]) -> Callable[[Studio], None]:
    def show(studio: Studio) -> None:
        opened(studio)
        studio.settle()

    return show


SCENES: dict[str, Callable[[Studio], object]] = {
    "cabinet": lambda studio: studio.show(studio.program.cabinet()),
    "setup": _settled(lambda studio: studio.program.open_setup(studio.table_id)),
    "settings": _settled(lambda studio: studio.program.open_settings()),
    "help": _settled(lambda studio: studio.program.open_help(studio.table_id, "")),
    "log": lambda studio: _over_table(studio, studio.program.open_log),
    "results": _results,
    "pause": lambda studio: _over_table(studio, studio.program.open_pause),
    "curtain": lambda studio: _over_table(studio, lambda scene: studio.program.drop_curtain(scene, scene.first_human)),
    "table": lambda studio: studio.table(),
    "dispenser": _dispenser,
}


NEED_A_TABLE = frozenset({"log", "results", "pause", "curtain", "table", "setup", "help"})


def take_shot(args: argparse.Namespace, size: tuple[int, int]) -> int:
    """Write the picture that the arguments describe; gives the exit code."""
    if args.scene not in SCENES:
        print(f"There is no scene “{args.scene}”; there is {', '.join(SCENES)}.", file=sys.stderr)
        return UNUSABLE
    if not TEXT_SCALES[0] <= args.text_scale <= TEXT_SCALES[-1]:
        print(f"The text scale is from {TEXT_SCALES[0]} to {TEXT_SCALES[-1]}, not {args.text_scale}.", file=sys.stderr)
        return UNUSABLE
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(args, size, Path(folder))
        try:
            SCENES[args.scene](studio)
            pygame.image.save(studio.app.canvas.surface, str(args.shot))
        except (CabinetError, OSError, pygame.error) as error:
            print(error, file=sys.stderr)
            return UNUSABLE
    return 0
