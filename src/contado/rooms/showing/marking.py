"""A mark of a position: whoever has a link to it finds out whether it is still the one that the link was made of.

After an undo other moves may follow under the same numbers. The mark is made of all moves up to the position with the
table's own secret, so that it tells nothing of what is hidden.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from contado.table.table import Phase, Table

LENGTH: Final = 8


def mark_of(table: Table, move: int) -> str:
    """Return the mark of the position after a move; empty where whoever makes that move may still go on with it."""
    if move == table.moves and table.phase is not Phase.OVER:
        return ""
    text = "\n".join(map(str, table.record().moves[: move + 1]))
    return hmac.new(table.luck_seed.encode(), text.encode(), hashlib.sha256).hexdigest()[:LENGTH]
