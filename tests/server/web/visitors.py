"""People with a browser that runs no script: they open pages, fill in forms, and send them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from contado.server.config import Config
from tests.server.apps import app_for

PASSWORD = "correct horse battery"


def config(folder: Path, **choices: object) -> Config:
    """Return the configuration of a small server with a database of its own."""
    chosen: dict[str, object] = {
        "database": str(folder / "web.sqlite3"), "rate": 0, "bot_processes": 0, "allowed_hosts": ("testserver.local",),
        **choices,
    }  # fmt: skip
    return Config(**chosen)  # type: ignore[arg-type]


def app(folder: Path, **choices: object) -> Litestar:
    """Return the application of a small server."""
    return app_for(config(folder, **choices))


class Visitor:
    """One browser: its cookies, and the token of the page it has open."""

    def __init__(self, server: TestClient[Litestar], address: str = "testclient") -> None:
        self.server = server
        self.cookies: dict[str, str] = {}
        self.csrf = ""
        self.page: httpx.Response | None = None

    def _asked(self, method: str, path: str, **more: object) -> httpx.Response:
        headers = dict(more.pop("headers", {}))  # type: ignore[call-overload]
        if self.cookies and "cookie" not in headers:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.server.cookies.clear()
        answer = self.server.request(method, path, headers=headers, follow_redirects=False, **more)  # type: ignore[arg-type]
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        for row in answer.headers.get_list("set-cookie"):
            if "Max-Age=0" in row:
                self.cookies.pop(row.partition("=")[0], None)
        self.server.cookies.clear()
        return answer

    def open(self, path: str, **more: object) -> httpx.Response:
        """Open a page, following redirects."""
        answer = self._asked("GET", path, **more)
        while answer.is_redirect:
            answer = self._asked("GET", answer.headers["location"], **more)
        found = re.search(r'data-csrf="([^"]*)"', answer.text)
        if found:
            self.csrf = found.group(1)
        self.page = answer
        return answer

    def send(self, path: str, fields: dict[str, str] | None = None, **more: object) -> httpx.Response:
        """Send a form as the open page would; return the response itself, which may be a redirect."""
        return self._asked("POST", path, data={"_csrf": self.csrf, **(fields or {})}, **more)

    def follow(self, answer: httpx.Response) -> httpx.Response:
        """Follow a redirect."""
        assert answer.status_code == 303, answer.text
        return self.open(answer.headers["location"])

    def guest(self, name: str = "Ada") -> Visitor:
        """Come in under a name."""
        self.open("/sign-in")
        self.follow(self.send("/guest", {"name": name}))
        return self

    def account(self, name: str = "Ada", password: str = PASSWORD) -> Visitor:
        """Make an account."""
        self.open("/sign-in")
        self.follow(self.send("/accounts", {"name": name, "password": password}))
        return self

    def sign_in(self, name: str = "Ada", password: str = PASSWORD) -> httpx.Response:
        """Try to sign in."""
        self.open("/sign-in")
        return self.send("/sign-in", {"name": name, "password": password})

    @property
    def session(self) -> str:
        """The token of the session."""
        return self.cookies.get("contado_session", "")

    def is_known(self) -> bool:
        """Say whether the server knows who this is."""
        return self._asked("GET", "/api/me").status_code == 200

    def me(self) -> dict[str, Any]:
        """Return what the server knows about this visitor."""
        answer = self._asked("GET", "/api/me")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def words(answer: httpx.Response) -> str:
    """Return the text of a page as a person reads it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())
