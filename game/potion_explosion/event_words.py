"""What happened, told as a story: one sentence an event."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_explosion import events
from game.potion_explosion.names import colour_name, kind_name, marbles_name, points_name, recipe_name, tile_name
from game.potion_explosion.pieces import HELP_POINTS, NONE, RECIPES, SKILL_POINTS, counts_of
from game.potion_explosion.state import Trigger

_Names = Sequence[str]


def event_words(event: events.Event, names: _Names) -> Words | None:
    """The sentence of an event; None for what the picture tells better."""
    return _SENTENCES[type(event)](event, names)


def _silent(event: events.Event, names: _Names) -> None:
    """Marbles that roll in by themselves would bury the story under a line each."""


def _numbers(positions: Sequence[int]) -> list[Words]:
    return [words("{number}", number=position + 1) for position in positions]


def _round_of(turn: int, names: _Names) -> int:
    return turn // len(names) + 1


# set-up


def _kinds_chosen(event: events.KindsChosen, names: _Names) -> Words:
    return words("The kinds in play are {kinds}.", kinds=[kind_name(kind) for kind in event.kinds])


def _first_chosen(event: events.FirstChosen, names: _Names) -> Words:
    return words("{name} is the first player.", name=names[event.seat])


def _tracks_filled(event: events.TracksFilled, names: _Names) -> Words:
    return words("Eighty marbles fill the five tracks.")


def _starter_laid(event: events.StarterLaid, names: _Names) -> Words:
    return words("{tile} is laid out ({recipe}).", tile=tile_name(event.tile), recipe=recipe_name(event.tile))


def _starter_chosen(event: events.StarterChosen, names: _Names) -> Words:
    return words("{name} chooses {tile}.", name=names[event.seat], tile=tile_name(event.tile))


def _stacks_dealt(event: events.StacksDealt, names: _Names) -> Words:
    sizes = [words("{number}", number=size) for size in event.sizes]
    return words("The other tiles are shuffled and dealt into stacks of {sizes}.", sizes=sizes)


def _top_turned(event: events.TopTurned, names: _Names) -> Words:
    sentence = "Stack {stack} now shows {tile} ({recipe})."
    return words(sentence, stack=event.stack + 1, tile=tile_name(event.tile), recipe=recipe_name(event.tile))


# a turn


def _turn_began(event: events.TurnBegan, names: _Names) -> Words:
    return words("Round {round}: it is {name}’s turn.", round=_round_of(event.turn, names), name=names[event.seat])


def _pick_skipped(event: events.PickSkipped, names: _Names) -> Words:
    return words("There is no marble that {name} could take.", name=names[event.seat])


def _marble_picked(event: events.MarblePicked, names: _Names) -> Words:
    return words(
        "{name} takes the {colour} marble at track {track}, position {position}.",
        name=names[event.seat],
        colour=colour_name(event.colour),
        track=event.track + 1,
        position=event.position + 1,
    )


def _marbles_exploded(event: events.MarblesExploded, names: _Names) -> Words:
    count, colour = event.last - event.first + 1, colour_name(event.colour)
    if count == 2:
        return words("Two {colour} marbles meet and explode.", colour=colour)
    return words("Two {colour} marbles meet: {number} {colour} marbles explode.", colour=colour, number=count)


def _help_taken(event: events.HelpTaken, names: _Names) -> Words:
    return words(
        "For {points} {name} has a Little Help with the {colour} marble at track {track}, position {position}.",
        points=points_name(-HELP_POINTS),
        name=names[event.seat],
        colour=colour_name(event.colour),
        track=event.track + 1,
        position=event.position + 1,
    )


def _potion_drunk(event: events.PotionDrunk, names: _Names) -> Words:
    kind = RECIPES[event.tile].kind
    if kind is event.effect:
        return words("{name} drinks {kind}.", name=names[event.seat], kind=kind_name(kind))
    sentence = "{name} drinks {kind} to repeat {effect}."
    return words(sentence, name=names[event.seat], kind=kind_name(kind), effect=kind_name(event.effect))


def _marbles_taken(event: events.MarblesTaken, names: _Names) -> Words:
    return counted(
        len(event.positions),
        "{name} takes {marbles} from track {track}, position {positions}.",
        "{name} takes {marbles} from track {track}, positions {positions}.",
        name=names[event.seat],
        marbles=marbles_name(counts_of(event.colours)),
        track=event.track + 1,
        positions=_numbers(event.positions),
    )


def _marbles_filtered(event: events.MarblesFiltered, names: _Names) -> Words:
    return counted(
        len(event.positions),
        "{name} sends the {colour} marble at track {track}, position {positions}, back.",
        "{name} sends the {colour} marbles at track {track}, positions {positions}, back.",
        name=names[event.seat],
        colour=colour_name(event.colour),
        track=event.track + 1,
        positions=_numbers(event.positions),
    )


def _pool_taken(event: events.PoolTaken, names: _Names) -> Words:
    sentence = "{name} takes all that {victim}’s pool holds: {marbles}."
    return words(sentence, name=names[event.seat], victim=names[event.victim], marbles=marbles_name(event.marbles))


def _marble_placed(event: events.MarblePlaced, names: _Names) -> Words:
    parts: dict[str, str | int | Words] = {
        "colour": colour_name(event.colour),
        "name": names[event.seat],
        "burner": event.burner + 1,
    }
    if event.hole != event.colour:
        hole = colour_name(event.hole)
        return words("A {colour} marble fills a {hole} hole on {name}’s burner {burner}.", **parts, hole=hole)
    if event.from_pool:
        return words("A {colour} marble goes from the pool to {name}’s burner {burner}.", **parts)
    return words("A {colour} marble goes to {name}’s burner {burner}.", **parts)


def _potion_completed(event: events.PotionCompleted, names: _Names) -> Words:
    recipe = RECIPES[event.tile]
    return words(
        "{name} finishes {kind} ({points}): its {holes} marbles go back.",
        name=names[event.seat],
        kind=kind_name(recipe.kind),
        points=points_name(recipe.points),
        holes=recipe.size,
    )


# the end of a turn, and of the match


def _pool_kept(event: events.PoolKept, names: _Names) -> Words | None:
    if event.discarded != NONE:
        sentence = "{name} keeps {kept}; back into the dispenser: {discarded}."
        return words(
            sentence, name=names[event.seat], kept=marbles_name(event.pool), discarded=marbles_name(event.discarded)
        )
    if event.pool == NONE:
        return None
    return words("{name} keeps {kept} in the pool.", name=names[event.seat], kept=marbles_name(event.pool))


def _tile_drawn(event: events.TileDrawn, names: _Names) -> Words:
    sentence = "{name} draws {tile} from stack {stack}."
    return words(sentence, name=names[event.seat], tile=tile_name(event.tile), stack=event.stack + 1)


def _skill_earned(event: events.SkillEarned, names: _Names) -> Words:
    prize = points_name(SKILL_POINTS)
    if event.kind is None:
        return counted(
            event.countdown,
            "{name} earns a skill token for five kinds ({prize}); {count} is left on the countdown.",
            "{name} earns a skill token for five kinds ({prize}); {count} are left on the countdown.",
            name=names[event.seat],
            prize=prize,
        )
    return counted(
        event.countdown,
        "{name} earns a skill token for three of a kind, {kind} ({prize}); {count} is left on the countdown.",
        "{name} earns a skill token for three of a kind, {kind} ({prize}); {count} are left on the countdown.",
        name=names[event.seat],
        kind=kind_name(event.kind),
        prize=prize,
    )


def _end_triggered(event: events.EndTriggered, names: _Names) -> Words:
    last = _round_of(event.last_turn, names)
    if event.trigger is Trigger.COUNTDOWN:
        return words("The countdown is empty: the match ends with round {round}.", round=last)
    return words("No tile is left in any stack: the match ends with round {round}.", round=last)


def _duel_began(event: events.DuelBegan, names: _Names) -> Words:
    tied = [words("{name}", name=names[seat]) for seat in event.seats]
    if event.round == 1:
        return words("The first place is tied: {tied} pick once each, and the largest haul wins.", tied=tied)
    return words("It is still a tie: {tied} pick once more.", tied=tied)


def _match_ended(event: events.MatchEnded, names: _Names) -> Words:
    return words("The match is over.")


_SENTENCES: dict[type[events.Event], Callable[[Any, _Names], Words | None]] = {
    events.KindsChosen: _kinds_chosen,
    events.FirstChosen: _first_chosen,
    events.TracksFilled: _tracks_filled,
    events.StarterLaid: _starter_laid,
    events.StarterChosen: _starter_chosen,
    events.StacksDealt: _stacks_dealt,
    events.TopTurned: _top_turned,
    events.TurnBegan: _turn_began,
    events.PickSkipped: _pick_skipped,
    events.MarblePicked: _marble_picked,
    events.MarblesExploded: _marbles_exploded,
    events.HelpTaken: _help_taken,
    events.MarblesSeen: _silent,
    events.PotionDrunk: _potion_drunk,
    events.MarblesTaken: _marbles_taken,
    events.MarblesFiltered: _marbles_filtered,
    events.PoolTaken: _pool_taken,
    events.MarblePlaced: _marble_placed,
    events.PotionCompleted: _potion_completed,
    events.MarbleReturned: _silent,
    events.EntranceFull: _silent,
    events.PoolKept: _pool_kept,
    events.TileDrawn: _tile_drawn,
    events.SkillEarned: _skill_earned,
    events.EndTriggered: _end_triggered,
    events.DuelBegan: _duel_began,
    events.MatchEnded: _match_ended,
}
