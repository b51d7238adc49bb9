"""A whole turn in Firefox and in WebKit, on the pages of a server and of a site: ``python tools/other_browsers.py``.

Both are those of Debian: ``apt-get install firefox-esr webkit2gtk-driver xvfb``. It plays as a person does, by clicks
on what glows and on what is offered, in a window of a desk and in one as narrow as a phone, and writes pictures into
``build/other-browsers`` to be looked at. A complaint of a page ends it. No part of ``make test``: see CONTRIBUTING.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import httpx
from drivers import PATIENCE, Browser, firefox, webkit
from tests.server.running import running
from tests.site.hosting import hosted

from contado.site.build import write
from contado.site.making import made

BROWSERS: Final[dict[str, Callable[[], AbstractContextManager[Any]]]] = {"firefox": firefox, "webkit": webkit}
SIZES: Final = {"desk": (1366, 768), "phone": (450, 844)}
GAME: Final = "burgundy"
FOLDER: Final = Path(__file__).parent.parent / "build" / "other-browsers"
# Of a game of Burgundy: the duchy, the castle, and the first turn.
TURNS: Final = 3
# They never take more clicks.
MOST: Final = 60

# What a person would click next: what lies over the rest, what is offered in words, what glows; or the button that ends
# the turn where nothing is half chosen. Where it lies is where nothing else covers it.
NEXT: Final = """(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
  const all = (what) => [...document.querySelectorAll(what)].filter(seen);
  if (document.documentElement.classList.contains("sending")) return null;
  const skip = all("#action-skip, #told-skip")[0];
  if (!document.querySelector("#prompt.mine") && !skip) return null;
  const primary = document.querySelector("#action-primary:enabled");
  const ends = primary && seen(primary) && !document.querySelector("#board .chosen");
  const found = [
    all("#popover:not([hidden]) button.option"), skip ? [skip] : [], all("#tip.pressable"),
    ends ? [primary] : [], all("#prompt-choices button.option"), all("#board .can:not(.chosen)"),
  ].find((some) => some.length) ?? [];
  for (const one of found) {
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    await frame();
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.5, 0.2]]) {
      const [x, y] = [left + across * width, top + down * height];
      const there = document.elementFromPoint(x, y);
      if (there && (one.contains(there) || there.contains(one))) return { x, y, ends: one === primary };
    }
  }
  return null;
})()"""


def turn(browser: Browser) -> int:
    """Play the set-up and a whole turn after it, until the next one has come; return the number of clicks."""
    clicks, ended = 0, 0
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = browser.ask(NEXT)
        if found is None:
            time.sleep(0.1)
            continue
        if ended == TURNS:
            return clicks
        browser.click(found["x"], found["y"])
        clicks += 1
        ended += found["ends"]
        assert clicks < MOST, "The turn does not end."
    raise AssertionError(f"Nothing to click any more after {clicks} clicks: {browser.ask('document.body.innerText')}")


def look(browser: Browser, name: str) -> None:
    """Take a picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{browser.name}-{name}.png").write_bytes(browser.picture())


def on_server(browser: Any, address: str, size: str) -> int:
    """Play a turn at a server's table."""
    token = httpx.post(f"{address}/api/guest", json={"name": "Ann"}).json()["token"]
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    body = {"game": GAME, "seats": seats, "begin": True}
    table = httpx.post(f"{address}/api/tables", json=body, headers={"Authorization": f"Bearer {token}"}).json()["id"]
    browser.open(f"{address}/credits")
    browser.ask(f"document.cookie = 'contado_session={token}; path=/'")
    for page, name in (("/", "lobby"), (f"/games/{GAME}/set-up", "set-up"), (f"/games/{GAME}/rules", "rules")):
        browser.open(address + page)
        look(browser, f"server-{size}-{name}")
    browser.open(f"{address}/tables/{table}")
    return played(browser, f"server-{size}")


def on_site(browser: Any, address: str, size: str) -> int:
    """Play a turn on a site."""
    for page, name in (("index.html", "lobby"), (f"games/{GAME}/set-up.html", "set-up")):
        browser.open(address + page)
        look(browser, f"site-{size}-{name}")
    browser.open(f"{address}games/{GAME}/table.html?new=play&bot=random&knows=yes")
    return played(browser, f"site-{size}")


def played(browser: Browser, name: str) -> int:
    """Play a turn, with pictures before and after it."""
    wait(browser, "document.querySelector('#board svg') !== null")
    look(browser, f"{name}-before")
    clicks = turn(browser)
    look(browser, f"{name}-after")
    return clicks


def wait(browser: Browser, expression: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not browser.ask(expression):
        if time.monotonic() > end:
            raise AssertionError(f"{expression}: {browser.ask('document.body.innerText')}")
        time.sleep(0.1)


def main() -> None:
    """Play everywhere, and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--browser", choices=BROWSERS, action="append")
    reader.add_argument("--where", choices=("server", "site"), action="append")
    asked = reader.parse_args()
    where = asked.where or ["server", "site"]
    with TemporaryDirectory() as name:
        folder = Path(name)
        if "site" in where:
            write(folder / "site", made([GAME]))
        with running(str(folder / "contado.sqlite3"), folder) as server, hosted(folder) as host:
            for one in asked.browser or BROWSERS:
                with BROWSERS[one]() as browser:
                    for size, pixels in SIZES.items():
                        browser.size(*pixels)
                        if "server" in where:
                            print(one, "server", size, on_server(browser, server.address, size), "clicks", flush=True)
                        if "site" in where:
                            print(
                                one, "site", size, on_site(browser, f"{host.address}/site/", size), "clicks", flush=True
                            )
                    if browser.complaints():
                        sys.exit("\n".join(browser.complaints()))


if __name__ == "__main__":
    main()
