"""A table's page: the waiting room until the game begins, the table from then on."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.datastructures import State

from contado.core import registry
from contado.core.language import Language
from contado.server.pages.client_words import client_words
from contado.server.pages.rendering import Page, page
from contado.server.people.identity import game_words
from contado.server.rooms.rooms import Rooms
from contado.server.storage.kept import TableRow, User

Asked = Request[User | None, Any, State]


@get("/tables/{id:str}", include_in_schema=False)
async def table_page(request: Asked, rooms: Rooms, user: User | None, language: Language, id: str) -> Page:
    """Show the table, or the room where its players gather."""
    row = await rooms.visible(id, user)
    return show_table(request, row, language)


def show_table(request: Asked, row: TableRow, language: Language) -> Page:
    """Return the page of a game that has begun."""
    game = registry.game(row.game)
    _ = game_words(language.code, game)
    return page(
        request, "table.html", language=_, title=f"{game.name} · Contado", game=game.id, table_id=row.id,
        texts=client_words(_),
    )  # fmt: skip
