"""Holidays: somebody's clocks of correspondence stand still for a while."""

from __future__ import annotations

from litestar import post
from litestar.response import Redirect

from contado.core.errors import ContadoError
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.notices import account_shown
from contado.server.pages.page import Page
from contado.server.rooms.staying import come_back, go_on_holiday


@post("/account/holiday", include_in_schema=False)
async def holiday(request: Asked, rooms: InRooms, user: Visitor, language: Reads) -> Page | Redirect:
    """Go on holiday for some days, or come back from it."""
    user = signed_in(user)
    form = await request.form()
    days = text(form, "days")
    try:
        if text(form, "back"):
            await come_back(rooms, user)
        else:
            await go_on_holiday(rooms, user, int(days) if days.isdecimal() and len(days) < 4 else 0)
    except ContadoError as error:
        return await account_shown(request, error.said(language), code=status_of(error))
    return go("/account?done=saved")


HANDLERS = [holiday]
