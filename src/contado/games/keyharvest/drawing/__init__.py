"""The drawing of Key Harvest; so far only what can be clicked, as plain boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Area, Picture, card, target
from contado.core.language import Language
from contado.games.keyharvest.tile_set import TileSet


def draw(view: Mapping[str, Any], tiles: TileSet, _: Language) -> Picture:
    """Return the picture of a view."""
    ids = sorted({id for option in view["options"] for id in option["targets"]})
    pieces = "".join(target(id, id, card(10, 10 + 30 * at, 200, 26, 4, "glow"), True) for at, id in enumerate(ids))
    return Picture([Area("board", "Board", 220, 20 + 30 * max(1, len(ids)), "", pieces)])
