"""The boards as text, for the terminal: duchy and depots side by side, the players above and below.

Symbols rather than colours: every space has its id, the letter of its kind and its number over the tile that covers it;
``:`` separates spaces of one area, ``│`` two areas; ``[ ]`` is what can be chosen now, with the points it gives and the
fewest workers it costs; ``( )`` a used die. What matters least is at the top, where a short screen cuts it off. A view
may say how many columns there are (``columns``); the default is 100, and never more than 120 are used.
"""

from __future__ import annotations

from contado.core.game import Line
from contado.core.showing.view import View
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, OWN, Block
from contado.core.words.language import Language
from contado.core.words.lines import flow
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.text.board import depot_lines, header_lines
from contado.games.burgundy.text.hints import building_hints, kinds_legend, monastery_hints
from contado.games.burgundy.text.map import choice_in_short, choice_of_duchies, duchy_lines
from contado.games.burgundy.text.page import Page, beside
from contado.games.burgundy.text.players import others_lines, own_lines
from contado.games.burgundy.text.small import has_depots, small_lines


def board_blocks(view: View[BurgundyFacts], _: Language) -> list[Block]:
    """Return all boards, at most 120 columns wide, or 100 where the view does not say that there are more."""
    page = Page(view, _)
    blocks = page_blocks(page) if page.has_duchy(page.own) else choice_blocks(page)
    return [block.trimmed() for block in blocks]


def choice_blocks(page: Page) -> list[Block]:
    """Return the duchies to choose from, before a player has one."""
    hints: list[Line] = []
    for one in filter(None, [face.hints(page) for face in page.faces]):
        hints += flow("", one, page.columns, gap=" · ")
    own = own_lines(page)
    return [
        Block(COMMON, header_lines(page)),
        Block(LEGEND, hints),
        Block(OTHERS, [*others_lines(page), []]),
        Block(OWN, choice_of_duchies(page), choice_in_short(page)),
        Block(OWN, own, own[:1]),
    ]


def page_blocks(page: Page) -> list[Block]:
    """Return all boards: the duchy beside the depots, or on a narrow screen above them."""
    left, right = duchy_lines(page, page.own), depot_lines(page)
    above = [*kinds_legend(page), *(line for face in page.faces for line in face.legend(page))]
    for hints in (monastery_hints(page), building_hints(page), *(face.hints(page) for face in page.faces)):
        lines = flow("", hints, page.right(), gap=" · ")
        if len(right) + len(lines) <= len(left):
            right += lines
        else:
            above += flow("", hints, page.columns, gap=" · ")
    apart = page.right() == page.columns
    small = small_lines(page)
    return [
        Block(LEGEND, above),
        Block(OTHERS, [*others_lines(page), []]),
        Block(COMMON, header_lines(page)),
        Block(OWN, left if apart else beside(left, right, page), small),
        Block(COMMON, right if apart else [], within=has_depots(page)),
        Block(OWN, [*(line for face in page.faces for line in face.below_map(page)), *own_lines(page)], []),
    ]
