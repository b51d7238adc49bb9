"""Every answer has a number, and so has every line of the log that belongs to it; addresses are kept as networks."""

from __future__ import annotations

import json
import logging

import pytest

from contado.server.monitoring.logs import LineFormatter
from contado.server.monitoring.trail import HEADER, Numbered
from tests.server.web.visitors import Visitor


def test_an_answer_and_its_line_have_one_number(ada: Visitor, caplog: pytest.LogCaptureFixture) -> None:
    ada.guest()
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(LineFormatter(as_json=True).format(record))

    kept = Kept()
    kept.addFilter(Numbered())
    logger = logging.getLogger("contado.requests")
    logger.addHandler(kept)
    level = logger.level
    logger.setLevel(logging.INFO)
    try:
        numbers = [ada.open("/").headers[HEADER] for _ in range(3)]
    finally:
        logger.removeHandler(kept)
        logger.setLevel(level)
    assert len(set(numbers)) == 3
    rows = [json.loads(line) for line in lines]
    assert [row["request"] for row in rows if row["route"] == "/"] == numbers
    # Who it was can be followed; nothing that opens a door is there.
    assert all(row["user"] and set(row) <= KEPT for row in rows)


KEPT = {"at", "level", "from", "message", "method", "route", "status", "ms", "user", "network", "request"}
