"""White castles (fifth expansion): an action with the number of the white die (D6), and monastery 29."""

from typing import Final

from contado.games.burgundy.modules.white_castles.module import WhiteCastles

MODULE: Final = WhiteCastles
