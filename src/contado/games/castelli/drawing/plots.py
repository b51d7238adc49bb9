"""Plots: octagons divided into areas, with settlements, castles and the marks that say who leads where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import copysign
from typing import Final, NamedTuple

from contado.core.drawing import card, number, place, target, text
from contado.core.drawing.icons import icon
from contado.core.drawing.parts import glow, glowing, promise, tag
from contado.core.drawing.type import FIGURE, GREAT, LARGE, NAME, SMALL, TINY
from contado.core.words.language import Language
from contado.games.castelli.drawing.geometry import TOWARDS, Place, along, corner, mask, runs
from contado.games.castelli.drawing.glyphs import Shield, castle, disc, farm, free_site, thing_icon
from contado.games.castelli.drawing.sayings import area_words, castle_words, mine_words, plot_words
from contado.games.castelli.drawing.table import Choosable, People
from contado.games.castelli.facts import AreaFacts, PlotFacts
from contado.games.castelli.pieces.layout import KINDS, SIDES, Board


class Sizes(NamedTuple):
    """How large things are on a plot; on a phone fewer and larger ones."""

    icon: float
    figure: float
    castle: float
    points: float
    village: float
    city: float
    # Whether there is space to say who leads an area and how many tiles are missing.
    leads: bool


WIDE: Final = Sizes(18.5, FIGURE, 21.5, SMALL, 12.2, 12.4, True)
# How far apart the things of a price lie, and how far from the middle of a plot a price must be to clear a settlement.
PRICE_STEP: Final = 11.5
CLEAR: Final = 21.0
NARROW: Final = Sizes(22, NAME, 27, LARGE, 13, 13.6, False)


class Slots(NamedTuple):
    """Where the things of an area lie on its plot: what it pays, its castles, who leads, which tiles are missing."""

    pay: Place
    sites: tuple[Place, ...]
    leader: Place
    missing: Place


@lru_cache(maxsize=256)
def slots_of(sides: tuple[int, ...], sites: int, beside: bool, sizes: Sizes) -> Slots:
    """Return the places; where an area has one side, castles stand `beside` what it pays if there is a site."""
    run = runs(list(sides))[0]
    first, last = run[0], run[-1]
    # Castles stand close to the rim of the plot, but not over it.
    out = 49.5 - sizes.castle / 2
    if len(run) == 2:
        pay = corner(first, last, 29.5)
        # Away from the corner where the payment stands.
        ends = [along(first, out, _away(last)), along(last, out, _away(first))]
        leader, missing = along(first, 20.6, _away(last) * 0.6), along(last, 20.6, _away(first) * 0.6)
        return Slots(pay, _spread(ends, sites), leader, missing)
    middle = first if len(run) == 1 else run[1]
    ends = [along(first, out), along(run[2], out)] if len(run) > 1 else [along(first, out, 16 if beside else 21)]
    upright = middle % 2 == 0
    if len(run) == 1 and beside:
        # A castle to the right of the payment, or below it.
        pay = along(middle, 37 if upright else 36, -17.5 if upright else -19)
        ends = [along(first, out, 17 if upright else 13)]
        leader, missing = along(middle, 21.5, -7.5 if upright else -3), along(middle, 21.5, 6.5 if upright else 9)
    elif upright:
        pay, leader, missing = along(middle, 37), along(middle, 21.5, -7.5), along(middle, 21.5, 6.5)
    else:
        pay, leader, missing = along(middle, 35, -7), along(middle, 30, 13), along(middle, 43, 13)
        if not sizes.leads:
            pay = along(middle, 36)
    return Slots(pay, _spread(ends, sites), leader, missing)


def _spread(ends: list[Place], sites: int) -> tuple[Place, ...]:
    """Return a place for each site: a printed layout may have more than ours, and then they stand closer together."""
    return tuple(
        (ends[at % len(ends)][0] + 7 * (at // len(ends)), ends[at % len(ends)][1] - 5 * (at // len(ends)))
        for at in range(sites)
    )


def _away(side: int) -> float:
    """Return how far to go from the middle of a side to be away from its neighbour."""
    dx, dy = TOWARDS[side]
    return -9.0 * (dx or dy)


def ground(board: Board, plot: int, sizes: Sizes) -> str:
    """Return what is printed on a plot, around 0, 0: areas with what they pay, or the mine."""
    if plot == board.mine:
        return (
            '<g class="kind-mine"><use href="#part-15" class="ground"/>'
            + icon("mine", 0, -22, sizes.icon * 1.6)
            + "</g>"
        )
    parts: list[str] = []
    for area, where in enumerate(board.area_plot):
        if where != plot:
            continue
        sides, kind = board.area_sides[area], KINDS[board.area_kind[area]]
        slots = slots_of(tuple(sides), board.area_sites[area], kind == "stone", sizes)
        parts.append(
            f'<g class="kind-{kind}"><use href="#part-{mask(sides)}" class="ground"/>'
            + _pay(kind, board.area_symbols[area], slots.pay, sizes)
            + "</g>"
        )
    return "".join(parts)


def _pay(kind: str, symbols: int, at: Place, sizes: Sizes) -> str:
    """Return what an area pays: its icon and a number."""
    x, y = at
    if symbols == 1 and not sizes.leads:
        return icon(kind, x, y, sizes.icon)
    if not sizes.leads and abs(y) < 1:
        # At the side of a plot the number stands above the icon.
        return icon(kind, x, y + 8, sizes.icon) + text(x, y - 4, str(symbols), sizes.figure, "strong mid on")
    return icon(kind, x + sizes.figure * 0.34, y, sizes.icon) + text(
        x - sizes.icon * 0.5, y + sizes.figure * 0.36, str(symbols), sizes.figure, "strong mid on"
    )


def pieces(plot: PlotFacts, offers: Sequence[Choosable], people: People, sizes: Sizes, _: Language) -> str:
    """Return what lies on a plot and can be pointed at, around 0, 0."""
    offered = {one.target: one for one in offers}
    row, column = plot["cell"]
    at = f"{row}:{column}"
    # The rim of the plot lies over the edges of its areas, but under the glow of those that can be chosen.
    settled = " settled" if all(not area["missing"] for area in plot["areas"]) else ""
    rim = [(False, f'<use href="#part-15" class="rim{settled}"/>')]
    areas = [
        (f"area:{at}:{area['kind']}" in offered, _area(plot, area, at, offered, people, sizes, _))
        for area in plot["areas"]
    ]
    parts = [drawn for _can, drawn in sorted([*areas, *rim], key=_is_offered)]
    parts += [castles for area in plot["areas"] for castles in _castles(plot, area, at, offered, people, sizes, _)]
    words = plot_words(plot, people, _)
    # All of the plot is meant where a lesson speaks of it, but only its middle can be pointed at.
    inner = '<use href="#part-15" class="outline" fill="none" pointer-events="none"/><circle r="13" class="hit"/>'
    if plot["settlement"]:
        inner += place(f"settlement:{at}", settlement(plot["settlement"], sizes))
    can = f"plot:{at}" in offered
    if can:
        inner += '<use href="#part-15" class="hit"/>' + _light('href="#part-15"')
    parts.append(target(f"plot:{at}", words, inner, can))
    return "".join(parts)


def _is_offered(drawn: tuple[bool, str]) -> bool:
    return drawn[0]


def settlement(kind: str, sizes: Sizes) -> str:
    """Return a village or a city around 0, 0."""
    radius = sizes.village if kind == "village" else sizes.city
    if kind == "village":
        return f'<circle r="{number(radius)}" class="town"/>' + icon(kind, 0, -0.8, radius * 1.66)
    return (
        f'<path d="M-{radius:g} 0 0-{radius:g} {radius:g} 0 0 {radius:g}Z" transform="scale(1.34)" class="town"/>'
        + icon(kind, 0, -0.6, radius * 1.6)
    )


def _area(
    plot: PlotFacts, area: AreaFacts, at: str, offered: Mapping[str, Choosable], people: People, sizes: Sizes,
    _: Language,
) -> str:  # fmt: skip
    """Return an area to point at: closed or not, its free sites, who leads."""
    kind, points = area["kind"], plot["castle_points"]
    sides = tuple(SIDES.index(side) for side in area["sides"])
    slots = slots_of(sides, len(area["sites"]), kind == "stone", sizes)
    id = f"area:{at}:{kind}"
    shape = f'href="#part-{mask(list(sides))}"'
    if area["missing"]:
        parts = [f'<use {shape} class="hit outline"/>']
        if sizes.leads:
            parts.append(_leads(kind, area, slots, people))
    else:
        parts = [f'<use {shape} class="closed kind-{kind} outline"/>', _farms(area, slots.pay, people, sizes)]
    for site, (stack, (x, y)) in enumerate(zip(area["sites"], slots.sites, strict=True)):
        if not stack:
            free = f'<circle cx="{number(x)}" cy="{number(y)}" r="5" class="hit"/>'
            if kind == "stone":
                free = free_site(points, x, y, sizes.castle, sizes.points)
            parts.append(place(f"site:{at}:{kind}:{site}", free))
    if id in offered:
        parts.append(_light(shape))
        free_places = [place for stack, place in zip(area["sites"], slots.sites, strict=True) if not stack]
        x, y = free_places[0] if free_places else slots.pay
        parts.append(promise(tag(f"+{offered[id].points}", x, y, sizes.points) + _price(offered[id], x, y, sizes)))
    words = area_words(plot["cell"], area, points, people, sizes.leads, _)
    return target(id, words, "".join(parts), id in offered)


def _price(offer: Choosable, x: float, y: float, sizes: Sizes) -> str:
    """Return what a castle costs, beside the points that it brings, a sign for each; a phone has no room for it."""
    if not offer.cost or not sizes.leads:
        return ""
    things = [thing for thing, n in offer.cost for _one in range(n)]
    half = PRICE_STEP * len(things) / 2 + 6
    across, down = price_at(x, y, half)
    first = across - half + 10 + PRICE_STEP / 2
    return (
        card(across - half, down - 7, 2 * half, 14, 7, "chip")
        + text(across - half + 6, down + 4, "−", TINY, "strong mid lost")
        + "".join(thing_icon(thing, first + PRICE_STEP * at, down, PRICE_STEP - 0.5) for at, thing in enumerate(things))
    )


def price_at(x: float, y: float, half: float) -> Place:
    """Return the middle of a price so wide: beside its points, neither over the rim nor under a settlement."""
    across = max(half - 49, min(49 - half, x))
    if abs(y) >= 24:
        # At the head of the plot below the points, at its foot above them.
        return across, y - copysign(16.5, y)
    return across, copysign(max(abs(y) + 16.5, CLEAR), y)


def _light(shape: str) -> str:
    """Return the glow around a part of the octagon."""
    return glowing(lambda look: f'<use {shape} class="{look}"/>')


# The roof of ground that nobody won.
NOBODY: Final = Shield("nobodys", "", "", -1)


def _farms(area: AreaFacts, at: Place, people: People, sizes: Sizes) -> str:
    """Return what settled ground has instead of what it paid: a farm for each who won it, one behind the other."""
    owners = [people.shield(colour) for colour in area["leaders"]] or [NOBODY]
    x, y = at
    # Beside a castle there is less room than on open land.
    alone = 1.02 if area["sites"] and len(area["sides"]) == 1 else 1.26
    drawn = ""
    for depth, owner in enumerate(owners):
        back = depth - (len(owners) - 1) / 2
        drawn += farm(owner, x + 6 * back, y + 6.5 * back, sizes.castle * (alone if len(owners) == 1 else 0.86))
    return drawn


def _leads(kind: str, area: AreaFacts, slots: Slots, people: People) -> str:
    """Return the mark of whoever leads an area, and a small square for each tile that is missing."""
    leaders = [people.shield(colour) for colour in area["leaders"]]
    x, y = slots.leader
    parts = ""
    if len(leaders) == 1:
        parts = disc(leaders[0], x, y, 7.3, TINY)
    elif leaders:
        # A tie: they share.
        parts = f'<circle cx="{number(x)}" cy="{number(y)}" r="7" class="disc"/>' + text(
            x, y + 4.2, "=", SMALL, "strong mid"
        )
    x, y = slots.missing
    n = area["missing"]
    squares = "".join(card(x - 2.7 * n + 5.4 * one + 0.5, y - 2.3, 4.4, 4.6, 0.8, "wait") for one in range(n))
    return f'<g class="kind-{kind}">{parts}{squares}</g>'


def _castles(
    plot: PlotFacts, area: AreaFacts, at: str, offered: Mapping[str, Choosable], people: People, sizes: Sizes,
    _: Language,
) -> list[str]:  # fmt: skip
    """Return the castles of an area; of equal ones that may all be attacked, one is the target."""
    kind = area["kind"]
    sides = tuple(SIDES.index(side) for side in area["sides"])
    slots = slots_of(sides, len(area["sites"]), kind == "stone", sizes)
    parts: list[str] = []
    named: set[str] = set()
    built = [site for site, stack in enumerate(area["sites"]) if stack]
    # A castle that is not safe comes first: it is the one that is attacked.
    for site in sorted(built, key=lambda one: (area["safe"][one], one)):
        stack, guarded = area["sites"][site], area["guarded"][site]
        id = f"castle:{at}:{kind}:{stack[-1]}"
        equal = id in named
        first = id
        if equal:
            id = f"{id}:{site}"
        named.add(id)
        x, y = slots.sites[site]
        inner = card(x - sizes.castle / 2, y - sizes.castle / 2, sizes.castle, sizes.castle, 3, "hit")
        inner += place(f"site:{at}:{kind}:{site}", _stack(stack, x, y, people, sizes))
        if guarded:
            inner += f'<circle cx="{number(x + 9)}" cy="{number(y + 9)}" r="7" class="disc"/>' + icon(
                "guard", x + 9, y + 9, 10
            )
        same = first if equal and first in offered and not area["safe"][site] else ""
        can = first in offered if not equal else bool(same)
        if can:
            half = sizes.castle / 2 + 2
            inner += glow(x - half, y - half, 2 * half, 2 * half, 5)
            # Also where a Guard may still stop it, so that the option itself cannot promise anything.
            points = tag(f"+{plot['castle_points']}", x, y + half - 2, sizes.points)
            inner += promise(points + _price(offered[first], x, y + half - 2, sizes))
        words = castle_words(plot["cell"], kind, stack, guarded, people, _)
        parts.append(target(id, words, inner, can, same=same))
    return parts


def _stack(stack: Sequence[int], x: float, y: float, people: People, sizes: Sizes) -> str:
    """Return the castles of a site: overbuilt ones peek out behind the one on top."""
    parts = ""
    for depth, seat in enumerate(stack):
        below = len(stack) - 1 - depth
        parts += castle(people.seats[seat], x - 4.5 * below, y - 5 * below, sizes.castle)
    return parts


def mine(plot: PlotFacts, silver: int, people: People, sizes: Sizes, _: Language) -> str:
    """Return the silver in the mine, around 0, 0, and who would get it."""
    figure = GREAT
    inner = '<use href="#part-15" class="hit outline"/><g class="kind-mine">'
    inner += icon("silver", -13, 2, figure) + text(4, 2 + figure * 0.36, str(silver), figure, "strong on")
    most = max(plot["points"].values())
    leaders = [people.shield(colour) for colour in plot["leaders"]]
    radius = sizes.figure * 0.62
    for at, shield in enumerate(leaders):
        x = (at - (len(leaders) - 1) / 2) * (2 * radius + 2) - sizes.figure * 0.5
        inner += disc(shield, x, 31, radius, SMALL if sizes.leads else FIGURE)
    if leaders:
        x = len(leaders) * (radius + 1) - sizes.figure * 0.5 + 3
        inner += text(x, 31 + sizes.figure * 0.34, str(most), sizes.figure, "strong on")
    return target("silver:mine", mine_words(plot, silver, people, _), inner + "</g>")
