"""Rings of a lesson: what is spoken of is ringed as long as it is spoken of, and no figure or word is hidden by it."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from playwright.sync_api import Page

from contado.core.game import Game
from tests.browser.conftest import PATIENCE, Window
from tests.browser.hands import frames, keep_picture
from tests.browser.test_lessons import EVERY_GAME, Learner, begin
from tests.server.running import Server

# Whether everything that is spoken of and seen on the board has its ring, in full colour. Help may speak of a button.
RINGED = """(targets) => {
  const seen = targets.filter((target) => [...document.querySelectorAll("#board [data-target]")]
    .some((one) => one.dataset.target === target && one.checkVisibility({ checkOpacity: true })));
  const rings = [...document.querySelectorAll("#board .rings.spoken")];
  return rings.length === seen.length && rings.every((one) => getComputedStyle(one).opacity === "1");
}"""

# Whether what has an outline of its own is ringed along it, and what is asked for outshines all other options.
STANDS_OUT = """(targets) => {
  const things = targets.map((target) => document.querySelector(`#board [data-target="${CSS.escape(target)}"]`));
  const shaped = things.filter((one) => one?.checkVisibility() && one.querySelector(":scope > .outline"));
  const along = [...document.querySelectorAll("#board .rings.spoken .ring:not(rect)")];
  const asked = things.some((one) => one?.closest(".can"));
  const others = [...document.querySelectorAll("#board .can:not(.spoken-of, :hover, :focus-within) > .glow")];
  return along.length === shaped.length && (!asked || others.every((one) => getComputedStyle(one).opacity < 0.5));
}"""

# Where the figures and words of the board stand that a ring comes near to.
WORDS = """() => {
  const near = (one, ring) => one.right > ring.left - 2 && one.left < ring.right + 2 && one.bottom > ring.top - 2
    && one.top < ring.bottom + 2;
  const edges = [...document.querySelectorAll("#board .rings.spoken .ring-edge")];
  const rings = edges.map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll("#board text")]
    .filter((one) => one.checkVisibility({ checkOpacity: true, visibilityProperty: true }) && !one.closest(".rings"))
    .map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0 && rings.some((ring) => near(one, ring)))
    .map(({ left, top, width, height }) => [left, top, width, height]);
}"""

# The greatest difference, of 255, between the pixels of two pictures of the window at any of these places.
DIFFER = """async ([addresses, places]) => {
  const [one, other] = await Promise.all(addresses.map(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return (place) => pen.getImageData(...place).data;
  }));
  let most = 0;
  for (const [left, top, width, height] of places) {
    const size = [width, height].map((one) => Math.max(1, Math.floor(one) - 1));
    const place = [Math.ceil(left), Math.ceil(top), ...size];
    const [a, b] = [one(place), other(place)];
    for (let at = 0; at < a.length; at++) most = Math.max(most, Math.abs(a[at] - b[at]));
  }
  return most;
}"""

HIDE = "#board .rings.spoken { visibility: hidden; }"


def picture(page: Page) -> str:
    taken = page.screenshot(animations="disabled", scale="css")
    return f"data:image/png;base64,{b64encode(taken).decode()}"


class Reader(Learner):
    """A learner who looks at the rings of every step."""

    looked = 0

    def in_step(self) -> None:
        super().in_step()
        targets: list[str] = self.shown["show"]
        if not targets:
            return
        self.page.wait_for_function(RINGED, arg=targets, timeout=PATIENCE)
        self.page.wait_for_function(STANDS_OUT, arg=targets, timeout=PATIENCE)
        self.looked += 1
        words: list[Any] = self.page.evaluate(WORDS)
        if not words:
            return
        frames(self.page)
        ringed = picture(self.page)
        self.page.evaluate(
            "(rule) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(rule); "
            "document.adoptedStyleSheets = [sheet]; }",
            HIDE,
        )
        frames(self.page)
        bare = picture(self.page)
        self.page.evaluate("() => { document.adoptedStyleSheets = []; }")
        keep_picture(self.page, f"lesson-rings-{self.game.id}-{self.shown['step']}")
        most = self.page.evaluate(DIFFER, [[ringed, bare], words])
        assert most == 0, f"A ring lies over a word at step {self.shown['step']}."


@EVERY_GAME
def test_rings_stay_and_hide_no_word(server: Server, window: Window, game: Game) -> None:
    page = begin(window, server, game)
    reader = Reader(page, game)
    reader.learn()
    assert reader.looked > 3
