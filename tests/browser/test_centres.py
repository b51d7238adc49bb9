"""Whoever clicks the middle of a thing means that thing: nothing else lies there, and no gap in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from contado.core import registry
from contado.core.bot import decide
from contado.core.state import State

GAMES = ("burgundy", "castelli", "keyharvest", "milestones")
WIDTHS = (1440, 390)
# What lies around something else on purpose: areas of three or four sides around the settlement of their plot.
AROUND = {"area": "plot"}

# Of the things that can be clicked, those whose middle belongs to something else or to nothing.
MISSED = """(around) => {
  const missed = [];
  for (const thing of document.querySelectorAll("[data-target].can")) {
    const box = thing.getBoundingClientRect();
    scrollTo(0, Math.max(0, box.y + scrollY - 200));
    const { x, y, width, height } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-target]");
    const names = (one) => [one?.dataset.target, one?.dataset.same].filter(Boolean);
    const kind = (one) => one?.dataset.target.split(":")[0];
    if (around[kind(thing)] && around[kind(thing)] === kind(hit)) continue;
    if (!names(hit).some((name) => names(thing).includes(name)))
      missed.push(`${thing.dataset.target} (there is ${hit?.dataset.target})`);
  }
  return missed;
}"""


@pytest.fixture(scope="module")
def paper(browser: Browser) -> Iterator[Page]:
    """A page to show drawings on."""
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 900})
    yield page
    page.close()


def positions(name: str) -> Iterator[State]:
    """Yield the positions of a game played at random in which a kind of decision asks for a kind of thing at first."""
    game = registry.game(name)
    state: State = game.new(game.default_seats[0], seed="centres")
    bots = [registry.bot("random", f"centres {seat}") for seat in range(state.seats)]
    seen = set[tuple[str, str]]()
    while not state.over:
        offers = state.view(state.decider)["options"]
        kinds = {(state.decision.kind, target.partition(":")[0]) for offer in offers for target in offer["targets"]}
        if not kinds <= seen:
            seen |= kinds
            yield state
        state.apply(decide(bots[state.decider], state))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", GAMES)
def test_the_middle_of_a_thing_belongs_to_it(paper: Page, name: str, width: int) -> None:
    game, missed = registry.game(name), list[str]()
    paper.set_viewport_size({"width": width, "height": 900})
    for state in positions(name):
        paper.set_content(f"<body style='margin:0'>{game.svg(state.view(state.decider), width)}</body>")
        missed += [f"{state.decision.kind}: {one}" for one in paper.evaluate(MISSED, AROUND)]
    assert not missed, missed
