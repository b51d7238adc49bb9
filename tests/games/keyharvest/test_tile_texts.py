"""What tiles and tips say is what the rules do: every number comes from the effect, the option or the position."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH, LANGUAGES
from contado.games.keyharvest import GAME
from contado.games.keyharvest.game import KeyHarvest
from contado.games.keyharvest.pieces.tile_set import EventTile, Worker
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.tile_text import tile_text
from tests.games.keyharvest.positions import board, crops, play, position

DATA = json.loads(files("contado.games.keyharvest").joinpath("data", "keyharvest.json").read_text("utf-8"))
SET = DATA["tile_sets"]["contado"]
TILES = GAME.rules.tile_sets["contado"]
ALL: list[Worker | EventTile] = [*TILES.workers, *TILES.events]

# The numbers of the tiles, in the order in which their texts name them; from the tables 3.7 and 6.4 of the rules page.
STATED: Mapping[str, list[int]] = {
    "harvester": [1], "pedlar": [2, 3], "picker": [3], "carter": [], "ploughman": [], "surveyor": [2], "miller": [3],
    "tax_collector": [1], "parson": [], "notary": [], "steward": [], "bailiff": [1],
    "passing_deeds": [], "new_allotments": [], "second_spring": [3], "harvest_home": [], "hailstorm": [2],
    "call_to_arms": [], "land_sale": [3], "registry_fire": [1], "common_rights": [3], "tithe": [2], "market_day": [],
    "lords_bounty": [1, 1], "hiring_fair": [], "town_meeting": [3],
}  # fmt: skip


def figures(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text)]


def drawn(state: KeyHarvestState, seat: int = 0, code: str = "en") -> str:
    """Return all tips and all writing of the drawing."""
    root = ElementTree.fromstring(GAME.svg(state.view(seat, GAME.language(code)), 1440, "light", GAME.language(code)))
    return "\n".join([one.get("aria-label") or one.text or "" for one in root.iter()])


def told(state: KeyHarvestState, seat: int = 0, code: str = "en") -> str:
    """Return the terminal's text, as wide as necessary."""
    lines = GAME.drawing.text(state.view(seat, GAME.language(code)), GAME.language(code))
    return " ".join(" ".join("".join(text for text, _ in line) for line in lines).split())


# With two players the Tax Collector takes 2, and his tile says so


@pytest.mark.parametrize(("seats", "takes"), [(2, 2), (3, 1), (4, 1)])
def test_book_the_tile_of_the_tax_collector_says_what_he_takes(seats: int, takes: int) -> None:
    others = [board(crops="4 wine") for _ in range(seats - 1)]
    state = position(board("C4 C5 D3 E4"), *others)
    play(state, "play_worker")
    said = "2 crops of their choice" if takes == 2 else "1 crop of their choice"
    for shown in (drawn(state), told(state)):
        assert f"Each other player gives you {said}." in shown
    assert f"\ntribute {takes}\n" in drawn(state)
    assert f"\ntribute {3 - takes}\n" not in drawn(state)
    play(state, "tax_collector")
    assert sum(crops(state).values()) == takes * (seats - 1), "what the rules take"


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("it", "ti cede 1 risorsa a sua scelta.", "ti cede 2 risorse a sua scelta."),
        ("pl", "oddaje ci 1 wybrany przez siebie plon.", "oddaje ci 2 wybrane przez siebie plony."),
    ],
)  # fmt: skip
def test_book_the_tile_of_the_tax_collector_says_so_in_every_language(code: str, one: str, two: str) -> None:
    tile = TILES.workers[TILES.worker_ids.index("tax_collector")]
    assert tile_text(tile, 3, GAME.language(code)).endswith(one)
    assert tile_text(tile, 2, GAME.language(code)).endswith(two)


# All twelve workers and fourteen events


def test_every_tile_says_the_numbers_of_the_rules_page() -> None:
    assert [tile.id for tile in ALL] == list(STATED)
    for tile in ALL:
        for code in LANGUAGES:
            assert figures(tile_text(tile, 3, GAME.language(code))) == STATED[tile.id], (tile.id, code)


def test_no_number_is_written_into_the_text_of_a_tile() -> None:
    for tile in (*SET["workers"], *SET["events"]):
        for text in tile["text"].values():
            assert not re.search(r"\d", text), text


def test_a_tile_with_other_numbers_says_these() -> None:
    """Other numbers in the effects, the texts untouched."""

    def raised(value: Any) -> Any:
        return value + 4 if isinstance(value, int) and not isinstance(value, bool) and value else value

    changed = json.loads(json.dumps(SET))
    for tile in (*changed["workers"], *changed["events"]):
        tile["effects"] = [{key: raised(value) for key, value in effect.items()} for effect in tile["effects"]]
    game = KeyHarvest()
    game.bring(json.dumps({"game": "keyharvest", "tile_sets": {"printed": changed}}))
    tiles = game.rules.tile_sets["printed"]
    raised_tiles: list[Worker | EventTile] = [*tiles.workers, *tiles.events]
    for one in raised_tiles:
        for code in LANGUAGES:
            assert figures(tile_text(one, 3, GAME.language(code))) == [n + 4 for n in STATED[one.id]]
    polish = [tile_text(tile, 2, GAME.language("pl")) for tile in tiles.workers]
    assert polish[0] == "Weź z zasobów 5 wybranych plonów."
    assert polish[7] == "Każdy inny gracz oddaje ci 6 wybranych przez siebie plonów."


def test_effects_of_one_kind_have_places_of_their_own() -> None:
    changed = json.loads(json.dumps(SET))
    changed["workers"][0].update(
        effects=[{"op": "lose_crops", "amount": 2}, {"op": "gain_crops", "amount": 3}],
        text={"en": "Return {amount}, then take {amount_2} {amount_2: crop | crops}."},
    )
    game = KeyHarvest()
    game.bring(json.dumps({"game": "keyharvest", "tile_sets": {"printed": changed}}))
    worker = game.rules.tile_sets["printed"].workers[0]
    assert tile_text(worker, 3, ENGLISH) == "Return 2, then take 3 crops."
    # A language that the set lacks reads the English words, with English forms.
    assert tile_text(worker, 3, GAME.language("pl")) == "Return 2, then take 3 crops."


# With `fields_only` the check counts fields, not tiles


def due(check_counts: str) -> KeyHarvestState:
    """Six events lie there, and the next one makes everybody be counted; the first player has 5 fields and a worker."""
    return position(
        board("A1 A2 A3 A4 A5", workers="harvester B4", crops="1 wheat"), board("C1 C2 C3 C4 C5 C6 C7 C8"),
        registry="D1 D2 D3 D4 D5 D6", bag="K F1 F2", draws="K F1", track="AGCHLD",
        options={"check_counts": check_counts},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("check_counts", "needed", "never"),
    [("fields_and_workers", "7 tiles", "7 fields"), ("fields_only", "7 fields", "7 tiles")],
)
def test_book_the_check_says_what_its_option_counts(check_counts: str, needed: str, never: str) -> None:
    state = due(check_counts)
    shown, text = drawn(state), told(state)
    assert f"everybody must have {needed} on the board; otherwise 2 events" in shown
    assert f"Event space 7: needs {needed} on each board" in shown
    assert f"space 7: {needed} each," in text
    heard: list[Event] = []
    state.listen(heard.append)
    play(state, "offer registry 1", "done")
    log = [GAME.words.event(event, ["Ada", "Bob"], ENGLISH) for event in heard if event.kind in GAME.rules.events]
    assert f"Somebody has fewer than {needed} on the board: the events A and G go back into the bag." in log
    assert never not in "\n".join([*log, shown, text])


def test_a_group_says_what_the_ledger_counts_for_it() -> None:
    state = position(board("C3 C4 D3 D4 E4 B6 B7 C6 C7"))
    points = state.view(0)["breakdown"][0]
    assert (points["largest_group"], points["second_group"]) == (5 * 1, 4 * 2)
    assert "In the largest group: 5 fields, 1 point each." in drawn(state)
    assert "In the second group: 4 fields, 2 points each." in drawn(state)
    assert "2×4: B6 B7 C6 C7" in told(state)


def test_crops_that_are_not_there_are_not_promised() -> None:
    """R14: with two crops in the stock, Common Rights gives no more than these for three isolated fields."""
    state = position(board("A1 C3 E5", crops="1 wine"), board(), bag="I B1", draws="I B1", registry="G1 G2 G3 G4 G5 G6",
                     stock="1 hops 1 wheat")  # fmt: skip
    play(state, "offer registry 1", "done")
    assert state.decision.kind == "take_crop"
    assert state.decision.prompt(state, ENGLISH) == "Take 2 crops: which first?"
    play(state, "hops")
    assert crops(state) == {"hops": 1, "wheat": 1}


# No number is typed into a sentence

# What is a name or a fact of the box rather than a number of a rule: the two named events, the size of the map, who an
# option is for; and powers whose very operation is one field or one worker.
NAMES = (
    "Everybody has the same map of 56 spaces", "seventh event", "tenth event", "(of four: the last two)",
    "Extra crop for two players", "Do two players take one more crop each", "all others have two",
    "One for whoever draws it", "Two for everybody", "with 0 never",
    "+1 of ≤{n} kinds", "buy 1 field", "1 field for {n}", "1 field free", "move 1", "play 1 more", "send 1 back",
)  # fmt: skip
NUMBERS = r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|second|third|seventh|tenth|both|twice)\b"


def test_no_number_is_typed_into_a_sentence() -> None:
    # Not from the package: a wheel has no catalogues as source.
    folder = Path(__file__).parents[3] / "src/contado/games/keyharvest/locale"
    text = (folder / "pl/LC_MESSAGES/keyharvest.po").read_text("utf-8")
    entries = re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', text, re.MULTILINE)
    sentences = ["".join(json.loads(line) for line in entry.splitlines()) for entry in entries]
    assert len(sentences) > 200
    typed = [
        one for one in sentences
        if re.search(NUMBERS, re.sub(r"\{.*?\}", "", one), re.IGNORECASE) and not any(name in one for name in NAMES)
    ]  # fmt: skip
    # The second group is a name; what is wrong with a file has nothing to do with a position.
    files_own = ("second group", "start pairs", "its name is", "the number of {id}")
    assert [one for one in typed if not any(name in one for name in files_own)] == []
