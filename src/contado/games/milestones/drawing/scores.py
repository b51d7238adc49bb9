"""The small common area: scores, majorities and supply; in the draft, the tiles on offer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, label, named, place, player_mark, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import goal_line, score_bar
from contado.core.words.language import marked
from contado.core.words.victory import victory
from contado.core.words.wording import capital
from contado.games.milestones.drawing.board import TILE_HEIGHT, tile_target
from contado.games.milestones.drawing.glyphs import good_mark, tile_card
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.layout import COSTS, GOODS, START_TILES
from contado.games.milestones.words import things, tile_name, workers_name

WIDTH: Final = 620
NARROW_WIDTH: Final = 400
TOP: Final = 58.0
ROW: Final = 28.0
SUPPLY_HEIGHT: Final = 54.0
# Tiles of the draft beside one another.
PER_ROW: Final = 5
# The pieces that can run out: fact, symbol, cost.
SUPPLY: Final = (
    ("road_sections", "road", "road"), ("houses", "house", "house"), ("markets", "market", "market"),
    ("flour_sacks", "sack", "flour"),
)  # fmt: skip


class Columns:
    """Where the columns of the score table stand."""

    def __init__(self, narrow: bool) -> None:
        self.width = NARROW_WIDTH if narrow else WIDTH
        self.margin = 10.0 if narrow else 14.0
        self.name = self.margin + 28
        self.name_room = 82.0 if narrow else 118.0
        self.bar = self.name + self.name_room + 6
        self.majority_step = 24.0 if narrow else 32.0
        self.majority = self.width - self.margin - 5 * self.majority_step
        self.distance = self.majority - (8.0 if narrow else 18.0)
        self.points = self.distance - (40.0 if narrow else 52.0)
        self.bar_room = self.points - 44.0 - self.bar


COLUMNS: Final = {narrow: Columns(narrow) for narrow in (False, True)}


def draw_scores(table: Table, narrow: bool) -> Area:
    """Return the area."""
    _, columns = table.language, COLUMNS[narrow]
    drafting = bool(table.facts["offer"])
    offered = table.layout.draft_offer[table.seats]
    # The height is the same during and after the draft, so that nothing moves.
    height = max(TOP + table.seats * ROW, 36 + -(-offered // PER_ROW) * (TILE_HEIGHT + 8)) + SUPPLY_HEIGHT + 8
    room = columns.width - 2 * columns.margin if drafting or narrow else columns.majority - columns.margin
    parts = [label(columns.margin, 23, room, _headline(table), 17, "title", 13)]
    parts += _offer(table, columns) if drafting else _scores(table, columns)
    parts += _supply(table, columns, height - SUPPLY_HEIGHT)
    return Area("scores", _("Scores and supply"), columns.width, height, _background(narrow, height), "".join(parts))


@lru_cache(maxsize=32)
def _background(narrow: bool, height: float) -> str:
    """Return the card, and what each piece costs."""
    columns = COLUMNS[narrow]
    top = height - SUPPLY_HEIGHT
    parts = [
        card(0.5, 0.5, columns.width - 1, height - 1, 10, "card"),
        f'<path d="M{columns.margin} {top}H{columns.width - columns.margin}" class="guide"/>',
    ]
    step = (columns.width - 2 * columns.margin) / len(SUPPLY)
    for at, (fact, sign, cost) in enumerate(SUPPLY):
        x = columns.margin + at * step
        parts.append(place(f"supply:{fact}", symbol(sign, x + 2, top + 9, 30)))
        paid = [good for good, n in COSTS[cost].items() for _one in range(n)]
        for nth, good in enumerate(paid):
            right = 64 + nth * 14 if narrow else 70 + nth * 18
            parts.append(good_mark(good, x + right, top + 19, 13 if narrow else 16))
    return "".join(parts)


def _headline(table: Table) -> str:
    """Say how far the game has got."""
    _, facts, outcome = table.language, table.facts, table.view["outcome"]
    if outcome is not None:
        return victory(table.names, outcome["winners"], False, _)
    if len(facts["offer"]) == 1:
        return _("Draft: this tile leaves the game")  # R39
    if facts["offer"]:
        return _("Draft: every player chooses {n} of these tiles", n=START_TILES)
    if facts["ended_by"] >= 0:
        return _(
            "Round {round}: {name} has triggered the end",
            {"name": marked("Round {round}: you have triggered the end")},
            round=facts["round"],
            name=table.names[facts["ended_by"]],
        )
    return _("Round {round}: {points} points trigger the end", round=facts["round"], points=facts["threshold"])


def _offer(table: Table, columns: Columns) -> list[str]:
    """Return the tiles of the draft."""
    _, layout, offer = table.language, table.layout, table.facts["offer"]
    step = (columns.width - 2 * columns.margin + 6) / PER_ROW
    parts: list[str] = []
    for at, id in enumerate(offer):
        tile = layout.tile_ids.index(id)
        x, y = columns.margin + at % PER_ROW * step, 36 + at // PER_ROW * (TILE_HEIGHT + 8.0)
        inner = tile_card(x, y, step - 6, TILE_HEIGHT, layout, tile, _)
        can = f"offer:{id}" in table.offers
        parts.append(tile_target(f"offer:{id}", tile_name(layout, tile, _), x, y, step - 6, inner, can))
    return parts


def _scores(table: Table, columns: Columns) -> list[str]:
    """Return one line for each player: points on the way to the threshold, and the majorities."""
    _, threshold = table.language, table.facts["threshold"]
    scores = table.view["scores"]
    full = max(threshold, *scores)
    parts = [
        text(columns.points, 48, _("points"), 12, "soft end"),
        text(columns.distance, 48, _("to go"), 12, "soft end"),
    ]
    if columns.width == WIDTH:
        middle = columns.majority + 2.5 * columns.majority_step
        parts.append(label(middle, 22, 5 * columns.majority_step, _("majorities"), 12, "soft mid"))
    for at, good in enumerate(GOODS):
        x = columns.majority + (at + 0.5) * columns.majority_step
        told = capital(_("majority of {workers}", workers=workers_name(good, _)))
        parts.append(named(told, good_mark(good, x, 42, 18)))
    for line in range(table.seats):
        seat = (table.own + line) % table.seats
        parts += _score(table, columns, seat, TOP + line * ROW, full)
    x = columns.bar + columns.bar_room * threshold / full
    parts.append(goal_line(x, TOP - 4, table.seats * ROW + 2))
    told = _("So many points trigger the end: {points}.", points=threshold)
    parts.append(named(told, text(x, 48, str(threshold), 12, "soft end")))
    return parts


def _score(table: Table, columns: Columns, seat: int, y: float, full: int) -> list[str]:
    """Return one player's line."""
    _, score, values = table.language, table.view["scores"][seat], table.majorities[seat]
    distance = max(table.facts["threshold"] - score, 0)
    said = _(
        "{name}: {points}, {distance} to the end",
        {"name": marked("You: {points}, {distance} to the end")},
        name=table.names[seat],
        points=_.plural("{n} point", "{n} points", score),
        distance=distance,
    )
    base = y + 17
    parts = [
        player_mark(seat, table.initials[seat], columns.margin + 11, y + 12, 11),
        label(
            columns.name, base, columns.name_room, table.names[seat], 14, "strong" if seat == table.decider else "", 10
        ),
        score_bar(seat, score, full, columns.bar, y + 5, columns.bar_room, 14),
    ]
    parts.append(text(columns.points, base + 1, str(score), 18, "strong end"))
    parts.append(text(columns.distance, base, str(distance) if distance else "–", 14, "soft end"))
    for at, good in enumerate(GOODS):
        x = columns.majority + (at + 0.5) * columns.majority_step
        ahead = table.leads(seat, good)
        parts.append(text(x, base, str(values[good]), 15, "strong mid" if ahead else "soft mid"))
        if ahead:
            parts.append(f'<path d="M{x - 7:.1f} {base + 4}h14" class="leads"/>')
    return [named(said, "".join(parts))]


def _supply(table: Table, columns: Columns, top: float) -> list[str]:
    """Return how many pieces are left."""
    _, supply = table.language, table.facts["supply"]
    names = {
        "road_sections": _("roads"), "houses": _("houses"), "markets": _("markets"), "flour_sacks": _("flour"),
    }  # fmt: skip
    step = (columns.width - 2 * columns.margin) / len(SUPPLY)
    parts: list[str] = []
    for at, (fact, _sign, cost) in enumerate(SUPPLY):
        x = columns.margin + at * step
        shown = text(x + 36, top + 25, str(supply[fact]), 18, "strong")
        shown += label(x + 36, top + 42, step - 38, names[fact], 13, "soft", 10)
        price = things(COSTS[cost], _)
        said = _("{pieces}: {n} left, each costs {price}", pieces=names[fact], n=supply[fact], price=price)
        parts.append(named(capital(said), card(x, top + 4, step - 4, SUPPLY_HEIGHT - 8, 5, "hit") + shown))
    return parts
