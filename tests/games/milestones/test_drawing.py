"""The drawing: every position of whole games, in both themes, for desk and phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from contado.core.bot import decide
from contado.core.drawing.parts import weak_pairs
from contado.core.drawing.svg import text_width
from contado.core.drawing.type import SIZES
from contado.core.registry import bot
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import ENGLISH, LANGUAGES, Forms, Language, PluralForms
from contado.games.milestones import GAME
from contado.games.milestones.drawing.colours import SIGN_PAIRS, TEXT_PAIRS, TOKENS
from contado.games.milestones.drawing.glyphs import LOOKS, letters
from contado.games.milestones.drawing.table import Table
from contado.games.milestones.pieces.layout import GOODS, RING
from contado.games.milestones.state import MARKET, MILESTONE, SUPPLIED_MARKET
from tests.games.milestones.positions import board, position

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [(seats, player) for seats in (2, 3, 4) for player in ("greedy", "random")]


def positions(seats: int, player: str, rounds: int = 40) -> Iterator[State]:
    """Yield every position of a game in which somebody decides, and the last one."""
    state = GAME.new(seats, {"max_rounds": rounds}, f"drawing {seats} {player}")
    players = [bot(player, seat) for seat in range(seats)]
    while not state.over:
        yield state
        state.apply(decide(players[state.decider], state))
    yield state


def seen(state: State) -> View[Any]:
    """Return the view of the seat that decides, with long and awkward names."""
    view = state.view(None if state.over else state.decider)
    view["names"] = ['<b>&"', "Maximiliane", "Łucja", "Ida von und zu Unterwaldenstein"][: state.seats]
    return view


def picture(state: State, width: int = 1440, theme: str = "light") -> Element:
    return ElementTree.fromstring(GAME.svg(seen(state), width, theme, codes=True))


def area(root: Element, id: str) -> Element:
    return next(one for one in root.iter(f"{SVG}svg") if one.get("data-area") == id)


def uses(root: Element, symbol: str) -> int:
    return sum(one.get("href") == f"#{symbol}" for one in root.iter(f"{SVG}use"))


def middle(seats: int, kind: str) -> State:
    """Return a position in the second half of a greedy game, at a decision of this kind."""
    found = [state.copy() for state in positions(seats, "greedy") if not state.over and state.decision.kind == kind]
    return found[-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_shows_what_lies_there(seats: int) -> None:
    for number, state in enumerate(positions(seats, "greedy")):
        if number % 5:
            continue
        root, facts = picture(state, (1440, 390)[number % 2]), seen(state)["facts"]
        board = area(root, "board")
        nodes = facts["nodes"]
        markets = sum(node in (MARKET, SUPPLIED_MARKET) for node in nodes)
        assert uses(board, "milestone") == nodes.count(MILESTONE) == len(facts["sections"])
        assert uses(board, "market") == markets
        assert uses(board, "sack") == nodes.count(SUPPLIED_MARKET)
        assert uses(board, "house") == len(facts["houses"])
        assert uses(board, "bush") == 15
        open_numbers = [
            "".join(one.itertext()).split()[-1]
            for one in board.iter(f"{SVG}g")
            if (one.get("data-target") or "").startswith("node:") and one.find(f"{SVG}text") is not None
            if not (one.find(f"{SVG}text").text or "").startswith("+")  # type: ignore[union-attr]
        ]
        assert len(open_numbers) == sum(node < MILESTONE for node in nodes)
        pieces = next(one for one in board.iter(f"{SVG}g") if one.get("class") == "pieces")
        tiles = 2 * len(facts["row"])
        assert sum(uses(pieces, f"mark-{shape}") for shape, _ in LOOKS.values()) == len(facts["bonus"]) + tiles


def test_player_boards_show_workers_goods_and_pawn() -> None:
    for state in islice(positions(3, "greedy"), 0, None, 7):
        root, view = picture(state), seen(state)
        for seat, player in enumerate(view["facts"]["players"]):
            own = area(root, f"player:{seat}")
            named = {one.get("data-target"): one.get("aria-label") for one in own.iter() if one.get("data-target")}
            for at, slot in enumerate(player["slots"]):
                said = named[f"ring:{seat}:w{at + 1}"] or ""
                if slot["kind"] == "worker":
                    assert str(slot["number"]) in said
                    assert ("bonus" in said) == slot["bonus"]
                else:
                    assert said.endswith({"empty": "empty", "cover": "covered"}[slot["kind"]])
            for good, count in player["goods"].items():
                assert (named[f"good:{seat}:{good}"] or "").startswith(str(count))
            places = [one for one in own.iter() if (one.get("data-target") or "").startswith("pawn:")]
            assert {one.get("data-target") for one in places} == {f"pawn:{seat}:{space}" for space in RING}
            pawns = [one.get("data-target") for one in places if one.get("class") == f"seat-{seat}"]
            assert pawns == [f"pawn:{seat}:{RING[player['pawn']]}"]


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_background_never_changes(seats: int, width: int) -> None:
    # Of one viewer: a board has one form for whom it belongs to, and a lower one for all others. When the game is over,
    # the winner's is drawn large.
    first: dict[str, tuple[str, float, float]] = {}
    for state in (one for one in positions(seats, "greedy") if not one.over):
        for one in GAME.drawing.picture(state.view(1), ENGLISH).areas_for(width):
            assert first.setdefault(one.id, (one.background, one.width, one.height)) == (
                one.background, one.width, one.height,
            )  # fmt: skip
    assert set(first) == {"board", "scores", *(f"player:{seat}" for seat in range(seats))}


@pytest.mark.parametrize("width", [1440, 390])
def test_tiles_of_the_draft_keep_their_places(width: int) -> None:
    """A second click in the same place never takes another tile: where one was chosen, there is a gap."""
    places = dict[str, tuple[str, str]]()
    for state in positions(4, "random"):
        if "draft" not in state.decision.kind:
            break
        for one in picture(state, width).iter(f"{SVG}g"):
            if (id := one.get("data-target", "")).startswith("offer:"):
                first = next(one.iter(f"{SVG}rect"))
                x, y = str(first.get("x")), str(first.get("y"))
                assert places.setdefault(id, (x, y)) == (x, y), id
    assert len(set(places.values())) == len(places) > 8


def test_the_viewer_comes_first_among_the_players() -> None:
    state = GAME.new(4, seed=1)
    for seat, order in ((2, [2, 3, 0, 1]), (None, [0, 1, 2, 3])):
        ids = [one.id for one in GAME.drawing.picture(state.view(seat), ENGLISH).areas]
        assert [id for id in ids if id.startswith("player:")] == [f"player:{one}" for one in order]


# Looks


def test_all_that_is_written_and_meant_stands_out() -> None:
    assert weak_pairs(TOKENS, TEXT_PAIRS, SIGN_PAIRS) == []


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("kind", ["move", "draft_pick"])
def test_codes_are_in_a_class_of_their_own(kind: str, width: int) -> None:
    root = picture(middle(3, kind), width)
    coded = [one for one in root.iter() if "code" in (one.get("class") or "").split()]
    codes = {text for one in coded for text in one.iter(f"{SVG}text")}
    short = re.compile("|".join(("[A-E][0-9]+", "w[1-8]", *(letters(good, ENGLISH) for good in GOODS))))
    for one in root.iter(f"{SVG}text"):
        assert (one in codes) == bool(short.fullmatch(one.text or "")), one.text
    assert codes


@pytest.mark.parametrize("width", [1440, 820, 390])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_majorities_have_their_heading_on_every_screen(code: str, width: int) -> None:
    state = middle(4, "move")
    words = GAME.language(code)
    areas = GAME.drawing.picture(state.view(state.decider, words), words).areas_for(width)
    (scores,) = [one for one in areas if one.id == "scores"]
    assert f">{words('majorities')}</text>" in scores.pieces
    # And nothing is cut for it.
    assert "…" not in scores.pieces


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("kind", ["move", "draft_pick"])
def test_letters_have_few_sizes(kind: str, width: int) -> None:
    state = middle(4, kind)
    view = state.view(state.decider)
    view["names"] = ["Ida", "Otto", "Bert", "Hugo"]
    texts = ElementTree.fromstring(GAME.svg(view, width)).iter(f"{SVG}text")
    # What is held to a width was fitted to its room.
    sizes = {float(one.attrib["font-size"]) for one in texts if "textLength" not in one.attrib}
    # Beside the scale, what parts of core decide: the letter on a pawn, and the word on a deck.
    assert sizes - set(SIZES) <= {13.0, 11.4}


def test_the_map_is_largest_and_opponents_are_low() -> None:
    board, scores, own, *others = GAME.drawing.picture(GAME.new(4, seed=1).view(0), ENGLISH).areas
    assert board.id == "board"
    assert board.weight > sum(max(one.weight, 1) for one in (scores, own, *others))
    assert board.width * board.height > 2.5 * own.width * own.height
    assert all(one.width * one.height * 2.5 < own.width * own.height for one in others)


def test_names_are_escaped() -> None:
    state = GAME.new(2, seed=1)
    svg = GAME.svg(seen(state))
    assert "<b>" not in svg
    assert "&lt;b&gt;&amp;&quot;" in svg


def test_a_state_shows_itself_in_a_notebook() -> None:
    ElementTree.fromstring(GAME.new(3, seed=1)._repr_svg_())


# Words


class Marked(Language):
    """A language in which every translated text is marked."""

    def __call__(self, message: str, you: Forms | None = None, /, **values: object) -> str:
        return f"«{message.format(**values)}»"

    def plural(self, one: str, many: str, n: int, you: PluralForms | None = None, /, **values: object) -> str:
        return f"«{(one if n == 1 else many).format(n=n, **values)}»"


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_text_goes_through_the_language(seats: int, width: int) -> None:
    marked = Marked("xx")
    for number, state in enumerate(positions(seats, "greedy")):
        if number % 10 and not state.over:
            continue
        view = state.view(None if state.over else state.decider, marked)
        view["names"] = ["Ida", "Otto", "Ada", "Hugo"][:seats]
        root = ElementTree.fromstring(GAME.svg(view, width, _=marked))
        for one in root.iter():
            if one.tag == f"{SVG}title":
                assert "«" in (one.text or "")
            if "aria-label" in one.attrib:
                assert "«" in one.attrib["aria-label"]
            if one.tag == f"{SVG}text" and one.text not in view["names"]:
                # What is left are numbers, places (A1, w3), initials and the first letters of goods.
                assert re.search(r"[«»…]", one.text or "") or len(re.findall("[^0-9+]", one.text or "")) <= 1, one.text


def test_letters_of_the_goods_differ() -> None:
    assert [letters(good, ENGLISH) for good in GOODS] == ["St", "Wo", "Sa", "Gr", "Co"]
    assert len({look for look, _ in LOOKS.values()}) == len({hue for _, hue in LOOKS.values()}) == len(GOODS)


# Nothing is cut off, and no text overlaps another


def text_boxes(drawn: Element) -> list[tuple[str, float, float, float, float]]:
    """Return the texts of an area with the boxes they take up in an ordinary sans-serif font."""
    found = []
    moved = {text for group in drawn.iter() if group.get("transform") for text in group.iter(f"{SVG}text")}
    for one in drawn.iter(f"{SVG}text"):
        if one in moved:
            continue
        kind, size = (one.get("class") or "").split(), float(one.attrib["font-size"])
        x, y, shown = float(one.attrib["x"]), float(one.attrib["y"]), one.text or ""
        wide = text_width(shown, size, "strong" in kind or "title" in kind)
        left = x - wide / 2 if "mid" in kind else x - wide if "end" in kind else x
        found.append((shown, left, y - 0.72 * size, left + wide, y + 0.02 * size))
    return found


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize(("seats", "kind"), [(2, "move"), (3, "road_middle"), (4, "mill_menu"), (4, "draft_pick")])
def test_texts_stay_inside_and_apart(seats: int, kind: str, width: int) -> None:
    root = picture(middle(seats, kind), width)
    for one in root.iter(f"{SVG}svg"):
        if "data-area" not in one.attrib:
            continue
        wide, high = (float(part) for part in one.attrib["viewBox"].split()[2:])
        boxes = text_boxes(one)
        for shown, left, top, right, bottom in boxes:
            assert left >= 2, shown
            assert top >= 2, shown
            assert right <= wide - 1, shown
            assert bottom <= high - 2, shown
        for (a, al, at, ar, ab), (b, bl, bt, br, bb) in combinations(boxes, 2):
            # What an option gives is written over the name of its place.
            if a.startswith("+") or b.startswith("+"):
                continue
            assert ar <= bl or br <= al or ab <= bt or bb <= at, (one.attrib["data-area"], a, b)


# Worked examples of the rules page


def test_x8_majorities() -> None:
    state = position(board("stone3*"), board("stone1 stone5"), board("stone2"))
    table = Table(state.view(None), GAME.rules.layouts["contado"], ENGLISH)
    assert [values["stone"] for values in table.majorities] == [2, 2, 1]
    assert [table.leads(seat, "stone") for seat in range(3)] == [True, True, False]
    assert not any(table.leads(seat, "wood") for seat in range(3))


@pytest.mark.parametrize(
    ("row", "income"),
    [
        ("stone2 – wood2 # sand5 grain5 – coin8", 1),
        ("stone3 – – wood2", 0),
        ("# # wood7 – – wood7 – –", 1),
        ("stone6 wood6 # – – – – –", 1),
    ],
)
def test_x9_rising(row: str, income: int) -> None:
    assert position(board(row)).view(0)["facts"]["players"][0]["income"] == income


def test_x10_castle() -> None:
    state = position(
        board("stone3 wood4 – # coin5", goods="2 stone 1 wood 2 grain 1 coin"),
        board("stone3 wood4 – # #", goods="2 stone 1 coin"),
    )
    taken = [player["castle_takes"] for player in state.view(None)["facts"]["players"]]
    assert taken == [{"goods": 3, "worker": 1}, {"goods": 0, "worker": 0}]
