"""One short line for every step, for whoever watches: who took, won, placed, drank, finished what."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct, structs

from game.core.protocol import Seat
from game.core.words import Words, counted, words
from game.potion_explosion import events
from game.potion_explosion.event_words import event_words
from game.potion_explosion.names import colour_name, kind_name, marbles_name, points_name
from game.potion_explosion.pieces import BURNERS, HELP_POINTS, RECIPES, SKILL_POINTS, Tile, counts_of
from game.potion_explosion.state import Desk, Trigger
from scenes.potion_explosion.prizes import Prize, prize_of


class Caption(Struct, frozen=True):
    """What happens now, and who does it."""

    seat: Seat
    sentence: Words


def captions_of(
    told: Sequence[events.Event], names: Sequence[str], desks: Sequence[Desk]
) -> Iterator[tuple[events.Event, Caption | None]]:
    """Every event of a step with its line; None where the line before still holds. Marbles placed are told together.

    `desks` are as they lie before the step.
    """
    changed = list(desks)
    for is_placing, group in groupby(told, key=lambda event: isinstance(event, events.MarblePlaced)):
        some: list[Any] = list(group)
        if is_placing:
            yield some[0], Caption(some[0].seat, _placings(some, names))
            yield from ((event, None) for event in some[1:])
        for event in () if is_placing else some:
            make, seat = _LINES.get(type(event)), getattr(event, "seat", None)
            sentence = make(event, names) if make is not None else None
            if isinstance(event, events.PotionCompleted):
                desk = changed[event.seat]
                sentence = _completed(event, names, desk)
                changed[event.seat] = _with_potion(desk, event.tile)
            elif is_forced(event, told):
                sentence = _forced(event, names)
            yield event, Caption(seat, sentence) if seat is not None and sentence is not None else None


def is_forced(event: events.Event, told: Sequence[events.Event]) -> bool:
    """Whether a tile goes to a seat that had no choice: what somebody chose comes first in what its step tells."""
    return isinstance(event, events.StarterChosen | events.TileDrawn) and event is not told[0]


def _forced(event: events.StarterChosen | events.TileDrawn, names: Sequence[str]) -> Words:
    """A tile that is handed out by itself, since it is the only one or all that are left are alike. [2.5, 10.2]"""
    recipe, name = RECIPES[event.tile], names[event.seat]
    kind, points = kind_name(recipe.kind), points_name(recipe.points)
    if isinstance(event, events.StarterChosen):
        return words("Only {kind} is left: {name} takes it.", kind=kind, name=name)
    return words("Only one stack is left: {name} draws {kind}, {points}.", name=name, kind=kind, points=points)


def _with_potion(desk: Desk, tile: Tile) -> Desk:
    return structs.replace(desk, ready=(*desk.ready, tile))


def story_of(told: Sequence[events.Event], names: Sequence[str]) -> Iterator[tuple[events.Event, Words]]:
    """The same for the log, which says in full what happened; only marbles placed are told together there, too."""
    for is_placing, group in groupby(told, key=lambda event: isinstance(event, events.MarblePlaced)):
        some: list[Any] = list(group)
        if is_placing and len(some) > 1 and all(event.colour == event.hole for event in some):
            yield some[0], _placings(some, names)
            continue
        for event in some:
            sentence = _forced(event, names) if is_forced(event, told) else event_words(event, names)
            if sentence is not None:
                yield event, sentence


def placings_of(told: Sequence[events.Event]) -> Iterator[list[events.MarblePlaced]]:
    """The marbles that a step places, as they are told and fly: those that follow one another together."""
    for is_placing, group in groupby(told, key=lambda event: isinstance(event, events.MarblePlaced)):
        if is_placing:
            yield [event for event in group if isinstance(event, events.MarblePlaced)]


def _placings(some: Sequence[Any], names: Sequence[str]) -> Words:
    """Which marbles go to which burner."""
    parts = []
    for burner in range(BURNERS):
        here = [event.colour for event in some if event.burner == burner]
        if here:
            marbles = marbles_name(counts_of(here))
            parts.append(words("{marbles} on burner {burner}", marbles=marbles, burner=burner + 1))
    name = names[some[0].seat]
    if all(event.from_pool for event in some):
        return words("{name} puts {parts}, from the pool.", name=name, parts=parts)
    return words("{name} puts {parts}.", name=name, parts=parts)


_Names = Sequence[str]


def _turn_began(event: events.TurnBegan, names: _Names) -> Words:
    return words("{name}’s turn.", name=names[event.seat])


def _starter(event: events.StarterChosen, names: _Names) -> Words:
    return words("{name} chooses {kind}.", name=names[event.seat], kind=kind_name(RECIPES[event.tile].kind))


def _skipped(event: events.PickSkipped, names: _Names) -> Words:
    return words("There is no marble that {name} could take.", name=names[event.seat])


def _picked(event: events.MarblePicked, names: _Names) -> Words:
    sentence = "{name} takes a {colour} marble."
    return words(sentence, name=names[event.seat], colour=colour_name(event.colour))


def _exploded(event: events.MarblesExploded, names: _Names) -> Words:
    count = event.last - event.first + 1
    sentence = "{number} {colour} marbles explode: {name} wins them."
    return words(sentence, number=count, colour=colour_name(event.colour), name=names[event.seat])


def _helped(event: events.HelpTaken, names: _Names) -> Words:
    sentence = "{name} has a Little Help for {points}: a {colour} marble."
    points = points_name(-HELP_POINTS)
    return words(sentence, name=names[event.seat], points=points, colour=colour_name(event.colour))


def _drunk(event: events.PotionDrunk, names: _Names) -> Words:
    kind = RECIPES[event.tile].kind
    if kind is event.effect:
        return words("{name} drinks {kind}.", name=names[event.seat], kind=kind_name(kind))
    sentence = "{name} drinks {kind} to repeat {effect}."
    return words(sentence, name=names[event.seat], kind=kind_name(kind), effect=kind_name(event.effect))


def _taken(event: events.MarblesTaken, names: _Names) -> Words:
    return words("{name} takes {marbles}.", name=names[event.seat], marbles=marbles_name(counts_of(event.colours)))


def _filtered(event: events.MarblesFiltered, names: _Names) -> Words:
    marbles = marbles_name(counts_of([event.colour] * len(event.positions)))
    return words("{name} sends {marbles} back into the dispenser.", name=names[event.seat], marbles=marbles)


def _robbed(event: events.PoolTaken, names: _Names) -> Words:
    return words(
        "{name} takes {victim}’s pool: {marbles}.",
        name=names[event.seat],
        victim=names[event.victim],
        marbles=marbles_name(event.marbles),
    )


def _completed(event: events.PotionCompleted, names: _Names, desk: Desk) -> Words:
    """A potion is done; what it will bring when the turn ends is said already now."""
    recipe = RECIPES[event.tile]
    parts: dict[str, str | Words] = {
        "name": names[event.seat],
        "kind": kind_name(recipe.kind),
        "points": points_name(recipe.points),
    }
    prize = prize_of(event.tile, desk)
    if prize is Prize.FIFTH:
        return words("{name} finishes {kind}: {points}! A fifth kind: a skill token at the turn’s end.", **parts)
    if prize is Prize.THIRD:
        return words("{name} finishes {kind}: {points}! The third: a skill token at the turn’s end.", **parts)
    return words("{name} finishes {kind}: {points}!", **parts)


def _kept(event: events.PoolKept, names: _Names) -> Words | None:
    if not any(event.discarded):
        return None
    sentence = "{name} throws {discarded} back and keeps {kept}."
    return words(
        sentence, name=names[event.seat], kept=marbles_name(event.pool), discarded=marbles_name(event.discarded)
    )


def _drawn(event: events.TileDrawn, names: _Names) -> Words:
    recipe = RECIPES[event.tile]
    kind, points = kind_name(recipe.kind), points_name(recipe.points)
    return words("{name} draws a tile: {kind}, {points}.", name=names[event.seat], kind=kind, points=points)


def _skilled(event: events.SkillEarned, names: _Names) -> Words:
    prize = points_name(SKILL_POINTS)
    if event.kind is None:
        return words("{name} earns a skill token for five kinds: {prize}!", name=names[event.seat], prize=prize)
    sentence = "{name} earns a skill token for three of {kind}: {prize}!"
    return words(sentence, name=names[event.seat], kind=kind_name(event.kind), prize=prize)


_LINES: dict[type[events.Event], Callable[[Any, _Names], Words | None]] = {
    events.TurnBegan: _turn_began,
    events.StarterChosen: _starter,
    events.PickSkipped: _skipped,
    events.MarblePicked: _picked,
    events.MarblesExploded: _exploded,
    events.HelpTaken: _helped,
    events.PotionDrunk: _drunk,
    events.MarblesTaken: _taken,
    events.MarblesFiltered: _filtered,
    events.PoolTaken: _robbed,
    events.PoolKept: _kept,
    events.TileDrawn: _drawn,
    events.SkillEarned: _skilled,
}


class Moment(Struct, frozen=True):
    """Something that changes how the match goes on, for all to read: a headline and what it means."""

    headline: Words
    meaning: Words
    is_for_all: bool = True
    """Whether it concerns everybody, so that it takes its time at the fast speeds, too."""


def moment_of(event: events.Event, turn: int, seat: int, names: _Names) -> Moment | None:
    """The moment that an event in a seat's turn is; None for the others."""
    if isinstance(event, events.SkillEarned):
        is_last_but_one = event.countdown == 1
        headline = words("One token left!") if is_last_but_one else words("A skill token!")
        return Moment(headline, _reason_of(event, names), is_for_all=is_last_but_one)
    if isinstance(event, events.EndTriggered):
        return _end_triggered(event, event.last_turn - turn, seat, names)
    if isinstance(event, events.DuelBegan):
        tied = [words("{name}", name=names[seat]) for seat in event.seats]
        if event.round == 1:
            return Moment(words("A tie!"), words("{tied} pick once each. The largest haul wins.", tied=tied))
        return Moment(words("Still a tie!"), words("{tied} pick once more.", tied=tied))
    if isinstance(event, events.MatchEnded):
        return Moment(words("The match is over"), words("Now the points are counted."))
    return None


def _reason_of(event: events.SkillEarned, names: _Names) -> Words:
    """What a skill token is for, and how many are left until the last round. [10.3-10.5]"""
    parts: dict[str, str | Words] = {"name": names[event.seat], "prize": points_name(SKILL_POINTS)}
    if event.kind is None:
        earned = words("{name} has potions of five kinds: {prize}.", **parts)
    else:
        earned = words("{name} has three of {kind}: {prize}.", **parts, kind=kind_name(event.kind))
    left = (
        words("Whoever earns the last token of the countdown makes the round the last one.")
        if event.countdown == 1
        else counted(
            event.countdown, "{count} token is left on the countdown.", "{count} tokens are left on the countdown."
        )
    )
    return words("{earned} {left}", earned=earned, left=left)


def _end_triggered(event: events.EndTriggered, left: int, seat: int, names: _Names) -> Moment:
    """Who has brought the end about, and who still has a turn."""
    sentence = (
        "{name} has taken the last skill token."
        if event.trigger is Trigger.COUNTDOWN
        else "{name} has drawn the last tile."
    )
    reason = words(sentence, name=names[seat])
    if not left:
        return Moment(words("The last turn is over"), reason)
    who = [words("{name}", name=names[(seat + after) % len(names)]) for after in range(1, left + 1)]
    meaning = counted(
        left, "{reason} One more turn: {who}.", "{reason} {count} more turns: {who}.", reason=reason, who=who
    )
    return Moment(words("The last round"), meaning)
