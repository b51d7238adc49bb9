"""Every page that is read by people: what it shows runs, and where it links to is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, blocks, run_page

# Where pages lie, with all that is in the repository and read as a page.
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", "examples/*/README.md", ".github/**/*.md")
    for path in ROOT.glob(pattern)
)
# Pages whose blocks are held by tests of their own: the example is taken apart in one, signatures are compared with the
# code, an expansion is built, a whole server is set up, a file lies beside what runs.
ELSEWHERE = {
    "docs/adding-a-game.md": "tests/docs/test_example.py",
    "docs/api.md": "tests/docs/test_python_pages.py",
    "docs/burgundy-modules.md": "tests/games/burgundy/rooms/test_new_tile.py",
    "docs/hosting.md": "tests/deploy/test_hosting.py",
    "docs/language-models.md": "tests/docs/test_language_models.py",
    "examples/language_model/README.md": "tests/docs/test_language_models.py",
}


def test_all_pages_are_found() -> None:
    assert {"README.md", "CONTRIBUTING.md", "docs/faq.md", "docs/bots/reasons.md"} <= set(PAGES)
    for page, test in ELSEWHERE.items():
        assert page in PAGES
        assert Path(page).name in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ELSEWHERE and blocks(ROOT / page)])
def test_what_a_page_shows_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(ROOT / page, tmp_path)


def test_the_package_of_the_page_on_bots_names_its_module() -> None:
    """Other scripts of the page lie beside it: setuptools refuses to guess which of several is meant."""
    shown = blocks(ROOT / "docs/writing-a-bot.md")
    (project,) = (tomllib.loads(text) for language, text in shown if language == "toml")
    ((name, where),) = project["project"]["entry-points"]["contado.bots"].items()
    module, _, bot = where.partition(":")
    (script,) = (text for language, text in shown if language == "python" and text.startswith(f"# {module}.py\n"))
    assert f"class {bot}(Bot):" in script
    assert f'name = "{name}"' in script
    assert project["tool"]["setuptools"]["py-modules"] == [module]


@pytest.mark.parametrize("page", PAGES)
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


def test_the_site_has_every_page_of_the_documents() -> None:
    """The order of pages is a matter of taste; that none is left out is not."""
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[2]
    named = set(re.findall(r"[\w/-]+\.md", nav))
    assert {page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")} <= named
