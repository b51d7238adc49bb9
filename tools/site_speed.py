"""How quick a site is in Chromium: ``python tools/site_speed.py [--game NAME] [--times N]``.

Served from this machine, so that no network is measured: what is loaded is counted in bytes as a host packs them. A
first visit has a browser that knows nothing; the second one has what the first has kept. Prints a table for
docs/results.md.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import time
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from chromium import chromium
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.hands import Hands
from tests.site.hosting import hosted

from contado.site.build import write
from contado.site.making import made

# Milliseconds: also on a machine that has too much to do.
PATIENCE: Final = 300_000
TURNS: Final = 6
# When something of the page was seen first, in milliseconds since it was asked for.
PAINTED: Final = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
  .observe({ type: "paint", buffered: true }))"""


def measured(browser: Browser, site: str, game: str, told: dict[str, list[float]]) -> None:
    """Visit the lobby and a game twice, and play some turns."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    for visit in ("first", "second"):
        page = context.new_page()
        # The wires are set by the site's own script, before that of the table is loaded.
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => setTimeout({WATCH}))")
        page.goto(f"{site}index.html")
        told[f"lobby painted, {visit} visit"].append(page.evaluate(PAINTED) / 1000)
        begun = time.perf_counter()
        page.goto(f"{site}games/{game}/table.html?new=play&bot=sharp&knows=yes")
        page.wait_for_selector("#board svg")
        told[f"table there, {visit} visit"].append(time.perf_counter() - begun)
        if visit == "first":
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        else:
            turns(page, told)
        page.close()
    context.close()


# From here on: when each message went out on the line and what it was answered, as the page hears it.
WATCH: Final = """() => {
  window.echoes = [];
  const wires = globalThis.contadoWires;
  const { line } = wires;
  const sent = new Map();
  globalThis.contadoWires = { ...wires, line: (address) => {
    const opened = line(address);
    const send = opened.send.bind(opened);
    opened.send = (text) => {
      const { ref, type } = JSON.parse(text);
      if (type === "act" || type === "confirm") sent.set(ref, performance.now());
      send(text);
    };
    opened.addEventListener("message", ({ data }) => {
      const { type, ref } = JSON.parse(data);
      if (type === "reply" && sent.has(ref)) window.echoes.push(performance.now() - sent.get(ref));
    });
    return opened;
  } };
}"""


def turns(page: Page, told: dict[str, list[float]]) -> None:
    """Play some turns: how long a move takes to be carried out and kept, and how long a bot's turn takes."""
    hands = Hands(page)
    for _ in range(TURNS):
        hands.wait_for_turn()
        if hands.over():
            break
        hands.turn()
        begun = time.perf_counter()
        hands.wait_for_turn()
        told["until a turn of sharp is over and shown"].append(time.perf_counter() - begun)
    told["a move carried out, kept and told (echo)"] += [one / 1000 for one in page.evaluate("window.echoes")]


def loaded(files: dict[str, bytes], game: str) -> int:
    """Return how many bytes a reader of one language loads, packed as hosts do."""
    others = ("it/", "pl/")
    return sum(
        min(len(body), len(gzip.compress(body, 9)))
        for name, body in files.items()
        if not name.startswith(others) and not name.endswith((".it.svg", ".pl.svg"))
    )


def main() -> None:
    """Measure, and print a table."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--game", default="burgundy")
    reader.add_argument("--times", type=int, default=3)
    asked = reader.parse_args()
    files = made([asked.game])
    told: dict[str, list[float]] = defaultdict(list)
    with TemporaryDirectory() as name, sync_playwright() as play:
        write(Path(name) / "site", files)
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for _ in range(asked.times):
            # Another port, another place: what was kept for one is not there for the next.
            with hosted(Path(name)) as host:
                measured(browser, f"{host.address}/site/", asked.game, told)
        browser.close()
    print(f"| {asked.game} | seconds (median, longest) |\n|---|---|")
    for what, seconds in told.items():
        print(f"| {what} | {statistics.median(seconds):.2f}, {max(seconds):.2f} |")
    print(f"| loaded by a reader of one language | {loaded(files, asked.game) / 1e6:.2f} MB |")


if __name__ == "__main__":
    main()
