"""How many letters and notices one person, one letter box and one network may cause."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from contado.core.words.cleaning import name_key
from contado.server.errors import TooMany
from contado.server.notices.mail import same_box
from contado.server.security.limits import Buckets

MINUTE: Final = 60.0
HOUR: Final = 3600.0
# Notices for one person in an hour; what comes then waits and is bundled.
HOURLY: Final = 6


class Quotas:
    """All that is counted here; it is counted when it begins, whatever comes of it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        # Test notices.
        self.tests = Buckets(1 / 30, 5, clock)
        self.tests_from = Buckets(1 / 6, 20, clock)
        # Letters that somebody asks for: to a letter box, by a user or for a name, from a network.
        self.letters = Buckets(1 / (20 * MINUTE), 3, clock)
        self.letters_from = Buckets(1 / (6 * MINUTE), 10, clock)
        # Notices of turns.
        self.turns = Buckets(HOURLY / HOUR, HOURLY, clock)

    def check_test(self, user: str, network: str) -> None:
        """Refuse too many test notices."""
        if not all([self.tests.take(f"user {user}"), self.tests_from.take(network)]):
            raise TooMany("That is enough for now: try again in a minute.")

    def check_letter(self, address: str, user: str, network: str) -> None:
        """Refuse too many letters to confirm an address."""
        taken = [
            self.letters_from.take(network),
            self.letters.take(f"user {user}"),
            self.letters.take(same_box(address)),
        ]
        if not all(taken):
            raise TooMany("That is enough for now: try again in an hour.")

    def check_forgotten(self, text: str, network: str) -> None:
        """Refuse too many letters for a new password, for people who are there and people who are not."""
        # By the same name as the look-up's: another spelling is not another person.
        name = same_box(name_key(" ".join(text.split())))
        if not all([self.letters_from.take(network), self.letters.take(f"for {name}")]):
            raise TooMany("That is enough for now: try again in an hour.")
