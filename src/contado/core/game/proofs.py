"""What a game promises to the test kit beyond the contract: its pieces, its laws, and what proves its tips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic

from contado.core.game.typevars import S
from contado.core.words.claim import Claim


class Proofs(Generic[S]):
    """What the kit holds one game to. Nothing must be written; what is not promised is not checked."""

    # An upper bound for the decisions of one game.
    longest: ClassVar[int] = 20_000
    # Names in costs that are no holding: the kinds of event that tell of their loss (a tile is discarded), of one or
    # of ``n``.
    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Sentences (English, as the code writes them) in the words of options whose amounts are not what the option does at
    # once: what lies there, what the end of the game brings.
    beside: ClassVar[tuple[str, ...]] = ()

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The sentences of tips that tell a number before it is true, with what proves it; the kit compares. A plain
        tuple does.
        """
        return ()

    def pieces(self, state: S) -> list[str]:
        """Name every piece as often as it lies somewhere: the list is the same at every moment of the game."""
        return []

    def broken_laws(self, state: S) -> list[str]:
        """Say which of the game's own invariants do not hold."""
        return []
