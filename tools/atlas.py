"""Make the tables and pictures of docs/atlas.md: ``python tools/atlas.py [--kept FOLDER] [--play]``.

Each table of the page stands under the command that plays it. ``--play`` runs every command with ``--json`` and keeps
what it answers in the folder (about half an hour on one core, compiled); without it, what the folder holds is written
into the page. A study that is not there yet keeps the table that the page has.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from contado.arena.study.page import NAMES, ROW
from contado.arena.tournament.report.paints import COLOUR
from contado.arena.tournament.report.sheet import Sheet, drawing
from contado.core import registry
from contado.core.drawing.palette import SANS, THEMES
from contado.core.words.language import ENGLISH

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "atlas.md"
PICTURES: Final = ROOT / "docs" / "pictures" / "atlas"
# A table of the page: what it shows of which study, the command, and what was written last time.
BLOCK: Final = re.compile(r"<!-- ([\w.=]+) ([\w-]+) -->\n`(contado study [^`\n]*)`\n.*?<!-- end -->", re.DOTALL)
# The best and the worst so many of a long list.
ENDS: Final = 8

Row = tuple[str, list[str], dict[str, float]]


def written(one: dict[str, Any], sign: str = "+") -> str:
    """Write a mean with its range, and a star if it is clear."""
    star = "*" if one.get("clear") and sign else ""
    numbers = (f"{one[name]:{sign}z.1f}" for name in ("mean", "low", "high"))
    return "{} ({} … {}){}".format(*numbers, star).replace("-", "−")


def share(one: dict[str, Any]) -> str:
    """Write a share in 100 with its range."""
    star = "*" if one["clear"] else ""
    return f"{100 * one['share']:.0f} ({100 * one['low']:.0f} … {100 * one['high']:.0f}){star}"


def variants(found: dict[str, Any]) -> tuple[list[str], list[Row], str]:
    """Return the points of each variant, and what it changes."""
    rows: list[Row] = []
    ordered = sorted(found["found"], key=lambda line: -line["means"]["points"]["mean"])
    many = len(ordered) > 3
    for line in ordered if many else found["found"]:
        mean, change = line["means"]["points"], line["changes"]["points"]
        same = line is found["found"][0]
        cells = [str(line["games"]), written(mean, ""), "–" if same else written(change)]
        cells.append("–" if same else written(line["changes"]["margin"]))
        rows.append((line["label"], cells, mean if many else change))
    first = found["found"][0]["label"]
    heads = ["variant", "games", "points of a player", f"against {first}", "lead of the winner, against it"]
    return heads, rows, "points of a player" if many else "points more or less"


def sources(found: dict[str, Any]) -> tuple[list[str], list[Row], str]:
    """Return where the points of a module come from and go to: the sources that change most."""
    words = registry.game(found["game"]).words
    line = found["found"][-1]
    changes = sorted(line["source_changes"].items(), key=lambda one: -abs(one[1]["mean"]))
    rows: list[Row] = [
        (words.source(name, ENGLISH), [written(found["found"][0]["sources"][name], ""), written(one)], one)
        for name, one in changes[:ENDS] if one["clear"]
    ]  # fmt: skip
    return ["source", found["found"][0]["label"], line["label"]], rows, "points more or less"


def order(found: dict[str, Any]) -> tuple[list[str], list[Row], str]:
    """Return what the places in the order of play are worth."""
    rows: list[Row] = []
    for line in found["found"]:
        for one in line["order"]:
            label = f"{line['label'] or '2 players'}, place {one['place']}".replace("players=", "")
            label = re.sub(r"^(\d), ", r"\1 players, ", label)
            cells = [str(one["wins"]["games"]), share(one["wins"]), f"{100 * one['wins']['fair']:.0f}"]
            rows.append((label, [*cells, written(one["lead"])], one["lead"]))
    return ["place", "games", "won, in 100", "fair", "points ahead of the others"], rows, "points ahead"


def things(found: dict[str, Any], asked: str) -> tuple[list[str], list[Row], str]:
    """Return how far those who had a thing were ahead of the others: ``tile``, or of those ``tile=monastery``."""
    fact, _, kind = asked.partition("=")
    lines = next(one for one in found["things"] if one["of"].endswith(f".{fact}") or one["of"] == fact)["found"]
    lines = [one for one in lines if one["thing"].startswith(kind)]
    if not kind and len(lines) > 2 * ENDS + 2:
        lines = [*lines[:ENDS], *lines[-ENDS:]]
    rows: list[Row] = [
        (one["thing"], [f"{100 * one['share']:.0f}", str(one["worth"]["n"]), written(one["worth"])], one["worth"])
        for one in lines
    ]
    return [fact, "players who had it, in 100", "games that compare", "points ahead"], rows, "points ahead"


def block(kind: str, name: str, command: str, found: dict[str, Any]) -> str:
    """Return a table of the page, and draw its picture."""
    if kind.startswith("worth_"):
        heads, rows, axis = things(found, kind.removeprefix("worth_"))
    else:
        heads, rows, axis = {"variants": variants, "order": order, "sources": sources}[kind](found)
    lines = [f"<!-- {kind} {name} -->", f"`{command}`", ""]
    lines += ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join([row, *cells]) + " |" for row, cells, _ in rows]
    if len(rows) > 2 and kind != "sources":
        draw(name, rows, axis)
        lines += ["", f"![{axis}: {command}](pictures/atlas/{name}.svg)"]
    return "\n".join([*lines, "<!-- end -->"])


def draw(name: str, rows: list[Row], axis: str) -> None:
    """Draw the rows with their ranges, as a picture that stands alone, on paper."""
    with drawing():
        sheet = Sheet(ROW * len(rows), axis, left=NAMES)
        low, high = min(one["low"] for *_, one in rows), max(one["high"] for *_, one in rows)
        margin = max(0.5, (high - low) * 0.06)
        sheet.axes.set_xlim(low - margin, high + margin)
        if low < 0 < high:
            sheet.axes.axvline(0, color=COLOUR["soft"], linewidth=1.2)
        sheet.rows(len(rows))
        for at, (label, _, one) in enumerate(rows):
            sheet.name(at, label)
            sheet.range(at, one["mean"], one["low"], one["high"])
            sheet.axes.plot([one["mean"]], [at], "o", ms=9, mfc=COLOUR["ink"], mec=COLOUR["ink"])
            sheet.value(at, f"{one['mean']:{'+' if low < 0 else ''}z.1f}".replace("-", "−"))
        text = sheet.element(axis, name)
    text = re.sub(r"var\(--([\w-]+)\)", lambda found: THEMES["light"][found[1]], text)
    text = re.sub(r' aria-describedby="[^"]*"', "", text)
    # Two decimals are finer than any screen.
    text = re.sub(r"\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}", text)
    box = re.search(r'viewBox="([^"]*)"', text)
    assert box is not None
    *_, width, height = box[1].split()
    paper = f'<rect width="{width}" height="{height}" fill="{THEMES["light"]["card"]}"/>'
    text = text.replace("<svg ", f'<svg xmlns="http://www.w3.org/2000/svg" font-family="{SANS}" ', 1)
    end = text.index(">") + 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{name}.svg").write_text(text[:end] + paper + text[end:] + "\n", "utf-8")


def main() -> None:
    """Play what is asked for, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "atlas", help="the folder of answers")
    parser.add_argument("--play", action="store_true", help="play all commands that have no answer yet")
    arguments = parser.parse_args()
    page = PAGE.read_text("utf-8")
    commands = list(dict.fromkeys(one[3] for one in BLOCK.finditer(page)))
    answers: dict[str, dict[str, Any]] = {}
    arguments.kept.mkdir(parents=True, exist_ok=True)
    for file in arguments.kept.glob("*.json"):
        kept = json.loads(file.read_text("utf-8"))
        answers[kept["command"]] = kept
    for number, command in enumerate(commands):
        if arguments.play and command not in answers:
            words = [sys.executable, "-m", "contado", *shlex.split(command)[1:], "--processes", "1", "--json"]
            told = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
            answers[command] = {**told, "command": command}
            (arguments.kept / f"{number:02d}.json").write_text(json.dumps(answers[command]), "utf-8")

    def again(one: re.Match[str]) -> str:
        return block(one[1], one[2], one[3], answers[one[3]]) if one[3] in answers else one[0]

    PAGE.write_text(BLOCK.sub(again, page), "utf-8")


if __name__ == "__main__":
    main()
