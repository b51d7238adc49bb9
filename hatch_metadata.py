"""What a package index is told: the readme as it can be read there, and the addresses that there are.

The README links to files beside it, which a package's page has not got. With a public repository, named under
``[tool.contado.published]`` in pyproject.toml, such links become whole addresses. As long as there is none, their words
stay and the links and pictures are left out: a page with less on it is better than one with dead links.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

try:
    import tomllib
except ImportError:
    # pip asks here before it looks at which Python the package wants.
    raise SystemExit("Contado needs Python 3.11 or newer.") from None

# A branch, since releases have no tags: only the branch travels.
BRANCH = "main"

# An address of another place, or one on the same page.
WHOLE = re.compile(r"[a-z]+:|#")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
# Pictures for light and dark pages are HTML.
ATTRIBUTE = re.compile(r'\b(src|srcset|href)="([^"]+)"')
HTML_PICTURE = re.compile(r"<picture>.*?</picture>\n*|<img [^>]*>\n*", re.DOTALL)
# In code, brackets mean something else.
CODE = re.compile(r"^```.*?^```$|^(?: {4}[^\n]*\n)+|`[^`\n]+`", re.DOTALL | re.MULTILINE)
# A table that was there for its pictures has nothing to say without them.
EMPTY_TABLE = re.compile(r"^\|[ |]*\|\n\|[-:| ]+\|\n(?:\|(?: *(?:\*\*[^*|]+\*\*)? *\|)+\n)+", re.MULTILINE)


class ContadoMetadataHook(MetadataHookInterface):
    """Called by hatchling when it has read pyproject.toml."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set what pyproject.toml calls dynamic; a source archive has its readme already."""
        root = Path(self.root)
        published = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["contado"]["published"]
        metadata["urls"] = addresses(published["repository"], published["documentation"])
        if "readme" not in metadata:
            text = package_page((root / "README.md").read_text("utf-8"), published["repository"])
            metadata["readme"] = {"content-type": "text/markdown", "text": text}


def addresses(repository: str, documentation: str) -> dict[str, str]:
    """Return the addresses of the project by the names under which an index shows them."""
    found = {}
    if documentation:
        found["Documentation"] = documentation
    if repository:
        found["Source"] = repository
        found["Issues"] = f"{repository}/issues"
        found["Changelog"] = f"{repository}/blob/{BRANCH}/CHANGELOG.md"
    return found


def package_page(readme: str, repository: str) -> str:
    """Return the README as it can be read where the files beside it are not."""
    if not repository:
        readme = HTML_PICTURE.sub("", readme)
    # What is code is put aside, and back when all links are done.
    kept: list[str] = []

    def aside(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    text = CODE.sub(aside, readme)
    text = PICTURE.sub(lambda found: picture(found[1], found[2], repository), text)
    text = LINK.sub(lambda found: link(found[1], found[2], repository), text)
    text = ATTRIBUTE.sub(lambda found: f'{found[1]}="{address(found[2], repository, found[1] != "href")}"', text)
    text = EMPTY_TABLE.sub("", text)
    return re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], text).lstrip("\n")


def picture(words: str, path: str, repository: str) -> str:
    """Return a picture by its whole address, or nothing where it has none."""
    found = address(path, repository, raw=True)
    return f"![{words}]({found})" if found else ""


def link(words: str, path: str, repository: str) -> str:
    """Return a link to a whole address, or only its words."""
    found = address(path, repository, raw=False)
    return f"[{words}]({found})" if found else words


def address(path: str, repository: str, raw: bool) -> str:
    """Return where a file beside the README is to be found, itself or on a page about it; nothing if it is nowhere."""
    if WHOLE.match(path):
        return path
    return f"{repository}/{'raw' if raw else 'blob'}/{BRANCH}/{path}" if repository else ""
