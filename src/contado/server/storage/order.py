"""What those who look after the place ask the database: a part of the store."""

from __future__ import annotations

from contado.rooms.rows import AuditRow, PersonRow, ReportRow, Sanction, TableRow
from contado.server.storage.columns import keepable
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import order, powers, sanctions


class Order:
    """Roles, powers and the audit log. Whatever changes something takes the line that the log gets with it."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def note(self, row: AuditRow) -> None:
        """Write a line of the audit log."""
        await self._write(powers.note, row)

    async def audit(self, limit: int = 100, before: float = 0) -> list[AuditRow]:
        """Return the last lines of the audit log, the newest first."""
        return await self._read(powers.audit, limit, before)

    async def set_role(self, row: AuditRow) -> None:
        """Give an account the role that the line says."""
        await self._write(powers.set_role, row)

    async def set_password(self, row: AuditRow, password_hash: str) -> None:
        """Give an account a new password; it is signed out everywhere."""
        await self._write(powers.set_password, row, password_hash)

    async def end_sessions(self, row: AuditRow) -> int:
        """Sign somebody out everywhere; return from how many places."""
        return await self._write(powers.end_sessions, row)

    async def people(self, text: str, limit: int, now: float) -> list[PersonRow]:
        """Return people whose name has the text in it: those with a role first, then the newest."""
        return await self._read(powers.people, text, limit, now) if keepable(text) else []

    async def person(self, id: str, now: float) -> PersonRow | None:
        """Return one of them."""
        return await self._read(powers.person, id, now) if keepable(id) else None

    # Sanctions

    async def punish(self, row: AuditRow, new: Sanction) -> int:
        """Keep a sanction in place of those of its kind; a ban ends sessions. Return how many."""
        return await self._write(order.punish, row, new)

    async def pardon(self, row: AuditRow, kind: str, user: str = "", network: str = "") -> None:
        """Lift the sanctions of a kind from a user or a network."""
        await self._write(order.pardon, row, kind, user, network)

    async def sanction(self, kind: str, user: str, now: float) -> Sanction | None:
        """Return what holds for a user now."""
        return await self._read(sanctions.sanction, kind, user, now)

    async def sanctions(self, now: float, limit: int = 200) -> list[Sanction]:
        """Return what holds now, the newest first."""
        return await self._read(order.all_sanctions, now, limit)

    async def check_network(self, address: str, now: float) -> None:
        """Refuse somebody new who comes from a network that is shut out."""
        found = await self._read(sanctions.network_ban, address, now)
        if found is not None:
            raise sanctions.banned(found)

    # Reports

    async def report(self, new: ReportRow, most: int) -> bool:
        """Keep a report, unless there are too many; say whether it was kept."""
        return await self._write(order.report, new, most)

    async def reports(self, limit: int = 100, all: bool = True) -> list[ReportRow]:
        """Return the reports that nobody has settled, the oldest first; about hosts and moderators only with `all`."""
        return await self._read(order.open_reports, limit, all)

    async def settle(self, row: AuditRow, id: str, all: bool = True) -> None:
        """Note that a report is settled; one about a host or moderator only with `all`."""
        await self._write(order.settle, row, id, all)

    # At a table

    async def hide(self, user: str, other: str, yes: bool) -> None:
        """Hide the lines of somebody from somebody, or show them again."""
        await self._write(order.hide, user, other, yes)

    async def hidden_from(self, user: str) -> list[str]:
        """Return whose lines somebody does not want to read."""
        return await self._read(order.hidden_from, user)

    async def send_away(self, row: AuditRow) -> TableRow:
        """Take somebody's seats at a table that gathers, and keep them from coming back."""
        return await self._write(order.send_away, row)

    async def was_sent_away(self, table: str, user: str) -> bool:
        """Say whether somebody was sent away from a table."""
        return await self._read(order.was_sent_away, table, user)

    async def came_by(self, table: str, limit: int = 100) -> list[tuple[str, str]]:
        """Return those who came by the invite link, or have said something, as ids and names."""
        return await self._read(order.came_by, table, limit)

    async def close(self, row: AuditRow, only: tuple[str, ...]) -> None:
        """Close a table that is in one of these stages."""
        await self._write(order.close, row, only)

    async def new_invite(self, table: str) -> str:
        """Give a table another word for its invite link."""
        return await self._write(order.new_invite, table)

    async def find_tables(self, text: str, limit: int = 50) -> list[TableRow]:
        """Return tables of an id or with somebody of a name; without a text those that go on, the last moved first."""
        return await self._read(order.find_tables, text, limit) if keepable(text) else []
