"""The dispenser on screen, alone: clicks and keys, every size, and acts that leave nothing behind."""

from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.potion_explosion.dispenser import contact_at, run_around
from game.potion_explosion.events import MarblePicked, MarblesExploded, MarblesSeen
from game.potion_explosion.pieces import CAPACITY, COLOURS, MARBLES_A_COLOUR, TRACKS, VISIBLE, Colour
from game.potion_explosion.preview import chain
from scenes.app import App
from scenes.canvas import Canvas
from scenes.director import Speed
from scenes.dispenser import rack
from scenes.dispenser.bench import AREA, NOBODY, DispenserBench
from scenes.dispenser.flights import Fade, Flight
from scenes.dispenser.keys import placed
from scenes.dispenser.kinds import simple
from scenes.dispenser.loose import draw_loose
from scenes.dispenser.marks import Hover, Marks
from scenes.dispenser.sparks import Burst, Glow, Ring
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.motion import LONG, sent
from scenes.preferences import PreferencesFile
from scenes.sound import Sound
from tests.scenes.bench_hand import Heard

FRAME = 1 / 60


def open_bench(folder: Path, seed: int = 3, size: tuple[int, int] = (640, 360)) -> DispenserBench:
    app = App(Canvas.offscreen(size), PreferencesFile(folder / "s.json"), Sound(enabled=False), folder / "matches")
    bench = DispenserBench(seed)
    app.stack.push(bench)
    app.step(FRAME)
    return bench


def settle(bench: DispenserBench, seconds: float = 30.0) -> None:
    while seconds > 0:
        bench.app.step(FRAME)
        seconds -= FRAME
        if bench.is_settled:
            return
    raise AssertionError("the bench never came to rest")


def click(bench: DispenserBench, point: Point) -> None:
    bench.app.send(Input(Did.MOVED, point))
    bench.app.send(Input(Did.PRESSED, point, button=1))
    bench.app.send(Input(Did.RELEASED, point, button=1))


def spot(bench: DispenserBench, track: int, position: int) -> Point:
    return bench.face.slots.rect_of(track, position).center


def taken_by(tracks: tuple[bytes, ...], track: int, position: int) -> Counter[int]:
    """What a pick brings, worked out by the rules alone."""
    content = tracks[track]
    won = Counter([content[position]])
    content, above = content[:position] + content[position + 1 :], position
    while contact_at(content, track, above):
        first, last = run_around(content, above)
        won.update(content[first : last + 1])
        content, above = content[:first] + content[last + 1 :], first
    return won


def is_true_to_its_tracks(bench: DispenserBench) -> bool:
    """Whether the machine holds what the bench's tracks do."""
    machine = bench.machine
    return all(
        machine.colours(track)[:VISIBLE] == list(content[:VISIBLE]) and len(machine.colours(track)) == len(content)
        for track, content in enumerate(bench.tracks)
    )


def longest_chain(seeds: range) -> tuple[int, int, int]:
    """A seed and a pick with at least three explosions in it."""
    for seed in seeds:
        tracks = DispenserBench(seed).tracks
        for track in range(TRACKS):
            for position in range(8):
                if len(chain(tracks[track][:VISIBLE], True, position).sure) >= 4:
                    return seed, track, position
    raise AssertionError("no seed has such a chain")


@pytest.mark.parametrize("speed", list(Speed))
def test_a_chain_by_clicks_at_every_speed(tmp_path: Path, speed: Speed) -> None:
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed)
    bench.speed = speed
    settle(bench)
    expected = taken_by(bench.tracks, track, position)
    assert sum(expected.values()) >= 7
    click(bench, spot(bench, track, position))
    settle(bench)
    assert Counter(map(int, bench.held)) == expected
    assert is_true_to_its_tracks(bench)
    assert bench.machine.mismatches == bench.machine.snaps == 0


def test_everything_that_was_taken_comes_back(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    bench.speed = Speed.VERY_FAST
    settle(bench)
    for track in range(TRACKS):
        click(bench, spot(bench, track, 3))
        settle(bench)
    held = len(bench.held)
    assert held >= 5
    bench.app.send(Input(Did.KEY, key="r"))
    settle(bench)
    assert bench.held == []
    assert sum(map(len, bench.tracks)) == TRACKS * CAPACITY
    counts = Counter(b"".join(bench.tracks))
    assert counts == dict.fromkeys(COLOURS, MARBLES_A_COLOUR)
    assert is_true_to_its_tracks(bench)


def test_keys_alone_do_everything(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    settle(bench)
    for key in ("right", "right", "down", "return"):
        bench.app.send(Input(Did.KEY, key=key))
    settle(bench)
    assert bench.held
    for key in ("s", "v", "r"):
        bench.app.send(Input(Did.KEY, key=key))
        settle(bench)
    assert bench.held == []
    bench.app.send(Input(Did.KEY, key="m"))
    bench.app.send(Input(Did.KEY, key="escape"))
    bench.app.step(FRAME)
    assert bench not in bench.app.stack.scenes


def test_what_is_still_moving_cannot_be_picked(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    settle(bench)
    click(bench, spot(bench, 0, 4))
    tracks = bench.tracks
    for track in range(TRACKS):
        click(bench, spot(bench, track, 2))
    assert bench.tracks == tracks


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_it_is_drawn_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    """Each marble's place shows its colour, and the lid covers what lies under it."""
    bench = open_bench(tmp_path, size=size)
    settle(bench)
    bench.app.draw()
    canvas = bench.app.canvas
    diameter = canvas.transform.length(bench.face.slots.diameter)
    for track in range(TRACKS):
        colours = set()
        for position in range(8):
            x, y = canvas.transform.to_pixel(spot(bench, track, position))
            patch = pygame.Rect(0, 0, diameter // 2, diameter // 2)
            patch.center = (round(x), round(y))
            mean = pygame.transform.average_color(canvas.surface.subsurface(patch))
            colours.add((bench.tracks[track][position], mean[2] > mean[0] + 25))
        assert all(is_blue == (colour == 1) for colour, is_blue in colours)


def test_an_idle_bench_draws_nothing(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    settle(bench)
    bench.app.step(FRAME)
    assert not bench.app.step(FRAME)
    assert not bench.wants_frame()


def test_an_act_that_is_cut_off_leaves_nothing_on_the_screen(tmp_path: Path) -> None:
    """At every frame of a chain: an undo drops the director's acts and has the machine built anew."""
    seed, track, position = longest_chain(range(120))
    for frames in range(3, 80, 19):
        bench = open_bench(tmp_path, seed)
        settle(bench)
        bench.pick(track, position)
        for _ in range(frames):
            bench.app.step(FRAME)
        bench.director.drop()
        assert bench.face.shows == []
        bench.machine.lay(tuple(track[:VISIBLE] for track in bench.tracks), tuple(map(len, bench.tracks)))
        assert is_true_to_its_tracks(bench)
        assert bench.machine.is_resting


def test_with_reduced_motion_nothing_flies_or_bursts(tmp_path: Path) -> None:
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed)
    settle(bench)
    bench.use(simple(still=True), still=True)
    expected = taken_by(bench.tracks, track, position)
    bench.pick(track, position)
    shown = set()
    while not bench.is_settled:
        bench.app.step(FRAME)
        shown |= {type(show) for show in bench.face.shows}
    assert shown == {Fade, Glow}
    assert Counter(map(int, bench.held)) == expected


def test_a_chain_glows_bursts_and_flies(tmp_path: Path) -> None:
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed)
    settle(bench)
    bench.pick(track, position)
    shown = set()
    while not bench.is_settled:
        bench.app.step(FRAME)
        shown |= {type(show) for show in bench.face.shows}
    assert shown == {Ring, Flight, Glow, Burst}


def test_no_marble_comes_out_from_under_the_lid_without_its_colour(tmp_path: Path) -> None:
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed)
    settle(bench)
    bench.pick(track, position)
    while not bench.is_settled:
        bench.app.step(FRAME)
        row = bench.machine.rows[track][:VISIBLE]
        assert all(marble.colour is not None for marble in row)


def test_knocks_are_heard_in_three_bands(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    heard = bench.app.sound = Heard()
    settle(bench)  # all marbles have just rolled in
    bench.pick(2, 3)
    settle(bench)
    clacks = [(name, loudness) for name, loudness in heard.played if name.startswith("marble-")]
    assert {name for name, _ in clacks} == {"marble-low", "marble-mid", "marble-high"}
    loudest = {name: max(loudness for other, loudness in clacks if other == name) for name, _ in clacks}
    assert loudest["marble-low"] < loudest["marble-mid"] < loudest["marble-high"] <= 1.0
    assert "cork" in {name for name, _ in heard.played}


def pixels(bench: DispenserBench, marks: Marks) -> bytes:
    canvas = bench.app.canvas
    bench.draw(canvas)
    bench.face.draw(canvas, bench.face.parts(canvas, bench.machine.places(), bench.machine.falling(), marks))
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_every_mark_looks_different(tmp_path: Path) -> None:
    """Not by its colour alone: the pictures differ without it, too."""
    bench = open_bench(tmp_path)
    settle(bench)
    bench.hover = None
    here = frozenset({(2, 3)})
    known = bench.tracks[2][:VISIBLE]
    pictures = [
        pixels(bench, marks)
        for marks in (
            Marks(),
            Marks(lit=here),
            Marks(chosen=here),
            Marks(advised=here),
            Marks(hover=Hover(2, 3)),
            Marks(hover=Hover(2, 3, chain(known, True, 3))),
        )
    ]
    greys = [bytes(sum(picture[at : at + 3]) // 3 for at in range(0, len(picture), 3)) for picture in pictures[:5]]
    assert len(set(greys)) == 5
    assert pictures[5] != pictures[0]


def test_a_preview_says_where_a_chain_may_go_on(tmp_path: Path) -> None:
    bench = open_bench(tmp_path)
    settle(bench)
    bench.hover = None
    sure = Marks(hover=Hover(1, 2, chain(bytes((0, 1, 2, 3, 0, 1, 2, 3, 0)), True, 2)))
    open_end = Marks(hover=Hover(1, 2, chain(bytes((0, 1, 2)), True, 2)))
    assert open_end.hover is not None
    assert open_end.hover.brings is not None
    assert open_end.hover.brings.may_go_on
    assert pixels(bench, sure) != pixels(bench, open_end)


def test_a_turn_can_be_performed_again_from_all_its_events(tmp_path: Path) -> None:
    """What comes to light belongs to the removal it followed, and what was foreseen in vain does no harm."""
    bench = open_bench(tmp_path)
    settle(bench)
    performance, machine = bench.performance, bench.machine
    performance.foresee([MarblePicked(NOBODY, 1, 5, Colour.RED), MarblesSeen(1, bytes([3]))])  # cut off by an undo
    told = [
        MarblePicked(NOBODY, 1, 4, Colour.RED),
        MarblesSeen(1, bytes([0])),
        MarblesExploded(NOBODY, 1, 2, 3, Colour.BLUE),
        MarblesSeen(1, bytes([1, 2])),
        MarblePicked(NOBODY, 2, 0, Colour.RED),
    ]
    performance.foresee(told)
    machine.lay((bytes(9),) * TRACKS, (CAPACITY,) * TRACKS)
    here = Point(100, 100)
    for act in (
        performance.take(1, [4], [here], 50),
        performance.explode(1, 2, 3, 1, [here, here], 50),
        performance.take(2, [0], [here], 50),
    ):
        next(act)
        while sent(act, LONG) is None:
            pass
    assert machine.colours(1)[:10] == [0, 0, 0, 0, 0, 0, 0, 1, 2, None]
    assert machine.colours(2)[:9] == [0] * 8 + [None]
    assert bench.face.shows == []


def test_a_marble_that_has_landed_lies_there_while_others_still_fly() -> None:
    """At the end of its flight it looks as it will when it lies there: nothing blinks away."""
    canvas, end = Canvas.offscreen((400, 300)), Point(900, 500)
    pictures = []
    flight = Flight(1, Point(300, 200), end, (70, 58), 1.0, grain=2)
    flight.show(1.0)
    for what in ("landed", "lying", "nothing"):
        canvas.clear()
        if what == "landed":
            flight.draw(canvas, True)
        elif what == "lying":
            draw_loose(canvas, end, 58, 1, grain=2)
        pictures.append(pygame.surfarray.array3d(canvas.surface).astype(int))
    landed, lying, nothing = pictures
    assert abs(landed - lying).max() < 80  # it comes from a larger picture that was scaled down
    assert abs(landed - nothing).sum() > 5 * abs(landed - lying).sum()


def test_marbles_go_back_from_where_they_lay(tmp_path: Path) -> None:
    """One after the other leaves the rack, the last of its colour first, and none before it is seen to fly."""
    bench = open_bench(tmp_path)
    settle(bench)
    for track in range(3):
        bench.pick(track, 4)
        settle(bench)
    held = Counter(bench.held)
    lain = {colour: rack.places(colour, count) for colour, count in held.items()}
    bench.refill()
    left = [len(bench.held)]
    while not bench.is_settled:
        bench.app.step(FRAME)
        left.append(len(bench.held))
    assert set(left) == set(range(sum(held.values()) + 1))
    assert left == sorted(left, reverse=True)
    origins = Counter((round(origin.point.x), round(origin.point.y)) for origin in bench.face.origins.values())
    assert origins == Counter((round(x), round(y)) for places in lain.values() for x, y in places)


def test_a_rack_holds_all_marbles_of_a_colour_within_its_groove() -> None:
    for colour in COLOURS:
        places = rack.places(colour, MARBLES_A_COLOUR)
        assert len(places) == MARBLES_A_COLOUR
        assert all(rack.RACK.inset(rack.HELD / 2).contains(place) for place in places)
        assert [place.x for place in places] == sorted({place.x for place in places})


def test_keys_look_pressed_lit_and_out_of_use(tmp_path: Path) -> None:
    bench = open_bench(tmp_path, size=(1280, 720))
    settle(bench)
    looks = {}
    rect = placed(bench._keys(), AREA.center.x)[1][0]
    canvas = bench.app.canvas
    for name, did in (("rest", None), ("lit", Did.MOVED), ("down", Did.PRESSED)):
        if did is not None:
            bench.handle(Input(did, rect.center, button=1))
        bench.draw(canvas)
        looks[name] = pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(rect)), "RGB")
    bench.pick(0, 3)
    bench.draw(canvas)
    looks["off"] = pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(rect)), "RGB")
    assert len(set(looks.values())) == len(looks)


def test_a_marble_lies_in_the_rack_until_it_sets_out(tmp_path: Path) -> None:
    """Refilling: what waits for its way is seen nowhere but in the rack, and none is missing on the way."""
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed)
    settle(bench)
    click(bench, spot(bench, track, position))
    settle(bench)
    won = len(bench.held)
    bench.app.send(Input(Did.KEY, key="r"))
    gone: set[int] = set()
    waited = 0
    while not (bench.is_settled and gone):
        before = len(gone)
        bench.app.step(FRAME)
        falling = bench.machine.falling()
        gone |= {marble.number for marble in falling if marble.has_set_out}
        waited += sum(not marble.has_set_out for marble in falling)
        assert won - len(gone) <= len(bench.held) <= won - before, "a frame later at most"
    assert waited > 0
    assert len(gone) == won
