"""A real Chromium in front of a real server."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urljoin

import pytest
from chromium import chromium
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect, sync_playwright

from tests.server.running import Cable, Server, running

SAME_LUCK = "tests.server.same_luck"
EXAMPLES = Path(__file__).parents[2] / "examples"
DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
# Milliseconds: longer than any answer takes, on a machine that has too much to do; what comes in time costs nothing.
PATIENCE = 90_000
# Seconds by which everything between browser and server may come late, for whoever looks for tests that are right only
# where the server is quick: CONTADO_TEST_LATE=0.3.
LATE = float(os.environ.get("CONTADO_TEST_LATE", "0"))
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
# Nothing is painted by a graphics card that the processor would have to play. Windows of a profile share a process that
# has read the scripts already.
SWITCHES = (
    "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-gpu-compositing", "--process-per-site",
    f"--disable-features={','.join(WITHOUT)}",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process."""
    path = chromium()
    if path is None:
        pytest.fail("There is no Chromium here: `make system-packages` installs it (Debian: chromium-headless-shell).")
    with sync_playwright() as play:
        one = play.chromium.launch(executable_path=path, args=SWITCHES, timeout=PATIENCE)
        yield one
        one.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with a database of its own for all tests of a process that need no other."""
    folder = tmp_path_factory.mktemp("server")
    with running(str(folder / "contado.sqlite3"), folder, command=SAME_LUCK) as one, far_away(one):
        yield one


@contextmanager
def far_away(server: Server) -> Iterator[None]:
    """Lay a slow cable to a server if that is asked for."""
    if not LATE:
        yield
        return
    cable = Cable(server.port, LATE)
    server.reached = cable.port
    yield
    cable.remove()


@pytest.fixture(scope="session")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server that has the examples of the guide beside the games; that pip installs them is tested with those."""
    folder = tmp_path_factory.mktemp("guide")
    with ExitStack() as stack:
        # Only while it starts: other servers of this process know nothing of the examples.
        with pytest.MonkeyPatch.context() as patch:
            # Not all examples are packages.
            for example in sorted(one.parent for one in EXAMPLES.glob("*/pyproject.toml")):
                lay_out(example, folder / "packages")
                patch.setenv("PYTHONPATH", str(example / "src"), prepend=os.pathsep)
            patch.setenv("PYTHONPATH", str(folder / "packages"), prepend=os.pathsep)
            one = stack.enter_context(running(str(folder / "contado.sqlite3"), folder, command=SAME_LUCK))
        yield one


def lay_out(example: Path, folder: Path) -> None:
    """Write what pip would write of a package, for its sources to be found where they are."""
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    about = folder / f"{example.name}-{project['version']}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    named = [
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (about / "entry_points.txt").write_text("\n".join(named))


# What a page says at its foot is gone after some seconds, which a busy machine may let pass before anybody looks.
REMEMBER = """window.said = [];
addEventListener("DOMContentLoaded", () => {
  const toast = document.getElementById("toast");
  const hear = (lines) => lines.forEach((line) => window.said.push(line.textContent));
  if (!toast) return;
  hear([...toast.children]);
  const more = new MutationObserver((changes) => changes.forEach((one) => hear([...one.addedNodes])));
  more.observe(toast, { childList: true });
});"""

Window = Callable[..., Page]
# Who a window belongs to: the browser keeps it in this cookie, and programs show it as their token.
SESSION = "contado_session"


def site(address: str) -> str:
    """Return the beginning of an address that all pages of a server share."""
    return urljoin(address, "/")


class Profiles:
    """Browser profiles that are used again: scripts, styles and fonts stay in their caches, and nothing else does.

    A profile without these loads all of them before there is anything to test. One window stays open, where nothing
    happens: with the last one the process would go that all windows of a profile share.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[str, list[BrowserContext]] = {}
        self._kinds: dict[BrowserContext, str] = {}
        self._open: dict[BrowserContext, tuple[Page, CDPSession]] = {}

    def take(self, address: str, **how: object) -> BrowserContext:
        """Return a profile that nobody uses now; it knows nobody."""
        kind = repr(sorted(how.items()))
        free = self._free.setdefault(kind, [])
        if free:
            return free.pop()
        profile = self.browser.new_context(viewport=DESK, **how)  # type: ignore[arg-type]
        profile.set_default_timeout(PATIENCE)
        profile.add_init_script(REMEMBER)
        self._kinds[profile] = kind
        page = profile.new_page()
        page.goto(urljoin(address, "/healthz"))
        self._open[profile] = page, profile.new_cdp_session(page)
        return profile

    def give_back(self, profile: BrowserContext) -> None:
        """Close the windows of a profile and forget all that was done in them, but for the cache."""
        stays, tools = self._open[profile]
        sites = {site(page.url) for page in profile.pages}
        for page in profile.pages:
            if page is not stays:
                page.close()
        # Nothing of ours runs any more that could keep something after it was forgotten.
        profile.clear_cookies()
        for origin in sites:
            tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
        self._free[self._kinds[profile]].append(profile)


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    """The profiles of all windows of a process."""
    return Profiles(browser)


@pytest.fixture
def window(profiles: Profiles) -> Iterator[Window]:
    """Open windows of people who do not know each other; a complaint of the page fails the test.

    A window `apart` gets a profile that nobody uses after it, for what would stay in it, such as another clock.
    """
    used: list[tuple[BrowserContext, bool]] = []
    complaints: list[str] = []

    def heed(page: Page) -> None:
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type == "error" and "WebSocket" not in line.text else None
            ),
        )

    def opened(
        address: str,
        size: dict[str, int] | None = None,
        *,
        token: str = "",
        color_scheme: str = "light",
        apart: bool = False,
        **more: object,
    ) -> Page:
        profile = profiles.take(address, **more)
        used.append((profile, apart))
        # Also the windows that somebody opens beside it.
        profile.on("page", heed)
        if token:
            profile.add_cookies([{"name": SESSION, "value": token, "url": site(address)}])
        page = profile.new_page()
        if size not in (None, DESK):
            page.set_viewport_size(size)  # type: ignore[arg-type]
        if color_scheme != "light":
            page.emulate_media(color_scheme=color_scheme)  # type: ignore[arg-type]
        page.goto(address)
        return page

    yield opened
    for profile, apart in used:
        profile.remove_listener("page", heed)
        if apart:
            profile.close()
        else:
            profiles.give_back(profile)
    # A lost connection is announced by the browser itself; everything else is a fault of ours.
    faults = [one for one in complaints if "ERR_CONNECTION" not in one and "ERR_INTERNET" not in one]
    assert not faults, faults
