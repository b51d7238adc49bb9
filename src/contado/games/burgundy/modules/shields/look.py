"""How a shield looks."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import text
from contado.core.drawing.marks import symbol
from contado.games.burgundy.drawing.look import Look

LOOK: Final = Look(
    symbols='<symbol id="shield" viewBox="0 0 24 24"><path d="M2.6 2.4Q12 .2 21.4 2.4V12Q21 20 12 23.6 3 20 2.6 12Z" '
    'fill="var(--mine)" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round"/></symbol>',
    rules=((".on-shield", "fill:var(--on-mine)"),),
    brings={"shields": symbol("shield", -26, -26, 52) + text(0, 11, "3", 30, "strong mid on-shield")},
)
