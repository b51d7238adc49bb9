"""What the spaces of a trade route are, in a sentence."""

from __future__ import annotations

from contado.core.language import Language
from contado.games.burgundy.explanations import Printing, tile_effect
from contado.games.burgundy.words import good_name, tile_name


def route_words(at: int, good: str, bonus: int, printing: Printing, _: Language) -> str:
    """Explain a space of a trade route: the goods that match, and what they bring."""
    what = _(
        "trade route, space {n}: {good} goods bring the bonus: {bonus}",
        n=at + 1, good=good_name(good, _), bonus=tile_name(bonus, _),
    )  # fmt: skip
    effect = tile_effect(bonus, printing, _)
    return f"{what}. {effect}" if effect else f"{what}."
