"""The boards as text: they can be written, and fit on a screen."""

from __future__ import annotations

from typing import ClassVar, Final
from unicodedata import combining, east_asian_width

from contado.core.kit.trial import TRY, Check, shortened
from contado.core.words.language import marked

# Of the positions looked at closely, one in so many is written out.
WRITTEN_EVERY: Final = 4
# What the view says of the screen's columns, and how wide a line may be then.
COLUMNS: Final[tuple[tuple[int | None, int], ...]] = ((None, 100), (120, 120))


class TextCheck(Check):
    """Writes a position out now and then, for one who looks at it, in a language that changes."""

    name: ClassVar[str] = marked("text")
    about: ClassVar[str] = marked("the boards can be written as text in every language, no wider than the screen")

    def position(self) -> None:
        """Write it."""
        if not self.game.writes("text"):
            self.trial.undeclared.add("text")
        trial, state = self.trial, self.state
        if not (trial.close or trial.new_kind) or not trial.one_in(WRITTEN_EVERY):
            return
        _ = trial.languages[trial.luck.below(TRY, len(trial.languages))]
        columns, most = COLUMNS[trial.luck.below(TRY, len(COLUMNS))]
        view = state.view(trial.viewer(), _)
        if columns is not None:
            view["columns"] = columns
        for line in self.game.drawing.text(view, _):
            text = "".join(piece for piece, style in line)
            if any(character in text for character in "\n\r\t"):
                self.fault(f"A line of text() {self.where} has a line break or a tab: {shortened(text)}.")
            if width(text) > most:
                self.fault(
                    f"A line of text() {self.where} is {width(text)} columns wide in {_.code}, where there are {most}: "
                    f"{shortened(text)}."
                )


def width(text: str) -> int:
    """Return how many columns a text takes on a screen."""
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)
