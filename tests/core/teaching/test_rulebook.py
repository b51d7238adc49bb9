"""The rules as one table reads them: what is in play, in a language, with numbers; and who looks something up."""

from __future__ import annotations

import re

import pytest

from contado.core.errors import ContadoError, UnknownName
from contado.core.kit import check_game
from contado.core.kit.plan import Plan
from contado.core.settings import value_text
from contado.core.teaching.proving import faults_of_rulebook, unexplained
from contado.core.teaching.rulebook import Rulebook, explained, is_taught
from contado.core.teaching.searching import plain, sections_about
from contado.core.words.language import LANGUAGES
from tests.core.toys import CherryGame
from tests.core.toys.broken import toy
from tests.core.toys.taught import CherryTeaching

TAUGHT = toy(teaching=CherryTeaching())
TORN = toy(teaching=CherryTeaching("torn"))


def book(seats: int = 2, code: str = "en", **given: object) -> Rulebook:
    return Rulebook(TAUGHT, TAUGHT.read_settings(seats, given), seats, TAUGHT.language(code))


def said(name: str, seats: int = 2, code: str = "en", **given: object) -> str:
    section = book(seats, code, **given).section(name)
    return "" if section is None else " ".join(words for block in section.blocks for words in block.words)


def test_a_game_without_pages_has_no_rulebook() -> None:
    assert not is_taught(CherryGame())
    assert is_taught(TAUGHT)
    assert explained(CherryGame(), CherryGame().read_settings(2, {}), 2) == {}


def test_only_what_is_in_play_is_read() -> None:
    assert "double" not in said("points")
    assert "double" in said("points", sweet=True)
    assert said("three") == ""
    assert "waits" in said("three", 3)


def test_values_stand_in_sentences_in_every_language() -> None:
    assert "with 8 cherries." in said("turn")
    assert "con 8 ciliegie." in said("turn", code="it")
    assert "Woreczek: 6 wiśni." in said("turn", 3, "pl")
    assert "doppio" in said("points", code="it", sweet=True)
    assert "doppio" not in said("points", code="it")


def test_what_is_explained_leads_to_its_section() -> None:
    assert book().explaining("decision:eat") == "turn"
    assert book().explaining("piece:cherry") == "turn"
    assert book().explaining("decision:fly") == ""
    things = explained(TAUGHT, TAUGHT.read_settings(2, {}), 2)
    assert {things[thing] for thing in things} == {"turn", "points", "first"}


@pytest.mark.parametrize(
    ("topic", "names"),
    [
        ("points", ["points"]), ("decision:eat", ["turn"]), ("eat", ["turn"]), ("cherry", ["turn"]),
        ("set_up", ["first"]), ("How is it set up?", ["first"]), ("counts", []), ("worth", ["points"]),
        ("SECRET", ["turn"]), ("cherry three", ["points"]), ("sour", ["points"]),
    ],
)  # fmt: skip
def test_a_topic_is_a_name_what_is_explained_or_any_word(topic: str, names: list[str]) -> None:
    if names:
        assert [section.name for section in sections_about(book(), topic)] == names
    else:
        with pytest.raises(UnknownName, match="say nothing about"):
            sections_about(book(), topic)


def test_what_is_asked_stands_before_what_is_only_spoken_of() -> None:
    found = [section.name for section in sections_about(book(code="it"), "ciliegia")]
    assert found == ["points", "turn"]


def test_marks_on_letters_do_not_matter() -> None:
    assert plain("Żółta ŁÓDŹ") == "zolta lodz"
    assert [section.name for section in sections_about(book(code="pl"), "WISNIA")] == ["points"]


def test_an_unknown_topic_gets_near_ones() -> None:
    with pytest.raises(UnknownName, match="Cherries say nothing about 'poimts'; did you mean points"):
        sections_about(book(), "poimts")


def test_the_whole_rulebook_has_no_fault() -> None:
    tables = Plan(TAUGHT, None, None).tables()
    assert list(faults_of_rulebook(TAUGHT, tables)) == []
    assert unexplained(TAUGHT, tables) == set()
    assert check_game(TAUGHT, 3).ok


@pytest.mark.parametrize(
    "words",
    [
        "torn has no page in pl",
        "torn, it: the page is made otherwise",
        "torn, it: only the English page says what it explains and when: turn",
        "2 sections are called 'turn'",
        "there is no section 'nowhere' to go to",
        "a sentence of 3",
        "there is no figure 'gone'",
        "the figure 'bag' has no words beside it",
        "There is no table 'nothing'",
        "the section says nothing",
        "No page shows the figure 'unused'",
        "The figure 'unused' cannot be drawn",
        "In the figure 'bag' there is no 'ship' to glow",
        "There is nothing in the game that is called decision:flying",
        "No section explains decision:eat",
    ],
)
def test_each_fault_is_named(words: str) -> None:
    faults = list(faults_of_rulebook(TORN, [(2, TORN.read_settings(2, {}))]))
    assert any(words in fault for fault in faults), faults


def test_the_kit_reads_the_rulebook_once_in_a_run_and_can_leave_it_out() -> None:
    report = check_game(TORN, 6)
    assert [(finding.check, finding.game_number) for finding in report.findings] == [("teaching", 0)]
    assert "more." in report.findings[0].sentence
    assert check_game(TORN, 3, first=3).ok
    assert check_game(TORN, 3, skip=["teaching"]).ok


def test_a_page_that_cannot_be_read_is_a_fault_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(package: str, code: str) -> None:
        raise ContadoError("Line 3: no.")

    monkeypatch.setattr("contado.core.teaching.proving.page", unreadable)
    assert list(faults_of_rulebook(TAUGHT, [(2, TAUGHT.read_settings(2, {}))])) == ["Line 3: no."]


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("{ships}", "Nothing in the game is called 'ships'"),
        ("{0}", "Nothing in the game is called"),
        ("{set_first:vp}", "is no amount"),
    ],
)
def test_a_value_that_is_none_is_refused(words: str, refused: str) -> None:
    with pytest.raises(ContadoError, match=re.escape(refused)):
        book().values.put_in(words)


def test_tables_of_a_plan_have_every_value_of_every_setting() -> None:
    plan = Plan(TAUGHT, None, None)
    tables = plan.tables()
    seen = {(name, value_text(value)) for _seats, settings in tables for name, value in settings.items()}
    assert {(option.name, value_text(value)) for option, value in plan.values} <= seen
    assert all(plan.fits(*table) for table in tables)
    assert len(tables) < len(plan.values) + len(plan.seats)


def test_every_language_is_read_to_the_end() -> None:
    for code in LANGUAGES:
        assert [section.name for section in book(3, code).sections] == ["turn", "points", "three", "first"]
