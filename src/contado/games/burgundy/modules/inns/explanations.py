"""What the inns for sale are, in a sentence."""

from __future__ import annotations

from contado.core.language import Language
from contado.games.burgundy.components import INN
from contado.games.burgundy.explanations import Printing, black_words, tile_effect


def inns_words(n: int, printing: Printing, _: Language) -> str:
    """Explain the inns for sale."""
    what = _.plural("{n} inn for sale", "{n} inns for sale", n)
    effect = tile_effect(INN, printing, _)
    return f"{what}. {black_words(printing, _)} {effect}" if n else what
