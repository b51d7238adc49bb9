"""Where the parts of the Châteauma's area lie, and the small marks on them."""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.drawing import card, number, text
from contado.core.drawing.icons import icon
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.player import Form

Place = tuple[float, float]

# The rows and columns of stacks that the layouts below have space for.
STACK_ROWS: Final = 2
STACK_COLUMNS: Final = 3


class Layout(NamedTuple):
    """One way to lay out the area: what it shares with every player's, and where the rest begins."""

    form: Form
    # Both cards, and the size of each.
    cards: tuple[Place, Place]
    card_size: Place
    radius: float
    # Die, deck, completed cards: the upper left corner, and whether they stand below one another.
    side: Place
    upright: bool
    reserve: Place
    stack_step: Place
    stack_radius: float
    shields: Place


LAYOUTS: Final = {
    "desk": Layout(
        Form(
            826, 394, Ground(178, 226, 27, 12.2), (12, 8), 334, 200, (0, 0), (622, 218), (0, 0), (622, 246), (0, 0),
            (622, 310), 12, number=(12, 386),
        ),
        ((364, 10), (524, 10)), (152, 206), 29.5, (690, 10), True, (364, 224), (60, 70), 26.0, (622, 362),
    ),
    "phone": Layout(
        Form(
            400, 1004, Ground(200, 234, 31.4, 9.7), (12, 8), 376, 168, (0, 0), (300, 22), (0, 0), (12, 880), (0, 0),
            (206, 944), 11.5, number=(12, 404),
        ),
        ((12, 416), (204, 416)), (184, 220), 30.0, (12, 650), False, (12, 728), (64, 72), 27.0, (12, 944),
    ),
}  # fmt: skip


def badge(x: float, y: float, sign: str, size: float) -> str:
    """Return a small round badge on a hex."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.72)}" class="post"/>' + icon(
        sign, x, y, size, "on-post"
    )


def count(n: int, x: float, y: float, plus: bool = False) -> str:
    """Return how many tiles lie in a stack, around a point."""
    said = f"+{n}" if plus else str(n)
    return card(x - 9, y - 8, 18, 16, 8, "number") + text(x, y + 4.4, said, 12.5, "on-number mid")
