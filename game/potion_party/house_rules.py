"""The house rules as set-up offers them, and options that go well together. [14]"""

from game.core.words import words
from game.potion_party.names import potion_name
from game.potion_party.pieces import Potion
from game.tables import HouseRule, Preset

_GALLEY = words("Galley")
_DICE = words("Dice")
_MISCHIEF = words("Mischief")
_END = words("End")
_OFF_ON = ((False, words("Off")), (True, words("On")))

HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        field="recipe",
        group=_GALLEY,
        title=words("Recipe"),
        sentence=words("The last to choose an Alchemist names the recipe, or all agree on one now."),
        values=(("chosen", words("Chosen")), *((potion.id, potion_name(potion)) for potion in Potion)),
    ),
    HouseRule(
        field="alchemists",
        group=_GALLEY,
        title=words("Alchemists"),
        sentence=words("Everybody chooses an Alchemist, or chance deals them."),
        values=(("chosen", words("Chosen")), ("dealt", words("Dealt"))),
    ),
    HouseRule(
        field="skullduggery",
        group=_GALLEY,
        title=words("Skullduggery"),
        sentence=words("Three of the Alchemists have a power; without it all are alike."),
        values=((True, words("On")), (False, words("Off"))),
    ),
    HouseRule(
        field="lich",
        group=_GALLEY,
        title=words("The Lich’s half"),
        sentence=words("How half of the Lich’s Darkness is rounded; up makes a strong power stronger."),
        values=(("down", words("Down")), ("up", words("Up"))),
    ),
    HouseRule(
        field="dice",
        group=_DICE,
        title=words("Sapphires"),
        sentence=words("Generous Sapphires have a star more and a Darkness less, and matches are shorter."),
        values=(("classic", words("Classic")), ("generous", words("Generous"))),
    ),
    HouseRule(
        field="unlimited",
        group=_DICE,
        title=words("Unlimited dice"),
        sentence=words("The box never runs short of dice to save."),
        values=_OFF_ON,
    ),
    HouseRule(
        field="gentle_bust",
        group=_DICE,
        title=words("Gentle bust"),
        sentence=words("A bust takes the haul, but not the dice saved in this turn."),
        values=_OFF_ON,
    ),
    HouseRule(
        field="own_supers",
        group=_DICE,
        title=words("Own Supers"),
        sentence=words("A kept Super Die may also be thrown for oneself, before the first roll."),
        values=_OFF_ON,
    ),
    HouseRule(
        field="sabotage",
        group=_MISCHIEF,
        title=words("Sabotage"),
        sentence=words("Sabotage reaches the haul only, or the total as well."),
        values=(("haul", words("Haul")), ("total", words("Total"))),
    ),
    HouseRule(
        field="finish_round",
        group=_END,
        title=words("Finish the round"),
        sentence=words("All have equally many turns; among complete potions the most surplus wins."),
        values=_OFF_ON,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(words("As written"), words("Every rule as the rulebook has it.")),
    Preset(
        words("First voyage"),
        words("Everybody brews Speed, Alchemists have no powers, and a bust leaves the dice saved in that turn."),
        (("recipe", Potion.SPEED.id), ("skullduggery", False), ("gentle_bust", True)),
        for_first_match=True,
    ),
    Preset(
        words("Fair winds"),
        words("Sapphires are generous, so matches are shorter, and all have equally many turns."),
        (("dice", "generous"), ("finish_round", True)),
    ),
    Preset(
        words("Cut-throats"),
        words("Sabotage reaches the total too, Super Dice may be thrown for oneself, and chance deals the Alchemists."),
        (("sabotage", "total"), ("own_supers", True), ("alchemists", "dealt")),
    ),
)
