"""The team game (ninth expansion): two teams of two, each with one estate (section 3.6).

The first player drawn is A1, and the others follow clockwise: B1, A2, B2. Partners share an estate: duchy, workers,
silver, goods, bonus tiles, monasteries, and the first two of its six key spaces. The next two are the first partner's
own, the last two the second's. Each player has their own dice, turn marker and points, and their own use of whatever is
allowed once a turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.observation import Feature, Page, categories
from contado.core.showing.motion import MOVE, Motion
from contado.core.showing.outcome import Outcome
from contado.core.state import Decision
from contado.core.words.language import Language, You, marked
from contado.core.words.naming import named
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.team.actions import PRIVATE_KEY, SHARED_KEY
from contado.games.burgundy.modules.team.duchies import DATA as BOARDS
from contado.games.burgundy.modules.team.duchies import TEAM_BOARDS
from contado.games.burgundy.modules.team.facts import TeamFacts
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.pieces.kinds import CASTLE
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.points import CHOICE_OF_KEY
from contado.games.burgundy.rules.set_up import StartCastle, give_goods
from contado.games.burgundy.rules.storing import NO_KEY
from contado.games.burgundy.state import FROM_AREA_PHASE, BurgundyState, Estate
from contado.games.burgundy.telling.words import face_number, taken_name, tile_name

TEAMS: Final = ("A", "B")
# What a tile is worth on a shared key space beside its own value, in points: it fits the dice of two players, but both
# lack the space, and that weighs a little more.
SHARED_TILE: Final = -0.5


class Numbers:
    """What a team begins with; it gets as many goods as a single player."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.workers: list[int] = [int(data["start"]["workers_by_team"][team]) for team in TEAMS]
        self.silver: int = data["start"]["silver"]
        self.shared_keys: int = data["key_spaces"]["shared"]
        self.private_keys: int = data["key_spaces"]["private"]


NUMBERS: Final = Numbers(load("team", "team"))


def start_spaces(data: Mapping[str, Any], side: str) -> list[int]:
    """Return the spaces of a side of the team board where the first castle may stand."""
    spots = [[q, r] for r, row in zip(data["rows_r"], data["rows_q"], strict=True) for q in row]
    return [spots.index(place) for place in data["boards"][side]["start_castle"]]


START_SPACES: Final[dict[int, list[int]]] = {number: start_spaces(BOARDS, side) for side, number in TEAM_BOARDS.items()}


def members(state: BurgundyState, team: int) -> list[int]:
    """Return the two seats of a team, the one that was first in the set-up first."""
    return [(state.first_seat + team + len(TEAMS) * place) % state.seats for place in range(state.seats // len(TEAMS))]


def partner(state: BurgundyState, seat: int) -> int:
    """Return who plays with a seat: they sit opposite each other."""
    return (seat + len(TEAMS)) % state.seats


def keys_of(place: int) -> list[int]:
    """Return the key spaces that the first or the second partner may use: the shared ones, then their own."""
    first = NUMBERS.shared_keys + NUMBERS.private_keys * place
    return [*range(NUMBERS.shared_keys), *range(first, first + NUMBERS.private_keys)]


def free_shared(state: BurgundyState, seat: int) -> int:
    """Return the first free key space that the team shares, or NO_KEY."""
    stored = state.estate(seat).stored
    for key in state.players[seat].keys:
        if key < NUMBERS.shared_keys and stored[key] == NO_TILE:
            return key
    return NO_KEY


def free_private(state: BurgundyState, seat: int) -> int:
    """Return the first free key space of the player alone, or NO_KEY."""
    stored = state.estate(seat).stored
    for key in state.players[seat].keys:
        if key >= NUMBERS.shared_keys and stored[key] == NO_TILE:
            return key
    return NO_KEY


class KeySpace(Decision[BurgundyState]):
    """Choose whether a gained tile goes on a shared or on a private key space (D20); it never moves afterwards."""

    kind: ClassVar[str] = "key_space"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def data(self) -> list[int]:
        return [self.face]

    def options(self, state: BurgundyState) -> list[int]:
        """Return both: the question comes only while both are free."""
        return [SHARED_KEY, PRIVATE_KEY]

    def key(self, state: BurgundyState, action: int) -> int:
        """Return the key space that the option means."""
        return free_shared(state, self.seat) if action == SHARED_KEY else free_private(state, self.seat)

    def choose(self, state: BurgundyState, action: int) -> None:
        key = self.key(state, action)
        state.estate(self.seat).stored[key] = self.face
        if state.listener is not None:
            state.tell(Event("team_key", self.seat, {"tile": FACE_NAMES[self.face], "key": key + 1}))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Where do you keep the new tile, {tile}?", tile=tile_name(self.face, _))

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SHARED_KEY:
            return _(
                "On a shared key space: {who} may place it too",
                {"who": marked("On a shared key space: you may place it too")},
                who=named(partner(state, self.seat), _),
            )
        return _("On a private key space: nobody else may place it")

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"key:{self.seat}:{self.key(state, action) + 1}"]


class Team(Module):
    """The module; who plays with whom follows from who was first."""

    name: ClassVar[str] = "team"
    order: ClassVar[int] = 100
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"teams": ("teams",), "team_key": ("tile", "key")}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = (KeySpace,)
    leaves_out: ClassVar[Mapping[str, str]] = {
        "team.teams": "partners sit opposite each other, and the first player is of the first team",
    }

    # What it keeps

    def facts(self, state: BurgundyState, viewer: int | None) -> TeamFacts:
        """Return the seats of both teams."""
        return {"teams": self.teams(state)}

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> dict[str, str]:
        """Return the tile for which the player is choosing a key space."""
        waiting = [one.face for one in state.stack if isinstance(one, KeySpace) and one.seat == seat]
        return {"gained": FACE_NAMES[waiting[0]]} if waiting else {}

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the tile that waits for its key space."""
        return [FACE_NAMES[one.face] for one in state.stack if isinstance(one, KeySpace)]

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say where estates, partners or key spaces do not match two teams."""
        faults: list[str] = []
        if len(state.estates) != len(TEAMS):
            faults.append(f"there are {len(state.estates)} estates for two teams")
        for team in range(len(TEAMS)):
            for place, seat in enumerate(members(state, team)):
                if state.estate_of[seat] != team:
                    faults.append(f"seat {seat + 1} does not play for team {TEAMS[team]}")
                if state.players[seat].keys != keys_of(place):
                    faults.append(f"seat {seat + 1} may use the key spaces {state.players[seat].keys}")
        for estate in state.estates:
            if len(estate.stored) != NUMBERS.shared_keys + 2 * NUMBERS.private_keys:
                faults.append(f"a team has {len(estate.stored)} key spaces")
        return faults

    def teams(self, state: BurgundyState) -> list[list[int]]:
        """Return the seats of both teams; known from the start, since seats and the first player say it."""
        return [members(state, team) for team in range(len(TEAMS))]

    # In numbers

    def widens(self, extent: Extent) -> None:
        """Put each team on a board, with its key spaces."""
        settings = extent.readings.settings
        extent.play_on(boards(settings)[TEAM_BOARDS[str(settings["team_board"])]], len(TEAMS))
        extent.keys = NUMBERS.shared_keys + 2 * NUMBERS.private_keys

    def actions(self, extent: Extent) -> list[int]:
        """Return both kinds of key spaces."""
        return [SHARED_KEY, PRIVATE_KEY]

    def features(self, extent: Extent) -> list[Feature]:
        """Return the tile for which a player is choosing a key space."""
        return [categories("key_space_for", len(extent.faces), extent.seats)]

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        for one in state.stack:
            if isinstance(one, KeySpace):
                page.values[page.at + (one.seat - seat) % state.seats] = extent.face_at[one.face]
        page.skip(state.seats)

    # Set-up and the end

    def deals_estates(self, state: BurgundyState, order: list[int]) -> bool:
        """Give each team one estate; its first member chooses where the first castle stands (D2)."""
        settings = state.settings
        duchy = boards(settings)[TEAM_BOARDS[str(settings["team_board"])]]
        keys = NUMBERS.shared_keys + 2 * NUMBERS.private_keys
        estates = [Estate.new(duchy, NUMBERS.workers[team], NUMBERS.silver, keys) for team in range(len(TEAMS))]
        # A list of its own: copies of a state share it.
        estate_of = [0] * state.seats
        for place, seat in enumerate(order):
            estate_of[seat] = place % len(TEAMS)
            state.players[seat].keys = keys_of(place // len(TEAMS))
        state.seat_at(estates, estate_of)
        for estate in state.estates:
            give_goods(state, estate)
        if state.listener is not None:
            state.tell(Event("teams", -1, {"teams": self.teams(state)}))
        for team in range(len(TEAMS) - 1, -1, -1):
            state.push(StartCastle(order[team]))
        return True

    def start_castles(self, state: BurgundyState, seat: int, spaces: list[int]) -> list[int]:
        """Return the centre of the beginners' board, or the castle spaces 1 and 6 of the experts' (R70)."""
        return [space for space in spaces if space in START_SPACES[state.estate(seat).duchy.number]]

    def tie_break(self, state: BurgundyState, seat: int) -> tuple[int, ...] | None:
        """Return the empty spaces of the team (R66); there is no second tie-break."""
        empty = state.estate(seat).empty_spaces()
        return (empty if state.settings["team_tie_break"] == "most" else -empty,)

    def outcome(self, state: BurgundyState) -> Outcome | None:
        """Return the result: partners share a place, and each has the points of the team."""
        teams = self.teams(state)
        totals = [sum([state.ledger.totals[seat] for seat in team]) for team in teams]
        keys = [(totals[team], self.tie_break(state, teams[team][0]) or ()) for team in range(len(TEAMS))]
        places, points = [0] * state.seats, [0] * state.seats
        for team in range(len(TEAMS)):
            for seat in teams[team]:
                places[seat] = 1 + len([1 for key in keys if key > keys[team]])
                points[seat] = totals[team]
        return Outcome(places, points, teams)

    def decided(self, state: BurgundyState, at: int, _: Language) -> str:
        """Name the tie-break between teams (R66)."""
        if at != 0:
            return ""
        if state.settings["team_tie_break"] == "most":
            return _("The points are equal: more empty spaces decide.")
        return _("The points are equal: fewer empty spaces decide.")

    # Key spaces

    def grants(self, state: BurgundyState, seat: int, leave: int) -> bool:
        """Grant the choice where a shared and a private key space are free (D20)."""
        if leave != CHOICE_OF_KEY:
            return False
        return free_shared(state, seat) != NO_KEY and free_private(state, seat) != NO_KEY

    def stores(self, state: BurgundyState, seat: int, face: int) -> bool:
        """Ask for the key space where there is a choice; everything else is as in the base game."""
        if not self.grants(state, seat, CHOICE_OF_KEY):
            return False
        state.push(KeySpace(seat, face))
        return True

    def other_keys(self, state: BurgundyState, seat: int, keys: list[int]) -> None:
        """Add the private tiles that equal a shared one: which of them stays makes a difference."""
        stored = state.estate(seat).stored
        seen = [stored[key] for key in keys if key >= NUMBERS.shared_keys]
        for key in state.players[seat].keys:
            face = stored[key]
            if key >= NUMBERS.shared_keys and face != NO_TILE and face not in seen:
                seen.append(face)
                keys.append(key)
        keys.sort()

    def key_words(self, state: BurgundyState, seat: int, key: int, _: Language) -> str:
        """Tell a shared tile from an equal private one."""
        stored = state.estate(seat).stored
        others = [
            other
            for other in state.players[seat].keys
            if stored[other] == stored[key] and (other < NUMBERS.shared_keys) != (key < NUMBERS.shared_keys)
        ]
        if not others:
            return ""
        return _("shared") if key < NUMBERS.shared_keys else _("private")

    # What bots and people are told

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what the tiles gain or lose by the key spaces they lie on."""
        estate = state.estate(seat)
        for key in range(NUMBERS.shared_keys):
            if estate.stored[key] != NO_TILE:
                points[FROM_AREA_PHASE] += SHARED_TILE

    def waiting_tile(self, state: BurgundyState, seat: int) -> int:
        """Return the tile that waits for one of the team's key spaces."""
        now = state.stack[-1]
        if isinstance(now, KeySpace) and state.estate_of[now.seat] == state.estate_of[seat]:
            return now.face
        return NO_TILE

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Say who plays together, and where a tile lies."""
        if event.kind == "teams":
            return _teams_words(event.facts["teams"], names, _)
        who, tile = names[event.seat], taken_name(face_number(event.facts["tile"]), _)
        if event.facts["key"] <= NUMBERS.shared_keys:
            return _(
                "{who} put {tile} on a shared key space.",
                {"who": marked("You put {tile} on a shared key space.")},
                who=who,
                tile=tile,
            )
        return _(
            "{who} put {tile} on a private key space.",
            {"who": marked("You put {tile} on a private key space.")},
            who=who,
            tile=tile,
        )

    def motions(self, event: Event) -> list[Motion]:
        """Move the tile to its key space."""
        if event.kind == "team_key":
            return [Motion(MOVE, f"gained:{event.seat}", f"key:{event.seat}:{event.facts['key']}")]
        return []

    def why_not(self, state: BurgundyState, seat: int, target: str, _: Language) -> str:
        """Say what belongs to the partner, and where the first castle may stand."""
        kind, *rest = target.split(":")
        if len(rest) != 2 or not all(part.isdecimal() and part.isascii() for part in rest):
            return ""
        owner, number = int(rest[0]), int(rest[1]) - 1
        if owner == partner(state, seat):
            if kind == "die":
                return _("This die is your partner's.")
            if kind == "key" and number >= NUMBERS.shared_keys:
                return _("Only your partner may place what lies here.")
            if kind in ("hex", "key", "stock"):
                return _("Your team shares this: choose it on your own side of the table.")
        if owner != seat or number < 0:
            return ""
        estate = state.estate(seat)
        if kind == "key" and number < len(estate.stored) and number not in state.players[seat].keys:
            return _("Only your partner may place what lies here.")
        if kind == "hex" and isinstance(state.decision, StartCastle) and number < len(estate.duchy.kind):
            if estate.duchy.kind[number] == CASTLE:
                allowed = sorted([estate.duchy.die[space] for space in START_SPACES[estate.duchy.number]])
                return _(
                    "The first castle of a team stands on a castle space with the number {one} or {other}.",
                    one=allowed[0], other=allowed[-1],
                )  # fmt: skip
        return ""


def _teams_words(teams: Sequence[Sequence[int]], names: Sequence[str], _: Language) -> str:
    """Say who plays together; the reader's own team is "you" and a partner."""
    for own, others in (teams, teams[::-1]):
        partners = [names[seat] for seat in own if not isinstance(names[seat], You)]
        if len(partners) < len(own):
            against = _.join([names[seat] for seat in others])
            return _("You play together with {partner}, against {others}.", partner=_.join(partners), others=against)
    one, two = [_.join([names[seat] for seat in team]) for team in teams]
    return _("{one} play together, against {two}.", one=one, two=two)


MODULE: Final = Team
