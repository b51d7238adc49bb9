"""What border posts are for, in a sentence."""

from __future__ import annotations

from contado.core.language import Language
from contado.games.burgundy.explanations import Printing


def post_words(printing: Printing, _: Language) -> str:
    """Say what border posts are for (R46)."""
    if not printing.each_pair:
        return _(
            "A post that a line of tiles joins to another scores the bonus of the phase; all three bring a bonus tile "
            "as well."
        )
    return _("Two posts that a line of tiles joins score the bonus of the phase; all three bring a bonus tile as well.")
