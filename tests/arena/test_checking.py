"""The kit over many games in parts."""

from __future__ import annotations

from contado.arena.checking import check_games, worth_keeping
from contado.core.record import Record
from contado.games.milestones.game import GAME, Milestones
from contado.games.milestones.laws import MilestonesProofs
from contado.games.milestones.state import MilestonesState


class Losing(MilestonesProofs):
    """A hole in the box: from turn 4 on, a piece is gone."""

    def pieces(self, state: MilestonesState) -> list[str]:
        found = super().pieces(state)
        return found[1:] if state.turn > 3 else found


class Careless(Milestones):
    """Milestones with that hole."""

    def __init__(self) -> None:
        super().__init__()
        self.proofs = Losing()


def test_a_lost_piece_is_found_and_its_record_leads_there() -> None:
    game = Careless()
    report = check_games(game, 3, "1", 2, {"max_rounds": "10"})
    assert not report.ok
    assert report.checks() == ["pieces"]
    kept = worth_keeping(report, 3)
    assert len(kept) == 3
    assert Record.read(kept[0].record).replay(game).turn > 3


def test_parts_together_are_one_report() -> None:
    done: list[int] = []
    report = check_games(GAME, 6, "2", 2, {"max_rounds": "3"}, progress=done.append)
    assert report.ok
    assert report.games == sum(done) == 6
    assert report.seats == {2: 6}


def test_two_processes_find_the_same_as_one() -> None:
    one = check_games(GAME, 6, "3", None, {"max_rounds": "3"}, 1)
    two = check_games(GAME, 6, "3", None, {"max_rounds": "3"}, 2)
    assert one.to_json() == two.to_json()
