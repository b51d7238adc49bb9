"""Each kind of notice makes one request, in the shape that its service documents."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec
import pytest

from contado.server.notices.client import Outgoing
from contado.server.notices.kinds import KINDS, Kind, Notice, kind_of, shown_fields
from tests.core.refusals import refusal_of

TOLD = Notice(
    title="Your turn at Milestones", text="Ben <@everyone> has moved & waits.", link="https://play.example/tables/abc",
    kind="turn", id="n1", at=1700000000,
)  # fmt: skip

GOOD: dict[str, dict[str, str]] = {
    "ntfy": {"server": "ntfy.sh", "topic": "ada-7f3", "token": "tk_abc"},
    "discord": {"id": "123456789012345678", "token": "a-Very_Long-token-of-a-web-hook"},
    "slack": {"team": "T0001AAAA", "hook": "B0001BBBB", "token": "abcdefghijklmnopqrstuvwx"},
    "telegram": {"chat": "-100123", "token": "123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11"},
    "matrix": {"server": "matrix.example", "room": "!abc:matrix.example", "token": "syt_abc"},
    "json": {"server": "home.example", "path": "/hooks/1?x=y", "secret": "a good secret"},
}


def request(kind: str, **changed: str) -> Outgoing:
    """Return the request of a notice."""
    one = kind_of(kind)
    fields = one.check({**GOOD[kind], **changed}, {})
    return one.request(fields, TOLD, one.where(fields))


def parts(made: Outgoing) -> tuple[str, str, str, Any]:
    return made.method, str(made.site), made.path, msgspec.json.decode(made.body)


def test_ntfy() -> None:
    # https://docs.ntfy.sh/publish/#publish-as-json: the JSON goes to the root, the topic is in it.
    made = request("ntfy")
    body = {"topic": "ada-7f3", "title": TOLD.title, "message": TOLD.text, "click": TOLD.link}
    assert parts(made) == ("POST", "ntfy.sh", "/", body)
    assert made.headers == {"Authorization": "Bearer tk_abc"}
    assert request("ntfy", token="").headers == {}


def test_discord() -> None:
    # https://discord.com/developers/docs/resources/webhook#execute-webhook: content, and no mentions at all.
    method, host, path, body = parts(request("discord"))
    assert (method, host) == ("POST", "discord.com")
    assert path == "/api/webhooks/123456789012345678/a-Very_Long-token-of-a-web-hook"
    assert body["allowed_mentions"] == {"parse": []}
    assert "@everyone" in body["content"].replace("\\", "")
    assert "<@" not in body["content"]
    assert body["content"].endswith("\nhttps://play.example/tables/abc")
    assert len(body["content"]) <= 2000


def test_slack() -> None:
    # https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: text, with three signs escaped.
    method, host, path, body = parts(request("slack"))
    assert (method, host, path) == (
        "POST", "hooks.slack.com", "/services/T0001AAAA/B0001BBBB/abcdefghijklmnopqrstuvwx"
    )  # fmt: skip
    assert body == {
        "text": "Your turn at Milestones\nBen &lt;@everyone&gt; has moved &amp; waits.\nhttps://play.example/tables/abc"
    }


def test_telegram() -> None:
    # https://core.telegram.org/bots/api#sendmessage: plain text without a parse mode.
    method, host, path, body = parts(request("telegram"))
    assert (method, host) == ("POST", "api.telegram.org")
    assert path == "/bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/sendMessage"
    text = f"{TOLD.title}\n{TOLD.text}\n{TOLD.link}"
    assert body == {"chat_id": "-100123", "text": text, "link_preview_options": {"is_disabled": True}}


def test_matrix() -> None:
    # https://spec.matrix.org/v1.11/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid
    made = request("matrix")
    method, host, path, body = parts(made)
    assert (method, host) == ("PUT", "matrix.example")
    assert path == "/_matrix/client/v3/rooms/%21abc%3Amatrix.example/send/m.room.message/n1"
    assert body == {"msgtype": "m.text", "body": f"{TOLD.title}\n{TOLD.text}\n{TOLD.link}", "m.mentions": {}}
    assert made.headers == {"Authorization": "Bearer syt_abc"}


def test_json() -> None:
    made = request("json")
    body = {
        "title": TOLD.title, "text": TOLD.text, "link": TOLD.link, "kind": "turn", "id": "n1", "at": 1700000000,
    }  # fmt: skip
    assert parts(made) == ("POST", "home.example", "/hooks/1?x=y", body)
    proof = hmac.new(b"a good secret", made.body, hashlib.sha256).hexdigest()
    assert made.headers == {"Contado-Signature": f"sha256={proof}"}
    assert request("json", secret="").headers == {}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_every_request_can_be_sent(kind: Kind) -> None:
    assert request(kind.name).written()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["x\r\nX-Evil: 1", "../../x", "a b", "?template=http://127.0.0.1/", "x" * 401, "é#"])
def test_no_field_holds_more_than_it_says(kind: str, text: str) -> None:
    for field in kind_of(kind).fields:
        if field.secret and kind == "json" and text.isascii() and text.isprintable() and len(text) <= 200:
            continue  # A secret of one's own may be anything that can be read.
        if field.title == "Access token" and text == "../../x":
            continue  # It stands in a header, where this means nothing.
        assert refusal_of(lambda: request(kind, **{field.name: text}))  # noqa: B023


@pytest.mark.parametrize(
    ("kind", "link", "fields"),
    [
        ("discord", "https://discord.com/api/webhooks/{id}/{token}", GOOD["discord"]),
        ("discord", " https://ptb.discord.com/api/v10/webhooks/{id}/{token}/ ", GOOD["discord"]),
        ("discord", "https://discordapp.com/api/webhooks/{id}/{token}?template=http://127.0.0.1/", GOOD["discord"]),
        ("slack", "https://hooks.slack.com/services/{team}/{hook}/{token}", GOOD["slack"]),
    ],
)
def test_a_link_can_be_pasted(kind: str, link: str, fields: dict[str, str]) -> None:
    assert kind_of(kind).check({"link": link.format(**fields)}, {}) == fields


@pytest.mark.parametrize("kind", ["discord", "slack"])
@pytest.mark.parametrize(
    "link",
    [
        "https://evil.example/api/webhooks/123456789/abcdefghijklmnopqrstuvwx", "http://discord.com/api/webhooks/1/2",
        "https://discord.com.evil.example/api/webhooks/123456789/abcdefghijklmnopqrstuvwx", "https://discord.com/",
        "https://discord.com@evil.example/api/webhooks/123456789/abcdefghijklmnopqrstuvwx", "nonsense", "https://[",
        "https://hooks.slack.com:8443/services/T0001AAAA/B0001BBBB/abcdefghijkl", "discord://1/2",
    ],
)  # fmt: skip
def test_other_links_are_refused(kind: str, link: str) -> None:
    assert refusal_of(lambda: kind_of(kind).check({"link": link}, {}))


def test_secrets_are_never_shown() -> None:
    for name, fields in GOOD.items():
        shown = shown_fields(kind_of(name), fields)
        for field in kind_of(name).fields:
            assert shown[field.name] == ("•" * 8 if field.secret else fields[field.name])
    assert shown_fields(kind_of("ntfy"), {**GOOD["ntfy"], "token": ""})["token"] == ""


def test_a_secret_that_is_left_out_stays_but_follows_nobody_elsewhere() -> None:
    ntfy = kind_of("ntfy")
    kept = GOOD["ntfy"]
    assert ntfy.check({"server": "ntfy.sh", "topic": "other", "token": ""}, kept)["token"] == "tk_abc"
    assert ntfy.check({"server": "evil.example", "topic": "ada-7f3", "token": ""}, kept)["token"] == ""
    matrix = kind_of("matrix")
    assert refusal_of(lambda: matrix.check({**GOOD["matrix"], "server": "evil.example", "token": ""}, GOOD["matrix"]))
