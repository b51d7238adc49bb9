"""The expansions, a file for each: which of them there are, and which of them are in play."""

from __future__ import annotations

from typing import Final

from contado.core.options import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.border_posts import BorderPosts
from contado.games.burgundy.modules.castle_connection import CastleConnection
from contado.games.burgundy.modules.chateauma import Chateauma
from contado.games.burgundy.modules.inns import Inns
from contado.games.burgundy.modules.shields import Shields
from contado.games.burgundy.modules.solo import Solo
from contado.games.burgundy.modules.team import Team
from contado.games.burgundy.modules.tiles_2 import Tiles2
from contado.games.burgundy.modules.trade_routes import TradeRoutes
from contado.games.burgundy.modules.vineyards import Vineyards
from contado.games.burgundy.modules.white_castles import WhiteCastles
from contado.games.burgundy.options import DEFAULTS
from contado.games.burgundy.state import Readings

# In the order in which they are asked: what adds to a size or a score comes before what doubles it.
MODULES: Final[tuple[type[Module], ...]] = (
    CastleConnection, Tiles2, BorderPosts, WhiteCastles, Inns, TradeRoutes, Vineyards, Shields, Chateauma, Team, Solo,
)  # fmt: skip

# One of each, for what is asked without a game.
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
