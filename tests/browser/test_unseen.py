"""For those who do not see: a round of each game by roles, names and what is read out, and what these must hold."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from contado.core import registry
from contado.core.game import Game
from contado.core.record import Record, Recorder
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.burgundy.pieces.boards import boards
from contado.games.keyharvest import GAME as KEY_HARVEST
from contado.games.keyharvest.pieces.layout import NEIGHBOURS, codes
from contado.games.milestones import GAME as MILESTONES
from contado.games.milestones.state import MilestonesState
from tests.browser.conftest import PHONE, Window
from tests.browser.hands import frames, keep_picture, settle, until
from tests.browser.tables import at_table, with_record
from tests.server.running import Server

GAMES = list(registry.games().values())
STATIC = Path(__file__).parents[2] / "src" / "contado" / "server" / "static"
BOT = "random"
# A turn of more choices than this is none.
MOST = 80
# The buttons of the page that play nothing.
TOOLS = re.compile(r"^(?!Enlarge |Show all of |Undo$|Ask for undo$|Hint$|Back$|More$)")

# Everything that is read out, in its order, as a screen reader hears it: whatever is added to a live region.
LISTEN = """() => {
  window.heard = [];
  const live = [...document.querySelectorAll("[aria-live=polite], [role=log], [role=status]")];
  for (const region of live) {
    new MutationObserver((changes) => {
      for (const change of changes) for (const added of change.addedNodes) window.heard.push(added.textContent.trim());
    }).observe(region, { childList: true, subtree: true });
  }
}"""

HEARD = """(before) => window.heard.length > before && !document.documentElement.classList.contains("sending")"""


class Ears:
    """Somebody at a table who hears the page and has a keyboard."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page = page
        self.luck = random.Random(seed)
        page.get_by_role("region", name="What is being decided").wait_for()
        page.evaluate(LISTEN)

    # What there is

    def heard(self) -> list[str]:
        """Return all that was read out."""
        said: list[str] = self.page.evaluate("() => window.heard")
        return [one for one in said if one]

    def logged(self) -> list[str]:
        """Return the lines of the log, by their buttons."""
        return self.page.get_by_role("region", name="Log", exact=True).get_by_role("listitem").get_by_role(
            "button"
        ).all_text_contents()  # fmt: skip

    def tool(self, name: str | re.Pattern[str]) -> Locator:
        """Return buttons beside the prompt that can be pressed."""
        return self.page.get_by_role("toolbar", name="Actions").get_by_role("button", name=name, disabled=False)

    def popped(self) -> Locator:
        """Return the choices beside what was chosen last."""
        return self.page.get_by_role("dialog", name="Choices").get_by_role("button", name=TOOLS)

    def offered(self) -> Locator:
        """Return what can be chosen on the boards and at the prompt."""
        board = self.page.get_by_role("region", name="Board", exact=True)
        things = board.get_by_role("button", name=TOOLS, pressed=False)
        return things.or_(self.page.get_by_role("group", name="Choices").get_by_role("button"))

    # What is done

    def press(self, button: Locator) -> None:
        """Press something by key; that something came of it is heard."""
        before = len(self.heard())
        button.focus()
        self.page.keyboard.press("Enter")
        # Something else may be heard before the answer is there, and until then nothing more is taken.
        self.page.wait_for_function(HEARD, arg=before)

    def choose(self) -> None:
        """Make one choice of those that are offered, the first of those that lie over the rest."""
        over = self.popped()
        if over.count():
            self.press(over.first)
            return
        if self.tool("Yes, do it").count():
            self.press(self.tool("Yes, do it"))
            return
        ways = [*self.offered().all(), *self.tool(TOOLS).all()]
        # What was offered went with the choice before: it is the other's turn, and is waited for again.
        if ways:
            self.press(self.luck.choice(ways))

    def my_turn(self) -> None:
        """Wait until there is something to choose."""
        self.offered().or_(self.tool(TOOLS)).first.wait_for()


def order_of(lines: list[str], heard: list[str]) -> list[str]:
    """Return the lines that were not heard, each once and in their order."""
    rest = iter(heard)
    return [line for line in lines if line not in rest]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_round_is_played_and_heard_without_the_picture(server: Server, window: Window, game: Game) -> None:
    page = at_table(window, server.address, game)
    ears = Ears(page, game.id)
    before = ears.logged()
    others = f"{BOT} "
    # A round: the own choices, then what the other does, until there is something to choose again.
    rounds, moved = 0, len([line for line in before if line.startswith(others)])
    for _ in range(MOST):
        ears.my_turn()
        now = len([line for line in ears.logged() if line.startswith(others)])
        rounds, moved = rounds + (now > moved), now
        if rounds == 2:
            break
        ears.choose()
    else:
        raise AssertionError(f"{MOST} choices were no round.")
    lines = ears.logged()
    assert lines[: len(before)] == before
    told = lines[len(before) :]
    assert [line for line in told if not line.startswith(others)], "Nothing of one's own happened."
    heard = ears.heard()
    assert not order_of(told, heard), "Something happened and was not heard in its order."
    for line in told:
        assert heard.count(line) <= told.count(line), f"Said twice: {line}"


# What the page must hold for that, beside what the round needs


def middle(game: Game, moves: int) -> str:
    """Return the record of a game that a person goes on with in its middle."""
    recorder, luck = Recorder(game), random.Random(game.id)
    state = recorder.begin(2, {}, "unseen")
    played = 0
    while played < moves or state.decider != 0:
        state.apply(luck.choice(state.options()))
        played += 1
    assert not state.over
    return str(recorder.record(["Ann", BOT], "unseen"))


def bring_sources(page: Page) -> None:
    """Let the page import modules by themselves, as they are written: it has been sent them joined."""
    page.route("**/sources/**", lambda route: route.fulfill(path=STATIC / route.request.url.partition("/sources/")[2]))


# The pictures and figures on the boards that say nothing by themselves: all but words. Which of them are at no point of
# theirs explained, and which small things are not where their 24 pixels are.
SIGNS = """async () => {
  const { thingAt, REACH } = await import("/sources/js/board/reach.js");
  const at = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit?.closest("#board svg.area") ? thingAt(hit, x, y) : hit;
  };
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const unexplained = [...document.querySelectorAll("#board svg.area :is(use, text)")].filter((one) => {
    if (one.tagName === "text" && /\\p{L}{2}/u.test(one.textContent)) return false;
    // The letter of a player stands beside the name.
    if (one.classList.contains("player-ink")) return false;
    // What is drawn for its looks alone means nothing.
    if (one.closest(".scenery")) return false;
    const box = one.getBoundingClientRect();
    const seen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return box.width > 0 && seen && !at(...middle(box));
  }).map((one) => `${one.closest("svg").dataset.area}: ${one.textContent || one.getAttribute("href")}`);
  const small = [...document.querySelectorAll("#board svg.area [data-name]:not([aria-hidden])")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && Math.min(width, height) < REACH;
  });
  const missed = small.flatMap((one) => {
    const [x, y] = middle(one.getBoundingClientRect());
    const reach = REACH / 2 - 1;
    // Beyond the edge of its area nothing of it can be.
    const { left, right, top, bottom } = one.closest("svg").getBoundingClientRect();
    const inside = ([x, y]) => x > left && x < right && y > top && y < bottom;
    const points = [[x, y], [x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]].filter(inside);
    return points.filter((point) => !at(...point)).map(() => one.dataset.name);
  });
  return { unexplained, missed, small: small.length };
}"""


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_sign_is_explained_and_every_part_has_a_heading(server: Server, window: Window, game: Game) -> None:
    page = with_record(window, server.address, middle(game, 24))
    bring_sources(page)
    found: dict[str, Any] = page.evaluate(SIGNS)
    keep_picture(page, f"unseen-{game.id}")
    assert not found["unexplained"]
    # There are such things on every board.
    assert found["small"] > 4
    assert not found["missed"]
    board = page.get_by_role("region", name="Board", exact=True)
    areas = board.get_by_role("group")
    assert areas.count() >= 3
    for area in areas.all():
        name = area.get_attribute("aria-label") or ""
        expect(board.get_by_role("region", name=name, exact=True)).to_have_count(1)
        expect(board.get_by_role("heading", name=name, level=3, exact=True)).to_have_count(1)
    for name in ("What is being decided", "Board", "Players", "Log", "Points", "Chat", "All options", "Settings"):
        expect(page.get_by_role("heading", name=name, level=2, exact=True)).to_have_count(1)
    for name in ("What is being decided", "Players", "Log"):
        expect(page.get_by_role("region", name=name, exact=True)).to_have_count(1)


# The neighbours that the page finds in the drawing, for all things of a kind: by the ends of their ids.
NEAR = """async ([area, kind]) => {
  const { neighbours } = await import("/sources/js/board/neighbours.js");
  const svg = document.querySelector(`#board svg[data-area="${area}"]`);
  const things = [...svg.querySelectorAll("[data-target][data-name]:not([aria-hidden])")];
  const lying = things.map((one) => ({ kind: one.dataset.target.split(":")[0], box: one.getBoundingClientRect() }));
  const end = (at) => things[at].dataset.target.split(":").at(-1);
  const found = {};
  lying.forEach((one, at) => {
    if (one.kind !== kind) return;
    found[end(at)] = neighbours(lying, at).filter((to) => lying[to].kind === kind).map(end).sort();
  });
  return found;
}"""


def burgundy_spaces(record: str) -> dict[str, list[str]]:
    """Return which spaces of Ann's duchy touch, as the rules have it."""
    state: Any = Record.read(record).replay(BURGUNDY)
    duchy = boards(state.settings)[state.view(0)["facts"]["players"][0]["duchy"]]
    return {str(at + 1): sorted(str(one + 1) for one in near) for at, near in enumerate(duchy.neighbours)}


def country_spaces(record: str) -> dict[str, list[str]]:
    """Return which spaces of a country board touch, as the rules have it."""
    return {codes(1 << at)[0]: sorted(codes(near)) for at, near in enumerate(NEIGHBOURS)}


def nodes(record: str) -> dict[str, list[str]]:
    """Return which nodes of the map a line joins, as the rules have it."""
    state = MILESTONES.new(2, seed=1)
    assert isinstance(state, MilestonesState)
    ids, found = state.layout.node_ids, {id: list[str]() for id in state.layout.node_ids}
    for one, other in state.layout.lines:
        found[ids[one]].append(ids[other])
        found[ids[other]].append(ids[one])
    return {id: sorted(near) for id, near in found.items()}


@pytest.mark.parametrize(
    ("game", "area", "kind", "rules"),
    [
        (BURGUNDY, "player:0", "hex", burgundy_spaces),
        (KEY_HARVEST, "player:0", "space", country_spaces),
        (MILESTONES, "board", "node", nodes),
    ],
    ids=["burgundy", "keyharvest", "milestones"],
)
def test_the_neighbours_that_are_told_are_those_of_the_rules(
    server: Server, window: Window, game: Game, area: str, kind: str, rules: Any
) -> None:
    record = middle(game, 24)
    page = with_record(window, server.address, record)
    bring_sources(page)
    assert page.evaluate(NEAR, [area, kind]) == rules(record)


def test_neighbours_and_reasons_are_told_where_the_focus_is(server: Server, window: Window) -> None:
    page = with_record(window, server.address, middle(BURGUNDY, 24))
    settle(page)
    ears = Ears(page, "focus")
    # 24 moves into this game Ann has no tile for space 1, and a reason of the rules is told by the focus alone.
    space = page.get_by_role("region", name="Your duchy").get_by_role("img", name=re.compile("^Space 1:"))
    page.keyboard.press("Shift+ArrowDown")
    space.focus()
    # The tip has the way to the rules at once, and the reason between both when the server has answered.
    parts = page.get_by_role("tooltip").locator("p, button")
    expect(parts).to_have_text([re.compile("^Space 1: "), re.compile(r"\w+ \w+"), re.compile("^More in the rules")])
    reason = parts.nth(1).inner_text()
    expect(space).to_have_accessible_description(re.compile(f"^{re.escape(reason)}"))
    page.wait_for_function("(reason) => window.heard.includes(reason)", arg=reason)
    page.keyboard.press("n")
    page.wait_for_function("() => window.heard.some((one) => /^Right: Space 2: [^.]+\\./.test(one))")
    told = next(one for one in ears.heard() if one.startswith("Right: "))
    assert re.fullmatch(r"Right: Space 2: [^.]+\. Below right: Space 6: [^.]+\. Below left: Space 5: [^.]+\.", told)
    # And the mouse is told the same when it rests there.
    page.keyboard.press("Escape")
    box = space.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("tooltip")).to_contain_text(reason)


def test_a_reason_is_told_though_the_page_was_scrolled_to_its_thing(server: Server, window: Window) -> None:
    page = with_record(window, server.address, middle(BURGUNDY, 24), PHONE)
    settle(page)
    Ears(page, "scrolled")
    space = page.get_by_role("region", name="Your duchy").get_by_role("img", name=re.compile("^Space 37:"))
    page.keyboard.press("Shift+ArrowDown")
    # The server answers when the page has heard of the scrolling.
    asked: list[Route] = []
    page.route("**/why?*hex*37", lambda route: asked.append(route))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    frames(page)
    far = page.evaluate("scrollY")
    space.focus()
    until(page, lambda: bool(asked))
    frames(page)
    assert page.evaluate("scrollY") < far
    asked.pop().continue_()
    reason = page.get_by_role("tooltip").locator(".tip-reason")
    expect(reason).to_be_visible()
    page.wait_for_function("(reason) => window.heard.includes(reason)", arg=reason.inner_text())


def test_single_keys_are_changed_refused_and_switched_off(server: Server, window: Window) -> None:
    page = at_table(window, server.address, MILESTONES)
    field = page.get_by_role("combobox", name="Type a move")
    help = page.get_by_role("dialog", name="Keys")

    def settings(name: str) -> Locator:
        if not page.get_by_role("region", name="Settings", exact=True).count():
            page.get_by_role("heading", name="Settings", exact=True).click()
        return page.get_by_role("region", name="Settings", exact=True).get_by_label(name, exact=True)

    settings("Type a move").fill("h")
    expect(page.get_by_text("The key h is already taken: Hint.")).to_be_visible()
    expect(settings("Type a move")).to_have_value("/")
    settings("Type a move").fill("T")
    settings("Hint").fill("")
    page.reload()
    settle(page)
    # Remembered; a capital is the same key, and the one before does nothing any more.
    page.keyboard.press("/")
    expect(field).not_to_be_focused()
    page.keyboard.press("t")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-keyshortcuts", "t")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Hint")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("?")
    expect(help.get_by_role("term").filter(has_text="no key")).to_have_count(1)
    expect(help.get_by_role("term").filter(has_text=re.compile("^t$"))).to_have_count(1)
    page.keyboard.press("Escape")
    settings("Single keys act").uncheck()
    page.get_by_role("heading", name="Log", exact=True).click()
    page.keyboard.press("?")
    expect(help).to_have_count(0)


def test_how_much_is_said_is_chosen(server: Server, window: Window) -> None:
    page = at_table(window, server.address, KEY_HARVEST)
    page.get_by_role("heading", name="Settings", exact=True).click()
    page.get_by_label("Screen readers say").select_option(label="only what I have to decide")
    ears = Ears(page, "little")
    for _ in range(MOST):
        ears.my_turn()
        if [line for line in ears.logged() if line.startswith(f"{BOT} ")] and ears.heard():
            break
        ears.choose()
    # What is asked was said, and nothing of what was done.
    assert not set(ears.heard()) & set(ears.logged())
    assert not [one for one in ears.heard() if one.startswith(BOT)]
