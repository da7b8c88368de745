"""What happens at the table, as facts; nobody has secrets here but the dispenser."""

from msgspec import Struct, structs

from game.core.protocol import Seat
from game.potion_explosion.pieces import VISIBLE, Colour, Counts, Kind, Tile
from game.potion_explosion.state import Trigger


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


class KindsChosen(Event, frozen=True, gc=False):
    """These kinds are in play. [2.1]"""

    kinds: tuple[Kind, ...]


class FirstChosen(Event, frozen=True, gc=False):
    """This seat plays first, all match long. [2.2]"""

    seat: Seat


class TracksFilled(Event, frozen=True, gc=False):
    """The dispenser was filled; as told, only what can be seen of it. [2.3]"""

    tracks: tuple[bytes, ...]


class StarterLaid(Event, frozen=True, gc=False):
    """A starter was laid out. [2.4]"""

    tile: Tile


class StarterChosen(Event, frozen=True, gc=False):
    """A seat took a starter. [2.5]"""

    seat: Seat
    tile: Tile
    burner: int


class StacksDealt(Event, frozen=True, gc=False):
    """All tiles that are left lie in five stacks of these sizes, none turned up yet. [2.6]"""

    sizes: tuple[int, ...]


class TopTurned(Event, frozen=True, gc=False):
    """A stack shows its next tile. [2.6]"""

    stack: int
    tile: Tile


class TurnBegan(Event, frozen=True, gc=False):
    """It is a seat's turn; `turn` counts from 0."""

    seat: Seat
    turn: int


class PickSkipped(Event, frozen=True, gc=False):
    """There was no marble that could be picked. [3.4]"""

    seat: Seat


class MarblePicked(Event, frozen=True, gc=False):
    """The regular pick, or one of the tie-break. [3.2]"""

    seat: Seat
    track: int
    position: int
    colour: Colour


class MarblesExploded(Event, frozen=True, gc=False):
    """A run exploded; its marbles are in the hand. [4.1]"""

    seat: Seat
    track: int
    first: int
    last: int
    colour: Colour


class HelpTaken(Event, frozen=True, gc=False):
    """A Little Help. [5.1]"""

    seat: Seat
    track: int
    position: int
    colour: Colour


class MarblesSeen(Event, frozen=True, gc=False):
    """Marbles rolled out from under the lid: the track's visible ones now end with these colours. [1.2]"""

    track: int
    colours: bytes


class PotionDrunk(Event, frozen=True, gc=False):
    """A tile was turned; `effect` is its own kind's, or what a Sands repeats. [8]"""

    seat: Seat
    tile: Tile
    effect: Kind


class MarblesTaken(Event, frozen=True, gc=False):
    """A potion brought marbles from a track to the hand. [8.2]"""

    seat: Seat
    track: int
    positions: tuple[int, ...]
    colours: bytes


class MarblesFiltered(Event, frozen=True, gc=False):
    """A Filter took marbles out; they are about to come back. [8.9]"""

    seat: Seat
    track: int
    positions: tuple[int, ...]
    colour: Colour


class PoolTaken(Event, frozen=True, gc=False):
    """An Elixir emptied a pool. [8.10]"""

    seat: Seat
    victim: Seat
    marbles: Counts


class MarblePlaced(Event, frozen=True, gc=False):
    """A marble filled a hole, from the hand or (`from_pool`) from the pool. [6]"""

    seat: Seat
    colour: Colour
    burner: int
    hole: Colour
    from_pool: bool


class PotionCompleted(Event, frozen=True, gc=False):
    """A potion is ready; the marbles inside are about to come back. [7.1]"""

    seat: Seat
    burner: int
    tile: Tile
    inside: Counts


class MarbleReturned(Event, frozen=True, gc=False):
    """A marble fell on the lid at an entrance and went into a track. [9.1, 9.2]"""

    colour: Colour
    entrance: int
    track: int


class EntranceFull(Event, frozen=True, gc=False):
    """A marble lies on a full entrance; two tracks are equally near. [9.2]"""

    colour: Colour
    entrance: int


class PoolKept(Event, frozen=True, gc=False):
    """The turn ended with this pool. [6.6]"""

    seat: Seat
    pool: Counts
    discarded: Counts


class TileDrawn(Event, frozen=True, gc=False):
    """A seat took the top of a stack. [10.2]"""

    seat: Seat
    stack: int
    tile: Tile
    burner: int


class SkillEarned(Event, frozen=True, gc=False):
    """A skill token: for three of this kind, or for five kinds (None). [10.3, 10.4]"""

    seat: Seat
    kind: Kind | None
    countdown: int
    """What is left on the countdown."""


class EndTriggered(Event, frozen=True, gc=False):
    """The match will be over after the turn numbered `last_turn`. [11.1]"""

    trigger: Trigger
    last_turn: int


class DuelBegan(Event, frozen=True, gc=False):
    """The first place is tied; these seats pick for it. [11.4]"""

    round: int
    seats: tuple[Seat, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over."""

    trigger: Trigger


def as_seen(event: Event) -> Event:
    """The event as everybody may know it: of the filled dispenser, only what is visible."""
    if isinstance(event, TracksFilled):
        return structs.replace(event, tracks=tuple(track[:VISIBLE] for track in event.tracks))
    return event
