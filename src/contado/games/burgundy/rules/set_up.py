"""Set-up (section 2): first player, duchies, goods, workers, start castles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Decision, Step
from contado.core.words.language import Language
from contado.games.burgundy.actions import CASTLE_ON, DUCHY
from contado.games.burgundy.pieces.boards import boards
from contado.games.burgundy.pieces.components import BACKS
from contado.games.burgundy.pieces.duchy import DUCHIES, FIRST_GAME_CASTLE, SHEETS
from contado.games.burgundy.pieces.kinds import CASTLE
from contado.games.burgundy.points import CASTLES_SHOWN
from contado.games.burgundy.rules.phases import PhaseStart
from contado.games.burgundy.settings.combinations import duchies_to_deal, same_duchy
from contado.games.burgundy.state import GOODS_STREAM, NOT_CHOSEN, SET_UP_STREAM, BurgundyState, Estate

# Every board is in the box four times.
COPIES: Final = 4


class SetUp(Step[BurgundyState]):
    """What is decided by luck before anybody chooses."""

    kind: ClassVar[str] = "set_up"

    def resolve(self, state: BurgundyState) -> None:
        """Draw the first player (R2), deal duchies and goods; then the choices of the set-up."""
        chosen = state.settings["first_seat"]
        people = state.seats if state.readings.automa < 0 else state.seats - 1
        state.first_seat = state.luck.below(SET_UP_STREAM, people) if chosen == "random" else int(str(chosen)) - 1
        order = [(state.first_seat + place) % people for place in range(people)]
        for module in state.modules:
            module.seat_order(state, order)
        # An automa may come before everybody else.
        state.first_seat = order[0]
        # All markers on space 0, the first player on top.
        state.track[0] = list(reversed(order))
        if state.listener is not None:
            state.tell(Event("first_player", state.first_seat, {}))
        state.push(PhaseStart(-1))
        state.push(ShowCastles(-1))
        for module in state.modules:
            if module.deals_estates(state, order):
                break
        else:
            self.deal_estates(state, order)

    def deal_estates(self, state: BurgundyState, order: list[int]) -> None:
        """Give every seat its own estate, and push the choices of duchy and castle."""
        settings, tables, automa = state.settings, state.tables, state.readings.automa
        for place, seat in enumerate(order):
            if seat == automa:
                continue
            estate = Estate.new(DUCHIES[1], tables.start_workers[place], tables.start_silver, tables.key_spaces)
            give_goods(state, estate)
            state.estates[seat] = estate
        people = [seat for seat in order if seat != automa]
        for seat in reversed(people):
            state.push(StartCastle(seat))
        for module in state.modules:
            module.set_up(state, order)
        # R3: a pile with all four copies of every sheet, or of every board where the side is dealt, too.
        usable = duchies_to_deal(settings)
        if settings["duchies"] == "random":
            pile = usable * COPIES
        else:
            pile = [at for at, sheet in enumerate(SHEETS) if any(side in usable for side in sheet)] * COPIES
        for seat in reversed(people):
            self.give_duchy(state, seat, pile)

    def give_duchy(self, state: BurgundyState, seat: int, pile: list[int]) -> None:
        """Give a duchy, or push the choice of one (option duchies)."""
        settings, luck = state.settings, state.luck
        wanted, same = str(settings["duchies"]), same_duchy(settings)
        if same:
            take_duchy(state, seat, same)
        elif wanted == "random":
            take_duchy(state, seat, luck.draw(SET_UP_STREAM, pile))
        elif wanted == "choose":
            state.push(DuchySide(seat, -1))
        else:
            sheet = luck.draw(SET_UP_STREAM, pile)
            state.players[seat].dealt = sheet
            state.push(DuchySide(seat, sheet))


def join_bags(state: BurgundyState, tiles: Mapping[str, list[int]]) -> None:
    """Add the tiles of a module to the bags for their backs."""
    for back, faces in tiles.items():
        bag = state.bags[BACKS.index(back)]
        bag.extend(faces)
        bag.sort()


def give_goods(state: BurgundyState, estate: Estate) -> None:
    """Draw the goods that an estate begins with."""
    for _ in range(state.tables.start_goods):
        estate.goods[state.luck.draw(GOODS_STREAM, state.hidden_goods)] += 1


def take_duchy(state: BurgundyState, seat: int, number: int) -> None:
    """Give a player this duchy; it is still empty."""
    state.estates[seat] = state.estate(seat).on_board(boards(state.settings)[number])
    if state.listener is not None:
        state.tell(Event("duchy", seat, {"number": number}))


class DuchySide(Decision[BurgundyState]):
    """Choose a side of the dealt sheet, or any duchy of the set (D1, R3)."""

    kind: ClassVar[str] = "duchy_side"

    def __init__(self, seat: int, sheet: int) -> None:
        super().__init__(seat)
        self.sheet = sheet

    def data(self) -> list[int]:
        return [self.sheet]

    def options(self, state: BurgundyState) -> list[int]:
        usable = duchies_to_deal(state.settings)
        if self.sheet >= 0:
            usable = [number for number in SHEETS[self.sheet] if number in usable]
        return [DUCHY + number - 1 for number in usable]

    def choose(self, state: BurgundyState, action: int) -> None:
        take_duchy(state, self.seat, action - DUCHY + 1)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Which duchy do you play?")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        return _("Duchy {number}", number=action - DUCHY + 1)


class StartCastle(Decision[BurgundyState]):
    """Choose the space of the start castle; it stays hidden until all have chosen (D2, R4)."""

    kind: ClassVar[str] = "start_castle"
    secret: ClassVar[bool] = True

    def options(self, state: BurgundyState) -> list[int]:
        """Return every castle space of the duchy; in a first game, the centre."""
        duchy = state.estate(self.seat).duchy
        castles = [space for space in range(len(duchy.kind)) if duchy.kind[space] == CASTLE]
        if state.settings["first_game"] != "off":
            castles = [space for space in castles if [duchy.row[space], duchy.column[space]] == FIRST_GAME_CASTLE]
        for module in state.modules:
            castles = module.start_castles(state, self.seat, castles)
        return [CASTLE_ON + space for space in castles]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Keep the choice secret."""
        state.players[self.seat].start_castle = action - CASTLE_ON

    def prompt(self, state: BurgundyState, _: Language) -> str:
        if state.seats == 1 or (state.seats == 2 and state.readings.automa >= 0):
            return _("Where does your first castle stand?")
        return _("Where does your first castle stand? The others see it when all have chosen.")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        space = action - CASTLE_ON
        number = state.estate(self.seat).duchy.die[space]
        return _("Castle on space {space} (number {number})", space=space + 1, number=number)

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"hex:{self.seat}:{action - CASTLE_ON + 1}"]


class ShowCastles(Step[BurgundyState]):
    """All start castles are placed together; a start castle never scores (R4)."""

    kind: ClassVar[str] = "show_castles"

    def resolve(self, state: BurgundyState) -> None:
        for seat, player in enumerate(state.players):
            # One partner chooses for both.
            if player.start_castle == NOT_CHOSEN:
                continue
            state.estate(seat).cover(CASTLE, player.start_castle)
            if state.listener is not None:
                state.tell(Event("start_castle", seat, {"space": player.start_castle + 1}))
            player.start_castle = NOT_CHOSEN
            state.open_stacks[0] -= 1
        for module in state.modules:
            module.told(state, -1, CASTLES_SHOWN, 0)
