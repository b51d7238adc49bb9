"""What the expansions lay on the table, in words: shields, posts, inns, castles to buy back, trade routes, teams."""

from __future__ import annotations

from typing import Final

from contado.core.game import Line
from contado.core.lines import GAP, flow
from contado.games.burgundy.components import GOODS, TABLES
from contado.games.burgundy.modules.shields.words import shield_effect
from contado.games.burgundy.modules.trade_routes.module import TILES, tiles_to_order
from contado.games.burgundy.text.page import Page
from contado.games.burgundy.words import face_number, good_name, tile_name

# From this round of a phase on, players are reminded of tribute.
TRIBUTE_SOON: Final = 4


def depot_shields(page: Page, depot: int) -> list[Line]:
    """Return the shields on a depot."""
    if "shields" not in page.facts:
        return []
    _ = page.language
    return [
        page.item(f"shield:{shield}", "◆ " + _("shield {number}", number=shield), "kind.mine")
        for shield in page.facts["shields"]["depots"][depot]
    ]


def shield_hints(page: Page) -> list[Line]:
    """Return what the shields on the depots do."""
    if "shields" not in page.facts:
        return []
    _ = page.language
    shields = sorted(shield for depot in page.facts["shields"]["depots"] for shield in depot)
    return [[(f"◆{shield} {shield_effect(shield, page.printing, _)}", "dim")] for shield in shields]


def stacks(page: Page, columns: int) -> list[Line]:
    """Return the inns for sale, and the castles that can be bought back."""
    _, items = page.language, list[Line]()
    if "inns" in page.facts:
        words = _.plural("{n} inn for sale", "{n} inns for sale", page.facts["inns"]["stack"])
        items.append(page.item("inn:stack", words, "kind.building"))
    if "castle_connection" in page.facts:
        n = page.facts["castle_connection"]["reserve"]
        words = _.plural("{n} castle to buy back with both dice", "{n} castles to buy back with both dice", n)
        items.append(page.item("castle_reserve", words, "kind.castle"))
    return flow(_("Beside") + GAP, items, columns, "strong") if items else []


def post_items(page: Page) -> list[Line]:
    """Return the points that joining all border posts still brings."""
    if "border_posts" not in page.facts:
        return []
    _, seats, left = page.language, page.view["seats"], page.facts["border_posts"]["left"]
    points = [TABLES.small_bonus[seats], TABLES.big_bonus[seats]][:left]
    words = ",".join(map(str, reversed(points))) or "–"
    return [[(_("posts") + " ", "dim"), (words, "" if left else "dim")]]


def held_items(page: Page, seat: int) -> list[Line]:
    """Return what a player has of the expansions: shields, posts joined, the trade route, the partner."""
    return [*team_items(page, seat), *shield_items(page, seat), *joined_items(page, seat), *route_items(page, seat)]


def team_items(page: Page, seat: int) -> list[Line]:
    """Return whom a player plays with."""
    if "team" not in page.facts:
        return []
    _ = page.language
    teams: list[list[int]] = page.facts["team"]["teams"]
    partners = [page.names[other] for team in teams if seat in team for other in team if other != seat]
    return [[(_("with {names}", names=", ".join(partners)), "strong")]]


def shield_items(page: Page, seat: int) -> list[Line]:
    """Return the shields in a duchy with their castles and, for the viewer, what they do."""
    _, player = page.language, page.facts["players"][seat]
    items: list[Line] = []
    # Tribute is typed by the places of the shields in their own order: `tribute 12` keeps the first two.
    decision = page.view["decision"]
    counted = decision is not None and decision["kind"] == "tribute" and decision["seat"] == seat
    for at, (space, shield) in enumerate(player.get("shields", {}).items(), 1):
        words = "◆ " + _("shield {number}", number=shield) + _(" on space {space}", space=space)
        if counted:
            words = f"{at}: {words}"
        if seat == page.own:
            words += f": {shield_effect(shield, page.printing, _)}"
        items.append(page.item(f"shield:{shield}", words, "kind.mine"))
    due = player.get("tribute", 0)
    if due and page.facts["round"] >= TRIBUTE_SOON:
        words = _.plural("tribute after this phase: {n} silver", "tribute after this phase: {n} silver", due)
        items.append([(words, "cannot" if player["silver"] < due else "strong")])
    if player.get("copies", -1) >= 0:
        items.append([(_("copies the monasteries of {name}", name=page.names[player["copies"]]), "kind.monastery")])
    return items


def joined_items(page: Page, seat: int) -> list[Line]:
    """Return the border posts that are joined."""
    _, player = page.language, page.facts["players"][seat]
    if not player.get("posts_joined"):
        return []
    names = (_("upper left"), _("upper right"), _("bottom"))
    pairs = ", ".join(f"{names[one]}–{names[other]}" for one, other in player["posts_joined"])
    return [[(_("posts joined: {pairs}", pairs=pairs), "")]]


def route_items(page: Page, seat: int) -> list[Line]:
    """Return a trade route: what lies on it, then what the next spaces wait for; and tiles still to be put in order."""
    _, player = page.language, page.facts["players"][seat]
    if "route" not in player:
        return []
    laid = len(player["route_goods"])
    items: list[Line] = []
    if player["route"]:
        items.append([(_("route: {n} of {all} covered", n=laid, all=len(player["route"])), "dim")])
    for at, (good, bonus) in enumerate(player["route"]):
        if at >= laid:
            words = f"{at + 1} {good_name(GOODS[good - 1], _)} → {tile_name(face_number(bonus), _)}"
            items.append([(words, f"good.{good}")])
    for tile in tiles_to_order(player):
        spaces = " · ".join(
            f"{good_name(GOODS[good], _)} → {tile_name(face_number(bonus), _)}" for good, bonus in TILES[tile]
        )
        items.append(page.item(f"route_tile:{seat}:{tile}", _("tile {n}: {spaces}", n=tile, spaces=spaces), ""))
    return items
