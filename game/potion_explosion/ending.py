"""The end of a match: scores, the tie-break, places. [11]"""

from msgspec import structs

from game.core.protocol import Result, Score, Seat, places_by
from game.core.words import Words, counted, words
from game.potion_explosion.dispenser import has_choosable
from game.potion_explosion.events import DuelBegan, Event, MatchEnded, PickSkipped
from game.potion_explosion.names import kind_name, tile_name
from game.potion_explosion.pieces import HELP_POINTS, NONE, RECIPES, SKILL_POINTS
from game.potion_explosion.state import Awaits, Desk, Duel, Stage, State, Table, Trigger

DUEL_ROUNDS = 2  # [11.5]


def score_of(desk: Desk) -> int:
    """The points of a desk as it stands. [11.3]"""
    tiles = sum(RECIPES[tile].points for tile in desk.completed)
    return tiles + SKILL_POINTS * desk.skills + HELP_POINTS * desk.helps


def breakdown_of(desk: Desk) -> tuple[Score, ...]:
    """What a desk's score is made of: a line a tile, kind by kind and the best first, then tokens. [11.3]"""
    tiles = sorted(desk.completed, key=lambda tile: (RECIPES[tile].kind, -RECIPES[tile].points))
    lines = [Score(tile_name(tile), RECIPES[tile].points, RECIPES[tile].kind.id) for tile in tiles]
    lines += [
        Score(words("Skill token: three {kind}", kind=kind_name(kind)), SKILL_POINTS, "skill") for kind in desk.mastered
    ]
    if desk.versatile:
        lines.append(Score(words("Skill token: five kinds"), SKILL_POINTS, "skill"))
    if desk.helps:
        helps = counted(desk.helps, "{count} Little Help", "{count} Little Helps")
        lines.append(Score(helps, HELP_POINTS * desk.helps, "help"))
    return tuple(lines)


def close(state: State, events: list[Event]) -> State:
    """End the match, or have the tied seats pick for the first place. [11.3, 11.4]"""
    scores = [score_of(desk) for desk in state.desks]
    tied = tuple(seat for seat in in_turn_order(state) if scores[seat] == max(scores))
    if len(tied) > 1:
        return _begin_duel(state, 1, tied, (), events)
    return _over(state, events)


def in_turn_order(table: Table) -> list[Seat]:
    """All seats, the first player's first."""
    return [Seat((table.first + offset) % table.seats) for offset in range(table.seats)]


def is_last_turn(table: Table) -> bool:
    """Whether it is the last turn of the acting seat, as far as is known: the end has been triggered. [11.2]"""
    return table.trigger is not Trigger.ROUND_LIMIT and table.turn + table.seats > table.last_turn


def go_on_with_duel(state: State, events: list[Event]) -> State:
    """Let the next of the tied seats pick, and decide when all have. [11.4, 11.5]"""
    duel = state.duel
    assert duel is not None, "only a duel goes on"
    while duel.waiting:
        state = structs.replace(state, duel=duel, seat=duel.waiting[0], awaits=Awaits.DUEL)
        if has_choosable(state.tracks):
            return state
        events.append(PickSkipped(duel.waiting[0]))
        duel = structs.replace(duel, waiting=duel.waiting[1:])
    state = structs.replace(state, duel=duel)
    haul = duel.taken[-1]
    best = max(haul[seat] for seat in duel.seats)
    tied = tuple(seat for seat in duel.seats if haul[seat] == best)
    if len(tied) > 1 and duel.round < DUEL_ROUNDS:
        return _begin_duel(state, duel.round + 1, tied, duel.taken, events)
    return _over(state, events)


def _begin_duel(
    state: State, number: int, tied: tuple[Seat, ...], taken: tuple[tuple[int, ...], ...], events: list[Event]
) -> State:
    out = state.duel.out if state.duel else NONE
    events.append(DuelBegan(number, tied))
    duel = Duel(number, tied, tied, (*taken, (0,) * state.seats), out)
    return go_on_with_duel(structs.replace(state, stage=Stage.DUEL, duel=duel), events)


def _over(state: State, events: list[Event]) -> State:
    events.append(MatchEnded(state.trigger))
    return structs.replace(state, stage=Stage.OVER, awaits=Awaits.NOBODY)


def result_of(state: State) -> Result | None:
    """Places, scores and their breakdown once the match is over."""
    if state.awaits is not Awaits.NOBODY:
        return None
    scores = tuple(score_of(desk) for desk in state.desks)
    hauls = state.duel.taken if state.duel else ()
    places = places_by([(scores[seat], *(haul[seat] for haul in hauls)) for seat in range(state.seats)])
    bills = tuple(breakdown_of(desk) + _hauls_of(state, Seat(seat)) for seat, desk in enumerate(state.desks))
    return Result(state.trigger, places, scores, bills, _tie_of(len(hauls), is_shared=places.count(1) > 1))


def _hauls_of(state: State, seat: Seat) -> tuple[Score, ...]:
    """What a seat took in the rounds of a tie-break that it was in; it brings no points. [11.4]"""
    if state.duel is None or score_of(state.desks[seat]) < max(map(score_of, state.desks)):
        return ()
    rounds = state.duel.taken if seat in state.duel.seats else state.duel.taken[:1]
    return tuple(
        Score(counted(haul[seat], "Tie-break: {count} marble", "Tie-break: {count} marbles"), 0, "haul")
        for haul in rounds
    )


def _tie_of(rounds: int, *, is_shared: bool) -> Words | None:
    """How a tie for the first place was decided. [11.4, 11.5]"""
    if not rounds:
        return None
    if is_shared:
        return words("Equal points, and equal hauls in both picks of the tie-break: the win is shared [11.5].")
    if rounds == 1:
        return words("Equal points: the larger haul of one more pick wins [11.4].")
    return words("Equal points and equal hauls: the larger haul of a second pick wins [11.5].")
