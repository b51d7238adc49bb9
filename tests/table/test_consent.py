"""What became known is taken back only if all other people agree; seats that change hands."""

from __future__ import annotations

import random
from typing import Any

import pytest

from contado.core.errors import BadSeat, NotYourTurn, UnknownName
from contado.table.agreeing.wish import Wish
from contado.table.deeds import Act
from contado.table.past.course import NothingToUndo
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.table.rooms import CHERRIES, GAMES, game_of, refused


def cherries(*others: str) -> Table:
    """Return a table of three, of whom Anna has picked a cherry, which cannot be taken back."""
    seats = [person("Anna"), *(person(name) if name.istitle() else bot(name) for name in others)]
    table = Table(CHERRIES, seats, {}, "wishes")
    table.act(0, "pick")
    assert not table.can_undo(0)
    return table


def but_for_luck(table: Table) -> dict[str, Any]:
    """Return the position without the luck that is still to come: after a reveal it is another one."""
    found = table.state.to_json()
    del found["luck"]
    return found


def test_with_the_consent_of_all_others_a_pick_is_taken_back() -> None:
    table = cherries("Bela", "Cleo")
    start = but_for_luck(Table(CHERRIES, table.seats, {}, "wishes"))
    table.consent.ask(0)
    assert table.consent.wish == Wish(0, [1, 2], 0)
    assert table.choices == 1
    table.consent.answer(2, True)
    assert table.consent.wish == Wish(0, [1], 0, [2])
    table.consent.answer(1, True)
    assert table.consent.wish is None
    assert but_for_luck(table) == start


def test_one_no_is_enough() -> None:
    table = cherries("Bela", "Cleo")
    before = game_of(table)
    table.consent.ask(0)
    table.consent.answer(1, True)
    table.consent.answer(2, False)
    assert game_of(table) == before


def test_whoever_asked_may_withdraw_but_not_agree() -> None:
    table = cherries("Bela", "Cleo")
    before = game_of(table)
    table.consent.ask(0)
    assert refused(lambda: table.consent.answer(0, True), table) == "This is your own request: the others answer it."
    table.consent.answer(0, False)
    assert game_of(table) == before


def test_anything_that_a_person_does_drops_the_wish() -> None:
    table = cherries("Bela", "Cleo")
    table.consent.ask(0)
    table.act(0, "over")
    assert table.consent.wish is None
    table.undo(0)
    table.consent.ask(0)
    table.act(0, "done")
    table.consent.ask(0)  # it can be taken back anyway
    assert table.consent.wish is None
    assert [line.words for line in table.log(1)] == ["Anna picked a cherry."]


def test_what_may_be_taken_back_anyway_is_not_asked_for() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "wishes")
    start = game_of(table)
    table.act(0, "over")
    table.consent.ask(0)
    assert game_of(table) == start


def test_bots_agree_so_a_lone_player_has_it_granted_at_once() -> None:
    table = cherries("random", "random")
    start = but_for_luck(Table(CHERRIES, table.seats, {}, "wishes"))
    table.consent.ask(0)
    assert but_for_luck(table) == start


def test_bots_play_on_while_an_answer_is_awaited() -> None:
    table = Table(CHERRIES, [person("Anna"), bot("random"), person("Cleo")], {}, "go on")
    table.act(0, "done")
    before = but_for_luck(table)
    eaten = table.state.options()[0]
    table.act(0, eaten)
    if table.phase is Phase.HELD:
        table.confirm(0)
    assert table.phase is Phase.BOT
    table.consent.ask(0)
    assert table.consent.wish == Wish(0, [2], 1)
    while table.phase is Phase.BOT:
        table.redo(Act(seat=1, actions=[table.bot_choice()]))
    assert table.consent.wish == Wish(0, [2], 1)
    table.consent.answer(2, True)
    # What the bot did since is gone, too; where its luck is drawn anew, Anna asks for what she could take back before.
    assert but_for_luck(table) == before
    assert table.consent.can_ask(0)


def test_a_wish_goes_back_beyond_a_turn_that_is_held() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "held")
    table.act(0, "done")
    before = game_of(table)
    table.act(0, table.state.options()[0])
    table.confirm(0)
    table.act(1, "done")
    table.act(1, table.state.options()[0])
    assert table.phase is Phase.HELD
    table.consent.ask(0)
    assert table.phase is Phase.HELD
    table.consent.answer(1, True)
    assert game_of(table) == before


def test_what_cannot_be_asked_or_answered() -> None:
    table = cherries("Bela", "random")
    assert refused(lambda: table.consent.answer(1, True), table) == "Nobody asks to take anything back."
    assert refused(lambda: table.consent.ask(1), table) == "You have made no choice yet that could be taken back."
    assert refused(lambda: table.consent.ask(2), table) == "random is played by a bot."
    assert refused(lambda: table.consent.ask(3), table) == "There is no seat 4 at this table: it has 3."
    table.consent.ask(0)
    assert refused(lambda: table.consent.ask(0), table) == "You have asked already: wait for the others' answers."
    assert refused(lambda: table.consent.ask(1), table) == "Anna has asked already: answer first."
    assert refused(lambda: table.consent.answer(2, True), table) == "Your answer is not awaited."


def test_the_end_of_a_game_is_the_end_of_wishes() -> None:
    rng = random.Random(1)
    table = Table(CHERRIES, [person("Anna"), bot("random")], {}, "over", confirm=False)
    while table.phase is not Phase.OVER:
        if table.phase is Phase.BOT:
            table.bot_act()
        else:
            table.act(0, rng.choice(table.state.options()))
    assert not table.consent.can_ask(0)
    assert refused(lambda: table.consent.ask(0), table) == "The game is over."
    assert refused(lambda: table.replace(0, "random"), table) == "The game is over."


@pytest.mark.parametrize("name", GAMES)
def test_going_back_gives_exactly_the_position_that_was(name: str) -> None:
    game, options = GAMES[name]
    rng = random.Random(name)
    table = Table(game, [person("Anna"), person("Bela")], options, f"back {name}", confirm=False)
    was: list[tuple[str, str, int, list[object]]] = []

    def note() -> tuple[str, str, int, list[object]]:
        return table.state.fingerprint(), str(table.record()), table.happened, [table.log(0), table.view(1)["facts"]]

    while table.phase is not Phase.OVER and table.choices < 150:
        was.append(note())
        table.act(table.awaited, rng.choice(table.state.options()))
    if table.phase is Phase.OVER:
        was.pop()
        table.back_to(table.choices - 1)
    while table.choices > 0:
        choices = rng.randrange(table.choices)
        table.back_to(choices)
        assert note() == was[choices]
        assert table.choices == choices


# Seats that change hands


def test_a_bot_plays_on_for_a_person_whose_name_the_seat_keeps() -> None:
    table = cherries("Bela", "Cleo")
    table.act(0, "over")
    table.replace(0, "random")
    assert table.names() == ["Anna", "Bela", "Cleo"]
    assert table.phase is Phase.BOT
    assert table.view(1)["table"]["people"] == [False, True, True]
    # The bot's turn is never held, though Anna began it.
    while table.phase is Phase.BOT:
        assert not table.can_undo(0)
        table.bot_act()
    assert table.phase is Phase.PERSON
    assert table.awaited == 1
    # The record names the person, who is there again when it is resumed.
    assert "seat: Anna\n" in str(table.record())
    table.give_back(0, "Anna")
    assert table.seats[0] == person("Anna")
    with pytest.raises(BadSeat):
        table.give_back(0, "Anna")


def test_a_turn_that_is_held_stands_when_its_player_leaves() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "held")
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    assert table.phase is Phase.HELD
    table.replace(0, "random")
    assert (table.phase, table.awaited) == (Phase.PERSON, 1)
    assert table.stands


def test_whoever_leaves_agrees_to_wishes_and_wishes_for_nothing() -> None:
    table = cherries("Bela", "Cleo")
    start = but_for_luck(Table(CHERRIES, table.seats, {}, "wishes"))
    table.consent.ask(0)
    table.replace(1, "random")
    assert table.consent.wish == Wish(0, [2], 0)
    table.replace(2, "random")
    assert table.consent.wish is None
    assert but_for_luck(table) == start
    table = cherries("Bela", "Cleo")
    table.consent.ask(0)
    table.replace(0, "random")
    assert table.consent.wish is None
    assert table.choices == 1


def test_a_seat_is_replaced_by_a_bot_that_there_is_and_only_once() -> None:
    table = cherries("Bela", "random")
    for text, error in (("nobody", UnknownName), ("", UnknownName)):
        with pytest.raises(error):
            table.replace(0, text)
    with pytest.raises(BadSeat):
        table.replace(2, "random")
    with pytest.raises(NotYourTurn):
        table.replace(7, "random")
    # A seat that was always a bot's is not anybody's to take back.
    with pytest.raises(BadSeat):
        table.give_back(2, "Cleo")
    table.replace(0, "random")
    with pytest.raises(BadSeat):
        table.give_back(0, "greedy")
    assert table.seats[0].replaced


def test_a_table_that_is_handed_on_has_nothing_to_take_back() -> None:
    table = Table(CHERRIES, [person("Anna"), person("Bela")], {}, "held")
    table.act(0, "over")
    table.let_stand()
    assert table.stands
    assert table.awaited == 0
    table.act(0, "done")
    table.act(0, table.state.options()[0])
    table.let_stand()
    assert (table.stands, table.awaited) == (True, 1)


def test_a_table_does_not_go_forward() -> None:
    table = cherries("Bela", "Cleo")
    with pytest.raises(NothingToUndo):
        table.back_to(2)
