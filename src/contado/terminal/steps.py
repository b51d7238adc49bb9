"""The turns of an automa at the keyboard: each step with its reason, one at a time, until somebody skips them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.table.past.log import LogLine

if TYPE_CHECKING:
    from contado.terminal.session import Session


class Steps:
    """Tells an automa's steps one by one; whether it stops at each is remembered for the session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.stops = True

    def are_told(self) -> bool:
        """Say whether the next thing to happen is a step that somebody wants to see by itself."""
        table = self.session.table
        return self.stops and bool(self.session.people) and table.bot_to_move() and table.awaited == table.automa

    def tell(self) -> None:
        """Tell one turn; what is skipped is told with the rest of the news."""
        session = self.session
        table, screen, _ = session.table, session.screen, session.language
        seat = session.onlooker
        told = max(session.told[one] for one in session.people)
        session.show_news(table.log(seat, _, told))
        self._read_by_all()
        session.wait_page()
        screen.rule(_("{who} plays", who=session.names[table.automa]), f"seat{table.automa}")
        turn = table.turn
        while table.bot_to_move() and table.awaited == table.automa and table.turn == turn:
            asked = table.view(seat, _)["decision"]
            screen.say("" if asked is None else asked["prompt"], "dim")
            happened = table.happened
            table.bot_act()
            self._say(table.log(seat, _, happened))
            self._read_by_all()
            session.wait_page()
            if table.state.over or not self._goes_on():
                break
        while table.bot_to_move() and table.awaited == table.automa and table.turn == turn:
            table.bot_act()

    def _say(self, lines: list[LogLine]) -> None:
        for line in lines:
            self.session.screen.say(line.words, f"log{line.seat}" if line.seat >= 0 else "")

    def _read_by_all(self) -> None:
        """Note that whoever sits alone at the keyboard has read everything so far."""
        session = self.session
        if len(session.people) == 1:
            session.told[session.people[0]] = session.table.happened

    def _goes_on(self) -> bool:
        """Ask whether the next step is to be told."""
        session, _ = self.session, self.session.language
        while True:
            answer = session.screen.ask(_("Enter: go on   s: skip this turn   t: never stop here   b: board ")).lower()
            if answer in ("b", "board"):
                session.show_board(session.onlooker)
                continue
            if answer in ("t", "steps"):
                self.turn_over()
            return self.stops and answer not in ("s", "skip")

    def turn_over(self) -> None:
        """Stop at each step from now on, or no longer."""
        _ = self.session.language
        self.stops = not self.stops
        if self.stops:
            self.session.screen.say(_("From now on each step is shown by itself; t changes that."))
        else:
            self.session.screen.say(_("From now on all steps are shown together; t in your own turn changes that."))
