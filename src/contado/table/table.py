"""A table: a game that is played, with all that people, servers and disks need to know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from contado.core import registry
from contado.core.errors import BadRecord, BadSeat, ContadoError, NotYourTurn
from contado.core.event import ACTED, Event
from contado.core.game import Game
from contado.core.language import ENGLISH, Language, shown
from contado.core.motion import Motion
from contado.core.naming import with_names
from contado.core.record import Record
from contado.core.state import NOBODY, State
from contado.core.statistic import Statistic
from contado.table.keeping import Kept, Mark
from contado.table.log import Log, LogLine
from contado.table.motion import Points, points_by_turn, seen_motions
from contado.table.passing import ASK
from contado.table.play import NothingToUndo, Phase, Play
from contado.table.seat import Automa, SeatName, automa_place, person, recorded_seat, replaced
from contado.table.wish import Wish

__all__ = ["BadEntry", "NothingToUndo", "Phase", "Table", "recorded_actions"]


class BadEntry(ContadoError):
    """An entry of a table's log that no table writes; nothing has changed."""


class Table(Play):
    """One game, its seats, its record and its log; whatever is refused changes nothing."""

    # What a seat may know

    def view(self, seat: int | None, _: Language = ENGLISH) -> dict[str, Any]:
        """Return, as JSON, what the seat (None: a spectator) may know of the game and the table."""
        view = self.state.view(seat, _, self.names(_))
        view["table"] = {
            "phase": self.phase.value,
            "awaited": self.awaited,
            "people": [one.is_person for one in self.seats],
            "move": self.moves,
            "begun": self.begun_move() if seat == self.awaited else "",
            "can_undo": seat is not None and self.can_undo(seat),
            "can_ask": seat is not None and self.can_ask(seat),
        }
        if self.automa != NOBODY:
            view["table"]["automa"] = self.automa
        if seat is not None and any(one.reaction for one in self.game.decisions):
            view["table"]["passing"] = self.passing(seat)
        if self._held_by != NOBODY:
            # The next decision is nobody's yet: it may still be undone.
            view["options"] = []
            view["decision"] = {
                "kind": "confirm",
                "seat": self._held_by,
                "part": False,
                "reaction": False,
                "prompt": self._held_prompt(_),
            }
        return view

    def why_not(self, seat: int, target: str, _: Language = ENGLISH) -> str:
        """Return why a seat that is to decide cannot choose a thing on the board; nothing where nobody is asked."""
        if self.state.over or seat != self.state.decider or seat != self.awaited:
            return ""
        return with_names(self.game.why_not(self.state, seat, target, _), self.names(_))

    def hides(self, seat: int) -> bool:
        """Say whether the seat knows something now that a spectator may not: then others must not see its view."""
        if not self.game.hidden:
            return False
        # Comparing all that is known takes a while, and every viewer of a position asks.
        where = (self._chosen.path(), len(self.recorder.forks))
        if self._hiding[0] != where:
            self._hiding = where, {}
        known = self._hiding[1]
        if seat not in known:
            known[seat] = self.state.facts(seat) != self.state.facts(None)
        return known[seat]

    def _held_prompt(self, _: Language) -> str:
        if self._back[-1].state.turn == 0:
            return _("Your part of the set-up is complete. Shall it stand?")
        return _("Your turn is complete. Shall it stand?")

    def log(self, seat: int | None, _: Language = ENGLISH, since: int = 0) -> list[LogLine]:
        """Return what happened in words, as the seat may know it, from an event number on (see `happened`)."""
        # A record counts seats from 1, and its set-up is nobody's.
        movers = [move.seat - 1 for move in self.recorder.moves]
        lines = self._log.lines(self.game, seat, movers, self.names(_), _, since)
        return [line for line in lines if line.number < self.happened]

    def events(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """Return the events with the moves they belong to, as the seat may know them, from an event number on."""
        return self._log.events(seat, since)[: max(0, self.happened - since)]

    def motions(self, seat: int | None, since: Mark) -> list[Motion | Points]:
        """Return what was seen to happen since the mark, as the seat may know it; nothing if it was left behind."""
        if not self.came_by(since):
            return []
        heard = self._log.entries[since.events : self.happened]
        return seen_motions(self.game, seat, heard, self.state.ledger.entries, since.booked)

    def motions_of(self, move: int, seat: int | None) -> list[Motion | Points]:
        """Return what was seen to happen in a move, as the seat may know it."""
        told = self._log.entries[: self.happened]
        heard = [one for one in told if one.move == move]
        if not heard:
            return []
        before = told.index(heard[0])
        booked = told[before - 1].booked if before else 0
        return seen_motions(self.game, seat, heard, self.state.ledger.entries[: heard[-1].booked], booked)

    def statistics(self, seat: int | None, _: Language = ENGLISH) -> list[Statistic]:
        """Return what chance has given so far, as the seat may know it."""
        return self.game.statistics([event for _move, event in self.events(seat)], self.names(_), _)

    def chart(self) -> list[list[int]]:
        """Return the points after every turn, the set-up first: one list for each seat."""
        return points_by_turn(self.state.ledger, self.state.turn)

    # By consent

    def can_ask(self, seat: int) -> bool:
        """Say whether the seat could ask to take its last choice back (`ask_undo`)."""
        if self.state.over or self.wish is not None or not self.seats[seat].is_person:
            return False
        return self._last_choice(seat) is not None

    def ask_undo(self, seat: int) -> None:
        """Ask all other people for leave to go back to before the seat's last choice; with none, it is granted at once.

        What the seat may take back anyway is taken back. The wish is in `wish` until it is granted or dropped: by a no,
        or by anything that a person does meanwhile. Bots go on playing.
        """
        self._check_goes_on(seat)
        if not self.seats[seat].is_person:
            raise NotYourTurn("{who} is played by a bot.", who=SeatName(self.seats, seat))
        if self.wish is not None and self.wish.seat == seat:
            raise NotYourTurn("You have asked already: wait for the others' answers.")
        if self.wish is not None:
            raise NotYourTurn("{who} has asked already: answer first.", who=SeatName(self.seats, self.wish.seat))
        if self.can_undo(seat):
            self.undo(seat)
            return
        choices = self._last_choice(seat)
        if choices is None:
            raise NothingToUndo("You have made no choice yet that could be taken back.")
        others = [at for at, one in enumerate(self.seats) if one.is_person and at != seat]
        self._wish_for(Wish(seat, others, choices))

    def answer_undo(self, seat: int, yes: bool) -> None:
        """Answer the wish; with the last yes the table goes back. Whoever asked withdraws with a no."""
        self._check_goes_on(seat)
        wish = self.wish
        if wish is None:
            raise NotYourTurn("Nobody asks to take anything back.")
        if seat == wish.seat and yes:
            raise NotYourTurn("You have asked yourself: the others answer.")
        if seat not in (wish.seat, *wish.waits_for):
            raise NotYourTurn("Your answer is not awaited.")
        if yes:
            self._wish_for(wish.without(seat))
        else:
            self.wish = None

    def _wish_for(self, wish: Wish) -> None:
        self.wish = wish
        if wish.granted:
            # Whoever takes a pass back wants to be asked there.
            self._passing.set(wish.seat, ASK, self.turn)
            self.back_to(wish.choices)

    def _last_choice(self, seat: int) -> int | None:
        """Return how many choices came before the seat's last one; what came before a fork is not taken back."""
        return self._chosen.last_of(seat, self._fork_choices)

    # Seats that change hands

    def replace(self, seat: int, bot_text: str) -> None:
        """Let a bot play on for a person, whose name the seat keeps; a turn that is held stands."""
        self._check_goes_on(seat)
        if not self.seats[seat].is_person:
            raise BadSeat("{who} is played by a bot already.", who=SeatName(self.seats, seat))
        self.seats[seat] = replaced(self.seats[seat], bot_text)
        self.bots[seat] = self._bot_of(seat)
        self._passing.set(seat, ASK, self.turn)
        if self.awaited == seat:
            self._held_by = NOBODY
            self._back.clear()
        if self.wish is not None and self.wish.seat == seat:
            self.wish = None
        elif self.wish is not None:
            # A bot agrees.
            self._wish_for(self.wish.without(seat))

    def give_back(self, seat: int, name: str) -> None:
        """Give a replaced person's seat back."""
        self._check_goes_on(seat)
        if not self.seats[seat].replaced:
            raise BadSeat("No bot plays on for {who}: the seat cannot be given back.", who=SeatName(self.seats, seat))
        self.seats[seat] = person(name)
        self.bots[seat] = None

    # The server's log of the table, and what is kept of it

    def redo(self, kind: str, seat: int, data: Mapping[str, Any]) -> None:
        """Carry out an entry of the table's log, or refuse and change nothing: the one way in which it is done, at
        first and when the table is loaded again.

        act {"actions": [ints]} (of a person, see `chosen`, or of a bot; with {"asked": false} one that is `automatic`)
        | undo {} | confirm {} | wish {"ask": true} or {"yes": bool} | back {"choices": n} | seat {"bot": text}
        (`replace`) or {"person": name} (`give_back`) | passing {"mode": text} (`set_passing`). The wish that is granted
        with this entry has gone back already: no entry `back` must follow it.
        """
        match kind, dict(data):
            case "act", {"actions": [*actions]}:
                self._redo_act(seat, actions, data.get("asked", True) is not False)
            case "undo", _:
                self.undo(seat)
            case "confirm", _:
                self.confirm(seat)
            case "wish", {"ask": True}:
                self.ask_undo(seat)
            case "wish", {"yes": bool(yes)}:
                self.answer_undo(seat, yes)
            case "back", {"choices": int(choices)}:
                self.back_to(choices)
            case "seat", {"bot": str(text)}:
                self.replace(seat, text)
            case "seat", {"person": str(name)}:
                self.give_back(seat, name)
            case "passing", {"mode": str(mode)}:
                self.set_passing(seat, mode)
            case _:
                raise BadEntry("An entry of the table's log is not understood: {text!r}.", text=shown((kind, data)))

    def _redo_act(self, seat: int, actions: list[int], asked: bool) -> None:
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: confirm it or take it back first.")
        self._carry_out(actions)
        if not asked:
            # Nobody is there to confirm it or to take it back.
            self._held_by = NOBODY
            self._back.clear()
        if self.state.over or (asked and self.seats[seat].is_person):
            self.wish = None

    @property
    def stands(self) -> bool:
        """Say whether nothing can be taken back, held or wished for: here, and only here, `kept` may be called."""
        return not self._back and self._held_by == NOBODY and self.wish is None

    def mark(self) -> Mark:
        """Return where the table stands now, to give to a later `kept` or `motions`."""
        booked = len(self.state.ledger.entries)
        return Mark(self.choices, len(self.recorder.moves), self.happened, booked, self._chosen.path())

    def came_by(self, mark: Mark) -> bool:
        """Say whether the mark lies on the way to here; after an undo, one made before it may not."""
        return mark.choices <= self.choices and mark.path == self._chosen.path(mark.choices)

    def kept(self, since: Mark | None = None) -> dict[str, Any]:
        """Return, as JSON, all of the table (with its secrets), or what is new since the mark of an earlier part.

        That part must be the last one that lies on the way to here: `came_by` its mark (``Mark.of(part)``).
        """
        if not self.stands:
            raise ValueError("Something can still be taken back: it would be lost.")
        if since is not None and not self.came_by(since):
            raise ValueError("The earlier part was left behind.")
        moves = self.recorder.snapshot()
        whole = Kept(
            self.seats, self._passing, self.recorder.forks, self._fork_choices, self._chosen, moves, self._log.entries
        )
        part = whole.part(since, self.state.to_json(), len(self.state.ledger.entries))
        return {**part, "rules": self.recorder.rules}

    @classmethod
    def restored(cls, game: Game, seed: str, confirm: bool, parts: Sequence[Mapping[str, Any]]) -> Table:
        """Return the table from the chain of its parts, first to last; only the last needs its "state".

        The seats are in the parts, as they were then: entries since may change them. Redo those, and all is as it was,
        to what can be taken back. A game that a corrected rule has overtaken is refused, unless it is over.
        """
        whole = Kept.joined(parts)
        # Parts did not tell it before the first change of rules.
        rules = parts[-1].get("rules", game.oldest_rules)
        state = game.state_from_json(parts[-1]["state"])
        refusal = game.changed_since(rules)
        if refusal is not None and not state.over:
            raise refusal
        automa = game.automa_seat(len(whole.seats), game.settings_of(state))
        table = cls.__new__(cls)
        table._sit_down(
            game, [Automa(game) if at == automa else seat for at, seat in enumerate(whole.seats)], seed, confirm
        )
        table._passing = whole.passing
        table._chosen = whole.choices
        table._forks, table._fork_choices = whole.forks, whole.fork_choices
        table._log = Log(whole.heard)
        table.recorder.rules = rules
        table.recorder.moves, table.recorder.forks = whole.moves, list(whole.forks)
        table._attach(state)
        return table

    # On disk

    def record(self) -> Record:
        """Return the record so far; it replays to this position at any moment, in the middle of a move too."""
        held = None if self._held_by == NOBODY else self._held_by
        return self.recorder.record([str(seat) for seat in self.seats], self.seed, held)

    @classmethod
    def resume(cls, text: str, confirm: bool = True, game: Game | None = None) -> Table:
        """Return the table that a record's text was written at, to be played on.

        A turn that was held when it was written is held again; one that was confirmed stays so.
        """
        record = Record.read(text)
        played = registry.game(record.game) if game is None else game
        actions, options = recorded_actions(record, played), record.options_for(played)
        automa = automa_place(played, len(record.seats), options)
        seats = [
            Automa(played) if at == automa else recorded_seat(seat) for at, seat in enumerate(record.seats)
        ]  # fmt: skip
        table = cls(played, seats, options, record.seed, confirm, record.forks)
        for action in actions:
            table.play_again(action)
        if record.held is None:
            table._let_stand()
        elif confirm and record.held != table._held_by:
            raise BadRecord("The record says that the turn of seat {n} is held, which it is not.", n=record.held + 1)
        return table

    def __repr__(self) -> str:
        return f"<table of {self.game.id}: {', '.join(map(str, self.seats))}; {self.phase.value}, move {self.moves}>"


def recorded_actions(record: Record, game: Game) -> list[int]:
    """Replay a record, checked, and return the choices that were made, without the actions that left none."""
    actions: list[int] = []
    heard: list[State] = []

    def hear(event: Event) -> None:
        if event.kind == ACTED and not event.facts["forced"]:
            actions.append(event.fact("action"))

    def watch(state: State, move: int) -> None:
        # Once, before the first action: beside the recorder that checks the replay.
        if not heard:
            heard.append(state)
            state.listen(hear)

    record.replay(game, watch=watch)
    return actions
