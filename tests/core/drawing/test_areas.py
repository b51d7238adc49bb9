"""Areas: the space that one keeps at the table, its weight, and how far its drawing reaches."""

from __future__ import annotations

from typing import cast
from xml.etree import ElementTree

import pytest

from contado.core.drawing import Area, Picture, card, label, mark, seats_in_front
from contado.core.kit.extent import extent, path_points
from contado.core.showing.view import OutcomeShown


def hand(cards: int, room: tuple[float, float] | None = (300, 200)) -> Area:
    """Return a hand that grows: each card is 60 wide and 100 high."""
    return Area(
        "hand", "Hand", 60 * cards, 100, "", "".join(card(60 * at, 0, 50, 100, 4, "sunk") for at in range(cards)),
        room=room,
    )  # fmt: skip


@pytest.mark.parametrize("cards", [1, 5, 12])
def test_a_hand_that_grows_keeps_its_room(cards: int) -> None:
    area = hand(cards)
    assert (area.width, area.height) == (300, 200)
    assert area.drawn == (60 * cards, 100)
    # Twelve cards are 720 wide: they are drawn at 300 / 720 of their size.
    assert ('transform="scale(0.4167)"' in area.pieces) == (cards == 12)


def test_without_a_room_the_area_is_as_large_as_its_drawing() -> None:
    assert (hand(12, None).width, hand(12, None).height) == (720, 100)


def test_the_table_is_laid_out_alike_however_large_the_hand_is() -> None:
    def places(cards: int) -> list[str]:
        svg = Picture([Area("board", "Board", 400, 400, "", ""), hand(cards)]).svg(1440)
        return [part.partition(">")[0] for part in svg.split('<svg class="area"')[1:]]

    assert places(1) == places(12)


def test_an_area_that_weighs_more_than_the_main_one_is_largest_at_a_desk_only() -> None:
    def places(weight: float, width: int) -> dict[str, tuple[float, float]]:
        board = Area("board", "Board", 400, 300, "", "", weight=weight)
        others = [Area(f"player:{seat}", "", 400, 200, "", "") for seat in (0, 1, 2)]
        root = ElementTree.fromstring(Picture([board, *others]).svg(width))
        areas = [one.attrib for one in root.iter() if "data-area" in one.attrib]
        return {one["data-area"]: (float(one["width"]), float(one["y"])) for one in areas}

    usual, heavy = places(0, 1440), places(6, 1440)
    assert heavy["board"][0] > heavy["player:0"][0]
    assert heavy["board"][0] > usual["board"][0]
    # A phone begins with the main area, which is the viewer's own.
    assert places(6, 390) == places(0, 390)
    assert places(6, 390)["player:0"][1] < places(6, 390)["board"][1]


@pytest.mark.parametrize(
    ("drawing", "right", "bottom"),
    [
        (card(10, 20, 30, 40, 4, "sunk"), 40, 60),
        (card(0, 0, 500, 400, 4, "card") + card(10, 20, 30, 40, 4, "sunk"), 40, 60),
        (mark("disc", "sand", 50, 60, 20), 60, 70),
        ('<g transform="translate(100 200) scale(2)"><circle cx="5" cy="6" r="4"/></g>', 118, 220),
        ('<polygon points="1,2 30,4 5,60"/>', 30, 60),
        ('<path d="M10 10h20v5l5 5H2z"/>', 35, 20),
        ('<line x1="90" y1="2" x2="3" y2="4"/>', 90, 4),
        ("<defs><rect width='400' height='300'/></defs>", 0, 0),
        ("<title>a long text that nobody sees</title>", 0, 0),
        (label(100, 50, 200, "end", 10, "end"), 100, 52),
    ],
)
def test_how_far_a_drawing_reaches(drawing: str, right: float, bottom: float) -> None:
    assert list(extent(drawing, 500, 400)) == pytest.approx([right, bottom])


def test_a_path_is_followed_whatever_its_commands_are() -> None:
    assert list(path_points("M1 2 3 4l1-1C9 9 8 8 7 7a1 1 0 0 1 2 2")) == [(1, 2), (3, 4), (4, 3), (7, 7), (9, 9)]


def test_the_winner_comes_to_the_front_when_nobody_decides_any_more() -> None:
    outcome = cast(OutcomeShown, {"winners": [2, 3]})
    assert seats_in_front(None, 1) == {1}
    assert seats_in_front(outcome, 1) == {1, 2}
    assert seats_in_front(outcome, 2) == {2}
    # A solo game that was lost has no winner.
    assert seats_in_front(cast(OutcomeShown, {"winners": []}), 0) == {0}
