"""What everything is drawn from: pictures, textures, sounds, and the pieces that scenes share."""

import io
import wave
from collections.abc import Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from build_scripts import sounds, textures
from scenes.artwork import ASSETS
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.geometry import Point, Rect
from scenes.sound import FOLDER, Sound
from scenes.stage import drawer, paint, panel
from scenes.stage.flask import SHAPES, bottle, contact_shadow
from scenes.stage.lettering import GILDING, engraved, gilded
from scenes.stage.panel import State
from scenes.stage.seat import badge, medallion
from scenes.stage.shelves import KNOWN
from scenes.theme import AMETHYST, EMBLEMS, INK, PARCHMENT, RUBY, SAPPHIRE, SEAT_COLOURS, contrast, mixed
from tests.scenes.contrast import hard_to_read, reading

PICTURES = sorted(path.stem for path in (ASSETS / "images").glob("*.svg"))
UNREADABLE = {"text", "tspan", "filter", "mask", "clipPath", "use", "image", "style", "pattern", "symbol"}
"""Elements that SDL's reader passes over."""


@pytest.fixture
def canvas() -> Canvas:
    return Canvas.offscreen((960, 540))


# pictures


@pytest.mark.parametrize("name", [*PICTURES, "../icon"])
def test_a_picture_holds_only_what_is_drawn(name: str) -> None:
    root = ElementTree.parse(ASSETS / "images" / f"{name}.svg").getroot()
    elements = [(element.tag.rpartition("}")[2], element) for element in root.iter()]
    assert "viewBox" in root.attrib
    assert not UNREADABLE & {kind for kind, _ in elements}
    for kind, element in elements:
        if kind in ("linearGradient", "radialGradient"):
            assert element.get("gradientUnits") == "userSpaceOnUse"
    ids = {element.get("id") for _, element in elements}
    for _, element in elements:
        for value in element.attrib.values():
            if value.startswith("url(#"):
                assert value[5:-1] in ids


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_can_be_drawn_at_any_size(canvas: Canvas, name: str) -> None:
    for side in (16, 96, 400):
        art = canvas.artwork.picture(name, (side, side))
        assert abs(max(art.get_size()) - side) <= 1
        assert art.get_bounding_rect(min_alpha=40).width > side * 0.1


def test_there_is_a_picture_for_everything_that_is_named() -> None:
    needed = {f"emblem-{emblem}" for emblem in EMBLEMS} | {f"bottle-{shape}" for shape in SHAPES}
    needed |= {tool.icon for tool in TOOLS.values()} | {f"{tool.icon}-off" for tool in TOOLS.values()}
    needed |= {f"{kind}-{shelf.id}" for shelf in KNOWN for kind in ("shelf", "place", "cloth")}
    assert needed <= set(PICTURES)


def test_a_picture_stands_in_the_middle_of_a_place_of_another_shape(canvas: Canvas) -> None:
    canvas.clear((0, 0, 0))
    canvas.picture("emblem-star", Rect(0, 0, 400, 200))
    drawn = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    box = drawn.get_bounding_rects()[0]
    assert abs(box.centerx - 100) <= 2
    assert box.height <= 100


def test_a_picture_can_have_other_colours(canvas: Canvas) -> None:
    bottle(canvas, Rect(0, 0, 240, 300), "round", RUBY)
    red = canvas.surface.get_at((50, 110))
    bottle(canvas, Rect(0, 0, 240, 300), "round", SAPPHIRE)
    blue = canvas.surface.get_at((50, 110))
    assert red.r > red.b
    assert blue.b > blue.r


def test_the_icon_is_its_drawing() -> None:
    drawn = pygame.image.load_sized_svg(ASSETS / "icon.svg", (256, 256))
    kept = pygame.image.load(ASSETS / "icon.png")
    assert kept.get_size() == (256, 256)
    one, other = (pygame.surfarray.array3d(each).astype(int) for each in (drawn, kept))
    assert np.abs(one - other).mean() < 1


# textures


def kept_steps(name: str) -> NDArray[np.uint8]:
    image = pygame.image.load(ASSETS / "textures" / f"{name}.png")
    assert image.get_bitsize() == 8
    return np.asarray(pygame.surfarray.array2d(image).T, dtype=np.uint8)


@pytest.mark.parametrize("name", textures.TEXTURES)
def test_a_texture_is_what_its_script_bakes(name: str) -> None:
    texture = textures.TEXTURES[name]
    baked, kept = textures.indices(texture).astype(int), kept_steps(name).astype(int)
    # Another processor may round the last bit of a transform the other way.
    assert np.abs(baked - kept).max() <= 1
    assert (baked != kept).mean() < 0.001
    colours = pygame.image.load(ASSETS / "textures" / f"{name}.png").get_palette()[: textures.STEPS]
    assert [tuple(colour[:3]) for colour in colours] == [tuple(colour) for colour in textures.palette(texture.colours)]


@pytest.mark.parametrize("name", textures.TEXTURES)
def test_a_texture_repeats_without_a_seam(name: str) -> None:
    steps = kept_steps(name).astype(float)
    for axis in (0, 1):
        jumps = np.abs(np.diff(steps, axis=axis)).mean()
        seam = np.abs(np.take(steps, 0, axis=axis) - np.take(steps, -1, axis=axis)).mean()
        assert seam < 2.5 * jumps + 1


def test_the_files_are_small() -> None:
    def total(folder: str) -> int:
        return sum(path.stat().st_size for path in (ASSETS / folder).iterdir())

    assert total("textures") < 4_000_000
    assert total("sounds") < 2_000_000


# sounds


def read_wav(path: Path) -> NDArray[np.int16]:
    with wave.open(str(path), "rb") as reader:
        assert (reader.getnchannels(), reader.getsampwidth(), reader.getframerate()) == (1, 2, sounds.RATE)
        return np.frombuffer(reader.readframes(reader.getnframes()), dtype="<i2").astype(np.int16)


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_sound_is_what_its_script_makes(name: str) -> None:
    variants = len(sounds.SOUNDS[name].pitches)
    assert len(list(FOLDER.glob(f"{name}-[0-9].wav"))) == variants
    for variant in range(variants):
        made, kept = sounds.samples(name, variant), read_wav(FOLDER / f"{name}-{variant + 1}.wav")
        assert len(made) == len(kept)
        assert np.abs(made.astype(int) - kept.astype(int)).max() <= 2


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.wav")), ids=lambda path: str(path.stem))
def test_a_sound_is_quiet_and_begins_and_ends_in_silence(path: Path) -> None:
    content = read_wav(path).astype(float) / 32767
    assert 0.1 < np.abs(content).max() <= 10 ** (-3 / 20)
    assert abs(content[0]) < 0.01
    assert abs(content[-1]) < 0.01
    assert abs(content.mean()) < 0.01


def test_variants_of_a_sound_differ() -> None:
    contents = [path.read_bytes() for path in FOLDER.glob("*.wav")]
    assert len(set(contents)) == len(contents)


def test_the_mixer_takes_the_sounds() -> None:
    sound = Sound()
    assert sound.available, "the tests run with a dummy device"
    for name in sounds.SOUNDS:
        sound.play(name)
        assert len(sound._variants[name]) == len(sounds.SOUNDS[name].pitches)
    sound.close()


def test_a_wav_file_reads_as_it_was_written(tmp_path: Path) -> None:
    content = np.array([0, 1, -1, 32767, -32768], dtype=np.int16)
    (tmp_path / "a.wav").write_bytes(sounds.wav(content))
    assert read_wav(tmp_path / "a.wav").tolist() == content.tolist()
    assert io.BytesIO(sounds.wav(content)).read(4) == b"RIFF"


# pieces


PIECES: dict[str, Callable[[Canvas, Rect], object]] = {
    "wood": lambda canvas, rect: panel.wood(canvas, rect),
    "oak": lambda canvas, rect: panel.wood(canvas, rect, kind="oak", tone=200),
    "parchment": lambda canvas, rect: panel.parchment(canvas, rect),
    "plaque": lambda canvas, rect: panel.plaque(canvas, rect),
    "velvet": lambda canvas, rect: panel.inlay(canvas, rect),
    "leather": lambda canvas, rect: panel.inlay(canvas, rect, colour=(90, 30, 20)),
    "drawer": lambda canvas, rect: drawer.front(canvas, rect),
    "label": lambda canvas, rect: drawer.label(canvas, rect),
    "shadow": lambda canvas, rect: contact_shadow(canvas, rect),
    **{f"plate {state.name}": partial(panel.plate, state=state) for state in State},
}


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("size", [(30, 20), (120, 44), (900, 500)])
def test_a_piece_can_have_any_size_and_is_drawn_once(canvas: Canvas, name: str, size: tuple[int, int]) -> None:
    rect = Rect(200, 200, *size)
    canvas.clear((90, 90, 90))
    PIECES[name](canvas, rect)
    first = canvas.surface.copy()
    place = canvas.rect(rect)
    assert len({tuple(first.get_at((x, place.centery))) for x in range(place.left, place.right)}) > 2, "nothing is flat"
    kept = len(canvas.artwork._made)
    canvas.clear((90, 90, 90))
    PIECES[name](canvas, rect)
    assert len(canvas.artwork._made) == kept
    assert canvas.surface.get_buffer().raw == first.get_buffer().raw


def test_light_falls_from_the_upper_left(canvas: Canvas) -> None:
    surface = pygame.Surface((60, 60), pygame.SRCALPHA)
    surface.fill((120, 120, 120, 255))
    raised, sunken = surface.copy(), surface.copy()
    mask = paint.rounded((60, 60), 8)
    paint.bevel(raised, mask, 3)
    paint.bevel(sunken, mask, 3, sunken=True)
    assert raised.get_at((30, 0)).r > 130
    assert raised.get_at((0, 30)).r > 130
    assert raised.get_at((30, 59)).r < 110
    assert sunken.get_at((30, 0)).r < 110
    assert sunken.get_at((30, 59)).r > 130


def test_texts_on_pieces_can_be_read() -> None:
    size = (1920, 1080)
    with reading(size) as (canvas, found):
        panel.wood(canvas, Rect(0, 0, 1920, 1080), radius=0)
        panel.plaque(canvas, Rect(100, 100, 600, 80))
        engraved(canvas, "Philosopher", Rect(140, 105, 520, 70), 44)
        for index, colour in enumerate(SEAT_COLOURS):
            badge(canvas, Rect(100, 220 + index * 90, 340, 66), EMBLEMS[index], colour, "Gwendolyn")
        panel.parchment(canvas, Rect(800, 100, 500, 300))
        canvas.text("Ink on parchment, in the very corner of it", Rect(806, 104, 480, 40), 24, INK)
        panel.plate(canvas, Rect(800, 450, 300, 70), State.LIT)
        canvas.text("Lit", Rect(800, 450, 300, 70), 24, PARCHMENT, align=(0.5, 0.5))
        assert len(found) == 8
        assert hard_to_read(found, size) == []


def test_gilding_stands_out_from_the_dark_rim_of_its_letters(canvas: Canvas) -> None:
    assert min(contrast((stop[1][0], stop[1][1], stop[1][2]), (40, 20, 8)) for stop in GILDING) >= 3
    panel.wood(canvas, Rect(0, 0, 1920, 1080))
    before = canvas.surface.copy()
    gilded(canvas, "Gold", Rect(200, 200, 800, 200), 120)
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_an_emblem_shows_on_every_colour(canvas: Canvas, colour: str) -> None:
    canvas.clear((90, 90, 90))
    medallion(canvas, Point(400, 400), 300, "star", colour)
    bone, field = canvas.surface.get_at((200, 176)), canvas.surface.get_at((200, 238))
    ring = canvas.surface.get_at((200, 258))
    assert contrast((bone.r, bone.g, bone.b), (field.r, field.g, field.b)) >= 4.5
    assert contrast((ring.r, ring.g, ring.b), mixed(SEAT_COLOURS[colour], (0, 0, 0), 0.3)) < 3, (
        "the ring has the colour"
    )


def test_every_bottle_holds_its_liquid(canvas: Canvas) -> None:
    for shape in SHAPES:
        canvas.clear((60, 40, 30))
        bottle(canvas, Rect(0, 0, 480, 600), shape, AMETHYST)
        liquid = canvas.surface.get_at((120, 262))
        assert liquid.b > liquid.g, shape
