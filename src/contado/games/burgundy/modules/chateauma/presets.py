"""Named sets of options: how strong the Châteauma is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Preset
from contado.core.words.language import marked


def against(level: str, modifiers: str) -> Mapping[str, str]:
    """Return the options of a game against the Châteauma; it plays in one mode only, and without inns."""
    return {"mode": "standard", "inns": "off", "chateauma": "on", "cha_level": level, "cha_modifiers": modifiers}


# How strong the Châteauma is (C2.1): by the advice of the rulebook, which does not say which modifiers to take.
PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        "chateauma-standard",
        marked("Châteauma, standard"),
        marked("Medium points and no modifier: the standard game against the Châteauma."),
        against("medium", "none"),
    ),
    Preset(
        "chateauma-easy",
        marked("Châteauma, easy"),
        marked("Easy points and no modifier."),
        against("easy", "none"),
    ),
    Preset(
        "chateauma-medium",
        marked("Châteauma, medium"),
        marked("Medium points and one modifier. Here it is C: the Châteauma has the first turn."),
        against("medium", "C"),
    ),
    Preset(
        "chateauma-hard",
        marked("Châteauma, hard"),
        marked(
            "Hard points and two or more modifiers. Here they are B and C: the Châteauma begins with three tiles, and "
            "has the first turn."
        ),
        against("hard", "BC"),
    ),
)
