"""A pot while it is brewed, as far as the odds depend on it, and what the next chip does to it.

Chips that nothing tells apart here are one `Token`: a green and a purple of value 1 both move one space, whatever they
pay in the evaluation. What is optional is settled beforehand: the chips that a blue of set 1 draws all go back, a red
of set 2 stays beside the pot, and whether whites go back to the bag is asked once, for the whole forecast. The flask
is left alone.
"""

import enum

from msgspec import Struct

from game.quacks.track import LAST_SPACE


class Role(enum.IntEnum):
    """What a chip does beyond moving by its value."""

    PLAIN = 0
    WHITE = 1
    ORANGE = 2
    BLUE = 3
    RED = 4
    YELLOW = 5


class Token(Struct, frozen=True, gc=False, order=True):
    """A chip as far as the odds tell it from others."""

    role: Role
    value: int


class Powers(Struct, frozen=True, gc=False, cache_hash=True):
    """What is in force while the odds are asked; sets by number, 0 for one that changes no odds."""

    blue: int = 0
    red: int = 0
    yellow: int = 0
    orange_step: int = 0
    """Spaces that every orange chip moves further. [8]"""
    returns: bool = False
    """Whether a white that may go back to the bag does: by a yellow of set 1, or the first one by a card."""

    @property
    def minds_whites(self) -> bool:
        """Whether it matters which chip lies before the next."""
        return self.red == 3 or (self.yellow == 1 and self.returns)


NO_POWERS = Powers()


class Cauldron(Struct, frozen=True, gc=False):
    """A pot and the round around it, as far as the next chips depend on them."""

    space: int
    """Where the last chip lies; with none, where the rat stone or the droplet does."""
    white: int = 0
    """The white total."""
    limit: int = 7
    """The white limit without the yellows of set 3."""
    last_white: int = 0
    """The value of the last chip if it is white, else 0."""
    oranges: int = 0
    reds: int = 0
    yellows: int = 0
    """Chips of a colour in the pot, up to where one more makes no difference."""
    doubles: bool = False
    """Whether the next chip that is placed moves twice its value."""
    shield: int = 0
    """Chips still to be drawn under the protection of a blue of set 2."""
    unchecked: int = 0
    """Chips still to be drawn that cannot explode."""
    slips: bool = False
    """Whether the next white is the round's first and may go back by a card."""
    exploded: bool = False
    protected: bool = False
    """Exploded on a protected chip."""

    @property
    def is_done(self) -> bool:
        """Whether no more chips may be drawn, however many there are."""
        return self.exploded or self.space >= LAST_SPACE


_ENOUGH_ORANGES, _ENOUGH_REDS, _ENOUGH_YELLOWS = 3, 1, 3


def limit_of(cauldron: Cauldron, powers: Powers) -> int:
    """The highest white total that does not explode. [6.15]"""
    if powers.yellow != 3 or not cauldron.yellows:
        return cauldron.limit
    return max(cauldron.limit, 9 if cauldron.yellows >= _ENOUGH_YELLOWS else 8)


def explodes(cauldron: Cauldron, token: Token, powers: Powers) -> bool:
    """Whether this chip, drawn next, makes the pot explode. [5.1]"""
    if token.role is not Role.WHITE or cauldron.unchecked:
        return False
    return cauldron.white + token.value > limit_of(cauldron, powers)


def after(cauldron: Cauldron, token: Token, powers: Powers) -> tuple[Cauldron, int]:
    """The pot once this chip is drawn, and the value of the white chip that goes back to the bag for it, else 0."""
    role, value = token.role, token.value
    shield = max(cauldron.shield - 1, 0)
    unchecked = max(cauldron.unchecked - 1, 0)
    if role is Role.RED and powers.red == 2:
        return _unplaced(cauldron, shield, unchecked, doubles=cauldron.doubles, slips=cauldron.slips), 0
    slips = cauldron.slips
    if role is Role.WHITE and slips:
        if powers.returns:
            return _unplaced(cauldron, shield, unchecked, doubles=False, slips=False), value
        slips = False
    back = cauldron.last_white if role is Role.YELLOW and powers.yellow == 1 and powers.returns else 0
    is_bang = explodes(cauldron, token, powers)
    placed = Cauldron(
        min(cauldron.space + _steps(cauldron, token, powers), LAST_SPACE),
        cauldron.white + (value if role is Role.WHITE else 0) - back,
        cauldron.limit,
        value if role is Role.WHITE and powers.minds_whites else 0,
        _one_more(cauldron.oranges, role is Role.ORANGE and powers.red == 1, _ENOUGH_ORANGES),
        _one_more(cauldron.reds, role is Role.RED and powers.red == 4, _ENOUGH_REDS),
        _one_more(cauldron.yellows, role is Role.YELLOW, _ENOUGH_YELLOWS),
        role is Role.YELLOW and powers.yellow == 2,
        max(shield, value) if role is Role.BLUE and powers.blue == 2 else shield,
        unchecked,
        slips,
        is_bang,
        is_bang and cauldron.shield > 0,
    )
    return placed, back


def _steps(cauldron: Cauldron, token: Token, powers: Powers) -> int:
    """The spaces that a chip moves."""
    role, value = token.role, token.value
    steps = 2 * value if cauldron.doubles else value
    if role is Role.WHITE:
        return steps + 1 if powers.red == 4 and value == 1 and cauldron.reds else steps
    if role is Role.ORANGE:
        return steps + powers.orange_step
    if role is Role.RED:
        if powers.red == 1:
            return steps + (0, 1, 1, 2)[cauldron.oranges]
        return steps + cauldron.last_white if powers.red == 3 else steps
    if role is Role.YELLOW and powers.yellow == 4:
        return steps + (1, 2, 3, 0)[cauldron.yellows]
    return steps


def _one_more(count: int, is_one: bool, enough: int) -> int:
    return min(count + 1, enough) if is_one else count


def _unplaced(cauldron: Cauldron, shield: int, unchecked: int, *, doubles: bool, slips: bool) -> Cauldron:
    """What was drawn is not in the pot: a red of set 2 lies beside it, or the first white went back. [6.10, 8.25]"""
    return Cauldron(
        cauldron.space,
        cauldron.white,
        cauldron.limit,
        cauldron.last_white,
        cauldron.oranges,
        cauldron.reds,
        cauldron.yellows,
        doubles,
        shield,
        unchecked,
        slips,
    )
