"""Last Drop with one defect at a time: for each law, games that break it."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from msgspec import structs

from game.core.protocol import NATURE, Actor, Outsider, Refusal, Result, Seat, Step
from game.core.words import words
from game.template import events
from game.template.moves import Deal, Keep, Move, Pour
from game.template.rules import LastDrop
from game.template.state import Options, State, View

HappenedStep = Step[State, events.Event]


class ChangesThePosition(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        step = super().apply(state, actor, move)
        structs.force_setattr(state, "dealt", state.dealt + 1)
        return step


class OffersAMoveTwice(LastDrop):
    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        legal = super().legal_moves(state, actor)
        return (*legal, *legal[:1])


class WritesTwoMovesAlike(LastDrop):
    def write_move(self, move: Move) -> str:
        return "pour" if isinstance(move, Keep) else super().write_move(move)


class ReadsAMoveAsAnother(LastDrop):
    def read_move(self, text: str) -> Move:
        return super().read_move("keep" if text == "pour" else text)


class LetsEverybodyAct(LastDrop):
    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        return super().legal_moves(state, actor) or (() if isinstance(actor, Outsider) else (Pour(), Keep()))


class AsksWithoutAChoice(LastDrop):
    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        legal = super().legal_moves(state, actor)
        return legal if isinstance(actor, Outsider) else legal[:1]


class AsksWithoutADifference(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        return super().apply(state, actor, Pour() if isinstance(move, Keep) else move)


class TimesNature(LastDrop):
    def allowance(self, state: State) -> float | None:
        return 5.0


class RepeatsAPosition(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        return Step(state, ()) if isinstance(move, Keep) else super().apply(state, actor, move)


class PromisesAShorterMatch(LastDrop):
    def max_plies(self, options: Options, seats: int) -> int:
        return super().max_plies(options, seats) - 1


class HasNoResult(LastDrop):
    def result(self, state: State) -> Result | None:
        return None


class AddsUpWrongly(LastDrop):
    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and structs.replace(result, scores=tuple(score + 1 for score in result.scores))


class HasNoWinner(LastDrop):
    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and structs.replace(result, places=tuple(place + 1 for place in result.places))


class TellsOfATieWithoutARule(LastDrop):
    def result(self, state: State) -> Result | None:
        result = super().result(state)
        return result and structs.replace(result, tie=words("There was a tie."))


class LosesAVial(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        step = super().apply(state, actor, move)
        return structs.replace(step, state=structs.replace(step.state, spent=(0,) * 6))


class ForgetsItsOwnVial(LastDrop):
    def imagine(self, view_: View, rng: Random) -> State:
        world = super().imagine(view_, rng)
        return structs.replace(world, hands=world.hands[::-1])


class ImaginesExtraVials(LastDrop):
    def imagine(self, view_: View, rng: Random) -> State:
        world = super().imagine(view_, rng)
        return structs.replace(world, undealt=tuple(count + 1 for count in world.undealt))


class ForbidsBySecrets(LastDrop):
    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        legal = super().legal_moves(state, actor)
        return legal[::-1] if actor == 0 and state.hands[1:2] == (6,) else legal


class RaisesNoBarrier(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        return structs.replace(super().apply(state, actor, move), barrier=False)


class TellsSecrets(LastDrop):
    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        return event


class TellsTooLittle(LastDrop):
    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        kept = isinstance(event, events.VialsRevealed | events.PointsScored | events.CauldronBoiledOver)
        return None if kept else super().tell(event, seat)


class ShowsSecrets(LastDrop):
    def view(self, state: State, seat: Seat | None) -> View:
        return super().view(state, Seat(0))


class RefusesNothing(LastDrop):
    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        return None


class RefusesEverything(LastDrop):
    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        return Refusal("3.3", words("No."))


class CitesNoRule(LastDrop):
    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        refusal = super().why_not(view_, actor, move)
        return refusal and structs.replace(refusal, rule="9.9")


class Remembers(LastDrop):
    """Has a memory, so that the same move leads elsewhere the second time."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        self.applied += 1
        step = super().apply(state, actor, move)
        return structs.replace(step, state=structs.replace(step.state, spent=(self.applied, 0, 0, 0, 0, 0)))


class HappenedInAList(events.Event, frozen=True, gc=False):
    things: list[int]


class HandsOutLists(LastDrop):
    def apply(self, state: State, actor: Actor, move: Move) -> HappenedStep:
        step = super().apply(state, actor, move)
        return structs.replace(step, events=(*step.events, HappenedInAList([1])))


class CountsChancesWrongly(LastDrop):
    def chance(self, state: State, move: Move) -> Fraction:
        return super().chance(state, move) / 2


class AllowsWhatCannotBe(LastDrop):
    def chance(self, state: State, move: Move) -> Fraction:
        return super().chance(state, move) or Fraction(1, 24)


class DrawsAsItLikes(LastDrop):
    def __init__(self) -> None:
        self.drawn = 0

    def draw(self, state: State, rng: Random) -> Move:
        self.drawn += 1
        return super().draw(state, Random(self.drawn))


class DrawsUnfairly(LastDrop):
    def draw(self, state: State, rng: Random) -> Move:
        return rng.choice(self.legal_moves(state, NATURE))


class PrefersTheWeak(LastDrop):
    def draw(self, state: State, rng: Random) -> Move:
        drawn: list[Any] = [super(PrefersTheWeak, self).draw(state, rng) for _ in range(2)]
        return Deal(min(move.strength for move in drawn))
