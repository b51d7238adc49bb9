"""The main board: phase and round, turn order, depots, bonus tiles."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.game import Line
from contado.core.words.language import marked
from contado.core.words.lines import GAP, flow
from contado.games.burgundy.pieces.components import GOODS, PHASES, ROUNDS, SLOTS, TABLES
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.words import good_name
from contado.games.burgundy.text.page import Page, kind_of


def header_lines(page: Page) -> list[Line]:
    """Return phase and round, the white die, and the turn order of this round and the next."""
    _, facts = page.language, page.facts
    if not facts["round"]:
        first = page.names[facts["first_seat"]]
        return [
            [
                (_("Set-up"), "strong"),
                (GAP + _("first player: {who}", {"who": marked("first player: you")}, who=first), ""),
            ]
        ]
    bonus = TABLES.phase_bonus[PHASES.index(facts["phase"])]
    items: list[Line] = [
        [(_("Phase {phase}, round {n} of {last}", phase=facts["phase"], n=facts["round"], last=ROUNDS), "strong")],
        [(_("areas now +{n}", n=bonus), "")],
        [(_("white die {n}", n=facts["white_die"]), "")],
    ]
    if page.view["seats"] > 1:
        order = [(seat, "►" if seat == page.decider else "", "") for seat in facts["order"]]
        spaces = {seat: space for space, pile in enumerate(facts["track"]) for seat in pile}
        ahead = [(seat, "", f" {spaces[seat]}") for seat in facts["next_order"]]
        items += [seats_item(page, _("order:"), order), seats_item(page, _("next round, by track:"), ahead)]
    items += [item for face in page.faces for item in face.header_items(page)]
    return flow("", items, page.columns, gap=" │ ")


def seats_item(page: Page, head: str, seats: Sequence[tuple[int, str, str]]) -> Line:
    """Return players in an order, each with symbols before and after the name."""
    item: Line = [(head, "dim")]
    for at, (seat, before, after) in enumerate(seats):
        item += [(", " if at else " ", ""), (before + page.names[seat], f"seat{seat}"), (after, "")]
    return item


def depot_lines(page: Page) -> list[Line]:
    """Return the goods of coming rounds, the six depots, the black one and the bonus tiles."""
    _, facts, columns = page.language, page.facts, page.right()
    coming: list[Line] = [[(good_name(good, _), f"good.{GOODS.index(good) + 1}")] for good in facts["round_goods"]]
    if coming:
        coming[0] = [(_("goods to come:") + " ", "dim"), *coming[0]]
    first = flow(_("Depots") + GAP, coming, columns, "strong", gap=", ")
    lines = [] if page.brief else first
    for depot in range(len(facts["depot_goods"])):
        whole, short = depot_items(page, depot, short=False), depot_items(page, depot, short=True)
        lines += tile_row(f"{depot + 1} ", whole, short, columns)
    whole, short = black_items(page, short=False), black_items(page, short=True)
    lines += (
        tile_row(_("Black") + GAP, whole, short, columns)
        if not page.brief
        else flow("", [[(_("Black"), "strong")], *short], columns)
    )
    for face in page.faces:
        lines += face.depot_lines(page, columns)
    stacks = [item for face in page.faces for item in face.stack_items(page)]
    lines += flow(_("Beside") + GAP, stacks, columns, "strong") if stacks else []
    if page.view["seats"] > 1:
        bonus = [*bonus_items(page), *(item for face in page.faces for item in face.bonus_items(page))]
        lines += flow(_("Bonus") + GAP, bonus, columns, "strong")
    # What comes in later rounds can wait, where there is little room.
    return lines + (flow("", coming, columns, gap=", ") if page.brief else [])


def tile_row(head: str, whole: Sequence[Line], short: Sequence[Line], columns: int) -> list[Line]:
    """Return tiles after a heading, with their names if they fit on one line, otherwise with codes."""
    lines = flow(head, whole, columns, "strong")
    return lines if len(lines) == 1 else flow(head, short, columns, "strong")


def depot_items(page: Page, depot: int, short: bool) -> list[Line]:
    """Return the tiles of a depot with the letters of their slots, and its goods."""
    facts = page.facts
    items: list[Line] = []
    for slot in range(SLOTS):
        name = facts["depots"][SLOTS * depot + slot]
        if name:
            letter = "abcd"[slot]
            words = f"{letter} {page.tile(name, short)}"
            items.append(page.item(f"depot:{depot + 1}{letter}", words, f"kind.{KINDS[kind_of(name)]}"))
    goods = facts["depot_goods"][depot]
    if any(goods):
        words = ", ".join(page.good(at, n) for at, n in enumerate(goods) if n)
        items.append(page.item(f"goods:{depot + 1}", "■ " + words, "strong"))
    items += [item for face in page.faces for item in face.on_depot(page, depot)]
    return items or [[("–", "dim")]]


def black_items(page: Page, short: bool) -> list[Line]:
    """Return the tiles of the black depot with their numbers."""
    items = [
        page.item(f"black:{slot}", f"{slot}: {page.tile(name, short)}", f"kind.{KINDS[kind_of(name)]}")
        for slot, name in enumerate(page.facts["black"], 1)
        if name
    ]
    return items or [[("–", "dim")]]


def bonus_items(page: Page) -> list[Line]:
    """Return the points that completing each colour still brings, the next tile first."""
    seats = page.view["seats"]
    items: list[Line] = []
    for kind, left in enumerate(page.facts["bonus_left"].values()):
        points = [TABLES.small_bonus[seats], TABLES.big_bonus[seats]][:left]
        words = ",".join(map(str, reversed(points))) or "–"
        items.append([(page.letters[kind], f"kind.{KINDS[kind]}"), (words, "" if left else "dim")])
    return items
