"""What waits to be delivered: few at a time, one for each person and for each host, and none to a host that is down.

All that is slow happens here, apart from the threads and the queues of everything else: whoever drips, drips on the
notices to receivers that are new, and on nobody's table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from contado.server.notices.client import Undelivered

log = logging.getLogger("contado.notices")

# Notices under way at once, and how many of them may go to receivers that no notice has ever reached.
AT_ONCE: Final = 6
NEW_AT_ONCE: Final = 2
# Notices that wait: all, to one host, for one person.
MOST: Final = 500
MOST_TO_HOST: Final = 200
MOST_FOR_ONE: Final = 5
# After so many failures in a row a host is left alone: for a minute, then for twice as long each time, up to hours.
FAILURES: Final = 3
FIRST_PAUSE: Final = 60.0
LONGEST_PAUSE: Final = 6 * 3600.0
# Hosts whose failures are remembered.
REMEMBERED: Final = 5000

Work = Callable[[], Awaitable[None]]


class Parcel:
    """One notice on its way to one host."""

    def __init__(self, user: str, host: str, proven: bool, work: Work, outcome: asyncio.Future[None]) -> None:
        self.user = user
        self.host = host
        self.proven = proven
        self.work = work
        self.outcome = outcome


class Postbox:
    """Takes parcels in, and sees to it that each is delivered or given up."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._waiting: list[Parcel] = []
        self._under_way: dict[Parcel, asyncio.Task[None]] = {}
        # For each host, how often it has failed in a row, and until when it is left alone.
        self._failures: OrderedDict[str, tuple[int, float]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many parcels have not been begun."""
        return len(self._waiting)

    def post(self, user: str, host: str, proven: bool, work: Work) -> asyncio.Future[None]:
        """Take a parcel in; the future is done when it is delivered, and has Undelivered where it was not."""
        outcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # Nobody need look at it.
        outcome.add_done_callback(lambda done: done.cancelled() or done.exception())
        all = (*self._waiting, *self._under_way)
        hosts, users = Counter(one.host for one in all), Counter(one.user for one in all)
        if len(all) >= MOST or hosts[host] >= MOST_TO_HOST or users[user] >= MOST_FOR_ONE:
            outcome.set_exception(Undelivered("busy"))
        elif self.paused(host):
            outcome.set_exception(Undelivered("paused"))
        else:
            self._waiting.append(Parcel(user, host, proven, work, outcome))
            self._go_on()
        return outcome

    def paused(self, host: str) -> bool:
        """Say whether a host is left alone for now."""
        failures, until = self._failures.get(host, (0, 0.0))
        return failures >= FAILURES and self.clock() < until

    async def close(self) -> None:
        """Give up all that is not delivered yet."""
        for parcel in self._waiting:
            parcel.outcome.cancel()
        self._waiting.clear()
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _go_on(self) -> None:
        """Begin with whatever may go now, the oldest first."""
        for parcel in list(self._waiting):
            if len(self._under_way) >= AT_ONCE:
                return
            if self._may_go(parcel):
                self._waiting.remove(parcel)
                task = asyncio.create_task(self._deliver(parcel))
                self._under_way[parcel] = task
                task.add_done_callback(lambda _, parcel=parcel: self._done(parcel))  # type: ignore[misc]

    def _may_go(self, parcel: Parcel) -> bool:
        others = self._under_way
        if any(other.user == parcel.user or other.host == parcel.host for other in others):
            return False
        return parcel.proven or sum(not other.proven for other in others) < NEW_AT_ONCE

    def _done(self, parcel: Parcel) -> None:
        del self._under_way[parcel]
        if not parcel.outcome.done():
            parcel.outcome.cancel()
        self._go_on()

    async def _deliver(self, parcel: Parcel) -> None:
        if self.paused(parcel.host):
            self._ended(parcel, Undelivered("paused"))
            return
        try:
            await parcel.work()
        except Undelivered as trouble:
            self._note(parcel.host, not trouble.host_failed)
            self._ended(parcel, trouble)
        except Exception:
            log.exception("A notice could not be made.")
            self._ended(parcel, Undelivered("form"))
        else:
            self._note(parcel.host, True)
            self._ended(parcel, None)

    @staticmethod
    def _ended(parcel: Parcel, trouble: Undelivered | None) -> None:
        # Whoever waited for it may have gone.
        if parcel.outcome.done():
            return
        if trouble is None:
            parcel.outcome.set_result(None)
        else:
            parcel.outcome.set_exception(trouble)

    def _note(self, host: str, well: bool) -> None:
        failures, _ = self._failures.pop(host, (0, 0.0))
        if well:
            return
        pause = FIRST_PAUSE * 2 ** min(max(failures + 1 - FAILURES, 0), 20)
        self._failures[host] = failures + 1, self.clock() + min(pause, LONGEST_PAUSE)
        if len(self._failures) > REMEMBERED:
            self._failures.popitem(last=False)
