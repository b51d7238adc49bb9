"""Passwords: argon2id, in a thread, few at a time."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import Type

from contado.core.errors import ContadoError

SHORTEST = 8
LONGEST = 200

# The second recommended choice of RFC 9106: 64 MiB, three passes, four lanes.
HASHER = PasswordHasher(time_cost=3, memory_cost=65536, parallelism=4, hash_len=32, salt_len=16, type=Type.ID)

# Each hash takes 64 MiB while it is computed.
AT_ONCE = 2


@cache
def _turns(loop: asyncio.AbstractEventLoop) -> asyncio.Semaphore:
    return asyncio.Semaphore(AT_ONCE)


def check_password(password: str) -> None:
    """Refuse a password that is too short to keep anybody out, or absurdly long."""
    if len(password) < SHORTEST:
        raise ContadoError("A password has at least {n} characters.", n=SHORTEST)
    if len(password) > LONGEST:
        raise ContadoError("A password has at most {n} characters.", n=LONGEST)


async def hash_password(password: str) -> str:
    """Return the hash to keep."""
    check_password(password)
    async with _turns(asyncio.get_running_loop()):
        return await asyncio.to_thread(HASHER.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Say whether the password is right; without an account the no takes just as long."""
    if len(password) > LONGEST:
        return False
    async with _turns(asyncio.get_running_loop()):
        return await asyncio.to_thread(_verify, password, kept)


def outdated(kept: str) -> bool:
    """Say whether the hash was made with other parameters than today's."""
    return HASHER.check_needs_rehash(kept)


@cache
def _nobodys() -> str:
    return HASHER.hash("nobody has this password")


def _verify(password: str, kept: str | None) -> bool:
    try:
        HASHER.verify(kept if kept is not None else _nobodys(), password)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None
