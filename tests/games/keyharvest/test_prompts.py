"""The question to a player says only what can be done."""

from __future__ import annotations

import pytest

from contado.core.position.event import Event
from contado.core.words.language import ENGLISH
from contado.games.keyharvest import GAME
from contado.games.keyharvest.rules.events import Refill
from contado.games.keyharvest.rules.turn import ChooseAction
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.tile_text import tile_text
from tests.games.keyharvest.positions import board, play, position

NAMES = ["Ada", "Bob", "Cleo"]


def said(state: KeyHarvestState, code: str = "en") -> dict[str, str]:
    """Return the prompt, and the words of the options by notation, as whoever decides reads them."""
    view = state.view(state.decider, GAME.language(code), NAMES[: state.seats])
    assert view["decision"] is not None
    return {"prompt": view["decision"]["prompt"], **{one["notation"]: one["words"] for one in view["options"]}}


def prompt(state: KeyHarvestState) -> str:
    return state.decision.prompt(state, ENGLISH)


@pytest.mark.parametrize(
    ("crops", "bag", "asked"),
    [
        ("2 wine", "B1 B2", "Do you bid more for the field of vegetables (A1)? A tile is drawn when the bid stands."),
        ("2 wine", "", "Do you bid more for the field of vegetables (A1)?"),
        (
            "1 wine",
            "B1 B2",
            "Nothing is left to bid for the field of vegetables (A1). A tile is drawn when the bid stands.",
        ),
        ("1 wine", "", "Nothing is left to bid for the field of vegetables (A1)."),
    ],
)
def test_a_bid_tells_of_a_draw_and_of_more_only_where_there_are_any(crops: str, bag: str, asked: str) -> None:
    state = position(board("D4", crops=crops), bag=bag)
    play(state, "offer registry 1")
    assert state.decision.kind == "bid"
    assert prompt(state) == asked


def test_after_the_tenth_event_events_alone_are_not_drawn() -> None:
    state = position(board("D4", crops="1 wine"), bag="K L", track="ABCDEFGHIJ", turns_left=3)
    play(state, "offer registry 1")
    drawn = state.copy()
    asked = prompt(state)
    play(drawn, "done")
    assert asked == "Nothing is left to bid for the field of vegetables (A1)."
    assert drawn.bag_events == state.bag_events, "nothing was drawn"


@pytest.mark.parametrize(("crops", "pays"), [("4 wine", True), ("3 wine", False)])
def test_town_meeting_asks_for_crops_of_whoever_has_them(crops: str, pays: bool) -> None:
    """N: one of the townsfolk goes home, or 3 crops are paid by whoever has them (one of these is bid first)."""
    state = position(
        board("C5 C6 D4 D6 E5", workers="miller D5 tax_collector A4", crops=crops), draws="N",
        registry="G1 G2 G3 G4 G5 G6",
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    assert state.decision.kind == "return_pick"
    more = " Or do you pay 3 crops?" if pays else ""
    assert prompt(state) == "Which worker do you give up?" + more


@pytest.mark.parametrize(("code", "asked"), [
    ("en", "Town Meeting. Each player with townsfolk on their board returns one of them to the town or pays 3 crops "
     "to the stock. Which worker do you give up? Or do you pay 3 crops?"),
    ("it", "Assemblea cittadina. Ogni giocatore con paesani "),
    ("pl", "Zebranie mieszczan. Każdy gracz, który ma na planszy mieszczan, "),
])  # fmt: skip
def test_whoever_is_asked_because_of_an_event_is_told_which(code: str, asked: str) -> None:
    state = position(
        board("C5 C6 D4 D6 E5", workers="miller D5 tax_collector A4", crops="4 wine"), draws="N",
        registry="G1 G2 G3 G4 G5 G6",
    )  # fmt: skip
    play(state, "offer registry 1", "done")
    assert said(state, code)["prompt"].startswith(asked)


def test_whoever_is_asked_because_of_a_worker_is_told_which_and_who_declines_says_what() -> None:
    """Also in another player's turn; when the power is over, nothing is said of it any more."""
    state = position(board("D4", crops="2 wine 1 hops"))
    play(state, "play_worker pedlar")
    assert said(state)["prompt"] == "Where do you place the Pedlar?"
    play(state, state.view(0)["options"][0]["notation"])
    assert said(state)["prompt"].startswith("Pedlar. You may return 2 crops and take 3")
    heard: list[Event] = []
    state.listen(heard.append)
    play(state, "skip")
    told = [GAME.words.event(event, NAMES, ENGLISH) for event in heard if event.kind == "skipped"]
    assert told == ["Ada declined: Pedlar."]
    assert said(state)["prompt"] == "Which action do you take next?"


def test_a_turn_without_an_action_is_not_ended_unasked() -> None:
    state = position(board("D4", crops="2 wine"))
    warnings = {one["notation"]: one["warning"] for one in state.view(state.decider)["options"]}
    assert warnings.pop("end_turn") == "You have not taken any action yet. End the turn all the same?"
    assert not any(warnings.values())
    play(state, "offer registry 1", "done")
    warnings = {one["notation"]: one["warning"] for one in state.view(state.decider)["options"]}
    assert not warnings.get("end_turn")


# Words of options


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Play the Surveyor (3)"),
        ("it", "Gioca: Agrimensore (3)"),
        ("pl", "Zagraj: Mierniczy (3)"),
    ],
)
def test_a_worker_is_played_by_name_and_number(code: str, words: str) -> None:
    """X5: the Surveyor goes to C6 or D4. What it does is told by its tile."""
    state = position(board("B6 C4 C5 C7 D3 E4", workers="harvester D4 carter C6"))
    play(state, "play_worker")
    options = said(state, code)
    assert options["surveyor"] == words
    assert not [one for key, one in options.items() if key != "prompt" and one.endswith(".")]
    tip = GAME.svg(state.view(0, GAME.language(code), NAMES[: state.seats]), _=GAME.language(code))
    surveyor = state.tiles.workers[state.tiles.worker_ids.index("surveyor")]
    assert tile_text(surveyor, state.seats, GAME.language(code)) in tip


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Buy the field of wine (C8) from Bob for 1 wine and 1 wheat"),
        ("it", "Compra il campo di vino (C8) da Bob per 1 vino e 1 unità di grano"),
        ("pl", "Kup pole (wino, C8) od gracza Bob; cena: 1 wino i 1 pszenica"),
    ],
)
def test_x8_a_field_is_bought_from_a_player_by_name(code: str, words: str) -> None:
    state = position(board(crops="2 wine 1 wheat 1 hops"), board(store="D5: 1 hops, C8: 1 wine 1 wheat"), board())
    play(state, "buy")
    assert words in said(state, code).values()


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("en", "Tax Collector. Give 2 crops to Ada: which first?"),
        ("it", "Esattore. Da' 2 risorse a Ada: quale per prima?"),
        ("pl", "Poborca. Oddaj 2 plony graczowi Ada: który najpierw?"),
    ],
)
def test_a_tribute_is_given_to_a_player_by_name(code: str, asked: str) -> None:
    """The Tax Collector takes 2 crops in a game of two."""
    state = position(board("C4 C5 D3 E4"), board(crops="1 wine 2 hops"))
    play(state, "play_worker tax_collector")
    assert (state.decider, said(state, code)["prompt"]) == (1, asked)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Send back the Harvester on E5 of Bob"),
        ("it", "Rimanda da E5 di Bob: Mietitore"),
        ("pl", "Odeślij z E5 gracza Bob: Żniwiarz"),
    ],
)
def test_a_worker_is_sent_back_to_a_player_by_name(code: str, words: str) -> None:
    state = position(
        board("C5 C6 D4 D6 E4 E5"), board("E4 E6", workers="harvester E5"), board("A1 A3", workers="pedlar A2")
    )
    play(state, "play_worker bailiff D5")
    assert words in said(state, code).values()


# Questions and options that have two forms


def costs(state: KeyHarvestState) -> dict[str, dict[str, int]]:
    """Return what the options say they take, by notation."""
    return {one["notation"]: one["cost"] for one in state.view(state.decider)["options"]}


def test_the_actions_of_a_turn_are_asked_for_one_after_the_other() -> None:
    """Two actions in a turn."""
    assert prompt(position(board("D4"))) == "Your turn: which action do you take first?"
    assert prompt(position(board("D4"), used="a")) == "Which action do you take next?"


def test_the_surveyor_pays_2_crops_for_a_field_and_the_notary_none() -> None:
    state = position(board("B6 C4 C5 C7 D3 E4", crops="3 wine"))
    play(state, "play_worker surveyor C6")
    assert said(state)["prompt"] == "Surveyor. Which field of the registry do you take for 2 crops?"
    assert costs(state) == {**{f"registry {n}": {"crops": 2} for n in range(1, 7)}, "skip": {}}
    assert said(state)["skip"] == "Take no field"
    free = position(board("C5 C6 D4 D6 E4 E5", crops="3 wine"))
    play(free, "play_worker notary D5")
    assert said(free)["prompt"] == "Notary. Which field of the registry do you take?"
    assert costs(free) == {**{f"registry {n}": {} for n in range(1, 7)}, "skip": {}}


def test_the_pedlar_may_trade_2_crops_for_3() -> None:
    state = position(board("D4", crops="2 wine 2 hops"))
    play(state, "play_worker pedlar")
    if state.decision.kind == "worker_space":
        state.apply(state.legal[0])
    assert said(state)["prompt"] == "Pedlar. You may return 2 crops and take 3: which do you return first?"
    assert said(state)["wine"] == "Return 1 wine"
    assert said(state)["skip"] == "Don't trade"


def test_the_picker_harvests_beside_itself_and_an_action_one_group() -> None:
    state = position(board("C5 C6 D4 D6"))
    play(state, "play_worker picker D5")
    assert said(state)["prompt"] == "Picker. Harvest up to 3 fields next to D5: which first?"
    group = position(board("D4 D5 G1"))
    play(group, "harvest")
    assert said(group)["prompt"] == "Which fields do you harvest? They must belong together."
    play(group, "D4")
    assert said(group)["prompt"] == "Which field do you harvest next?"


def test_a_field_in_ones_own_store_is_taken_and_not_bought() -> None:
    state = position(board(crops="2 wine", store="D5: 1 hops"), board(store="C8: 1 wine"))
    play(state, "buy")
    words = list(said(state).values())
    assert words[1].startswith("Take the field of ")
    assert words[1].endswith(" (D5) from your own store")
    assert words[2] == "Buy the field of wine (C8) from Bob for 1 wine"


@pytest.mark.parametrize(
    ("worker", "words"),
    [("harvester", "Take the Harvester back into hand"), ("miller", "Send the Miller back to the town")],
)
def test_a_displaced_worker_goes_to_the_hand_or_to_the_town(worker: str, words: str) -> None:
    """R21: farmhands go back to their owner, townsfolk to the town. D5 has four fields next to it, for either."""
    state = position(board("C5 C6 D6 E5", workers=f"{worker} D4", store="D4: 1 wine"))
    play(state, "buy")
    if state.decision.kind == "store_pick":
        state.apply(state.legal[0])
    assert state.decision.kind == "displaced_worker"
    assert words in said(state).values()


def test_a_hailstorm_names_the_fields_whose_harvest_is_given_up() -> None:
    """E: two unharvested fields are turned; D4 to D6 of three are offered, each with its crop."""
    state = position(
        board("D4 D5 D6"), board(), registry="A3 B5 D1 E9 F3", bag="C9 G7 E", draws="E",
        stack=[ChooseAction(0), Refill(0)],
    )  # fmt: skip
    assert state.decision.kind == "spoil_pick"
    for field in ("D4", "D5", "D6"):
        assert said(state)[field].startswith("Give up the harvest of the field of ")
        assert said(state)[field].endswith(f" ({field})")


def test_a_field_of_the_registry_is_pointed_at_where_it_lies() -> None:
    state = position(board("D4", crops="2 wine"))
    play(state, "offer")
    offers = state.view(0)["options"]
    assert {one["notation"]: one["targets"] for one in offers} == {
        f"registry {n}": [f"registry:{n}"] for n in range(1, 7)
    }
