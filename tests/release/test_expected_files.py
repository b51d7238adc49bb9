"""The files that people expect in a repository: they are there, agree with the package, and make nobody up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contado import __version__
from contado.core import registry

ROOT = Path(__file__).parents[2]
PAGES = ["CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "ROADMAP.md", "SECURITY.md", "docs/credits.md", "docs/faq.md"]


def keys(text: str) -> dict[str, str]:
    """Return the values of a simple YAML text by their keys, those on the same line."""
    return dict(re.findall(r"^([\w-]+): *(.*)$", text, re.MULTILINE))


def test_the_citation_is_that_of_this_version() -> None:
    cited = keys((ROOT / "CITATION.cff").read_text("utf-8"))
    # What version 1.2.0 of the format asks for.
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert (cited["cff-version"], cited["version"], cited["license"]) == ("1.2.0", __version__, "MIT")


@pytest.mark.parametrize("page", [*PAGES, "CITATION.cff"])
def test_no_address_is_made_up(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert not re.search(r"[\w.]+@[\w.]+\.\w+|example\.(com|org)|TODO|OWNER", text)


def test_templates_have_a_name_and_say_what_they_are_about() -> None:
    templates = list((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))
    assert len(templates) >= 3
    for template in templates:
        head = keys(template.read_text("utf-8").split("---\n")[1])
        assert {"name", "about"} <= set(head)
    assert "make test" in (ROOT / ".github" / "PULL_REQUEST_TEMPLATE.md").read_text("utf-8")


def test_the_credits_name_whoever_made_a_game() -> None:
    page = (ROOT / "docs" / "credits.md").read_text("utf-8")
    for name in ("burgundy", "castelli", "keyharvest", "milestones"):
        game = registry.game(name)
        assert game.designers
        for said in (game.name, *game.designers, game.publisher, str(game.year)):
            assert said in page


def test_what_follows_printed_boards_is_said_where_terms_are() -> None:
    """The duchies are those of the box, as facts of the rules: neither page may claim that nothing printed is there."""
    for page in ("README.md", "docs/credits.md"):
        text = " ".join((ROOT / page).read_text("utf-8").split())
        assert re.search(r"duchies.{0,80}team board", text), page
        assert "no printed" not in text
