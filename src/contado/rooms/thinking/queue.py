"""One line for all costly work: bots' moves, advice, analyses, old positions.

What people wait for at a live table comes first, tables at which only bots play come last. Within a rank everybody has
a fair share, by person and by address (`shares`). Whatever somebody waits for moves up a rank now and then: whoever
keeps the bots of many live tables busy delays the others' hints, and no more. The line is bounded: what does not fit is
refused with a sentence, so that nobody waits in vain. What nobody waits for any more is not begun.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any, ClassVar, Final, Generic, TypeVar

from contado.core.errors import ContadoError
from contado.rooms.counters import Counters
from contado.rooms.thinking.shares import Asker, Shares
from contado.rooms.thinking.workers import Workers

log = logging.getLogger("contado.queue")

# What may wait for one person, for one address, and in all.
MOST_OF_PERSON: Final = 20
MOST_OF_ADDRESS: Final = 60
MOST_WAITING: Final = 1000
# Seconds that something waits before it is told its place in the line, and between two such words.
PATIENCE: Final = 2.0
# Seconds after which something moves up a rank, and again after as many.
LONG: Final = 5.0

T = TypeVar("T")


class Rank(IntEnum):
    """What comes before what."""

    # A bot at a table where somebody who plays is connected.
    LIVE = 0
    # A bot at a table of people who are away.
    AWAY = 1
    # What somebody has asked for and waits for: a hint, a coach's word, an old position.
    ASKED = 2
    # Finished games that are looked at.
    ANALYSIS = 3
    # Tables at which only bots play.
    ALONE = 4


class Busy(ContadoError):
    """The line is full."""

    status: ClassVar[int] = 503


class Unwanted(ContadoError):
    """Nobody waits for it any more, or the table has moved on."""

    status: ClassVar[int] = 409


def always() -> bool:
    """Say that work is wanted in any case."""
    return True


class Errand(Generic[T]):
    """One piece of work in the line."""

    def __init__(
        self,
        work: Callable[[], T],
        rank: Rank,
        asker: Asker,
        table: str,
        wanted: Callable[[], bool],
        tell: Callable[[int], None] | None,
        now: float,
    ) -> None:
        self.work = work
        self.rank = rank
        # As it was asked for: it may have moved up since.
        self.asked = rank
        self.asker = asker
        self.table = table
        self.wanted = wanted
        self.tell = tell
        self.since = now
        self.told = 0
        self.outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def due(self, now: float) -> Rank:
        """Return the rank that it has come to by waiting; bots alone come last, since nobody waits for them."""
        if self.asked is Rank.ALONE:
            return self.asked
        return Rank(max(Rank.LIVE, self.asked - int((now - self.since) // LONG)))

    @property
    def lane(self) -> tuple[Rank, Asker]:
        """Where it waits: behind what the same asker wanted before."""
        return self.rank, self.asker


class WorkQueue:
    """The line before the workers of this process."""

    def __init__(
        self, workers: Workers, counters: Counters | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.workers = workers
        self.counters = counters or Counters()
        self.clock = clock
        # Nobody has more than half of the workers at once, where there are several.
        self.most_running = max(1, workers.slots // 2)
        self._lanes: dict[tuple[Rank, Asker], deque[Errand[Any]]] = {}
        # One account for all ranks: what moves up takes along what its asker has had.
        self._shares = Shares()
        self._waiting: Counter[str] = Counter()
        self._running: Counter[str] = Counter()
        self._length = 0
        # What the bots of a table wait for: one thing at a time.
        self._of_table: dict[str, Errand[Any]] = {}
        self._at_work: dict[asyncio.Task[None], Asker] = {}
        self._telling: asyncio.Task[None] | None = None
        self._closed = False

    async def do(
        self,
        work: Callable[[], T],
        rank: Rank,
        asker: Asker,
        table: str = "",
        wanted: Callable[[], bool] = always,
        tell: Callable[[int], None] | None = None,
    ) -> T:
        """Return the result of the work when its turn has come; or refuse it, if too much waits already.

        `wanted` is asked before it begins. `tell` hears its place in the line while it waits for long behind others: 1
        is next, and 0 says that it has begun, or that no others are before it. `table` is named where its bots wait, so
        that they change their rank with it.
        """
        self._check_room(rank, asker)
        errand = Errand(work, rank, asker, table, wanted, tell, self.clock())
        self._put(errand)
        self._begin_next()
        if not errand.outcome.done() and tell is not None and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell_on())
        try:
            return await errand.outcome
        except asyncio.CancelledError:
            self._take_out(errand)
            raise

    def rerank(self, table: str, rank: Rank, asker: Asker) -> None:
        """Move what a table's bots wait for to another rank: somebody has come, or nobody is there any more."""
        errand = self._of_table.get(table)
        if errand is not None and (errand.asked, errand.asker) != (rank, asker) and self._take_out(errand):
            errand.asked, errand.asker = rank, asker
            errand.rank = errand.due(self.clock())
            self._put(errand)

    def _move_up(self) -> None:
        """Let those who have waited for long move up; of each lane the first has waited longest."""
        now = self.clock()
        for errand in [lane[0] for lane in self._lanes.values()]:
            due = errand.due(now)
            if due < errand.rank and self._take_out(errand):
                errand.rank = due
                self._put(errand)

    async def close(self) -> None:
        """End: nobody is answered any more."""
        self._closed = True
        if self._telling is not None:
            self._telling.cancel()
        for errand in list(self._errands()):
            self._take_out(errand)
            errand.outcome.cancel()
        for task in list(self._at_work):
            task.cancel()

    def tell_places(self) -> None:
        """Tell those who have waited for a while how many are before them.

        Whoever waits for nothing but what they have asked for themselves stands in no line.
        """
        now = self.clock()
        before = Counter(asker.one for asker in self._at_work.values())
        for place, errand in enumerate(self._in_order(), start=1):
            own = errand.asker.one
            shown = place if before.total() > before[own] else 0
            before[own] += 1
            if errand.tell is not None and now - errand.since >= PATIENCE and errand.told != shown:
                errand.told = shown
                errand.tell(shown)

    # The line

    def _check_room(self, rank: Rank, asker: Asker) -> None:
        """Refuse what does not fit; there are never more bots at live tables than people are let in."""
        if self._closed:
            raise asyncio.CancelledError
        if rank is Rank.LIVE:
            return
        mine = self._waiting[f"person {asker.person}"] if asker.person else 0
        house = self._waiting[f"address {asker.address}"] if asker.address else 0
        if mine >= MOST_OF_PERSON or house >= MOST_OF_ADDRESS:
            self.counters.queue_refused[rank.name.lower()] += 1
            raise Busy("You are waiting for many answers already: let the server give them first.")
        if self._length >= MOST_WAITING:
            self.counters.queue_refused[rank.name.lower()] += 1
            raise Busy("The server is busy: many others are waiting for it. Try again in a minute.")

    def _put(self, errand: Errand[Any]) -> None:
        self._lanes.setdefault(errand.lane, deque()).append(errand)
        self._waiting.update(errand.asker.keys)
        self._length += 1
        if errand.table:
            self._of_table[errand.table] = errand
        self.counters.queue_waiting[errand.rank.name.lower()] += 1

    def _take_out(self, errand: Errand[Any]) -> bool:
        """Take something out of the line; say whether it was there."""
        lane = self._lanes.get(errand.lane)
        if lane is None or errand not in lane:
            return False
        lane.remove(errand)
        if not lane:
            del self._lanes[errand.lane]
        for key in errand.asker.keys:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key]
        self._length -= 1
        if self._of_table.get(errand.table) is errand:
            del self._of_table[errand.table]
        self.counters.queue_waiting[errand.rank.name.lower()] -= 1
        return True

    def _errands(self) -> Iterator[Errand[Any]]:
        for lane in self._lanes.values():
            yield from lane

    def _next(self) -> Errand[Any] | None:
        """Return what is next: the first rank in which something can begin, and there the one with the least share."""
        self._move_up()
        best: tuple[int, float, float] | None = None
        found: Errand[Any] | None = None
        for (rank, asker), lane in self._lanes.items():
            keys = asker.keys
            if best is not None and rank > best[0]:
                continue
            if any(self._running[key] >= self.most_running for key in keys):
                continue
            place = (int(rank), self._shares.turn(keys), lane[0].since)
            if best is None or place < best:
                best, found = place, lane[0]
        return found

    def _in_order(self) -> list[Errand[Any]]:
        """Return all that waits, about in the order in which it will begin: every first comes before any second."""
        places: list[tuple[int, int, float, float, Errand[Any]]] = []
        for (rank, asker), lane in self._lanes.items():
            turn = self._shares.turn(asker.keys)
            places += [(int(rank), round, turn, errand.since, errand) for round, errand in enumerate(lane)]
        return [place[-1] for place in sorted(places, key=lambda place: place[:-1])]

    # Work

    def _begin_next(self) -> None:
        while len(self._at_work) < self.workers.slots and not self._closed:
            errand = self._next()
            if errand is None:
                return
            self._take_out(errand)
            name = errand.rank.name.lower()
            if errand.outcome.done() or not errand.wanted():
                self.counters.queue_withdrawn[name] += 1
                if not errand.outcome.done():
                    errand.outcome.set_exception(Unwanted("Nobody waits for this any more."))
                continue
            self.counters.queue_begun[name] += 1
            self.counters.queue_waited_seconds[name] += self.clock() - errand.since
            if errand.tell is not None and errand.told:
                errand.tell(0)
            self._running.update(errand.asker.keys)
            self._shares.begun(errand.asker.keys)
            task = asyncio.create_task(self._work(errand))
            self._at_work[task] = errand.asker
            task.add_done_callback(lambda done: self._at_work.pop(done, None))

    async def _work(self, errand: Errand[Any]) -> None:
        began = self.clock()
        # What is asked of the workers does not end with whoever asked for it: its place stays taken until it is done.
        keys = errand.asker.keys
        try:
            result = await self.workers.submit(errand.work)
            if not errand.outcome.done():
                errand.outcome.set_result(result)
        except asyncio.CancelledError:
            errand.outcome.cancel()
            raise
        except Exception as trouble:
            if not errand.outcome.done():
                errand.outcome.set_exception(trouble)
        finally:
            took = self.clock() - began
            self.counters.bot_seconds += took
            self._shares.done(keys, took)
            for key in keys:
                self._running[key] -= 1
                if not self._running[key]:
                    del self._running[key]
            # This task counts no more: its place is free now.
            task = asyncio.current_task()
            if task is not None:
                self._at_work.pop(task, None)
            self._begin_next()

    async def _tell_on(self) -> None:
        """Tell places as long as anything waits."""
        while self._lanes:
            await asyncio.sleep(PATIENCE)
            try:
                self.tell_places()
            except Exception:
                log.exception("Places in the line could not be told.")
