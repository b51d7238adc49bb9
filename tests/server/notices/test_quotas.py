"""What one may cause counts in all processes together, whichever of them is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from itertools import cycle

import pytest

from contado.rooms.rows import Allowance
from contado.server.errors import TooMany
from contado.server.notices.quotas import HOURLY, Quotas
from contado.server.security.attempts import Attempts
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio


class Processes:
    """Two processes on one database, that are asked by turns, and a clock."""

    def __init__(self, stores: list[Store]) -> None:
        self.time = 1_000_000.0
        self.quotas = cycle([Quotas(store, self.now) for store in stores])
        self.attempts = cycle([Attempts(store, 20, self.now) for store in stores])

    def now(self) -> float:
        return self.time

    async def until_refused(self, begin: Callable[[], Awaitable[bool | None]]) -> int:
        """Return how often something can be begun before it is refused."""
        for done in range(100):
            try:
                if await begin() is False:
                    return done
            except TooMany:
                return done
        raise AssertionError("It was never refused.")


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[Processes]:
    stores = [await Store.open(database_url) for _ in range(2)]
    yield Processes(stores)
    for store in stores:
        await store.close()


async def test_both_processes_together_allow_as_much_as_one(processes: Processes) -> None:
    quotas, attempts, begun = processes.quotas, processes.attempts, processes.until_refused
    # A notice of turns every ten minutes, six at once.
    assert await begun(lambda: next(quotas).turn("ada")) == HOURLY
    assert await begun(lambda: next(quotas).check_test("ada", "192.0.2.1")) == 5
    assert await begun(lambda: next(quotas).check_letter("ada+x@home.example", "ada", "192.0.2.1")) == 3
    # Others are not held up by that, except those at the same address and with the same letter box.
    assert await begun(lambda: next(quotas).check_letter("ada@home.example", "ben", "192.0.2.2")) == 0
    assert await begun(lambda: next(quotas).check_letter("ben@home.example", "ben", "192.0.2.2")) == 3
    assert await begun(lambda: next(quotas).check_forgotten("Cleo", "192.0.2.3")) == 3
    assert await begun(lambda: next(quotas).check_forgotten("ｃleo", "192.0.2.4")) == 0
    assert await begun(lambda: next(attempts).report("192.0.2.1")) == 10
    assert await begun(lambda: next(attempts).export("ada")) == 5


async def test_one_more_after_each_pause(processes: Processes) -> None:
    begun = processes.until_refused
    assert await begun(lambda: next(processes.attempts).export("ada")) == 5
    processes.time += 119
    assert await begun(lambda: next(processes.attempts).export("ada")) == 0
    processes.time += 1
    assert await begun(lambda: next(processes.attempts).export("ada")) == 1
    processes.time += 3600
    assert await begun(lambda: next(processes.attempts).export("ada")) == 5


async def test_a_notice_that_another_process_sends_is_not_counted_twice(processes: Processes) -> None:
    for _ in range(HOURLY - 1):
        assert await next(processes.quotas).turn("ada")
    assert await next(processes.quotas).turn("ada")
    await next(processes.quotas).no_turn("ada")
    assert await processes.until_refused(lambda: next(processes.quotas).turn("ada")) == 1


async def test_keys_keep_no_name_and_no_letter_box(processes: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    quotas = next(processes.quotas)
    kept: list[str] = []
    attempt = quotas.store.attempt

    async def noted(found: Sequence[Allowance], now: float) -> float:
        kept.extend(map(str, found))
        return await attempt(found, now)

    monkeypatch.setattr(quotas.store, "attempt", noted)
    await quotas.check_letter("ada@home.example", "u1", "192.0.2.1")
    await quotas.check_forgotten("Ada Lovelace", "192.0.2.1")
    assert kept
    assert "home.example" not in str(kept)
    assert "lovelace" not in str(kept).lower()
