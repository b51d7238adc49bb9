"""Play and watch in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contado.terminal.session import play
    from contado.terminal.watching import watch

__all__ = ["play", "watch"]


def __getattr__(name: str) -> Any:
    # When they are asked for: most commands only print, and need no table.
    if name == "play":
        from contado.terminal.session import play

        return play
    if name == "watch":
        from contado.terminal.watching import watch

        return watch
    raise AttributeError(name)
