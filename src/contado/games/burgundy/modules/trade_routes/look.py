"""How a bonus of a route looks that was won."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(rules=((".matched", "fill:var(--card);stroke:var(--ink);stroke-width:1.6"),))
