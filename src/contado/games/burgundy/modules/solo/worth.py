"""stub"""

from contado.games.burgundy.state import BurgundyState


def solo_worth(state: BurgundyState, seat: int) -> float:
    """Return."""
    return float(10 * (37 - state.estates[0].empty_spaces()))
