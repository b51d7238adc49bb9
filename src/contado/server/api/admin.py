"""Looking after the place through the JSON API: for hosts and moderators; to others there is nothing here."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow, PersonRow, ReportRow, Sanction, User
from contado.server.api.dependencies import InRooms, InStore, Visitor
from contado.server.people.powers import Powers
from contado.server.people.roles import HOST, host, staff
from contado.server.rooms.rooms import Rooms

Text = Annotated[str, Meta(max_length=4000)]
# Rows of a list.
MOST = 100


class PowerWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is to be done, to whom, for how long and why; each deed takes what it needs of these."""

    # role, sessions, factor, withdraw, ban, unban, mute, unmute, ban-network, unban-network, close, annul, restore or
    # settle
    do: Text
    # The id of a person, of a table, of a report or of an invitation.
    id: Text = ""
    network: Text = ""
    role: Text = ""
    # 0: for ever
    days: float = 0
    why: Text = ""


async def use(powers: Powers, by: User, wanted: PowerWanted) -> None:
    """Use a power."""
    match wanted.do:
        case "role":
            await powers.set_role(host(by), await powers.person(wanted.id), wanted.role)
        case "sessions":
            await powers.end_sessions(by, await powers.person(wanted.id))
        case "factor":
            await powers.drop_factor(host(by), await powers.person(wanted.id))
        case "withdraw":
            await powers.withdraw(host(by), wanted.id)
        case "ban":
            await powers.ban(by, await powers.person(wanted.id), wanted.days, wanted.why)
        case "unban":
            await powers.unban(by, await powers.person(wanted.id))
        case "mute":
            await powers.mute(by, await powers.person(wanted.id), wanted.days, wanted.why)
        case "unmute":
            await powers.unmute(by, await powers.person(wanted.id))
        case "ban-network":
            await powers.ban_network(by, wanted.network, wanted.days, wanted.why)
        case "unban-network":
            await powers.unban_network(by, wanted.network)
        case "close":
            await powers.close_table(by, wanted.id, wanted.why)
        case "annul" | "restore":
            await powers.annul(host(by), wanted.id, wanted.do == "annul", wanted.why)
        case "settle":
            await powers.settle(by, wanted.id, wanted.why)
        case _:
            raise ContadoError("There is no such power.")


def powers_in(rooms: Rooms) -> Powers:
    """Return the powers over a running server."""
    return Powers(rooms.store, rooms, rooms.now)


@get("/people", summary="Find people")
async def people(user: Visitor, store: InStore, rooms: InRooms, search: FromQuery[str] = "") -> list[PersonRow]:
    """Return people whose name has the text in it: those with a role first, then the newest."""
    staff(user)
    return await store.order.people(search[:100], MOST, rooms.now())


@get("/reports", summary="Open reports")
async def reports(user: Visitor, store: InStore) -> list[ReportRow]:
    """Return the reports that nobody has settled, the oldest first; those about hosts and moderators to hosts only."""
    return await store.order.reports(MOST, staff(user).role == HOST)


@get("/sanctions", summary="Who is shut out or silenced")
async def sanctions(user: Visitor, store: InStore, rooms: InRooms) -> list[Sanction]:
    """Return what holds now, the newest first."""
    staff(user)
    return await store.order.sanctions(rooms.now(), MOST)


@get("/audit", summary="Who has used which power")
async def audit(user: Visitor, store: InStore, before: FromQuery[float] = 0) -> list[AuditRow]:
    """Return the last lines of the audit log, the newest first."""
    staff(user)
    return await store.order.audit(MOST, before)


class InvitationWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """How long an invitation is good."""

    days: float = 14


class InvitationGiven(Struct, kw_only=True):
    """The path of a link by which one account can be made."""

    path: str


@post("/invitations", summary="Invite somebody to make an account")
async def invite(user: Visitor, rooms: InRooms, data: JSONBody[InvitationWanted]) -> InvitationGiven:
    """Make an invitation: for hosts. It is shown once."""
    return InvitationGiven(path=await powers_in(rooms).invite(host(user), data.days))


class InvitationShown(Struct, kw_only=True):
    """An invitation that nobody has used yet."""

    id: str
    # The name of who made it; empty: it was made by command.
    by: str
    at: float
    expires: float


@get("/invitations", summary="Open invitations")
async def invitations(user: Visitor, rooms: InRooms) -> list[InvitationShown]:
    """Return the invitations that nobody has used yet: for hosts."""
    host(user)
    found = await powers_in(rooms).invitations()
    return [InvitationShown(id=row.id, by=row.by_name, at=row.at, expires=row.expires) for row in found]


@post("/powers", status_code=204, summary="Use a power")
async def use_power(user: Visitor, rooms: InRooms, data: JSONBody[PowerWanted]) -> None:
    """Use a power over a person, a network, a table or a report; it is noted."""
    await use(powers_in(rooms), staff(user), data)


HANDLERS = [people, reports, sanctions, audit, invitations, invite, use_power]
router = Router("/api/admin", tags=["admin"], route_handlers=HANDLERS)
