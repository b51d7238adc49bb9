"""A line of chat is reported where it stands: whose it is and what it says is known already."""

from __future__ import annotations

from playwright.sync_api import expect

from contado.core import registry
from tests.browser.conftest import Window
from tests.browser.hands import keep_picture, settle
from tests.browser.tables import table_for_two
from tests.server.running import Server

GAME = next(iter(registry.games().values()))


def test_a_line_is_reported_beside_it(server: Server, window: Window) -> None:
    table, ann, bo = table_for_two(server.address, GAME)
    bo.post(f"/tables/{table}/chat", json={"text": "Something foul"})
    ann.post(f"/tables/{table}/chat", json={"text": "Something fair"})
    page = ann.open(window, table)
    settle(page, "#board svg")
    page.locator("details.panel[data-panel='chat']").evaluate("(one) => (one.open = true)")
    lines = page.locator(".chat li")
    expect(lines).to_have_count(2)
    # Nobody reports what they have said themselves.
    mine, theirs = lines.filter(has_text="fair"), lines.filter(has_text="foul")
    expect(mine.locator(".chat-report:visible")).to_have_count(0)
    box = theirs.locator(".chat-report")
    expect(box.locator("summary")).to_have_accessible_name("Report what Bo said")
    sent: list[object] = []
    page.on("request", lambda asked: sent.append(asked.post_data_json) if asked.url.endswith("/report") else None)
    box.locator("summary").click()
    box.get_by_label("What is wrong?").fill("An insult")
    keep_picture(page, "report-a-line")
    box.get_by_role("button", name="Send the report").click()
    expect(page.locator("#toast")).to_contain_text("Those who look after this place will read it.")
    expect(box).to_have_count(0)
    assert sent == [{"line": 1, "text": "An insult"}]
