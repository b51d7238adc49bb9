"""Positions with shields, for the tests of the module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.burgundy.positions import at, facts, play, position

from contado.games.burgundy import GAME
from contado.games.burgundy.state import BurgundyState

CENTRE = at(3, 3)
ON = {"shields": True}


def shields(
    depots: dict[int, tuple[int, ...]] | None = None,
    own: dict[int, str] | None = None,
    other: dict[int, str] | None = None,
    seats: int = 2,
) -> dict[str, dict[str, object]]:
    """Say which shields lie on which depots, and on which castles of the first two seats; the rest is in the box."""
    held: list[dict[str, int]] = [{} for _ in range(seats)]
    for seat, lying in enumerate((own or {}, other or {})):
        for shield, place in lying.items():
            row, column = (int(n) for n in place.split(","))
            held[seat][str(shield)] = at(row, column) - 1
    laid = [list((depots or {}).get(depot, ())) for depot in range(1, 7)]
    seen = [shield for one in laid for shield in one] + [int(shield) for one in held for shield in one]
    assert len(seen) == len(set(seen))
    box = [shield for shield in range(1, 19) if shield not in seen]
    return {"shields": {"depots": laid, "held": held, "box": box}}


def with_shields(*boards: Any, options: Mapping[str, object] | None = None, **kept: Any) -> BurgundyState:
    """Return a position with shields: `depots_shields`, `own` and `other` say where they lie."""
    laid = shields(kept.pop("depots_shields", None), kept.pop("own", None), kept.pop("other", None), len(boards) or 2)
    return position(*boards, options={**ON, **(options or {})}, modules=laid, **kept)


def at_phase_end(*boards: Any, **kept: Any) -> BurgundyState:
    """Return the position after the last turn of a phase, which the first seat ends."""
    seats = len(boards)
    state = with_shields(*boards, round=5, track={0: [*range(1, seats), 0]}, **kept)
    play(state, "end")
    return state


def held(state: BurgundyState, seat: int = 0) -> list[int]:
    """Return the shields in a duchy."""
    return sorted(facts(state, seat)["shields"].values())


def pieces_are_whole(state: BurgundyState) -> bool:
    """Say whether every shield is in exactly one place, and no law is broken."""
    found = [piece for piece in GAME.proofs.pieces(state) if piece.startswith("shield ")]
    return sorted(found) == sorted(f"shield {n}" for n in range(1, 19)) and not GAME.proofs.broken_laws(state)


TWO_CASTLES = {"castle": "3,3 1,2", "monastery20": "2,3"}
FOUR_CASTLES = {"castle": "3,3 1,2 0,1 0,2", "monastery20": "2,3"}
