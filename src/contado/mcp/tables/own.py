"""A table in this process, at which a language model plays against bots."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from anyio.to_thread import run_sync

from contado.core.errors import BadSeat, ContadoError
from contado.core.game import Game
from contado.core.position.seed import read_seed
from contado.mcp.tables.sitting import Seen, Sitting, Stage
from contado.rooms.beginning.opponents import best_bot
from contado.server.errors import NotAllowed
from contado.table.seat import NAMELESS, typed_seats
from contado.table.table import Phase, Table


class OwnTable(Sitting):
    """A table with one person's seat, the model's; the bots think in threads."""

    def __init__(self, table: Table, seat: int, code: str) -> None:
        super().__init__(table.game, seat, code)
        self.table = table

    async def _see(self) -> Seen:
        table, _ = self.table, self.language
        stage: Stage = "waiting"
        if table.ended:
            stage = "over"
        elif table.awaited == self.seat:
            stage = "your_turn"
        news = [line.words for line in table.log(self.seat, _, self.since)]
        return Seen(stage, table.choices, table.view(self.seat, _), news, table.happened)

    async def _carry_out(self, position: int, choice: int | str) -> None:
        self.table.act(self.seat, choice)

    async def _go_on(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self.table.phase is Phase.BOT and time.monotonic() < end:
            await run_sync(self.table.bot_act)

    async def _record(self) -> str:
        return str(self.table.record())

    async def _leave(self) -> None:
        """Nobody else is there."""


def open_table(
    game: Game,
    seats: Sequence[str],
    preset: str,
    settings: Mapping[str, object],
    seed: str | int | None,
    name: str,
    code: str,
) -> OwnTable:
    """Set a game up for the model and bots, or refuse what the game does not allow."""
    named = list(seats) or [NAMELESS, best_bot()]
    own = [at for at, one in enumerate(named) if one.strip().lower() == NAMELESS]
    if len(own) != 1:
        raise BadSeat(
            "Exactly one of the seats is yours, and is written {you}; the others are bots.", you=NAMELESS
        )  # fmt: skip
    for one in named:
        head, colon, _parameters = one.partition(":")
        if colon and head.strip().lower() == NAMELESS:
            raise ContadoError("Only bots can play the other seats.")
        if colon:
            # Before it is read: a bot's parameters may keep it thinking for as long as they say, or name a program.
            raise NotAllowed("Ask for a bot by its name alone, such as sharp.")
    if name.strip():
        named[own[0]] = f"{NAMELESS}:{name}"
    chosen = {**(game.preset(preset).chosen(game.rules.settings) if preset else {}), **settings}
    sitting, given = typed_seats(game, named, chosen)
    people = [at for at, one in enumerate(sitting) if one.is_person]
    return OwnTable(Table(game, sitting, given, read_seed(seed), confirm=False), people[0], code)
