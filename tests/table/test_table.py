"""One table: refusals, views, the log, bots, records."""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar

import pytest

from contado.core.bot import Bot
from contado.core.errors import BadNotation, BadOption, BadRecord, IllegalAction, NotYourTurn
from contado.core.record import Record
from contado.core.state import State
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.milestones import GAME
from contado.table.past.resuming import resumed
from contado.table.seat import bot, person
from contado.table.showing.choosing import begun_move
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame


def play_on(table: Table, rng: random.Random, choices: int = 10_000) -> None:
    """Let people choose at random, taking some of it back, until the game is over or this many choices were made."""
    for _ in range(choices):
        if table.phase is Phase.OVER:
            return
        if table.phase is Phase.BOT:
            table.bot_act()
        elif table.can_undo(table.awaited) and rng.random() < 0.15:
            table.undo(table.awaited)
        elif table.phase is Phase.HELD:
            table.confirm(table.awaited)
        else:
            table.act(table.awaited, rng.choice(table.state.options()))


def table_of_two(**options: object) -> Table:
    return Table(GAME, [person("Anna"), bot("greedy")], {"first_seat": "2", **options}, "4711")


@pytest.mark.parametrize(
    ("seat", "action", "error"),
    [
        (1, "draft T01", NotYourTurn),
        (7, "draft T01", NotYourTurn),
        (-1, "draft T01", NotYourTurn),
        (0, "move w3", BadNotation),
        (0, "", BadNotation),
        (0, "draft", BadNotation),
        (0, "draft T99 w1 ; drop", BadNotation),
        (0, 0, IllegalAction),
        (0, -1, IllegalAction),
        (0, 10**9, IllegalAction),
        pytest.param(0, 10**5000, IllegalAction, id="huge"),
        (0, None, IllegalAction),
        (0, [], IllegalAction),
        (0, True, IllegalAction),
        (0, float("nan"), IllegalAction),
        ("x", "draft T01", NotYourTurn),
        (False, "draft T01", NotYourTurn),
        (None, "draft T01", NotYourTurn),
    ],
)
def test_what_is_refused_changes_nothing(seat: Any, action: Any, error: type[Exception]) -> None:
    table = table_of_two()
    before = table.state.to_json(), str(table.record()), table.happened, table.choices
    with pytest.raises(error):
        table.act(seat, action)
    assert (table.state.to_json(), str(table.record()), table.happened, table.choices) == before
    assert not table.can_undo(0)


def test_a_number_that_is_equal_to_an_option_is_none() -> None:
    table = table_of_two()
    before = table.state.to_json()
    with pytest.raises(IllegalAction, match=r"\.0 is no action of Milestones"):
        table.act(0, float(table.state.options()[0]))  # type: ignore[arg-type]
    assert table.state.to_json() == before


def test_nobody_acts_for_a_bot() -> None:
    table = Table(GAME, [person("Anna"), bot("greedy")], {"first_seat": "1"}, "4711")
    assert table.phase is Phase.BOT
    with pytest.raises(NotYourTurn):
        table.act(1, table.state.options()[0])


def test_no_bot_acts_for_a_person() -> None:
    table = table_of_two()
    with pytest.raises(NotYourTurn):
        table.bot_act()


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(BadOption):
        Table(GAME, [person(str(n)) for n in range(5)])


def test_the_view_is_json_with_names_and_what_the_table_waits_for() -> None:
    table = table_of_two()
    view = table.view(0)
    assert json.loads(json.dumps(view)) == view
    assert view["names"] == ["Anna", "greedy"]
    assert view["table"]["phase"] == "person"
    assert view["table"]["awaited"] == 0
    assert view["table"]["people"] == [True, False]
    assert view["options"]
    assert table.view(1)["options"] == []
    assert table.view(None)["options"] == []


def test_a_hint_is_an_option_and_changes_nothing() -> None:
    table = table_of_two()
    before = table.state.to_json()
    assert {option["action"] for option in table.hint(0)["options"]} <= set(table.state.options())
    assert table.state.to_json() == before


# The log


def test_the_log_tells_each_seat_only_what_it_may_know() -> None:
    table = Table(CherryGame(), [person("Anna"), person("Bela")], {}, "secret")
    start = table.happened
    table.act(0, "pick")
    own, other, spectator = (table.log(seat, since=start)[0].words for seat in (0, 1, None))
    value = int(own.removeprefix("Anna picked a cherry of ").removesuffix("."))
    assert 1 <= value <= 4
    assert other == spectator == "Anna picked a cherry."
    assert all("value" not in event.facts for _, event in table.events(1, start))


def test_log_lines_carry_their_move() -> None:
    table = Table(CherryGame(), [person("Anna"), person("Bela")], {}, "moves")
    table.act(0, "pick")
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    lines = table.log(0)
    assert [line.move for line in lines] == [1, 3]


# Bots


class OpenEyed(Bot):
    """Keeps what it is shown."""

    name: ClassVar[str] = "open_eyed"

    def __init__(self) -> None:
        super().__init__({}, "")
        self.shown: list[State] = []

    def choose(self, state: State, seat: int) -> int:
        self.shown.append(state)
        return state.options()[0]


def test_bots_see_a_resampled_position() -> None:
    table = Table(CherryGame(), [bot("random"), bot("random")], {}, "blind")
    looker = OpenEyed()
    table.players.bots[0] = looker
    table.bot_act()
    assert looker.shown[0] is not table.state
    # Its future chance is not the table's.
    assert looker.shown[0].luck.states != table.state.luck.states


def test_a_game_of_bots_depends_on_the_seed_alone() -> None:
    def game_of(seed: str) -> str:
        table = Table(GAME, [bot("greedy"), bot("greedy:noise=3")], {"max_rounds": 8}, seed)
        while table.bot_to_move():
            table.bot_act()
        return str(table.record())

    assert game_of("1") == game_of("1")
    assert game_of("1").partition("\n\n")[2] != game_of("2").partition("\n\n")[2]


# Records


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_record_replays_at_any_moment(seats: int) -> None:
    rng = random.Random(seats)
    table = Table(GAME, [person(), *(bot("random") for _ in range(seats - 1))], {"max_rounds": 4}, f"any {seats}")
    while table.phase is not Phase.OVER:
        play_on(table, rng, 1)
        replayed = Record.read(str(table.record())).replay(GAME)
        assert replayed.fingerprint() == table.state.fingerprint()


def test_a_game_resumed_at_any_moment_goes_on_as_it_would_have() -> None:
    """The middle of a move, a held turn and a bot's turn included."""
    rng = random.Random(5)
    table = Table(GAME, [person("Anna"), bot("greedy:noise=2"), person()], {"max_rounds": 5}, "resume me")
    kinds = set()
    while table.phase is not Phase.OVER:
        twin = resumed(str(table.record()))
        assert twin.seats == table.seats
        assert twin.names() == table.names()
        assert twin.state == table.state
        assert str(twin.record()) == str(table.record())
        assert [line.words for line in twin.log(0)] == [line.words for line in table.log(0)]
        assert twin.phase is table.phase
        assert twin.can_undo(twin.awaited) == table.can_undo(table.awaited)
        if table.phase is Phase.BOT:
            assert twin.bot_choice() == table.bot_choice()
        kinds.add((table.phase, bool(begun_move(table))))
        play_on(table, rng, 1)
    assert {phase for phase, _ in kinds} == {Phase.PERSON, Phase.BOT, Phase.HELD}
    assert (Phase.PERSON, True) in kinds
    finished = resumed(str(table.record()))
    assert finished.phase is Phase.OVER
    assert finished.state == table.state


def test_a_resumed_turn_can_be_taken_back() -> None:
    table = table_of_two()
    start = table.state.to_json()
    table.act(0, table.state.options()[0])
    table.act(0, table.state.options()[0])
    twin = resumed(str(table.record()))
    twin.undo(0)
    twin.undo(0)
    assert twin.state.to_json() == start


def held_table() -> Table:
    """Return a table at which the person's part of the draft waits to be confirmed."""
    table = table_of_two()
    while table.phase is not Phase.HELD:
        table.act(0, table.state.options()[0])
    return table


def test_a_record_says_whether_a_turn_is_held() -> None:
    table = held_table()
    held = str(table.record())
    assert "\nheld: 1\n" in held
    table.confirm(0)
    confirmed = str(table.record())
    assert confirmed == held.replace("held: 1\n", "")
    # A turn that was confirmed is not held again, and cannot be taken back through the file.
    twin = resumed(confirmed)
    assert twin.phase is Phase.BOT
    assert not twin.can_undo(0)
    again = resumed(held)
    assert again.phase is Phase.HELD
    assert str(again.record()) == held
    again.undo(0)
    assert resumed(held, confirm=False).phase is Phase.BOT


@pytest.mark.parametrize("seat", ["2", "0", "3", "x", "", "1 1", "-1", "9" * 5000])
def test_a_record_that_holds_another_seats_turn_is_not_resumed(seat: str) -> None:
    text = str(held_table().record()).replace("held: 1\n", f"held: {seat}\n")
    with pytest.raises(BadRecord):
        resumed(text)


def test_a_damaged_record_is_not_resumed() -> None:
    table = table_of_two()
    table.act(0, table.state.options()[0])
    with pytest.raises(BadRecord):
        resumed(str(table.record()).replace("fingerprint: ", "fingerprint: 0"))
    with pytest.raises(BadRecord):
        resumed("nonsense")


def test_a_table_says_which_seats_hold_a_secret() -> None:
    table = Table(BURGUNDY, [person("Anna"), person("Ben")], {"duchies": "same:1", "first_seat": "1"}, "secrets")
    assert [table.hides(seat) for seat in (0, 1)] == [False, False]
    table.act(0, "castle 2")
    # Chosen in secret; a player who could still take it back holds it, too.
    assert [table.hides(seat) for seat in (0, 1)] == [True, False]
    table.undo(0)
    assert [table.hides(seat) for seat in (0, 1)] == [False, False]
    table.act(0, "castle 2")
    table.confirm(0)
    assert [table.hides(seat) for seat in (0, 1)] == [True, False]
    # Shown together: everything is open from here on.
    table.act(1, "castle 7")
    assert [table.hides(seat) for seat in (0, 1)] == [False, False]
    # Hands of cherries are hidden from the beginning; Milestones has no secrets.
    assert [Table(CherryGame(), [person(), person()], {}, "hands").hides(seat) for seat in (0, 1)] == [True, True]
    assert not table_of_two().hides(0)


def test_every_line_of_the_log_says_whose_move_it_belongs_to() -> None:
    table = Table(BURGUNDY, [person("Anna"), bot("random"), person("Ben")], {}, "movers")
    play_on(table, random.Random(6), 120)
    # The record is the witness: "57 s1 ..." is a move of the first seat, "0 - ..." the set-up.
    written = [line.split() for line in str(table.record()).partition("\n\n")[2].splitlines()]
    movers = {int(number): -1 if who == "-" else int(who[1:]) - 1 for number, who, *_ in written}
    lines = table.log(0)
    assert {line.mover for line in lines} >= {0, 1, 2}
    assert [line.mover for line in lines] == [movers[line.move] for line in lines]
    # Some lines are about somebody other than the player who moved.
    assert any(line.seat not in (-1, line.mover) for line in lines)
