"""Turn drawings into the PNG files of the documentation: ``python tools/png.py SVG ...`` writes each beside its source.

A Chromium draws them with the fonts of the pages, where the build could fetch those, so that they look as at a table.
"""

from __future__ import annotations

import base64
import re
import sys
from pathlib import Path

from chromium import chromium
from PIL import Image
from playwright.sync_api import sync_playwright

from contado.server.assets import Assets, fonts_css

# A drawing has few colours, and its file is a fifth as large with no more than it needs. Red figures are rare, and have
# to stay red: colours are chosen by what they cover, not by how often they are met.
COLOURS = 256


def fonts() -> str:
    """Return the faces of the fonts, which a page without a server has to bring along."""
    files = Assets().files

    def brought(face: re.Match[str]) -> str:
        return f"url(data:font/woff2;base64,{base64.b64encode(files[face[1]].body).decode()})"

    return re.sub(r"url\(\.\./(fonts/[^)]+)\)", brought, fonts_css(set(files)))


def few_colours(path: Path) -> None:
    """Rewrite a picture with no more colours than it needs."""
    Image.open(path).convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=5).save(path, optimize=True)


def write_png(source: Path, scale: float) -> None:
    """Write an SVG as PNG, with this many pixels for a unit."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=scale)
        path = source.with_suffix(".png")
        page.set_content(f'<style>{fonts()}</style><body style="margin:0">{source.read_text("utf-8")}</body>')
        page.evaluate("document.fonts.ready")
        page.locator("svg").first.screenshot(path=path)
        few_colours(path)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Say which drawings: python tools/png.py SVG ...")
    # A phone's screen has two pixels for a unit, and small things are to be seen on a page of parts.
    for path in map(Path, sys.argv[1:]):
        write_png(path, 2 if "phone" in path.stem else 1.5 if "parts" in path.stem else 1)
