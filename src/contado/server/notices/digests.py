"""The letter of the day: all that waits for somebody, at the hour that they have chosen."""

from __future__ import annotations

import logging
from collections.abc import Callable

from contado.core import registry
from contado.core.errors import UnknownName
from contado.core.words.language import Language
from contado.rooms.rows import TableRow, User
from contado.rooms.subscriptions import Digest
from contado.rooms.words import all_words, game_words
from contado.server.config import Config
from contado.server.notices.client import Undelivered
from contado.server.notices.hours import next_letter
from contado.server.notices.letters import Letters
from contado.server.notices.mail import letter
from contado.server.notices.wording import left_words, link_to
from contado.server.people.settings import preferences
from contado.server.storage.store import Store

log = logging.getLogger("contado.notices")

# Tables that one letter names.
MOST_NAMED = 40


class Digests:
    """Writes them when they are due. One that fell into an outage is written when the server is back, once."""

    def __init__(self, store: Store, config: Config, letters: Letters, now: Callable[[], float]) -> None:
        self.store = store
        self.config = config
        self.letters = letters
        self.now = now

    async def chosen(self, user: User) -> None:
        """Note when the next letter is due, now that somebody has chosen an hour, a place, or none."""
        await self.store.push.set_digest(user.id, next_letter(preferences(user), self.now()), self.now())

    async def send_due(self) -> None:
        """Write the letters that are due."""
        if self.letters.mail is None:
            return
        for due in await self.store.push.due_digests(self.now()):
            user = await self.store.user(due.user)
            next = 0.0 if user is None else next_letter(preferences(user), self.now())
            if user is None or not next:
                await self.store.push.set_digest(due.user, 0, self.now())
            elif await self.store.push.claim_digest(due, next, self.now()):
                try:
                    await self._send(user, due)
                except Exception:
                    log.exception("A letter of the day could not be written.")

    async def _send(self, user: User, due: Digest) -> None:
        rows = await self.store.receivers(user.id)
        address = next((row.fields["address"] for row in rows if (row.way, row.kind) == ("mail", "mail")), "")
        _ = all_words(preferences(user).language or "en")
        text = self.text(user, await self.store.tables_of(user.id, MOST_NAMED), due.told, _)
        if not address or not text or user.guest or self.letters.mail is None:
            return
        stop = self.letters.unsubscribe_link(user, address)
        ending = _("No more of these letters: {link}", link=stop)
        made = letter(
            self.letters.mail.server.sender,
            address,
            _("What waits for you at Contado"),
            f"{text}\n\n-- \n{ending}",
            stop,
        )
        try:
            await self.letters.mail.send(made)
            arrived = True
        except Undelivered:
            log.warning("a letter could not be handed to the mail server")
            arrived = False
        await self.store.note_delivery(user.id, "mail", "mail", arrived, self.now())

    def text(self, user: User, rows: list[TableRow], told: float, _: Language) -> str:
        """Return what waits for somebody, and what has ended since they were last told; empty: nothing."""
        waits = [row for row in rows if self._waits(row, user)]
        ended = [row for row in rows if row.stage == "over" and row.moved > told and not row.lesson]
        parts = []
        if waits:
            # What is over first comes first.
            waits.sort(key=lambda row: (row.deadline or float("inf"), row.moved))
            parts.append(_.plural("It is your turn at {n} table:", "It is your turn at {n} tables:", len(waits)))
            parts += [self._line(row, user, "turn", _) for row in waits]
        if ended:
            parts.append(_.plural("{n} game has ended:", "{n} games have ended:", len(ended)))
            parts += [self._line(row, user, "over", _) for row in ended]
        return "\n\n".join(parts)

    def _waits(self, row: TableRow, user: User) -> bool:
        seat = row.seats[row.awaited] if 0 <= row.awaited < len(row.seats) else None
        mine = seat is not None and seat.user == user.id and not seat.replaced
        return row.stage == "playing" and mine and not row.lesson

    def _line(self, row: TableRow, user: User, kind: str, _: Language) -> str:
        try:
            game = registry.game(row.game)
        except UnknownName:
            title = row.game
        else:
            title = game_words(_.code, game)(game.name)
        others = ", ".join(seat.name or seat.bot for seat in row.seats if seat.user != user.id)
        left = left_words(row.deadline - self.now(), _) if kind == "turn" and row.deadline else ""
        head = _("{game}, with {names}.", game=title, names=others) if others else f"{title}."
        return "\n".join(
            filter(None, (" ".join(filter(None, (head, left))), link_to(self.config.public_url, row.id, kind)))
        )
