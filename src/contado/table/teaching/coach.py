"""A coach looks over a player's shoulder: it asks before a choice that gives away much, and says after a turn what
mattered most in it, if anything did.

It is the bot that gives hints, with the same luck, so that it never contradicts a hint or the analysis; it knows no
more than the player's seat. It says less to whoever has played with it before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from contado.core.bot import Thought
from contado.core.words.language import Language
from contado.core.words.naming import with_names
from contado.core.words.why.difference import WHOLE, Difference
from contado.core.words.why.moves import moves_in_words, targets_of, told_of_moves
from contado.core.words.why.moves import moves_of as made_of
from contado.core.words.why.opinion import Opinion
from contado.core.words.why.reasons import against_played, lost_by, remarks, why_best
from contado.core.words.why.upshot import upshot
from contado.table.table import Table
from contado.table.teaching.analysis import JudgedChoice, JudgedMove, PlayedChoice, moves_of, played_again, words_of

# A choice gives away much if that is this share of what the player will have, and so many points at least; of what is
# counted in place of points, this share of all that can be lost.
SHARE: Final = 0.04
LEAST: Final = 2.0
MEASURED: Final = 0.15
# With every game that somebody has played with a coach it must be more by this share, up to so many games.
CALMER: Final = 0.5
MOST_PRACTISED: Final = 6
# A turn is worth a word from this share of that on.
WORTH_A_WORD: Final = 0.6


def greeting(_: Language) -> str:
    """Return how a coach introduces itself at the beginning of a first game: what it does, and when it speaks."""
    return _(
        "I look over your shoulder. Before a choice that gives away much I ask, once for each kind of choice. After a "
        "turn I say what mattered most in it, if anything did, and the better you know the game, the less I say."
    )


class Remark(NamedTuple):
    """What is said after a turn, and what it is about."""

    words: str
    targets: list[str]


def much(opinion: Opinion, practised: int = 0) -> float:
    """Return how much is much to give away in a position, for somebody who has played so many games with a coach."""
    measure = opinion.measure
    if measure is None:
        least = max(LEAST, SHARE * opinion.totals[opinion.seat])
    else:
        least = MEASURED * measure.most
    return least * (1 + CALMER * min(practised, MOST_PRACTISED))


def gives_away_much(opinion: Opinion, action: int, practised: int = 0) -> bool:
    """Say whether a choice throws away so much that somebody should look again."""
    return -opinion.swing(action) >= much(opinion, practised)


def objection(opinion: Opinion, action: int, practised: int, _: Language, names: Sequence[str]) -> str:
    """Return what is asked before a choice is made, or nothing where it is good enough, or nobody could say why not."""
    chosen = opinion.of(action)
    if chosen is None or not gives_away_much(opinion, action, practised):
        return ""
    lost = lost_by(opinion, chosen, _, names)
    why = causes(opinion, chosen, bool(lost), _, names)
    if not why:
        return ""
    move = moves_in_words(opinion.seen, opinion.best.actions, _, names)[0]
    return " ".join([_("Sure?"), *lost, _("This would be better: {move}.", move=move), *why])


def targets(opinion: Opinion) -> list[str]:
    """Return what the best option is about on the board, with the moves that follow it: whatever is named is lit."""
    return targets_of(told_of_moves(made_of(opinion.seen, opinion.best.actions)))


def causes(opinion: Opinion, chosen: Thought, lost: bool, _: Language, names: Sequence[str]) -> list[str]:
    """Return why the best option is better than another, and how much it is worth; nothing where nobody would
    understand it.

    It is understood where the turn does more on the board, which is said in sentences about the board, or where the
    other option loses something there (`lost`). Where neither is so, the points come later: then it is understood if
    most of them come from one thing.
    """
    more = Difference(opinion, opinion.best, chosen, _)
    # A coach gives a reason for it, and weighs nothing: what speaks against it as well is in the points.
    said = why_best(opinion, chosen, _, names, drawbacks=False)
    points = more.about(_)
    if lost or (said and more.on_the_board):
        if more.only and not more.at_once:
            # Whatever the turn shows: most of it is not booked yet.
            return [*said, _("It is worth {points} more up to the end of the game, most of it from {source}.",
                             points=points, source=more.only)]  # fmt: skip
        return [*said, _("It is worth {points} more.", points=points)]
    if not more.only:
        return []
    if more.at_once < 0:
        why = _("It scores less now, but {points} more up to the end of the game, most of it from {source}.",
                points=points, source=more.only)  # fmt: skip
    else:
        why = _("It is worth {points} more up to the end of the game, most of it from {source}.",
                points=points, source=more.only)  # fmt: skip
    return [*said, why]


def passed(choice: PlayedChoice) -> bool:
    """Say whether a reaction was passed."""
    decision = choice.state.decision
    return decision.reaction and decision.passes(choice.state, choice.action)


def last_turn(table: Table, seat: int) -> list[PlayedChoice]:
    """Return what a seat chose in the last turn in which it chose anything, without forced choices.

    A reaction that was passed is no such turn: mostly nobody was asked, and the turn before it is the one to talk of.
    """
    own = [choice for choice in played_again(table) if choice.seat == seat and not passed(choice)]
    turn = own[-1].state.turn if own else -1
    return [choice for choice in own if choice.state.turn == turn and len(choice.state.legal) > 1]


def remark(
    judged: Sequence[JudgedChoice], practised: int, warned: bool, _: Language, names: Sequence[str]
) -> Remark | None:
    """Return what there is to say of a turn: a good find, or the move that gave most away; mostly nothing.

    Whoever was warned knows already what was given away, and has not found what the coach named. A find is something
    to look at: it scores.
    """
    if not judged or warned:
        return None
    moves = moves_of(judged)
    worst = min(moves, key=lambda one: one.swing)
    best = max(moves, key=lambda one: one.found)
    if -worst.swing >= WORTH_A_WORD * much(worst.weakest.opinion, practised):
        return _for_next_time(worst, _, names)
    first = best.parts[0]
    if best.found < WORTH_A_WORD * much(first.opinion, practised):
        return None
    # What was done, not what the bot would have gone on with.
    done = upshot(first.choice.state, [part.choice.action for part in best.parts])
    if sum(done.points.values()) <= 0:
        return None
    move = " → ".join(words_of(best.parts, _, names))
    said = [_("Well found: {move}.", move=move), *(with_names(one, names) for one in remarks(done, _)[:2])]
    return Remark(" ".join(said), first.choice.state.decision.targets(first.choice.state, first.choice.action))


def _for_next_time(move: JudgedMove, _: Language, names: Sequence[str]) -> Remark | None:
    """Return what would have been better than a move, if it can be said why."""
    weakest = move.weakest
    opinion = weakest.opinion
    chosen = opinion.of(weakest.choice.action) or opinion.thoughts[-1]
    if opinion.best.value - chosen.value < WHOLE:
        # Many trifles make much, but none of them is worth a word.
        return None
    played = against_played(opinion, chosen, _, names)
    why = causes(opinion, chosen, bool(played), _, names)
    if not why:
        return None
    parts = [
        *words_of(move.before(weakest), _, names),
        moves_in_words(opinion.seen, opinion.best.actions, _, names)[0],
    ]
    better = " ".join([_("Better: {move}.", move=" → ".join(parts)), *why, *played])
    return Remark(_("For next time. {better}", better=better), targets(opinion))
