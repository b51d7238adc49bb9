"""Browsers that are not Chromium, by the protocols that they speak: Firefox by WebDriver BiDi, WebKit by WebDriver.

Only what `tools/other_browsers.py` needs: open a page, ask it something, click where a person would, take a picture.
"""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from glob import glob
from itertools import count
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

# Seconds that a browser gets to answer: the machine may have other things to do.
PATIENCE = 240


class Browser(Protocol):
    """A window that somebody else has written."""

    name: str

    def open(self, address: str) -> None: ...

    def ask(self, expression: str) -> Any: ...

    def click(self, x: float, y: float) -> None: ...

    def picture(self) -> bytes: ...

    def complaints(self) -> list[str]: ...


class Firefox:
    """Firefox, as Debian has it."""

    name = "firefox"

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count(1)
        self.said: list[str] = []
        self.say("session.new", capabilities={})
        self.window = self.say("browsingContext.getTree")["contexts"][0]["context"]
        self.say("session.subscribe", events=["log.entryAdded"])

    def say(self, method: str, **params: Any) -> Any:
        """Send a command, and return what comes of it."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(timeout=PATIENCE))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.said.append(told["params"]["text"] or "an error without words")
            if told.get("id") == number:
                if told["type"] == "error":
                    raise RuntimeError(f"{method}: {told['message']}")
                return told["result"]

    def size(self, width: int, height: int) -> None:
        """Make the window so large."""
        self.say("browsingContext.setViewport", context=self.window, viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        """Go to a page, and wait until it is loaded."""
        self.say("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def ask(self, expression: str) -> Any:
        """Return what an expression is on the page, which may be a promise, as JSON."""
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        told = self.say(
            "script.evaluate", expression=wrapped, target={"context": self.window}, awaitPromise=True
        )  # fmt: skip
        if told["type"] == "exception":
            raise RuntimeError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a place of the window."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]  # fmt: skip
        self.say(
            "input.performActions", context=self.window, actions=[{"type": "pointer", "id": "mouse", "actions": steps}]
        )

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.say("browsingContext.captureScreenshot", context=self.window)["data"])

    def complaints(self) -> list[str]:
        """Return what went wrong on the pages."""
        return self.said


class WebKit:
    """WebKitGTK, as Debian has it."""

    name = "webkit"

    def __init__(self, address: str, browser: str) -> None:
        self.address = address
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = self.send("POST", "/session", wanted)["sessionId"]
        self.send("POST", f"/session/{self.session}/timeouts", {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE})

    def send(self, method: str, path: str, body: object = None) -> Any:
        """Send a command, and return what comes of it."""
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {json.load(error)['value']['message']}") from None

    def at(self, method: str, path: str, body: object = None) -> Any:
        """Send a command about the window."""
        return self.send(method, f"/session/{self.session}/{path}", body)

    def size(self, width: int, height: int) -> None:
        """Make the window so large, with what the browser puts around the page."""
        self.at("POST", "window/rect", {"width": width, "height": height})
        inner = self.ask("[innerWidth, innerHeight]")
        self.at("POST", "window/rect", {"width": 2 * width - inner[0], "height": 2 * height - inner[1]})

    def open(self, address: str) -> None:
        """Go to a page, and wait until it is loaded."""
        self.at("POST", "url", {"url": address})

    def ask(self, expression: str) -> Any:
        """Return what an expression is on the page, which may be a promise, as JSON."""
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async () => JSON.stringify((await ({expression})) ?? null))().then(done, (e) => done(String(e)));"
        )
        return json.loads(self.at("POST", "execute/async", {"script": script, "args": []}))

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a place of the window."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
        ]  # fmt: skip
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.at("POST", "actions", {"actions": [mouse]})

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.at("GET", "screenshot"))

    def complaints(self) -> list[str]:
        """Return nothing: this protocol does not tell."""
        return []


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Start Firefox without windows, with a profile that goes with it."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        raise SystemExit("There is no Firefox here: apt-get install firefox-esr.")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="firefox-"))
        process = stack.enter_context(
            ended([path, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"])
        )
        address = found(process, r"WebDriver BiDi listening on (ws://\S+)")
        line = stack.enter_context(connect(f"{address}/session", max_size=None, open_timeout=PATIENCE))
        yield Firefox(line)


@contextmanager
def webkit() -> Iterator[WebKit]:
    """Start WebKit on a screen that nobody sees."""
    driver, browsers = shutil.which("WebKitWebDriver"), sorted(glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser"))
    if driver is None or not browsers or shutil.which("Xvfb") is None:
        raise SystemExit("There is no WebKit here: apt-get install webkit2gtk-driver xvfb.")
    with ExitStack() as stack:
        display = ":97"
        stack.enter_context(ended(["Xvfb", display, "-screen", "0", "1600x1100x24"]))
        port = 8797
        stack.enter_context(ended(["env", f"DISPLAY={display}", driver, f"--port={port}"]))
        one = None
        for _ in range(100):
            try:
                one = WebKit(f"http://127.0.0.1:{port}", browsers[-1])
                break
            except OSError:
                time.sleep(0.2)
        if one is None:
            raise SystemExit("WebKit does not start.")
        yield one
        one.send("DELETE", f"/session/{one.session}")


@contextmanager
def ended(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """Start a program that ends with the block."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def found(process: subprocess.Popen[str], pattern: str) -> str:
    """Return what a program says of itself when it has started."""
    assert process.stdout is not None
    for line in process.stdout:
        told = re.search(pattern, line)
        if told:
            return told[1]
    raise SystemExit("The browser does not start.")
