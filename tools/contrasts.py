"""How well texts and signals of a drawing stand out from what lies below and beside them, measured in its pixels.

A drawing is shown by a Chromium several times: as it is, with all letters taken out (what is left where they were is
the ground that they stand on, with the rim that some of them have), and with its signals taken out. So nothing has to
be known about patterns, opacity or the order in which things are painted.
"""

from __future__ import annotations

import io
from base64 import b64decode
from collections.abc import Iterator
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import CDPSession, Page

Pixels = NDArray[np.float64]
# A picture as it is shown: red, green and blue, each in a byte.
Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Colours = tuple[tuple[int, int, int], ...]

# What text and signals need, at least.
TEXT: Final = 4.5
SIGNAL: Final = 3.0
# So much of what lies around letters counts: a motif is a few lines, and letters still stand out. Signals are seen by
# most of their edge.
SHARE: Final = 0.8
EDGE: Final = 0.6
# By how much a pixel differs where something was taken out.
DIFFERENT: Final = 14
# As many pixels of a signal are on both sides of its edge.
REACH: Final = 5
# Fewer pixels than this are the corner of something that lies below another thing.
SEEN: Final = 12

# Letters are painted in two of these, one after the other, to see which of them can be seen, and where. And how near a
# pixel comes.
LOUD: Final = tuple((red, green, blue) for red in (0, 128, 255) for green in (0, 128, 255) for blue in (0, 128, 255))
NEAR: Final = 55
# Letters of which less than this part of their box is seen lie below something, such as the marker on a scale.
LETTER: Final = 0.08

# What is looked at as a signal: what can be chosen, what an option costs and gives, whose something is, what it is.
SIGNALS: Final = {
    "glow": ".can > .glow",
    "badge": ".gain, .part-cost, .part-price, .part-plain",
    "player": ".player",
    "mark": "use[href^='#mark-']",
}
# What belongs to them, and is taken out with them.
WITH: Final = {"glow": ", .can > .aura", "player": ", .pattern, .plain-player"}
# Nothing moves while it is looked at.
STILL: Final = "*{animation:none!important;transition:none!important}"
# What is over, used up or only thought of is faint on purpose: what it says is said elsewhere, too.
FAINT: Final = ".part-used, .past, .ghost, .away, .empty, .empty-stall, .hollow, .shut"

_LISTED: Final = """
([signals, faint]) => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((side) => side * devicePixelRatio);
  };
  const opacity = (element) => {
    let all = 1;
    for (let one = element; one?.nodeType === 1; one = one.parentNode) all *= Number(getComputedStyle(one).opacity);
    return all;
  };
  const clear = (element) => !element.closest("defs") && !element.closest(faint) && box(element)[2] > 0;
  const texts = [...document.querySelectorAll("text")].filter((one) => clear(one) && one.textContent.trim());
  window.letters = texts;
  return {
    texts: texts.map((one) => {
      const { fill, fillOpacity } = getComputedStyle(one);
      const name = `${one.textContent.trim()} (${one.getAttribute("class") ?? ""})`;
      return { name, box: box(one), fill, opacity: opacity(one) * Number(fillOpacity) };
    }),
    signals: Object.fromEntries(Object.entries(signals).map(([kind, selector]) => [
      kind,
      [...document.querySelectorAll(selector)].filter((one) => clear(one) && opacity(one) > 0).map((one) => {
        const target = one.closest("[data-target]")?.getAttribute("data-target") ?? one.getAttribute("href") ?? "";
        return { name: `${one.getAttribute("class") ?? kind} ${target}`, box: box(one) };
      }),
    ])),
  };
}
"""


_PAINTED: Final = """
(colours) => window.letters.forEach((one, at) => {
  if (!colours.length) one.style.removeProperty("fill");
  else one.style.setProperty("fill", `rgb(${colours[at].join()})`, "important");
})
"""


# Playwright's own pictures take twice as long. A window keeps its size as long as these are there.
_TOOLS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


class Measured(NamedTuple):
    """How something stands out: what kind of thing, which one, by how much, and where it is."""

    kind: str
    name: str
    ratio: float
    x: float
    y: float

    @property
    def weak(self) -> bool:
        """Whether it stands out too little."""
        return self.ratio < (TEXT if self.kind == "text" else SIGNAL)


def loud_pair(at: int) -> Colours:
    """Return the two colours in which a text is painted.

    They are never the same: what lies over a text may look like one of them, and so be taken for its letters, but does
    not change with them. And of the first 702 texts no two have the same pair, so that one is not taken for another.
    """
    turn, first = divmod(at, len(LOUD))
    return LOUD[first], LOUD[(first + 1 + turn % (len(LOUD) - 1)) % len(LOUD)]


def measured(page: Page, svg: str) -> list[Measured]:
    """Return all texts and signals of a drawing with their contrasts; what is below other things is left out."""
    page.set_content(f'<style>body{{margin:0}}</style><style id="taken"></style>{svg}')
    return measured_here(page)


def measured_here(page: Page) -> list[Measured]:
    """Return the same for what a page shows, which has a style with the id `taken` for what is taken out."""
    _unroll(page)
    listed: dict[str, Any] = page.evaluate(_LISTED, [SIGNALS, FAINT])
    whole = _shot(page)
    loud = []
    pairs = [loud_pair(at) for at in range(len(listed["texts"]))]
    for colours in zip(*pairs, strict=True):
        page.evaluate(_PAINTED, list(colours))
        loud.append((colours, _shot(page)))
    page.evaluate(_PAINTED, [])
    found = list(_texts(listed["texts"], loud, _shot(page, "text{fill-opacity:0!important}")))
    for kind, selector in SIGNALS.items():
        if listed["signals"][kind]:
            without = _shot(page, f"{selector}{WITH.get(kind, '')}{{visibility:hidden!important}}")
            found += _signals(kind, listed["signals"][kind], whole, without)
    page.evaluate('document.getElementById("taken").textContent = ""')
    return found


def _unroll(page: Page) -> None:
    """Make the window as high as the page, so that all of it is in a picture."""
    if page not in _TOOLS:
        _TOOLS[page] = page.context.new_cdp_session(page)
    size = page.evaluate("[innerWidth, Math.ceil(document.body.getBoundingClientRect().bottom), devicePixelRatio]")
    shape = dict(zip(("width", "height", "deviceScaleFactor"), size, strict=True))
    _TOOLS[page].send("Emulation.setDeviceMetricsOverride", {**shape, "mobile": False})


def _shot(page: Page, taken: str = "") -> Picture:
    page.evaluate('(rules) => { document.getElementById("taken").textContent = rules; }', STILL + taken)
    # Packed quickly: nobody keeps it.
    png = b64decode(_TOOLS[page].send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"])
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def _texts(listed: list[dict[str, Any]], loud: list[tuple[Colours, Picture]], without: Picture) -> Iterator[Measured]:
    """Measure letters: where they are seen tell the loud colours that they were painted in for that."""
    for at, one in enumerate(listed):
        place = _place(one["box"], without.shape, 1)
        ground = without[place].astype(np.float64)
        fill, alpha = _colour(one["fill"])
        alpha *= one["opacity"]
        core = np.ones(ground.shape[:2], dtype=bool)
        for colours, painted in loud:
            expected = alpha * np.array(colours[at]) + (1 - alpha) * ground
            core &= np.abs(painted[place] - expected).max(axis=2) < alpha * NEAR
        if core.mean() < LETTER:
            continue
        below = ground[_spread(core, 2, np.maximum)]
        ink = _luminance(alpha * fill + (1 - alpha) * below)
        yield Measured("text", one["name"], _typical(_ratio(ink, _luminance(below))), one["box"][0], one["box"][1])


def _signals(kind: str, listed: list[dict[str, Any]], whole: Picture, without: Picture) -> Iterator[Measured]:
    for one in listed:
        # Beyond what is looked at lies what is near it.
        (down, across), place = (_place(one["box"], whole.shape, more) for more in (4, 4 + REACH))
        mask = _differs(whole[place], without[place])
        inner = np.zeros(mask.shape, dtype=bool)
        top, left = place[0].start, place[1].start
        inner[down.start - top : down.stop - top, across.start - left : across.stop - left] = True
        ring = _spread(mask, 2, np.maximum) & ~mask & inner
        if (mask & inner).sum() < SEEN or ring.sum() < SEEN:
            continue
        light = _luminance(whole[place])
        # The brightest and the darkest that a signal has near each pixel around it. One of them tells it apart from
        # there, or the two from each other: a line in a casing, a disc in an edge.
        beside = light[ring]
        best = _spread(np.where(mask, light, -1.0), REACH, np.maximum)[ring]
        worst = _spread(np.where(mask, light, 2.0), REACH, np.minimum)[ring]
        ratio = np.maximum(np.maximum(_ratio(beside, best), _ratio(beside, worst)), _ratio(best, worst))
        yield Measured(kind, one["name"], _typical(ratio, EDGE), one["box"][0], one["box"][1])


def _typical(ratios: Pixels, share: float = SHARE) -> float:
    return float(np.quantile(ratios, 1 - share))


def _differs(one: Picture, other: Picture) -> Mask:
    return np.asarray(np.abs(one.astype(np.int16) - other).max(axis=2) > DIFFERENT)


def _place(box: list[float], shape: tuple[int, ...], more: int) -> tuple[slice, slice]:
    x, y, wide, high = box
    left, top = max(0, int(x) - more), max(0, int(y) - more)
    return slice(top, min(shape[0], int(y + high) + more + 1)), slice(left, min(shape[1], int(x + wide) + more + 1))


def _spread(values: Any, reach: int, better: Any) -> Any:
    """Return for each pixel the best of those near it, across and then down."""
    for axis in (0, 1):
        best = values.copy()
        turned, found = values.swapaxes(0, axis), best.swapaxes(0, axis)
        for step in range(1, min(reach, len(turned) - 1) + 1):
            better(found[step:], turned[:-step], out=found[step:])
            better(found[:-step], turned[step:], out=found[:-step])
        values = best
    return values


def _colour(written: str) -> tuple[Pixels, float]:
    parts = [float(part) for part in written[written.index("(") + 1 : -1].replace("/", ",").split(",")]
    return np.array(parts[:3]), parts[3] if len(parts) > 3 else 1.0


def _luminance(colours: Pixels | Picture) -> Pixels:
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def _ratio(one: Pixels, other: Pixels) -> Pixels:
    return np.asarray((np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05))
