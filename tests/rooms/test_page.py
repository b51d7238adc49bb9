"""What only a page has to hold to: nothing is told before it is kept, no game forks, and bots think elsewhere."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from contado.core import registry
from contado.page.keeping import READ_KEPT, CannotKeep
from contado.page.thinking import ERRANDS, as_text, done
from contado.rooms.thinking.thoughts import Consultation, Job, advise, think
from tests.rooms.doors import Memory, Page, PagePlayer
from tests.server.rooms.test_playing import awaited, play_on, until_awaited

GAME = "castelli"


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def page(memory: Memory) -> Iterator[Page]:
    opened = Page(memory)
    yield opened
    opened.killed()


@pytest.fixture
def anna(page: Page) -> PagePlayer:
    return PagePlayer(page, "Anna")


def entries(memory: Memory, table: str) -> list[int]:
    """Return the numbers of the entries that are kept."""
    prefix = f"log {table} "
    return [int(key.removeprefix(prefix)) for key in sorted(memory.kept) if key.startswith(prefix)]


def test_a_move_is_kept_before_it_is_shown(memory: Memory, anna: PagePlayer) -> None:
    """Whenever something is kept, nobody has been told of it yet; and all that was told is kept."""
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        early: list[int] = []
        waiting = live.socket.told  # type: ignore[attr-defined]

        def look(key: str, text: str) -> None:
            if key.startswith("log "):
                number = READ_KEPT.decode(text).number
                told = [json.loads(one) for one in [*live.heard, *waiting.queue]]
                early.extend(one["number"] for one in told if one.get("number", -1) >= number)

        memory.before_save = look
        for _ in range(10):
            until_awaited(live)
            play_on(live, 0, random.Random(1), 0)
            assert live.now["number"] in entries(memory, table)
        assert early == []


def test_a_page_killed_between_two_writes_has_the_move(memory: Memory, page: Page, anna: PagePlayer) -> None:
    """The entry is there and the list's line is not: the entry counts."""
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        stale_row = memory.kept[f"table {table}"]
        play_on(live, 0, random.Random(1), 0)
        until_awaited(live)
        number = live.now["number"]
        view = live.now["view"]
    page.killed()
    memory.kept[f"table {table}"] = stale_row
    later = Page(memory)
    again = PagePlayer(later, "Anna")
    assert again.get(f"/tables/{table}")["number"] == number
    with again.live(table) as live:
        until_awaited(live)
        assert live.now["view"] == view
        play_on(live, 0, random.Random(1), 0)
        assert live.now["number"] > number
    later.killed()


def test_what_cannot_be_kept_was_not_done(memory: Memory, anna: PagePlayer) -> None:
    """The browser's disk is full: a sentence, the position as it was, and the game goes on when there is room again."""
    table = anna.table(GAME, "me", "random")

    def full(key: str, text: str) -> None:
        if key.startswith("log "):
            raise CannotKeep("This browser has no room left for your games: nothing was changed.")

    with anna.live(table) as live:
        until_awaited(live)
        number, before = live.now["number"], live.now["view"]
        memory.before_save = full
        reply = live.ask("act", seat=0, number=number, action=before["options"][0]["index"])
        assert not reply["ok"]
        assert reply["error"] == "This browser has no room left for your games: nothing was changed."
        live.look()
        assert (live.now["number"], live.now["view"]) == (number, before)
        memory.before_save = lambda key, text: None
        live.done("act", seat=0, number=number, action=before["options"][0]["index"])


def test_two_pages_do_not_fork_a_game(memory: Memory, page: Page, anna: PagePlayer) -> None:
    """The second is told so, at its line and at every request that does something; later it goes on."""
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        until_awaited(live)
        number = live.now["number"]
        other = Page(memory)
        second = PagePlayer(other, "Anna")
        with second.live(table, look=False) as shut:
            gone = shut.hear()
            assert gone["type"] == "gone"
            assert "another tab" in gone["error"]
        choice = {"seat": 0, "number": number, "action": live.now["view"]["options"][0]["index"]}
        assert "another tab" in second.refused("POST", f"/tables/{table}/act", 403, json=choice)
        assert "another tab" in second.refused("DELETE", f"/tables/{table}", 403)
        # Lists only read.
        assert second.get(f"/tables/{table}")["number"] == number
        play_on(live, 0, random.Random(1), 0)
        until_awaited(live)
        number = live.now["number"]
    page.killed()
    with second.live(table) as live:
        until_awaited(live)
        assert live.now["number"] == number
        play_on(live, 0, random.Random(1), 0)
    assert entries(memory, table) == list(range(max(entries(memory, table)) + 1))
    other.killed()


def test_a_table_is_taken_out_with_all_that_belongs_to_it(memory: Memory, anna: PagePlayer) -> None:
    before = dict(memory.kept)
    table = anna.table(GAME, "me", "random", coach=True)
    anna.ask("PUT", f"/tables/{table}/notes", json={"text": "mine"})
    with anna.live(table) as live:
        until_awaited(live)
        play_on(live, 0, random.Random(1), 0)
    anna.ask("DELETE", f"/tables/{table}")
    assert memory.kept == before
    anna.refused("GET", f"/tables/{table}", 404)


def test_what_needs_others_is_refused_in_a_sentence(anna: PagePlayer) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    wanted = {"game": GAME, "seats": seats, "pace": {"kind": "game", "minutes": 10}, "begin": True}
    assert anna.ask("POST", "/tables", 403, json=wanted)["error"].startswith("Clocks are for games with others")
    table = anna.table(GAME, "me", "random")
    with anna.live(table) as live:
        assert live.ask("say", text="Hello?")["error"] == "There is nobody here to talk to."
    assert anna.refused("GET", "/no/such/thing", 404)
    assert "not understood" in anna.refused("POST", "/tables", 400, json={"game": 1})
    assert "not understood" in anna.refused("GET", f"/tables/{table}/positions/x", 400)


def test_sentences_come_in_the_language_of_the_page(page: Page, anna: PagePlayer) -> None:
    table = anna.table(GAME, "me", "random")
    english = page.run(page.house.ask("GET", f"/api/tables/{table}/record", language="en"))
    italian = page.run(page.house.ask("GET", f"/api/tables/{table}/record", language="it"))
    assert (english.status, italian.status) == (403, 403)
    assert json.loads(english.text)["error"] != json.loads(italian.text)["error"]


def position(game: str) -> Any:
    """Return a position in the middle of a game that nobody has thought about."""
    state, chance = registry.game(game).new(2, seed="errands"), random.Random(1)
    for _ in range(12):
        state.apply(chance.choice(state.legal))
    return state


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_an_errand_as_text_is_the_same_errand(game: str) -> None:
    """What a second worker finds is what would have been found here: positions survive being written down."""
    state = position(game)
    job = Job(game=game, state=state.to_json(), bot="greedy", seed="1")
    assert json.loads(done(as_text(partial(think, job)))) == think(job)
    asked = Consultation(job=job, language="it", names=["Anna", "Ben"])
    assert json.loads(done(as_text(partial(advise, asked)))) == json.loads(json.dumps(advise(asked)))
    assert set(ERRANDS) == {"think", "advise", "coach", "judge"}


def test_a_second_worker_that_dies_is_asked_again_and_then_stood_in_for(memory: Memory) -> None:
    """A bot whose worker fails every time is replaced for that choice, and the table says so."""
    page = Page(memory)
    calls: list[str] = []

    async def dead(text: str) -> str:
        calls.append(text)
        raise ConnectionError("the worker is gone")

    page.house.work.workers.ask = dead  # type: ignore[attr-defined]
    anna = PagePlayer(page, "Anna")
    with anna.live(anna.table(GAME, "random", "me")) as live:
        while not any(update["notice"] for update in live.updates):
            if awaited(live, 1):
                play_on(live, 1, random.Random(1), 0)
            else:
                live.update()
        assert "random failed: a move was chosen at random" in live.now["notice"]
        assert len(calls) >= 3
        assert calls[0] == calls[1] == calls[2]
    page.killed()


def test_a_page_loads_nothing_of_a_server() -> None:
    """No framework, no database, no template, no process: none of that is there in a browser."""
    code = (
        "import sys; import contado.page.inside, contado.page.tables, contado.page.games, contado.page.thinking; "
        "print(*sorted(name for name in sys.modules if name.partition('.')[0] in "
        "('litestar', 'sqlalchemy', 'uvicorn', 'jinja2', 'alembic', 'anyio', 'httpx', 'multiprocessing') "
        "or name.startswith('contado.server')))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
