"""The readme as a package index shows it, where the files beside it are not."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.release import hook

ROOT = Path(__file__).parents[2]
HOST = "https://host.example/owner/contado"

PAGE = """<picture>
  <source media="(prefers-color-scheme: dark)" srcset="docs/pictures/dark.png">
  <img src="docs/pictures/light.png" alt="A town">
</picture>

# Contado

| | |
|:---:|:---:|
| ![A duchy](docs/pictures/duchy.png) **Burgundy** | ![A road](docs/pictures/road.png) **Milestones** |

See [hosting](docs/hosting.md#update), [below](#below), [this PEP](https://peps.python.org/) and `[this](code.md)`.

    a[0](1)

```python
>>> words[0](docs)
```
"""


def test_with_a_public_repository_all_links_are_whole_addresses() -> None:
    page = hook("hatch_metadata").package_page(PAGE, HOST)
    assert f'srcset="{HOST}/raw/main/docs/pictures/dark.png"' in page
    assert f'src="{HOST}/raw/main/docs/pictures/light.png"' in page
    assert f"![A duchy]({HOST}/raw/main/docs/pictures/duchy.png) **Burgundy**" in page
    assert f"[hosting]({HOST}/blob/main/docs/hosting.md#update), [below](#below), [this PEP](https://peps." in page


def test_without_one_the_words_stay_and_the_links_go() -> None:
    page = hook("hatch_metadata").package_page(PAGE, "")
    assert page.startswith("# Contado\n")
    assert "See hosting, [below](#below), [this PEP](https://peps.python.org/) and `[this](code.md)`." in page
    assert "pictures" not in page
    assert "|" not in page


@pytest.mark.parametrize("repository", ["", HOST])
def test_code_stays_as_it_is(repository: str) -> None:
    page = hook("hatch_metadata").package_page(PAGE, repository)
    assert page.endswith(PAGE[PAGE.index("    a[0](1)") :])
    assert "`[this](code.md)`" in page


@pytest.mark.parametrize("repository", ["", HOST])
def test_no_link_of_our_readme_leads_nowhere(repository: str) -> None:
    page = hook("hatch_metadata").package_page((ROOT / "README.md").read_text("utf-8"), repository)
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", page, flags=re.DOTALL)
    found = ["".join(link) for link in re.findall(r'\]\(([^)]+)\)|(?:src|srcset|href)="([^"]+)"', prose)]
    assert [link for link in found if not link.startswith(("https://", "#"))] == []
    # Nothing but links and pictures changes.
    assert page.count("\n## ") == (ROOT / "README.md").read_text("utf-8").count("\n## ")


def test_only_addresses_that_there_are_are_told() -> None:
    addresses = hook("hatch_metadata").addresses
    assert addresses("", "") == {}
    assert addresses(HOST, "https://docs.example") == {
        "Documentation": "https://docs.example",
        "Source": HOST,
        "Issues": f"{HOST}/issues",
        "Changelog": f"{HOST}/blob/main/CHANGELOG.md",
    }


def test_an_older_python_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """pip asks the hook before it reads which Python is needed, and shows what it says."""
    monkeypatch.setitem(sys.modules, "tomllib", None)
    with pytest.raises(SystemExit) as ended:
        hook("hatch_metadata")
    assert ended.value.code == "Contado needs Python 3.11 or newer."
