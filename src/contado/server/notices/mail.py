"""E-mail: the server that takes it, letters as data, and one thread in which they are handed over."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

from msgspec import Struct

from contado.core.errors import ContadoError
from contado.core.words.language import shown
from contado.server.notices.client import Undelivered
from contado.server.notices.hosts import host_name

log = logging.getLogger("contado.notices")

# Seconds that the mail server may be silent.
PATIENCE: Final = 10.0
# Letters that wait for it.
MOST: Final = 200
LONGEST_ADDRESS: Final = 200

_LOCAL = re.compile(r"[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*")


def mail_address(text: str) -> str:
    """Return an address of e-mail as letters carry it, or refuse. No quotes, comments or names: nothing to hide in."""
    name, _, host = text.strip().rpartition("@")
    try:
        found = f"{name}@{host_name(host)}"
    except ContadoError:
        found = ""
    if not found or len(found) > LONGEST_ADDRESS or len(name) > 64 or not _LOCAL.fullmatch(name):
        raise ContadoError("{address!r} is not an e-mail address.", address=shown(text))
    return found


def address_key(address: str) -> str:
    """Return an address as it is compared."""
    return address.strip().casefold()


def same_box(address: str) -> str:
    """Return the letter box that an address leads to, as far as anybody can see: a+b@c is the box of a@c."""
    name, _, host = address_key(address).rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


class MailServer(Struct, kw_only=True, frozen=True):
    """Who takes our letters."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    # implicit (TLS from the first byte), starttls, or none
    tls: str = "starttls"


def read_mail_server(text: str) -> MailServer:
    """Read smtp://USER:PASSWORD@HOST:587?from=ADDRESS or smtps://..., or refuse. `tls=none` speaks without TLS.

    What stood here before, mailto:// and mailtos:// as apprise wrote them, is read for one more release.
    """
    try:
        parts = urlsplit(text)
        more = dict(parse_qsl(parts.query))
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _no_server(text) from None
    scheme = parts.scheme.lower()
    if scheme in ("mailto", "mailtos"):
        log.warning("--mail begins with smtp:// or smtps:// now; mailto:// is read for the last time")
        host, more = more.get("smtp", host), {"from": more.get("from", ""), "tls": ""}
        if not more["from"] and parts.username:
            more["from"] = f"{unquote(parts.username)}@{parts.hostname}"
        scheme = "smtps" if port == 465 else "smtp"
    if scheme not in ("smtp", "smtps") or not host or more.get("tls", "") not in ("", "none"):
        raise _no_server(text)
    try:
        sender = mail_address(more.get("from", ""))
    except ContadoError:
        raise ContadoError("The mail server's address says from=ADDRESS: who the letters are from.") from None
    tls = "implicit" if scheme == "smtps" else "none" if more.get("tls") == "none" or _is_here(host) else "starttls"
    return MailServer(
        host=host, port=port or (465 if scheme == "smtps" else 587), sender=sender, tls=tls,
        user=unquote(parts.username or ""), password=unquote(parts.password or ""),
    )  # fmt: skip


def _is_here(host: str) -> bool:
    """Say whether the mail server is this machine, where nobody listens in between."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _no_server(text: str) -> ContadoError:
    # It may hold a password.
    return ContadoError(
        "A mail server is given as smtp://USER:PASSWORD@HOST:587?from=ADDRESS or smtps://..., unlike {text!r}.",
        text=shown(text.partition("@")[2] or text),
    )


def letter(sender: str, to: str, subject: str, text: str, unsubscribe: str = "") -> EmailMessage:
    """Return a letter in plain text; a link by which its kind can be cancelled goes into the header that apps know."""
    made = EmailMessage(policy=SMTP)
    made["From"] = Address("Contado", addr_spec=sender)
    made["To"] = Address(addr_spec=to)
    # Names and titles are others' words: a line is a line.
    made["Subject"] = " ".join(subject.split())[:200]
    made["Date"] = format_datetime(localtime())
    made["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    if unsubscribe:
        made["List-Unsubscribe"] = f"<{unsubscribe}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(text, cte="base64" if not text.isascii() else "quoted-printable")
    return made


class Mail:
    """Hands letters over to the mail server, one after the other, in a thread of its own."""

    def __init__(self, server: MailServer) -> None:
        self.server = server
        self._thread = ThreadPoolExecutor(1, "contado-mail")
        self._waiting = 0
        # What its certificate is checked with; None: as the system does.
        self.safe: ssl.SSLContext | None = None

    async def send(self, made: EmailMessage) -> None:
        """Hand a letter over, or raise Undelivered."""
        if self._waiting >= MOST:
            raise Undelivered("busy")
        self._waiting += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._hand_over, made)
        except (OSError, smtplib.SMTPException, ValueError):
            raise Undelivered("mail") from None
        finally:
            self._waiting -= 1

    def _hand_over(self, made: EmailMessage) -> None:
        server = self.server
        safe = self.safe or ssl.create_default_context() if server.tls != "none" else None
        if server.tls == "implicit":
            speaking: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=safe)
        else:
            speaking = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        with speaking:
            if server.tls == "starttls":
                # Where it is not offered, this fails: nothing is said in the clear.
                speaking.starttls(context=safe)
            if server.user:
                speaking.login(server.user, server.password)
            speaking.send_message(made)

    def close(self) -> None:
        """Hand over nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
