"""What each version of the rules changed, and how older games are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.settings import Change, Settings
from contado.core.words.language import marked
from contado.games.burgundy.rooms import parts
from contado.games.burgundy.settings.options import BASE_DUCHIES, OPTIONS


def _before_4() -> dict[str, str]:
    """Return how games were played before version 4, by the options that came with it or changed their default."""
    before = {"duchy_set": BASE_DUCHIES, "free_shift_8": "off"}
    for part in parts("options"):
        before.update(getattr(part, "BEFORE_4", {}))
    return before


# What each version of the rules changed.
CHANGES: Final[Mapping[int, Change]] = {
    4: Change(
        marked(
            "Several rules of Burgundy can be read in one more way, a first game has two duchies to choose from, with "
            "border posts the usual duchies are 23 to 30, and the Châteauma buys another tile where kinds are tied."
        ),
        _before_4(),
    ),
}


def unnamed() -> Settings:
    """Return the values that an old state leaves out: the defaults from before an option was added or changed."""
    old = {name: value for change in CHANGES.values() for name, value in change.readings.items()}
    return {option.name: option.read(old.get(option.name, option.default)) for option in OPTIONS}


UNNAMED: Final[Settings] = unnamed()
