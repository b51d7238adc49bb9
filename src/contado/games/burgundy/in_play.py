"""The modules: which ones there are, and which are in play.

A module is found by looking into `modules/`: a folder whose `module.py` defines `MODULE` is one. Nothing else names it.
"""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.settings.options import DEFAULTS
from contado.games.burgundy.state import Readings


def _found() -> tuple[type[Module], ...]:
    """Return the modules in the order in which they are asked, which each module declares."""
    found: list[type[Module]] = [part.MODULE for part in parts("module")]
    return tuple(sorted(found, key=lambda module: module.order))


MODULES: Final = _found()

# One of each, for questions that come without a game.
SAMPLES: Final[tuple[Module, ...]] = tuple([module(DEFAULTS, 2) for module in MODULES])


def modules_in_play(readings: Readings) -> list[Module]:
    """Return the modules that the options switch on; they may change how the base rules read them."""
    settings = readings.settings
    modules = [module(settings, readings.players) for module in MODULES if is_on(module, settings)]
    for module in modules:
        module.change_readings(readings)
    return modules


def is_on(module: type[Module], settings: Settings) -> bool:
    """Say whether the options switch a module on: by a flag or choice of its name, or as the mode of play."""
    if settings["mode"] == module.name:
        return True
    return settings.get(module.name, "off") not in (False, "off")
