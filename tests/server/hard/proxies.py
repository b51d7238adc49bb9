"""The proxies of the documented files, started for real."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import free_port
from tests.server.serving import PATIENCE

FILES = Path(__file__).parents[3] / "deploy"
NAME = "games.example.org"
# On loopback every address of 127/8 can be had: this one is the visitor's.
VISITOR = "127.0.0.2"


def trusting() -> ssl.SSLContext:
    """Return what believes the proxies' own certificates: what is tested is not who they are."""
    # One that has read no certificates of the machine: that takes longer than the connection.
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.fail(f"This test needs {name}; on Debian and Ubuntu: apt install {name}.", pytrace=False)
    return found


@contextmanager
def started(command: list[str], folder: Path, port: int, **more: Any) -> Iterator[int]:
    """Run a proxy until the end of the block."""
    log = folder / "proxy.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, stdout=out, stderr=out, stdin=subprocess.DEVNULL, **more)
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            with suppress(httpx.HTTPError):
                asked(port)
                yield port
                return
            time.sleep(0.05)
        raise AssertionError(f"The proxy did not come up:\n{log.read_text()}")
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def nginx_before(ports: list[int], folder: Path) -> Iterator[int]:
    """Run nginx with the documented site before these processes until the end of the block; its port is given."""
    port = free_port()
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem", "-days",
         "2", "-subj", f"/CN={NAME}"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    site = (FILES / "nginx.conf").read_text()
    for old, new in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80": f"listen 127.0.0.1:{free_port()}",
        "server 127.0.0.1:8265;": " ".join(f"server 127.0.0.1:{one} max_fails=0;" for one in ports),
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(folder / "cert.pem"),
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(folder / "key.pem"),
    }.items():
        assert old in site
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"worker_processes 1; pid {folder}/pid; error_log stderr; daemon off;\nevents {{}}\n"
        f"http {{ access_log off; {places} include {folder}/site.conf; }}\n"
    )
    with started([program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")], folder, port) as at:
        yield at


def asked(port: int, path: str = "/", headers: dict[str, str] | None = None) -> httpx.Response:
    """Ask a proxy for something, from the visitor's address."""
    with httpx.Client(
        transport=httpx.HTTPTransport(verify=trusting(), local_address=VISITOR), timeout=PATIENCE
    ) as client:
        own = {"Host": NAME, **(headers or {})}
        return client.get(f"https://127.0.0.1:{port}{path}", headers=own, extensions={"sni_hostname": NAME})
