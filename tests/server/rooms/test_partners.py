"""What partners say to each other: they alone read it, on every way, then and later."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Player, Served, served

SECRET = "leave the ships to me"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "rooms.db") as server:
        yield server


def team_table(anna: Player, *others: Player) -> str:
    """Begin a game of two teams of two, at a public table."""
    table = anna.table("burgundy", "me", "open", "open", "open", begin=False, public=True, options={"mode": "team"})
    for other in others:
        other.post(f"/tables/{table}/join")
    anna.post(f"/tables/{table}/begin")
    return table


def teams_of(table: str, people: list[Player]) -> list[list[Player]]:
    """Return who plays with whom, as everybody sees it at the table."""
    teams = people[0].get(f"/tables/{table}/view")["view"]["teams"]
    return [[people[seat] for seat in team] for team in teams]


def test_only_partners_hear_and_read_it(at: Served) -> None:
    people = [at.player(name) for name in ("Anna", "Bert", "Cleo", "Dora")]
    eve = at.player("Eve")
    table = team_table(*people)
    (one, partner), rivals = teams_of(table, people)
    with partner.live(table) as hears, rivals[0].live(table) as does_not, eve.live(table) as looks_on:
        with one.live(table) as says:
            assert says.ask("say_to_partners", text=SECRET)["ok"]
            # Everybody's talk comes after it, and so it has come to nobody by then.
            assert says.ask("say", text="good luck")["ok"]
        for live in (hears, does_not, looks_on):
            live.until(lambda: any(line["text"] == "good luck" for line in live.chat))  # noqa: B023
        assert any(SECRET in text for text in hears.heard)
        assert not any(SECRET in text for text in does_not.heard)
        assert not any(SECRET in text for text in looks_on.heard)
    # Whoever comes later is told all of it, if it is theirs.
    for who in (one, partner):
        assert [line["text"] for line in who.get(f"/tables/{table}/partner-chat")["lines"]] == [SECRET]
        with who.live(table) as live:
            live.until(lambda: any(SECRET in text for text in live.heard))
    for who in (*rivals, eve):
        assert who.get(f"/tables/{table}/partner-chat")["lines"] == []
        with who.live(table) as live:
            assert not any(SECRET in text for text in live.heard)
        for path in ("chat", "log", "view", "people", "record"):
            answer = who.http.get(f"/api/tables/{table}/{path}")
            assert SECRET not in answer.text, path
        assert SECRET not in who.http.get(f"/tables/{table}").text
    # Nobody says anything to a side that is not theirs.
    assert "no partner" in eve.refused("POST", f"/tables/{table}/partner-chat", 403, json={"text": "psst"})


def test_it_is_in_the_file_of_who_has_said_it_and_in_no_other(at: Served) -> None:
    people = [at.player(name) for name in ("Anna", "Bert", "Cleo", "Dora")]
    table = team_table(*people)
    one = people[0]
    one.post(f"/tables/{table}/partner-chat", {"text": SECRET})
    for who in people:
        raw = who.http.get("/api/me/all").content
        whole = zipfile.ZipFile(io.BytesIO(raw)).read("contado.json").decode()
        assert (SECRET in whole) == (who is one)


def test_where_everybody_plays_alone_there_is_no_partner(at: Served) -> None:
    anna = at.player("Anna")
    table = anna.table("milestones", "me", "random")
    assert "no partner" in anna.refused("POST", f"/tables/{table}/partner-chat", 403, json={"text": "psst"})
    with anna.live(table) as live:
        assert not live.ask("say_to_partners", text="psst")["ok"]
