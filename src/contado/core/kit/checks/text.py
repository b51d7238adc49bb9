"""The boards as text: they can be written, and fit on a screen."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from contado.core.kit.trial import TRY, Check, shortened
from contado.core.showing.view import View
from contado.core.words.blocks import KINDS, OWN, OWN_LINES, SCREEN_COLUMNS
from contado.core.words.language import Language, marked
from contado.core.words.lines import text_width

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
        if not (self.game.writes("text") or self.game.writes("blocks")):
            self.trial.undeclared.add("text")
        trial, state = self.trial, self.state
        if not (trial.close or trial.new_kind) or not trial.one_in(WRITTEN_EVERY):
            return
        _ = trial.languages[trial.luck.below(TRY, len(trial.languages))]
        columns, most = COLUMNS[trial.luck.below(TRY, len(COLUMNS))]
        view = state.view(trial.viewer(), _)
        if columns is not None:
            view["columns"] = columns
        if self.game.writes("blocks"):
            self.low_screen(view, _)
        for line in self.game.drawing.text(view, _):
            text = "".join(piece for piece, style in line)
            if any(character in text for character in "\n\r\t"):
                self.fault(f"A line of text() {self.where} has a line break or a tab: {shortened(text)}.")
            if text_width(text) > most:
                self.fault(
                    f"A line of text() {self.where} is {text_width(text)} columns wide in {_.code}, where there are "
                    f"{most}: {shortened(text)}."
                )

    def low_screen(self, view: View[Any], _: Language) -> None:
        """Hold the blocks to a screen of 80 columns and 24 lines, on which a question and its options stand, too."""
        blocks = self.game.drawing.blocks({**view, "columns": SCREEN_COLUMNS}, _)
        own = [line for block in blocks if block.kind == OWN for line in block.least]
        if not any(block.kind == OWN for block in blocks):
            self.fault(f"No block of the text {self.where} is OWN: nothing of it would stay on a low screen.")
        if len(own) > OWN_LINES:
            self.fault(
                f"The OWN blocks {self.where} have {len(own)} lines in their short form in {_.code}, at "
                f"{SCREEN_COLUMNS} columns, where there are {OWN_LINES}."
            )
        for block in blocks:
            if block.kind not in KINDS:
                self.fault(f"A block of the text {self.where} is of no kind that there is: {block.kind!r}.")
        for line in own:
            text = "".join(piece for piece, style in line)
            if text_width(text) > SCREEN_COLUMNS:
                self.fault(
                    f"A line of an OWN block {self.where} is {text_width(text)} columns wide in {_.code}, where there "
                    f"are {SCREEN_COLUMNS}: {shortened(text)}."
                )
