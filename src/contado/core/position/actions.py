"""The fixed space of actions: typed objects, notation and integers, each to be had from the others.

A family may also say what its actions are called, and what is clicked for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from contado.core.errors import BadNotation
from contado.core.position.targets import target_of


class Action:
    """One action of a game's space: its kind, its arguments by name, its notation and its integer."""

    __slots__ = ("args", "family", "index", "kind", "notation")

    def __init__(
        self, index: int, kind: str, args: tuple[str, ...], notation: str, family: Family | None = None
    ) -> None:
        self.index = index
        self.kind = kind
        self.args = args
        self.notation = notation
        self.family = family or Family(kind)

    @property
    def named(self) -> dict[str, str]:
        """The arguments that have a name in their family."""
        names = self.family.names
        return dict(zip(names, self.args[len(self.args) - len(names) :], strict=True))

    def target(self, seat: int) -> str:
        """Return the thing to click, if the family says which it is."""
        return target_of(self.family.target, {"seat": seat, **self.named})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.kind, self.args) == (other.kind, other.args)

    def __hash__(self) -> int:
        return hash((self.kind, self.args))

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Family:
    """All actions of one kind: one for each combination of the arguments, in the order given.

    The notation is the kind and the arguments with spaces between them; a family that only goes on with the action
    before it (``head=""``) is written by its arguments alone, so that a whole move reads ``road B3 A3 A4``.

    An argument that is given by its name, ``colour=COLOURS``, can be put into `words`, the sentence that says what the
    option does (`marked`), and into `target`, the thing to click, where ``{seat}`` stands for whoever chooses. Where
    these depend on the position, the decision writes them (`Decision.words`, `Decision.targets`).
    """

    def __init__(
        self,
        kind: str,
        *domains: Sequence[str],
        head: str | None = None,
        joint: str = " ",
        words: str = "",
        target: str = "",
        **named: Sequence[str],
    ) -> None:
        self.kind = kind
        self.domains = (*domains, *named.values())
        self.names = tuple(named)
        self.head = kind if head is None else head
        self.joint = joint
        self.words = words
        self.target = target

    def __len__(self) -> int:
        size = 1
        for domain in self.domains:
            size *= len(domain)
        return size

    def notation(self, args: tuple[str, ...]) -> str:
        """Return how people write the action with these arguments."""
        return self.joint.join((self.head, *args) if self.head else args)


class ActionSpace:
    """The families one after another, without gaps.

    `names` are words of the notation that people read and type otherwise than records have them, such as a place's:
    ``{"0,7": "h1"}``. Whoever types a record's word is understood, too.
    """

    def __init__(self, families: Sequence[Family], names: Mapping[str, str] | None = None) -> None:
        self.families = tuple(families)
        self._names = dict(names or {})
        self._named = {name.lower(): word for word, name in self._names.items()}
        if len(self._named) < len(self._names):
            raise ValueError("Two words of the notation have one name.")
        self.actions: list[Action] = []
        self.offsets: dict[str, int] = {}
        self._by_notation: dict[str, int] = {}
        self._by_args: dict[tuple[str, tuple[str, ...]], int] = {}
        for family in families:
            self.offsets[family.kind] = len(self.actions)
            for args in product(*family.domains):
                action = Action(len(self.actions), family.kind, args, family.notation(args), family)
                if action.notation.lower() in self._by_notation:
                    raise ValueError(f"Two actions are written {action.notation!r}.")
                if not self._named.keys().isdisjoint(action.notation.lower().split()):
                    raise ValueError(f"A word of {action.notation!r} is another one's name.")
                self._by_notation[action.notation.lower()] = action.index
                self._by_args[family.kind, args] = action.index
                self.actions.append(action)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, index: int) -> Action:
        return self.actions[index]

    def offset(self, kind: str) -> int:
        """Return the integer of the family's first action."""
        return self.offsets[kind]

    def find(self, kind: str, *args: str) -> Action:
        """Return the action of this kind with these arguments."""
        return self.actions[self._by_args[kind, args]]

    def shown(self, notation: str) -> str:
        """Return a notation as people read and type it."""
        return " ".join(self._names.get(word, word) for word in notation.split()) if self._names else notation

    def written(self, typed: str) -> str:
        """Return what was typed as records have it."""
        return " ".join(self._named.get(word.lower(), word) for word in typed.split())

    def parse(self, notation: str) -> Action:
        """Return the action with this notation, in capitals or not."""
        index = self._by_notation.get(self.written(notation).lower())
        if index is None:
            raise BadNotation("{text!r} is no action of this game.", text=notation)
        return self.actions[index]
