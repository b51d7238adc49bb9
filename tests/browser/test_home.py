"""The home page and the pages of games: what there is, where one plays, and that a theme holds everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.game import Game
from tests.browser.conftest import DESK, PHONE, Window
from tests.browser.hands import keep_picture, settle
from tests.browser.tables import CALM, follow, play_now
from tests.pairs import by_turns
from tests.server.running import Server

GAMES = sorted(registry.games().values(), key=lambda game: game.weight)
EASIEST = GAMES[0]


def top(page: Page, selector: str) -> float:
    """Return how far below the head of the page something begins."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"]


def test_a_newcomer_reads_what_this_is_and_sees_the_easiest_game_first(server: Server, window: Window) -> None:
    page = window(server.address, **CALM)
    expect(page.locator("p.welcome")).to_contain_text("Contado is a table for board games")
    expect(page.locator("article.game h2")).to_have_text([game.name for game in GAMES])
    page.wait_for_function(
        "(many) => [...document.querySelectorAll('.game .landscape')].filter((one) => one.naturalWidth).length == many",
        arg=len(GAMES),
    )


def test_on_a_desk_games_lie_two_by_two(server: Server, window: Window) -> None:
    page = window(server.address, size=DESK, **CALM)
    boxes = [one.bounding_box() for one in page.locator("article.game").all()]
    assert len({round(box["x"]) for box in boxes if box}) == 2
    assert len({round(box["y"]) for box in boxes if box}) == (len(GAMES) + 1) // 2


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_ones_own_tables_come_before_the_games(server: Server, window: Window, size: dict[str, int]) -> None:
    page = window(server.address, size=size, **CALM)
    play_now(page, EASIEST.name)
    page.goto(server.address)
    row = page.locator("#mine .row").first
    expect(row.locator(".what")).to_have_text(EASIEST.name)
    expect(row.locator(".when")).to_contain_text("Your turn")
    expect(row.locator(".when")).to_contain_text("just now")
    # How it stands, as a small picture.
    page.wait_for_function("() => document.querySelector('#mine .stands img').naturalWidth > 0")
    # Who plays, each with the points so far.
    expect(row.locator(".whom")).to_have_text(re.compile(r"^\w+ \d{3} \d+, Steady \d+$"))
    assert top(page, "#mine .row") < top(page, "article.game")
    assert top(page, "#mine .row") < size["height"] / 2
    keep_picture(page, f"home-mine-{size['width']}")
    follow(page, row)
    settle(page)


@pytest.mark.parametrize(("game", "size"), by_turns(GAMES, [DESK, PHONE], [game.id for game in GAMES]))
def test_a_picture_leads_to_the_page_of_its_game_and_on_to_a_table(
    server: Server, window: Window, game: Game, size: dict[str, int]
) -> None:
    page = window(server.address, size=size, **CALM)
    follow(page, page.locator(f"article.game a.picture[href='/games/{game.id}']"))
    expect(page.get_by_role("heading", level=1)).to_have_text(game.name)
    expect(page.locator(".place .landscape")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.place .landscape').naturalWidth > 0")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "It scrolls sideways."
    assert page.locator(".sources tr").count() >= 3
    keep_picture(page, f"game-{game.id}-{size['width']}")
    # The board is fetched by those who want to see it.
    page.get_by_text("The board in the middle of a game").click()
    page.wait_for_function("() => document.querySelector('.board img').naturalWidth > 0")
    page.get_by_role("button", name="Play now against a bot").click()
    settle(page)
    expect(page.locator("#panel-seats .seat")).to_have_count(2)


# One store for what all pages follow


def shown_theme(page: Page) -> str:
    """Return the theme that the page is in."""
    names = (page.locator("html").get_attribute("class") or "").split()
    (theme,) = [name for name in names if name.startswith("theme-")]
    return theme


def choose_setting(page: Page, label: str, value: str) -> None:
    """Choose something among the settings of a table, and wait until the server has what it keeps."""
    panel = page.locator('details[data-panel="settings"]')
    if panel.get_attribute("open") is None:
        panel.locator("summary").first.click()
    with page.expect_response(lambda answer: answer.url.endswith("/looks")):
        page.get_by_label(label).select_option(value)


def test_the_theme_of_the_home_page_holds_at_tables_after_any_setting_was_touched(
    server: Server, window: Window
) -> None:
    page = window(server.address, color_scheme="light", **CALM)
    play_now(page, EASIEST.name)
    table = page.url
    page.locator('details[data-panel="settings"] > summary').click()
    page.get_by_label("What can be chosen glows").select_option("strong")
    page.goto(server.address)
    follow(page, page.get_by_role("button", name="Dark"))
    assert shown_theme(page) == "theme-dark"
    page.goto(table)
    settle(page)
    assert shown_theme(page) == "theme-dark"
    # What was touched is kept, too.
    assert page.locator("html").get_attribute("data-glow") == "strong"


def test_the_theme_of_a_table_holds_on_every_other_page(server: Server, window: Window) -> None:
    page = window(server.address, color_scheme="dark", **CALM)
    play_now(page, EASIEST.name)
    choose_setting(page, "Theme", "light")
    choose_setting(page, "Pieces move", "fast")
    assert shown_theme(page) == "theme-light"
    page.goto(server.address)
    assert shown_theme(page) == "theme-light"
    page.goto(server.address + "/account")
    expect(page.get_by_label("Speed of pieces")).to_have_value("fast")


def test_what_an_older_version_kept_in_the_browser_is_passed_over(server: Server, window: Window) -> None:
    page = window(server.address, color_scheme="light", **CALM)
    old = {"theme": "dark", "speed": "none", "step": True}
    page.evaluate("(old) => localStorage.setItem('contado.preferences', JSON.stringify(old))", old)
    play_now(page, EASIEST.name)
    assert shown_theme(page) == "theme-light"
    page.locator('details[data-panel="settings"] > summary').click()
    expect(page.get_by_label("Pieces move")).to_have_value("normal")
    expect(page.get_by_label("Show the others' moves one by one, at my click")).to_be_checked()
