"""What bots are asked: a choice, advice, a coach's word, a judgement. Each is a plain function of plain data.

So it can be done anywhere: in another process, on another machine, in a second worker of a browser.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.why.opinion import explain
from contado.core.words.why.reasons import reasons
from contado.table.language import table_language
from contado.table.seat import is_program
from contado.table.teaching.coach import much, objection, targets

# In a worker: bots that have begun a turn, by the position in which they will be asked next, the longest waiting first.
WAITING: Final[dict[tuple[str, str], Bot]] = {}
# How many of them are kept: some never come back to their tables.
MOST_WAITING: Final = 100


class Job(Struct, frozen=True, kw_only=True):
    """A position in which a bot is to choose for the decider. The worker shows the bot a resampled one."""

    game: str
    state: dict[str, Any]
    bot: str
    # Seeds the bot's own luck: the same job is always answered in the same way, if it is not part of a plan.
    seed: str


class Consultation(Struct, frozen=True, kw_only=True):
    """A position in which a bot is to say what it thinks, in the words of a language."""

    job: Job
    language: str
    names: list[str]


def think(job: Job) -> int:
    """Return the bot's choice; this runs in a worker.

    A bot that has thought of this position when it chose before is asked again: it may have a plan for its turn.
    """
    bot, state = _seated(job)
    seat = state.decider
    bot = WAITING.pop((state.fingerprint(), job.bot), bot)
    action = decide(bot, state)
    if action in state.legal:
        state.apply(action)
        if state.decider == seat:
            WAITING[state.fingerprint(), job.bot] = bot
            while len(WAITING) > MOST_WAITING:
                WAITING.pop(next(iter(WAITING)))
    return action


def advise(asked: Consultation) -> dict[str, Any]:
    """Return the bot's best options with its reasons; this runs in a worker."""
    bot, state = _seated(asked.job)
    return reasons(explain(bot, state), table_language(state.game, asked.language), asked.names)


def coach(asked: Consultation, action: int | None, practised: int) -> dict[str, Any]:
    """Return what a coach thinks of the options, roughly, and of one of them closely; this runs in a worker."""
    bot, state = _seated(asked.job)
    opinion = explain(bot, state, action)
    _ = table_language(state.game, asked.language).read_by(state.decider)
    doubt = "" if action is None else objection(opinion, action, practised, _, _.called(asked.names))
    return {
        "behind": {str(one.actions[0]): round(opinion.behind(one), 2) for one in opinion.thoughts},
        "much": round(much(opinion, practised), 2),
        "objection": doubt,
        "targets": targets(opinion) if doubt else [],
    }


def judge(job: Job, action: int) -> dict[str, Any]:
    """Return what the bot thinks of a choice that was made, to be kept; this runs in a worker."""
    bot, state = _seated(job)
    return explain(bot, state, action).to_json(action)


def _seated(job: Job) -> tuple[Bot, State]:
    """Return the bot of a job, with its luck, and the true position.

    Nothing that a database holds starts a program: a back-up that was restored may be of anybody's making.
    """
    if is_program(job.bot):
        raise PermissionError(f"{job.bot[:200]!r} is a program that this server's host has not named")
    bot = registry.bot(job.bot)
    bot.luck = Luck.seeded(job.seed, ("bot",))
    return bot, registry.game(job.game).state_from_json(job.state)
