"""SVG as values: elements with attributes, for pictures whose colours and sizes are known only when they are drawn.

SDL's reader knows no filters, masks or texts, and takes gradients only with `userSpaceOnUse`, which these have.
"""

from scenes.theme import Colour

Value = str | float | Colour


def hex_of(colour: Colour) -> str:
    """A colour as SVG writes it.

    >>> hex_of((255, 0, 16))
    '#ff0010'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def tag(name: str, content: str = "", /, **attributes: Value) -> str:
    """An element; `_` in an attribute's name stands for `-`.

    >>> tag("circle", cx=1, r=2.5, fill=(0, 0, 0), stroke_width=1)
    '<circle cx="1.00" r="2.50" fill="#000000" stroke-width="1.00"></circle>'
    """
    inside = "".join(f' {key.replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{inside}>{content}</{name}>"


def rounded_rect(x: float, y: float, width: float, height: float, radius: float, **attributes: Value) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float, Colour]) -> str:
    """A gradient along a line, to be used as `fill="url(#name)"`."""
    ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return tag("linearGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse", **ends)


def radial(name: str, cx: float, cy: float, r: float, *stops: tuple[float, Colour]) -> str:
    """A gradient around a middle."""
    return tag("radialGradient", _stops(stops), id=name, gradientUnits="userSpaceOnUse", cx=cx, cy=cy, r=r)


def fading(name: str, cx: float, cy: float, r: float, *stops: tuple[float, Colour, float]) -> str:
    """A gradient around a middle whose stops have an opacity each."""
    inside = "".join(tag("stop", offset=at, stop_color=colour, stop_opacity=opacity) for at, colour, opacity in stops)
    return tag("radialGradient", inside, id=name, gradientUnits="userSpaceOnUse", cx=cx, cy=cy, r=r)


def _stops(stops: tuple[tuple[float, Colour], ...]) -> str:
    return "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)


def _value(value: Value) -> str:
    if isinstance(value, str):
        return value
    return hex_of(value) if isinstance(value, tuple) else f"{value:.2f}"
