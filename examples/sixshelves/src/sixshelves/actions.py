"""The fixed action space: what can be done, how it is typed and said, and what is clicked for it."""

from __future__ import annotations

from typing import Final

from contado.core.actions import ActionSpace, Family
from contado.core.language import marked

from sixshelves.state import COLOURS, LARGEST_POT, SHELVES

SIZES: Final = [str(size) for size in range(1, LARGEST_POT + 1)]
NUMBERS: Final = [str(shelf) for shelf in range(1, SHELVES + 1)]
SPACE: Final = ActionSpace(
    [
        Family("dig", words=marked("Dig for clay"), target="pit"),
        Family("fire", words=marked("Fire the kiln"), target="fire"),
        Family("log", words=marked("Add a log: 1 more heat"), target="logs:{seat}"),
        Family("light", words=marked("Light the fire"), target="fire"),
        # What is clicked is the last lump that goes into the pot.
        Family("pot", colour=COLOURS, size=SIZES, words=marked("Throw a {colour} pot of size {size}"),
               target="clay:{seat}:{colour}:{size}"),
        # A shelf only ever goes on with a pot, so it needs no word before it: "pot red 2 s4".
        Family("shelf", shelf=NUMBERS, head="s", joint="", words=marked("Shelf {shelf}"), target="shelf:{shelf}"),
    ]
)  # fmt: skip
# The rules handle plain integers: the first one of every family, in their order.
DIG, FIRE, LOG, LIGHT, POT, SHELF = SPACE.offsets.values()
