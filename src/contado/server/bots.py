"""Which bots there are to play against, and which of them somebody meets who has not chosen."""

from __future__ import annotations

from contado.core import registry

# The strongest first; those that nobody here has heard of come after these, by name.
STRONGEST = ("planner", "mcts", "greedy")
# Good enough for a picture, and done at once.
QUICK = ("greedy", "random")


def bots_by_strength() -> list[str]:
    """Return the names of the installed bots, the strongest first."""
    known = list(registry.bots())
    weakest = [name for name in known if name == "random"]
    others = [name for name in known if name not in STRONGEST and name not in weakest]
    return [name for name in STRONGEST if name in known] + others + weakest


def best_bot(quick: bool = False) -> str:
    """Return the bot for those who have not chosen one; `quick` for one that takes no time."""
    if quick:
        return next((name for name in QUICK if name in registry.bots()), bots_by_strength()[0])
    return bots_by_strength()[0]
