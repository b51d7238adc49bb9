"""Holidays through the JSON API: one's clocks of correspondence stand still for a while."""

from __future__ import annotations

from litestar import Router, delete, get, post
from litestar.params import JSONBody
from msgspec import Struct

from contado.rooms.rows import Holiday
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InRooms, InStore, Visitor
from contado.server.rooms.staying import come_back, go_on_holiday


class HolidayWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """How many days a holiday lasts, from now on."""

    days: int


@get("/me/holidays")
async def holidays(store: InStore, user: Visitor) -> list[Holiday]:
    """Return one's holidays, in order."""
    return await store.staying.holidays(signed_in(user).id)


@post("/me/holidays")
async def go(data: JSONBody[HolidayWanted], rooms: InRooms, store: InStore, user: Visitor) -> list[Holiday]:
    """Go on holiday from now on; the clocks of one's games of correspondence stand still."""
    asked = signed_in(user)
    await go_on_holiday(rooms, asked, data.days)
    return await store.staying.holidays(asked.id)


@delete("/me/holidays", status_code=200)
async def back(rooms: InRooms, store: InStore, user: Visitor) -> list[Holiday]:
    """Come back from a holiday."""
    asked = signed_in(user)
    await come_back(rooms, asked)
    return await store.staying.holidays(asked.id)


router = Router("/api", route_handlers=[holidays, go, back], tags=["people"])
