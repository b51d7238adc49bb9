"""The small common area: scores, majorities and supply; in the draft, the tiles on offer."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import Area, card, label, named, place, player_mark, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import broken, goal_line, paragraph, score_bar
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import FIGURE, LARGE, NAME, SMALL
from contado.core.words.language import marked
from contado.core.words.victory import victory
from contado.core.words.wording import capital
from contado.games.milestones.drawing.glyphs import good_mark, tile_card
from contado.games.milestones.drawing.sale import tile_target
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import COSTS, GOODS, START_TILES
from contado.games.milestones.telling.words import things, tile_name, workers_name

WIDTH: Final = 480
NARROW_WIDTH: Final = 400
TOP: Final = 52.0
ROW: Final = 24.0
SUPPLY_HEIGHT: Final = 50.0
# Of the tiles of the draft.
TILE_HEIGHT: Final = 56.0
# The pieces that can run out: fact, symbol, cost.
SUPPLY: Final = (
    ("road_sections", "road", "road"), ("houses", "house", "house"), ("markets", "market", "market"),
    ("flour_sacks", "sack", "flour"),
)  # fmt: skip


class Columns:
    """Where the columns of the table stand."""

    def __init__(self, narrow: bool) -> None:
        self.width = NARROW_WIDTH if narrow else WIDTH
        self.margin = 10.0 if narrow else 12.0
        self.name = self.margin + 28
        self.name_room = 82.0 if narrow else 106.0
        self.bar = self.name + self.name_room + 6
        self.majority_step = 26.0 if narrow else 31.0
        self.majority = self.width - self.margin - 5 * self.majority_step
        # Tiles of the draft beside one another, at most.
        self.tiles = 5 if narrow else 7
        self.bar_room = self.majority - 12.0 - self.bar
        # Of the supply: a piece, and a good of its price. The price stands closer to its piece than to the next one.
        self.piece, self.price = (26.0, 12.0) if narrow else (32.0, 15.0)


COLUMNS: Final = {narrow: Columns(narrow) for narrow in (False, True)}


def draw_scores(table: Table, narrow: bool) -> Area:
    """Return the area."""
    _, columns = table.language, COLUMNS[narrow]
    drafting = bool(table.facts["offer"])
    offered = table.layout.draft_offer[table.seats]
    # The height is the same during and after the draft, so that nothing moves.
    height = max(TOP + table.seats * ROW + 6, 36 + -(-offered // columns.tiles) * (TILE_HEIGHT + 8)) + SUPPLY_HEIGHT
    room = columns.width - 2 * columns.margin if drafting else columns.majority - columns.margin - 8
    parts = [_title(_headline(table), columns.margin, room)]
    parts += table.part(_offer if drafting else _scores, columns)
    parts += table.part(_supply, columns, height - SUPPLY_HEIGHT)
    background = card(0.5, 0.5, columns.width - 1, height - 1, 10, "card")
    return Area("scores", _("Scores and supply"), columns.width, height, background, parts, weight=1)


def _title(words: str, x: float, room: float) -> str:
    """Return the headline beside the heading of the majorities: in two lines where one would have to be small."""
    if len(broken(words, room, FIGURE)) == 1:
        return label(x, 24, room, words, LARGE, "title", SMALL)
    return paragraph(x, 15, room, words, FIGURE, "title", 2)


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
    """Return the tiles of the draft, each in a place of its own: where one was chosen, a gap stays.

    A second click in the same place would take another tile otherwise.
    """
    _, layout, offer = table.language, table.layout, table.facts["offer"]
    laid_out = sorted([*offer, *(id for player in table.facts["players"] for id in player["tiles"])])
    # As wide as they will be when all are there; those of a second row are as many as those of the first, or one less.
    offered = layout.draft_offer[table.seats]
    across = -(-offered // -(-offered // columns.tiles))
    step = (columns.width - 2 * columns.margin + 6) / across
    parts: list[str] = []
    for id in offer:
        at, tile = laid_out.index(id), layout.tile_ids.index(id)
        x, y = columns.margin + at % across * step, 36 + at // across * (TILE_HEIGHT + 8)
        inner = tile_card(x, y, step - 6, TILE_HEIGHT, layout, tile, _)
        can = f"offer:{id}" in table.offers
        parts.append(tile_target(f"offer:{id}", tile_name(layout, tile, _), x, y, step - 6, inner, can, TILE_HEIGHT))
    return parts


def _scores(table: Table, columns: Columns) -> list[str]:
    """Return one line for each player: a bar on its way to the threshold, and the majorities.

    The points themselves stand at the head of each player's board.
    """
    _, threshold = table.language, table.facts["threshold"]
    scores = table.view["scores"]
    full = max(threshold, *scores)
    parts = []
    middle = columns.majority + 2.5 * columns.majority_step
    parts.append(label(middle, 22, 5 * columns.majority_step, _("majorities"), SMALL, "soft mid"))
    for at, good in enumerate(GOODS):
        x = columns.majority + (at + 0.5) * columns.majority_step
        told = capital(_("majority of {workers}", workers=workers_name(good, _)))
        parts.append(named(told, good_mark(good, x, 40, 19)))
    for line in range(table.seats):
        seat = (table.own + line) % table.seats
        parts += table.part(_score, columns, seat, TOP + line * ROW, full)
    x = columns.bar + columns.bar_room * threshold / full
    parts.append(goal_line(x, TOP - 4, table.seats * ROW + 2))
    told = _("So many points trigger the end: {points}.", points=threshold)
    parts.append(named(told, text(x, 45, str(threshold), SMALL, "soft end")))
    return parts


def _score(table: Table, columns: Columns, seat: int, y: float, full: int) -> list[str]:
    """Return one player's line."""
    _, score = table.language, table.view["scores"][seat]
    distance = max(table.facts["threshold"] - score, 0)
    said = _(
        "{name}: {points}, {distance} to the end",
        {"name": marked("You: {points}, {distance} to the end")},
        name=table.names[seat],
        points=_.plural("{n} point", "{n} points", score),
        distance=distance,
    )
    base = y + 17
    strong = "strong part-turns" if table.decides(seat) else ""
    parts = [
        player_mark(seat, table.initials[seat], columns.margin + 11, y + 12, SMALL / 1.16),
        label(columns.name, base, columns.name_room, table.names[seat], FIGURE, strong, 10),
        score_bar(seat, score, full, columns.bar, y + 5, columns.bar_room, 14),
    ]
    majorities = [
        _majority(table, seat, good, columns.majority + (at + 0.5) * columns.majority_step, base)
        for at, good in enumerate(GOODS)
    ]
    return [named(said, "".join(parts)), *majorities]


def _majority(table: Table, seat: int, good: str, x: float, base: float) -> str:
    """Return one type's value for the final scoring; a bar under it where it would score now."""
    _, value = table.language, table.majorities[seat][good]
    if not table.leads(seat, good):
        name = _("majority of {workers}: {value}", workers=workers_name(good, _), value=value)
        drawn = text(x, base, str(value), FIGURE, "soft mid")
    else:
        name = _("majority of {workers}: {value}, ahead", workers=workers_name(good, _), value=value)
        drawn = text(x, base, str(value), FIGURE, "strong mid")
        drawn += f'<path d="M{x - 7:.1f} {base + 4}h14" class="leads"/>'
    return named(_("{name}: {effect}", {"name": marked("You: {effect}")}, name=table.names[seat], effect=name), drawn)


def _supply(table: Table, columns: Columns, top: float) -> list[str]:
    """Return how many pieces are left, and what each costs."""
    _, supply = table.language, table.facts["supply"]
    names = {
        "road_sections": _("roads"), "houses": _("houses"), "markets": _("markets"), "flour_sacks": _("flour"),
    }  # fmt: skip
    step = (columns.width - 2 * columns.margin) / len(SUPPLY)
    parts = [f'<path d="M{columns.margin} {top}H{columns.width - columns.margin}" class="guide"/>']
    for at, (fact, sign, cost) in enumerate(SUPPLY):
        x = columns.margin + at * step
        begin = x + columns.piece + 4
        shown = place(f"supply:{fact}", symbol(sign, x, top + 25 - columns.piece / 2, columns.piece))
        shown += text(begin, top + 24, str(supply[fact]), NAME, "strong")
        shown += label(begin, top + 41, step - columns.piece - 7, names[fact], SMALL, "soft", 10)
        paid = [good for good, n in COSTS[cost].items() for _one in range(n)]
        first = begin + text_width("00", NAME, True) + 3 + columns.price / 2
        shown += "".join(
            good_mark(good, first + nth * (columns.price + 1), top + 18, columns.price) for nth, good in enumerate(paid)
        )
        price = things(COSTS[cost], _)
        said = _("{pieces}: {n} left, each costs {price}", pieces=names[fact], n=supply[fact], price=price)
        parts.append(named(capital(said), card(x, top + 4, step - 4, SUPPLY_HEIGHT - 8, 5, "hit") + shown))
    return parts
