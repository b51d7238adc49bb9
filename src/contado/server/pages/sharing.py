"""What of a table can be shown elsewhere: the picture of a position, a film of the game, a board in others' pages."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from contado.core import registry
from contado.core.drawing.picture import check_theme
from contado.core.words.language import LANGUAGES, Language
from contado.rooms.answers.looking import eyes_of
from contado.rooms.room import Room
from contado.rooms.showing.drawn import Viewer
from contado.rooms.showing.past import past_view
from contado.rooms.thinking.shares import Asker
from contado.rooms.words import all_words, game_words
from contado.server.api.dependencies import AtDoor, ForWhom, InRooms, Reads, Visitor
from contado.server.errors import NotFound
from contado.server.pages.forms import Asked
from contado.server.pages.pictures import ALONE, tag_of
from contado.server.people.identity import accepted
from contado.server.people.settings import Theme
from contado.server.reach import address_of
from contado.server.rooms.filming import film_of
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import address
from contado.server.security.headers import FRAMED
from contado.table.table import Phase

# A picture to be taken along is as wide as a desk.
WIDTH: Final = 1440
# Pages of others frame this one. It gets its script, its style and its pictures from here, sends no forms, and is shown
# by nobody's session.
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; "
    f"base-uri 'none'; form-action 'none'; {FRAMED}"
)
Move = Annotated[int, Meta(ge=0, le=10**6)]


class PositionShown(Struct, kw_only=True):
    """A position as it is shown in others' pages, beside its picture."""

    move: int
    last: int
    over: bool
    # What happened in the move, in words.
    words: str
    scores: list[int]
    # Where each seat came in; empty while the game goes on.
    places: list[int]


@get("/tables/{id:str}/position.svg", include_in_schema=False)
async def position_picture(
    rooms: InRooms,
    user: Visitor,
    language: Reads,
    asker: ForWhom,
    id: FromPath[str],
    at: FromQuery[Move | None] = None,
    theme: FromQuery[str] = "light",
) -> Response[str]:
    """Return the whole picture of a position, as the visitor may see it, for taking it along."""
    check_theme(theme)
    room = await rooms.room(id, user)
    viewer = Viewer(eyes_of(room, user, None), language.code, len(room.own(user)) == 1)
    text = await picture_of(room, viewer, at, theme, asker)
    name = f"{room.row.game}-{room.id}{'' if at is None else f'-{at}'}.svg"
    headers = {
        "Content-Security-Policy": ALONE, "Cache-Control": "private, no-cache",
        "Content-Disposition": f'inline; filename="{name}"',
    }  # fmt: skip
    return Response(text, media_type="image/svg+xml", headers=headers)


async def picture_of(room: Room, viewer: Viewer, move: int | None, theme: str, asker: Asker) -> str:
    """Return the whole picture of a position as an SVG."""
    game = room.table.game
    return await past_view(room, viewer, move, asker, lambda view, _: game.drawing.picture(view, _).svg(WIDTH, theme))


@get("/tables/{id:str}/film.html", include_in_schema=False)
async def film(
    request: Asked, rooms: InRooms, door: AtDoor, user: Visitor, language: Reads, asker: ForWhom, id: FromPath[str]
) -> Response[str]:
    """Return a finished game as one file that plays it; it is some work, so not too often."""
    room = await rooms.room(id, user)
    await door.attempts.film(address(request))
    text = await film_of(room, language.code, request.app.state.assets, asker)
    name = f"{room.row.game}-{room.id}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.HTML, headers=headers)


# A board in others' pages: what anybody may see who has no name, whoever looks.


async def watched(rooms: Rooms, id: str) -> Room:
    """Return the room of a table that anybody may watch; of others nothing is said, not even that they exist."""
    row = await rooms.visible(id, None)
    if row.stage not in ("playing", "over") or row.lesson:
        raise NotFound("There is no such table, or it is not open to you.")
    return await rooms.open(row)


def words_of(request: Asked, code: str) -> Language:
    """Return the language of a framed page: that of the page around it, or the one that the browser asks for."""
    return all_words(code if code in LANGUAGES else accepted(request.headers.get("accept-language", "")))


async def shown(room: Room, move: int | None, code: str, asker: Asker) -> PositionShown:
    """Return a position beside its picture."""
    viewer = Viewer(None, code)
    async with room.still():
        last, over = room.table.moves, room.table.phase is Phase.OVER
        at = last if move is None else min(move, last)
        words = " ".join(line.words for line in room.drawing.lines(viewer, 0) if line.move == at)
    scores, places = await past_view(
        room, viewer, at, asker,
        lambda view, _: (list(view["scores"]), list(view["outcome"]["places"]) if view["outcome"] is not None else []),
    )  # fmt: skip
    return PositionShown(move=at, last=last, over=over, words=words, scores=scores, places=places)


@get("/embed/tables/{id:str}", include_in_schema=False)
async def embed(
    request: Asked,
    rooms: InRooms,
    asker: ForWhom,
    id: FromPath[str],
    at: FromQuery[Move | None] = None,
    theme: FromQuery[Theme] = "auto",
    lang: FromQuery[str] = "",
) -> Response[str]:
    """Show a position of a table that anybody may watch, in a frame of another page."""
    room = await watched(rooms, id)
    game = registry.game(room.row.game)
    _ = game_words(words_of(request, lang).code, game)
    now = await shown(room, at, _.code, asker)
    async with room.still():
        names = [str(name) for name in room.table.names(_)]
    text = request.app.state.templates.get_template("embed.html").render(
        _=_, lang=_.code, theme=theme, game=_(game.name), names=names, now=now, id=room.id, address=address_of(request),
        follows=at is None,
    )  # fmt: skip
    headers = {"Content-Security-Policy": POLICY, "Referrer-Policy": "no-referrer"}
    return Response(text, media_type=MediaType.HTML, headers=headers)


@get("/embed/tables/{id:str}/position", include_in_schema=False)
async def embed_position(
    request: Asked, rooms: InRooms, asker: ForWhom, id: FromPath[str], at: FromQuery[Move | None] = None,
    lang: FromQuery[str] = "",
) -> PositionShown:  # fmt: skip
    """Return what is said of a position in a framed page."""
    return await shown(await watched(rooms, id), at, words_of(request, lang).code, asker)


@get("/embed/tables/{id:str}/picture.svg", include_in_schema=False)
async def embed_picture(
    request: Asked,
    rooms: InRooms,
    asker: ForWhom,
    id: FromPath[str],
    at: FromQuery[Move],
    theme: FromQuery[str] = "light",
    lang: FromQuery[str] = "",
) -> Response[str]:
    """Return the picture of a position in a framed page."""
    check_theme(theme)
    room = await watched(rooms, id)
    async with room.still():
        over = room.table.phase is Phase.OVER
    text = await picture_of(room, Viewer(None, words_of(request, lang).code), at, theme, asker)
    # What is over stays as it is.
    kept = "public, max-age=86400" if over else "no-cache"
    headers = {"Content-Security-Policy": ALONE, "Cache-Control": kept, "ETag": tag_of(text)}
    return Response(text, media_type="image/svg+xml", headers=headers)


HANDLERS = [position_picture, film, embed, embed_position, embed_picture]
