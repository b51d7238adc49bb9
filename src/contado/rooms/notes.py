"""Notepads: how long they may be."""

from __future__ import annotations

from typing import Final

from contado.core.errors import ContadoError
from contado.core.words.language import is_text
from contado.rooms.errors import TooLarge

LONGEST_NOTE: Final = 20_000


def check_note(text: str) -> str:
    """Return a note that can be kept, or refuse it."""
    if len(text) > LONGEST_NOTE:
        raise TooLarge("A notepad has room for {n} characters.", n=LONGEST_NOTE)
    if not is_text(text) or "\x00" in text:
        raise ContadoError("This text cannot be stored.")
    return text
