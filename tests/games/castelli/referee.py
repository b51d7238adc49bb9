"""A second Castelli, written from the rules page alone, to compare with the engine.

It shares no code and no idea with the engine: words instead of integers, and one generator that asks its questions in
the order of the page instead of a stack of decisions. It is slow and trusting. Chance comes from outside: whoever
drives it says how everything was dealt, and which card a Traitor drew.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from tests.games.castelli.referee_parts import (
    COLOURS,
    CONTROL,
    GOODS,
    SIDES,
    START_TILES,
    TILES,
    Area,
    Board,
    Cell,
    Player,
    typed,
    written,
)

BUILDERS = {"count": "grain", "countess": "wood", "master_builder": "stone"}


class Asked:
    """A question: who decides what kind of thing, and the options in notation."""

    def __init__(self, seat: int, kind: str, options: Iterable[str]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = sorted(options)


Answers = Generator[Asked, str, str]
Effect = Generator[Asked, str, None]


def cell_of(text: str) -> Cell:
    """Return a cell that was typed."""
    row, column = text.split(",")
    return int(row), int(column)


class Referee:
    """The table as it was dealt, and the rules."""

    def __init__(self, settings: dict[str, Any], deal: dict[str, Any]) -> None:
        self.settings = settings
        self.board = Board(deal["parts"], deal["spare_mine"], deal["tiles"])
        self.players = [Player(colour) for colour in deal["colours"]]
        self.count = len(self.players)
        self.deck: list[str] = list(deal["deck"])
        self.mine = {2: 11, 3: 16, 4: 22}[self.count]
        self.aside = {"village": 2, "city": 2}
        self.first: int = deal["first"]
        self.active = self.first
        self.bought = False
        self.guarded: list[list[str]] = []
        # What the Traitor draws, told from outside.
        self.drawn = ""
        for player, tile, goods, hand in zip(
            self.players, deal["start_tiles"], deal["goods"], deal["hands"], strict=True
        ):
            player.tile = tile
            player.goods.update(goods)
            player.hand = list(hand)

    def on(self, option: str) -> bool:
        """Say whether an option is on."""
        return bool(self.settings[option])

    def seat_of(self, colour: str) -> int | None:
        """Return whose colour it is; None for a neutral one."""
        return next((seat for seat, player in enumerate(self.players) if player.colour == colour), None)

    def others(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left."""
        return [(seat + step) % self.count for step in range(1, self.count)]

    @staticmethod
    def ask(seat: int, kind: str, options: Iterable[str], forced: bool = True) -> Answers:
        """Ask; what leaves no choice is answered automatically, unless even that must be asked."""
        asked = Asked(seat, kind, options)
        if len(asked.options) == 1 and forced:
            return asked.options[0]
        return (yield asked)

    # The game (sections 3.1, 3.6, 4)

    def game(self) -> Effect:
        """Play turn after turn until the last tile is laid; then the last call and the final scoring."""
        self.active = self.first
        while any(not tile.taken for tile in self.board.tiles.values()):
            yield from self.turn(self.active)
            last = self.active
            if any(not tile.taken for tile in self.board.tiles.values()):
                self.active = (self.active + 1) % self.count
        for seat in self.others(last):
            yield from self.last_call(seat)
        self.final_scoring()

    def turn(self, seat: int) -> Effect:
        """Section 3.1, from turn start to end of turn."""
        for player in self.players:
            player.used = False
        self.bought = False
        self.guarded = []
        spot = yield from self.turn_menu(seat)
        tile = self.board.tiles[spot]
        tile.taken = True
        if self.on("dilemma"):
            chosen = yield from self.ask(seat, "choose_tile", ["drawn", "hand"])
            if chosen == "hand":
                tile.id, self.players[seat].tile = self.players[seat].tile, tile.id
        rotation = yield from self.ask(seat, "choose_rotation", [f"rot {turn}" for turn in range(4)])
        tile.rotation = int(rotation.split()[1])
        # R12: card and silver at once, before anybody may react.
        if TILES[tile.id]["card_on"]:
            self.draw(seat, 1)
        self.take_silver(seat, TILES[tile.id]["silver"])
        yield from self.placement_window(seat, spot)
        self.score_sides(spot)
        yield from self.build_menu(seat)

    def turn_menu(self, seat: int) -> Generator[Asked, str, Cell]:
        """Cards and sales until a spot is chosen."""
        while True:
            spots = [f"reveal {written(cell)}" for cell, tile in self.board.tiles.items() if not tile.taken]
            choice = yield from self.ask(seat, "turn_menu", [*spots, *self.card_options(seat)], forced=False)
            if choice.startswith("reveal"):
                return cell_of(choice.split()[1])
            yield from self.card(seat, choice)

    def last_call(self, seat: int) -> Effect:
        """While there is a card in hand: use one, sell, or be done."""
        player = self.players[seat]
        while player.hand:
            options = self.card_options(seat, self.settings["off_turn_cards"] == "any")
            choice = yield from self.ask(seat, "last_call", ["done", *options], forced=False)
            if choice == "done":
                return
            yield from self.card(seat, choice)

    # The window (3.2)

    def may_react(self, seat: int) -> bool:
        """Say whether somebody is asked: a card in hand and none used; or, by setting, one to use now (R23)."""
        player = self.players[seat]
        if not player.hand or player.used:
            return False
        if self.settings["reaction_windows"] == "all":
            return True
        usable = self.usable(seat) if self.settings["off_turn_cards"] == "any" else []
        return "bailiff" in player.hand or bool(usable)

    def placement_window(self, active: int, spot: Cell) -> Effect:
        """Ask every opponent; after a Bailiff, all others again (R24)."""
        queue = self.others(active)
        while queue:
            seat = queue.pop(0)
            if not self.may_react(seat):
                continue
            turned = yield from self.react(seat, spot)
            if turned:
                queue = [other for other in self.others(seat) if other != active]

    def react(self, seat: int, spot: Cell) -> Generator[Asked, str, bool]:
        """Let one player react; say whether the tile was turned."""
        player, tile = self.players[seat], self.board.tiles[spot]
        while True:
            options = ["pass", *self.card_options(seat, self.settings["off_turn_cards"] == "any")]
            if "bailiff" in player.hand:
                options.append("bailiff")
            choice = yield from self.ask(seat, "placement_window", options, forced=False)
            if choice == "pass":
                return False
            if choice == "bailiff":
                self.spend(seat, "bailiff")
                turns = [str(turn) for turn in range(4) if turn != tile.rotation]
                tile.rotation = int((yield from self.ask(seat, "bailiff_rotation", turns)))
                return True
            yield from self.card(seat, choice)
            if choice != "sell" or not player.hand:
                return False

    # Scoring (3.3)

    def draw(self, seat: int, n: int) -> None:
        """Draw from the top; an empty deck gives none (R19)."""
        drawn, self.deck = self.deck[:n], self.deck[n:]
        self.players[seat].hand += drawn

    def take_silver(self, seat: int, n: int) -> None:
        """Take silver from the mine as far as it has any."""
        n = min(n, self.mine)
        self.mine -= n
        self.players[seat].silver += n

    def give(self, seat: int, what: str, n: int) -> None:
        """Give somebody what a symbol stands for; of a good never above 5 (R18)."""
        if what in ("card", "market"):
            self.draw(seat, n)
        elif what == "silver":
            self.take_silver(seat, n)
        else:
            goods = self.players[seat].goods
            goods[what] = min(5, goods[what] + n)

    def score_sides(self, spot: Cell) -> None:
        """Score the sides of the tile, north, east, south, west (R13)."""
        for side in SIDES:
            colour, value = self.board.tiles[spot].shield(side)
            symbol = self.board.frame.get((spot, side))
            area = self.board.area_beside(spot, side)
            if symbol is not None:
                seat = self.seat_of(colour)
                if seat is not None and value >= 1:  # R20
                    self.give(seat, symbol, 1)
            elif area is not None and not area.closed:
                if all(self.board.tiles[one].rotation is not None for one in self.board.spots(area)):
                    area.closed = True
                    self.score_area(area)

    def shares(self, plot: Cell, sides: str, symbols: int) -> dict[int, int]:
        """Return what each seat gets where this much is shared (R14, R16, R17)."""
        influence = {colour: self.board.points(plot, colour, sides) for colour in COLOURS}
        most = max(influence.values())
        if most == 0:
            return {}
        winners = [colour for colour in COLOURS if influence[colour] == most]
        players = [seat for seat in map(self.seat_of, winners) if seat is not None]
        if not players:
            return {}  # a neutral colour alone on top
        sharing = len(winners) if self.on("neutral_share") else len(players)
        return dict.fromkeys(players, symbols // sharing)

    def score_area(self, area: Area) -> None:
        """Pay an area, clockwise beginning with the active player."""
        shares = self.shares(area.plot, area.sides, area.symbols)
        for seat in [self.active, *self.others(self.active)]:
            self.give(seat, area.kind, shares.get(seat, 0))

    # Building (3.4)

    def price(self, seat: int, each: int, builder: bool) -> dict[str, int] | None:
        """Return what is paid for this much of every good; None if that is impossible (R33, R37)."""
        player = self.players[seat]
        paid = {good: min(each, player.goods[good]) for good in GOODS}
        missing = 3 * each - sum(paid.values())
        if builder:
            if missing == 0:
                return None
            paid["silver"] = missing
        elif missing == 0:
            paid["silver"] = 0
        elif missing == 1 and not self.bought:
            paid["silver"] = 2
        else:
            return None
        return paid if paid["silver"] <= player.silver else None

    def pay(self, seat: int, paid: dict[str, int] | None, builder: bool) -> None:
        """Pay a price; the silver goes into the mine, and this turn's purchase is used up."""
        assert paid is not None
        player = self.players[seat]
        for good in GOODS:
            player.goods[good] -= paid[good]
        player.silver -= paid["silver"]
        self.mine += paid["silver"]
        if paid["silver"] and not builder:
            self.bought = True

    def build_menu(self, seat: int) -> Effect:
        """Builds, overbuilds, cards and sales until the end of the turn; none without a card or any of these."""
        while True:
            options = [*self.builds(seat), *self.overbuilds(seat), *self.card_options(seat)]
            if not options and not self.players[seat].hand:
                return
            choice = yield from self.ask(seat, "build_menu", [*options, "end"], forced=False)
            words = choice.split()
            if choice == "end":
                return
            if words[0] == "build":
                self.build(seat, cell_of(words[1]), words[2], words[3] if len(words) > 3 else "")
            elif words[0] == "overbuild":
                yield from self.overbuild(seat, cell_of(words[1]), words[2], words[3], "".join(words[4:]))
            else:
                yield from self.card(seat, choice)

    def builds(self, seat: int) -> list[str]:
        """Return every place and way to build."""
        player = self.players[seat]
        if player.stock == 0:  # R39
            return []
        ways = [("", "stone")]
        if not player.used:
            ways += [(card, kind) for card, kind in BUILDERS.items() if card in player.hand]
        return [
            f"build {written(area.plot)} {kind} {card}".strip()
            for card, kind in ways
            if self.price(seat, 1, card == "master_builder") is not None
            for area in self.board.areas
            if area.kind == kind and [] in area.sites and self.board.present(area.plot, player.colour)
        ]

    def build(self, seat: int, plot: Cell, kind: str, card: str) -> None:
        """Build a castle on the first free site."""
        player, builder = self.players[seat], card == "master_builder"
        self.pay(seat, self.price(seat, 1, builder), builder)
        if card:
            self.spend(seat, card)
        self.board.area(plot, kind).sites[self.board.area(plot, kind).sites.index([])].append(player.colour)
        player.stock -= 1
        player.score("castle", self.board.castle_points(plot, self.on("own_plot_settlement")))

    def attack_price(self, seat: int, card: str) -> dict[str, int] | None:
        """Return the price of an attack: 2 of each, with the Abbot 1 (R45)."""
        return self.price(seat, 1 if card == "abbot" else 2, card == "master_builder")

    def may_attack(self, seat: int, area: Area, stack: list[str], card: str) -> bool:
        """Say whether the castle on top may be overbuilt (R41 to R44, R46)."""
        own = self.players[seat].colour
        if not stack or stack[-1] == own or any(stack is one for one in self.guarded):
            return False
        if len(stack) > 1 and self.settings["stack_limit"] == "2":
            return False
        if not self.board.present(area.plot, own):
            return False
        return card == "cavalry" or self.board.points(area.plot, own) > self.board.points(area.plot, stack[-1])

    def overbuilds(self, seat: int) -> list[str]:
        """Return every attack (Battle); equal castles of an area are one option."""
        player = self.players[seat]
        if not self.on("battle") or player.stock == 0:
            return []
        cards = ["abbot", "cavalry", *(["master_builder"] if self.on("builder_overbuild") else [])]
        ways = ["", *(card for card in cards if card in player.hand and not player.used)]
        return sorted({
            f"overbuild {written(area.plot)} {area.kind} {stack[-1]} {card}".strip()
            for card in ways
            if self.attack_price(seat, card) is not None
            for area in self.board.areas
            for stack in area.sites
            if self.may_attack(seat, area, stack, card)
        })  # fmt: skip

    def overbuild(self, seat: int, plot: Cell, kind: str, colour: str, card: str) -> Effect:
        """Announce, let the owner guard, pay, put the castle on top, score."""
        area, player, builder = self.board.area(plot, kind), self.players[seat], card == "master_builder"
        stack = next(one for one in area.sites if one[-1:] == [colour] and self.may_attack(seat, area, one, card))
        paid = self.attack_price(seat, card)
        if card:
            self.spend(seat, card)
        if not self.on("guard_refund"):
            self.pay(seat, paid, builder)
        owner = self.seat_of(colour)
        assert owner is not None
        other = self.players[owner]
        asked = bool(other.hand) and not other.used
        if self.settings["reaction_windows"] == "holders":
            asked = asked and "guard" in other.hand
        if asked:
            options = ["pass", "guard"] if "guard" in other.hand else ["pass"]
            if (yield from self.ask(owner, "guard_window", options, forced=False)) == "guard":
                self.spend(owner, "guard")
                self.guarded.append(stack)
                return
        if self.on("guard_refund"):
            self.pay(seat, paid, builder)
        stack.append(player.colour)
        player.stock -= 1
        player.score("overbuild", self.board.castle_points(plot, self.on("own_plot_settlement")))

    # Cards (3.5)

    def usable(self, seat: int) -> list[str]:
        """Return the instant cards in hand that would do something (R26)."""
        player = self.players[seat]
        others = [self.players[other] for other in self.others(seat)]
        free = self.board.free_plots(self.settings["free_plot"] == "empty")
        rich = any(other.silver > 0 for other in others)
        works = {
            "king_3": True, "king_4": True, "king_5": True, "robber_knight": self.mine >= 2, "brigand": rich,
            "brigand_gang": rich, "traitor": player.silver >= 1 and any(other.hand for other in others),
            "peasant": self.aside["village"] > 0 and bool(free), "duke": self.aside["city"] > 0 and bool(free),
            "arsonist": "city" in self.board.settlements.values(),
        }  # fmt: skip
        return [card for card in sorted(set(player.hand)) if works.get(card, False)]

    def card_options(self, seat: int, allowed: bool = True) -> list[str]:
        """Return the cards that may be used where they are allowed, one a turn (R21), and the sale (R27)."""
        player = self.players[seat]
        cards = [typed(card) for card in self.usable(seat)] if allowed and not player.used else []
        return [*cards, *(["sell"] if player.hand and self.mine >= 1 else [])]

    def leave(self, seat: int, card: str) -> None:
        """Put a card under the deck (R28)."""
        self.players[seat].hand.remove(card)
        self.deck.append(card)

    def spend(self, seat: int, card: str) -> None:
        """Use a card: it is the player's one of this turn."""
        self.leave(seat, card)
        self.players[seat].used = True

    def card(self, seat: int, choice: str) -> Effect:
        """Sell a card, or carry out an instant one."""
        player = self.players[seat]
        if choice == "sell":
            kinds = {typed(card): card for card in player.hand}
            # With several cards the question comes even if all are alike; a single card is known to everybody.
            sold = yield from self.ask(seat, "sell_card", kinds, forced=len(player.hand) == 1)
            self.leave(seat, kinds[sold])
            self.take_silver(seat, 2)
            return
        name = choice.replace("king ", "king_")
        self.spend(seat, name)
        if name.startswith("king"):
            player.score("king", int(name[-1]))
        elif name == "robber_knight":
            self.take_silver(seat, self.mine // 2)  # R5
        elif name in ("brigand", "brigand_gang"):
            for other in self.others(seat):
                taken = min(2 if name == "brigand_gang" else 1, self.players[other].silver)
                self.players[other].silver -= taken
                player.silver += taken
        elif name == "traitor":
            yield from self.traitor(seat)
        elif name == "arsonist":
            cities = [written(cell) for cell, kind in self.board.settlements.items() if kind == "city"]
            burnt = yield from self.ask(seat, "arson_city", cities)
            del self.board.settlements[cell_of(burnt)]
        else:
            plots = self.board.free_plots(self.settings["free_plot"] == "empty")
            chosen = yield from self.ask(seat, "new_plot", map(written, plots))
            settlement = "village" if name == "peasant" else "city"
            self.aside[settlement] -= 1
            self.board.settlements[cell_of(chosen)] = settlement

    def traitor(self, seat: int) -> Effect:
        """Pay 1 silver for a card drawn at random (R29)."""
        victims = [self.players[other].colour for other in self.others(seat) if self.players[other].hand]
        colour = yield from self.ask(seat, "traitor_target", victims, forced=False)
        victim = self.players[self.seat_of(colour) or 0]
        self.players[seat].silver -= 1
        if self.settings["traitor_pays"] == "mine":
            self.mine += 1
        else:
            victim.silver += 1
        victim.hand.remove(self.drawn)
        self.players[seat].hand.append(self.drawn)

    # The end (section 4)

    def final_scoring(self) -> None:
        """Count everything, without decisions."""
        for seat, silver in self.shares(self.board.mine, SIDES, self.mine).items():
            self.players[seat].silver += silver
        self.mine = {2: 11, 3: 16, 4: 22}[self.count] - sum(player.silver for player in self.players)
        for player in self.players:
            player.score("left_cards", len(player.hand))
            player.score("left_goods", sum(player.goods.values()))
            if self.on("dilemma") and player.tile in START_TILES:
                player.score("start_tile", 5)
        self.score_silver()
        if self.on("battle"):
            self.score_battle()

    def score_silver(self) -> None:
        """Prizes for silver (R51, R59)."""
        factor = 2 if self.on("battle") else 1
        ranks = sorted({player.silver for player in self.players}, reverse=True)
        if ranks[0] == 0:
            return
        groups = [[player for player in self.players if player.silver == rank] for rank in ranks]
        if len(groups[0]) > 1:
            for player in groups[0]:
                player.score("silver", 3 * factor)
            return
        groups[0][0].score("silver", 4 * factor)
        if ranks[1] > 0 or self.settings["silver_second"] == "any":
            for player in groups[1]:
                player.score("silver", 2 * factor // len(groups[1]))

    def score_battle(self) -> None:
        """Control of settlements, and castles on top (R49, R50)."""
        tops = [(area.plot, colour) for area in self.board.areas for colour in area.castles()]
        for cell, settlement in self.board.settlements.items():
            in_line = [colour for plot, colour in tops if plot[0] == cell[0] or plot[1] == cell[1]]
            most = max((in_line.count(player.colour) for player in self.players), default=0)
            best = [player for player in self.players if most and in_line.count(player.colour) == most]
            for player in best:
                player.score(f"control_{settlement}", CONTROL[settlement] // len(best))
        for player in self.players:
            player.score("standing_castle", 2 * sum(colour == player.colour for _, colour in tops))

    def winners(self) -> list[int]:
        """Return who wins: points, then castles built; a knock-out table has no shared victory (R60, R64)."""

        def rank(seat: int) -> tuple[int, ...]:
            player = self.players[seat]
            common = (sum(player.points.values()), 9 - player.stock)
            if self.settings["tournament"] != "knockout":
                return common
            left = sum(player.goods.values()) + len(player.hand)
            return (*common, player.silver, left, int(seat != self.first))

        best = max(rank(seat) for seat in range(self.count))
        return [seat for seat in range(self.count) if rank(seat) == best]
