"""Several vineyard boards: those of the data are the values of an option, and people may bring others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from contado.core.errors import ContadoError
from contado.core.kit import check_game
from contado.core.position.luck import Luck
from contado.core.record import Record, Recorder
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.boards import BOARDS
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.options import VINEYARD_BOARD
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.state import BurgundyState

# Three levels in rows of three, from above; the first tile goes to level 2.
SMALL: Mapping[str, Any] = {
    "id": "small", "copies": 4, "start_level": 2,
    "spaces": [
        {
            "id": f"{level}{'xyz'[at]}", "level": level, "die": 1 + (level + 2 * at) % 6,
            "hexes": [
                {"q": 2 * at + level - 1, "r": 3 - level, "bonus": "bank"},
                {"q": 2 * at + level, "r": 3 - level, "bonus": "watchtower"},
            ],
        }
        for level in (1, 2, 3)
        for at in range(3)
    ],
}  # fmt: skip


@pytest.fixture
def small() -> Iterator[str]:
    """Bring a second board, and take it away again."""
    values = VINEYARD_BOARD.values
    yield GAME.bring(json.dumps({"boards": [*load("vineyards", "vineyards")["boards"], SMALL]}))
    VINEYARD_BOARD.values = values
    del BOARDS["small"]


def played(board: str, seats: int = 2, **options: object) -> BurgundyState:
    """Return a game on a board in which a turn has begun."""
    state = GAME.new(seats, {"vineyards": "on", "vineyard_board": board, "duchies": "same:1", **options}, "boards")
    assert isinstance(state, BurgundyState)
    while not state.turn:
        state.apply(state.legal[0])
    return state


def test_book_every_vineyard_board_of_the_data_is_a_value_of_the_option() -> None:
    assert (
        list(VINEYARD_BOARD.values)
        == [board["id"] for board in load("vineyards", "vineyards")["boards"]]
        == list(BOARDS)
    )


def test_book_a_second_vineyard_board_is_played_on(small: str) -> None:
    assert small == "small"
    state = played(small)
    kept = kept_vineyards(state)
    assert state.view(0)["facts"]["vineyards"]["board"] == "small"
    assert len(state.view(0)["facts"]["players"][0]["vineyard"]) == 9
    # The first tile goes to the start level, and the next ones beside what lies there.
    assert [kept.board.spaces[space] for space in kept.open_spaces(0)] == ["2x", "2y", "2z"]
    kept.laid[0] = 1 << kept.board.spaces.index("2y")
    assert {kept.board.spaces[space] for space in kept.open_spaces(0)} == {"2x", "2z", "1y", "1z", "3x", "3y"}
    # The other board is as it was.
    assert [kept_vineyards(played("standard")).board.spaces[at] for at in range(2)] == ["1a", "1b"]


def test_book_the_spaces_of_a_second_board_are_typed_drawn_and_written(small: str) -> None:
    state = played(small)
    seat = state.decider
    state.estate(seat).stored[0] = 60 + 7
    kept_vineyards(state).bag.remove(60 + 7)
    state.players[seat].dice = [5, 5]
    state.legal = state.decision.options(state)
    typed = [GAME.action(state, option).notation for option in state.legal]
    die = {space["id"]: space["die"] for space in SMALL["spaces"]}
    reached = {name.partition("@")[2].rstrip("t") for name in typed if re.match("[12]g1@", name)}
    workers = state.estate(seat).workers
    # What a die of 5 reaches with the workers at hand, also from 6 to 1.
    near = {name for name, value in die.items() if min((value - 5) % 6, (5 - value) % 6) <= workers}
    assert reached == {"2x", "2y", "2z"} & near
    assert reached
    view = state.view(seat)
    picture = GAME.svg(view)
    text = "\n".join("".join(part for part, _style in line) for line in GAME.drawing.text(view, ENGLISH))
    for name in die:
        assert f"vineyard:{seat}:{name}" in picture
        assert name in text
    assert f"vineyard:{seat}:1a" not in picture
    choice = next(name for name in typed if name.startswith("1g1@"))
    GAME.play(state, seat, choice)
    assert state.view(seat)["facts"]["players"][seat]["vineyard"].count("") == 8
    assert "Double space 2" in GAME.svg(state.view(seat))


def test_book_on_a_second_board_the_first_tile_is_refused_with_its_level(small: str) -> None:
    state = played(small)
    seat = state.decider
    state.estate(seat).stored[0] = 60 + 7
    state.legal = state.decision.options(state)
    assert (
        GAME.words.why_not(state, seat, f"vineyard:{seat}:1x", ENGLISH) == "Your first double tile must go to level 2."
    )


def test_book_games_on_a_second_board_pass_the_kit_and_their_records_replay(small: str) -> None:
    recorder, luck = Recorder(GAME), Luck([5])
    state = recorder.begin(3, {"vineyards": "on", "vineyard_board": small, "shields": "on"}, "record")
    while not state.over:
        state.apply(state.legal[luck.below(0, len(state.legal))])
    record = Record.read(str(recorder.record(["a", "b", "c"], "record")))
    assert record.options["vineyard_board"] == "small"
    assert record.replay(GAME) == state
    assert [str(finding) for finding in check_game(GAME, 3, seed="boards").findings] == []


def one_space(*hexes: tuple[float, float, str]) -> dict[str, Any]:
    """Return a board of one double space."""
    two = [{"q": q, "r": r, "bonus": bonus} for q, r, bonus in hexes]
    return {"spaces": [{**SMALL["spaces"][0], "hexes": two}], "start_level": 1}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"id": "standard"}, "brings one new vineyard board; this one has 0"),
        ({"id": "Small!"}, "its id has small letters"),
        ({"start_level": 7}, "no space has its start_level"),
        ({"spaces": [*SMALL["spaces"]] * 2}, "it has 18 double spaces, of 1 to 12"),
        ({"spaces": [{**SMALL["spaces"][0], "id": "1t"}]}, "names such as 2b"),
        ({"spaces": [{**SMALL["spaces"][0], "die": 7}], "start_level": 1}, "a die from 1 to 6"),
        ({"spaces": [{"id": "1a", "level": 1, "die": 1}], "start_level": 1}, "two hexes with q, r and bonus"),
        ({"spaces": [{**SMALL["spaces"][0], "die": True}], "start_level": 1}, "whole numbers, and 'True' is none"),
        ({"spaces": [{**SMALL["spaces"][0], "die": 2.0}], "start_level": 1}, "whole numbers, and '2.0' is none"),
        ({"spaces": [{**SMALL["spaces"][0], "level": "1"}], "start_level": 1}, "whole numbers, and '1' is none"),
        ({"start_level": "1"}, "whole numbers, and '1' is none"),
        (one_space((0, 0, "bank"), (1.0, 0, "bank")), "whole numbers, and '1.0' is none"),
        (one_space((0, 0, "gold"), (1, 0, "bank")), "there is no bonus 'gold'"),
        (one_space((0, 0, "bank"), (0, 1, "bank")), "right of the first"),
        (one_space((0, 0, "bank"), (0, 0, "bank")), "each in a place of its own"),
    ],
)  # fmt: skip
def test_what_is_not_a_board_is_refused_with_a_sentence(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(ContadoError, match=re.escape(fault)):
        GAME.bring(json.dumps({"boards": [{**SMALL, **change}]}))
    assert list(BOARDS) == ["standard"]


@pytest.mark.parametrize("text", ["[]", "{}", '{"boards": 3}', "no JSON"])
def test_what_is_not_data_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ContadoError):
        GAME.bring(text)
