"""The preview of a pick against what the rules then do, in worlds that look alike to everybody."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from game.core.protocol import NATURE
from game.potion_explosion.evaluation import haul
from game.potion_explosion.events import MarblePicked, MarblesExploded
from game.potion_explosion.moves import Take
from game.potion_explosion.pieces import CHOOSABLE, COLOURS, LETTERS, VISIBLE, Counts, counts_of
from game.potion_explosion.preview import Group, chain, preview
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Awaits, Options, State

GAME = PotionExplosion()


def positions(seed: int) -> Iterator[State]:
    """Positions of a random match in which a marble may be picked, tie-breaks included."""
    rng = Random(seed)
    state = GAME.start(Options(), 2 + seed % 3)
    while acting := GAME.to_move(state):
        actor = acting[0]
        if actor is NATURE:
            move = GAME.draw(state, rng)
        else:
            legal = GAME.legal_moves(state, actor)
            if any(isinstance(move, Take) for move in legal):
                yield state
            move = rng.choice(legal)
        state = GAME.apply(state, actor, move).state


def really(state: State, pick: Take) -> list[Group]:
    """What the rules do with a pick, in positions from before it."""
    places = list(range(len(state.tracks[pick.track])))
    groups = []
    step = GAME.apply(state, state.seat, pick)
    while True:
        for event in step.events:
            if isinstance(event, MarblePicked):
                groups.append(Group(event.colour, (places.pop(event.position),)))
            elif isinstance(event, MarblesExploded):
                groups.append(Group(event.colour, tuple(places[event.first : event.last + 1])))
                del places[event.first : event.last + 1]
        if step.state.awaits is not Awaits.COLLISION:
            return groups
        (collision,) = GAME.legal_moves(step.state, NATURE)
        step = GAME.apply(step.state, NATURE, collision)


def visible(group: Group) -> Group:
    return Group(group.colour, tuple(place for place in group.positions if place < VISIBLE))


def test_what_is_sure_happens_in_every_world(full: bool) -> None:
    wanted, seen, surprises = 100_000 if full else 2_000, 0, 0
    seed = 0
    while seen < wanted:
        rng = Random(f"worlds {seed}")
        for state in positions(seed):
            view = GAME.view(state, None)
            picks = [move for move in GAME.legal_moves(state, state.seat) if isinstance(move, Take)]
            pick = rng.choice(picks)
            found = preview(view, pick)
            happened = really(GAME.imagine(view, rng), pick)
            seen += 1
            if found.may_go_on:
                *whole, last = found.sure
                assert list(found.sure[:-1]) == whole == happened[: len(whole)]
                assert visible(happened[len(whole)]) == last
                surprises += happened != list(found.sure)
            else:
                assert list(found.sure) == happened
        seed += 1
    assert surprises > wanted / 500, "chains do go on under the lid, so the test has seen it"


def test_where_it_may_go_on_some_world_does() -> None:
    """With the right marble above the last that is seen, the chain takes it."""
    rng = Random(5)
    state = next(positions(1))
    doubtful = 0
    for _ in range(3_000):
        known = bytes(rng.choices(range(4), weights=(4, 2, 1, 1), k=rng.randint(1, VISIBLE)))
        position = rng.randrange(min(len(known), CHOOSABLE))
        found = chain(known, True, position)
        worlds = [structs.replace(state, tracks=(known + bytes([colour]), b"", b"", b"", b"")) for colour in COLOURS]
        takes_hidden = [
            any(place >= len(known) for group in really(world, Take(0, position)) for place in group.positions)
            for world in worlds
        ]
        assert any(takes_hidden) == found.may_go_on
        doubtful += found.may_go_on
    assert doubtful > 100


@pytest.mark.parametrize(
    ("track", "position", "groups", "may_go_on"),
    [
        ("YKBRYRBBR", 5, ["Y5", "R4 R6", "B3 B7 B8"], False),  # the rulebook's way of chain: three steps, then unlike
        ("RRRYKBYKB", 1, ["R1"], False),  # the lowest of a run: it just lies there
        ("RRRYKBYKB", 2, ["R2", "R1 R3"], False),  # from inside a run: its halves collide, and nothing is below
        ("KRYRBYKBR", 8, ["B8"], False),  # the edge is known and unlike
        ("KRYRBYKRB", 8, ["R8"], False),
        ("YKYRBYKBB", 7, ["K7"], False),
        ("YKYRBYBKB", 8, ["K8", "B7 B9"], True),  # what is under the lid may be blue, or may meet the yellow
        ("BYBBBBBBB", 2, ["Y2", "B1 B3 B4 B5 B6 B7 B8 B9"], True),  # only more blue can follow
    ],
)
def test_examples(track: str, position: int, groups: list[str], may_go_on: bool) -> None:
    found = chain(bytes(map(LETTERS.index, track)), True, position - 1)
    written = [" ".join(f"{group.colour.letter}{place + 1}" for place in group.positions) for group in found.sure]
    assert (written, found.may_go_on) == (groups, may_go_on)


def test_no_lid_no_doubt() -> None:
    """A track without hidden marbles ends where one sees it end."""
    assert not chain(bytes(map(LETTERS.index, "YKB")), False, 2).may_go_on
    assert chain(bytes(map(LETTERS.index, "YKB")), True, 2).may_go_on


def test_the_quick_count_agrees() -> None:
    """Bots count a haul without its places; it is the same haul."""
    rng = Random(9)
    for _ in range(3_000):
        known = bytes(rng.choices(range(4), weights=(4, 2, 1, 1), k=rng.randint(1, VISIBLE)))
        lid, position = rng.random() < 0.5, rng.randrange(min(len(known), CHOOSABLE))
        sure: Counts = counts_of(g.colour for g in chain(known, lid, position).sure for _ in g.positions)
        assert haul(known, lid, position) == sure
