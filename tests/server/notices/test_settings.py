"""Where notices go, on the page of one's account and through the API; secrets go in and never come out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.server.notices.kinds import KINDS
from contado.server.notices.notifier import Notifier
from tests.server.notices.conftest import Certificates, forgotten
from tests.server.notices.receiving import OUTSIDE, Names, Receiver, in_thread, point
from tests.server.web.visitors import Visitor, app, words

SECRET = "tk_very_secret_indeed"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(tmp_path_factory.mktemp("settings"))) as client:
        yield client


@pytest.fixture
def ada(server: TestClient[Litestar]) -> Visitor:
    notifier: Notifier = server.app.state.notifier
    forgotten(notifier)
    return Visitor(server).guest("Ada")


def choose(who: Visitor, kind: str, **fields: str) -> Any:
    who.open(f"/account?kind={kind}")
    return who.send("/account/notices", {"kind": kind, **fields})


def shown(who: Visitor) -> Any:
    return who._asked("GET", "/api/me/notices").json()


def test_every_kind_can_be_chosen_and_is_explained(ada: Visitor) -> None:
    page = ada.open("/account").text
    for kind in KINDS.values():
        assert f"/account?kind={kind.name}#notices" in page
        text = ada.open(f"/account?kind={kind.name}").text
        for field in kind.fields:
            assert f'name="{field.name}"' in text
        assert kind.hint.split(".")[0] in words(ada.page)  # type: ignore[arg-type]


def test_a_secret_is_kept_and_never_shown(ada: Visitor) -> None:
    ada.follow(choose(ada, "ntfy", server="https://ntfy.sh/", topic="ada-7", token=SECRET))
    page = ada.open("/account")
    assert 'value="ada-7"' in page.text
    assert "••••••••" in page.text
    assert SECRET not in page.text
    assert shown(ada)["web"] == {
        "kind": "ntfy", "fields": {"server": "ntfy.sh", "topic": "ada-7", "token": "•" * 8}, "delivered": 0,
        "failing": 0,
    }  # fmt: skip
    assert SECRET not in str(ada.me())
    # Left empty it stays; sent to another host it does not go along.
    ada.follow(choose(ada, "ntfy", server="ntfy.sh", topic="ada-8"))
    assert shown(ada)["web"]["fields"]["token"] == "•" * 8
    ada.follow(choose(ada, "ntfy", server="evil.example", topic="ada-8"))
    assert shown(ada)["web"]["fields"]["token"] == ""
    ada.open("/account")
    ada.follow(ada.send("/account/notices", {"kind": "ntfy", "drop": "yes"}))
    assert shown(ada)["web"] is None


def test_a_link_is_pasted(ada: Visitor) -> None:
    link = "https://discord.com/api/webhooks/123456789012345678/a-Very_Long-token-of-a-web-hook"
    ada.follow(choose(ada, "discord", link=link, id="", token=""))
    assert shown(ada)["web"]["fields"] == {"id": "123456789012345678", "token": "•" * 8}
    refused = choose(ada, "slack", link=link)
    assert refused.status_code == 400
    assert "not a link to a web hook of Slack" in words(refused)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("", {}), ("apprise", {}), ("json", {"server": "file:///etc/passwd"}), ("json", {"server": "127.0.0.1"}),
        ("json", {"server": "http://a.example"}), ("json", {"server": "a.example:22"}), ("ntfy", {"topic": "a/b"}),
        ("telegram", {"chat": "1", "token": "x"}), ("matrix", {"server": "a.example", "room": "#a:b", "token": "x"}),
    ],
)  # fmt: skip
def test_nothing_else_is_kept(ada: Visitor, kind: str, fields: dict[str, str]) -> None:
    token = {"X-CSRF-Token": ada.csrf}
    sent = {"kind": kind, "fields": fields}
    if fields.get("server") == "127.0.0.1":
        # It has the form of a name; where it leads is judged when a notice is sent.
        assert ada._asked("PUT", "/api/me/notices", json=sent, headers=token).status_code == 200
        answer = ada._asked("POST", "/api/me/notices/test", headers=token)
        assert answer.status_code == 400
        assert "not on the open net" in answer.json()["error"]
        return
    assert ada._asked("PUT", "/api/me/notices", json=sent, headers=token).status_code == 400
    assert shown(ada)["web"] is None


def test_the_result_of_a_test_is_shown(ada: Visitor, server: TestClient[Litestar], certificates: Certificates) -> None:
    shows, trusts = certificates
    receiver = Receiver()
    with in_thread(receiver, shows):
        point(server.app.state.notifier.client, trusts, Names(), {OUTSIDE: receiver.port})
        sent = choose(ada, "json", server="home.example", path="/x", test="yes")
        assert "The test notice was delivered." in words(ada.follow(sent))
        assert receiver.posts[0].json["title"] == "A test notice"
        assert shown(ada)["web"]["delivered"] > 0
        receiver.answer = b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n"
        answer = choose(ada, "json", server="home.example", path="/x", test="yes")
        assert answer.status_code == 400
        assert "The notice could not be delivered. The host sends us elsewhere, and we do not follow." in words(answer)
        assert "Notices could not be delivered since 20" in words(ada.open("/account"))


def test_tests_are_limited(ada: Visitor) -> None:
    choose(ada, "json", server="127.0.0.1")
    token = {"X-CSRF-Token": ada.csrf}
    codes = [ada._asked("POST", "/api/me/notices/test", headers=token).status_code for _ in range(7)]
    assert codes == [400] * 5 + [429] * 2


def test_a_server_may_send_none(tmp_path_factory: pytest.TempPathFactory) -> None:
    with TestClient(app(tmp_path_factory.mktemp("none"), web_hooks=False)) as client:
        one = Visitor(client).guest("Ben")
        assert "/account/notices" not in one.open("/account").text
        assert choose(one, "ntfy", topic="x").status_code == 400


def test_what_could_not_be_taken_over_is_said(ada: Visitor, server: TestClient[Litestar]) -> None:
    store = server.app.state.store
    with server.portal() as portal:
        portal.call(store.save_receiver, ada.me()["user"]["id"], "web", "", {})
    assert "please choose again where notices go" in words(ada.open("/account"))
    ada.follow(choose(ada, "ntfy", topic="x"))
    assert "please choose again" not in words(ada.open("/account"))
