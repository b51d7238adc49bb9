"""A second Castles of Burgundy (base game), written from the rules page, to compare with the engine.

It shares no code with the engine: tiles are names, duchies are places with coordinates, and one generator
asks its questions in the order of the page instead of a stack of decisions. It is slow and trusting. Chance comes from
outside: whoever drives it shows it the board after each step, and it checks that what was drawn could be drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from itertools import combinations
from typing import Any

from tests.games.burgundy.whole.referee_parts import (
    BIG,
    BLACK,
    COLOURS,
    DATA,
    FREE_CHANGE,
    GOODS,
    PHASE_BONUS,
    PHASES,
    RATE,
    SCORED_BUILDING,
    SLOTS,
    SMALL,
    TAKES,
    Land,
    Place,
    Player,
    kind_of,
    need,
)

Options = dict[str, dict[str, int]]


class Asked:
    """A question: who decides what kind of thing, the options in notation, and what each costs."""

    def __init__(self, seat: int, kind: str, options: Options) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options


Answers = Generator[Asked, str, str]
Effect = Generator[Asked, str, None]


class Referee:
    """The table. `board` is what everybody sees after the last step: the source of everything that luck decides."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.board: Mapping[str, Any] = view["facts"]
        self.settings = view["settings"]
        self.count: int = view["seats"]
        self.first: int = self.board["first_seat"]
        self.players = [Player() for _ in range(self.count)]
        self.phase, self.round, self.white = "A", 0, 0
        self.order: list[int] = []
        clockwise = [(self.first + n) % self.count for n in range(self.count)]
        # Bottom to top.
        self.track: list[list[int]] = [clockwise[::-1]] + [[] for _ in range(6)]
        self.bags: dict[str, Counter[str]] = {back: Counter() for back in ("beige", "green", "yellow", "black")}
        self.stacks = {"castle": 0, "mine": 0, "ship": 0}
        self.fill_bags()
        self.depots = [[""] * 4 for _ in range(6)]
        self.black = [""] * BLACK[self.settings["black_depot"]][self.count]
        self.goods = [dict.fromkeys(GOODS, 0) for _ in range(6)]
        self.round_goods: list[str] = []
        self.unseen = Counter(dict.fromkeys(GOODS, 7))
        self.out: list[str] = []
        self.bonus_left = dict.fromkeys(COLOURS, 2)
        for place, seat in enumerate(clockwise):
            self.players[seat].workers = place + 1

    def fill_bags(self) -> None:
        """Sort the 164 tiles by their backs."""
        for tile in DATA["tiles"]["tiles"]:
            name = tile.get("sub", tile["kind"]) + str(tile.get("animals", ""))
            if tile["back"] in self.bags:
                self.bags[tile["back"]][name] += tile["count"]
            else:
                self.stacks[name] += tile["count"]
        for one in DATA["monasteries"]["monasteries"]:
            self.bags[one["back"]][f"monastery{one['id']}"] += 1

    def take_over(self, view: Mapping[str, Any]) -> None:
        """Take over a position in the middle of a turn."""
        seen = view["facts"]
        self.phase, self.round, self.white = seen["phase"], seen["round"], seen["white_die"]
        self.order, self.track = list(seen["order"]), [list(pile) for pile in seen["track"]]
        self.depots = [list(seen["depots"][4 * d : 4 * d + 4]) for d in range(6)]
        self.black, self.out = list(seen["black"]), list(seen["out"])
        self.goods = [dict(zip(GOODS, row, strict=True)) for row in seen["depot_goods"]]
        self.round_goods, self.bonus_left = list(seen["round_goods"]), dict(seen["bonus_left"])
        self.unseen = Counter(dict.fromkeys(GOODS, 7))
        self.unseen -= Counter(self.round_goods)
        for row in self.goods:
            self.unseen -= Counter(row)
        for player, one, points in zip(self.players, seen["players"], view["breakdown"], strict=True):
            player.land = Land(one["duchy"], self.settings["boards_4_8"])
            laid = zip(player.land.places, one["spaces"], strict=True)
            player.tiles = {place: tile for place, tile in laid if tile}
            player.keys = list(one["stored"])
            player.goods = dict(zip(GOODS, one["goods"], strict=True))
            player.sold = dict(zip(GOODS, one["sold"], strict=True))
            player.workers, player.silver, player.bonus = one["workers"], one["silver"], dict(one["bonus_tiles"])
            player.dice, player.used = list(one["dice"]), list(one["used"])
            player.bought, player.used_m6 = one["bought"], one["used_monastery_6"]
            player.points = dict(points)
            self.unseen -= Counter(player.goods) + Counter(player.sold)
        laid_tiles = [tile for player in self.players for tile in [*player.tiles.values(), *player.keys]]
        laid_tiles += [tile for depot in self.depots for tile in depot] + self.black + self.out
        for tile in filter(None, laid_tiles):
            back = {"building": "beige", "livestock": "green", "monastery": "yellow"}.get(kind_of(tile), "")
            if not back and self.stacks[tile]:
                self.stacks[tile] -= 1
            elif back and self.bags[back][tile]:
                self.bags[back][tile] -= 1
            else:
                self.bags["black"][tile] -= 1
                assert self.bags["black"][tile] >= 0, f"there are not so many tiles {tile}"

    # General rules

    @staticmethod
    def ask(seat: int, kind: str, options: Options, always: bool = False) -> Answers:
        """Ask, unless there is only one option, or none but declining."""
        if len(options) == 1 and not always:
            return next(iter(options))
        answer = yield Asked(seat, kind, options)
        assert answer in options, f"{answer} was not offered at {kind}"
        return answer

    def menu(self, seat: int, kind: str, options: Options, leave: str = "skip") -> Answers:
        """Ask from a menu that may be declined; one that offers nothing else is skipped."""
        return (yield from self.ask(seat, kind, {**options, leave: {}} if options else {leave: {}}))

    # Set-up, phases, rounds

    def game(self, seat: int | None = None) -> Effect:
        """Play from the set-up on, or from a seat's turn that has begun."""
        if seat is None:
            yield from self.set_up()
            self.phase_start()
            self.round_start()
            left = self.order
        else:
            left = self.order[self.order.index(seat) :]
        while True:
            for one in left:
                player = self.players[one]
                if one != seat:
                    player.bought = player.used_m6 = False
                seat = None
                yield from self.turn(one)
            if self.round == 5:
                self.income()
                if self.phase == "E":
                    break
                self.phase = PHASES[PHASES.index(self.phase) + 1]
                self.phase_start()
            self.round_start()
            left = self.order
        for player in self.players:
            self.final_scoring(player)

    def set_up(self) -> Effect:
        """Steps 7, 8 and 11: goods by luck, duchies, then start castles in secret."""
        for player, seen in zip(self.players, self.board["players"], strict=True):
            player.goods = dict(zip(GOODS, seen["goods"], strict=True))
            assert sum(player.goods.values()) == 3
            self.unseen -= Counter(player.goods)
        clockwise = self.track[0][::-1]
        wanted, first_game = self.settings["duchies"], self.settings["first_game"]
        for seat in clockwise:
            if first_game != "off" or wanted.startswith("same:") or wanted == "random":
                number = self.board["players"][seat]["duchy"]
                assert wanted == "random" or number == int(wanted[5:] if first_game == "off" else first_game)
            else:
                numbers = range(1, 11) if wanted == "choose" else self.board["players"][seat]["dealt"]
                assert wanted == "choose" or (numbers[0] % 2 == 1 and numbers[1] == numbers[0] + 1)
                answer = yield from self.ask(seat, "duchy_side", {f"duchy {n}": {} for n in numbers})
                number = int(answer.split()[1])
            assert 1 <= number <= 10
            self.players[seat].land = Land(number, self.settings["boards_4_8"])
        for seat in clockwise:
            duchy = self.players[seat].duchy
            castles = [place for place in duchy.places if duchy.colour[place] == "castle"]
            if first_game != "off":
                castles = [(3, 3)]
            answer = yield from self.ask(seat, "start_castle", {f"castle {duchy.name(p)}": {} for p in castles})
            self.players[seat].castle = duchy.places[int(answer.split()[1]) - 1]
        for player in self.players:
            assert player.castle is not None
            player.tiles[player.castle] = "castle"
            player.castle = None
            self.stacks["castle"] -= 1

    def phase_start(self) -> None:
        """Clear and refill the depots; goods stay on them."""
        for slots in [*self.depots, self.black]:
            self.out += [tile for tile in slots if tile]
        backs = {"building": "beige", "livestock": "green", "monastery": "yellow"}
        for depot, row in enumerate(SLOTS.strip().splitlines()):
            for slot, word in enumerate(row.split()):
                kind, least = word[:-1], int(word[-1])
                if self.count == 3 and depot == 5 and slot == 0 and self.phase in "BD":
                    kind = "mine"
                tile = self.board["depots"][4 * depot + slot]
                if least > self.count:
                    assert not tile, f"slot {slot} of depot {depot + 1} is not used with {self.count} players"
                elif kind in backs:
                    assert kind_of(tile) == kind, f"slot {slot} of depot {depot + 1} gets a {kind}"
                    self.draw(self.bags[backs[kind]], tile)
                else:
                    assert tile == kind, f"slot {slot} of depot {depot + 1} gets a {kind}"
                    assert self.stacks[kind]
                    self.stacks[kind] -= 1
                self.depots[depot][slot] = tile
        assert len(self.board["black"]) == len(self.black)
        for slot, tile in enumerate(self.board["black"]):
            self.draw(self.bags["black"], tile)
            self.black[slot] = tile
        self.round = 0

    @staticmethod
    def draw(bag: Counter[str], tile: str) -> None:
        """Take a tile out of its bag."""
        assert bag[tile] > 0, f"{tile} was not in the bag"
        bag[tile] -= 1

    def round_start(self) -> None:
        """Fix the order, roll, lay the round's goods tile."""
        self.round += 1
        self.order = [seat for pile in self.track[::-1] for seat in pile[::-1]]
        for player, seen in zip(self.players, self.board["players"], strict=True):
            player.dice, player.used = list(seen["dice"]), [False, False]
            assert all(1 <= value <= 6 for value in player.dice)
        self.white = self.board["white_die"]
        assert 1 <= self.white <= 6
        before, seen = self.goods[self.white - 1], self.board["depot_goods"][self.white - 1]
        new = [good for good, n in zip(GOODS, seen, strict=True) for _ in range(n - before[good])]
        assert len(new) == 1, "one goods tile goes to the depot of the white die"
        if self.round == 1:
            self.round_goods = new + self.board["round_goods"]
            assert len(self.round_goods) == 5
            for good in self.round_goods:
                self.draw(self.unseen, good)
        assert self.round_goods.pop(0) == new[0], "the lowest goods tile is the next"
        before[new[0]] += 1

    def income(self) -> None:
        """The end of a phase."""
        for player in self.players:
            mines = list(player.tiles.values()).count("mine")
            player.silver += mines
            if player.has(2):
                player.workers += mines

    # The player's own turn

    def turn(self, seat: int) -> Effect:
        """D4."""
        player = self.players[seat]
        while True:
            options: Options = {}
            for die in self.dice_to_use(player):
                self.die_options(player, die, options)
            options.update(self.free_options(player))
            options["end"] = {}
            answer = yield from self.ask(seat, "turn", options, always=True)
            if answer == "end":
                player.used = [True, True]
                return
            player.workers -= options[answer].get("workers", 0)
            player.silver -= options[answer].get("silver", 0)
            if answer[0] in "bm":
                yield from self.free_option(seat, answer)
            else:
                player.used[int(answer[0]) - 1] = True
                yield from self.act(seat, answer[1:])

    @staticmethod
    def dice_to_use(player: Player) -> list[int]:
        """Return the unused dice, equal ones once."""
        unused = [die for die in (1, 2) if not player.used[die - 1]]
        return unused[:1] if len(unused) == 2 and player.dice[0] == player.dice[1] else unused

    def die_options(self, player: Player, die: int, options: Options) -> None:
        """T1 to T4 with one die."""
        value, step = player.dice[die - 1], 2 if player.has(8) else 1
        change = step if self.settings["free_shift_8"] else 1

        def offer(text: str, workers: int) -> None:
            if workers <= player.workers:
                options[f"{die}{text}"] = {"workers": workers} if workers else {}

        for depot in range(1, 7):
            for slot in self.tiles_on(depot):
                offer(f"t{depot}{slot}", need(value, depot, change * player.has(12), step))
        for key, tile in player.distinct().items():
            free = change * player.has(FREE_CHANGE[kind_of(tile)])
            for place in player.spots(tile):
                duchy = player.duchy
                offer(f"p{key}@{duchy.name(place)}", need(value, duchy.die[place], free, step))
        for number, good in enumerate(GOODS, 1):
            if player.goods[good]:
                offer(f"s{number}", need(value, number, 0, step))
        offer("w", 0)

    def tiles_on(self, depot: int, *kinds: str) -> list[str]:
        """Return the slots of a depot by letter, equal tiles once, of all kinds or some."""
        slots = self.depots[depot - 1]
        return [
            "abcd"[at]
            for at, tile in enumerate(slots)
            if tile and tile not in slots[:at] and (not kinds or kind_of(tile) in kinds)
        ]

    def may_store(self, player: Player) -> bool:
        """R19, for gains other than the take action."""
        return self.settings["discard_rule"] == "any_gain" or "" in player.keys

    def free_options(self, player: Player) -> Options:
        """F1 and F3, with the readings of monastery 6 (R32)."""
        options: Options = {}
        reading = self.settings["monastery_6"] if player.has(6) else ""
        if not self.may_store(player):
            return options
        for paid in (0, 1, 2) if reading == "y2019" else (0,):
            if player.bought or player.silver < 2 - paid or player.workers < paid:
                continue
            price = {name: n for name, n in (("silver", 2 - paid), ("workers", paid)) if n}
            slots = [f"b{at + 1}" for at, tile in enumerate(self.black) if tile and tile not in self.black[:at]]
            if reading in ("y2011", "y2019"):
                slots += [f"b{depot}{slot}" for depot in range(1, 7) for slot in self.tiles_on(depot)]
            options.update({slot + "w" * paid: price for slot in slots})
        if reading == "se" and not player.used_m6 and player.workers >= 2:
            for depot in range(1, 7):
                options.update({f"m{depot}{slot}": {"workers": 2} for slot in self.tiles_on(depot, "building")})
        return options

    def gained_by(self, text: str) -> str:
        """Return the tile that a free option gives."""
        text = text[1:].rstrip("w")
        return self.black[int(text) - 1] if text.isdecimal() else self.depots[int(text[0]) - 1]["abcd".index(text[1])]

    def free_option(self, seat: int, text: str) -> Effect:
        """Carry out F1 or F3, which is paid for already."""
        player, tile = self.players[seat], self.gained_by(text)
        player.bought = player.bought or text[0] == "b"
        player.used_m6 = player.used_m6 or text[0] == "m"
        place = text[1:].rstrip("w")
        if place.isdecimal():
            self.black[int(place) - 1] = ""
        else:
            self.depots[int(place[0]) - 1]["abcd".index(place[1])] = ""
        yield from self.store(seat, tile)

    def act(self, seat: int, text: str) -> Effect:
        """Carry out one of the four actions, paid for already."""
        player = self.players[seat]
        if text == "w":
            player.workers += 4 if player.has(14) else 2
            player.silver += 1 if player.has(13) else 0
        elif text[0] == "t":
            depot, slot = int(text[1]) - 1, "abcd".index(text[2])
            tile, self.depots[depot][slot] = self.depots[depot][slot], ""
            yield from self.store(seat, tile)
        elif text[0] == "s":
            self.sell(player, GOODS[int(text[1]) - 1])
        else:
            key, space = text[1:].split("@")
            tile, player.keys[int(key) - 1] = player.keys[int(key) - 1], ""
            yield from self.place(seat, tile, player.duchy.places[int(space) - 1])

    def store(self, seat: int, tile: str) -> Effect:
        """P5."""
        keys = self.players[seat].keys
        if "" in keys:
            keys[keys.index("")] = tile
            return
        answer = yield from self.ask(seat, "discard", {f"x{key}": {"tile": 1} for key in self.players[seat].distinct()})
        key = int(answer[1:]) - 1
        self.out.append(keys[key])
        keys[key] = tile

    def sell(self, player: Player, good: str) -> None:
        """P6."""
        count, player.goods[good] = player.goods[good], 0
        player.sold[good] += count
        player.silver += 2 if player.has(3) else 1
        player.workers += 1 if player.has(4) else 0
        player.gain("goods_sold", count * RATE[self.count])

    # Placing

    def place(self, seat: int, tile: str, place: Place) -> Effect:
        """P3: area, colour, effect."""
        player = self.players[seat]
        duchy = player.duchy
        player.tiles[place] = tile
        area = duchy.area(place)
        if all(other in player.tiles for other in area):
            player.gain("area_size", sum(range(1, len(area) + 1)))
            player.gain("area_phase", PHASE_BONUS[self.phase])
        colour = duchy.colour[place]
        if all(other in player.tiles for other in duchy.places if duchy.colour[other] == colour):
            if self.bonus_left[colour]:
                points = (BIG if self.bonus_left[colour] == 2 else SMALL)[self.count]
                self.bonus_left[colour] -= 1
                player.bonus[colour] = points
                player.gain("colour_bonus", points)
        yield from self.effect(seat, tile, place)

    def effect(self, seat: int, tile: str, place: Place) -> Effect:
        """P4."""
        player, kind = self.players[seat], kind_of(tile)
        if kind == "castle":
            yield from self.free_action(seat)
        elif kind == "ship":
            yield from self.ship(seat)
        elif kind == "livestock":
            self.livestock(player, tile, place)
        elif tile in TAKES:
            options: Options = {}
            if self.may_store(player):
                for depot in range(1, 7):
                    options.update({f"t{depot}{slot}": {} for slot in self.tiles_on(depot, *TAKES[tile])})
            answer = yield from self.menu(seat, "take_any", options)
            if answer != "skip":
                yield from self.act(seat, answer)
        elif tile == "warehouse":
            answer = yield from self.menu(seat, "sell_any", self.sales(player))
            if answer != "skip":
                yield from self.act(seat, answer)
        elif tile == "boarding_house":
            player.workers += 4
        elif tile == "bank":
            player.silver += 2
        elif tile == "town_hall":
            yield from self.town_hall(seat)
        elif tile == "watchtower":
            player.gain("watchtower", 4)

    @staticmethod
    def sales(player: Player) -> Options:
        """Return the sale of every stored type."""
        return {f"s{number}": {} for number, good in enumerate(GOODS, 1) if player.goods[good]}

    @staticmethod
    def placements(player: Player) -> Options:
        """Return every placement without a die."""
        return {
            f"p{key}@{player.duchy.name(place)}": {}
            for key, tile in player.distinct().items()
            for place in player.spots(tile)
        }

    def free_action(self, seat: int) -> Effect:
        """D5."""
        player = self.players[seat]
        while True:
            options: Options = {f"t{depot}{slot}": {} for depot in range(1, 7) for slot in self.tiles_on(depot)}
            options.update(self.placements(player))
            options.update(self.sales(player))
            options["w"] = {}
            options.update(self.free_options(player))
            answer = yield from self.menu(seat, "free_action", options)
            if not (yield from self.nested(seat, answer, options)):
                return

    def town_hall(self, seat: int) -> Effect:
        """D7: skipped if nothing can be placed and nothing that could be bought would help."""
        player = self.players[seat]
        while True:
            options, free = self.placements(player), self.free_options(player)
            if not options and not any(player.spots(self.gained_by(text)) for text in free):
                return
            options.update(free)
            answer = yield from self.menu(seat, "place_any", options)
            if not (yield from self.nested(seat, answer, options)):
                return

    def nested(self, seat: int, answer: str, options: Options) -> Generator[Asked, str, bool]:
        """Carry out an answer to D5 or D7; say whether the menu is asked again."""
        player = self.players[seat]
        if answer == "skip":
            return False
        if answer[0] in "bm":
            player.workers -= options[answer].get("workers", 0)
            player.silver -= options[answer].get("silver", 0)
            yield from self.free_option(seat, answer)
            return True
        yield from self.act(seat, answer)
        return False

    @staticmethod
    def livestock(player: Player, tile: str, place: Place) -> None:
        """P8."""
        species = tile[:-1]
        pasture = player.duchy.area(place)
        scoring = [player.tiles[other] for other in pasture if player.tiles.get(other, "")[:-1] == species]
        player.gain("livestock", sum(int(one[-1]) for one in scoring))
        if player.has(7):
            player.gain("monastery_7", len(scoring))

    # Ships

    def fitting(self, player: Player, depot: int) -> list[str]:
        """Return the types on a depot of which a tile would fit."""
        kept = [good for good in GOODS if player.goods[good]]
        return [good for good, n in self.goods[depot - 1].items() if n and (good in kept or len(kept) < 3)]

    def ship(self, seat: int) -> Effect:
        """P7 and P9."""
        player = self.players[seat]
        offering = [depot for depot in range(1, 7) if self.fitting(player, depot)]
        if offering:
            options: Options = {f"d{depot}": {} for depot in offering}
            if len(offering) < 6:
                options["none"] = {}
            answer = yield from self.ask(seat, "ship_depot", options)
            if answer != "none":
                depots = [int(answer[1])]
                if player.has(5):
                    ring = [depots[0] % 6 + 1, (depots[0] - 2) % 6 + 1]
                    more: Options = {f"d{depot}": {} for depot in ring if self.fitting(player, depot)}
                    answer = yield from self.menu(seat, "ship_adjacent", more, "none")
                    if answer != "none":
                        depots.append(int(answer[1]))
                yield from self.load(seat, depots)
        at = next(space for space, pile in enumerate(self.track) if seat in pile)
        self.track[at].remove(seat)
        self.track[min(at + 1, 6)].append(seat)

    def load(self, seat: int, depots: list[int]) -> Effect:
        """Take everything that fits from these depots (D14)."""
        player = self.players[seat]
        kept = [good for good in GOODS if player.goods[good]]
        new = [good for good in GOODS if good not in kept and any(self.goods[d - 1][good] for d in depots)]
        free = 3 - len(kept)
        if free and len(new) > free:
            sets = {"keep " + "".join(str(GOODS.index(g) + 1) for g in some): some for some in combinations(new, free)}
            new = list(sets[(yield from self.ask(seat, "goods_keep", {text: {} for text in sets}))])
        elif not free:
            new = []
        for good in kept + new:
            for depot in depots:
                player.goods[good] += self.goods[depot - 1][good]
                self.goods[depot - 1][good] = 0

    # The end

    def final_scoring(self, player: Player) -> None:
        """Section 4."""
        tiles = list(player.tiles.values())
        player.gain("left_goods", sum(player.goods.values()))
        player.gain("left_silver", player.silver)
        player.gain("left_workers", player.workers // 2)
        if player.has(15):
            rate = 3 if self.settings["monastery_15"] == "y2011" else 2
            player.gain("monastery_15", rate * sum(n > 0 for n in player.sold.values()))
        for number, building in SCORED_BUILDING.items():
            if player.has(number):
                player.gain(f"monastery_{number}", 4 * tiles.count(building))
        if player.has(24):
            player.gain("monastery_24", 4 * len({tile[:-1] for tile in tiles if kind_of(tile) == "livestock"}))
        if player.has(25):
            player.gain("monastery_25", sum(player.sold.values()))
        if player.has(26):
            rate = 2 if self.settings["monastery_26"] == "y2011" else 3
            player.gain("monastery_26", rate * len(player.bonus))

    def places(self) -> list[int]:
        """Return everybody's place, 1 for the winner: points, empty spaces, turn order (R65)."""

        def key(seat: int) -> tuple[int, int, int]:
            player = self.players[seat]
            empty = 37 - len(player.tiles)
            behind = [one for pile in self.track[::-1] for one in pile[::-1]].index(seat)
            return (
                sum(player.points.values()),
                -empty if self.settings["tie_break_empty"] == "fewest" else empty,
                behind if self.settings["tie_break_track"] == "behind" else -behind,
            )

        ranking = sorted(range(self.count), key=key, reverse=True)
        return [ranking.index(seat) + 1 for seat in range(self.count)]
