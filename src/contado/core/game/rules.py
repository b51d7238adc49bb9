"""What a game's rules say to core: how it begins, what can be set, what can be decided, and who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic

from contado.core.errors import BadOption
from contado.core.game.typevars import S
from contado.core.position.actions import ActionSpace
from contado.core.position.luck import Luck
from contado.core.settings import Setting, Settings
from contado.core.showing.outcome import Outcome
from contado.core.state import NOBODY, Decision


class Rules(Generic[S]):
    """The rules of one game. `action_space` (or `space`) must be written; all else has a default."""

    # Names of luck's streams, and of the ledger's sources, in their fixed order.
    streams: ClassVar[tuple[str, ...]] = ()
    sources: ClassVar[tuple[str, ...]] = ()
    # The fixed space of actions, where no setting changes it.
    space: ClassVar[ActionSpace | None] = None
    # The classes of all decisions and steps that can lie on the stack; the first of them begins the game.
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    # Every kind of event the rules tell, with the names of its facts, and those that say how a game came to its end.
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    endings: ClassVar[tuple[str, ...]] = ()
    # Settings for a game at which no person sits, as they are typed: bots do not see that a game has come to a halt.
    unattended: ClassVar[Mapping[str, str]] = {}
    # The facts that say whose turn it is and what was done in it: a turn that waits to be confirmed is still shown.
    turn_facts: ClassVar[tuple[str, ...]] = ()
    # Names in costs and gains that add up several of the `holdings`: crops of any kind.
    sums: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What is chosen before a game: modules, and rules that can be read in two ways; a plain tuple does."""
        return ()

    def action_space(self, settings: Settings) -> ActionSpace:
        """Return the fixed space of actions under these settings; by default it is always `space`."""
        if self.space is None:
            raise NotImplementedError
        return self.space

    def families_in_play(self, seats: int, settings: Settings) -> frozenset[str] | None:
        """Return the kinds of action that can be offered with these settings, or None for all: see `Numbering`.

        A game whose modules have actions of their own writes it.
        """
        return None

    def actions_in_play(self, seats: int, settings: Settings) -> list[int] | None:
        """Return the actions that can be offered with these settings, in order, or None for all of those families.

        A game writes it whose families have more room than most settings use: for a larger board, more key spaces.
        """
        return None

    def begin(self, seats: int, settings: Settings, luck: Luck) -> S:
        """Return a bare state whose stack holds the set-up as its first step, where `Game.state` does not do it.

        A saved state is read into such a state, too: nothing may be drawn or told here.
        """
        raise NotImplementedError

    def conflict(self, seats: int, settings: Settings) -> BadOption | None:
        """Return why these settings cannot be played together, or with this number of seats."""
        return None

    def seat_counts(self, settings: Settings) -> tuple[int, ...]:
        """Return the numbers of players that these settings are for, where that is not all that the game is for."""
        return ()

    def has_teams(self, settings: Settings) -> bool:
        """Say whether players sit in teams, so that who sits where decides who plays with whom."""
        return False

    def teams(self, state: S) -> list[list[int]]:
        """Return the seats of every team, as soon as it is known who plays with whom; none where each plays alone.

        What the members of a team have scored counts together: people see whom they play with, and how they stand.
        """
        return []

    def automa_seat(self, seats: int, settings: Settings) -> int:
        """Return the seat that the game plays itself under these settings, or NOBODY.

        Each of its decisions has exactly one option and is `always_asked`: so people see it step by step.
        """
        return NOBODY

    def laid_out(self, state: S) -> bool:
        """Say whether no decision of the set-up is left: whoever shows how a game begins shows it from then on."""
        return True

    def sample_settings(self, seats: int, luck: Luck) -> Settings:
        """Return random settings, for test games; they need not go together (see `conflict`).

        A game whose modules often exclude each other writes it, so that each of them comes up.
        """
        return {setting.name: setting.sample(luck) for setting in self.settings}

    def tie_break(self, state: S, seat: int) -> tuple[int, ...]:
        """Return what decides between equal totals, more being better."""
        return ()

    def own_outcome(self, state: S) -> Outcome | None:
        """Return places and totals where they do not follow from points alone: teams, solo games."""
        return None

    def holdings(self, state: S, seat: int) -> dict[str, int]:
        """Return how much the seat has of each thing that costs and gains speak of; points are in the ledger.

        Costs and gains are read off it, unless a decision says more, and the kit holds them to it. A thing that only
        adds up others (clay of any colour) is one of the `sums`.
        """
        return {}

    def on_board(self, state: S, seat: int) -> dict[str, int]:
        """Return how many of its pieces the seat has on the board, of those that others can take from it or destroy.

        They are no `holdings`, since nobody pays with them; but whoever has fewer of them is told so.
        """
        return {}

    def add_components(self, text: str) -> str:
        """Read component data that somebody brings (the printed layout, say); return the name to choose it by."""
        raise NotImplementedError
