"""A coach at a table: only where there may be one, for one's own seat, with what it thought kept for the analysis."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from contado.core import registry
from contado.core.words.language import LANGUAGES, catalogue
from contado.rooms.thinking import coaching, thoughts
from contado.table.players import ADVISER
from contado.table.teaching import coach as table_coach
from tests.server.serving import PATIENCE, Live, Player, Served, served

NONE = "There is no coach at this table."
SHORT = {"max_rounds": "1"}


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("coach") / "rooms.db") as server:
        yield server


@pytest.fixture
def anna(at: Served) -> Player:
    return at.player("Anna")


def my_turn(live: Live) -> None:
    """Wait until the player's own seat decides, with something to choose."""
    live.until(lambda: live.now and live.now["view"]["table"]["awaited"] == 0)


def turn(live: Live) -> None:
    """Choose the last option each time, until another decides or the game is over."""
    my_turn(live)
    while not live.now["view"]["over"] and live.now["view"]["table"]["awaited"] == 0:
        body = {"seat": 0, "number": live.now["number"]}
        if live.now["view"]["table"]["phase"] == "held":
            live.done("confirm", **body)
            return
        live.done("act", **body, action=live.now["view"]["options"][-1]["index"])


def test_before_a_choice_it_agrees_with_the_hint(anna: Player) -> None:
    table = anna.table("castelli", "me", "random", coach=True)
    assert anna.get(f"/tables/{table}")["coach"] is True
    with anna.live(table) as live:
        my_turn(live)
        best = anna.get(f"/tables/{table}/hint")["options"][0]["action"]
        rough = anna.get(f"/tables/{table}/coach", seat=0, action=best)
        assert rough["number"] >= live.now["number"]
        assert (rough["objection"], rough["targets"]) == ("", [])
        assert {int(action) for action in rough["behind"]} == {one["index"] for one in live.now["view"]["options"]}
        assert rough["behind"][str(best)] == 0
        assert rough["first"] is True
        assert max(rough["behind"].values()) == 0
        worst = min(rough["behind"], key=lambda action: rough["behind"][action])
        close = anna.get(f"/tables/{table}/coach", seat=0, action=int(worst))
        # What nobody would understand is not said.
        assert not close["objection"] or -close["behind"][worst] >= close["much"]
        assert anna.refused("GET", f"/tables/{table}/coach?seat=0&action=99999", 400)
        # Nothing was played, and nobody else is told.
        assert anna.get(f"/tables/{table}/view")["number"] >= rough["number"]


def english(game: str, code: str) -> list[str]:
    """Return the English sentences of the table, of all games and of one, up to their values, that `code` has words
    for.
    """
    found = []
    for package in ("contado.table", "contado.core", registry.game(game).package):
        kept = catalogue(package, code)
        assert kept is not None
        for key, said in vars(kept)["_catalog"].items():
            message = key[0] if isinstance(key, tuple) else key
            if message != said and " " in message:
                found += [part for part in re.split(r"\{[^}]*\}", message) if re.search(r"\w+ \w|\w\?", part)]
    return found


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("game", ["keyharvest", "milestones"])
def test_it_asks_in_the_language_of_whoever_chooses(
    anna: Player, game: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whatever is given away is much here: it asks before each choice of which it can say why not.
    for name in ("SHARE", "LEAST", "MEASURED"):
        monkeypatch.setattr(table_coach, name, 0.0)
    table = anna.table(game, "me", "random", coach=True)
    asked: dict[int, tuple[str, str]] = {}
    with anna.live(table) as live:
        for _turn in range(6):
            my_turn(live)
            for action in [one["index"] for one in live.now["view"]["options"]][:8]:
                anna.http.headers["Accept-Language"] = "en"
                plain = anna.get(f"/tables/{table}/coach", seat=0, action=action)["objection"]
                anna.http.headers["Accept-Language"] = code
                said = anna.get(f"/tables/{table}/coach", seat=0, action=action)["objection"]
                asked |= {len(asked): (plain, said)} if plain else {}
            if len(asked) > 2:
                break
            turn(live)
    assert asked
    pieces = english(game, code)
    for plain, said in asked.values():
        assert any(piece in plain for piece in pieces)
        assert [piece for piece in pieces if piece in said] == []


def test_it_looks_over_one_s_own_shoulder_only(at: Served, anna: Player) -> None:
    table = anna.table("castelli", "me", "random", coach=True, public=True)
    with anna.live(table) as live:
        my_turn(live)
    zoe = at.player("Zoe")
    for path in ("coach?seat=0", "coach?seat=1", "coach/turn?seat=0"):
        assert zoe.refused("GET", f"/tables/{table}/{path}", 403)
    for path in ("coach?seat=1", "coach/turn?seat=1"):
        assert anna.refused("GET", f"/tables/{table}/{path}", 403)


def test_among_people_there_is_one_by_agreement_only(at: Served, anna: Player) -> None:
    bea = at.player("Bea")

    def for_two(**more: Any) -> str:
        table = anna.table("castelli", "me", "open", begin=False, public=True, **more)
        bea.post(f"/tables/{table}/join")
        anna.post(f"/tables/{table}/begin")
        return table

    table = for_two()
    for player, seat in ((anna, 0), (bea, 1)):
        assert player.refused("GET", f"/tables/{table}/coach?seat={seat}", 403) == NONE
        assert player.refused("GET", f"/tables/{table}/coach/turn?seat={seat}", 403) == NONE
    agreed = for_two(coach=True)
    with anna.live(agreed) as live:
        awaited = live.now["view"]["table"]["awaited"]
        decider, other = ((anna, 0), (bea, 1)) if awaited == 0 else ((bea, 1), (anna, 0))
        assert decider[0].get(f"/tables/{agreed}/coach", seat=decider[1])["behind"]
        # While another decides there is nothing to ask about.
        assert other[0].refused("GET", f"/tables/{agreed}/coach?seat={other[1]}", 400)


def test_in_games_against_bots_there_may_be_one_unless_hints_are_switched_off(anna: Player) -> None:
    table = anna.table("castelli", "me", "random")
    with anna.live(table) as live:
        my_turn(live)
        assert anna.get(f"/tables/{table}/coach", seat=0)["behind"]
    without = anna.table("castelli", "me", "random", hints=False)
    assert anna.refused("GET", f"/tables/{without}/coach?seat=0", 403) == NONE


def test_what_it_thought_of_a_turn_is_kept_for_the_analysis(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(job: thoughts.Job, action: int) -> dict[str, Any]:
        asked.append(action)
        assert job.bot == ADVISER
        return thoughts.judge(job, action)

    monkeypatch.setattr(coaching, "judge", counted)
    table = anna.table("castelli", "me", "random", coach=True)
    with anna.live(table) as live:
        turn(live)
        said = anna.get(f"/tables/{table}/coach/turn", seat=0)
        assert set(said) == {"words", "targets"}
        looked = len(asked)
        assert looked > 0
        # The same turn is not thought about twice; a language has no thoughts of its own.
        anna.http.headers["Accept-Language"] = "it"
        anna.get(f"/tables/{table}/coach/turn", seat=0, warned=True)
        assert len(asked) == looked
    at = anna.at
    kept = asyncio.run_coroutine_threadsafe(at.rooms.store.opinions(table), at.loop).result(PATIENCE)
    assert len(kept) == looked


def test_it_says_less_to_whoever_has_finished_games_with_it(anna: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    before: list[int] = []

    def counted(asked: thoughts.Consultation, action: int | None, games: int) -> dict[str, Any]:
        before.append(games)
        return {"behind": {}, "much": 2.0, "objection": "", "targets": []}

    monkeypatch.setattr(coaching, "coach", counted)

    def play(coach: bool) -> None:
        table = anna.table("milestones", "me", "random", coach=coach, options=SHORT)
        with anna.live(table) as live:
            my_turn(live)
            anna.get(f"/tables/{table}/coach", seat=0)
            while not live.now["view"]["over"]:
                turn(live)
                live.until(lambda: live.now["view"]["over"] or live.now["view"]["table"]["awaited"] == 0)

    # Whether the table was set up with a coach or the player has switched one on: both are games with a coach.
    for coach in (True, False, True, False):
        play(coach)
    assert before == [0, 1, 2, 3]
