"""Play and watch in a terminal."""

from contado.terminal.session import play
from contado.terminal.watching import watch

__all__ = ["play", "watch"]
