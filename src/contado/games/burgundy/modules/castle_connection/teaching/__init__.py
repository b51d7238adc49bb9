"""What the pages on the castle connection take from the data: the price of a castle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.modules.castle_connection.module import RECOVERY_VP
from contado.games.burgundy.teaching.taught import Taught


class CastleConnectionTaught(Taught):
    """What the pages on the castle connection need."""

    def values(self, settings: Settings, players: int) -> Mapping[str, int | str]:
        return {"castle_price": RECOVERY_VP}


TAUGHT: Final = CastleConnectionTaught()
