"""What shields on depots and castles are, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.modules.shields.printed import TRIBUTE_SILVER
from contado.games.burgundy.rules.sales import SILVER_MORE
from contado.games.burgundy.telling.explanations import Explained, Printing
from contado.games.burgundy.telling.words import thing


def shield_on_depot(depot: int, shield: str, _: Language) -> str:
    """Explain a shield that can be taken, and how."""
    what = _("depot {depot}: {shield}", depot=depot + 1, shield=shield)
    rest = _("Both dice take it, when both are a {n}; workers help. It goes on a castle of yours.", n=depot + 1)
    return f"{what} {rest}"


def shield_held(shield: str, _: Language) -> str:
    """Explain a shield in a duchy, and what it costs."""
    rest = _("At the end of every phase it costs {silver} of tribute, or it leaves the game.",
             silver=thing("silver", TRIBUTE_SILVER, _))  # fmt: skip
    return f"{shield} {rest}"


class ShieldsExplained(Explained):
    """What shields change in the words about other things."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say which readings of shields 14 and 15, of shield 3, and of shield 9 beside monastery 3 are in use."""
        return {
            "must_place": settings["shield_placement"] == "must",
            "workers_pay": settings["shield_3_workers"] == "held",
            "shield_9_alone": settings["shields"] is True and settings["sale_silver"] == "shield_only",
        }

    def monastery(self, number: int, printing: Printing, _: Language) -> str:
        """Say what monastery 3 does, where it has no effect beside shield 9."""
        if number != 3 or "shield_9_alone" not in printing.read:
            return ""
        return _("Every sale brings {silver} more, but not with shield 9.", silver=thing("silver", SILVER_MORE, _))


EXPLAINED: Final = ShieldsExplained()
