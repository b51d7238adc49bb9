"""The solo game in text: the marker and its target."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.games.burgundy.modules.solo.facts import solo
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import Page


class SoloFace(Face):
    """What is written in the solo game."""

    name: ClassVar[str] = "solo"
    place: ClassVar[int] = 90

    def header_items(self, page: Page) -> list[Line]:
        """Return how far the marker has got."""
        _, facts = page.language, solo(page)
        return [[(_("{points} of {target} points", points=facts["points"], target=facts["target"]), "strong")]]

    def score(self, page: Page, seat: int, score: int) -> int:
        """Return the position of the marker, which goes back to 0; the breakdown shows what was gained on the way."""
        return solo(page)["points"]


FACE: Final = SoloFace()
