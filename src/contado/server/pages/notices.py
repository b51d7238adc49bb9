"""The pages of notices and letters: where notices go, confirming an address, a forgotten password."""

from __future__ import annotations

import time

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Notices, Reads, Visitor
from contado.server.api.notices import enter_address, ways_of
from contado.server.api.push import pushing_of
from contado.server.errors import status_of
from contado.server.notices.kinds import KINDS, kind_of
from contado.server.pages.codes import let_in
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page, page
from contado.server.people.identity import language_of, user_of
from contado.server.people.sessions import shown_session
from contado.server.people.tokens import RESET, VERIFY
from contado.server.people.zones import zones
from contado.server.rooms.staying import DAY, HOLIDAYS
from contado.server.security.addresses import address, who
from contado.server.storage.store import Store


async def account_shown(
    request: Asked, trouble: str = "", done: str = "", code: int = 200, kind: str = "", _: Language | None = None
) -> Page:
    """Return the page of one's own settings."""
    state = request.app.state
    user = signed_in(user_of(request))
    ways = await ways_of(state.store, state.notifier, user, language_of(request))
    chosen = kind if kind in KINDS else ways.web.kind if ways.web is not None else ""
    return page(
        request, "account.html", code, language=_, trouble=trouble, done=done, ways=ways, zones=zones(),
        pushing=await pushing_of(state.store, state.notifier, user, shown_session(request)),
        shown_kind=next((one for one in ways.kinds if one.name == chosen), None),
        entered=ways.web.fields if ways.web is not None and ways.web.kind == chosen else {}, moment=moment,
        holiday=await days_of_holiday(state.store, user), holidays=HOLIDAYS,
    )  # fmt: skip


async def days_of_holiday(store: Store, user: User) -> int:
    """Return for how many more days somebody is on holiday; 0: they are not."""
    now = time.time()
    found = await store.staying.holiday(user.id, now)
    return 0 if found is None else max(1, round((found.ended - now) / DAY))


def moment(seconds: float) -> str:
    """Return a time as it is read everywhere."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))


@post("/account/notices", include_in_schema=False, status_code=200)
async def choose(request: Asked, store: InStore, user: Visitor, language: Reads, notifier: Notices) -> Page | Redirect:
    """Choose where notices go, try it, or have them sent nowhere."""
    asked = signed_in(user)
    form = await request.form()
    kind = text(form, "kind")
    try:
        if text(form, "drop"):
            await store.drop_receiver(asked.id, "web")
            return go("/account?done=saved")
        names = ["link", *(field.name for field in kind_of(kind).fields)]
        await notifier.choose(asked, kind, {name: text(form, name) for name in names})
        if text(form, "test"):
            await notifier.test(asked, address(request), "web", language)
            return go("/account?done=sent")
    except ContadoError as error:
        return await account_shown(request, error.said(language), code=status_of(error), kind=kind)
    return go("/account?done=saved")


@post("/account/push", include_in_schema=False, status_code=200)
async def drop_browser(request: Asked, store: InStore, user: Visitor) -> Redirect:
    """Have no more notices pushed to one of one's browsers."""
    await store.push.unsubscribe(signed_in(user).id, text(await request.form(), "id"))
    return go("/account?done=saved")


@post("/account/mail", include_in_schema=False, status_code=200)
async def enter_mail(
    request: Asked, door: AtDoor, store: InStore, user: Visitor, language: Reads, notifier: Notices
) -> Page | Redirect:
    """Enter an address of e-mail, have a test notice sent to it, or have it forgotten."""
    asked = signed_in(user)
    form = await request.form()
    try:
        if text(form, "drop"):
            await store.drop_receiver(asked.id, "mail")
            return go("/account?done=saved")
        if text(form, "test"):
            await notifier.test(asked, address(request), "mail", language)
            return go("/account?done=sent")
        await enter_address(
            door, notifier, asked, text(form, "address"), text(form, "password"), who(request), language
        )
    except ContadoError as error:
        return await account_shown(request, error.said(language), code=status_of(error))
    return go("/account?done=letter")


# What stands behind the links of letters. A link is only looked at when it is opened, because programs that look for
# viruses open links as well; what it is good for is done by the button on its page.


def letter_page(
    request: Asked, what: str, trouble: str = "", done: str = "", code: int = 200, gone: bool = False
) -> Page:
    """Return the page of a letter's link, or one where a letter is asked for."""
    return page(request, "letter.html", code, what=what, trouble=trouble, done=done, gone=gone)


async def _linked(request: Asked, what: str, good: bool, _: Language) -> Page:
    if good:
        return letter_page(request, what)
    return letter_page(request, what, _("This link is no longer good: ask for another letter."), code=404, gone=True)


@get("/confirm/{token:str}", include_in_schema=False)
async def confirm_page(request: Asked, token: FromPath[str], notifier: Notices, language: Reads) -> Page:
    """Ask whether an address is to be confirmed."""
    return await _linked(request, "confirm", await notifier.letters.is_good(token, VERIFY), language)


@post("/confirm/{token:str}", include_in_schema=False, status_code=200)
async def confirm(request: Asked, token: FromPath[str], notifier: Notices, language: Reads) -> Page:
    """Confirm an address."""
    _ = language
    try:
        await notifier.letters.confirm(token)
    except ContadoError as error:
        return letter_page(request, "confirm", error.said(_), code=status_of(error), gone=True)
    return letter_page(request, "confirm", done=_("The address is confirmed."))


@get("/forgotten", include_in_schema=False)
async def forgotten_page(request: Asked) -> Page:
    """Ask who has forgotten a password."""
    return letter_page(request, "forgotten")


@post("/forgotten", include_in_schema=False, status_code=200)
async def forgotten(request: Asked, notifier: Notices, language: Reads) -> Page:
    """Send a letter, if there is somebody to send it to; what is said is the same."""
    _ = language
    try:
        await notifier.letters.forgotten(text(await request.form(), "name"), address(request))
    except ContadoError as error:
        return letter_page(request, "forgotten", error.said(_), code=status_of(error))
    done = _("If there is an account of this name or address with a confirmed address, a letter is on its way there.")
    return letter_page(request, "forgotten", done=done)


@get("/reset/{token:str}", include_in_schema=False)
async def reset_page(request: Asked, token: FromPath[str], notifier: Notices, language: Reads) -> Page:
    """Ask for a new password."""
    return await _linked(request, "reset", await notifier.letters.is_good(token, RESET), language)


@post("/reset/{token:str}", include_in_schema=False, status_code=200)
async def reset(
    request: Asked, token: FromPath[str], notifier: Notices, rooms: InRooms, language: Reads
) -> Page | Redirect:
    """Choose a new password; every session from before is over, and one begins here."""
    try:
        user = await notifier.letters.reset(token, text(await request.form(), "password"))
    except ContadoError as error:
        gone = not await notifier.letters.is_good(token, RESET)
        return letter_page(request, "reset", error.said(language), code=status_of(error), gone=gone)
    rooms.sign_out(user.id)
    return await let_in(request, user, "/account?done=password")


@get("/unsubscribe/{who:str}/{proof:str}", include_in_schema=False)
async def unsubscribe_page(
    request: Asked, who: FromPath[str], proof: FromPath[str], notifier: Notices, language: Reads
) -> Page:
    """Ask whether there shall be no more letters."""
    return await _unsubscribed(request, who, proof, notifier, language, doing=False)


@post("/unsubscribe/{who:str}/{proof:str}", include_in_schema=False, status_code=200)
async def unsubscribe(
    request: Asked, who: FromPath[str], proof: FromPath[str], notifier: Notices, language: Reads
) -> Page:
    """Send no more letters; programs that read mail do this by themselves when their button is pressed (RFC 8058)."""
    return await _unsubscribed(request, who, proof, notifier, language, doing=True)


async def _unsubscribed(request: Asked, who: str, proof: str, notifier: Notices, _: Language, doing: bool) -> Page:
    try:
        await notifier.letters.unsubscribe(who, proof, doing)
    except ContadoError as error:
        return letter_page(request, "unsubscribe", error.said(_), code=status_of(error), gone=True)
    return letter_page(request, "unsubscribe", done=_("You get no more notices by e-mail.") if doing else "")


HANDLERS = [
    choose, drop_browser, enter_mail, confirm_page, confirm, forgotten_page, forgotten, reset_page, reset,
    unsubscribe_page, unsubscribe,
]  # fmt: skip
