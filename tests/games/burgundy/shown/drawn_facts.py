"""Views for the drawing tests of modules, which set them up by hand, and how to look at what was drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from contado.core.showing.view import Offer, View
from contado.core.words.language import ENGLISH, Language
from contado.games.burgundy import GAME
from tests.games.burgundy.shown.test_drawing import part

NAMES = ("Maximiliane", "Ida", "Giuseppe", "Wojciech")


def offer(target: str, workers: int = 0, points: int = 0) -> Offer:
    """Return an option as a view lists it."""
    return {
        "index": 0, "notation": target, "words": target, "targets": [target],
        "cost": {"workers": workers} if workers else {}, "gain": {"vp": points} if points else {}, "cost_words": [],
        "gain_words": [], "reveals": False, "leaves": False, "warning": "",
    }  # fmt: skip


def plain_view(seats: int, moves: int, _: Language = ENGLISH, **options: Any) -> View[Any]:
    """Return the view of a base game after some moves, taking the first option each time."""
    state = GAME.new(seats, {"duchies": "random", **options}, "drawn")
    for _move in range(moves):
        if not state.over:
            state.apply(state.legal[0] if len(state.legal) < 3 else state.legal[len(state.legal) // 2])
    view = state.view(None if state.over else state.decider, _)
    view["names"] = list(NAMES[:seats])
    return view


def drawn(view: View[Any], width: int = 1440, theme: str = "light") -> Element:
    return ElementTree.fromstring(GAME.svg(view, width, theme))


def ids(root: Element) -> Counter[str]:
    return Counter(one.attrib["data-target"] for one in root.iter() if "data-target" in one.attrib)


def said(root: Element, target: str) -> str:
    return part(root, target).attrib["aria-label"]


def text_of(view: View[Any]) -> list[str]:
    return ["".join(text for text, _style in line) for line in GAME.drawing.text(view, ENGLISH)]
