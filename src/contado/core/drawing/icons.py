"""Icons: from an open set where the build could fetch it, otherwise signs of the game's own.

A game that uses icons has ``icons.json`` beside its drawing: for each of its own names the icon of game-icons.net and
its author. The build hook writes their outlines to ``icon_paths.json`` next to it; that file is in no repository.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from contado.core.drawing.marks import symbol
from contado.core.drawing.svg import escape

TABLE: Final = "icons.json"
PATHS: Final = "icon_paths.json"
# The set draws in a square of this size; a game's own signs in one of 24.
SET_SIZE: Final = 512
OWN_SIZE: Final = 24


class Icons:
    """The icons of one game: a symbol for each name, and who drew it."""

    def __init__(
        self, table: Mapping[str, Mapping[str, str]], paths: Mapping[str, str], own: Mapping[str, str]
    ) -> None:
        # Outlines: a game's own sign stands in wherever the set has none.
        self.names = tuple(own)
        self.authors: dict[str, str] = {
            name: row["by"] for name, row in table.items() if name in own and row["icon"] in paths
        }
        self.symbols: str = "".join(
            _symbol(name, paths[table[name]["icon"]], SET_SIZE, "nonzero")
            if name in self.authors
            else _symbol(name, sign, OWN_SIZE, "evenodd")
            for name, sign in own.items()
        )


def load_icons(package: str, own: Mapping[str, str]) -> Icons:
    """Return the icons of a package that holds the two files; `own` has an outline for every name."""
    return Icons(_read(package, TABLE), _read(package, PATHS).get("paths", {}), own)


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """Return an icon with its centre at a point, in the colour that ``--icon`` has there."""
    return symbol(f"icon-{name}", x - size / 2, y - size / 2, size, classes)


def _symbol(name: str, outline: str, size: int, rule: str) -> str:
    return (
        f'<symbol id="icon-{name}" viewBox="0 0 {size} {size}">'
        f'<path d="{escape(outline)}" fill="var(--icon,var(--ink))" fill-rule="{rule}"/></symbol>'
    )


def _read(package: str, name: str) -> dict[str, Any]:
    """Return a file of a package; nothing where there is none or it is damaged: a game can be drawn without."""
    try:
        data = json.loads(files(package).joinpath(name).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
