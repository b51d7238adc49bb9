"""The README's sessions run, and everything it refers to exists."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def fenced(page: Path, language: str) -> list[str]:
    """Return the blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def run_sessions(page: Path) -> None:
    """Run all sessions of a page, one after another, as one."""
    blocks = [block for block in fenced(page, "python") if ">>>" in block]
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page.name, page.name, 0)
    assert session.examples
    complaints: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session, out=complaints.append)
    assert not runner.failures, "".join(complaints)


def test_all_sessions_of_the_readme_run() -> None:
    run_sessions(README)


def test_every_subcommand_in_the_readme_exists() -> None:
    from contado.cli.command import parser

    named = set(re.findall(r"contado ([a-z]+) ", README.read_text("utf-8")))
    shown = parser().format_help()
    assert {"play", "sim", "check", "show", "watch"} <= named
    for name in named:
        assert re.search(rf"^    {name}\b", shown, re.MULTILINE), name


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "docs/adding-a-game.md",
        "docs/api.md",
        "docs/commands.md",
        "docs/drawing-parts.md",
        "docs/hosting.md",
        "docs/python.md",
        "docs/reference.md",
        "docs/scale.md",
        "examples/sixshelves/README.md",
        "examples/cometseason/README.md",
    ],
)
def test_links_lead_somewhere(page: str) -> None:
    source = ROOT / page
    # In code, brackets mean something else.
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", source.read_text("utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)]+)\)", prose):
        if not link.startswith("https://"):
            path, _, heading = link.partition("#")
            linked = source.parent / path if path else source
            assert linked.exists(), link
            assert not heading or heading in headings(linked), link


def headings(page: Path) -> set[str]:
    """Return the names by which a page's headings are linked to."""
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    }
