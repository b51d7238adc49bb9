"""Border posts (fourth expansion): posts on the rim that tiles join (P3.3, R46 to R48)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.position.fields import INTS, PLAIN, Kind
from contado.core.position.observation import Feature, Page, counts, flags
from contado.core.settings import Settings
from contado.core.showing.motion import MOVE, Motion
from contado.core.words.language import Language, marked
from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.border_posts.facts import BorderPostsFacts, BorderPostsPlayer
from contado.games.burgundy.modules.border_posts.printed import POSTS as PRINTED
from contado.games.burgundy.modules.border_posts.sources import FROM_BORDER_BONUS, FROM_BORDER_PAIRS
from contado.games.burgundy.observing.extent import Extent
from contado.games.burgundy.pieces.components import PHASES, ROUNDS, TABLES
from contado.games.burgundy.pieces.duchy import DUCHIES, Duchy, mask
from contado.games.burgundy.points import BONUS_TILE_TAKEN, SPACE_COVERED
from contado.games.burgundy.rules.placing import bonus_points
from contado.games.burgundy.state import BurgundyState, Estate


def read_posts(duchy: Duchy) -> list[int]:
    """Return the two spaces that each post touches, as bits; they are the same on every board (R47)."""
    at = {(duchy.row[space], duchy.column[space]): space for space in range(len(duchy.kind))}
    return [mask([at[row, column] for row, column in post["touches"]]) for post in PRINTED]


POST_NAMES: Final[list[str]] = [post["id"] for post in PRINTED]
POSTS: Final[list[int]] = read_posts(DUCHIES[1])
# The pairs of posts; which of them are joined is kept as bits.
PAIRS: Final[list[tuple[int, int]]] = [(0, 1), (0, 2), (1, 2)]
ALL_PAIRS: Final = 7
# By the pairs joined: how many there are, and how many posts have come to be joined to another (R46, `per_post`).
PAIR_COUNTS: Final = [0, 1, 1, 2, 1, 2, 2, 3]
JOINS: Final = [0, 1, 1, 2, 1, 2, 2, 2]

# Where the bonus tiles lie.
BONUS_TILES: Final = "bonus:border"

# What a pair of posts that is not joined yet is worth: a share of its points, which falls with the tiles missing.
PROMISE: Final = 0.5
# How many tiles of the way to another post are placed in a phase.
TILES_A_PHASE: Final = 3


class BorderPosts(Module):
    """The module: which posts each duchy has joined, and the bonus tiles for all three."""

    name: ClassVar[str] = "border_posts"
    order: ClassVar[int] = 30
    FIELDS: ClassVar[Mapping[str, Kind]] = {"left": PLAIN, "joined": INTS, "bonus": INTS}
    events: ClassVar[Mapping[str, tuple[str, ...]]] = {"posts_joined": ("posts",), "border_tile": ("points",)}

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # R46: does the third post score once for each pair, or once?
        self.each_pair: bool = settings["border_pairs"] == "each_pair"
        # R48: does the bonus tile count for monastery 26?
        self.counts_for_26: bool = settings["border_tile_26"] is True
        # Bonus tiles left: 2, 1 or 0; the pairs that each seat has joined, as bits; the points of its bonus tile.
        self.left: int = 2
        self.joined: list[int] = [0] * players
        self.bonus: list[int] = [0] * players

    # What it keeps

    def copy(self) -> Module:
        other = BorderPosts(self.settings, self.players)
        other.left = self.left
        other.joined = self.joined[:]
        other.bonus = self.bonus[:]
        return other

    def facts(self, state: BurgundyState, viewer: int | None) -> BorderPostsFacts:
        """Return how many bonus tiles are left."""
        return {"left": self.left}

    def player_facts(self, state: BurgundyState, seat: int, viewer: int | None) -> BorderPostsPlayer:
        """Return the pairs of posts joined, and the points of the bonus tile."""
        pairs = [list(PAIRS[pair]) for pair in range(len(PAIRS)) if self.joined[seat] >> pair & 1]
        return {"posts_joined": pairs, "border_bonus": self.bonus[seat]}

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the bonus tiles, left and owned."""
        return ["bonus border"] * (self.left + len([1 for points in self.bonus if points]))

    def broken_laws(self, state: BurgundyState) -> list[str]:
        """Say where the stored pairs do not match the tiles in the duchies."""
        faults: list[str] = []
        for seat in range(state.seats):
            # An automa counts cards instead of posts.
            if seat == state.readings.automa:
                continue
            if self.joined[seat] != pairs_joined(state.estate(seat)):
                faults.append(f"seat {seat + 1}: the posts joined are not those that the tiles join")
            if self.bonus[seat] and self.joined[seat] != ALL_PAIRS:
                faults.append(f"seat {seat + 1} has the border bonus tile without all posts")
        return faults

    # In numbers

    def features(self, extent: Extent) -> list[Feature]:
        """Return the bonus tiles that are left, the pairs of posts joined, and the points of the bonus tiles taken."""
        return [
            counts("border_left", 2),
            flags("posts_joined", extent.seats, len(PAIRS)),
            counts("border_bonus", TABLES.big_bonus[extent.readings.players], extent.seats),
        ]

    def write(self, state: BurgundyState, seat: int, extent: Extent, page: Page) -> None:
        page.put(self.left)
        for next_seat in range(state.seats):
            joined = self.joined[(seat + next_seat) % state.seats]
            for pair in range(len(PAIRS)):
                page.put(joined >> pair & 1)
        for next_seat in range(state.seats):
            page.put(self.bonus[(seat + next_seat) % state.seats])

    # Placing

    def told(self, state: BurgundyState, seat: int, moment: int, n: int) -> None:
        """A space was covered."""
        if moment == SPACE_COVERED:
            self.join_posts(state, seat, n)

    def join_posts(self, state: BurgundyState, seat: int, space: int) -> None:
        """Score the pairs of posts that the new tile joins, and take the bonus tile for all three (P3.3)."""
        before = self.joined[seat]
        if before == ALL_PAIRS:
            return
        group = group_of(state.estate(seat), space)
        new = pairs_within(group) & ~before
        if not new:
            return
        self.joined[seat] = before | new
        if state.listener is not None:
            posts = [POST_NAMES[post] for post in range(len(POSTS)) if group & POSTS[post]]
            state.tell(Event("posts_joined", seat, {"posts": posts}))
        after = PAIR_COUNTS[before | new] if self.each_pair else JOINS[before | new]
        scored = PAIR_COUNTS[before] if self.each_pair else JOINS[before]
        state.score(seat, FROM_BORDER_PAIRS, (after - scored) * state.tables.phase_bonus[state.phase])
        if self.joined[seat] == ALL_PAIRS and self.left:
            self.take_bonus_tile(state, seat)

    def take_bonus_tile(self, state: BurgundyState, seat: int) -> None:
        """Take the big border bonus tile, or the small one; it is a bonus tile like those of the colours (R48)."""
        points = self.take_from(state, seat, BONUS_TILES, 0)
        if self.counts_for_26:
            state.estate(seat).other_bonus_tiles += 1
        if state.listener is not None:
            state.tell(Event("border_tile", seat, {"points": points}))
        state.score(seat, FROM_BORDER_BONUS, points)
        for module in state.modules:
            module.told(state, seat, BONUS_TILE_TAKEN, points)

    def lies(self, state: BurgundyState, place: str, die: int) -> list[int]:
        """Return the bonus tiles that are left, the next one first."""
        return list(range(self.left)) if place == BONUS_TILES else []

    def take_from(self, state: BurgundyState, seat: int, place: str, slot: int) -> int:
        """Give the next bonus tile to a seat that has its own way of scoring it; return its points."""
        points = bonus_points(state, self.left)
        self.left -= 1
        self.bonus[seat] = points
        return points

    # What bots and people are told

    def worth(self, state: BurgundyState, seat: int, left: float, points: list[float]) -> None:
        """Add what posts that are not joined yet promise: the nearer, the more."""
        joined = self.joined[seat]
        if joined == ALL_PAIRS:
            return
        estate = state.estate(seat)
        rounds_left = left * len(PHASES) * ROUNDS
        missing = [0] * len(PAIRS)
        for pair in range(len(PAIRS)):
            if not joined >> pair & 1:
                missing[pair] = tiles_missing(estate, PAIRS[pair][0], PAIRS[pair][1])
        ways = sorted([n for n in missing if n])
        # Two connections make the third; where two posts are joined, the third post needs only one.
        ways = ways[: 2 if joined == 0 else 1]
        total = 0
        for at in range(len(ways)):
            total += ways[at]
            pairs = 2 if self.each_pair and at == len(ways) - 1 else 1
            phase = min(len(PHASES) - 1, state.phase + total // TILES_A_PHASE)
            chance = PROMISE * max(0.0, 1.0 - total / (rounds_left + 1.0)) / (1.0 + total)
            points[FROM_BORDER_PAIRS] += chance * pairs * state.tables.phase_bonus[phase]
            if at == len(ways) - 1 and self.left:
                points[FROM_BORDER_BONUS] += chance * bonus_points(state, self.left)

    def event_words(self, event: Event, names: Sequence[str], _: Language) -> str:
        """Announce joined posts and the bonus tile."""
        who = names[event.seat]
        if event.kind == "border_tile":
            return _(
                "{who} joined all three border posts and took a bonus tile.",
                {"who": marked("You joined all three border posts and took a bonus tile.")},
                who=who,
            )
        posts = [post_name(post, _) for post in event.facts["posts"]]
        return _(
            "{who} joined border posts: {posts}.",
            {"who": marked("You joined border posts: {posts}.")},
            who=who,
            posts=_.join(posts),
        )

    def motions(self, event: Event) -> list[Motion]:
        """Show the bonus tile on its way to its new owner."""
        if event.kind == "border_tile":
            return [Motion(MOVE, BONUS_TILES, f"bonus:{event.seat}:border")]
        return []


MODULE: Final = BorderPosts


def post_name(post: str, _: Language) -> str:
    """Return where a post stands."""
    return {"upper_left": _("upper left"), "upper_right": _("upper right"), "bottom": _("bottom")}[post]


def group_of(estate: Estate, space: int) -> int:
    """Return the covered spaces connected to a covered one, whatever their colours, as bits (R47)."""
    duchy, covered = estate.duchy, estate.covered
    group = 1 << space
    found = [space]
    for one in found:
        for other in duchy.neighbours[one]:
            if covered >> other & 1 and not group >> other & 1:
                group |= 1 << other
                found.append(other)
    return group


def pairs_within(group: int) -> int:
    """Return the pairs of posts that touch this group of tiles, as bits."""
    pairs = 0
    for pair in range(len(PAIRS)):
        one, other = PAIRS[pair]
        if group & POSTS[one] and group & POSTS[other]:
            pairs |= 1 << pair
    return pairs


def pairs_joined(estate: Estate) -> int:
    """Return all pairs of posts that tiles join, as bits."""
    pairs = 0
    for post in POSTS:
        for space in range(len(estate.spaces)):
            if post & estate.covered & 1 << space:
                pairs |= pairs_within(group_of(estate, space))
    return pairs


def tiles_missing(estate: Estate, one: int, other: int) -> int:
    """Return the fewest tiles that would join two posts."""
    covered, reached, edge = estate.covered, 0, POSTS[one]
    new, missing = edge & covered, 0
    while True:
        # Tiles connected to what is reached cost nothing.
        while new:
            reached |= new
            around = touched(estate.duchy, new)
            edge |= around
            new = around & covered & ~reached
        if reached & POSTS[other]:
            return missing
        new = edge & ~reached
        missing += 1


def touched(duchy: Duchy, spaces: int) -> int:
    """Return all spaces next to some of these, as bits."""
    around, space = 0, 0
    while spaces:
        if spaces & 1:
            around |= duchy.around[space]
        spaces >>= 1
        space += 1
    return around
