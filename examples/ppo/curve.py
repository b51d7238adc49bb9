"""Draw the curve of a training as SVG: the share of games won against each bot, by minutes of the processor.

python examples/ppo/curve.py castelli-ppo/curve.csv curve.svg
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

# The picture and the margins around what is drawn.
WIDTH, HEIGHT, LEFT, BELOW, AROUND = 640, 320, 50, 45, 20
COLOURS = {"random": "#1b7f79", "greedy": "#b5482a"}


def drawn(rows: list[dict[str, str]]) -> str:
    """Return the picture."""
    longest = max(float(row["minutes"]) for row in rows) or 1.0

    def place(minutes: float, share: float) -> str:
        x = LEFT + minutes / longest * (WIDTH - LEFT - AROUND)
        return f"{x:.1f},{AROUND + (1 - share) * (HEIGHT - AROUND - BELOW):.1f}"

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        ends = f"M{place(0, share)}L{place(longest, share)}"
        parts.append(f'<path d="{ends}" stroke="#d8d4c8"/>')
        y = place(0, share).partition(",")[2]
        parts.append(f'<text x="{LEFT - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for part in range(5):
        minutes = longest * part / 4
        x = place(minutes, 0).partition(",")[0]
        parts.append(f'<text x="{x}" y="{HEIGHT - BELOW + 18}" text-anchor="middle">{minutes:.0f}</text>')
    for bot, colour in COLOURS.items():
        points = " ".join(place(float(row["minutes"]), float(row[bot])) for row in rows)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        x, _, y = place(longest, float(rows[-1][bot])).partition(",")
        parts.append(
            f'<text x="{float(x) - 4:.1f}" y="{float(y) + 16:.1f}" text-anchor="end" fill="{colour}">'
            f"games won against {bot}</text>"
        )
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">minutes of the processor</text>')
    style = 'font-family="sans-serif" font-size="13" fill="#3a362e"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {style}>{"".join(parts)}</svg>\n'


def main() -> None:
    """Draw what the first file says into the second."""
    source, target = map(Path, sys.argv[1:])
    with source.open(newline="") as file:
        target.write_text(drawn(list(csv.DictReader(file))), "utf-8")


if __name__ == "__main__":
    main()
