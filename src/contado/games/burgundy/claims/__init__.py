"""What tips say of the future, and what proves it."""

from __future__ import annotations

from typing import Final

from contado.core.claim import Claim
from contado.games.burgundy.claims import automa, ending, turn

# Sentences in the words of options whose amounts are for the end of the game, or of a bonus that is let go.
BESIDE: Final = (
    "take shield {number} ({points} at the end). {effect}",
    "{what}; areas: {areas}; at the end {points} more",
    "Take {grapes} (now {points})",
    "You have not used this yet: {bonus}. Stop all the same?",
)

CLAIMS: Final[tuple[Claim, ...]] = (*turn.CLAIMS, *ending.CLAIMS, *automa.CLAIMS)
