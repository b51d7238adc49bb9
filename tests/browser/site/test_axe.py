"""The pages of a site as axe-core judges them, as those of a server are."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Window
from tests.browser.hands import settle
from tests.browser.tables import QUICK
from tests.browser.test_axe import SIZES, Judge, looks


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_of_a_site_are_accessible(window: Window, site: str, size: str) -> None:
    # At a table, then the lobby lists it.
    page = window(f"{site}games/milestones/table.html?new=play&bot={QUICK}&knows=yes", apart=True, **looks(size))
    settle(page)
    judge = Judge(page)
    judge.look("table")
    for name in ("index.html", "games/milestones/set-up.html", "privacy.html"):
        page.goto(site + name)
        judge.look(name)
    assert judge.findings == []
    # And what is shown while Python is loaded, or cannot be.
    with_nothing = window(f"{site}games/milestones/table.html?id=nobody", apart=True, **looks(size))
    with_nothing.locator("#lost").get_by_role("link").wait_for()
    other = Judge(with_nothing)
    other.look("no table")
    assert other.findings == []
