"""What happened, told as a story: one sentence an event."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.quacks import events
from game.quacks.book_words import card_words
from game.quacks.moves import Prize
from game.quacks.names import (
    card_name,
    chip_name,
    chips_name,
    coins_name,
    colour_name,
    face_name,
    points_name,
    rubies_name,
    spaces_name,
    tails_name,
)
from game.quacks.pieces import ROUNDS
from game.quacks.state import Source, Stage

_Names = Sequence[str]


def event_words(event: events.Event, names: _Names) -> Words | None:
    """The sentence of an event; None for what another sentence tells."""
    return _SENTENCES[type(event)](event, names)


def _silent(event: events.Event, names: _Names) -> None:
    """What a seat does, and where its chip lies, tells what was chosen and drawn."""


# rounds


def _round_began(event: events.RoundBegan, names: _Names) -> Words:
    name = names[event.first]
    if event.number == ROUNDS:
        return words("Round {number}, the last: {name} calls “Stir!”", number=event.number, name=name)
    return words("Round {number} begins; {name} is the start player.", number=event.number, name=name)


def _card_revealed(event: events.CardRevealed, names: _Names) -> Words:
    return words("Fortune card “{card}”: {effect}", card=card_name(event.card), effect=card_words(event.card))


_STAGES: dict[Stage, Words] = {
    Stage.BREWING: words("The brewing begins."),
    Stage.BESIDE: words("Red chips beside the pots:"),
    Stage.PINCH: words("One last pinch for those who stopped in time:"),
    Stage.AFTERMATH: words("The card pays:"),
    Stage.DIE: words("Step A, the bonus die:"),
    Stage.BOOKS: words("Step B, black, green and purple:"),
    Stage.RUBY: words("Step C, rubies:"),
    Stage.EXPLODED: words("Points or coins for exploded pots:"),
    Stage.POINTS: words("Step D, points:"),
    Stage.SHOP: words("Step E, coins:"),
    Stage.SPENDING: words("Step F, rubies are spent:"),
}


def _stage_began(event: events.StageBegan, names: _Names) -> Words | None:
    return _STAGES.get(event.stage)


def _rats_placed(event: events.RatsPlaced, names: _Names) -> Words:
    sentence = "{name}’s rat stone lies {tails} ahead of the droplet, on {space}."
    return words(sentence, name=names[event.seat], tails=tails_name(event.tails), space=event.space)


# gains


def _points_scored(event: events.PointsScored, names: _Names) -> Words:
    return words(_SCORED[event.source], name=names[event.seat], points=points_name(event.points))


_SCORED: dict[Source, str] = {
    Source.SPACE: "{name} scores {points} for the scoring space.",
    Source.BOOK: "{name} scores {points} by a book.",
    Source.CARD: "{name} scores {points} by the card.",
    Source.DIE: "{name} scores {points} by the die.",
    Source.GLASS: "{name} scores {points} from a glass.",
    Source.COINS: "{name} turns coins into {points}.",
    Source.RUBIES: "{name} turns rubies into {points}.",
}


def _rubies_gained(event: events.RubiesGained, names: _Names) -> Words:
    return words("{name} gets {rubies}.", name=names[event.seat], rubies=rubies_name(event.rubies))


def _rubies_paid(event: events.RubiesPaid, names: _Names) -> Words:
    return words("{name} pays {rubies}.", name=names[event.seat], rubies=rubies_name(event.rubies))


def _chip(sentence: str) -> Callable[[Any, _Names], Words]:
    """A sentence about a seat and a chip."""
    return lambda event, names: words(sentence, name=names[event.seat], chip=chip_name(event.chip))


def _seat(sentence: str) -> Callable[[Any, _Names], Words]:
    """A sentence about a seat."""
    return lambda event, names: words(sentence, name=names[event.seat])


def _chip_removed(event: events.ChipRemoved, names: _Names) -> Words:
    if event.from_pot:
        return words("{name} gives {chip} back to the supply.", name=names[event.seat], chip=chip_name(event.chip))
    return words("{name} is rid of a {chip} for good.", name=names[event.seat], chip=chip_name(event.chip))


def _chip_upgraded(event: events.ChipUpgraded, names: _Names) -> Words:
    sentence = "{name} swaps {old} for {new}."
    return words(sentence, name=names[event.seat], old=chip_name(event.old), new=chip_name(event.new))


def _die_rolled(event: events.DieRolled, names: _Names) -> Words:
    return words("{name} rolls the bonus die: {face}.", name=names[event.seat], face=face_name(event.face))


def _chips_weighed(event: events.ChipsWeighed, names: _Names) -> Words:
    sentence = "{name} draws {chips}, a sum of {total}."
    return words(sentence, name=names[event.seat], chips=chips_name(event.chips), total=event.total)


def _tails_forgone(event: events.TailsForgone, names: _Names) -> Words:
    return words("{name} gives up {tails}.", name=names[event.seat], tails=tails_name(event.tails))


# brewing


def _choice_made(event: events.ChoiceMade, names: _Names) -> Words:
    name = names[event.seat]
    if event.draws is None:
        return words("{name} has chosen.", name=name)
    return words("{name} will draw.", name=name) if event.draws else words("{name} will stop.", name=name)


def _chip_placed(event: events.ChipPlaced, names: _Names) -> Words:
    name, chip = names[event.seat], chip_name(event.chip)
    if not event.extra:
        return words("{name} puts {chip} on space {space}.", name=name, chip=chip, space=event.space)
    sentence = "{name} puts {chip} on space {space}, {extra} further than its value."
    return words(sentence, name=name, chip=chip, space=event.space, extra=spaces_name(event.extra))


def _chips_returned(event: events.ChipsReturned, names: _Names) -> Words:
    return words("{name} puts {chips} back into the bag.", name=names[event.seat], chips=chips_name(event.chips))


_TAKEN_BACK: dict[events.Way, str] = {
    events.Way.FLASK: "{name} turns the flask over: {chip} goes back into the bag.",
    events.Way.WHITE_BACK: "{name} puts {chip} from before the yellow chip back into the bag.",
    events.Way.SLIP: "{name} lets {chip} slip back into the bag.",
    events.Way.BESIDE: "{name} puts {chip} from beside the pot back into the bag.",
}


def _chip_taken_back(event: events.ChipTakenBack, names: _Names) -> Words:
    return words(_TAKEN_BACK[event.way], name=names[event.seat], chip=chip_name(event.chip))


def _chips_protected(event: events.ChipsProtected, names: _Names) -> Words:
    return counted(
        event.draws,
        "{name}’s next draw is protected.",
        "{name}’s next {count} draws are protected.",
        name=names[event.seat],
    )


def _limit_raised(event: events.LimitRaised, names: _Names) -> Words:
    return words("{name}’s white limit is {limit} now.", name=names[event.seat], limit=event.limit)


def _pot_exploded(event: events.PotExploded, names: _Names) -> Words:
    name = names[event.seat]
    if event.protected:
        sentence = "{name}’s pot explodes, white {white} of {limit}, but that chip was protected."
    else:
        sentence = "{name}’s pot explodes, white {white} of {limit}!"
    return words(sentence, name=name, white=event.white, limit=event.limit)


_STOPPED: dict[events.Why, str] = {
    events.Why.CHOICE: "{name} stops.",
    events.Why.EMPTY_BAG: "{name}’s bag is empty: that is a stop.",
    events.Why.FULL_POT: "{name}’s pot is full: that is a stop.",
}


def _brewing_stopped(event: events.BrewingStopped, names: _Names) -> Words:
    return words(_STOPPED[event.why], name=names[event.seat])


# evaluation


def _last_chip_moved(event: events.LastChipMoved, names: _Names) -> Words:
    sentence = "{name}’s last chip, {chip}, moves on to space {space}."
    return words(sentence, name=names[event.seat], chip=chip_name(event.chip), space=event.space)


def _prize_chosen(event: events.PrizeChosen, names: _Names) -> Words:
    name = names[event.seat]
    if event.prize is Prize.POINTS:
        return words("{name} takes the points and buys nothing.", name=name)
    return words("{name} takes the coins and scores nothing.", name=name)


def _chip_bought(event: events.ChipBought, names: _Names) -> Words:
    sentence = "{name} buys {chip} for {coins}."
    return words(sentence, name=names[event.seat], chip=chip_name(event.chip), coins=coins_name(event.price))


def _shopping_ended(event: events.ShoppingEnded, names: _Names) -> Words | None:
    if not event.lost:
        return None
    return words("{name} buys no more; {coins} lost.", name=names[event.seat], coins=coins_name(event.lost))


_SENTENCES: dict[type[events.Event], Callable[[Any, _Names], Words | None]] = {
    events.FirstChosen: _seat("{name} begins."),
    events.BookChosen: lambda event, names: words(
        "The {colour} book is that of set {number}.", colour=colour_name(event.colour), number=event.set
    ),
    events.RoundBegan: _round_began,
    events.BookOpened: lambda event, names: words("The {colour} book is opened.", colour=colour_name(event.colour)),
    events.CardRevealed: _card_revealed,
    events.StageBegan: _stage_began,
    events.RatsPlaced: _rats_placed,
    events.RoundEnded: lambda event, names: words("Round {number} is over.", number=event.number),
    events.MatchEnded: lambda event, names: words("The last round is evaluated."),
    events.PointsScored: _points_scored,
    events.RubiesGained: _rubies_gained,
    events.RubiesPaid: _rubies_paid,
    events.ChipGained: _chip("{name} gets {chip} into the bag."),
    events.ChipMissed: _chip("{name} would get {chip}, but it cannot be had."),
    events.ChipRemoved: _chip_removed,
    events.ChipUpgraded: _chip_upgraded,
    events.DropletMoved: lambda event, names: words(
        "{name}’s droplet moves to space {space}.", name=names[event.seat], space=event.space
    ),
    events.GlassReached: lambda event, names: words(
        "{name}’s droplet comes to glass {glass}.", name=names[event.seat], glass=event.glass
    ),
    events.DieRolled: _die_rolled,
    events.OfferDeclined: _seat("{name} does without."),
    events.ChipsWeighed: _chips_weighed,
    events.TailsForgone: _tails_forgone,
    events.ChoiceMade: _choice_made,
    events.ChoicesRevealed: _silent,
    events.ChipDrawn: _silent,
    events.ChipPlaced: _chip_placed,
    events.ChipSetAside: _chip("{name} lays {chip} beside the pot."),
    events.ChipsReturned: _chips_returned,
    events.ChipTakenBack: _chip_taken_back,
    events.ChipsProtected: _chips_protected,
    events.NextDoubled: _seat("{name}’s next chip moves twice its value."),
    events.LimitRaised: _limit_raised,
    events.PotExploded: _pot_exploded,
    events.BrewingStopped: _brewing_stopped,
    events.StartedOver: _seat("{name} puts everything back and begins anew."),
    events.WentOn: _seat("{name} goes on."),
    events.LastChipMoved: _last_chip_moved,
    events.PrizeChosen: _prize_chosen,
    events.ChipBought: _chip_bought,
    events.ShoppingEnded: _shopping_ended,
    events.FlaskRefilled: _seat("{name}’s flask is full again."),
}
