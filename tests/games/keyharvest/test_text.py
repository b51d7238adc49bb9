"""The table as text: what must be legible in it, and that it fits."""

from __future__ import annotations

import unicodedata

import pytest

from contado.core.bot import decide
from contado.core.game import Line
from contado.core.registry import bot
from contado.core.state import State
from contado.core.words.language import Forms, Language
from contado.games.keyharvest import GAME
from contado.games.keyharvest.telling.words import thing
from tests.games.keyharvest.positions import board, position


def columns(line: str) -> int:
    """Return the columns a terminal needs for a line."""
    wide = {"W": 2, "F": 2}
    return sum(0 if unicodedata.combining(sign) else wide.get(unicodedata.east_asian_width(sign), 1) for sign in line)


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def text(state: State, seat: int | None = 0, code: str = "en", names: list[str] | None = None) -> list[str]:
    return plain(GAME.drawing.text(state.view(seat, names=names), GAME.language(code)))


def line(lines: list[str], start: str) -> str:
    return next(one for one in lines if one.strip().startswith(start))


def row(lines: list[str], letter: str) -> str:
    """Return a row of the map."""
    return next(one for one in lines if one.strip("[ ").startswith(f"{letter}1") and f"{letter}7" in one)


class LongWinded(Language):
    """A language in which every word is half as long again."""

    def __init__(self) -> None:
        super().__init__("xx")

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        words = super().__call__(message, you, **values)
        return words if "{" in message else words + "x" * (len(words) // 2)


def test_x2_the_map_tells_harvested_fields_and_workers_apart_without_colour() -> None:
    """The rulebook's picture; crops from the table of the rules page."""
    lines = text(position(board("D6 E4 E5h E6 F7", workers="picker E7")))
    assert "D6 WI" in row(lines, "D")
    for cell in ("E4 WH", "E5 ve", "E6 HO", "E7 Pi2"):
        assert cell in row(lines, "E")
    assert "F7 HO" in row(lines, "F")
    # E5 connects E4 with the rest; F7 is connected only by a worker.
    assert "4: D6 E4 E5 E6" in line(lines, "groups")


def test_rows_are_staggered_as_on_the_board() -> None:
    """X1: D4 lies next to C4 and C5, E4 and E5."""
    lines = text(position())
    c, d, e = row(lines, "C"), row(lines, "D"), row(lines, "E")
    assert c.index("C4") < d.index("D4") < c.index("C5")
    assert e.index("E4") < d.index("D4") < e.index("E5")
    assert d.index("D4") - c.index("C4") == c.index("C5") - d.index("D4")


def test_empty_spaces_say_where_their_field_is() -> None:
    state = position(board("E4"), board("D4", store="D5: 1 wine"), registry="A1 A2 A3 A4 A5 A6", discard="G7")
    lines = text(state)
    assert "A1 r" in row(lines, "A")
    assert "D4 -" in row(lines, "D")
    assert "D5 s" in row(lines, "D")
    assert "G7 x" in row(lines, "G")
    assert line(lines, "Gone").split()[1:] == ["G7", "ci"]


def test_x8_stores_show_bids_and_payers() -> None:
    state = position(
        board(crops="2 wine 1 wheat 1 hops"), board(store="-:, C8: 1 wine 1 wheat"), board(store="A2: 1 vegetables"),
        options={"crops_visibility": "open"},
    )  # fmt: skip
    names = ["Blue", "Red", "Pink"]
    lines = text(state, names=names)
    assert "2 C8 WI for 1 wine, 1 wheat B✓" in line(lines, "store 2 C8")
    assert line(lines, "store 1 A2").strip() == "store 1 A2 HO for 1 vegetable"


def test_x15_the_check_at_the_seventh_event() -> None:
    fields = "C3 C4 D3 D4 E4 B6 B7 C6 C7", "A1 A2 A3 A4 A5 A6 A7 B1", "F1 F2 F3 F4 F5 F6"
    state = position(*(board(one) for one in fields), registry="G1 G2 G3 G4 G5 G6", track="AGCHLD")
    lines = text(state, names=["Blue", "Red", "Pink"])
    assert "B 9 R 8 P 6!" in " ".join(lines)
    assert "1 A Passing Deeds  2 G Land Sale" in line(lines, "Events")


def test_what_can_be_chosen_stands_in_brackets() -> None:
    """X5: the Surveyor goes to C6 or D4."""
    state = position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6"))
    GAME.play(state, 0, "play_worker")
    lines = text(state)
    assert "[Surveyor 3]" in [one for one in lines if one.strip().startswith("hand")][-1]
    GAME.play(state, 0, "surveyor")
    lines = text(state)
    assert "[C6 Ca2]" in row(lines, "C")
    assert "[D4 Ha1]" in row(lines, "D")
    assert sum(one.count("[") for one in lines) == 2
    # Somebody else is not shown what this player can choose.
    assert not any("[" in one for one in text(state, 1))


def test_whoever_plays_a_worker_reads_what_it_does() -> None:
    state = position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6"))
    power = "Surveyor 3 You may pay 2 crops to the stock and place a field from the land registry on your board."

    def told(seat: int) -> str:
        return " ".join(" ".join(text(state, seat)).split())

    assert power not in told(0)
    GAME.play(state, 0, "play_worker")
    assert power in told(0)
    assert power not in told(1)


@pytest.mark.parametrize(("visibility", "shown"), [("hidden", "unknown"), ("totals", "3 crops, kinds hidden")])
def test_crops_of_others_stay_hidden(visibility: str, shown: str) -> None:
    state = GAME.new(3, {"crops_visibility": visibility}, seed=4)
    lines = text(state, 0)
    assert [one.strip() for one in lines if one.strip().startswith("crops")][:2] == [f"crops {shown}"] * 2


@pytest.mark.parametrize("limit", [80, 100, 120])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_fits(seats: int, limit: int) -> None:
    state = GAME.new(seats, seed=f"text {seats}")
    players = [bot("random", seat) for seat in range(seats)]
    names = ["Maximiliane von Unterwaldenstein", "李小龍李小龍李小龍", "Ida", "I"][:seats]
    number = 0
    while not state.over:
        number += 1
        if number % 12 == 0:
            for language in (GAME.language("en"), LongWinded()):
                view = state.view(state.decider, names=names)
                view["columns"] = limit
                for one in plain(GAME.drawing.text(view, language)):
                    assert columns(one) <= min(limit, 100), one
                    assert one == one.rstrip()
        state.apply(decide(players[state.decider], state))
    assert "win" in " ".join(text(state, None))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "1 cider apple, 1 vegetable | 2 cider apples, 3 vegetables"),
        ("it", "1 mela da sidro, 1 verdura | 2 mele da sidro, 3 verdure"),
        ("pl", "1 jabłko na cydr, 1 warzywo | 2 jabłka na cydr, 3 warzywa"),
    ],
)
def test_bids_count_in_the_right_number(code: str, words: str) -> None:
    state = position(board(store="D5: 1 cider 1 vegetables, C8: 2 cider 3 vegetables"))
    shown = " ".join(text(state, code=code))
    for bid in words.split(" | "):
        assert bid in shown
    forms = {
        "en": ["hop", "hops", "hops"],
        "it": ["luppolo", "luppoli", "luppoli"],
        "pl": ["chmiel", "chmiele", "chmieli"],
    }
    assert [thing("hops", n, GAME.language(code)).split()[-1] for n in (1, 2, 5)] == forms[code]
