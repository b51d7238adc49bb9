"""The table as text, for the terminal; so far the bare facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.game import Line
from contado.core.language import Language
from contado.games.keyharvest.tile_set import TileSet


def board_text(view: Mapping[str, Any], tiles: TileSet, _: Language) -> list[Line]:
    """Return the facts line by line."""
    return [[(f"{name}: {fact}"[: view.get("columns", 100)], "")] for name, fact in view["facts"].items()]
