"""A table: a game that is played by people and bots, as an explicit machine.

    awaits a person --act--> awaits a person | awaits a bot | holds | over
    awaits a bot --bot_act--> awaits a person | awaits a bot | over
    holds (a person's turn is over, but not yet confirmed) --confirm--> awaits somebody
                                                           --undo--> awaits the same person

People may take back what they did in their own turn, up to the last thing that became known. The action that ends the
game stands at once: the result becomes known with it. What became known is taken back only if all other people agree
(see `Consent.ask`).

Each part of it has a module of its own: the game with its record and the ways back is `Course`, taking back by consent
is `Consent`, what else people settle is in `agreeing`, what a seat sees and is told in `showing`, what is written to
disk in `past`; a lesson in `teaching` is a table, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from contado.core.errors import BadSeat, ContadoError, NotYourTurn
from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.record import Fork, Record, Recorder
from contado.core.record.fork import seed_of
from contado.core.showing.motion import Motion
from contado.core.showing.statistic import Statistic
from contado.core.state import NOBODY, State
from contado.core.words.language import ENGLISH, Language, shown
from contado.table import deeds
from contado.table.agreeing.affairs import Affairs, settle
from contado.table.agreeing.consent import Consent
from contado.table.agreeing.remarks import (
    AWAY,
    BACK,
    LEFT,
    NEW,
    TIME,
    Place,
    Remark,
    Remarks,
    Taken,
)
from contado.table.passing import ASK, PRESSING, Passing
from contado.table.past.contents import Contents, Mark, contents_of
from contado.table.past.course import Course, NothingToUndo
from contado.table.past.log import LogLine
from contado.table.past.traces import traces
from contado.table.players import ADVISER, Players, advice
from contado.table.seat import Seat, SeatName, check_seated, seat_names, seated
from contado.table.showing.sight import Hiding, Points, motions_of, motions_since, points_by_turn, table_view
from contado.table.showing.since import Since, Told, since
from contado.table.showing.view import TableView


class Phase(Enum):
    """What the table waits for."""

    PERSON = "person"
    BOT = "bot"
    # A person's turn is over: it is confirmed or taken back before anybody else decides.
    HELD = "held"
    OVER = "over"


class Table:
    """One game, its seats, its record and its log; whatever is refused changes nothing."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        settings: Mapping[str, object] | None = None,
        seed: str | int = 0,
        confirm: bool = True,
        forks: Sequence[Fork] = (),
    ) -> None:
        check_seated(game, seats, game.read_settings(len(seats), settings or {}))
        # A record keeps the seed on one line.
        self._sit_down(Course(game, " ".join(str(seed).split())), seats, confirm)
        self.course.begin(len(seats), settings, forks)

    def _sit_down(self, course: Course, seats: Sequence[Seat], confirm: bool) -> None:
        self.course = course
        self.game = course.game
        self.seed = course.seed
        self.players = Players(course.game, seats, course.seed)
        # Does the end of a person's turn wait to be confirmed?
        self.confirm_turns = confirm
        # Was the game played before: from a "record", or as a "copy" of another table?
        self.origin = ""
        # Does whoever gives up come last, however a bot plays on?
        self.absence_loses = False
        # Whose turn is complete and waits to be confirmed, or NOBODY.
        self.held_by = NOBODY
        # What has become known, and is taken back if all agree.
        self.consent = Consent(self)
        # Who does not want to be asked for reactions; what is taken back does not change it.
        self.reactions = Passing.of(len(self.seats))
        # What stands between the people; nothing takes it back.
        self.affairs = Affairs()
        # What people did about the table; nothing takes it back.
        self.remarks = Remarks()
        self._hiding = Hiding()
        # What those who sit there are called, by language.
        self._named: dict[Language, tuple[list[Seat], list[str]]] = {}

    # Where the game stands

    @property
    def state(self) -> State:
        """The position."""
        return self.course.state

    @property
    def seats(self) -> list[Seat]:
        """Who sits at the table."""
        return self.players.seats

    @property
    def automa(self) -> int:
        """The seat that the game plays itself, or NOBODY."""
        return self.players.automa

    @property
    def recorder(self) -> Recorder:
        """Who writes the game down."""
        return self.course.recorder

    @property
    def phase(self) -> Phase:
        """What the table waits for now."""
        if self.state.over or self.affairs.ended:
            return Phase.OVER
        if self.held_by != NOBODY:
            return Phase.HELD
        return Phase.PERSON if self.seats[self.state.decider].is_person else Phase.BOT

    @property
    def ended(self) -> bool:
        """Whether nothing more is done here."""
        return self.phase is Phase.OVER

    @property
    def awaited(self) -> int:
        """The seat that the table waits for, or NOBODY when the game is over."""
        if self.affairs.ended:
            return NOBODY
        return self.state.decider if self.held_by == NOBODY else self.held_by

    @property
    def turn(self) -> int:
        """The turn that the table waits in: a held turn is not yet over."""
        return self.state.turn if self.held_by == NOBODY else self.course.turn

    @property
    def choices(self) -> int:
        """The choices made so far by people and bots, those that were taken back not counted."""
        return len(self.course.chosen)

    @property
    def path(self) -> str:
        """Which choices were made so far: see `Choices.path`."""
        return self.course.chosen.path()

    def chosen_actions(self) -> list[int]:
        """Return the choices made so far, in order, whoever made them."""
        return [action for _seat, action in self.course.chosen.made]

    @property
    def moves(self) -> int:
        """The moves so far, as the record counts them."""
        return len(self.recorder.moves) - 1

    @property
    def happened(self) -> int:
        """The events so far: a place in the log to read on from. What comes after a held turn has not happened yet."""
        return len(self.course.log) if self.held_by == NOBODY else self.course.turn_events

    @property
    def place(self) -> Place:
        """Where the game stands."""
        return Place(self.happened, self.moves, self.choices, self.turn)

    @property
    def luck_seed(self) -> str:
        """The seed that decides what is to come: the table's, or that of its last fork. Its hash is what is shown."""
        return seed_of(self.recorder.forks, self.seed)

    def names(self, _: Language = ENGLISH) -> list[str]:
        seats, names = self._named.get(_, ([], []))
        if seats != self.seats:
            seats, names = self._named[_] = self.seats[:], seat_names(self.seats, _)
        return names[:]

    # What a seat may know

    def view(self, seat: int | None, _: Language = ENGLISH, boards: bool = True) -> TableView:
        """Return, as JSON, what the seat (None: a spectator) may know of the game and the table; without `boards`
        nothing that they are drawn from.
        """
        return table_view(self, seat, _, boards)

    def held_prompt(self, _: Language) -> str:
        """Ask whether a completed turn shall stand."""
        turn = self.course.back[-1].state.turn
        if turn == 0:
            return _("Your part of the set-up is complete. Shall it stand?")
        if self.state.turn == turn:
            # The turn goes on when somebody else has decided something.
            return _("Another player decides next. Do you keep what you have done?")
        return _("Your turn is complete. Shall it stand?")

    def hides(self, seat: int) -> bool:
        """Say whether the seat knows something now that a spectator may not: then others must not see its view."""
        return self._hiding.hides(self, seat)

    def log(self, seat: int | None, _: Language = ENGLISH, since: int = 0) -> list[LogLine]:
        """Return what happened in words, as the seat may know it, from an event number on (see `happened`)."""
        moves = self.recorder.moves
        # The set-up is nobody's move.
        seats = {one.move: moves[one.move].seat for one in self.course.log.entries[since:]}
        movers = {move: NOBODY if mover is None else mover for move, mover in seats.items()}
        lines = self.course.log.lines(self.game, seat, movers, _.called(self.names(_)), _, since)
        return [line for line in lines if line.number < self.happened]

    def events(self, seat: int | None, since: int = 0) -> list[tuple[int, Event]]:
        """Return the events with the moves they belong to, as the seat may know them, from an event number on."""
        return self.course.log.events(seat, since)[: max(0, self.happened - since)]

    def motions(self, seat: int | None, since: Mark) -> list[Motion | Points]:
        """Return what the seat saw happen since the mark; nothing if an undo has left the mark behind."""
        return motions_since(self, seat, since)

    def motions_of(self, move: int, seat: int | None) -> list[Motion | Points]:
        """Return what was seen to happen in a move, as the seat may know it."""
        return motions_of(self, move, seat)

    def remarked(self, seat: int | None, _: Language = ENGLISH, since: int = 0) -> list[LogLine]:
        """Return what people did about the table, in words, from one remark on: see `Remarks.lines`."""
        return self.remarks.lines(self, seat, _, since)

    def since(self, seat: int | None, _: Language = ENGLISH, told: Told | None = None) -> Since:
        """Return what others did since the seat's last move, which it has not answered yet; `told` are lines of the
        log, from an event number on, where they are in words already.
        """
        return since(self, seat, _, told)

    def statistics(self, seat: int | None, _: Language = ENGLISH, move: int | None = None) -> list[Statistic]:
        """Return what chance has given so far, or up to a move, as the seat may know it."""
        told = [event for at, event in self.events(seat) if move is None or at <= move]
        return self.game.words.statistics(told, self.names(_), _)

    def chart(self) -> list[list[int]]:
        """Return the points after every turn, the set-up first: one list for each seat."""
        return points_by_turn(self.state.ledger, self.state.turn)

    # What is done

    def redo(self, deed: deeds.Asked | deeds.Written) -> deeds.Written:
        """Carry out a deed, or refuse and change nothing: the one way in which it is done, at first and when the table
        is loaded again. Return what a log keeps: a person's choice as the actions that it names.

        A wish that is granted with a deed has gone back already: no `Back` must follow it.
        """
        match deed:
            case deeds.Choose(seat=seat, number=number, action=action, notation=notation):
                actions = self.act(seat, action if notation is None else notation)
                return deeds.Act(seat=seat, number=number, actions=actions)
            case deeds.Act():
                self._redo_act(deed)
            case deeds.Undo():
                self.undo(deed.seat)
            case deeds.Confirm():
                self.confirm(deed.seat)
            case deeds.AskUndo():
                self.consent.ask(deed.seat)
            case deeds.AnswerUndo(seat=seat, number=number, yes=yes) if self.consent.withdraws(seat, yes):
                return self.redo(deeds.WithdrawUndo(seat=seat, number=number))
            case deeds.AnswerUndo():
                self.consent.answer(deed.seat, deed.yes)
            case deeds.WithdrawUndo():
                self.consent.answer(deed.seat, False)
            case deeds.SetPassing():
                self.set_passing(deed.seat, deed.mode)
            case deeds.Back():
                self.back_to(deed.choices)
            case deeds.Replace():
                self.replace(deed.seat, deed.bot, deed.why)
            case deeds.GiveBack():
                self.give_back(deed.seat, deed.person, deed.why)
            case deeds.Learn():
                self.learn(deed.seat, deed.ask)
            case _:
                settle(self, deed)
        return deed

    def _redo_act(self, deed: deeds.Act) -> None:
        self._check_chooses(deed.seat)
        self._carry_out(deed.actions)
        if not deed.asked:
            # Nobody is there to confirm it or to take it back.
            self._stand()
        by_person = deed.asked and self.seats[deed.seat].is_person
        if self.state.over or by_person:
            self.consent.drop()
        if self.state.over or (by_person and not deed.why):
            self.affairs.played_on(deed.seat)

    # People

    def act(self, seat: int, action: int | str | None) -> list[int]:
        """Carry out a person's action (an integer) or typed move; return the actions, or refuse and change nothing."""
        self._check_chooses(seat)
        self.players.check_person(seat)
        # Whatever it is: only an integer that is offered is carried out.
        actions: list[Any] = self.game.parse(self.state, action) if isinstance(action, str) else [action]
        self._carry_out(actions)
        self.consent.drop()
        self.affairs.played_on(seat)
        return actions

    def can_undo(self, seat: int) -> bool:
        """Say whether the seat may take its last choice back."""
        return bool(self.course.back) and seat == self.awaited

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice."""
        self._check_awaited(seat)
        if not self.course.back:
            raise NothingToUndo(
                "Nothing can be taken back: your turn has just begun, or something became known with your last choice."
            )
        self.course.go_back(self.course.back.pop())
        self.held_by = NOBODY
        self.consent.drop()
        self.remarks.cut(self.place)

    def let_stand(self) -> None:
        """Make everything final that could still be taken back."""
        self._stand()
        self.consent.drop()

    def confirm(self, seat: int) -> None:
        """Let a completed turn stand."""
        self._check_awaited(seat)
        if self.held_by == NOBODY:
            raise NotYourTurn("There is nothing to confirm: your turn goes on.")
        self.let_stand()

    # Reactions

    def passing(self, seat: int) -> str:
        """Return whether the seat is asked for reactions now: ``ask``, or only what is ``pressing``; or whether it
        passes for the ``turn`` or ``always``.
        """
        return self.reactions.mode(seat, self.turn)

    def set_passing(self, seat: int, mode: str) -> None:
        """Let a person pass where a reaction is asked for, until this turn of the game ends or until it is changed."""
        self.check_goes_on(seat)
        self.players.check_person(seat)
        self.reactions.set(seat, mode, self.turn)

    def automatic(self) -> int | None:
        """Return the pass that the awaited person makes without being asked, or None: then it is asked."""
        if self.phase is not Phase.PERSON:
            return None
        state, decision = self.state, self.state.decision
        mode = self.passing(decision.seat)
        if not decision.reaction or mode == ASK:
            return None
        passes = [action for action in state.legal if decision.passes(state, action)]
        others = [action for action in state.legal if action not in passes]
        if mode == PRESSING and not all(decision.can_wait(state, action) for action in others):
            return None
        return next(iter(passes), None)

    # Bots

    def bot_to_move(self) -> bool:
        """Say whether a bot decides now."""
        return self.phase is Phase.BOT

    def needs_thought(self) -> bool:
        """Say whether the bot that decides now has to think; the step of an automa needs no thought."""
        return self.state.decider != self.automa

    def bot_choice(self) -> int:
        """Return what the bot that decides now chooses; it sees a resampled position, never the truth."""
        if self.phase is not Phase.BOT:
            raise NotYourTurn("No bot decides now.")
        return self.players.bot_choice(self.state, self.bot_seed())

    def bot_seed(self, purpose: str = "") -> str:
        """Return the seed for the decider's bot, so that one that thinks elsewhere chooses what `bot_choice` would.

        Its luck is ``Luck.seeded(seed, ("bot",))``. It depends on where the game stands, so that a resumed game goes on
        as it would have.
        """
        return f"{self.luck_seed}\n{purpose or f'seat {self.state.decider}'}\n{self.choices}"

    def hint_seed(self, seat: int) -> str:
        """Return the seed for a bot that is asked what the seat should choose."""
        return self.bot_seed(f"hint {seat}")

    def bot_act(self) -> int:
        """Carry out the choice of the bot that decides now; return the action."""
        action = self.bot_choice()
        self._carry_out([action])
        return action

    def hint(self, seat: int, _: Language = ENGLISH, adviser: str = ADVISER) -> dict[str, Any]:
        """Return what a bot thinks of the seat's options, as `reasons` says it; it knows no more than the seat does."""
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: there is nothing to choose.")
        return advice(adviser, self.state, self.hint_seed(seat), _, self.names(_))

    # Choices that are made again

    def play_again(self, action: int) -> None:
        """Carry out a choice that was made before, whoever made it; a turn that was held before it was let stand."""
        self._let_held_stand()
        self._carry_out([action])

    def back_to(self, choices: int) -> None:
        """Go back to where this many choices had been made, by playing them again."""
        if type(choices) is not int or not self.course.fork_choices <= choices <= self.choices:
            raise NothingToUndo(
                "The table cannot go back to choice {n}: it may go back to {first} to {last}.",
                n=shown(choices), first=self.course.fork_choices, last=self.choices,
            )  # fmt: skip
        chosen = self.course.chosen.made[:choices]
        self.let_stand()
        self.course.begin_again()
        for _, action in chosen:
            self.play_again(action)
        self.course.forget_what_was_to_come()
        # Whoever decides next does so: a turn that is complete here was let stand once.
        self._let_held_stand()
        self.remarks.cut(self.place)

    # Lessons

    def learn(self, seat: int, ask: str) -> None:
        """Give a learner what is asked for; there is none at a table like this."""
        raise ContadoError("Nobody is taught at this table.")

    # Seats that change hands

    def replace(self, seat: int, bot_text: str, why: str = "") -> None:
        """Let a bot play on for a person, whose name the seat keeps; a turn that is held stands."""
        self.check_goes_on(seat)
        self.stand_in(seat, bot_text)
        self.remarks.forget_short(seat, self.course.chosen.made)
        self.remark({"time": TIME, "absent": AWAY}.get(why, LEFT), seat)

    def stand_in(self, seat: int, bot_text: str) -> None:
        """Let a bot decide for a person from now on."""
        self.players.replace(seat, bot_text)
        self.reactions.set(seat, PRESSING, self.turn)
        if self.awaited == seat:
            self._stand()
        self.affairs.waits_for = [one for one in self.affairs.waits_for if one != seat]
        self.affairs.proposal = None
        self.consent.replaced(seat)

    def give_back(self, seat: int, name: str, why: str = "") -> None:
        """Give a replaced person's seat back."""
        self.check_goes_on(seat)
        if seat in self.affairs.given_up:
            raise BadSeat("{who} has given the game up.", who=SeatName(self.seats, seat))
        self.players.give_back(seat, name)
        self.remark(NEW if why == "new" else BACK, seat)

    def seat_anew(self, seats: Sequence[Seat]) -> None:
        """Let others go on with a game that was played before."""
        check_seated(self.game, seats, self.state.settings)
        self.players = Players(self.game, seats, self.seed)

    def end(self, how: str) -> None:
        """End the game though the rules do not: see `contado.table.outcome`."""
        self.let_stand()
        self.affairs.ended = how
        self.affairs.proposal, self.affairs.paused, self.affairs.waits_for = None, False, []

    def await_people(self) -> None:
        """Let no time run before all people have said that they are there."""
        self.affairs.waits_for = self.players.people

    def remark(self, kind: str, seat: int, agreed: Sequence[int] = (), taken: Taken | None = None) -> None:
        """Note something that was done about the table."""
        self.remarks.add(Remark(kind, seat, self.seats[seat].name, self.place, agreed, taken))

    # What is written to disk

    @property
    def stands(self) -> bool:
        """Whether nothing can be taken back, held or wished for: only then may `saved_part` be called."""
        return not self.course.back and self.held_by == NOBODY and self.consent.wish is None

    def mark(self) -> Mark:
        """Return where the table stands now, to give to a later `saved_part` or `motions`."""
        return Mark(self.choices, len(self.recorder.moves), self.happened, self.course.booked, self.path)

    def came_by(self, mark: Mark) -> bool:
        """Say whether the mark lies on the way to here; after an undo, one made before it may not."""
        return mark.choices <= self.choices and mark.path == self.course.chosen.path(mark.choices)

    def saved_part(self, since: Mark | None = None) -> dict[str, Any]:
        """Return, as JSON, all of the table (with its secrets), or what is new since the mark of an earlier part.

        That part must be the last one that lies on the way to here: `came_by` its mark (``Mark.of(part)``).
        """
        if not self.stands:
            raise ValueError("Something can still be taken back: it would be lost.")
        if since is not None and not self.came_by(since):
            raise ValueError("The earlier part was left behind.")
        found = contents_of(self.course, self.seats, self.reactions, self.remarks)
        return {**found.part(since, self.course), "affairs": self.affairs.to_json()}

    @classmethod
    def restored(cls, game: Game, seed: str, confirm: bool, parts: Sequence[Mapping[str, Any]]) -> Table:
        """Return the table from the chain of its parts, first to last; only the last needs its "state".

        The seats are in the parts, as they were then: entries since may change them. Redo those, and all is as it was,
        to what can be taken back. A game that a corrected rule has overtaken is refused, unless it is over.
        """
        whole = Contents.joined(parts)
        course = whole.course(game, seed, parts[-1])
        table = cls.__new__(cls)
        table._sit_down(course, seated(game, whole.seats, course.state.settings), confirm)
        table.reactions = whole.passing
        table.remarks = whole.remarks
        table.affairs = Affairs.from_json(parts[-1].get("affairs", {}))
        return table

    def record(self) -> Record:
        """Return the record so far; it replays to this position at any moment, in the middle of a move too."""
        held = None if self.held_by == NOBODY else self.held_by
        return self.recorder.record([str(seat) for seat in self.seats], self.seed, held, traces(self))

    def __repr__(self) -> str:
        return f"<table of {self.game.id}: {', '.join(map(str, self.seats))}; {self.phase.value}, move {self.moves}>"

    # The machine's inside

    def _carry_out(self, actions: list[int]) -> None:
        """Apply the decider's actions; a person's turn that is over with them may wait to be confirmed."""
        seat = self.state.decider
        if self.course.carry_out(actions, self.seats[seat].is_person, self.confirm_turns):
            self.held_by = seat
        if self.state.over:
            self.players.ended(self.state)

    def _let_held_stand(self) -> None:
        if self.held_by != NOBODY:
            self.let_stand()

    def _stand(self) -> None:
        """Let stand what could be taken back by whoever did it."""
        self.held_by = NOBODY
        self.course.back.clear()

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise NotYourTurn(
                "There is no seat {seat} at this table: it has {seats}.",
                seat=seat + 1 if type(seat) is int else shown(seat), seats=len(self.seats),
            )  # fmt: skip

    def check_goes_on(self, seat: int) -> None:
        """Refuse a seat that there is not, and everything when the game is over."""
        self._check_seat(seat)
        if self.phase is Phase.OVER:
            raise NotYourTurn("The game is over.")

    def _check_awaited(self, seat: int) -> None:
        self.check_goes_on(seat)
        if seat != self.awaited:
            raise NotYourTurn(
                "It is not {who}'s turn: {other} decides now.",
                who=SeatName(self.seats, seat), other=SeatName(self.seats, self.awaited),
            )  # fmt: skip

    def _check_chooses(self, seat: int) -> None:
        self._check_awaited(seat)
        if self.phase is Phase.HELD:
            raise NotYourTurn("Your turn is complete: confirm it or take it back first.")
