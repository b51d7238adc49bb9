"""Notebooks as pages of the documentation site: what was written, what was typed and what it showed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def as_markdown(path: Path) -> tuple[str, dict[str, str]]:
    """Return a notebook as a page, and its pictures by the names under which the page has them."""
    notebook = json.loads(path.read_text("utf-8"))
    parts: list[str] = []
    pictures: dict[str, str] = {}
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            text, picture = shown(output)
            if picture:
                name = f"{path.stem}-{len(pictures) + 1}.svg"
                pictures[name] = picture
                parts.append(f"![What the cell shows]({name})")
            elif text.strip():
                parts.append(f"```text\n{text.rstrip()}\n```")
    parts.append(f"This page is [a notebook]({path.name}).")
    return "\n\n".join(parts) + "\n", pictures


def shown(output: dict[str, Any]) -> tuple[str, str]:
    """Return what an output shows: text, or a picture."""
    if output["output_type"] == "stream":
        return "".join(output["text"]), ""
    data = output.get("data", {})
    return "".join(data.get("text/plain", "")), "".join(data.get("image/svg+xml", ""))
