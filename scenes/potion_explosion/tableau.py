"""What lies on the academy bench when nothing moves, and how each event changes it."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from game.core.protocol import Seat
from game.potion_explosion import events
from game.potion_explosion.pieces import (
    CAPACITY,
    NONE,
    ONE,
    RECIPES,
    VISIBLE,
    Counts,
    Kind,
    Tile,
    counts_of,
    minus,
    plus,
)
from game.potion_explosion.state import Brew, Desk, Trigger, View


class Tableau(Struct, frozen=True):
    """All pieces that can be seen; whose turn it is and what is expected are the status line's."""

    tracks: tuple[bytes, ...]
    """The visible marbles of each track, the lowest first."""
    lengths: tuple[int, ...]
    desks: tuple[Desk, ...]
    hand: Counts
    returning: Counts
    """Marbles on their way back to the dispenser."""
    kinds: tuple[Kind, ...]
    first: Seat
    offer: tuple[Tile, ...]
    tops: tuple[Tile | None, ...]
    depths: tuple[int, ...]
    countdown: int
    turn: int
    is_closing: bool
    """Whether the end has been triggered."""
    last_turn: int
    """The number of the turn after which the match is over."""
    hauls: tuple[int, ...] | None
    """What each seat has taken in the present round of a tie-break."""

    @classmethod
    def of(cls, view: View) -> "Tableau":
        """The bench that a view describes."""
        returning = plus(view.returning, ONE[view.sliding.colour]) if view.sliding else view.returning
        return cls(
            tracks=view.tracks,
            lengths=view.lengths,
            desks=view.desks,
            hand=view.hand,
            returning=returning,
            kinds=view.kinds,
            first=view.first,
            offer=view.offer,
            tops=view.tops,
            depths=view.depths,
            countdown=view.countdown,
            turn=view.turn,
            is_closing=view.trigger is not Trigger.ROUND_LIMIT,
            last_turn=view.last_turn,
            hauls=view.duel.taken[-1] if view.duel else None,
        )

    @property
    def following(self) -> int:
        """How many turns follow the present one, as far as is known."""
        return self.last_turn - self.turn

    def after(self, event: events.Event) -> "Tableau":
        """The bench once this has happened."""
        change = _CHANGES.get(type(event))
        return change(self, event) if change else self

    # pieces

    def _without(self, track: int, positions: tuple[int, ...]) -> "Tableau":
        """Marbles leave a track, and the rest rolls down; what comes out from under the lid is another event."""
        left = bytes(colour for place, colour in enumerate(self.tracks[track]) if place not in positions)
        tracks = (*self.tracks[:track], left, *self.tracks[track + 1 :])
        length = self.lengths[track] - len(positions)
        return structs.replace(self, tracks=tracks, lengths=(*self.lengths[:track], length, *self.lengths[track + 1 :]))

    def _with_desk(self, seat: int, **changes: Any) -> "Tableau":
        desk = structs.replace(self.desks[seat], **changes)
        return structs.replace(self, desks=(*self.desks[:seat], desk, *self.desks[seat + 1 :]))

    def _with_burner(self, seat: int, burner: int, brew: Brew | None) -> "Tableau":
        burners = list(self.desks[seat].burners)
        burners[burner] = brew
        return self._with_desk(seat, burners=tuple(burners))

    def _won(self, seat: int, marbles: Counts) -> "Tableau":
        """Marbles come into the hand, or are counted in a tie-break."""
        if self.hauls is None:
            return structs.replace(self, hand=plus(self.hand, marbles))
        hauls = tuple(haul + sum(marbles) * (who == seat) for who, haul in enumerate(self.hauls))
        return structs.replace(self, hauls=hauls)


_Change = Callable[[Tableau, Any], Tableau]


def _filled(table: Tableau, event: events.TracksFilled) -> Tableau:
    return structs.replace(table, tracks=event.tracks, lengths=(CAPACITY,) * len(event.tracks))


def _starter_chosen(table: Tableau, event: events.StarterChosen) -> Tableau:
    at = table.offer.index(event.tile)
    table = structs.replace(table, offer=table.offer[:at] + table.offer[at + 1 :])
    return table._with_burner(event.seat, event.burner, Brew(event.tile, RECIPES[event.tile].holes))


def _turned(table: Tableau, event: events.TopTurned) -> Tableau:
    at = event.stack
    depths = (*table.depths[:at], table.depths[at] - 1, *table.depths[at + 1 :])
    return structs.replace(table, tops=(*table.tops[:at], event.tile, *table.tops[at + 1 :]), depths=depths)


def _drawn(table: Tableau, event: events.TileDrawn) -> Tableau:
    at = event.stack
    table = structs.replace(table, tops=(*table.tops[:at], None, *table.tops[at + 1 :]))
    return table._with_burner(event.seat, event.burner, Brew(event.tile, RECIPES[event.tile].holes))


def _picked(table: Tableau, event: events.MarblePicked) -> Tableau:
    return table._without(event.track, (event.position,))._won(event.seat, ONE[event.colour])


def _helped(table: Tableau, event: events.HelpTaken) -> Tableau:
    table = table._without(event.track, (event.position,))._won(event.seat, ONE[event.colour])
    return table._with_desk(event.seat, helps=table.desks[event.seat].helps + 1)


def _exploded(table: Tableau, event: events.MarblesExploded) -> Tableau:
    count = event.last - event.first + 1
    table = table._without(event.track, tuple(range(event.first, event.last + 1)))
    return table._won(event.seat, counts_of([event.colour] * count))


def _seen(table: Tableau, event: events.MarblesSeen) -> Tableau:
    at = event.track
    return structs.replace(
        table, tracks=(*table.tracks[:at], table.tracks[at] + event.colours, *table.tracks[at + 1 :])
    )


def _drunk(table: Tableau, event: events.PotionDrunk) -> Tableau:
    desk = table.desks[event.seat]
    at = desk.ready.index(event.tile)
    return table._with_desk(event.seat, ready=desk.ready[:at] + desk.ready[at + 1 :], drunk=(*desk.drunk, event.tile))


def _taken(table: Tableau, event: events.MarblesTaken) -> Tableau:
    return table._without(event.track, event.positions)._won(event.seat, counts_of(event.colours))


def _filtered(table: Tableau, event: events.MarblesFiltered) -> Tableau:
    marbles = counts_of([event.colour] * len(event.positions))
    table = table._without(event.track, event.positions)
    return structs.replace(table, returning=plus(table.returning, marbles))


def _robbed(table: Tableau, event: events.PoolTaken) -> Tableau:
    return table._with_desk(event.victim, pool=NONE)._won(event.seat, event.marbles)


def _placed(table: Tableau, event: events.MarblePlaced) -> Tableau:
    desk = table.desks[event.seat]
    brew = desk.burners[event.burner]
    assert brew is not None, "a hole belongs to a tile"
    marble = ONE[event.colour]
    if event.from_pool:
        table = table._with_desk(event.seat, pool=minus(desk.pool, marble))
    else:
        table = structs.replace(table, hand=minus(table.hand, marble))
    brew = Brew(brew.tile, minus(brew.holes, ONE[event.hole]), plus(brew.inside, marble))
    return table._with_burner(event.seat, event.burner, brew)


def _completed(table: Tableau, event: events.PotionCompleted) -> Tableau:
    table = table._with_burner(event.seat, event.burner, None)
    table = table._with_desk(event.seat, ready=(*table.desks[event.seat].ready, event.tile))
    return structs.replace(table, returning=plus(table.returning, event.inside))


def _returned(table: Tableau, event: events.MarbleReturned) -> Tableau:
    at = event.track
    table = structs.replace(
        table,
        returning=minus(table.returning, ONE[event.colour]),
        lengths=(*table.lengths[:at], table.lengths[at] + 1, *table.lengths[at + 1 :]),
    )
    if len(table.tracks[at]) == VISIBLE:
        return table
    return _seen(table, events.MarblesSeen(at, bytes([event.colour])))


def _kept(table: Tableau, event: events.PoolKept) -> Tableau:
    table = structs.replace(table, hand=NONE, returning=plus(table.returning, event.discarded))
    return table._with_desk(event.seat, pool=event.pool)


def _skilled(table: Tableau, event: events.SkillEarned) -> Tableau:
    desk = table.desks[event.seat]
    table = structs.replace(table, countdown=event.countdown)
    if event.kind is None:
        return table._with_desk(event.seat, versatile=True)
    return table._with_desk(event.seat, mastered=(*desk.mastered, event.kind))


def _duel(table: Tableau, event: events.DuelBegan) -> Tableau:
    return structs.replace(table, hauls=(0,) * len(table.desks))


_CHANGES: dict[type[events.Event], _Change] = {
    events.KindsChosen: lambda table, event: structs.replace(table, kinds=event.kinds),
    events.FirstChosen: lambda table, event: structs.replace(table, first=event.seat),
    events.TracksFilled: _filled,
    events.StarterLaid: lambda table, event: structs.replace(table, offer=(*table.offer, event.tile)),
    events.StarterChosen: _starter_chosen,
    events.StacksDealt: lambda table, event: structs.replace(table, depths=event.sizes),
    events.TopTurned: _turned,
    events.TurnBegan: lambda table, event: structs.replace(table, turn=event.turn),
    events.MarblePicked: _picked,
    events.HelpTaken: _helped,
    events.MarblesExploded: _exploded,
    events.MarblesSeen: _seen,
    events.PotionDrunk: _drunk,
    events.MarblesTaken: _taken,
    events.MarblesFiltered: _filtered,
    events.PoolTaken: _robbed,
    events.MarblePlaced: _placed,
    events.PotionCompleted: _completed,
    events.MarbleReturned: _returned,
    events.PoolKept: _kept,
    events.TileDrawn: _drawn,
    events.SkillEarned: _skilled,
    events.EndTriggered: lambda table, event: structs.replace(table, is_closing=True, last_turn=event.last_turn),
    events.DuelBegan: _duel,
}
