"""Text and signals stand out from every ground that they appear on: whole games in all themes, in pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from contrasts import LOUD, Measured, loud_pair, measured
from playwright.sync_api import Browser, Page

from contado.core import registry
from contado.core.bot import decide
from contado.core.drawing import THEMES
from contado.core.drawing.parts import glow
from contado.core.drawing.picture import Area, Picture
from contado.core.drawing.svg import card, target, text
from contado.core.state import State

GAMES = ("burgundy", "castelli", "keyharvest", "milestones")
WIDTHS = (1440, 390)
# Of each game so many positions are looked at, half of them as a desk shows them and half as a phone does; each theme
# has a game of its own.
POSITIONS = 2
MANY = 12
SIZE = 300


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    """A page to show drawings on."""
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 900})
    yield page
    page.close()


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """The same as fine as a phone shows it."""
    page = browser.new_page(viewport={"width": WIDTHS[1], "height": 844}, device_scale_factor=2)
    yield page
    page.close()


def positions(name: str, count: int, theme: str) -> list[State]:
    """Return positions of a game that bots play at random, evenly up to its end."""
    game = registry.game(name)
    state: State = game.new(game.default_seats[0], seed=f"standing out in {theme}")
    bots = [registry.bot("random", f"{theme} {seat}") for seat in range(state.seats)]
    seen = [state.copy()]
    while not state.over:
        state.apply(decide(bots[state.decider], state))
        seen.append(state.copy())
    return [seen[round((at + 1) * (len(seen) - 1) / count)] for at in range(count)]


def weak_in(papers: tuple[Page, Page], name: str, count: int, theme: str) -> dict[str, float]:
    """Return what stands out too little in a whole game, and by how much it does at the worst."""
    game, weak = registry.game(name), dict[str, float]()
    for at, state in enumerate(positions(name, count, theme), list(THEMES).index(theme)):
        view = state.view(None if state.over else state.decider)
        found = measured(papers[at % 2], game.svg(view, WIDTHS[at % 2], theme, codes=True))
        # There is always something to read, and while the game goes on there may be something to click.
        assert any(one.kind == "text" for one in found)
        for one in found:
            if one.weak:
                key = f"{one.kind}: {one.name}"
                weak[key] = min(weak.get(key, 21), round(one.ratio, 2))
    return weak


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", GAMES)
def test_texts_and_signals_stand_out_in_a_whole_game(paper: Page, phone: Page, name: str, theme: str) -> None:
    weak = weak_in((paper, phone), name, POSITIONS, theme)
    assert not weak, weak


@pytest.mark.soak
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", GAMES)
def test_texts_and_signals_stand_out_everywhere(paper: Page, phone: Page, name: str, theme: str) -> None:
    weak = weak_in((paper, phone), name, MANY, theme)
    assert not weak, weak


# The measure itself: faults that somebody might draw are found, and what is drawn as it should be is not one.


def drawn(paper: Page, pieces: str, style: str = "", theme: str = "light", ground: str = "oak") -> list[Measured]:
    area = Area("board", "Board", SIZE, SIZE, "", pieces)
    svg = Picture([area], style=style, ground=ground).svg(SIZE, theme)
    return measured(paper, svg)


def weak_kinds(found: list[Measured]) -> set[str]:
    return {one.kind for one in found if one.weak}


SHIP = ".contado .ship{fill:#225c96}"
HEX = card(60, 60, 120, 120, 10, "ship")


def test_violet_without_a_casing_on_the_blue_of_ships_is_found(paper: Page) -> None:
    line = card(60, 60, 120, 120, 10, "glow")
    bare = drawn(paper, card(0, 0, SIZE, SIZE, 0, "ship") + f'<g class="can">{HEX}{line}</g>', SHIP)
    assert [one.kind for one in bare] == ["glow"]
    assert bare[0].ratio < 1.5
    cased = card(60, 60, 120, 120, 10, "aura") + line
    assert (
        weak_kinds(drawn(paper, card(0, 0, SIZE, SIZE, 0, "ship") + f'<g class="can">{HEX}{cased}</g>', SHIP)) == set()
    )


@pytest.mark.parametrize("theme", THEMES)
def test_what_core_draws_around_an_option_stands_out_on_every_ground(paper: Page, theme: str) -> None:
    for colour in ("#225c96", "#68747f", "#7a2038", "#3a332c", "#7a35d9", "#c0a2ff", "#ffffff", "#808080"):
        style = f".contado .ship{{fill:{colour}}}"
        light = target("space:1", "A space", card(60, 60, 120, 120, 10, "ship") + glow(60, 60, 120, 120), True)
        found = drawn(paper, card(0, 0, SIZE, SIZE, 0, "ship") + light, style, theme)
        assert {one.kind for one in found} == {"glow"}
        assert not weak_kinds(found), (colour, found)


def test_grey_text_on_oak_is_found(paper: Page) -> None:
    assert weak_kinds(drawn(paper, text(20, 40, "Nothing is written on the table", 15, "soft"))) == {"text"}
    on_card = card(0, 0, SIZE, 80, 0, "card") + text(20, 40, "but on a card", 15, "soft")
    assert weak_kinds(drawn(paper, on_card)) == set()


def test_text_on_a_busy_ground_is_found_and_a_rim_mends_it(paper: Page) -> None:
    bars = "".join(card(x, 0, 6, 80, 0, "ship") for x in range(0, SIZE, 12))
    style = ".contado .ship{fill:#2b2118}"
    ground = card(0, 0, SIZE, 80, 0, "card") + bars
    assert weak_kinds(drawn(paper, ground + text(20, 40, "between bars", 15), style)) == {"text"}
    rim = f"{style}.contado .part-halo{{--halo:var(--card)}}"
    assert weak_kinds(drawn(paper, ground + text(20, 40, "between bars", 15, "part-halo"), rim)) == set()


def test_text_that_is_too_faint_is_found(paper: Page) -> None:
    ground = card(0, 0, SIZE, 80, 0, "card")
    assert weak_kinds(drawn(paper, ground + f'<g opacity=".4">{text(20, 40, "hardly there", 15)}</g>')) == {"text"}


def test_a_badge_that_its_ground_swallows_is_found(paper: Page) -> None:
    ground = card(0, 0, SIZE, SIZE, 0, "ship")
    badge = card(60, 60, 40, 20, 9, "gain")
    assert weak_kinds(drawn(paper, ground + badge, f"{SHIP}.contado .gain{{stroke:none}}")) == {"badge"}
    assert weak_kinds(drawn(paper, ground + badge, SHIP)) == set()


def test_what_is_covered_is_not_counted_whatever_lies_over_it(paper: Page) -> None:
    # As many as a board has, each below a card with the same figure: white, black and grey cards, since letters are
    # painted in colours of all kinds to be found.
    places = [(x, y) for y in range(20, SIZE, 20) for x in range(20, SIZE, 20)]
    below = "".join(text(x, y, "8", 13, "strong mid") for x, y in places)
    for colour in ("#ffffff", "#000000", "#808080", "#fdfdff"):
        style = f".contado .ship{{fill:{colour}}}"
        over = "".join(card(x - 9, y - 14, 18, 18, 2, "ship") for x, y in places)
        assert drawn(paper, card(0, 0, SIZE, SIZE, 0, "card") + below + over, style) == []
        seen = drawn(paper, card(0, 0, SIZE, SIZE, 0, "card") + below, style)
        assert len(seen) == len(places)


def test_the_colours_that_letters_are_found_by_are_two_and_no_other_text_has_both() -> None:
    pairs = [loud_pair(at) for at in range(len(LOUD) * (len(LOUD) - 1))]
    assert all(first != second for first, second in pairs)
    assert len(set(pairs)) == len(pairs)
