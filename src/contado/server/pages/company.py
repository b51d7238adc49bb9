"""The people at a table, as a page of plain forms: hide, report, send away, leave, end, close."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.server.api.company import company
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page, page
from contado.server.pages.tables import invite_link
from contado.server.people.identity import game_words
from contado.server.people.roles import is_staff
from contado.server.rooms.company import LONGEST_REPORT, Company
from contado.server.rooms.playing import give_back, replace


async def people_shown(request: Asked, here: Company, done: str = "", trouble: str = "", code: int = 200) -> Page:
    """Return the page."""
    row, reader = here.row, here.reader
    own = [seat for seat in row.seats if seat.user == reader.id]
    agreed = await here.enders() if row.stage == "playing" else set()
    return page(
        request, "people.html", code, row=row, people=await here.people(), game=registry.game(row.game), done=done,
        trouble=trouble, maker=here.is_maker, staff=is_staff(reader), longest=LONGEST_REPORT,
        link=invite_link(request, row) if here.is_maker else "",
        plays=any(not seat.replaced for seat in own), left=any(seat.replaced for seat in own),
        ends=reader.id in agreed, agreed=len(agreed), of=len(here.players()),
    )  # fmt: skip


@get("/tables/{id:str}/people", include_in_schema=False)
async def people_page(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str], done: FromQuery[str] = ""
) -> Page | Redirect:
    """Show the people at a table."""
    if user is None:
        return go(f"/sign-in?next=/tables/{id}/people")
    _ = language
    said = {
        "reported": _("Thank you. Those who look after this place will read it."),
        "hidden": _("What they say is not shown to you any more, once you have loaded a table anew."),
        "shown": _("What they say is shown to you again."),
        "away": _("They were sent away."),
        "invite": _("There is a new invite link; the old one leads nowhere."),
        "left": _("A bot plays on for you."),
        "back": _("You play again."),
        "agreed": _("The others are told. The game ends when all who play agree."),
        "not-agreed": _("You go on playing."),
    }
    return await people_shown(request, await company(request, rooms, id, user), said.get(done, ""))


@post("/tables/{id:str}/people", include_in_schema=False)
async def do(request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]) -> Page | Redirect:
    """Do what one of the forms asks for."""
    here = await company(request, rooms, id, user)
    form = await request.form()
    what, tag, line = text(form, "do"), text(form, "person"), text(form, "line")
    number = int(line) if line.isdecimal() and len(line) < 9 else 0
    try:
        done = await _done(here, what, tag, number, text(form, "text"), language.code)
    except ContadoError as error:
        return await people_shown(request, here, trouble=error.said(language), code=status_of(error))
    return go("/" if not done else f"/tables/{id}/people?done={done}")


async def _done(here: Company, what: str, tag: str, line: int, words: str, code: str) -> str:
    """Do it; return the word for what was done, or none where the table is gone."""
    match what:
        case "report":
            await here.report(tag, line, words)
            return "reported"
        case "hide" | "show":
            await here.hide(tag, what == "hide")
            return "hidden" if what == "hide" else "shown"
        case "send-away":
            await here.send_away(tag, words)
            return "away"
        case "invite":
            await here.new_invite()
            return "invite"
        case "leave" | "back":
            await _leave(here, what == "leave")
            return "left" if what == "leave" else "back"
        case "end" | "not-end":
            _ = game_words(code, registry.game(here.row.game))
            if await here.would_end(what == "end", _):
                return ""
            return "agreed" if what == "end" else "not-agreed"
        case "close":
            await here.close(words)
            return ""
        case _:
            raise ContadoError("The server does not understand this request.")


async def _leave(here: Company, away: bool) -> None:
    """Leave one's seats to a bot, or take them back."""
    room = await here.rooms.open(here.row)
    for seat in here.row.seats:
        if seat.user == here.reader.id and seat.replaced != away:
            if away:
                await replace(room, seat.seat, None, by=here.reader)
            else:
                await give_back(room, seat.seat, by=here.reader)


HANDLERS = [people_page, do]
