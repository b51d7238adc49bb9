"""Notices to people who are away: by e-mail and web hook, sent by apprise in a thread."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from urllib.parse import quote, urlsplit

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.server.config import Config
from contado.server.errors import TooMany
from contado.server.extras import check_notices, sends_notices
from contado.server.monitoring.metrics import Metrics
from contado.server.people.identity import accepted, game_words
from contado.server.people.settings import preferences
from contado.server.security.limits import Limits
from contado.server.storage.rows import TableRow, User
from contado.server.storage.store import Store

log = logging.getLogger("contado.notices")

# The kinds of addresses that people may enter: all of them speak http to a host on the open net, and none of them
# reads a file, runs a program or reaches a device.
HOOKS = ("json", "jsons", "form", "forms", "ntfy", "ntfys", "gotify", "gotifys", "discord", "slack", "matrixs", "tgram")
# Those whose address names the host; the others have a fixed host.
TO_A_HOST = ("json", "jsons", "form", "forms", "ntfy", "ntfys", "gotify", "gotifys", "matrixs")
# Seconds to wait for a receiver that does not answer.
PATIENCE = 25.0
# Seconds before the same trouble of one user is logged again.
QUIET = 3600.0


class Notifier:
    """Sends notices; nothing that goes wrong with them reaches the table."""

    def __init__(self, store: Store, config: Config, limits: Limits, metrics: Metrics) -> None:
        self.store = store
        self.config = config
        self.limits = limits
        self.metrics = metrics
        self._complained: dict[str, float] = {}

    def check(self, hook: str) -> None:
        """Refuse an address that notices are not sent to."""
        if not hook:
            return
        kind = urlsplit(hook).scheme.lower()
        if not self.config.web_hooks:
            raise ContadoError("This server sends no notices to web hooks.")
        if kind not in HOOKS or len(hook) > 500 or not hook.isprintable():
            raise ContadoError("A web hook begins with one of {kinds}.", kinds=[f"{one}://" for one in HOOKS])
        check_notices()
        import apprise

        if apprise.Apprise.instantiate(hook, suppress_exceptions=True) is None:
            raise ContadoError("The address of the web hook is not complete.")

    async def turn(self, user_id: str, row: TableRow, kind: str) -> None:
        """Tell somebody of a turn, a wish or a result at a table."""
        user = await self.store.user(user_id)
        if user is None or not preferences(user).notices:
            return
        game = registry.game(row.game)
        chosen = preferences(user)
        _ = game_words(chosen.language or accepted(""), game)
        title, body = notice_words(kind, _(game.name), _)
        if self.config.public_url:
            body = f"{body}\n{self.config.public_url}/tables/{row.id}"
        await self.send(user, title, body)

    async def test(self, user: User) -> None:
        """Send a notice that somebody asked for, and say whether it worked."""
        if not self.limits.notices.take(f"user {user.id}"):
            raise TooMany("That is enough for now: try again in a minute.")
        _ = game_words(preferences(user).language or "en", next(iter(registry.games().values())))
        if not await self.send(user, _("A test notice"), _("Notices of Contado reach you here.")):
            raise ContadoError("The notice could not be delivered: check the address.")

    async def send(self, user: User, title: str, body: str) -> bool:
        """Send a notice everywhere the user wants it; say whether it arrived."""
        addresses = self.addresses(user)
        if not addresses:
            return False
        try:
            hook = preferences(user).web_hook
            sent = await asyncio.wait_for(asyncio.to_thread(_deliver, addresses, hook, title, body), PATIENCE)
        except Exception:  # a receiver may do anything at all; the table goes on
            sent = False
        self.metrics.notified("sent" if sent else "failed")
        if not sent and time.monotonic() - self._complained.get(user.id, -QUIET) >= QUIET:
            self._complained[user.id] = time.monotonic()
            # The address may hold a secret of the receiver: it is not logged.
            log.warning("a notice could not be delivered", extra={"user": user.id})
        return sent

    def addresses(self, user: User) -> list[str]:
        """Return where notices for a user go."""
        if not sends_notices():
            return []
        chosen = preferences(user)
        found = []
        if chosen.email and self.config.mail:
            found.append(self.config.mail.replace("{address}", quote(chosen.email)))
        if chosen.web_hook and self.config.web_hooks:
            found.append(chosen.web_hook)
        return found


def notice_words(kind: str, game: str, _: Language) -> tuple[str, str]:
    """Return the title and the text of a notice."""
    if kind == "wish":
        return _("A request at {game}", game=game), _("Somebody asks you to let them take a choice back.")
    if kind == "over":
        return _("{game} is over", game=game), _("The game has ended: come and see the result.")
    return _("Your turn at {game}", game=game), _("The others are waiting for you.")


def _deliver(addresses: list[str], hook: str, title: str, body: str) -> bool:
    import apprise

    asset = apprise.AppriseAsset(app_id="Contado", app_desc="Contado", app_url="", secure_logging=True)
    parts = urlsplit(hook)
    if hook in addresses and parts.scheme.lower() in TO_A_HOST and not is_public(parts.hostname or ""):
        return False
    sender = apprise.Apprise(asset=asset)
    if not all(sender.add(address) for address in addresses):
        return False
    return bool(sender.notify(body=body, title=title))


def is_public(host: str) -> bool:
    """Say whether all addresses of a host are public: nobody may reach into our own network through us."""
    try:
        found = {str(row[4][0]) for row in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return False
    return bool(found) and all(ipaddress.ip_address(one.partition("%")[0]).is_global for one in found)
