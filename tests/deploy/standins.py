"""Stand-ins for what the page about hosting asks of a Debian: they check what they are asked for, and keep a record.

`python standins.py NAME ARGUMENTS`, with the scratch root in $SCRATCH. What they record lies below its `record` folder:
packages, users, the process of the service. Whatever they do not know they refuse.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

SCRATCH = Path(os.environ.get("SCRATCH", "none"))
RECORD = SCRATCH / "record"
SOURCES = Path(__file__).parents[2]
# What Debian's packages bring: programs, folders, and services that run from then on.
PACKAGES: dict[str, tuple[list[str], list[str], list[str]]] = {
    "git": (["git"], [], []),
    "curl": (["curl"], [], []),
    "gcc": ([], [], []),
    "python3-dev": ([], [], []),
    "python3-venv": (["python3"], [], []),
    "caddy": (["caddy"], ["etc/caddy"], ["caddy"]),
    "nginx": (["nginx"], ["etc/nginx/sites-available", "etc/nginx/sites-enabled", "var/www/html"], ["nginx"]),
    "certbot": (["certbot"], [], []),
    "postgresql": (["psql", "createdb"], [], ["postgresql"]),
}
USER_OF = {"postgresql": "postgres"}


def fail(said: str) -> NoReturn:
    """Refuse."""
    sys.exit(f"{sys.argv[1]}: {said}")


def noted(kind: str) -> set[str]:
    """Return what was recorded of a kind."""
    file = RECORD / kind
    return set(file.read_text().split()) if file.exists() else set()


def note(kind: str, *names: str) -> None:
    """Record something."""
    (RECORD / kind).write_text("\n".join(sorted(noted(kind) | {*names})))


def become(program: str, *arguments: str) -> NoReturn:
    """Go on as the real program."""
    found = shutil.which(program, path=os.environ["REAL_PATH"]) or fail(f"{program} is not installed here")
    os.execv(found, [program, *arguments])


def as_user(user: str, command: list[str]) -> NoReturn:
    """Go on as another user, if there is one; all belongs to one user here."""
    if user not in noted("users") | {"root"}:
        fail(f"there is no user {user}")
    if not command:
        fail("nothing to do")
    os.execvp(command[0], command)


def sudo(*words: str) -> NoReturn:
    """Do something as root, or as somebody else."""
    if words[0] == "-u":
        as_user(words[1], list(words[2:]))
    if words[0].startswith("-"):
        fail(f"unknown option {words[0]}")
    as_user("root", list(words))


def runuser(*words: str) -> NoReturn:
    """Do something as somebody else."""
    if words[0] != "-u" or words[2] != "--":
        fail("it is used as runuser -u USER -- COMMAND")
    as_user(words[1], list(words[3:]))


def useradd(*words: str) -> None:
    """Make a user."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--system", action="store_true", required=True)
    parser.add_argument("--home-dir", required=True)
    parser.add_argument("--shell", required=True)
    parser.add_argument("name")
    note("users", parser.parse_args(words).name)


def apt_get(*words: str) -> None:
    """Install packages that there are."""
    if words == ("update",):
        return
    if words[:2] != ("install", "--yes"):
        fail("it is used as apt-get install --yes PACKAGE ...")
    for package in words[2:]:
        if package not in PACKAGES:
            fail(f"this test knows no package {package}")
        _programs, folders, services = PACKAGES[package]
        note("packages", package)
        note("services", *services)
        for folder in folders:
            (SCRATCH / folder).mkdir(parents=True, exist_ok=True)
        if package in USER_OF:
            note("users", USER_OF[package])


def check_installed(program: str) -> None:
    """Refuse a program whose package the page has not installed yet."""
    owners = [package for package, (programs, _, _) in PACKAGES.items() if program in programs]
    if owners and not noted("packages") & {*owners}:
        fail(f"{program} is not there before apt-get install {owners[0]}")


def git(*words: str) -> None:
    """Fetch the sources: those of this checkout, with the scratch root in the files of `deploy`; or newer ones."""
    if words[:2] == ("clone", "ADDRESS-OF-THE-SOURCES") and len(words) == 3:
        fetch(Path(words[2]))
    elif words == ("pull",):
        version = Path("src/contado/__init__.py")
        version.write_text(re.sub(r'(__version__ = ")[^"]*', r"\g<1>99.9", version.read_text()))
    else:
        fail("it is used as git clone ADDRESS FOLDER, and git pull")


def fetch(where: Path) -> None:
    """Copy what an installation needs."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "tests")
    for name in ("src", "deploy", "requirements", "LICENSES"):
        shutil.copytree(SOURCES / name, where / name, ignore=unwanted)
    for name in ("pyproject.toml", "hatch_build.py", "hatch_metadata.py", "LICENSE", "README.md"):
        shutil.copy(SOURCES / name, where / name)
    for file in (where / "deploy").iterdir():
        file.write_text(placed(file.read_text()))


def placed(text: str, known: Mapping[str, str] = os.environ) -> str:
    """Return a text with the folders of the machine below the scratch root, and ports that are free."""
    text = re.sub(r"(?<![\w./])/(?=(?:opt|etc|var|usr/local)/)", f"{known['SCRATCH']}/", text)
    for old, new in {
        "8265": known["PORT"],
        "listen 443 ssl": f"listen 127.0.0.1:{known['PORT_TLS']} ssl",
        "listen 80": f"listen 127.0.0.1:{known['PORT_WEB']}",
        # Nobody waits here for people who finish what they do.
        "--drain 5": "--drain 0.1",
        "@127.0.0.1/": f"@127.0.0.1:{known['PGPORT']}/",
    }.items():
        text = text.replace(old, new)
    return text


def python3(*words: str) -> None:
    """Make an environment: one that finds what is installed for the tests, so that nothing has to be fetched."""
    if words[:2] != ("-m", "venv") or len(words) != 3:
        fail("it is used as python3 -m venv FOLDER")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", words[2]], check=True)
    (site,) = Path(words[2]).glob("lib/python*/site-packages")
    (site / "tests.pth").write_text(os.environ["SITE"])


def certbot(*words: str) -> None:
    """Make a certificate for a name, if the proxy can show that it is ours."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--webroot", action="store_true", required=True)
    for name in ("--webroot-path", "--domain", "--deploy-hook"):
        parser.add_argument(name, required=True)
    if words[0] != "certonly":
        fail("only certonly is known")
    asked = parser.parse_args(words[1:])
    if not Path(asked.webroot_path).is_dir():
        fail(f"there is no folder {asked.webroot_path}")
    if f"root {asked.webroot_path};" not in placed((SOURCES / "deploy/nginx.conf").read_text()):
        fail("the site would not let the certificate be renewed")
    subprocess.run(shlex.split(asked.deploy_hook), check=True)
    folder = SCRATCH / "etc/letsencrypt/live" / asked.domain
    folder.mkdir(parents=True)
    become("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={asked.domain}",
           "-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem")  # fmt: skip


def nginx(*words: str) -> NoReturn:
    """Look whether the sites are right, as the real nginx sees them."""
    if words != ("-t",):
        fail("only -t is known")
    own = SCRATCH / "nginx"
    own.mkdir(exist_ok=True)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {own}/{kind};" for kind in kinds)
    (own / "nginx.conf").write_text(
        f"pid {own}/pid; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off; {places} include {SCRATCH}/etc/nginx/sites-enabled/*; }}\n"
    )
    become("nginx", "-t", "-q", "-p", str(own), "-c", str(own / "nginx.conf"))


UNIT = SCRATCH / "etc/systemd/system/contado.service"


def systemctl(*words: str) -> None:
    """Start and stop the service as its unit says; other services only have to be there."""
    asked = [word for word in words if word != "--now"]
    if asked == ["daemon-reload"]:
        note("services", *(file.stem for file in UNIT.parent.glob("*.service")))
        return
    deed, service = asked
    if service not in noted("services"):
        fail(f"there is no service {service}")
    if service != "contado":
        if deed != "reload":
            fail(f"nobody should have to {deed} {service}")
    elif deed == "is-active":
        os.kill(int((RECORD / "pid").read_text()), 0)
        print("active")
    elif deed in ("start", "enable"):
        if deed == "enable" and "--now" not in words:
            fail("it would not be started")
        start()
    elif deed in ("stop", "restart"):
        stop()
        if deed == "restart":
            start()
    else:
        fail(f"unknown: {deed}")


def setting(name: str) -> list[str]:
    """Return the values of a line of the unit."""
    return re.findall(rf"^{name}=-?(.*)$", UNIT.read_text(), re.MULTILINE)


def start() -> None:
    """Start the service: its command, its user, its folder, its environment."""
    (user,) = setting("User")
    if user not in noted("users"):
        fail(f"there is no user {user}")
    for folder in setting("StateDirectory"):
        (SCRATCH / "var/lib" / folder).mkdir(mode=0o700, parents=True, exist_ok=True)
    environment = {"PATH": "/usr/bin:/bin", "CONTADO_PORT": os.environ["PORT"], "PYTHONIOENCODING": "utf-8"}
    lines = setting("Environment")
    for file in setting("EnvironmentFile"):
        if os.stat(file).st_mode & 0o077:
            fail(f"others can read {file}")
        lines += Path(file).read_text().splitlines()
    for line in lines:
        name, _, value = line.partition("=")
        environment[name] = "".join(shlex.split(value))
    (command,) = setting("ExecStart")
    with (RECORD / "journal").open("ab") as log:
        process = subprocess.Popen(
            shlex.split(command), env=environment, cwd="/", stdout=log, stderr=log, start_new_session=True,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
    (RECORD / "pid").write_text(str(process.pid))


def stop() -> None:
    """End the service, and wait for its end."""
    file = RECORD / "pid"
    if not file.exists():
        return
    pid = int(file.read_text())
    os.kill(pid, signal.SIGTERM)
    # It is no child of this process: gone is it when nobody can be told anything any more.
    while alive(pid):
        time.sleep(0.05)
    file.unlink()


def alive(pid: int) -> bool:
    """Say whether a process is still there; one that only waits to be buried is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def journalctl(*words: str) -> None:
    """Show what the service has written."""
    parser = argparse.ArgumentParser()
    for name in ("--namespace", "--unit", "--lines"):
        parser.add_argument(name, required=True)
    parser.add_argument("--no-pager", action="store_true", required=True)
    asked = parser.parse_args(words)
    if [asked.namespace] != setting("LogNamespace") or asked.unit not in noted("services"):
        fail("there is no such log")
    if not (SCRATCH / f"etc/systemd/journald@{asked.namespace}.conf").exists():
        fail("nothing says how long this log is kept")
    print((RECORD / "journal").read_text())


def contado(*words: str) -> None:
    """Serve, as somebody does at home, until it answers; then Ctrl-C."""
    environment = {**os.environ, "CONTADO_PORT": os.environ["PORT"], "XDG_DATA_HOME": str(SCRATCH / "home")}
    process = subprocess.Popen([sys.executable, "-m", "contado", *words], env=environment)
    try:
        while process.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{os.environ['PORT']}/healthz")
                return
            except OSError:
                time.sleep(0.05)
        fail("it ended by itself")
    finally:
        process.terminate()
        process.wait()


STANDINS = {
    "sudo": sudo, "runuser": runuser, "useradd": useradd, "apt-get": apt_get, "git": git, "python3": python3,
    "certbot": certbot, "nginx": nginx, "systemctl": systemctl, "journalctl": journalctl, "contado": contado,
}  # fmt: skip
# These are the real ones.
REAL = ("caddy", "createdb", "curl", "psql")

if __name__ == "__main__":
    called, *given = sys.argv[1:]
    check_installed(called)
    if called in REAL:
        become(called, *given)
    STANDINS[called](*given)
