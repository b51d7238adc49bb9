"""Playing again with the same people, and going on together with a game that was played before."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from contado.core.record import Record
from contado.rooms.beginning.again import rotated
from contado.rooms.rows import SeatRow, User
from tests.server.rooms.test_staying import begun, choose, kept
from tests.server.serving import Player, Served, served


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("rematch") / "rooms.db") as server:
        yield server


def sitting(player: Player, table: str) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in player.get(f"/tables/{table}")["seats"]]


def test_the_group_stays_the_first_seat_moves_on_and_it_is_one_table(at: Served) -> None:
    anna, ben, cleo = at.player("Anna"), at.player("Ben"), at.player("Cleo")
    table = begun(anna, ben, cleo, terms={"absence": "loss", "idle_days": 9}, hints=True)
    ben.post(f"/tables/{table}/give-up")
    with cleo.live(table) as live:
        anna.post(f"/tables/{table}/give-up")
        live.until(lambda: live.now["view"]["over"])
        again = ben.post(f"/tables/{table}/again")
        # Those who are there read it at once.
        live.until(lambda: live.now["affair"] is not None)
        assert [key["ask"] for key in live.now["affair"]["keys"]] == ["again"]
    assert again["stage"] == "gathering"
    assert (again["terms"]["absence"], again["terms"]["idle_days"], again["hints"]) == ("loss", 9, True)
    # Whoever sat second is first now, and the others' seats are kept for them.
    assert sitting(ben, again["id"]) == [("person", "Ben"), ("open", "Cleo"), ("open", "Anna")]
    eve = at.player("Eve")
    assert "kept for" in eve.refused(
        "POST", f"/tables/{again['id']}/join", 409, json={"invite": again["invite"], "seat": 1}
    )
    assert eve.refused("POST", f"/tables/{again['id']}/join", 409, json={"invite": again["invite"]})
    for player in (anna, ben, anna):
        assert player.post(f"/tables/{table}/again")["id"] == again["id"]
    assert sitting(ben, again["id"]) == [("person", "Ben"), ("open", "Cleo"), ("person", "Anna")]
    assert cleo.post(f"/tables/{table}/again")["stage"] == "playing"
    assert anna.get(f"/tables/{table}")["rematch"] == again["id"]


def test_however_many_press_at_once_it_is_one_table(at: Served) -> None:
    players = [at.player(name) for name in ("Anna", "Ben", "Cleo", "Dora")]
    table = begun(*players)
    for player in players[:3]:
        player.post(f"/tables/{table}/give-up")
    with ThreadPoolExecutor(4) as pool:
        ids = list(pool.map(lambda player: player.post(f"/tables/{table}/again")["id"], players))
    assert len(set(ids)) == 1
    assert kept(at, ids[0]).stage in ("gathering", "playing")
    assert sorted(seat.name for seat in kept(at, ids[0]).seats) == ["Anna", "Ben", "Cleo", "Dora"]


def test_a_seat_that_somebody_does_not_want_is_given_away(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = begun(anna, ben)
    anna.post(f"/tables/{table}/give-up")
    again = anna.post(f"/tables/{table}/again")
    assert [seat["kept"] for seat in ben.get(f"/tables/{again['id']}")["seats"]] == [True, False]
    ben.post(f"/tables/{again['id']}/leave")
    assert sitting(anna, again["id"]) == [("open", ""), ("person", "Anna")]
    anna.post(f"/tables/{again['id']}/seats/0", {"kind": "bot", "bot": "random"})
    assert anna.post(f"/tables/{again['id']}/begin")["stage"] == "playing"


def test_what_the_game_plays_itself_keeps_its_seat() -> None:
    user = User(id="a", name="Anna", guest=True, created=0.0)
    seats = [
        SeatRow(seat=0, kind="person", user="a", name="Anna"),
        SeatRow(seat=1, kind="automa", name="The automa"),
        SeatRow(seat=2, kind="person", user="b", name="Ben"),
        SeatRow(seat=3, kind="bot", name="random", bot="random"),
    ]
    found = [(seat.seat, seat.kind, seat.user) for seat in rotated(seats, user)]
    assert found == [(0, "open", "b"), (1, "automa", ""), (2, "bot", ""), (3, "person", "a")]


# Going on together


def test_those_who_broke_a_game_off_go_on_with_it_together(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = begun(anna, ben, pace={"kind": "turn", "seconds": 1000, "end": "nothing"}, confirm=False)
    for _ in range(12):
        seat = kept(at, table).awaited
        choose([anna, ben][seat], table, seat)
    assert anna.refused("POST", f"/tables/{table}/copy", 403, json={"move": 2, "together": True})
    for player in (anna, ben):
        player.post(f"/tables/{table}/propose", {"what": "end"})
    whole = Record.read(anna.ask("GET", f"/tables/{table}/record"))
    assert whole.result is None
    last = len(whole.moves) - 1
    copy = ben.post(f"/tables/{table}/copy", {"move": last, "together": True})
    assert (copy["stage"], copy["origin"], copy["pace"]["seconds"]) == ("gathering", "copy", 1000)
    assert sitting(ben, copy["id"]) == [("open", "Anna"), ("person", "Ben")]
    eve = at.player("Eve")
    assert eve.refused("POST", f"/tables/{table}/copy", 404, json={"move": last, "together": True})
    anna.post(f"/tables/{copy['id']}/join", {"begin": True})
    row = kept(at, copy["id"])
    assert (row.stage, row.origin) == ("playing", "copy")
    with anna.live(copy["id"]) as live:
        assert live.now["remarks"][0]["words"] == "This game goes on from a move of another table."
        assert live.now["view"]["table"]["move"] == last
    choose([anna, ben][row.awaited], copy["id"], row.awaited)
    anna.post(f"/tables/{copy['id']}/give-up")
    text = anna.ask("GET", f"/tables/{copy['id']}/record")
    assert "# played on from a move of another table" in text
    assert f"\nfork: {last} all " in text
    Record.read(text).replay()


def test_an_adjourned_record_is_gone_on_with_by_people_who_come_by_the_link(at: Served) -> None:
    anna, ben = at.player("Anna"), at.player("Ben")
    table = begun(anna, ben, confirm=False)
    for _ in range(6):
        seat = kept(at, table).awaited
        choose([anna, ben][seat], table, seat)
    anna.post(f"/tables/{table}/give-up")
    text = ben.ask("GET", f"/tables/{table}/record")
    loaded = ben.ask("POST", "/records?invite=true", content=text.encode())
    assert (loaded["stage"], loaded["origin"]) == ("gathering", "record")
    assert sitting(ben, loaded["id"]) == [("open", "Anna"), ("person", "Ben")]
    carl = at.player("Carl")
    carl.post(f"/tables/{loaded['id']}/join", {"invite": loaded["invite"], "begin": True})
    with carl.live(loaded["id"]) as live:
        assert live.now["view"]["names"] == ["Carl", "Ben"]
        assert live.now["remarks"][0]["words"] == "This game was loaded from a record."
    row = kept(at, loaded["id"])
    choose([carl, ben][row.awaited], loaded["id"], row.awaited)
    # Its luck is of a seed that whoever has read the record does not know.
    old, new = Record.read(text), Record.read(kept(at, loaded["id"]).record)
    assert new.seed == old.seed
    assert new.forks[-1].seed not in text
