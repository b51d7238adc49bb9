"""What tips promise, and what proves it; a module does the same for its own things (`modules/<name>/claims.py`)."""

from __future__ import annotations

from typing import Final

from contado.core.words.claim import Claim
from contado.games.burgundy.claims import ending, turn
from contado.games.burgundy.claims.found import said
from contado.games.burgundy.rooms import parts

CLAIMS: Final[tuple[Claim, ...]] = (
    *turn.CLAIMS, *ending.CLAIMS, *(claim for part in parts("claims") for claim in part.CLAIMS),
)  # fmt: skip

# The events that tell of a cost which nobody holds, by what it is.
TOLD_BY: Final[dict[str, tuple[str, ...]]] = {"tile": ("discarded",)}
for _one in said("TOLD_BY").values():
    for _thing, _events in _one.items():
        TOLD_BY[_thing] = (*TOLD_BY.get(_thing, ()), *_events)

# Sentences in the words of options whose amounts are not what the option does at once.
BESIDE: Final[tuple[str, ...]] = tuple(sentence for part in parts("claims") for sentence in getattr(part, "BESIDE", ()))
