"""What a player is told when a move is not allowed: every sentence there is, said for the reason that it gives."""

import ast
from pathlib import Path

import pytest
from msgspec import structs

from game.purrfect_potions import names, refusals
from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.state import Awaits, Options, State
from tests.rules.purrfect_potions.positions import play, position, refused, start

CATS = position("sense 3; dreams 1; moon 3; cats 1 3 3 6")
ON_QUICK = position("sense quick; dreams 1; moon 3; cats 1 3 3 6")
BY_NUMBER = structs.replace(ON_QUICK, options=Options(quick_by_number=True))
LIFT = position("sense 3 c5; love 5; hale 4; luck 6; coffee 2; prosperity 1; moon 5; lift")
PLACE = position("sense 3; love quick; chocolate 1; voice 4 4 4; rolled 3 3 4")
MIXED = position("discord 4 5; chocolate 1 2; rolled 1 3 4")
ROLL = structs.replace(LIFT, awaits=Awaits.INGREDIENT_ROLL)
FULL = play(PLACE, "place i4 voice")
START = start(first="0")
OVER = structs.replace(CATS, awaits=Awaits.NOBODY)
ONLY_SENSE = "; ".join(f"{potion.id} quick" for potion in POTIONS if potion.id != "sense")

SENTENCES: list[tuple[State, str, str, str]] = [
    (OVER, "confirm", "9.4", "The match is over."),
    (start(), "confirm", "3.1", "It is not this seat’s turn to act."),
    (CATS, "moon 2", "3.3", "Dice and cards are chance’s to decide."),
    (START, "confirm", "3.3", "The moon has to be rolled first."),
    (play(START, "moon 1"), "confirm", "3.3", "The cats have to be rolled first."),
    (ROLL, "confirm", "3.3", "The ingredients have to be rolled first."),
    (CATS, "confirm", "3.4", "First assign the cats that you have rolled."),
    (CATS, "lift i3<sense", "3.4", "First assign the cats that you have rolled."),
    (LIFT, "confirm", "3.4", "First fill the pool up to four ingredients."),
    (PLACE, "cats", "3.4", "First finish with the ingredients that you have rolled."),
    (PLACE, "lift i3<sense", "6.3", "Ingredients are lifted before the roll; those on cards stay there now."),
    (CATS, "cats c2>minor", "5.4", "You have rolled no cat, or not as many, with a {value}."),
    (CATS, "cats c1>minor", "4.1", "{card} could not be completed with {dice} on it."),
    (CATS, "cats c6>major", "4.1", "{card} could not be completed with {dice} on it."),
    (position("sense 3 3; moon 3; cats 3 3 3 6"), "cats c3>minor c3>minor", "4.1", "{card} needs only {count} dice."),
    (position("moon 3; cats 1 3 3 6"), "cats c1>minor", "4.1", "{card} has no use for a {value}."),
    (ON_QUICK, "cats c1>minor c3>minor", "4.8", "Bugs Begone takes one cat, not more."),
    (BY_NUMBER, "cats c6>minor", "10.2", "By house rule this Bugs Begone takes only a {value}."),
    (BY_NUMBER, "cats c3>minor c3>minor", "4.8", "Bugs Begone takes one cat, not more."),
    (CATS, "cats c1>major", "5.5", "The {value} can still go on {card} or on {other}."),
    (CATS, "cats c3>minor c3>minor", "5.5", "The {value} can still go on {card}."),
    (LIFT, "lift i3<sense", "6.2", "Lift exactly {count}, so that the pool holds four."),
    (LIFT, "lift i5<sense i5<love", "6.3", "Cats stay where they are; only ingredients are lifted."),
    (LIFT, "lift i1<voice i5<love", "6.3", "{card} has no such ingredient."),
    (PLACE, "place i1 discord", "6.7", "You have rolled no ingredient with a {value} that is still to be placed."),
    (PLACE, "place i3 love", "4.8", "{card} is turned: Bugs Begone takes no ingredients."),
    (MIXED, "place i3 chocolate", "4.1", "{card} could not be completed with {dice} on it."),
    (structs.replace(FULL, rolled=(4,)), "place i4 voice", "4.1", "{card} needs only {count} dice."),
    (PLACE, "confirm", "6.8", "The {value} can still go on {card}, or on {count} other cards."),
    (position(f"{ONLY_SENSE}; sense 3; rolled 3"), "confirm", "6.8", "The {value} can still go on {card}."),
]


@pytest.mark.parametrize(("state", "line", "rule", "msgid"), SENTENCES, ids=lambda value: str(value)[:40])
def test_the_sentence(state: State, line: str, rule: str, msgid: str) -> None:
    refusal = refused(state, line, rule, seat=0)
    assert refusal.words.msgid == msgid
    assert "{" not in str(refusal.words)


def test_another_seat_is_told_to_wait() -> None:
    for state in (CATS, LIFT, PLACE, START):
        assert refused(state, "confirm", "3.1", seat=1).words.msgid == "It is not this seat’s turn to act."


def test_every_sentence_is_said() -> None:
    """Those of `names` that make up a refusal are counted too."""
    said = {msgid for *_, msgid in SENTENCES}
    written = _sentences(refusals.__file__) | {text for text in _sentences(names.__file__) if "can still" in text}
    assert written - said == set()
    assert said - written == set()


def _sentences(file: str | None) -> set[str]:
    assert file is not None
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, _DOCUMENTED)}
    return {text for text in texts - docs if text.endswith(".") and " " in text}


_DOCUMENTED = (ast.Module, ast.FunctionDef, ast.ClassDef)


def test_a_refusal_names_the_dice() -> None:
    refusal = refused(CATS, "cats c1>minor", "4.1", seat=0)
    assert str(refusal.words) == "Sound Sense could not be completed with 1 and 3 on it."
    assert str(refused(PLACE, "place i3 love", "4.8").words).startswith("Lasting Love is turned")
    assert str(refused(LIFT, "lift i3<sense", "6.2").words) == "Lift exactly 2, so that the pool holds four."
    assert str(refused(BY_NUMBER, "cats c6>minor", "10.2").words) == "By house rule this Bugs Begone takes only a 3."
