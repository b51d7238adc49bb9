"""Positions of the team game in the rulebook's words.

    team_position(side({"castle": "3,0", "ship": "2,0"}, stored="mine - - bank", silver=2), dice={0: (3, 6)})

Places are axial as on the rules page, (3, 0) being the middle of the board, and `at(3, 0)` is the number of the space.
Seat 1 is A1, seat 2 B1, seat 3 A2 and seat 4 B2. `stored` lists the six key spaces: two shared, two of the first
partner, two of the second; `-` is an empty one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.burgundy.positions import COLOURS, EMPTY, PHASES, amounts, face, put_rest_into_bags

from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState

A1, B1, A2, B2 = range(4)
RADIUS = 3
MIDDLES = (0, 6)


def steps(q: int, r: int) -> int:
    """Return how far an axial place is from (0, 0)."""
    return max(abs(q), abs(r), abs(q + r))


# The axial places in reading order: two hexagons, with (3, 0) in both.
SPOTS = [
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, MIDDLES[1] + RADIUS + 1)
    if any(steps(q - middle, r) <= RADIUS for middle in MIDDLES)
]
START = {"castle": "3,0"}


def at(q: int, r: int) -> int:
    """Return the number of the space at this place."""
    return SPOTS.index((q, r)) + 1


def side(
    tiles: Mapping[str, str] | None = None,
    stored: str = "",
    goods: str = "",
    sold: str = "",
    workers: int = 0,
    silver: int = 0,
    bonus: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """Return what a team has: tiles on their places, stored tiles, goods, workers, silver."""
    spaces = [EMPTY] * len(SPOTS)
    for name, places in (START if tiles is None else tiles).items():
        for place in places.split():
            q, r = (int(n) for n in place.split(","))
            spaces[at(q, r) - 1] = face(name)
    keys = [face(name) for name in stored.split()]
    monasteries = sum(1 << (number - 30) for number in spaces if number > 30)
    return {
        "spaces": spaces, "stored": keys + [EMPTY] * (6 - len(keys)), "goods": amounts(goods), "sold": amounts(sold),
        "workers": workers, "silver": silver, "monasteries": monasteries, "in_force": monasteries,
        "bonus_tiles": [(bonus or {}).get(colour, 0) for colour in COLOURS],
    }  # fmt: skip


def team_position(
    *sides: dict[str, Any],
    dice: Mapping[int, tuple[int, int]] | None = None,
    to_move: int = A1,
    depots: Mapping[int, str] | None = None,
    goods: Mapping[int, str] | None = None,
    black: str = "",
    phase: str = "A",
    round: int = 1,
    track: Mapping[int, Sequence[int]] | None = None,
    scores: Sequence[int] = (),
    options: Mapping[str, object] | None = None,
) -> BurgundyState:
    """Return a position in a seat's own turn; `track` lists stacks from top to bottom."""
    new = GAME.new(4, {"mode": "team", "first_seat": "1", **(options or {})}, seed="team position")
    while new.decision.kind != "turn":
        new.apply(new.legal[0])
    data = new.to_json()
    for team, estate in enumerate(data["estates"]):
        estate.update(sides[team] if team < len(sides) else side())
    data["depots"] = [EMPTY] * 24
    for depot, names in (depots or {}).items():
        for slot, name in enumerate(names.split()):
            data["depots"][4 * (depot - 1) + slot] = face(name)
    data["black"] = [face(name) for name in black.split()] + [EMPTY] * (8 - len(black.split()))
    data["depot_goods"] = [n for depot in range(1, 7) for n in amounts((goods or {}).get(depot, ""))]
    for seat in range(4):
        data["players"][seat].update(dice=list((dice or {}).get(seat, (1, 1))), used=[0, 0], bought=False)
    data["phase"], data["round"], data["white_die"] = PHASES.index(phase), round, 1
    stacks = track if track is not None else {0: range(4)}
    data["track"] = [list(reversed(list(stacks.get(space, ())))) for space in range(7)]
    order = [seat for space in range(6, -1, -1) for seat in stacks.get(space, ())]
    data["order"] = order
    data["bonus_left"] = [2 - sum(estate["bonus_tiles"][kind] > 0 for estate in data["estates"]) for kind in range(6)]
    put_rest_into_bags(data, PHASES.index(phase), round)
    data["stack"] = [["round_start" if round < 5 else "phase_end", -1]]
    data["stack"] += [["begin_turn", seat] for seat in reversed(order[order.index(to_move) + 1 :])]
    data["stack"].append(["turn", to_move])
    data["ledger"] = [[seat, 0, score, 0] for seat, score in enumerate(scores) if score]
    data["active"], data["turn"] = to_move, 1
    state = GAME.state_from_json(data)
    assert isinstance(state, BurgundyState)
    state.settle()
    assert not GAME.proofs.broken_laws(state)
    return state


def keys(state: BurgundyState, team: int = 0) -> str:
    """Return the six key spaces of a team."""
    stored = state.view(None)["facts"]["players"][team]["stored"]
    return " ".join(name or "-" for name in stored)
