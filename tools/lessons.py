"""Show a lesson step by step as it is played: what is said, what is asked, and what could be chosen; for those who
write lessons.

    python tools/lessons.py milestones                  # what is wrong with its lessons
    python tools/lessons.py milestones 1_first_points   # one of them, step by step
    python tools/lessons.py milestones 1_first_points --pictures FOLDER   # and as SVG
    python tools/lessons.py milestones 1_first_points --targets           # and all that can be shown
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.state import State
from contado.core.teaching.lessons.lesson import lesson_of, lessons_of, said
from contado.core.teaching.lessons.moves import opening
from contado.core.teaching.lessons.proving import faults_of_lesson, faults_of_lessons, played

OFFERED = 14


def main() -> None:
    """Show what is asked for."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("lesson", nargs="?")
    reader.add_argument("--language", default="en")
    reader.add_argument("--pictures", type=Path)
    reader.add_argument("--targets", action="store_true")
    given = reader.parse_args()
    game = registry.game(given.game)
    if given.lesson is None:
        for lesson in lessons_of(game):
            print(f"{lesson.name}: {len(lesson.steps)} steps, {lesson.title['en']}")
        for fault in faults_of_lessons(game):
            print("FAULT", fault)
        return
    lesson = lesson_of(game, given.lesson)
    values = lesson.values(game, game.language(given.language))
    state: State | None = None
    for number, step in enumerate(lesson.steps, 1):
        state = opening(game, lesson, step) or state
        if state is None:
            raise ContadoError("There is no position.")
        print(f"\n{number}. [{step.kind.value}] {said(step.say, values)}")
        if not state.over:
            view = state.view(lesson.seat)
            asked = view["decision"]
            offered = [game.action(state, action).notation for action in state.legal]
            print(f"   seat {state.decider}, {state.decision.kind}: {asked['prompt'] if asked else ''}")
            print(f"   {len(offered)} options: {', '.join(offered[:OFFERED])}")
        drawn = game.svg(state.view(lesson.seat))
        if given.targets:
            print("   targets:", " ".join(sorted(set(re.findall(r'data-target="([^"]+)"', drawn)))))
        if given.pictures:
            given.pictures.mkdir(parents=True, exist_ok=True)
            (given.pictures / f"{lesson.name}-{number:02}.svg").write_text(drawn, "utf-8")
        for name, texts in (("show", step.show), ("play", step.play), ("others", step.others), ("way", step.way)):
            if texts:
                print(f"   {name}: {'; '.join(texts)}")
        state = played(game, step, state, lesson.seat)
    for fault in faults_of_lesson(game, lesson):
        print("FAULT", fault)


if __name__ == "__main__":
    main()
