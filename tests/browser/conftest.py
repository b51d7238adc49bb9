"""A real Chromium in front of a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from chromium import chromium
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.running import Server, running

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
# Milliseconds: longer than any answer should take, on a busy machine.
PATIENCE = 30_000
# What is expected gets the same patience as what is clicked: Playwright's own five seconds are a bet on the machine.
expect.set_options(timeout=PATIENCE)

# The browser's own address bar is a page since 2026, drawn twice for every window that a test opens; nobody looks at it
# here. The switch replaces the one that Playwright gives, so what that one says is said again.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
)  # fmt: skip
SWITCHES = ("--no-sandbox", "--disable-dev-shm-usage", f"--disable-features={','.join(WITHOUT)}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    path = chromium()
    if path is None:
        pytest.fail("There is no Chromium here: `make system-packages` installs it (Debian: chromium-headless-shell).")
    with sync_playwright() as play:
        one = play.chromium.launch(executable_path=path, args=SWITCHES)
        yield one
        one.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with a database of its own for all tests of a process that need no other."""
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "contado.sqlite3"), folder) as one:
        yield one


Window = Callable[..., Page]


@pytest.fixture
def window(browser: Browser, tmp_path: Path) -> Iterator[Window]:
    """Open windows of people who do not know each other; an error on the page fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(address: str, size: dict[str, int] | None = None, **more: object) -> Page:
        context = browser.new_context(viewport=size or DESK, **more)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type == "error" and "WebSocket" not in line.text else None
            ),
        )
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    # A lost connection is announced by the browser itself; everything else is a fault of ours.
    faults = [one for one in complaints if "ERR_CONNECTION" not in one and "ERR_INTERNET" not in one]
    assert not faults, faults
