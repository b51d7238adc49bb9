"""What inns are called."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import marked
from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    tiles={"inn": lambda _: _("inn")},
    taken={"inn": lambda _: _("an inn")},
    sources={"inn": lambda _: _("inns")},
    asks_for={"inn": marked("Which inn?")},
)
