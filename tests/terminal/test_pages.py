"""Pages that are painted in place: at 80x24 the own board, the question and four options are always on them."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from contado.core import registry
from contado.core.game import Game, Line
from contado.core.words.blocks import OWN, SCREEN_COLUMNS, SCREEN_LINES
from contado.core.words.lines import cut, narrowed
from contado.table.seat import typed_seats
from contado.table.table import Table
from contado.terminal.fullscreen import FullScreen
from contado.terminal.page import LEAST_OPTIONS, QuestionPage
from contado.terminal.session import Session
from tests.terminal.keyboard import Keyboard, console, seen

MODULES = {
    "vineyards": True, "shields": True, "trade_routes": "random", "border_posts": True, "inns": True,
    "white_castles": True, "tiles_2": True,
}  # fmt: skip
# A page takes much longer than a move: one in so many is looked at.
PAGE_EVERY = 10
SITTINGS: list[tuple[str, str, Mapping[str, object]]] = [
    ("milestones", "you:Anna,you:Bela", {}),
    ("milestones", "you:Anna,you:Bela,you:Cyd", {"max_rounds": 12}),
    ("milestones", "you:Anna,you:Bela,you:Cyd,you:Maximilian the Great", {"max_rounds": 12}),
    ("castelli", "you:Anna,you:Bela", {}),
    ("castelli", "you:Anna,you:Bela,you:Cyd", {"dilemma": True}),
    ("castelli", "you:Anna,you:Bela,you:Cyd,you:Maximilian the Great", {"dilemma": True, "battle": True}),
    ("keyharvest", "you:Anna,you:Bela", {}),
    ("keyharvest", "you:Anna,you:Bela,you:Cyd", {}),
    ("keyharvest", "you:Anna,you:Bela,you:Cyd,you:Maximilian the Great", {}),
    ("sixshelves", "you:Anna,you:Bela,you:Cyd,you:Maximilian the Great", {}),
    ("burgundy", "you:Anna,you:Bela", {}),
    ("burgundy", "you:Anna,you:Bela,you:Cyd", {"duchies": "choose"}),
    ("burgundy", "you:Anna,you:Bela,you:Cyd,you:Maximilian the Great", MODULES),
    ("burgundy", "you:Anna,you:Bela", {**MODULES, "castle_connection": True}),
    ("burgundy", "you:Anna,chateauma", {"vineyards": True, "shields": True, "border_posts": True}),
    ("burgundy", "you:Anna", {"mode": "solo"}),
    ("burgundy", "you:Anna,you:Bela,you:Cyd,you:Dora", {"mode": "team", "tiles_2": True, "white_castles": True}),
    ("burgundy", "you:Anna,you:Bela,you:Cyd,you:Dora", {"mode": "team", "team_board": "expert"}),
]


def game_named(name: str) -> Game:
    """Return a game; the example is a package of its own, which the tests' environment does not have installed."""
    if name != "sixshelves":
        return registry.game(name)
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "sixshelves" / "src"))
    game: Game = import_module("sixshelves.game").GAME
    return game


def full_screen(game: Game, lines: int = SCREEN_LINES, columns: int = SCREEN_COLUMNS) -> FullScreen:
    """Return a screen of that size which nobody types at."""
    page = console(columns, terminal=True)
    page.height = lines
    return FullScreen(page, Keyboard([]), game.drawing.text_styles, "more")


def sat_down(
    name: str, seats: str, options: Mapping[str, object], code: str, screen: FullScreen | None = None
) -> Session:
    """Return a session before its first question."""
    game = game_named(name)
    sitting, given = typed_seats(game, seats.split(","), options)
    session = Session(Table(game, sitting, given, "pages", False), code, None, False, screen or full_screen(game))
    session.screen.enter()
    return session


def asked(session: Session) -> QuestionPage:
    """Return the page of the present question."""
    screen, seat = session.screen, session.table.awaited
    assert isinstance(screen, FullScreen)
    session.question_page(screen, seat, session.table.view(seat, session.language))
    assert isinstance(screen.page, QuestionPage)
    return screen.page


def plain(line: Line) -> str:
    return "".join(text for text, _style in narrowed(line, SCREEN_COLUMNS)).rstrip()


def numbers(rows: list[str], options: int) -> list[int]:
    """Return the options that can be read in a menu: numbers that stand alone, in their order."""
    found: list[int] = []
    for row in rows:
        found += [int(one) for one in re.findall(r"(?:^|   ) ?(\d+) ", row)]
    return [number for number in sorted(set(found)) if 1 <= number <= options]


def check_page(page: QuestionPage, view: Mapping[str, Any]) -> None:
    """Hold a page to its size, and to what must be on it."""
    rows = [row.rstrip() for row in page.rows([], SCREEN_LINES - 1)]
    assert len(rows) == SCREEN_LINES - 1
    assert max(map(cell_len, rows)) <= SCREEN_COLUMNS
    prompt = next(at for at, row in enumerate(rows) if row.startswith("» "))
    words = view["decision"]["prompt"].split()
    assert set(words) <= set(" ".join(rows[prompt:]).replace("»", "").split())
    own = [block for block in page.blocks() if block.kind == OWN]
    for block in own:
        # In one of its two forms, as a whole, above the question.
        forms = [[plain(line) for line in form] for form in (block.least, block.lines)]
        assert any(holds(rows[:prompt], form) for form in forms), rows
    offered = len(view["options"])
    seen_options = numbers(rows[prompt + 1 : -1], offered)
    assert len(seen_options) >= min(LEAST_OPTIONS, offered), rows


def holds(rows: list[str], block: list[str]) -> bool:
    """Say whether the block stands somewhere in the rows, line by line."""
    return any(rows[at : at + len(block)] == block for at in range(len(rows) - len(block) + 1))


@pytest.mark.parametrize(
    ("name", "seats", "options", "code"),
    # Neighbours in the list are of one game: each game is read in every language.
    [(*sitting, ("en", "it", "pl")[at % 3]) for at, sitting in enumerate(SITTINGS)],
)
def test_a_whole_random_game_keeps_board_question_and_options_on_the_screen(
    name: str, seats: str, options: Mapping[str, object], code: str
) -> None:
    session = sat_down(name, seats, options, code)
    table, rng = session.table, random.Random(f"{name} {seats} {code}")
    while not table.state.over:
        if table.bot_to_move():
            table.bot_act()
            continue
        seat = table.awaited
        if rng.randrange(PAGE_EVERY) == 0:
            check_page(asked(session), table.view(seat, session.language))
        session.told[seat] = table.happened
        table.act(seat, rng.choice(table.state.options()))


def test_a_higher_terminal_shows_more() -> None:
    """At 120x60 the whole of Burgundy is there: every block in its long form."""
    session = sat_down("burgundy", "you:Anna,you:Bela", {}, "en")
    session.screen = full_screen(session.game, 60, 120)
    session.screen.enter()
    for _move in range(30):
        session.table.act(session.table.awaited, session.table.state.options()[0])
    page = asked(session)
    rows = [row.rstrip() for row in page.rows([], 59)]
    for block in page.blocks():
        assert holds(rows, ["".join(text for text, _style in line).rstrip() for line in block.lines])


def test_long_lists_are_leafed_through_and_begin_again() -> None:
    session = sat_down("castelli", "you:Anna,you:Bela,you:Cyd,you:Dora", {}, "en")
    page = asked(session)
    offered = len(page.view["options"])
    found: list[int] = []
    for _turn in range(20):
        rows = page.rows([], SCREEN_LINES - 1)
        question = next(at for at, row in enumerate(rows) if row.startswith("» "))
        shown = numbers(rows[question + 1 : -1], offered)
        if found and 1 in shown:
            break
        found += shown
        page.turn(1)
    assert found == list(range(1, offered + 1))
    assert len(page.ends) > 1


def played(*typed: str, save: Any = None) -> tuple[str, list[str]]:
    """Type at a terminal of 80x24; return all that was written, and what was painted before each line was read."""
    game = game_named("milestones")
    page = console(80, terminal=True)
    page.height = 24
    keyboard = Keyboard(typed)
    painted: list[str] = []

    def read(prompt: str) -> str:
        painted.append(seen(page).rpartition("\033[H")[2].replace("\033[K", "").replace("\033[J", ""))
        return keyboard(prompt)

    screen = FullScreen(page, read, game.drawing.text_styles, "Enter: go on   p: back")
    sitting, given = typed_seats(game, ["you:Anna", "greedy"], {"first_seat": "2"})
    table = Table(game, sitting, given, "4711")
    Session(table, "en", save, False, screen).run(False)
    return seen(page), painted


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are left are saved in the current folder."""
    monkeypatch.chdir(tmp_path)


def test_the_second_screen_is_left_before_the_last_words() -> None:
    text, _painted = played("", "1")
    inside, _, after = text.partition("\033[?1049l")
    assert inside.startswith("\033[?1049h")
    assert "Saved in milestones-4711.contado." in after


def test_everything_else_is_a_key_away_and_enter_leads_back() -> None:
    _, painted = played("", "1", "help", "", "l", "", "v", "", "c", "", "o", "")
    question = "» Choose the second of your 2 start tiles."
    keys = {3: "What you can type", 5: "The log", 7: "● greedy", 9: "═ road", 11: "points from"}
    for at, words in keys.items():
        assert words not in painted[2]
        assert words in painted[at]
        assert question in painted[at + 1]


def test_a_refusal_stands_on_the_page_with_the_question() -> None:
    _, painted = played("", "77", "fly", "u")
    refusals = ["There is no option 77", "'fly' is not possible", "Nothing can be taken back"]
    for words, page in zip(refusals, painted[2:], strict=True):
        assert words in page
        assert "» Choose the first of your 2 start tiles." in page


def test_a_move_can_be_typed_while_the_log_is_read() -> None:
    _, painted = played("", "l", "1")
    assert "» Choose the second of your 2 start tiles." in painted[-1]


def test_a_long_text_is_leafed_through_forward_and_back() -> None:
    _, painted = played("", "b", "n", "p", "", "")
    assert "1–22/" in painted[2]
    assert "1–22/" not in painted[3]
    assert "1–22/" in painted[4]


@pytest.mark.parametrize("name", ["burgundy", "castelli", "keyharvest", "milestones"])
def test_the_own_board_keeps_its_place_within_a_turn(name: str) -> None:
    """Whatever there is room for besides: its first line stays where it is, and it keeps its form."""
    session = sat_down(name, "you:Anna,you:Bela", {}, "en")
    luck, shown = random.Random(f"calm {name}"), dict[tuple[int, int], list[int]]()
    for _move in range(60):
        table = session.table
        if table.state.over:
            break
        page = asked(session)
        own = [block for block in page.blocks() if block.kind == OWN]
        rows = [row.rstrip() for row in page.rows([], SCREEN_LINES - 1)]
        turn = (table.awaited, table.state.turn)
        # Where the first own board begins, in one of its forms.
        places = [
            at for form in (own[0].least, own[0].lines) for at in range(len(rows))
            if holds(rows[at : at + len(form)], [plain(line) for line in form])
        ]  # fmt: skip
        assert places, rows
        shown.setdefault(turn, []).append(places[0])
        table.act(table.awaited, luck.choice(table.state.options()))
    assert all(len(set(places)) == 1 for places in shown.values()), shown
    assert any(len(places) > 1 for places in shown.values())


def test_what_was_chosen_before_a_question_is_said_in_words() -> None:
    """No notation such as play_worker, in no language."""
    session = sat_down("keyharvest", "you:Anna,you:Bela", {}, "pl")
    table = session.table
    while "play_worker" not in {table.game.actions(table.state)[one].notation for one in table.state.options()}:
        table.act(table.awaited, table.state.options()[-1])
    table.act(table.awaited, "play_worker harvester")
    asks = " ".join(asked(session).rows([], SCREEN_LINES - 1))
    assert "» Zagraj: Żniwiarz (1) → Żniwiarz: gdzie ma stanąć?" in asks
    assert "play_worker" not in asks


@pytest.mark.parametrize("columns", [-3, 0, 1, 4])
def test_what_has_no_room_at_all_is_left_out(columns: int) -> None:
    """A margin may be wider than the page: cutting must come to an end all the same."""
    assert cut("abcdef", columns) == "abcdef"[: max(columns, 0)]
    # A wide letter takes two columns, and a mark over a letter none.
    assert cut("\u6f22\u5b57", columns) == "\u6f22\u5b57"[: max(columns, 0) // 2]
    assert cut("e\u0301e\u0301", 1) == "e\u0301"
