"""What the inns for sale are, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.modules.inns.faces import INN
from contado.games.burgundy.telling.explanations import Explained, Printing, black_words, tile_effect


def inns_words(n: int, printing: Printing, _: Language) -> str:
    """Explain the inns for sale."""
    what = _.plural("{n} inn for sale", "{n} inns for sale", n)
    effect = tile_effect(INN, printing, _)
    return f"{what}. {black_words(printing, _)} {effect}" if n else what


class InnsExplained(Explained):
    """What is said of inns."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether they are in play."""
        return {"inns": settings["inns"] is True}

    def tile(self, name: str, printing: Printing, _: Language) -> str:
        """Say where an inn goes."""
        if name != "inn":
            return ""
        return _(
            "Goes on a space of any colour; its area scores as if it were one space larger. An area holds one inn at "
            "most."
        )


EXPLAINED: Final = InnsExplained()
