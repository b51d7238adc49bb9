"""Structured logs: one line per event, plain for people or JSON for programs.

Secrets never get there: passwords, tokens, seeds and the words of invite links are in no message, requests are
logged by the template of their address, and what a database says about the values it was given is cut out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any

from contado.server.monitoring.trail import Numbered

# SQLAlchemy and PostgreSQL repeat the values they were given.
VALUES = re.compile(r"\[parameters: .*?\]\s*$|DETAIL:\s+.*$", re.MULTILINE | re.DOTALL)
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class LineFormatter(logging.Formatter):
    """Writes an event as one line; `as_json` for programs."""

    def __init__(self, as_json: bool) -> None:
        super().__init__()
        self.as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with the traceback of a fault below it (within it, as JSON)."""
        # Libraries, such as Ray, add things of their own to every record; theirs begin with a line.
        facts = {name: value for name, value in vars(record).items() if name not in PLAIN and name[0] != "_"}
        fault = VALUES.sub("[values left out]", self.formatException(record.exc_info)) if record.exc_info else ""
        message = VALUES.sub("[values left out]", record.getMessage())
        if self.as_json:
            row: dict[str, Any] = {
                "at": _moment(record.created) + f".{int(record.msecs):03d}Z",
                "level": record.levelname.lower(),
                "from": record.name,
                "message": message,
                **facts,
            }
            if fault:
                row["fault"] = fault
            return json.dumps(row, default=str, ensure_ascii=False)
        told = "".join(f" {name}={value}" for name, value in facts.items())
        return f"{_moment(record.created)} {record.levelname.lower()} {message}{told}" + (f"\n{fault}" if fault else "")


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))


def without_traceback(record: logging.LogRecord) -> bool:
    """Take the traceback off an error that is not ours: a live message that is not UTF-8."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
    return True


def set_up_logs(format: str) -> None:
    """Send all logs to stderr in this format. For people only what matters; for programs every request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter(format == "json"))
    handler.addFilter(Numbered())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("contado").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(without_traceback)
    logging.getLogger("contado.requests").setLevel(logging.INFO if format == "json" else logging.WARNING)
