"""The canonical name of a bot: however it was typed, its games are counted together."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from contado.core import registry
from contado.core.bot import Bot

# Bots that are not installed, by name: each is made from a seed.
Own = Mapping[str, Callable[[str], Bot]]


def made_bot(name: str, seed: str, own: Own | None = None) -> Bot:
    """Return a new bot by its name, one of those that somebody brings or one that is installed."""
    return own[name](seed) if own and name in own else registry.bot(name, seed)


def bot_name(text: str) -> str:
    """Return a bot's name as the registry has it, with the parameters that differ from their defaults."""
    # An entry point may have another name than its class.
    name, _, parameters = registry.bot(text).called.partition(":")
    name = text.partition(":")[0].strip().lower()
    return f"{name}:{parameters}" if parameters else name
