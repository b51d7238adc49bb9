"""What bots are called by those who play with them: their own names are for whoever types them."""

from __future__ import annotations

from typing import Final

from contado.core import registry
from contado.core.words.language import Language, marked

# Those of other packages go by their own names.
TITLES: Final = {
    "gentle": marked("Gentle"),
    "steady": marked("Steady"),
    "keen": marked("Keen"),
    "sharp": marked("Sharp"),
    "master": marked("Master"),
    "mcts": marked("Searcher"),
    "planner": marked("Turn planner"),
    "greedy": marked("Quick taker"),
    "random": marked("Pure chance"),
}


def title(name: str, _: Language) -> str:
    """Return what a bot is called in lists."""
    return _(TITLES[name]) if name in TITLES else name


def title_at_table(name: str, _: Language) -> str:
    """Return what a bot is called where it sits and in what is told of it.

    One that is a tool, to compare others with, keeps the name by which it is asked for.
    """
    known = registry.bots().get(name)
    return title(name, _) if known is not None and known.level else name
