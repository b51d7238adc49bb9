"""The data: the board and the tiles as section 6 of the rules page has them, and what is refused."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from contado.core.bot import decide
from contado.core.errors import ContadoError
from contado.core.registry import bot
from contado.core.words.language import ENGLISH
from contado.games.keyharvest import GAME
from contado.games.keyharvest.game import KeyHarvest
from contado.games.keyharvest.pieces import layout
from contado.games.keyharvest.pieces.tile_set import OPERATIONS
from contado.games.keyharvest.pieces.tile_set_file import SETTING
from contado.games.keyharvest.state import KeyHarvestState
from tests.games.keyharvest.positions import CODES, board, crops, offered, play, position

TEXT = files("contado.games.keyharvest").joinpath("data", "keyharvest.json").read_text("utf-8")
DATA = json.loads(TEXT)
TILES = DATA["tile_sets"]["contado"]


def test_the_board_has_56_spaces_and_141_pairs() -> None:
    assert list(layout.CODES) == CODES == sorted(CODES)
    sizes = Counter(mask.bit_count() for mask in layout.NEIGHBOURS)
    assert sizes == {6: 32, 5: 2, 4: 14, 3: 8}
    assert sum(mask.bit_count() for mask in layout.NEIGHBOURS) == 2 * 141
    with_three = [code for code, mask in zip(CODES, layout.NEIGHBOURS, strict=True) if mask.bit_count() == 3]
    assert with_three == ["A1", "A7", "C1", "C9", "E1", "E9", "G1", "G7"]
    for space, mask in enumerate(layout.NEIGHBOURS):
        for other in layout.bits(mask):
            assert layout.NEIGHBOURS[other] >> space & 1, "neighbours are mutual"


def test_the_numbers_of_the_rules_are_those_of_the_data_file() -> None:
    limits = DATA["limits"]
    assert [[row, n] for row, n in layout.ROWS] == DATA["board"]["rows"]
    assert limits["actions_per_turn"] == layout.ACTIONS_PER_TURN
    assert layout.FIELDS_PER_ACTION == limits["fields_per_buy_action"] == limits["fields_per_offer_action"]
    assert limits["store_spaces"] == layout.STORE_SLOTS
    assert limits["registry_spaces"] == layout.REGISTRY_SLOTS
    assert limits["event_spaces"] == layout.EVENT_SPACES
    assert (limits["check_space"], limits["check_minimum_tiles"]) == (layout.CHECK_SPACE, layout.CHECK_TILES)
    assert limits["check_put_back"] == layout.PUT_BACK
    assert DATA["crop_counters_per_kind"]["value"] == layout.COUNTERS
    assert tuple(crop["id"] for crop in DATA["crops"]) == layout.CROPS
    for seats in (2, 3, 4):
        row = DATA["setup_by_players"][str(seats)]
        assert layout.EVENTS_ASIDE[seats] == row["events_aside"] == 14 - row["events_in_bag"]
        assert list(layout.POOL_COPIES[seats]) == row["pool_copies"]
        assert row["crops_dealt"] == layout.CROPS_DEALT
    assert list(GAME.rules.sources) == [source["id"] for source in DATA["scoring"]]
    assert [option["id"] for option in DATA["options"]] == sorted(
        (option.name for option in GAME.rules.settings), key=[option["id"] for option in DATA["options"]].index
    )
    for option in DATA["options"]:
        own = next(one for one in GAME.rules.settings if one.name == option["id"])
        assert own.default == option["default"]


def test_crops_of_the_fields() -> None:
    crop_of = GAME.rules.tile_sets["contado"].crop_of
    assert Counter(layout.CROPS[kind] for kind in crop_of) == {
        "wheat": 12, "wine": 11, "hops": 11, "cider": 11, "vegetables": 11,
    }  # fmt: skip
    for space, mask in enumerate(layout.NEIGHBOURS):
        assert all(crop_of[other] != crop_of[space] for other in layout.bits(mask))


def test_start_pairs_are_mirror_images() -> None:
    pairs = [tuple(CODES[field] for field in pair) for pair in GAME.rules.tile_sets["contado"].pairs]
    assert pairs == [("E4", "B7"), ("E6", "B2"), ("C4", "F7"), ("C6", "F2")]


def test_workers_and_events() -> None:
    tiles = GAME.rules.tile_sets["contado"]
    assert [(worker.id, worker.number) for worker in tiles.workers] == [
        ("harvester", 1), ("pedlar", 1), ("picker", 2), ("carter", 2), ("ploughman", 3), ("surveyor", 3),
        ("miller", 4), ("tax_collector", 4), ("parson", 4), ("notary", 5), ("steward", 5), ("bailiff", 5),
    ]  # fmt: skip
    assert "".join(tiles.letters) == "ABCDEFGHIJKLMN"
    optional = [event.letter for event in tiles.events if event.optional]
    assert optional == ["B", "C", "D", "G", "K", "M"]
    effects = [worker.effects for worker in tiles.workers] + [event.effects for event in tiles.events]
    used = {effect.op for several in effects for effect in several}
    assert used == set(range(len(OPERATIONS))), "every operation is used"
    assert set(DATA["effects"]) == set(OPERATIONS) == set(SETTING)
    for op, parameters in DATA["effects"].items():
        assert set(parameters) == set(SETTING[op])


def printed(change: Callable[[dict[str, Any]], object] = lambda tiles: None) -> str:
    """Return a file with a tile set as the owner of a box would enter it."""
    tiles = copy.deepcopy(TILES)
    change(tiles)
    return json.dumps({"game": "keyharvest", "tile_sets": {"printed": tiles}})


def test_the_owner_of_a_box_brings_tiles_without_touching_code() -> None:
    def change(tiles: dict[str, Any]) -> None:
        tiles["fields"]["crop_of"]["D4"] = "wine"
        tiles["workers"][0] = {
            **tiles["workers"][0], "id": "reaper", "number": 2, "name": {"en": "Reaper"}, "power_mark": "bell",
            "effects": [{"op": "gain_crops", "amount": 2}, {"op": "refresh", "scope": "adjacent", "max": 1}],
        }  # fmt: skip

    game = KeyHarvest()
    assert game.bring(printed(change)) == "printed"
    state = position(board("D4h D6 D7"), game=game, options={"tile_set": "printed"})
    play(state, "play_worker reaper")
    assert state.decision.words(state, state.legal[0], ENGLISH)
    play(state, "D5") if state.decision.kind == "worker_space" else None
    assert offered(state)[-1] == "skip", "a bell makes a gain optional"
    play(state, "wine", "hops", "D4")
    assert crops(state) == {"wine": 1, "hops": 1}
    assert "contado" in [*game.rules.tile_sets]
    play_through(game)


def play_through(game: KeyHarvest) -> None:
    """Play a whole game with the new tiles."""
    whole = game.new(3, {"tile_set": "printed"}, "printed")
    player = bot("random", "printed")
    while not whole.over:
        whole.apply(decide(player, whole))
    assert isinstance(whole, KeyHarvestState)
    assert game.proofs.broken_laws(whole) == []


def test_the_whole_data_file_with_a_set_more_will_do() -> None:
    data = json.loads(TEXT)
    data["tile_sets"]["mine"] = copy.deepcopy(TILES)
    assert KeyHarvest().bring(json.dumps(data)) == "mine"


def effect(**parameters: object) -> Callable[[dict[str, Any]], object]:
    return lambda tiles: tiles["workers"][0].update(effects=[parameters])


def event_effect(**parameters: object) -> Callable[[dict[str, Any]], object]:
    return lambda tiles: tiles["events"][0].update(effects=[parameters])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (effect(op="steal_crops"), "unknown effect"),
        (effect(op="gain_crops", amount=1, colour="red"), "no parameter"),
        (effect(op="gain_crops", amount=-1), "cannot be -1"),
        (effect(op="gain_crops"), "either amount or per"),
        (effect(op="gain_crops", amount=1, per="isolated_field"), "either amount or per"),
        (effect(op="lose_crops"), "needs amount"),
        (effect(op="harvest", scope="everywhere"), "cannot be 'everywhere'"),
        (effect(op="pass_field", to="left"), "belongs to events"),
        (effect(op="gain_crops", amount=1, fewest_fields_bonus=1), "belongs to events"),
        (event_effect(op="harvest", scope="adjacent", max=2), "nothing is adjacent"),
        (event_effect(op="gain_crops", per="adjacent_kind", max=2), "nothing is adjacent"),
        (event_effect(op="gain_crops"), "either amount or per"),
        (effect(op="move_worker", kind="farmhand"), "needs a bell"),
        (
            lambda tiles: tiles["workers"][0].update(
                effects=[{"op": "return_worker", "whose": "self"}, {"op": "play_worker", "kind": "farmhand"}]
            ),
            "needs a bell",
        ),
        (effect(amount=1), "lack 'op'"),
        (lambda tiles: tiles["workers"].pop(), "6 farmhands and 6 townsfolk"),
        (lambda tiles: tiles["workers"][0].update(id="done"), "is taken"),
        (lambda tiles: tiles["workers"][0].update(id="pedlar"), "is taken"),
        (lambda tiles: tiles["workers"][0].update(id="two words"), "cannot be the id"),
        (lambda tiles: tiles["workers"][0].update(number=7), "from 1 to 6"),
        (lambda tiles: tiles["workers"][0].update(power_mark="drum"), "bell or scroll"),
        (lambda tiles: tiles["workers"][0].update(name={}), "in English"),
        (lambda tiles: tiles["events"].pop(), "14 events"),
        (lambda tiles: tiles["events"][0].update(optional="maybe"), "true or false"),
        (lambda tiles: tiles["fields"]["crop_of"].update(D4="gold"), "crop of D4"),
        (lambda tiles: tiles["fields"]["crop_of"].pop("D4"), "lack 'D4'"),
        (lambda tiles: tiles["fields"]["crop_of"].update(H1="wine"), "no space H1"),
        (lambda tiles: tiles["start_pairs"]["list"].pop(), "4 start pairs"),
        (lambda tiles: tiles["start_pairs"]["list"][0].update(codes=["E4", "E6"]), "eight different"),
        (lambda tiles: tiles.pop("events"), "lack 'events'"),
        (lambda tiles: tiles.update(workers=7), "cannot be read: workers must be a list in brackets"),
        (lambda tiles: tiles.update(workers=[7] * 12), "workers must be an object in braces"),
        (lambda tiles: tiles.update(fields=[]), "fields must be an object in braces"),
        (lambda tiles: tiles["fields"].update(crop_of="wine"), "fields.crop_of must be an object in braces"),
        (lambda tiles: tiles["fields"]["crop_of"].update(D4=["wine"]), "crop of D4"),
        (lambda tiles: tiles["start_pairs"]["list"][0].update(codes="E4"), "codes must be a list in brackets"),
        (lambda tiles: tiles["start_pairs"]["list"][0].update(codes=[["E4"], "E6"]), "eight different"),
        (lambda tiles: tiles["start_pairs"]["list"][0].update(mark="\ud800"), "has a mark"),
        (lambda tiles: tiles["workers"][0].update(effects={}), "harvester.effects must be a list in brackets"),
        (lambda tiles: tiles["workers"][0].update(effects=None), "harvester.effects must be a list in brackets"),
        (lambda tiles: tiles["workers"][0].update(effects="harvest"), "harvester.effects must be a list in brackets"),
        (lambda tiles: tiles["workers"][0].update(effects=["harvest"]), "harvester.effects must be an object"),
        (lambda tiles: tiles["events"][0].update(effects=None), "A.effects must be a list in brackets"),
        (lambda tiles: tiles["events"][0].update(letter=1), "14 events"),
        (lambda tiles: tiles["workers"][0].update(id=7), "cannot be the id"),
        (lambda tiles: tiles["workers"][0].update(id="x" * 61), "cannot be the id"),
        (lambda tiles: tiles["workers"][0].update(name="Reaper"), "harvester.name must be an object in braces"),
        (lambda tiles: tiles["workers"][0].update(name={"en": 7}), "in English"),
        (lambda tiles: tiles["workers"][0].update(name={"en": "Rea{per"}), "the name of harvester has a brace"),
        (lambda tiles: tiles["workers"][0].update(name={"en": "Reaper}"}), "the name of harvester has a brace"),
        (lambda tiles: tiles["workers"][0].update(name={"en": "Rea\x1bper"}), "a sign that cannot be shown"),
        (lambda tiles: tiles["workers"][0].update(name={"en": "Reaper\udc80"}), "a sign that cannot be shown"),
        (lambda tiles: tiles["events"][0].update(text={"en": "All\nof you"}), "text of A has a sign that cannot be"),
        (
            lambda tiles: tiles["events"][0].update(name={"en": "x", "it": "x" * 61}),
            "name of A has more than 60 letters",
        ),
        (effect(op=["harvest"]), "unknown effect"),
        (effect(op="gain_crops", amount=[1]), "amount of the effect gain_crops cannot be"),
    ],
)
def test_a_bad_tile_set_is_refused_with_one_sentence(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(ContadoError) as refusal:
        KeyHarvest().bring(printed(change))
    assert words in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert str(refusal.value).isprintable()
    for python in ("object has no", "NoneType", "not iterable", "indices", "attribute", "unhashable", "Phrase"):
        assert python not in str(refusal.value)


def test_a_name_of_sixty_letters_with_a_space_that_does_not_break_will_do() -> None:
    game = KeyHarvest()
    name = "Moissonneur\u00a0: " + "x" * 46
    assert len(name) == 60
    game.bring(printed(lambda tiles: tiles["workers"][0].update(name={"en": name})))
    assert game.rules.tile_sets["printed"].workers[0].name["en"] == name


def with_power(at: int, mark: str, *effects: dict[str, Any]) -> KeyHarvest:
    """Return a game with a set in which a worker has another power."""
    game = KeyHarvest()
    power = {"power_mark": mark, "effects": list(effects), "text": {"en": "What it does."}}
    game.bring(printed(lambda tiles: tiles["workers"][at].update(power)))
    return game


def test_a_farmhand_with_a_bell_may_move_farmhands() -> None:
    """It may move itself, and its power works again; a player who has had enough declines."""
    game = with_power(0, "bell", {"op": "move_worker", "kind": "farmhand"})
    state = position(board("D4"), game=game, options={"tile_set": "printed"})
    play(state, "play_worker harvester D5")
    assert offered(state) == ["D5", "skip"]
    play(state, "D5", "D3", "skip")
    assert state.decision.kind == "choose_action"
    play_through(game)


def test_a_bell_makes_a_tribute_optional() -> None:
    """Section 3.6: with a bell `skip` is offered."""
    game = with_power(0, "bell", {"op": "tribute", "amount": 1, "amount_two_players": 2})
    state = position(board("D4"), board(crops="1 wine"), board(crops="1 hops"), game=game,
                     options={"tile_set": "printed"})  # fmt: skip
    play(state, "play_worker harvester D5")
    assert state.decider == 0
    assert offered(state) == ["all", "skip"]
    declined = state.copy()
    play(declined, "skip")
    assert (crops(declined), crops(declined, 1), crops(declined, 2)) == ({}, {"wine": 1}, {"hops": 1})
    assert declined.decision.kind == "choose_action"
    assert state.decision.reveals(state, state.legal[0])
    assert not state.decision.reveals(state, state.legal[1])
    play(state, "all")
    assert (crops(state), crops(state, 1), crops(state, 2)) == ({"wine": 1, "hops": 1}, {}, {})
    play_through(game)


def test_a_bell_makes_crops_instead_of_those_used_up_optional() -> None:
    game = with_power(0, "bell", {"op": "gain_crops", "per": "adjacent_kind", "max": 2})
    # D4 and C4 lie next to D3; of their kinds nothing is left.
    state = position(board("D4 C4"), stock="1 cider 2 wheat", game=game, options={"tile_set": "printed"})
    near = {layout.CROPS[state.tiles.crop_of[CODES.index(code)]] for code in ("D4", "C4")}
    assert not near & {"cider", "wheat"}
    play(state, "play_worker harvester D3")
    assert offered(state) == ["cider", "wheat", "skip"]
    declined = state.copy()
    play(declined, "skip")
    assert crops(declined) == {}
    assert declined.decision.kind == "choose_action"
    play(state, "cider")
    assert crops(state) == {"cider": 1, "wheat": 1}, "begun, it is finished"


def test_a_bonus_for_the_fewest_fields_needs_no_amount() -> None:
    """The amount is 0 unless the tile says more (the data file's note)."""
    game = KeyHarvest()
    game.bring(printed(event_effect(op="gain_crops", fewest_fields_bonus=1)))
    state = position(board("D4 D5", crops="1 wine"), board("E4"), registry="A1 A2 A3 A4 A5 A6",
                     draws="A", game=game, options={"tile_set": "printed"})  # fmt: skip
    play(state, "offer registry 1", "done")
    assert state.decider == 1
    assert state.decision.kind == "take_crop"
    play(state, "hops")
    assert crops(state, 1) == {"hops": 1}
    assert crops(state) == {}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"game": "keyharvest"}', '{"game": "chess", "tile_sets": {}}', "7"])
def test_what_is_not_a_tile_set_is_refused(text: str) -> None:
    with pytest.raises(ContadoError):
        KeyHarvest().bring(text)


def test_a_name_is_taken_once() -> None:
    game = KeyHarvest()
    game.bring(printed())
    with pytest.raises(ContadoError, match="already"):
        game.bring(printed(effect(op="gain_crops", amount=2)))
    with pytest.raises(ContadoError, match="one new tile set"):
        game.bring(TEXT)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 100_000, "The file is nested too deeply to be read."),
        ('{"game": "keyharvest",\n "tile_sets": }', "The file is not JSON: see line 2, column 15."),
        (f'{{"game": {"9" * 5000}}}', "The file has a number that is far too long."),
    ],
    ids=["deep", "broken", "long"],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(ContadoError) as refused:
        KeyHarvest().bring(text)
    assert str(refused.value) == words


@pytest.mark.parametrize("depth", [300, 900, 5000])
@pytest.mark.parametrize("part", ["set", "fields", "effect"])
def test_parts_within_parts_are_refused_in_words_of_the_file(part: str, depth: int) -> None:
    tiles: dict[str, Any] = copy.deepcopy(TILES)
    if part == "effect":
        tiles["workers"][0]["effects"] = [{"op": "gain_crops", "amount": "NEST"}]
    elif part == "fields":
        tiles["fields"] = "NEST"
    sets = {"mine": "NEST" if part == "set" else tiles}
    text = json.dumps({"game": "keyharvest", "tile_sets": sets}).replace('"NEST"', "[" * depth + "]" * depth)
    with pytest.raises(ContadoError) as refused:
        KeyHarvest().bring(text)
    assert not re.search("recursion|Error|decod|Traceback", str(refused.value))
