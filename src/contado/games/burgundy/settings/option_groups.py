"""What the options of base and modules share: headings of the form, and what makes an option matter."""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.settings import Setting
from contado.core.words.language import marked

# An option with its place in the form: the options of all modules form one list.
Placed = tuple[int, Setting]

# The headings of the form, beside that of the readings.
EXPANSIONS: Final = marked("Expansions")
EDITIONS: Final = marked("Differences between the editions")
# The mode of the base, and what makes an option matter that only it has.
USUAL_MODE: Final = "standard"
STANDARD: Final = {"mode": (USUAL_MODE,)}


class Mode(NamedTuple):
    """A mode of play: its place in the form, its name, what a form calls it, for how many players it is, and whether
    they sit in teams.
    """

    place: int
    name: str
    label: str
    seats: tuple[int, ...]
    teams: bool = False
