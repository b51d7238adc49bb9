"""A player, a spectator and a stranger try to learn what they may not know, through every address there is."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest

from contado.core import registry
from contado.core.kit import check_game
from contado.core.record import Record
from contado.rooms.loaded_table import load
from contado.rooms.rows import TableRow
from contado.server.app import create_app
from contado.server.config import Config
from contado.server.storage.store import Store
from tests.server.hard.games import GAME, PEEK, WORDS, WordsState, install, installed
from tests.server.hard.people import Someone, choice, guest, play_to_the_end, row, stored
from tests.server.running import Server
from tests.server.serving import PATIENCE, Live

NOTE = "my-private-plan"
NOBODY = -1
# How many cards are left in the deck when everything is asked in every way.
NEARLY_OVER = 5


class Place:
    """A server with the game of Words."""

    def __init__(self, server: Server, url: str) -> None:
        self.server = server
        self.url = url

    def truth(self, table: str) -> WordsState:
        """Return the position with all its secrets, from the database."""

        async def loaded(store: Store) -> WordsState:
            found = await store.table(table)
            assert found is not None
            state = (await load(store, found)).table.state
            assert isinstance(state, WordsState)
            return state

        return stored(self.url, loaded)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("secrets")
    url = f"sqlite:///{folder / 'contado.db'}"
    # JSON logs tell of every request.
    server = Server(url, folder, "--log", "json")
    games = {**registry.games(), GAME.id: GAME}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "games", lambda: dict(games))
        with installed(install(folder / "packages")):
            server.start()
        yield Place(server, url)
        server.kill()


# What is asked for. One way to call a route: its parameters, for somebody who looks at a table.

Call = dict[str, Any]


class Asker:
    """Somebody who tries to learn more, and what they may know."""

    def __init__(self, name: str, who: Someone, seat: int, people: int = 2) -> None:
        self.name = name
        self.who = who
        self.seat = seat
        self.seats = range(-2, people + 1)
        self.known: set[str] = set()
        # Other texts that must never appear: seeds, tokens, the words of links.
        self.secrets: set[str] = set()

    def learns(self, state: WordsState) -> None:
        """Record what this position rightly shows."""
        self.known |= {WORDS[one] for one in state.played}
        if self.seat >= 0:
            self.known |= {WORDS[one] for one in state.hands[self.seat]}
            if self.seat in state.lookers and state.deck:
                self.known.add(WORDS[state.deck[0]])

    def check(self, text: str, where: str, sent: str = "") -> None:
        """Check that a text reveals nothing that the asker may not know and has not said first."""
        forbidden = {word for word in WORDS if word not in self.known and word not in sent} | self.secrets
        leaked = [word for word in forbidden if word in text]
        assert not leaked, f"{self.name} learns {leaked} from {where}:\n{text[:2000]}"


def numbers(shown: dict[str, Any]) -> list[int]:
    """Return numbers of positions: the right one, and others."""
    return [shown["number"], shown["number"] - 1, shown["number"] + 1]


def looks(asker: Asker, shown: dict[str, Any], **more: list[Any]) -> list[Call]:
    """Return calls with every seat, and each of the other parameters."""
    grid = {"seat": [None, *asker.seats], **more}
    return [
        {"params": {name: value for name, value in zip(grid, values, strict=True) if value is not None}}
        for values in product(*grid.values())
    ]


def seated(calls: list[Call]) -> list[Call]:
    """Return those of the calls that name a seat."""
    return [call for call in calls if "seat" in call["params"]]


def moves_of(shown: dict[str, Any]) -> list[int]:
    """Return all moves there are, and some that there are not."""
    return [*range(shown["view"]["table"]["move"] + 2), -1]


def foreign(asker: Asker, shown: dict[str, Any], **more: Any) -> list[Call]:
    """Return bodies for all seats that are not the asker's."""
    seats = [seat for seat in asker.seats if seat != asker.seat]
    return [{"json": {"number": n, "seat": seat, **more}} for n in numbers(shown)[:1] for seat in seats]


def wrong_acts(asker: Asker, shown: dict[str, Any]) -> list[Call]:
    """Return choices that the asker cannot make: another's, and cards that the asker does not hold."""
    calls = [{"json": {**one["json"], "action": action}} for one in foreign(asker, shown) for action in (0, 7, PEEK)]
    own = asker.seat if asker.seat >= 0 else 0
    offered = {option["notation"] for option in shown["view"]["options"]}
    for word in WORDS:
        if f"play {word}" not in offered:
            calls.append({"json": {"number": shown["number"], "seat": own, "notation": f"play {word}"}})
    return calls


def nothing(asker: Asker, shown: dict[str, Any]) -> list[Call]:
    """Return one plain call."""
    return [{}]


def empty(asker: Asker, shown: dict[str, Any]) -> list[Call]:
    """Return one call with an empty body."""
    return [{"json": {}}]


Calls = Callable[[Asker, dict[str, Any]], list[Call]]
T = "/api/tables/{table_id}"

# Every route of the API. When you add one, say here how somebody might try to learn from it.
ROUTES: dict[tuple[str, str], Calls] = {
    ("GET", T): lambda a, s: [{}, {"params": {"invite": "guessed"}}],
    ("GET", "/api/invited/{invite}"): lambda a, s: [{"invite": "guessed"}],
    ("GET", f"{T}/view"): looks,
    ("GET", f"{T}/log"): lambda a, s: looks(a, s, since=[0, -5, 3]),
    ("GET", f"{T}/positions/{{move}}"): lambda a, s: [
        {"move": move, **call}
        for move in moves_of(s)
        for call in looks(a, s, narrow=[True, False] if move == moves_of(s)[-3] else [False])
    ],
    ("GET", f"{T}/statistics"): looks,
    ("GET", f"{T}/why"): lambda a, s: looks(a, s, target=["deck", *(f"card:{word}" for word in WORDS)]),
    ("GET", f"{T}/rule"): lambda a, s: [
        {"params": {"about": about}} for about in ("decision:play", "piece:card", "deck")
    ],
    ("GET", f"{T}/preview"): lambda a, s: looks(
        a, s, action=[0, 7, PEEK, *(option["index"] for option in s["view"]["options"])], narrow=[True, False]
    ),
    ("GET", f"{T}/hint"): lambda a, s: [
        call for call in looks(a, s, bot=["", "random"]) if call["params"].get("seat", a.seat) != a.seat
    ],
    ("GET", f"{T}/coach"): lambda a, s: seated(looks(a, s, action=[None, 0, PEEK])),
    ("GET", f"{T}/coach/turn"): lambda a, s: seated(looks(a, s, warned=[True, False])),
    ("GET", f"{T}/scoring"): nothing,
    ("GET", f"{T}/analysis"): lambda a, s: [{}, {"params": {"after": -1}}],
    ("POST", f"{T}/analysis"): empty,
    ("GET", f"{T}/analysis/{{move}}"): lambda a, s: [{"move": move} for move in moves_of(s)],
    ("GET", f"{T}/text"): lambda a, s: looks(a, s, columns=[100]),
    ("GET", f"{T}/chat"): lambda a, s: [{}, {"params": {"after": -1}}],
    ("GET", f"{T}/notes"): nothing,
    ("GET", f"{T}/record"): nothing,
    ("POST", f"{T}/act"): wrong_acts,
    ("POST", f"{T}/undo"): foreign,
    ("POST", f"{T}/confirm"): foreign,
    ("POST", f"{T}/ask-undo"): foreign,
    ("POST", f"{T}/answer-undo"): lambda a, s: foreign(a, s, yes=True),
    ("POST", f"{T}/passing"): lambda a, s: foreign(a, s, mode="always"),
    ("POST", f"{T}/learn"): lambda a, s: foreign(a, s, ask="help"),
    ("POST", f"{T}/resign"): lambda a, s: [{"json": {"seat": seat}} for seat in a.seats if seat != a.seat],
    ("POST", f"{T}/return"): lambda a, s: [{"json": {"seat": seat}} for seat in a.seats],
    ("POST", f"{T}/copy"): lambda a, s: [
        *({"json": {"move": 0, "seat": seat}} for seat in a.seats),
        {"json": {"move": 0, "together": True}},
    ],
    ("GET", f"{T}/protocol"): nothing,
    # Whoever gives up ends the game that is watched here: that is refused to all but those who play.
    ("POST", f"{T}/give-up"): lambda a, s: [] if a.seats else [{}],
    ("POST", f"{T}/propose"): lambda a, s: [{"json": {"what": "pause"}}, {"json": {"what": "replace", "about": 0}}],
    ("POST", f"{T}/ready"): nothing,
    ("POST", f"{T}/go-on"): nothing,
    ("GET", "/api/me/holidays"): nothing,
    ("POST", "/api/me/holidays"): lambda a, s: [{"json": {"days": 0}}],
    ("DELETE", "/api/me/holidays"): nothing,
    ("POST", f"{T}/chat"): lambda a, s: [{"json": {"text": ""}}, {"json": {"text": "Hm."}}],
    ("PUT", f"{T}/notes"): lambda a, s: [{"json": {"text": f"{a.name} knows nothing"}}],
    ("POST", f"{T}/join"): lambda a, s: [{"json": {}}, {"json": {"seat": 0}}, {"json": {"invite": "guessed"}}],
    ("POST", f"{T}/sit"): lambda a, s: [{"json": {"seat": seat}} for seat in a.seats],
    ("POST", f"{T}/leave"): empty,
    ("POST", f"{T}/seats/{{seat}}"): lambda a, s: [{"seat": 0, "json": {"kind": "person"}}],
    ("POST", f"{T}/begin"): empty,
    ("POST", f"{T}/again"): empty,
    ("GET", "/api/tables"): lambda a, s: [{"params": {"stage": stage}} for stage in ("gathering", "playing", "over")],
    ("GET", "/api/me"): nothing,
    ("PATCH", "/api/me"): lambda a, s: [{"json": {"theme": "dark"}}],
    ("GET", "/api/me/notices"): nothing,
    ("PUT", "/api/me/notices"): lambda a, s: [{"json": {"kind": "json", "fields": {"server": "http://127.0.0.1"}}}],
    ("DELETE", "/api/me/notices"): nothing,
    ("POST", "/api/me/notices/test"): nothing,
    ("GET", "/api/me/push"): nothing,
    ("POST", "/api/me/push"): lambda a, s: [{"json": {"endpoint": "https://x.example/", "p256dh": "a", "auth": "b"}}],
    ("DELETE", "/api/me/push/{id}"): lambda a, s: [{"id": "none"}],
    ("POST", "/api/me/push/test"): nothing,
    ("POST", "/api/me/mail"): lambda a, s: [{"json": {"address": "a@b.example", "password": "guessed"}}],
    ("DELETE", "/api/me/mail"): nothing,
    ("POST", "/api/mail/confirm"): lambda a, s: [{"json": {"token": "guessed"}}],
    ("POST", "/api/password/forgotten"): lambda a, s: [{"json": {"name": "Ada"}}],
    ("POST", "/api/password/reset"): lambda a, s: [{"json": {"token": "guessed", "password": "guessed too"}}],
    ("GET", "/api/games"): nothing,
    ("GET", "/api/games/{game}"): lambda a, s: [{"game": "words"}],
    ("GET", "/api/games/{game}/lessons"): lambda a, s: [{"game": "words"}],
    ("POST", "/api/games/{game}/lessons/{name}"): lambda a, s: [{"game": "words", "name": "first"}],
    ("POST", "/api/games/{game}/check"): lambda a, s: [{"game": "words", "json": {"seats": 2}}],
    ("POST", "/api/records"): lambda a, s: [{"content": "contado record\n"}],
    # These make somebody or something new, or end a session; they know nothing about a table in play.
    ("POST", "/api/tables"): lambda a, s: [{"json": {"game": "words", "seats": [{"kind": "open"}] * 9}}],
    ("POST", "/api/guest"): lambda a, s: [{"json": {"name": ""}}],
    ("POST", "/api/accounts"): lambda a, s: [{"json": {"name": "", "password": ""}}],
    ("POST", "/api/sessions"): lambda a, s: [{"json": {"name": "Ada", "password": "guessed"}}],
    ("DELETE", "/api/sessions"): lambda a, s: [],
    ("DELETE", "/api/sessions/all"): lambda a, s: [],
    ("POST", "/api/me/delete"): lambda a, s: [],
    # One's own, and what those ask who look after the place: nobody here does.
    ("GET", "/api/sessions"): lambda a, s: [{}],
    ("DELETE", "/api/sessions/{id}"): lambda a, s: [{"id": "guessed"}],
    ("GET", "/api/me/all"): lambda a, s: [{}],
    ("GET", "/api/admin/people"): lambda a, s: [{}],
    ("GET", "/api/admin/reports"): lambda a, s: [{}],
    ("GET", "/api/admin/sanctions"): lambda a, s: [{}],
    ("GET", "/api/admin/audit"): lambda a, s: [{}],
    ("POST", "/api/admin/powers"): lambda a, s: [{"json": {"do": "close", "id": "guessed"}}],
    ("GET", "/api/admin/invitations"): lambda a, s: [{}],
    ("POST", "/api/admin/invitations"): lambda a, s: [{"json": {}}],
    # What partners say is nobody else's; only what changes nothing there.
    ("GET", f"{T}/partner-chat"): nothing,
    ("POST", f"{T}/partner-chat"): lambda a, s: [{"json": {"text": "heard?"}}],
    ("POST", f"{T}/invitations"): lambda a, s: [{"json": {"name": "Nobody"}}],
    # Profiles, friends and groups know nothing about a game that is played.
    ("GET", "/api/people/{name}"): lambda a, s: [{"name": name} for name in ("Ada", "Ben", "guessed")],
    ("GET", "/api/games/{game}/ratings"): lambda a, s: [{"game": "words"}],
    ("GET", "/api/friends"): nothing,
    ("POST", "/api/friends"): lambda a, s: [{"json": {"name": "Nobody"}}],
    ("POST", "/api/friends/end"): lambda a, s: [{"json": {"name": "Nobody"}}],
    ("GET", "/api/groups"): nothing,
    ("POST", "/api/groups"): lambda a, s: [{"json": {"name": ""}}],
    ("GET", "/api/groups/{group}"): lambda a, s: [{"group": "guessed"}],
    ("POST", "/api/groups/{group}"): lambda a, s: [{"group": "guessed", "json": {"name": "Mine"}}],
    ("POST", "/api/groups/{group}/chat"): lambda a, s: [{"group": "guessed", "json": {"text": "hello"}}],
    ("POST", "/api/groups/{group}/leave"): lambda a, s: [{"group": "guessed"}],
    ("POST", "/api/groups/{group}/send-away"): lambda a, s: [{"group": "guessed", "json": {"name": "Ada"}}],
    ("POST", "/api/groups/{group}/hosts"): lambda a, s: [{"group": "guessed", "json": {"name": "Ada", "host": True}}],
    ("POST", "/api/groups/{group}/invite"): lambda a, s: [{"group": "guessed"}],
    ("POST", "/api/groups/{group}/close"): lambda a, s: [{"group": "guessed"}],
    ("POST", "/api/group-invitations/{invite}"): lambda a, s: [{"invite": "guessed"}],
    ("GET", "/api/invitations"): nothing,
    # Tournaments: of others' tables they say who sits there and how it ended, and nothing else.
    ("POST", "/api/contests"): lambda a, s: [{"json": {"name": "", "game": "words"}}],
    ("GET", "/api/contests"): lambda a, s: [{"params": {"stage": stage}} for stage in ("open", "running", "over")],
    ("GET", "/api/contests/{contest_id}"): lambda a, s: [{"contest_id": "guessed", "params": {"word": "guessed"}}],
    ("POST", "/api/contests/{contest_id}/enter"): lambda a, s: [{"contest_id": "guessed", "json": {}}],
    ("POST", "/api/contests/{contest_id}/leave"): lambda a, s: [{"contest_id": "guessed"}],
    ("POST", "/api/contests/{contest_id}/do"): lambda a, s: [{"contest_id": "guessed", "json": {"do": "begin"}}],
    ("POST", "/api/leagues"): lambda a, s: [{"json": {"name": "", "like": {"name": "", "game": "words"}}}],
    ("GET", "/api/leagues"): nothing,
    ("GET", "/api/leagues/{league_id}"): lambda a, s: [{"league_id": "guessed"}],
    ("POST", "/api/leagues/{league_id}/season"): lambda a, s: [{"league_id": "guessed", "json": {"season": 1}}],
    # People at a table; only what changes nothing there.
    ("GET", "/api/tables/{table_id}/people"): lambda a, s: [{}],
    ("POST", "/api/tables/{table_id}/people/{tag}/hide"): lambda a, s: [{"tag": "guessed", "json": {"hidden": True}}],
    ("POST", "/api/tables/{table_id}/people/{tag}/send-away"): lambda a, s: [{"tag": "guessed", "json": {}}],
    ("POST", "/api/tables/{table_id}/report"): lambda a, s: [{"json": {"text": ""}}],
    ("POST", "/api/tables/{table_id}/end"): lambda a, s: [{"json": {"agree": False}}],
    ("POST", "/api/tables/{table_id}/close"): lambda a, s: [{"json": {}}],
    ("POST", "/api/tables/{table_id}/invite"): lambda a, s: [] if a.name == "Ada" else [{"json": {}}],
}


def documented(at: Server) -> set[tuple[str, str]]:
    """Return all routes of the API, as the server itself describes them."""
    document = httpx.get(f"{at.address}/api/openapi.json", timeout=PATIENCE).json()
    return {(method.upper(), path) for path, ways in document["paths"].items() for method in ways}


def pages(folder: Path) -> list[str]:
    """Return all pages that belong to a table, and those of everybody; a game's picture shows a separate game."""
    app = create_app(Config(database=str(folder / "none.db")))
    found = {route.path for route in app.routes if "GET" in getattr(route, "methods", ())}
    return sorted(path for path in found if not path.startswith(("/api", "/static", "/games")))


def ask_everything(
    asker: Asker, table: str, shown: dict[str, Any], pages_too: Sequence[str] = (), most: int = 1000
) -> int:
    """Call every route in every way, or in at most this many; return how often something was asked."""
    asked = 0
    answers: dict[tuple[str, str], set[str]] = {}
    for (method, path), found in ROUTES.items():
        calls = found(asker, shown)
        for call in random.Random(shown["number"]).sample(calls, min(most, len(calls))):
            named = ("move", "seat", "game", "name", "tag", "id", "invite", "group", "contest_id", "league_id")
            filled = {name: call.pop(name) for name in named if name in call}
            address = path.format(table_id=table, **filled)
            answer = asker.who.http.request(method, address, **call)
            assert answer.status_code < 500, (method, address, call, answer.text)
            sent = json.dumps(call.get("json", call.get("params", {})))
            asker.check(answer.text + str(answer.headers), f"{method} {address} {sent}", sent)
            asked += 1
            guessed = next((word for word in WORDS if word in sent), "")
            if guessed and guessed not in asker.known:
                plain = f"{answer.status_code} {answer.text.replace(guessed, '*')}"
                where = re.sub(guessed, "*", f"{address} {sent}")
                answers.setdefault((method, where), set()).add(plain)
    # Whether a card lies in a hand or in the deck makes no difference to what is answered about it.
    for place, told in answers.items():
        assert len(told) == 1, (asker.name, place, told)
    for page in pages_too:
        for language in ("en", "it"):
            address = page.replace("{id:str}", table).replace("{invite:str}", "guessed").replace("{name:str}", "Ada")
            answer = asker.who.http.get(address, headers={"Accept-Language": language})
            assert answer.status_code < 500
            asker.check(answer.text + str(answer.headers), address)
            asked += 1
    return asked


# What somebody may say in another's place.
FOREIGN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("act", {"action": 3}), ("act", {"notation": "look"}), ("undo", {}), ("confirm", {}), ("ask_undo", {}),
    ("answer_undo", {"yes": True}), ("passing", {"mode": "turn"}), ("learn", {"ask": "help"}),
)  # fmt: skip


def listen(asker: Asker, live: Live, table: str, shown: dict[str, Any]) -> None:
    """Say everything that can be said on a live connection, and read everything that comes."""
    begun = len(live.heard)
    live.ask("look", pictures=True, narrow=True)
    for seat in asker.seats:
        live.ask("sit", seat=seat)
        if seat == asker.seat:
            continue
        body = {"number": shown["number"], "seat": seat}
        for kind, more in FOREIGN:
            assert not live.ask(kind, **body, **more)["ok"]
    live.ask("ping")
    for text in live.heard[begun:]:
        asker.check(text, "the live connection")


def test_the_game_of_these_tests_keeps_its_secrets_itself() -> None:
    assert check_game(GAME, 8, seed="secrets").findings == []


def test_every_route_is_asked(place: Place) -> None:
    assert documented(place.server) == set(ROUTES)


@pytest.mark.parametrize("public", [True, False], ids=["public", "private"])
def test_nobody_learns_what_they_may_not_know(place: Place, tmp_path: Path, public: bool) -> None:
    ada, ben, eve = (guest(place.server, name) for name in ("Ada", "Ben", "Eve"))
    nobody = Someone(place.server)
    luck = random.Random(2)
    table = ada.table("words", "me", "open", public=True, confirm=public)
    ben.post(f"/tables/{table}/join")
    if not public:
        table = ada.table("words", "me", "open", public=False)
        ben.post(f"/tables/{table}/join", invite=row(place.url, table).invite)
    ada.post(f"/tables/{table}/begin")
    ada.ask("PUT", f"/tables/{table}/notes", json={"text": NOTE})
    kept = row(place.url, table)
    askers = [Asker("Ada", ada, 0), Asker("Ben", ben, 1), Asker("Eve", eve, NOBODY), Asker("nobody", nobody, NOBODY)]
    tell_apart(askers, kept)
    about = pages(tmp_path)
    asked = 0
    with ExitStack() as stack:
        watchers = [one for one in askers if public or one.seat >= 0]
        lives = {one.name: stack.enter_context(one.who.live(table, pictures=True)) for one in watchers}
        for step in range(100):
            state = place.truth(table)
            if state.over:
                break
            seats = [ada.get(f"/tables/{table}/view"), ben.get(f"/tables/{table}/view")]
            for one in askers:
                one.learns(state)
                one.secrets |= {str(luck_state) for luck_state in state.luck.states}
            # Everything shortly before the end, when much has been seen and much is still hidden; a little every time.
            thorough = len(state.deck) == NEARLY_OVER
            for at, one in enumerate(askers):
                if thorough or step % 2 == at % 2:
                    asked += ask_everything(
                        one, table, seats[max(0, one.seat)], about if thorough else (), 1000 if thorough else 1
                    )
                if one.name in lives:
                    listen(one, lives[one.name], table, seats[0])
            awaited = seats[0]["view"]["table"]["awaited"]
            kind, body = choice(ada.get(f"/tables/{table}/view") if awaited == 0 else
                                ben.get(f"/tables/{table}/view"), luck) or ("", {})  # fmt: skip
            if kind == "act" and PEEK in [option["index"] for option in seats[awaited]["view"]["options"]]:
                body["action"] = PEEK
            (ada, ben)[awaited].post(f"/tables/{table}/{kind}", **body)
            for one in watchers:
                lives[one.name].hear_until(body["number"] + 1)
        for one in watchers:
            one.learns(state)
            told = "".join(text for text in lives[one.name].heard if '"seed":""' in text)
            one.check(told, "the live connection, all of it")
    assert state.over
    assert asked > 1000
    check_the_end(place, table, kept, ada)
    check_the_log(place, [ada, ben, eve], kept)


def tell_apart(askers: list[Asker], kept: TableRow) -> None:
    """Give each asker the texts that only others may read."""
    for one in askers:
        one.secrets = {kept.seed, *(other.who.token for other in askers if other.who.token)}
        if one.name != "Ada":
            one.secrets.add(NOTE)
        if one.seat == NOBODY:
            one.secrets.add(kept.invite)


def check_the_end(place: Place, table: str, kept: TableRow, ada: Someone) -> None:
    """Check that everything is told when the game is over, and is what was promised."""
    with ada.live(table) as live:
        assert live.now["seed"] == kept.seed
        assert live.now["seed_hash"] == sha256(kept.seed.encode()).hexdigest()
    record = Record.read(ada.get(f"/tables/{table}/record"))
    assert record.seed == kept.seed
    assert record.replay(GAME).over


def check_the_log(place: Place, people: list[Someone], kept: TableRow) -> None:
    """Check that the server has not logged any secret."""
    written = place.server.log
    assert "/api/tables/{table_id}/view" in written, "the log does not tell of requests"
    secrets = [kept.seed, kept.invite, NOTE, *(one.token for one in people), *WORDS]
    assert [secret for secret in secrets if secret in written] == []
    assert "Traceback" not in written


def test_a_private_table_is_not_there_for_others(place: Place) -> None:
    ada = guest(place.server, "Ada")
    table = ada.table("words", "me", "random", public=False)
    for who in (guest(place.server, "Eve"), Someone(place.server)):
        asker = Asker("Eve", who, NOBODY)
        shown = {"number": 0, "view": {"options": [], "table": {"move": 1}}}
        for (method, path), calls in ROUTES.items():
            for call in calls(asker, shown) if path.startswith(T) else []:
                filled = {name: call.pop(name) for name in ("move", "seat", "game", "tag") if name in call}
                answer = who.http.request(method, path.format(table_id=table, **filled), **call)
                if method == "GET" and path.endswith("/notes") and not who.token:
                    assert answer.json() == {"text": ""}
                else:
                    assert answer.status_code in (401, 404), (method, path, answer.text)
        for page in (f"/tables/{table}", "/", "/api/tables?stage=playing"):
            answer = who.http.get(page)
            assert table not in answer.text.replace(f"/tables/{table}", "") or answer.status_code == 404
        with who.live(table, look=False) as live:
            assert live.hear()["type"] == "gone"


def test_a_hot_seat_shows_one_hand_at_a_time(place: Place) -> None:
    ada = guest(place.server, "Ada")
    table = ada.table("words", "me:Anna", "me:Bert", confirm=False)
    luck = random.Random(4)
    with ada.live(table, pictures=True) as live:
        for _ in range(100):
            state = place.truth(table)
            if state.over:
                break
            awaited = state.decider
            covered = Asker("the covered screen", ada, NOBODY)
            covered.learns(state)
            assert live.now["cover"] == awaited
            covered.check(json.dumps(live.now), "the cover")
            assert live.ask("sit", seat=awaited)["ok"]
            live.until(lambda: live.now["seat"] == state.decider)  # noqa: B023
            sits = Asker("who sits there", ada, awaited)
            sits.learns(state)
            sits.check(json.dumps(live.now), "the own view")
            before = live.now["number"]
            while live.now["view"]["table"]["awaited"] == awaited and not state.over:
                option = luck.choice(live.now["view"]["options"])
                live.done("act", number=live.now["number"], seat=awaited, action=option["index"])
                state = place.truth(table)
            assert live.now["number"] > before
    assert state.over


def test_a_copy_of_a_game_that_goes_on_does_not_betray_it(place: Place) -> None:
    """A player alone against bots may try a copy: its end must not reveal the seed of the game that goes on."""
    ada = guest(place.server, "Ada")
    table = ada.table("words", "me", "random", confirm=False)
    luck = random.Random(6)
    for _ in range(2):
        shown = ada.get(f"/tables/{table}/view")
        kind, body = choice(shown, luck) or ("", {})
        if kind:
            ada.post(f"/tables/{table}/{kind}", **body)
    first = row(place.url, table)
    # While it goes on she copies it from her own seat only.
    assert ada.ask("POST", f"/tables/{table}/copy", json={"move": 1, "seat": 1}).status_code == 403
    copy = ada.post(f"/tables/{table}/copy", move=1, seat=0, bots=["random"])["id"]
    play_to_the_end(copy, [ada], luck)
    assert row(place.url, table).stage == "playing"
    asker = Asker("Ada", ada, 0)
    asker.known = set(WORDS)
    asker.secrets = {first.seed}
    shown = ada.get(f"/tables/{copy}/view")
    ask_everything(asker, copy, shown)
    with ada.live(copy) as live:
        listen(asker, live, copy, shown)
    # Nor does a copy of the copy, from before it was one, put her into the other's seat of the first game.
    for seat in (0, 1):
        wanted = {"move": 0, "seat": seat}
        assert ada.ask("POST", f"/tables/{copy}/copy", json=wanted).status_code == (403 if seat else 201)
    # When the first game is over as well, everything can be checked.
    play_to_the_end(table, [ada], luck)
    record = Record.read(ada.get(f"/tables/{copy}/record"))
    assert record.seed == first.seed
    assert record.replay(GAME).over
