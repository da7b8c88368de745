"""What every place on the bench holds, or would do, in words: for hover, focus and click, whoever's turn it is."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.words import Words, counted, words
from game.potion_explosion.moves import Take
from game.potion_explosion.names import colour_name, kind_name, marbles_name, points_name, tile_name
from game.potion_explosion.pieces import (
    CAPACITY,
    CHOOSABLE,
    COLOURS,
    KIND_OF_ID,
    LETTERS,
    RECIPES,
    SKILL_POINTS,
    Colour,
    Kind,
    Tile,
)
from game.potion_explosion.state import Brew, Desk
from game.potion_explosion.words import effect_of
from scenes.layout import Slot
from scenes.potion_explosion import standing
from scenes.potion_explosion.prizes import Prize, prize_of
from scenes.potion_explosion.whereabouts import is_there

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def explain(scene: "BenchScene", slot: Slot) -> Words | None:
    """The card of a place; None for what has nothing to say now."""
    name, *rest = slot.split(" ")
    if not is_there(scene, slot):
        return None
    if slot in _FIXED:
        return _FIXED[slot]
    maker = _CARDS.get(name)
    return maker(scene, rest) if maker else None


# marbles


def _track(scene: "BenchScene", rest: list[str]) -> Words | None:
    track, position = int(rest[0]) - 1, int(rest[1]) - 1
    row = scene.tableau.tracks[track]
    if position >= len(row):
        return None
    if position >= CHOOSABLE:
        sentence = "A {colour} marble, half under the lid. It cannot be chosen, but it can explode."
        return words(sentence, colour=colour_name(row[position]))
    answer = scene.answers.get(f"track {rest[0]} {rest[1]}")
    move = getattr(answer, "move", None)
    view = scene.match.view(scene.audience)
    if move is not None and (not isinstance(move, Take) or scene.app.preferences.pick_preview):
        return scene.pack.words.move(view, move, scene.names)
    if scene.is_watching((track, position)) and scene.app.preferences.pick_preview:
        return words("As they lie now: {move}", move=scene.pack.words.move(view, Take(track, position), scene.names))
    return words("A {colour} marble.", colour=colour_name(row[position]))


def _mouth(scene: "BenchScene", rest: list[str]) -> Words:
    """A mouth below the board, and the gate that shuts it while its track is full. [9.1, 9.2]"""
    number = int(rest[0])
    held = scene.tableau.lengths[number - 1]
    if held >= CAPACITY:
        sentence = "The mouth of track {track} is shut by its gate: all {room} places are taken. A marble that falls "
        sentence += "on the gate rolls on to the nearest track with room. [9.2]"
    else:
        sentence = "The mouth of track {track}, where {held} of {room} places are taken. Each marble that comes back "
        sentence += "falls into one of the five mouths, all equally likely. [9.1]"
    return words(sentence, track=number, held=held, room=CAPACITY)


def _colour(rest: list[str]) -> Colour:
    return COLOURS[LETTERS.index(rest[-1])]


def _hand(scene: "BenchScene", rest: list[str]) -> Words:
    if not rest or not scene.tableau.hand[_colour(rest)]:
        return words("The hand: marbles won this turn. Those that fit a hole have to be placed before the turn ends.")
    count = scene.tableau.hand[_colour(rest)]
    sentence = "In the hand: {marbles}."
    return words(sentence, marbles=words("{number} {colour}", number=count, colour=colour_name(_colour(rest))))


def _their_hand(scene: "BenchScene", rest: list[str]) -> Words:
    marbles = marbles_name(scene.tableau.hand)
    return words("{name} has won {marbles}, still to be placed.", name=scene.names[scene.acting], marbles=marbles)


def _pool(scene: "BenchScene", rest: list[str]) -> Words:
    seat = int(rest[0]) if rest and rest[0].isdigit() else scene.large
    return words(
        "{name}’s pool holds {marbles}. It keeps up to three marbles from turn to turn; they fill holes whenever "
        "their player likes, and an Elixir takes them all.",
        name=scene.names[seat],
        marbles=marbles_name(scene.tableau.desks[seat].pool),
    )


def _keep(scene: "BenchScene", rest: list[str]) -> Words:
    return words("Stays in the pool. Choose it to throw it back after all.")


def _left(scene: "BenchScene", rest: list[str]) -> Words:
    return words("Goes back into the dispenser, unless it is chosen to stay.")


# tiles and potions


def _stack(scene: "BenchScene", rest: list[str]) -> Words:
    number = int(rest[0]) - 1
    top, below = scene.tableau.tops[number], scene.tableau.depths[number]
    if top is None:
        return words("No tile is left in this stack.") if not below else words("The next tile is about to be turned.")
    under = counted(below, "{count} tile lies under it.", "{count} tiles lie under it.")
    return words("{tile} {under}", tile=tile_words(top), under=under)


def _offer(scene: "BenchScene", rest: list[str]) -> Words | None:
    tile = scene.tray[int(rest[0]) - 1]
    return tile_words(tile) if tile is not None else None


def _burner(scene: "BenchScene", rest: list[str]) -> Words:
    return _brewing(scene, scene.large, int(rest[0]) - 1)


def _small_tile(scene: "BenchScene", rest: list[str]) -> Words:
    return _brewing(scene, int(rest[0]), int(rest[1]) - 1)


def _brewing(scene: "BenchScene", seat: int, burner: int) -> Words:
    desk = scene.tableau.desks[seat]
    brew = desk.burners[burner]
    if brew is None:
        return words("{name}’s burner {burner} is free.", name=scene.names[seat], burner=burner + 1)
    card = tile_words(brew.tile, brew, desk)
    if scene.tableau.countdown == 1 and prize_of(brew.tile, desk) is not None:
        return words("{card} It is the last one of the countdown, which brings the end of the match.", card=card)
    return card


def tile_words(tile: Tile, brew: Brew | None = None, desk: Desk | None = None) -> Words:
    """A tile: its points, its holes or what of them is still empty, its effect, and the token it would bring."""
    recipe = RECIPES[tile]
    holes = (
        words("Still empty: {holes}.", holes=marbles_name(brew.holes))
        if brew is not None and brew.holes != recipe.holes
        else words("It needs {holes}.", holes=marbles_name(recipe.holes))
    )
    parts = {"tile": tile_name(tile), "points": points_name(recipe.points), "holes": holes}
    parts["effect"] = effect_of(recipe.kind)
    token = _token_for(tile, desk) if desk is not None else None
    if token is not None:
        return words("{tile}, {points}. {holes} When drunk: {effect} {token}", **parts, token=token)
    return words("{tile}, {points}. {holes} When drunk: {effect}", **parts)


def _token_for(tile: Tile, desk: Desk) -> Words | None:
    """The skill token that finishing a tile would bring."""
    prize = prize_of(tile, desk)
    return words(_PRIZES[prize], prize=points_name(SKILL_POINTS)) if prize is not None else None


_PRIZES: Mapping[Prize, str] = {
    Prize.THIRD: "It would be the third of its kind: a skill token, {prize}.",
    Prize.FIFTH: "It would be the fifth kind: a skill token, {prize}.",
}


def _ready(scene: "BenchScene", rest: list[str]) -> Words:
    return _potion(scene, [str(scene.large), rest[0]])


def _potion(scene: "BenchScene", rest: list[str]) -> Words:
    seat, kind = int(rest[0]), KIND_OF_ID[rest[1]]
    desk = scene.tableau.desks[seat]
    full, empty = (sum(RECIPES[tile].kind is kind for tile in tiles) for tiles in (desk.ready, desk.drunk))
    return words(
        "{kind}: {name} has {full} to drink and {empty} drunk. {effect}",
        kind=kind_name(kind),
        name=scene.names[seat],
        full=full,
        empty=empty,
        effect=_use_of(kind),
    )


def _use_of(kind: Kind) -> Words:
    """What drinking a potion does; for Joy, too, that its marbles may lie in the hand. [6.5]"""
    if kind is Kind.JOY:
        return words("{effect} Marbles of your hand that fit nowhere count as well.", effect=effect_of(kind))
    return effect_of(kind)


_FIXED: Mapping[Slot, Words] = {
    "dispenser": words(
        "The dispenser: each turn takes one marble. Where two of one colour then meet, all that touch explode, and "
        "whoever took it wins them."
    ),
    "caption": words("What has just happened. The last turn of the others can be shown again, and the log has it all."),
    "story": words("What has just happened. The log has it all."),
    "status": words("Whose turn it is, and what comes next."),
    "little-help": words(
        "Take one more marble, without an explosion; it costs 2 points at the end. Once a turn. [5.1]"
    ),
    "place-all": words(
        "Put the marbles of hand and pool into holes as shown, so that they finish as much as they can."
    ),
    "cancel": words("Give up this choice; nothing has happened yet."),
    "confirm": words("Do what is chosen."),
    "end": words("End your turn."),
    "shelf": words("Finished potions. A full one can be drunk once, on your turn, before or after you take a marble."),
}

_CARDS: Mapping[str, Callable[["BenchScene", list[str]], Words | None]] = {
    "track": _track,
    "mouth": _mouth,
    "stack": _stack,
    "offer": _offer,
    "countdown": standing.countdown,
    "burner": _burner,
    "hole": _burner,
    "tile": _small_tile,
    "hand": _hand,
    "their-hand": _their_hand,
    "pool": _pool,
    "their-pool": _pool,
    "keep": _keep,
    "left": _left,
    "ready": _ready,
    "drunk": _ready,
    "bottle": _potion,
    "score": standing.score,
    "tokens": standing.tokens,
    "desk": standing.desk,
    "sitter": standing.sitter,
}
