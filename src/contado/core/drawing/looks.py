"""The classes of the drawing parts, as rows of selector and declarations.

They all begin with ``part-``, so that no class of a game meets one of them by accident; a game that wants another look
of a part says so in a rule of its own. `hit` and `through` are for all: ground that is clicked and not seen, and what a
click goes through.
"""

from __future__ import annotations

from typing import Final

LOOKS: Final = (
    (".hit", "fill:var(--card);fill-opacity:0"),
    (".through", "pointer-events:none"),
    # Tags: what an option costs, a plain figure, a price and one that cannot be paid.
    (".part-cost", "fill:var(--loss);stroke:var(--card);stroke-width:2.4;paint-order:stroke"),
    (".part-untold", "display:none"),
    (".part-plain", "fill:var(--ink)"),
    (".part-on-plain", "fill:var(--card);font-weight:700"),
    (".part-price", "fill:var(--card);stroke:var(--edge);stroke-width:1.2;stroke-linejoin:round"),
    (".part-short", "stroke:var(--loss);stroke-dasharray:3 2.4"),
    # Counters, places where something can lie, spaces of a board.
    (".part-counter", "fill:var(--card);stroke:var(--faint);stroke-width:1"),
    (".part-void", "fill:var(--sunk);stroke:var(--edge);stroke-width:1;stroke-dasharray:3 3"),
    (".part-space", "fill:var(--sunk);stroke:var(--edge);stroke-width:1"),
    # Cards: the face, its head in the tint of its hue, the back.
    (".part-face", "fill:var(--card);stroke:var(--mark-edge,var(--edge));stroke-width:1.2"),
    (".part-head", "fill:var(--tint,var(--sunk));stroke:none"),
    (".part-value", "fill:var(--card);stroke:var(--mark-edge,var(--edge));stroke-width:1.2"),
    (".part-back", "fill:var(--back);stroke:var(--ink);stroke-width:.8"),
    (".part-back-line", "fill:none;stroke:var(--on-back);stroke-width:1;opacity:.55"),
    (".part-back-heart", "fill:var(--back)"),
    (".part-on-back", "fill:var(--on-back)"),
    # Maps: nodes, lines between them, roads, and letters that stay readable on any of it.
    (".part-node", "fill:var(--card);stroke:var(--line);stroke-width:1.4"),
    (".part-line", "fill:none;stroke:var(--line);stroke-width:1.4;stroke-linecap:round"),
    (".part-road", "fill:none;stroke:var(--piece);stroke-width:8;stroke-linecap:round;stroke-linejoin:round"),
    (".part-road-heart", "fill:none;stroke:var(--land);stroke-width:1.4;stroke-dasharray:5 6;opacity:.75"),
    (".part-way-rim", "fill:none;stroke:var(--ink);stroke-width:8.6;stroke-linecap:round"),
    (".part-way", "fill:none;stroke:var(--player);stroke-width:7;stroke-linecap:round"),
    (".part-reach", "fill:none;stroke:var(--card);stroke-opacity:0;stroke-width:20;stroke-linecap:round"),
    (".part-halo", "paint-order:stroke;stroke:var(--halo,var(--land));stroke-width:3.4;stroke-linejoin:round"),
    (".part-hex", "fill:var(--land);stroke:var(--line);stroke-width:1.2;stroke-linejoin:round"),
    (".part-border", "fill:none;stroke:var(--ink);stroke-width:3;stroke-linejoin:round;stroke-linecap:round"),
    # Dice: white, in a hue, in a player's colour; one that was used is faint and struck out.
    (".part-die", "fill:var(--die);stroke:var(--pip);stroke-width:1.4"),
    (".part-pip", "fill:var(--pip)"),
    (".part-hued .part-die", "fill:var(--mark);stroke:var(--mark-edge)"),
    (".part-hued .part-pip", "fill:var(--mark-ink)"),
    (".part-owned .part-die", "fill:var(--player);stroke:var(--ink)"),
    (".part-owned .part-pip", "fill:var(--player-ink)"),
    (".part-used", "opacity:.38"),
    (".part-struck", "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round"),
    # Tracks of points.
    (".part-track", "fill:var(--sunk);stroke:var(--line);stroke-width:.8"),
    (".part-step", "fill:var(--edge)"),
    (".part-steps", "fill:none;stroke:var(--edge);stroke-linecap:round"),
    (".part-goal", "fill:none;stroke:var(--ink);stroke-width:1.6"),
)  # fmt: skip
