"""The tiles for sale: five workers' tiles on the near bank of the river, and the deck."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import label, target
from contado.core.drawing.parts import Target, card_stack, glow
from contado.core.drawing.type import LARGE, NAME
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import tile_card
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import COSTS
from contado.games.milestones.telling.words import things, tile_name

TILE_HEIGHT: Final = 60
SALE_HEIGHT: Final = 98.0


def draw_sale(table: Table, top: float, width: float, narrow: bool) -> list[str]:
    """Return the row of tiles for sale and the deck, from a height on."""
    _, layout, row = table.language, table.layout, table.facts["row"]
    deck = len(table.facts["deck"])
    margin, deck_width, gap = (10.0, 46.0, 5.0) if narrow else (16.0, 70.0, 10.0)
    room = (width - 2 * margin - deck_width) / 5
    price = things(COSTS["hire"], _)
    title = _("Workers for hire: {price} a tile", price=price)
    counted = _.plural("{n} tile in the deck", "{n} tiles in the deck", deck)
    parts = [
        label(margin, top + 21, width - 2 * margin, title, LARGE, "title"),
        card_stack(
            deck,
            width - margin - deck_width,
            top + 33,
            deck_width,
            TILE_HEIGHT - 3,
            Target("deck", counted),
            _("deck"),
            letters=NAME / 1.5,
        ),
    ]
    for at, id in enumerate(row):
        tile = layout.tile_ids.index(id)
        x, y = margin + at * room, top + 30
        inner = tile_card(x, y, room - gap, TILE_HEIGHT, layout, tile, _)
        can = f"row:{id}" in table.offers
        said = _("for hire: {tile}, {price}", tile=tile_name(layout, tile, _), price=price)
        parts.append(tile_target(f"row:{id}", capital(said), x, y, room - gap, inner, can))
    return parts


def tile_target(
    id: str, name: str, x: float, y: float, width: float, inner: str, can: bool, height: float = TILE_HEIGHT
) -> str:
    """Return a tile that can be pointed at."""
    return target(id, name, inner + (glow(x, y, width, height, 6, out=2) if can else ""), can)
