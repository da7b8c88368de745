"""Synthesises the sounds under assets/sounds.

    python3 build_scripts/sounds.py [NAME …]

Struck things ring in a few decaying partials, air and paper are shaped noise. Every frequent sound has three variants,
each from its own seed and a little higher or lower. All are mono, 16 bit, 44.1 kHz, and quiet: no peak is over -3 dBFS.
Needs the development requirements (numpy); the program does not.
"""

import io
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44100

Wave = NDArray[np.float64]


class Sound(NamedTuple):
    """How one sound is made. `make(pitch, rng)` gives it at any loudness; `peak` is how loud it becomes."""

    make: Callable[[float, np.random.Generator], Wave]
    peak: float
    pitches: tuple[float, ...] = (1.0, 0.94, 1.06)


def moments(seconds: float) -> Wave:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def ring(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Something struck: partials of a frequency, a loudness, and the time in which they fade to a third."""
    t = moments(seconds)
    made = np.zeros_like(t)
    for frequency, loudness, fade in partials:
        made += loudness * np.exp(-t / fade) * np.sin(2 * np.pi * frequency * t)
    return np.asarray(made)


def noise(seconds: float, low: float, high: float, rng: np.random.Generator) -> Wave:
    """Noise between two frequencies, with a peak of about 1."""
    white = rng.standard_normal(round(seconds * RATE))
    spectrum = np.fft.rfft(white)
    frequencies = np.fft.rfftfreq(len(white), 1 / RATE)
    octaves_off = np.maximum(0, np.log2(np.maximum(frequencies, 1) / high)) + np.maximum(
        0, np.log2(low / np.maximum(frequencies, 1))
    )
    made = np.fft.irfft(spectrum * np.exp(-octaves_off * 2.2), len(white))
    return np.asarray(made / np.abs(made).max())


def swell(seconds: float, rise: float, fall: float) -> Wave:
    """A loudness that rises smoothly for a part of the time and then falls; `fall` is how steeply."""
    t = np.linspace(0, 1, round(seconds * RATE), endpoint=False)
    return np.asarray(np.minimum(1, t / rise) ** 1.5 * np.maximum(0, (1 - t)) ** fall)


def glide(seconds: float, start: float, end: float) -> Wave:
    """A pure tone that slides from one frequency to another."""
    t = np.linspace(0, 1, round(seconds * RATE), endpoint=False)
    frequency = start * (end / start) ** t
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE))


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Sounds on top of each other, each beginning at its own second."""
    length = max(round(start * RATE) + len(part) for start, part in parts)
    made = np.zeros(length)
    for start, part in parts:
        at = round(start * RATE)
        made[at : at + len(part)] += part
    return made


def knock(pitch: float, rng: np.random.Generator, base: float = 190) -> Wave:
    """A knuckle on a board."""
    body = ring(0.16, [(base * pitch, 1, 0.030), (base * 2.32 * pitch, 0.5, 0.018), (base * 4.1 * pitch, 0.2, 0.009)])
    return mixed((0, body), (0, noise(0.02, 300, 1800, rng) * swell(0.02, 0.05, 2) * 0.5))


def click(pitch: float, rng: np.random.Generator) -> Wave:
    """A small brass catch."""
    tick = ring(0.09, [(1180 * pitch, 1, 0.012), (2360 * pitch, 0.4, 0.008), (3710 * pitch, 0.16, 0.005)])
    return mixed((0, tick), (0, knock(pitch * 1.9, rng) * 0.45))


def hover(pitch: float, rng: np.random.Generator) -> Wave:
    """A fingertip on wood."""
    touch = noise(0.05, 500, 1600, rng) * swell(0.05, 0.2, 2) * 0.25
    return mixed((0, ring(0.08, [(620 * pitch, 1, 0.014), (930 * pitch, 0.3, 0.010)])), (0, touch))


def back(pitch: float, rng: np.random.Generator) -> Wave:
    """Two steps down."""
    return mixed((0, click(pitch * 0.86, rng)), (0.075, click(pitch * 0.66, rng) * 0.8))


def toggle(pitch: float, rng: np.random.Generator) -> Wave:
    """A switch that snaps over."""
    return mixed((0, click(pitch * 1.1, rng) * 0.6), (0.038, click(pitch * 1.42, rng)))


def page(pitch: float, rng: np.random.Generator) -> Wave:
    """A leaf of parchment turned over."""
    brush = noise(0.3, 900 * pitch, 4200 * pitch, rng) * swell(0.3, 0.55, 1.6)
    crackle = noise(0.3, 2500 * pitch, 7000, rng) * (rng.random(round(0.3 * RATE)) > 0.985) * swell(0.3, 0.4, 1.2)
    return mixed((0, brush * 0.7), (0, crackle * 0.5), (0.22, noise(0.07, 200, 900, rng) * swell(0.07, 0.1, 2) * 0.5))


def drawer(pitch: float, rng: np.random.Generator) -> Wave:
    """A drawer pulled out on wooden runners."""
    slide = noise(0.34, 140 * pitch, 700 * pitch, rng) * swell(0.34, 0.5, 1.1)
    rattle = noise(0.34, 1200, 3000, rng) * swell(0.34, 0.6, 1.6) * 0.16
    return mixed((0, slide * 0.8), (0, rattle), (0.27, knock(pitch * 0.7, rng) * 0.9))


def bell(frequency: float, seconds: float) -> Wave:
    """A small glass bell."""
    partials = ((1.0, 1.0, 0.45), (2.0, 0.28, 0.28), (2.76, 0.2, 0.16), (5.4, 0.07, 0.06))
    tones = [(frequency * ratio, loudness, fade * seconds) for ratio, loudness, fade in partials]
    made = ring(seconds, tones)
    made[: round(0.004 * RATE)] *= np.linspace(0, 1, round(0.004 * RATE))
    return made


def your_turn(pitch: float, rng: np.random.Generator) -> Wave:
    """Two bells, the second a fourth higher."""
    return mixed((0, bell(659.3 * pitch, 0.8) * 0.8), (0.14, bell(880.0 * pitch, 0.9)))


def undo(pitch: float, rng: np.random.Generator) -> Wave:
    """Something sucked back: a tone that falls, and the end of it first."""
    fall = glide(0.24, 720 * pitch, 330 * pitch) * swell(0.24, 0.75, 0.9)
    return mixed((0, fall * 0.8), (0, noise(0.24, 500, 1800, rng) * swell(0.24, 0.8, 0.8) * 0.25))


def refuse(pitch: float, rng: np.random.Generator) -> Wave:
    """A soft knock, twice: no."""
    return mixed((0, knock(pitch * 0.74, rng)), (0.12, knock(pitch * 0.68, rng) * 0.8))


def match_end(pitch: float, rng: np.random.Generator) -> Wave:
    """A modest fanfare of bells that ends on a chord."""
    notes = ((0.0, 523.3), (0.13, 659.3), (0.26, 784.0), (0.40, 1046.5))
    run = [(start, bell(frequency * pitch, 1.0) * 0.6) for start, frequency in notes]
    chord = [(0.62, bell(frequency * pitch, 1.9) * 0.5) for frequency in (523.3, 659.3, 784.0, 1318.5)]
    return mixed(*run, *chord, (0.62, ring(1.4, [(261.6 * pitch, 0.5, 0.5)])))


def marble(base: float) -> Callable[[float, np.random.Generator], Wave]:
    """Glass on glass; the harder it hits, the higher it rings."""

    def make(pitch: float, rng: np.random.Generator) -> Wave:
        ratios = ((1.0, 1.0, 0.026), (1.59, 0.7, 0.019), (2.41, 0.45, 0.013), (3.3, 0.3, 0.009))
        tones = [(base * pitch * ratio * (1 + rng.normal(0, 0.008)), loud, fade) for ratio, loud, fade in ratios]
        hit = noise(0.006, 2000, 9000, rng) * swell(0.006, 0.05, 2) * 0.5
        return mixed((0, ring(0.2, tones)), (0, hit))

    return make


def cork(pitch: float, rng: np.random.Generator) -> Wave:
    """A cork out of its bottle."""
    pop = glide(0.055, 260 * pitch, 880 * pitch) * swell(0.055, 0.12, 1.4)
    return mixed(
        (0, pop),
        (0.01, ring(0.14, [(540 * pitch, 0.4, 0.03)])),
        (0, noise(0.03, 600, 3000, rng) * swell(0.03, 0.1, 2) * 0.4),
    )


def pour(pitch: float, rng: np.random.Generator) -> Wave:
    """A liquid poured into a flask that fills: bubbles that get higher."""
    seconds = 0.95
    stream = noise(seconds, 900, 3200, rng) * swell(seconds, 0.25, 0.8) * 0.12
    parts = [(0.0, stream)]
    start = 0.02
    while start < seconds - 0.12:
        base = (380 + 520 * start / seconds) * pitch * rng.uniform(0.8, 1.25)
        length = rng.uniform(0.03, 0.07)
        parts.append((start, glide(length, base, base * 1.6) * swell(length, 0.15, 1.6) * rng.uniform(0.25, 0.8)))
        start += rng.uniform(0.02, 0.055)
    return mixed(*parts)


def sparkle(pitch: float, rng: np.random.Generator) -> Wave:
    """A handful of tiny bells."""
    scale = (1046.5, 1174.7, 1318.5, 1568.0, 1760.0, 2093.0)
    starts = np.sort(rng.uniform(0, 0.32, 9))
    return mixed(
        *((float(start), bell(float(rng.choice(scale)) * pitch, 0.4) * rng.uniform(0.3, 0.9)) for start in starts)
    )


def burst(pitch: float, rng: np.random.Generator) -> Wave:
    """Two marbles go off: a soft thud, a puff, and sparks."""
    thud = glide(0.22, 190 * pitch, 62 * pitch) * swell(0.22, 0.03, 1.8)
    puff = noise(0.42, 250 * pitch, 2400 * pitch, rng) * swell(0.42, 0.04, 2.4)
    return mixed((0, thud), (0, puff * 0.5), (0.03, sparkle(pitch * 1.12, rng) * 0.35))


def coin(pitch: float, rng: np.random.Generator) -> Wave:
    """A token put down: it touches the table twice."""
    ratios = ((1.0, 1.0, 0.09), (1.48, 0.7, 0.07), (2.33, 0.4, 0.05), (3.87, 0.2, 0.03))
    once = ring(0.34, [(2050 * pitch * ratio, loud, fade) for ratio, loud, fade in ratios])
    return mixed((0, once), (0.07, once * 0.5), (0, knock(pitch * 1.5, rng) * 0.4))


SOUNDS: dict[str, Sound] = {
    "ui-click": Sound(click, 0.40),
    "ui-hover": Sound(hover, 0.16),
    "ui-back": Sound(back, 0.36),
    "ui-toggle": Sound(toggle, 0.36),
    "page": Sound(page, 0.34),
    "drawer-open": Sound(drawer, 0.46),
    "your-turn": Sound(your_turn, 0.42, (1.0,)),
    "undo": Sound(undo, 0.24),
    "refuse": Sound(refuse, 0.46),
    "match-end": Sound(match_end, 0.55, (1.0,)),
    "marble-low": Sound(marble(1480), 0.42),
    "marble-mid": Sound(marble(2150), 0.50),
    "marble-high": Sound(marble(2950), 0.56),
    "cork": Sound(cork, 0.50),
    "pour": Sound(pour, 0.40),
    "sparkle": Sound(sparkle, 0.34),
    "burst": Sound(burst, 0.62),
    "coin": Sound(coin, 0.40),
}


def samples(name: str, variant: int) -> NDArray[np.int16]:
    """One variant (from 0) as it is kept."""
    sound = SOUNDS[name]
    rng = np.random.default_rng([variant, *name.encode()])
    made = sound.make(sound.pitches[variant], rng)
    fade = min(len(made) // 4, round(0.012 * RATE))
    made[-fade:] *= np.linspace(1, 0, fade) ** 2
    made[:32] *= np.linspace(0, 1, 32)
    return np.asarray(np.rint(made / np.abs(made).max() * sound.peak * 32767), dtype=np.int16)


def wav(content: NDArray[np.int16]) -> bytes:
    """A WAV file of these samples."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(content.astype("<i2").tobytes())
    return file.getvalue()


def main(names: Sequence[str]) -> None:
    """Write the sounds named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SOUNDS:
        for variant in range(len(SOUNDS[name].pitches)):
            (FOLDER / f"{name}-{variant + 1}.wav").write_bytes(wav(samples(name, variant)))
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
