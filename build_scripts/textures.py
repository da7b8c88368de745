"""Bakes the textures under assets/textures: wood, parchment, brass, slate, velvet, linen and the wallpaper.

    python3 build_scripts/textures.py [NAME …]

Every texture is a grey relief between 0 and 1 that repeats without a seam, coloured through a palette of 64 steps, so
the files stay small. All are drawn from fixed seeds. Needs the development requirements (numpy); the program does not.
"""

import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "textures"
STEPS = 64

Relief = NDArray[np.float64]
Colour = tuple[int, int, int]


class Texture(NamedTuple):
    """What one file is made of; the colours run from the relief's deepest to its highest."""

    relief: Callable[[], Relief]
    colours: Sequence[Colour]


def noise(shape: tuple[int, int], seed: int, across: float, down: float, sharpness: float = 1.6) -> Relief:
    """Smooth periodic noise with mean 0 and deviation 1; its features are about so many pixels wide and high."""
    height, width = shape
    white = np.random.default_rng(seed).standard_normal(shape)
    x = np.fft.fftfreq(width)[None, :] * across
    y = np.fft.fftfreq(height)[:, None] * down
    spectrum = np.fft.fft2(white) / (1 + (x * x + y * y) * 12) ** sharpness
    spectrum[0, 0] = 0
    made = np.real(np.fft.ifft2(spectrum))
    return np.asarray(made / made.std())


def stretched(relief: Relief, trim: float = 0.4) -> Relief:
    """The same between 0 and 1, the outermost percents cut off on either side."""
    low, high = np.percentile(relief, (trim, 100 - trim))
    return np.asarray(np.clip((relief - low) / (high - low), 0, 1))


def _rows(shape: tuple[int, int]) -> Relief:
    return np.repeat(np.arange(shape[0], dtype=np.float64)[:, None] / shape[0], shape[1], axis=1)


def _columns(shape: tuple[int, int]) -> Relief:
    return np.repeat(np.arange(shape[1], dtype=np.float64)[None, :] / shape[1], shape[0], axis=0)


def wood(seed: int, rings: int, figure: float, pores: float) -> Relief:
    """Boards sawn along the trunk: year rings as flowing bands, fibres, and pores as short dark strokes."""
    shape = (512, 1024)
    warp = noise(shape, seed, 900, 130) * figure + noise(shape, seed + 1, 260, 60) * figure * 0.22
    phase = _rows(shape) * rings + warp
    # A year grows slowly, then stops: the band climbs and falls off at once.
    year = (phase % 1.0) ** 1.7
    year = np.minimum(year, (1 - (phase % 1.0)) * 7)
    fibres = noise(shape, seed + 2, 220, 2.2, 1.1)
    broad = noise(shape, seed + 3, 700, 90)
    strokes = noise(shape, seed + 4, 46, 1.3, 1.3)
    made = -year * 0.9 + fibres * 0.16 + broad * 0.24 + noise(shape, seed + 5, 12, 5) * 0.03
    made -= np.clip(strokes - 1.55, 0, 1.2) * pores
    return stretched(made)


def parchment() -> Relief:
    """Skin, unevenly scraped: clouds, fine fibres, and a few darker flecks."""
    shape = (512, 512)
    clouds = noise(shape, 21, 220, 220) * 0.5 + noise(shape, 22, 60, 60) * 0.28
    fibres = noise(shape, 23, 26, 2.5) * 0.2 + noise(shape, 24, 2.5, 20) * 0.16
    flecks = np.clip(noise(shape, 25, 7, 7) - 2.5, 0, 1) * 1.6
    return stretched(clouds + fibres + noise(shape, 26, 1.5, 1.5, 0.7) * 0.2 - flecks)


def brushed() -> Relief:
    """Metal brushed from left to right: long scratches of every depth."""
    shape = (256, 512)
    long = noise(shape, 31, 420, 1.6, 1.1) * 0.6 + noise(shape, 32, 130, 1.2, 1.0) * 0.5
    return stretched(long + noise(shape, 33, 300, 80) * 0.35)


def slate() -> Relief:
    """A school slate: split stone with the ghosts of wiped chalk."""
    shape = (512, 512)
    stone = noise(shape, 41, 90, 40) * 0.4 + noise(shape, 42, 9, 6) * 0.35 + noise(shape, 43, 1.6, 1.4, 0.8) * 0.3
    wiped = np.clip(noise(shape, 44, 260, 120), 0, 2) * np.clip(noise(shape, 45, 90, 3) + 0.6, 0, 2) * 0.28
    return stretched(stone + wiped)


def velvet() -> Relief:
    """Short pile that was stroked in several directions."""
    shape = (256, 256)
    return stretched(
        noise(shape, 51, 1.4, 2.0, 0.7) * 0.5 + noise(shape, 52, 5, 9) * 0.35 + noise(shape, 53, 70, 90) * 0.5
    )


def linen() -> Relief:
    """A plain weave: thread over thread, none quite as thick as its neighbour."""
    shape = (256, 256)
    threads = 64
    warp = np.sin(_columns(shape) * 2 * np.pi * threads + noise(shape, 61, 6, 90) * 0.5)
    weft = np.sin(_rows(shape) * 2 * np.pi * threads + noise(shape, 62, 90, 6) * 0.5)
    thick = noise(shape, 63, 3, 120) * 0.45 + noise(shape, 64, 120, 3) * 0.45
    return stretched(warp * 0.45 + weft * 0.45 + warp * weft * 0.5 + thick + noise(shape, 65, 1.4, 1.4, 0.7) * 0.35)


def wallpaper() -> Relief:
    """Damask: leaves and crescents in ogee frames, woven tone in tone."""
    shape = (512, 384)
    x, y = _columns(shape), _rows(shape)
    one, two = _ogee(x, y), _ogee(x + 0.5, y + 0.5)
    pattern = np.maximum(one, two)
    weave = noise(shape, 71, 2.6, 1.2, 0.8) * 0.05 + noise(shape, 72, 160, 160) * 0.05
    return np.clip(pattern * 0.62 + 0.16 + weave, 0, 1)


def _ogee(x: Relief, y: Relief) -> Relief:
    """One motif of the damask, about the middle of its cell."""
    u, v = (x % 1.0) - 0.5, (y % 1.0) - 0.5
    u, v = u * 3.0, v * 4.0
    frame = np.abs(np.abs(u) - 0.75 * (0.5 + 0.5 * np.cos(np.pi * v / 1.0)))
    made = _inked(frame - 0.045)
    inside = np.abs(v) < 1.0
    made = np.where(inside, made, 0)
    radius, angle = np.hypot(u, v + 0.12), np.arctan2(u, -(v + 0.12))
    leaves = radius - 0.34 * np.abs(np.cos(angle * 2.5)) ** 0.7 * (0.75 + 0.25 * np.cos(angle))
    moon = np.maximum(np.hypot(u, v - 0.5) - 0.15, 0.115 - np.hypot(u - 0.05, v - 0.46))
    drop = np.hypot(u * 1.25, v + 0.66) - 0.075 + np.clip(-(v + 0.62), 0, 1) * 0.22
    for shape in (leaves, moon, drop):
        made = np.maximum(made, np.where(inside, _inked(shape), 0))
    return np.asarray(made)


def _inked(distance: Relief) -> Relief:
    """1 inside a shape, 0 outside, soft at its edge."""
    return np.asarray(np.clip(0.5 - distance / 0.03, 0, 1))


TEXTURES: dict[str, Texture] = {
    "walnut": Texture(
        lambda: wood(1, 9, 1.5, 0.55),
        ((0x2C, 0x13, 0x0A), (0x4B, 0x26, 0x14), (0x6D, 0x3D, 0x21), (0x89, 0x53, 0x30), (0x9F, 0x69, 0x41)),
    ),
    "oak": Texture(
        lambda: wood(11, 15, 1.1, 0.8),
        ((0x5A, 0x36, 0x1B), (0x7C, 0x4E, 0x2A), (0x98, 0x65, 0x39), (0xAF, 0x7C, 0x4B), (0xC4, 0x95, 0x62)),
    ),
    "parchment": Texture(parchment, ((0xD8, 0xC1, 0x90), (0xEA, 0xD7, 0xAE), (0xF3, 0xE6, 0xC8), (0xF9, 0xEF, 0xD9))),
    "brass": Texture(brushed, ((0xAF, 0x87, 0x44), (0xC2, 0x9A, 0x52), (0xD2, 0xAE, 0x66), (0xE6, 0xCA, 0x8A))),
    "slate": Texture(slate, ((0x1D, 0x24, 0x2A), (0x2A, 0x33, 0x39), (0x38, 0x43, 0x49), (0x52, 0x5E, 0x62))),
    "velvet": Texture(velvet, ((0x22, 0x14, 0x2C), (0x36, 0x21, 0x45), (0x4A, 0x2F, 0x5D), (0x63, 0x43, 0x78))),
    "linen": Texture(linen, ((0xA5, 0x99, 0x88), (0xC6, 0xBB, 0xA8), (0xDB, 0xD1, 0xBE), (0xEC, 0xE5, 0xD6))),
    "wallpaper": Texture(wallpaper, ((0x1C, 0x15, 0x28), (0x25, 0x1B, 0x34), (0x38, 0x2A, 0x4E), (0x5A, 0x47, 0x74))),
}


def indices(texture: Texture) -> NDArray[np.uint8]:
    """The palette's step for every pixel."""
    return np.asarray(np.clip(np.rint(texture.relief() * (STEPS - 1)), 0, STEPS - 1), dtype=np.uint8)


def palette(colours: Sequence[Colour]) -> NDArray[np.uint8]:
    """The colours of all steps."""
    places = np.linspace(0, len(colours) - 1, STEPS)
    channels = [np.interp(places, range(len(colours)), [colour[at] for colour in colours]) for at in range(3)]
    return np.asarray(np.rint(np.stack(channels, axis=1)), dtype=np.uint8)


def png(steps: NDArray[np.uint8], colours: NDArray[np.uint8]) -> bytes:
    """A PNG file with a palette."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    height, width = steps.shape
    rows = b"".join(b"\x00" + row.tobytes() for row in steps)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"PLTE", colours.tobytes()) + chunk(b"IDAT", zlib.compress(rows, 9))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


def main(names: Sequence[str]) -> None:
    """Write the textures named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or TEXTURES:
        texture = TEXTURES[name]
        content = png(indices(texture), palette(texture.colours))
        (FOLDER / f"{name}.png").write_bytes(content)
        print(f"{name}.png: {len(content) // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1:])
