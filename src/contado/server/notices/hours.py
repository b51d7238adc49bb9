"""Hours of the day where somebody lives: when they want no notices, and when the letter of the day comes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from contado.server.people.settings import Preferences
from contado.server.people.zones import zone

# Where somebody lives who has not said.
UNKNOWN: Final = UTC


def zone_of(chosen: Preferences) -> tzinfo:
    """Return the time zone that somebody lives in."""
    return zone(chosen.time_zone) or UNKNOWN


def quiet_until(chosen: Preferences, now: float) -> float:
    """Return when the quiet hours end that it is now in; 0: it is in none."""
    begins, ends = chosen.quiet_from, chosen.quiet_to
    if begins < 0 or ends < 0 or begins == ends:
        return 0.0
    here = datetime.fromtimestamp(now, zone_of(chosen))
    quiet = begins <= here.hour < ends if begins < ends else here.hour >= begins or here.hour < ends
    return _next(here, ends) if quiet else 0.0


def next_letter(chosen: Preferences, now: float) -> float:
    """Return when the letter of the day is due next; 0: none is wanted."""
    if not chosen.notices or not chosen.mail_notices or chosen.digest_hour < 0:
        return 0.0
    return _next(datetime.fromtimestamp(now, zone_of(chosen)), chosen.digest_hour)


def _next(here: datetime, hour: int) -> float:
    """Return the next moment at which the clocks of a place show an hour; one that they leave out is the one after."""
    found = here.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    if found <= here:
        # By the calendar, not by the clock: a day may have 23 hours.
        found += timedelta(days=1)
    return found.timestamp()
