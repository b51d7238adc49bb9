"""A sheet that matplotlib draws a plot on, in the colours of the page: what comes out is an element of the page."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from contado.arena.tournament.report.paints import COLOUR, adapt
from contado.arena.tournament.report.section import number_text
from contado.core.drawing.svg import fitted, text_width
from contado.core.errors import ContadoError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Wide enough for a phone at full size: on a desk two plots stand side by side, a little larger.
WIDTH: Final = 430.0
# The names at the left of the rows, and the values at their right ends.
NAMES: Final = 108.0
VALUES: Final = 58.0
# What is left free above, and what the axis needs below.
ABOVE: Final = 8.0
BELOW: Final = 38.0
TEXT: Final = 13.0
SMALL: Final = 11.5
# At this resolution a dot is one unit of the page.
DPI: Final = 72


def check_plots() -> None:
    """Refuse to begin where plots cannot be drawn."""
    if find_spec("matplotlib") is None:
        raise ContadoError("The plots of the report need matplotlib: pip install 'contado[arena]' brings it.")


@contextmanager
def drawing() -> Iterator[None]:
    """Have plots drawn the same way everywhere, whatever this machine's settings for the library are."""
    check_plots()
    fonts = logging.getLogger("matplotlib.font_manager")
    level = fonts.level
    # The first search for the fonts of a machine takes seconds, and the library warns about it.
    fonts.setLevel(logging.ERROR)
    import matplotlib

    try:
        with matplotlib.rc_context(), warnings.catch_warnings():
            matplotlib.rcdefaults()
            # A dollar in a name begins no formula, and texts are left to the fonts of the page.
            matplotlib.rcParams.update({"text.parse_math": False, "svg.fonttype": "none"})
            warnings.filterwarnings("ignore", "Glyph .* missing from font")
            yield
    finally:
        fonts.setLevel(level)


class Sheet:
    """The ground of one plot: an axis below with guides at round values, room for names and values at the sides."""

    def __init__(
        self, inside: float, about: str, left: float = NAMES, right: float = VALUES, below: float = BELOW
    ) -> None:
        from matplotlib.figure import Figure

        self.height = ABOVE + inside + below
        self.left = left
        self.right = right
        self.figure = Figure((WIDTH / DPI, self.height / DPI), dpi=DPI)
        box = (left / WIDTH, below / self.height, (WIDTH - left - right) / WIDTH, inside / self.height)
        self.axes: Axes = self.figure.add_axes(box, frame_on=False)
        self.axes.set_axisbelow(True)
        self.axes.grid(axis="x", color=COLOUR["faint"], linewidth=1)
        self.axes.tick_params(length=0, labelsize=SMALL, labelcolor=COLOUR["soft"])
        self.axes.set_xlabel(about, fontsize=SMALL, color=COLOUR["soft"], labelpad=3)
        self.axes.set_yticks([])
        self.round_values("x", 6)

    def round_values(self, axis: str, most: int) -> None:
        """Write round values on an axis, a few of them."""
        from matplotlib.ticker import FuncFormatter, MaxNLocator

        one = self.axes.xaxis if axis == "x" else self.axes.yaxis
        one.set_major_locator(MaxNLocator(most, steps=[1, 2, 5, 10]))
        one.set_major_formatter(FuncFormatter(lambda value, _place: number_text(value)))

    def times(self, low: float, high: float, words: Callable[[float], str]) -> None:
        """Have the axis tell times, from the power of ten below the shortest to the one above the longest."""
        from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

        self.axes.set_xscale("log")
        self.axes.set_xlim(10.0 ** floor(log10(low)), 10.0 ** ceil(log10(high)))
        self.axes.xaxis.set_major_locator(LogLocator(numticks=5))
        self.axes.xaxis.set_minor_locator(NullLocator())
        self.axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _place: words(value)))

    def rows(self, count: int) -> None:
        """Make room for that many rows, numbered from the top: row 0 has its middle at 0."""
        self.axes.set_ylim(count - 0.5, -0.5)

    def name(self, row: float, bot: str) -> None:
        """Write the name of a bot at the left of its row."""
        self._name(bot, (0, row), ("axes fraction", "data"), -8, self.left - 12, "right")

    def end_name(self, height: float, bot: str) -> None:
        """Write the name of a bot at the right end of its line, at this height above the foot of the sheet."""
        self._name(bot, (1, height), ("axes fraction", "figure pixels"), 12, self.right - 14, "left")

    def _name(self, bot: str, place: tuple[float, float], of: Any, aside: float, room: float, side: str) -> None:
        """Write a name; parameters for which there is no room beside it come under it."""
        head, _colon, pairs = bot.partition(":")
        lines = [(bot, TEXT, 0.0, "ink")]
        if pairs and text_width(bot, TEXT, True) > room:
            lines = [(head, TEXT, 6.0, "ink"), (pairs, SMALL, -8.0, "soft")]
        for text, size, up, colour in lines:
            strong = colour == "ink"
            shown, size = fitted(text, room, size, SMALL * 0.75, strong)
            self.axes.annotate(
                shown, place, (aside, up), xycoords=of, textcoords="offset points", ha=side, va="center_baseline",
                size=size, color=COLOUR[colour], weight="bold" if strong else "normal", annotation_clip=False,
            )  # fmt: skip

    def value(self, row: float, text: str) -> None:
        """Write a value at the right end of a row."""
        self.axes.annotate(
            text, (1, row), (self.right - 4, 0), xycoords=("axes fraction", "data"), textcoords="offset points",
            ha="right", va="center_baseline", size=TEXT, color=COLOUR["ink"], weight="bold", annotation_clip=False,
        )  # fmt: skip

    def range(self, row: float, middle: float, low: float, high: float) -> None:
        """Draw a likely range as a line with ends."""
        ends = [[middle - low], [high - middle]]
        self.axes.errorbar(
            [middle], [row], xerr=ends, fmt="none", color=COLOUR["ink"], elinewidth=1.8, capsize=5, capthick=1.8,
            clip_on=False,
        )  # fmt: skip

    def element(self, name: str, described_by: str) -> str:
        """Return the plot as an element of the page, with its name, and the id of the text that says how to read it."""
        import matplotlib

        drawn = BytesIO()
        # Ids of two plots on a page differ, and are the same each time.
        with matplotlib.rc_context({"svg.hashsalt": described_by}):
            nobody = dict.fromkeys(("Creator", "Date", "Format", "Type"))
            self.figure.savefig(drawn, format="svg", transparent=True, metadata=nobody)
        root = ElementTree.fromstring(drawn.getvalue())
        adapt(root)
        root.attrib = {
            "class": "contado", "viewBox": root.attrib["viewBox"], "role": "img", "aria-label": name,
            "aria-describedby": described_by,
        }  # fmt: skip
        return ElementTree.tostring(root, "unicode", short_empty_elements=True)
