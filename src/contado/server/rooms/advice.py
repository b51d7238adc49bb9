"""A bot's advice for a person who is to decide."""

from __future__ import annotations

from typing import Any

from contado.core.errors import NotYourTurn
from contado.server.rooms.bots import Job
from contado.server.rooms.playing import SUBSTITUTE
from contado.server.rooms.room import Room
from contado.table.seat import bot
from contado.table.table import Phase


class Question:
    """What a bot would choose in a seat's place, asked while the table is held still, and answered after it."""

    def __init__(self, room: Room, seat: int, adviser: str, code: str) -> None:
        table = room.table
        if table.awaited != seat or table.phase is not Phase.PERSON:
            raise NotYourTurn("There is nothing for you to choose now.")
        self.bots = room.rooms.bots
        self.bot = bot(adviser[:200]).bot if adviser else SUBSTITUTE
        self.job = Job(
            game=table.game.id, state=table.state.to_json(), bot=self.bot, seed=table.bot_seed(f"hint {seat}")
        )
        self.options: list[dict[str, Any]] = room.drawing.view((seat, code))["options"]

    async def answer(self) -> tuple[str, dict[str, Any]]:
        """Return the bot and the option; it knows no more than the seat does."""
        action = await self.bots.choose(self.job)
        return self.bot, next(option for option in self.options if option["index"] == action)
