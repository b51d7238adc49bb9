"""The folder of whoever uses the command: what is kept from one time to the next."""

from __future__ import annotations

import os
from pathlib import Path


def own_folder() -> Path:
    """Return the folder, which is there then."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "contado"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder
