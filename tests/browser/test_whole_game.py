"""A whole game of Milestones between two people in two windows, by clicks alone, and the record they save."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from contado.core import registry
from contado.core.record import Record
from tests.browser.conftest import Window
from tests.browser.hands import Hands, keep_picture, until
from tests.browser.tables import two_people
from tests.server.running import Server

ROUNDS = "12"
MOST = 1500


def be_quick(page: Page) -> None:
    """Switch off all motion of pieces, in the settings."""
    page.locator("summary").filter(has_text="Settings").click()
    page.get_by_label("Pieces move").select_option(label="not at all")
    page.locator("summary").filter(has_text="Settings").click()


def result(page: Page) -> dict[str, int]:
    """Return the points by name as the result shows them."""
    rows = page.locator("#result .result-places > li").all()
    return {row.locator(".result-name").inner_text(): int(row.locator(".result-points").inner_text()) for row in rows}


def test_a_whole_game_of_milestones_by_clicks_alone(server: Server, window: Window, tmp_path: Path) -> None:
    ann, bo = two_people(
        window, server.address, "Milestones", {"Rounds at most": ROUNDS}, reduced_motion="no-preference"
    )
    be_quick(ann)
    be_quick(bo)
    players = [Hands(ann, seed="Ann"), Hands(bo, seed="Bo")]

    def goes_on() -> bool:
        return any(hands.mine() for hands in players) or all(hands.over() for hands in players)

    while not all(hands.over() for hands in players):
        until(ann, goes_on)
        for now in players:
            now.turn()
        assert sum(hands.clicks for hands in players) < MOST, "The game does not end."

    totals = result(ann)
    keep_picture(ann, "whole-game-result")
    assert set(totals) == {"Ann", "Bo"}
    assert result(bo) == totals
    for page, own, other in ((ann, "Ann", "Bo"), (bo, "Bo", "Ann")):
        words = page.locator(".result-words").inner_text()
        if len(set(totals.values())) == 2:
            ahead = totals[own] - totals[other]
            assert words == (f"You win by {ahead}" if ahead > 0 else f"{other} wins by {-ahead}")

    for page in (ann, bo):
        page.get_by_role("button", name="Close").click()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download the record").click()
        file = tmp_path / "game.contado"
        download.value.save_as(file)
        record = Record.read(file.read_text("utf-8"))
        game = registry.game(record.game)
        outcome = game.outcome(record.replay(game))
        assert dict(zip(record.seats, outcome.totals, strict=True)) == totals
    expect(ann.locator("#panel-seats [data-points]")).to_have_text([str(totals["Ann"]), str(totals["Bo"])])
