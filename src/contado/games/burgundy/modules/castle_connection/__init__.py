"""Castle connection (first expansion): tiles hang on castles, and a castle can be bought back (R50, R51)."""

from typing import Final

from contado.games.burgundy.modules.castle_connection.module import CastleConnection

MODULE: Final = CastleConnection
