"""The postbox: few at a time, one for each person and host, and hosts that fail are left alone for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from contado.server.notices import postbox as bounds
from contado.server.notices.client import Undelivered
from contado.server.notices.postbox import Postbox

pytestmark = pytest.mark.anyio


class Slow:
    """Deliveries that a test lets end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}

    def work(self, name: str) -> Callable[[], Awaitable[None]]:
        gate = self.gates[name] = asyncio.Event()

        async def deliver() -> None:
            self.begun.append(name)
            await gate.wait()

        return deliver


async def settled() -> None:
    """Let everything run that can run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def outcome(done: asyncio.Future[None]) -> str:
    try:
        await done
    except Undelivered as trouble:
        return trouble.reason
    return "sent"


async def failing(reason: str) -> None:
    raise Undelivered(reason)


async def test_one_at_a_time_for_each_person_and_each_host() -> None:
    slow, box = Slow(), Postbox()
    one = box.post("ada", "a.example", True, slow.work("ada 1"))
    same_person = box.post("ada", "b.example", True, slow.work("ada 2"))
    same_host = box.post("ben", "a.example", True, slow.work("ben"))
    other = box.post("cleo", "c.example", True, slow.work("cleo"))
    await settled()
    assert slow.begun == ["ada 1", "cleo"]
    slow.gates["ada 1"].set()
    await one
    await settled()
    assert slow.begun == ["ada 1", "cleo", "ada 2", "ben"]
    for gate in slow.gates.values():
        gate.set()
    await asyncio.gather(same_person, same_host, other)


async def test_receivers_that_are_new_hold_up_one_another_only() -> None:
    slow, box = Slow(), Postbox()
    for n in range(100):
        box.post(f"guest {n}", f"{n}.drip.example", False, slow.work(f"drip {n}"))
    await settled()
    assert slow.begun == ["drip 0", "drip 1"]
    done = box.post("ada", "ntfy.sh", True, slow.work("ada"))
    slow.gates["ada"].set()
    assert await outcome(done) == "sent"
    assert box.waiting == 98
    await box.close()


async def test_what_waits_is_bounded() -> None:
    slow, box = Slow(), Postbox()
    for n in range(bounds.MOST_FOR_ONE):
        box.post("ada", f"{n}.example", True, slow.work(f"a{n}"))
    assert await outcome(box.post("ada", "x.example", True, slow.work("a"))) == "busy"
    for n in range(bounds.MOST_TO_HOST):
        box.post(f"user {n}", "one.example", True, slow.work(f"h{n}"))
    assert await outcome(box.post("ben", "one.example", True, slow.work("b"))) == "busy"
    for n in range(bounds.MOST):
        box.post(f"other {n}", f"o{n}.example", True, slow.work(f"o{n}"))
    assert await outcome(box.post("cleo", "y.example", True, slow.work("c"))) == "busy"
    assert len(slow.begun) <= bounds.AT_ONCE
    await box.close()
    assert box.waiting == 0


async def test_a_host_that_fails_is_left_alone_for_longer_and_longer() -> None:
    now = 1000.0
    box = Postbox(lambda: now)

    async def tried(reason: str) -> str:
        return await outcome(box.post("ada", "down.example", True, lambda: failing(reason)))

    assert [await tried("connect") for _ in range(4)] == ["connect", "connect", "connect", "paused"]
    pauses = []
    for _ in range(12):
        pause = 0
        while box.paused("down.example"):
            now += 30
            pause += 30
        pauses.append(pause)
        assert await tried("slow") == "slow"
    assert pauses[:4] == [60, 120, 240, 480]
    assert pauses[-1] == bounds.LONGEST_PAUSE
    # Somebody else's host is not concerned, and one that works again is forgiven at once.
    assert not box.paused("up.example")
    now += bounds.LONGEST_PAUSE
    slow = Slow()
    done = box.post("ada", "down.example", True, slow.work("up"))
    slow.gates["up"].set()
    assert await outcome(done) == "sent"
    assert await tried("connect") == "connect"


async def test_a_wrong_topic_of_one_is_no_fault_of_the_host() -> None:
    box = Postbox()
    for _ in range(10):
        assert await outcome(box.post("ada", "ntfy.sh", True, lambda: failing("refused"))) == "refused"
    assert not box.paused("ntfy.sh")


async def test_a_fault_of_ours_ends_one_parcel_only(caplog: pytest.LogCaptureFixture) -> None:
    async def faulty() -> None:
        raise ZeroDivisionError

    box = Postbox()
    assert await outcome(box.post("ada", "a.example", True, faulty)) == "form"
    assert "could not be made" in caplog.text
