"""The second factor: codes of six digits that change every half minute (RFC 6238), and recovery codes on paper."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import struct
from typing import Final
from urllib.parse import quote

from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.server.errors import NotAllowed
from contado.server.security.attempts import Attempts
from contado.server.storage.store import Store

STEP: Final = 30
DIGITS: Final = 6
# Steps that a clock may be off, either way.
DRIFT: Final = 1
CODES: Final = 10
# Signs of a name, as a link has it: what is left in a QR code beside the secret.
LONGEST_LABEL: Final = 130
# Seconds between password and code.
PATIENCE: Final = 300.0


def new_secret() -> str:
    """Return a secret of 160 bits, as it is typed into a device."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: str, step: int) -> str:
    """Return the code of a step (RFC 4226, section 5.3)."""
    digest = hmac.new(base64.b32decode(secret), struct.pack(">Q", step), hashlib.sha1).digest()
    at = digest[-1] & 15
    number: int = struct.unpack(">I", digest[at : at + 4])[0] & 0x7FFFFFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def step_of(secret: str, code: str, now: float) -> int | None:
    """Return the step whose code somebody shows, if it is one of now."""
    middle = int(now // STEP)
    for step in range(middle - DRIFT, middle + DRIFT + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), code.encode()):
            return step
    return None


def link(secret: str, user: User) -> str:
    """Return the link that devices read; of a very long name only as much as a QR code has room for."""
    name = user.name
    while len(quote(name, safe="")) > LONGEST_LABEL:
        name = name[:-1]
    return f"otpauth://totp/Contado:{quote(name, safe='')}?secret={secret}&issuer=Contado"


def grouped(secret: str) -> str:
    """Return a secret in groups of four, as it is read aloud."""
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))


def plain(code: str) -> str:
    """Return a code as it is compared, however it was typed."""
    return "".join(code[:40].split()).replace("-", "").upper()


def new_codes() -> list[str]:
    """Return recovery codes, of 50 bits each."""
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    words = ["".join(secrets.choice(letters) for _ in range(10)) for _ in range(CODES)]
    return [f"{word[:5]}-{word[5:]}" for word in words]


def code_hash(user: str, code: str) -> str:
    """Return what the store keeps of a recovery code."""
    return hashlib.sha256(f"{user} {plain(code)}".encode()).hexdigest()


class SecondFactor:
    """Asks for codes, and counts wrong ones before they are looked at."""

    def __init__(self, store: Store, attempts: Attempts) -> None:
        self.store = store
        self.attempts = attempts

    async def is_asked(self, user: User) -> bool:
        """Say whether an account has a second factor that counts."""
        found = await self.store.accounts.factor(user.id)
        return found is not None and found.confirmed > 0

    async def check(self, user: User, code: str, device: str = "") -> None:
        """Take a code, of the phone or of the paper, or refuse it; none is taken twice.

        `device` is that of the account's from which it is shown, if it is one of them.
        """
        counted = await self.attempts.code(user.id, device)
        found = await self.store.accounts.factor(user.id)
        if found is not None and found.confirmed:
            shown = plain(code)
            step = step_of(found.secret, shown, self.attempts.now())
            if step is not None and await self.store.accounts.take_step(user.id, step):
                await self.attempts.right(counted)
                return
            if await self.store.accounts.take_code(user.id, code_hash(user.id, shown)):
                await self.attempts.right(counted)
                return
        raise NotAllowed("This code is not right, or was used already.")

    async def begin(self, user: User) -> str:
        """Offer a secret to somebody who wants a second factor."""
        if user.guest:
            raise ContadoError("Only an account can have a second factor.")
        await self.store.accounts.offer_factor(user.id, new_secret())
        found = await self.store.accounts.factor(user.id)
        if found is None or found.confirmed:
            raise ContadoError("You have a second factor already.")
        return found.secret

    async def confirm(self, user: User, code: str, now: float) -> list[str]:
        """Let the second factor count, if the device shows the right code; return the recovery codes, once."""
        found = await self.store.accounts.factor(user.id)
        step = None if found is None or found.confirmed else step_of(found.secret, plain(code), now)
        codes = new_codes()
        hashes = [code_hash(user.id, one) for one in codes]
        if step is None or not await self.store.accounts.confirm_factor(user.id, step, hashes, now):
            raise NotAllowed("This code is not right, or was used already.")
        return codes


# Between password and code the browser holds a ticket, which only this server can have made.


def ticket(secret: str, user: str, now: float) -> str:
    """Return a ticket for somebody whose password was right."""
    until = str(int(now + PATIENCE))
    return f"{until}.{user}.{_proof(secret, user, until)}"


def ticket_user(shown: str, secret: str, now: float) -> str:
    """Return whose ticket it is; empty where it is none, or too old."""
    until, _, rest = shown[:200].partition(".")
    user, _, proof = rest.partition(".")
    right = hmac.compare_digest(proof.encode(), _proof(secret, user, until).encode())
    return user if right and until.isdecimal() and int(until) > now else ""


def _proof(secret: str, user: str, until: str) -> str:
    return hmac.new(secret.encode(), f"ticket {until} {user}".encode(), hashlib.sha256).hexdigest()[:40]
