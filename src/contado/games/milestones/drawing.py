"""The boards as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.drawing import Picture
from contado.core.language import Language
from contado.games.milestones.layout import Layout


def draw(view: Mapping[str, Any], layout: Layout, _: Language) -> Picture:
    """Return the map and every player's board."""
    raise NotImplementedError
