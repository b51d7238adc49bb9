"""The fixed action space: which integers mean what.

The families whose size the rules fix come first, so that the rules can name them by constants. The last four are as
large as the map; the first integers of three of them belong to the layout (`BoardActions`).
"""

from __future__ import annotations

from typing import Final

from contado.core.position.actions import ActionSpace, Family
from contado.games.milestones.pieces.layout import GOODS, LARGEST_SUM, RING, TILE_WORKERS, TILES, WORKER_SLOTS, Layout

SLOTS: Final = RING[1 : 1 + WORKER_SLOTS]

MOVE: Final = 0
TAKE: Final = 12
DECLINE: Final = 13
HIRE: Final = 14
BUY: Final = 15
SELL: Final = 16
ROAD: Final = 17
HOUSE: Final = 18
MARKET: Final = 19
SKIP: Final = 20
DONE: Final = 21
GOOD: Final = 22
SLOT: Final = 27
RETURN: Final = 35
COVER: Final = 40
SUM: Final = 48
TILE: Final = 69
DRAFT: Final = 104
PLACE: Final = 139
NODE: Final = 384

# A tile covers as many slots as it has workers, so its left one is never the last slot.
LEFT_SLOTS: Final = WORKER_SLOTS - TILE_WORKERS + 1


def action_space(layout: Layout) -> ActionSpace:
    """Return all actions on this layout, in the order of the constants."""
    tiles, nodes, triangles = layout.tile_ids, layout.node_ids, layout.triangle_ids
    assert len(tiles) == TILES
    return ActionSpace(
        [
            Family("move", RING),
            *(Family(kind) for kind in ("take", "decline", "hire", "buy", "sell", "road", "house", "market")),
            Family("skip"),
            Family("done"),
            Family("good", GOODS, head=""),
            Family("slot", SLOTS, head=""),
            Family("return", GOODS),
            Family("cover", SLOTS),
            Family("sum", [str(n) for n in range(LARGEST_SUM + 1)]),
            Family("tile", tiles, head=""),
            Family("draft", tiles),
            Family("place", tiles, SLOTS[:LEFT_SLOTS]),
            Family("node", nodes, head=""),
            Family("flour", nodes),
            Family("triangle", triangles, head=""),
            Family("bonus", triangles),
        ]
    )


class BoardActions:
    """Where the families whose size depends on the map begin."""

    def __init__(self, layout: Layout) -> None:
        self.flour = NODE + len(layout.node_ids)
        self.triangle = self.flour + len(layout.node_ids)
        self.bonus = self.triangle + len(layout.triangle_ids)


def ring_target(seat: int, space: int) -> str:
    """Return the id of a space of a player's ring, for clicks."""
    return f"ring:{seat}:{RING[space]}"
