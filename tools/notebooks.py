"""Run the notebooks of the documents, and keep what comes out: `--check` compares it with what they have.

python tools/notebooks.py [--check] [NAME ...]
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import nbclient
import nbformat

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def notebooks() -> list[Path]:
    """Return all notebooks."""
    return sorted(FOLDER.glob("*.ipynb"))


def run(path: Path, folder: Path) -> Any:
    """Return a notebook as it is after it was run from beginning to end in a folder; an error in it is raised."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        cell.pop("outputs", None)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    # Words are those of the pages, whatever the language of the system.
    os.environ.update(LANGUAGE="en", LC_ALL="C.UTF-8")
    nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    ).execute()
    for cell in notebook.cells:
        # When a cell was run is nobody's business.
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    return notebook


def joined(outputs: list[Any]) -> list[Any]:
    """Return outputs in which pieces of one stream that happen to come apart are one."""
    found: list[Any] = []
    for output in outputs:
        if found and output.output_type == "stream" == found[-1].output_type and output.name == found[-1].name:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


def said(notebook: Any) -> list[tuple[str, Any]]:
    """Return what the cells of a notebook show, each with its source."""
    found = []
    for cell in notebook.cells:
        if cell.cell_type == "code":
            shown = [
                output.text if output.output_type == "stream" else dict(output.data) for output in joined(cell.outputs)
            ]
            found.append((cell.source, shown))
    return found


def main() -> int:
    """Run notebooks; keep what they show, or compare it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true", help="compare, and write nothing")
    options.add_argument("name", nargs="*", help="these notebooks only")
    chosen = options.parse_args()
    different = []
    for path in notebooks():
        if chosen.name and path.stem not in chosen.name:
            continue
        fresh = run(path, path.parent)
        if said(fresh) != said(nbformat.read(path, as_version=4)):
            different.append(path.name)
            if not chosen.check:
                nbformat.write(fresh, path)
    for name in different:
        print(f"{name} shows something else{' than it says' if chosen.check else ' now'}.")
    return 1 if chosen.check and different else 0


if __name__ == "__main__":
    sys.exit(main())
