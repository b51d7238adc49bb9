"""What a seat may know of a game, as it stands in a view: drawing and text read nothing else.

A module adds its own under its name, and to every player's: `modules/<name>/facts.py` says what they are.
"""

from __future__ import annotations

from typing import TypedDict, cast

from contado.core.showing.sharing import once
from contado.games.burgundy.pieces.components import FACE_NAMES, GOODS
from contado.games.burgundy.pieces.duchy import SHEETS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.rules.now import NowFacts, areas_now, now, sales_now
from contado.games.burgundy.rules.track import turn_order
from contado.games.burgundy.state import NOT_CHOSEN, BurgundyState, tile_fact


class PlayerFacts(TypedDict):
    """One player's board. A tile is the name of its face, an empty text where there is none."""

    # 0 while the duchy is still to be chosen; the numbers of the sheet that was dealt.
    duchy: int
    dealt: list[int]
    spaces: list[str]
    stored: list[str]
    # The key spaces that the player may use, from 1 on; partners see each other's.
    keys: list[int]
    # A tile that waits until another makes room for it.
    gained: str
    # Goods by type.
    goods: list[int]
    sold: list[int]
    workers: int
    silver: int
    mines: int
    # The numbers of the monasteries in force.
    monasteries: list[int]
    # The points of the bonus tile owned in each colour.
    bonus_tiles: dict[str, int]
    dice: list[int]
    used: list[bool]
    bought: bool
    used_monastery_6: bool
    # A start castle that is not shown yet: only the owner sees its space, counted from 1.
    has_chosen: bool
    start_castle: int
    # What the rules would give the player now, for tips: see `rules/now`.
    now: NowFacts
    areas: list[list[int]]
    sales: dict[str, list[int]]


class BurgundyFacts(TypedDict):
    """The main board, and everybody's."""

    phase: str
    # 0 in the set-up.
    round: int
    white_die: int
    first_seat: int
    # The order of this round, and the order of the next as the markers stand now.
    order: list[int]
    next_order: list[int]
    # The markers on every space, the top one last.
    track: list[list[int]]
    depots: list[str]
    black: list[str]
    # For every depot, goods by type; the goods of the rounds to come in this phase.
    depot_goods: list[list[int]]
    round_goods: list[str]
    bags: list[int]
    open_stacks: list[int]
    out: list[str]
    bonus_left: dict[str, int]
    players: list[PlayerFacts]


def facts_of(state: BurgundyState, seat: int | None) -> BurgundyFacts:
    """Return what a seat may know: all but bags, hidden goods, and start castles not yet shown (section 5)."""
    facts: dict[str, object] = {**once(board_facts, state)}
    facts["players"] = [player_facts(state, one, seat) for one in range(state.seats)]
    for module in state.modules:
        facts[module.name] = module.facts(state, seat)
    return cast(BurgundyFacts, facts)


def board_facts(state: BurgundyState) -> dict[str, object]:
    """Return the main board, which everybody sees."""
    return {
        "phase": "ABCDE"[state.phase],
        "round": state.round,
        "white_die": state.white_die,
        "first_seat": state.first_seat,
        "order": state.order[:],
        "next_order": turn_order(state),
        "track": [pile[:] for pile in state.track],
        "depots": [tile_fact(face) for face in state.depots],
        "black": [tile_fact(face) for face in state.black],
        "depot_goods": [state.depot_goods[6 * depot : 6 * depot + 6] for depot in range(6)],
        "round_goods": [GOODS[good] for good in state.round_goods],
        "bags": [len(bag) for bag in state.bags],
        "open_stacks": state.open_stacks[:],
        "out": sorted(FACE_NAMES[face] for face in state.out),
        "bonus_left": {KINDS[kind]: left for kind, left in enumerate(state.bonus_left)},
    }


def player_facts(state: BurgundyState, one: int, viewer: int | None) -> PlayerFacts:
    """Return one player's board as the viewer sees it."""
    whole: dict[str, object] = {**once(open_facts, state, one)}
    if viewer == one:
        whole["start_castle"] = state.players[one].start_castle + 1
    for module in state.modules:
        whole.update(module.player_facts(state, one, viewer))
    return cast(PlayerFacts, whole)


def open_facts(state: BurgundyState, one: int) -> PlayerFacts:
    """Return what everybody sees of one player's board: all but the place of a start castle."""
    player, estate = state.players[one], state.estate(one)
    chooses = any(decision.kind == "duchy_side" and decision.seat == one for decision in state.stack)
    waiting = [decision for decision in state.stack if decision.kind == "discard" and decision.seat == one]
    return {
        "duchy": 0 if chooses else estate.duchy.number,
        "dealt": SHEETS[player.dealt][:] if player.dealt >= 0 else [],
        "spaces": [tile_fact(face) for face in estate.spaces],
        "stored": [tile_fact(face) for face in estate.stored],
        "keys": [key + 1 for key in player.keys],
        "gained": "".join([FACE_NAMES[wait.data()[0]] for wait in waiting]),
        "goods": estate.goods[:],
        "sold": estate.sold[:],
        "workers": estate.workers,
        "silver": estate.silver,
        "mines": estate.mines,
        "monasteries": [number for number in range(1, 30) if estate.in_force >> number & 1],
        "bonus_tiles": {KINDS[kind]: points for kind, points in enumerate(estate.bonus_tiles) if points},
        "dice": player.dice[:],
        "used": [bool(used) for used in player.used],
        "bought": player.bought,
        "used_monastery_6": player.used_monastery_6,
        "has_chosen": player.start_castle != NOT_CHOSEN,
        "start_castle": 0,
        "now": now(state, one),
        "areas": [] if chooses or one == state.readings.automa else areas_now(state, one),
        "sales": sales_now(state, one),
    }
