"""How many letters and notices one person, one letter box and one network may cause, in all processes together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from contado.core.words.cleaning import name_key
from contado.rooms.rows import Allowance
from contado.server.errors import TooMany
from contado.server.notices.mail import same_box
from contado.server.security.attempts import few
from contado.server.storage.store import Store

MINUTE: Final = 60.0
HOUR: Final = 3600.0
# Notices for one person in an hour; what comes then waits and is bundled.
HOURLY: Final = 6


class Quotas:
    """All that is counted here; it is counted when it begins, whatever comes of it."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now

    async def check_test(self, user: str, address: str) -> None:
        """Refuse too many test notices."""
        tests = [few(f"test-user {user}", 5, 30), few(f"test-address {address}", 20, 6)]
        if not await self._begun(tests):
            raise TooMany("That is enough for now: try again in a minute.")

    async def check_letter(self, box: str, user: str, address: str) -> None:
        """Refuse too many letters to confirm an address."""
        await self._check_letter(few(f"letter-user {user}", 3, 20 * MINUTE), _letter_to(box), _letter_from(address))

    async def check_forgotten(self, text: str, address: str) -> None:
        """Refuse too many letters for a new password, for people who are there and people who are not."""
        # By the same name as the look-up's: another spelling is not another person.
        name = same_box(name_key(" ".join(text.split())))
        await self._check_letter(few(f"letter-for {_hidden(name)}", 3, 20 * MINUTE), _letter_from(address))

    async def _check_letter(self, *found: Allowance) -> None:
        if not await self._begun(list(found)):
            raise TooMany("That is enough for now: try again in an hour.")

    async def turn(self, user: str) -> bool:
        """Count a notice of turns; say whether it may be sent now."""
        return await self._begun([_turns(user)])

    async def no_turn(self, user: str) -> None:
        """Give back what was counted for a notice that another process sends."""
        await self.store.forgive([], [_turns(user).key])

    async def _begun(self, found: list[Allowance]) -> bool:
        return await self.store.attempt(found, self.now()) <= 0


def _turns(user: str) -> Allowance:
    return few(f"turns {user}", HOURLY, HOUR / HOURLY)


def _letter_to(box: str) -> Allowance:
    return few(f"letter-to {_hidden(same_box(box))}", 3, 20 * MINUTE)


def _letter_from(address: str) -> Allowance:
    return few(f"letter-from {address}", 10, 6 * MINUTE)


def _hidden(text: str) -> str:
    """Return what stands for something that somebody typed: a key keeps no name and no address."""
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:32]
