"""Hands that play by sight: they click what glows and the buttons that are offered, and watch what comes of it."""

from __future__ import annotations

import os
import random
import time
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.browser.conftest import PATIENCE

GLOWING = "#board .can:not(.chosen)"
POPPED = "#popover:not([hidden]) button.option"
OFFERED = "#prompt-choices button.option"
PRIMARY = "#action-primary"
KINDS = {"popped": POPPED, "glowing": GLOWING, "offered": OFFERED}

# Everything that a person sees of the decision: whatever a click does, some of this is different afterwards.
SIGHT = """() => {
  const words = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
    .map((one) => one.textContent);
  const state = (id) => {
    const button = document.getElementById(id);
    return [button.textContent, button.disabled, button.checkVisibility()];
  };
  const marked = (what) => [...document.querySelectorAll(what)].map((one) => one.dataset.target);
  return JSON.stringify([
    words("#prompt-words"), document.getElementById("prompt").className, words("#prompt-choices button"),
    words("#popover button"), words("#tip.pressable"), marked("#board .can"), marked("#board .chosen"),
    state("action-undo"), state("action-ask"), state("action-primary"),
    document.querySelectorAll("#panel-log .log-line").length,
    [...document.querySelectorAll("dialog[open]")].map((one) => one.id),
  ]);
}"""

# While one page takes the place of another there is no document for a moment.
CHANGED = f"""(before) => document.getElementById("prompt") !== null
  && !document.documentElement.classList.contains("sending") && ({SIGHT})() !== before"""

# What there is to choose, counted, first what lies over the rest; and whether the turn can be left.
# One look instead of many: each is a message to the browser and back.
CHOICES = """([popped, glowing, offered, primary]) => {
  const count = (what) => document.querySelectorAll(what).length;
  const over = count(popped);
  return {
    popped: over, glowing: over ? 0 : count(glowing), offered: over ? 0 : count(offered),
    leave: count(primary + ":enabled") > 0 && !count("#board .chosen"),
  };
}"""

# Whether a choice is still to be made from its beginning: nothing can be taken back, and nothing of it was clicked.
FRESH = """(things) => document.querySelector(things) !== null
  && document.querySelector("#action-undo:enabled, #board .chosen") === null"""

NTH = "([what, at]) => document.querySelectorAll(what)[at]"

# After a click: whether a tip waits for a second tap, and whether it is asked what would be lost.
ASKED = """() => {
  const tip = document.querySelector("#tip.pressable");
  return [tip !== null && tip.checkVisibility(), document.querySelector("#prompt.warns") !== null];
}"""

# Whose turn it is, once that is known to be this person's, or nobody's any more.
TURN = """() => {
  const seen = (what) => document.querySelector(what)?.checkVisibility();
  if (document.documentElement?.classList.contains("told")) return "told";
  return seen("#prompt.mine") ? "mine" : seen("#result[open]") ? "over" : null;
}"""

# Two frames: whatever was painted or scrolled has been told to those who listen.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# A place of the thing that nothing else covers, the middle first: where somebody who means it would point. Where that
# takes scrolling, the page hears of it first: it puts tips away then, also one that has just been asked for.
PLACE = (
    """async (thing) => {
  const before = thing.getBoundingClientRect();
  thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const after = thing.getBoundingClientRect();
  if (after.left !== before.left || after.top !== before.top) await ("""
    + FRAMES
    + """)();
  // Whatever made way for it has done so by now.
  const { left, top, width, height } = thing.getBoundingClientRect();
  const over = new Set();
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const places = parts.flatMap((x) => parts.map((y) => [x, y]))
    .sort((one, two) => Math.hypot(one[0] - 0.5, one[1] - 0.5) - Math.hypot(two[0] - 0.5, two[1] - 0.5));
  for (const [x, y] of places) {
    const [across, down] = [left + x * width, top + y * height];
    const hit = document.elementFromPoint(across, down);
    if (hit && hit.closest("[data-target], #board svg [aria-label]") === thing) return { at: [across, down] };
    over.add(hit?.closest("[id]")?.id ?? "nothing");
  }
  return { over: `${thing.isConnected ? "" : "no longer there, "}${[...over].join(", ")} at ${left}, ${top}` };
}"""
)

# The board as it is drawn: every element with all that is set on it, in the order in which it is painted; and what the
# page says about all of it. What others touched is measured on the screen, where it counts that it is there.
DRAWN = """() => {
  const classes = (one) => [...one.classList].sort().join(" ");
  const told = (one) => [...one.attributes]
    .filter(({ name, value }) => value && name !== "class" && name !== "tabindex")
    .map(({ name, value }) => `${name}=${value}`).sort().join(" ");
  const drawn = (one) => one.nodeType === Node.TEXT_NODE ? one.nodeValue
    : one.classList.contains("touched") ? [classes(one), one.dataset.touched]
    : [one.tagName, classes(one), told(one), ...[...one.childNodes].map(drawn)];
  const board = document.getElementById("board");
  return JSON.stringify([classes(document.documentElement), classes(board), [...board.children].map(drawn)]);
}"""

# The greatest difference, of 255, between the pixels of two pictures.
DIFFERENCE = """async (addresses) => {
  const [one, other] = await Promise.all(addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return 255;
  let most = 0;
  for (let at = 0; at < one.length; at++) most = Math.max(most, Math.abs(one[at] - other[at]));
  return most;
}"""


# What there is to choose by name: a target on the board, what a button says. In one look, since a page that is drawn
# anew meanwhile takes its buttons away.
NAMES = """([popped, glowing, offered]) => {
  const all = (what) => [...document.querySelectorAll(what)];
  const said = (one) => one.getAttribute("aria-label") ?? one.textContent.replace(/\\s+/g, " ").trim();
  const over = all(popped).map(said);
  const named = (one) => one.dataset.target ?? one.outerHTML;
  return over.length ? over : [...all(glowing).map(named), ...all(offered).map(said)];
}"""


@dataclass
class Thing:
    """Something that can be chosen: on the board, or a button."""

    element: ElementHandle
    on_board: bool

    @property
    def name(self) -> str:
        """What it is, for somebody who reads that a test failed."""
        attribute = "data-target" if self.on_board else "aria-label"
        return self.element.get_attribute(attribute) or self.element.inner_text()


def button(element: ElementHandle) -> Thing:
    """Return a button as something that can be chosen."""
    return Thing(element, False)


class Hands:
    """Somebody at a table who sees the page and has a mouse, or a finger."""

    def __init__(self, page: Page, finger: bool = False, seed: str = "hands") -> None:
        self.page = page
        self.finger = finger
        self.luck = random.Random(seed)
        self.clicks = 0

    # What is seen

    def sight(self) -> str:
        """Return everything that can be seen of the decision."""
        seen: str = self.page.evaluate(SIGHT)
        return seen

    @property
    def prompt(self) -> Locator:
        """The words that say what is being decided."""
        return self.page.locator("#prompt-words")

    def mine(self) -> bool:
        """Say whether the page shows that this person decides."""
        return self.seen("#prompt.mine")

    def told(self) -> bool:
        """Say whether steps are told of a seat that the game plays itself."""
        return self.seen(":root.told")

    def over(self) -> bool:
        """Say whether the result is shown."""
        return self.seen("#result[open]")

    def seen(self, selector: str) -> bool:
        """Say whether there is something on the page."""
        found: bool = self.page.evaluate("(what) => document.querySelector(what) !== null", selector)
        return found

    def held(self) -> bool:
        """Say whether a completed turn waits for its confirmation."""
        return self.mine() and self.seen(f"{PRIMARY}:enabled.urgent") and not self.things()

    def glowing(self) -> list[Thing]:
        """Return what glows on the board."""
        return [Thing(one, True) for one in self.page.query_selector_all(GLOWING)]

    def buttons(self) -> list[Thing]:
        """Return the options that are offered as buttons at the prompt."""
        return [*map(button, self.page.query_selector_all(OFFERED))]

    def things(self) -> list[Thing]:
        """Return everything that can be chosen except the primary button; what lies on top first."""
        return [*map(button, self.page.query_selector_all(POPPED))] or self.glowing() + self.buttons()

    def names(self) -> list[str]:
        """Return the names of everything that can be chosen, in one look."""
        names: list[str] = self.page.evaluate(NAMES, [POPPED, GLOWING, OFFERED])
        return names

    def lines(self, seat: int | None = None) -> list[str]:
        """Return the lines of the log, or those of one seat."""
        group = "" if seat is None else f'.log-group[data-seat="{seat}"] '
        return self.page.locator(f"#panel-log {group}.log-line").all_text_contents()

    def moves_told(self) -> list[str | None]:
        """Return of which move each line tells, which is the same for all who read; "you" is somebody else for each."""
        moves: list[str | None] = self.page.locator("#panel-log .log-line").evaluate_all(
            "(lines) => lines.map((line) => line.dataset.move ?? null)"
        )
        return moves

    def points(self) -> list[int]:
        """Return the points beside the names."""
        return [int(text) for text in self.page.locator("#panel-seats [data-points]").all_text_contents()]

    # What is done

    def wait_for_turn(self) -> None:
        """Wait until this person decides, or the game is over."""
        while self.page.wait_for_function(TURN, timeout=PATIENCE).json_value() == "told":
            self.skip()

    def skip(self) -> None:
        """Skip the rest of what is told."""
        skip = self.page.locator("#told-skip:visible")
        self.push("#told-skip" if skip.count() else PRIMARY)

    def point(self, thing: ElementHandle) -> tuple[float, float]:
        """Return where to point at a thing on the board; what glows must be reachable."""
        place: Any = self.page.evaluate(PLACE, thing)
        target = thing.get_attribute("data-target")
        assert "at" in place, f"{target} cannot be pointed at: over all of it lies {place['over']}."
        x, y = place["at"]
        return float(x), float(y)

    def press(self, thing: Thing) -> None:
        """Click or tap a thing, once."""
        self.clicks += 1
        if thing.on_board:
            x, y = self.point(thing.element)
            if self.finger:
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.click(x, y)
        elif self.finger:
            thing.element.tap()
        else:
            thing.element.click()

    def after(self, before: str) -> None:
        """Wait until something has visibly changed, and nothing is under way."""
        self.page.wait_for_function(CHANGED, arg=before, timeout=PATIENCE)

    def still(self) -> None:
        """Wait until nothing is under way: the click itself marks a choice as sent, until its answer is shown."""
        self.page.wait_for_selector(":root:not(.sending)")
        frames(self.page)

    def do(self, thing: Thing) -> None:
        """Click or tap a thing and wait for what comes of it; a finger taps again where the first tap previews."""
        before = self.sight()
        self.press(thing)
        self.after(before)
        waits, warns = self.page.evaluate(ASKED)
        if self.finger and thing.on_board and waits:
            before = self.sight()
            self.press(thing)
            self.after(before)
            waits, warns = self.page.evaluate(ASKED)
        if warns:
            self.answer()

    def answer(self) -> None:
        """Say yes where something would be lost; a second tap in the same place is a double click, and no answer."""
        if self.seen("#prompt.warns"):
            if self.finger:
                self.page.wait_for_timeout(700)
            self.push(PRIMARY)

    def push(self, selector: str) -> None:
        """Press one of the page's own buttons and wait for what comes of it."""
        before = self.sight()
        button = self.page.locator(selector)
        button.tap() if self.finger else button.click()
        self.clicks += 1
        self.after(before)

    def step(self) -> None:
        """Do one sensible thing: rather something on the board than leave it, and points where they are promised."""
        there: dict[str, Any] = self.page.evaluate(CHOICES, [POPPED, GLOWING, OFFERED, PRIMARY])
        things = [(where, at) for where in KINDS for at in range(there[where])]
        if not things or (there["leave"] and self.luck.random() < 0.12):
            assert there["leave"], f"Nothing can be chosen: {self.prompt.inner_text()}"
            self.push(PRIMARY)
            self.answer()
            return
        where, at = self.luck.choice(things)
        found = self.page.evaluate_handle(NTH, [KINDS[where], at]).as_element()
        assert found, "What could be chosen a moment ago is gone."
        self.do(Thing(found, where == "glowing"))

    def turn(self, most: int = 80) -> None:
        """Go on until somebody else decides, or the game is over."""
        for _ in range(most):
            if not self.mine() or self.over():
                return
            self.step()
        raise AssertionError(f"The turn did not end with {most} clicks: {self.prompt.inner_text()}")

    def round(self, bot: int = 1) -> None:
        """Play until the other, a bot, has done something and it is this person's turn again."""
        moved = self.page.locator(f'#panel-log .log-line[data-mover="{bot}"]')
        told = moved.count()
        for _ in range(200):
            self.wait_for_turn()
            # A bot may be so quick that its turn is never seen: the log shows it.
            if moved.count() > told or self.over():
                return
            self.step()
        raise AssertionError("The bot never came to play.")

    def until_choice(self, most: int = 60, on_board: bool = False) -> None:
        """Go on until there is something to choose, on the board if that matters, and nothing was done or begun yet."""
        for _ in range(most):
            self.wait_for_turn()
            if self.page.evaluate(FRESH, GLOWING if on_board else f"{GLOWING}, {OFFERED}"):
                return
            self.step()
        raise AssertionError(f"No turn began within {most} clicks.")

    def undo(self) -> None:
        """Press Undo."""
        self.push("#action-undo")

    def quiet(self) -> None:
        """Move the mouse where it means nothing, and wait until no tip is shown."""
        self.page.mouse.move(2, 2)
        expect(self.page.locator("#tip")).to_be_hidden()

    def drawing(self) -> str:
        """Return the board as it is drawn; two that are equal look the same."""
        self.quiet()
        drawn: str = self.page.evaluate(DRAWN)
        return drawn

    def picture(self) -> str:
        """Return the board as it is painted, as an address that a browser can show."""
        self.quiet()
        return "data:image/png;base64," + b64encode(self.page.locator("#board").screenshot()).decode()

    def looks_like(self, one: str, other: str) -> bool:
        """Say whether two pictures look the same; the same drawing painted twice differs at its edges."""
        most: int = self.page.evaluate(DIFFERENCE, [one, other])
        return most < 40


def settle(page: Page, selector: str = "#prompt.mine") -> None:
    """Wait until a part of the table's page is there, in its own fonts: others would move things about later."""
    page.wait_for_selector(selector, timeout=PATIENCE)
    page.wait_for_function("document.fonts.status === 'loaded'")


def says(page: Page, words: str, timeout: float = PATIENCE) -> None:
    """Wait until the page has said something at its foot since it was opened, though it may be gone again."""
    page.wait_for_function("(words) => window.said.some((one) => one.includes(words))", arg=words, timeout=timeout)


def said(page: Page) -> list[str]:
    """Return all that the page has said at its foot since it was opened."""
    found: list[str] = page.evaluate("() => window.said")
    return found


def frames(page: Page) -> None:
    """Wait until what was done to the page is painted, and all listeners have been told."""
    page.evaluate(FRAMES)


def decides(*people: Hands) -> Hands:
    """Wait until one of several people at a table decides, as all of their pages show it; return that one."""
    one: Hands | None = None

    def settled() -> bool:
        nonlocal one
        deciding = [hands for hands in people if hands.mine()]
        one = deciding[0] if len(deciding) == 1 else None
        return one is not None

    until(people[0].page, settled)
    assert one is not None
    return one


def until(page: Page, so: Callable[[], bool], otherwise: str = "Waited in vain.") -> None:
    """Wait until a condition holds that takes more than one look to see."""
    end = time.monotonic() + PATIENCE / 1000
    while not so():
        assert time.monotonic() < end, otherwise
        page.wait_for_timeout(20)


def keep_picture(page: Page, name: str) -> None:
    """Keep a screenshot if CONTADO_SHOTS names a folder for them: to be looked at, not compared."""
    folder = os.environ.get("CONTADO_SHOTS", "")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")
