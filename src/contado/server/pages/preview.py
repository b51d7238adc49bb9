"""The table as it would begin with what is chosen on the set-up page, drawn by the game."""

from __future__ import annotations

from functools import partial

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from contado.core import registry
from contado.core.words.language import LANGUAGES
from contado.rooms.answers.previews import OPTION, beginning
from contado.rooms.thinking.queue import Rank
from contado.server.api.dependencies import ForWhom, InRooms
from contado.server.pages.pictures import Asked, revalidated


@get("/games/{game:str}/preview", include_in_schema=False, opt={"packed": True})
async def preview(
    request: Asked,
    rooms: InRooms,
    asker: ForWhom,
    game: FromPath[str],
    seats: FromQuery[int],
    lang: FromQuery[str] = "en",
) -> Response[bytes]:
    """Return how a table with these seats and options begins, or refuse what cannot be played."""
    found = registry.game(game)
    typed = {
        name.removeprefix(OPTION): value for name, value in request.query_params.items() if name.startswith(OPTION)
    }
    settings = found.read_settings(seats, typed)
    code = lang if lang in LANGUAGES else "en"
    # A game is set up and drawn for it: whoever asks for many of them waits in line.
    drawn = await rooms.looks.do(partial(beginning, found, code, seats, tuple(settings.items())), Rank.ASKED, asker)
    return revalidated(request, drawn, "application/json")


HANDLERS = [preview]
