"""What people do about a table is told: what a wish is about, who took what back, for whom a bot has played."""

from __future__ import annotations

from contado.core.words.language import ENGLISH
from contado.table.agreeing.remarks import Share, share
from contado.table.agreeing.wish import Wish, wish_words
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.table.rooms import CHERRIES, SHELVES, Room, face


def three(*seats: str) -> Table:
    """Return a table of cherries at which three people sit."""
    return Table(CHERRIES, [person(name) for name in seats or ("Anna", "Bela", "Cleo")], {}, "wishes", confirm=False)


def finish(table: Table, seat: int) -> None:
    """Let a seat end its turn."""
    table.act(seat, "done")
    table.act(seat, table.state.options()[0])


def asked(table: Table, reader: int) -> tuple[str, str]:
    """Return what a seat reads of the wish there is, as somebody who is "you"."""
    assert table.consent.wish is not None
    return wish_words(table, table.consent.wish, reader, ENGLISH.read_by(reader))


def told(table: Table, reader: int | None) -> list[str]:
    return [line.words for line in table.remarked(reader, ENGLISH.read_by(reader))]


def test_a_wish_says_which_choice_it_is_about() -> None:
    table = three()
    table.act(0, "pick")
    table.consent.ask(0)
    assert asked(table, 1) == (
        "Anna would like to take back: Anna picked a cherry.",
        "What became known with it stays known.",
    )
    assert asked(table, 0)[0].startswith("You would like to take back: ")


def test_a_wish_says_whose_choices_would_go_and_what_they_have_seen() -> None:
    table = three()
    finish(table, 0)
    table.act(1, "pick")
    table.act(1, "pick")
    table.consent.ask(0)
    third, second = asked(table, 2), asked(table, 1)
    assert "With it would go 2 choices that Bela has made since then." in third[1]
    assert "What was seen since stays known: Bela picked a cherry. Bela picked a cherry." in third[1]
    # Whose choices they are is told so.
    assert "With it would go 2 choices that you have made since then." in second[1]


def test_who_took_what_back_stays_in_the_log_whatever_goes_back_later() -> None:
    table = three()
    finish(table, 0)
    table.act(1, "pick")
    lines = len(table.log(None))
    table.consent.ask(1)
    table.consent.answer(0, True)
    table.consent.answer(2, True)
    said = "Bela took back: Bela picked a cherry. Agreed: Anna, Cleo."
    assert told(table, None) == [said]
    assert len(table.log(None)) == lines - 1
    # It stands where the game went on.
    assert table.remarked(None)[0].number == table.happened
    table.consent.ask(0)
    table.consent.answer(1, True)
    table.consent.answer(2, True)
    first, second = table.remarked(None)
    assert first.words == said
    assert first.number == second.number == table.happened


def test_whose_choices_went_with_it_is_told() -> None:
    table = three()
    table.act(0, "pick")
    finish(table, 0)
    table.act(1, "pick")
    table.consent.ask(0)
    table.consent.answer(1, True)
    table.consent.answer(2, True)
    assert "With it went 1 choice of Bela." in told(table, 0)[0]
    assert "With it went 1 choice of yours." in told(table, 1)[0]


def test_a_refusal_is_told_with_its_name_and_a_withdrawal_is_not() -> None:
    table = three()
    table.act(0, "pick")
    table.consent.ask(0)
    table.consent.answer(0, False)
    assert told(table, None) == []
    table.consent.ask(0)
    table.consent.answer(2, False)
    assert told(table, None) == ["Cleo would rather go on: nothing is taken back."]
    assert told(table, 2) == ["You would rather go on: nothing is taken back."]


def test_against_bots_alone_nobody_is_told_of_an_undo() -> None:
    table = Table(CHERRIES, [person("Anna"), bot("random")], {}, "alone", confirm=False)
    table.act(0, "pick")
    table.consent.ask(0)
    assert table.choices == 0
    assert told(table, None) == []


def test_a_wish_tells_nobody_a_secret() -> None:
    """Six Shelves are played from hidden hands: what others read of a choice is what their log says of it."""
    table = Table(SHELVES, [person("Anna"), person("Bela"), person("Cleo")], {}, "hidden", confirm=False)
    seat = table.awaited
    table.act(seat, table.state.options()[0])
    table.consent.ask(seat)
    for reader in range(3):
        lines = " ".join(line.words for line in table.log(reader) if line.mover == seat)
        assert table.consent.wish is not None
        what = wish_words(table, table.consent.wish, reader, ENGLISH).asked.partition(": ")[2]
        assert what
        assert what in lines


def test_a_bot_that_plays_on_is_in_the_log_and_counted() -> None:
    table = three("Anna", "Bela")
    finish(table, 0)
    assert share(table, 0) is None
    finish(table, 1)
    table.replace(0, "random")
    turn = table.turn
    assert told(table, 1) == ["A bot plays on for Anna."]
    before = table.choices
    while table.awaited == 0:
        table.bot_act()
    played = table.choices - before
    assert share(table, 0) == Share(played, 2 + played, turn)
    table.give_back(0, "Anna")
    assert told(table, 1)[1:] == ["Anna is back."]
    finish(table, 1)
    finish(table, 0)
    assert share(table, 0) == Share(played, 4 + played, turn)
    assert share(table, 1) is None


def test_what_a_bot_played_and_was_taken_back_does_not_count() -> None:
    table = three("Anna", "Bela")
    finish(table, 0)
    table.replace(0, "random")
    finish(table, 1)
    while table.awaited == 0:
        table.bot_act()
    assert share(table, 0) is not None
    table.back_to(2)
    assert share(table, 0) is None


def test_somebody_else_in_a_seat_did_not_leave_it() -> None:
    table = three("Anna", "Bela")
    table.replace(0, "random", "time")
    table.give_back(0, "Cleo", "new")
    assert told(table, 0) == ["Anna has run out of time: a bot plays on.", "You sit down and play on."]


def test_remarks_are_kept_with_the_table() -> None:
    room = Room(three("Anna", "Bela"))
    room.choose(0, "pick")
    room.do("wish", 0, {"ask": True})
    room.do("wish", 1, {"yes": True})
    room.do("seat", 0, {"bot": "random"})
    loaded, _clock = room.loaded()
    assert [line.words for line in loaded.remarked(None)] == [
        "Anna took back: Anna picked a cherry. Agreed: Bela.",
        "A bot plays on for Anna.",
    ]
    assert face(loaded) == face(room.table)


def test_a_wish_is_the_same_when_the_same_have_agreed() -> None:
    assert Wish(0, [1, 2], 4).without(1) == Wish(0, [2], 4, [1])
    assert Wish(0, [1, 2], 4).without(1, agrees=False) == Wish(0, [2], 4)
