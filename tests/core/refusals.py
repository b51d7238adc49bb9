"""What a person is told when something is refused."""

from __future__ import annotations

from collections.abc import Callable

from contado.core.errors import ContadoError


def refusal_of(attempt: Callable[[], object]) -> str | None:
    """Return the sentence with which an attempt is refused, or None if it is not; other errors pass through."""
    try:
        attempt()
    except ContadoError as refusal:
        return str(refusal)
    return None
