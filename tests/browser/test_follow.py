"""Following a game: log, replay, points, chance, chat, notes, watching, and records saved and loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.record import Record
from tests.browser.conftest import Window
from tests.browser.hands import Hands, decides, frames, keep_picture, settle
from tests.browser.tables import (
    CALM,
    finished_game,
    finished_record,
    going_on,
    in_the_middle,
    load_record,
    table_for_two,
    two_at_table,
    with_record,
)
from tests.server.running import Server

GAMES = list(registry.games().values())
GAME = GAMES[0]
PAST = "You are looking at an earlier position."
EVIL = "<img src=x onerror=\"document.title='taken over'\"> <b>bold</b> & 1 < 2"


def open_panel(page: Page, name: str) -> Locator:
    """Unfold a panel and return it."""
    panel = page.locator(f'details[data-panel="{name}"]')
    if panel.get_attribute("open") is None:
        panel.locator("summary").first.click()
    return panel


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_line_of_the_log_leads_to_its_position_and_back(server: Server, window: Window, game: Game) -> None:
    page = in_the_middle(window, server.address, game)
    hands = Hands(page, seed=f"follow {game.id}")
    prompt, now = hands.prompt.inner_text(), hands.drawing()
    page.locator("#panel-log").evaluate("(panel) => panel.querySelector('.log').scrollTo(0, 0)")
    page.locator("#panel-log .log-line").first.click()
    expect(hands.prompt).to_have_text(PAST)
    assert not hands.glowing(), "The past offers choices."
    assert hands.drawing() != now
    keep_picture(page, f"past-{game.id}")
    page.get_by_role("button", name="Back to the game").click()
    expect(hands.prompt).to_have_text(prompt)
    assert hands.drawing() == now


def at_end(page: Page) -> bool:
    """Say whether the last line of the log is visible; a change by other panels arrives a frame later."""
    frames(page)
    left: float = page.locator(".log").evaluate("(log) => log.scrollHeight - log.scrollTop - log.clientHeight")
    return left < 3


def another_line(hands: Hands) -> None:
    """Play on until the log has another line."""
    told = len(hands.lines())
    while len(hands.lines()) == told:
        hands.wait_for_turn()
        hands.step()


def test_the_log_follows_until_its_reader_scrolls(server: Server, window: Window) -> None:
    page = with_record(window, server.address, going_on(GAME, 60))
    settle(page)
    hands = Hands(page, seed="log")
    assert page.locator(".log").evaluate("(log) => log.scrollHeight - log.clientHeight") > 200
    assert at_end(page)
    for panel in ("chat", "scores", "options"):
        open_panel(page, panel)
        another_line(hands)
        assert at_end(page), f"The log does not follow beside {panel}."
    page.reload()
    settle(page)
    assert at_end(page)
    page.locator(".log").evaluate("(log) => log.scrollTo(0, 0)")
    frames(page)
    another_line(hands)
    assert page.locator(".log").evaluate("(log) => log.scrollTop") == 0, "The reader is taken away from an old line."


def test_the_slider_goes_through_the_whole_game(server: Server, window: Window) -> None:
    last = len(Record.read(finished_game(GAME)).moves) - 1
    page = with_record(window, server.address, finished_game(GAME))
    page.get_by_role("button", name="Look at the game again").click()
    where, hands = page.locator(".replay-where"), Hands(page)
    expect(where).to_have_text(f"Move 0 of {last}")
    expect(hands.prompt).to_have_text(PAST)
    beginning = hands.drawing()
    slider = page.get_by_role("slider", name="Move")
    slider.focus()
    page.keyboard.press("End")
    expect(where).to_have_text(f"Move {last} of {last}")
    page.keyboard.press("Home")
    expect(where).to_have_text(f"Move 0 of {last}")
    told = []
    for at in range(1, 4):
        page.get_by_role("button", name="One move on").click()
        expect(where).to_have_text(f"Move {at} of {last}")
        expect(page.locator(".replay-words")).not_to_have_attribute("aria-busy", "true")
        told.append(page.locator(".replay-words").inner_text())
    # Not every move logs something at once, but some do.
    assert any(told)
    page.get_by_role("button", name="To the beginning").click()
    expect(where).to_have_text(f"Move 0 of {last}")
    expect(page.locator(".replay-words")).not_to_have_attribute("aria-busy", "true")
    assert hands.drawing() == beginning
    page.get_by_label("Speed of the replay").select_option(label="fast")
    page.get_by_role("button", name="Play by itself").click()
    # It does not stop for spectators.
    page.wait_for_function("() => Number(document.querySelector('.replay-where').textContent.split(' ')[1]) >= 3")
    page.get_by_role("button", name="Pause").click()
    reached = where.inner_text()
    box = slider.bounding_box()
    assert box is not None
    slider.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(where).not_to_have_text(reached)
    expect(where).to_have_text(re.compile(rf"Move (?!0 |{last} )\d+ of {last}"))


def test_what_happened_since_my_last_move_step_by_step(server: Server, window: Window) -> None:
    page = in_the_middle(window, server.address, GAME)
    hands = Hands(page, seed="since")
    told = len(hands.lines(1))
    hands.round()
    fresh = hands.lines(1)[told:]
    assert fresh
    since = page.get_by_role("button", name="Since my last move")
    steps = int(re.sub(r"\D", "", since.inner_text()))
    assert steps > 0
    since.click()
    shown = []
    for at in range(1, steps + 1):
        expect(page.locator(".replay-where")).to_have_text(f"Step {at} of {steps}")
        expect(page.locator(".replay-words")).not_to_have_attribute("aria-busy", "true")
        shown.append(page.locator(".replay-words").inner_text())
        if at < steps:
            page.get_by_role("button", name="One move on").click()
    assert any(words and words in " ".join(shown) for words in fresh), (fresh, shown)
    page.get_by_role("button", name="Skip to the game").click()
    settle(page)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_points_by_source_with_a_chart_and_what_chance_did(server: Server, window: Window, game: Game) -> None:
    state = Record.read(finished_game(game)).replay(game)
    page = with_record(window, server.address, finished_game(game))
    page.get_by_role("button", name="Close").click()
    points = open_panel(page, "scores")
    totals = [str(total) for total in game.outcome(state).totals]
    # The panel fills itself after it is opened.
    expect(points.locator(".figures-table").first.locator("tfoot td")).to_have_text(totals)
    # The sources of every player add up to the total.
    for seat, total in enumerate(totals):
        cells = points.locator(".figures-table").first.locator(f"tbody tr td:nth-child({seat + 2})").all_text_contents()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == int(total)
    expect(points.locator("svg path, svg polyline").first).to_be_visible()
    keep_picture(page, f"points-{game.id}")
    chance = open_panel(page, "statistics")
    expect(chance.locator("table").first).to_be_visible()
    for heading in chance.locator("thead th").all():
        assert heading.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), "A heading is cut off."
    keep_picture(page, f"chance-{game.id}")


def test_the_result_stays_away_and_can_be_had_again(server: Server, window: Window) -> None:
    page = with_record(window, server.address, finished_game(GAME))
    result = page.locator("#result")
    result.locator("summary").filter(has_text="Details").click()
    expect(result.locator(".figures-table tfoot td").first).to_be_visible()
    keep_picture(page, "result")
    result.get_by_role("button", name="Close").click()
    page.reload()
    page.wait_for_selector("#board svg")
    page.get_by_role("button", name="Result", exact=True).click()
    expect(result).to_be_visible()


def test_a_bot_plays_for_me_until_i_am_back(server: Server, window: Window) -> None:
    # Against a person: two quick bots alone would have played the game to its end by the next click.
    table, ann, _bo = table_for_two(server.address, GAME)
    page = ann.open(window, table)
    settle(page, "#board svg")
    hands = Hands(page)
    page.get_by_role("button", name="Let a bot play on").click()
    page.get_by_role("button", name="Yes, leave").click()
    expect(hands.prompt).to_have_text("A bot plays for you.")
    assert not hands.mine()
    page.locator("#prompt").get_by_role("button", name="Take my seat back").click()
    expect(hands.prompt).not_to_have_text("A bot plays for you.")


def test_chat_between_two_windows_stays_text(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, GAME)
    title = bo.title()
    open_panel(ann, "chat")
    ann.get_by_label("Say something").fill(EVIL)
    ann.get_by_role("button", name="Send").click()
    expect(bo.locator("#chat-unread")).to_be_visible()
    open_panel(bo, "chat")
    for page in (ann, bo):
        line = page.locator("#panel-chat li")
        expect(line.locator("p")).to_have_text(EVIL)
        expect(line.locator("img, p b")).to_have_count(0)
        expect(line).to_contain_text("Ann")
    assert "taken over" not in bo.title()
    assert title
    expect(bo.locator("#chat-unread")).to_be_hidden()
    bo.get_by_label("Say something").fill("Your turn!")
    bo.keyboard.press("Enter")
    expect(ann.locator("#panel-chat li").nth(1)).to_contain_text("Your turn!")


def test_notes_survive_a_reload_and_nobody_else_sees_them(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, GAME)
    open_panel(ann, "notes")
    field = ann.get_by_label("Only you can read this.")
    expect(field).to_be_enabled()
    field.press_sequentially("Bo wants the castle.")
    expect(ann.locator("#panel-notes")).to_contain_text("Saved")
    ann.reload()
    settle(ann, "#board svg")
    open_panel(ann, "notes")
    expect(ann.get_by_label("Only you can read this.")).to_have_value("Bo wants the castle.")
    open_panel(bo, "notes")
    other = bo.get_by_label("Only you can read this.")
    expect(other).to_be_enabled()
    expect(other).to_have_value("")


def test_whoever_looks_on_sees_the_moves_and_no_options(server: Server, window: Window) -> None:
    ann, bo = two_at_table(window, server.address, GAME)
    watcher = window(server.address, **CALM)
    watcher.get_by_role("region", name="Games to watch").get_by_role("link", name="Ann").first.click()
    watcher.wait_for_selector("#board svg")
    assert watcher.url.split("/")[-1] == ann.url.split("/")[-1]
    eyes, ann_hands, bo_hands = Hands(watcher), Hands(ann, seed="A"), Hands(bo, seed="B")
    expect(ann.locator("#panel-seats")).to_contain_text("Looking on: 1")
    for _ in range(2):
        now = decides(ann_hands, bo_hands)
        now.turn()
        (bo_hands if now is ann_hands else ann_hands).wait_for_turn()
        expect(watcher.locator("#panel-log .log-line")).to_have_count(len(now.lines()))
        assert not eyes.mine()
        assert not eyes.things()
    # What only players use is not there at all.
    for control in (
        "#action-undo",
        "#action-hint",
        "#action-primary",
        "#notation-field",
        "details[data-panel=options]",
    ):
        expect(watcher.locator(control)).to_be_hidden()
    keep_picture(watcher, "looking-on")


def test_a_record_goes_home_and_comes_back_and_is_played_on_from_its_middle(
    server: Server, window: Window, tmp_path: Path
) -> None:
    page = window(server.address, **CALM)
    file = finished_record(GAME, tmp_path)
    load_record(page, file)
    page.get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    home = tmp_path / "home.contado"
    download.value.save_as(home)
    came, went = Record.read(home.read_text("utf-8")), Record.read(file.read_text("utf-8"))
    assert (came.moves, came.result, came.seed) == (went.moves, went.result, went.seed)

    seed = page.get_by_text("Was the luck fair?")
    seed.click()
    expect(page.locator("#replay-bar")).to_contain_text("the seed fits the hash")

    # Some way back, where somebody had a choice.
    slider = page.get_by_role("slider", name="Move")
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-where")).to_contain_text("Move 4 of")
    page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    expect(dialog).to_contain_text("after move 4")
    keep_picture(page, "play-from-here")
    before = page.url
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("#board svg")
    hands = Hands(page, seed="copy")
    hands.wait_for_turn()
    hands.round()
    assert page.locator("#panel-seats .tag.bot").count() == 1
