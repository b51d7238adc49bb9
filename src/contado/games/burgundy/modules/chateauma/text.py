"""The Châteauma in text: its cards, reserve, goods, and how far its duchy has got."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.game import Line
from contado.core.words.lines import flow
from contado.games.burgundy.facts import BurgundyFacts
from contado.games.burgundy.modules.chateauma.duchies import PRINTED
from contado.games.burgundy.modules.chateauma.explanations import automa_note
from contado.games.burgundy.modules.chateauma.facts import ChateaumaFacts, chateauma
from contado.games.burgundy.modules.chateauma.printed import CARDS, ORDER, PLACES, for_shields
from contado.games.burgundy.pieces.kinds import BUILDING, KINDS
from contado.games.burgundy.telling.words import thing
from contado.games.burgundy.text.face import Face
from contado.games.burgundy.text.page import MARGIN, Page, kind_of
from contado.games.burgundy.text.players import seat_lines


def chateauma_lines(page: Page, seat: int) -> list[Line]:
    """Return what is written below the name of the seat that plays by itself."""
    facts = chateauma(page.facts)
    lines: list[Line] = []
    for place in PLACES:
        lines += flow(MARGIN, [card_item(page, facts, place)], page.columns)
    lines += flow(MARGIN, reserve_items(page, facts), page.columns)
    return [*lines, *flow(MARGIN, duchy_items(page, seat, facts), page.columns)]


def cards_legend(page: Page) -> list[Line]:
    """Return what the symbols on territory cards mean."""
    _, letter = page.language, page.letters[BUILDING]
    signs = [
        _("_{letter}_ empty hex", letter=letter), _("›{letter}‹ the first of them", letter=letter), _("■ face down"),
        _("$ sells goods"), *([_("∞ takes a double tile")] if "vineyards" in page.facts else []),
    ]  # fmt: skip
    return flow(_("Territory cards:") + " ", [[(sign, "dim")] for sign in signs], page.columns, "dim")


def automa_items(page: Page, seat: int) -> list[Line]:
    """Return level, die, silver and goods of the Châteauma."""
    _, facts, player = page.language, chateauma(page.facts), page.players[seat]
    items: list[Line] = [[(automa_note(facts, _), "dim")]]
    if facts["die"]:
        items.append([(_("die") + " ", "dim"), (str(facts["die"]), "strong")])
    items.append([(thing("silver", player["silver"], _), "")])
    goods = ", ".join(page.good(at, n) for at, n in enumerate(player["goods"]) if n)
    if goods:
        items.append([(_("goods: {goods}", goods=goods), "")])
    return items


def card_item(page: Page, facts: ChateaumaFacts, place: str) -> Line:
    """Return a territory card: the dice that select it, its points, and its hexes in reading order."""
    _, lies = page.language, facts["places"][place]
    dice = PRINTED["card_choice"][place]
    selected = facts["selected"] == place
    head = f"{'►' if selected else ' '} {dice[0]}–{dice[-1]} "
    if lies is None:
        return [(head, "strong"), (_("no card"), "dim")]
    printed = CARDS[lies["card"]]
    points = thing("vp", printed.points[facts["level"]], _)
    line: Line = [(head, "strong"), (_("card {n}", n=lies["card"]) + f", {points}:", "strong" if selected else "")]
    first = True
    for at, name in enumerate(lies["tiles"]):
        kind = printed.kinds[at]
        sign = {"sell": "$", "double": "∞", "": ""}[printed.symbols[at]]
        line.append((" ", ""))
        if name and lies["down"][at]:
            line.append((f"■({page.tile(name, short=True)})", "dim"))
        elif name:
            line.append((page.tile(name, short=True), f"kind.{KINDS[kind_of(name)]}"))
        else:
            letter = f"{page.letters[kind]}{sign}"
            # The first empty hex is where a wild tile would go.
            line.append((f"›{letter}‹" if first else f"_{letter}_", f"kind.{KINDS[kind]}"))
            first = False
    marks = [_("post")] * (printed.border_post and "border_posts" in page.facts)
    marks += [_("shield")] * (printed.shield and "shields" in page.facts)
    return [*line, (f" ({', '.join(marks)})", "dim")] if marks else line


def reserve_items(page: Page, facts: ChateaumaFacts) -> list[Line]:
    """Return the reserve by kind with the top tiles, wild and double tiles."""
    _ = page.language
    items: list[Line] = []
    for kind in ORDER:
        tiles = facts["reserve"][KINDS[kind]]
        words = f"{page.letters[kind]} {len(tiles)}"
        if tiles:
            words += f" ({page.tile(tiles[-1], short=True)})"
        items.append([(words, f"kind.{KINDS[kind]}" if tiles else "dim")])
    wild = facts["wild"]
    items.append(
        [
            (
                _("wild: {n}", n=len(wild)) + (f" ({page.tile(wild[-1], short=True)})" if wild else ""),
                "" if wild else "dim",
            )
        ]
    )
    if "vineyards" in page.facts:
        items.append([(_("double tiles: {n}", n=facts["doubles"]), "")])
    items[0] = [(_("reserve:") + " ", "dim"), *items[0]]
    return items


def duchy_items(page: Page, seat: int, facts: ChateaumaFacts) -> list[Line]:
    """Return how many spaces of each kind are covered, the cards, shields and bonus tiles."""
    _, duchy, spaces = page.language, page.duchy(seat), page.players[seat]["spaces"]
    items: list[Line] = []
    for kind in ORDER:
        own = duchy.spaces_of[kind]
        covered = sum(bool(spaces[space]) for space in own)
        more = len(facts["surplus"][KINDS[kind]])
        words = f"{page.letters[kind]} {covered}/{len(own)}" + (f"+{more}" if more else "")
        items.append([(words, f"kind.{KINDS[kind]}" if covered == len(own) else "")])
    items[0] = [(_("duchy {number}:", number=facts["side"]) + " ", "dim"), *items[0]]
    done = ", ".join(map(str, facts["completed"]))
    items.append([(_("cards complete: {cards}", cards=done or "–"), "")])
    items.append([(_.plural("{n} card to come", "{n} cards to come", facts["deck"]), "dim")])
    if "shields" in page.facts:
        worth = for_shields(len(facts["shields"]))
        items.append([(_("shields: {n} (+{points})", n=len(facts["shields"]), points=worth), "")])
    if "border_posts" in page.facts:
        items.append([(_("border post cards: {n}", n=facts["border_cards"]), "")])
    return items


class ChateaumaFace(Face):
    """What is written differently for the seat that plays by itself."""

    name: ClassVar[str] = "chateauma"
    place: ClassVar[int] = 100

    def plays_by_itself(self, facts: BurgundyFacts, seat: int) -> bool:
        """Say which seat it is."""
        return chateauma(facts)["seat"] == seat

    def legend(self, page: Page) -> list[Line]:
        """Return what the symbols on territory cards mean."""
        return cards_legend(page)

    def seat_lines(self, page: Page, seat: int) -> list[Line] | None:
        """Return its name and everything that it has."""
        if not self.plays_by_itself(page.facts, seat):
            return None
        return [*seat_lines(page, seat, automa_items(page, seat)), *chateauma_lines(page, seat)]


FACE: Final = ChateaumaFace()
