"""The order of cause: where a copy is no copy, whatever tries things out on copies goes wrong, and blames another."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.kit.checks.copies import CopyCheck
from contado.core.kit.report import Finding
from contado.core.kit.trial import Check, Trial, difference


def cause_of(finding: Finding, trial: Trial, chosen: Sequence[type[Check]]) -> Finding:
    """Return the fault that a finding comes from, which may be the finding itself.

    What was found by a check that comes after *copy* may be nothing but a field that `copy` forgets.
    """
    names = [check.name for check in chosen]
    if CopyCheck not in chosen or finding.check not in names[names.index(CopyCheck.name) + 1 :]:
        return finding
    try:
        found = fault_of_a_copy(trial)
    except Exception:
        return finding  # A game that cannot be played again: *replay* and *play* meet it.
    if found is None:
        return finding
    sentence, decisions = found
    return Finding(CopyCheck.name, sentence, trial.record_text(decisions), trial.number, decisions)


def fault_of_a_copy(trial: Trial) -> tuple[str, int] | None:
    """Play the game once more beside a new copy of each position; return where the two first part, and after how many
    decisions.
    """
    state = trial.game.new(trial.seats, trial.options, trial.seed)
    for at, action in enumerate(trial.actions):
        copy, before = state.copy(), state.to_json()
        if copy.to_json() != before:
            path = difference(copy.to_json(), before)
            return f"A copy made after {at} decisions is not equal to the original: they differ in {path}.", at
        copy.apply(action)
        if state.to_json() != before:
            path = difference(state.to_json(), before)
            return f"Playing on a copy made after {at} decisions changes the original: they differ in {path}.", at
        state.apply(action)
        if copy.to_json() != state.to_json():
            path = difference(copy.to_json(), state.to_json())
            return (
                f"A copy made after {at} decisions has another future than the original under the same action "
                f"{trial.notation(action)}: they differ in {path}; copy(), and to_json() with it, may have forgotten a "
                "field.",
                at,
            )
    return None
