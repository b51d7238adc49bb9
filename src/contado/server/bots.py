"""Which bots there are to play against, and which of them somebody meets who has not chosen."""

from __future__ import annotations

from contado.core import registry

# Good enough for a picture, and done at once.
QUICK = ("greedy", "random")


def bots_by_strength() -> list[str]:
    """Return the names of the installed bots, the strongest first."""
    known = registry.bots()
    return sorted(known, key=lambda name: (-known[name].strength, name))


def best_bot(quick: bool = False) -> str:
    """Return the bot for those who have not chosen one; `quick` for one that takes no time."""
    if quick:
        return next((name for name in QUICK if name in registry.bots()), bots_by_strength()[0])
    return bots_by_strength()[0]
