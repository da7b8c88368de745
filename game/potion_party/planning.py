"""What a move is worth to a bot that counts the turns that everybody still needs. [6-9]

A value is what becomes of the match if the seat stops after the move, or after the one roll that the move brings.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.protocol import Seat
from game.potion_party.brew import is_ripe, needs_of, plus, still_wanted
from game.potion_party.chances import Roll, first_roll, gains, roll_on_chances
from game.potion_party.evaluation import Weights, turns_for, turns_saved_by_rolling, turns_table, win_chance
from game.potion_party.moves import (
    Accept,
    Begin,
    ChooseAlchemist,
    ChooseRecipe,
    Collect,
    CollectAll,
    Combine,
    KeepSuper,
    Move,
    Pass,
    Reroll,
    RollOn,
    Sabotage,
    Save,
    ScoreAlchemy,
    Spend,
    Spoil,
    Stop,
    TakeStars,
    ThrowSuper,
)
from game.potion_party.pieces import BLUES, EMERALD, RUBY, SAPPHIRE, Alchemist, Amounts
from game.potion_party.state import View

_STARS = ((0, 1 / 6), (2, 2 / 6), (3, 2 / 6), (4, 1 / 6))
"""What an Emerald die shows: Alchemy is no star."""
_FAVOURITES = {Alchemist.LICH: 3, Alchemist.KOBOLD: 2, Alchemist.EXTERMINATOR: 1}


class Planner:
    """Values moves by the chance to be the first to finish."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        for blue in BLUES.values():
            turns_table(blue)  # before the first decision, since it takes longer than a step may

    def worth(self, view: View, move: Move) -> float:
        """The more the better; only values of moves in the same position can be compared."""
        worth: Callable[[Planner, View, Any], float] = _WORTH[type(move)]
        return worth(self, view, move)

    # standings

    def _standing(
        self, view: View, changed: Seat, total: Amounts, assets: float = 0.0, supers: Sequence[int] | None = None
    ) -> float:
        """How the actor stands once the turn's seat is done, with another total for one seat."""
        me = view.actor
        held = supers or [player.supers for player in view.players]
        seats, all_held = view.seats, sum(held)
        turns = []
        for seat, player in enumerate(view.players):
            needed = turns_for(view, total if seat == changed else player.total)
            if needed == 0:
                return float(seat == me)
            threats = self._weights.threat * (all_held - held[seat]) / (seats - 1)
            own = self._weights.alchemy * (player.hearts + player.potions)
            wait = ((seat - view.seat - 1) % seats + 1) / seats
            turns.append(needed + threats + wait - own - (assets if seat == me else 0.0))
        return win_chance(turns, me, self._weights.haste)

    def _recorded(self, view: View, ruby: int = 0, sapphire: int = 0, assets: float = 0.0) -> float:
        """How the turn's seat stands when it has recorded its haul and so much more."""
        haul, total = view.turn.haul, view.players[view.seat].total
        total = plus(plus(total, RUBY, haul[0] + ruby), SAPPHIRE, haul[1] + sapphire)
        return self._standing(view, view.seat, total, assets + self._weights.alchemy * sum(view.turn.saved))

    # moves

    def stop(self, view: View, move: Stop) -> float:
        """What is there is recorded."""
        return self._recorded(view)

    def roll_on(self, view: View, move: RollOn) -> float:
        """All that the roll may bring, and the bust."""
        brewed = turns_saved_by_rolling(view)
        saved = self._weights.alchemy * sum(view.turn.saved) if view.options.gentle_bust else 0.0
        kept = [player.supers for player in view.players]
        if not view.options.gentle_bust:
            kept[view.seat] -= view.turn.supers
        value, bust = 0.0, 1.0
        for gain in gains(roll_on_chances(view)):
            if gain.matches:
                bust -= gain.chance
                assets = brewed + (self._weights.super if gain.makes_super else 0.0)
                value += gain.chance * self._recorded(view, gain.ruby, gain.sapphire, assets)
        return value + bust * self._standing(view, view.seat, view.players[view.seat].total, saved + brewed, kept)

    def combine(self, view: View, move: Combine) -> float:
        """About as much as a Super Die brings; where the brew wants Emerald, as throwing it."""
        if is_ripe(view, view.seat) and still_wanted(view, view.seat, EMERALD):
            return self.throw(view, move)
        return self._recorded(view, assets=self._weights.super)

    def score(self, view: View, move: ScoreAlchemy) -> float:
        """The ingredient in the brew."""
        return self._standing(view, view.actor, plus(view.players[view.actor].total, move.ingredient, 1))

    def save(self, view: View, move: Save) -> float:
        """A saved die, and rather one that is rare beside the card."""
        player = view.players[view.actor]
        which = move.ingredient % 2
        return -(player.hearts, player.potions)[which] - view.turn.saved[which]

    def begin(self, view: View, move: Begin) -> float:
        """The turns that are left on average after the roll, where all is collected."""
        return -self._turns_after(view, first_roll(view, move.hearts, move.potions))

    def _turns_after(self, view: View, roll: Roll) -> float:
        total, needs = view.players[view.seat].total, needs_of(view)
        ruby, sapphire = max(0, needs[RUBY] - total[RUBY]), max(0, needs[SAPPHIRE] - total[SAPPHIRE])
        table, worth = turns_table(BLUES[view.options.dice]), self._weights.super
        turns = 0.0
        for gain in gains(roll):
            left = table[ruby - gain.ruby if gain.ruby < ruby else 0][
                sapphire - gain.sapphire if gain.sapphire < sapphire else 0
            ]
            turns += gain.chance * (left - worth if gain.makes_super else left)
        return turns

    def reroll(self, view: View, move: Reroll) -> float:
        """The dice whose colour is needed more; all candidates throw equally many."""
        total, needs = view.players[view.seat].total, needs_of(view)
        ruby, sapphire = max(0, needs[RUBY] - total[RUBY]), max(0, needs[SAPPHIRE] - total[SAPPHIRE])
        table = turns_table(BLUES[view.options.dice])
        here = table[ruby][sapphire]
        by_ruby, by_sapphire = here - table[max(0, ruby - 2)][sapphire], here - table[ruby][max(0, sapphire - 1)]
        return move.red * by_ruby + move.blue * by_sapphire

    def throw(self, view: View, move: Move) -> float:
        """The mean over what the die may show, each in its best use."""
        emerald = still_wanted(view, view.seat, EMERALD) if is_ripe(view, view.seat) else 0
        value = 0.0
        for stars, chance in _STARS:
            if not stars:
                value += chance * self._recorded(view, assets=self._weights.alchemy)
                continue
            best = max(self._recorded(view, ruby=stars), self._recorded(view, sapphire=stars))
            if emerald:
                total = plus(view.players[view.seat].total, EMERALD, min(stars, emerald))
                best = max(best, self._standing(view, view.seat, total))
            value += chance * best
        return value

    def keep(self, view: View, move: KeepSuper) -> float:
        """One Super Die more beside the card."""
        supers = [player.supers for player in view.players]
        supers[view.seat] += 1
        haul, total = view.turn.haul, view.players[view.seat].total
        total = plus(plus(total, RUBY, haul[0]), SAPPHIRE, haul[1])
        return self._standing(view, view.seat, total, supers=supers)

    def take(self, view: View, move: TakeStars) -> float:
        """The stars in the brew, with what else the turn has won."""
        if move.ingredient is EMERALD:
            lacks = needs_of(view)[EMERALD] - view.players[view.seat].total[EMERALD]
            total = plus(view.players[view.seat].total, EMERALD, min(view.stars, lacks))
            return self._standing(view, view.seat, total)
        if move.ingredient is RUBY:
            return self._recorded(view, ruby=view.stars)
        return self._recorded(view, sapphire=view.stars)

    def let_pass(self, view: View, move: Pass) -> float:
        """The haul is recorded."""
        return self._after_loss(view, 0, 0, 0, None)

    def sabotage(self, view: View, move: Sabotage) -> float:
        """The mean over what the die may show, each where it hurts most; the die is gone."""
        supers = [player.supers for player in view.players]
        supers[view.actor] -= 1
        ruby, sapphire = view.turn.haul
        value = 0.0
        for stars, chance in _STARS:
            splits = [(r, min(stars - r, sapphire)) for r in range(min(stars, ruby) + 1)]
            value += chance * max([self._after_loss(view, r, s, 0, supers) for r, s in splits])
        return value

    def spoil(self, view: View, move: Spoil) -> float:
        """The haul is recorded without this."""
        return self._after_loss(view, move.ruby, move.sapphire, move.emerald, None)

    def _after_loss(self, view: View, ruby: int, sapphire: int, emerald: int, supers: Sequence[int] | None) -> float:
        haul, total = view.turn.haul, view.players[view.seat].total
        total = plus(plus(total, RUBY, haul[0] - ruby), SAPPHIRE, haul[1] - sapphire)
        total = plus(total, EMERALD, -emerald)
        return self._standing(view, view.seat, total, supers=supers)


_WORTH: dict[type[Move], Callable[[Planner, View, Any], float]] = {
    ChooseAlchemist: lambda planner, view, move: float(
        view.options.skullduggery and _FAVOURITES.get(move.alchemist, 0)
    ),
    ChooseRecipe: lambda planner, view, move: float(move.potion.is_simple),
    Begin: Planner.begin,
    Spend: Planner.throw,
    Reroll: Planner.reroll,
    Collect: lambda planner, view, move: 0.0,
    CollectAll: lambda planner, view, move: 0.0,
    Accept: lambda planner, view, move: 1000.0,
    Combine: Planner.combine,
    ThrowSuper: Planner.throw,
    KeepSuper: Planner.keep,
    TakeStars: Planner.take,
    Save: Planner.save,
    ScoreAlchemy: Planner.score,
    RollOn: Planner.roll_on,
    Stop: Planner.stop,
    Sabotage: Planner.sabotage,
    Pass: Planner.let_pass,
    Spoil: Planner.spoil,
}
