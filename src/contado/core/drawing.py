"""Pictures: areas in SVG, in two layers, put together for a given width."""

from __future__ import annotations


class Area:
    """One part of the table: the common board ("board") or a player's own ("player:0")."""

    def __init__(self, id: str, title: str, width: float, height: float, background: str, pieces: str) -> None:
        self.id = id
        self.title = title
        self.width = width
        self.height = height
        # SVG that never changes in a game, and SVG that does.
        self.background = background
        self.pieces = pieces


class Picture:
    """All areas of a view, the viewer's own first among the players'."""

    def __init__(self, areas: list[Area]) -> None:
        self.areas = areas

    def svg(self, width: int = 1440, theme: str = "light") -> str:
        """Return one SVG of this width with all areas."""
        raise NotImplementedError
