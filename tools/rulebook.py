"""Read a game's rulebook as a table would: what is wrong with it, how long it is, and its figures as pictures.

python tools/rulebook.py milestones [--language pl] [--set shields=yes] [--seats 2] [--words] [--figures FOLDER]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from contado.core import registry
from contado.core.kit.plan import Plan
from contado.core.teaching.proving import faults_of_rulebook
from contado.core.teaching.rulebook import Rulebook


def main() -> None:
    """Read the rulebook."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--language", default="en")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--figures", type=Path)
    given = parser.parse_args()
    game = registry.game(given.game)
    settings = game.read_settings(given.seats, dict(one.split("=", 1) for one in given.set))
    book = Rulebook(game, settings, given.seats, game.language(given.language))
    total = 0
    for chapter in book.chapters:
        count = 0
        if given.words:
            print(f"\n# {chapter.title}")
        for section in chapter.sections:
            words = [section.question, *(one for block in section.blocks for one in block.words)]
            count += sum(len(one.split()) for one in words)
            if given.words:
                print(f"\n## {section.question}   [{section.name}]")
                for block in section.blocks:
                    print(f"({block.kind.value} {block.name})" if block.name else "", "\n- ".join(block.words))
                    if block.kind.value == "table":
                        for entry in book.table(block.name):
                            print(f"  {entry.name}: {entry.words}")
        total += count
        print(f"{count:6} words  {chapter.name}")
    print(f"{total:6} words in all")
    if given.figures:
        given.figures.mkdir(parents=True, exist_ok=True)
        for section in book.sections:
            for block in section.blocks:
                figure = book.figure(block.name) if block.kind.value == "figure" else None
                if figure is not None:
                    (given.figures / f"{figure.name}.svg").write_text(figure.svg(game, "light", book.language))
    for fault in dict.fromkeys(faults_of_rulebook(game, Plan(game, None, None).tables())):
        print("!", fault)


if __name__ == "__main__":
    main()
