"""Which lessons somebody has learnt at this terminal, and where one was left: a file in the own folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from contado.core.errors import ContadoError
from contado.table import deeds
from contado.table.teaching.lesson import LessonTable
from contado.terminal.saves import save


class Progress:
    """What the file says. One that cannot be read is begun anew: no lesson is lost with it but the marks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Any] = {}
        try:
            read = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(read, dict):
            self.known = {game: lessons for game, lessons in read.items() if isinstance(lessons, dict)}

    def _of(self, game: str, lesson: str) -> dict[str, Any]:
        found = self.known.get(game, {}).get(lesson, {})
        return found if isinstance(found, dict) else {}

    def learnt(self, game: str, lesson: str) -> bool:
        """Say whether somebody has come to the end of a lesson."""
        return self._of(game, lesson).get("learnt") is True

    def under_way(self, game: str, lesson: str) -> bool:
        """Say whether a lesson was left in the middle."""
        return bool(self._of(game, lesson).get("log"))

    def keep(self, table: LessonTable, log: Sequence[deeds.Written]) -> None:
        """Keep how far a lesson has come."""
        game, lesson = table.game.id, table.lesson.name
        rows = [] if table.finished else [[kind, seat, data] for kind, seat, data in map(_row, log)]
        learnt = table.finished or self.learnt(game, lesson)
        self.known.setdefault(game, {})[lesson] = {"learnt": learnt, "log": rows}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        save(self.path, json.dumps(self.known, indent=1) + "\n")

    def take_up(self, table: LessonTable) -> list[deeds.Written]:
        """Go on in a lesson where it was left, as far as it is still the same; return what was done so far."""
        done: list[deeds.Written] = []
        try:
            for kind, seat, data in self._of(table.game.id, table.lesson.name).get("log", []):
                done.append(table.redo(deeds.read(kind, seat, data)))
        except (ContadoError, TypeError, ValueError):
            # The lesson has changed since: it goes on from where that is noticed.
            return done
        return done


def _row(deed: deeds.Written) -> tuple[str, int, dict[str, Any]]:
    kind, data = deeds.written(deed)
    return kind, deed.seat, data
