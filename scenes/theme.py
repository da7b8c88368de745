"""The palette, and what it is used for. Every colour that tells something also has a glyph."""

from typing import Final

Colour = tuple[int, int, int]

NIGHT: Final[Colour] = (0x1C, 0x15, 0x28)
PLUM: Final[Colour] = (0x2F, 0x24, 0x40)
WALNUT: Final[Colour] = (0x5B, 0x3A, 0x22)
OAK: Final[Colour] = (0x8A, 0x5A, 0x33)
BRASS: Final[Colour] = (0xC9, 0xA2, 0x5A)
PARCHMENT: Final[Colour] = (0xF3, 0xE6, 0xC8)
INK: Final[Colour] = (0x2B, 0x1D, 0x14)
RUBY: Final[Colour] = (0xD5, 0x48, 0x3F)
SAPPHIRE: Final[Colour] = (0x2F, 0x7F, 0xD6)
EMERALD: Final[Colour] = (0x2F, 0xAE, 0x6B)
GOLD: Final[Colour] = (0xF2, 0xC2, 0x30)
AMETHYST: Final[Colour] = (0x8E, 0x5B, 0xD0)
PUMPKIN: Final[Colour] = (0xEE, 0x8A, 0x2A)
BONE: Final[Colour] = (0xF4, 0xEF, 0xE3)
OBSIDIAN: Final[Colour] = (0x23, 0x20, 0x2A)

SEAT_COLOURS: Final = {"ruby": RUBY, "sapphire": SAPPHIRE, "emerald": EMERALD, "gold": GOLD, "amethyst": AMETHYST}
EMBLEMS: Final = ("owl", "cat", "moon", "leaf", "key", "star")

BODY: Final = 24
"""The height of body text in logical units at text scale 1."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 for black and 1 for white, as WCAG defines it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two; `share` is how much of the second."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue
