"""The players: what they have, and the duchies of the others in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from contado.core.game import Line
from contado.core.words.lines import flow
from contado.games.burgundy.pieces.components import GOODS, TABLES, key_spaces
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.telling.words import colour_name, face_number, good_name
from contado.games.burgundy.text.hints import monastery_words
from contado.games.burgundy.text.map import small_duchy
from contado.games.burgundy.text.page import MARGIN, Page, kind_of

SEAT_SIGN: Final = "● "


def others_lines(page: Page) -> list[Line]:
    """Return the other players in brief: what they have, and their duchies as letters."""
    seats = page.view["seats"]
    lines: list[Line] = []
    for after in range(1, seats):
        seat = (page.own + after) % seats
        written = [face.seat_lines(page, seat) for face in page.faces]
        instead = next((one for one in written if one is not None), None)
        if instead is not None:
            lines += instead
            continue
        lines += seat_lines(page, seat, [*possessions(page, seat), *belongings(page, seat)])
        if page.has_duchy(seat):
            lines += flow(MARGIN, other_duchy(page, seat), page.columns)
    return lines


def other_duchy(page: Page, seat: int) -> list[Line]:
    """Return another player's duchy, monasteries and bonus tiles."""
    _ = page.language
    player = page.players[seat]
    items = [[(_("duchy {number}:", number=player["duchy"]) + " ", "dim"), *small_duchy(page, seat)]]
    if player["monasteries"]:
        numbers = ", ".join(map(str, player["monasteries"]))
        items.append([(_("monasteries {numbers}", numbers=numbers), "kind.monastery")])
    in_short = [item for face in page.faces for item in face.held_in_short(page, seat)]
    return items + held_items(page, seat) + in_short


def held_items(page: Page, seat: int) -> list[Line]:
    """Return what a player has of the modules in play."""
    return [item for face in page.faces for item in face.held_items(page, seat)]


def own_lines(page: Page) -> list[Line]:
    """Return what the viewer has, and the monasteries in force with what they do."""
    _, seat = page.language, page.own
    player = page.players[seat]
    lines = seat_lines(page, seat, [*possessions(page, seat), *key_items(page, seat, short=False)])
    if len(lines) > 1:
        lines = seat_lines(page, seat, [*possessions(page, seat), *key_items(page, seat, short=True)])
    lines += flow(MARGIN, goods_items(page, seat), page.columns)
    held = held_items(page, seat)
    lines += flow(MARGIN, held, page.columns) if held else []
    if player["monasteries"]:
        items = [
            page.item(f"monastery:{number}", monastery_words(page, number), "kind.monastery")
            for number in player["monasteries"]
        ]
        lines += flow(MARGIN, items, page.columns)
    return lines


def seat_lines(page: Page, seat: int, items: Sequence[Line]) -> list[Line]:
    """Return a player's name and points, and other things after them."""
    _ = page.language
    score = page.view["scores"][seat]
    for face in page.faces:
        score = face.score(page, seat, score)
    points = _.plural("{n} point", "{n} points", score)
    shown = page.item(f"player:{seat}", page.names[seat], f"seat{seat}", False)
    name: list[Line] = [shown, [(points, "strong")]]
    return flow(SEAT_SIGN, [*name, *items], page.columns, f"seat{seat}")


def possessions(page: Page, seat: int) -> list[Line]:
    """Return a player's dice, workers and silver."""
    _ = page.language
    player = page.players[seat]
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
    player = page.players[seat]
    sizes = {
        key: key_spaces(face_number(player["stored"][key - 1])) for key in player["keys"] if player["stored"][key - 1]
    }
    # What a large tile fills besides its own key space is taken from those that are free.
    free = len(player["keys"]) - sum(sizes.values())
    for key in player["keys"]:
        name = player["stored"][key - 1]
        if not name:
            free -= 1
            if free < 0:
                continue
        words = f"{key}: {page.tile(name, short) if name else '–'}"
        style = f"kind.{KINDS[kind_of(name)]}" if name else "dim"
        item = page.item(f"key:{seat}:{key}", words, style, False)
        items.append(item if items else [(_("key spaces:") + " ", "dim"), *item])
    return items


def goods_items(page: Page, seat: int) -> list[Line]:
    """Return stored goods by number and name, the space for more, goods sold and bonus tiles."""
    _ = page.language
    player = page.players[seat]
    items: list[Line] = []
    for at, n in enumerate(player["goods"]):
        if n:
            words = f"{at + 1} {good_name(GOODS[at], _)} ×{n}"
            items.append(page.item(f"stock:{seat}:{at + 1}", words, f"good.{at + 1}"))
    if page.view["seats"] > 1:
        free = TABLES.goods_spaces - len(items)
        items.append([(_.plural("{n} goods space free", "{n} goods spaces free", free), "dim")])
    elif not items:
        items.append([("–", "dim")])
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
    won = page.players[seat]["bonus_tiles"]
    names = ", ".join(f"{colour_name(kind, _)} {points}" for kind, points in won.items())
    return [[(_("bonus tiles: {tiles}", tiles=names), "")]] if won else []


def belongings(page: Page, seat: int) -> list[Line]:
    """Return another player's stored tiles, goods and bonus tiles in brief."""
    _ = page.language
    player = page.players[seat]
    items: list[Line] = []
    held = [player["stored"][key - 1] for key in player["keys"]]
    stored = ", ".join(page.tile(name, short=False) for name in held if name)
    if stored:
        items.append([(_("stored: {tiles}", tiles=stored), "")])
    goods = ", ".join(page.good(at, n) for at, n in enumerate(player["goods"]) if n)
    if goods:
        items.append([(_("goods: {goods}", goods=goods), "")])
    if any(player["sold"]):
        items.append([(_("{n} sold", n=sum(player["sold"])), "")])
    return items + won_bonus(page, seat)
