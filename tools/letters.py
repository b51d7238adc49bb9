"""The letters of a page: in which sizes they come to the screen.

Boards are drawn in units and at scales of their own, so what counts is the size that is seen, in CSS pixels.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# The sizes of all words in sight, those of drawings as their scale makes them; icons that are letters are words, too.
_SIZES: Final = """() => {
  const sizes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue.trim() || element.closest(".out-of-sight, script, style, noscript, option")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    sizes.push(parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1));
  }
  return sizes;
}"""


def sizes(page: Page) -> list[float]:
    """Return the sizes of type of a page, each once, the smallest first; a tenth of a pixel makes no other one."""
    return sorted({round(size, 1) for size in page.evaluate(_SIZES)})
