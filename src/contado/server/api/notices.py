"""Where notices go, and letters, through the JSON API. Secrets come in and never go out."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from contado.rooms.contract.bounds import Typed, Word
from contado.rooms.presence.who import Who
from contado.rooms.rows import ReceiverRow, User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Notices, Reads, Visitor
from contado.server.api.people import Asked
from contado.server.errors import NotAllowed
from contado.server.notices.kinds import KINDS, Kind, kind_of, shown_fields
from contado.server.notices.notifier import Notifier
from contado.server.people.arriving import Door
from contado.server.people.tokens import VERIFY
from contado.server.security.addresses import address, who
from contado.server.storage.store import Store


class FieldShown(Struct, kw_only=True):
    """A field of a kind of notice."""

    name: str
    title: str
    hint: str
    secret: bool
    optional: bool
    default: str
    example: str


class KindShown(Struct, kw_only=True):
    """A kind of notice that can be chosen."""

    name: str
    title: str
    hint: str
    # May a link be sent as the field `link`, in place of the others?
    link: bool
    fields: list[FieldShown]


class ReceiverShown(Struct, kw_only=True):
    """Where notices go; of secrets only that there is one, as dots."""

    kind: str
    fields: dict[str, str]
    # When a notice last got there, and since when none has: seconds since 1970, 0 for never.
    delivered: float
    failing: float


class Ways(Struct, kw_only=True):
    """Where notices for whoever asks go, and what can be chosen."""

    web: ReceiverShown | None
    mail: ReceiverShown | None
    # An address whose letter has not been opened yet.
    unconfirmed: str
    # Could something that was chosen in an older version not be taken over?
    dropped: bool
    kinds: list[KindShown] = field(default_factory=list)


class Chosen(Struct, kw_only=True, forbid_unknown_fields=True):
    """A kind of notice with its fields; a secret that is left out stays as it was."""

    kind: Word
    fields: Annotated[dict[Word, Typed], Meta(max_length=20)]


class Mailbox(Struct, kw_only=True, forbid_unknown_fields=True):
    """An address of e-mail, and the password of the account: whoever has the address can choose a new one."""

    address: Typed
    password: Typed


class LetterToken(Struct, kw_only=True, forbid_unknown_fields=True):
    """The last part of a link in a letter."""

    token: Typed


class Forgotten(Struct, kw_only=True, forbid_unknown_fields=True):
    """A name, or a confirmed address."""

    name: Typed


class NewPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """The last part of a link in a letter, and a new password."""

    token: Typed
    password: Typed


def _kind_shown(kind: Kind, _: Reads) -> KindShown:
    fields = [
        FieldShown(
            name=one.name, title=_(one.title), hint=_(one.hint) if one.hint else "", secret=one.secret,
            optional=one.optional, default=one.default, example=one.example,
        )
        for one in kind.fields
    ]  # fmt: skip
    return KindShown(name=kind.name, title=kind.title, hint=_(kind.hint), link=kind.link is not None, fields=fields)


def _shown(row: ReceiverRow) -> ReceiverShown:
    fields = shown_fields(kind_of(row.kind), row.fields) if row.way == "web" else row.fields
    return ReceiverShown(kind=row.kind, fields=fields, delivered=row.delivered, failing=row.failing)


async def ways_of(store: Store, notifier: Notifier, user: User, _: Reads) -> Ways:
    """Return where notices for a user go."""
    rows = {row.way: row for row in await store.receivers(user.id)}
    web, mail = rows.get("web"), rows.get("mail")
    waiting = await store.tokens_of(user.id, VERIFY, notifier.now())
    old = mail.fields["address"] if mail is not None and mail.kind != "mail" else ""
    return Ways(
        web=_shown(web) if web is not None and web.kind in KINDS else None,
        mail=_shown(mail) if mail is not None and mail.kind == "mail" else None,
        unconfirmed=waiting[0].value if waiting else old,
        dropped=web is not None and web.kind not in KINDS,
        kinds=[_kind_shown(kind, _) for kind in KINDS.values()] if notifier.config.web_hooks else [],
    )


async def enter_address(
    door: Door, notifier: Notifier, user: User, text: str, password: str, asking: Who, _: Reads
) -> str:
    """Send a letter to an address that somebody says is theirs, if they know the password of the account."""
    if user.guest:
        raise NotAllowed("Make an account first: guests get no e-mail.")
    # Whoever is signed in is at a device of the account's.
    await door.check_password(user, password, asking)
    return await notifier.letters.ask_to_confirm(user, text, asking.address, _)


@get("/me/notices")
async def notices(store: InStore, user: Visitor, language: Reads, notifier: Notices) -> Ways:
    """Return where notices go, and which kinds there are."""
    return await ways_of(store, notifier, signed_in(user), language)


@put("/me/notices")
async def choose(store: InStore, user: Visitor, language: Reads, notifier: Notices, data: JSONBody[Chosen]) -> Ways:
    """Choose where notices go."""
    await notifier.choose(signed_in(user), data.kind, data.fields)
    return await ways_of(store, notifier, signed_in(user), language)


@delete("/me/notices")
async def choose_none(store: InStore, user: Visitor) -> None:
    """Have notices sent nowhere but to an address of e-mail."""
    await store.drop_receiver(signed_in(user).id, "web")


@post("/me/notices/test", status_code=200)
async def test(request: Asked, user: Visitor, language: Reads, notifier: Notices) -> dict[str, Any]:
    """Send a notice to try it, and say what became of it."""
    await notifier.test(signed_in(user), address(request), "web", language)
    return {"delivered": True}


@post("/me/mail", status_code=202)
async def enter_mail(
    request: Asked, door: AtDoor, user: Visitor, language: Reads, notifier: Notices, data: JSONBody[Mailbox]
) -> dict[str, str]:
    """Have a letter sent to an address: it is yours when its link was opened."""
    asked = signed_in(user)
    sent = await enter_address(door, notifier, asked, data.address, data.password, who(request), language)
    return {"unconfirmed": sent}


@delete("/me/mail")
async def drop_mail(store: InStore, user: Visitor) -> None:
    """Forget the address of e-mail."""
    await store.drop_receiver(signed_in(user).id, "mail")


@post("/mail/confirm", status_code=200)
async def confirm(notifier: Notices, data: JSONBody[LetterToken]) -> dict[str, bool]:
    """Confirm an address with the token of its letter."""
    await notifier.letters.confirm(data.token)
    return {"confirmed": True}


@post("/password/forgotten", status_code=202)
async def forgotten(request: Asked, notifier: Notices, data: JSONBody[Forgotten]) -> dict[str, bool]:
    """Have a letter sent to the confirmed address of an account; the answer is the same where there is none."""
    await notifier.letters.forgotten(data.name, address(request))
    return {"asked": True}


@post("/password/reset", status_code=200)
async def reset(notifier: Notices, rooms: InRooms, data: JSONBody[NewPassword]) -> dict[str, bool]:
    """Choose a new password with the token of a letter; all sessions end."""
    user = await notifier.letters.reset(data.token, data.password)
    rooms.sign_out(user.id)
    return {"changed": True}


router = Router(
    "/api",
    route_handlers=[notices, choose, choose_none, test, enter_mail, drop_mail, confirm, forgotten, reset],
    tags=["notices"],
)
