"""Write docs/reference.md, what authors of games can write, call and draw, and docs/commands.md, from the code itself.

    python tools/reference.py           # bring the pages up to date
    python tools/reference.py --check   # say whether they are

Signatures, defaults, the first sentence of docstrings and the comments above fields are read from the sources; lists of
marks, colours, classes and checks from the modules that hold them. Only headings and the sentences between them stand
here.
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import command_page

from contado.core.drawing import palette
from contado.core.drawing.looks import LOOKS
from contado.core.drawing.marks import MARKS
from contado.core.drawing.palette import HUES, PLAYERS, THEMES
from contado.core.drawing.pictograms import PICTOGRAMS
from contado.core.kit import PLAY
from contado.core.kit.checks import CHECKS
from contado.core.registry import BOTS, GAMES
from contado.core.state import WAYS_OUT

REPOSITORY: Final = Path(__file__).parents[1]
CORE: Final = REPOSITORY / "src" / "contado" / "core"
PAGE: Final = REPOSITORY / "docs" / "reference.md"
WIDTH: Final = 120

# What core calls on a decision and a state beside what authors write or call.
OF_CORE: Final = {
    "Decision": ("to_json",),
    "State": ("settle", "tell_action", "core_json", "read_json", "listening", "tries", "tried_for"),
}


class Member(NamedTuple):
    """A field or a method as the page shows it."""

    names: list[str]
    code: str
    said: str
    must: bool = False


@cache
def source(file: str) -> tuple[ast.Module, list[str]]:
    """Return a module of core, read and in lines."""
    text = (CORE / file).read_text("utf-8")
    return ast.parse(text), text.splitlines()


def dotted(file: str) -> str:
    """Return the name of a module of core by its file."""
    return file.removesuffix(".py").replace("/", ".")


def class_of(file: str, name: str) -> ast.ClassDef:
    """Return a class of a module."""
    return next(node for node in source(file)[0].body if isinstance(node, ast.ClassDef) and node.name == name)


def first_sentence(node: ast.ClassDef | ast.FunctionDef | ast.Module) -> str:
    """Return the first sentence of a docstring, as Markdown."""
    said = first_paragraph(node)
    found = re.match(r".*?\.(?= |$)", said)
    return found[0] if found else said


def first_paragraph(node: ast.ClassDef | ast.FunctionDef | ast.Module) -> str:
    """Return the first paragraph of a docstring, as Markdown."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split()).replace("``", "`")


def comment_above(lines: Sequence[str], line: int) -> str:
    """Return the comment that stands right above a line, as Markdown."""
    found: list[str] = []
    while line > 1 and lines[line - 2].strip().startswith("#"):
        found.insert(0, lines[line - 2].strip().removeprefix("#").strip())
        line -= 1
    return " ".join(found).replace("``", "`")


def signature(node: ast.FunctionDef) -> str:
    """Return name, parameters and result as the code writes them, without `self`."""
    given = node.args
    without = len(given.args) - len(given.defaults)
    parts = [parameter(one, None) for one in given.posonlyargs if one.arg != "self"]
    parts += [
        parameter(one, given.defaults[at - without] if at >= without else None)
        for at, one in enumerate(given.args)
        if one.arg != "self"
    ]
    if given.vararg is not None:
        parts.append("*" + parameter(given.vararg, None))
    elif given.kwonlyargs:
        parts.append("*")
    parts += [parameter(one, default) for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg is not None:
        parts.append("**" + parameter(given.kwarg, None))
    result = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({', '.join(parts)}){result}"


def parameter(one: ast.arg, default: ast.expr | None) -> str:
    """Return a parameter with its type and its default."""
    typed = f"{one.arg}: {ast.unparse(one.annotation)}" if one.annotation is not None else one.arg
    return typed if default is None else f"{typed} = {ast.unparse(default)}"


def is_property(node: ast.FunctionDef) -> bool:
    """Say whether a method is read like a field."""
    return any(isinstance(one, ast.Name) and one.id in ("property", "cached_property") for one in node.decorator_list)


def must_be_written(made: ast.ClassDef, node: ast.FunctionDef) -> bool:
    """Say whether a method has no default; a class may say which of them are wanted in any case."""
    told = re.search(r"[^.]*must be written", first_paragraph(made))
    if told is not None:
        return f"`{node.name}`" in told[0]
    last = node.body[-1]
    return isinstance(last, ast.Raise) and isinstance(last.exc, ast.Name) and last.exc.id == "NotImplementedError"


def fields(file: str, made: ast.ClassDef) -> Iterator[Member]:
    """Return the fields of a class."""
    lines = source(file)[1]
    for field in made.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id[0] != "_":
            note = re.sub(r"^ClassVar\[(.*)\]$", r"\1", ast.unparse(field.annotation))
            value = f" = {ast.unparse(field.value)}" if field.value is not None else ""
            said = comment_above(lines, field.lineno)
            yield Member([field.target.id], f"{field.target.id}: {note}{value}", said)


def attributes(file: str, made: ast.ClassDef) -> Iterator[Member]:
    """Return what a constructor sets, with the comments above it."""
    lines = source(file)[1]
    begin = next(node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    for line in begin.body:
        written: ast.expr | None = line.target if isinstance(line, ast.AnnAssign) else None
        if isinstance(line, ast.Assign):
            written = line.targets[0]
        if isinstance(written, ast.Attribute) and written.attr not in OF_CORE.get(made.name, ()):
            yield Member([written.attr], written.attr, comment_above(lines, line.lineno))


def shared(members: Iterator[Member], with_said: bool = True) -> Iterator[Member]:
    """Return fields without a comment of their own together with the one above them; or, where every comment is for
    one field alone, with those beside them that have none either.
    """
    above: Member | None = None
    for one in members:
        if above is not None and not one.said and (with_said or not above.said):
            above = Member([*above.names, *one.names], f"{above.code}`, `{one.code}", above.said)
            continue
        if above is not None:
            yield above
        above = one
    if above is not None:
        yield above


def methods(made: ast.ClassDef) -> Iterator[Member]:
    """Return the public methods of a class that an author writes or calls."""
    for node in made.body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        if node.name in OF_CORE.get(made.name, ()):
            continue
        code = f"{node.name}: {ast.unparse(node.returns)}" if is_property(node) and node.returns else signature(node)
        yield Member([node.name], code, first_sentence(node), must_be_written(made, node))


def functions(file: str, names: Sequence[str] | None = None) -> Iterator[Member]:
    """Return the public functions and small classes of a module, in its order."""
    for node in source(file)[0].body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        if names is not None and node.name not in names:
            continue
        if isinstance(node, ast.FunctionDef):
            yield Member([node.name], signature(node), first_sentence(node))
        else:
            yield Member([node.name], constructor(node), first_sentence(node))


def constructor(made: ast.ClassDef) -> str:
    """Return how an object of a class is made."""
    for node in made.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            return made.name + signature(node).removeprefix("__init__").removesuffix(" -> None")
    parts = [ast.unparse(field) for field in made.body if isinstance(field, ast.AnnAssign)]
    return f"{made.name}({', '.join(parts)})"


def constants(file: str, kind: str) -> Iterator[Member]:
    """Return the values of a module that are made by calling a class, with the comments above them."""
    tree, lines = source(file)
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Call) and isinstance(node.target, ast.Name):
            if ast.unparse(node.value.func) == kind:
                yield Member([node.target.id], node.target.id, comment_above(lines, node.lineno))


def rows(members: Iterator[Member]) -> Iterator[str]:
    """Return a list of members."""
    for one in members:
        said = ("*Must be written.* " if one.must else "") + one.said
        text = f"- `{one.code}`" + (f": {said}" if said else "")
        yield from textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    yield ""


def whole(file: str, name: str) -> Iterator[str]:
    """Return the fields and methods of a class under its first sentence."""
    made = class_of(file, name)
    yield from paragraph(first_paragraph(made))
    yield from rows(iter([*shared(fields(file, made)), *methods(made)]))


def part_files() -> list[tuple[str, list[str]]]:
    """Return the modules of the drawing parts, each with the names that it gives to games."""
    return exported("drawing/parts/__init__.py", "contado.core.drawing.parts.", "drawing/parts/")


def exported(file: str, package: str, folder: str) -> list[tuple[str, list[str]]]:
    """Return what the door of a package takes from which of its modules."""
    return [
        (f"{folder}{node.module.removeprefix(package)}.py", [name.name for name in node.names])
        for node in source(file)[0].body
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(package)
    ]


def table(head: Sequence[str], lines: Sequence[Sequence[str]]) -> Iterator[str]:
    """Return a table."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for line in lines:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |"
    yield ""


def paragraph(said: str) -> Iterator[str]:
    """Return a paragraph in lines."""
    yield from textwrap.wrap(" ".join(said.split()), WIDTH, break_long_words=False, break_on_hyphens=False)
    yield ""


def named(words: Sequence[str]) -> str:
    """Return names in a row."""
    return ", ".join(f"`{word}`" for word in words)


def of_the_game() -> Iterator[str]:
    """Return the game, its objects, and how it is taught."""
    yield from paragraph(
        "A game package makes one object of a subclass of `Game` (`contado.core.game`). What it writes stands in "
        "several objects, one for each concern; all that is not marked has a default. Whatever a small game needs, but "
        "for parts to draw with, can be imported from `contado.core.author`."
    )
    yield "### Game"
    yield ""
    made = class_of("game/game.py", "Game")
    yield from rows(shared(fields("game/game.py", made)))
    yield "What people and programs ask a game for:"
    yield ""
    asked = (
        "new",
        "play",
        "parse",
        "action",
        "actions",
        "numbering",
        "sheet",
        "outcome",
        "state_from_json",
        "svg",
        "language",
        "bring",
    )
    yield from rows(one for one in methods(made) if one.names[0] in asked)
    small = first_sentence(class_of("game/game.py", "WholeGame"))
    yield from paragraph(f"`WholeGame[S]` is {small[0].lower()}{small[1:]}")
    for name in ("Rules", "Words", "Drawing", "Evaluation", "Proofs", "Teaching"):
        yield f"### {name}"
        yield ""
        yield from whole(f"game/{name.lower()}.py", name)
    yield "### Observing"
    yield ""
    yield from whole("position/observation.py", "Observing")


def of_the_stack() -> Iterator[str]:
    """Return what lies on the stack, and the state."""
    for name in ("Decision", "Menu", "Step"):
        yield f"### {name}"
        yield ""
        yield from whole("state.py", name)
    yield "### State"
    yield ""
    made = class_of("state.py", "State")
    yield from paragraph(first_paragraph(made))
    yield from rows(iter([*shared(fields("state.py", made)), *shared(attributes("state.py", made))]))
    yield "What is asked of it, and done with it:"
    yield ""
    yield from rows(methods(made))


def of_small_things() -> Iterator[str]:
    """Return what rules, words and drawings use."""
    for file, names in (
        ("position/luck.py", ["Luck"]),
        ("position/ledger.py", ["Ledger"]),
        ("position/event.py", ["Event"]),
        ("position/actions.py", ["Family", "ActionSpace"]),
    ):
        for name in names:
            made = class_of(file, name)
            yield from paragraph(f"**`{constructor(made)}`** (`contado.core.{dotted(file)}`). {first_paragraph(made)}")
            yield from rows(methods(made))
    yield "Others:"
    yield ""
    for file in (
        "words/naming.py",
        "position/heaps.py",
        "showing/motion.py",
        "showing/statistic.py",
        "words/claim.py",
        "brought/data_file.py",
        "words/wording.py",
    ):
        yield from rows(functions(file))


def of_views() -> Iterator[str]:
    """Return views, and who reads them."""
    for name in ("View", "Seen", "Offer", "Asked"):
        made = class_of("showing/view.py", name)
        yield f"**`{name}`**. {first_sentence(made)}"
        yield ""
        yield from rows(shared(fields("showing/view.py", made), with_said=False))
    for file, name in (
        ("showing/reading.py", "Reader"),
        ("showing/reading.py", "Page"),
        ("showing/reading.py", "Canvas"),
        ("words/why_not.py", "WhyNot"),
    ):
        made = class_of(file, name)
        yield from paragraph(f"**`{constructor(made)}`** (`contado.core.{dotted(file)}`). {first_paragraph(made)}")
        yield from rows(iter([*shared(attributes(file, made), with_said=False), *methods(made)]))


def of_drawing() -> Iterator[str]:
    """Return functions, parts, marks, colours and classes."""
    yield "### Functions"
    yield ""
    yield "From `contado.core.drawing`:"
    yield ""
    for file, names in exported("drawing/__init__.py", "contado.core.drawing.", "drawing/"):
        yield from rows(functions(file, names))
    yield "### Parts"
    yield ""
    yield from paragraph(
        "From `contado.core.drawing.parts`. [Drawing parts](drawing-parts.md) says what each is for and what they have "
        "in common."
    )
    yield "![All pictograms and parts by day](pictures/parts-light.png)"
    yield "![The same by night](pictures/parts-dark.png)"
    yield ""
    for file, names in part_files():
        yield first_sentence(source(file)[0])
        yield ""
        yield from rows(functions(file, names))
    yield "### Marks, hues and players"
    yield ""
    shapes = [name for name in MARKS if name not in PICTOGRAMS]
    yield from paragraph(
        f"`mark(name, hue, x, y, size)` and `sign(name, hue)` draw the plain shapes {named(shapes)} and the pictograms "
        f"{named(list(PICTOGRAMS))}."
    )
    yield from paragraph(
        f"The hues are {named(HUES)}. Each is a colour `var(--hue)` with an edge `var(--hue-edge)`, a tint to write on "
        "`var(--hue-tint)` and what can be drawn on it `var(--on-hue)`; the class `hue-...` gives them to a mark as "
        "`--mark`, `--mark-edge`, `--tint` and `--mark-ink`."
    )
    seats = [f"{seat}: {colour}, {pattern}" for seat, (colour, pattern) in enumerate(PLAYERS)]
    yield from paragraph(
        f"Players by seat: {'; '.join(seats)}. The class `seat-0` gives `--player` and `--player-ink`."
    )
    others = [
        token for token in THEMES["light"]
        if not token.startswith("player-") and not any(hue in token.split("-") for hue in HUES)
    ]  # fmt: skip
    yield from paragraph(f"All other colours, in all themes ({named(list(THEMES))}): {named(others)}.")
    yield "### Classes"
    yield ""
    yield from paragraph(
        "Classes of core's style, for `card`, `label`, `text` and what a game draws itself. A rule of your own in "
        "`Picture(style=...)` replaces one inside your game's pictures; what begins with `part-` belongs to the parts."
    )
    shown = [
        (f"`{selector}`", declarations.replace(palette.SERIF, "a serif").replace(palette.SANS, "a sans"))
        for selector, declarations in (*palette._RULES, *LOOKS)
        if not selector.startswith((".hue-", ".seat-"))
    ]
    yield from table(("class", "style"), shown)
    yield "### Styles of text"
    yield ""
    yield from paragraph(
        "Styles in the lines of `Drawing.text`: `dim`, `strong`, `can` (it can be chosen now), `cannot`, `gain`, "
        "`cost`, `seat0` to `seat3`, nothing, and those that the game's `text_styles` add."
    )


def of_targets() -> Iterator[str]:
    """Return the names that tables and browsers know."""
    ways = [f"menu:{way}" for way in WAYS_OUT]
    lines = (
        ("`board`, `player:SEAT`", "ids of an `Area`: the common board, and a player's own; the viewer's is "
         "the largest, unless `Picture(main=...)` names another"),
        ("`menu:...`", "a target that is not drawn: the option is a button with its words. It is the default of "
         "`Decision.targets`, with the notation behind the colon"),
        (named(ways), "the way out of a decision, unless `Decision.leaves` says otherwise: the button stands beside "
         "*Confirm*"),
        ("`pawn:SEAT`, `pawn:SEAT:PLACE`", "what motions call a `player_pawn`; with a place it goes from where it "
         "was to where it is"),
        ("`score:SEAT`", "where points fly to, if the drawing has it and the table does not show them beside the name"),
        ("`data-target`", "what `target` and `place` write: the id by which clicks and motions find a thing. Each id "
         "is in a picture once"),
        ("`data-same`", "what `target(..., same=id)` writes: a click means the thing of that id"),
        ("`data-piece`", "what `piece` writes: of a target that moves, what flies alone"),
        ("`data-area`", "the id of an area in the whole picture"),
    )  # fmt: skip
    yield from table(("name", "what it means"), lines)


def of_the_kit() -> Iterator[str]:
    """Return the checks."""
    yield from paragraph(
        "`contado check GAME --games N` plays random games and holds them to all of these; `--skip` and `--only` take "
        "the names, with `-` for a blank. `check_game(game, games)` of `contado.core.kit` does the same in a test, and "
        "`by_hand(state)` lets a test lay out a position."
    )
    played = (f"{PLAY}", "no crash, no dead end, never longer than `longest`")
    yield from table(("check", "what it holds"), [played, *((check.name, check.about) for check in CHECKS)])


def of_entry_points() -> Iterator[str]:
    """Return how games and bots are found."""
    lines = (
        (f"`{GAMES}`", "the name is the game's `id`, the object an instance of a subclass of `Game`"),
        (f"`{BOTS}`", "the name is the bot's `name`, the object a subclass of `Bot` (`contado.core.bot`)"),
    )
    yield from table(("group", "what stands there"), lines)
    yield "### Bot"
    yield ""
    yield from whole("bot.py", "Bot")


def page() -> Iterator[str]:
    """Return the page in lines."""
    yield "# Reference for authors of games"
    yield ""
    yield from paragraph(
        "Made from the code by `python tools/reference.py`; a test compares. [Adding a game](adding-a-game.md) teaches "
        "it; here is all of it by name. `S` stands for the class of your state, `_` for the language."
    )
    sections = (
        ("The game and its objects", of_the_game),
        ("Decisions and the state", of_the_stack),
        ("Fields", of_fields),
        ("Settings", of_settings),
        ("Luck, points, events, actions", of_small_things),
        ("Views and their readers", of_views),
        ("Drawing", of_drawing),
        ("Names that tables know", of_targets),
        ("Checks of the kit", of_the_kit),
        ("Entry points", of_entry_points),
    )
    for title, _made in sections:
        yield f"- [{title}](#{re.sub(r'[^a-z ]', '', title.lower()).replace(' ', '-')})"
    yield ""
    for title, made in sections:
        yield f"## {title}"
        yield ""
        yield from made()


def of_fields() -> Iterator[str]:
    """Return the kinds of fields."""
    yield from paragraph(
        "From `contado.core.position.fields`. The annotated attributes of a class are its fields, each of the kind "
        "that its type says, or `Annotated[int, Names(COLOURS)]`; a class may also name them: `FIELDS: "
        "ClassVar[Mapping[str, Kind]] = {...}`. JSON, reading, equality, copies and what is shown come from "
        "there. A class of objects has a constructor that takes them in their order, as a dataclass and a "
        "NamedTuple have, and may name some in `SECRET` (only the owner sees them) and `COUNTED` (the others see "
        "how many). With `ROW = True`, as every NamedTuple, it is written by their order alone."
    )
    yield from rows(constants("position/fields.py", "Kind"))
    yield from rows(functions("position/fields.py", ["Names", "each", "maybe", "Kind"]))


def of_settings() -> Iterator[str]:
    """Return the classes of settings."""
    yield from paragraph(
        "From `contado.core.settings`. A *setting* is chosen before the game, an *option* is a legal action, an "
        "*offer* is an option with all its faces, as a view holds it."
    )
    wanted = ["Setting", "Choice", "Flag", "Number", "Amount", "Text", "Preset", "Change"]
    yield from rows(functions("settings.py", wanted))


def main() -> int:
    """Write the pages, or compare them."""
    wrong = 0
    for path, lines in ((PAGE, page()), (command_page.PAGE, command_page.page())):
        new = "\n".join(lines).rstrip() + "\n"
        if "--check" not in sys.argv:
            path.write_text(new, "utf-8")
        elif new != (path.read_text("utf-8") if path.exists() else ""):
            print(f"docs/{path.name} is not what the code says: python tools/reference.py mends it.")
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
