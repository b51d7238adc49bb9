"""The boards as text, for the terminal: duchy and depots side by side, the players above and below.

Symbols rather than colours: every space has its id, the letter of its kind and its number over the tile that covers it;
``:`` separates spaces of one area, ``│`` two areas; ``[ ]`` is what can be chosen now, with the points it gives and the
fewest workers it costs; ``( )`` a used die. What matters least is at the top, where a short screen cuts it off. A view
may say how many columns there are (``columns``); the default is 100, and never more than 120 are used.
"""

from __future__ import annotations

from contado.core.game import Line
from contado.core.showing.view import View
from contado.core.words.language import Language
from contado.core.words.lines import flow, trimmed
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.text.board import depot_lines, header_lines
from contado.games.burgundy.text.hints import building_hints, kinds_legend, monastery_hints
from contado.games.burgundy.text.map import choice_of_duchies, duchy_lines
from contado.games.burgundy.text.page import Page, beside
from contado.games.burgundy.text.players import others_lines, own_lines


def board_text(view: View[BurgundyFacts], _: Language) -> list[Line]:
    """Return all boards, at most 120 columns wide, or 100 where the view does not say that there are more."""
    return [trimmed(line) for line in page_lines(Page(view, _))]


def page_lines(page: Page) -> list[Line]:
    """Return all boards; before a player has a duchy, those to choose from."""
    if not page.has_duchy(page.own):
        above = header_lines(page)
        for hints in filter(None, [face.hints(page) for face in page.faces]):
            above += flow("", hints, page.columns, gap=" · ")
        return [*above, *others_lines(page), [], *choice_of_duchies(page), *own_lines(page)]
    left, right = duchy_lines(page, page.own), depot_lines(page)
    above = [*kinds_legend(page), *(line for face in page.faces for line in face.legend(page))]
    for hints in (monastery_hints(page), building_hints(page), *(face.hints(page) for face in page.faces)):
        lines = flow("", hints, page.right(), gap=" · ")
        if len(right) + len(lines) <= len(left):
            right += lines
        else:
            above += flow("", hints, page.columns, gap=" · ")
    return [
        *above,
        *others_lines(page),
        [],
        *header_lines(page),
        *beside(left, right, page),
        *(line for face in page.faces for line in face.below_map(page)),
        *own_lines(page),
    ]
