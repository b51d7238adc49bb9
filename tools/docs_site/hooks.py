"""What the documentation site takes from outside of `docs`, called by mkdocs.

- Pages that lie elsewhere in the repository (CONTRIBUTING.md, the examples' READMEs, ...) are pages of the site, too.
- A link that leads out of `docs` leads to such a page, or to the file in the public repository. As long as there is
  none (``[tool.contado.published]`` in pyproject.toml), only its words stay.
- A notebook is a page with what it shows, and lies beside it.
- Fonts are those of the table in the browser.
- A page that would fetch anything from elsewhere stops the build.
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path
from typing import Any

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from notebook_pages import as_markdown

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "src" / "contado" / "server" / "static" / "fonts"
BRANCH = "main"

# Where pages from outside of `docs` are on the site.
PAGES = {
    **{f"{name}.md": f"project/{name}.md" for name in (
        "CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "ROADMAP", "SECURITY",
    )},
    **{path: path for path in (
        "examples/sixshelves/README.md", "examples/cometseason/README.md", "examples/language_model/README.md",
        "examples/ppo/README.md",
        "examples/sixshelves/table.png", "examples/cometseason/table.png",
    )},
}  # fmt: skip
# What a link to a folder, or to what the site has in other words, means there.
INSTEAD = {
    "README.md": "docs/index.md",
    "examples/sixshelves": "examples/sixshelves/README.md",
    "examples/cometseason": "examples/cometseason/README.md",
    "examples/language_model": "examples/language_model/README.md",
    "examples/ppo": "examples/ppo/README.md",
    "docs": "docs/index.md",
}

# In code, brackets mean something else.
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FETCHED = re.compile(
    r"<(?:script|img|iframe|source|video|audio)\b[^>]*?\s(?:src|srcset)=[\"']?(?:https?:)?//[^\s>\"']+"
    r"|<link\b(?=[^>]*rel=[\"']?(?:stylesheet|preconnect|preload|icon))[^>]*href=[\"']?(?:https?:)?//[^\s>\"']+"
    r"|@import[^;]*//[^;]+|url\(\s*[\"']?(?:https?:)?//[^)]+\)"
)


def published() -> dict[str, str]:
    """Return the public addresses, as far as there are any."""
    tables: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: dict[str, str] = tables["tool"]["contado"]["published"]
    return found


def on_config(config: Any) -> Any:
    """Take the addresses from the one place where they stand."""
    addresses = published()
    config.site_url = addresses["documentation"]
    config.repo_url = addresses["repository"] or None
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the pages from elsewhere, the style and the fonts."""
    for source, place in PAGES.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / source)))
    files.append(File.generated(config, "site.css", abs_src_path=str(Path(__file__).with_name("site.css"))))
    for font in FONTS.glob("*.woff2"):
        files.append(File.generated(config, f"fonts/{font.name}", abs_src_path=str(font)))
    for notebook in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        page, pictures = as_markdown(notebook)
        files.append(File.generated(config, f"notebooks/{notebook.stem}.md", content=page))
        for name, picture in pictures.items():
            files.append(File.generated(config, f"notebooks/{name}", content=picture))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Have links lead where they lead in the repository."""
    site = page.file.src_uri
    here = next((source for source, place in PAGES.items() if place == site), f"docs/{site}")
    kept: list[str] = []

    def aside(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    def led(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        address = site_address(here, site, target)
        return f"{mark}[{words}]({address})" if address else words

    text = LINK.sub(led, CODE.sub(aside, markdown))
    return re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], text)


def site_address(here: str, site: str, target: str) -> str:
    """Return where a link of a file in the repository leads from its page on the site; nothing if it leads nowhere."""
    path, mark, heading = target.partition("#")
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(here), path))
    whole = INSTEAD.get(whole, whole)
    if whole in PAGES:
        place = PAGES[whole]
    elif whole.startswith("docs/"):
        place = whole.removeprefix("docs/")
    else:
        repository = published()["repository"]
        return f"{repository}/blob/{BRANCH}/{whole}" if repository else ""
    return posixpath.relpath(place, posixpath.dirname(site) or ".") + mark + heading


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Refuse a page that fetches something from elsewhere."""
    found = FETCHED.search(output)
    if found:
        raise PluginError(f"{page.file.src_uri} would fetch something from elsewhere: {found[0][-200:]}")
    return output
