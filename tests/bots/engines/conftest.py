"""Programs that a test has started end with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from contado.bots.engines.bot import IDLE
from contado.bots.engines.program import end_all


@pytest.fixture(autouse=True)
def nobody_left() -> Iterator[None]:
    """Have every test begin with no program."""
    end_all()
    IDLE.clear()
    yield
    end_all()
    IDLE.clear()
