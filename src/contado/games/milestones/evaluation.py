"""How good a position is, in points: what greedy and the searching bots stand on."""

from __future__ import annotations

from contado.games.milestones.state import MilestonesState


def evaluate(state: MilestonesState, seat: int) -> float:
    """Return the seat's points, and what its goods and workers may still bring."""
    player = state.players[seat]
    return float(state.ledger.totals[seat]) + 0.8 * sum(player.goods) + 1.5 * player.workers()
