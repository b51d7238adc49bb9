"""What those who look after the place can do; each deed is noted. Page, API and `contado admin` all come here."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from contado.core.errors import ContadoError
from contado.rooms.rows import AuditRow, InvitationRow, PersonRow, Sanction, User
from contado.server.errors import NotFound
from contado.server.people.passwords import hash_password
from contado.server.people.roles import HOST, PLAYER, ROLES, check_power
from contado.server.people.sessions import token_hash
from contado.server.people.tokens import make_reset_link
from contado.server.storage.store import Store

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

log = logging.getLogger("contado.server")

LONGEST_WHY = 500
MOST_INVITED_DAYS = 365
DAY = 24 * 3600.0
# Whoever is to stay away for longer is shut out for ever.
MOST_DAYS = 3650
# No network is shut out that holds half a country.
WIDEST = {4: 16, 6: 32}


class Powers:
    """All powers. `by` is who uses one: nobody where it is done by command, without a server (`rooms`)."""

    def __init__(self, store: Store, rooms: Rooms | None = None, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.order = store.order
        self.rooms = rooms
        self.now = now

    def line(
        self, by: User | None, deed: str, whom: str = "", table: str = "", what: str = "", why: str = ""
    ) -> AuditRow:
        """Return the line of the audit log for a deed."""
        place, actor = ("command", "") if by is None else ("page", by.id)
        return AuditRow(
            at=self.now(), by=actor, place=place, deed=deed, whom=whom, table=table, what=what, why=reason(why)
        )

    async def person(self, id: str) -> PersonRow:
        """Return somebody by id."""
        found = await self.order.person(id, self.now())
        if found is None:
            raise NotFound("There is nobody like that.")
        return found

    async def named(self, text: str) -> PersonRow:
        """Return somebody by what a person types: the name of an account, or the id of anybody.

        An id is nobody else's, though somebody may have chosen it for a name.
        """
        found = await self.order.person(text.strip(), self.now())
        account = await self.store.account(" ".join(text.split())) if found is None else None
        if account is not None:
            found = await self.order.person(account[0].id, self.now())
        if found is None:
            raise ContadoError("There is no account {name!r}, and nobody with that id.", name=text[:80])
        return found

    async def set_role(self, by: User | None, person: PersonRow, role: str) -> None:
        """Make somebody a host, a moderator, or a player like everybody."""
        if role not in ROLES:
            raise ContadoError("A role is one of {known}.", known=list(ROLES))
        if person.guest:
            raise ContadoError("A guest can have no role: an account is needed.")
        await self.order.set_role(self.line(by, "role", person.id, what="" if role == PLAYER else role))

    async def set_password(self, by: User | None, person: PersonRow, password: str) -> None:
        """Give an account a new password; it is signed out everywhere."""
        check_power(by, person)
        if person.guest:
            raise ContadoError("A guest has no password.")
        await self.order.set_password(self.line(by, "password", person.id), await hash_password(password))
        self._signed_out(person.id)

    async def end_sessions(self, by: User | None, person: PersonRow) -> int:
        """Sign somebody out everywhere; return from how many places."""
        check_power(by, person)
        ended = await self.order.end_sessions(self.line(by, "sessions", person.id))
        self._signed_out(person.id)
        return ended

    # Sanctions

    async def ban(self, by: User | None, person: PersonRow, days: float, why: str) -> int:
        """Shut somebody out for so many days, or for ever (0); return how many sessions ended.

        Bots play on for them: nobody else's game waits for somebody who cannot come.
        """
        from contado.server.people.leaving import leave_to_bots

        check_power(by, person)
        ban = self._sanction("ban", days, why, user=person.id)
        ended = await self.order.punish(self.line(by, "ban", person.id, what=self._until(ban), why=why), ban)
        if self.rooms is not None:
            self.rooms.shut_out(ban)
        try:
            await leave_to_bots(self.store, person.id, self.rooms, self.now)
        except ContadoError:
            # Shut out they are all the same.
            log.warning("No bot could play on for somebody who was shut out.", exc_info=True)
        return ended

    async def ban_network(self, by: User | None, network: str, days: float, why: str) -> int:
        """Keep guests and new accounts of a network out; guests from there are signed out."""
        clean = read_network(network)
        ban = self._sanction("ban", days, why, network=clean)
        return await self.order.punish(self.line(by, "ban_network", what=f"{clean} {self._until(ban)}", why=why), ban)

    async def unban(self, by: User | None, person: PersonRow) -> None:
        """Let somebody in again."""
        check_power(by, person)
        await self.order.pardon(self.line(by, "unban", person.id), "ban", user=person.id)

    async def unban_network(self, by: User | None, network: str) -> None:
        """Let a network in again."""
        clean = read_network(network)
        await self.order.pardon(self.line(by, "unban_network", what=clean), "ban", network=clean)

    async def mute(self, by: User | None, person: PersonRow, days: float, why: str) -> None:
        """Let somebody talk no more for so many days."""
        check_power(by, person)
        if not days:
            raise ContadoError("Say for how many days.")
        mute = self._sanction("mute", days, why, user=person.id)
        await self.order.punish(self.line(by, "mute", person.id, what=self._until(mute), why=why), mute)

    async def unmute(self, by: User | None, person: PersonRow) -> None:
        """Let somebody talk again."""
        check_power(by, person)
        await self.order.pardon(self.line(by, "unmute", person.id), "mute", user=person.id)

    def _sanction(self, kind: str, days: float, why: str, user: str = "", network: str = "") -> Sanction:
        if not 0 <= days <= MOST_DAYS:
            raise ContadoError("It lasts at most {n} days; 0 is for ever.", n=MOST_DAYS)
        clean = reason(why)
        if not clean:
            raise ContadoError("Give a reason: the person reads it.")
        now = self.now()
        until = now + days * DAY if days else 0.0
        return Sanction(
            id=secrets.token_hex(8), kind=kind, user=user, network=network, at=now, until=until, why=clean
        )  # fmt: skip

    def _until(self, found: Sanction) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(found.until)) if found.until else ""

    # Accounts

    async def invite(self, by: User | None, days: float) -> str:
        """Return the path of a link by which one account can be made."""
        if not 0 < days <= MOST_INVITED_DAYS:
            raise ContadoError("An invitation is good for 1 to {n} days.", n=MOST_INVITED_DAYS)
        token, expires = secrets.token_urlsafe(24), self.now() + days * DAY
        what = time.strftime("%Y-%m-%d", time.gmtime(expires))
        await self.store.accounts.invite(self.line(by, "invite", what=what), token_hash(token), expires)
        return f"/invited/{token}"

    async def invitations(self) -> list[InvitationRow]:
        """Return the invitations that nobody has used yet."""
        return await self.store.accounts.invitations(self.now())

    async def withdraw(self, by: User | None, id: str) -> None:
        """Take an invitation back, by what it is called in the list."""
        found = [row for row in await self.invitations() if row.id == id]
        line = self.line(by, "withdraw", what=found[0].id if found else "")
        if not found or not await self.store.accounts.withdraw(line, found[0].token_hash):
            raise NotFound("There is no such invitation.")

    async def reset_link(self, by: User | None, person: PersonRow, base: str) -> str:
        """Return a link by which somebody chooses a new password, for an hour and once."""
        check_power(by, person)
        user = await self.store.user(person.id)
        if user is None or user.guest:
            raise ContadoError("A guest has no password.")
        link = await make_reset_link(self.store, user, self.now(), base.rstrip("/"))
        if link is None:
            raise ContadoError("There are enough links for {name}: each is good for an hour.", name=person.name)
        await self.order.note(self.line(by, "reset", person.id))
        return link

    async def drop_factor(self, by: User | None, person: PersonRow) -> None:
        """Take the second factor off the account of somebody who has lost device and paper."""
        check_power(by, person)
        if not await self.store.accounts.drop_factor(person.id, self.line(by, "factor", person.id)):
            raise ContadoError("{name} has no second factor.", name=person.name)

    # Tables and reports

    async def close_table(self, by: User | None, table: str, why: str = "") -> None:
        """Close a table that gathers or is played."""
        row = await self.store.table(table)
        if row is None:
            raise NotFound("There is no such table.")
        await self.order.close(self.line(by, "close", table=table, why=why), ("gathering", "playing"))
        if self.rooms is not None:
            await self.rooms.closed(table)

    async def annul(self, by: User | None, table: str, yes: bool, why: str = "") -> None:
        """Take a game out of the ratings, or put it back; they are followed anew from all the others."""
        await self.store.club.annul(self.line(by, "annul" if yes else "restore", table=table, why=why), yes)

    async def settle(self, by: User, report: str, why: str = "") -> None:
        """Note that a report is settled, and how; nobody judges themselves or those who have as many powers."""
        await self.order.settle(self.line(by, "settle", why=why), report, by.role == HOST)

    def _signed_out(self, user: str) -> None:
        if self.rooms is not None:
            self.rooms.sign_out(user)


def reason(text: str) -> str:
    """Return a reason as it is kept: one line, not too long."""
    clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: LONGEST_WHY * 4]).split())
    if len(clean) > LONGEST_WHY:
        raise ContadoError("A reason has at most {n} characters.", n=LONGEST_WHY)
    return clean


def read_network(text: str) -> str:
    """Return a network as it is kept, or say what one looks like."""
    try:
        found = ipaddress.ip_network(text.strip()[:60], strict=False)
    except ValueError:
        raise ContadoError("A network looks like 198.51.100.0/24 or 2001:db8::/48.") from None
    if found.prefixlen < WIDEST[found.version]:
        raise ContadoError("This network is too large: at least /{n} is needed.", n=WIDEST[found.version])
    return str(found)
