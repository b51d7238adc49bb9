"""Where the server's addresses lie in a site of plain files, and pages whose links lead there.

Everything is relative, so that a site works from whatever folder of whatever host it is put into. A query that only
chooses one of a few pictures becomes part of the file's name; any other stays for the scripts of the page.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from contado.core.words.language import ENGLISH, LANGUAGES

# Attributes of our pages that hold addresses, and what they look like where these are ours.
LINK: Final = re.compile(r'\s(?P<name>href|src|srcset|action|data-script|data-base)="(?P<address>/[^"]*)"')
# Pages, by what follows a game's name.
OF_A_GAME: Final = {"": "index.html", "set-up": "set-up.html", "rules": "rules.html", "lessons": "lessons.html",
                    "first": "first.html", "table": "table.html"}  # fmt: skip
LESSON: Final = re.compile(r"/games/(?P<game>\w+)/lessons/(?P<lesson>[\w-]+)")
GAME: Final = re.compile(r"/games/(?P<game>\w+)(?:/(?P<page>[\w-]+))?")
SINGLE: Final = {"/": "index.html", "/credits": "credits.html", "/privacy": "privacy.html",
                 "/site.webmanifest": "site.webmanifest"}  # fmt: skip
# A table's own pages: which table it is, the script says.
TABLE_RULES: Final = re.compile(r"/tables/[\w-]*/rules")


class Place(NamedTuple):
    """A file of the site, and what is left of the address for its reader."""

    file: str
    rest: str = ""
    # Does every language have one of its own?
    page: bool = False


def place_of(address: str, game: str = "") -> Place:
    """Return where an address of the server lies. One that no site has is an error: a page names it that should not.

    `game` is the one whose page it is, where an address names a table.
    """
    address, hash_mark, fragment = address.partition("#")
    path, mark, query = address.partition("?")
    rest = mark + query + hash_mark + fragment
    if path in SINGLE:
        return Place(SINGLE[path], rest, True)
    if TABLE_RULES.fullmatch(path):
        return Place(f"games/{game}/rules.html", rest, True)
    found = LESSON.fullmatch(path)
    if found:
        return Place(f"games/{found['game']}/lesson-{found['lesson']}.html", rest, True)
    found = GAME.fullmatch(path)
    if found and (found["page"] or "") in OF_A_GAME:
        return Place(f"games/{found['game']}/{OF_A_GAME[found['page'] or '']}", rest, True)
    if posixpath.splitext(path)[1]:
        stem, ending = posixpath.splitext(path.lstrip("/"))
        return Place(".".join([stem, *(value for _, value in parse_qsl(query))]) + ending, hash_mark + fragment)
    raise ValueError(f"No site of plain files has {address}.")


def page_file(place: Place, code: str) -> str:
    """Return the file of a page in a language: the source language's lie at the top."""
    return place.file if not place.page or code == ENGLISH.code else f"{code}/{place.file}"


def with_links(html: str, own: Place, code: str, game: str, asked: Callable[[str], None]) -> str:
    """Return a page in a language with links that lead to files; the address of every file that is no page is told to
    `asked`. What a form would send is left to the script, which finds it as ``data-do``.
    """
    top = "../" * page_file(own, code).count("/")

    def led(address: str) -> str:
        # The same page in another language.
        other, _, rest = address.removeprefix("/").partition("/")
        place = place_of(f"/{rest}" if other in LANGUAGES else address, game)
        if not place.page:
            asked(address.partition("#")[0])
        return (top + page_file(place, other if other in LANGUAGES else code) + place.rest) or "./"

    def replaced(found: re.Match[str]) -> str:
        name, address = found["name"], unescape(found["address"])
        if name == "action":
            return f' data-do="{found["address"]}"'
        if name == "data-base":
            return f' data-base="{top or "./"}"'
        return f' {name}="{escape(led(address))}"'

    return LINK.sub(replaced, html)
