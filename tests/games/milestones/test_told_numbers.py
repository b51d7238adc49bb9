"""What tips, options, reasons and the log say in numbers is what the rules do; no number is typed into a sentence."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.milestones import GAME
from contado.games.milestones.pieces import layout
from contado.games.milestones.state import MilestonesState
from tests.games.milestones.positions import board, goods, play, points, position

DATA = json.loads(files("contado.games.milestones").joinpath("data", "contado.json").read_text("utf-8"))


def drawn(state: MilestonesState, seat: int = 0) -> str:
    """Return all tips and all writing of the drawing."""
    root = ElementTree.fromstring(GAME.svg(state.view(seat)))
    return "\n".join([one.get("aria-label") or one.text or "" for one in root.iter()])


def told(state: MilestonesState, seat: int = 0) -> str:
    """Return the terminal's text."""
    lines = ["".join(text for text, _ in line) for line in GAME.drawing.text(state.view(seat), ENGLISH)]
    return " ".join(" ".join(lines).split())


def words(state: MilestonesState) -> dict[str, str]:
    """Return the options in words, by their notation."""
    return {one["notation"]: one["words"] for one in state.view(state.decider)["options"]}


def log(state: MilestonesState, *moves: str) -> str:
    """Play these moves; return what the log says of them."""
    heard: list[Event] = []
    state.listen(heard.append)
    play(state, *moves)
    return "\n".join(
        GAME.words.event(event, ["Ada", "Bob"], ENGLISH) for event in heard if event.kind in GAME.rules.events
    )


def test_prices_are_those_of_the_data_file() -> None:
    assert DATA["costs"] == layout.COSTS
    assert DATA["ring"][1 : 1 + layout.WORKER_SLOTS] == [f"w{n}" for n in range(1, 9)]
    assert all(len(tile["workers"]) == layout.TILE_WORKERS for tile in DATA["worker_tiles"])


def test_hiring_says_and_takes_two_coins() -> None:
    state = position(board("stone3 wood2", goods="3 coin"), row="T18 T01")
    assert "Workers for hire: 2 coins a tile" in drawn(state)
    assert "For hire: lumberjack 4 + lumberjack 4, 2 coins" in drawn(state)
    assert "Ada hired lumberjack 4 + lumberjack 4 for 2 coins, on slots 5 and 6." in log(
        state, "move trading_house", "hire T18 w5"
    )
    assert goods(state) == {"coin": 1}


def test_buying_and_selling_say_and_take_what_the_rules_do() -> None:
    state = position(board("stone3 wood2", goods="2 coin 1 stone 1 sand"))
    assert "3 coins: 2 hire" not in drawn(state)
    assert "2 coins: 2 hire a tile and 2 buy a good in the trading house" in drawn(state)
    play(state, "move trading_house")
    assert words(state)["sell"] == "Sell 2 goods"
    said = log(state, "sell")
    assert words(state)["stone"] == "Sell 1 stone (the first of 2)"
    said = log(state, "stone")
    assert "Ada sold stone and sand: 1 coin." in said, "the only other good went with it"
    assert goods(state) == {"coin": 3}
    play(state, "buy")
    assert words(state)["wood"] == "Buy 1 wood"
    assert "Ada bought 1 wood for 2 coins." in log(state, "wood")
    assert goods(state) == {"coin": 1, "wood": 1}


def test_rising_workers_say_and_give_one_coin() -> None:
    state = position(board("stone2 wood4"))
    assert "rising: +1 coin" in drawn(state)
    assert "Trading house: workers in rising order: 1 coin" in drawn(state)
    assert "Workers rising: 1 coin of income" in told(state)
    assert "Ada has workers in rising order: 1 coin." in log(state, "move trading_house")
    assert goods(state) == {"coin": 1}


@pytest.mark.parametrize(("row", "held", "taken", "covered"), [
    ("stone3 wood4 – # coin5", "2 stone 1 wood 2 grain 1 coin", 3, 1),
    ("stone3 wood4", "2 stone 1 wood 1 coin", 1, 0),
    ("stone3 wood4 coin5", "3 stone", 0, 1),
    ("stone3 wood4", "3 stone", 0, 0),
])  # fmt: skip
def test_the_castle_tax_is_the_same_in_tip_text_cost_and_rule(row: str, held: str, taken: int, covered: int) -> None:
    """X10, R27, R28: the castle leaves 3 goods, and covers a worker of 3 or more."""
    state = position(board(row, goods=held), board("stone1 wood1"))
    tax = [f"{taken} good{'s' * (taken > 1)} of your choice"] * bool(taken) + ["1 visible worker"] * covered
    tip = f"takes {' and '.join(tax)}" if tax else "takes nothing"
    assert f"Castle: {tip}" in drawn(state)
    assert ("−1 worker" in drawn(state)) == bool(covered)
    assert (f"the castle takes {taken} good" in told(state)) == bool(taken)
    assert ("the castle covers 1 worker" in told(state)) == bool(covered)
    (castle,) = [one for one in state.view(0)["options"] if one["notation"] == "move castle"]
    assert castle["cost"] == {key: n for key, n in (("goods", taken), ("worker", covered)) if n}
    before = sum(goods(state).values()), state.players[0].workers()
    play(state, "move castle")
    while not state.over and state.decider == 0 and state.decision.kind.startswith("castle"):
        state.apply(state.legal[0])
    assert (sum(goods(state).values()), state.players[0].workers()) == (before[0] - taken, before[1] - covered)


def test_a_good_says_what_it_is_for_from_the_costs() -> None:
    tips = drawn(position(board("stone3 wood2", goods="1 stone 1 wood 1 sand 1 grain 1 coin")))
    assert "1 stone: for roads and houses" in tips
    assert "1 wood: for houses and markets" in tips
    assert "1 sand: for roads and markets" in tips
    assert "1 grain: 2 make a flour sack at the mill" in tips
    assert "Mill: a flour sack for 2 grain" in tips


def test_a_delivery_says_and_gives_one_coin() -> None:
    state = position(board("stone3 wood2", goods="2 grain"), markets="A1")
    said = log(state, "move mill", "flour A1")
    assert re.search(r"Ada delivered flour to the market \(A1\): \d+ points? and 1 coin\.", said)
    assert goods(state) == {"coin": 1}


def test_a_bonus_tile_says_its_points() -> None:
    state = position(board("stone3* wood2", pawn="castle"))
    assert "with a bonus tile, makes stone and scores 1 point at work" in drawn(state)
    play(state, "move w1")
    assert points(state) == {"bonus_work": 1}
    triangle = state.layout.triangle_ids[state.layout.bush_triangles[0]]
    state = position(board("stone3 wood2"), bonus={triangle: "stone"})
    assert f"Bonus tile for a quarryman ({triangle}): 1 point now and 1 point each time at work" in drawn(state)


def test_reasons_name_slots_and_tiles_as_the_rules_count_them() -> None:
    state = position(board("stone3 wood2", goods="4 coin"), row="T18 T01")
    play(state, "move trading_house", "hire", "T18")
    assert GAME.words.why_not(state, 0, "ring:0:mill", ENGLISH) == "Workers stand on slots 1 to 8 only."
    assert GAME.words.why_not(state, 0, "ring:0:w8", ENGLISH) == "A tile covers 2 slots: slot 8 cannot be its left one."
    play(state, "w5")
    assert GAME.words.why_not(state, 0, "row:T01", ENGLISH) == "Only 1 tile may be hired in one visit."
    draft = GAME.new(2, {"draft": "choose"}, seed=1)
    assert draft.decision.prompt(draft, ENGLISH) == "Choose the first of your 2 start tiles."
    said = GAME.words.why_not(draft, draft.decider, f"ring:{draft.decider}:w1", ENGLISH)
    assert said == "First choose your 2 start tiles; then they are placed."


# What is a name or the structure of a turn rather than a number of a rule.
NAMES = (
    "Everybody owns a ring of 12 spaces", "first turn", "First player", "first player", "Seat ", "(quick start)",
    "in one visit", "one visit to the mill", "one milestone or market", "for one build", "in one move", "One",
    "First choose", "First place", "First move", "Second move", "first tiles", "sell first", "the first of",
    "the second of", "one after another", "one side of", "its left one", "one more turn", "last round",
)  # fmt: skip
NUMBERS = r"\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|both|twice)\b"


def test_no_number_is_typed_into_a_sentence() -> None:
    # Not from the package: a wheel has no catalogues as source.
    folder = Path(__file__).parents[3] / "src/contado/games/milestones/locale"
    text = (folder / "pl/LC_MESSAGES/milestones.po").read_text("utf-8")
    entries = re.findall(r'((?:^#:.*\n)+)(?:^#,.*\n)*^msgid ((?:".*"\n)+)(?:^msgid_plural ((?:".*"\n)+))?', text, re.M)
    sentences = [
        "".join(json.loads(line) for line in entry.splitlines())
        for where, *forms in entries if "layout_file.py" not in where for entry in forms if entry
    ]  # fmt: skip
    assert len(sentences) > 200
    typed = [
        one for one in sentences
        if re.search(NUMBERS, re.sub(r"\{.*?\}", "", one), re.IGNORECASE) and not any(name in one for name in NAMES)
    ]  # fmt: skip
    assert typed == []
