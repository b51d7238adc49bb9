"""The line of costly work: what comes before what, fair shares, bounds, what is not begun. Orders, no times."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from contado.rooms.counters import Counters
from contado.rooms.thinking.queue import (
    LONG,
    MOST_OF_ADDRESS,
    MOST_OF_PERSON,
    MOST_WAITING,
    PATIENCE,
    Busy,
    Rank,
    Unwanted,
    WorkQueue,
)
from contado.rooms.thinking.shares import Asker
from tests.server.rooms.pool import Pool, settled

pytestmark = pytest.mark.anyio


class Line:
    """A queue before a pool, with a clock that goes on by one second with every piece of work."""

    def __init__(self, slots: int = 1) -> None:
        self.now = 0.0
        self.pool = Pool(slots)
        self.counters = Counters()
        self.queue = WorkQueue(self.pool, self.counters, lambda: self.now)
        self.tasks: list[asyncio.Task[str]] = []

    async def ask(self, name: str, rank: Rank, who: Asker, **more: Any) -> asyncio.Task[str]:
        task = asyncio.create_task(self.queue.do(lambda: name, rank, who, **more))
        self.tasks.append(task)
        await settled()
        return task

    async def end(self, name: str) -> None:
        self.now += 1
        await self.pool.end(name)


ADA, BEN, CLEO = Asker("ada", "1.1.1.1"), Asker("ben", "2.2.2.2"), Asker("cleo", "3.3.3.3")


@pytest.mark.parametrize("rank", [Rank.ALONE, Rank.LIVE])
async def test_forty_two_tables_of_one_guest_delay_anothers_bot_by_one_running_job(rank: Rank) -> None:
    line = Line()
    for number in range(42):
        # Each table of its own name and guest, but from one address.
        await line.ask(f"mine {number}", rank, Asker(f"guest {number % 7}", "1.1.1.1"))
    assert line.pool.began == ["mine 0"]
    theirs = await line.ask("greedy", Rank.LIVE, BEN)
    await line.end("mine 0")
    assert line.pool.began == ["mine 0", "greedy"]
    await line.end("greedy")
    assert await theirs == "greedy"
    # And so again with the next: what Ben has had is not more than what the others have had.
    await line.ask("greedy 2", Rank.LIVE, BEN)
    await line.end(line.pool.began[-1])
    assert "greedy 2" in line.pool.began[2:4]


async def test_what_people_wait_for_at_a_table_comes_first_and_bots_alone_come_last() -> None:
    line = Line()
    await line.ask("running", Rank.ALONE, CLEO)
    for rank in reversed(Rank):
        await line.ask(rank.name, rank, ADA)
    while len(line.pool.began) < 6:
        await line.end(line.pool.began[-1])
    assert line.pool.began == ["running", "LIVE", "AWAY", "ASKED", "ANALYSIS", "ALONE"]


async def test_shares_are_by_person_and_by_address() -> None:
    """One person at three addresses has one share, and so have three names at one address."""
    line = Line()
    await line.ask("running", Rank.ASKED, CLEO)
    for number in range(6):
        await line.ask(f"moving {number}", Rank.ASKED, Asker("ada", f"1.1.1.{number % 3}"))
        await line.ask(f"named {number}", Rank.ASKED, Asker(f"ben {number % 3}", "2.2.2.2"))
    await line.ask("dan 0", Rank.ASKED, Asker("dan", "4.4.4.4"))
    await line.ask("dan 1", Rank.ASKED, Asker("dan", "4.4.4.4"))
    for _ in range(6):
        await line.end(line.pool.began[-1])
    kinds = [name.split()[0] for name in line.pool.began[1:]]
    assert sorted(kinds[:3]) == sorted(kinds[3:6]) == ["dan", "moving", "named"]


async def test_long_work_is_paid_for_by_its_length() -> None:
    line = Line()
    await line.ask("long", Rank.ASKED, ADA)
    for number in range(3):
        await line.ask(f"ada {number}", Rank.ASKED, ADA)
        await line.ask(f"ben {number}", Rank.ASKED, BEN)
    line.now += 1.5
    await line.end("long")
    for _ in range(3):
        await line.end(line.pool.began[-1])
    # Ada has had two and a half seconds: three of Ben's come before her next.
    assert line.pool.began == ["long", "ben 0", "ben 1", "ben 2", "ada 0"]


async def test_nobody_has_more_than_half_of_the_workers() -> None:
    line = Line(slots=4)
    for number in range(4):
        await line.ask(f"ada {number}", Rank.LIVE, ADA)
    assert line.pool.began == ["ada 0", "ada 1"]
    await line.ask("alone", Rank.ALONE, BEN)
    assert line.pool.began[2:] == ["alone"]
    await line.end("ada 0")
    assert line.pool.began[3:] == ["ada 2"]


async def test_the_line_is_bounded_for_a_person_for_an_address_and_for_all() -> None:
    line = Line()
    await line.ask("running", Rank.ASKED, CLEO)
    for number in range(MOST_OF_PERSON):
        await line.ask(f"ada {number}", Rank.ASKED, ADA)
    with pytest.raises(Busy, match="many answers"):
        await line.queue.do(str, Rank.ASKED, ADA)
    for number in range(MOST_OF_ADDRESS):
        await line.ask(f"ben {number}", Rank.ASKED, Asker(f"ben {number}", "2.2.2.2"))
    with pytest.raises(Busy):
        await line.queue.do(str, Rank.ASKED, Asker("ben 1000", "2.2.2.2"))
    for number in range(MOST_WAITING - MOST_OF_PERSON - MOST_OF_ADDRESS):
        await line.ask(f"{number}", Rank.ANALYSIS, Asker(f"{number}", f"address {number}"))
    with pytest.raises(Busy, match="The server is busy"):
        await line.queue.do(str, Rank.ASKED, Asker("dan", "4.4.4.4"))
    assert line.counters.queue_refused == {"asked": 3}
    assert line.counters.queue_waiting == {"asked": 80, "analysis": 920}
    # A bot at a live table waits, but is not refused.
    await line.ask("live", Rank.LIVE, ADA)
    await line.end("running")
    assert line.pool.began == ["running", "live"]
    await line.queue.close()


async def test_what_nobody_wants_any_more_is_not_begun() -> None:
    line = Line()
    await line.ask("running", Rank.LIVE, CLEO)
    wanted = True
    left = await line.ask("left", Rank.LIVE, ADA, wanted=lambda: wanted)
    cancelled = await line.ask("cancelled", Rank.LIVE, BEN)
    await line.ask("next", Rank.ALONE, BEN)
    wanted = False
    cancelled.cancel()
    await line.end("running")
    assert line.pool.began == ["running", "next"]
    with pytest.raises(Unwanted):
        await left
    assert line.counters.queue_withdrawn == {"live": 1}
    assert not any(number for rank, number in line.counters.queue_waiting.items())


async def test_a_place_stays_taken_by_work_whose_asker_has_left() -> None:
    line = Line()
    gone = await line.ask("long", Rank.ASKED, ADA)
    gone.cancel()
    await line.ask("next", Rank.ASKED, BEN)
    assert line.pool.began == ["long"]
    await line.end("long")
    assert line.pool.began == ["long", "next"]


async def test_work_that_fails_says_so_to_its_asker_and_the_next_begins() -> None:
    line = Line()
    failing = asyncio.create_task(line.queue.do(lambda: 1 // 0, Rank.ASKED, ADA))
    await line.ask("next", Rank.ASKED, BEN)
    with pytest.raises(ZeroDivisionError):
        await failing
    assert line.pool.began == ["next"]


async def test_a_table_changes_its_rank_when_somebody_comes() -> None:
    line = Line()
    await line.ask("running", Rank.LIVE, CLEO)
    await line.ask("ada's", Rank.AWAY, ADA, table="a")
    await line.ask("ben's", Rank.ALONE, BEN, table="b")
    line.queue.rerank("b", Rank.LIVE, BEN)
    line.queue.rerank("unknown", Rank.LIVE, BEN)
    await line.end("running")
    assert line.pool.began == ["running", "ben's"]
    assert line.counters.queue_begun == {"live": 2}


async def test_those_who_wait_for_long_are_told_their_place() -> None:
    line = Line()
    heard: dict[str, list[int]] = {"ada": [], "ben": []}
    await line.ask("running", Rank.LIVE, CLEO)
    await line.ask("ada", Rank.LIVE, ADA, tell=heard["ada"].append)
    await line.ask("ben", Rank.LIVE, BEN, tell=heard["ben"].append)
    line.queue.tell_places()
    assert heard == {"ada": [], "ben": []}
    line.now += PATIENCE
    line.queue.tell_places()
    line.queue.tell_places()
    assert heard == {"ada": [1], "ben": [2]}
    await line.end("running")
    line.queue.tell_places()
    assert heard == {"ada": [1, 0], "ben": [2, 1]}
    await line.queue.close()


async def test_whoever_waits_for_their_own_work_alone_stands_in_no_line() -> None:
    line = Line()
    heard: list[int] = []
    await line.ask("ada's hint", Rank.ASKED, ADA)
    await line.ask("ada's bot", Rank.LIVE, ADA, tell=heard.append)
    line.now += PATIENCE
    line.queue.tell_places()
    assert heard == []
    # Somebody else's comes before it, and is done.
    await line.end("ada's hint")
    await line.ask("ada's other bot", Rank.LIVE, ADA, tell=heard.append)
    await line.ask("ben's", Rank.LIVE, BEN)
    line.now += PATIENCE
    line.queue.tell_places()
    assert heard == [2]
    await line.end("ada's bot")
    assert line.pool.began[-1] == "ben's"
    await line.end("ben's")
    assert heard == [2, 0]
    await line.queue.close()


@pytest.mark.parametrize("rank", [Rank.AWAY, Rank.ASKED, Rank.ANALYSIS])
async def test_whoever_keeps_the_bots_of_live_tables_busy_delays_others_and_does_not_stop_them(rank: Rank) -> None:
    """A guest whose program answers at once has a bot at every table that waits; there is always one more."""
    line = Line()
    for number in range(100):
        await line.ask(f"mine {number}", Rank.LIVE, ADA)
    await line.ask("theirs", rank, BEN)
    for _ in range(40):
        await line.end(line.pool.began[-1])
    assert "theirs" in line.pool.began
    # It has waited, and longer the later its rank.
    assert line.pool.began.index("theirs") == int(LONG) * rank


async def test_bots_alone_never_move_up() -> None:
    line = Line()
    await line.ask("running", Rank.LIVE, ADA)
    await line.ask("alone", Rank.ALONE, BEN)
    line.now += 100 * LONG
    await line.ask("later", Rank.ANALYSIS, ADA)
    await line.end("running")
    assert line.pool.began == ["running", "later"]
