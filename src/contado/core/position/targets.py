"""Names of things to click that are written once for many: ``shelf:{shelf}``, ``clay:{seat}:{colour}``."""

from __future__ import annotations

from collections.abc import Mapping


def target_of(pattern: str, values: Mapping[str, object]) -> str:
    """Return the target of a pattern with these values. It is a name and no text: no language has a say in it."""
    return pattern.format_map(values)
