"""How the match stands, in words: points, tokens, desks, the countdown, and who sits where."""

from typing import TYPE_CHECKING

from game.core.words import Words, counted, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.names import marbles_name, points_name, tile_name
from game.potion_explosion.pieces import HELP_POINTS, RECIPES, SKILL_POINTS

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene

_TOKEN_RULE = words(
    "Three potions of a kind bring a skill token, and so do five kinds: {prize} each. A Little Help costs {price}.",
    prize=points_name(SKILL_POINTS),
    price=points_name(-HELP_POINTS),
)


def score(scene: "BenchScene", rest: list[str]) -> Words:
    """The points so far, and what they are made of. [11.3]"""
    seat = int(rest[0]) if rest else scene.large
    lying = scene.tableau.desks[seat]
    potions = sum(RECIPES[tile].points for tile in lying.completed)
    return words(
        "{name} has {total}: {potions} for potions, {skill} for skill tokens, {help} for Little Helps. [11.3]",
        name=scene.names[seat],
        total=points_name(score_of(lying)),
        potions=potions,
        skill=SKILL_POINTS * lying.skills,
        help=HELP_POINTS * lying.helps or 0,
    )


def tokens(scene: "BenchScene", rest: list[str]) -> Words:
    """The skill and help tokens of a seat, and what they are for. [5.3, 10.3, 10.4]"""
    seat = int(rest[0]) if rest else scene.large
    lying = scene.tableau.desks[seat]
    return words(
        "{name} has {skills} and {helps}. {rule} [10.3, 10.4, 5.3]",
        name=scene.names[seat],
        skills=counted(lying.skills, "{count} skill token", "{count} skill tokens"),
        helps=counted(lying.helps, "{count} help token", "{count} help tokens"),
        rule=_TOKEN_RULE,
    )


def desk(scene: "BenchScene", rest: list[str]) -> Words:
    """A desk in one sentence."""
    seat = int(rest[0]) if rest else scene.large
    lying = scene.tableau.desks[seat]
    brewing = [tile_name(brew.tile) for brew in lying.burners if brew is not None]
    facts = words(
        "{name}: {points}. On the burners: {brewing}. In the pool: {pool}.",
        name=scene.names[seat],
        points=points_name(score_of(lying)),
        brewing=brewing or words("nothing"),
        pool=marbles_name(lying.pool),
    )
    if seat == scene.tableau.first:
        return words("{facts} First player: every round begins here. [2.2]", facts=facts)
    return facts


def sitter(scene: "BenchScene", rest: list[str]) -> Words:
    """Who sits there and when they play; for the first player, what the token with the 1 means. [2.2]"""
    seat = int(rest[0])
    name = scene.names[seat]
    if seat == scene.tableau.first:
        sentence = "{name} has the first player’s token all match long: every round begins here. [2.2]"
        return words(sentence, name=name)
    return words("{name} plays after {other}. [2.2]", name=name, other=scene.names[seat - 1])


def countdown(scene: "BenchScene", rest: list[str]) -> Words:
    """How long it goes on; in a tie-break, what each seat has taken. [11.1, 11.4]"""
    if scene.tableau.hauls is not None:
        taken = [
            words("{name} {number}", name=name, number=haul)
            for name, haul in zip(scene.names, scene.tableau.hauls, strict=True)
        ]
        return words("The tie-break: the largest haul of one pick wins. Marbles taken: {taken}.", taken=taken)
    if scene.tableau.is_closing:
        return (
            counted(
                scene.tableau.following,
                "The last round: one more turn follows this one, then the match is over.",
                "The last round: {count} more turns follow this one, then the match is over.",
            )
            if scene.tableau.following
            else words("This is the last turn; then the match is over.")
        )
    sentence = counted(
        scene.tableau.countdown,
        "{count} skill token is left. {rule} When none is left, or no tile, the round is the last one. [11.1]",
        "{count} skill tokens are left. {rule} When none is left, or no tile, the round is the last one. [11.1]",
        rule=_TOKEN_RULE,
    )
    return sentence
