"""The time zones that people live in, by their names in the world's own list."""

from __future__ import annotations

from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones


@cache
def zones() -> list[str]:
    """Return the time zones that people may choose, by place: "Europe/Rome"."""
    return sorted(name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "SystemV/")))


@cache
def zone(name: str) -> ZoneInfo | None:
    """Return a time zone by its name; None where there is none."""
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
