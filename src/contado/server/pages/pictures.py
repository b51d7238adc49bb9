"""What a game looks like: a picture for its card, and the style and symbols of its boards."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import logging
from functools import cache, lru_cache

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery

from contado.core import registry
from contado.core.bot import decide
from contado.core.drawing import Area, Picture
from contado.core.drawing.palette import TOKENS_STYLE
from contado.core.drawing.picture import MEANINGS, check_theme
from contado.core.drawing.styles import for_pages
from contado.core.game import Game
from contado.core.state import State
from contado.core.words.language import LANGUAGES
from contado.rooms.answers.previews import SEED, main_area
from contado.rooms.beginning.opponents import best_bot
from contado.rooms.showing.drawn import Viewer
from contado.rooms.thinking.queue import Rank
from contado.server.api.dependencies import ForWhom, InRooms, Reads, Visitor

SEATS = 2
# How much of the game has been played in the picture.
SHARE = 0.6
WIDTH = 960
# How many texts are kept packed: all that a page asks for, and the newest previews.
PACKED = 128
# How wide a picture beside a line of a list is drawn.
SMALL = 320
# A picture brings its own style; shown by itself it may use that and nothing else.
ALONE = "default-src 'none'; style-src 'unsafe-inline'"

Asked = Request[object, object, AppState]

log = logging.getLogger("contado.server")


@cache
def sample(game: Game) -> tuple[State, State]:
    """Return a position in the middle of a game that bots have played, and its end; the same ones every time."""
    state: State = game.new(max(game.default_seats[0], min(SEATS, game.default_seats[-1])), seed=SEED)
    bots = [registry.bot(best_bot(quick=True), f"{SEED} {seat}") for seat in range(state.seats)]
    seen = [state.copy()]
    while not state.over and len(seen) < game.proofs.longest:
        state.apply(decide(bots[state.decider], state))
        seen.append(state.copy())
    return seen[int(len(seen) * SHARE)], state


@cache
def drawn(game: Game, code: str = "en") -> Picture:
    """Return the drawing of that position in a language, as the first seat sees it; a blank where there is none."""
    _ = game.language(code)
    try:
        picture = game.drawing.picture(sample(game)[0].view(0, _), _)
    except Exception:
        # One faulty game must not take the lobby down.
        log.exception("There is no picture of %s.", game.id)
        picture = Picture([])
    return picture if picture.areas else Picture([Area("blank", game.name, 16, 10, "", "")], title=game.name)


@cache
def card_picture(game: Game, theme: str, code: str) -> str:
    """Return the main area as an SVG that needs nothing else."""
    picture = drawn(game, code)
    # Nothing in an image can be pointed at: its page says what it shows.
    return MEANINGS.sub("", picture.area_svg(main_area(picture).id, WIDTH, theme))


def picture_height(game: Game) -> int:
    """Return how high the picture is, so that the page does not jump when it comes."""
    return round(main_area(drawn(game)).height_at(WIDTH))


@cache
def definitions(game: Game) -> str:
    """Return the symbols that the game's boards use, to be put into a page once."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
        f'<defs class="contado">{drawn(game).definitions}</defs></svg>'
    )


def tag_of(text: str) -> str:
    """Return what tells one text from another."""
    return f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'


@lru_cache(maxsize=PACKED)
def packed(text: str) -> tuple[str, bytes]:
    """Return the tag of a text, and the text as small as it gets: it is packed once and sent often."""
    return tag_of(text), gzip.compress(text.encode(), 9, mtime=0)


def revalidated(request: Asked, text: str, type: str, policy: str = "") -> Response[bytes]:
    """Return something that seldom changes: a browser keeps it, and asks each time whether it is still current."""
    tag, small = packed(text)
    headers = {"Cache-Control": "public, no-cache", "ETag": tag, "Vary": "Accept-Encoding"}
    if policy:
        headers["Content-Security-Policy"] = policy
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, media_type=type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(text.encode(), media_type=type, headers=headers)


@get("/games/{game:str}/picture.svg", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def game_picture(
    request: Asked, game: FromPath[str], theme: FromQuery[str] = "light", lang: FromQuery[str] = "en"
) -> Response[bytes]:
    """Return the picture of a game's card."""
    check_theme(theme)
    code = lang if lang in LANGUAGES else "en"
    text = await asyncio.to_thread(card_picture, registry.game(game), theme, code)
    return revalidated(request, text, "image/svg+xml", ALONE)


@get("/games/{game:str}/landscape.svg", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def game_landscape(request: Asked, game: FromPath[str], theme: FromQuery[str] = "auto") -> Response[bytes]:
    """Return the place that a game is played in."""
    text = registry.game(game).drawing.landscape().svg(theme)
    return revalidated(request, text, "image/svg+xml", ALONE)


@get("/tables/{id:str}/picture.svg", include_in_schema=False)
async def table_picture(
    request: Asked,
    rooms: InRooms,
    user: Visitor,
    language: Reads,
    asker: ForWhom,
    id: FromPath[str],
    theme: FromQuery[str] = "light",
) -> Response[str]:
    """Return a small picture of how a table stands, as the visitor may see it."""
    check_theme(theme)
    room = await rooms.room(id, user)
    async with room.still():
        own = room.own(user)
        # Several at one screen see what nobody hides from the others.
        viewer = Viewer(own[0] if len(own) == 1 else None, language.code, len(own) == 1)
        game, view, words = room.table.game, room.drawing.view(viewer), room.drawing.words(viewer)
    text = await rooms.looks.do(
        lambda: game.drawing.picture(view, words).thumbnail(SMALL, theme), Rank.ASKED, asker
    )  # fmt: skip
    # Nobody else sees it, and it is another one after the next move: nothing of it is kept here.
    headers = {"Cache-Control": "private, no-cache", "ETag": tag_of(text), "Content-Security-Policy": ALONE}
    if request.headers.get("if-none-match", "").removeprefix("W/") == headers["ETag"]:
        return Response("", status_code=304, headers=headers)
    return Response(text, media_type="image/svg+xml", headers=headers)


@get("/games/{game:str}/style.css", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def game_style(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Return the style rules of a game's boards."""
    picture = await asyncio.to_thread(drawn, registry.game(game))
    # Core's tokens are in the stylesheet of every page.
    return revalidated(request, for_pages(picture.style.removeprefix(TOKENS_STYLE)), "text/css")


@get("/games/{game:str}/definitions.svg", include_in_schema=False, opt={"unlimited": True, "packed": True})
async def game_definitions(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """Return the symbols of a game's boards."""
    return revalidated(request, await asyncio.to_thread(definitions, registry.game(game)), "image/svg+xml")


HANDLERS = [game_picture, game_landscape, table_picture, game_style, game_definitions]
