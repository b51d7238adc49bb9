"""Areas: the space that one keeps at the table, its weight, and how far its drawing reaches."""

from __future__ import annotations

import pytest

from contado.core.drawing import Area, Picture, card, label, mark
from contado.core.kit.extent import extent, path_points


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
