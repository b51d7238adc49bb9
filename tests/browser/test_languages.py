"""Italian and Polish: pages that declare their language, and use no other in their main places."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.hands import keep_picture, settle
from tests.browser.tables import CALM, Guest, going_on
from tests.server.running import Server

GAMES = list(registry.games().values())
# Words of English sentences that none of the other languages has.
ENGLISH = {
    "the", "your", "you", "and", "with", "of", "this", "that", "what", "turn", "take", "back", "choose", "table",
    "play", "player", "players", "move", "game", "seat", "undo", "points", "time", "none", "which", "every", "moved",
    "first",
}  # fmt: skip
WORDS = {
    "it": {"lobby": "Gioca subito", "undo": "Annulla"},
    "pl": {"lobby": "Zagraj", "undo": "Cofnij"},
}
# Names of people and bots, languages in their own words, records of the fonts' licences: not sentences.
NAMES = ".seat-called, .seat-name, .looks, .who, a.wordmark, select[name^=kind] option, .bots dt, pre"

READ = """(names) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent.closest("script, style, " + names)) continue;
    const text = walker.currentNode.textContent.trim();
    if (text) found.push(text);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (one.closest(names)) continue;
    for (const name of ["aria-label", "title", "placeholder"]) found.push(one.getAttribute(name) ?? "");
  }
  return found;
}"""


# Panels ask for what they show when they are opened: then there is something to read or to write in below the heading.
FILLED = """() => {
  const filled = (part) => part.innerText.trim() || part.querySelector("textarea:enabled, input");
  return [...document.querySelectorAll("#side details.panel[open]")]
    .every((panel) => [...panel.children].some((part) => part.tagName !== "SUMMARY" && filled(part)));
}"""


def english(page: Page) -> list[str]:
    """Return the texts of the page, seen or heard, that are English sentences: two such words or more give it away."""
    texts: list[str] = page.evaluate(READ, NAMES)
    found = []
    for text in texts:
        said = text
        for game in GAMES:
            said = said.replace(game.name, "")
        words = {word.strip(".,:;!?()\"'").lower() for word in said.split()}
        if len(words & ENGLISH) >= 2:
            found.append(text)
    return found


def open_all(page: Page) -> None:
    """Open every panel, and wait until each has its contents."""
    folded = page.locator("#side details.panel:not([open], [hidden]) > summary")
    while folded.count():
        folded.first.click()
    page.wait_for_function(FILLED)


def speaks(page: Page, code: str) -> None:
    """Check that a page declares its language, and is in it."""
    assert page.locator("html").get_attribute("lang") == code
    assert not english(page)


@pytest.mark.parametrize("code", sorted(WORDS))
def test_pages_speak_the_language_of_the_browser(server: Server, window: Window, code: str) -> None:
    page = window(server.address, locale=code, **CALM)
    speaks(page, code)
    expect(page.locator("article.game .primary").first).to_contain_text(WORDS[code]["lobby"])
    keep_picture(page, f"lobby-{code}")
    for path in ("/sign-in", *(f"/games/{game.id}{part}" for game in GAMES for part in ("", "/set-up"))):
        page.goto(f"{server.address}{path}")
        speaks(page, code)


@pytest.mark.parametrize("code", sorted(WORDS))
def test_tables_speak_the_language_of_the_browser(server: Server, window: Window, code: str) -> None:
    guest = Guest(server.address)
    page = window(f"{server.address}/account", token=guest.token, locale=code, **CALM)
    speaks(page, code)
    # At the beginning of a game, with what is decided before it, and in the middle, with what happened until then.
    for game in GAMES:
        page.goto(f"{server.address}/tables/{guest.begin(game)}")
        settle(page)
        expect(page.locator("#action-undo")).to_have_text(WORDS[code]["undo"])
        speaks(page, code)
        page.goto(f"{server.address}/tables/{guest.load(going_on(game))}")
        settle(page)
        open_all(page)
        speaks(page, code)
        keep_picture(page, f"table-{game.id}-{code}")


def test_the_language_is_chosen_at_the_foot_of_the_page(server: Server, window: Window) -> None:
    page = window(server.address, locale="en-GB")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("article.game .primary").first).to_contain_text(WORDS["pl"]["lobby"])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
