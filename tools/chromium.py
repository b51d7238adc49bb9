"""The browser that pictures are taken with and tests look through."""

from __future__ import annotations

import os
import shutil
from typing import Final

# Best the one without windows, which draws pages and nothing around them.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str | None:
    """Return the path of the browser: the one that CONTADO_CHROMIUM names, or the first that is installed."""
    paths = (os.environ.get("CONTADO_CHROMIUM"), *(shutil.which(name) for name in NAMES))
    return next((path for path in paths if path), None)
