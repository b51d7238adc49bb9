"""What other sites, hasty programs and strange requests can do: nothing."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar._parsers import parse_url_encoded_form_data
from litestar.connection import request
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from contado.server.security.limits import Buckets
from tests.server.web.conftest import Serve
from tests.server.web.visitors import PASSWORD, Visitor, words

FORM = "application/x-www-form-urlencoded"
FORMS = ["/play/milestones", "/sign-out", "/looks", "/account", "/games/milestones/set-up", "/records", "/guest"]


@pytest.mark.parametrize("path", FORMS)
def test_a_form_without_the_token_is_refused(ada: Visitor, path: str) -> None:
    ada.guest()
    for token in ("", "made.up", "0" * 16 + "." + "0" * 40):
        ada.csrf = token
        assert ada.send(path, {"name": "x"}).status_code == 403
    assert ada.is_known()


def test_the_token_of_somebody_else_is_refused(ada: Visitor, ben: Visitor) -> None:
    ada.guest()
    ben.guest("Ben")
    ada.csrf = ben.csrf
    assert ada.send("/sign-out").status_code == 403
    assert ada.is_known()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.local.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/sign-out", "/guest", "/sign-in", "/play/milestones"])
def test_another_site_cannot_send_our_forms(ada: Visitor, path: str, headers: dict[str, str]) -> None:
    ada.guest()
    assert ada.send(path, {"name": "x"}, headers=headers).status_code == 403
    assert ada.is_known()
    nobody = Visitor(ada.server)
    assert nobody.send(path, {"name": "x"}, headers=headers).status_code == 403
    assert not nobody.cookies


def test_our_own_pages_can(ada: Visitor) -> None:
    ada.guest()
    own = {"Origin": "http://testserver.local", "Sec-Fetch-Site": "same-origin"}
    assert ada.send("/looks", {"theme": "dark"}, headers=own).status_code == 303


def test_the_api_wants_the_token_with_a_cookie_and_not_with_a_bearer(ada: Visitor) -> None:
    ada.guest()
    assert ada._asked("PATCH", "/api/me", json={"theme": "dark"}).status_code == 403
    assert ada._asked("PATCH", "/api/me", json={"theme": "dark"}, headers={"X-CSRF-Token": ada.csrf}).status_code == 200
    token = ada.server.post("/api/guest", json={"name": "Robot"}).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert ada.server.patch("/api/me", json={"theme": "dark"}, headers=bearer).status_code == 200
    assert ada.server.delete("/api/sessions", headers=bearer).status_code == 204
    assert ada.server.get("/api/me", headers=bearer).status_code == 401


def test_what_changes_nothing_is_answered_to_a_page_of_before_the_name_and_to_no_other_site(ada: Visitor) -> None:
    """A set-up page asks about its options while its own form is giving the visitor a name, and with it a session."""
    ada.guest()
    asked, seats = "/api/games/milestones/check", {"seats": 2}
    assert ada._asked("POST", asked, json=seats, headers={"X-CSRF-Token": "of.before"}).json()["ok"] is True
    foreign = {"Origin": "https://evil.example", "X-CSRF-Token": ada.csrf}
    assert ada._asked("POST", asked, json=seats, headers=foreign).status_code == 403


def test_a_live_connection_from_another_site_is_refused(ada: Visitor) -> None:
    ada.guest()
    ada.open("/")
    table = ada.follow(ada.send("/play/milestones", {"bot": "gentle"})).url.path
    cookie = f"contado_session={ada.session}"
    foreign = {"cookie": cookie, "Origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), ada.server.websocket_connect(f"/api{table}/live", headers=foreign):
        pass
    own = {"cookie": cookie, "Origin": "http://testserver.local"}
    with ada.server.websocket_connect(f"/api{table}/live", headers=own) as live:
        assert live.receive_json()["type"]


PATHS = [
    "/", "/nothing", "/nothing/at/all", "/sign-in", "/credits", "/healthz", "/metrics", "/api/games", "/api/nothing",
    "/api/me", "/api/openapi.json", "/games/milestones/set-up", "/games/none/set-up", "/games/milestones/style.css",
    "/games/milestones/definitions.svg", "/tables/none", "/join/none", "/static/x/css/base.css", "/static/x/../app.py",
    "/static/x/%2e%2e/%2e%2e/app.py", "/account",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_headers(server: TestClient[Litestar], path: str) -> None:
    for method in ("GET", "POST", "PUT"):
        answer = server.request(method, path, follow_redirects=False)
        assert answer.status_code < 500
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    ("address", "obeyed"),
    [
        ("http://192.168.1.20:8265", False), ("http://testserver.local", False), ("http://127.0.0.1:8265", True),
        ("http://localhost:8265", True), ("https://testserver.local", True),
    ],
)  # fmt: skip
def test_a_header_is_sent_where_browsers_obey_it(server: TestClient[Litestar], address: str, obeyed: bool) -> None:
    """Elsewhere they write a complaint into the console: the origin must be "potentially trustworthy"."""
    answer = server.get(f"{address}/credits")
    assert answer.status_code == 200
    assert answer.headers.get("cross-origin-opener-policy") == ("same-origin" if obeyed else None)


def test_programs_are_told_in_json_that_there_is_nothing(server: TestClient[Litestar]) -> None:
    for path in ("/api", "/api/nothing", "/api/nothing/at/all", "/api/tables/none"):
        answer = server.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"].startswith("There is no such")


@pytest.mark.parametrize("path", ["/", "/sign-in", "/games/milestones/set-up", "/games/burgundy/set-up", "/credits"])
def test_pages_keep_to_their_own_policy(server: TestClient[Litestar], path: str) -> None:
    text = server.get(path).text
    assert " style=" not in text
    assert "<style" not in text
    assert "onclick" not in text
    for script in text.split("<script")[1:]:
        assert 'src="/static/' in script.partition(">")[0]


def test_pages_are_not_kept_and_files_are(server: TestClient[Litestar]) -> None:
    page = server.get("/")
    assert page.headers["cache-control"] == "no-store"
    address = page.text.partition('href="/static/')[2].partition('"')[0]
    file = server.get(f"/static/{address}")
    assert file.status_code == 200
    assert "immutable" in file.headers["cache-control"]
    assert "immutable" not in server.get("/static/old/css/base.css").headers["cache-control"]


def test_files_come_packed_once(server: TestClient[Litestar]) -> None:
    plain = server.get("/static/x/css/base.css", headers={"Accept-Encoding": "identity"})
    packed = server.get("/static/x/css/base.css", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text


def test_a_huge_body_is_refused(ada: Visitor) -> None:
    ada.guest()
    huge = "x" * 2_000_000
    assert ada.send("/looks", {"theme": huge}).status_code == 413
    answer = ada.server.post("/api/guest", json={"name": huge})
    assert answer.status_code == 413
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "application/json"), (b"\xff\xfe", "application/json"), (b"[1]", "application/json"),
        (b"null", "application/json"), (b'{"name": 7}', "application/json"), (b"name=x", "text/plain"), (b"", ""),
    ],
)  # fmt: skip
def test_what_is_not_a_request_gets_a_sentence(server: TestClient[Litestar], body: bytes, kind: str) -> None:
    answer = server.post("/api/guest", content=body, headers={"Content-Type": kind} if kind else {})
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]
    assert "Traceback" not in answer.text


def test_a_fault_of_ours_is_one_sentence(server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ZeroDivisionError("inner workings")

    monkeypatch.setattr("contado.core.registry.games", fail)
    for path in ("/credits", "/api/games"):
        answer = server.get(path)
        assert answer.status_code == 500
        assert "inner workings" not in answer.text
        assert "ZeroDivision" not in answer.text
    assert "Your game is safe" in words(server.get("/credits"))


# Limits


def test_a_bucket_fills_again() -> None:
    now = 0.0
    buckets = Buckets(rate=2, size=3, clock=lambda: now)
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b")
    now = 0.5
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    now = 100
    assert [buckets.take("a") for _ in range(4)] == [True, True, True, False]


def test_no_rate_is_no_limit() -> None:
    buckets = Buckets(rate=0, size=1)
    assert all(buckets.take("a") for _ in range(100))


def test_whoever_asks_too_fast_is_told_so(serve: Serve) -> None:
    client = serve(rate=0.001)
    codes = [client.get("/api/games").status_code for _ in range(70)]
    assert codes[0] == 200
    assert codes[-1] == 429
    answer = client.get("/api/games")
    assert answer.json()["error"].startswith("You are asking too fast")
    # Those who watch over the server, and the files of a page, are never refused.
    assert client.get("/healthz").status_code == 200
    assert client.get("/static/x/css/base.css").status_code == 200


def test_passwords_cannot_be_tried_for_long(serve: Serve) -> None:
    client = serve()
    client.app.state.door.attempts.now = lambda: 1.0
    Visitor(client).account("Vera")
    robber = Visitor(client)
    codes = [robber.sign_in("Vera", f"a wrong password {n}").status_code for n in range(12)]
    assert codes[0] == 403
    assert codes[-1] == 429
    # Not even the right one is accepted then, so that nothing can be learned from it.
    assert robber.sign_in("Vera", PASSWORD).status_code == 429


def test_new_players_come_one_by_one(serve: Serve) -> None:
    client = serve(rate=1000)
    client.app.state.door.attempts.now = lambda: 1.0
    codes = [client.post("/api/guest", json={"name": "Robot"}).status_code for _ in range(40)]
    assert codes[0] == 201
    assert codes[-1] == 429


@pytest.mark.parametrize("known", [True, False])
def test_a_form_of_half_a_million_fields_is_not_read(
    ada: Visitor, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    read: list[bytes] = []

    def noted(body: bytes) -> dict[str, Any]:
        read.append(body)
        return parse_url_encoded_form_data(body)

    monkeypatch.setattr(request, "parse_url_encoded_form_data", noted)
    if known:
        ada.guest()
        read.clear()
    headers = {"Content-Type": FORM}
    for body in (b"a&" * 500_000, b"a=" + b"%41" * 300_000):
        assert ada._asked("POST", "/sign-in", content=body, headers=headers).status_code == 413
    assert read == []
    # As many as a form with files in it may have; none of ours has half as many.
    ada._asked("POST", "/sign-in", content=b"&".join([b"a=1"] * 1000), headers=headers)
    assert len(read) == 1
