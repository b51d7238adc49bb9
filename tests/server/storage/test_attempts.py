"""What is counted against people, addresses and networks, on both databases."""

from __future__ import annotations

import pytest

from contado.rooms.rows import Allowance
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio

HOUSE = Allowance(key="new-address 10.0.0.1", free=3, refill=1e9, first=30, longest=120)


async def test_whoever_looked_at_the_clock_earlier_and_came_later_is_not_refused(store: Store) -> None:
    assert await store.attempt([HOUSE], 100.0) == 0
    assert await store.attempt([HOUSE], 99.9) == 0
    assert await store.attempt([HOUSE], 99.8) == 0
    # The fourth is one over what is free, and the next waits from then on.
    assert await store.attempt([HOUSE], 99.8) == 0
    assert await store.attempt([HOUSE], 101.8) == pytest.approx(28)
