"""How a page is read: what is wrong with it, and what its form would send."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from contado.core import registry

GAMES = [pytest.param(game, id=game.id) for game in registry.games().values()]


VOID = {"meta", "link", "input", "br", "img", "source", "hr"}


class Sound(HTMLParser):
    """Reads a page and records what is wrong with it."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.needed: list[str] = []
        self.labelled: set[str] = set()
        self.fields: list[tuple[str, bool, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        for name in ("aria-labelledby", "aria-describedby", "for"):
            self.needed += str(given.get(name) or "").split()
        if tag == "label" and given.get("for"):
            self.labelled.add(str(given["for"]))
        if tag in ("input", "select", "textarea") and given.get("type") not in ("hidden", "submit"):
            self.fields.append((str(given.get("id") or ""), "label" in self.stack, bool(given.get("aria-label"))))
        if tag == "img" and "alt" not in given:
            self.faults.append("a picture without words")
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}> out of place")


def faults(text: str) -> list[str]:
    """Return what is wrong with a page: elements out of order, duplicate ids, labels and descriptions of nothing."""
    page = Sound()
    page.feed(text)
    found = page.faults + [f"<{tag}> never ends" for tag in page.stack]
    found += [f"id {id} twice" for id in set(page.ids) if page.ids.count(id) > 1]
    found += [f"no id {id}" for id in page.needed if id not in page.ids]
    found += [
        f"field {id} without a label"
        for id, inside, own in page.fields
        if not inside and not own and id not in page.labelled
    ]
    if len(re.findall("<h1", text)) != 1:
        found.append("not one main title")
    return found


def setup_fields(text: str) -> dict[str, str]:
    """Return what the set-up page would send as it stands."""
    form = text.partition('class="setup"')[2].partition("</form>")[0]
    fields: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("type") in ("checkbox", "radio") and not re.search(r"\schecked", tag):
            continue
        fields[given["name"]] = given.get("value", "on")
    for name, inside in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', inside) or re.search(r'<option value="([^"]*)"', inside)
        assert chosen is not None
        fields[name] = chosen.group(1)
    return fields
