"""What shields on depots and castles are, in a sentence."""

from __future__ import annotations

from contado.core.language import Language
from contado.games.burgundy.components import TABLES
from contado.games.burgundy.words import thing


def shield_on_depot(depot: int, shield: str, _: Language) -> str:
    """Explain a shield that can be taken, and how."""
    what = _("depot {depot}: {shield}", depot=depot + 1, shield=shield)
    rest = _("Both dice take it, when both are a {n}; workers help. It goes on a castle of yours.", n=depot + 1)
    return f"{what} {rest}"


def shield_held(shield: str, _: Language) -> str:
    """Explain a shield in a duchy, and what it costs."""
    rest = _("At the end of every phase it costs {silver} of tribute, or it leaves the game.",
             silver=thing("silver", TABLES.tribute, _))  # fmt: skip
    return f"{shield} {rest}"
