"""Letters that somebody asks for: to confirm an address, and to choose a new password."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.words import all_words
from contado.server.config import Config
from contado.server.errors import NotAllowed, NotFound, TooMany
from contado.server.notices.client import Undelivered
from contado.server.notices.mail import Mail, address_key, letter, mail_address, read_mail_server
from contado.server.notices.quotas import Quotas
from contado.server.people.passwords import check_password, hash_password
from contado.server.people.sessions import token_hash
from contado.server.people.settings import preferences
from contado.server.people.tokens import LONGEST, RESET, VERIFY, is_proof, make_reset_link, make_token, proof
from contado.server.storage.store import Store

log = logging.getLogger("contado.notices")

# Letters for a new password that are being looked into.
MOST_ASKED: Final = 50
UNSUBSCRIBE: Final = "no notices by mail"


class Letters:
    """Sends letters, and knows what their links are good for."""

    def __init__(self, store: Store, config: Config, quotas: Quotas, secret: str, now: Callable[[], float]) -> None:
        self.store = store
        self.config = config
        self.quotas = quotas
        self.secret = secret
        self.now = now
        self.mail = Mail(read_mail_server(config.mail)) if config.mail else None
        self._asked: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Give up what is not sent yet."""
        for task in self._asked:
            task.cancel()
        await asyncio.gather(*self._asked, return_exceptions=True)
        if self.mail is not None:
            self.mail.close()

    async def ask_to_confirm(self, user: User, entered: str, place: str, _: Language) -> str:
        """Send a letter to an address that somebody says is theirs; return the address. Nothing else goes there."""
        mail = self._open()
        if user.guest:
            raise NotAllowed("Make an account first: guests get no e-mail.")
        address = mail_address(entered)
        await self.quotas.check_letter(address, user.id, place)
        token = await make_token(self.store, user, VERIFY, self.now(), address)
        if token is None:
            raise TooMany("That is enough for now: try again in an hour.")
        text = _(
            "{name} has entered this address at {server} to get notices there.\n\n"
            "If that was you, open this link within a day:\n{link}\n\n"
            "If it was not, do nothing: you get no other letter.",
            name=user.name, server=self.config.public_url, link=f"{self.config.public_url}/confirm/{token}",
        )  # fmt: skip
        try:
            await mail.send(letter(mail.server.sender, address, _("Is this your address?"), text))
        except Undelivered:
            log.warning("a letter could not be handed to the mail server")
            raise ContadoError("The letter could not be sent: try again later.") from None
        return address

    async def confirm(self, token: str) -> User:
        """Take an address for confirmed whose letter was opened."""
        kept = await self.store.token(token_hash(token), VERIFY, self.now()) if len(token) <= LONGEST else None
        user = None
        if kept is not None:
            user = await self.store.confirm_address(token_hash(token), address_key(kept.value), self.now())
        if user is None:
            raise NotFound("This link is no longer good: ask for another letter.")
        return user

    async def is_good(self, token: str, kind: str) -> bool:
        """Say whether a link would work, and leave it so."""
        return len(token) <= LONGEST and await self.store.token(token_hash(token), kind, self.now()) is not None

    async def forgotten(self, text: str, place: str) -> None:
        """Send a letter to whoever forgot a password, by name or by confirmed address.

        Whether there is somebody is found out afterwards: the answer is the same, and takes as long.
        """
        self._open()
        text = " ".join(text.split())[:LONGEST]
        if not text:
            raise ContadoError("Please give a name.")
        await self.quotas.check_forgotten(text, place)
        if len(self._asked) >= MOST_ASKED:
            raise TooMany("That is enough for now: try again in a minute.")
        task = asyncio.create_task(self._remind(text))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def _remind(self, text: str) -> None:
        mail = self._open()
        try:
            for user, address in await self.store.addressees(text, address_key(text)):
                link = await make_reset_link(self.store, user, self.now(), self.config.public_url)
                if link is None:
                    continue
                _ = all_words(preferences(user).language or "en")
                words = _(
                    "Somebody has asked for a new password for {name} at {server}.\n\n"
                    "If that was you, open this link within an hour:\n{link}\n\n"
                    "If it was not, do nothing: the old password stays.",
                    name=user.name, server=self.config.public_url, link=link,
                )  # fmt: skip
                await mail.send(
                    letter(mail.server.sender, address, _("A new password for {name}", name=user.name), words)
                )
        except Undelivered:
            log.warning("a letter could not be handed to the mail server")
        except Exception:
            log.exception("A letter could not be written.")

    async def reset(self, token: str, password: str) -> User:
        """Choose a new password; all sessions end."""
        check_password(password)
        if not await self.is_good(token, RESET):
            raise _too_late()
        user = await self.store.reset_password(token_hash(token), await hash_password(password), self.now())
        if user is None:
            raise _too_late()
        return user

    def unsubscribe_link(self, user: User, address: str) -> str:
        """Return the link with which somebody who reads a letter ends its kind, without signing in."""
        return f"{self.config.public_url}/unsubscribe/{user.id}/{proof(self.secret, UNSUBSCRIBE, user.id, address)}"

    async def unsubscribe(self, user: str, shown: str, doing: bool) -> None:
        """End notices by e-mail for whoever has the link; without `doing`, only see whether it is good."""
        found = await self.store.user(user) if len(user) <= LONGEST else None
        rows = await self.store.receivers(user) if found is not None else []
        address = next((row.fields["address"] for row in rows if row.way == "mail" and row.kind == "mail"), "")
        if found is None or not address or not is_proof(shown, self.secret, UNSUBSCRIBE, user, address):
            raise NotFound("This link is no longer good.")
        if doing:
            await self.store.save_settings(user, {**found.settings, "mail_notices": False})

    def _open(self) -> Mail:
        if self.mail is None:
            raise NotFound("This server sends no e-mail.")
        return self.mail


def _too_late() -> ContadoError:
    return NotFound("This link is no longer good: ask for another letter.")
