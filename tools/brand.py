"""Make the pictures that stand for Contado: ``python tools/brand.py``.

The banner of the README by day and by night, and the picture that other sites show beside a link: the mark and the
name, a walled town above its fields, and the seals of the games. Make them anew when the mark or a seal has changed.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from chromium import chromium
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from png import fonts

from contado.core import registry
from contado.core.drawing.landscape import usual_landscape
from contado.core.drawing.palette import SERIF, THEMES

REPOSITORY: Final = Path(__file__).parents[1]
STATIC: Final = REPOSITORY / "src" / "contado" / "server" / "static"
PICTURES: Final = REPOSITORY / "docs" / "pictures"
GROUND: Final = ("walnut", "grass")
# Wide and high; what other sites show has the shape that most of them ask for.
BANNER: Final = (1280, 320)
SOCIAL: Final = (1200, 630)
COLOURS: Final = 128


def inlined(svg: str) -> str:
    """Return an address that holds the drawing itself."""
    return f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"


def drawn(theme: str, size: tuple[int, int], upright: bool) -> str:
    """Return a page with the mark and the name on paper, and the landscape beside it or above it."""
    colours = THEMES[theme]
    mark = (STATIC / "icon.svg").read_text("utf-8")
    games = sorted(registry.games().values(), key=lambda game: game.weight)
    seals = "".join(game.drawing.seal().svg(72) for game in games)
    wide, high = size
    return f"""<style>{fonts()}
body {{ margin: 0; width: {wide}px; height: {high}px; display: flex;
  background: {colours["card"]}; color: {colours["ink"]};
  flex-direction: {"column-reverse" if upright else "row"}; font: 600 {104 if upright else 84}px/1 {SERIF}; }}
main {{ flex: none; display: flex; flex-direction: {"row" if upright else "column"}; justify-content: space-between;
  align-items: {"center" if upright else "start"}; padding: {"38px 56px" if upright else "62px 48px"}; }}
p {{ margin: 0; display: flex; align-items: center; gap: 24px; }}
p > svg {{ width: 1em; height: 1em; }}
div {{ display: flex; gap: 14px; }}
img {{ flex: 1; min-width: 0; min-height: 0; object-fit: cover; object-position: 55% 40%; }}
</style><main><p>{mark}<span>Contado</span></p><div>{seals}</div></main>
<img src="{inlined(usual_landscape(*GROUND).svg(theme))}">"""


def take(page: Page, path: Path, theme: str, size: tuple[int, int], upright: bool = False) -> None:
    """Write one of the pictures."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(drawn(theme, size, upright))
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path)
    # A sky has many colours: those that are left out are mixed of dots, so that it has no steps.
    whole = Image.open(path).convert("RGB")
    palette = whole.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    whole.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)


def main() -> None:
    """Make them all."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        take(page, PICTURES / "banner.png", "light", BANNER)
        take(page, PICTURES / "banner-dark.png", "dark", BANNER)
        take(page, STATIC / "social.png", "light", SOCIAL, upright=True)
        browser.close()


if __name__ == "__main__":
    main()
