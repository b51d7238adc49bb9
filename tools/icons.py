"""Draw the icons of the installed app from our mark: ``python tools/icons.py``. Make them anew when it has changed.

The mark has round corners, which is how it is shown where nothing is cut off. Where a system cuts its own shape out of
an icon, a full square is drawn: what matters lies in a circle of two fifths of the width round the centre.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from chromium import chromium
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from contado.server.installed import APPLE_ICON, BADGE, ICONS, Icon

STATIC: Final = Path(__file__).parents[1] / "src" / "contado" / "server" / "static"
COLOURS: Final = 64
# The mark is drawn on 32 units; so large is what lies in the middle of a square that is cut.
SAFE: Final = 0.78
# The hill and its furrows from edge to edge, as large as the castle on it.
HILL: Final = '<path d="M-5 24.1q21-9.2 42 0V38H-5z" fill="#e2b04a"/>'
FURROWS: Final = (
    '<path d="M16 19.5-8 36l7 2zM16 19.5 8.7 38h5.2zM16 19.5 18.1 38h5.2zM16 19.5 33 38l7-2z" fill="#5d7d2d"/>'
)
# The castle alone.
CASTLE: Final = (
    '<path d="M4.5 26V9.5l3-4 3 4V13h2V7h2V4h1v2h1V4h1v3h2v6h2V9.5l3-4 3 4V26h-9.2v-4.6a1.8 1.8 0 0 0-3.6 0V26z"/>'
)


def square(mark: str) -> str:
    """Return what the mark shows, in the middle of a square that its colours fill."""
    sky, castle, door = re.findall(r"<path[^>]*/>", mark)[:3]
    edge = (1 - SAFE) * 16
    ground = re.sub(r' d="[^"]*"', ' d="M0 0h32v32H0z"', sky)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ground}'
        f'<g transform="translate({edge:g} {edge + 0.6:g}) scale({SAFE})">{castle}{door}{HILL}{FURROWS}</g></svg>'
    )


def badge() -> str:
    """Return the castle as a shadow."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28" fill="#fff">{CASTLE}</svg>'


def take(page: Page, svg: str, icon: Icon, few: bool = True) -> None:
    """Write one of them."""
    path = STATIC / icon.name
    path.parent.mkdir(exist_ok=True)
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw; height: 100vh }}</style>{svg}")
    page.screenshot(path=path, omit_background=True)
    whole: Image.Image = Image.open(path)
    if few:
        whole = whole.quantize(COLOURS, Image.Quantize.FASTOCTREE)
    whole.save(path, optimize=True)


def main() -> None:
    """Draw them all."""
    mark = (STATIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for icon in ICONS:
            take(page, square(mark) if icon.purpose == "maskable" else mark, icon)
        take(page, square(mark), APPLE_ICON)
        take(page, badge(), BADGE, few=False)
        browser.close()


if __name__ == "__main__":
    main()
