"""After a take-back past a reveal luck is drawn anew, from the seed and by a rule that anybody can follow."""

from __future__ import annotations

import random
from hashlib import blake2b, sha256

import pytest

from contado.core.errors import BadRecord
from contado.core.record import Fork, Record
from contado.core.record.fork import Anew
from contado.table.past.resuming import resumed
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.table.rooms import CHERRIES, GAMES, Room


def luck_number(seed: str, n: int, streams: tuple[str, ...]) -> list[int]:
    """Return a game's luck number `n`, worked out here as `contado.core.record` describes it: 0 is the first."""
    text = seed if n == 0 else f"{seed}\nagain {n}"
    digests = [blake2b(f"{stream}\n{text}".encode(), digest_size=16).digest() for stream in streams]
    return [1 + int.from_bytes(one, "big") % (698769069 * 2**32 - 2) for one in digests]


def picked(table: Table, seat: int = 0) -> int:
    table.act(seat, "pick")
    value: int = table.events(seat)[-1][1].facts["value"]
    return value


def test_the_luck_after_a_take_back_is_the_one_that_the_seed_and_a_number_say() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "fair play")
    shown = sha256(table.luck_seed.encode()).hexdigest()
    picked(table)
    table.consent.ask(0)
    table.consent.answer(1, True)
    assert table.state.luck.states == luck_number("fair play", 1, CHERRIES.rules.streams)
    # What was promised at the start still holds.
    assert sha256(table.luck_seed.encode()).hexdigest() == shown
    picked(table)
    table.consent.ask(0)
    table.consent.answer(1, True)
    assert table.state.luck.states == luck_number("fair play", 2, CHERRIES.rules.streams)
    assert "\nfork: 0.0 again 1\nfork: 0.0 again 2\n" in str(table.record())


def test_what_luck_has_not_answered_is_taken_back_as_ever() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "quiet")
    luck = table.state.luck.states[:]
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    table.confirm(0)
    table.consent.ask(0)
    table.consent.answer(1, True)
    assert table.state.luck.states == luck
    assert "fork" not in str(table.record())


def test_a_table_that_began_before_goes_on_as_it_began() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "old")
    table.consent.fresh_luck = False
    value = picked(table)
    table.consent.ask(0)
    table.consent.answer(1, True)
    assert picked(table) == value


@pytest.mark.parametrize("name", GAMES)
def test_games_with_many_take_backs_are_kept_recorded_and_replayed(name: str) -> None:
    """Whatever is taken back, a record of it replays, and a table that is loaded from its parts goes on the same."""
    game, options = GAMES[name]
    rng = random.Random(f"take backs {name}")
    table = Table(game, [person("Anna"), person("Bela")], options, f"many {name}", confirm=False)
    room = Room(table)
    most = 0
    for step in range(120):
        if table.state.over:
            break
        seat, luck = table.state.decider, table.state.luck.states[:]
        room.do("act", seat, {"actions": [rng.choice(table.state.options())]})
        answered = table.state.luck.states != luck
        if rng.random() < (0.7 if answered else 0.1) and not table.state.over:
            asker = seat if answered else rng.randrange(2)
            if table.consent.can_ask(asker):
                room.do("wish", asker, {"ask": True})
                if table.consent.wish is not None:
                    room.do("wish", 1 - asker, {"yes": True})
            most = max(most, len(table.recorder.forks))
        if step % 20 == 19:
            text = str(table.record())
            assert Record.read(text).replay(game) == table.state
            loaded, _ = room.loaded()
            assert (loaded.state, str(loaded.record()), loaded.path) == (table.state, text, table.path)
            again = resumed(text, confirm=False, game=game)
            assert (again.state, again.path) == (table.state, table.path)
    assert most >= 1


def test_a_later_take_back_that_goes_farther_leaves_nothing_of_the_first() -> None:
    table = Table(CHERRIES, [person("Anna"), bot("random")], {}, "farther", confirm=False)
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    before = table.path
    while table.awaited == 1:
        table.bot_act()
    picked(table)
    table.consent.ask(0)
    assert [str(fork) for fork in table.recorder.forks] == [
        f"{table.moves}.{len(table.recorder.moves[-1].words.split())} again 1"
    ]
    # Against bots nobody is asked: back to before what Anna ate, and farther than the luck that was drawn anew.
    table.consent.ask(0)
    assert [fork.seed for fork in table.recorder.forks] == ["2"]
    assert table.path != before
    assert Record.read(str(table.record())).replay(CHERRIES) == table.state


@pytest.mark.parametrize(
    "text", ["3.1 again 0", "3.1 again", "3 again 1", "9.0 again 1", "3.x again 1", "-1.0 again 1"]
)
def test_what_no_record_says_of_luck_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Fork.read(text, 9, 2)


def test_such_a_line_is_read_as_it_is_written() -> None:
    assert str(Anew(17, 2, 3)) == "17.2 again 3"
    assert Fork.read("17.2 again 3", 18, 2) == Anew(17, 2, 3)
    assert Anew(17, 2, 3) != Fork(17, None, "3")
