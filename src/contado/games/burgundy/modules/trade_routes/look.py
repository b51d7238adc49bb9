"""How a bonus of a route looks that was won."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.marks import symbol
from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    rules=((".matched", "fill:var(--card);stroke:var(--ink);stroke-width:1.6"),),
    brings={
        "trade_routes": "".join(
            f'<g class="good-{good}">{symbol(f"good-{good}", x - 10, y - 10, 20)}</g>'
            for good, x, y in (("turquoise", -20, 12), ("pink", 0, -8), ("brown", 20, 12))
        )
    },
)
