"""What every part of the drawing asks of a view."""

from __future__ import annotations

from contado.core.showing.reading import Reader
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.games.milestones.facts import MilestonesFacts
from contado.games.milestones.pieces.layout import GOODS, Layout


class Table(Reader[MilestonesFacts]):
    """A view, read once: the map it is played on, and who leads in which majority."""

    def __init__(self, view: View[MilestonesFacts], layout: Layout, _: Language) -> None:
        super().__init__(view, _)
        self.layout = layout
        self.players = self.facts["players"]
        # What counts for the majorities: visible workers, with one that has a bonus tile counting as 2.
        self.majorities: list[dict[str, int]] = [player["majorities"] for player in self.players]
        self.leading: dict[str, int] = {good: self._leading(good) for good in GOODS}

    def leads(self, seat: int, good: str) -> bool:
        """Say whether the player would score the majority of this type now."""
        return self.majorities[seat][good] == self.leading[good]

    def _leading(self, good: str) -> int:
        """Return the value that scores, or -1 where all are equal and nobody scores."""
        values = [values[good] for values in self.majorities]
        return max(values) if min(values) < max(values) else -1
