"""What is wrong with a game's lessons, in sentences: each is played through, every way, on the rules as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.core.state import State
from contado.core.teaching.lessons.goals import counts, reached
from contado.core.teaching.lessons.lesson import Kind, Lesson, Said, Step, lessons_of, said
from contado.core.teaching.lessons.moves import asked_for, matches, of_the_others, opening, reply_in_goal
from contado.core.teaching.rulebook import sections_in_play
from contado.core.words.language import LANGUAGES

if TYPE_CHECKING:
    from contado.core.game import Game

# What somebody reads before doing something.
MOST_WORDS: Final = 40
# More than that is not a lesson of a few minutes.
MOST_STEPS: Final = 40
# A way to a goal that takes longer leads nowhere.
MOST_CHOICES: Final = 500


def faults_of_lessons(game: Game[Any]) -> Iterator[str]:
    """Yield what is wrong with the lessons of a game and its modules."""
    try:
        lessons = lessons_of(game)
    except ContadoError as error:
        yield str(error)
        return
    names = [lesson.name for lesson in lessons]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"Two lessons are called {name!r}."
    for lesson in lessons:
        yield from faults_of_lesson(game, lesson)


def faults_of_lesson(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    """Yield what is wrong with one lesson: its words in every language, and its steps, as far as they can be played."""
    where = f"The lesson {lesson.name!r}"
    yield from _faults_of_words(game, lesson, where)
    if len(lesson.steps) > MOST_STEPS:
        yield f"{where} has {len(lesson.steps)} steps: that is more than one lesson."
    if lesson.steps[-1].kind is not Kind.READ and not any(step.goal for step in lesson.steps):
        yield f"{where} neither sets a task nor ends with a word."
    others = lesson.position.seats - 1
    if len(lesson.names) > others or (others > 1 and len(lesson.names) < others):
        yield f"{where} has {others} others at the table and {len(lesson.names)} names for them."
    state: State | None = None
    for number, step in enumerate(lesson.steps, 1):
        try:
            state = opening(game, lesson, step) or state
            if state is None:
                raise ContadoError("There is no position.")
            yield from (f"{where}, step {number}: {fault}" for fault in _faults_of_step(game, lesson, step, state))
            state = played(game, step, state, lesson.seat)
        except Exception as error:
            # A position that was put there by hand may break the rules themselves.
            yield f"{where}, step {number}: {error if isinstance(error, ContadoError) else repr(error)}"
            return


def played(game: Game[Any], step: Step, state: State, learner: int) -> State:
    """Return the position after a step, by the first move it asks for or its way; refuse what is impossible."""
    after = state.copy()
    if step.kind is Kind.PLAY:
        _check_decides(after, learner)
        for action in asked_for(game, after, step.play)[0]:
            after.apply(action)
    elif step.kind is Kind.OTHERS:
        for action in of_the_others(game, after, step.others, learner):
            after.apply(action)
    elif step.kind is Kind.GOAL:
        _check_decides(after, learner)
        _go(game, step, after, learner)
        if not reached(step.goal, state, after, learner):
            raise ContadoError("The way does not lead to the goal {goal!r}.", goal=step.goal)
    return after


def leads_on(game: Game[Any], lesson: Lesson, number: int, state: State) -> bool:
    """Say whether the steps from one on can be played from a position, up to the next with a position of its own."""
    for step in lesson.steps[number:]:
        if step.position is not None:
            return True
        try:
            state = played(game, step, state, lesson.seat)
        except ContadoError:
            return False
    return True


def _go(game: Game[Any], step: Step, state: State, learner: int) -> None:
    """Go the way that a step gives, and let the others choose in between."""
    before, waiting, turns, turn = state.copy(), list(step.others), step.turns, state.turn
    for text in step.way:
        replied = _let_reply(game, state, waiting, learner)
        if counts(state, learner, turn, step.replies, replied) and reached(step.goal, before, state, learner):
            raise ContadoError("The way goes on after the goal is reached: {text!r}.", text=text)
        if state.turn != turn:
            turn, turns = state.turn, turns - 1
            if turns < 1:
                raise ContadoError("The way takes more turns than there are: {text!r}.", text=text)
        for action in game.parse(state, text):
            state.apply(action)
    if step.replies:
        # What waits for them may be what the learner is to prevent.
        _let_reply(game, state, waiting, learner)


def _let_reply(game: Game[Any], state: State, waiting: list[str], learner: int) -> bool:
    """Let the others choose until the learner decides; return whether there was anything for them to choose."""
    for choice in range(MOST_CHOICES):
        if state.over or state.decider == learner:
            return choice > 0
        for action in reply_in_goal(game, state, waiting):
            state.apply(action)
    raise ContadoError("The others go on for ever.")


def _check_decides(state: State, learner: int) -> None:
    if state.over or state.decider != learner:
        raise ContadoError("The learner does not decide here.")


def _faults_of_step(game: Game[Any], lesson: Lesson, step: Step, state: State) -> Iterator[str]:
    """Yield what is wrong with a step beside its words: things to show, other moves, and its goal."""
    yield from _faults_of_shown(game, step, state, lesson.seat)
    if step.rules and step.rules not in sections_in_play(game, state.settings, state.seats):
        yield f"there is no section {step.rules!r} in the rulebook of this table."
    if step.kind is Kind.PLAY:
        moves = asked_for(game, state, step.play)
        firsts = {move[0] for move in moves}
        yield from _faults_of_pointing(step, state, moves, game.svg(state.view(lesson.seat)))
        if firsts >= set(state.legal) and (step.answers or step.otherwise):
            yield "there is no other move to say anything of."
        for answer in step.answers:
            # In the middle of a move, too: it is looked for where the move has been begun.
            if not any(matches(game, at, action, answer.move) for at in _midway(state, moves) for action in at.legal):
                yield f"no option looks like {answer.move!r}."
        for move in moves[1:]:
            trial = state.copy()
            for action in move:
                trial.apply(action)
    elif step.kind is Kind.GOAL and reached(step.goal, state, state, lesson.seat):
        yield f"the goal {step.goal!r} is reached before anything is done."
    if step.hints and step.kind not in (Kind.PLAY, Kind.GOAL):
        yield "there is nothing to give hints for."


def _midway(state: State, moves: Sequence[Sequence[int]]) -> list[State]:
    """Return all positions in which a learner who makes one of the moves has to choose."""
    found = [state]
    for move in moves:
        trial = state.copy()
        for action in move[:-1]:
            trial.apply(action)
            found.append(trial.copy())
    return found


def _faults_of_shown(game: Game[Any], step: Step, state: State, learner: int) -> Iterator[str]:
    if not step.show:
        return
    drawn = game.svg(state.view(learner))
    for target in step.show:
        if f'"{target}"' not in drawn:
            yield f"there is no {target!r} on the board to show."


def _faults_of_pointing(step: Step, state: State, moves: Sequence[Sequence[int]], drawn: str) -> Iterator[str]:
    """Yield what is ringed as if it were asked for: of all that can be chosen only things that are not."""
    wanted: set[str] = set()
    for move in moves:
        trial = state.copy()
        for action in move:
            wanted.update(trial.decision.targets(trial, action))
            trial.apply(action)
    # What stands in a menu beside the board is ringed nowhere.
    wanted = {target for target in wanted if f'"{target}"' in drawn}
    other = {target for action in state.legal for target in state.decision.targets(state, action)} - wanted
    if wanted and not wanted.intersection(step.show):
        yield from (f"{target!r} is ringed, but not asked for." for target in step.show if target in other)


def _faults_of_words(game: Game[Any], lesson: Lesson, where: str) -> Iterator[str]:
    values = {code: lesson.values(game, game.language(code)) for code in LANGUAGES}
    for name, words in _texts(lesson):
        if set(words) != set(LANGUAGES):
            missing = sorted(set(LANGUAGES) ^ set(words))
            yield f"{where}, {name}: the languages are not {', '.join(LANGUAGES)}: {', '.join(missing)}."
        for code in words:
            if code not in values:
                continue
            try:
                text = said({"en": words[code]}, values[code])
            except (ContadoError, ValueError, LookupError) as error:
                yield f"{where}, {name}, {code}: {error}"
                continue
            if len(text.split()) > MOST_WORDS:
                yield f"{where}, {name}, {code}: {len(text.split())} words; {MOST_WORDS} are the most."
            if len(re.findall(r"\*\*", text)) % 2:
                yield f"{where}, {name}, {code}: the stress never ends."
            if len(set(re.findall(r"\{(\w+)", words[code])) ^ set(re.findall(r"\{(\w+)", words.get("en", "")))):
                yield f"{where}, {name}, {code}: other numbers than in English."


def _texts(lesson: Lesson) -> Iterator[tuple[str, Said]]:
    """Yield all texts that a lesson has."""
    yield "title", lesson.title
    yield "promise", lesson.promise
    yield from (("name", one) for one in lesson.names)
    for number, step in enumerate(lesson.steps, 1):
        own: Mapping[str, Said] = {"say": step.say, "otherwise": step.otherwise, "done": step.done}
        answers = ((f"answer to {one.move!r}", one.say) for one in step.answers)
        for name, words in chain(own.items(), answers, (("hint", one) for one in step.hints)):
            if words:
                yield f"step {number}, {name}", words
