"""Measure the look: ``python tools/look.py [--since COMMIT] [--positions N] [GAME ...]`` prints tables of it.

A real server and a real Chromium. At the table, in the middle of a game with two players: which part of their region
the boards cover, how large the own area is beside an opponent's, how many sizes of type the page has on the screen and
which is the smallest, how much of the screen is flat paper and how much is saturated. Of drawings of whole games: how
well texts and signals stand out at the worst, in every theme. And how many bytes a picture has, beside those of another
commit.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pictures
from chromium import chromium
from contrasts import Measured, measured
from letters import sizes as sizes_of_type
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from screenshots import Player, serving

from contado.core import registry
from contado.core.bot import decide
from contado.core.drawing import THEMES, contrast
from contado.core.drawing.grounds import GROUNDS
from contado.core.state import State

ROOT: Final = Path(__file__).parents[1]
WINDOWS: Final = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844))
# How many choices the person makes at random before the table is looked at.
WARMED_UP: Final = 25
# The positions whose bytes are compared.
SIZED: Final = ("setup-2p", "middle-2p", "middle-phone", "end-2p")
# Flat is a pixel that differs by no more than this from those beside it; paper is light and hardly coloured.
FLAT: Final = 4
PAPER_LIGHT, PAPER_COLOUR = 0.78, 0.25
SATURATED: Final = 0.5

# The boxes of the areas, and of the region that they share.
_TABLE: Final = """
() => {
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  return {
    board: box(document.getElementById("board")),
    areas: [...document.querySelectorAll("#board svg.area")].map((one) => [one.getAttribute("data-area"), ...box(one)]),
  };
}
"""


def rows(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Return a table as documents have them."""
    written = [head, ["-" * max(3, len(one)) for one in head], *([str(cell) for cell in line] for line in lines)]
    return "\n".join("| " + " | ".join(line) + " |" for line in written)


def at_the_table(browser: Browser, games: Sequence[str]) -> str:
    """Return what is measured at tables, in every window."""
    lines = []
    for game in games:
        player = Player(game, other={"kind": "bot", "bot": "random"})
        player.wander(WARMED_UP, Random(game))
        page = player.page(browser, {"width": 1440, "height": 900})
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(500)
            lines.append([game, f"{width} x {height}", *_measures(page)])
        page.context.close()
    head = (
        "game",
        "window",
        "boards cover",
        "own : opponent",
        "largest area",
        "sizes",
        "smallest",
        "paper",
        "saturated",
    )
    return rows(head, lines)


def _measures(page: Page) -> list[str]:
    found: dict[str, Any] = page.evaluate(_TABLE)
    sizes = {id: wide * high for id, _, _, wide, high in found["areas"]}
    _, _, wide, high = found["board"]
    players = [size for id, size in sizes.items() if id.startswith("player:")]
    rank = f"{players[0] / max(players[1:]):.2f}" if len(players) > 1 and max(players[1:]) else "-"
    largest = max(sizes, key=lambda id: sizes[id], default="")
    letters = sizes_of_type(page)
    paper, saturated = tones(page.screenshot())
    return [
        f"{100 * sum(sizes.values()) / (wide * high):.0f} %", rank,
        f"{largest}, {100 * sizes.get(largest, 0) / (wide * high):.0f} %", str(len(letters)),
        f"{letters[0]:.1f} px", f"{100 * paper:.0f} %", f"{100 * saturated:.0f} %",
    ]  # fmt: skip


def tones(png: bytes) -> tuple[float, float]:
    """Return which parts of a picture are flat paper, and saturated."""
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.float64) / 255
    most, least = pixels.max(axis=2), pixels.min(axis=2)
    colour = np.where(most > 0, (most - least) / np.maximum(most, 1e-9), 0)
    change = np.zeros(most.shape, dtype=bool)
    for axis in (0, 1):
        change |= np.abs(pixels - np.roll(pixels, 1, axis)).max(axis=2) > FLAT / 255
    paper = ~change & (most > PAPER_LIGHT) & (colour < PAPER_COLOUR)
    return float(paper.mean()), float(((colour > SATURATED) & (most > 0.3)).mean())


def standing_out(browser: Browser, games: Sequence[str], positions: int) -> str:
    """Return the worst contrasts of texts and of signals in whole games, for each theme."""
    desk = browser.new_page(viewport={"width": 1440, "height": 900})
    phone = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
    lines = []
    for game in games:
        played = whole_game(game, positions)
        for theme in THEMES:
            found: list[Measured] = []
            for at, state in enumerate(played):
                view = state.view(None if state.over else state.decider)
                page, width = ((desk, 1440), (phone, 390))[at % 2]
                found += measured(page, state.game.svg(view, width, theme, codes=True))
            texts = min((one for one in found if one.kind == "text"), key=lambda one: one.ratio)
            signal = min((one for one in found if one.kind != "text"), key=lambda one: one.ratio, default=texts)
            weak = sum(one.weak for one in found)
            lines.append((game, theme, len(found), f"{texts.ratio:.1f}", f"{signal.ratio:.1f} ({signal.kind})", weak))
    return rows(("game", "theme", "measured", "worst text", "worst signal", "too weak"), lines)


def whole_game(name: str, count: int) -> list[State]:
    """Return so many positions of a game that bots play at random, and its end."""
    game = registry.game(name)
    state: State = game.new(game.default_seats[0], seed="the look")
    bots = [registry.bot("random", f"look {seat}") for seat in range(state.seats)]
    seen = [state.copy()]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
        seen.append(state.copy())
    return [seen[round((at + 0.5) * (len(seen) - 1) / count)] for at in range(count)] + [state]


def tables() -> str:
    """Return how paper stands out from each table by day."""
    card = THEMES["light"]["card"]
    night = THEMES["dark"]["card"]
    lines = [
        (name, f"{contrast(card, day):.1f}", f"{contrast(night, dark):.2f}") for name, (day, dark) in GROUNDS.items()
    ]
    return rows(("table", "card on it by day", "by night"), lines)


# Run with the sources of either tree: the bytes of some pictures, whole and without what never changes in a game.
_BYTES: Final = """
import json, re, sys
import pictures
wanted = set(json.loads(sys.argv[1]))
drawn = {one.name: pictures.draw(one) for one in pictures.SITTINGS if one.name in wanted}
bare = re.compile("<style>.*?</style>|<defs>.*?</defs>", re.DOTALL)
print(json.dumps({name: (len(svg.encode()), len(bare.sub("", svg).encode())) for name, svg in drawn.items()}))
"""


def bytes_since(commit: str, games: Sequence[str]) -> str:
    """Return how many bytes pictures have at HEAD, beside those that the tree of a commit draws of the same sittings.

    Both trees are taken from git, without the icons that a build fetches.
    """
    names = [f"{game}-{kind}" for game in games for kind in SIZED]
    names = [one.name for one in pictures.SITTINGS if one.name in names]
    was, now = (_bytes(tree, names) for tree in (commit, "HEAD"))
    lines = []
    for name in (name for name in names if name in was):
        changes = [f"{100 * (new / old - 1):+.0f} %" for old, new in zip(was[name], now[name], strict=True)]
        lines.append((name, f"{was[name][0]:,}", f"{now[name][0]:,}", *changes))
    return rows(("picture", f"bytes at {commit}", "bytes", "whole", "position alone"), lines)


def _bytes(commit: str, names: Sequence[str]) -> dict[str, tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit, "src", "tools"], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            if hasattr(tarfile, "data_filter"):
                # Python 3.11 has it since 3.11.4.
                files.extraction_filter = tarfile.data_filter
            files.extractall(folder)
        paths = os.pathsep.join(str(Path(folder) / part) for part in ("src", "tools"))
        done = subprocess.run(
            [sys.executable, "-c", _BYTES, json.dumps(names)], env={**os.environ, "PYTHONPATH": paths},
            capture_output=True, text=True, check=True, cwd=folder,
        )  # fmt: skip
    found: dict[str, tuple[int, int]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print all tables."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("games", metavar="GAME", nargs="*", help="which games (default: all)")
    asked.add_argument("--since", metavar="COMMIT", help="compare bytes with this commit")
    asked.add_argument(
        "--positions", type=int, default=4, help="of each game whose contrasts are measured (default: 4)"
    )
    asked.add_argument("--only", choices=("table", "contrast", "bytes"), help="one of the tables")
    said = asked.parse_args()
    games = said.games or sorted(registry.games())
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        if said.only in (None, "table"):
            with serving():
                print(at_the_table(browser, games), tables(), sep="\n\n", end="\n\n", flush=True)
        if said.only in (None, "contrast"):
            print(standing_out(browser, games, said.positions), end="\n\n", flush=True)
        browser.close()
    if said.since and said.only in (None, "bytes"):
        print(bytes_since(said.since, games))


if __name__ == "__main__":
    main()
