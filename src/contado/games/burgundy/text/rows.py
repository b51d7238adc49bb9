"""How the spaces of a board are arranged in lines of text."""

from __future__ import annotations

from functools import lru_cache

from contado.games.burgundy.pieces.duchy import ROW_HEIGHT, Duchy


def rows_of(duchy: Duchy) -> list[list[int]]:
    """Return the spaces row by row; islands do not lie exactly in rows."""
    rows: dict[int, list[int]] = {}
    for space in range(len(duchy.kind)):
        rows.setdefault(round(duchy.places[space][1] / ROW_HEIGHT), []).append(space)
    return [sorted(rows[row], key=lambda space: duchy.places[space][0]) for row in sorted(rows)]


def edges_of(duchy: Duchy, spaces: list[int], cell: int) -> list[tuple[str, str]]:
    """Return what comes before each space of a row: its edge, and the sea where it is not next to the previous one."""
    first = min(x for x, _ in duchy.places)
    edges: list[tuple[str, str]] = []
    at = 0
    for place, space in enumerate(spaces):
        column = round((duchy.places[space][0] - first) * (cell + 1))
        joined = place > 0 and column <= at
        inside = joined and duchy.area[space] == duchy.area[spaces[place - 1]]
        sea = ("│" if place else "") + " " * (column - at - (1 if place else 0)) if column > at else ""
        edges.append((sea + (":" if inside else "│"), "dim"))
        at = max(column, at) + cell + 1
    return edges


@lru_cache(maxsize=128)
def width_of(duchy: Duchy, cell: int) -> int:
    """Return how many columns the whole board takes."""
    widths: list[int] = []
    for spaces in rows_of(duchy):
        widths.append(sum(len(edge) + cell for edge, _ in edges_of(duchy, spaces, cell)) + 1)
    return max(widths)
