"""A lesson at a table: the same table as that of a real game, which waits where the lesson has something to say.

What is read is held as a turn that is to be confirmed: *Confirm* reads on. A move that the lesson does not ask for is
played, so that its consequence is seen, and held too: *Undo* takes it back. So everything that shows a table can show
a lesson. What the others do stands in the lesson.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.record import Record
from contado.core.state import NOBODY
from contado.core.teaching.lessons.goals import counts, reached
from contado.core.teaching.lessons.lesson import Kind, Lesson, Said, Step, said
from contado.core.teaching.lessons.moves import (
    answer_to,
    asked_for,
    does_the_same,
    going_on,
    of_the_others,
    opening,
    reply_in_goal,
)
from contado.core.teaching.lessons.proving import leads_on
from contado.core.teaching.rulebook import Values
from contado.core.words.language import ENGLISH, Language, shown
from contado.core.words.naming import with_names
from contado.table.passing import ASK, Passing
from contado.table.past.contents import Mark
from contado.table.past.course import Course, NothingToUndo, UndoPoint
from contado.table.seat import Seat, seated
from contado.table.showing.view import LessonShown, TableView
from contado.table.table import Phase, Table

# What a learner may ask for, beside moving, reading on and taking back.
HELP: Final = "help"
BACK: Final = "back"
AGAIN: Final = "again"
ASKS: Final = (HELP, BACK, AGAIN)

# Instead of an option, where none is asked for, or any of several.
NO_OPTION: Final = -1

# How many lines of the log say what came of a move.
MOST_TOLD: Final = 2


class Neighbour(Seat):
    """Somebody who plays along in a lesson, and does what stands there; one of several has a name of their own."""

    def __init__(self, own: Said | None = None) -> None:
        super().__init__("", "random")
        self.own = own or {}

    def called(self, _: Language) -> str:
        return self.own.get(_.code) or self.own.get(ENGLISH.code) or _("Neighbour")


class Begun(NamedTuple):
    """Where a step began, to go back to."""

    step: int
    course: Course
    point: UndoPoint


class LessonTable(Table):
    """A table at which one person is taught. Whatever is refused changes nothing."""

    def __init__(self, game: Game, lesson: Lesson, learner: str = "") -> None:
        self.lesson = lesson
        self.learner = lesson.seat
        position = lesson.position
        settings = game.read_settings(position.seats, position.settings)
        names = iter(lesson.names)
        seats = [Seat(learner) if at == lesson.seat else Neighbour(next(names, None)) for at in range(position.seats)]
        course = Course(game, f"lesson {lesson.name}")
        self._sit_down(course, seated(game, seats, settings), confirm=False)
        # What is taught is asked, even where all of it could wait.
        self.reactions = Passing.of(len(self.seats), ASK)
        # The steps that have begun, the one of now at the end.
        self.begun: list[Begun] = []
        # What the learner has chosen of the move that is asked for.
        self.made: list[int] = []
        # And the things that were clicked for it.
        self.used: set[str] = set()
        # The actions that the others carry out next, and the moves that they are given on the way to a goal.
        self.coming: list[int] = []
        self.waiting: list[str] = []
        # The learner's own turn, as long as there is a goal, and how many of them are left.
        self.own_turn = 0
        self.turns_left = 0
        # Has another chosen anything since that turn began?
        self.replied = False
        # How many hints of the step were asked for; one more than there are: the way itself.
        self.helped = 0
        # What is said of a move that was not asked for, which waits to be taken back; the events before it.
        self.answered: Said | None = None
        self.answered_since = 0
        # What the step asked for is done, and what is said of it is being read.
        self.praised = False
        self.finished = False
        self._begin(0)

    # Where the lesson stands

    @property
    def step(self) -> Step:
        """The step of now."""
        return self.lesson.steps[self.begun[-1].step]

    @property
    def phase(self) -> Phase:
        if self.held_by != NOBODY:
            return Phase.HELD
        if self.coming or self._others_decide():
            return Phase.BOT
        return Phase.PERSON

    @property
    def ended(self) -> bool:
        return self.finished

    @property
    def happened(self) -> int:
        # What is held in a lesson has happened all the same.
        return len(self.course.log)

    @property
    def shown_kind(self) -> str:
        """What the learner is to do: ``read``, ``play``, ``goal`` or ``watch``, ``answered`` (a move is to be taken
        back) or ``finished``.
        """
        if self.finished:
            return "finished"
        if self.answered is not None:
            return "answered"
        if self.praised or self.step.kind is Kind.READ or (self.step.kind is Kind.OTHERS and not self.coming):
            return "read"
        return "watch" if self.step.kind is Kind.OTHERS else self.step.kind.value

    def _others_decide(self) -> bool:
        """Say whether another decides while the learner is on the way to a goal."""
        return self.step.kind is Kind.GOAL and not self.state.over and self.state.decider != self.learner

    def shown(self, _: Language) -> LessonShown:
        """Return what is said and asked now."""
        values = self.lesson.values(self.game, _)
        step, kind = self.step, self.shown_kind
        words = self._said_after(values, _) if self.praised else self._said_at_first(values, _)
        shown: LessonShown = {
            "name": self.lesson.name,
            "title": said(self.lesson.title, values),
            "step": self.begun[-1].step + 1,
            "steps": len(self.lesson.steps),
            "kind": kind,
            "words": words,
            "show": self._pointed_at() if self._points(kind) else [],
            "asked": self._asked_now() if self._points(kind) else NO_OPTION,
            "rules": step.rules,
            "answer": self._answer(values, _) if self.answered is not None else "",
            # Whoever has reached the goal needs no more help.
            "hints": []
            if self.praised
            else [said(hint, values) for hint in step.hints[: self.helped]] + self._way_words(_),
            "helps": kind in ("play", "goal") and self.helped <= len(step.hints),
            "back": self._before() is not None,
        }
        return shown

    def _said_at_first(self, values: Values, _: Language) -> str:
        """Return what the step says, and before that, where it begins anew, that everything lies differently now."""
        words = said(self.step.say, values)
        if self.step.position is None or not self.begun[-1].step:
            return words
        return " ".join((_("**A new position.**"), words))

    def _said_after(self, values: Values, _: Language) -> str:
        """Return what the step says once it is done; where it says nothing of its own, what came of it."""
        if self.step.done:
            return said(self.step.done, values)
        return " ".join(filter(None, (_("**Done.**"), self._happened(self.begun[-1].point.happened, _))))

    def _points(self, kind: str) -> bool:
        """Say whether things are ringed: not for what was only tried, nor when what was asked for is done."""
        doing = self.step.kind in (Kind.PLAY, Kind.GOAL)
        return kind != "answered" and not (doing and (self.finished or (self.praised and not self.step.done)))

    def _happened(self, since: int, _: Language) -> str:
        """Return what came of a move, in the words of the log."""
        lines = [line.words for line in self.log(self.learner, _, since)]
        return with_names(" ".join(lines[:MOST_TOLD]), _.called(self.names(_)))

    def _answer(self, values: Values, _: Language) -> str:
        """Return what the lesson says of a move that was not asked for, and what came of it."""
        about = said(self.answered, values) if self.answered else _("That is possible, but not what we look at here.")
        return " ".join(filter(None, (about, self._happened(self.answered_since, _))))

    def _pointed_at(self) -> list[str]:
        """Return what is ringed: the things that are spoken of, or the next move for whoever has asked for all help."""
        action = self._next_on_the_way()
        if action is not None:
            return [*self.state.decision.targets(self.state, action)]
        # What has been clicked on the way to the move is not what is asked for next, and another may lie in its place.
        spoken = [target for target in self.step.show if target not in self.used]
        asked = self._asked_now()
        if asked == NO_OPTION:
            return spoken
        # Whoever is asked for one choice sees where it is made, whatever else is spoken of.
        targets = self.state.decision.targets(self.state, asked)
        return spoken if any(target in spoken for target in targets) else [*spoken, *targets]

    def _asked_now(self) -> int:
        """Return the one choice that is asked for next, if there is only one."""
        if self.phase is not Phase.PERSON:
            return NO_OPTION
        if self.step.kind is not Kind.PLAY:
            action = self._next_on_the_way()
            return NO_OPTION if action is None else action
        following = {way[len(self.made)] for way in going_on(self.asked, self.made) if len(way) > len(self.made)}
        return following.pop() if len(following) == 1 else NO_OPTION

    def _next_on_the_way(self) -> int | None:
        """Return the learner's next choice, once the hints are used up and the way itself was asked for."""
        if self.helped <= len(self.step.hints) or self.phase is not Phase.PERSON:
            return None
        if self.step.kind is Kind.PLAY:
            return going_on(self.asked, self.made)[0][len(self.made)]
        return self._found_on_way()

    def _found_on_way(self) -> int | None:
        """Return the next choice of the way to the goal, if the learner has gone it so far."""
        start = self.begun[-1].point
        trial, waiting = start.state.copy(), list(self.step.others)
        made = [action for _seat, action in self.course.chosen.made[start.choices :]]
        try:
            for text in self.step.way:
                while trial.decider != self.learner:
                    for action in reply_in_goal(self.game, trial, waiting):
                        if not made or made.pop(0) != action:
                            return None
                        trial.apply(action)
                for action in self.game.parse(trial, text):
                    if not made:
                        return action
                    if made.pop(0) != action:
                        return None
                    trial.apply(action)
        except ContadoError:
            return None
        return None

    def _way_words(self, _: Language) -> list[str]:
        """Return the next move in words, for whoever has asked for all help."""
        if self.helped <= len(self.step.hints) or self.held_by != NOBODY:
            return []
        action = self._next_on_the_way()
        if action is None:
            return [_("From here there is no way that I know: begin this step again.")]
        names = _.called(self.names(_))
        return [with_names(_("Try this: {option}", option=self.state.decision.words(self.state, action, _)), names)]

    # What the learner does

    def view(self, seat: int | None, _: Language = ENGLISH, boards: bool = True) -> TableView:
        view = super().view(seat, _, boards)
        view["table"]["lesson"] = self.shown(_)
        # The lesson goes on after the end of the game that it speaks of.
        view["over"], view["outcome"] = False, None
        return view

    def held_prompt(self, _: Language) -> str:
        kind = self.shown_kind
        if kind == "answered":
            return _("Take it back and try something else.")
        return _("This lesson is complete.") if kind == "finished" else _("Read on when you are ready.")

    def can_undo(self, seat: int) -> bool:
        if seat != self.learner or self.finished:
            return False
        if self.answered is not None or self.made:
            return True
        if self.step.kind is Kind.GOAL and self.held_by == NOBODY and super().can_undo(seat):
            return True
        # A slip on the right path, too: what was done last is done anew.
        return self._done_before() is not None and not self.coming

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise NothingToUndo("Nothing can be taken back here.")
        before = self._done_before()
        if self.answered is not None or self.made:
            self._go_back_to(self.begun[-1])
        elif (self.step.kind is Kind.GOAL and self.held_by == NOBODY and super().can_undo(seat)) or before is None:
            super().undo(seat)
        else:
            self._go_back_to(before)

    def can_ask(self, seat: int) -> bool:
        return False

    def confirm(self, seat: int) -> None:
        self._check_awaited(seat)
        if self.finished:
            raise ContadoError("This lesson is complete.")
        if self.answered is not None:
            raise ContadoError("This move is only tried: take it back.")
        super().confirm(seat)
        self._begin(self.begun[-1].step + 1)

    def learn(self, seat: int, ask: str) -> None:
        """Give help, go back a step, or begin the step again."""
        if seat != self.learner or ask not in ASKS:
            raise ContadoError("There is no {ask!r} to ask for here.", ask=shown(ask))
        if ask == HELP:
            if self.shown_kind not in ("play", "goal") or self.helped > len(self.step.hints):
                raise ContadoError("There is no more help.")
            self.helped += 1
            return
        begun = self.begun[-1] if ask == AGAIN else self._before()
        if begun is None:
            raise NothingToUndo("This is where the lesson begins.")
        self._go_back_to(begun)

    def needs_thought(self) -> bool:
        return False

    def bot_choice(self) -> int:
        if not self.coming:
            self.coming = reply_in_goal(self.game, self.state, self.waiting)
        return self.coming[0]

    def record(self) -> Record:
        raise ContadoError("A lesson is not written down.")

    def replace(self, seat: int, bot_text: str, why: str = "") -> None:
        raise ContadoError("Nobody else can take your place in a lesson.")

    @property
    def stands(self) -> bool:
        # It is played again from its beginning: no part of it is kept.
        return False

    def saved_part(self, since: Mark | None = None) -> dict[str, Any]:
        return {"lesson": self.lesson.name}

    # How the lesson goes on

    def _begin(self, number: int) -> None:
        """Begin a step."""
        position = opening(self.game, self.lesson, self.lesson.steps[number])
        if position is not None:
            self.course = Course(self.game, self.course.seed)
            self.course.open(position)
        course = self.course
        course.back.clear()
        point = UndoPoint(self.state.copy(), course.recorder.snapshot(), len(course.log), len(course.chosen))
        self.begun.append(Begun(number, course, point))
        self._begin_step()

    def _begin_step(self) -> None:
        """Wait for what the step of now waits for."""
        step = self.step
        self.made, self.used, self.coming, self.waiting = [], set(), [], list(step.others)
        self.helped, self.answered, self.praised, self.finished = 0, None, False, False
        self.own_turn, self.turns_left, self.replied = self.state.turn, step.turns, False
        self.asked = asked_for(self.game, self.state, step.play)
        if step.kind is Kind.OTHERS:
            self.coming = of_the_others(self.game, self.state, step.others, self.learner)
        self.held_by = NOBODY
        if step.kind is Kind.READ or (step.kind is Kind.OTHERS and not self.coming):
            self._wait()

    def _wait(self) -> None:
        """Hold the lesson until it is read on; what is read last ends it, so that nobody reads it twice."""
        self.held_by = self.learner
        self.finished = self.begun[-1].step + 1 == len(self.lesson.steps)

    def _go_on(self) -> None:
        """Go on where a step is done. What the learner did is looked at first where there is a word for it, where the
        next step would take it off the table, and at the end.
        """
        following = self.begun[-1].step + 1
        steps = self.lesson.steps
        if self.step.done or following == len(steps) or steps[following].position is not None:
            self.praised = True
            self._wait()
        else:
            self._begin(following)

    def _go_back_to(self, begun: Begun) -> None:
        # Whoever tries again keeps the help that was asked for.
        helped = self.helped if self.begun[-1] is begun else 0
        while self.begun[-1] is not begun:
            self.begun.pop()
        self.course = begun.course
        point = begun.point
        # It may be gone back to more than once.
        self.course.go_back(UndoPoint(point.state.copy(), point.moves, point.happened, point.choices))
        self.course.back.clear()
        self._begin_step()
        self.helped = helped

    def _before(self) -> Begun | None:
        """Return the step before this one at which the learner did something."""
        earlier = [one for one in self.begun[:-1] if self.lesson.steps[one.step].kind is not Kind.OTHERS]
        return earlier[-1] if earlier else None

    def _done_before(self) -> Begun | None:
        """Return the last step before this one at which the learner moved, in the same game."""
        for one in reversed(self.begun[:-1]):
            if one.course is not self.course:
                break
            if self.lesson.steps[one.step].kind in (Kind.PLAY, Kind.GOAL):
                return one
        return None

    def _carry_out(self, actions: list[int]) -> None:
        decider, before, events = self.state.decider, self.state.copy(), len(self.course.log)
        super()._carry_out(actions)
        if decider != self.learner:
            del self.coming[: len(actions)]
            if self.step.kind is Kind.OTHERS and not self.coming:
                self._wait()
            elif self.step.kind is Kind.GOAL:
                self.replied = True
                self._look_at_goal()
        elif self.step.kind is Kind.PLAY:
            self._hold_to_moves(actions, before, events)
        else:
            self._look_at_goal()

    def _hold_to_moves(self, actions: list[int], before: Any, events: int) -> None:
        """Go on when the move is made that is asked for; hold any other, to be taken back."""
        self.made += actions
        self.used.update(target for action in actions[:1] for target in before.decision.targets(before, action))
        ways = going_on(self.asked, self.made)
        if any(len(way) == len(self.made) for way in ways):
            self._go_on()
        elif not ways:
            answer = answer_to(self.game, before, actions[0], self.step.answers)
            if answer is None and self._is_as_good():
                self._go_on()
                return
            self.answered = answer.say if answer is not None else self.step.otherwise
            self.answered_since = events
            self.held_by = self.learner

    def _is_as_good(self) -> bool:
        """Say whether the learner has done what the step asks for in another way, from which the lesson goes on."""
        begun = self.begun[-1]
        if self.state.over or self.state.decision.part:
            return False
        return does_the_same(begun.point.state, self.asked, self.made) and leads_on(
            self.game, self.lesson, begun.step + 1, self.state.copy()
        )

    def _look_at_goal(self) -> None:
        """Go on when the goal is reached; when the turns are used up, let the learner see how far it went."""
        state = self.state
        if not counts(state, self.learner, self.own_turn, self.step.replies, self.replied):
            return
        if reached(self.step.goal, self.begun[-1].point.state, state, self.learner):
            self.course.back.clear()
            self._go_on()
            return
        if state.turn != self.own_turn and not state.over and state.decider == self.learner:
            self.own_turn, self.turns_left, self.replied = state.turn, self.turns_left - 1, False
        ended = state.turn != self.own_turn and self.turns_left == 1
        if state.over or ended or self.turns_left < 1:
            self.answered = self.step.otherwise
            self.answered_since = self.begun[-1].point.happened
            self.held_by = self.learner
