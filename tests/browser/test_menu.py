"""A menu that is too long for the prompt lies at the side: in sight, whatever the panels there are scrolled to."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from contado.games.burgundy import GAME
from contado.games.keyharvest import GAME as KEY_HARVEST
from tests.browser.conftest import Window
from tests.browser.hands import frames, keep_picture, settle
from tests.browser.tables import at_table, going_on, with_record
from tests.server.running import Server

WIDTH, HEIGHT = 1366, 768
# As many choices as no prompt has room for.
MANY = """() => document.getElementById("prompt-choices").replaceChildren(...Array.from({ length: 14 }, (_one, at) => {
  const button = document.createElement("button");
  button.className = "option";
  button.textContent = `Choice number ${at + 1} of many`;
  return button;
}))"""


# Four of them, with what one costs, as in the middle of a game.
FEW = """() => {
  const words = ["Harvest", "Play a worker", "Buy fields from stores", "Put fields on offer"];
  document.getElementById("prompt-choices").replaceChildren(...words.map((one, at) => {
    const button = document.createElement("button");
    button.className = "option";
    button.textContent = one;
    const chip = '<span class="chip-cost">− 1 cider apple</span>';
    if (at === 2) button.insertAdjacentHTML("beforeend", `<span class="chips">${chip.repeat(3)}</span>`);
    return button;
  }));
}"""


def in_sight(page: Page) -> dict[str, float]:
    """Check that the menu lies in the window; return its place."""
    frames(page)
    box = page.locator(".menu-aside #prompt-choices").bounding_box()
    assert box is not None
    assert box["y"] >= 0, box
    assert box["y"] + box["height"] <= HEIGHT, box
    assert box["height"] > 100, box
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def test_a_long_menu_stays_in_sight(server: Server, window: Window) -> None:
    page = at_table(window, server.address, GAME, {"width": WIDTH + 40, "height": HEIGHT})
    page.locator("summary").filter(has_text="Settings").click()
    expect(page.locator("#panel-settings label").last).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.locator("#side").evaluate("(side) => side.scrollTo(0, side.scrollHeight)")
    assert page.locator("#side").evaluate("(side) => side.scrollTop") > HEIGHT / 2
    page.evaluate(MANY)
    # Its place is found anew with another size of the window.
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    scrolled = in_sight(page)
    keep_picture(page, "menu-scrolled")
    page.locator("#side").evaluate("(side) => side.scrollTo(0, 0)")
    assert in_sight(page)["y"] == scrolled["y"]
    seats = page.locator("#panel-seats").bounding_box()
    assert seats is not None
    assert scrolled["y"] >= seats["y"] + seats["height"]

    # A hint is read with it, below it: the menu stays where it is.
    page.locator("#action-hint").click()
    expect(page.locator("#advice .advice-options")).to_be_visible()
    menu = in_sight(page)
    hint = page.locator("#advice").bounding_box()
    assert hint is not None
    keep_picture(page, "menu-hint")
    assert menu["y"] == scrolled["y"]
    assert menu["y"] + menu["height"] <= hint["y"], (menu, hint)
    page.locator("#advice .advice-close").click()
    assert in_sight(page) == scrolled


# Another decision: one choice, with a bot's sign before it, and long words.
ONE = """(words) => {
  const button = document.createElement("button");
  button.className = "option";
  button.append(Object.assign(document.createElement("span"), { className: "option-words", textContent: "Sell" }));
  document.getElementById("prompt-choices").replaceChildren(button);
  document.getElementById("prompt-words").textContent = words;
}"""
# What of the question is out of sight: above the prompt's upper edge, below its lower one.
LOST = """() => {
  const [prompt, words] = ["prompt", "prompt-words"].map((id) => document.getElementById(id).getBoundingClientRect());
  return [Math.max(0, prompt.top - words.top), Math.max(0, words.bottom - prompt.bottom)];
}"""


def test_a_menu_has_one_place_in_a_game_and_the_question_is_seen_whole(server: Server, window: Window) -> None:
    page = at_table(window, server.address, GAME, {"width": WIDTH + 40, "height": HEIGHT})
    page.evaluate(ONE, "Which?")
    page.set_viewport_size({"width": WIDTH + 20, "height": HEIGHT})
    frames(page)
    expect(page.locator(".menu-aside")).to_have_count(0)
    page.evaluate(MANY)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    first = in_sight(page)
    log = page.locator("#panel-log").bounding_box()
    page.evaluate(ONE, "On which of all these areas do you build? " * 7)
    page.set_viewport_size({"width": WIDTH - 1, "height": HEIGHT})
    frames(page)
    menu = page.locator(".menu-aside #prompt-choices").bounding_box()
    assert menu is not None
    assert menu["y"] == first["y"]
    # What lies below it does not move with the number of choices.
    after = page.locator("#panel-log").bounding_box()
    assert log is not None
    assert after is not None
    assert after["y"] == log["y"]
    keep_picture(page, "menu-long-question")
    assert max(page.evaluate(LOST)) <= 1


def test_the_keys_of_all_panels_stay_in_sight_below_a_menu(server: Server, window: Window) -> None:
    """Four players, and a menu of four choices: the log may be no more than its heading."""
    page = with_record(window, server.address, going_on(KEY_HARVEST, seats=4), {"width": WIDTH, "height": HEIGHT})
    settle(page)
    page.evaluate(FEW)
    page.set_viewport_size({"width": WIDTH - 1, "height": HEIGHT})
    frames(page)
    expect(page.locator(".menu-aside")).to_have_count(1)
    keep_picture(page, "menu-keys")
    side = page.locator("#side").bounding_box()
    assert side is not None
    for key in page.locator("#side > .panel:not([data-panel='log']) > summary:visible, .rules-key").all():
        box = key.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= side["y"] + side["height"] + 1, key.text_content()


def test_on_a_tablet_the_way_to_the_rules_is_not_covered_by_a_menu(server: Server, window: Window) -> None:
    page = with_record(window, server.address, going_on(KEY_HARVEST), {"width": 820, "height": 1180})
    settle(page)
    expect(page.locator(".menu-aside #rule")).to_be_visible()
    frames(page)
    keep_picture(page, "menu-rule-820")
    # Its upper edge and its lower one.
    for part in (0.2, 0.8):
        hit = page.locator("#rule").evaluate(
            """(rule, part) => {
              const { x, y, width, height } = rule.getBoundingClientRect();
              return document.elementFromPoint(x + width / 2, y + height * part)?.id;
            }""",
            part,
        )
        assert hit == "rule"
