"""The program's own help: mouse, keys and pad, saving, and what every setting does."""

from game.core.words import Words, text_of, words
from scenes.settings import ABOUT
from scenes.ui.prose import Block, Paragraph, Span, Title

_CHAPTERS: tuple[tuple[Words, tuple[Words, ...]], ...] = (
    (
        words("Playing"),
        (
            words("What can be chosen now is lit. Click it; where more is needed, click on. The line above says what."),
            words("A click on something that cannot be chosen says which rule forbids it."),
            words(
                "While marbles roll or dice tumble, a click hurries them to the next decision; in a bot's turn, it "
                "hurries all that is left of that turn. Two arrowheads show it; such a click never chooses anything. "
                "What went by too fast can be shown again, and stands in the log."
            ),
            words("A right click, or Escape, drops what you have begun to choose."),
        ),
    ),
    (
        words("Keys"),
        (
            words("Tab goes to the next thing that can be chosen, Shift and Tab to the one before."),
            words("The arrows go to what lies in their direction. In a form they also move sliders and choices."),
            words("Enter or Space chooses. Escape goes back, or opens the pause."),
            words("U, or Ctrl and Z, takes the last decision back. A shows the last turn of the others again."),
            words("H asks for a hint, L opens the log, F1 opens the rules, F11 changes to full screen and back."),
            words("Page Up, Page Down, Home and End move through lists and long texts."),
        ),
    ),
    (
        words("Game pad"),
        (
            words("The cross goes from place to place, A chooses, B goes back."),
            words("X is Space, Y opens the rules, the shoulder buttons turn pages, Start opens the pause."),
        ),
    ),
    (
        words("Taking back"),
        (
            words("Decisions can be taken back one by one, as long as nothing was rolled, drawn or revealed since."),
            words("Once the next player has the turn, it is too late."),
        ),
    ),
    (
        words("Saving"),
        (
            words("Every move is written down before you see it. You can leave at any time without losing anything."),
            words("Unfinished matches stand in the cabinet under Continue."),
            words("A match that you give up in the pause no longer stands there; the file with its moves is kept."),
            words(
                "The same seed and the same decisions make the same match. Set-up has the seed below the single rules."
            ),
        ),
    ),
    (
        words("Several people at one screen"),
        (
            words("Where a table has secrets, a curtain falls before the next person's turn."),
            words("It opens only when that person says to be there."),
        ),
    ),
)


def manual() -> tuple[Block, ...]:
    """The whole help, in the language in use."""
    blocks: list[Block] = []
    for title, paragraphs in _CHAPTERS:
        blocks.append(_title(title))
        blocks += [Paragraph((Span(text_of(paragraph)),)) for paragraph in paragraphs]
    blocks.append(_title(words("Settings")))
    for name, (label, sentence) in ABOUT.items():
        text = (Span(text_of(label), "text-bold"), Span(f" · {text_of(sentence)}"))
        blocks.append(Paragraph(text, anchor=name))
    return tuple(blocks)


def _title(phrase: Words) -> Title:
    text = text_of(phrase)
    return Title((Span(text, "display"),), 2, text.lower())
