"""What makes the pages an app that can be installed: its manifest and its icons. No server need run for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from contado.core.drawing.palette import THEMES
from contado.core.words.language import Language

MANIFEST_TYPE: Final = "application/manifest+json"


class Icon(Struct, kw_only=True, frozen=True):
    """One of the pictures that stand for the app, by its name below ``static``."""

    name: str
    # Pixels; the icon is as high as it is wide.
    size: int
    # any (as it is), or maskable: what lies outside of its middle may be cut off
    purpose: str = "any"


# `python tools/icons.py` draws them from the mark.
ICONS: Final = (
    Icon(name="icons/192.png", size=192),
    Icon(name="icons/512.png", size=512),
    Icon(name="icons/maskable-192.png", size=192, purpose="maskable"),
    Icon(name="icons/maskable-512.png", size=512, purpose="maskable"),
)
# For the first screen of an iPhone, which cuts the corners itself.
APPLE_ICON: Final = Icon(name="icons/apple-180.png", size=180)
# Beside a notice in the line at the top of a phone: of its colours only how opaque they are is seen.
BADGE: Final = Icon(name="icons/badge-96.png", size=96)

# The frame of the window, by the theme of the system.
THEME_COLOURS: Final = {"light": THEMES["light"]["card"], "dark": THEMES["dark"]["card"]}


def beside(name: str) -> str:
    """Return where an icon lies that is kept beside the manifest: the default."""
    return f"./{name}"


def manifest(_: Language, start: str, scope: str, where: Callable[[str], str] = beside) -> dict[str, Any]:
    """Return the manifest of the app in a language: it opens at `start`, and `scope` is what belongs to it.

    `where` gives the address of an icon by its name below ``static``. Addresses are as a manifest has them: relative
    ones are taken from the manifest's own address.
    """
    icons = [
        {"src": where(icon.name), "sizes": f"{icon.size}x{icon.size}", "type": "image/png", "purpose": icon.purpose}
        for icon in ICONS
    ]
    return {
        # The app stays the same app in every language, and wherever it opens.
        "id": scope,
        "name": "Contado",
        "short_name": "Contado",
        "description": _(
            "Contado is a table for board games: against bots, with friends through a link, or round one screen."
        ),
        "lang": _.code,
        "dir": "ltr",
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        "background_color": THEMES["light"]["page"],
        "theme_color": THEME_COLOURS["light"],
        "categories": ["games", "entertainment"],
        "icons": icons,
    }
