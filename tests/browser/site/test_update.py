"""A newer version of a site: the reader hears of it, takes it when they want, and goes on with the same games."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from contado.site.build import SIGN, WORKER, with_worker, write
from tests.browser.conftest import Window
from tests.browser.hands import Hands, settle
from tests.browser.site.conftest import FOLDER
from tests.browser.site.test_playing import kept, quick_table
from tests.site.hosting import hosted


def newer(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the same site with another sentence in its lobby."""
    worker = files[WORKER].decode().split("\n", 2)[2]
    rest = {name: body for name, body in files.items() if name not in (WORKER, SIGN)}
    rest["index.html"] = rest["index.html"].replace(b"What shall we play?", b"What shall we play today?")
    return with_worker(rest, worker)


def test_a_new_version_is_offered_and_the_games_in_progress_survive(
    window: Window, site_files: dict[str, bytes], tmp_path: Path
) -> None:
    write(tmp_path / FOLDER, site_files)
    with hosted(tmp_path) as host:
        site = f"{host.address}/{FOLDER}/"
        page = quick_table(window, site, "milestones")
        kept(page)
        Hands(page).round()
        settle(page)
        lines, table = Hands(page).lines(), page.url
        write(tmp_path / FOLDER, newer(site_files))
        page.goto(site)
        # The old version is whole, and is shown until somebody wants the new one.
        expect(page.locator("#new-version")).to_contain_text("There is a new version")
        expect(page.get_by_role("heading", level=1).or_(page.locator("#games-title")).first).not_to_contain_text(
            "today"
        )
        with page.expect_navigation():
            page.get_by_role("button", name="Load it").click()
        assert "today" in page.content()
        page.goto(table)
        settle(page)
        assert Hands(page).lines() == lines
        # And without a network, the new one is kept as whole as the old one was.
        host.go()
        page.goto(site)
        assert "today" in page.content()
