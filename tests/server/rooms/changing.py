"""A drawing, and what has changed in it, as a client puts them together."""

from __future__ import annotations

from collections.abc import Sequence


def changed(before: str, changes: Sequence[Sequence[int | str]]) -> str:
    """Return the drawing to which changes lead: from the last to the first, so that all counts stay right."""
    tags = before.split("<")[1:]
    for first, end, text in reversed(changes):
        assert isinstance(first, int)
        assert isinstance(end, int)
        tags[first:end] = str(text).split("<")[1:]
    return "".join(f"<{tag}" for tag in tags)
