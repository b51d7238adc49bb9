"""Inns (sixth expansion): one for sale in each phase, on any colour (F2, R43)."""

from typing import Final

from contado.games.burgundy.modules.inns.module import Inns

MODULE: Final = Inns
