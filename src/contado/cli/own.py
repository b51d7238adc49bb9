"""The folder of whoever uses the command: what is kept from one time to the next."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def usual_place() -> Path:
    """Return where programs keep what is theirs on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / ".local" / "share"


def own_folder() -> Path:
    """Return the folder, which is there then."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or usual_place()) / "contado"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder
