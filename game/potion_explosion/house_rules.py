"""The house rules as set-up offers them, and options that go well together. [12]"""

from game.core.words import Words, words
from game.potion_explosion.setup import COUNTDOWN_LIMIT
from game.tables import NO_OR_YES, RANDOM_OR_A_SEAT, YES_OR_NO, HouseRule, Preset

_YES = words("Yes")
_NO = words("No")
_POTIONS = words("Potions")
_TURN = words("The turn")
_END = words("The end of the match")
_START = words("The start")


def _tokens(count: int) -> Words:
    return words("{number}", number=count)


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="kinds",
        group=_POTIONS,
        title=words("Kinds in play"),
        sentence=words("Which six of the eight potions take part; a first match is easier without Balm and Filter."),
        values=(
            ("random", words("Random")),
            ("first", words("First match: all but Balm and Filter")),
            ("friendly", words("Friendly: random, never Elixir")),
        ),
    ),
    HouseRule(
        field="little_help",
        group=_TURN,
        title=words("Little Help"),
        sentence=words("Once a turn a marble may be had without an explosion, for two points off at the end."),
        values=YES_OR_NO,
    ),
    HouseRule(
        field="countdown",
        group=_END,
        title=words("Countdown"),
        sentence=words("How many skill tokens are earned before the last round; fewer make a shorter match."),
        values=(
            (0, words("Two more than seats")),
            *((count, _tokens(count)) for count in range(1, COUNTDOWN_LIMIT + 1)),
        ),
    ),
    HouseRule(
        field="literal_end",
        group=_END,
        title=words("One more round"),
        sentence=words("When the last seat of a round triggers the end, one more full round is played."),
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
        words("First match"),
        words("All potions but Balm and Filter, which are harder to use well."),
        (("kinds", "first"),),
        for_first_match=True,
    ),
    Preset(
        words("Friendly"),
        words("Six kinds of potion by chance, but never Elixir."),
        (("kinds", "friendly"),),
    ),
    Preset(
        words("Short"),
        words("The last round comes once two skill tokens are earned."),
        (("countdown", 2),),
    ),
    Preset(
        words("No help"),
        words("Without Little Help: nobody may have a marble for two points off at the end."),
        (("little_help", False),),
    ),
)
