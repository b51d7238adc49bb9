"""The table as text, for the terminal: the town in lines, the other players in brief, the viewer's own board as a map.

Symbols rather than colours: ``D4 HO`` is an unharvested field of hops, ``D4 ho`` a harvested one, ``D4 Ha1`` a worker
with its number. After the code of an empty space comes where its field is: ``r`` registry, ``s`` store, ``-`` another
board, ``x`` gone for good; nothing means the bag. ``✓`` can pay a bid, ``?`` perhaps can; ``B:2`` says that a field
would touch two of Blue's. ``[ ]`` is what can be chosen now. A view may say how many columns there are (``columns``);
never more than 100 are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.game import Line
from contado.core.showing.reading import Page
from contado.core.showing.view import View
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, OWN, Block
from contado.core.words.language import Language, marked
from contado.core.words.lines import cut, padded, text_width
from contado.core.words.victory import victory
from contado.core.words.wording import short_names
from contado.games.keyharvest.facts import KeyHarvestFacts
from contado.games.keyharvest.pieces.layout import CODES, CROPS, EVENT_SPACES, GROUP_FACTORS, ROWS
from contado.games.keyharvest.pieces.tile_set import TileSet, Worker
from contado.games.keyharvest.state import LIVE_SOURCES, SOURCES
from contado.games.keyharvest.telling.tile_text import tile_text
from contado.games.keyharvest.telling.words import (
    crop_name,
    hidden_crops,
    source_name,
    spoken,
    thing,
    tiles_needed,
    times,
    worker_name,
)

# The width of a space on the map, including brackets; rows are half a space apart.
SPACE: Final = 8
SIGNS: Final = {"registry": "r", "store": "s", "board": "-", "gone": "x"}
NAME_ROOM: Final = 12


def board_blocks(view: View[KeyHarvestFacts], tiles: TileSet, _: Language) -> list[Block]:
    """Return the town, the other players and the own board, at most 100 columns wide."""
    page = KeyHarvestPage(view, tiles, _)
    own, *others = page.around()
    rivals: list[Line] = []
    for seat in others:
        rivals += [*player_lines(page, seat), *field_lines(page, seat), *store_lines(page, seat)]
    country = map_lines(page, own)
    mine = [*player_lines(page, own), *country, *group_lines(page, own), *store_lines(page, own)]
    brief = [*page.flow("  " + _("crops") + " ", crop_items(page, own)), *country, *store_lines(page, own)]
    market = page.flow(_("Registry") + "  ", registry_items(page))
    blocks = [
        Block(COMMON, [*town_lines(page), []], market),
        Block(OTHERS, [*rivals, []]),
        Block(OWN, mine, brief),
        Block(COMMON, power_lines(page)),
        Block(LEGEND, legend_lines(page)),
    ]
    return [block.trimmed() for block in blocks]


class KeyHarvestPage(Page[KeyHarvestFacts]):
    """A view with what all parts of the text ask it for."""

    def __init__(self, view: View[KeyHarvestFacts], tiles: TileSet, _: Language) -> None:
        super().__init__(view, _)
        self.tiles = tiles
        self.players = self.facts["players"]
        self.letters = short_names({crop: crop_name(crop, _) for crop in CROPS})
        self.workers: dict[str, Worker] = {worker.id: worker for worker in tiles.workers}
        self.short_workers = short_names({worker.id: worker_name(worker, _) for worker in tiles.workers})
        self.names = [cut(name, NAME_ROOM) for name in self.names]

    def crop(self, code: str) -> str:
        """Return the crop of a field."""
        return CROPS[self.tiles.crop_of[CODES.index(code)]]

    def field(self, code: str, ripe: bool = True) -> str:
        """Return the letters of a field: capitals for one that is not harvested."""
        letters = self.letters[self.crop(code)]
        return letters.upper() if ripe else letters.lower()

    def worker(self, id: str) -> str:
        """Return a worker in brief."""
        return f"{self.short_workers[id]}{self.workers[id].number}"


# The town


def town_lines(page: KeyHarvestPage) -> list[Line]:
    """Return turn, events, townsfolk, registry, stock, bag and discard area."""
    _, facts = page.language, page.facts
    heads = [_("Turn"), _("Events"), _("Event"), _("Town"), _("Registry"), _("Stock"), _("Bag"), _("Gone")]
    wide = max(text_width(head) for head in heads) + 2
    turn, events, event, town, registry, stock, bag, gone = (head + " " * (wide - text_width(head)) for head in heads)
    lines = [*page.flow(turn, turn_items(page)), *page.flow(events, event_items(page))]
    if facts["event"] is not None:
        tile = page.tiles.events[page.tiles.letters.index(facts["event"])]
        said = f"{tile.letter} {spoken(tile.name, _)}: "
        lines += page.flow(event, [[(said, "strong"), (tile_text(tile, page.seats, _), "")]])
    lines += page.flow(town, town_items(page))
    lines += page.flow(registry, registry_items(page))
    lines += page.flow(stock, [stock_item(page, crop) for crop in CROPS])
    counts = facts["bag"]
    lines += page.flow(
        bag,
        [
            [(_.plural("{n} field", "{n} fields", counts["fields"]), "")],
            [(_.plural("{n} event", "{n} events", counts["events"]), "")],
        ],
    )
    fields = [[(f"{code} {page.field(code, False)}", "crop." + page.crop(code))] for code in facts["discard"]["fields"]]
    letters = [[(letter, "dim")] for letter in facts["discard"]["events"]]
    return lines + (page.flow(gone, [*fields, *letters]) if fields or letters else [])


def turn_items(page: KeyHarvestPage) -> list[Line]:
    """Return whose turn it is, the actions taken, and the turns to come."""
    _, facts, outcome = page.language, page.facts, page.view["outcome"]
    if outcome is not None:
        return [[(victory(page.names, outcome["winners"], False, _), "strong")]]
    seat = facts["active"]
    items: list[Line] = [[(_("round {n}", n=facts["round"]), "")], [(page.names[seat], f"seat{seat}")]]
    actions = (("a", _("harvest")), ("b", _("worker")), ("c", _("buy")), ("d", _("offer")))
    for letter, words in actions:
        used = letter in facts["used"]
        items.append([(f"{letter} {words}{' ✓' if used else ''}", "strong" if used else "dim")])
    if facts["ten_events"]:
        items.append([(_("turns to come:"), "")])
        items += [[(page.names[one], f"seat{one}")] for one in facts["last_seats"]] or [[(_("none"), "")]]
    return items


def event_items(page: KeyHarvestPage) -> list[Line]:
    """Return the events on the track, and the check that comes next."""
    _, facts, tiles = page.language, page.facts, page.tiles
    track = facts["event_track"]
    items: list[Line] = []
    for at, letter in enumerate(track):
        event = tiles.events[tiles.letters.index(letter)]
        items.append([(f"{at + 1} ", "dim"), (f"{letter} {spoken(event.name, _)}", "")])
    if len(track) < EVENT_SPACES:
        items.append([(_.plural("{n} space free", "{n} spaces free", EVENT_SPACES - len(track)), "dim")])
    check = facts["check"]
    if len(track) < check["space"]:
        needed = tiles_needed(check["need"], check["fields_only"], _)
        item: Line = [(_("space {space}: {tiles} each,", space=check["space"], tiles=needed), "dim")]
        for seat, n in enumerate(check["tiles"]):
            item += [(" ", ""), (f"{page.initials[seat]} {n}{'!' if n < check['need'] else ''}", f"seat{seat}")]
        items.append(item)
    return items


def town_items(page: KeyHarvestPage) -> list[Line]:
    """Return the townsfolk that are in the town."""
    items = [worker_item(page, id, f"town:{id}") for id in page.facts["town"]]
    return items or [[("–", "dim")]]


def worker_item(page: KeyHarvestPage, id: str, target: str) -> Line:
    """Return a worker by name and number."""
    worker = page.workers[id]
    return page.chosen(target, [(f"{worker_name(worker, page.language)} {worker.number}", "")])


def power_lines(page: KeyHarvestPage) -> list[Line]:
    """Return the powers of the workers that can be played now: options name the workers only."""
    _, lines = page.language, []
    for id, worker in page.workers.items():
        if page.can(f"town:{id}") or page.can(f"hand:{page.own}:{id}"):
            head = f"  {worker_name(worker, _)} {worker.number}  "
            lines += page.flow(head, [[(tile_text(worker, page.seats, _), "")]])
    return lines


def registry_items(page: KeyHarvestPage) -> list[Line]:
    """Return the fields of the registry, and whose fields they would touch."""
    items: list[Line] = []
    for at, code in enumerate(page.facts["registry"]):
        if code is None:
            items.append([(f"{at + 1} –", "dim")])
            continue
        item: Line = [(f"{at + 1} ", "dim"), (f"{code} {page.field(code)}", "crop." + page.crop(code))]
        items.append(page.chosen(f"registry:{at + 1}", [*item, *touching(page, code)]))
    return items


def touching(page: KeyHarvestPage, code: str) -> Line:
    """Return for whom a field would touch others, and how many."""
    found: Line = []
    for seat, reach in enumerate(page.facts["reach"][code]):
        if reach["fields"]:
            found += [(" ", ""), (f"{page.initials[seat]}:{reach['fields']}", f"seat{seat}")]
    return found


def stock_item(page: KeyHarvestPage, crop: str) -> Line:
    """Return what the stock has of a crop."""
    n = page.facts["stock"][crop]
    return page.chosen(f"crop:{crop}", [(f"{crop_name(crop, page.language)} {n}", f"crop.{crop}" if n else "dim")])


# The players


def player_lines(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return a player's name, points and crops."""
    _, view = page.language, page.view
    points, total = view["breakdown"][seat], view["scores"][seat]
    mark = "►" if seat == page.decider else "●"
    items: list[Line] = [[(f"{mark} {page.names[seat]}", f"seat{seat}")]]
    items.append([(_.plural("{n} point", "{n} points", total), "strong")])
    known = SOURCES if view["over"] else SOURCES[:LIVE_SOURCES]
    sources = [f"{source_name(source, _)} {points.get(source, 0)}" for source in known]
    items.append([("(" + ", ".join(sources) + ")", "dim")])
    lines = page.flow("", items)
    return lines + page.flow("  " + _("crops") + " ", crop_items(page, seat))


def crop_items(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return the crops behind a screen, as far as the viewer may know them."""
    _, player = page.language, page.players[seat]
    if player["crops"] is None:
        if player["total"] is None:
            return [[(_("unknown"), "dim")]]
        return [[(str(player["total"]), "strong"), (" " + hidden_crops(player["total"], _), "dim")]]
    return [
        page.chosen(
            f"screen:{seat}:{crop}", [(f"{crop_name(crop, _)} {n}", f"crop.{crop}" if n else "dim")]
        )
        for crop, n in player["crops"].items()
    ]  # fmt: skip


def field_lines(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return the fields by groups, and the workers with their spaces."""
    _, player = page.language, page.players[seat]
    groups: list[Line] = []
    for at, group in enumerate(player["groups"]):
        size = f"{times(GROUP_FACTORS[at]) if at < len(GROUP_FACTORS) else ''}{len(group)}:"
        item: Line = [(size, "strong" if at < len(GROUP_FACTORS) else "dim")]
        for code in group:
            item += [(" ", ""), *own_field(page, seat, code)]
        groups.append(item)
    if player["isolated"]:
        item = [(_("isolated:"), "dim")]
        for code in player["isolated"]:
            item += [(" ", ""), *own_field(page, seat, code)]
        groups.append(item)
    lines = page.flow("  " + _("fields") + " ", groups, " | ")
    standing: list[Line] = []
    for code, id in player["workers"].items():
        worker = page.workers[id]
        words = f"{code} {worker_name(worker, _)} {worker.number}"
        standing.append(page.chosen(f"space:{seat}:{code}", [(words, "")]))
    return lines + (page.flow("  " + _("workers") + " ", standing) if standing else [])


def own_field(page: KeyHarvestPage, seat: int, code: str) -> Line:
    """Return a field on a board."""
    ripe = page.players[seat]["fields"][code] == "unharvested"
    return page.chosen(f"space:{seat}:{code}", [(f"{code} {page.field(code, ripe)}", "crop." + page.crop(code))])


def store_lines(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return the store with bids and payers, the farmhands in hand, and a worker that was lifted."""
    _, player = page.language, page.players[seat]
    items: list[Line] = []
    for slot, held in enumerate(player["store"]):
        if held is None:
            continue
        code = held["field"]
        item: Line = [(f"{slot + 1} ", "dim"), (f"{code} {page.field(code)}", "crop." + page.crop(code))]
        bid = ", ".join(thing(crop, n, _) for crop, n in held["bid"].items())
        item.append((" " + _("for {bid}", bid=bid or "–"), ""))
        for seats, sign in ((held["sure"], "✓"), (held["maybe"], "?")):
            item += [(f" {page.initials[one]}{sign}", f"seat{one}") for one in seats]
        touched = touching(page, code)
        item += [(" " + _("fits"), "dim"), *touched] if touched else []
        items.append(page.chosen(f"store:{seat}:{slot + 1}", item))
    lines = page.flow("  " + _("store") + " ", items or [[("–", "dim")]], "   ")
    hand = [worker_item(page, id, f"hand:{seat}:{id}") for id in player["hand"]]
    lines += page.flow("  " + _("hand") + " ", hand or [[("–", "dim")]])
    if player["lifted"] is not None:
        name = worker_name(page.workers[player["lifted"]], _)
        lines += page.flow("  " + _("to be placed:") + " ", [[(name, "strong")]])
    return lines


# The viewer's own board


def map_lines(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return the country board as a map: rows half a space apart."""
    where = whereabouts(page)
    widest = max(length for row, length in ROWS)
    lines: list[Line] = []
    for row, length in ROWS:
        line: Line = [(" " * ((widest - length) * SPACE // 2), "")]
        for n in range(1, length + 1):
            line += padded(space_item(page, seat, f"{row}{n}", where), SPACE)
        lines.append(line)
    return lines


def group_lines(page: KeyHarvestPage, seat: int) -> list[Line]:
    """Return the groups that a player's fields form."""
    _, groups = page.language, list[Line]()
    for at, group in enumerate(page.players[seat]["groups"]):
        size = f"{times(GROUP_FACTORS[at]) if at < len(GROUP_FACTORS) else ''}{len(group)}: "
        groups.append([(size, "strong" if at < len(GROUP_FACTORS) else "dim"), (" ".join(group), "")])
    return page.flow("  " + _("groups") + " ", groups, " | ") if groups else []


def space_item(page: KeyHarvestPage, seat: int, code: str, where: Mapping[str, str]) -> Line:
    """Return a space of the map."""
    player = page.players[seat]
    side, worker = player["fields"].get(code), player["workers"].get(code)
    if side is not None:
        item: Line = [(f"{code} {page.field(code, side == 'unharvested')}", "crop." + page.crop(code))]
    elif worker is not None:
        item = [(f"{code} {page.worker(worker)}", f"seat{seat}")]
    else:
        item = [(f"{code} {where.get(code, '')}".rstrip(), "dim")]
    if page.can(f"space:{seat}:{code}"):
        return [("[", "can"), *[(cut(text, SPACE - 2), style) for text, style in item], ("]", "can")]
    return [(" ", ""), *item]


def whereabouts(page: KeyHarvestPage) -> dict[str, str]:
    """Return the symbols of all fields that are neither in the bag nor under way."""
    facts = page.facts
    found = {code: SIGNS["registry"] for code in facts["registry"] if code is not None}
    found.update((code, SIGNS["gone"]) for code in facts["discard"]["fields"])
    for player in page.players:
        found.update((code, SIGNS["board"]) for code in player["fields"])
        found.update((held["field"], SIGNS["store"]) for held in player["store"] if held is not None)
    return found


def legend_lines(page: KeyHarvestPage) -> list[Line]:
    """Return what the symbols of the map mean."""
    _ = page.language
    hops, farmhand = page.letters["hops"], page.tiles.worker_ids[0]
    signs = [
        (hops.upper(), _("unharvested")),
        (hops.lower(), _("harvested")),
        (page.worker(farmhand), _("worker")),
        (SIGNS["registry"], _("in the registry")),
        (SIGNS["store"], _("in a store")),
        (SIGNS["board"], _("on another board")),
        (SIGNS["gone"], _("gone for good")),
        (
            f"{page.initials[page.own]}:2",
            _(
                "next to {n} fields of {name}",
                {"name": marked("next to {n} fields of yours")},
                n=2,
                name=page.names[page.own],
            ),
        ),
        (f"{page.initials[page.own]}✓", _("can pay")),
        (f"{page.initials[page.own]}?", _("can perhaps pay")),
    ]
    crops: list[Line] = [[(page.letters[crop], "crop." + crop), (" " + crop_name(crop, _), "dim")] for crop in CROPS]
    return page.flow("", [[(sign, "strong"), (" " + words, "dim")] for sign, words in signs] + crops)
