"""A page of the full screen: the own board, the question and some options; of the rest what there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core.game import Game, Line
from contado.core.words.blocks import COMMON, LEGEND, OTHERS, OWN, Block
from contado.core.words.language import Language
from contado.core.words.lines import line_width, narrowed, text_width, wrapped
from contado.terminal.fullscreen import FullScreen
from contado.terminal.menu import hung, menu_pages, option_items, shared_line, shortened, whole_menu

# So many options are on the screen at least, so many before the middle of the table is, and before all others are.
LEAST_OPTIONS = 4
SOME_OPTIONS = 6
ENOUGH_OPTIONS = 8
# So many lines of news after the common board, before the boards of others, and at most.
NEWS = (2, 4, 12)
LONGEST_NAME = 12
# Before what goes on from the line above.
INDENT = "  "


class BoardPage:
    """The boards as somebody sees them, the scores above them and what happened below them."""

    def __init__(
        self, screen: FullScreen, game: Game, view: Mapping[str, Any], news: Sequence[Line], keys: Sequence[str],
        _: Language, title: str = "",
    ) -> None:  # fmt: skip
        self.screen = screen
        self.game = game
        self.view = view
        self.news = news
        self.keys = keys
        self.language = _
        self.title = title
        self.habit = Habit()

    def room(self, rows: int) -> int:
        """Return how many lines of what was just said stand on the page."""
        own = sum(len(block.least) for block in self.blocks() if block.kind == OWN)
        return max(3, rows - own - 4)

    def blocks(self) -> list[Block]:
        """Return the boards, as wide as the screen."""
        view: Any = {**self.view, "columns": self.screen.columns}
        return self.game.drawing.blocks(view, self.language)

    def rows(self, said: Sequence[str], rows: int) -> list[str]:
        """Return the page in so many lines."""
        columns, render = self.screen.columns, self.screen.rendered
        head, question = [self.head(columns)], self.question(columns)
        left = rows - len(head) - len(question) - len(said) - 1
        plan = Plan(self.blocks(), self.news_lines(columns), *self.wanted(columns), left, self.habit)
        options = self.option_lines(columns, plan.options)
        foot = [self.key_line(columns)]
        body = [*head, *plan.lines(columns), *plan.news_lines(), *question, *options]
        # The line to type in stays at the bottom.
        gap: list[Line] = [[] for _row in range(rows - len(body) - len(said) - len(foot))]
        return [*render(body), *said, *render([*gap, *foot])]

    def head(self, columns: int) -> Line:
        """Return the name of the game, whose turn it is, and all scores, in one line."""
        decision = self.view["decision"]
        decider = -1 if decision is None else decision["seat"]
        line: Line = []
        for longest in (LONGEST_NAME, 8, 5):
            line = []
            for seat, name in enumerate(self.view["names"]):
                mark = "►" if seat == decider else ""
                line += [("  ", ""), (mark + _cut(name, longest), f"seat{seat}")]
                line += [(f" {self.view['scores'][seat]}", "strong")]
            if line_width(line) + text_width(self.title) <= columns:
                break
        return shortened([(self.title or self.language(self.game.name), "dim"), *line], columns)

    def news_lines(self, columns: int) -> list[Line]:
        """Return what happened, on as many lines as it takes."""
        lines: list[Line] = []
        for one in self.news:
            first, *more = wrapped(one, columns - len(INDENT))
            lines += [first, *([(INDENT, ""), *line] for line in more)]
        return lines

    # Only whoever is asked something has more.

    def question(self, columns: int) -> list[Line]:
        """Return what is asked."""
        return []

    def wanted(self, columns: int) -> tuple[int, int, int]:
        """Return how many lines the first options take at least, those unabridged, and all options."""
        return 0, 0, 0

    def option_lines(self, columns: int, rows: int) -> list[Line]:
        """Return the options, or one page of them."""
        return []

    def key_line(self, columns: int, before: str = "") -> Line:
        """Return what can be typed, as many of the keys as fit."""
        words = before
        for key in self.keys:
            more = f"{words}  {key}" if words and words != before else f"{before}{key}"
            words = more if text_width(more) <= columns else words
        return shortened([(words, "dim")], columns)


class QuestionPage(BoardPage):
    """A page for whoever decides."""

    # The page of options that is shown, and the number of the last option on each.
    at = 0
    ends: Sequence[int] = ()
    # What was chosen of the move before this question, in words.
    begun = ""
    # What a lesson says before it asks.
    taught: Sequence[Line] = ()
    # What can be done where nothing is left to choose.
    held = ""

    def room(self, rows: int) -> int:
        """Return how many lines of what was just said stand on the page; options give way to them."""
        return max(3, rows // 8)

    def question(self, columns: int) -> list[Line]:
        """Return the prompt, and what all options cost or give."""
        prompt = self.view["decision"]["prompt"]
        asked: Line = [(f"» {self.begun} → {prompt}" if self.begun else f"» {prompt}", "strong")]
        same = shared_line(self.game, self.view["options"], self.language)
        return [*self.taught, *wrapped([*asked, (" ", ""), *same] if same else asked, columns)]

    def wanted(self, columns: int) -> tuple[int, int, int]:
        """Return how many lines the first options take at least, those unabridged, and all options."""
        options = self.view["options"]
        if not options:
            return 1, 1, 1
        whole = len(whole_menu(self.game, options, columns, self.language))
        items = option_items(self.game, options[:LEAST_OPTIONS], self.language)
        unabridged = sum(len(hung(item, columns)) for item in items)
        return min(LEAST_OPTIONS, len(options), whole), min(unabridged, whole), whole

    def option_lines(self, columns: int, rows: int) -> list[Line]:
        """Return the page of options that is looked at."""
        _, options = self.language, self.view["options"]
        if not options:
            return [[(self.held, "")]]
        pages = menu_pages(self.game, options, columns, max(1, rows), LEAST_OPTIONS, _)
        self.ends = [last for last, _lines in pages]
        self.at = min(self.at, len(pages) - 1)
        return pages[self.at][1]

    def key_line(self, columns: int, before: str = "") -> Line:
        """Return what can be typed, and which options are shown."""
        if len(self.ends) < 2:
            return super().key_line(columns, before)
        _ = self.language
        first = self.ends[self.at - 1] + 1 if self.at else 1
        shown = _("{first}–{last} of {all}: n, p", first=first, last=self.ends[self.at], all=self.ends[-1])
        return super().key_line(columns, f"{shown} │ ")

    def turn(self, by: int) -> None:
        """Show the next options or the ones before; behind the last page comes the first."""
        self.at = (self.at + by) % max(1, len(self.ends))


class Habit:
    """How the own board stood on the pages of this turn: it keeps its form, as it keeps its place at the top."""

    def __init__(self) -> None:
        self.turn: tuple[int, int] | None = None
        # None: nothing has been shown in this turn yet.
        self.long: bool | None = None

    def in_turn(self, seat: int, turn: int) -> Habit:
        """Return it for the pages of a turn: another turn begins anew."""
        if self.turn != (seat, turn):
            self.turn, self.long = (seat, turn), None
        return self


class Plan:
    """Which blocks stand on a page in which form, and how many lines are for options and news."""

    def __init__(
        self, blocks: Sequence[Block], news: Sequence[Line], least: int, first: int, whole: int, left: int,
        habit: Habit,
    ) -> None:  # fmt: skip
        # The own board comes first, so that it stays where it is whatever else there is room for.
        self.blocks = blocks = sorted(blocks, key=lambda block: block.kind != OWN)
        self.news = news
        self.forms: list[list[Line] | None] = [block.least if block.kind == OWN else None for block in blocks]
        self.left = left - least - sum(len(form) for form in self.forms if form is not None)
        self.options = least
        self.told = 0
        if self.left < 0:
            # A very low screen: what is highest on the own board goes.
            self.over = -self.left
            self.left = 0
        else:
            self.over = 0
        if habit.long:
            self.enlarge_own()
        self.offer(first)
        for at, block in enumerate(blocks):
            if block.kind != OWN and block.chosen_from and not block.within:
                self.put(at, block.least)
        self.offer(whole if whole <= ENOUGH_OPTIONS else SOME_OPTIONS)
        self.put_all(COMMON, long=False)
        self.tell(NEWS[0])
        self.offer(min(whole, ENOUGH_OPTIONS))
        if habit.long is None:
            self.enlarge_own()
        own = [(block, form) for block, form in zip(self.blocks, self.forms, strict=True) if block.kind == OWN]
        habit.long = all(form is not None and len(form) == len(block.lines) for block, form in own)
        self.tell(NEWS[1])
        self.put_all(LEGEND, long=True)
        self.offer(whole)
        self.put_all(COMMON, long=True)
        self.put_all(OTHERS, long=False)
        self.put_all(OTHERS, long=True)
        self.tell(NEWS[2])

    def put(self, at: int, form: list[Line]) -> None:
        """Give a block a form, if there is room for it."""
        now = self.forms[at]
        more = len(form) - (0 if now is None else len(now))
        if more <= self.left and (more > 0 or now is not None):
            self.forms[at] = form
            self.left -= more

    def enlarge_own(self) -> None:
        """Give the own board its long form; what its short form had with it comes along or it stays short."""
        within = [at for at, block in enumerate(self.blocks) if block.within]
        if not within:
            self.put_all(OWN, long=True)
            return
        own = [at for at, block in enumerate(self.blocks) if block.kind == OWN]
        more = sum(len(self.blocks[at].lines) for at in [*own, *within]) - sum(len(self.forms[at] or []) for at in own)
        if more <= self.left:
            self.left -= more
            for at in [*own, *within]:
                self.forms[at] = self.blocks[at].lines

    def put_all(self, kind: str, long: bool) -> None:
        """Give all blocks of a kind their short or long form, one after another."""
        for at, block in enumerate(self.blocks):
            if block.kind == kind and not block.within:
                self.put(at, block.lines if long else block.least)

    def offer(self, rows: int) -> None:
        """Give the options so many lines, or what there is."""
        more = max(0, min(self.left, rows - self.options))
        self.options += more
        self.left -= more

    def tell(self, rows: int) -> None:
        """Give the news so many lines, or what there is."""
        more = max(0, min(self.left, rows - self.told, len(self.news) - self.told))
        self.told += more
        self.left -= more

    def lines(self, columns: int) -> list[Line]:
        """Return the blocks, the own board first."""
        lines = [line for form in self.forms if form is not None for line in form]
        return [narrowed(line, columns) for line in lines[self.over :]]

    def news_lines(self) -> list[Line]:
        """Return the last news."""
        return list(self.news[len(self.news) - self.told :])


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"
