"""A seat of a language model at some table: what can be seen from it and done in it, wherever the table stands."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import anyio

from contado.core.errors import BadNotation, ContadoError, NotYourTurn
from contado.core.game import Game
from contado.core.words.language import Language
from contado.table.language import table_language

Stage = Literal["gathering", "your_turn", "waiting", "over"]

# So many lines of what happened are told, the last ones.
MOST_NEWS: Final = 30


def words(game: Game, code: str) -> Language:
    """Return a language with everything that is said at a table of this game."""
    return table_language(game, code, "contado.terminal", "contado.rooms", "contado.server", "contado")


class Seen:
    """A table as its seat sees it at one moment."""

    def __init__(
        self, stage: Stage, position: int, view: Mapping[str, Any] | None, news: Sequence[str], happened: int
    ) -> None:
        self.stage: Stage = stage
        # It changes with everything that is done at the table: a choice says from which one it was made.
        self.position = position
        # None before the game begins.
        self.view = view
        # What happened since the seat's last choice, and where to read on after the next one.
        self.news = list(news[-MOST_NEWS:])
        self.happened = happened


class Sitting(ABC):
    """One seat, in which one thing is done after another."""

    def __init__(self, game: Game, seat: int, code: str) -> None:
        self.game = game
        # Counted from 0.
        self.seat = seat
        self.language = words(game, code).read_by(seat)
        # The log is told from here.
        self.since = 0
        self.used = time.monotonic()
        # As it was seen last.
        self.stage: Stage = "waiting"
        self._one_at_a_time = anyio.Lock()

    @abstractmethod
    async def _see(self) -> Seen: ...

    @abstractmethod
    async def _carry_out(self, position: int, choice: int | str) -> None:
        """Choose an option, by its integer or by notation."""

    @abstractmethod
    async def _go_on(self, seconds: float) -> None:
        """Let the others play until the seat is asked or the game is over, for about so many seconds at most."""

    @abstractmethod
    async def _record(self) -> str: ...

    @abstractmethod
    async def _leave(self) -> None: ...

    async def see(self) -> Seen:
        """Return what the seat sees now."""
        async with self._one_at_a_time:
            return await self._seen()

    async def choose(self, position: int, choice: int | str, seconds: float) -> Seen:
        """Carry out a choice that was made from a position, then let the others play; or refuse and change nothing."""
        async with self._one_at_a_time:
            seen = await self._seen()
            self._check_may_choose(seen, position)
            assert seen.view is not None
            await self._carry_out(position, option_of(seen.view["options"], choice))
            self.since = seen.happened
            try:
                await self._go_on(seconds)
                return await self._seen()
            except ContadoError as trouble:
                # Whoever is told of the trouble alone would choose once more.
                raise ContadoError(
                    "Your choice was carried out, but what came then is not known: {trouble}", trouble=trouble
                ) from None

    async def wait(self, seconds: float) -> Seen:
        """Let the others play until the seat is asked, the game is over or the time is up."""
        async with self._one_at_a_time:
            self.used = time.monotonic()
            await self._go_on(seconds)
            return await self._seen()

    async def record(self) -> str:
        """Return the record of the game, which holds all secrets: refused while it goes on."""
        async with self._one_at_a_time:
            if (await self._seen()).stage != "over":
                raise NotYourTurn("The record holds all secrets of the game: it can be had when the game is over.")
            return await self._record()

    async def leave(self) -> None:
        """Leave the table."""
        async with self._one_at_a_time:
            await self._leave()

    async def _seen(self) -> Seen:
        self.used = time.monotonic()
        seen = await self._see()
        self.stage = seen.stage
        return seen

    def _check_may_choose(self, seen: Seen, position: int) -> None:
        """Refuse a choice that nobody asks for, or that was made from an earlier position."""
        if seen.stage == "over":
            raise NotYourTurn("The game is over.")
        if seen.stage == "gathering":
            raise NotYourTurn("The game has not begun yet: wait for the others.")
        if seen.stage == "waiting":
            raise NotYourTurn("It is not your turn: wait for the others.")
        if position != seen.position:
            raise ContadoError(
                "The table is at position {now}, not at {then}: look again, then choose.",
                now=seen.position, then=position,
            )  # fmt: skip


def option_of(options: Sequence[Mapping[str, Any]], choice: int | str) -> int | str:
    """Return the option that is chosen, by its number in the list, or the notation as it was typed."""
    typed = choice.strip() if isinstance(choice, str) else choice
    for option in options:
        if option["notation"] == typed:
            return int(option["index"])
    if isinstance(typed, str) and not (typed.isascii() and typed.isdecimal() and len(typed) < 7):
        return typed
    number = int(typed)
    if not 1 <= number <= len(options):
        raise BadNotation("There is no option {number}: choose from 1 to {last}.", number=number, last=len(options))
    return int(options[number - 1]["index"])
