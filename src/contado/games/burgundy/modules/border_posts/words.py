"""What the points of border posts are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    sources={
        "border_pairs": lambda _: _("border posts joined"),
        "border_bonus": lambda _: _("border bonus tile"),
    }
)
