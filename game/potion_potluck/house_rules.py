"""The house rules as set-up offers them, and options that go well together. [11]"""

from game.core.words import words
from game.tables import NO_OR_YES, HouseRule, Preset

_YES = words("Yes")
_ON = words("On")
_OFF = words("Off")
_LENGTH = words("Length")
_TURN = words("The turn")
_START = words("The start")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="clock",
        group=_TURN,
        title=words("Clock"),
        sentence=words("45 seconds a turn, 60 more for a declared Mix; who is skipped three times loses the game."),
        values=((True, _ON), (False, _OFF)),
    ),
    HouseRule(
        field="items",
        group=_TURN,
        title=words("Items"),
        sentence=words("What each player may use once a match: Scramble, Regenerate and Attuned."),
        values=(
            ("kit", words("One of each")),
            ("none", words("None")),
            ("full", words("Full: one Scramble, three Regenerate, one Attuned")),
        ),
    ),
    HouseRule(
        field="balanced",
        group=_START,
        title=words("Balanced start"),
        sentence=words("The first recipes use every colour, none more than twice."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="public_log",
        group=_TURN,
        title=words("Public log"),
        sentence=words("The table shows what everybody was seen to gain and mix; without it you keep track yourself."),
        values=((True, _ON), (False, words("Off: memory"))),
    ),
    HouseRule(
        field="single_game",
        group=_LENGTH,
        title=words("Single game"),
        sentence=words("One game decides the match, not the best of three."),
        values=NO_OR_YES,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(words("As written"), words("Every rule as the rulebook has it.")),
    Preset(
        words("Relaxed"),
        words("The rules as written, but without the clock."),
        (("clock", False),),
    ),
    Preset(
        words("Short"),
        words("One game decides the match, and there is no clock."),
        (("clock", False), ("single_game", True)),
    ),
)
