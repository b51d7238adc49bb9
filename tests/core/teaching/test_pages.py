"""How a page of a rulebook is read, and when its parts are shown."""

from __future__ import annotations

import re

import pytest

from contado.core.errors import ContadoError
from contado.core.settings import Settings
from contado.core.teaching.conditions import holds
from contado.core.teaching.pages import BadPage, Kind, read_page

SETTINGS: Settings = {"shields": True, "solo": False, "length": "short", "rounds": 10, "mode": "none"}


def test_a_page_has_chapters_with_sections_with_blocks() -> None:
    (chapter,) = read_page(
        """
        # goal: What is this about?
        ## winning: How do I win?
        @explains source:areas decision:turn
        @explains setting:length
        Whoever has the most
        points wins.

        - so much
          for a list
        - and its second item
        > Example: three.
        > Goes on.

        @figure full_area: A town that is full.
        @table monasteries
        """
    )
    assert (chapter.name, chapter.title) == ("goal", "What is this about?")
    (section,) = chapter.sections
    assert section.explains == ("source:areas", "decision:turn", "setting:length")
    assert [(block.kind, block.words, block.name) for block in section.blocks] == [
        (Kind.TEXT, ("Whoever has the most points wins.",), ""),
        (Kind.LIST, ("so much for a list", "and its second item"), ""),
        (Kind.EXAMPLE, ("Example: three. Goes on.",), ""),
        (Kind.FIGURE, ("A town that is full.",), "full_area"),
        (Kind.TABLE, (), "monasteries"),
    ]


def test_a_condition_below_the_heading_is_of_the_section_and_others_of_what_follows() -> None:
    (chapter,) = read_page(
        """
        # a: A?
        ## b: B?
        @if shields
        @if seats=2
        One.

        Two.

        @if not solo and length=short
        - Three.
        """
    )
    (section,) = chapter.sections
    assert section.condition == "shields"
    assert [block.condition for block in section.blocks] == ["seats=2", "", "not solo and length=short"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("## b: B?", "Line 1: A section stands in a chapter."),
        ("# a: A?\nwords", "Line 2: Only sections have a text: 'words'."),
        ("# a: A?\n## b: B?\n### c: C?", "Line 3: This is neither a heading nor anything else: '### c: C?'."),
        ("# a: A?\n## b: B?\n@picture x", "Line 3: This is neither a heading"),
        ("# a: A?\n## B: B?", "Line 2: This is neither a heading"),
        ("# a: A?\n## b: B?\n@figure Ship", "Line 3: A figure or a table has a name: 'Ship'."),
        ("# a: A?\n## b: B?\nOne.\n@if x\n@if y\nTwo.", "Line 5: Nothing stands between two conditions"),
        ("# a: A?\n## b: B?\nOne.\n@if x\n## c: C?", "Line 5: Nothing stands behind the condition 'x'."),
        ("# a: A?\n## b: B?\nOne.\n@if x", "At the end: Nothing stands behind the condition 'x'."),
    ],
)
def test_what_is_written_otherwise_is_refused_with_its_line(text: str, words: str) -> None:
    with pytest.raises(BadPage, match=re.escape(words)):
        read_page(text)


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("", True), ("shields", True), ("not shields", False), ("solo", False), ("not solo", True), ("mode", False),
        ("length=short", True), ("length=long", False), ("length=long|short", True), ("not length=short", False),
        ("shields=on", True), ("rounds=10", True), ("rounds>9", True), ("rounds>10", False),
        ("seats=3", True), ("seats=2|4", False), ("seats>2", True), ("not seats>2", False),
        ("shields and seats=3", True), ("shields and seats=2", False),
    ],
)  # fmt: skip
def test_conditions(condition: str, held: bool) -> None:
    assert holds(condition, SETTINGS, 3) is held


@pytest.mark.parametrize("condition", ["ships", "not ships", "length<3", "length>3", "shields or solo", "Shields"])
def test_a_condition_about_nothing_is_refused(condition: str) -> None:
    with pytest.raises(ContadoError, match=re.escape(condition.removeprefix("not "))):
        holds(condition, SETTINGS, 3)
