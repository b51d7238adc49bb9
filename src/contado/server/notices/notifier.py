"""Who is told what, when and where; nothing that goes wrong with it reaches the table."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from contado.core import registry
from contado.core.errors import ContadoError, UnknownName
from contado.core.words.language import Language
from contado.rooms.presence.happenings import Happened
from contado.rooms.rows import AwaitedNotice, ReceiverRow, User
from contado.rooms.subscriptions import Subscription
from contado.rooms.words import all_words, game_words
from contado.server.config import Config
from contado.server.extras import check_pushes, pushes
from contado.server.monitoring.metrics import Metrics
from contado.server.notices.client import Client, Undelivered
from contado.server.notices.digests import Digests
from contado.server.notices.hours import quiet_until
from contado.server.notices.kinds import Fields, Notice, kind_of
from contado.server.notices.letters import Letters
from contado.server.notices.mail import letter
from contado.server.notices.postbox import Postbox
from contado.server.notices.push import GONE, MOST, Signing, check_subscription, new_key, where
from contado.server.notices.quotas import Quotas
from contado.server.notices.wording import News, link_to, text_of, title_of, trouble_words
from contado.server.people.settings import preferences
from contado.server.storage.store import Store

log = logging.getLogger("contado.notices")

# Seconds for which a notice waits for others, and for its reader to come back; a quarter of the time that is left where
# there is less.
BUNDLE: Final = 120.0
# Seconds for which somebody who had enough notices for an hour gets none.
ENOUGH: Final = 600.0
# Seconds between two looks for what is due.
TICK: Final = 5.0
# Seconds before the same trouble of one user is logged again, and how many users are remembered.
QUIET: Final = 3600.0
REMEMBERED: Final = 5000
# Characters of what others did.
LONGEST_SAID: Final = 300
# Tables that one notice names.
MOST_NAMED: Final = 12


class Delivery(Struct, kw_only=True):
    """What became of a notice on one way."""

    # mail, web or push
    way: str
    # None: it got there.
    trouble: Undelivered | None = None


async def nowhere(user: str) -> bool:
    """Take everybody for away: the default."""
    return False


class Notifier:
    """Collects what people are to be told, and sends it when it is due."""

    def __init__(
        self, store: Store, config: Config, metrics: Metrics, secret: str, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.config = config
        self.metrics = metrics
        self.now = now
        self.client = Client(config.private_notices)
        self.postbox = Postbox()
        self.quotas = Quotas(store, now)
        self.letters = Letters(store, config, self.quotas, secret, now)
        self.digests = Digests(store, config, self.letters, lambda: self.now())
        # None: nothing is pushed from here.
        self.signing: Signing | None = None
        # Says whether somebody is connected anywhere.
        self.is_somewhere: Callable[[str], Awaitable[bool]] = nowhere
        self._complained: dict[str, float] = {}
        self._teller: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    # From beginning to end

    async def start(self) -> None:
        """Begin to look for what is due; what waited when the server stopped is among it."""
        if pushes() and self.config.web_hooks:
            mail, here = self.letters.mail, self.config.public_url
            contact = f"mailto:{mail.server.sender}" if mail is not None else here if here.startswith("https") else ""
            self.signing = Signing(await self.store.push.key(new_key()), contact, lambda: self.now())
        self._teller = asyncio.create_task(self._tell_on())

    async def stop(self) -> None:
        """Give up what is under way."""
        tasks = [*self._telling, *([self._teller] if self._teller is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.postbox.close()
        await self.letters.close()
        self.client.close()

    # Where notices go

    async def choose(self, user: User, kind: str, entered: Fields) -> None:
        """Keep where notices for a user go, or refuse."""
        if not self.config.web_hooks:
            raise ContadoError("This server sends no notices to web hooks.")
        chosen = kind_of(kind)
        old = await self._receiver(user, "web")
        kept = old.fields if old is not None and old.kind == kind else {}
        fields = dict(chosen.check(entered, kept, self.config.private_notices, self.config.notice_ports))
        if old is None or (old.kind, old.fields) != (kind, fields):
            await self.store.save_receiver(user.id, "web", kind, fields)

    async def _receiver(self, user: User, way: str) -> ReceiverRow | None:
        return next((row for row in await self.store.receivers(user.id) if row.way == way), None)

    async def subscribe(self, user: User, session: str, entered: Subscription) -> None:
        """Push notices for a user to a browser, as long as the session lasts that it shows; or refuse."""
        check_pushes()
        if self.signing is None:
            raise ContadoError("This server sends no notices to browsers.")
        check_subscription(entered, self.config.private_notices, self.config.notice_ports)
        if not await self.store.push.subscribe(user.id, session, entered, MOST):
            raise ContadoError("Notices go to {n} browsers at most: remove one of them first.", n=MOST)

    async def test(self, user: User, address: str, way: str, _: Language) -> None:
        """Send a notice that somebody asked for, and wait for what becomes of it."""
        await self.quotas.check_test(user.id, address)
        told = self._notice(_("A test notice"), _("Notices of Contado reach you here."), "test", self.config.public_url)
        rows = [row for row in await self._reachable(user) if row.way == way]
        if not rows:
            raise ContadoError("There is nowhere to send a notice to.")
        for row in rows:
            done = await self._deliver(user, row, told, _)
            if done.trouble is not None:
                reason = trouble_words(done.trouble, _)
                raise ContadoError("The notice could not be delivered. {reason}", reason=reason)

    # What people are told

    async def happened(self, what: Happened) -> None:
        """Note that somebody who is away is to be told of a turn, a wish or a result at a table."""
        user = await self.store.user(what.user)
        if user is None or not preferences(user).notices or not await self._reachable(user):
            return
        now = self.now()
        left = what.row.deadline - now if what.row.deadline else 4 * BUNDLE
        due = now + max(0.0, min(BUNDLE, left / 4))
        said = what.said(preferences(user).language or "en") if what.kind == "turn" else ""
        if len(said) > LONGEST_SAID:
            said = said[: LONGEST_SAID - 1] + "…"
        asked = what.asked(preferences(user).language or "en") if what.kind == "turn" else ""
        new = AwaitedNotice(
            table=what.row.id, kind=what.kind, by_name=what.by_name, said=said, due=due, asked=asked[:LONGEST_SAID]
        )
        await self.store.await_notice(user.id, new)

    async def seen(self, user: str, table: str) -> None:
        """Note that somebody looks at a table: nothing that they see now is told any more."""
        await self.store.seen(user, table)

    async def _tell_on(self) -> None:
        while True:
            try:
                await self.tell_due()
                await self.digests.send_due()
            except Exception:
                log.exception("Notices that are due cannot be found.")
            await asyncio.sleep(TICK)

    async def tell_due(self) -> None:
        """Send all that is due to people who are nowhere to be seen; what was sent is under way afterwards."""
        for user in await self.store.due_users(self.now()):
            if await self.is_somewhere(user):
                await self.store.put_off(user, self.now() + BUNDLE)
            elif quiet := await self._quiet(user):
                await self.store.put_off(user, quiet)
            elif not await self.quotas.turn(user):
                await self.store.put_off(user, self.now() + ENOUGH)
            else:
                claimed = await self.store.claim_notices(user, self.now())
                if not claimed:
                    # Another process was first.
                    await self.quotas.no_turn(user)
                    continue
                task = asyncio.create_task(self._tell(user, claimed))
                self._telling.add(task)
                task.add_done_callback(self._telling.discard)

    async def _quiet(self, id: str) -> float:
        """Return until when somebody wants to be told nothing; 0: they are told now."""
        user = await self.store.user(id)
        return 0.0 if user is None else quiet_until(preferences(user), self.now())

    async def all_told(self) -> None:
        """Wait until all that is under way has ended."""
        while self._telling:
            await asyncio.gather(*self._telling, return_exceptions=True)

    async def _tell(self, id: str, claimed: list[AwaitedNotice]) -> None:
        try:
            user = await self.store.user(id)
            if user is None or not preferences(user).notices:
                return
            code = preferences(user).language or "en"
            news = [one for one in [await self._news(id, code, due) for due in claimed] if one is not None]
            if not news:
                return
            # The words of the one game that it is about come before those of others.
            only = next((registry.game(one.game_id) for one in news), None) if len(news) == 1 else None
            _ = all_words(code) if only is None else game_words(code, only)
            base = self.config.public_url
            link = news[0].link if len(news) == 1 else f"{base}/" if base else ""
            kind = news[0].kind if len(news) == 1 else "several"
            told = self._notice(title_of(news, _), text_of(news[:MOST_NAMED], _), kind, link)
            # Who has a letter of the day gets no other.
            daily = preferences(user).digest_hour >= 0
            rows = [row for row in await self._reachable(user) if not (daily and row.way == "mail")]
            tag = news[0].table if len(news) == 1 else ""
            await asyncio.gather(*(self._deliver(user, row, told, _, tag) for row in rows))
        except Exception:
            log.exception("A notice could not be sent.")

    async def _news(self, user: str, code: str, one: AwaitedNotice) -> News | None:
        """Return what is told of a table, unless it is no longer true."""
        row = await self.store.table(one.table)
        if row is None:
            return None
        awaited = row.seats[row.awaited] if 0 <= row.awaited < len(row.seats) else None
        waits = row.stage == "playing" and awaited is not None and awaited.user == user and not awaited.replaced
        if one.kind == "turn" and not waits:
            # Somebody else is to move by now: another turn is another notice.
            await self.store.seen(user, one.table)
            return None
        if one.kind == "invited" and row.stage != "gathering":
            # It has begun without them.
            await self.store.seen(user, one.table)
            return None
        try:
            game = registry.game(row.game)
        except UnknownName:
            return None
        left = max(1.0, row.deadline - self.now()) if row.deadline and one.kind == "turn" else 0.0
        return News(
            game=game_words(code, game)(game.name), game_id=row.game, kind=one.kind, by_name=one.by_name,
            said=one.said, left=left, link=link_to(self.config.public_url, row.id, one.kind), table=row.id,
            asked=one.asked if one.kind == "turn" else "",
        )  # fmt: skip

    # How it gets there

    def _notice(self, title: str, text: str, kind: str, link: str) -> Notice:
        return Notice(title=title, text=text, kind=kind, link=link, id=secrets.token_hex(8), at=int(self.now()))

    async def _reachable(self, user: User) -> list[ReceiverRow]:
        """Return where notices for a user can go now."""
        rows = [row for row in await self.store.receivers(user.id) if self._can_go(user, row)]
        if self.signing is None:
            return rows
        browsers = await self.store.push.subscriptions(user.id, self.now())
        return rows + [
            ReceiverRow(way="push", kind=one.id, fields={}, delivered=one.delivered, failing=one.failing, browser=one)
            for one in browsers
        ]

    def _can_go(self, user: User, row: ReceiverRow) -> bool:
        if row.way == "mail":
            mailed = row.kind == "mail" and self.letters.mail is not None
            return mailed and not user.guest and preferences(user).mail_notices
        return bool(row.kind) and self.config.web_hooks

    async def _deliver(self, user: User, row: ReceiverRow, told: Notice, _: Language, tag: str = "") -> Delivery:
        """Send a notice on one way, and note what became of it."""
        try:
            await self._sent(user, row, told, _, tag)
            trouble = None
        except Undelivered as error:
            trouble = error
        except ContadoError:
            # The host's settings are others now: a port, or a network of its own.
            trouble = Undelivered("form")
        self.metrics.notified("sent" if trouble is None else "failed")
        await self._note(user, row, trouble)
        if trouble is not None:
            self._complain(user, row.way, trouble)
        return Delivery(way=row.way, trouble=trouble)

    async def _note(self, user: User, row: ReceiverRow, trouble: Undelivered | None) -> None:
        if row.browser is None:
            await self.store.note_delivery(user.id, row.way, row.kind, trouble is None, self.now())
        elif trouble is not None and trouble.status in GONE:
            # Nobody is there any more, and nobody will be: whoever wants notices in that browser says so again.
            await self.store.push.unsubscribe(user.id, row.browser.id)
        else:
            await self.store.push.note(row.browser.id, trouble is None, self.now())

    async def _sent(self, user: User, row: ReceiverRow, told: Notice, _: Language, tag: str) -> None:
        if row.way == "mail":
            await self._mailed(user, row.fields["address"], told, _)
            return
        private, ports = self.config.private_notices, self.config.notice_ports
        if row.browser is not None:
            if self.signing is None:
                raise Undelivered("form")
            site, path = where(row.browser, private, ports)
            request = self.signing.request(row.browser, told, site, path, tag)
        else:
            kind = kind_of(row.kind)
            site = kind.where(row.fields, private, ports)
            request = kind.request(row.fields, told, site)

        async def send() -> None:
            await self.client.send(request)

        # Only a receiver that has taken a notice, and none in vain since, is known to be good.
        proven = bool(row.delivered) and not row.failing
        await self.postbox.post(user.id, f"{site.name}:{site.port}", proven, send)

    async def _mailed(self, user: User, address: str, told: Notice, _: Language) -> None:
        mail = self.letters.mail
        if mail is None:
            raise Undelivered("mail")
        stop = self.letters.unsubscribe_link(user, address)
        ending = _("No more of these letters: {link}", link=stop)
        text = "\n\n".join(filter(None, (told.text, told.link, f"-- \n{ending}")))
        await mail.send(letter(mail.server.sender, address, told.title, text, stop))

    def _complain(self, user: User, way: str, trouble: Undelivered) -> None:
        if self.now() - self._complained.get(user.id, -QUIET) < QUIET:
            return
        if len(self._complained) >= REMEMBERED:
            self._complained.clear()
        self._complained[user.id] = self.now()
        # Where it goes may be a secret of the receiver: it is not logged.
        log.warning("a notice could not be delivered", extra={"user": user.id, "way": way, "reason": trouble.reason})
