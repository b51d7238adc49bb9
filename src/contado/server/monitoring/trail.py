"""Which request a line of the log belongs to, and from which network it came.

Every answer carries the number of its request, and so does every line that is logged on its way: whoever writes to the
host about a fault names it, and whoever misbehaves can be followed. Of an address only the network is kept.
"""

from __future__ import annotations

import logging
import secrets
from contextvars import ContextVar
from typing import Final

HEADER: Final = "X-Request-Id"

_request: ContextVar[str] = ContextVar("request", default="")


def begin() -> str:
    """Give the request that begins here its number."""
    number = secrets.token_hex(6)
    _request.set(number)
    return number


def current() -> str:
    """Return the number of the request that is being answered; empty outside of one."""
    return _request.get()


class Numbered(logging.Filter):
    """Puts the number of the request into every line that is logged while it is answered."""

    def filter(self, record: logging.LogRecord) -> bool:
        number = current()
        if number and not hasattr(record, "request"):
            record.request = number
        return True
