"""What the spaces of a trade route are, in a sentence."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.core.words.language import Language
from contado.games.burgundy.telling.explanations import Explained, Printing, tile_effect
from contado.games.burgundy.telling.words import good_name, tile_name


def route_words(at: int, good: str, bonus: int, printing: Printing, _: Language) -> str:
    """Explain a space of a trade route: the goods that match, and what they bring."""
    what = _(
        "trade route, space {n}: {good} goods bring the bonus: {bonus}",
        n=at + 1, good=good_name(good, _), bonus=tile_name(bonus, _),
    )  # fmt: skip
    effect = tile_effect(bonus, printing, _)
    return f"{what}. {effect}" if effect else f"{what}."


class TradeRoutesExplained(Explained):
    """What is said of trade routes."""

    def reads(self, settings: Settings) -> dict[str, bool]:
        """Say whether monastery 15 counts the sold pile alone."""
        return {"pile_alone": settings["trade_routes"] != "off" and settings["monastery_15_route"] is False}

    def monastery_scores(self, number: int, points: str, printing: Printing, _: Language) -> str:
        """Say what monastery 15 counts, where goods on the route do not."""
        if number != 15 or "pile_alone" not in printing.read:
            return ""
        return _("{points} for each type of goods on the sold pile, not on the route", points=points)


EXPLAINED: Final = TradeRoutesExplained()
