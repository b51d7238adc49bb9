"""What another site makes a browser send."""

from __future__ import annotations

import json
import re

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.hard.forged.scene import COOKIE, POSTS, Scene, bodies, is_refused, sent
from tests.server.hard.people import Someone


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example", "file://", "x"]
)
def test_another_site_gets_no_live_connection_and_no_form(scene: Scene, origin: str) -> None:
    cookie = f"{COOKIE}={scene.actor.token}"
    address = f"ws://127.0.0.1:{scene.server.port}/api{scene.path}/live"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"Cookie": cookie, "Origin": origin}):
        pass
    headers = {"Cookie": cookie, "Origin": origin}
    for route in POSTS:
        body = {**bodies(scene, "act"), "yes": True, "text": "From afar"}
        answer = sent("POST", f"{scene.server.address}/api{scene.path}/{route}", json=body, headers=headers)
        assert answer.status_code == 403, (route, answer.text)
        assert is_refused(answer)


@pytest.mark.usefixtures("unchanged")
def test_a_cookie_alone_does_nothing(scene: Scene) -> None:
    own = f"http://127.0.0.1:{scene.server.port}"
    for token in (None, "", "x", "0" * 16 + "." + "0" * 40, csrf_of(scene, scene.waiter)):
        headers = {"Cookie": f"{COOKIE}={scene.actor.token}", "Origin": own}
        if token is not None:
            headers["X-CSRF-Token"] = token
        for route in POSTS:
            answer = sent("POST", f"{own}/api{scene.path}/{route}", json={"text": "x"}, headers=headers)
            assert answer.status_code == 403, (route, answer.text)
        assert sent("PUT", f"{own}/api{scene.path}/notes", json={"text": "x"}, headers=headers).status_code == 403
        assert sent("DELETE", f"{own}/api/sessions/all", headers=headers).status_code == 403


def csrf_of(scene: Scene, who: Someone) -> str:
    """Return the token of the page that somebody has open."""
    page = sent("GET", f"{scene.server.address}/", headers={"Cookie": f"{COOKIE}={who.token}"}).text
    found = re.search(r'data-csrf="([^"]+)"', page)
    assert found is not None
    return found.group(1)


def test_the_right_cookie_with_the_right_token_is_heard(scene: Scene) -> None:
    """This shows that the tests above are refused for the reason they mean."""
    own = f"http://127.0.0.1:{scene.server.port}"
    headers = {
        "Cookie": f"{COOKIE}={scene.eve.token}", "Origin": own, "X-CSRF-Token": csrf_of(scene, scene.eve)
    }  # fmt: skip
    answer = sent("POST", f"{own}/api/tables/{scene.other_table}/chat", json={"text": "Hello"}, headers=headers)
    assert answer.status_code == 200, answer.text
    address = f"ws://127.0.0.1:{scene.server.port}/api/tables/{scene.other_table}/live"
    with connect(address, additional_headers={"Cookie": headers["Cookie"], "Origin": own}) as line:
        assert json.loads(line.recv())["type"]
