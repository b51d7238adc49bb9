"""The boards as text, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contado.core.game import Line
from contado.core.language import Language
from contado.games.milestones.layout import Layout


def board_text(view: Mapping[str, Any], layout: Layout, _: Language) -> list[Line]:
    """Return map, row and player boards, at most 100 columns wide."""
    raise NotImplementedError
