"""The boards as text, for the terminal: duchy and depots side by side, the players above and below.

Signs rather than colours: every space has its id, the letter of its kind and its number over the tile that covers it;
``:`` parts spaces of one area, ``│`` two areas; ``[ ]`` is what can be chosen now, with the points it gives and the
workers it costs at least; ``( )`` a used die. What matters least stands highest, where a low screen loses it. A view
may say how many columns there are (``columns``); 100 if it says nothing, and never more than 120 are used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from contado.core.game import Line
from contado.core.language import Language
from contado.core.lines import GAP, cut, flow, padded, text_width, trimmed
from contado.games.burgundy.components import BUILDING, CASTLE, GOODS, KIND_OF, KINDS, PHASES, ROUNDS, SLOTS, TABLES
from contado.games.burgundy.duchy import DUCHIES, DUCHIES_2019, SPACES, Duchy
from contado.games.burgundy.explanations import Printing, monastery_effect, tile_effect
from contado.games.burgundy.hints import short_name
from contado.games.burgundy.words import colour_name, face_number, good_name, tile_name

COLUMNS: Final = 100
MOST_COLUMNS: Final = 120
# Inside a space of the map, and between two of them.
CELL: Final = 7
STEP: Final = CELL + 1
ROWS: Final = 7
MAP_COLUMNS: Final = ROWS * STEP + 1
# Depots stand beside the map where this much is left for them, else below it.
LEAST_BESIDE: Final = 34
SEAT_SIGN: Final = "● "
MARGIN: Final = "  "


def board_text(view: Mapping[str, Any], _: Language) -> list[Line]:
    """Return all boards, at most 120 columns wide, or 100 where the view does not say that there are more."""
    return [trimmed(line) for line in page_lines(Page(view, _))]


def page_lines(page: Page) -> list[Line]:
    """Return all boards; before a player has a duchy, those to choose from."""
    if not page.has_duchy(page.own):
        return [*header_lines(page), *others_lines(page), [], *choice_of_duchies(page), *own_lines(page)]
    left, right = duchy_lines(page, page.own), depot_lines(page)
    above = kinds_legend(page)
    for hints in (monastery_hints(page), building_hints(page)):
        lines = flow("", hints, page.right(), gap=" · ")
        if len(right) + len(lines) <= len(left):
            right += lines
        else:
            above += flow("", hints, page.columns, gap=" · ")
    return [
        *above,
        *others_lines(page),
        [],
        *header_lines(page),
        *beside(left, right, page.columns),
        *own_lines(page),
    ]


class Page:
    """A view with what all parts of the text ask it for."""

    def __init__(self, view: Mapping[str, Any], _: Language) -> None:
        self.view = view
        self.facts: Mapping[str, Any] = view["facts"]
        self.language = _
        self.columns = min(MOST_COLUMNS, int(view.get("columns", COLUMNS)))
        self.names = [cut(str(name), 12) for name in view["names"]]
        decision = view["decision"]
        self.decider: int = decision["seat"] if decision else -1
        self.own: int = view["seat"] if view["seat"] is not None else max(self.decider, 0)
        letters = _("CMSLBK")
        self.printing = Printing.of(view["settings"])
        self.letters = letters if len(set(letters.lower())) == len(KINDS) else "CMSLBK"
        # What can be chosen now: the most points that it gives, the fewest workers that it costs.
        self.choices: dict[str, tuple[int, int]] = {}
        for option in view["options"]:
            points, workers = option["gain"].get("vp", 0), option["cost"].get("workers", 0)
            for target in option["targets"]:
                most, least = self.choices.get(target, (points, workers))
                self.choices[target] = max(points, most), min(workers, least)

    def has_duchy(self, seat: int) -> bool:
        """Say whether a player has chosen a duchy."""
        return bool(self.facts["players"][seat]["duchy"])

    def duchy(self, seat: int) -> Duchy:
        """Return a player's board in the printing in use."""
        return self.board(self.facts["players"][seat]["duchy"])

    def board(self, number: int) -> Duchy:
        """Return a board in the printing in use (R9)."""
        return (DUCHIES_2019 if self.view["settings"]["boards_4_8"] == "y2019" else DUCHIES)[number]

    def right(self) -> int:
        """Return the columns that are left beside the map, or all if the depots stand below it."""
        left = self.columns - MAP_COLUMNS - len(GAP)
        return left if left >= LEAST_BESIDE else self.columns

    def item(self, target: str, words: str, style: str, note: bool = True) -> Line:
        """Return a thing that may be chosen: in brackets if it can be now, with what it gives and costs."""
        if target not in self.choices:
            return [(words, style)]
        said = self.note(target) if note else ""
        return [("[", "can"), (words, style), (f" {said}]" if said else "]", "can")]

    def note(self, target: str) -> str:
        """Return points and workers of a choice in signs."""
        points, workers = self.choices[target]
        return " ".join([f"+{points}"] * bool(points) + [f"−{workers}"] * bool(workers))

    def tile(self, name: str, short: bool) -> str:
        """Return the name of a tile, or its code."""
        face = face_number(name)
        return short_name(face, self.language) if short else tile_name(face, self.language)

    def good(self, at: int, n: int) -> str:
        """Return goods of a type."""
        _ = self.language
        return _("{n} {good}", n=n, good=good_name(GOODS[at], _))


def beside(left: Sequence[Line], right: Sequence[Line], columns: int) -> list[Line]:
    """Return two blocks side by side, or one below the other where they do not fit."""
    if columns - MAP_COLUMNS - len(GAP) < LEAST_BESIDE:
        return [*left, *right]
    lines = []
    for one, other in zip_longest(left, right, fillvalue=None):
        lines.append([*padded(one or [], MAP_COLUMNS), (GAP, ""), *other] if other else list(one or []))
    return lines


# The duchy


def duchy_lines(page: Page, seat: int) -> list[Line]:
    """Return a duchy as a wall of staggered rows: each space has two lines."""
    duchy = page.duchy(seat)
    lines: list[Line] = []
    for row in range(ROWS):
        spaces = [space for space in range(SPACES) if duchy.row[space] == row]
        indent = (" " * (STEP // 2 * abs(row - ROWS // 2)), "")
        top: Line = [indent]
        bottom: Line = [indent]
        for space in spaces:
            inside = duchy.column[space] > 0 and duchy.area[space] == duchy.area[space - 1]
            edge = (":" if inside else "│", "dim")
            top += [edge, *space_top(page, duchy, seat, space)]
            bottom += [edge, *space_bottom(page, duchy, seat, space)]
        lines += [[*top, ("│", "dim")], [*bottom, ("│", "dim")]]
    return lines


def space_top(page: Page, duchy: Duchy, seat: int, space: int) -> Line:
    """Return a space's id, the letter of its kind and its number."""
    kind = duchy.kind[space]
    chosen = f"hex:{seat}:{space + 1}" in page.choices
    covered = page.facts["players"][seat]["spaces"][space]
    sign = f"{page.letters[kind]}{duchy.die[space]}"
    style = "dim" if covered else f"kind.{KINDS[kind]}"
    if chosen:
        return [(f"[{space + 1:>2} ", "can"), (sign, style), ("]", "can")]
    return [(f" {space + 1:>2} ", "dim"), (sign, style), (" ", "")]


def space_bottom(page: Page, duchy: Duchy, seat: int, space: int) -> Line:
    """Return the tile on a space, or what could be gained there; a dot where a tile could be placed some time."""
    player = page.facts["players"][seat]
    name, target = player["spaces"][space], f"hex:{seat}:{space + 1}"
    if name:
        return [(centred(page.tile(name, short=True)), f"kind.{KINDS[kind_of(name)]}")]
    if player["start_castle"] == space + 1:
        return [(centred(short_name(CASTLE, page.language)), "kind.castle")]
    if target in page.choices:
        return [(centred(page.note(target)), "can")]
    reached = any(player["spaces"][other] for other in duchy.neighbours[space])
    return [(centred("·" if reached else ""), "dim")]


def kind_of(name: str) -> int:
    """Return the kind of a tile; what goes on every colour looks like a building."""
    kind = KIND_OF[face_number(name)]
    return kind if kind < len(KINDS) else BUILDING


def centred(words: str) -> str:
    """Return the words in the middle of a space, cut if they are too long."""
    if text_width(words) > CELL:
        words = cut(words, CELL - 1) + "."
    room = CELL - text_width(words)
    return " " * (room // 2) + words + " " * (room - room // 2)


def small_duchy(page: Page, seat: int) -> Line:
    """Return a duchy as letters, row by row: capitals are covered."""
    duchy, spaces = page.duchy(seat), page.facts["players"][seat]["spaces"]
    line: Line = []
    for space in range(SPACES):
        letter, style = page.letters[duchy.kind[space]], f"kind.{KINDS[duchy.kind[space]]}"
        if space and duchy.column[space] == 0:
            line.append((" ", ""))
        line.append((letter.upper(), style) if spaces[space] else (letter.lower(), "dim"))
    return line


def choice_of_duchies(page: Page) -> list[Line]:
    """Return the duchies to choose from as small maps: the kind and number of each space."""
    _ = page.language
    offered = [int(option["notation"].split()[-1]) for option in page.view["options"]]
    # Whoever is not asked yet sees the sheet that was dealt.
    numbers = offered or page.facts["players"][page.own]["dealt"]
    maps = [small_map(page, page.board(number), _("Duchy {number}", number=number)) for number in numbers]
    lines = kinds_legend(page) if maps else []
    abreast = max(1, page.columns // (SMALL_MAP + len(GAP)))
    for first in range(0, len(maps), abreast):
        for row in zip(*maps[first : first + abreast], strict=True):
            lines.append([part for cell in row for part in (*cell, (GAP, ""))])
        lines.append([])
    return lines


SMALL_MAP: Final = 4 * ROWS - 2


def small_map(page: Page, duchy: Duchy, title: str) -> list[Line]:
    """Return a duchy that nobody has built on."""
    lines: list[Line] = [padded([(cut(title, SMALL_MAP), "strong")], SMALL_MAP)]
    for row in range(ROWS):
        line: Line = [(" " * (2 * abs(row - ROWS // 2)), "")]
        for space in range(SPACES):
            if duchy.row[space] == row:
                kind = duchy.kind[space]
                line += [(f"{page.letters[kind]}{duchy.die[space]}", f"kind.{KINDS[kind]}"), (GAP, "")]
        lines.append(padded(line[:-1], SMALL_MAP))
    return lines


# The main board


def header_lines(page: Page) -> list[Line]:
    """Return phase and round, the white die, and the turn order of this round and the next."""
    _, facts = page.language, page.facts
    if not facts["round"]:
        first = page.names[facts["first_seat"]]
        return [[(_("Set-up"), "strong"), (GAP + _("first player: {who}", who=first), "")]]
    bonus = TABLES.phase_bonus[PHASES.index(facts["phase"])]
    items: list[Line] = [
        [(_("Phase {phase}, round {n} of {last}", phase=facts["phase"], n=facts["round"], last=ROUNDS), "strong")],
        [(_("areas now +{n}", n=bonus), "")],
        [(_("white die {n}", n=facts["white_die"]), "")],
        seats_item(page, _("order:"), [(seat, "►" if seat == page.decider else "", "") for seat in facts["order"]]),
    ]
    ahead = [
        (seat, "", f" {space}") for space, pile in reversed([*enumerate(facts["track"])]) for seat in reversed(pile)
    ]
    items.append(seats_item(page, _("next round, by track:"), ahead))
    return flow("", items, page.columns, gap=" │ ")


def seats_item(page: Page, head: str, seats: Sequence[tuple[int, str, str]]) -> Line:
    """Return players in an order, each with signs before and after the name."""
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
    lines = flow(_("Depots") + GAP, coming, columns, "strong", gap=", ")
    for depot in range(len(facts["depot_goods"])):
        whole, short = depot_items(page, depot, short=False), depot_items(page, depot, short=True)
        lines += tile_row(f"{depot + 1} ", whole, short, columns)
    whole, short = black_items(page, short=False), black_items(page, short=True)
    lines += tile_row(_("Black") + GAP, whole, short, columns)
    lines += flow(_("Bonus") + GAP, bonus_items(page), columns, "strong")
    return lines


def tile_row(head: str, whole: Sequence[Line], short: Sequence[Line], columns: int) -> list[Line]:
    """Return tiles behind a heading, with their names if they fit on one line, else with codes."""
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


# The players


def others_lines(page: Page) -> list[Line]:
    """Return the other players in short: what they have, and their duchies as letters."""
    seats = page.view["seats"]
    lines: list[Line] = []
    for after in range(1, seats):
        seat = (page.own + after) % seats
        lines += seat_lines(page, seat, [*possessions(page, seat), *belongings(page, seat)])
        if page.has_duchy(seat):
            lines += flow(MARGIN, other_duchy(page, seat), page.columns)
    return lines


def other_duchy(page: Page, seat: int) -> list[Line]:
    """Return another player's duchy, monasteries and bonus tiles."""
    _ = page.language
    player = page.facts["players"][seat]
    items = [[(_("duchy {number}:", number=player["duchy"]) + " ", "dim"), *small_duchy(page, seat)]]
    if player["monasteries"]:
        numbers = ", ".join(map(str, player["monasteries"]))
        items.append([(_("monasteries {numbers}", numbers=numbers), "kind.monastery")])
    return items


def own_lines(page: Page) -> list[Line]:
    """Return what the viewer has, and the monasteries in force with what they do."""
    _, seat = page.language, page.own
    player = page.facts["players"][seat]
    lines = seat_lines(page, seat, [*possessions(page, seat), *key_items(page, seat, short=False)])
    if len(lines) > 1:
        lines = seat_lines(page, seat, [*possessions(page, seat), *key_items(page, seat, short=True)])
    lines += flow(MARGIN, goods_items(page, seat), page.columns)
    if player["monasteries"]:
        items = [
            page.item(f"monastery:{number}", monastery_words(page, number), "kind.monastery")
            for number in player["monasteries"]
        ]
        lines += flow(MARGIN, items, page.columns)
    return lines


def seat_lines(page: Page, seat: int, items: Sequence[Line]) -> list[Line]:
    """Return a player's name and points, and other things behind them."""
    _ = page.language
    points = _.plural("{n} point", "{n} points", page.view["scores"][seat])
    name: list[Line] = [[(page.names[seat], f"seat{seat}")], [(points, "strong")]]
    return flow(SEAT_SIGN, [*name, *items], page.columns, f"seat{seat}")


def possessions(page: Page, seat: int) -> list[Line]:
    """Return a player's dice, workers and silver."""
    _ = page.language
    player = page.facts["players"][seat]
    items: list[Line] = []
    if all(player["dice"]):
        dice: Line = [(_("dice"), "dim")]
        for die in range(2):
            value = str(player["dice"][die])
            # Two equal dice are one choice: the options name the first.
            same = not any(player["used"]) and player["dice"][0] == player["dice"][1]
            target = f"die:{seat}:{1 if same else die + 1}"
            words, style = (f"({value})", "dim") if player["used"][die] else (value, "strong")
            dice += [(" ", ""), *page.item(target, words, style, False)]
        items.append(dice)
    items.append([(_.plural("{n} worker", "{n} workers", player["workers"]), "")])
    items.append([(_.plural("{n} silver", "{n} silver", player["silver"]), "")])
    return items


def key_items(page: Page, seat: int, short: bool) -> list[Line]:
    """Return the key spaces with their numbers."""
    _ = page.language
    items: list[Line] = []
    for key, name in enumerate(page.facts["players"][seat]["stored"], 1):
        words = f"{key}: {page.tile(name, short) if name else '–'}"
        style = f"kind.{KINDS[kind_of(name)]}" if name else "dim"
        item = page.item(f"key:{seat}:{key}", words, style, False)
        items.append(item if key > 1 else [(_("key spaces:") + " ", "dim"), *item])
    return items


def goods_items(page: Page, seat: int) -> list[Line]:
    """Return stored goods by number and name, the room for more, goods sold and bonus tiles."""
    _ = page.language
    player = page.facts["players"][seat]
    items: list[Line] = []
    for at, n in enumerate(player["goods"]):
        if n:
            words = f"{at + 1} {good_name(GOODS[at], _)} ×{n}"
            items.append(page.item(f"stock:{seat}:{at + 1}", words, f"good.{at + 1}"))
    free = TABLES.goods_spaces - len(items)
    items.append([(_.plural("{n} goods space free", "{n} goods spaces free", free), "dim")])
    items[0] = [(_("goods:") + " ", "dim"), *items[0]]
    if any(player["sold"]):
        sold = ", ".join(page.good(at, n) for at, n in enumerate(player["sold"]) if n)
        items.append([(_("sold: {goods}", goods=sold), "")])
    items += won_bonus(page, seat)
    if player["bought"]:
        items.append([(_("bought this turn"), "dim")])
    return items


def won_bonus(page: Page, seat: int) -> list[Line]:
    """Return the bonus tiles that a player has won."""
    _ = page.language
    won = page.facts["players"][seat]["bonus_tiles"]
    names = ", ".join(f"{colour_name(kind, _)} {points}" for kind, points in won.items())
    return [[(_("bonus tiles: {tiles}", tiles=names), "")]] if won else []


def belongings(page: Page, seat: int) -> list[Line]:
    """Return another player's stored tiles, goods and bonus tiles in short."""
    _ = page.language
    player = page.facts["players"][seat]
    items: list[Line] = []
    stored = ", ".join(page.tile(name, short=False) for name in player["stored"] if name)
    if stored:
        items.append([(_("stored: {tiles}", tiles=stored), "")])
    goods = ", ".join(page.good(at, n) for at, n in enumerate(player["goods"]) if n)
    if goods:
        items.append([(_("goods: {goods}", goods=goods), "")])
    if any(player["sold"]):
        items.append([(_("{n} sold", n=sum(player["sold"])), "")])
    return items + won_bonus(page, seat)


# What the signs mean


def monastery_hints(page: Page) -> list[Line]:
    """Return what the monasteries do that can be taken or placed."""
    numbers = [int(name.removeprefix("monastery")) for name in tiles_at_hand(page) if name.startswith("monastery")]
    return [[(monastery_words(page, number), "dim")] for number in sorted(numbers)]


def building_hints(page: Page) -> list[Line]:
    """Return what the building types do that can be taken or placed."""
    _ = page.language
    faces = sorted(face_number(name) for name in tiles_at_hand(page) if kind_of(name) == BUILDING)
    return [[(f"{short_name(face, _)} {tile_effect(face, page.printing, _)}".rstrip(), "dim")] for face in faces]


def tiles_at_hand(page: Page) -> set[str]:
    """Return the tiles on the main board and on the viewer's key spaces."""
    facts = page.facts
    return {*facts["depots"], *facts["black"], *facts["players"][page.own]["stored"]} - {""}


def kinds_legend(page: Page) -> list[Line]:
    """Return the letters of the kinds, and the other signs."""
    _ = page.language
    items: list[Line] = [
        [(page.letters[kind], f"kind.{name}"), (f" {colour_name(name, _)}", "dim")] for kind, name in enumerate(KINDS)
    ]
    signs = [_("[+points −workers]"), _("· in reach"), _("( ) used die")]
    return flow("", [*items, *([(sign, "dim")] for sign in signs)], page.columns)


def monastery_words(page: Page, number: int) -> str:
    """Return a monastery's number with what it does."""
    _ = page.language
    return f"{_('mon. {number}', number=number)} {monastery_effect(number, page.printing, _)}".rstrip()
