"""Second factors and invitations: a part of the store."""

from __future__ import annotations

from contado.rooms.rows import AuditRow, FactorRow, InvitationRow
from contado.server.storage.columns import keepable
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import accounts


class Accounts:
    """What accounts have beside their passwords."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def factor(self, user: str) -> FactorRow | None:
        """Return the second factor of an account, confirmed or not."""
        return await self._read(accounts.factor, user)

    async def offer_factor(self, user: str, secret: str) -> None:
        """Keep a secret that its owner has still to confirm."""
        await self._write(accounts.offer_factor, user, secret)

    async def confirm_factor(self, user: str, step: int, hashes: list[str], now: float) -> bool:
        """Let the second factor count from now on, with its recovery codes."""
        return await self._write(accounts.confirm_factor, user, step, hashes, now)

    async def take_step(self, user: str, step: int) -> bool:
        """Use up the code of a step and all before it; say whether it was still good."""
        return await self._write(accounts.take_step, user, step)

    async def take_code(self, user: str, code_hash: str) -> bool:
        """Use up a recovery code; say whether it was one."""
        return await self._write(accounts.take_code, user, code_hash)

    async def new_codes(self, user: str, hashes: list[str]) -> None:
        """Give an account other recovery codes."""
        await self._write(accounts.new_codes, user, hashes)

    async def drop_factor(self, user: str, row: AuditRow | None = None) -> bool:
        """Take the second factor off an account; it is noted where that is a power."""
        return await self._write(accounts.drop_factor, user, row)

    async def invite(self, row: AuditRow, token_hash: str, expires: float) -> None:
        """Keep an invitation; only the hash of its token is ever written."""
        await self._write(accounts.invite, row, token_hash, expires)

    async def invited(self, token_hash: str, now: float) -> float:
        """Return until when an invitation is good; 0: it is not."""
        return await self._read(accounts.is_invited, token_hash, now) if keepable(token_hash) else 0.0

    async def take_invitation(self, token_hash: str, now: float) -> InvitationRow | None:
        """Use an invitation up; return it, or nothing where it was not good."""
        return await self._write(accounts.take_invitation, token_hash, now) if keepable(token_hash) else None

    async def return_invitation(self, row: InvitationRow) -> None:
        """Give an invitation back whose account was not made after all."""
        await self._write(accounts.return_invitation, row)

    async def invitations(self, now: float) -> list[InvitationRow]:
        """Return the invitations that are still good, the newest first."""
        return await self._read(accounts.open_invitations, now)

    async def withdraw(self, row: AuditRow, token_hash: str) -> bool:
        """Take an invitation back; say whether there was one."""
        return await self._write(accounts.withdraw, row, token_hash)
