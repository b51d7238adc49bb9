"""Notices that come to a browser by themselves: asked for by a click, pushed, shown, and leading to the table.

A browser without a screen allows nobody notices, shows none, and gets no address from its maker's service. So the test
is its owner, who allows them, that service, and the screen, which notes what is put on it. All else is the browser's
own: the page and its click, the server, the worker, and how a push gets to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, SESSION
from tests.browser.hands import keep_picture, until
from tests.browser.tables import Guest
from tests.server.notices.pushing import BrowserHere, claims
from tests.server.notices.receiving import Receiver, in_thread
from tests.server.running import Server, running

# What the browser's owner and maker would say: notices are allowed, and this is an address of the service.
MAKER = """(wanted) => {
  Object.defineProperty(Notification, "permission", { get: () => window.allowed ? "granted" : "default" });
  Notification.requestPermission = async () => { window.allowed = true; return "granted"; };
  let there = null;
  const made = { endpoint: wanted.endpoint, toJSON: () => ({ endpoint: wanted.endpoint, keys: wanted.keys }),
    unsubscribe: async () => { there = null; return true; } };
  PushManager.prototype.subscribe = async (asked) => { window.asked = asked; return (there = made); };
  PushManager.prototype.getSubscription = async () => there;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may send notices to this machine."""
    folder = tmp_path_factory.mktemp("pushing")
    with running(str(folder / "contado.sqlite3"), folder, "--notices-to-private-networks") as one:
        yield one


@pytest.fixture
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A profile of its own: a worker stays in it."""
    one = browser.new_context(viewport={"width": 1366, "height": 768})
    one.set_default_timeout(PATIENCE)
    yield one
    one.close()


def account(profile: BrowserContext, server: Server, guest: Guest) -> Page:
    """Open the page of one's settings."""
    profile.add_cookies([{"name": SESSION, "value": guest.token, "url": server.address}])
    page = profile.new_page()
    page.goto(f"{server.address}/account")
    return page


# The screen of the worker, and the windows that it opens.
SCREEN = """() => {
  self.opened = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.tell({ title, body, tag, path: data.path });
  };
  Clients.prototype.openWindow = async (url) => { self.opened.push(url); return null; };
}"""
# Somebody presses a notice, and the worker has done what it does then.
PRESS = """async (path) => {
  const waited = [];
  const press = new Event("notificationclick");
  const notification = { close: () => undefined, data: { path } };
  Object.assign(press, { notification, waitUntil: (one) => waited.push(one) });
  self.dispatchEvent(press);
  await Promise.all(waited);
  return self.opened;
}"""


def test_a_notice_comes_to_a_browser(server: Server, profile: BrowserContext) -> None:
    with in_thread(Receiver(b"HTTP/1.1 201 Created\r\n\r\n"), None) as receiver:
        here = BrowserHere(f"http://127.0.0.1:{receiver.port}/push/abc")
        keys = {"p256dh": here.wanted["p256dh"], "auth": here.wanted["auth"]}
        wanted = json.dumps({"endpoint": here.endpoint, "keys": keys})
        profile.add_init_script(f"({MAKER})({wanted})")
        ann = Guest(server.address)
        page = account(profile, server, ann)
        on = page.get_by_role("button", name="Send notices to this browser")
        expect(on).to_be_visible()
        # Nobody is asked before they want it, and nothing runs between pages.
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
        assert page.evaluate("[window.allowed, window.asked]") == [None, None]
        # What an older version has kept goes when this one comes.
        page.evaluate("caches.open('contado-offline-older').then((one) => one.put('/old', new Response('old')))")
        on.click()
        test = page.get_by_role("button", name="Send a test notice").first
        expect(test).to_be_visible()
        keep_picture(page, "push-on")
        key = ann.ask("GET", "/me/push")["key"]
        told = page.evaluate("Array.from(window.asked.applicationServerKey)")
        assert page.evaluate("window.asked.userVisibleOnly") is True
        test.click()
        expect(page.locator("#toast")).to_contain_text("The test notice was delivered.")
        (post,) = receiver.posts
        assert claims(post, key)["aud"] == f"http://127.0.0.1:{receiver.port}"
        assert len(told) == 65
        text = here.opened(post.body).decode()

    # The browser's maker hands it on, and the worker shows it.
    tools = profile.new_cdp_session(page)
    found: list[Any] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    tools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def ours() -> list[str]:
        return [one["registrationId"] for one in found if one["scopeURL"].startswith(server.address)]

    # The browser tells of it beside what the page answers, perhaps later.
    until(page, lambda: bool(ours()), "No registration of the worker was told of.")
    registration = ours()[0]
    (worker,) = profile.service_workers
    worker.evaluate(SCREEN)

    def delivered(data: str) -> Any:
        message = {"origin": server.address, "registrationId": registration, "data": data}
        worker.evaluate("() => { self.coming = new Promise((done) => { self.tell = done; }); }")
        tools.send("ServiceWorker.deliverPushMessage", message)
        return worker.evaluate("() => self.coming")

    assert delivered(text) == {
        "title": "A test notice", "body": "Notices of Contado reach you here.", "tag": "", "path": "/"
    }  # fmt: skip
    turn = {"title": "Your turn", "text": "Bo has moved.", "path": "/tables/abc?since", "tag": "abc"}
    assert delivered(json.dumps(turn)) == {
        "title": "Your turn", "body": "Bo has moved.", "tag": "abc", "path": "/tables/abc?since"
    }  # fmt: skip
    # One that nobody can read is shown all the same, as browsers demand.
    assert delivered("no JSON")["title"] == "Contado"
    # Whoever presses it comes to the table, at what happened since the own last move; no other site is opened.
    assert worker.evaluate(PRESS, "/tables/abc?since") == [f"{server.address}/tables/abc?since"]
    assert len(worker.evaluate(PRESS, "https://elsewhere.example/")) == 1
    # Its cache has the page for those who are offline, and nothing else: no table, nothing of anybody's.
    page.wait_for_function("() => caches.keys().then((names) => names.length === 1)")
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"""
    )
    assert kept == ["/offline"]
    profile.set_offline(True)
    page.goto(f"{server.address}/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    keep_picture(page, "offline")
    profile.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("a.who")).to_contain_text("Ann")


def test_whoever_forbids_notices_is_told_where_to_allow_them(server: Server, profile: BrowserContext) -> None:
    profile.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page = account(profile, server, Guest(server.address))
    expect(page.locator("#push-why")).to_contain_text("allow them in its settings for this page")
    expect(page.locator("#push-on")).to_be_hidden()


def test_hours_are_those_of_this_device_until_others_are_chosen(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    profile = browser.new_context(timezone_id="Europe/Rome", viewport={"width": 390, "height": 844})
    profile.set_default_timeout(PATIENCE)
    ann = Guest(server.address)
    page = account(profile, server, ann)
    expect(page.locator("#time-zone")).to_have_value("Europe/Rome")
    page.locator("select[name=quiet_from]").select_option("22")
    page.locator("select[name=quiet_to]").select_option("7")
    page.locator("#settings").scroll_into_view_if_needed()
    keep_picture(page, "quiet-hours-phone")
    page.locator("#settings").get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").first).to_contain_text("Saved.")
    kept = ann.ask("GET", "/me")["settings"]
    assert (kept["quiet_from"], kept["quiet_to"], kept["time_zone"]) == (22, 7, "Europe/Rome")
    profile.close()
