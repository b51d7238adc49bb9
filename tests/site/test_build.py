"""A site of plain files: links lead to its files, nothing comes from elsewhere, and it is made the same twice."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import LANGUAGES
from contado.site.build import SIGN, WORKER, build, check_folder, write
from contado.site.places import place_of

# Whatever folder of whatever host a site is put into.
TOP = "https://host.example/some/folder/"
# Attributes whose value is an address.
ADDRESSES = {"href", "src", "action", "srcset", "poster", "data-base", "data-script"}
# Who asks for them knows where they are, or nobody does.
PYTHON = {"contado.pack": b"an archive", "pyodide.mjs": b"export {};"}


@pytest.fixture(scope="session")
def site() -> dict[str, bytes]:
    """The site of two of the games that are installed."""
    return asyncio.run(build(["burgundy", "milestones"], PYTHON))


class Links(HTMLParser):
    """The addresses in a page, and what is in it that only a server can do."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.done: list[str] = []
        self.ids: set[str] = set()
        self.live: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ADDRESSES and value is not None:
                self.addresses.append(value)
            if name == "id":
                self.ids.add(value or "")
            if name == "data-do":
                self.done.append(value or "")
            if name == "data-live":
                self.live.append(value or "")


def links(page: bytes) -> Links:
    found = Links()
    found.feed(page.decode())
    return found


def pages(site: dict[str, bytes]) -> dict[str, bytes]:
    return {name: body for name, body in site.items() if name.endswith(".html")}


def inside(site: dict[str, bytes], page: str, address: str) -> str:
    """Return the file that an address on a page leads to, from wherever the site lies."""
    whole = urlsplit(urljoin(TOP + page, address))
    assert whole.geturl().startswith(TOP), f"{page} leads out of the site: {address}"
    path = unquote(whole.path.removeprefix(urlsplit(TOP).path))
    return f"{path}index.html" if path == "" or path.endswith("/") else path


# Links that people may follow to other sites.
OUTSIDE = {"https://openfontlicense.org"}
# Names of kinds of documents, and those by which scripts take addresses apart.
NAMED = {"http://www.w3.org", "http://server", "http://house", *OUTSIDE}


def test_every_link_of_every_page_leads_to_a_file_of_the_site(site: dict[str, bytes]) -> None:
    for name, body in pages(site).items():
        for address in links(body).addresses:
            if address.startswith("#") or address in OUTSIDE:
                continue
            assert not address.startswith("/"), f"{name} names a place on its host: {address}"
            if address.endswith("./"):
                # Where the site begins, for scripts.
                assert urljoin(TOP + name, address) == TOP
            else:
                assert inside(site, name, address) in site, f"{name} names {address}"


def test_every_file_that_a_stylesheet_names_is_there(site: dict[str, bytes]) -> None:
    sheets = [name for name in site if name.endswith(".css")]
    assert sheets
    for name in sheets:
        for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", site[name].decode()):
            assert address.startswith(("data:", "#")) or inside(site, name, address) in site, f"{name} names {address}"


def test_every_part_that_a_script_fetches_later_is_there(site: dict[str, bytes]) -> None:
    scripts = [name for name in site if name.startswith("static/") and name.endswith(".js")]
    assert {PurePosixPath(name).name for name in scripts} >= {"site.js", "first.js", "table.js", "page.js"}
    for name in scripts:
        for address in re.findall(r"(?:from|import\()\s*\"(\.[^\"]+)\"", site[name].decode()):
            assert inside(site, name, address) in site, f"{name} names {address}"


# What a browser does with each before it runs anything of it.
PARSE = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const [name, text] of JSON.parse(readFileSync(0, "utf-8"))) {
  try {
    new SourceTextModule(text);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
"""


def test_every_script_can_be_read_by_a_browser(site: dict[str, bytes]) -> None:
    scripts = [(name, body.decode()) for name, body in site.items() if name.endswith(".js")]
    assert len(scripts) > 5
    ran = subprocess.run(
        ["node", "--experimental-vm-modules", "--no-warnings", "--input-type=module", "--eval", PARSE],
        input=json.dumps(scripts), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert ran.stdout.splitlines() == []


def test_nothing_is_loaded_from_another_host(site: dict[str, bytes]) -> None:
    for name, body in site.items():
        if name.endswith((".html", ".css", ".js", ".json", ".webmanifest")):
            for address in re.findall(r"https?://[\w.-]+", body.decode()):
                assert address in NAMED, f"{name} names {address}"


def test_a_page_may_load_nothing_but_its_own_files(site: dict[str, bytes]) -> None:
    for name, body in pages(site).items():
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', body.decode())
        assert policy is not None, name
        assert "default-src &#39;self&#39;" in policy[1]
        assert "unsafe-inline" not in policy[1]


def test_every_page_is_there_in_three_languages_and_leads_to_itself_in_the_others(site: dict[str, bytes]) -> None:
    source = [name for name in pages(site) if PurePosixPath(name).parts[0] not in LANGUAGES]
    assert "index.html" in source
    for name in source:
        versions = {code: name if code == "en" else f"{code}/{name}" for code in LANGUAGES}
        for code, version in versions.items():
            text = site[version].decode()
            assert f'<html lang="{code}"' in text
            for other, address in re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)">', text):
                assert inside(site, version, address) == versions[other]
    # Translated, and not only under another name.
    assert [re.findall(r"<h1[^>]*>([^<]+)", site[name].decode())[0] for name in ("index.html", "it/index.html")] == [
        "What shall we play?", "A che cosa giochiamo?",
    ]  # fmt: skip


def test_what_only_a_server_can_do_is_not_on_the_pages(site: dict[str, bytes]) -> None:
    for name, body in pages(site).items():
        found = links(body)
        text = body.decode()
        assert not found.ids & {"panel-chat", "open-title", "invite-link"}, name
        assert not found.live, f"{name} looks for news of a part of itself"
        assert "sign-in" not in text, name
        assert 'name="_csrf"' not in text, name
        assert 'value="open"' not in text, f"{name} offers a seat to others"


def test_what_a_form_asks_for_is_something_that_the_scripts_do(site: dict[str, bytes]) -> None:
    done = {one for body in pages(site).values() for one in links(body).done}
    assert done
    for one in done:
        assert re.fullmatch(r"/looks|/records|/play/\w+|/games/\w+/set-up|/games/\w+/lessons/\w+", one), one


def test_only_the_chosen_games_are_in_it(site: dict[str, bytes]) -> None:
    lobby = site["index.html"].decode()
    assert {name for name in registry.games() if f'id="game-{name}"' in lobby} == {"burgundy", "milestones"}
    assert not any("castelli" in name or "keyharvest" in name for name in site)
    # And after it was made, all are known again.
    assert {"castelli", "keyharvest"} <= registry.games().keys()


def test_the_service_worker_knows_every_file_by_its_hash(site: dict[str, bytes]) -> None:
    head, files = site[WORKER].decode().splitlines()[:2]
    assert head.startswith('self.BUILD = "')
    known = json.loads(files.removeprefix("self.FILES = ").rstrip(";"))
    assert known.keys() == site.keys() - {WORKER, SIGN}
    changed = asyncio.run(build(["milestones"], {**PYTHON, "contado.pack": b"another one"}))
    again = json.loads(changed[WORKER].decode().splitlines()[1].removeprefix("self.FILES = ").rstrip(";"))
    differ = {name for name in again if again[name] != known.get(name)}
    # A page that lists the games differs, and so does the archive; a game's own files do not.
    assert "python/contado.pack" in differ
    assert "index.html" in differ
    assert not any(name.startswith("games/milestones/") for name in differ)


def test_the_manifest_leads_to_icons_and_to_the_lobby_of_its_language(site: dict[str, bytes]) -> None:
    for code in LANGUAGES:
        name = "site.webmanifest" if code == "en" else f"{code}/site.webmanifest"
        told = json.loads(site[name])
        assert told["lang"] == code
        assert inside(site, name, told["start_url"]) == ("index.html" if code == "en" else f"{code}/index.html")
        assert urljoin(TOP + name, told["scope"]) == TOP
        for icon in told["icons"]:
            assert site[inside(site, name, icon["src"])].startswith(b"\x89PNG")


def test_the_same_sources_make_the_same_bytes(site: dict[str, bytes]) -> None:
    again = asyncio.run(build(["burgundy", "milestones"], PYTHON))
    assert {name for name in site.keys() | again.keys() if site.get(name) != again.get(name)} == set()


def test_a_page_about_a_game_knows_what_it_needs_to_begin_one(site: dict[str, bytes]) -> None:
    told = json.loads(site["games/burgundy/facts.json"])
    assert told["newcomers"] == "gentle"
    assert told["seats"] == 2
    for lesson in told["lessons"]:
        assert f"games/burgundy/lesson-{lesson}.html" in site


def test_a_site_is_written_whole_and_over_an_older_one_only(tmp_path: Path) -> None:
    folder = tmp_path / "public"
    write(folder, {"index.html": b"one", "old.html": b"old", SIGN: b"{}"})
    write(folder, {"index.html": b"two", "games/new.html": b"new", SIGN: b"{}"})
    assert {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()} == {
        "index.html", "games/new.html", SIGN,
    }  # fmt: skip
    other = tmp_path / "letters"
    other.mkdir()
    (other / "dear.txt").write_text("Dear Ann")
    with pytest.raises(ContadoError, match="something else than a site"):
        write(other, {"index.html": b"three"})
    assert (other / "dear.txt").read_text() == "Dear Ann"
    empty = tmp_path / "empty"
    empty.mkdir()
    check_folder(empty)


def test_an_address_that_no_site_has_is_a_mistake_of_the_page() -> None:
    with pytest.raises(ValueError, match="/account"):
        place_of("/account")
    with pytest.raises(ValueError, match="/tables/abc/people"):
        place_of("/tables/abc/people", "burgundy")
