"""What is measured of a table on the screen: where its areas lie, how much of their region they cover, what they lose.

The script says only what there is; what is enough is said by the tests, and by whoever compares looks.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from playwright.sync_api import Page

# Each area as it is drawn, with its paper, which may have margins, the size of a unit of its drawing, and what is left
# out of it because it could not be read; the region that the areas share; where the page's foot begins.
AREAS: Final = """() => {
  const frame = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const board = document.getElementById("board");
  const lost = (one) => one.checkVisibility() && !one.checkVisibility({ visibilityProperty: true });
  const left = (area) => [...area.querySelectorAll("text")]
    .filter((one) => one.textContent.trim() && lost(one))
    .map((one) => one.textContent.trim());
  const areas = [...board.querySelectorAll("svg.area")].filter((one) => one.checkVisibility()).map((one) => ({
    id: one.dataset.area, drawn: frame(one), paper: frame(one.closest(".papered") ?? one),
    unit: one.getBoundingClientRect().width / one.viewBox.baseVal.width, left: left(one),
  }));
  const actions = document.getElementById("actions");
  const foot = getComputedStyle(actions).position === "fixed" ? actions.getBoundingClientRect().top : innerHeight;
  return { region: frame(board), areas, foot: foot + scrollY };
}"""


class Frame(NamedTuple):
    """A place on the page, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> float:
        """How much of the screen it takes."""
        return self.width * self.height


class Placed(NamedTuple):
    """An area on the screen; `unit` is how large a unit of its drawing is, `left` what it leaves out."""

    drawn: Frame
    paper: Frame
    unit: float
    left: tuple[str, ...]


# What lies on the table: papers, bars and panels.
COVERS: Final = """() => {
  const frame = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const board = document.getElementById("board");
  const areas = [...board.querySelectorAll("svg.area")].map((one) => one.closest(".papered") ?? one);
  const bars = [..."prompt prompt-choices since-room standing actions side replay-bar result".split(" ")]
    .map((id) => document.getElementById(id)).concat(document.querySelector(".wordmark svg"));
  return [...areas, ...bars].filter((one) => one?.checkVisibility()).map(frame).filter((one) => one[2] && one[3]);
}"""


class Measured(NamedTuple):
    """The areas of a table by their names, the region that they share, and where the page's foot begins."""

    areas: dict[str, Placed]
    region: Frame
    foot: float

    @property
    def covered(self) -> float:
        """Which part of the region is covered by the areas' papers."""
        return sum(one.paper.size for one in self.areas.values()) / self.region.size

    @property
    def drawn(self) -> float:
        """Which part of the region is covered by what is drawn, without margins."""
        return sum(one.drawn.size for one in self.areas.values()) / self.region.size

    def rank(self, own: str, main: str) -> float:
        """How many times as large as the largest opponent the area is in which most is decided."""
        others = [one.drawn.size for id, one in self.areas.items() if id.startswith("player:") and id != own]
        return self.areas[main].drawn.size / max(others)


def measured(page: Page) -> Measured:
    """Measure the areas of the table that a page shows."""
    found = page.evaluate(AREAS)
    areas = {
        one["id"]: Placed(Frame(*one["drawn"]), Frame(*one["paper"]), one["unit"], tuple(one["left"]))
        for one in found["areas"]
    }
    return Measured(areas, Frame(*found["region"]), found["foot"])


def bare(page: Page) -> Frame:
    """Return the bare part of the screen whose shorter side is the longest: nothing lies anywhere in it."""
    covers = [Frame(*one) for one in page.evaluate(COVERS)]
    wide, high = page.evaluate("[innerWidth, innerHeight]")
    across = sorted({0, wide, *(edge for one in covers for edge in (one.x, one.x + one.width) if 0 <= edge <= wide)})
    down = sorted({0, high, *(edge for one in covers for edge in (one.y, one.y + one.height) if 0 <= edge <= high)})
    found = Frame(0, 0, 0, 0)
    for left, right in combinations(across, 2):
        # Only what lies between these edges ends a bare part there.
        beside = [one for one in covers if one.x < right - 1 and one.x + one.width > left + 1]
        for top, bottom in combinations(down, 2):
            if min(right - left, bottom - top) <= min(found.width, found.height):
                continue
            if all(one.y >= bottom - 1 or one.y + one.height <= top + 1 for one in beside):
                found = Frame(left, top, right - left, bottom - top)
    return found
