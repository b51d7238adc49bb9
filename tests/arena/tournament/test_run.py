"""An arena played: the same games in any number of processes, resumed, stored as Parquet, summed up in a report."""

from __future__ import annotations

import json
import re
import warnings
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib
import pyarrow.parquet
import pytest

import contado
from contado.arena.tournament import Arena, Results
from contado.arena.tournament.files.ratings_file import check_ratings, merge_ratings
from contado.arena.tournament.playing import Row
from contado.arena.tournament.report import report
from contado.arena.tournament.report.sheet import Sheet, drawing
from contado.arena.tournament.report.strength_plots import seats
from contado.arena.tournament.run import RunSettings, play
from contado.core import registry
from contado.core.drawing.palette import THEMES
from contado.core.errors import ContadoError
from contado.core.words.language import ENGLISH
from tests.arena.tournament.made import row, untimed
from tests.core.toys import CrowGame

BOTS = ["random", "greedy", "greedy:noise=5"]
SHORT = {"max_rounds": "3"}


def games_of(rows: list[Row]) -> list[dict[str, Any]]:
    """Return everything that the clock does not change."""
    return [untimed(row.to_json()) for row in rows]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("arena")


@pytest.fixture(scope="module")
def results(folder: Path) -> Results:
    return contado.arena("milestones", BOTS, 12, seed="1", settings=SHORT, folder=folder, processes=1)


def test_two_processes_play_the_same_games_as_one(results: Results) -> None:
    again = contado.arena("milestones", BOTS, 12, seed="1", settings=SHORT, processes=2)
    assert games_of(again.games) == games_of(results.games)


def test_a_row_holds_the_game_seat_by_seat(results: Results) -> None:
    for at, one in enumerate(results.games):
        game = one.result
        assert game.number == at
        assert game.seed == f"1-{one.block}"
        assert [sum(points.values()) for points in game.points] == game.totals
        assert [totals[-1] for totals in one.curve.totals] == game.totals
        assert one.curve.turns[-1] == game.turns
        # Every decision was somebody's, and took its time out of that of the game.
        assert sum(thought.decisions for thought in one.thoughts) == game.decisions
        assert 0 < sum(thought.seconds for thought in one.thoughts) < one.seconds


def test_more_games_later_are_added_to_those_there_are(tmp_path: Path) -> None:
    seen: list[int] = []
    arena = Arena(registry.game("milestones"), BOTS[:2], options=SHORT)
    first = play(arena, 4, RunSettings(1, folder=tmp_path))
    journal = (tmp_path / "games.jsonl").read_bytes()
    more = play(arena, 6, RunSettings(1, folder=tmp_path), lambda row: seen.append(row.result.number))
    assert (tmp_path / "games.jsonl").read_bytes().startswith(journal)
    # The times are the old ones, too: nothing was played twice.
    assert [one.to_json() for one in more.rows[:4]] == [one.to_json() for one in first.rows]
    assert seen == [0, 1, 2, 3, 4, 5]
    assert games_of(more.rows) == games_of(play(arena, 6, RunSettings(1)).rows)


def test_it_stops_when_it_is_clear_who_leads(tmp_path: Path) -> None:
    """Greedy leads random; the same arena again, and one that goes on from a folder, end with the same game."""
    game = registry.game("milestones")

    def played(games: int, folder: Path | None = None, until: float = 1.0) -> Results:
        arena = Arena(game, ["greedy", "random"], options={"max_rounds": "2", "draft": "random"})
        return play(arena, games, RunSettings(1, folder=folder, until=until))

    whole = played(400)
    assert whole.decided
    # At least twenty blocks of two games, and no more than were needed.
    assert 40 <= len(whole) < 400
    (pair,) = [one for one in whole.cross if one.bot == "greedy"]
    assert pair.lead.differs
    assert pair.lead.at_any_moment
    assert whole.command.endswith("--until 1")
    played(30, tmp_path / "arena", until=0)
    assert games_of(played(400, tmp_path / "arena").games) == games_of(whole.games)


def test_no_games_are_no_arena(tmp_path: Path) -> None:
    with pytest.raises(ContadoError, match="At least one game"):
        contado.arena("milestones", BOTS, 0, folder=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_parquet_has_a_row_for_every_seat_of_every_game(results: Results, folder: Path) -> None:
    table = pyarrow.parquet.read_table(folder / "games.parquet")
    read = table.to_pylist()
    assert len(read) == 24
    plan = json.loads(table.schema.metadata[b"contado arena"])
    assert (plan["game"], plan["bots"], plan["options"]) == ("milestones", BOTS, SHORT)
    for line in read:
        game = results.games[line["game"]].result
        seat = line["seat"]
        assert (line["bot"], line["total"], line["place"]) == (game.bots[seat], game.totals[seat], game.places[seat])
        assert sum(value for name, value in line.items() if name.startswith("points_")) == line["total"]
        assert line["total_after_turn"][-1] == line["total"]
        assert len(line["turn"]) == len(line["total_after_turn"])
        assert line["thought_longest"] >= line["thought_mean"] > 0
        assert line["team"] is None
    assert sum(line["win"] for line in read) == pytest.approx(12)


class Reader(HTMLParser):
    """Records what a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "data")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text += data + "\n"


def read_page(results: Results) -> Reader:
    reader = Reader()
    reader.feed(report(results))
    assert reader.open == []
    return reader


def test_the_report_is_one_page_that_needs_nothing_else(results: Results, folder: Path) -> None:
    page = read_page(results)
    assert report(results) == (folder / "report.html").read_text("utf-8")
    assert "script" not in page.tags
    assert all(address.startswith("#") for address in page.addresses)
    # Six plots and the one that lends the patterns, each plot with its table; the bots and the cross table are tables.
    assert page.tags.count("svg") == 7
    assert page.tags.count("table") == 8
    assert results.arena.command(12) in page.text
    for bot in BOTS:
        assert page.text.count(bot) > 6
    pair = next(one for one in results.cross if (one.bot, one.other) == ("greedy", "random"))
    assert f"{100 * pair.share:.1f}" in page.text
    for line in results.lines.values():
        assert f"{line.score.mean:.1f}" in page.text


def test_every_plot_has_a_name_and_a_description_and_takes_its_colours_from_the_page(results: Results) -> None:
    page = report(results)
    plots = [
        ElementTree.fromstring(plot) for plot in re.findall(r'<svg class="contado" view.*?</svg>', page, re.DOTALL)
    ]
    assert len({plot.attrib["aria-label"] for plot in plots}) == 6
    for plot in plots:
        assert plot.attrib["role"] == "img"
        # A paragraph above says how to read it.
        assert f'<p id="{plot.attrib["aria-describedby"]}">' in page
        paints = {
            paint
            for one in plot.iter()
            for paint in re.findall(r"(?:fill|stroke): ?([^;]+)", one.attrib.get("style", ""))
        }
        assert all(re.fullmatch(r"none|var\(--[\w-]+\)|url\(#pattern-\w+\)", paint) for paint in paints), paints
        tokens = {token for paint in paints for token in re.findall(r"--([\w-]+)", paint)}
        assert tokens <= {*THEMES["light"]} & {*THEMES["dark"]}
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len({*ids})
    # What is referred to by name is there.
    assert {*re.findall(r'(?:url\(|href=")#([\w-]+)', page)} <= {*ids}


def test_a_report_does_not_depend_on_the_settings_of_the_machine(results: Results) -> None:
    page = report(results)
    with matplotlib.rc_context({"axes.facecolor": "red", "font.size": 40, "svg.fonttype": "path"}):
        assert report(results) == page
        assert matplotlib.rcParams["font.size"] == 40


def test_names_are_shown_as_they_are() -> None:
    with warnings.catch_warnings(record=True) as heard, drawing():
        sheet = Sheet(40, "5 $ & 6 $ <b>")
        sheet.name(0, "日本")
        drawn = sheet.element("a & b", "about-it")
    assert "5 $ &amp; 6 $ &lt;b&gt;" in drawn
    assert 'aria-label="a &amp; b"' in drawn
    assert "日本" in drawn
    assert heard == []


def test_the_report_of_odd_games_is_a_page_too() -> None:
    game = registry.game("milestones")
    arena = Arena(game, ["random", "greedy"])
    rows = [row(0, ["random", "greedy"], [1, 1], [0, 0]), row(1, ["greedy", "random"], [1, 2], [0, -3])]
    for one in rows:
        one.result.points = [{"roads": total} for total in one.result.totals]
    page = read_page(Results(arena, rows))
    # Nobody took the time: that plot is left out.
    assert page.tags.count("svg") == 6
    assert "−3" in page.text


def test_a_seat_that_won_every_game_has_a_range_that_can_be_drawn() -> None:
    """Four wins out of four: rounding had the range end below them, and the report stopped the arena."""
    bots = ["random", "greedy"]
    rows = [row(number, bots[:: 1 - 2 * (number % 2)], [1, 2]) for number in range(4)]
    with drawing():
        assert seats(Results(Arena(registry.game("milestones"), bots), rows), ENGLISH).rows[0][1] == "100.0"


def test_an_automa_takes_part_without_a_clock() -> None:
    found = contado.arena(CrowGame(), ["greedy", "random", "crow"], 4, players=2, seed="1", processes=1)
    assert [one.result.bots for one in found.rows] == [
        ["greedy", "random"], ["random", "greedy"], ["greedy", "crow"], ["random", "crow"],
    ]  # fmt: skip
    assert found.thoughts["crow"].decisions == 0
    assert found.thoughts["greedy"].decisions > 0
    assert {rating.bot for rating in found.ratings} == {"greedy", "random", "crow"}


def test_ratings_are_merged_into_a_file(results: Results, tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    file.write_text('{"castelli": {"bots": {}}, "milestones": {"bots": {"old": {}}}}')
    merge_ratings(results, file, date="1 May")
    merged = json.loads(file.read_text("utf-8"))
    assert merged["castelli"] == {"bots": {}}
    kept = merged["milestones"]
    assert set(kept) == {"bots", "anchor", "command", "date"}
    assert kept["anchor"] == "random"
    assert kept["command"] == results.arena.command(12)
    assert set(kept["bots"]) == set(BOTS)
    for rating in results.ratings:
        one = kept["bots"][rating.bot]
        # An end that is open is no number.
        assert one["low"] is None or one["low"] <= one["rating"]
        assert one["high"] is None or one["rating"] <= one["high"]
        assert one["games"] == 8
    assert kept["date"] == "1 May"


@pytest.mark.parametrize("text", ["no JSON", "[]", '{"castelli": 5}', '{"castelli": {}}', '{"castelli": {"bots": []}}'])
def test_a_file_that_holds_something_else_is_left_alone(results: Results, tmp_path: Path, text: str) -> None:
    file = tmp_path / "ratings.json"
    file.write_text(text)
    with pytest.raises(ContadoError, match="does not hold ratings"):
        check_ratings(file)
    with pytest.raises(ContadoError, match="does not hold ratings"):
        merge_ratings(results, file, date="1 May")
    assert file.read_text() == text


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("name", ["arena.json", "games.parquet", "report.html", "report.html.part"])
def test_what_cannot_be_written_is_found_before_the_first_game(tmp_path: Path, name: str, again: bool) -> None:
    (tmp_path / name).mkdir()
    arena = Arena(registry.game("milestones"), BOTS[:2], options=SHORT)
    with pytest.raises(IsADirectoryError) as error:
        play(arena, 2, RunSettings(1, folder=tmp_path, again=again), lambda row: pytest.fail("a game was played"))
    assert error.value.filename == str(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_the_anchor_is_found_however_it_is_typed() -> None:
    arena = Arena(registry.game("milestones"), BOTS, options=SHORT)
    assert play(arena, 2, RunSettings(1, anchor="Greedy:noise=5.0")).anchor == "greedy:noise=5"
