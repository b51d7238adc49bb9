"""Draw the page of all drawing parts and pictograms: ``python tools/parts.py FOLDER`` writes it as SVG in both themes.

``python tools/png.py`` makes of them what docs/drawing-parts.md shows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from contado.core.drawing import HUES, THEMES, Area, Picture, card, label, mark, text
from contado.core.drawing.parts import (
    SMALL,
    Count,
    Die,
    Face,
    Held,
    Slot,
    Target,
    Track,
    Who,
    action_space,
    backs,
    by_rows,
    card_back,
    card_face,
    card_stack,
    counter,
    counters,
    dice,
    die,
    fitted_hexes,
    fitted_places,
    gain_tag,
    goal_line,
    hand,
    hex_border,
    hex_space,
    map_edge,
    map_node,
    map_roads,
    mat,
    mat_header,
    paragraph,
    player_worker,
    price_tag,
    score_bar,
    sign,
    tag,
    track,
    track_markers,
)
from contado.core.drawing.pictograms import PICTOGRAMS

WIDTH = 1200
COLUMN = 588
# A hue that suits each pictogram; a game may take any other.
SUITING = {
    "coin": "gold", "worker": "burgundy", "hand": "sand", "crown": "gold", "star": "gold", "house": "brown",
    "tower": "slate", "road": "slate", "ship": "brown", "flag": "burgundy", "tree": "green", "wood": "brown",
    "stone": "slate", "brick": "burgundy", "grain": "gold", "sheep": "sand", "cow": "brown", "fish": "blue",
    "wine": "burgundy", "cloth": "blue", "card": "sand", "die": "sand", "hourglass": "sand", "arrow": "green",
    "shield": "blue", "key": "gold",
}  # fmt: skip
WOOD, STONE, COIN, GRAIN, SHEEP, STAR = (
    sign(name, SUITING[name]) for name in ("wood", "stone", "coin", "grain", "sheep", "star")
)
NAMES = ("Ida", "Maximiliane", "Giuseppe")


def choice(id: str, said: str) -> Target:
    """Return something that can be chosen."""
    return Target(id, said, can=True)


def pictograms() -> tuple[float, str]:
    """Return all pictograms in four sizes."""
    drawn = ""
    for at, name in enumerate(PICTOGRAMS):
        x, y = at % 7 * 167.0, at // 7 * 86.0
        for size in (14, 20, 32, 64):
            drawn += mark(name, SUITING[name], x + size / 2, y + 34, size)
            x += size + 7
        drawn += text(at % 7 * 167.0, y + 80, name, 11, "soft")
    return -(-len(PICTOGRAMS) // 7) * 86.0, drawn


def hues() -> tuple[float, str]:
    """Return one pictogram in every hue."""
    drawn = ""
    for at, hue in enumerate(HUES):
        drawn += mark("sheep", hue, 16 + at * 82, 18, 30) + mark("tower", hue, 48 + at * 82, 18, 26)
        drawn += text(32 + at * 82, 48, hue, 11, "soft mid")
    return 54, drawn


def tags() -> tuple[float, str]:
    """Return tags of all kinds."""
    drawn = tag("+3", 20, 20, 14) + tag("−2", 66, 20, 14, "cost") + tag("7", 108, 20, 14, "plain")
    drawn += gain_tag((("+2", WOOD),), 170, 20, 14) + gain_tag((("+1", GRAIN), ("+3", STAR)), 266, 20, 14)
    drawn += price_tag((("2", COIN), ("1", WOOD)), 384, 20, 14)
    drawn += price_tag((("3", STONE),), 490, 20, 14, enough=False)
    return 42, drawn


def counting() -> tuple[float, str]:
    """Return counters with and without names."""
    counts = [
        Count(WOOD, 4, "wood", choice("good:wood", "4 wood")), Count(STONE, 0, "stone"), Count(GRAIN, 12, "grain"),
        Count(SHEEP, 2, "sheep"), Count(COIN, 7, "coins"),
    ]  # fmt: skip
    drawn = counters(counts, 0, 0, 400, 50)
    drawn += counters([one._replace(name="") for one in counts], 0, 60, 290, 26)
    drawn += counter(Count(WOOD, 4, "wood"), 410, 0, 44, 50) + counter(Count(COIN, 12, "coins"), 458, 0, 100, 50)
    return 90, drawn + counter(Count(COIN, 7, "silver"), 306, 60, 92, 26, "")


def cards() -> tuple[float, str]:
    """Return a hand, a card in three sizes, backs and stacks."""
    faces = [
        Face("Shepherd", SHEEP, "2", "Take one sheep for each meadow.", "green"),
        Face("Mason", STONE, "1", "A tower costs one stone less.", "slate"),
        Face("Market", COIN, "3", "Sell up to two goods.", "gold"),
        Face("Forester", WOOD, "2", "Take two wood, or one for each tree.", "brown"),
    ]
    held = [Held(face, Target(f"card:{at}", face.title, at == 1), "+4") for at, face in enumerate(faces)]
    drawn = hand(held, 0, 0, 380, 112, wide=92)
    drawn += card_face(faces[0], 396, 0, 58, 60) + card_face(faces[1], 462, 0, 30, 46) + card_back(500, 0, 34, 48)
    drawn += backs(5, 396, 72, 130, 40)
    drawn += card_stack(23, 536, 64, 44, 52, choice("deck", "23 cards"), "deck") + card_stack(
        0, 542, 0, 44, 52, name="gone"
    )
    return 122, drawn


def placing() -> tuple[float, str]:
    """Return a space with slots, and workers."""
    some = [
        Slot(Target("slot:1", "Ida"), 0, "I"), Slot(Target("slot:2", "Maximiliane"), 1, "M"),
        Slot(choice("slot:3", "free"), sign=WOOD, gains=(("+2", WOOD),)), Slot(Target("slot:4", "free"), figure="4"),
    ]  # fmt: skip
    drawn = action_space("Forest", some, 0, 0, 220, 92, "Two wood for each worker.", sign("tree", "green"), size=36)
    for seat in range(6):
        drawn += player_worker(seat, "IMGWAB"[seat], 252 + seat * 42, 26, 36)
    for seat in range(6):
        drawn += player_worker(seat, "IMGWAB"[seat], 252 + seat * 42, 68, 20)
    return 100, drawn


def mats() -> tuple[float, str]:
    """Return a mat of the viewer's own, and a small one."""
    counts = [Count(WOOD, 4, "wood"), Count(STONE, 0, "stone"), Count(GRAIN, 2, "grain"), Count(COIN, 7, "coins")]
    own = mat(Who(0, "I", "Ida", 38, "to move", "points"), 340, counts, room=20)
    small = mat(Who(1, "M", "Maximiliane", 41, "first player"), 230, counts, small=True)
    drawn = own.background + own.pieces
    drawn += f'<g transform="translate(352 0)">{small.background}{small.pieces}'
    drawn += mat_header(Who(2, "G", "Giuseppe", 9), 12, small.height + 8, 206, SMALL) + "</g>"
    return own.height, drawn


def throwing() -> tuple[float, str]:
    """Return dice."""
    drawn = dice([Die(1), Die(2, choice("die:2", "2")), Die(3, hue="burgundy"), Die(4, hue="gold")], 20, 20, 38)
    drawn += dice([Die(5, seat=0), Die(6, seat=1), Die(4, used=True), Die(0)], 204, 20, 38)
    return 42, drawn + dice([Die(6), Die(3, hue="green"), Die(5, seat=2)], 390, 20, 18) + die(Die(12), 490, 20, 38)


def mapping() -> tuple[float, str]:
    """Return a map of nodes and edges."""
    places = fitted_places([(0, 1), (2, 0), (2, 2), (4, 1), (6, 0), (6, 2)], 30, 24, 500, 108, even=False)
    ways = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (3, 5), (1, 2)]
    drawn = card(0, 0, COLUMN, 166, 8, "part-hex")
    drawn += map_roads([(places[0], places[1], places[3])])
    for at, (one, other) in enumerate(ways):
        drawn += (
            map_edge(
                places[one],
                places[other],
                Target(f"way:{at}", "a way", at == 6),
                0 if at == 3 else 1 if at == 4 else -1,
                16,
            )
            if at not in (0, 2)
            else ""
        )
    names = ("Mill", "Castle Hill", "Ford", "Market", "Abbey", "Harbour")
    for at, (x, y) in enumerate(places):
        shown = sign("ship", "brown") if at == 5 else None
        drawn += map_node(x, y, 14, Target(f"node:{at}", names[at], at == 4), str(at + 1), shown, names[at])
    return 170, drawn


def hexing() -> tuple[float, str]:
    """Return a map of hexagons with the border of a group."""
    cells = [by_rows(column, row) for row in range(3) for column in range(9 - row % 2)]
    hexes = fitted_hexes(cells, 0, 0, 560, 150)
    signs = {2: WOOD, 5: SHEEP, 11: STONE, 13: GRAIN}
    drawn = "".join(
        hex_space(hexes, cell, Target(f"hex:{at}", f"space {at}", at == 14), signs.get(at), "" if at % 4 else "6",
                  f"A{at + 1}")
        # What can be chosen comes last, so that no neighbour covers its light.
        for at, cell in sorted(enumerate(cells), key=lambda one: one[0] == 14)
    )  # fmt: skip
    return 154, drawn + hex_border(hexes, [cells[1], cells[2], cells[10], cells[11]])


def tracking() -> tuple[float, str]:
    """Return a track along a line, one round a frame, and bars."""
    said = tuple(f"{name}: 7 points" for name in NAMES)
    line, frame = Track(10, 12, 540, 0, 31), Track(12, 48, 230, 84, 40, 14)
    drawn = track(line) + track_markers(line, (7, 7, 22), ("I", "M", "G"), said)
    drawn += track(frame) + track_markers(frame, (16, 16, 33), ("I", "M", "G"), said)
    for seat, value in enumerate((32, 18, 25)):
        drawn += score_bar(seat, value, 40, 290, 46 + seat * 24, 260, 14)
    return 144, drawn + goal_line(290 + 260 * 0.875, 40, 74)


def writing() -> tuple[float, str]:
    """Return text in lines."""
    words = "A sentence that is longer than its room is broken into lines, and cut where it may have no more of them."
    return 46, label(0, 12, 200, "A label that is cut or shrunk to fit", 14, "title") + paragraph(
        220, 12, 330, words, 12, "soft", 3
    )


SECTIONS: tuple[tuple[str, Callable[[], tuple[float, str]]], ...] = (
    ("tag, gain_tag, price_tag", tags), ("counter, counters", counting),
    ("hand, card_face, card_back, backs, card_stack", cards),
    ("action_space, worker_slot, player_worker", placing), ("mat, mat_header", mats), ("die, dice", throwing),
    ("fitted_places, map_roads, map_edge, map_node, halo_text", mapping),
    ("fitted_hexes, hex_space, hex_border", hexing),
    ("track, track_markers, score_bar, goal_line", tracking), ("label, paragraph", writing), ("hues", hues),
)  # fmt: skip


def page() -> Picture:
    """Return the page: pictograms, and below them the parts in two columns."""
    height, drawn = pictograms()
    parts = [label(16, 28, 600, "Pictograms", 18, "title"), f'<g transform="translate(16 36)">{drawn}</g>']
    bottoms = [height + 46.0] * 2
    for title, section in SECTIONS:
        column = bottoms.index(min(bottoms))
        x, y = 16 + column * (COLUMN + 12), bottoms[column]
        tall, drawn = section()
        parts.append(label(x, y + 16, COLUMN, title, 14, "title"))
        parts.append(f'<g transform="translate({x} {y + 28})">{drawn}</g>')
        bottoms[column] = y + tall + 44
    whole, height = WIDTH + 16.0, max(bottoms)
    return Picture(
        [Area("board", "Drawing parts", whole, height, card(0, 0, whole, height, 12, "card"), "".join(parts))]
    )


def main(folder: Path) -> None:
    """Write the page in both themes."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = page()
    for theme in THEMES:
        (folder / f"parts-{theme}.svg").write_text(drawn.svg(WIDTH, theme), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say the folder to write to: python tools/parts.py FOLDER")
    main(Path(sys.argv[1]))
