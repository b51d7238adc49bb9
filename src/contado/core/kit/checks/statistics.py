"""What chance gave: tables of numbers that can be shown to everybody at every moment."""

from __future__ import annotations

from math import isfinite
from typing import ClassVar, Final

from contado.core.kit.trial import TRY, Check, shortened, viewer_name
from contado.core.showing.statistic import Statistic
from contado.core.words.language import marked

# Of the positions looked at closely, one in so many is asked for its statistics.
ASKED_EVERY: Final = 6


class StatisticsCheck(Check):
    """Asks for the statistics of all events so far, as one of those who look on knows them."""

    name: ClassVar[str] = marked("statistics")
    about: ClassVar[str] = marked("statistics are tables of numbers, from what everybody who asks may know")

    def position(self) -> None:
        """Ask at the start, at the end and now and then."""
        trial = self.trial
        if not self.game.writes("statistics"):
            return
        at_an_end = self.state.over or not trial.actions
        if not at_an_end and not (trial.close and trial.one_in(ASKED_EVERY)):
            return
        viewer = trial.viewer()
        _ = trial.languages[trial.luck.below(TRY, len(trial.languages))]
        names = self.state.view(None, _)["names"]
        tables: object = self.game.words.statistics([event.seen_by(viewer) for event in trial.scribe.told], names, _)
        if not isinstance(tables, list) or not all(isinstance(one, Statistic) for one in tables):
            self.fault(f"statistics() for {viewer_name(viewer)} gives {shortened(tables)}.")
        titles: list[str] = [table.title for table in tables]
        if len(set(titles)) != len(titles):
            self.fault(f"Two statistics have the same title: {titles}.")
        for table in tables:
            self.check_table(table)

    def check_table(self, table: Statistic) -> None:
        """Hold a table to be filled in."""
        texts: list[object] = [table.title, *table.headings, *(label for label, numbers in table.rows)]
        for text in texts:
            if not isinstance(text, str) or not text.strip() or "{" in text:
                self.fault(f"The statistic {table.title!r} has a heading or a label that says nothing: {text!r}.")
        for label, numbers in table.rows:
            if len(numbers) != len(table.headings):
                self.fault(
                    f"The statistic {table.title!r} has {len(table.headings)} columns, and {len(numbers)} numbers in "
                    f"the row {label!r}."
                )
            if not all(is_number(number) for number in numbers):
                self.fault(f"The statistic {table.title!r} has {numbers!r} in the row {label!r}.")


def is_number(value: object) -> bool:
    """Say whether a value is a plain number."""
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
