"""What the first form needs, made a little at a time while the cabinet waits for somebody to choose.

Loading pygame_gui and painting the wall behind a page take a third of a second together; a click should not.
"""

import importlib
from collections.abc import Iterator

from scenes.canvas import Canvas
from scenes.theme import BODY

MODULES = (
    "json",
    "subprocess",
    "html.parser",
    "i18n",
    "pygame.freetype",
    "pygame_gui",
    "scenes.ui.gui",
    "scenes.ui.assembly",
    "scenes.ui.placing",
    "scenes.ui.form",
    "scenes.settings",
    "scenes.help",
    "scenes.setup",
)
"""In the order in which they need one another, so that each takes a short while; the first ones are pygame_gui's."""
SCREENS_KEPT = 1.75
"""What the cabinet was painted with is let go until all pictures take no more than so many screens."""
FACES = ("text", "text-bold", "display")
TEXTURES = ("wallpaper", "walnut", "parchment")


def steps(canvas: Canvas) -> Iterator[None]:
    """Load what forms are made of, then make what all pages show on this canvas."""
    artwork, (width, height) = canvas.artwork, canvas.surface.get_size()
    kept = round(SCREENS_KEPT * width * height * 4)
    artwork.trim(kept)
    for module in MODULES:
        importlib.import_module(module)
        yield
    from scenes.ui import gui, sheets, walls
    from scenes.ui.ruler import NOTE, Ruler

    ruler = Ruler(canvas)
    gui.theme(ruler.pixels(BODY))
    for face in FACES:
        for size in (BODY, NOTE):
            ruler.font(face, ruler.pixels(size))
    for level in (1, 2):
        ruler.font("display", ruler.heading_pixels(level))
    yield
    for texture in TEXTURES:
        artwork.pattern(texture, canvas.transform.scale)
        yield
    walls.page_picture(ruler, sheets.page_board(ruler))
    artwork.trim(kept)
    yield
