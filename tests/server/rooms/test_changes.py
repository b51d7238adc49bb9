"""What changed in a picture: it leads to the new one, and is little where little has changed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contado.core import registry
from contado.core.drawing import Area
from contado.core.game import Game
from contado.rooms.showing.changes import changed_parts, changes
from contado.rooms.showing.drawn import WIDE
from tests.server.rooms.changing import changed

GAMES = list(registry.games().values())

# Few kinds of tags, so that many are there twice; and letters that JavaScript counts as two.
DRAWINGS = st.lists(st.sampled_from(["<g>", "</g>", "<a/>", "<b/>", "<c/>😀", "<d/>x"]), max_size=30).map("".join)


@given(before=DRAWINGS, after=DRAWINGS)
def test_changes_lead_from_one_drawing_to_the_other(before: str, after: str) -> None:
    found = changes(before, after)
    if found is not None:
        assert changed(before, found) == after
        assert sum(len(text) for _, _, text in found) < len(after)


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("<a/><b/><c/>", "<a/><x/><c/>", [(1, 2, "<x/>")]),
        ("<a/><b/>", "<a/><x/><b/>", [(1, 1, "<x/>")]),
        ("<a/><x/><b/>", "<a/><b/>", [(1, 2, "")]),
        ("<a/>old<b/>", "<a/>new<b/>", [(0, 1, "<a/>new")]),
        # What is there twice holds nothing together, but is found from the ends.
        ("<g><i/><i/></g>", "<g><i/><i/><i/></g>", [(3, 3, "<i/>")]),
        # Nothing stays, or there was nothing: the drawing itself.
        ("<a/>", "<b/>", None),
        ("", "<b/>", None),
        ("text<a/>", "text<b/>", None),
    ],
)
def test_changes_by_hand(before: str, after: str, found: list[tuple[int, int, str]] | None) -> None:
    assert changes(before, after) == found


@given(before=st.lists(DRAWINGS, max_size=6), after=st.lists(DRAWINGS, max_size=6))
def test_changes_of_parts_lead_from_one_drawing_to_the_other(before: list[str], after: list[str]) -> None:
    found = changed_parts(before, after)
    if found is not None:
        assert changed("".join(before), found) == "".join(after)
        assert sum(len(text) for _, _, text in found) < len("".join(after))


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        (["<a/><b/>", "<c/>"], ["<a/><b/>", "<x/>"], [(2, 3, "<x/>")]),
        # A part that stays holds both together, though none of its tags is there once.
        (["<i/><i/>", "<b/>", "<i/>"], ["<x/>", "<i/><i/>", "<b/>", "<y/>"], [(0, 0, "<x/>"), (3, 4, "<y/>")]),
        (["<a/>", "<b/>"], ["<b/>"], [(0, 1, "")]),
        # What does not begin with a tag belongs to the tag before it.
        (["<a/>", "old", "<b/>"], ["<a/>", "new", "<b/>"], [(0, 1, "<a/>new")]),
        (["<a/>"], ["<b/>"], None),
        ([], ["<b/>"], None),
    ],
)
def test_changes_of_parts_by_hand(
    before: list[str], after: list[str], found: list[tuple[int, int, str]] | None
) -> None:
    assert changed_parts(before, after) == found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_move_changes_little_of_a_board(game: Game) -> None:
    state, luck, whole, told = game.new(2, seed="changes"), Random("changes"), 0, 0
    before: dict[str, Area] = {}
    for _ in range(25):
        _words = game.language("en")
        areas = {area.id: area for area in game.drawing.picture(state.view(0, _words), _words).areas_for(WIDE)}
        for id, area in areas.items():
            if id in before and before[id].pieces != area.pieces:
                found = changes(before[id].pieces, area.pieces)
                assert found is None or changed(before[id].pieces, found) == area.pieces
                whole += len(area.pieces)
                told += len(area.pieces) if found is None else sum(len(text) for _, _, text in found)
        before = areas
        if state.over:
            break
        state.apply(luck.choice(state.options()))
    assert told < whole / 3
