"""What the pages on the solo game take from the data: what it begins with, the target, and the price of a tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.modules.solo.kept import LOWEST_TARGET, START, TARGET_STEP
from contado.games.burgundy.modules.solo.trade import PRICE
from contado.games.burgundy.teaching.taught import Taught


class SoloTaught(Taught):
    """What the pages on the solo game need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {
            "solo_silver": START["silver"],
            "solo_start_goods": START["goods"],
            "solo_workers": START["workers"],
            "solo_target": int(settings["solo_target"]),
            "solo_step": TARGET_STEP,
            "solo_lowest": LOWEST_TARGET,
            "solo_price": PRICE,
        }


TAUGHT: Final = SoloTaught()
