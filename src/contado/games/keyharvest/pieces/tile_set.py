"""A set of tiles: crops, start pairs, workers and events with their effects, as the rules use them (sections 3.5, 6).

No fact of a tile is in the rules: numbers, marks, names and effects are data; an effect is one of fifteen operations
with its parameters. Workers 0 to 5 are the farmhands, 6 to 11 the townsfolk.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.games.keyharvest.pieces.layout import CODES, CROPS, FARMHANDS

# The operations of the vocabulary.
GAIN_CROPS: Final = 0
LOSE_CROPS: Final = 1
TRADE_CROPS: Final = 2
HARVEST: Final = 3
REFRESH: Final = 4
SPOIL: Final = 5
BUY_FROM_STORE: Final = 6
BUY_FROM_REGISTRY: Final = 7
DISCARD_FROM_REGISTRY: Final = 8
SWAP_WITH_BAG: Final = 9
PASS_FIELD: Final = 10
TRIBUTE: Final = 11
RETURN_WORKER: Final = 12
MOVE_WORKER: Final = 13
PLAY_WORKER: Final = 14
OPERATIONS: Final = (
    "gain_crops", "lose_crops", "trade_crops", "harvest", "refresh", "spoil", "buy_from_store", "buy_from_registry",
    "discard_from_registry", "swap_with_bag", "pass_field", "tribute", "return_worker", "move_worker", "play_worker",
)  # fmt: skip

# What crops are gained for.
PER_AMOUNT: Final = 0
PER_ISOLATED: Final = 1
PER_ADJACENT_KIND: Final = 2
# Which workers an effect means.
ANY_WORKER: Final = 0
ONLY_FARMHANDS: Final = 1
ONLY_TOWNSFOLK: Final = 2

NO_LIMIT: Final = 1000
NO_PRICE: Final = -1

# The numbers of an effect that a tile's text may have placeholders for: `{amount}`, `{max}`.
NUMBERS: Final = ("amount", "max", "fewest_fields_bonus", "give", "take", "price", "or_pay")


class Effect:
    """One operation with its parameters; those that it does not use have defaults."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.op: int = OPERATIONS.index(data["op"])
        # How many crops, fields or kinds; what two players give as tribute; how many at most.
        self.amount: int = data.get("amount", 0)
        self.amount_two: int = data.get("amount_two_players", self.amount)
        limit = data.get("max")
        self.limit: int = NO_LIMIT if limit is None else limit
        self.per: int = {"isolated_field": PER_ISOLATED, "adjacent_kind": PER_ADJACENT_KIND}.get(
            data.get("per", ""), PER_AMOUNT
        )
        self.bonus: int = data.get("fewest_fields_bonus", 0)
        self.give: int = data.get("give", 0)
        self.take: int = data.get("take", 0)
        self.adjacent: bool = data.get("scope") == "adjacent"
        self.others_only: bool = data.get("stores") == "others"
        self.price: int = data.get("price", 0)
        self.other_boards: bool = data.get("whose") == "other"
        self.workers: int = {"farmhand": ONLY_FARMHANDS, "townsfolk": ONLY_TOWNSFOLK}.get(
            data.get("kind", ""), ANY_WORKER
        )
        pay = data.get("or_pay")
        self.or_pay: int = NO_PRICE if pay is None else pay
        # Which of its numbers the tile states.
        self.stated: list[str] = [name for name in NUMBERS if data.get(name) is not None]

    def amount_for(self, seats: int) -> int:
        """Return the amount for this many players: a tribute may have another one for two."""
        return self.amount_two if seats == 2 else self.amount

    def number(self, name: str, seats: int) -> int:
        """Return one of the stated numbers as the rules use it with this many players."""
        return {
            "amount": self.amount_for(seats), "max": self.limit, "fewest_fields_bonus": self.bonus, "give": self.give,
            "take": self.take, "price": self.price, "or_pay": self.or_pay,
        }[name]  # fmt: skip

    def means(self, worker: int) -> bool:
        """Say whether the effect means such a worker."""
        if self.workers == ANY_WORKER:
            return True
        return (worker < FARMHANDS) == (self.workers == ONLY_FARMHANDS)


class Worker:
    """A farmhand or one of the townsfolk; a bell makes the power optional, a scroll compulsory (R23)."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.id: str = data["id"]
        self.number: int = data["number"]
        self.optional: bool = data["power_mark"] == "bell"
        self.effects: list[Effect] = [Effect(effect) for effect in data["effects"]]
        # By the code of a language.
        self.name: dict[str, str] = dict(data["name"])
        self.text: dict[str, str] = dict(data["text"])


class EventTile:
    """An event; `tone` (helps, hurts, mixed) is for bots, colours and sounds only."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.letter: str = data["letter"]
        self.id: str = data["id"]
        self.optional: bool = data["optional"]
        self.tone: str = data.get("tone", "mixed")
        self.effects: list[Effect] = [Effect(effect) for effect in data["effects"]]
        self.name: dict[str, str] = dict(data["name"])
        self.text: dict[str, str] = dict(data["text"])


def stated_numbers(effects: list[Effect], seats: int) -> dict[str, int]:
    """Return the numbers that a tile states, by name; one that a second effect has, too, is `amount_2` there."""
    found: dict[str, int] = {}
    for effect in effects:
        for name in effect.stated:
            place, at = name, 1
            while place in found:
                at += 1
                place = f"{name}_{at}"
            found[place] = effect.number(name, seats)
    return found


class TileSet:
    """All tiles of a game by number."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        crop_of = data["fields"]["crop_of"]
        self.crop_of: list[int] = [CROPS.index(crop_of[code]) for code in CODES]
        pairs = data["start_pairs"]["list"]
        self.pairs: list[tuple[int, int]] = [
            (CODES.index(pair["codes"][0]), CODES.index(pair["codes"][1])) for pair in pairs
        ]
        self.pair_marks: list[str] = [pair["mark"] for pair in pairs]
        farmhands = [Worker(one) for one in data["workers"] if one["kind"] == "farmhand"]
        townsfolk = [Worker(one) for one in data["workers"] if one["kind"] == "townsfolk"]
        self.workers: list[Worker] = farmhands + townsfolk
        self.worker_ids: list[str] = [worker.id for worker in self.workers]
        self.number: list[int] = [worker.number for worker in self.workers]
        self.events: list[EventTile] = sorted([EventTile(one) for one in data["events"]], key=event_letter)
        self.letters: list[str] = [event.letter for event in self.events]


def event_letter(event: EventTile) -> str:
    """Return the key by which events are sorted."""
    return event.letter
