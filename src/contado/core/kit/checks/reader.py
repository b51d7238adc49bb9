"""Whoever reads is "you", in sentences of their own; everybody else is a name."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import ClassVar, Final

from contado.core.kit.hearing import draw
from contado.core.kit.trial import TRY, Check, shortened, viewer_name
from contado.core.position.event import ACTED, Event
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH, Forms, Language, PluralForms, You, marked

# Names that are part of no other word.
NAMES: Final = ("Xanthippe", "Yorick", "Zebulon", "Wilhelmina", "Quirinus", "Ottokar", "Ulrike", "Fjodor")
# What English says to somebody.
SECOND_PERSON: Final = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
# Of the positions looked at closely, the boards of one in so many are read, and so many options.
READ_EVERY: Final = 3
OPTIONS: Final = 20


class Addressing(Language):
    """Speaks English, and keeps the sentences that name their reader for want of a form with "you"."""

    def __init__(self, name: str) -> None:
        super().__init__(ENGLISH.code)
        # The reader's name, which a drawing may have taken from its view without asking who reads.
        self.name = name
        self.lacking: list[str] = []

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        """Say the message."""
        return self.heard(message, super().__call__(message, you, **values), values)

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        """Say the form that fits n."""
        return self.heard(one, super().plural(one, many, n, you, **values), values)

    def heard(self, message: str, said: str, values: dict[str, object]) -> str:
        """Note a sentence into which the reader's own name was put."""
        own = [one for one in values.values() if isinstance(one, You) or str(one) == self.name]
        if message not in self.lacking and any(str(one) in said for one in own):
            self.lacking.append(message)
        return said


class Reading(Check):
    """Reads through the eyes of each player, who all have names."""

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [NAMES[seat % len(NAMES)] + "x" * (seat // len(NAMES)) for seat in range(self.trial.seats)]

    @property
    def readers(self) -> list[int]:
        """The seats of people: nobody reads in the seat of an automa."""
        seats = self.trial.seats
        automa = self.game.rules.automa_seat(seats, self.state.settings)
        return [seat for seat in range(seats) if seat != automa]

    def line(self, event: Event, reader: int, language: Language) -> str:
        """Return what somebody reads of an event."""
        _ = language.read_by(reader)
        return self.game.words.event(event, _.called(self.names), _)


class ReaderCheck(Reading):
    """Reads what happened, boards and options through the eyes of each player."""

    name: ClassVar[str] = marked("reader")
    about: ClassVar[str] = marked('a sentence about whoever reads it says "you", and one about somebody else does not')

    def position(self) -> None:
        """Read what has just happened, and the boards now and then."""
        trial = self.trial
        for event in trial.scribe.events:
            if event.kind != ACTED:
                self.read_event(event)
        if (trial.close or trial.new_kind) and trial.one_in(READ_EVERY):
            self.read_boards(self.readers[trial.luck.below(TRY, len(self.readers))])

    def read_event(self, event: Event) -> None:
        """Hold its line to speak to whoever is in it, and to nobody else."""
        for reader in self.readers:
            known = event.seen_by(reader)
            plain = self.line(known, NOBODY, ENGLISH)
            if SECOND_PERSON.search(plain):
                self.fault(f"The line of {event.kind!r} speaks to somebody whom it does not name: {shortened(plain)}.")
            language = Addressing(self.names[reader])
            line = self.line(known, reader, language)
            self.complain(language, reader, f"The line of {event.kind!r}")
            other = self.trial.languages[self.trial.luck.below(TRY, len(self.trial.languages))]
            line_there = self.line(known, reader, other)
            if self.names[reader] in line or self.names[reader] in line_there:
                line = line_there if self.names[reader] in line_there else line
                self.fault(
                    f"The line of {event.kind!r} names {viewer_name(reader)}, who reads it: {shortened(line)}. Names "
                    "belong into the values of a sentence that has a form for each of them."
                )
            if self.names[reader] not in plain and line != plain:
                self.fault(
                    f"The line of {event.kind!r} is not about {viewer_name(reader)} ({shortened(plain)}), and speaks "
                    f"to that player all the same: {shortened(line)}."
                )

    def read_boards(self, reader: int) -> None:
        """Hold boards and options to have a form for whoever reads them."""
        state, language = self.state, Addressing(self.names[reader])
        _ = language.read_by(reader)
        view = state.view(reader, _, self.names)
        if not state.over and reader != state.decider:
            # A question is read by whoever is asked, and what is offered as well; in the analysis everybody reads it.
            language.lacking.clear()
            for action in state.legal[:OPTIONS]:
                state.decision.words(state, action, _)
                self.read_option(action)
        # What crashes here is told of by *drawing* and *text*.
        with suppress(Exception):
            draw(self.game, view, _)
        with suppress(Exception):
            self.game.drawing.text(view, _)
        self.complain(language, reader, f"What {viewer_name(reader)} reads {self.where}")

    def read_option(self, action: int) -> None:
        """Hold an option to speak to nobody where somebody else reads of it: "your store" is not the reader's."""
        words = self.state.decision.words(self.state, action, ENGLISH.read_by(NOBODY))
        if SECOND_PERSON.search(words):
            self.fault(
                f"{self.trial.notation(action)} {self.where} speaks to whoever reads of it: {shortened(words)}. In the "
                "analysis others read it, too."
            )

    def complain(self, language: Addressing, reader: int, what: str) -> None:
        """Tell of a sentence without a form for its reader."""
        if language.lacking:
            self.fault(
                f"{what} has a sentence that names its reader: {language.lacking[0]!r}. It needs a form for that "
                'player beside it, such as _("{who} begins.", {"who": marked("You begin.")}, who=...).'
            )
