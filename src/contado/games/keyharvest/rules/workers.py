"""Workers: playing, replacing, removing and displacing them (action b; D4, D5, D6, D8, D15, D16)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language, marked
from contado.core.words.naming import named
from contado.games.keyharvest.actions import PAY, RETURN, SEND, SKIP, SPACE, WORKER, space_target
from contado.games.keyharvest.pieces.layout import CODES, FARMHANDS, IN_TOWN, NEIGHBOURS, SPACES, WORKERS, bits
from contado.games.keyharvest.pieces.tile_set import ANY_WORKER, NO_PRICE, ONLY_FARMHANDS
from contado.games.keyharvest.player import LIFTED
from contado.games.keyharvest.rules.crops import GiveCrop, told_field
from contado.games.keyharvest.rules.decision import Choice, MenuChoice, skipped, with_skip
from contado.games.keyharvest.state import TO_STOCK, KeyHarvestState
from contado.games.keyharvest.telling.words import worker_name

NO_WORKER: Final = -1
NOWHERE: Final = -1


def place(state: KeyHarvestState, seat: int, worker: int, space: int, start: int) -> None:
    """Put a worker on a space; a lower one goes back (R17); then comes its power (section 3.2)."""
    player = state.players[seat]
    lifted = player.at[worker] == LIFTED
    replaced = player.worker_on(space)
    if replaced >= 0:
        tell_worker(state, "replaced", seat, replaced, space)
        return_worker(state, seat, replaced)
    if worker >= FARMHANDS:
        state.town[worker - FARMHANDS] = seat
    player.stand(worker, space)
    state.book_workers(seat)
    if state.listener is not None:
        tile = state.tiles.workers[worker]
        started = "" if start == NOWHERE else CODES[start]
        facts = {
            "worker": tile.id, "name": tile.name, "space": CODES[space], "start": started, "lifted": lifted,
            "townsfolk": worker >= FARMHANDS,
        }  # fmt: skip
        state.tell(Event("placed", seat, facts))
    state.push(Power(seat, worker, 0, space, replaced))


def return_worker(state: KeyHarvestState, seat: int, worker: int) -> None:
    """Send a worker of a board back to hand or town (R21)."""
    space = state.players[seat].at[worker]
    state.send_back(seat, worker)
    if state.listener is not None:
        tile = state.tiles.workers[worker]
        facts = {
            "worker": tile.id, "name": tile.name, "space": CODES[space] if space >= 0 else "",
            "townsfolk": worker >= FARMHANDS,
        }  # fmt: skip
        state.tell(Event("sent_back", seat, facts))


def tell_worker(state: KeyHarvestState, kind: str, seat: int, worker: int, space: int) -> None:
    """Announce that something happened to a worker on a space."""
    if state.listener is not None:
        tile = state.tiles.workers[worker]
        state.tell(Event(kind, seat, {"worker": tile.id, "name": tile.name, "space": CODES[space]}))


def arrive(state: KeyHarvestState, seat: int, field: int) -> None:
    """Lay a field on its space; a worker there is displaced and may be placed again (R18, R19)."""
    player = state.players[seat]
    worker = player.worker_on(field)
    if worker >= 0:
        player.leave(worker, LIFTED)
        state.book_workers(seat)
        tell_worker(state, "displaced", seat, worker, field)
        state.push(DisplacedWorker(seat, worker))
    player.lay(field)
    if NEIGHBOURS[field] & player.fields:
        state.book_groups(seat)
    if state.listener is not None:
        state.tell(Event("laid", seat, told_field(state, field)))


def some_worker(state: KeyHarvestState, seat: int, workers: int, replaced: int) -> list[int]:
    """Return the first of `workers` that can be placed; not the one that a running placement has replaced (R17)."""
    player, number = state.players[seat], state.tiles.number
    found: list[int] = []
    for worker in range(workers):
        if worker != replaced and state.is_available(seat, worker) and player.legal_spaces(worker, number):
            found.append(worker)
    return found


def can_play_worker(state: KeyHarvestState, seat: int) -> bool:
    """Say whether some worker of hand or town has a legal space."""
    player, number = state.players[seat], state.tiles.number
    for worker in range(WORKERS):
        if state.is_available(seat, worker) and player.legal_spaces(worker, number):
            return True
    return False


class Power(Step[KeyHarvestState]):
    """The effects of a worker that was just placed, one after another (section 3.6)."""

    kind: ClassVar[str] = "power"

    def __init__(self, seat: int, worker: int, at: int, space: int, replaced: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.at = at
        self.space = space
        self.replaced = replaced

    def data(self) -> list[int]:
        return [self.worker, self.at, self.space, self.replaced]

    def resolve(self, state: KeyHarvestState) -> None:
        """Begin the next effect."""
        # Effects place workers and workers have effects: one of the two must be looked up late.
        from contado.games.keyharvest.rules.effects import begin_effect

        worker = state.tiles.workers[self.worker]
        if self.at == 0 and worker.effects:
            state.push(PowerDone(self.seat, self.worker))
        if self.at + 1 < len(worker.effects):
            state.push(Power(self.seat, self.worker, self.at + 1, self.space, self.replaced))
        if self.at < len(worker.effects):
            effect = worker.effects[self.at]
            begin_effect(state, self.seat, effect, int(worker.optional), self.space, self.replaced)


class PowerDone(Step[KeyHarvestState]):
    """The power of a worker is over: what lies on the stack above belongs to it."""

    kind: ClassVar[str] = "power_done"

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def data(self) -> list[int]:
        return [self.worker]

    def resolve(self, state: KeyHarvestState) -> None:
        """Nothing is left to do."""


class WorkerPick(MenuChoice):
    """D4 through an effect: one of the player's farmhands, but not the one just replaced (R17)."""

    kind: ClassVar[str] = "worker_pick"
    workers: ClassVar[int] = FARMHANDS

    def __init__(self, seat: int, replaced: int, optional: int) -> None:
        super().__init__(seat)
        self.replaced = replaced
        self.optional = optional

    def data(self) -> list[int]:
        return [self.replaced, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each worker with a legal space."""
        found = some_worker(state, self.seat, self.workers, self.replaced)
        return with_skip([WORKER + worker for worker in found], self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        if action == SKIP:
            skipped(state, self.seat)
        else:
            state.push(WorkerSpace(self.seat, action - WORKER, NOWHERE))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which worker do you play?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Play none")
        worker = state.tiles.workers[action - WORKER]
        return _("Play the {worker} ({number})", worker=worker_name(worker, _), number=worker.number)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [worker_target(state, self.seat, action - WORKER)]


class WorkerAction(WorkerPick):
    """D4 in action b: the farmhands in hand and the townsfolk in the town."""

    kind: ClassVar[str] = "play_worker"
    part: ClassVar[bool] = True
    workers: ClassVar[int] = WORKERS


class WorkerSpace(Choice):
    """D5: where the worker goes; `start` is the space that a moved one has left."""

    kind: ClassVar[str] = "worker_space"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, worker: int, start: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.start = start

    def data(self) -> list[int]:
        return [self.worker, self.start]

    def options(self, state: KeyHarvestState) -> list[int]:
        spaces = state.players[self.seat].legal_spaces(self.worker, state.tiles.number)
        if self.start != NOWHERE:
            spaces &= ~(1 << self.start)
        return [SPACE + space for space in bits(spaces)]

    def choose(self, state: KeyHarvestState, action: int) -> None:
        place(state, self.seat, self.worker, action - SPACE, self.start)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Where do you place the {worker}?", worker=worker_name(state.tiles.workers[self.worker], _))

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        return place_words(state, self.seat, action - SPACE, _)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return [space_target(self.seat, action - SPACE)]


class WorkerRemove(Choice):
    """D6: take a worker off the player's own board; no power, no crop."""

    kind: ClassVar[str] = "worker_remove"
    part: ClassVar[bool] = True

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the spaces of the player's own workers."""
        return [SPACE + space for space in bits(state.players[self.seat].standing)]

    def choose(self, state: KeyHarvestState, action: int) -> None:
        return_worker(state, self.seat, state.players[self.seat].worker_on(action - SPACE))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which worker do you remove?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        space = action - SPACE
        worker = state.tiles.workers[state.players[self.seat].worker_on(space)]
        return _("Remove the {worker} from {space}", worker=worker_name(worker, _), space=CODES[space])

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return [space_target(self.seat, action - SPACE)]


class DisplacedWorker(Choice):
    """D8: a field has landed on a worker's space; the worker is placed again, with its power, or goes back."""

    kind: ClassVar[str] = "displaced_worker"

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def data(self) -> list[int]:
        return [self.worker]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the legal spaces, with the new field already counted (R19), and the way back."""
        options = [
            SPACE + space for space in bits(state.players[self.seat].legal_spaces(self.worker, state.tiles.number))
        ]
        options.append(RETURN)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Place it, at no cost, or send it back."""
        if action == RETURN:
            return_worker(state, self.seat, self.worker)
        else:
            place(state, self.seat, self.worker, action - SPACE, NOWHERE)

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        worker = worker_name(state.tiles.workers[self.worker], _)
        return _("A field has displaced the {worker}: where does it go? Its power works again.", worker=worker)

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == RETURN:
            worker = worker_name(state.tiles.workers[self.worker], _)
            if self.worker >= FARMHANDS:
                return _("Send the {worker} back to the town", worker=worker)
            return _("Take the {worker} back into hand", worker=worker)
        return place_words(state, self.seat, action - SPACE, _)

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:return"] if action == RETURN else [space_target(self.seat, action - SPACE)]


class ReturnPick(MenuChoice):
    """D15: send back a worker from the player's own board or another; or pay instead."""

    kind: ClassVar[str] = "return_pick"

    def __init__(self, seat: int, others: int, which: int, price: int, optional: int) -> None:
        super().__init__(seat)
        self.others = others
        self.which = which
        self.price = price
        self.optional = optional

    def data(self) -> list[int]:
        return [self.others, self.which, self.price, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each fitting worker; `pay` if the player has enough (R41)."""
        options: list[int] = []
        for seat in range(state.seats):
            if (seat != self.seat) == bool(self.others):
                player = state.players[seat]
                for space in bits(player.standing):
                    worker = player.worker_on(space)
                    if self.which == ANY_WORKER or (worker < FARMHANDS) == (self.which == ONLY_FARMHANDS):
                        options.append(SEND + seat * SPACES + space)
        if options and self.price != NO_PRICE and state.players[self.seat].total() >= self.price:
            options.append(PAY)
        return with_skip(options, self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Send it back to its owner, or pay."""
        if action == SKIP:
            skipped(state, self.seat)
        elif action == PAY:
            state.push(GiveCrop(self.seat, self.price, TO_STOCK, 0))
        else:
            owner, space = divmod(action - SEND, SPACES)
            return_worker(state, owner, state.players[owner].worker_on(space))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        if self.others:
            return _("Which worker do you send back to its owner?")
        if PAY in self.options(state):
            return _.plural(
                "Which worker do you give up? Or do you pay {n} crop?",
                "Which worker do you give up? Or do you pay {n} crops?", self.price,
            )  # fmt: skip
        return _("Which worker do you give up?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Send nobody back")
        if action == PAY:
            return _.plural("Pay {n} crop", "Pay {n} crops", self.price)
        owner, space = divmod(action - SEND, SPACES)
        worker = worker_name(state.tiles.workers[state.players[owner].worker_on(space)], _)
        if owner == self.seat:
            return _("Give up the {worker} on {space}", worker=worker, space=CODES[space])
        return _(
            "Send back the {worker} on {space} of {player}",
            {"player": marked("Send back your {worker} on {space}")},
            worker=worker,
            space=CODES[space],
            player=named(owner, _),
        )

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        if action in (SKIP, PAY):
            return ["menu:skip" if action == SKIP else "menu:pay"]
        owner, space = divmod(action - SEND, SPACES)
        return [space_target(owner, space)]


class MovePick(MenuChoice):
    """D16: one of the player's farmhands that could stand elsewhere."""

    kind: ClassVar[str] = "move_pick"

    def __init__(self, seat: int, optional: int) -> None:
        super().__init__(seat)
        self.optional = optional

    def data(self) -> list[int]:
        return [self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return the spaces of farmhands that would have another legal space if they were lifted."""
        player, number = state.players[self.seat], state.tiles.number
        options: list[int] = []
        for space in bits(player.standing):
            worker = player.worker_on(space)
            if worker < FARMHANDS and player.moved_spaces(worker, number):
                options.append(SPACE + space)
        return with_skip(options, self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Lift it, and ask for the new space."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        space = action - SPACE
        player = state.players[self.seat]
        worker = player.worker_on(space)
        player.leave(worker, LIFTED)
        state.book_workers(self.seat)
        state.push(WorkerSpace(self.seat, worker, space))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which farmhand do you move? Its power works again.")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Move nobody")
        space = action - SPACE
        worker = state.tiles.workers[state.players[self.seat].worker_on(space)]
        return _("Move the {worker} from {space}", worker=worker_name(worker, _), space=CODES[space])

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [space_target(self.seat, action - SPACE)]

    def cost(self, state: KeyHarvestState, action: int) -> dict[str, int]:
        """Return nothing: the points of the farmhand come back with its new space."""
        return {}


def worker_target(state: KeyHarvestState, seat: int, worker: int) -> str:
    """Return the id of a worker in hand or town."""
    id = state.tiles.worker_ids[worker]
    if worker >= FARMHANDS and state.town[worker - FARMHANDS] == IN_TOWN:
        return f"town:{id}"
    return f"hand:{seat}:{id}"


def place_words(state: KeyHarvestState, seat: int, space: int, _: Language) -> str:
    """Name the space, and the worker that would be replaced."""
    other = state.players[seat].worker_on(space)
    if other >= 0:
        worker = worker_name(state.tiles.workers[other], _)
        return _("Place it on {space}, in place of the {worker}", space=CODES[space], worker=worker)
    return _("Place it on {space}", space=CODES[space])
