"""What a seat may know of the position, put together; its shape is told in `facts.py`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from contado.core.showing.sharing import once
from contado.games.castelli.amounts import START_TILE_POINTS, card_amount, control_points
from contado.games.castelli.facts import (
    AreaFacts,
    CastelliFacts,
    FaceFacts,
    PayFacts,
    PlayerFacts,
    PlotFacts,
    SpotFacts,
    TileInHand,
    TurningFacts,
)
from contado.games.castelli.influence import (
    castle_points,
    influence,
    own_settlement_points,
    received,
    to_come,
    winners,
)
from contado.games.castelli.knowledge import viewer_bit
from contado.games.castelli.pieces.layout import (
    CARDS,
    COLOURS,
    COLUMNS,
    FRAME,
    GOODS,
    NO_CARD_SHIELD,
    NO_PLOT,
    SIDES,
    SYMBOLS,
    TILES,
    Layout,
    plot_cell,
    spot_cell,
)
from contado.games.castelli.rules.battle import is_safe
from contado.games.castelli.rules.building import PLAIN, builder_of
from contado.games.castelli.state import FACE_DOWN, LOOKED_AT, TURNED_UP, CastelliState, Player, stack_of

LIES: Final[dict[int, Literal["down", "looked", "up"]]] = {FACE_DOWN: "down", TURNED_UP: "up", LOOKED_AT: "looked"}
AREAS: Final[tuple[Literal["stone", "wood", "grain", "market"], ...]] = ("stone", "wood", "grain", "market")
SETTLED: Final[tuple[Literal["village", "city"] | None, ...]] = (None, "village", "city")
# What a tile may be worth.
VALUES: Final = range(1, 7)


def facts_of(state: CastelliState, seat: int | None) -> CastelliFacts:
    """Return all that the viewer may know of the position."""
    board, layout = state.board, state.layout
    hidden = unseen(state, seat)
    return {
        "layout": layout.name,
        "rows": board.rows,
        "columns": COLUMNS,
        "parts": board.places[:],
        "spare_mine": None if board.spare_mine == NO_PLOT else list(plot_cell(board.spare_mine)),
        "colours": [COLOURS[colour] for colour in state.colours],
        "neutral": [name for colour, name in enumerate(COLOURS) if state.owner[colour] < 0],
        "first_seat": state.first_seat,
        "active": state.active,
        "bought": bool(state.bought),
        "mine": state.mine,
        "aside": {"village": state.villages_aside, "city": state.cities_aside},
        "face_down": state.face_down,
        "unseen": sorted(layout.tile_ids[tile] for tile in hidden),
        "unseen_values": [sum(layout.tile_value[tile] == value for tile in hidden) for value in VALUES],
        "out": sum(tile < TILES for tile in state.out),
        "deck": [card_name(state, seat, card) for card in state.deck],
        "card_amounts": {name: card_amount(state, kind) for kind, name in enumerate(CARDS)},
        "plots": once(all_plots, state),
        "spots": [spot_facts(state, spot, seat) for spot in range(len(state.tiles))],
        "players": [player_facts(state, one, player, seat) for one, player in enumerate(state.players)],
        "turning": once(turning, state),
    }


def card_name(state: CastelliState, seat: int | None, card: int) -> str | None:
    """Return what a card is, to somebody who may know it; after the game everybody may."""
    if state.stack and not state.known[card] >> viewer_bit(seat) & 1:
        return None
    return CARDS[state.cards[card]]


def sees_tile(state: CastelliState, spot: int, seat: int | None) -> bool:
    """Say whether the viewer knows the tile of a spot."""
    turned = state.turned[spot]
    return turned >= 0 or turned == TURNED_UP or (turned == LOOKED_AT and seat == state.active)


def unseen(state: CastelliState, seat: int | None) -> list[int]:
    """Return the tiles that the viewer has not seen, start tiles left out."""
    hidden = [tile for spot, tile in enumerate(state.tiles) if not sees_tile(state, spot, seat)]
    hidden += [player.tile for one, player in enumerate(state.players) if one != seat and state.stack]
    return [tile for tile in hidden + state.out if 0 <= tile < TILES]


def by_colour(points: list[int]) -> dict[str, int]:
    """Return points by the names of the colours."""
    return dict(zip(COLOURS, points, strict=True))


def all_plots(state: CastelliState) -> list[PlotFacts]:
    """Return all plots, which everybody sees."""
    return [plot_facts(state, plot) for plot in range(state.board.plots)]


def plot_facts(state: CastelliState, plot: int) -> PlotFacts:
    """Return a plot with its areas."""
    board = state.board
    points = influence(state, [shield for shield in board.facing[plot] if shield >= 0])
    settlement = state.settlement[plot]
    return {
        "cell": list(plot_cell(plot)),
        "mine": board.mine == plot,
        "settlement": SETTLED[settlement],
        "castle_points": castle_points(state, plot),
        "worth": settlement,
        "own_worth": own_settlement_points(state, plot),
        "control": control_points(settlement) if settlement and state.readings.battle else 0,
        "points": by_colour(points),
        "leaders": leaders(state, points) if board.mine == plot else [],
        "presence": [name for colour, name in enumerate(COLOURS) if state.presence[plot] >> colour & 1],
        "areas": [area_facts(state, area) for area in board.plot_areas[plot]],
    }


def leaders(state: CastelliState, points: list[int]) -> list[str]:
    """Return the colours that would share with these points (R17)."""
    return [COLOURS[colour] for colour in winners(state, points)]


# Areas as they were told before, by all that they tell: from one view to the next, and among the worlds in which
# options are tried, hardly any has changed. A view is read and never changed.
_AREAS: Final[dict[tuple[object, ...], AreaFacts]] = {}
MOST_AREAS: Final = 8192


def area_facts(state: CastelliState, area: int) -> AreaFacts:
    """Return an area with its castles."""
    board = state.board
    first = board.first_site[area]
    end = first + board.area_sites[area]
    points = influence(state, board.area_shields[area])
    guarded = state.guarded >> first & (1 << end - first) - 1
    told = (
        board, state.readings, *state.owner, area, state.missing[area], guarded, *points, *state.sites[first:end],
    )  # fmt: skip
    facts = _AREAS.get(told)
    if facts is None:
        if len(_AREAS) >= MOST_AREAS:
            _AREAS.clear()
        facts = _AREAS[told] = new_area_facts(state, area, points)
    return facts


def new_area_facts(state: CastelliState, area: int, points: list[int]) -> AreaFacts:
    """Return an area with its castles, and each colour's points on its sides."""
    board = state.board
    sites = range(board.first_site[area], board.first_site[area] + board.area_sites[area])
    kind = board.area_kind[area]
    card = builder_of(kind)
    return {
        "kind": AREAS[kind],
        "sides": "".join(SIDES[side] for side in board.area_sides[area]),
        "symbols": board.area_symbols[area],
        "missing": state.missing[area],
        "influence": by_colour(points),
        "leaders": leaders(state, points),
        "sites": [stack_of(state.sites[site]) for site in sites],
        "builder": None if card == PLAIN else CARDS[card],
        "guarded": [bool(state.guarded >> site & 1) for site in sites],
        "safe": [bool(state.sites[site]) and is_safe(state, site) for site in sites],
    }


# A view is read and never changed: what is printed on tiles is put together once.
@lru_cache(maxsize=1024)
def face(layout: Layout, tile: int, rotation: int) -> FaceFacts:
    """Return what a tile shows."""
    card_on = layout.tile_card_on[tile]
    return {
        "shields": shields(layout, tile, rotation),
        "value": layout.tile_value[tile],
        "card_on": None if card_on == NO_CARD_SHIELD else COLOURS[card_on],
        "silver": layout.tile_silver[tile],
        "cards": layout.tile_cards[tile],
    }


NO_FACE: Final[FaceFacts] = {"shields": None, "value": 0, "card_on": None, "silver": 0, "cards": 0}


@lru_cache(maxsize=1024)
def shields(layout: Layout, tile: int, rotation: int) -> list[list[str | int]]:
    """Return the shields of a tile as it would lie."""
    at = tile * 16 + rotation * 4
    return [[COLOURS[layout.colour_at[at + side]], layout.value_at[at + side]] for side in range(4)]


def spot_facts(state: CastelliState, spot: int, seat: int | None) -> SpotFacts:
    """Return a spot with its tile, as far as the viewer knows it."""
    turned, tile = state.turned[spot], state.tiles[spot]
    seen = sees_tile(state, spot, seat)
    meets = state.board.meets[spot * 4 : spot * 4 + 4]
    return {
        "cell": list(spot_cell(spot)),
        "tile": state.layout.tile_ids[tile] if seen else None,
        "lies": LIES.get(turned, "laid"),
        "rotation": turned if turned >= 0 else None,
        **(face(state.layout, tile, max(turned, 0)) if seen else NO_FACE),
        "frame": {SIDES[side]: SYMBOLS[FRAME - meet] for side, meet in enumerate(meets) if meet <= FRAME},
    }


def player_facts(state: CastelliState, one: int, player: Player, seat: int | None) -> PlayerFacts:
    """Return what a player has, with the cards that the viewer knows."""
    known = [name for name in (card_name(state, seat, card) for card in player.hand) if name is not None]
    known.sort(key=CARDS.index)
    return {
        "colour": COLOURS[state.colours[one]],
        "goods": {good: player.goods[at] for at, good in enumerate(GOODS)},
        "silver": player.silver,
        "castles": player.castles,
        "cards": len(player.hand),
        "hand": [*known, *[None] * (len(player.hand) - len(known))],
        "card_used": state.has_used_card(one),
        "tile": hand_tile(state, player, one == seat or not state.stack),
    }


def hand_tile(state: CastelliState, player: Player, seen: bool) -> TileInHand | None:
    """Return the tile in a hand: its back tells all whether it is a start tile (R53)."""
    if player.tile < 0:
        return None
    start = player.tile >= TILES
    return {
        "id": state.layout.tile_ids[player.tile] if seen else None,
        "start": start,
        "points": START_TILE_POINTS if start else 0,
        **(face(state.layout, player.tile, 0) if seen else NO_FACE),
    }


def turning(state: CastelliState) -> TurningFacts | None:
    """Return the tile whose rotation is not settled yet, with what each rotation would still pay."""
    spot = state.spot
    if spot < 0 or state.turned[spot] == LOOKED_AT:
        return None
    tile, rotation = state.tiles[spot], state.turned[spot]
    previews: list[list[PayFacts]] = [
        [
            {"side": "" if side < 0 else SIDES[side], "seat": seat, "thing": SYMBOLS[symbol], "n": n}
            for side, seat, symbol, n in received(state, to_come(state, spot, turn))
            if n
        ]
        for turn in range(4)
    ]
    return {
        "cell": list(spot_cell(spot)),
        "tile": state.layout.tile_ids[tile],
        "rotation": rotation if rotation >= 0 else None,
        "faces": [shields(state.layout, tile, turn) for turn in range(4)],
        "previews": previews,
    }
