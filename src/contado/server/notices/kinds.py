"""The kinds of notices that people may choose: which fields they fill, and the one request that each of them makes."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote, urlsplit

from msgspec import Struct

from contado.core.errors import ContadoError
from contado.core.words.language import Phrase, marked
from contado.server.notices.client import Outgoing, json_body
from contado.server.notices.hosts import HTTPS, Site, read_site

LONGEST_FIELD: Final = 400
# Discord takes 2,000 characters, Telegram 4,096; ours are far below.
LONGEST_TEXT: Final = 1500

Fields = Mapping[str, str]


class Notice(Struct, kw_only=True, frozen=True):
    """What is told, in the words of whoever is told."""

    title: str
    text: str
    # Where to go on; empty where the server does not know its own address.
    link: str = ""
    # A word for programs: turn, wish, over, several, test.
    kind: str = "test"
    # A number that no other notice has, and the time: for receivers that hear a notice twice.
    id: str = ""
    at: int = 0


class Field(Struct, kw_only=True, frozen=True):
    """One field that people fill."""

    name: str
    title: str
    # What it must look like.
    form: str
    hint: str = ""
    # It is never shown again.
    secret: bool = False
    optional: bool = False
    default: str = ""
    example: str = ""
    # It names the host.
    host: bool = False


class Kind(Struct, kw_only=True, frozen=True):
    """One kind of notice."""

    name: str
    title: str
    fields: tuple[Field, ...]
    request: Callable[[Fields, Notice, Site], Outgoing]
    hint: str = ""
    # Where all notices of this kind go; empty: to the host that somebody enters.
    site: str = ""
    # What a link is made of that can be pasted in place of the fields.
    link: re.Pattern[str] | None = None

    def check(self, entered: Fields, kept: Fields, private: bool = False, ports: tuple[int, ...] = (HTTPS,)) -> Fields:
        """Return the fields to keep, or refuse.

        A secret that is left empty stays as it was, unless the host is another one now: nobody who finds a screen open
        may send the secret somewhere else and read it there.
        """
        entered = {**entered, **self.from_link(entered.get("link", ""))}
        found: dict[str, str] = {}
        hosts = [field for field in self.fields if field.host]
        for field in self.fields:
            text = entered.get(field.name, "").strip() or field.default
            if field.host:
                text = str(read_site(text, private, ports)) if text else ""
            if not text and field.secret and all(found[one.name] == kept.get(one.name) for one in hosts):
                text = kept.get(field.name, "")
            if not text and not field.optional:
                raise ContadoError("Please fill in: {field}.", field=Phrase(field.title))
            if len(text) > LONGEST_FIELD or (text and not field.host and not re.fullmatch(field.form, text)):
                raise ContadoError("This does not look right: {field}.", field=Phrase(field.title))
            found[field.name] = text
        return found

    def from_link(self, text: str) -> dict[str, str]:
        """Return the fields that a pasted link has in it; none, where nothing was pasted."""
        text = text.strip()
        if not text or self.link is None:
            return {}
        try:
            parts = urlsplit(text)
        except ValueError:
            parts = urlsplit("")
        matched = self.link.fullmatch(f"{(parts.netloc or '').lower()}{parts.path}")
        if parts.scheme.lower() != "https" or matched is None:
            raise ContadoError("This is not a link to a web hook of {kind}.", kind=self.title)
        return matched.groupdict()

    def where(self, fields: Fields, private: bool = False, ports: tuple[int, ...] = (HTTPS,)) -> Site:
        """Return the host that notices with these fields go to."""
        entered = next((fields[field.name] for field in self.fields if field.host), "")
        return Site(self.site, HTTPS) if self.site else read_site(entered, private, ports)


def whole_text(notice: Notice) -> str:
    """Return all of a notice, for receivers that know only one text."""
    return "\n".join(filter(None, (notice.title, notice.text, notice.link)))[:LONGEST_TEXT]


def _ntfy(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    body = {"topic": fields["topic"], "title": notice.title, "message": notice.text[:LONGEST_TEXT]}
    if notice.link:
        body["click"] = notice.link
    return Outgoing(method="POST", site=site, path="/", body=json_body(body), headers=_bearer(fields["token"]))


def _discord(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    # Names of players are in it: nothing in them is a command, a mention or a link of its own.
    lines = (f"**{_unmarked(notice.title)}**", _unmarked(notice.text), notice.link)
    body = {"content": "\n".join(filter(None, lines))[:LONGEST_TEXT], "allowed_mentions": {"parse": []}}
    path = f"/api/webhooks/{fields['id']}/{fields['token']}"
    return Outgoing(method="POST", site=site, path=path, body=json_body(body), known=True)


def _unmarked(text: str) -> str:
    return re.sub(r"([\\*_~`|>\[\]()#<@:-])", r"\\\1", text)


def _slack(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    text = whole_text(notice)
    # All that Slack asks for: https://docs.slack.dev/messaging/formatting-message-text#escaping
    for sign, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, written)
    path = f"/services/{fields['team']}/{fields['hook']}/{fields['token']}"
    return Outgoing(method="POST", site=site, path=path, body=json_body({"text": text}), known=True)


def _telegram(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    body = {"chat_id": fields["chat"], "text": whole_text(notice), "link_preview_options": {"is_disabled": True}}
    path = f"/bot{fields['token']}/sendMessage"
    return Outgoing(method="POST", site=site, path=path, body=json_body(body), known=True)


def _matrix(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    body = {"msgtype": "m.text", "body": whole_text(notice), "m.mentions": {}}
    room = quote(fields["room"], safe="")
    path = f"/_matrix/client/v3/rooms/{room}/send/m.room.message/{quote(notice.id or 'test', safe='')}"
    return Outgoing(method="PUT", site=site, path=path, body=json_body(body), headers=_bearer(fields["token"]))


def _json(fields: Fields, notice: Notice, site: Site) -> Outgoing:
    body = json_body(notice)
    headers = {}
    if fields["secret"]:
        headers = {"Contado-Signature": f"sha256={signature(fields['secret'], body)}"}
    return Outgoing(method="POST", site=site, path=fields["path"], body=body, headers=headers)


def signature(secret: str, body: bytes) -> str:
    """Return the proof that a body comes from somebody who knows the secret; the body has its time in it."""
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


_WORD = r"[A-Za-z0-9_-]{1,64}"
_TOKEN = r"[A-Za-z0-9._~+/=-]{1,400}"

KINDS: Final[dict[str, Kind]] = {
    kind.name: kind
    for kind in (
        Kind(
            name="ntfy",
            title="ntfy",
            hint=marked(
                "A free app for phones and computers. Choose a topic that nobody guesses, and subscribe to it."
            ),
            fields=(
                Field(name="server", title=marked("Server"), form="", host=True, default="ntfy.sh"),
                Field(name="topic", title=marked("Topic"), form=_WORD, example="contado-ada-7f3k2"),
                Field(
                    name="token",
                    title=marked("Access token"),
                    form=_TOKEN,
                    secret=True,
                    optional=True,
                    hint=marked("Only where the server asks for one."),
                ),
            ),
            request=_ntfy,
        ),
        Kind(
            name="discord",
            title="Discord",
            hint=marked("In the settings of a channel, under Integrations, make a webhook and copy its link."),
            site="discord.com",
            link=re.compile(
                r"(?:ptb\.|canary\.)?discord(?:app)?\.com/api/(?:v\d+/)?webhooks/(?P<id>[^/]+)/(?P<token>[^/]+)/?"
            ),
            fields=(
                Field(name="id", title=marked("Number of the webhook"), form=r"[0-9]{5,25}"),
                Field(name="token", title=marked("Token"), form=r"[A-Za-z0-9_-]{20,200}", secret=True),
            ),
            request=_discord,
        ),
        Kind(
            name="slack",
            title="Slack",
            hint=marked("Make an incoming webhook for a channel, and copy its link."),
            site="hooks.slack.com",
            link=re.compile(r"hooks\.slack\.com/services/(?P<team>[^/]+)/(?P<hook>[^/]+)/(?P<token>[^/]+)/?"),
            fields=(
                Field(name="team", title=marked("First part (T…)"), form=r"T[A-Z0-9]{2,20}"),
                Field(name="hook", title=marked("Second part (B…)"), form=r"B[A-Z0-9]{2,20}"),
                Field(name="token", title=marked("Third part"), form=r"[A-Za-z0-9]{8,64}", secret=True),
            ),
            request=_slack,
        ),
        Kind(
            name="telegram",
            title="Telegram",
            hint=marked(
                "Ask @BotFather for a bot, write to the bot once, and enter its token and the number of the chat."
            ),
            site="api.telegram.org",
            fields=(
                Field(
                    name="chat", title=marked("Chat"), form=r"-?[0-9]{1,20}|@[A-Za-z0-9_]{3,64}", example="123456789"
                ),
                Field(
                    name="token",
                    title=marked("Token of the bot"),
                    form=r"[0-9]{3,20}:[A-Za-z0-9_-]{20,100}",
                    secret=True,
                ),
            ),
            request=_telegram,
        ),
        Kind(
            name="matrix",
            title="Matrix",
            hint=marked("Enter the homeserver itself, as your app shows it; it is not looked for behind another name."),
            fields=(
                Field(
                    name="server", title=marked("Homeserver"), form="", host=True, example="matrix-client.matrix.org"
                ),
                Field(name="room", title=marked("Room"), form=r"![^\s/?#%]{1,254}", example="!abc:example.org"),
                Field(name="token", title=marked("Access token"), form=_TOKEN, secret=True),
            ),
            request=_matrix,
        ),
        Kind(
            name="json",
            title="JSON",
            hint=marked("For a program of your own: it gets a POST with title, text and link."),
            fields=(
                Field(name="server", title=marked("Host"), form="", host=True, example="home.example.org"),
                Field(name="path", title=marked("Path"), form=r"/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]{0,399}", default="/"),
                Field(
                    name="secret",
                    title=marked("Secret"),
                    form=r"[\x20-\x7e]{8,200}",
                    secret=True,
                    optional=True,
                    hint=marked("Signs each notice, so that your program knows whom it comes from."),
                ),
            ),
            request=_json,
        ),
    )
}


def kind_of(name: str) -> Kind:
    """Return a kind by its name, or refuse."""
    found = KINDS.get(name)
    if found is None:
        raise ContadoError("There is no such kind of notice.")
    return found


def shown_fields(kind: Kind, fields: Fields) -> dict[str, str]:
    """Return the fields as they may be shown: secrets are dots, and say only that there is one."""
    return {
        field.name: ("•" * 8 if fields.get(field.name) else "") if field.secret else fields.get(field.name, "")
        for field in kind.fields
    }
