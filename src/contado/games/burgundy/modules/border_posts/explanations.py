"""What border posts are for, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.telling.explanations import Explained, Printing


def post_words(printing: Printing, _: Language) -> str:
    """Say what border posts are for (R46)."""
    if "each_pair" not in printing.read:
        return _(
            "A post that a line of tiles joins to another scores the bonus of the phase; all three bring a bonus tile "
            "as well."
        )
    return _("Two posts that a line of tiles joins score the bonus of the phase; all three bring a bonus tile as well.")


class BorderPostsExplained(Explained):
    """What is said of border posts."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether a post scores for each pair, and whether monastery 26 counts the tiles of colours alone."""
        return {
            "each_pair": settings["border_pairs"] == "each_pair",
            "colours_alone": settings["border_posts"] is True and settings["border_tile_26"] is False,
        }

    def monastery_scores(self, number: int, points: str, printing: Printing, _: Language) -> str:
        """Say what monastery 26 counts, where the tile of the border posts does not."""
        if number != 26 or "colours_alone" not in printing.read:
            return ""
        return _("{points} for each bonus tile of a colour", points=points)


EXPLAINED: Final = BorderPostsExplained()
