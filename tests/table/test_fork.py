"""Play from here: the same game up to a move, and then a different one."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from contado.core.errors import BadOption, BadRecord, BadSeat
from contado.core.game import Game
from contado.core.record import Record
from contado.core.state import Decision
from contado.table.past.course import NothingToUndo
from contado.table.past.history import Position
from contado.table.past.resuming import forked, resumed
from contado.table.seat import Seat, bot, person
from contado.table.table import Phase, Table
from tests.core.toys import CherryGame
from tests.core.toys.cherries import Eat, NextTurn, Prepare, SetUp
from tests.table.rooms import CHERRIES, GAMES, Room, face


def played(game: Game, options: dict[str, object], seed: str, choices: int = 10**4) -> Table:
    """Return a table at which this many choices were made at random, or all of them."""
    rng = random.Random(seed)
    table = Table(game, [person("Anna"), person("Bela")], options, seed, confirm=False)
    while table.phase is not Phase.OVER and table.choices < choices:
        table.act(table.awaited, rng.choice(table.state.options()))
    return table


def play_on(table: Table, rng: random.Random, choices: int) -> None:
    for _ in range(choices):
        if table.phase is Phase.OVER:
            return
        if table.phase is Phase.HELD:
            table.confirm(table.awaited)
        elif table.phase is Phase.BOT:
            table.bot_act()
        else:
            table.act(table.awaited, rng.choice(table.state.options()))


SEATS: list[Seat] = [person("Anna"), bot("random")]


@pytest.mark.parametrize("name", GAMES)
def test_a_fork_shows_its_seat_what_it_knew_replays_and_is_kept(name: str) -> None:
    game, options = GAMES[name]
    rng = random.Random(name)
    origin = played(game, options, f"origin {name}")
    record = Record.read(str(origin.record()))
    replays = 0
    for number in range(12):
        move, seat = rng.randrange(len(record.moves)), rng.choice([None, 0, 1])
        try:
            table = forked(record, move, seat, f"fork {number}", origin.seats, game=game)
        except BadRecord:
            assert record.replay(game, move).over
            continue
        replays += 1
        there = Position.at(origin, move)
        assert table.state.view(seat)["facts"] == there.view(seat)["facts"]
        assert table.log(seat) == [line for line in origin.log(seat) if line.number < table.happened]
        assert table.luck_seed == f"fork {number}"
        assert table.stands
        assert table.recorder.moves[: move + 1] == origin.recorder.moves[: move + 1]
        play_on(table, rng, 40)
        text = str(table.record())
        assert f"\nseed: origin {name}\nfork: {move} {0 if seat is None else seat + 1} fork {number}\n" in text
        read = Record.read(text)
        assert str(read) == text
        assert read.replay(game) == table.state
        # Up to any move, before the fork, at it and after it; the whole game each time, so of a long one some moves.
        for until in {*range(0, len(read.moves), max(1, len(read.moves) // 12)), *range(move - 1, move + 3)}:
            read.replay(game, min(max(until, 0), len(read.moves) - 1))
        twin = resumed(text, game=game)
        assert (str(twin.record()), twin.log(0), twin.log(1)) == (text, table.log(0), table.log(1))
        assert twin.choices == table.choices
    assert replays > 5


def test_what_the_seat_could_not_know_is_another_in_each_fork() -> None:
    origin = played(CHERRIES, {}, "hidden", 3)
    tables = [forked(origin.record(), 1, 0, str(seed), SEATS, game=CHERRIES) for seed in range(12)]
    own = {str(table.state.hands[0]) for table in tables}  # type: ignore[attr-defined]
    others = {str(table.state.hands[1]) for table in tables}  # type: ignore[attr-defined]
    futures = {str(table.state.luck.states) for table in tables}
    assert len(own) == 1
    assert len(others) > 1
    assert len(futures) == 12
    assert forked(origin.record(), 1, 0, "0", SEATS, game=CHERRIES).state == tables[0].state


class PlainEat(Eat):
    """Not asked where there is only one cherry to eat."""

    always_asked: ClassVar[bool] = False


class PlainCherries(CherryGame):
    """Cherries in which a hand decides whether its player is asked."""

    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (SetUp, NextTurn, Prepare, PlainEat)


def test_whoever_is_left_without_a_choice_by_new_cards_is_not_asked() -> None:
    game = PlainCherries()
    rng = random.Random(0)
    origin = Table(game, [person("Anna"), person("Bela")], {}, "plain")
    origin.act(0, "done")
    # Anna has two different cherries; in some of the forks they are the same.
    assert origin.state.decision.kind == "eat"
    carried = 0
    for number in range(40):
        table = forked(origin.record(), 1, None, f"fork {number}", SEATS, game=game)
        if table.moves > origin.moves:
            carried += 1
            assert table.recorder.moves[2].words.startswith("eat ")
            assert table.log(None)[-1].words.startswith("Anna ate a cherry")
        assert table.state.over or table.state.decision.kind == "prepare" or len(table.state.options()) > 1
        assert table.record().replay(game) == table.state
        twin, _ = Room(table).loaded()
        assert face(twin) == face(table)
        play_on(twin, rng, 8)
        text = str(twin.record())
        assert Record.read(text).replay(game) == twin.state
        assert resumed(text, game=game).log(None) == twin.log(None)
    assert 0 < carried < 40


def test_a_fork_of_a_fork_of_a_fork() -> None:
    rng = random.Random(3)
    game, options = GAMES["cherries"]
    record = played(game, options, "again").record()
    for number, move in enumerate((4, 7, 7, 9, 5)):
        table = forked(record, move, number % 2, f"fork {number}", SEATS, game=game)
        play_on(table, rng, 200)
        record = Record.read(str(table.record()))
        assert record.replay(game) == table.state
        assert face(resumed(str(record), game=game))["logs"] == face(table)["logs"]
    # What came after the fifth move of the last is not part of it.
    assert [(fork.move, fork.seed) for fork in record.forks] == [(4, "fork 0"), (5, "fork 4")]


@pytest.mark.parametrize("name", GAMES)
def test_a_forked_table_is_kept_restored_and_taken_back_up_to_the_fork(name: str) -> None:
    game, options = GAMES[name]
    rng = random.Random(name)
    origin = played(game, options, f"kept {name}", 30)
    table = forked(origin.record(), 6, 0, "new luck", SEATS, game=game)
    start, choices = table.state.fingerprint(), table.choices
    first = face(table)
    room = Room(table)
    assert face(room.loaded()[0]) == face(table)
    assert not table.consent.can_ask(0)
    with pytest.raises(NothingToUndo):
        table.consent.ask(0)
    with pytest.raises(NothingToUndo):
        table.back_to(choices - 1)
    for _ in range(60):
        if table.phase is Phase.OVER:
            break
        room.step(rng)
    assert face(room.loaded()[0]) == face(table)
    for move in range(table.moves + 1):
        for part in (None, room.chain[0][1], room.chain[-1][1]):
            if part is None or part["state"] is not None:
                Position.at(table, move, part).view(0)
    room.do("back", 0, {"choices": choices})
    assert table.state.fingerprint() == start
    if table.seats == SEATS:
        assert face(table) == first
    assert face(room.loaded()[0]) == face(table)


def test_a_game_that_is_over_is_not_played_on() -> None:
    record = played(CHERRIES, {}, "over").record()
    with pytest.raises(BadRecord, match=r"^The game cannot be played on from move \d+: "):
        forked(record, len(record.moves) - 1, 0, "x", SEATS, game=CHERRIES)


def test_a_fork_needs_a_move_a_seat_and_a_seed_that_there_are() -> None:
    record = played(CHERRIES, {}, "refused", 5).record()
    last = len(record.moves) - 1
    for move in (-1, last + 1):
        with pytest.raises(BadRecord, match=rf"^The record has moves 0 to {last}; there is no move {move}\.$"):
            forked(record, move, 0, "x", SEATS, game=CHERRIES)
    with pytest.raises(BadSeat):
        forked(record, 1, 2, "x", SEATS, game=CHERRIES)
    with pytest.raises(BadSeat):
        forked(record, 1, 0, "x", [*SEATS, bot("random")], game=CHERRIES)
    for seed in ("", "  \n"):
        with pytest.raises(BadOption):
            forked(record, 1, 0, seed, SEATS, game=CHERRIES)
