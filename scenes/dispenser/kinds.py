"""The kinds of dispenser that a player may have; each is imported when it is first wanted."""

from scenes.dispenser.machine import Machine


def physical(seed: int) -> Machine:
    """A machine whose marbles roll and tumble; `seed` decides how the returned ones are let go."""
    from scenes.dispenser.lid import PeggedLid
    from scenes.dispenser.tracks import RollingTracks

    return Machine(RollingTracks(), PeggedLid(str(seed)))


def simple(*, still: bool = False) -> Machine:
    """A machine without physics; with `still`, one for reduced motion."""
    from scenes.dispenser.simple import GlidingTracks, PlainLid

    return Machine(GlidingTracks(still=still), PlainLid())
