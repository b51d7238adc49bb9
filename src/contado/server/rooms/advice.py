"""A bot's advice for a person who is to decide."""

from __future__ import annotations

from typing import Any

from contado.core.errors import NotYourTurn
from contado.server.rooms.bots import Job
from contado.server.rooms.playing import SUBSTITUTE
from contado.server.rooms.room import Room, Stale
from contado.table.seat import bot
from contado.table.table import Phase


async def hint(room: Room, seat: int, adviser: str, code: str) -> tuple[str, dict[str, Any]]:
    """Return a bot and the option that it would choose in the seat's place; it knows no more than the seat does."""
    saved = room.playing
    table, number = saved.table, saved.number
    if table.awaited != seat or table.phase is not Phase.PERSON:
        raise NotYourTurn("There is nothing for you to choose now.")
    name = bot(adviser[:200]).bot if adviser else SUBSTITUTE
    job = Job(game=table.game.id, state=table.state.to_json(), bot=name, seed=table.bot_seed(f"hint {seat}"))
    action = await room.rooms.bots.choose(job)
    if room.saved is None or room.playing.number != number:
        raise Stale("The position has moved on: look again.")
    options = room.drawing.view((seat, code))["options"]
    return name, next(option for option in options if option["index"] == action)
