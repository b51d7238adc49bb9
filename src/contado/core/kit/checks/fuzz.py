"""Bad input: one clear sentence, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from contado.core.errors import ContadoError, NotYourTurn
from contado.core.kit.trial import TRY, Check, Fault, shortened
from contado.core.record import Record
from contado.core.settings import Setting, value_text
from contado.core.words.language import marked

# A short record is damaged, so that replaying what is left of it takes no time.
RECORD_AT = 12
# Letters, digits, signs of records and notations, and what no notation has: a tab, a null, accents, far-off alphabets.
LETTERS = "abcdwstABC0123456789 -@:!=.,/\\'\"\t\n\0²٣éßłжⅣ中☃🎲\u202e\ud800"
ODD_VALUES: tuple[object, ...] = (
    "",
    " ",
    "☃",
    "-1",
    "1e9",
    "nan",
    "²",
    "9" * 5000,
    None,
    -1,
    2.5,
    10**30,
    [],
    {},
    ("on",),
)


class FuzzCheck(Check):
    """Types nonsense, reads damaged records and asks for options that there are not."""

    name: ClassVar[str] = marked("fuzz")
    about: ClassVar[str] = marked("bad input gets one clear sentence and changes nothing")

    def position(self) -> None:
        """Type nonsense; at the start also ask for odd options, and damage a record when there is a little of one."""
        step = len(self.trial.actions)
        if step == 0:
            self.odd_settings()
        if step == RECORD_AT or (self.state.over and step < RECORD_AT):
            self.damaged_records(str(self.trial.scribe.record(self.trial.names, self.trial.seed)))
        if self.trial.close:
            self.odd_moves()

    def refused(self, what: str, attempt: Callable[[], object], *, must: bool = True) -> None:
        """Hold an attempt to end in one sentence, or (where it need not be refused) to pass."""
        try:
            attempt()
        except ContadoError as refusal:
            sentence = str(refusal)
            if not sentence.strip() or "\n" in sentence or sentence.rstrip()[-1] not in ".?!":
                self.fault(f"{what} is refused, but not with one sentence: {shortened(sentence)}.")
        except Fault:
            raise
        except Exception as error:
            self.fault(f"{what} is not refused with a sentence, but ends in {shortened(error)}.")
        else:
            if must:
                self.fault(f"{what} is accepted.")

    def garbage(self, length: int) -> str:
        """Return random characters."""
        luck = self.trial.luck
        return "".join(LETTERS[luck.below(TRY, len(LETTERS))] for _ in range(1 + luck.below(TRY, length)))

    # Moves

    def odd_moves(self) -> None:
        """Type what is no move here; another seat may not even type a good one."""
        state, game, luck = self.state, self.game, self.trial.luck
        space, before, legal = game.actions(state), state.to_json(), list(state.legal)
        other = space[luck.below(TRY, len(space))].notation
        offered = space[legal[luck.below(TRY, len(legal))]].notation if legal else other
        texts = [self.garbage(20), offered[: luck.below(TRY, len(offered))], f"{offered} {self.garbage(6)}", other, ""]
        for text in texts:
            # Some of it may be a move by chance: then it is parsed, and that is all.
            self.refused(f"The move {text!r} typed {self.where}", lambda text=text: game.parse(state, text), must=False)  # type: ignore[misc]
        self.refused("A move without a word", lambda: game.parse(state, "  "))
        stranger = (state.decider + 1) % state.seats if not state.over else 0
        if state.over or stranger != state.decider:
            self.not_your_turn(stranger, offered)
        self.same(state.to_json(), before, f"A bad move typed {self.where} changes the state")
        if state.legal != legal:
            self.fault(f"A bad move typed {self.where} changes the options.")

    def not_your_turn(self, seat: int, text: str) -> None:
        """Let a seat move that is not to move."""
        for attempt in (
            lambda: self.game.play(self.state, seat, text),
            lambda: self.game.check_seat(self.state, seat, 0),
        ):
            try:
                attempt()
            except NotYourTurn:
                continue
            except Exception as error:
                self.fault(f"Seat {seat + 1} moves {self.where}, and that ends in {shortened(error)}.")
            self.fault(f"Seat {seat + 1} may move {self.where}.")

    # Records

    def damaged_records(self, text: str) -> None:
        """Damage a record in several ways."""
        luck = self.trial.luck
        lines = text.splitlines()
        moves = lines.index("") + 1
        cut = luck.below(TRY, len(text))
        line, two = luck.below(TRY, len(lines)), luck.below(TRY, len(lines))
        self.damaged("cut short", text[:cut], must=False)
        self.damaged(
            "with nonsense in a line", "\n".join([*lines[:line], self.garbage(30), *lines[line + 1 :]]), must=False
        )
        self.damaged("with a line changed", "\n".join(swapped_letter(lines, line, self.garbage(1))), must=False)
        lines[line], lines[two] = lines[two], lines[line]
        self.damaged("with two lines swapped", "\n".join(lines), must=False)
        self.damaged("of nothing", "")
        self.damaged("of nonsense", self.garbage(200))
        whole = text.splitlines()
        if len(whole) > moves + 1:
            # A last move that left no choice is carried out by the engine in any case.
            self.damaged("without its last move", "\n".join(whole[:-1]), must=False)
            self.damaged("without its set-up", "\n".join(whole[:moves] + whole[moves + 1 :]))
        for key, value in (("game", "no-such-game"), ("rules", "999"), ("fingerprint", "0"), ("seed", "another seed")):
            changed = [f"{key}: {value}" if one.startswith(f"{key}: ") else one for one in whole]
            self.damaged(f"with another {key}", "\n".join(changed), must=key != "seed" or bool(self.game.rules.streams))

    def damaged(self, how: str, text: str, *, must: bool = True) -> None:
        """Read and replay a damaged record; if the damage is harmless, it must lead to the same position."""
        wanted = self.state.fingerprint()

        def attempt() -> None:
            if Record.read(text).replay(self.game).fingerprint() != wanted:
                self.fault(f"A record {how} is accepted and leads to another position.")

        self.refused(f"A record {how}", attempt, must=must)

    # Options

    def odd_settings(self) -> None:
        """Ask for seats and options that there are not, and for those that there are as they are typed."""
        game, seats = self.game, self.trial.seats
        for wrong in (0, -1, game.min_seats - 1, game.max_seats + 1, 10**9):
            self.refused(f"A game of {wrong} seats", lambda wrong=wrong: game.read_settings(wrong, self.trial.options))  # type: ignore[misc]
        names = [option.name for option in game.rules.settings]
        for name in ("", "no such option", self.garbage(10), *(name + "x" for name in names)):
            if name not in names:
                self.refused(f"The option {name!r}", lambda name=name: game.read_settings(seats, {name: 1}))  # type: ignore[misc]
        for option in game.rules.settings:
            self.odd_values(option)

    def odd_values(self, option: Setting) -> None:
        """Give an option odd values, and its own in text."""
        for value in (*ODD_VALUES, self.garbage(10)):
            what = f"The value {shortened(value, 30)} for the option {option.name}"
            self.refused(what, lambda value=value: option.read(value), must=False)  # type: ignore[misc]
        for value in (option.default, option.sample(self.trial.luck)):
            typed = value_text(value)
            if option.read(typed) != option.read(value):
                self.fault(f"The option {option.name} is {value!r}, but typed as {typed!r} it is read as another.")


def swapped_letter(lines: list[str], at: int, letter: str) -> list[str]:
    """Return the lines with the middle letter of one of them changed."""
    middle = len(lines[at]) // 2
    return [*lines[:at], lines[at][:middle] + letter + lines[at][middle + 1 :], *lines[at + 1 :]]
