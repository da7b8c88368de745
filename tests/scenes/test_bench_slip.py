"""The slip of parchment over the dispenser: what it says stays on it, at every size of window and text."""

from functools import lru_cache

import pytest

from game.core.words import text_of
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Options
from scenes.geometry import SCREEN
from scenes.parts import paint_all
from scenes.potion_explosion.captions import Caption, captions_of
from scenes.potion_explosion.layout import caption_place, hand_tray
from scenes.potion_explosion.moving import caption_part
from scenes.potion_explosion.sitter import Sitter
from tests.rules.walk import walk
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.form_hand import SIZES, TEXT_SCALES

LONG_NAMES = ("Wilhelmina-Marie", "Bartholomew", "Cleo the Patient")


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES[:3])
def test_the_slip_holds_what_it_says(size: tuple[int, int], text_scale: float) -> None:
    place, sitter = caption_place(text_scale), Sitter("", "ruby", "cat")
    assert SCREEN.joined(hand_tray(text_scale)) == SCREEN
    assert hand_tray(text_scale).height >= 30
    for caption in longest_captions():
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            paint_all(canvas, {"caption": caption_part(place, caption, sitter, text_scale)})
            assert [written.text for written in found] == [text_of(caption.sentence)]
            assert hard_to_read(found, size) == []


@lru_cache(1)
def longest_captions() -> list[Caption]:
    """The longest line that each kind of event had in some matches of people with long names."""
    longest: dict[str, Caption] = {}
    for seed in range(6):
        for before, _, told in walk(PotionExplosion(), Options(), len(LONG_NAMES), seed):
            for event, caption in captions_of(told, LONG_NAMES, before.desks):
                known = longest.get(type(event).__name__)
                if caption and (known is None or len(text_of(caption.sentence)) > len(text_of(known.sentence))):
                    longest[type(event).__name__] = caption
    assert len(longest) > 8
    return list(longest.values())
