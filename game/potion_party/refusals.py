"""Why a move is not allowed: the number of the rule that forbids it, and a sentence. Legality itself is `legal`'s."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Actor, Refusal
from game.core.words import Words, words
from game.potion_party import moves
from game.potion_party.brew import has_green, is_ripe, still_wanted
from game.potion_party.legal import reroll_limit, seat_moves, spoilable
from game.potion_party.moves import Move
from game.potion_party.names import alchemist_name, face_name, ingredient_name
from game.potion_party.pieces import (
    ALCHEMY,
    EMERALD,
    HEART,
    HEART_DIE,
    POTION_DIE,
    SAVED_LIMITS,
    STARS,
    Ingredient,
    Source,
)
from game.potion_party.state import Awaits, View

_STEPS: dict[Awaits, tuple[type[Move], ...]] = {
    Awaits.ALCHEMIST: (moves.ChooseAlchemist,),
    Awaits.RECIPE: (moves.ChooseRecipe,),
    Awaits.BEGIN: (moves.Begin, moves.Spend),
    Awaits.DARKNESS: (moves.Reroll, moves.Accept),
    Awaits.COLLECT: (
        moves.Collect,
        moves.CollectAll,
        moves.Combine,
        moves.Save,
        moves.ScoreAlchemy,
        moves.RollOn,
        moves.Stop,
    ),
    Awaits.SUPER: (moves.ThrowSuper, moves.KeepSuper),
    Awaits.COLOUR: (moves.TakeStars,),
    Awaits.RESULT: (moves.Save, moves.ScoreAlchemy, moves.Leave),
    Awaits.SABOTAGE: (moves.Sabotage, moves.Pass),
    Awaits.SPOIL: (moves.Spoil,),
}


def why_not(view: View, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None where it is legal."""
    if view.awaits is Awaits.NOBODY:
        return _no("13.4", "The match is over.")
    if isinstance(move, moves.Roll | moves.Deal):
        return _no("3.3", "That is left to chance.")
    if view.awaits <= Awaits.SUPER_ROLL:
        return _no("3.1", "Wait until the dice have fallen.")
    if actor != view.actor:
        return _no("3.1", "It is not this seat’s turn to act.")
    if move in seat_moves(view):
        return None
    if type(move) not in _STEPS[view.awaits]:
        return _wrong_step(view, move)
    return _REASONS[type(move)](view, move)


def _no(rule: str, msgid: str, /, **params: int | str | Words) -> Refusal:
    return Refusal(rule, words(msgid, **params))


def _wrong_step(view: View, move: Move) -> Refusal:
    if isinstance(move, moves.ChooseRecipe):
        return _no("2.5", "The recipe is chosen once, by the last to choose an Alchemist.")
    if isinstance(move, moves.Reroll | moves.Accept):
        return _no("11.1", "Only the Lich throws Darkness again, and only after the first roll.")
    if view.awaits is Awaits.SUPER:
        return _no("8.3", "First throw the Super Die or keep it.")
    if view.awaits is Awaits.COLLECT and not _may_finish(view):
        return _match_first()
    return _no("3.2", "It is not the time for that now.")


def _may_finish(view: View) -> bool:
    return view.turn.rolls == 1 or view.turn.matched


def _match_first() -> Refusal:
    return _no("7.2", "After a greedy roll a match comes first.")


def _alchemist(view: View, move: moves.ChooseAlchemist) -> Refusal:
    return _no("2.4", "Somebody is the {name} already.", name=alchemist_name(move.alchemist))


def _begin(view: View, move: moves.Begin) -> Refusal:
    return _no("4.1", "You have not saved so many dice.")


def _spend(view: View, move: moves.Spend) -> Refusal:
    if view.options.own_supers:
        return _no("14.5", "You have no Super Die to throw.")
    return _no("8.6", "A kept Super Die is for Sabotage.")


def _reroll(view: View, move: moves.Reroll) -> Refusal:
    darkness = sum(die.face == "D" for die in view.turn.pool)
    limit = reroll_limit(darkness, view.options.lich == "up")
    return _no("11.1", "The Lich may throw at most {limit} of these dark dice again.", limit=limit)


def _collect(view: View, move: moves.Collect) -> Refusal:
    there = view.turn.pool.count(move.die)
    if move.die not in STARS:
        return _no("6.1", "Only stars make a group.")
    if there < max(move.count, 1):
        return _no("6.1", "So many {dice} do not lie in the pool.", dice=face_name(move.die))
    return _no("6.1", "A new group takes two dice or more.")


def _collect_all(view: View, move: moves.CollectAll) -> Refusal:
    return _no("6.4", "There are not several sorts of dice to collect.")


def _combine(view: View, move: moves.Combine) -> Refusal:
    if move.heart is move.potion is Source.HELD:
        return _no("8.1", "Two held dice cannot match each other.")
    if not has_green(view):
        return _no("8.2", "There is no Emerald die in the box.")
    return _no("8.1", "A Super Die takes a Heart and a Potion, each from where you have one.")


def _save(view: View, move: moves.Save) -> Refusal:
    ingredient = move.ingredient
    if ingredient not in ALCHEMY:
        return _no("6.5", "Only Hearts and Potions are saved.")
    if view.awaits is Awaits.RESULT and ingredient not in view.results[0]:
        return _no("8.5", "This is not what the Super Die shows.")
    if view.awaits is Awaits.COLLECT:
        if not _is_fresh(view, ingredient):
            return _no("6.5", "There is no such die in the pool.")
        if not _may_finish(view):
            return _match_first()
    limit = SAVED_LIMITS[ingredient - HEART]
    return _no("12.1", "All together have saved {limit} of these: the pool needs the rest.", limit=limit)


def _score(view: View, move: moves.ScoreAlchemy) -> Refusal:
    ingredient = move.ingredient
    if view.awaits is Awaits.COLLECT:
        if ingredient not in ALCHEMY or not _is_fresh(view, ingredient):
            return _no("10.3", "Only a Heart or a Potion that was just rolled goes into the brew.")
        if not view.turn.ripe:
            return _no("10.1", "When this was rolled the Ruby and Sapphire Stardust was not complete.")
        if not _may_finish(view):
            return _match_first()
    elif ingredient not in view.results[0]:
        return _no("8.5", "This is not what the Super Die shows.")
    elif not is_ripe(view, view.actor):
        return _no("10.1", "First the Ruby and Sapphire Stardust must be complete.")
    return _no("10.5", "The brew wants no more of this: {ingredient}.", ingredient=ingredient_name(ingredient))


def _is_fresh(view: View, ingredient: Ingredient) -> bool:
    return (HEART_DIE, POTION_DIE)[ingredient - HEART] in view.turn.pool


def _roll_on(view: View, move: moves.RollOn) -> Refusal:
    if not _may_finish(view):
        return _match_first()
    if not view.turn.collected:
        return _no("7.1", "Without a group nobody rolls on.")
    return _no("7.1", "There is no die left to roll.")


def _stop(view: View, move: moves.Stop) -> Refusal:
    return _no("7.5", "You may stop once the greedy roll has made a match.")


def _take(view: View, move: moves.TakeStars) -> Refusal:
    if move.ingredient is not EMERALD:
        return _no("8.4", "Stars are Ruby, Sapphire or Emerald Stardust.")
    if is_ripe(view, view.seat) and not still_wanted(view, view.seat, EMERALD):
        return _no("10.5", "The brew wants no more Emerald Stardust.")
    return _no("8.4", "Emerald Stardust goes only into a brew that is ripe and wants it.")


def _spoil(view: View, move: moves.Spoil) -> Refusal:
    if move.ruby + move.sapphire + move.emerald > view.stars:
        return _no("9.4", "The die shows {stars} stars.", stars=view.stars)
    if move.emerald and not spoilable(view)[EMERALD]:
        return _no("9.4", "There is no Emerald Stardust within reach.")
    return _no("9.4", "There is not so much Stardust to take.")


_REASONS: dict[type[Move], Callable[[View, Any], Refusal]] = {
    moves.ChooseAlchemist: _alchemist,
    moves.Begin: _begin,
    moves.Spend: _spend,
    moves.Reroll: _reroll,
    moves.Collect: _collect,
    moves.CollectAll: _collect_all,
    moves.Combine: _combine,
    moves.Save: _save,
    moves.ScoreAlchemy: _score,
    moves.RollOn: _roll_on,
    moves.Stop: _stop,
    moves.TakeStars: _take,
    moves.Spoil: _spoil,
}
