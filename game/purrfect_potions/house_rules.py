"""The house rules as set-up offers them, and options that go well together. [10]"""

from game.core.words import words
from game.tables import NO_OR_YES, RANDOM_OR_A_SEAT, HouseRule, Preset

_YES = words("Yes")
_CARDS = words("The cards")
_END = words("The end of the match")
_START = words("The start")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="shuffled_majors",
        group=_CARDS,
        title=words("Shuffle the Major row"),
        sentence=words("Chance decides which Major lies opposite which Minor."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="quick_by_number",
        group=_CARDS,
        title=words("Quick needs the column’s number"),
        sentence=words("Bugs Begone takes a cat only if it shows the number of its column, from 1 to 6."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="tie_break",
        group=_END,
        title=words("Break ties"),
        sentence=words("Of equal scores the one with the most Majors wins, then the one with the most Minors."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="first",
        group=_START,
        title=words("First player"),
        sentence=words("Who takes the first turn of every round."),
        values=RANDOM_OR_A_SEAT,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(words("As written"), words("Every rule as the rulebook has it.")),
    Preset(
        words("Lazy cats"),
        words("Bugs Begone takes a cat only if it shows the number of its column."),
        (("quick_by_number", True),),
    ),
    Preset(
        words("For old hands"),
        words("Chance decides which Major lies opposite which Minor, and ties are broken."),
        (("shuffled_majors", True), ("tie_break", True)),
    ),
)
