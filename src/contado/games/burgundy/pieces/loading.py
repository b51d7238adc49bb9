"""The data files of the base, and of the modules in their folders."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from contado.games.burgundy.rooms import ROOMS

PACKAGE: Final = "contado.games.burgundy"


def load(name: str, room: str = "") -> dict[str, Any]:
    """Return one data file, of the base or of a module: what only that module reads lies in its folder."""
    folder = files(PACKAGE).joinpath("modules", room) if room else files(PACKAGE)
    data: dict[str, Any] = json.loads(folder.joinpath("data", f"{name}.json").read_text("utf-8"))
    return data


def load_rooms(name: str) -> list[dict[str, Any]]:
    """Return the data files of one name of all modules that have it."""
    modules = files(PACKAGE).joinpath("modules")
    return [load(name, room) for room in ROOMS if modules.joinpath(room, "data", f"{name}.json").is_file()]
