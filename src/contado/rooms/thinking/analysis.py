"""What a bot thinks of a finished game: move by move in the processes of the bots, and kept, so that it is done once.

An analysis that was cut off by a restart goes on when somebody looks at it. One choice is thought about at a time, so
that the bots of games that go on hardly wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from contado.core.words.language import Language
from contado.rooms.errors import NotAllowed, TooMany
from contado.rooms.rows import AnalysisRow
from contado.rooms.showing.sealing import sealed
from contado.rooms.thinking.queue import Busy, Rank
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.thoughts import Job, judge
from contado.table.players import ADVISER
from contado.table.table import Phase, Table
from contado.table.teaching.analysis import JudgedChoice, JudgedMove, PlayedChoice, borne_out, choices_of, moves_of

if TYPE_CHECKING:
    from contado.rooms.host import Host
    from contado.rooms.room import Room

log = logging.getLogger("contado.analysis")

# Seconds after which another process takes over an analysis that has stopped.
IDLE: Final = 15.0
# How many games are held in memory with all their positions, and how many analyses may be under way at once.
MOST_OPEN: Final = 8
MOST_RUNNING: Final = 20
# How many of them may be for one person or one address.
MOST_FOR_ONE: Final = 4


class Analysis:
    """One finished game, its choices, and what the bot thinks of them so far."""

    def __init__(self, id: str, table: Table, choices: list[PlayedChoice]) -> None:
        self.id = id
        self.table = table
        self.choices = choices
        self.path = table.path
        self.all = len({choice.move for choice in choices})
        # What was kept, by the path of its choice.
        self.kept: dict[str, Any] = {}
        self.failed = False
        self._moves: list[JudgedMove] = []

    @property
    def left(self) -> list[PlayedChoice]:
        """The choices that the bot has still to think about."""
        return [choice for choice in self.choices if choice.path not in self.kept]

    def moves(self) -> list[JudgedMove]:
        """Return the moves that the bot has fully thought about, in order."""
        # Read once: this may run in several threads.
        before = self._moves
        skipped = {choice.move for choice in self.left} | {move.number for move in before}
        new = [choice for choice in self.choices if choice.move not in skipped]
        looked = [JudgedChoice(choice, choice.read_opinion(self.kept[choice.path])) for choice in new]
        moves = sorted([*before, *moves_of(looked)], key=lambda move: move.number)
        self._moves = moves
        # What they gave away is known when the game was looked at as a whole: until then it may still change.
        return borne_out(moves, None if self.left else self.table.state)

    def names(self, _: Language) -> list[str]:
        return self.table.names(_)

    def job(self, choice: PlayedChoice, bot: str) -> Job:
        """Return the thinking that a choice needs."""
        return Job(game=self.table.game.id, state=choice.state.to_json(), bot=bot, seed=choice.seed)


class Analyses:
    """The analyses that somebody has asked for at this process."""

    def __init__(self, rooms: Host) -> None:
        self.rooms = rooms
        self._open: OrderedDict[str, Analysis] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # For whom they are.
        self._for: dict[str, Asker] = {}

    async def begin(self, room: Room, asker: Asker) -> tuple[AnalysisRow, Analysis]:
        """Begin the analysis of a finished game, or go on with it; one that has failed is tried again."""
        analysis = await self._opened(room, asker)
        analysis.failed = False
        row = await self.rooms.store.analysis(room.id)
        return await self._go_on(analysis, ADVISER if row is None else row.bot, asker), analysis

    def _check_room(self, asker: Asker) -> None:
        """Refuse what would be too much at once, for all or for one."""
        if len(self._for) >= MOST_RUNNING:
            raise TooMany("Many games are being analysed at the moment: try again in a minute.")
        mine = max((sum(key in other.keys for other in self._for.values()) for key in asker.keys), default=0)
        if mine >= MOST_FOR_ONE:
            raise TooMany("Several games are being analysed for you already: wait until one of them is done.")

    async def look(self, room: Room, asker: Asker) -> tuple[AnalysisRow | None, Analysis]:
        """Return how far the analysis has come; one that nobody works at goes on."""
        analysis = await self._opened(room, asker)
        row = await self.rooms.store.analysis(room.id)
        if row is not None and analysis.left and not analysis.failed and room.id not in self._tasks:
            analysis.kept |= await self.rooms.store.opinions(room.id)
            if analysis.left:
                # Where there is no room for it, whoever looks sees how far it came.
                with suppress(TooMany):
                    row = await self._go_on(analysis, row.bot, asker)
        return row, analysis

    async def stop(self) -> None:
        """End all thinking; what was kept stays."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _opened(self, room: Room, asker: Asker) -> Analysis:
        """Return the game of a room with its positions, or refuse one that is not over."""
        await room.unseal()
        async with room.still():
            table = room.table
            if table.phase is not Phase.OVER:
                raise NotAllowed("The game is not over yet: it can be analysed when it is.")
            if room.sealed:
                raise sealed()
            analysis = self._open.get(room.id)
            if analysis is None or analysis.path != table.path:
                # It takes a while to play a game again: it waits in line, and others are answered meanwhile.
                choices = await self.rooms.looks.do(partial(choices_of, table), Rank.ASKED, asker)
                analysis = Analysis(room.id, table, choices)
                analysis.kept = await self.rooms.store.opinions(room.id)
                self._open[room.id] = analysis
        self._open.move_to_end(room.id)
        while len(self._open) > MOST_OPEN:
            self._open.popitem(last=False)
        return analysis

    async def _go_on(self, analysis: Analysis, bot: str, asker: Asker) -> AnalysisRow:
        """Let the bot go on thinking, unless another process has the analysis; or refuse."""
        if analysis.id not in self._for:
            # Counted before anything is waited for: of many at one moment no more begin than of as many in turn.
            self._check_room(asker)
            self._for[analysis.id] = asker
        try:
            return await self._taken(analysis, bot, asker)
        finally:
            if analysis.id not in self._tasks:
                self._for.pop(analysis.id, None)

    async def _taken(self, analysis: Analysis, bot: str, asker: Asker) -> AnalysisRow:
        new = AnalysisRow(bot=bot, process=self.rooms.id, moved=self.rooms.now())
        row = await self.rooms.store.take_analysis(analysis.id, new, IDLE)
        running = self._tasks.get(analysis.id)
        if row.process == self.rooms.id and analysis.left and running is None:
            task = asyncio.create_task(self._think(analysis, row.bot, asker))
            self._tasks[analysis.id] = task
            self._for.setdefault(analysis.id, asker)
            task.add_done_callback(lambda _: self._ended(analysis.id))
        return row

    def _ended(self, id: str) -> None:
        self._tasks.pop(id, None)
        self._for.pop(id, None)

    async def _think(self, analysis: Analysis, bot: str, asker: Asker) -> None:
        try:
            for choice in analysis.left:
                work = partial(judge, analysis.job(choice, bot), choice.action)
                data = await self.rooms.work.do(work, Rank.ANALYSIS, asker)
                await self.rooms.store.keep_opinion(analysis.id, choice.path, data, self.rooms.now())
                analysis.kept[choice.path] = data
        except asyncio.CancelledError:
            raise
        except Busy:
            # It goes on when somebody looks at it again.
            return
        except Exception:
            log.exception("The game of table %s cannot be analysed.", analysis.id)
            analysis.failed = True
