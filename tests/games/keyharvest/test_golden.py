"""Golden games: whole records that must replay to the same position, scored again by hand from the last view."""

from __future__ import annotations

from typing import Any

import pytest

from contado.core.record import Record
from contado.games.keyharvest import GAME
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.make_golden import FOLDER, GAMES
from tests.games.keyharvest.positions import CODES, CROPS

NUMBERS = {
    "harvester": 1, "pedlar": 1, "picker": 2, "carter": 2, "ploughman": 3, "surveyor": 3, "miller": 4,
    "tax_collector": 4, "parson": 4, "notary": 5, "steward": 5, "bailiff": 5,
}  # fmt: skip
LENGTHS = dict(zip("ABCDEFG", (7, 8, 9, 8, 9, 8, 7), strict=True))


def place(code: str) -> tuple[float, int]:
    """Return where a space lies: rows are centred, so that neighbouring rows are half a space apart."""
    row, number = code[0], int(code[1])
    return number - LENGTHS[row] / 2, "ABCDEFG".index(row)


def adjacent(one: str, two: str) -> bool:
    """Say whether two spaces are next to each other, from their places alone."""
    (x, y), (u, v) = place(one), place(two)
    return (abs(y - v), abs(x - u)) in ((0, 1.0), (1, 0.5))


def groups(fields: list[str]) -> list[int]:
    """Return the sizes of the components, the largest first."""
    sizes, rest = [], set(fields)
    while rest:
        border = [rest.pop()]
        size = 0
        while border:
            code = border.pop()
            size += 1
            near = {other for other in rest if adjacent(code, other)}
            rest -= near
            border += near
        sizes.append(size)
    return sorted(sizes, reverse=True)


def by_hand(players: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """Return the points of a seat by the sentences of section 4."""
    player = players[seat]
    sizes = [size for size in groups(list(player["fields"])) if size >= 2] + [0, 0]
    most = [
        crop for crop in CROPS
        if all(player["crops"][crop] > other["crops"][crop] for other in players if other is not player)
    ]  # fmt: skip
    scored = {
        "workers": sum(NUMBERS[worker] for worker in player["workers"].values()),
        "largest_group": sizes[0], "second_group": 2 * sizes[1], "crop_majorities": len(most),
    }  # fmt: skip
    return {source: points for source, points in scored.items() if points}


def test_a_record_with_the_defaults_of_before_replays() -> None:
    """It names its options, so that other defaults change nothing: totals shown, three idle rounds."""
    text = (FOLDER / "old" / "two_greedy.txt").read_text("utf-8")
    record = Record.read(text)
    assert (record.options["crops_visibility"], record.options["idle_rounds"]) == ("totals", "3")
    state = record.replay(GAME)
    assert state.over
    assert state.fingerprint() == record.fingerprint
    assert str(record) == text


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    record = Record.read(text)
    state = record.replay(GAME)
    assert isinstance(state, KeyHarvestState)
    assert state.over
    assert state.fingerprint() == record.fingerprint
    assert str(record) == text
    view = state.view(None)
    for seat in range(state.seats):
        # A source whose points have come and gone stands there with 0.
        scored = {source: points for source, points in view["breakdown"][seat].items() if points}
        assert scored == by_hand(view["facts"]["players"], seat)
    assert len(view["facts"]["event_track"]) == 10
    lying = [code for player in view["facts"]["players"] for code in player["fields"]]
    assert len(set(lying)) == len(lying)
    assert set(lying) <= set(CODES)
