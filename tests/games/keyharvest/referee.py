"""The options of every decision, worked out again from the page's sentences: sets and lists, no masks, only a view.

Where a decision holds something that a view does not tell (which worker is placed, how many crops are due), the referee
takes it from the decision's data.
"""

from __future__ import annotations

from typing import Any

from contado.core.showing.view import View

ROWS = dict(zip("ABCDEFG", (7, 8, 9, 8, 9, 8, 7), strict=True))
CODES = [f"{row}{n}" for row, length in ROWS.items() for n in range(1, length + 1)]
CROPS = ("wine", "hops", "cider", "vegetables", "wheat")
FARMHANDS = {"harvester": 1, "pedlar": 1, "picker": 2, "carter": 2, "ploughman": 3, "surveyor": 3}
TOWNSFOLK = {"miller": 4, "tax_collector": 4, "parson": 4, "notary": 5, "steward": 5, "bailiff": 5}
NUMBERS = {**FARMHANDS, **TOWNSFOLK}
IDS = list(NUMBERS)


def neighbours(code: str) -> set[str]:
    """Return the neighbours of a space, by the sentence of section 6.2."""
    row, n = code[0], int(code[1])
    found = {f"{row}{n - 1}", f"{row}{n + 1}"}
    for other in (chr(ord(row) - 1), chr(ord(row) + 1)):
        if other in ROWS:
            longer = ROWS[other] > ROWS[row]
            found |= {f"{other}{n}", f"{other}{n + 1}"} if longer else {f"{other}{n - 1}", f"{other}{n}"}
    return found & set(CODES)


AROUND = {code: neighbours(code) for code in CODES}


class Referee:
    """One player's decision, seen from that player's chair."""

    def __init__(self, view: View[Any], data: list[int]) -> None:
        assert view["decision"] is not None
        self.seat: int = view["decision"]["seat"]
        self.kind: str = view["decision"]["kind"]
        self.data = data
        self.facts: dict[str, Any] = view["facts"]
        self.players: list[dict[str, Any]] = self.facts["players"]
        self.me = self.players[self.seat]
        self.fields: dict[str, str] = self.me["fields"]
        self.fresh = {code for code, side in self.fields.items() if side == "unharvested"}
        self.crops: dict[str, int] = self.me["crops"]
        self.held = [crop for crop in CROPS if self.crops[crop]]
        self.stock = [crop for crop in CROPS if self.facts["stock"][crop]]

    # Pieces of rules

    def legal_spaces(self, worker: str, without: str = "") -> list[str]:
        """Return the legal spaces of a worker; `without` is a space whose worker is assumed to be lifted."""
        standing = {code: one for code, one in self.me["workers"].items() if code != without}
        found = []
        for code in CODES:
            enough = len(AROUND[code] & set(self.fields)) >= NUMBERS[worker]
            lower = code not in standing or NUMBERS[standing[code]] < NUMBERS[worker]
            if code not in self.fields and enough and not AROUND[code] & set(standing) and lower:
                found.append(code)
        return found

    def component(self, code: str) -> set[str]:
        """Return the fields connected to one."""
        found, border = {code}, [code]
        while border:
            for other in AROUND[border.pop()] & set(self.fields) - found:
                found.add(other)
                border.append(other)
        return found

    def playable(self, ids: list[str]) -> list[str]:
        """Return the workers among these that lie in hand or town and have a legal space."""
        available = [*self.me["hand"], *self.facts["town"]]
        return [worker for worker in ids if worker in available and self.legal_spaces(worker)]

    def buyable(self, own: bool) -> list[str]:
        """Return the fields that can be bought."""
        found = []
        for owner, player in enumerate(self.players):
            for slot, row in enumerate(player["store"]):
                payable = row and all(self.crops[crop] >= n for crop, n in row["bid"].items())
                if row and (own if owner == self.seat else payable):
                    found.append(f"store s{owner + 1} {slot + 1}")
        return found

    def registry(self) -> list[str]:
        """Return the fields of the registry."""
        return [f"registry {slot + 1}" for slot, field in enumerate(self.facts["registry"]) if field]

    def sends(self, others: bool, which: int) -> list[str]:
        """Return the workers that may be sent back: of any kind (0), farmhands (1) or townsfolk (2)."""
        found = []
        for owner, player in enumerate(self.players):
            if (owner != self.seat) == others:
                for code in CODES:
                    worker = player["workers"].get(code)
                    if worker and (which == 0 or (worker in FARMHANDS) == (which == 1)):
                        found.append(f"send s{owner + 1} {code}")
        return found

    # Decisions

    def options(self) -> list[str] | None:
        """Return the options of the decision, or None for a kind that the referee does not know."""
        method = getattr(self, f"_{self.kind}", None)
        return None if method is None else method()

    def _choose_action(self) -> list[str]:
        used, options = self.facts["used"], []
        if len(used) < 2:
            if "a" not in used and self.fresh and self.stock:
                options.append("harvest")
            if "b" not in used and self.playable(IDS):
                options.append("play_worker")
            if "b" not in used and self.me["workers"]:
                options.append("remove_worker")
            if "c" not in used and "d" not in used and self.buyable(own=True):
                options.append("buy")
            if "d" not in used and None in self.me["store"] and self.held and self.registry():
                options.append("offer")
        return [*options, "end_turn"]

    def _harvest(self) -> list[str]:
        return self._harvest_pick()

    def _harvest_pick(self) -> list[str]:
        space, left, picked, optional = self.data
        scope = self.fresh
        if space >= 0:
            scope = scope & AROUND[CODES[space]]
        elif picked >= 0:
            scope = scope & self.component(CODES[picked])
        options = sorted(scope)
        if space >= 0:
            options += ["all"] if 1 < len(scope) <= left else []
        else:
            groups = {min(self.component(code)): self.component(code) & scope for code in scope}
            options += [f"all {code}" for code in sorted(groups) if 1 < len(groups[code]) <= left]
        return [*options, *(["done"] if picked >= 0 else ["skip"] if optional else [])]

    def _refresh_pick(self) -> list[str]:
        space, left, begun, optional = self.data
        scope = set(self.fields) - self.fresh
        if space >= 0:
            scope &= AROUND[CODES[space]]
        options = sorted(scope) + (["all"] if 1 < len(scope) <= left else [])
        return [*options, *(["done"] if begun else ["skip"] if optional else [])]

    def _spoil_pick(self) -> list[str]:
        return sorted(self.fresh)

    def _swap_pick(self) -> list[str]:
        return [*sorted(self.fields), *(["skip"] if self.data[0] else [])]

    def _pass_pick(self) -> list[str]:
        return self._swap_pick()

    def _play_worker(self) -> list[str]:
        return self.playable(IDS)

    def _worker_pick(self) -> list[str]:
        replaced = IDS[self.data[0]] if self.data[0] >= 0 else ""
        found = [worker for worker in self.playable(list(FARMHANDS)) if worker != replaced]
        return [*found, *(["skip"] if self.data[1] else [])]

    def _worker_space(self) -> list[str]:
        worker, start = self.data
        left = CODES[start] if start >= 0 else ""
        return [code for code in self.legal_spaces(IDS[worker]) if code != left]

    def _displaced_worker(self) -> list[str]:
        return [*self.legal_spaces(IDS[self.data[0]]), "return"]

    def _worker_remove(self) -> list[str]:
        return sorted(self.me["workers"])

    def _move_pick(self) -> list[str]:
        found = []
        for code, worker in sorted(self.me["workers"].items()):
            if worker in FARMHANDS and set(self.legal_spaces(worker, without=code)) - {code}:
                found.append(code)
        return [*found, *(["skip"] if self.data[0] else [])]

    def _return_pick(self) -> list[str]:
        others, which, price, optional = self.data
        options = self.sends(bool(others), which)
        if price >= 0 and sum(self.crops.values()) >= price:
            options.append("pay")
        return [*options, *(["skip"] if optional else [])]

    def _buy(self) -> list[str]:
        return self.buyable(own=True)

    def _buy_more(self) -> list[str]:
        return [*self.buyable(own=True), "done"]

    def _store_pick(self) -> list[str]:
        others_only, optional = self.data
        return [*self.buyable(own=not others_only), *(["skip"] if optional else [])]

    def _offer_pick(self) -> list[str]:
        return self.registry()

    def _offer_more(self) -> list[str]:
        return [*self.registry(), "done"]

    def _first_bid(self) -> list[str]:
        return [f"add {crop}" for crop in self.held]

    def _bid(self) -> list[str]:
        return [*self._first_bid(), "done"]

    def _registry_pick(self) -> list[str]:
        return [*self.registry(), *(["skip"] if self.data[1] else [])]

    def _discard_pick(self) -> list[str]:
        return [*self.registry(), *(["skip"] if self.data[1] else [])]

    def _take_crop(self) -> list[str]:
        kinds = [crop for at, crop in enumerate(CROPS) if self.data[1] >> at & 1]
        return [crop for crop in kinds if crop in self.stock]

    def _substitute_crop(self) -> list[str]:
        return self.stock

    def _give_crop(self) -> list[str]:
        return self.held

    def _trade_crops(self) -> list[str]:
        return [*self.held, "skip"]
