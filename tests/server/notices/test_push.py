"""Notices that come to a browser by themselves: encrypted for it alone, signed, and gone with whoever signs out."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import structs

from contado.core.errors import ContadoError
from contado.rooms.subscriptions import Subscription
from contado.server.notices import client as bounds
from contado.server.notices.notifier import BUNDLE, Notifier
from contado.server.notices.push import MOST, check_subscription, sealed
from tests.server.notices.conftest import Certificates, forgotten
from tests.server.notices.pushing import BrowserHere, b64, claims, unb64
from tests.server.notices.receiving import OUTSIDE, Names, Receiver, in_thread, point
from tests.server.notices.test_turns import Evening, evening
from tests.server.web.visitors import Visitor, app

HERE = "https://home.example/push/v2/abc?x=1"


def test_the_example_of_the_standard() -> None:
    # RFC 8291, section 5 and appendix A: all keys and the salt are given, and what comes out.
    browser = Subscription(
        endpoint=HERE,
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth="BTBZMqHH6r4Tts7J_aSIgg",
    )
    closed = sealed(
        b"When I grow up, I want to be a watermelon",
        browser,
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    )
    assert b64(closed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "https://home.example"[:12]},
        {"endpoint": "http://home.example/push"},
        {"endpoint": "https://home.example:8443/push"},
        {"endpoint": "https://user@home.example/push"},
        {"endpoint": "https://localhost/push"},
        {"endpoint": "https://home.example/pu sh"},
        {"endpoint": "https://home.example/push#here"},
        {"endpoint": "file:///etc/passwd"},
        {"p256dh": ""},
        {"p256dh": "not base64 at all!"},
        # As long as a point, and beside the curve: whoever agrees on a key with it gives away a part of their own.
        {"p256dh": b64(b"\x04" + b"\x01" * 64)},
        {"auth": b64(b"short")},
    ],
    ids=str,
)
def test_what_no_browser_says_is_refused(changed: dict[str, str]) -> None:
    entered = structs.replace(entry(BrowserHere(HERE)), **changed)
    with pytest.raises(ContadoError):
        check_subscription(entered, private=False)


def entry(browser: BrowserHere, created: float = 0) -> Subscription:
    """Return what a browser says of itself as the server keeps it."""
    said = browser.wanted
    return Subscription(endpoint=said["endpoint"], p256dh=said["p256dh"], auth=said["auth"], created=created)


async def with_browser(it: Evening, *endpoints: str) -> list[BrowserHere]:
    """Enter browsers of Ada's, each signed in by itself, and no other way to tell her."""
    await it.store.drop_receiver(it.ada, "web")
    await it.notifier.start()
    found = []
    for n, endpoint in enumerate(endpoints):
        browser = BrowserHere(endpoint)
        await it.store.start_session(it.ada, f"session {n}", it.now, it.now + 10**6, f"Firefox {n}")
        await it.notifier.subscribe(await it.user(), f"session {n}", entry(browser, it.now + n))
        found.append(browser)
    return found


@pytest.mark.anyio
async def test_a_turn_is_pushed_end_to_end(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        (browser,) = await with_browser(it, HERE)
        await it.turn(await it.table("abc", deadline=it.now + 3 * 3600))
        await it.pass_by(BUNDLE)
        (post,) = it.receiver.posts
        assert (post.method, post.path) == ("POST", "/push/v2/abc?x=1")
        assert browser.read(post) == {
            "title": "Your turn at Milestones",
            "text": "Ben builds a road. Ben has moved: now it is your turn. Choose a card. You have 2 hours.",
            "path": "/tables/abc?since", "tag": "abc",
        }  # fmt: skip
        # RFC 8030, 5: how long it is kept, how urgent it is, and which older one it takes the place of.
        assert (int(post.headers["ttl"]), post.headers["urgency"]) == (3 * 24 * 3600, "high")
        assert len(post.headers["topic"]) <= 32
        signing = it.notifier.signing
        assert signing is not None
        said = claims(post, signing.public)
        # RFC 8292, 2: for this one service, for a day at most, and whom to tell if something is wrong.
        assert said == {"aud": "https://home.example", "exp": int(it.now) + 12 * 3600, "sub": "https://play.example"}
        assert b"Milestones" not in post.body


@pytest.mark.anyio
async def test_every_browser_of_a_person_gets_it(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        browsers = await with_browser(it, *(f"https://home.example/{n}" for n in range(MOST)))
        await it.store.start_session(it.ada, "one more", it.now, it.now + 10**6)
        ada, more = await it.user(), entry(BrowserHere("https://home.example/more"))
        with pytest.raises(ContadoError, match=f"{MOST} browsers at most"):
            await it.notifier.subscribe(ada, "one more", more)
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        posts = {post.path: post for post in it.receiver.posts}
        for n, browser in enumerate(browsers):
            assert browser.read(posts[f"/{n}"])["tag"] == "abc"


@pytest.mark.anyio
@pytest.mark.parametrize(("status", "stays"), [(404, False), (410, False), (413, True), (429, True), (500, True)])
async def test_only_a_browser_that_is_gone_is_forgotten(
    tmp_path: Path, certificates: Certificates, status: int, stays: bool
) -> None:
    async with evening(tmp_path, certificates) as it:
        await with_browser(it, HERE)
        it.receiver.answer = f"HTTP/1.1 {status} No\r\n\r\n".encode()
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        left = await it.store.push.subscriptions(it.ada, it.now)
        assert [one.failing for one in left] == ([it.now] if stays else [])
        if stays:
            it.receiver.answer = b"HTTP/1.1 201 Created\r\n\r\n"
            await it.turn(await it.table("def"))
            await it.pass_by(BUNDLE)
            (one,) = await it.store.push.subscriptions(it.ada, it.now)
            assert (one.failing, one.delivered) == (0, it.now)


@pytest.mark.anyio
async def test_a_service_that_is_slow_holds_up_nobody_else(
    tmp_path: Path, certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "EXCHANGE", 0.2)
    async with evening(tmp_path, certificates) as it:
        await with_browser(it, HERE)
        never = asyncio.Event()

        async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await never.wait()

        it.receiver.answer = silent
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        (one,) = await it.store.push.subscriptions(it.ada, it.now)
        assert one.failing == it.now
        assert it.notifier.postbox.waiting == 0
        never.set()


@pytest.mark.anyio
async def test_it_reaches_the_open_net_only(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        await with_browser(it, "https://inside.example/push")
        it.notifier.client.names = Names(inside_example=[["10.0.0.7"]])
        await it.turn(await it.table("abc"))
        await it.pass_by(BUNDLE)
        assert it.receiver.posts == []
        (one,) = await it.store.push.subscriptions(it.ada, it.now)
        assert one.failing == it.now


@pytest.mark.anyio
async def test_the_key_stays_when_the_server_starts_again(tmp_path: Path, certificates: Certificates) -> None:
    async with evening(tmp_path, certificates) as it:
        await with_browser(it)
        other = Notifier(it.store, it.notifier.config, it.notifier.metrics, "secret")
        await other.start()
        assert other.signing is not None
        assert it.notifier.signing is not None
        assert other.signing.public == it.notifier.signing.public
        await other.stop()


# Through the pages and the API


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with TestClient(app(tmp_path_factory.mktemp("push"))) as client:
        yield client


@pytest.fixture
def ada(server: TestClient[Litestar]) -> Visitor:
    forgotten(server.app.state.notifier)
    return Visitor(server).guest("Ada")


def ask(who: Visitor, method: str, path: str, **more: object) -> httpx.Response:
    """Ask as a page of ours does."""
    who.open("/account")
    return who._asked(method, path, headers={"X-CSRF-Token": who.csrf}, **more)


def browsers(who: Visitor) -> list[dict[str, object]]:
    found: list[dict[str, object]] = who._asked("GET", "/api/me/push").json()["browsers"]
    return found


def test_where_a_browser_is_reached_is_never_shown(ada: Visitor) -> None:
    browser = BrowserHere("https://home.example/a-very-secret-address")
    answer = ask(ada, "POST", "/api/me/push", json=browser.wanted)
    assert answer.status_code == 201
    (one,) = answer.json()["browsers"]
    assert one["this"] is True
    pages = [ada.open("/account").text, answer.text, ada._asked("GET", "/api/me/push").text, str(ada.me())]
    for text in pages:
        assert "a-very-secret-address" not in text
        assert browser.wanted["p256dh"] not in text
        assert browser.wanted["auth"] not in text


def test_all_of_mine_names_the_browser_and_not_where_it_is_reached(ada: Visitor) -> None:
    ask(ada, "POST", "/api/me/push", json=BrowserHere("https://home.example/secret-of-export").wanted)
    packed = zipfile.ZipFile(io.BytesIO(ada._asked("GET", "/api/me/all").content))
    text = packed.read("contado.json").decode()
    (one,) = [one for one in json.loads(text)["notices"] if one["way"] == "push"]
    assert one["address"] == "home.example"
    assert "secret-of-export" not in text


def test_whoever_signs_in_next_at_a_browser_gets_nothing_of_the_one_before(server: TestClient[Litestar]) -> None:
    browser = BrowserHere("https://home.example/shared")
    ada = Visitor(server).guest("Ada")
    ask(ada, "POST", "/api/me/push", json=browser.wanted)
    id = ada.me()["user"]["id"]
    ada.open("/account")
    ada.send("/sign-out", {})
    # However her session ended, the browser went with it; another session of hers brings it back to nobody.
    store = server.app.state.store
    assert server.blocking_portal.call(store.push.subscriptions, id, 0.0) == []
    ben = Visitor(server).guest("Ben")
    assert browsers(ben) == []
    # The same browser, entered by whoever uses it now, is theirs alone.
    eve = Visitor(server).guest("Eve")
    ask(eve, "POST", "/api/me/push", json=browser.wanted)
    ask(ben, "POST", "/api/me/push", json=browser.wanted)
    assert browsers(eve) == []
    assert [one["this"] for one in browsers(ben)] == [True]


def test_nobody_takes_a_browser_from_another(server: TestClient[Litestar], ada: Visitor) -> None:
    browser = BrowserHere("https://home.example/adas")
    ask(ada, "POST", "/api/me/push", json=browser.wanted)
    (one,) = browsers(ada)
    eve = Visitor(server).guest("Eve")
    assert ask(eve, "DELETE", f"/api/me/push/{one['id']}").status_code == 404
    assert len(browsers(ada)) == 1
    ada.open("/account")
    ada.follow(ada.send("/account/push", {"id": str(one["id"])}))
    assert browsers(ada) == []


def test_a_test_notice_reaches_the_browser(
    server: TestClient[Litestar], ada: Visitor, certificates: Certificates
) -> None:
    shows, trusts = certificates
    browser = BrowserHere(HERE)
    with in_thread(Receiver(), shows) as receiver:
        point(server.app.state.notifier.client, trusts, Names(), {OUTSIDE: receiver.port})
        nobody = ask(ada, "POST", "/api/me/push/test")
        assert (nobody.status_code, nobody.json()["error"]) == (400, "There is nowhere to send a notice to.")
        key = ask(ada, "POST", "/api/me/push", json=browser.wanted).json()["key"]
        assert ask(ada, "POST", "/api/me/push/test").json() == {"delivered": True}
        (post,) = receiver.posts
        assert browser.read(post)["title"] == "A test notice"
        assert claims(post, key)["aud"] == "https://home.example"


def test_a_host_that_allows_no_web_hooks_pushes_nothing(tmp_path: Path) -> None:
    # Where a browser is reached is an address that somebody enters, as with a web hook.
    with TestClient(app(tmp_path, web_hooks=False)) as client:
        ada = Visitor(client).guest("Ada")
        assert ada._asked("GET", "/api/me/push").json() == {"key": "", "browsers": []}
        assert 'id="push"' not in ada.open("/account").text
        refused = ask(ada, "POST", "/api/me/push", json=BrowserHere(HERE).wanted)
        assert refused.json()["error"] == "This server sends no notices to browsers."
