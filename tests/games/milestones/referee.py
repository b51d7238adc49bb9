"""A second Milestones, written from the rules page alone, to compare with the engine.

It shares no code and no idea with the engine: plain names instead of integers, a net of road sections instead of marks
on nodes, and one generator that asks its questions in the order of the page instead of a stack of decisions. It is slow
and trusting. Chance comes from outside: whoever drives it says which tile was turned up.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from importlib.resources import files
from itertools import combinations
from typing import Any

from contado.core.showing.view import View

GOODS = ("stone", "wood", "sand", "grain", "coin")
CUBES = GOODS[:4]
RING = ("castle", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "trading_house", "builders_council", "mill")
DATA: dict[str, Any] = json.loads(files("contado.games.milestones").joinpath("data", "contado.json").read_text("utf-8"))


class Asked:
    """A question: who decides what kind of thing, and the options in notation."""

    def __init__(self, seat: int, kind: str, options: Iterable[str]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = sorted(options)


Answers = Generator[Asked, str, str]
Effect = Generator[Asked, str, None]


class Worker:
    """A worker on top of a slot."""

    def __init__(self, type: str, number: int, bonus: bool = False) -> None:
        self.type = type
        self.number = number
        self.bonus = bonus


class Player:
    """A player's ring and goods; a slot is None, "cover" or a worker."""

    def __init__(self) -> None:
        self.pawn = 0
        self.slots: list[Worker | str | None] = [None] * 8
        self.goods = dict.fromkeys(GOODS, 0)
        self.points: dict[str, int] = {}

    def visible(self) -> dict[int, Worker]:
        """Return the visible workers by slot, 1 to 8."""
        return {at + 1: top for at, top in enumerate(self.slots) if isinstance(top, Worker)}

    def free_for(self, type: str) -> list[int]:
        """Return the slots of the free workers for a bonus tile of this type."""
        return [slot for slot, worker in self.visible().items() if worker.type == type and not worker.bonus]

    def holds(self, *cost: str) -> bool:
        """Say whether the player can pay one of each."""
        return all(self.goods[good] >= 1 for good in cost)

    def pay(self, *cost: str) -> None:
        """Pay one of each."""
        for good in cost:
            self.goods[good] -= 1


class Referee:
    """The table, taken over from what everybody may see of a position."""

    def __init__(self, view: View[Any]) -> None:
        facts = view["facts"]
        self.settings: Mapping[str, Any] = view["settings"]
        self.count: int = view["seats"]
        self.threshold: int = DATA["players"][str(self.count)]["threshold"]
        self.first: int = facts["first_seat"]
        self.ended_by: int | None = None if facts["ended_by"] < 0 else facts["ended_by"]
        self.turns: int = view["turn"]
        self.row: list[str] = list(facts["row"])
        self.offer: list[str] = list(facts["offer"])
        self.deck: set[str] = set(facts["deck"])
        self.turned_up = ""
        self.tiles = {tile["id"]: [(type, number) for type, number in tile["workers"]] for tile in DATA["worker_tiles"]}
        self.players = [self.read_player(one) for one in facts["players"]]
        for player, points in zip(self.players, view["breakdown"], strict=True):
            player.points = dict(points)
        self.dealt = [list(one["tiles"]) for one in facts["players"]]
        # The map
        self.number: dict[str, int] = {node["id"]: node["value"] or 0 for node in DATA["nodes"]}
        self.triangles = {"-".join(one["corners"]): frozenset(one["corners"]) for one in DATA["triangles"]}
        self.neighbours: dict[str, set[str]] = {node: set() for node in self.number}
        for corners in self.triangles.values():
            for one in corners:
                self.neighbours[one] |= corners - {one}
        self.sections = [tuple(section) for section in facts["sections"]]
        ids = list(self.number)
        self.markets = {ids[at] for at, kind in enumerate(facts["nodes"]) if kind >= 4}
        self.sacks = {ids[at] for at, kind in enumerate(facts["nodes"]) if kind == 5}
        self.houses = set(facts["houses"])
        self.bonus: dict[str, str] = dict(facts["bonus"])

    @staticmethod
    def read_player(facts: dict[str, Any]) -> Player:
        """Take over a player's board."""
        player = Player()
        player.pawn = facts["pawn"]
        player.goods = dict(facts["goods"])
        for at, top in enumerate(facts["slots"]):
            if top["kind"] == "worker":
                player.slots[at] = Worker(top["type"], top["number"], top["bonus"])
            elif top["kind"] == "cover":
                player.slots[at] = "cover"
        return player

    # General rules

    @staticmethod
    def ask(seat: int, kind: str, options: Iterable[str]) -> Answers:
        """Ask, unless there is only one option; then it is carried out."""
        choices = sorted(options)
        if len(choices) == 1:
            return choices[0]
        answer = yield Asked(seat, kind, choices)
        assert answer in choices, f"{answer} was not offered at {kind}"
        return answer

    def menu(self, seat: int, kind: str, options: Iterable[str], leave: str = "done") -> Answers:
        """Ask from a menu; one that offers nothing but leaving is skipped."""
        choices = list(options)
        return (yield from self.ask(seat, kind, [*choices, leave])) if choices else leave

    def total(self, seat: int) -> int:
        """Return a player's score."""
        return sum(self.players[seat].points.values())

    def gain(self, seat: int, source: str, points: int) -> None:
        """Score; the threshold triggers the end."""
        if points:
            mine = self.players[seat].points
            mine[source] = mine.get(source, 0) + points
        if self.triggers(seat, 0):
            self.ended_by = seat

    def triggers(self, seat: int, points: int) -> bool:
        """Say whether that many more points would trigger the end."""
        return self.ended_by is None and self.total(seat) + points >= self.threshold

    # Draft and turns

    def game(self, seat: int | None = None, move: int = 1) -> Effect:
        """Play: from the draft on, or from a move of a seat's turn that has begun."""
        if seat is None:
            yield from self.draft()
            seat = self.first
        else:
            yield from self.moves(seat, move)
            seat = (seat + 1) % self.count
        while self.ended_by != seat and self.turns < self.settings["max_rounds"] * self.count:
            self.turns += 1
            yield from self.moves(seat)
            seat = (seat + 1) % self.count
        self.majorities()

    def draft(self) -> Effect:
        """Counter-clockwise, the first player last."""
        for step in range(1, self.count + 1):
            seat = (self.first - step) % self.count
            if self.settings["draft"] == "random":
                picked = self.dealt[seat]
            else:
                picked = []
                for _ in range(2):
                    answer = yield from self.ask(seat, "draft_pick", [f"draft {tile}" for tile in self.offer])
                    picked.append(answer.split()[1])
                    self.offer.remove(picked[-1])
            for tile in picked:
                slots = self.players[seat].slots
                empty = [at for at in range(1, 8) if slots[at - 1] is None and slots[at] is None]
                answer = yield from self.ask(seat, "draft_place", [f"place {tile} w{at}" for at in empty])
                self.lay(seat, tile, int(answer[-1]))
        self.offer = []

    def lay(self, seat: int, tile: str, slot: int) -> None:
        """Lay a worker tile on a slot and the next."""
        for side in (0, 1):
            self.players[seat].slots[slot - 1 + side] = Worker(*self.tiles[tile][side])

    def moves(self, seat: int, first: int = 1) -> Effect:
        """Play both moves of a turn."""
        effects = {"trading_house": self.trading_house, "builders_council": self.council, "mill": self.mill}
        player = self.players[seat]
        for _ in range(first, 3):
            start = player.pawn
            ahead = list(RING[start + 1 :])
            if start or self.settings["full_lap"]:
                ahead.append("castle")
            answer = yield from self.ask(seat, "move", [f"move {space}" for space in ahead])
            space = answer.split()[1]
            player.pawn = RING.index(space)
            if space == "castle":
                yield from self.castle(seat)
            elif space in effects:
                yield from effects[space](seat)
            else:
                yield from self.production(seat, start, player.pawn)

    def production(self, seat: int, start: int, stop: int) -> Effect:
        """Take goods for the worker stopped on and those of its type passed in this move."""
        player = self.players[seat]
        workers = player.visible()
        if stop not in workers:
            return
        type = workers[stop].type
        taking = [worker for slot, worker in workers.items() if start < slot <= stop and worker.type == type]
        points = sum(worker.bonus for worker in taking)
        if points and self.triggers(seat, points):
            if (yield from self.ask(seat, "produce", ["take", "decline"])) == "decline":
                return
        player.goods[type] += len(taking)
        self.gain(seat, "bonus_work", points)

    # Trading house

    def trading_house(self, seat: int) -> Effect:
        """Income, then trades."""
        player = self.players[seat]
        numbers = [worker.number for worker in player.visible().values()]
        if numbers == sorted(numbers):
            player.goods["coin"] += 1
        hires = 0
        while True:
            options = []
            if player.goods["coin"] >= 2:
                options.append("buy")
                if self.row and (hires < 1 or self.settings["hire_limit"] == "none"):
                    options.append("hire")
            if sum(player.goods[cube] for cube in CUBES) >= 2:
                options.append("sell")
            answer = yield from self.menu(seat, "trade_menu", options)
            if answer == "done":
                return
            if answer == "hire":
                hires += 1
                yield from self.hire(seat)
            elif answer == "buy":
                good = yield from self.ask(seat, "buy_good", CUBES)
                player.pay("coin", "coin")
                player.goods[good] += 1
            else:
                yield from self.sell(seat)

    def hire(self, seat: int) -> Effect:
        """Hire a tile and refill the row."""
        player = self.players[seat]
        tile = yield from self.ask(seat, "hire_tile", self.row)
        slot = yield from self.ask(seat, "hire_place", RING[1:8])
        player.pay("coin", "coin")
        self.row.remove(tile)
        self.lay(seat, tile, int(slot[1:]))
        if self.deck:
            assert self.turned_up in self.deck, "the tile turned up was not in the deck"
            self.deck.remove(self.turned_up)
            self.row.append(self.turned_up)
        if not self.row and not self.deck and self.ended_by is None:
            self.ended_by = seat

    def sell(self, seat: int) -> Effect:
        """Sell two cubes."""
        player = self.players[seat]
        first = yield from self.ask(seat, "sell_good", [cube for cube in CUBES if player.goods[cube]])
        rest = {cube: player.goods[cube] - (cube == first) for cube in CUBES}
        second = yield from self.ask(seat, "sell_good", [cube for cube in CUBES if rest[cube]])
        player.pay(first, second)
        player.goods["coin"] += 1

    # Builders' council

    def road_pieces(self) -> set[frozenset[str]]:
        """Return the lines that have a road piece."""
        return {frozenset(pair) for s, m, e in self.sections for pair in ((s, m), (m, e))}

    def road_nodes(self) -> set[str]:
        """Return the nodes touched by a road, and the start market."""
        return {DATA["start_node"], *(node for section in self.sections for node in section)}

    def milestones(self) -> set[str]:
        """Return the middles of all sections."""
        return {middle for _, middle, _ in self.sections}

    def is_open(self, node: str) -> bool:
        """Say whether the number of a node is open."""
        return node not in self.markets and node not in self.milestones()

    def road_ends(self) -> set[str]:
        """Return the open road nodes with one road piece."""
        pieces = self.road_pieces()
        return {n for n in self.road_nodes() if self.is_open(n) and sum(n in piece for piece in pieces) == 1}

    def legal_sections(self) -> list[tuple[str, str, str]]:
        """Return every section s–m–e that may be built."""
        old = self.road_nodes()
        return [
            (s, m, e)
            for s in self.markets | self.road_ends()
            for m in self.neighbours[s] - old
            for e in self.neighbours[m] - old - {s}
        ]

    def house_sites(self, seat: int) -> list[str]:
        """Return the triangles where the player may build a house."""
        pieces = self.road_pieces()
        beside = [name for name, corners in self.triangles.items() if any(piece <= corners for piece in pieces)]
        return [
            name
            for name in beside
            if name not in self.houses and (name not in self.bonus or self.players[seat].free_for(self.bonus[name]))
        ]

    def house_value(self, name: str) -> int:
        """Return the open numbers at the corners together."""
        return sum(self.number[node] for node in self.triangles[name] if self.is_open(node))

    def market_sites(self) -> list[str]:
        """Return the open road nodes."""
        return [node for node in self.road_nodes() if self.is_open(node)]

    def council(self, seat: int) -> Effect:
        """Build until done."""
        player = self.players[seat]
        while True:
            options = []
            if player.holds("stone", "sand") and len(self.sections) < 24 and self.legal_sections():
                options.append("road")
            if player.holds("stone", "wood") and len(self.houses) < 12 and self.house_sites(seat):
                options.append("house")
            if player.holds("wood", "sand") and len(self.markets) < 12 and self.market_sites():
                options.append("market")
            answer = yield from self.menu(seat, "council_menu", options)
            if answer == "done":
                return
            if answer == "road":
                yield from self.road(seat)
            elif answer == "house":
                yield from self.house(seat)
            else:
                node = yield from self.ask(seat, "market_site", self.market_sites())
                player.pay("wood", "sand")
                self.markets.add(node)
                self.gain(seat, "market", self.number[node])
                yield from self.bonus_check(seat, node)

    def road(self, seat: int) -> Effect:
        """Build a road section."""
        legal = self.legal_sections()
        start = yield from self.ask(seat, "road_start", {s for s, _, _ in legal})
        middle = yield from self.ask(seat, "road_middle", {m for s, m, _ in legal if s == start})
        end = yield from self.ask(seat, "road_end", {e for s, m, e in legal if (s, m) == (start, middle)})
        self.players[seat].pay("stone", "sand")
        self.sections.append((start, middle, end))
        self.gain(seat, "road", self.number[middle])
        yield from self.bonus_check(seat, middle)

    def house(self, seat: int) -> Effect:
        """Build a house, and take the bonus tile there."""
        name = yield from self.ask(seat, "house_site", self.house_sites(seat))
        self.players[seat].pay("stone", "wood")
        self.houses.add(name)
        self.gain(seat, "house", self.house_value(name))
        if name in self.bonus:
            yield from self.take_bonus(seat, name)

    def bonus_check(self, seat: int, node: str) -> Effect:
        """Offer the bonus tiles at a node."""
        taken = 0
        while taken < 1 or self.settings["bonus_per_build"] == "all":
            here = [name for name in self.bonus if node in self.triangles[name]]
            options = [f"bonus {name}" for name in here if self.players[seat].free_for(self.bonus[name])]
            answer = yield from self.menu(seat, "bonus_take", options, "skip")
            if answer == "skip":
                return
            yield from self.take_bonus(seat, answer.split()[1])
            taken += 1

    def take_bonus(self, seat: int, name: str) -> Effect:
        """Lay the bonus tile of a triangle on a worker."""
        player = self.players[seat]
        slot = yield from self.ask(seat, "bonus_worker", [f"w{at}" for at in player.free_for(self.bonus[name])])
        del self.bonus[name]
        player.visible()[int(slot[1:])].bonus = True
        self.gain(seat, "bonus_gain", 1)

    # Mill

    def flour_sums(self, market: str) -> list[int]:
        """Return the sums that two open neighbours can give; fewer than two give what there is."""
        numbers = [self.number[node] for node in self.neighbours[market] if self.is_open(node)]
        return [sum(pair) for pair in combinations(numbers, 2)] if len(numbers) > 1 else [sum(numbers)]

    def mill(self, seat: int) -> Effect:
        """Deliver flour until done."""
        player = self.players[seat]
        deliveries = 0
        while deliveries < 1 or self.settings["deliveries"] == "any":
            options = [f"flour {node}" for node in self.markets - self.sacks] if player.goods["grain"] >= 2 else []
            answer = yield from self.menu(seat, "mill_menu", options)
            if answer == "done":
                return
            market = answer.split()[1]
            sums = self.flour_sums(market)
            points = max(sums)
            if self.triggers(seat, points) and not self.triggers(seat, min(sums)):
                answer = yield from self.ask(seat, "flour_sum", {f"sum {n}" for n in sums})
                points = int(answer.split()[1])
            player.pay("grain", "grain")
            self.sacks.add(market)
            self.gain(seat, "flour", points)
            player.goods["coin"] += 1
            deliveries += 1

    # Castle and final scoring

    def castle(self, seat: int) -> Effect:
        """Return goods down to three, then cover a worker."""
        player = self.players[seat]
        while sum(player.goods.values()) > 3:
            answer = yield from self.ask(
                seat, "castle_return", [f"return {good}" for good, n in player.goods.items() if n]
            )
            player.pay(answer.split()[1])
        if len(player.visible()) >= 3:
            answer = yield from self.ask(seat, "castle_cover", [f"cover w{slot}" for slot in player.visible()])
            player.slots[int(answer[-1]) - 1] = "cover"

    def majorities(self) -> None:
        """Book the majorities of the five types."""
        for type in GOODS:
            values = [
                sum(2 if worker.bonus else 1 for worker in player.visible().values() if worker.type == type)
                for player in self.players
            ]
            leaders = [player for player, value in zip(self.players, values, strict=True) if value == max(values)]
            if len(leaders) < self.count:
                for player in leaders:
                    player.points[f"majority_{type}"] = 5 if len(leaders) == 1 else 2
