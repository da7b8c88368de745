"""The house rules as set-up offers them, and options that go well together. [12]"""

from game.core.words import words
from game.tables import NO_OR_YES, RANDOM_OR_A_SEAT, HouseRule, Preset

_YES = words("Yes")
_BOOKS = words("Ingredient books")
_BREWING = words("Brewing")
_START = words("The start")

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="books",
        group=_BOOKS,
        title=words("Set of books"),
        sentence=words("Which ingredient books are used; sets 1 to 4 are best learnt in this order."),
        values=(
            ("1", words("Set 1")),
            ("2", words("Set 2")),
            ("3", words("Set 3")),
            ("4", words("Set 4")),
            ("mixed", words("Mixed at random, for experienced players")),
        ),
    ),
    HouseRule(
        field="test_tubes",
        group=_BOOKS,
        title=words("Test tubes"),
        sentence=words("A second droplet moves along glasses with bonuses, instead of the one in the pot."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="one_pot",
        group=_BREWING,
        title=words("One pot at a time"),
        sentence=words("In rounds 1 to 8 one seat brews after the other; the last round is always brewed together."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="steps_back",
        group=_BREWING,
        title=words("Flask steps back"),
        sentence=words("After the flask the next chip counts from the last chip in the pot, not from the gap."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="show_odds",
        group=_BREWING,
        title=words("Show the odds"),
        sentence=words("Everybody is told how likely the next chip makes a pot explode."),
        values=NO_OR_YES,
    ),
    HouseRule(
        field="first",
        group=_START,
        title=words("Start player"),
        sentence=words("Who is the start player of the first round."),
        values=RANDOM_OR_A_SEAT,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(
        words("As written"),
        words("Every rule as the rulebook has it, with the first set of ingredient books: the one to begin with."),
        for_first_match=True,
    ),
    Preset(
        words("Second match"),
        words("The rules as written, with the second set of ingredient books."),
        (("books", "2"),),
    ),
    Preset(
        words("Third match"),
        words("The rules as written, with the third set of ingredient books."),
        (("books", "3"),),
    ),
    Preset(
        words("Fourth match"),
        words("The rules as written, with the fourth set of ingredient books."),
        (("books", "4"),),
    ),
    Preset(
        words("Everything"),
        words("Ingredient books of all sets, mixed at random, and test tubes: for experienced players."),
        (("books", "mixed"), ("test_tubes", True)),
    ),
    Preset(
        words("Counting on it"),
        words("The odds are shown, and after the flask the next chip counts from the last chip in the pot."),
        (("show_odds", True), ("steps_back", True)),
    ),
)
