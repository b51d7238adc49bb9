"""A picture made of facts alone: how a game looks before anybody has drawn it. What can be chosen can be clicked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.drawing.marks import player_bar
from contado.core.drawing.picture import Area, Picture
from contado.core.drawing.svg import card, label, named, target, text_width
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.core.words.plain import common_facts, name_of, offered, player_facts, value_words

WIDTH: Final = 520
EDGE: Final = 16
CARD_HEIGHT: Final = 34
CARD_GAP: Final = 8
CAPTION: Final = 14
WRITTEN: Final = 15
# Longer rows of cards than this tell no more than their number does.
MOST_CARDS: Final = 60


class Page:
    """Cards in rows from left to right and from top to bottom, each row with a caption."""

    def __init__(self, heading: str, indent: float = 0) -> None:
        self.pieces = label(EDGE + indent, 32, WIDTH - 2 * EDGE - indent, heading, 18, "title")
        self.x, self.y = float(EDGE), 46.0

    def caption(self, words: str) -> None:
        """Begin a row."""
        self.pieces += label(EDGE, self.y + CAPTION, WIDTH - 2 * EDGE, words, CAPTION, "soft")
        self.x, self.y = EDGE, self.y + CAPTION + 10

    def room(self, words: str) -> tuple[float, float, float]:
        """Return where the next card lies: its upper left corner, and its width."""
        most = WIDTH - 2 * EDGE
        width = min(most, max(44.0, text_width(words, WRITTEN, True) + 24))
        if self.x > EDGE and self.x + width > WIDTH - EDGE:
            self.x, self.y = EDGE, self.y + CARD_HEIGHT + CARD_GAP
        x, self.x = self.x, self.x + width + CARD_GAP
        return x, self.y, width

    def fact(self, words: str) -> None:
        """Put down a card that says something."""
        x, y, width = self.room(words)
        inner = card(x, y, width, CARD_HEIGHT, 8, "sunk")
        self.pieces += named(words, inner + _on_card(x, y, width, words, ""))

    def choice(self, id: str, words: str) -> None:
        """Put down a card that can be clicked."""
        name = name_of(id)
        x, y, width = self.room(name)
        inner = "".join(card(x, y, width, CARD_HEIGHT, 8, classes) for classes in ("sunk", "aura", "glow"))
        self.pieces += target(id, f"{name}: {words}", inner + _on_card(x, y, width, name, "strong"), True)

    def end_row(self) -> None:
        """Begin below what was put down."""
        self.x, self.y = EDGE, self.y + CARD_HEIGHT + CARD_GAP

    def area(self, id: str, title: str, background: str = "") -> Area:
        """Return all of it as an area."""
        height = self.y + CARD_GAP
        return Area(id, title, WIDTH, height, card(0, 0, WIDTH, height, 12, "card") + background, self.pieces)


def _on_card(x: float, y: float, width: float, words: str, classes: str) -> str:
    return label(x + width / 2, y + 22, width - 12, words, WRITTEN, f"{classes} mid".strip(), WRITTEN * 0.6)


def put_facts(page: Page, facts: Mapping[str, Any], _: Language) -> None:
    """Put down what is one word or number in a row of its own, and then every list as a row of cards."""
    short = {key: value for key, value in facts.items() if not isinstance(value, list | dict)}
    for key, value in short.items():
        page.fact(f"{name_of(key)}: {value_words(value, _)}")
    if short:
        page.end_row()
    for key, value in facts.items():
        if key in short:
            continue
        if key:
            page.caption(name_of(key))
        values = value if isinstance(value, list) and value else [value]
        for one in values[:MOST_CARDS]:
            page.fact(value_words(one, _))
        if len(values) > MOST_CARDS:
            page.fact(f"+ {len(values) - MOST_CARDS}")
        page.end_row()


def plain_picture(view: View[Any], title: str, _: Language) -> Picture:
    """Return the table with all that can be chosen there, and every player, the viewer's own first."""
    board = Page(title)
    choices = offered(view)
    if choices:
        board.caption(_("What you can choose"))
        for id, words in choices.items():
            board.choice(id, words)
        board.end_row()
    put_facts(board, common_facts(view), _)
    first = view["seat"] or 0
    areas = [board.area("board", title)]
    for seat in [(first + at) % view["seats"] for at in range(view["seats"])]:
        page = Page(f"{view['names'][seat]}: {view['scores'][seat]}", indent=20)
        put_facts(page, player_facts(view, seat), _)
        areas.append(page.area(f"player:{seat}", view["names"][seat], player_bar(seat, 14, 15, 12, 20)))
    return Picture(areas, title=title, main="board")
