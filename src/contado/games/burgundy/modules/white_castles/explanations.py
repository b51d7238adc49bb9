"""What white castles and their monastery do, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import Language
from contado.games.burgundy.telling.explanations import Explained, Printing


class WhiteCastlesExplained(Explained):
    """What is said of white castles."""

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say what a white castle does."""
        if name != "white_castle":
            return ""
        return _("Carry out one more action at once, with the number of the white die.")

    def monastery_scores(self, number: int, points: str, printing: Printing, _: Language) -> str:
        """Say what monastery 29 counts."""
        return _("{points} for each white castle", points=points) if number == 29 else ""


EXPLAINED: Final = WhiteCastlesExplained()
