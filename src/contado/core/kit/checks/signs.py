"""Signs of the picture: whoever points at one is told what it means."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.drawing import Picture
from contado.core.kit.hearing import draw
from contado.core.kit.trial import TRY, Check, Trial, shortened
from contado.core.kit.unnamed import Shapes, shapes_of, unnamed
from contado.core.words.language import ENGLISH, marked

# Of the positions looked at closely, the signs of one in so many are read, for a desk or for a phone.
READ_EVERY: Final = 3
WIDTHS: Final = (1440, 820, 390)


class SignsCheck(Check):
    """Looks for figures, letters and pictures without a name, through the eyes of somebody who may look on."""

    name: ClassVar[str] = marked("signs")
    about: ClassVar[str] = marked("every figure, letter and picture on the boards lies in or on something with a name")
    draws: ClassVar[bool] = True

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        # Read once: a game's symbols are the same in every picture.
        self.shapes: Shapes | None = None

    def position(self) -> None:
        """Draw it and look."""
        trial = self.trial
        if not (trial.close or trial.new_kind) or not trial.one_in(READ_EVERY) or not self.game.writes("picture"):
            return
        picture = draw(self.game, self.state.view(trial.viewer()), ENGLISH)
        if not isinstance(picture, Picture):
            return  # *drawing* says so.
        if self.shapes is None:
            self.shapes = shapes_of(picture.definitions)
        width = WIDTHS[trial.luck.below(TRY, len(WIDTHS))]
        for area in picture.areas_for(width):
            lost = unnamed(area.background + area.pieces, self.shapes)
            if lost:
                x, y = lost[0].at
                self.fault(
                    f"The sign {shortened(lost[0].shown)} of the area {area.id!r} {self.where}, at {x:.0f}, {y:.0f} "
                    f"({width} wide screen), lies in nothing that has a name: whoever points at it is told nothing. "
                    "target(...) and named(...) give one."
                )
