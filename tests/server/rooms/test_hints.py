"""Hints: the best options with their reasons, for whoever decides, where the table allows them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Live, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("hints") / "rooms.db") as server:
        yield server


def my_turn(live: Live) -> None:
    """Wait until the player's own seat decides."""
    live.until(lambda: live.now and live.now["view"]["table"]["awaited"] == 0)


def test_a_hint_tells_the_best_options_of_this_position_and_why(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "greedy")
    with anna.live(table) as live:
        my_turn(live)
        assert live.now["hints"] is True
        hint = anna.get(f"/tables/{table}/hint")
        offered = {option["index"]: option for option in live.now["view"]["options"]}
        # That it was asked for is noted in the log; the position is the same.
        assert hint["number"] >= live.now["number"]
        assert 1 < len(hint["options"]) <= 3
        for option in hint["options"]:
            assert option["targets"] == offered[option["action"]]["targets"]
            assert option["words"].startswith(offered[option["action"]]["words"])
        behind = [option["behind"] for option in hint["options"]]
        assert behind[0] == 0
        assert behind == sorted(behind, reverse=True)
        assert hint["action"] == hint["options"][0]["action"]
        assert hint["sentence"].startswith("Best: ")
        # Nothing was played, and nobody else is told.
        assert live.now["view"]["table"]["move"] == anna.get(f"/tables/{table}/view")["view"]["table"]["move"]
        assert {**anna.get(f"/tables/{table}/hint"), "number": 0} == {**hint, "number": 0}


def test_hints_can_be_switched_off(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "greedy", hints=False)
    assert anna.get(f"/tables/{table}")["hints"] is False
    with anna.live(table) as live:
        my_turn(live)
        assert live.now["hints"] is False
    assert "switched off" in anna.refused("GET", f"/tables/{table}/hint", 403)
    again = anna.post(f"/tables/{table}/again")
    assert again["hints"] is False


def test_a_hint_speaks_the_reader_s_language(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("keyharvest", "me", "greedy")
    with anna.live(table) as live:
        my_turn(live)
    english = anna.get(f"/tables/{table}/hint")
    anna.http.headers["Accept-Language"] = "it"
    italian = anna.get(f"/tables/{table}/hint")
    assert [option["action"] for option in english["options"]] == [option["action"] for option in italian["options"]]
    assert english["options"][0]["words"] != italian["options"][0]["words"]


def test_nobody_else_gets_advice(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "greedy", public=True)
    assert at.player("Zoe").refused("GET", f"/tables/{table}/hint", 403)


def test_who_is_asked_is_named_without_parameters(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "greedy")
    with anna.live(table) as live:
        my_turn(live)
    assert anna.get(f"/tables/{table}/hint?bot=greedy")["options"]
    # Ten minutes for a hint would deny a process to everybody else.
    for slow in ("mcts:ms=600000", "exec:true"):
        refusal = anna.refused("GET", f"/tables/{table}/hint?bot={slow}", 403)
        assert refusal == "Ask for a bot by its name alone, such as sharp."
