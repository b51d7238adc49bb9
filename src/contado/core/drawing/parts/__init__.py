"""Parts that every Euro game draws: pure functions from plain values to SVG, with sizes as parameters.

What can be clicked is given a `Target`, and what stands for a thing a `Sign`. docs/drawing-parts.md shows them all.
"""

from contado.core.drawing.parts.cards import Face, card_back, card_face, card_stack
from contado.core.drawing.parts.counters import Count, counter, counters
from contado.core.drawing.parts.dice import Die, dice, die, die_face
from contado.core.drawing.parts.glow import glow, glow_circle, glow_path, glow_polygon, glowing
from contado.core.drawing.parts.hands import Held, backs, hand
from contado.core.drawing.parts.hexes import (
    HEX_ROW,
    HEX_WIDE,
    Hexes,
    by_columns,
    by_rows,
    fitted_hexes,
    hex_border,
    hex_corners,
    hex_glow,
    hex_space,
    hexagon,
)
from contado.core.drawing.parts.maps import (
    fitted_places,
    halo_text,
    map_edge,
    map_lines,
    map_node,
    map_roads,
    path_through,
)
from contado.core.drawing.parts.mats import FULL, SMALL, Mat, Who, mat, mat_header
from contado.core.drawing.parts.pointing import SILENT, Sign, Target, placed, sign
from contado.core.drawing.parts.slots import Slot, action_space, player_worker, worker_slot, worker_slots
from contado.core.drawing.parts.tags import Amount, gain_tag, offer_tag, price_tag, price_width, promise, tag, tag_width
from contado.core.drawing.parts.themes import each, themed, weak_pairs
from contado.core.drawing.parts.tracks import Track, goal_line, score_bar, track, track_markers
from contado.core.drawing.parts.words import broken, one_size, paragraph

__all__ = [
    "FULL",
    "HEX_ROW",
    "HEX_WIDE",
    "SILENT",
    "SMALL",
    "Amount",
    "Count",
    "Die",
    "Face",
    "Held",
    "Hexes",
    "Mat",
    "Sign",
    "Slot",
    "Target",
    "Track",
    "Who",
    "action_space",
    "backs",
    "broken",
    "by_columns",
    "by_rows",
    "card_back",
    "card_face",
    "card_stack",
    "counter",
    "counters",
    "dice",
    "die",
    "die_face",
    "each",
    "fitted_hexes",
    "fitted_places",
    "gain_tag",
    "glow",
    "glow_circle",
    "glow_path",
    "glow_polygon",
    "glowing",
    "goal_line",
    "halo_text",
    "hand",
    "hex_border",
    "hex_corners",
    "hex_glow",
    "hex_space",
    "hexagon",
    "map_edge",
    "map_lines",
    "map_node",
    "map_roads",
    "mat",
    "mat_header",
    "offer_tag",
    "one_size",
    "paragraph",
    "path_through",
    "placed",
    "player_worker",
    "price_tag",
    "price_width",
    "promise",
    "score_bar",
    "sign",
    "tag",
    "tag_width",
    "themed",
    "track",
    "track_markers",
    "weak_pairs",
    "worker_slot",
    "worker_slots",
]
