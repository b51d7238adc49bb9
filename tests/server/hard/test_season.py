"""A season of a league, played by programs at a real server that is killed twice.

Twelve people in two groups, four rounds by the Swiss system: seven at tables of three and four, five at a table of four
with a bye. One never moves, one resigns, one comes after the season has begun. What stands in the table at the end is
what a script computes that shares no code with Contado.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from tests.contest.league_table import table as by_script
from tests.server.hard.people import Someone, eventually, good, guest
from tests.server.running import Server, running
from tests.server.serving import PATIENCE

ROUNDS = 4
# A round's end may come this soon, in hours: two seconds.
SOON = 2 / 3600


class Season:
    """The groups of a season, their people, and who plays how."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.luck = random.Random("season")
        self.arbiter = guest(server, "Arbiter")
        like = {
            "name": "unused", "game": "milestones", "options": {"max_rounds": 3}, "prompt": False,
            "scheme": {"system": "swiss", "rounds": ROUNDS, "seats": 4, "least": 3, "hours": 48},
        }  # fmt: skip
        league = self.arbiter.post("/leagues", name="Season", groups=2, moving=2, like=like)
        self.league = league["id"]
        self.groups = [one["id"] for one in league["groups"]]
        self.people = {f"P{number}": guest(server, f"P{number}") for number in range(12)}
        for number, one in enumerate(self.people.values()):
            # The last of the twelve is late.
            if number < 11:
                one.post(f"/contests/{self.group_of(number)}/enter")

    def group_of(self, number: int) -> str:
        """Return the group of a person: seven in the first, five in the second."""
        id: str = self.groups[int(number >= 7)]
        return id

    def shown(self, id: str) -> dict[str, Any]:
        """Return a group as the arbiter sees it."""
        found: dict[str, Any] = self.arbiter.get(f"/contests/{id}")
        return found

    def does(self, id: str, what: str, **more: Any) -> httpx.Response:
        """Do what an arbiter can."""
        return self.arbiter.ask("POST", f"/contests/{id}/do", json={"do": what, **more})

    def crash(self) -> None:
        """Pull the plug, and start again."""
        self.server.kill()
        self.server.start()

    def play_round(self, id: str, gone: str = "", quits: str = "") -> None:
        """Play the tables of the round: one moves never, and one resigns when it is their turn."""
        shown = self.shown(id)
        names = [one["name"] for one in shown["entrants"]]
        for place in shown["rounds"][-1]["tables"]:
            here = {seat: names[number] for seat, number in enumerate(place["seats"])}
            self.play(place["table"], here, gone, quits)

    def play(self, table: str, here: dict[int, str], gone: str, quits: str) -> None:
        """Play a table until it is over, or waits for whoever is gone."""
        for _ in range(3000):
            row = self.arbiter.get(f"/tables/{table}")
            name = here.get(row["awaited"], "")
            if row["stage"] != "playing" or name == gone != "":
                return
            seat = row["seats"][row["awaited"]]
            if seat["replaced"]:
                eventually(partial(self.moved_on, table, row["number"]))
                continue
            one = self.people[name]
            if name == quits:
                one.post(f"/tables/{table}/give-up")
                continue
            self.move(one, table, row["awaited"])
        raise AssertionError("The game has no end.")

    def moved_on(self, table: str, number: int) -> bool:
        """Say whether something has been done at a table since."""
        return bool(self.arbiter.get(f"/tables/{table}")["number"] > number)

    def round_is_over(self, id: str) -> bool:
        """Say whether the last round of a group is over."""
        return bool(self.shown(id)["rounds"][-1]["over"])

    def move(self, one: Someone, table: str, seat: int) -> None:
        """Choose something; a position that has moved on is looked at again."""
        shown = one.get(f"/tables/{table}/view", seat=seat)
        at, body = shown["view"]["table"], {"number": shown["number"], "seat": seat}
        if at["awaited"] != seat:
            return
        if at["phase"] == "held":
            one.ask("POST", f"/tables/{table}/confirm", json=body)
        elif at["phase"] == "person":
            action = self.luck.choice(shown["view"]["options"])["index"]
            one.ask("POST", f"/tables/{table}/act", json={**body, "action": action})


def with_account(server: Server, one: Someone, name: str) -> Someone:
    """Have somebody make an account."""
    wanted = {"name": name, "password": "correct horse battery"}
    answer = httpx.post(f"{server.address}/api/accounts", json=wanted, headers=one.headers, timeout=PATIENCE)
    return Someone(server, good(answer)["token"])


def test_a_season_comes_out_as_computed_by_an_independent_script(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'season.db'}", tmp_path) as server:
        season = Season(server)
        first, second = season.groups
        for id in season.groups:
            good(season.does(id, "begin"))
        # Killed the first time when the rounds have just been drawn.
        season.crash()
        assert [len(one["seats"]) for one in season.shown(first)["rounds"][0]["tables"]] == [4, 3]
        early = season.shown(second)["rounds"][0]
        assert [len(one["seats"]) for one in early["tables"]] == [4]
        # Four of five: P7 to P10 have entered, and nobody has a bye yet.
        assert early["byes"] == []
        for id in season.groups:
            season.play_round(id, gone="P0", quits="P8")
        # P0 never moves: the end of the round comes, and the table is scored as everybody has read.
        waits = [one for one in season.shown(first)["rounds"][0]["tables"] if not one["over"]]
        assert len(waits) == 1
        good(season.does(first, "deadline", hours=SOON))
        eventually(lambda: season.shown(first)["rounds"][0]["over"])
        late = season.shown(first)["rounds"][0]["tables"][waits[0]["number"] - 1]
        names = [one["name"] for one in season.shown(first)["entrants"]]
        assert late["how"] == "late"
        assert [
            place for place, number in zip(late["places"], late["seats"], strict=True) if names[number] == "P0"
        ] == [0]
        numbers = {one["name"]: one["number"] for one in season.shown(first)["entrants"]}
        good(season.does(first, "drop", entrant=numbers["P0"]))
        # P8 resigned: no place, and so no points.
        eventually(lambda: season.shown(second)["rounds"][0]["over"])
        table = season.shown(second)["rounds"][0]["tables"][0]
        names = [one["name"] for one in season.shown(second)["entrants"]]
        assert table["places"][[names[number] for number in table["seats"]].index("P8")] == 0
        assert sorted(table["places"]) in ([0, 1, 2, 3], [0, 1, 1, 3], [0, 1, 2, 2], [0, 1, 1, 1])
        # P11 is late: an account, whom the arbiter lets in from the second round on.
        season.people["P11"] = with_account(server, season.people["P11"], "P11")
        season.arbiter = with_account(server, season.arbiter, "Judge")
        # Nobody is let in by a stranger.
        assert season.does(second, "add", name="P11").status_code == 403
        season.people["P11"].post("/friends", name="Judge")
        season.arbiter.post("/friends", name="P11")
        good(season.does(second, "add", name="P11"))
        for number in range(2, ROUNDS + 1):
            for id in season.groups:
                good(season.does(id, "draw", round=number))
            if number == 3:
                # Killed the second time in the middle of a round, with games under way.
                place = season.shown(second)["rounds"][-1]["tables"][0]
                names = [one["name"] for one in season.shown(second)["entrants"]]
                here = {seat: names[number] for seat, number in enumerate(place["seats"])}
                for _ in range(5):
                    row = season.arbiter.get(f"/tables/{place['table']}")
                    if row["stage"] == "playing":
                        season.move(season.people[here[row["awaited"]]], place["table"], row["awaited"])
                season.crash()
            for id in season.groups:
                season.play_round(id)
                eventually(partial(season.round_is_over, id))
        for id in season.groups:
            # There is no fifth round: it is over.
            good(season.does(id, "draw", round=ROUNDS + 1))
            over = season.shown(id)
            assert over["stage"] == "over"
            assert len(over["rounds"]) == ROUNDS
            text = season.arbiter.http.get(f"/contests/{id}/results.csv").text
            computed = by_script(text, len(over["entrants"]))
            assert sorted((line["place"], line["entrant"], line["values"]["points"]) for line in over["standings"]) == [
                (line["place"], line["entrant"], line["points"]) for line in computed
            ]
        # Without P0 the six of the first group sat at two tables of three; with P11 one of five has a bye.
        assert [len(one["seats"]) for one in season.shown(first)["rounds"][1]["tables"]] == [3, 3]
        byes = [one["byes"] for one in season.shown(second)["rounds"]]
        assert [len(one) for one in byes] == [0, 1, 1, 1]
        assert len({one for byed in byes for one in byed}) == 3
        ends = [
            [line["name"] for line in season.shown(id)["standings"]] for id in season.groups
        ]  # fmt: skip
        league = season.arbiter.post(f"/leagues/{season.league}/season", season=1)
        new = [one["id"] for one in league["groups"] if one["season"] == 2]
        after = [[one["name"] for one in season.shown(id)["entrants"]] for id in new]
        staying = [name for name in ends[0] if name != "P0"]
        # Two fall and two rise; whoever left is not in the next season.
        assert after[0] == staying[:-2] + ends[1][:2]
        assert after[1] == staying[-2:] + ends[1][2:]
