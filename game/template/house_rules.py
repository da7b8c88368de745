"""The house rules as set-up offers them, and options that go well together. [6]"""

from game.core.words import words
from game.tables import HouseRule, Preset

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="rounds",
        group=words("Length"),
        title=words("Rounds"),
        sentence=words("How many rounds are played."),
        values=((5, words("Five")), (3, words("Three"))),
    ),
    HouseRule(
        field="clock",
        group=words("Time"),
        title=words("Clock"),
        sentence=words("Who has not chosen when the time is up keeps the vial."),
        values=((0, words("Off")), (20, words("20 seconds")), (60, words("60 seconds"))),
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(words("As written"), words("Every rule as the rulebook has it.")),
    Preset(
        words("In a hurry"),
        words("Three rounds, and 20 seconds for every choice."),
        (("rounds", 3), ("clock", 20)),
    ),
)
