"""What the castles in reserve are, in a sentence."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.games.burgundy.modules.castle_connection.module import RECOVERY_VP
from contado.games.burgundy.telling.words import thing


def reserve_words(n: int, _: Language) -> str:
    """Explain the castles in reserve."""
    what = _.plural("{n} castle to buy back with both dice", "{n} castles to buy back with both dice", n)
    rest = _("It costs {points}. Castles that are left on the board when a phase begins come here.",
             points=thing("vp", RECOVERY_VP, _))  # fmt: skip
    return f"{what}. {rest}"
