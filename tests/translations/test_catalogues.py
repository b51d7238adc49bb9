"""Italian and Polish: the catalogues are complete and sound, and people meet what they say."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from contado.cli.inputs import words
from contado.core import registry
from contado.core.words.language import catalogue
from contado.rooms.words import all_words as page_words
from contado.rooms.words import game_words
from contado.terminal.screen import terminal_language
from tests.translations.catalogues import (
    CODES,
    PACKAGES,
    SOURCE,
    extracted,
    forms,
    messages,
    messages_tool,
    translated,
    values_named,
)

CATALOGUES = [pytest.param(package, code, id=f"{package.name}-{code}") for package in PACKAGES for code in CODES]
# What reads the same in English: titles, and templates in which only the inserted words differ.
EQUAL = {
    "it": {
        "Bonus", "Bot: {name}", "Castelli", "Chat", "E-mail", "Milestones", "Password", "Round {n}", "bot",
        "Homeserver", "Host", "Server", "Token",
        "carpen.", "mon. {number}", "round {round}", "{file}: {trouble}", "{name}: {effect}",
        "{place}. {who}, {points}", "{row}: {names}", "{slot}: {worker}",
        "{card}: {effect}", "{left} + {right}", "{who} {points}", "{who}, {source}: {points}.",
        "{worker} {number}", "Coach", "Coach: {words}", "account",
        "Key Harvest", "Round {round}: {name}", "round {n}", "{code}: {worker}", "{worth} ({triangle})",
        "{letter}, {name}", "{area} in {cell}",
        "{said}: {names}", "{source}: {points}", "{who}: {source}, {points}.",
        "Châteauma", "No", "no", "{sizes} → 0", "{sizes} → {points}", "{tile}: {points}.",
    },
    "pl": {
        "Bot: {name}", "Castelli", "E-mail", "Homeserver", "Host", "Milestones", "Token", "moderator",
        "bank", "bot", "{file}: {trouble}",
        "{name}: {effect}", "{place}. {who}, {points}",
        "{card}: {effect}", "{row}: {names}", "{slot}: {worker}", "{left} + {right}", "{who} {points}",
        "{who}, {source}: {points}.", "{worker} {number}",
        "Key Harvest", "{code}: {worker}", "{worth} ({triangle})", "{letter}, {name}", "{said}: {names}",
        "{source}: {points}", "{who}: {source}, {points}.",
        "Bank: {gain}", "Châteauma", "{sizes} → 0", "{sizes} → {points}", "{tile}: {points}.",
    },
}  # fmt: skip


def written(text: str) -> list[str]:
    """Return the numbers in a text that are not values, in order of size."""
    return sorted(re.findall(r"\d+", "".join(part for part, *_ in Formatter().parse(text))))


def fields(text: str) -> set[str]:
    """Return the places in a text where values are inserted, with their formats."""
    return {
        f"{name}{'!' + shown if shown else ''}:{spec}"
        for _, name, spec, shown in Formatter().parse(text)
        if name is not None
    }


def test_both_languages_are_there() -> None:
    assert CODES == ("it", "pl")
    for package in PACKAGES:
        assert {path.name for path in (package / "locale").iterdir()} == set(CODES)


def test_every_text_of_the_code_is_in_some_catalogue() -> None:
    # The catalogue of the whole package holds what the rooms without one of their own say.
    assert SOURCE / "contado" in PACKAGES
    for game in registry.games().values():
        if game.package.startswith("contado."):
            assert SOURCE.joinpath(*game.package.split(".")) in PACKAGES


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_the_catalogue_holds_the_messages_of_the_code(package: Path, code: str) -> None:
    in_code = {message.id for message in messages(extracted(package))}
    in_catalogue = {message.id for message in messages(translated(package, code))}
    assert in_catalogue == in_code, "make messages brings the catalogues up to date"


def test_every_plural_of_the_code_is_collected_as_one() -> None:
    """A `_` inside of the call, `plural("one", "many", n, what=name(_))`, would make it a message without a plural."""
    for package in PACKAGES:
        collected = {message.id for message in messages(extracted(package)) if message.pluralizable}
        for path in messages_tool().package_files(package, PACKAGES):
            calls = ast.walk(ast.parse(path.read_text("utf-8"))) if path.suffix == ".py" else ()
            for call in calls:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "plural":
                    said = tuple(form.value for form in call.args[:2] if isinstance(form, ast.Constant))
                    assert len(said) < 2 or said in collected, (path.name, said)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_every_message_is_translated(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        assert not message.fuzzy, message.id
        assert all(form.strip() for form in forms(message.string)), message.id
        plurals = {"it": 2, "pl": 3}[code] if message.pluralizable else 1
        assert len(forms(message.string)) == plurals, message.id


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_values_are_put_in_at_the_same_places(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        expected = set().union(*(fields(form) for form in forms(message.id)))
        for number, form in enumerate(forms(message.string)):
            # "One coin" need not say 1.
            missing = expected - fields(form)
            assert not missing or (message.pluralizable and number == 0 and missing == {"n:"}), (message.id, form)
            assert fields(form) <= expected, (message.id, form)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_numbers_that_are_written_out_are_those_of_the_english(package: Path, code: str) -> None:
    """A tip that says 1 in English and 2 in Polish contradicts the rules in Polish only, where no check looks."""
    for message in messages(translated(package, code)):
        english = {tuple(written(form)) for form in forms(message.id)}
        for form in forms(message.string):
            assert tuple(written(form)) in english, (message.id, form)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_sentences_begin_and_end_as_in_english(package: Path, code: str) -> None:
    for message in messages(translated(package, code)):
        english = forms(message.id)[0]
        for form in forms(message.string):
            assert re.match(r"\s*", form)[0] == re.match(r"\s*", english)[0], form  # type: ignore[index]
            assert form[len(form.rstrip()) :] == english[len(english.rstrip()) :], form
            if re.fullmatch(r"\{n\}[a-z]+", english):
                continue  # "1st" is "1." in some languages
            last = english.rstrip()[-1]
            if last == "." and english[0].islower():
                continue  # "townh." is an abbreviation; another language may have a short word
            assert form.rstrip()[-1] == last if last in ".:?" else form.rstrip()[-1] not in ".?", (english, form)


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_nothing_is_left_in_english(package: Path, code: str) -> None:
    same = {message.id for message in messages(translated(package, code)) if message.string == message.id}
    assert same <= EQUAL[code]


@pytest.mark.parametrize("code", CODES)
def test_the_list_of_equal_texts_has_no_text_too_many(code: str) -> None:
    said = {message.id: message.string for package in PACKAGES for message in messages(translated(package, code))}
    assert {text for text in EQUAL[code] if said.get(text) != text} == set()


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_the_installed_catalogue_is_the_one_in_the_source(package: Path, code: str) -> None:
    compiled = catalogue(package.relative_to(SOURCE).as_posix().replace("/", "."), code)
    assert compiled is not None
    for message in messages(translated(package, code)):
        if message.pluralizable:
            one, many = forms(message.id)
            said = {compiled.ngettext(one, many, n) for n in range(30)}
            assert said == set(forms(message.string))
        else:
            assert compiled.gettext(forms(message.id)[0]) == message.string


# Rooms whose words stand on pages.
PAGES = ("contado/server", "contado/rooms")


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_people_meet_what_the_catalogue_says(package: Path, code: str) -> None:
    """A catalogue that no command looks into would be of no use; nor one that another one hides."""
    game = registry.games().get(package.name, registry.game("milestones"))
    room = package.relative_to(SOURCE).as_posix()
    found = [terminal_language(game, code)] if room not in ("contado", *PAGES) else []
    found += [words(code, game)] if room not in ("contado/terminal", "contado/table", *PAGES) else []
    # Pages of one game, and those of all.
    found += [game_words(code, game), page_words(code)] if room in PAGES else []
    for _ in found:
        for message in messages(translated(package, code)):
            names = {name for form in forms(message.id) for name in values_named(form)}
            values: dict[str, Any] = dict.fromkeys(names - {"n"}, 7)
            if message.pluralizable:
                one, many = forms(message.id)
                assert _.plural(one, many, 1, **values) == forms(message.string)[0].format(n=1, **values)
            else:
                assert _(forms(message.id)[0]) == message.string


def test_polish_counts_as_polish_does() -> None:
    _ = registry.game("milestones").language("pl")
    said = [_.plural("{n} coin", "{n} coins", n) for n in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25)]
    assert said == [
        "0 monet", "1 moneta", "2 monety", "4 monety", "5 monet", "11 monet", "12 monet", "21 monet", "22 monety",
        "25 monet",
    ]  # fmt: skip


def test_every_text_is_where_the_tool_finds_it() -> None:
    """The tool that collects messages knows ``_("...")``, not ``page.language("...")``."""
    hidden = [
        f"{path.name}: {found}"
        for path in Path("src").rglob("*.py")
        for found in re.findall(r"(?:page|table|self)\.language\(\s*\"[^\"]*\"", path.read_text("utf-8"))
    ]
    assert hidden == []


def test_what_is_put_into_a_text_is_given_to_the_language() -> None:
    """Where a text is filled in after it was translated, no check hears which numbers it tells. Targets are no text."""
    filled = [
        f"{path.relative_to(SOURCE)}, line {node.lineno}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.parts[-2:] not in (("words", "language.py"), ("position", "targets.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("format", "format_map")
    ]
    assert filled == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_an_amount_has_forms_of_its_own(package: Path) -> None:
    """A number that is put before a name ("1 di pietra", "0 × karta") has no grammar: each thing has plurals."""
    glued = [message.id for message in messages(extracted(package)) if re.match(r"\{n\} \{\w+\}", forms(message.id)[0])]
    assert not glued
    for code in CODES:
        counted = [
            message for message in messages(translated(package, code)) if forms(message.id)[0].startswith("{n} ")
        ]
        assert not [message.string for message in counted if "{n} ×" in "".join(forms(message.string))]


PERFECT = re.compile(r"^(\{who\} ha|Hai) \w+(ato|uto|ito|sto|eso|tto|rso)\b")
PRETERITE = re.compile(r"^\{who\} \w+(ał|ął|ił|ył|ła)\b")


@pytest.mark.parametrize("code", CODES)
def test_deeds_are_told_in_the_present(code: str) -> None:
    """English logs tell in the past; Italian and Polish ones in the present, where nobody's gender has to be known."""
    past = {"it": PERFECT, "pl": PRETERITE}[code]
    told = [
        text
        for package in PACKAGES
        for message in messages(translated(package, code))
        # "Has run out of time" is how things stand, and no deed that is told.
        if re.match(r"(\{who\}|You) (?!has |have )", forms(message.id)[0])
        for text in forms(message.string)
    ]
    assert len(told) > 300
    assert [text for text in told if past.search(text)] == []
