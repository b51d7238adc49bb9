"""The table as text, for the terminal: the board in cells of three lines, the tile being turned, the players.

Symbols rather than colours. A plot has the letter of an area and what it pays on each of the area's sides (``s2``;
``s-`` when it is scored), behind it its sites: ``_`` is free, a capital letter the castle of that player, ``^`` on top
of another, ``!`` guarded. In its middle ``V`` or ``C`` for village or city, and what a castle scores there. A tile is a
box with the letters of its four shields and its value; ``(A)`` is the card shield, ``$`` silver. The small letters
``x`` and ``y`` are colours that nobody has. ``[ ]`` is what can be chosen now. The symbols of the frame stand beside
the board. A view may say how many columns there are (``columns``); never more than 100 are used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.game import Line
from contado.core.showing.reading import Canvas, Page
from contado.core.showing.view import View
from contado.core.words.blocks import COMMON, LEGEND, OWN, Block
from contado.core.words.language import Language, marked
from contado.core.words.lines import cut, flow, line_width, padded, text_width
from contado.games.castelli.facts import (
    AreaFacts,
    CastelliFacts,
    FaceFacts,
    PayFacts,
    PlotFacts,
    SpotFacts,
    TileInHand,
    shields_of,
)
from contado.games.castelli.pieces.layout import GOODS, KINDS, SIDES, column_letter, place_name
from contado.games.castelli.telling.words import (
    NEUTRAL_LETTERS,
    area_name,
    card_effect,
    card_name,
    good_name,
    settlements_name,
    side_name,
    thing,
)

# Left of the board a row's number and the frame, right of it the frame.
LEFT: Final = 4
RIGHT: Final = 2
# The largest and the smallest width of a cell.
WIDEST: Final = 12
NARROWEST: Final = 9
HIGH: Final = 3
# The space to the left and right of a plot's centre.
SIDE: Final = 4
# No kind of area begins with these in any of our languages.
TOWNS: Final = {"village": "V", "city": "C", None: "·"}
# The points used as an example in the legend.
EXAMPLE: Final = 5
# Of the names of many cards a low screen has so many lines.
HAND_LINES: Final = 3
LETTERS: Final = {"stone": "s", "wood": "w", "grain": "g", "market": "m"}


def board_blocks(view: View[CastelliFacts], _: Language) -> list[Block]:
    """Return the board, the supply and the players, at most 100 columns wide.

    Nobody has a board of their own: the common one must be seen, and everybody's goods fit beside one's own.
    """
    page = CastelliPage(view, _)
    table = player_lines(page)
    blocks = [
        Block(LEGEND, legend_lines(page)),
        Block(OWN, board_lines(page), small_board(page)),
        Block(COMMON, supply_lines(page)),
        Block(COMMON, turning_lines(page)),
        Block(OWN, [[], *table, *hand_lines(page)], [table[0], table[-1], *hand_lines(page, brief=True)[:HAND_LINES]]),
    ]
    return [block.trimmed() for block in blocks]


class CastelliPage(Page[CastelliFacts]):
    """A view with what all parts of the text ask it for."""

    def __init__(self, view: View[CastelliFacts], _: Language) -> None:
        super().__init__(view, _)
        self.cell = max(NARROWEST, min(WIDEST, (self.columns - LEFT - RIGHT) // self.facts["columns"]))
        self.seat_letters = letters_of(self.names)
        neutral = zip(self.facts["neutral"], NEUTRAL_LETTERS, strict=False)
        self.colours = {**dict(zip(self.facts["colours"], self.seat_letters, strict=True)), **dict(neutral)}
        self.styles = {colour: f"seat{seat}" for seat, colour in enumerate(self.facts["colours"])}
        self.kinds = kind_letters(_)

    def shield(self, colour: str) -> tuple[str, str]:
        """Return the letter of a colour and its style."""
        return self.colours[colour], self.styles.get(colour, "dim")

    def points(self, points: Mapping[str, int]) -> Line:
        """Return who has how many shield points, the highest first."""
        line: Line = []
        for colour, n in sorted(points.items(), key=lambda row: -row[1]):
            if n:
                letter, style = self.shield(colour)
                line += [(" ", "")] if line else []
                # Letters may be numbers, where names begin alike.
                line.append((f"{letter}:{n}", style))
        return line


def letters_of(names: Sequence[str]) -> list[str]:
    """Return a letter for each player: the first of the name, or the seat's number where those are ambiguous."""
    firsts = [name.strip()[:1].upper() for name in names]
    if len(set(firsts)) == len(firsts) and all(text_width(first) == len(first) == 1 for first in firsts):
        return firsts
    return [str(seat + 1) for seat in range(len(names))]


def kind_letters(_: Language) -> dict[str, str]:
    """Return a letter for each kind of area: the first of its name, where these differ."""
    names = {**{good: good_name(good, _) for good in GOODS}, "market": area_name("market", _)}
    letters = {kind: name[:1].lower() for kind, name in names.items()}
    return letters if len(set(letters.values())) == len(letters) else dict(LETTERS)


# The board


class BoardCanvas(Canvas):
    """A canvas on which what does not fit is left out."""

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        room = len(self.cells[y])
        super().write(max(x, 0), y, text[max(-x, 0) : max(room - x, 0)], style)

    def put(self, x: int, y: int, line: Line) -> None:
        """Put a styled line, from column x on."""
        for text, style in line:
            self.write(x, y, text, style)
            x += len(text)


def board_lines(page: CastelliPage) -> list[Line]:
    """Return the board with its frame."""
    facts = page.facts
    rows, columns = facts["rows"], facts["columns"]
    canvas = BoardCanvas(LEFT + columns * page.cell + RIGHT, rows * HIGH + 2)
    for row in range(rows):
        canvas.write(0, 1 + row * HIGH + 1, str(row + 1), "dim")
    for column in range(columns):
        canvas.write(LEFT + column * page.cell + page.cell // 2 - 1, 0, column_letter(column), "dim")
    for plot in facts["plots"]:
        _draw_plot(canvas, page, plot)
    for spot in facts["spots"]:
        _draw_spot(canvas, page, spot)
        _draw_frame(canvas, page, spot)
    return canvas.lines()


def small_board(page: CastelliPage) -> list[Line]:
    """Return the board with a line for each row, for a low screen.

    A plot has its settlement, what a castle scores there, and the letters of its areas from the north on, ``-`` for one
    that is scored: ``V5 wg-m``. A tile has its value and its shields in the same order: ``6$ABBC``.
    """
    facts = page.facts
    canvas = BoardCanvas(LEFT + facts["columns"] * page.cell, facts["rows"] + 1)
    for row in range(facts["rows"]):
        canvas.write(0, row + 1, str(row + 1), "dim")
    for column in range(facts["columns"]):
        canvas.write(LEFT + column * page.cell + page.cell // 2 - 1, 0, column_letter(column), "dim")
    for cell, item in [
        *((plot["cell"], _small_plot(page, plot)) for plot in facts["plots"]),
        *((spot["cell"], _small_spot(page, spot)) for spot in facts["spots"]),
    ]:
        canvas.put(LEFT + cell[1] * page.cell + (page.cell - 1 - line_width(item)) // 2, cell[0] + 1, item)
    return canvas.lines()


def _small_plot(page: CastelliPage, plot: PlotFacts) -> Line:
    at = f"{plot['cell'][0]}:{plot['cell'][1]}"
    if plot["mine"]:
        return [(f"{page.facts['mine']}$", "strong")]
    middle = (f"{TOWNS[plot['settlement']]}{plot['castle_points']}", "strong")
    sides: Line = []
    for side in "NESW":
        area = next((one for one in plot["areas"] if side in one["sides"]), None)
        if area is None or not area["missing"]:
            sides.append(("-", "dim"))
        else:
            sides.append((page.kinds[area["kind"]], f"area.{area['kind']}"))
    ids = [f"plot:{at}"]
    for area in plot["areas"]:
        ids.append(f"area:{at}:{area['kind']}")
        ids += [f"castle:{at}:{area['kind']}:{stack[-1]}" for stack in area["sites"] if stack]
    if any(page.can(id) for id in ids):
        return [("[", "can"), middle, *sides, ("]", "can")]
    return [middle, (" ", ""), *sides]


def _small_spot(page: CastelliPage, spot: SpotFacts) -> Line:
    row, column = spot["cell"]
    can = page.can(f"spot:{row}:{column}")
    if spot["shields"] is None:
        name = place_name(f"{row},{column}") if spot["lies"] == "down" else "?"
        return [(f"[{name}]", "can")] if can else [(name, "dim")]
    value = f"{spot['value']}{'$' if spot['silver'] else ' '}"
    shields = [page.shield(colour) for colour, _points in shields_of(spot["shields"])]
    return [("[", "can"), (value, "strong"), *shields, ("]", "can")] if can else [(value, "strong"), *shields]


def _corner(page: CastelliPage, cell: Sequence[int]) -> tuple[int, int]:
    return LEFT + cell[1] * page.cell, 1 + cell[0] * HIGH


def _centred(canvas: BoardCanvas, page: CastelliPage, x: int, y: int, line: Line) -> None:
    canvas.put(x + max(0, (page.cell - 1 - line_width(line)) // 2), y, line)


def _draw_plot(canvas: BoardCanvas, page: CastelliPage, plot: PlotFacts) -> None:
    _, (x, y) = page.language, _corner(page, plot["cell"])
    at = f"{plot['cell'][0]}:{plot['cell'][1]}"
    if plot["mine"]:
        _centred(canvas, page, x, y, [(_("MINE {n}$", n=page.facts["mine"]), "strong")])
        points = page.points(plot["points"])
        _centred(canvas, page, x, y + 1, _fitting(points[:3], page.cell - 1))
        _centred(canvas, page, x, y + 2, _fitting(points[4:], page.cell - 1))
        return
    middle = f"{TOWNS[plot['settlement']]}{plot['castle_points']}"
    can = page.can(f"plot:{at}")
    _centred(canvas, page, x, y + 1, [(f"[{middle}]", "can") if can else (middle, "strong")])
    for area in plot["areas"]:
        # The sites stand on the longer sides of the cell, where there is space.
        main = next((side for side in area["sides"] if side in "NS"), area["sides"][0])
        for side in area["sides"]:
            code = _area(page, at, area, side == main)
            if side in "EW" and line_width(code) > SIDE:
                code = [part for part in code if part[1] == "can"] or code[:SIDE]
                if line_width(code) < SIDE - 1:
                    # An area to build in: only its free site is left out.
                    code = [("[", "can"), *_area(page, at, area, False), ("]", "can")]
            if side in "NS":
                _centred(canvas, page, x, y if side == "N" else y + 2, code)
            else:
                canvas.put(x if side == "W" else x + page.cell - 1 - line_width(code), y + 1, code)


def _area(page: CastelliPage, at: str, area: AreaFacts, sites: bool) -> Line:
    """Return an area in symbols: its letter, what it pays and, if `sites` are asked for, its castles."""
    kind, style = area["kind"], f"area.{area['kind']}" if area["missing"] else "dim"
    line: Line = [(page.kinds[kind] + (str(area["symbols"]) if area["missing"] else "-"), style)]
    if sites:
        for site, stack in enumerate(area["sites"]):
            if stack:
                sign = page.seat_letters[stack[-1]] + "^" * (len(stack) > 1) + "!" * area["guarded"][site]
                chosen = page.can(f"castle:{at}:{kind}:{stack[-1]}")
                line.append((f"[{sign}]", "can") if chosen else (sign, f"seat{stack[-1]}"))
            elif kind == "stone":
                line.append(("_", style))
        if page.can(f"area:{at}:{kind}"):
            return [("[", "can"), *line, ("]", "can")]
    return line


def _draw_spot(canvas: BoardCanvas, page: CastelliPage, spot: SpotFacts) -> None:
    x, y = _corner(page, spot["cell"])
    width = page.cell - 1
    row, column = spot["cell"]
    can = page.can(f"spot:{row}:{column}")
    edge = "can" if can else "dim"
    for line in (0, HIGH - 1):
        canvas.write(x, y + line, "+" + "-" * (width - 2) + "+", edge)
    if spot["shields"] is None:
        name = place_name(f"{row},{column}") if spot["lies"] == "down" else "?"
        canvas.write(x, y + 1, "|" + " " * (width - 2) + "|", edge)
        _centred(canvas, page, x, y + 1, [(f"[{name}]" if can else name, "can" if can else "dim")])
        return
    north, east, south, west = _shields(page, spot)
    _centred(canvas, page, x, y, [(" ", ""), *north, (" ", "")])
    _centred(canvas, page, x, y + 2, [(" ", ""), *south, (" ", "")])
    canvas.put(x, y + 1, west)
    canvas.put(x + width - line_width(east), y + 1, east)
    value = f"{spot['value']}{'$' * spot['silver']}"
    if spot["lies"] != "laid":
        value += "?"
    _centred(canvas, page, x, y + 1, [(f"[{value}]" if can else value, "can" if can else "strong")])


def _shields(page: CastelliPage, tile: FaceFacts) -> list[Line]:
    return [_shield(page, colour, tile["card_on"]) for colour, _points in shields_of(tile["shields"])]


def _shield(page: CastelliPage, colour: str, card_on: str | None) -> Line:
    letter, style = page.shield(colour)
    return [(f"({letter})" if colour == card_on else letter, style)]


def _draw_frame(canvas: BoardCanvas, page: CastelliPage, spot: SpotFacts) -> None:
    """Put the symbols of the frame beside a spot at the margin."""
    x, y = _corner(page, spot["cell"])
    middle = x + page.cell // 2 + 1
    for side, symbol in spot["frame"].items():
        sign = {"silver": "$", "card": "#"}.get(symbol) or page.kinds[symbol]
        place = {
            "N": (middle, y - 1), "S": (middle - 2, y + HIGH), "W": (x - 2, y + 1), "E": (x + page.cell, y + 1)
        }[side]  # fmt: skip
        canvas.write(*place, sign, "strong")


def legend_lines(page: CastelliPage) -> list[Line]:
    """Return what the symbols mean."""
    _ = page.language
    kinds = [(page.kinds[kind], f"area.{kind}", area_name(kind, _)) for kind in KINDS[:4]]
    signs = [
        *kinds,
        ("-", "", _("paid out")),
        ("_", "", _("free site")),
        (f"{TOWNS['village']}{EXAMPLE}", "", _("village; a castle built there scores {n}", n=EXAMPLE)),
        ("C", "", settlements_name("city", 1, _)),
        ("#", "", _("card")),
        ("$", "", _("silver")),
        ("(A)", "", _("card shield, counts nothing")),
        ("►", "strong", _("active player")),
    ]
    if page.facts["neutral"]:
        signs.append((" ".join(NEUTRAL_LETTERS[: len(page.facts["neutral"])]), "dim", _("neutral")))
    if page.view["settings"].get("battle"):
        signs += [("^", "", _("overbuilt")), ("!", "", _("held by a Guard"))]
    if page.view["settings"].get("dilemma"):
        signs.append(("3*", "", _("start tile in hand")))
    return flow("", [[(sign, style), (" " + words, "dim")] for sign, style, words in signs], page.columns)


# What is common


def supply_lines(page: CastelliPage) -> list[Line]:
    """Return the mine, the deck, the settlements aside and the tiles that are still to come."""
    _, facts = page.language, page.facts
    left = " ".join(f"{value}:{n}" for value, n in enumerate(facts["unseen_values"], 1) if n)
    mine = next((plot for plot in facts["plots"] if plot["mine"]), None)
    items: list[Line] = [[(_("mine {amount}", amount=thing("silver", facts["mine"], _)), "strong")]]
    if mine is not None and any(mine["points"].values()):
        items[0] += [(" (", "dim"), *page.points(mine["points"]), (")", "dim")]
    items += [
        [(_.plural("deck {n} card", "deck {n} cards", len(facts["deck"])), "")],
        [(_.plural("{n} village aside", "{n} villages aside", facts["aside"]["village"]), "")],
        [(_.plural("{n} city aside", "{n} cities aside", facts["aside"]["city"]), "")],
        [(_.plural("{n} tile face down", "{n} tiles face down", facts["face_down"]), "")],
    ]
    if left and facts["face_down"]:
        said = _("values not seen yet {values}", values=left)
        if facts["out"]:
            said = _("values not seen yet {values}, {n} of these tiles not in the game", values=left, n=facts["out"])
        items.append([(said, "dim")])
    return flow("", items, page.columns, gap=" │ ")


def turning_lines(page: CastelliPage) -> list[Line]:
    """Return the tile that is being turned: each rotation with what it would pay."""
    _, turning = page.language, page.facts["turning"]
    if turning is None:
        return []
    spot = next(one for one in page.facts["spots"] if one["cell"] == turning["cell"])
    lies = turning["rotation"]
    head = _("Tile {tile} in {cell}", tile=turning["tile"], cell=place_name(",".join(map(str, turning["cell"]))))
    lines: list[Line] = [[], [(head, "strong")]]
    for rotation, (shields, pays) in enumerate(zip(turning["faces"], turning["previews"], strict=True)):
        sides: Line = []
        for side, (colour, _points) in enumerate(shields_of(shields)):
            sides += [(f" {side_name(side, _)} ", "dim"), *_shield(page, colour, spot["card_on"])]
        name = f"rot {rotation}"
        chosen = page.can(f"menu:rot:{rotation}")
        sign: Line = [(f"[{name}]", "can") if chosen else (f"*{name} " if lies == rotation else f" {name} ", "")]
        gets = [_paid(page, pay) for pay in pays] or [[(_("nothing now"), "dim")]]
        row = [*sign, *sides, (": ", "")]
        text = "".join(piece for piece, _style in row)
        lines += _hung(row, flow(" " * text_width(text), gets, page.columns, gap=", "))
    return lines


def _paid(page: CastelliPage, pay: PayFacts) -> Line:
    """Return who would get what on which side of the tile."""
    amount = thing(pay["thing"], pay["n"], page.language)
    side = f" ({side_name(SIDES.index(pay['side']), page.language)})" if pay["side"] else ""
    return [(page.seat_letters[pay["seat"]], f"seat{pay['seat']}"), (f" {amount}{side}", "")]


def _hung(head: Line, lines: list[Line]) -> list[Line]:
    """Return lines whose margin is replaced by a head on the first one."""
    return [[*head, *lines[0][1:]], *lines[1:]]


# The players


def player_lines(page: CastelliPage) -> list[Line]:
    """Return the players as a table, the viewer's own last."""
    _ = page.language
    heads = [
        "", "", _("points"), *(good_name(good, _) for good in GOODS), _("silver"), _("castles"), _("cards"), _("tile"),
        "",
    ]  # fmt: skip
    rows: list[list[Line]] = [[[(head, "dim")] for head in heads]]
    own, *others = page.around()
    rows += [_player(page, seat) for seat in (*others, own)]
    if all(player["tile"] is None for player in page.facts["players"]):
        rows = [[*row[:9], row[10]] for row in rows]
    widths = [max(line_width(row[at]) for row in rows) for at in range(len(rows[0]))]
    widths[-1] = 0
    return [
        _fitting([part for cell, width in zip(row, widths, strict=True) for part in (*padded(cell, width), ("  ", ""))],
                 page.columns)
        for row in rows
    ]  # fmt: skip


def _fitting(line: Line, columns: int) -> Line:
    fitted: Line = []
    for text, style in line:
        fitted.append((cut(text, columns - line_width(fitted)), style))
    return fitted


def _player(page: CastelliPage, seat: int) -> list[Line]:
    _, player = page.language, page.facts["players"][seat]
    style = f"seat{seat}"
    # A sign, not words: they had no room beside what else is said at the end of the line.
    name = ("►" if seat == page.facts["active"] and page.view["decision"] else "") + cut(page.names[seat], 14)
    chosen = page.can(f"player:{seat}")
    goods: list[Line] = [[(str(player["goods"][good]), "strong" if player["goods"][good] else "dim")] for good in GOODS]
    return [
        [(page.seat_letters[seat], style)],
        [(f"[{name}]", "can") if chosen else (name, style)],
        [(str(page.view["scores"][seat]), "strong")],
        *goods,
        [(str(player["silver"]), "")],
        [(str(player["castles"]), "")],
        [(str(player["cards"]), "")],
        _tile(page, seat, player["tile"]),
        [(", ".join(_notes(page, seat)), "dim")],
    ]


def _tile(page: CastelliPage, seat: int, tile: TileInHand | None) -> Line:
    """Return the tile in hand (Dilemma): its shields from the north on, or what its back reveals."""
    _ = page.language
    if tile is None:
        return []
    start = "*" if tile["start"] else ""
    if tile["shields"] is None:
        return [(_("start tile") if tile["start"] else _("secret"), "dim")]
    shields = [part for shield in _shields(page, tile) for part in shield]
    chosen = page.can(f"tile:{seat}")
    edges = ("[", "]") if chosen else ("", "")
    style = "can" if chosen else "strong"
    return [(f"{edges[0]}{tile['value']}{'$' * tile['silver']}{start} ", style), *shields, (edges[1], style)]


def _notes(page: CastelliPage, seat: int) -> list[str]:
    """Say what is special about a player now."""
    _, facts = page.language, page.facts
    notes = []
    if facts["players"][seat]["card_used"]:
        notes.append(_("card used"))
    if seat == facts["active"] and facts["bought"]:
        notes.append(_("purchase used"))
    return notes


def hand_lines(page: CastelliPage, brief: bool = False) -> list[Line]:
    """Return the cards that the viewer knows: the own ones with what they do, the others' by name.

    In brief it is the own ones by name.
    """
    _, lines = page.language, []
    for seat, player in enumerate(page.facts["players"]):
        known = [(at, name) for at, name in enumerate(player["hand"]) if name is not None]
        if not known or (brief and seat != page.own):
            continue
        items: list[Line] = []
        for at, name in known:
            words = card_name(name, _)
            if seat == page.own and not brief:
                effect = card_effect(name, page.facts["card_amounts"][name], page.view["settings"], _)
                words = _("{card}: {effect}", card=words, effect=effect)
            chosen = page.can(f"card:{seat}:{at}")
            items.append([(f"[{words}]", "can") if chosen else (words, "")])
        head = _("Cards of {who}:", {"who": marked("Your cards:")}, who=cut(page.names[seat], 14)) + " "
        lines += flow(head, items, page.columns, f"seat{seat}", gap=" │ " if seat == page.own and not brief else ", ")
    return lines
