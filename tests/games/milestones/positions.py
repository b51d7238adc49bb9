"""Positions set up in the rulebook's words, for tests that read like its examples.

    position(
        board("wood1 stone1 – stone5 wood5 – – –", goods="2 coin", pawn="w5"),
        net=["A1–A2–B3"], row="T18 T01",
    )

A board's row is written w1…w8: `stone3` is a quarryman with the number 3, `*` marks a bonus tile, `–` an empty slot and
`#` a cover. What is not named is plain: no bonus tile on the map, no goods, four workers, seat 1 to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.state import NOBODY, Decision, State
from contado.games.milestones import GAME
from contado.games.milestones.game import Milestones
from contado.games.milestones.rules.turn import Move, NextTurn
from contado.games.milestones.state import (
    COVERED,
    EMPTY,
    FREE,
    HOUSE,
    JUNCTION,
    MARKET,
    MILESTONE,
    NO_BONUS,
    ROAD_END,
    ROADSIDE,
    SUPPLIED_MARKET,
    MilestonesState,
    Player,
)

GOODS = ("stone", "wood", "sand", "grain", "coin")
RING = ("castle", *(f"w{n}" for n in range(1, 9)), "trading_house", "builders_council", "mill")
EMPTY_ROW = ["–"] * 8


class Board:
    """One player's board in words."""

    def __init__(self, row: str, goods: str, score: int, pawn: str) -> None:
        self.slots = row.split()
        self.slots += ["–"] * (8 - len(self.slots))
        self.goods = amounts(goods)
        self.score = score
        self.pawn = RING.index(pawn)


def board(row: str = "", goods: str = "", score: int = 0, pawn: str = "castle") -> Board:
    """Return a player's board; without a row it has any four workers, on w3 to w6, whose numbers fall: no income."""
    return Board(row, goods, score, pawn)


def amounts(text: str) -> dict[str, int]:
    """Read ``2 stone 1 wood``."""
    words = text.replace(",", " ").split()
    return {good: int(n) for n, good in zip(words[::2], words[1::2], strict=True)}


def names(text: str | Sequence[str]) -> list[str]:
    """Return names given as one text or as a sequence."""
    return text.split() if isinstance(text, str) else list(text)


def position(
    *boards: Board,
    net: Sequence[str] = (),
    markets: str = "",
    sacks: str = "",
    houses: str = "",
    bonus: Mapping[str, str] | None = None,
    row: str | Sequence[str] | None = None,
    deck: str | Sequence[str] | None = None,
    to_move: int = 0,
    move: int = 1,
    turn: int = 1,
    ended_by: int = NOBODY,
    options: Mapping[str, object] | None = None,
    game: Milestones = GAME,
) -> MilestonesState:
    """Return a position in which seat `to_move` is about to make this move of its turn, settled."""
    players = list(boards) + [board()] * (2 - len(boards))
    state = game.new(len(players), {"first_seat": "1", **(options or {})}, seed="position")
    assert isinstance(state, MilestonesState)
    deal_tiles(state, players, row, deck)
    for seat, one in enumerate(players):
        player = state.players[seat]
        player.pawn = one.pawn
        player.goods = [one.goods.get(good, 0) for good in GOODS]
        if one.score:
            state.ledger.book(seat, 0, one.score, 0)
    lay_map(state, net, names(markets), names(sacks), names(houses))
    lay_bonus_tiles(state, bonus or {})
    state.turn = turn
    state.ended_by = ended_by
    stack: list[Decision[MilestonesState]] = [NextTurn((to_move + 1) % state.seats), Move(to_move, 2)]
    if move == 1:
        stack.append(Move(to_move, 1))
    state.stack = list(stack)
    state.settle()
    return state


def deal_tiles(
    state: MilestonesState, boards: Sequence[Board], row: str | Sequence[str] | None, deck: str | Sequence[str] | None
) -> None:
    """Put workers on the slots and tiles into row and deck; every tile ends up in one place."""
    layout = state.layout
    number = {tile: at for at, tile in enumerate(layout.tile_ids)}
    kept = [number[tile] for tile in (*names(row or ""), *names(deck or ""))]
    free = [tile for tile in range(len(number)) if tile not in kept]
    state.offer, state.out = [], []
    for player in state.players:
        player.slots, player.bonus, player.tiles = [EMPTY] * 8, [0] * 8, []
    # Whole tiles first, so that half a tile (the other half buried) does not use one up.
    for whole in (True, False):
        for player, one in zip(state.players, boards, strict=True):
            place_workers(state, player, one.slots, free, whole)
    for player, one in zip(state.players, boards, strict=True):
        if one.slots == EMPTY_ROW:
            player.tiles = [free.pop(), free.pop(0)]
            player.slots[2:6] = [2 * tile + side for tile in player.tiles for side in (0, 1)]
    if row is None:
        row = [layout.tile_ids[tile] for tile in free[:5]]
    state.row = [number[tile] for tile in names(row)]
    free = [tile for tile in free if tile not in state.row]
    if deck is None:
        state.deck = free
    else:
        state.deck, state.out = [number[tile] for tile in names(deck)], free


def place_workers(state: MilestonesState, player: Player, words: list[str], free: list[int], whole: bool) -> None:
    """Put those of the named workers on a board that form a whole tile side by side, or those that are left."""
    for slot, word in enumerate(words):
        if word == "#":
            player.slots[slot] = COVERED
        if word in "–#" or player.slots[slot] >= 0:
            continue
        tile, side = find_tile(state, free, words[slot : slot + 2], whole)
        if tile < 0:
            assert whole, f"no tile is left for {word}"
            continue
        free.remove(tile)
        player.tiles.append(tile)
        for at, half in ((slot, side), (slot + 1, 1)) if whole else ((slot, side),):
            player.slots[at] = 2 * tile + half
            player.bonus[at] = int(words[at].endswith("*"))


def find_tile(state: MilestonesState, free: Sequence[int], words: Sequence[str], whole: bool) -> tuple[int, int]:
    """Return a free tile that shows these workers, and the side of the first one; -1 if there is none."""
    layout = state.layout

    def shown(tile: int, side: int) -> str:
        worker = 2 * tile + side
        return f"{GOODS[layout.worker_type[worker]]}{layout.worker_number[worker]}"

    wanted = [word.rstrip("*") for word in words]
    for tile in free:
        if whole:
            if wanted == [shown(tile, 0), shown(tile, 1)]:
                return tile, 0
            continue
        for side in (0, 1):
            if shown(tile, side) == wanted[0]:
                return tile, side
    return -1, 0


def lay_map(
    state: MilestonesState, net: Sequence[str], markets: list[str], sacks: list[str], houses: list[str]
) -> None:
    """Lay roads, milestones, markets, sacks and houses."""
    layout = state.layout
    number = {node: at for at, node in enumerate(layout.node_ids)}
    triangle = {name: at for at, name in enumerate(layout.triangle_ids)}
    nodes = [FREE] * len(number)
    triangles = [0] * len(triangle)
    pieces = [0] * len(number)
    for section in net:
        start, middle, end = (number[node] for node in section.replace("–", "-").split("-"))
        state.sections.append((start, middle, end))
        nodes[middle] = MILESTONE
        for one, two in ((start, middle), (middle, end)):
            pieces[one] += 1
            pieces[two] += 1
            for at, corners in enumerate(layout.corners):
                if one in corners and two in corners:
                    triangles[at] |= ROADSIDE
    for node, count in enumerate(pieces):
        if nodes[node] == FREE and count:
            nodes[node] = ROAD_END if count == 1 else JUNCTION
    for market in (layout.node_ids[layout.start_node], *markets):
        nodes[number[market]] = SUPPLIED_MARKET if market in sacks else MARKET
    for house in houses:
        triangles[triangle[house]] |= HOUSE
    state.nodes, state.triangles = nodes, triangles
    state.markets_left = layout.markets - 1 - len(markets)
    state.houses_left = layout.houses - len(houses)
    state.sacks_left = layout.flour_sacks - len(sacks)


def lay_bonus_tiles(state: MilestonesState, bonus: Mapping[str, str]) -> None:
    """Put the named bonus tiles on their triangles; all others that are not on a worker are out of the game."""
    layout = state.layout
    state.bonus = [
        GOODS.index(bonus[name]) if name in bonus else NO_BONUS
        for name in (layout.triangle_ids[triangle] for triangle in layout.bush_triangles)
    ]
    assert sum(good != NO_BONUS for good in state.bonus) == len(bonus), "a bonus tile lies on no bush"
    left = layout.bonus_tiles[:]
    for good in state.bonus:
        if good != NO_BONUS:
            left[good] -= 1
    for player in state.players:
        for worker, tile in zip(player.slots, player.bonus, strict=True):
            if tile:
                left[layout.worker_type[worker]] -= 1
    assert min(left) >= 0, "there are only three bonus tiles of each type"
    state.bonus_out = left


# What a position shows, in the same words


def goods(state: MilestonesState, seat: int = 0) -> dict[str, int]:
    """Return the goods that the player has, leaving out zeros."""
    return {good: n for good, n in zip(GOODS, state.players[seat].goods, strict=True) if n}


def shown_row(state: MilestonesState, seat: int = 0) -> str:
    """Return a board's row as it is written here."""
    layout, player = state.layout, state.players[seat]
    words = []
    for worker, tile in zip(player.slots, player.bonus, strict=True):
        if worker < 0:
            words.append("–" if worker == EMPTY else "#")
        else:
            words.append(f"{GOODS[layout.worker_type[worker]]}{layout.worker_number[worker]}{'*' * tile}")
    return " ".join(words)


def points(state: State, seat: int = 0) -> dict[str, int]:
    """Return the player's points by source, without those that `board` gave."""
    found: dict[str, int] = {}
    for entry in state.ledger.entries:
        if entry.seat == seat and entry.turn:
            source = state.game.rules.sources[entry.source]
            found[source] = found.get(source, 0) + entry.points
    return found


def score(state: State, seat: int = 0) -> int:
    """Return the player's score."""
    return state.ledger.totals[seat]


def offered(state: State) -> list[str]:
    """Return the options in notation."""
    return [state.game.action(state, option).notation for option in state.legal]


def tiles_for_sale(state: MilestonesState) -> list[str]:
    """Return the tiles of the row."""
    return [state.layout.tile_ids[tile] for tile in state.row]


def play(state: State, *moves: str) -> None:
    """Let whoever decides make these moves, one after another."""
    for text in moves:
        state.game.play(state, state.decider, text)


def after(state: MilestonesState, *moves: str) -> MilestonesState:
    """Return the position after these moves; the given one stays as it is."""
    other = state.copy()
    play(other, *moves)
    return other
