"""Every number that Burgundy tells is proved by what happens, compared with the position, or argued for.

What is proved is in `contado.games.burgundy.claims`, and the kit plays games to prove it. Here some games are played in
which everything is said, and whatever is said without a proof has to be in one of the lists below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from contado.core.state import State
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.pieces.kinds import KINDS
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import goods_list, thing
from tests.games.telling import Statement, Telling, open_facts

# Amounts, and names with a number: the sentence that contains them tells it.
PARTS: Final = (
    "{n} point", "{n} worker", "{n} silver", "{n} stored tile", "{n} tile", "{n} goods tile", "{n} cow",
    "{n} sheep", "{n} pig", "{n} goat", "monastery {number}", "{n} turquoise", "{n} purple", "{n} pink", "{n} red",
    "{n} brown", "{n} orange", "{points} each", "{grapes} {size}", "shield {number}",
    "{tile} ({note})",
)  # fmt: skip


# What is compared with the position.


def own(state: State) -> BurgundyState:
    """Return the state as this game's."""
    assert isinstance(state, BurgundyState)
    return state


def read(target: str, kind: str, places: int) -> list[str] | None:
    """Return the rest of the id of a thing of a kind, None for any other thing."""
    head, *rest = target.split(":")
    return rest if head == kind and len(rest) == places else None


def purse(what: str) -> Statement:
    """Return what the tip of workers or silver says first."""

    def true(state: State, target: str) -> Mapping[str, object] | None:
        seat = read(target, what, 1)
        return None if seat is None else {"n": open_facts(state)["players"][int(seat[0])][what]}

    return true


def score(state: State, target: str) -> Mapping[str, object] | None:
    """Return the points of a player."""
    seat = read(target, "score", 1)
    return None if seat is None or "solo" in open_facts(state) else {"n": state.ledger.totals[int(seat[0])]}


def solo_score(state: State, target: str) -> Mapping[str, object] | None:
    """Return the points since the last target."""
    return {"points": thing("vp", open_facts(state)["solo"]["points"], ENGLISH)} if target == "score:0" else None


def solo_target(state: State, target: str) -> Mapping[str, object] | None:
    """Return the target."""
    return {"target": open_facts(state)["solo"]["target"]} if target == "score:0" else None


def team_score(state: State, target: str) -> Mapping[str, object] | None:
    """Return what partners have together."""
    seat = read(target, "score", 1)
    if seat is None:
        return None
    team = next(team for team in open_facts(state)["team"]["teams"] if int(seat[0]) in team)
    return {"points": thing("vp", sum(state.ledger.totals[one] for one in team), ENGLISH)}


def stock(state: State, target: str) -> Mapping[str, object] | None:
    """Return the goods of a type that a player has."""
    found = read(target, "stock", 2)
    return None if found is None else {"n": own(state).estate(int(found[0])).goods[int(found[1]) - 1]}


def stored(state: State, target: str) -> Mapping[str, object] | None:
    """Return the same with the name of the type."""
    found = read(target, "stock", 2)
    if found is None:
        return None
    good = int(found[1]) - 1
    return {"amount": f"{own(state).estate(int(found[0])).goods[good]} {GOODS[good]}"}


def sold(state: State, target: str) -> Mapping[str, object] | None:
    """Return the goods that a player has sold."""
    seat = read(target, "sold", 1)
    return None if seat is None else {"goods": goods_list(own(state).estate(int(seat[0])).sold, ENGLISH)}


def on_depot(state: State, target: str) -> Mapping[str, object] | None:
    """Return the goods on a depot."""
    depot = read(target, "goods", 1)
    if depot is None:
        return None
    counts = open_facts(state)["depot_goods"][int(depot[0]) - 1]
    return {"depot": depot[0], "goods": goods_list(counts, ENGLISH)}


def pile(state: State, target: str) -> Mapping[str, object] | None:
    """Return the goods of a type on a depot."""
    found = read(target, "goods", 2)
    if found is None:
        return None
    n = open_facts(state)["depot_goods"][int(found[0]) - 1][int(found[1]) - 1]
    return {"depot": found[0], "amount": f"{n} {GOODS[int(found[1]) - 1]}"}


def supply(state: State, target: str) -> Mapping[str, object] | None:
    """Return the tiles in a bag or on a stack."""
    kind = read(target, "supply", 1)
    if kind is None:
        return None
    bags = dict(zip(("building", "livestock", "monastery", "black"), own(state).bags, strict=True))
    stacks = dict(zip(("castle", "mine", "ship"), own(state).open_stacks, strict=True))
    return {"n": len(bags[kind[0]]) if kind[0] in bags else stacks[kind[0]]}


def die(state: State, target: str) -> Mapping[str, object] | None:
    """Return a player's die."""
    found = read(target, "die", 2)
    if found is None:
        return None
    return {"value": own(state).players[int(found[0])].dice[int(found[1]) - 1]}


def white_die(state: State, target: str) -> Mapping[str, object] | None:
    """Return the white die."""
    return {"value": own(state).white_die} if target == "die:white" else None


def marker(state: State, target: str) -> Mapping[str, object] | None:
    """Return where a turn marker lies."""
    seat = read(target, "marker", 1)
    if seat is None:
        return None
    return {"space": next(space for space, pile in enumerate(own(state).track) if int(seat[0]) in pile)}


def space(state: State, target: str) -> Mapping[str, object] | None:
    """Return the number of a space and what is printed on it."""
    found = read(target, "hex", 2)
    if found is None:
        return None
    return {"space": found[1], "number": own(state).estate(int(found[0])).duchy.die[int(found[1]) - 1]}


def area(state: State, target: str) -> Mapping[str, object] | None:
    """Return the spaces of the area of a space."""
    found = read(target, "hex", 2)
    if found is None:
        return None
    duchy = own(state).estate(int(found[0])).duchy
    return {"n": duchy.area.count(duchy.area[int(found[1]) - 1])}


def bonus_tile(state: State, target: str) -> Mapping[str, object] | None:
    """Return the points of a bonus tile that a player has."""
    found = read(target, "bonus", 2)
    if found is None:
        return None
    player = open_facts(state)["players"][int(found[0])]
    points = player["border_bonus"] if found[1] == "border" else player["bonus_tiles"][found[1]]
    return {"points": thing("vp", points, ENGLISH)}


def stack(module: str, what: str, target: str) -> Statement:
    """Return the tiles of a stack that a module keeps."""

    def true(state: State, asked: str) -> Mapping[str, object] | None:
        return {"n": open_facts(state)[module][what]} if asked == target else None

    return true


def shield(state: State, target: str) -> Mapping[str, object] | None:
    """Return the number of a shield."""
    number = read(target, "shield", 1)
    return None if number is None else {"number": number[0]}


def reserve(state: State, target: str) -> Mapping[str, object] | None:
    """Return the tiles of a kind in the reserve of the Châteauma."""
    kind = read(target, "reserve", 1)
    if kind is None or kind[0] not in KINDS:
        return None
    return {"n": ENGLISH.plural("{n} tile", "{n} tiles", len(open_facts(state)["chateauma"]["reserve"][kind[0]]))}


def wild(state: State, target: str) -> Mapping[str, object] | None:
    """Return its wild tiles."""
    return {"n": len(open_facts(state)["chateauma"]["wild"])} if target == "reserve:wild" else None


def its_die(state: State, target: str) -> Mapping[str, object] | None:
    """Return its die."""
    facts = open_facts(state)["chateauma"]
    return {"value": facts["die"]} if target == f"die:{facts['seat']}:1" else None


def vine_tiles_left(state: State, target: str) -> Mapping[str, object] | None:
    """Return the vine bonus tiles of a colour that nobody has: each player's can be seen."""
    grape = read(target, "grapes", 1)
    return None if grape is None else {"n": open_facts(state)["vineyards"]["supply"][grape[0]]}


def vine_tiles(state: State, target: str) -> Mapping[str, object] | None:
    """Return the vine bonus tiles of a colour that a player has."""
    found = read(target, "vinetile", 2)
    if found is None:
        return None
    assert found[1] in GRAPES
    return {"n": open_facts(state)["players"][int(found[0])]["vine_tiles"].get(found[1], 0)}


def shipped(state: State, target: str) -> Mapping[str, object] | None:
    """Return the goods of a depot that a ship may take."""
    depot = read(target, "goods", 1)
    if depot is None:
        return None
    counts = open_facts(state)["depot_goods"][int(depot[0]) - 1]
    return {"n": depot[0], "goods": goods_list(counts, ENGLISH)}


def black_price(state: State, target: str) -> list[Mapping[str, object]] | None:
    """A tile of the black depot costs two silver."""
    return [{"n": 2}] if not target else None


STATED: Final[Mapping[str, Statement]] = {
    "Black depot: {n} silver a tile, whatever the dice show; one purchase a turn.": black_price,
    "Sell {n} {good} goods tile": stock,
    "Depot {n}: {goods}": shipped,
    "{n} worker": purse("workers"),
    "{n} silver": purse("silver"),
    "{n} point": score,
    "{name}: {points}": solo_score,
    "At {target} you carry out one more action and begin again at 0; the next target is {then}. The game is won when "
    "all spaces are covered.": solo_target,
    "Together the team has {points}.": team_score,
    "{amount} goods": stored,
    "sold: {goods}": sold,
    "goods on depot {depot}: {goods}. A ship takes them.": on_depot,
    "{amount} goods on depot {depot}": pile,
    "supply: {n} {colour}": supply,
    "{n} tile in the black bag": supply,
    "the {value}: used": die,
    "the {value}: take a tile from depot {value}, place a tile on a space with a {value}, sell goods of type {value}, "
    "or take workers; every worker changes it by {steps}.": die,
    "White die: {value}. This round's goods tile went to depot {value}.": white_die,
    "{name}'s turn marker: space {space}": marker,
    "space {space}: {colour}, number {number}": space,
    "Its area of {n} space scores {points} when it is complete, and the bonus of the phase.": area,
    "Its area of {n} space counts as {size}: it scores {points} when it is complete, and the bonus of the phase.": area,
    "bonus tile for all {colour}: {points}": bonus_tile,
    "bonus tile of the border posts: {points}": bonus_tile,
    "{n} inn for sale": stack("inns", "stack", "inn:stack"),
    "{n} castle to buy back with both dice": stack("castle_connection", "reserve", "castle_reserve"),
    "Shield {number}, {points}. {effect}": shield,
    "its reserve, {colour}: {n}": reserve,
    "its wild tiles: {n}": wild,
    "its double tiles: {n}": stack("chateauma", "doubles", "reserve:double"),
    "{n} territory card to come": stack("chateauma", "deck", "card:deck"),
    "its die: {value}": its_die,
    "vine bonus tiles, {grapes}: {n} left": vine_tiles_left,
    "{grapes}: {n} vine bonus tile": vine_tiles,
}

# By the value that names a thing: it is in the id of the thing pointed at, or in what is typed.
NAMED: Final[Mapping[str, tuple[str, ...]]] = {
    "space": (
        "space {space}: {tile}",
        "space {space}: {colour}",
        "space {space}: {colour}, number {number}",
        "space {space}: your first castle, not shown yet",
        "double space {space}, level {level}, number {die}",
        "Castle on space {space}",
        "Castle on space {space} (number {number})",
        "Castle on space {space}; shield {old} leaves the game",
        "Place {tile} on space {space} (number {number})",
        "Shield 14: place {tile} of depot {depot} on space {space} (number {number})",
        "Shield 15: place {tile} on space {space} (number {number})",
        "Plant {left} (left) and {right} (right) on space {space} (number {number})",
        "double space {space}: {left} and {right}",
        "bonus of {space}: {effect}",
    ),
    "depot": (
        "no goods on depot {depot}",
        "goods on depot {depot}: {goods}. A ship takes them.",
        "{amount} goods on depot {depot}",
        "Take {tile}, depot {depot}",
        "Buy {tile}, depot {depot}",
        "Monastery 6: Take {tile}, depot {depot}",
    ),
    "n": (
        "Depot {n}: {goods}",
        "The goods of depot {n} are taken anyway.",
        "No goods lie on depot {n}.",
        "Your goods spaces hold other types: there is no room for the goods of depot {n}.",
        "Depot {n} is no neighbour of depot {other}.",
        "trade route, space {n}: {good} goods bring the bonus: {bonus}",
    ),
    "slot": (
        "depot {slot}: empty",
        "depot {slot}: {tile}",
        "black depot {slot}: empty",
        "black depot {slot}: {tile}",
        "vineyard depot {slot}: {tile}",
        "vineyard store {slot}: {tile}",
    ),
    "key": (
        "key space {key}: empty. A tile that you take lies here until it is placed.",
        "key space {key} – {tile}",
    ),
    "round": (
        "round {round}",
        "round {round}: {good} goods, for the depot that the white die shows then",
    ),
}

# What nothing that happens could prove or disprove, by the reason why.
ARGUED: Final[Mapping[str, tuple[str, ...]]] = {
    "it names a thing or a place by its printed number, and the id of the thing has the same": (
        "space {space}: {tile}",
        "depot {depot}",
        "Depot {n}: a die that shows {n} takes a tile from here.",
        "Space {n} of the turn track",
        "depot {slot}: {tile}",
        "depot {depot}: {shield}",
        "black depot {slot}: {tile}",
        "key space {key} – {tile}",
        "vineyard depot {slot}: {tile}",
        "vineyard store {slot}: {tile}",
        "double space {space}, level {level}, number {die}",
        "double space {space}: {left} and {right}",
        "bonus of {space}: {effect}",
        "level {level}: complete, its vine bonus tile is taken",
        "trade route, space {n}: {good} goods bring the bonus: {bonus}",
        "tile {n}: {spaces}",
        "duchy {number}",
        "card {n}",
        "hex {hex}: {what}",
        "River: the spaces {one} and {other} count as neighbours, but not as one area.",
        "A die that shows {number} sells them all: {gains}.",
        "territory card {card}: {points} when it is complete ({level})",
        "Complete: {cards}.",
        "The monasteries of one player of your choice count as yours too, except monastery {number}.",
    ),
    "it names a tile by the animals on it or by its number": (
        "new: {tile}",
        "on top: {tile}",
        "Discard {tile}",
        "The effect: {tile}",
        "Buy {tile}, black depot",
        "Take {tile}, black depot",
        "Your key spaces are full. New tile: {tile}. Which one leaves the game?",
        "It buys for {silver}: {tile} ({reason}).",
        "{tile}: {points}.",
        "face down, {tile}",
        "Where do you keep the new tile, {tile}?",
        "In this town there is such a building already: {tile}.",
    ),
    "an option, or its prompt, names the things that it points at by their printed numbers": (
        "Castle on space {space} (number {number})",
        "Castle on space {space}; shield {old} leaves the game",
        "Place {tile} on space {space} (number {number})",
        "Shield 14: place {tile} of depot {depot} on space {space} (number {number})",
        "Shield 15: place {tile} on space {space} (number {number})",
        "Plant {left} (left) and {right} (right) on space {space} (number {number})",
        "Take {tile}, depot {depot}",
        "Take {tile}, vineyard depot, number {numbers}",
        "Buy {tile}, depot {depot}",
        "Monastery 6: Take {tile}, depot {depot}",
        "The {value}: {what}",
        "The {value}, by shield 16: {what}",
        "The {value}, by shield 16 as {number}: {what}",
        "Duchy {number}",
        "Tile {n}: {spaces}",
        "Shield 6: copy the monasteries of {name} ({numbers})",
        "Shield {old} on your only castle leaves the game. Take the new one?",
        "Shield {old} on this castle leaves the game. Lay the new one there?",
        "On which castle do you lay shield {number}?",
        "Vineyard, space {space}: which bonus do you use?",
        "Trade route: which tile is number {n} from the left?",
        "White castle: carry out one more action with the white die, a {number}.",
        "shields {numbers}",
        "Keep {kept}",
        "Keep {kept}, give up {lost}",
        "Give up {lost}",
    ),
    "an option counts goods and room as they lie there, which the picture shows": (
        "Give 1 {good}, of {n}",
        "Take {goods}, leave {left}",
        "{what}; no room for {left}",
        "{what}; room for {n} new type only",
        "{what}; areas: {areas}",
        "Use the {die}: take or place a tile, sell goods, or take workers.",
        "Your turn: the {first} and the {second}. With each take or place a tile, sell goods, or take workers.",
        "{n} die is not used yet. End the turn all the same?",
        "Which goods do you give? {n} more goods tile is due.",
        "You are {n} point short of the target of {target}: do you buy it?",
        "Shield 4 is lost: {n} stored tile must leave the game. Which one?",
        "Shield 4 is lost: your stored tiles fill {n} key space too many. Which one leaves the game?",
    ),
    "the option that does it has the same number as its cost, to which the kit's check of costs holds it": (
        "Do you give {n} goods for a tile from the black depot? It will lie face down and fit every colour.",
        "Give {n} goods for {tile}, face down",
        "Take the goods of one depot; all others leave the game. Then you may give {n} goods for a tile of the black "
        "depot.",
        "Tribute: {silver} for each shield. Which do you keep?",
        "Buying a castle back costs {points}.",
    ),
    "a label that has the number of the tip to which it belongs": (
        "Phase {phase}: +{n} for a completed area",
        "{n} silver each",
        "Store: {n} silver",
        "goods to depot {depot}",
        "sold: {n}",
        "goods: {n} of {most} types",
        "point",
        "of {target} points",
        "team: {points}",
        "shields: +{n}",
        "{sizes} → {points}",
        "{sizes} → 0",
        "{n} space empty",
        "place {place}",
        "Round {round} of {n}",
        "{n} more tile lies on it",
        "areas of {sizes}",
    ),
    "it is printed, and read from the data": (
        "Goes to your vineyard, where it gives two bonuses at once; it fills {n} key spaces until then.",
        "level {level}: covering all its {n} double spaces brings a vine bonus tile",
        "A die that shows {dice} takes it; workers help.",
        "The white die selects it with {dice}.",
        "place for a territory card, of the white die {dice}",
    ),
    "a reason names a place, and its price is held to what the player has": (
        "Depot {n}",
        "Space {n}",
        "{what} needs a die that shows {number}: that takes {need}, and you have {have}.",
        "A shield on depot {n} needs two dice that show {n}: that takes {need}, and you have {have}.",
        "A double tile needs two key spaces, and {n} is free.",
        "A purchase costs {silver}, for which workers may stand in, and you have {have}.",
        "Depot {n} is no neighbour of depot {other}.",
        "Only the bonuses of space {space} can be used now.",
        "Your first double tile must go to level {n}.",
    ),
    "a step of the Châteauma tells what it does, and its lines are compared with its rules in their own tests": (
        "Border post card number {n}: {points}.",
        "Card {card} is complete: {points} ({level}). Its tiles move to the duchy.",
        "Card {card} slides to the left place, and a new card comes",
        "Châteauma, carpenter: a building for its reserve, from depot {white} (white die) on.",
        "Châteauma, church: a castle, else a mine, else a monastery for its reserve, from depot {white} (white die) "
        "on.",
        "Châteauma, double tile symbol: a double tile, from the slot of the white die ({white}) to the right.",
        "Châteauma, extra turn: one more tile for card {card}, from depot {white} (white die) on.",
        "Châteauma, market: a ship, else a livestock tile for its reserve, from depot {white} (white die) on.",
        "Châteauma, shield symbol: the shield with the lowest number, from depot {white} (white die) on.",
        "Châteauma, white castle: a tile for its reserve, from depot {white} (white die) on.",
        "Châteauma, {tile}: one more tile for card {card}, from depot {white} (white die) on.",
        "Châteauma: card {card} is full.",
        "Châteauma: completed card {cards} leaves its place.",
        "Châteauma: it has {n} silver and buys a tile.",
        "Châteauma: white die {white}, so card {card}; it rolled {die} and starts at depot {die}.",
        "It sells {n} goods tile of type {number}, {good} ({reason}): {points}, {silver}.",
        "{building}: it sells {n} goods tile of type {number}, {good} ({reason}): {points}, {silver}.",
        "Shield symbol: it takes shield {shield} from depot {depot}.",
        "Ship: the goods of depot {depot}, {n} tile ({reason}).",
        "The {tile} of depot {depot} goes to hex {hex} of card {card}.",
        "{building}: from depot {depot} to the reserve: {tile} ({reason}).",
        "{building}: from depot {depot} to the reserve: {tile}.",
        "{building}: from the reserve to hex {hex} of card {card}: {tile} ({reason}).",
        "{tile}: {silver} (now {now}).",
    ),
    "how many are named in the sentence, to choose the word": ("Depot {depots}: no match.",),
    "the end of the game is told beside an option that is far from it; tests of the module count it": (
        "take shield {number} ({points} at the end). {effect}",
        "{what}; areas: {areas}; at the end {points} more",
        "Take {grapes} (now {points})",
    ),
}


@pytest.fixture(scope="module")
def telling() -> Telling:
    """Play games with everything in them."""
    told = Telling(GAME, PARTS, STATED, NAMED)
    for number, (games, options) in enumerate(GAMES):
        told.play(games, f"told-{number}", options, every=60)
    return told


BIG: Final = {"tiles_2": "on", "white_castles": "on", "shields": "on"}
GAMES: Final[tuple[tuple[tuple[int, ...], Mapping[str, object]], ...]] = (
    ((2,), {}),
    ((5,), {**BIG, "inns": "on", "border_posts": "on", "trade_routes": "random"}),
    ((3,), {**BIG, "inns": "on", "monastery_6": "y2019", "vineyards": "on"}),
    ((2,), {"castle_connection": "on", "trade_routes": "chosen", "monastery_15_route": "off"}),
    ((6,), {"chateauma": "on", "vineyards": "on", "shields": "on", "border_posts": "on", "trade_routes": "random"}),
    ((1,), {"chateauma": "on", **BIG}),
    ((1,), {"mode": "solo"}),
    ((1,), {"mode": "team"}),
)


def test_every_number_that_is_told_is_proved_compared_or_argued_for(telling: Telling) -> None:
    assert not telling.unproved(ARGUED), "\n".join(telling.unproved(ARGUED))


def test_what_is_argued_for_is_told_and_not_proved_anyway(telling: Telling) -> None:
    assert not telling.idle(ARGUED), "\n".join(telling.idle(ARGUED))


def test_what_is_told_of_the_position_is_true(telling: Telling) -> None:
    assert not telling.lies, "\n".join(telling.lies[:10])


def test_what_is_named_is_what_is_pointed_at(telling: Telling) -> None:
    assert not telling.misnamed, "\n".join(telling.misnamed[:10])


def test_all_that_is_put_into_a_sentence_is_heard(telling: Telling) -> None:
    assert not telling.unheard


def test_what_one_proof_shows_in_several_sentences_is_looked_up_together() -> None:
    """A game is played in one reading: it says one of the sentences, and the kit must not miss the others in it."""
    proofs = {(claim.sentence, claim.value): claim.proof for claim in GAME.proofs.claims}
    usual = "A worker changes a die by {steps}, also from 6 to 1; at the end every {n} are worth 1 point."
    solo = "A worker changes a die by {steps}, also from 6 to 1."
    assert proofs[usual, "steps"] is proofs[solo, "steps"]
    assert proofs[usual, "steps"] is not proofs[usual, "n"]
