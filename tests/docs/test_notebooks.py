"""The notebooks run from beginning to end, and show what they say they show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import notebooks
import pytest
from notebook_pages import as_markdown

from tests.docs.pages import ROOT


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_says(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = nbformat.read(path, as_version=4)
    nbformat.validate(kept)
    shown = notebooks.said(kept)
    # Something is shown by most cells, and no error is.
    assert sum(bool(outputs) for _, outputs in shown) > len(shown) / 2
    assert not re.search("Traceback|/home/|/work/|/tmp/", path.read_text("utf-8"))
    assert notebooks.said(notebooks.run(path, tmp_path)) == shown


def test_what_is_different_is_noticed() -> None:
    def one(text: str) -> Any:
        output = nbformat.v4.new_output("stream", name="stdout", text=text)
        return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("print(1)", outputs=[output])])

    assert notebooks.said(one("1\n")) == notebooks.said(one("1\n")) != notebooks.said(one("2\n"))


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=lambda path: path.stem)
def test_the_site_has_a_page_of_it(path: Path) -> None:
    page, pictures = as_markdown(path)
    assert page.startswith("# ")
    for name, picture in pictures.items():
        assert picture.startswith("<svg")
        assert f"]({name})" in page
    for source, _ in notebooks.said(nbformat.read(path, as_version=4)):
        assert f"```python\n{source}\n```" in page
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:")[2]
    assert f"notebooks/{path.stem}.md" in nav
    # Links of its texts lead from the page's folder to what is there.
    for link in re.findall(r"\]\(([^)#]+)", re.sub(r"```.*?```", "", page, flags=re.DOTALL)):
        assert link in pictures or (path.parent / link).exists(), link
