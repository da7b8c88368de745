"""Asking a person: which places answer now, what they mean, and what a place that does not answer is told.

What may be answered comes from the legal moves of whoever is asked, through the table's `lit`. How people point and
click at all this is another matter: see `scenes.steering`.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch
from game.core.protocol import CabinetError, Outsider, Refusal
from game.core.words import Words, text_of, words
from game.tables import Pack
from scenes.answers import Answer, Play, TableActions
from scenes.chrome import TOOLS
from scenes.going_on import PACE, MatchScene
from scenes.layout import Layout, Slot
from scenes.performer import T

_TOO_LATE = words("Nothing can be taken back: something was revealed or handed over since.")


class AskingScene(MatchScene[T]):
    """A match in which people sit, too."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.selection: tuple[Any, ...] = ()
        self.hint: tuple[Any, str] | None = None
        self._layout: tuple[float, Layout] | None = None
        self._answers: tuple[Any, Mapping[Slot, Answer]] | None = None
        super().__init__(match, pack, actions)

    # what a table adds

    @abstractmethod
    def build_layout(self, text_scale: float) -> Layout:
        """Where everything lies, the slots of `chrome_slots` included."""

    @abstractmethod
    def lit(self, view: Any, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """The slots that may be answered with now, given `self.selection`, and what each of them means."""

    @abstractmethod
    def meant(self, slot: Slot, view: Any) -> Any | None:
        """The move that a player seems to mean by a slot that is not lit; None where it is no move at all."""

    def rule_of_choice(self, slot: Slot, view: Any) -> Refusal | None:
        """Why a slot is no answer to the choice that has begun, where it means no move or one for another time."""
        return None

    def is_there(self, slot: Slot) -> bool:
        """Whether anything is to be seen there now; what is not is neither pointed at nor focused."""
        return True

    @abstractmethod
    def explain(self, slot: Slot) -> Words | None:
        """What lies there, for hover and focus."""

    def prompt(self) -> Words | None:
        """What to click, with or without a selection, in at most 60 characters; None: the table's status says it."""
        return None

    def ends_turn(self, move: Any) -> bool:
        """Whether a move ends a turn, so that it takes a second click; then `("sure", move)` is selected."""
        return False

    def hinted(self) -> list[Slot]:
        """The slots that lead to the move that was suggested."""
        if self.hint is None:
            return []
        return [slot for slot, answer in self.answers.items() if answer == Play(self.hint[0])]

    def follows_hint(self) -> bool:
        """Whether what is selected now leads on to the move that was suggested."""
        return bool(self.hinted())

    def focusable(self) -> Collection[Slot]:
        """The slots that the keyboard walks through: all that answer or can be explained."""
        return [slot for slot in self.layout.slots if slot in self.answers or self.explain(slot) or slot in TOOLS]

    # what is

    @property
    def keeps_log(self) -> bool:
        """Whether players may look back at all that has happened: once the match is over, in any case."""
        return self.match.result is not None or self.pack.keeps_log(self.match.options)

    @property
    def layout(self) -> Layout:
        """The layout for the text scale in use."""
        scale = self.app.preferences.text_scale
        if self._layout is None or self._layout[0] != scale:
            self._layout = (scale, self.build_layout(scale))
        return self._layout[1]

    @property
    def answers(self) -> Mapping[Slot, Answer]:
        """What the lit slots mean now; empty while nobody is asked."""
        seat = self.asked
        if seat is None:
            return {}
        key = (len(self.match.line), self.selection, seat)
        if self._answers is None or self._answers[0] != key:
            self._answers = (key, self.lit(self.match.view(seat), self.match.legal_moves(seat)))
        return self._answers[1]

    @property
    def status(self) -> Words:
        """What is asked for, and what a choice that is not complete still needs; else whose turn it is."""
        if self._repeated is not None:
            return words("Once more: the turn of {name}.", name=self.names[self._repeated_seat])
        return self.prompt() or self._waiting or self.pack.words.status(self.match.view(self.audience), self.names)

    @property
    def _waiting(self) -> Words | None:
        """What is said while nobody at the screen is asked: the table's own sentence would tell others what to do."""
        moving = [actor for actor in self.match.to_move if not isinstance(actor, Outsider)]
        if not moving or self.asked is not None:
            return None
        if self.is_settled and self.audience not in moving:
            return words("{name} plays.", name=self.names[moving[0]])
        return words("One moment, until everything lies still.")

    # moves

    def update(self, dt: float) -> None:
        """Let the match go on, and take a suggestion once it is ready."""
        super().update(dt)
        if self.thinking.is_advising:
            self._take_advice()

    def forget_choice(self) -> None:
        """Nothing is selected and nothing suggested."""
        self.selection, self.hint = (), None

    def play(self, move: Any) -> None:
        """The person who is asked makes a move."""
        seat = self.asked
        if seat is None:
            return
        try:
            step = self.match.play(seat, move)
        except JournalNotWritten as error:
            self._report(error)
            return
        except CabinetError as error:
            self._refuse(str(error))
            return
        self._since_decision = PACE
        self.forget_choice()
        self._show(step, seat)

    def undo(self) -> None:
        """Take the last decision back and show the table as it was; what a bot decided stands."""
        reason = self.why_useless("undo")
        reached = self.match.undo_reaches()
        if reason is not None or reached is None:
            self._refuse(text_of(reason or _TOO_LATE))
            return
        steps = len(self.match.line) - reached
        try:
            self.match.undo()
        except JournalNotWritten as error:
            self._report(error)
            return
        self.app.sound.play("undo", interface=True)
        self.story.take_back(steps)
        self.story.add(self.audience, text_of(words("That was taken back.")))
        self.rebuild()

    def suggest(self) -> None:
        """What the strongest bot would do, and why, once a person is asked."""
        seat, reason = self.asked, self.why_useless("hint")
        if reason is not None:
            self._refuse(text_of(reason))
        if reason is not None or seat is None:
            return
        self.thinking.ask_advice(seat)
        self._changed = True

    def _take_advice(self) -> None:
        seat = self.asked
        choice = self.thinking.advice() if seat is not None else None
        if seat is not None and choice is not None:
            move = text_of(self.pack.words.move(self.match.view(seat), choice.move, self.names))
            self.hint, self.refusal = (choice.move, f"{move} {text_of(choice.why)}"), ""
            self._changed = True

    # what is not a move

    def _needs_a_second_click(self, move: Any) -> bool:
        return self.app.preferences.confirm_end and not self.selection and self.ends_turn(move)

    def _say_why_not(self, slot: Slot) -> None:
        seat = self.asked
        assert seat is not None, "only who is asked can be refused"
        view = self.match.view(seat)
        move = self.meant(slot, view)
        refusal = self.match.game.why_not(view, seat, move) if move is not None else None
        refusal = refusal or self.rule_of_choice(slot, view)
        if refusal is not None:
            self._refuse(f"{text_of(refusal.words)} [{refusal.rule}]")

    def why_useless(self, slot: Slot) -> Words | None:
        """Why a tool can do nothing in this position, however still everything lies; None where it can."""
        if slot == "undo":
            reached = self.match.undo_reaches()
            is_ours = reached is not None and self.match.line[reached].actor in self.humans
            return None if is_ours else _TOO_LATE
        if slot == "hint" and not self.app.preferences.hints:
            return words("Hints are switched off in the settings.")
        if slot == "hint" and self.match.result is not None:
            return words("The match is over.")
        if slot == "again" and self.last_turn is None:
            return words("Nobody else has had a turn yet.")
        if slot == "log" and not self.keeps_log:
            return words("By house rule nobody looks back in this match.")
        return None

    def tip(self, slot: Slot) -> Words:
        """What a tool does, or why it can do nothing; short, since its card has little room beside the bar."""
        reason = self.why_useless(slot)
        if reason is _TOO_LATE:
            return words("Too late: something was revealed or handed over.")
        return reason or TOOLS[slot].tip

    def _use_tool(self, slot: Slot) -> None:
        if slot != "hint":
            self.hint = None
        if slot == "undo":
            self.undo()
        elif slot == "hint":
            self.suggest()
        elif (reason := self.why_useless(slot)) is not None:
            if self.is_settled or slot == "log":
                self._refuse(text_of(reason))
        elif slot == "again":
            self.show_again()
        else:
            action = {
                "menu": self.actions.pause,
                "log": self.actions.show_log,
                "help": self.actions.show_help,
            }[slot]
            if action:
                action(self)
