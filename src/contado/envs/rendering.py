"""How environments show a position: text, a picture, or text on the terminal."""

from __future__ import annotations

from typing import Final

from gymnasium import logger

from contado.core.errors import BadOption
from contado.core.state import State
from contado.core.words.language import shown

MODES: Final = ("human", "ansi", "svg")


def check_mode(mode: str | None) -> str | None:
    """Return how positions are shown, or refuse it."""
    if mode is not None and mode not in MODES:
        raise BadOption("render_mode is one of {modes}, or None, not {mode}.", modes=list(MODES), mode=shown(mode))
    return mode


def rendered(state: State, seat: int | None, mode: str | None) -> str | None:
    """Return what a seat sees, or a spectator; for people it is printed."""
    if mode is None:
        logger.warn("You are calling render method without specifying any render mode.")
        return None
    if mode == "svg":
        return state.svg(seat)
    text = state.text(seat)
    if mode == "ansi":
        return text
    print(text)
    return None
