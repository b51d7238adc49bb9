"""The modes of play that modules bring (`modules/<name>/mode.py`, which says `MODE`), beside the usual one."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.rooms import parts
from contado.games.burgundy.settings.option_groups import USUAL_MODE, Mode

MODES: Final[list[Mode]] = sorted(part.MODE for part in parts("mode"))

# What makes an option matter: a mode for more than one player.
SEVERAL: Final = {"mode": (USUAL_MODE, *(mode.name for mode in MODES if max(mode.seats) > 1))}
