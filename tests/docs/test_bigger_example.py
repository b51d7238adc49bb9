"""The guide's second example as people use it: bots, terminal, table, pictures, a real install. Its rules have tests of
their own beside it."""

from __future__ import annotations

import io
import json
from itertools import cycle
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from cometseason.game import GAME
from cometseason.rules.contest import Contest
from cometseason.state import COMETS, CometState
from rich.console import Console

from contado.bots.greedy import GreedyBot
from contado.bots.planner import PlannerBot
from contado.bots.random_bot import RandomBot
from contado.core.bot import Bot, decide
from contado.core.kit import by_hand
from contado.core.record import Record
from contado.core.settings import read_settings
from contado.table.seat import person
from contado.table.table import Phase, Table
from contado.terminal import play
from tests.docs.pages import fenced
from tests.docs.test_example import PAGE, chance, contado, install

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "cometseason"


def wins(bots: list[Bot], games: int, rounds: int) -> int:
    """Return how many two-player games the first bot wins alone, taking each seat in turn."""
    won = 0
    for number in range(games):
        seat = number % 2
        state = GAME.new(2, {"nights": rounds}, number)
        while not state.over:
            state.apply(decide(bots[state.decider ^ seat], state))
        won += GAME.outcome(state).winners == [seat]
    return won


def test_greedy_beats_random_far_more_than_three_times_in_four() -> None:
    won = wins([GreedyBot({"noise": 0.0}, "a"), RandomBot({}, "b")], 60, 6)
    assert chance(won, 60, 0.75) < 0.001, won


def test_planner_plays_whole_games_and_beats_random() -> None:
    planner = PlannerBot(read_settings(PlannerBot.parameters, {"width": 6, "samples": 2}, "planner"), "a")
    won = wins([planner, RandomBot({}, "b")], 12, 3)
    assert chance(won, 12, 0.5) < 0.01, won


# At a table


def own(table: Table) -> CometState:
    assert isinstance(table.state, CometState)
    return table.state


def published() -> Table:
    """Return a table at which Anna has lectured and published her three Coral; Bea and Cleo have two each."""
    table = Table(GAME, [person("Anna"), person("Bea"), person("Cleo")], {}, "windows")
    state = own(table)
    coral = COMETS.index("coral")
    while state.decision.kind != "turn":
        table.act(table.awaited, "evening" if state.decision.kind == "choose_hour" else "pass")
        if table.phase is Phase.HELD:
            table.confirm(table.awaited)
    table.act(0, "lecture")
    with by_hand(state):
        for seat, player in enumerate(state.players):
            for comet in range(len(COMETS)):
                state.deck[comet] += player.hidden[comet]
                player.hidden[comet] = 0
            player.hidden[coral] = 3 if seat == 0 else 2
            state.deck[coral] -= player.hidden[coral]
    table.act(0, "publish coral 3")
    if table.phase is Phase.HELD:
        table.confirm(0)
    return table


def test_whoever_passes_always_is_not_asked_to_contest() -> None:
    table = published()
    assert (table.awaited, table.automatic()) == (1, None)
    table.set_passing(1, "always")
    passed = table.automatic()
    assert passed is not None
    table.act(1, passed)
    assert (table.awaited, table.automatic()) == (2, None)


def test_a_pass_and_the_end_of_a_turn_wait_for_no_confirmation() -> None:
    table = published()
    table.act(1, "pass")
    assert (table.phase, table.awaited) == (Phase.PERSON, 2)
    table.act(2, "contest")
    # A contest ends Cleo's part in it: she may still change her mind.
    assert (table.phase, table.awaited) == (Phase.HELD, 2)
    table.undo(2)
    table.act(2, "pass")
    assert (table.phase, table.awaited) == (Phase.PERSON, 0)
    table.act(0, "end")
    assert (table.phase, table.awaited) == (Phase.PERSON, 1)
    assert own(table).ledger.totals[0] == 8


def test_a_secret_hour_can_be_taken_back_until_it_is_confirmed() -> None:
    table = Table(GAME, [person("Anna"), person("Bea")], {}, "hours")
    while own(table).decision.kind == "bid":
        table.act(table.awaited, "pass")
        if table.phase is Phase.HELD:
            table.confirm(table.awaited)
    table.act(0, "dawn")
    assert (table.phase, table.awaited) == (Phase.HELD, 0)
    assert table.view(1)["facts"]["players"][0]["hour"] is None
    table.undo(0)
    table.act(0, "evening")
    table.confirm(0)
    assert table.awaited == 1
    table.act(1, "midnight")
    # All hours are shown now.
    assert (table.phase, own(table).order) == (Phase.PERSON, [0, 1])


def test_a_person_plays_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    typed = cycle(["2", "", "?", "evening", "dawn", "end", "1", "u", "pass", "nonsense", "lecture", "end", "o", "1"])
    lines = 0

    def read(prompt: str) -> str:
        nonlocal lines
        lines += 1
        assert lines < 3000, "the game never ends"
        return next(typed)

    screen, saved = io.StringIO(), tmp_path / "game.contado"
    console = Console(file=screen, width=100)
    seats = ["you:Anna", "greedy", "random"]
    assert play(GAME, seats, {"moon": True}, "8", save=saved, console=console, read=read) == 0
    record = Record.read(saved.read_text("utf-8"))
    assert record.replay(GAME).over
    shown = screen.getvalue()
    for text in ("Night 6 of 6", "Anna", "nonsense", "moon", "is for sale"):
        assert text in shown
    assert max(len(line) for line in shown.splitlines()) <= 100


def test_the_picture_has_every_target_that_an_option_names() -> None:
    state, bot = GAME.new(3, {"moon": True}, 4), RandomBot({}, "targets")
    while not state.over:
        view = state.view(state.decider)
        for width in (390, 1440):
            svg = GAME.svg(view, width)
            for option in view["options"]:
                for target in option["targets"]:
                    assert target.startswith("menu:") or f'data-target="{target}"' in svg
        state.apply(decide(bot, state))


@pytest.mark.parametrize("language", ["it", "pl"])
def test_the_catalogues_are_complete(language: str) -> None:
    with (EXAMPLE / f"src/cometseason/locale/{language}/LC_MESSAGES/cometseason.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    messages = [message for message in catalogue if message.id]
    assert len(messages) > 100
    for message in messages:
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(texts), message.id


def test_pip_installs_it_and_the_kit_finds_nothing(tmp_path: Path) -> None:
    install(EXAMPLE, tmp_path)
    listed = json.loads(contado(tmp_path, "games", "--json").stdout)
    assert "cometseason" in {game["id"] for game in listed["games"]}
    checked = contado(tmp_path, "check", "cometseason", "--games", "6", "--processes", "1")
    assert (checked.returncode, checked.stderr) == (0, ""), checked.stdout
    assert "Nothing was found." in checked.stdout


def publications_marked() -> tuple[int, int]:
    """Return how many publications could be chosen in some random games, and how many could not be taken back."""
    offered = marked = 0
    for number in range(6):
        state = GAME.new(3, seed=number)
        players = [RandomBot({}, f"{number} {seat}") for seat in range(3)]
        while not state.over:
            published = [option for option in state.legal if GAME.action(state, option).kind == "publish"]
            offered += len(published)
            marked += sum(state.decision.reveals(state, option) for option in published)
            state.apply(decide(players[state.decider], state))
    return offered, marked


def test_a_window_that_tells_too_much_marks_what_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page takes a line out of the reaction window and says what comes of it; do the same."""
    assert fenced(PAGE, "diff")[1].removeprefix("-").strip() == "always_asked = True"
    offered, marked = publications_marked()
    assert offered > 50
    assert marked == 0
    monkeypatch.setattr(Contest, "always_asked", False)
    offered, marked = publications_marked()
    assert marked > offered / 2
