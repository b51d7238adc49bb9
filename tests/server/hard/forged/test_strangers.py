"""Nobody acts for another, with a made-up token or an old one."""

from __future__ import annotations

import pytest

from tests.server.hard.forged.scene import ACTS, COOKIE, Scene, bodies, is_refused, sent
from tests.server.hard.people import guest


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("kind", ACTS)
def test_nobody_acts_for_another(scene: Scene, kind: str) -> None:
    for name in ("nobody", "Eve", "waiter"):
        who = scene.people[name]
        for seat in {scene.awaited, 0, 1} - ({1 - scene.awaited} if name == "waiter" else set()):
            body = {**bodies(scene, kind), "seat": seat}
            is_refused(who.ask("POST", f"{scene.path}/{ACTS[kind][0]}", json=body))
            with who.live(scene.table) as live:
                reply = live.ask(kind, **body)
                assert not reply["ok"]
                assert reply["error"] == "You do not play this seat."


@pytest.mark.usefixtures("unchanged")
def test_whoever_is_not_awaited_does_not_act(scene: Scene) -> None:
    body = {**bodies(scene, "act"), "seat": 1 - scene.awaited}
    is_refused(scene.waiter.ask("POST", f"{scene.path}/act", json=body))
    with scene.waiter.live(scene.table) as live:
        assert not live.ask("act", **body)["ok"]
        assert not live.ask("confirm", number=scene.number, seat=1 - scene.awaited)["ok"]
        for mode in ("", "never", "ask ", "x" * 10_000, "\x00"):
            assert not live.ask("passing", seat=1 - scene.awaited, mode=mode)["ok"]


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("route", ["resign", "return", "leave", "join", "begin", "seats/0", "seats/1", "copy"])
def test_nobody_does_the_rest_for_another(scene: Scene, route: str) -> None:
    for name in ("nobody", "Eve", "waiter"):
        for body in ({}, {"seat": scene.awaited}, {"kind": "open"}, {"move": 0, "seat": scene.awaited}):
            is_refused(scene.people[name].ask("POST", f"{scene.path}/{route}", json=body))


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "token", ["", "x", "none", "0" * 43, "é", "a b", "' OR 1=1 --", "%00", "x" * 5000], ids=lambda text: text[:10]
)
def test_a_made_up_token_is_nobodys(scene: Scene, token: str) -> None:
    for name, value in (("Authorization", f"Bearer {token}".rstrip()), ("Cookie", f"{COOKIE}={token}")):
        headers = {name.encode(): value.encode()}
        answer = sent("POST", f"{scene.server.address}/api{scene.path}/act", json=bodies(scene, "act"), headers=headers)
        assert answer.status_code in (400, 401, 403), answer.text
        assert answer.json()["error"]


@pytest.mark.usefixtures("unchanged")
def test_a_token_is_worth_nothing_after_signing_out(scene: Scene) -> None:
    gone = guest(scene.server, "Gone")
    assert gone.ask("DELETE", "/sessions").is_success
    assert gone.ask("GET", "/me").status_code == 401
    with pytest.raises(AssertionError):
        gone.table("burgundy", "me", "random")
    assert gone.ask("POST", f"{scene.path}/chat", json={"text": "Still here"}).status_code == 401
