"""The people at a table, as a page of plain forms: hide, report, send away, leave, end, close."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.rooms.beginning.rated import has_own_seats
from contado.rooms.playing import give_back, leave_to_bot
from contado.server.api.company import company
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page, page
from contado.server.pages.tables import invite_link
from contado.server.people.roles import HOST, host, is_staff
from contado.server.rooms.company import LONGEST_REPORT, Company
from contado.server.rooms.staying import go_on, is_away, propose, resign
from contado.table.agreeing.affairs import PAUSE, REPLACE, ends_with
from contado.table.terms import Terms


async def people_shown(request: Asked, here: Company, done: str = "", trouble: str = "", code: int = 200) -> Page:
    """Return the page."""
    row, reader = here.row, here.reader
    own = [seat for seat in row.seats if seat.user == reader.id]
    agreed = await here.enders() if row.stage == "playing" else set()
    results = (await here.rooms.store.club.results_at([row.id])).get(row.id, []) if row.stage == "over" else []
    # A phone has no room for the way there at the table itself.
    contest = None if row.creator else await here.rooms.store.contests.with_table(row.id)
    return page(
        request, "people.html", code, row=row, contest=contest[0] if contest else "",
        annulled=any(one.annulled for one in results),
        may_annul=reader.role == HOST and any(one.rated for one in results),
        people=await here.people(), game=registry.game(row.game), done=done,
        trouble=trouble, maker=here.is_maker, staff=is_staff(reader), longest=LONGEST_REPORT,
        link=invite_link(request, row) if here.is_maker else "",
        plays=any(not seat.replaced for seat in own), left=any(seat.replaced for seat in own),
        leaves=not has_own_seats(row),
        ends=reader.id in agreed, agreed=len(agreed), of=len(here.players()),
        **(await affairs_shown(here) if row.stage == "playing" and not row.lesson else {}),
    )  # fmt: skip


async def affairs_shown(here: Company) -> dict[str, Any]:
    """Return what can be done about the game itself: give it up, stop the clocks, let a bot play for somebody away."""
    room = await here.rooms.open(here.row)
    async with room.still():
        table = room.table
        own = room.own(here.reader)
        plays = any(table.seats[seat].is_person for seat in own)
        away = [seat for seat in range(len(table.seats)) if plays and seat not in own and is_away(room, seat)]
        return {
            "resigns": any(seat not in table.affairs.given_up for seat in own),
            "ends_with_me": any(ends_with(table, seat) for seat in own),
            "pauses": plays and bool(here.row.pace) and Terms.read(here.row.terms).pause and not table.affairs.paused,
            "paused": plays and table.affairs.paused,
            "away": [(seat, here.row.seats[seat].name or table.names()[seat]) for seat in away],
        }


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
        "resigned": _("You have given the game up."),
        "proposed": _("The others are asked. It is done when all who play agree."),
        "gone-on": _("The clocks go on."),
        "ended": _("The game has ended."),
        "agreed": _("The others are told. The game ends when all who play agree."),
        "not-agreed": _("You go on playing."),
        "ratings": _("The ratings are followed anew."),
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
            if await here.would_end(what == "end"):
                return "ended"
            return "agreed" if what == "end" else "not-agreed"
        case "resign" | "pause" | "go-on" | "replace":
            return await _affair(here, what, line)
        case "annul" | "restore":
            await here.powers.annul(host(here.reader), here.row.id, what == "annul", words)
            return "ratings"
        case "close":
            await here.close(words)
            return ""
        case _:
            raise ContadoError("The server does not understand this request.")


async def _affair(here: Company, what: str, seat: int) -> str:
    """Do what concerns the game itself; return the word for what was done."""
    room = await here.rooms.open(here.row)
    if here.row.stage != "playing":
        raise ContadoError("No game goes on here.")
    if what == "resign":
        await resign(room, here.reader)
        return "resigned"
    if what == "go-on":
        await go_on(room, here.reader)
        return "gone-on"
    await propose(room, here.reader, PAUSE if what == "pause" else REPLACE, True, seat)
    return "proposed"


async def _leave(here: Company, away: bool) -> None:
    """Leave one's seats to a bot, or take them back."""
    room = await here.rooms.open(here.row)
    for seat in here.row.seats:
        if seat.user == here.reader.id and seat.replaced != away:
            if away:
                await leave_to_bot(room, seat.seat, here.reader)
            else:
                await give_back(room, seat.seat, by=here.reader)


HANDLERS = [people_page, do]
