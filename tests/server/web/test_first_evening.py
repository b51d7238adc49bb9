"""The first evening: whoever presses *Play now* is asked once whether they know the game, and gets what fits."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.toys import toys
from tests.server.web.visitors import Visitor

__all__ = ["toys"]
pytestmark = pytest.mark.usefixtures("toys")
GAME = "cherries"


def went(answer: httpx.Response) -> str:
    """Return where somebody was sent."""
    assert answer.status_code == 303
    return str(answer.headers["location"])


def table_at(visitor: Visitor, answer: httpx.Response) -> Any:
    """Return the table that somebody was sent to."""
    address = went(answer)
    assert address.startswith("/tables/")
    # The token of a form is that of the session, which may be new.
    visitor.open("/")
    return visitor.open(f"/api{address}").json()


def test_the_question_comes_once(ada: Visitor) -> None:
    assert went(ada.send(f"/play/{GAME}")) == f"/games/{GAME}/first"
    page = ada.open(f"/games/{GAME}/first").text
    assert "Do you know Cherries?" in page
    assert [f'name="knows" value="{one}"' in page for one in ("teach", "coach", "yes")] == [True] * 3
    knows = table_at(ada, ada.send(f"/play/{GAME}", {"knows": "yes"}))
    assert (knows["lesson"], knows["coach"]) == ("", False)
    assert table_at(ada, ada.send(f"/play/{GAME}"))["coach"] is False


def test_whoever_wants_to_be_taught_comes_to_the_first_lesson(visitor: Any) -> None:
    bob = visitor().guest("Bob")
    assert table_at(bob, bob.send(f"/play/{GAME}", {"knows": "teach"}))["lesson"] == "1_eating"
    # The next time it is a game, and somebody looks on.
    assert table_at(bob, bob.send(f"/play/{GAME}"))["coach"] is True


def test_whoever_has_begun_a_lesson_is_not_asked_and_has_a_coach(visitor: Any) -> None:
    dora = visitor().guest("Dora")
    assert table_at(dora, dora.send(f"/games/{GAME}/lessons/1_eating"))["lesson"] == "1_eating"
    assert table_at(dora, dora.send(f"/play/{GAME}"))["coach"] is True


def test_a_coach_is_offered_where_games_and_lessons_are(visitor: Any) -> None:
    eva = visitor().guest("Eva")
    for page in (f"/games/{GAME}", f"/games/{GAME}/lessons"):
        assert 'name="knows" value="coach"' in eva.open(page).text
    table = table_at(eva, eva.send(f"/play/{GAME}", {"knows": "coach", "bot": "greedy"}))
    assert (table["coach"], [seat["bot"] for seat in table["seats"]]) == (True, ["", "greedy"])


def test_whoever_wants_a_coach_has_the_gentle_bot(visitor: Any) -> None:
    cleo = visitor().guest("Cleo")
    table = table_at(cleo, cleo.send(f"/play/{GAME}", {"knows": "coach"}))
    assert table["coach"] is True
    assert [seat["bot"] for seat in table["seats"]] == ["", "gentle"]


def test_a_game_without_lessons_is_begun_at_once(ada: Visitor) -> None:
    assert went(ada.send("/play/reactions")).startswith("/tables/")


def test_whoever_chose_a_bot_is_not_asked(ben: Visitor) -> None:
    assert went(ben.send(f"/play/{GAME}", {"bot": "greedy"})).startswith("/tables/")


def test_something_else_is_no_answer(ben: Visitor) -> None:
    assert went(ben.send(f"/play/{GAME}", {"knows": "perhaps"})) == f"/games/{GAME}/first"


def test_the_list_of_lessons_is_a_page_in_every_language(ada: Visitor) -> None:
    for code, title in (("en", "Your first cherry"), ("it", "La tua prima ciliegia"), ("pl", "Twoja pierwsza wiśnia")):
        page = ada.open(f"/games/{GAME}/lessons", headers={"Accept-Language": code})
        assert page.status_code == 200
        assert title in page.text
    assert "no lessons" in ada.open("/games/reactions/lessons").text


def test_a_lesson_has_its_card(ada: Visitor) -> None:
    page = ada.open(went(ada.send(f"/games/{GAME}/lessons/1_eating"))).text
    assert 'id="lesson"' in page
    assert "css/lesson.css" in page
    ada.open("/")
    assert 'id="lesson"' not in ada.open(went(ada.send("/play/reactions"))).text


def test_what_scores_is_told_from_the_start(ada: Visitor) -> None:
    table = table_at(ada, ada.send(f"/play/{GAME}", {"bot": "greedy"}))
    scored = ada.open(f"/api/tables/{table['id']}/scoring").json()
    assert [(one["source"], one["rule"]) for one in scored] == [("cherries", "points")]
