"""The canonical name of a bot: however it was typed, its games are counted together."""

from __future__ import annotations

from contado.core import registry
from contado.core.settings import Value, value_text


def bot_name(text: str) -> str:
    """Return a bot's name as the registry has it, with the parameters that differ from their defaults."""
    bot = registry.bot(text)
    name = text.partition(":")[0].strip().lower()
    own = [
        f"{option.name}={_typed(bot.settings[option.name])}"
        for option in bot.parameters
        if bot.settings[option.name] != option.default
    ]
    return f"{name}:{','.join(own)}" if own else name


def _typed(value: Value) -> str:
    """Return a value as people type it: 2, not 2.0."""
    return value_text(value).removesuffix(".0") if isinstance(value, float) else value_text(value)
