"""Named sets of options, which the modules bring."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Preset
from contado.games.burgundy.rooms import parts

PRESETS: Final[tuple[Preset, ...]] = tuple(preset for part in parts("presets") for preset in part.PRESETS)
