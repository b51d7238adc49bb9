"""Set-ups that are kept, on the set-up page: those of before as links, and a name for the one that is being made."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.rooms.rows import User
from contado.rooms.words import game_words, signed_in
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.club.presets import LAST, keep, kept
from contado.server.errors import status_of
from contado.server.pages import setup
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page
from contado.server.storage.store import Store


async def of_before(store: Store, user: User | None, game: Game) -> dict[str, Any]:
    """Return what the set-up page says of what was chosen before, and of the reader's groups."""
    before = await kept(store, user, game.id)
    groups = await store.club.groups_of(user.id) if user is not None else []
    return {
        "kept": [name for name in before if name != LAST], "has_last": LAST in before, "groups_of_mine": groups,
        "may_keep": user is not None and not user.guest,
    }  # fmt: skip


def again(form: dict[str, Any], first: setup.Setup, game: Game) -> setup.Setup:
    """Return a set-up as it was kept; what the game no longer has, or has since, is as usual."""
    whole = msgspec.to_builtins(first)
    try:
        found = msgspec.convert({**whole, **{name: form[name] for name in whole if name in form}}, setup.Setup)
    except msgspec.ValidationError:
        return first
    options = setup.usual(game)
    found.options = options | {name: value for name, value in found.options.items() if name in options}
    found.rows = [*found.rows, *first.rows[len(found.rows) :]][: game.max_seats]
    if not game.min_seats <= found.seats <= game.max_seats:
        found.seats = first.seats
    return found


@post("/games/{game:str}/kept", include_in_schema=False)
async def keep_setup(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, game: FromPath[str]
) -> Page | Redirect:
    """Keep the set-up of the form under a name, or keep one no longer."""
    found, who = registry.game(game), signed_in(user)
    _ = game_words(language.code, found)
    form = await request.form()
    chosen = setup.read(form, found)
    dropped = text(form, "drop")
    try:
        if dropped:
            await rooms.store.club.drop_preset(who.id, found.id, dropped)
        else:
            await keep(rooms.store, who, found.id, text(form, "keep-as"), msgspec.to_builtins(chosen), rooms.now())
    except ContadoError as error:
        before = await of_before(rooms.store, who, found)
        return setup.form_page(request, found, chosen, _, error.said(language), code=status_of(error), before=before)
    if dropped:
        return go(f"/games/{found.id}/set-up")
    return setup.form_page(request, found, chosen, _, before=await of_before(rooms.store, who, found))


HANDLERS = [keep_setup]
