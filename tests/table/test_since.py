"""What others did stays until one's own next move: which things they touched, and what it cost."""

from __future__ import annotations

import random
import re

import pytest

from contado.core.game import Game
from contado.core.position.event import Event
from contado.core.showing.summary import Deed, Said, summed_up
from contado.core.state import NOBODY
from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME as BURGUNDY
from contado.games.castelli import GAME as CASTELLI
from contado.games.keyharvest import GAME as KEYHARVEST
from contado.games.milestones import GAME as MILESTONES
from contado.table.past.notes import Note, changes, last_move, last_turn, mover_of, owned
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.table.rooms import REACTIONS, SHELVES


def test_a_line_of_the_log_knows_the_places_that_it_names() -> None:
    """Whoever points at it finds them on the board: "their first castle (space 16)" is a space of that board."""
    table = Table(BURGUNDY, [person("Ann"), person("Bo")], {}, 3)
    luck = random.Random(3)
    while table.phase is not Phase.OVER and table.moves < 120:
        moved(table, luck)
    lines = [line for line in table.log(0) if re.search(r" \(space \d+\)", line.words)]
    assert any("placed" in line.words for line in lines)
    for line in lines:
        space = re.findall(r" \(space (\d+)\)", line.words)[0]
        assert line.places == (f"hex:{line.seat}:{space}",)
    assert all(not line.places for line in table.log(0) if "used the" in line.words)


def note(seat: int, passes: bool = False) -> Note:
    return Note(0, seat, 0, 0, 0, 0, passes=passes)


def test_a_pass_lets_anothers_move_go_on() -> None:
    notes = [note(0), note(1, passes=True), note(2), note(1, passes=True)]
    assert [mover_of(notes, at) for at in range(4)] == [0, 0, 2, 2]


def test_who_looks_on_is_told_of_the_last_to_move() -> None:
    assert last_turn([]) == 0
    assert last_turn([note(0), note(1), note(1), note(0, passes=True)]) == 1


def test_what_partners_have_together_is_not_taken_from_one_by_the_other() -> None:
    before = [{"workers": 4, "tile": 1}, {"workers": 3}, {"workers": 4, "tile": 2}, {"workers": 3}]
    after = [{"workers": 2, "tile": 1}, {"workers": 1}, {"workers": 2, "tile": 1}, {"workers": 1}]
    assert changes(before, after, 0, together=True) == {1: {"workers": -2}, 2: {"tile": -1}, 3: {"workers": -2}}
    assert changes(before, after, 0)[2] == {"workers": -2, "tile": -1}


def moved(table: Table, luck: random.Random) -> None:
    """Let whoever is awaited choose at random."""
    if table.phase is Phase.HELD:
        table.confirm(table.awaited)
    elif table.phase is Phase.BOT:
        table.bot_act()
    else:
        table.act(table.awaited, luck.choice(table.state.legal))


def test_it_stays_until_the_own_next_move_and_comes_back_when_that_is_taken_back() -> None:
    table = Table(MILESTONES, [person("Ann"), person("Bo")], {"draft": "random", "first_seat": "1"}, 3)
    luck = random.Random(1)
    while table.awaited == table.state.decider and not table.since(0).words:
        moved(table, luck)
    while table.awaited != 0:
        moved(table, luck)
    told = table.since(0)
    assert told.words.startswith("Bo ") or ". Bo " in told.words
    assert {one.seat for one in told.touched} == {1}
    # What can be clicked without anything that becomes known can be taken back.
    table.act(0, table.state.legal[0])
    assert table.since(0) == ([], "", False)
    table.undo(0)
    assert table.since(0) == told


def test_a_pass_is_no_move() -> None:
    table = Table(REACTIONS, [person("Ann"), person("Bo"), person("Cleo")], {}, "windows", confirm=False)
    luck = random.Random(2)
    while not table.state.decision.reaction:
        moved(table, luck)
    seat = table.awaited
    before = table.since(seat)
    assert before.words
    table.act(seat, next(one for one in table.state.legal if table.state.decision.passes(table.state, one)))
    assert table.since(seat).words.startswith(before.words.removesuffix("."))


def test_a_game_without_motions_has_things_to_click() -> None:
    table = Table(SHELVES, [person("Ann"), bot("random")], {}, 5)
    assert not SHELVES.hidden or SHELVES.drawing.moves
    luck = random.Random(4)
    while not table.since(0).touched:
        assert table.phase is not Phase.OVER
        moved(table, luck)
    assert all(one.seat == 1 and not one.target.startswith("menu:") for one in table.since(0).touched)


@pytest.mark.parametrize("game", [CASTELLI, KEYHARVEST], ids=lambda game: game.id)
def test_what_others_cost_is_what_the_player_has_less(game: Game) -> None:
    losses = 0
    for seed in range(4):
        table = Table(game, [person("Ann"), person("Bo"), person("Cleo")], {}, seed, confirm=False)
        luck = random.Random(seed)
        had = owned(table.state)[0]
        began = len(table.course.notes)
        while table.phase is not Phase.OVER:
            own = table.awaited == 0
            moved(table, luck)
            if own:
                had, began = owned(table.state)[0], len(table.course.notes)
                continue
            has = owned(table.state)[0]
            change = dict.fromkeys({*had, *has}, 0)
            for one in table.course.notes[began:]:
                for thing, n in one.changed.get(0, {}).items():
                    change[thing] += n
            assert change == {thing: has.get(thing, 0) - had.get(thing, 0) for thing in change}
            told = table.since(0)
            if told.lost:
                losses += 1
                assert told.words.startswith("You lose "), told.words
    assert losses


def test_a_castle_that_is_overbuilt_is_a_loss_whether_a_guard_was_asked_or_not() -> None:
    asked: set[bool] = set()
    for seed in range(30):
        table = Table(CASTELLI, [person("Ann"), person("Bo")], {"battle": "on"}, seed, confirm=False)
        luck = random.Random(seed)
        while table.phase is not Phase.OVER and len(asked) < 2:
            had, happened = owned(table.state), len(table.course.log)
            moved(table, luck)
            for heard in table.course.log.entries[happened:]:
                if heard.event.kind == "overbuilt":
                    loser = heard.event.facts["owner"]
                    told = table.since(loser, ENGLISH.read_by(loser))
                    assert owned(table.state)[loser]["castle"] == had[loser]["castle"] - 1
                    assert told.lost
                    assert told.words.startswith("You lose 1 castle"), told.words
                    assert "overbuilt your castle" in told.words
                    asked.add(table.course.notes[-1].passes)
    assert asked == {True, False}


@pytest.mark.parametrize(
    ("reader", "words"),
    [
        (0, "Bea took 3 silver: 1 silver from you, the rest from Cleo."),
        (1, "You took 3 silver from Ann and Cleo."),
        (2, "Bea took 3 silver: 2 silver from you, the rest from Ann."),
        (3, "Bea took 3 silver from Ann and Cleo."),
    ],
)
def test_whoever_is_robbed_reads_of_it(reader: int, words: str) -> None:
    _ = ENGLISH.read_by(reader)
    robbed = Event("robbed", 1, {"card": "brigand_gang", "n": 3, "taken": [1, 0, 2, 0]})
    assert CASTELLI.words.event(robbed, _.called(NAMES), _) == words
    alone = Event("robbed", 1, {"card": "brigand", "n": 1, "taken": [1, 0, 0, 0]})
    assert (CASTELLI.words.event(alone, _.called(NAMES), _) == "Bea took 1 silver from you.") == (reader == 0)
    # The log of an older table.
    old = Event("robbed", 1, {"card": "brigand", "n": 1})
    assert CASTELLI.words.event(old, _.called(NAMES), _).endswith("1 silver from the other players.")


def test_a_worker_that_another_sends_back_is_a_loss() -> None:
    found = 0
    for seed in range(6):
        table = Table(KEYHARVEST, [person("Ann"), person("Bo")], {}, seed, confirm=False)
        luck = random.Random(seed)
        while table.phase is not Phase.OVER and not found:
            had, mover = owned(table.state), table.awaited
            moved(table, luck)
            other = 1 - mover
            if mover >= 0 and owned(table.state)[other]["worker"] < had[other]["worker"]:
                found += 1
                told = table.since(other)
                assert told.lost
                assert told.words.startswith("You lose 1 worker"), told.words
    assert found


def test_a_spectator_is_told_of_no_loss() -> None:
    table = Table(KEYHARVEST, [bot("random"), bot("random")], {}, 9)
    for _ in range(60):
        table.bot_act()
        told = table.since(None)
        assert not told.lost
        assert "You " not in told.words
        assert NOBODY not in {one.seat for one in told.touched}


def test_what_is_nobodys_deed_is_marked_as_nobodys() -> None:
    """The last choice of the set-up is followed by the first phase: tiles and goods are laid out for all."""
    table = Table(BURGUNDY, [person("Ann"), person("Bo")], {"first_seat": "1"}, 3)
    luck = random.Random(1)
    while table.state.decision.kind != "turn" or table.phase is Phase.HELD:
        moved(table, luck)
    touched = table.since(0).touched
    assert any(one.target.startswith("hex:1:") for one in touched)
    assert not [one for one in touched if one.target.startswith(("depot:", "black:", "goods:"))]


NAMES = ["Ann", "Bea", "Cleo", "Dan"]
LAID = Event("laid", 1, {"cell": "2,1", "tile": "6c", "rotation": 0, "faces": 1})
DREW = Event("drew", 1, {"n": 1})
TOOK = Event("took", 1, {"victim": 0})
LOST = Event("lost_card", 0, {"card": "countess"})
BUILT = Event(
    "built",
    1,
    {"cell": "4,6", "area": "stone", "card": "", "points": 4, "paid": {"stone": 1, "wood": 1, "silver": 2}, "site": 0},
)


def first_castles(players: int) -> Table:
    """Return a table at which all have chosen where their first castles stand, unseen by each other."""
    people = [person(name) for name in ("Ann", "Bo", "Cy", "Di")[:players]]
    table = Table(BURGUNDY, people, {}, 3)
    luck = random.Random(1)
    while not any(heard.event.kind == "start_castle" for heard in table.course.log.entries):
        moved(table, luck)
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_chosen_unseen_is_its_choosers_deed_when_it_comes_to_light(players: int) -> None:
    table = first_castles(players)
    castles = {
        heard.event.seat: f"hex:{heard.event.seat}:{heard.event.facts['space']}"
        for heard in table.course.log.entries
        if heard.event.kind == "start_castle"
    }
    assert len(castles) == players
    for reader in (*range(players), None):
        told = table.since(reader)
        marked = {one.seat: one.target for one in told.touched if one.end == "to"}
        # Each one's castle in the colour of whose it is, and to nobody the own one; also to whoever chose last.
        assert marked == {seat: target for seat, target in castles.items() if seat != reader}
        for seat, name in enumerate(("Ann", "Bo", "Cy", "Di")[:players]):
            assert (f"{name} placed their first castle" in told.words) == (seat != reader)


def grain(seat: int, n: int) -> Event:
    facts = {"thing": "grain", "n": n, "lost": 0, "has": n, "cell": "2,0", "why": "grain"}
    return Event("gained", seat, facts)


def told_to_ann(code: str, *events: Event, points: int = 0) -> str:
    """Return what Ann is told of one choice of Bea with these events."""
    _ = CASTELLI.language(code).read_by(0)
    said = [Said(one.seat, CASTELLI.words.event(one, _.called(NAMES), _), one.seat == 0) for one in events]
    return summed_up([Deed(1, said, points)], {}, NAMES, CASTELLI.words, _)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "en",
            "Bea laid the tile in b3; their shield faced east. "
            "Dan got 1 grain from the grain area in a3. Bea drew 1 card.",
        ),
        (
            "it",
            "Bea dispone la tessera in b3; il suo blasone guarda a est. "
            "Dan riceve 1 unità di cereali: area di cereali in a3. Bea pesca 1 carta.",
        ),
        (
            "pl",
            "Bea kładzie żeton w b3; herb tego gracza jest zwrócony na wschód. "
            "Dan dostaje: 1 zboże (obszar zboża w a3). Bea dobiera 1 kartę.",
        ),
    ],
)
def test_whoever_goes_on_after_another_is_named_again(code: str, words: str) -> None:
    assert told_to_ann(code, LAID, grain(3, 1), DREW) == words


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (
            "en",
            "Bea took a card from you. You lost Countess. You got 2 grain from the grain area in a3. "
            "Bea built a castle in g5 for 1 stone, 1 wood and 2 silver: 4 points.",
        ),
        (
            "it",
            "Bea ti prende una carta. Perdi la carta Contessa. "
            "Ricevi 2 unità di cereali: area di cereali in a3. "
            "Bea costruisce un castello in g5"
            " per 1 pietra, 1 unità di legname e 2 lingotti d'argento: 4 punti.",
        ),
        (
            "pl",
            "Bea bierze od ciebie kartę. Tracisz kartę Hrabina. "
            "Dostajesz: 2 zboża (obszar zboża w a3). "
            "Bea buduje zamek w g5 (cena: 1 kamień, 1 drewno i 2 srebrniki): 4 punkty.",
        ),
    ],
)
def test_what_the_reader_has_of_it_stands_alone(code: str, words: str) -> None:
    assert told_to_ann(code, TOOK, LOST, grain(0, 2), BUILT, points=4) == words


def test_a_name_is_left_out_only_behind_what_the_same_player_did() -> None:
    """Every part of every sentence, with the name that the sentence begins with, is what the log says."""
    short = 0
    for seed in range(2):
        table = Table(CASTELLI, [person(name) for name in NAMES], {"battle": "on"}, seed)
        luck = random.Random(seed)
        while table.phase is not Phase.OVER:
            moved(table, luck)
            for seat in range(len(NAMES)):
                words = table.since(seat).words
                if words:
                    begin = table.course.notes[last_move(table.course.notes, seat)].begin
                    short += parts_without_a_name(words, {line.words for line in table.log(seat, since=begin)})
    assert short


def with_verbs(part: str, log: set[str]) -> list[str]:
    """Return what is said with one verb as the log says it: "sells a card and a tile" are two sentences there."""
    name = next((f"{name} " for name in NAMES if part.startswith(f"{name} ")), "")
    verb, _blank, rest = part.removeprefix(name).partition(" ")
    found = done_to(rest, {line for who in NAMES for line in log if line.startswith(f"{who} {verb} ")}, verb)
    return [name + f"{verb} {found[0]}", *(f"{verb} {one}" for one in found[1:])] if found else [part]


def done_to(rest: str, lines: set[str], verb: str) -> list[str]:
    """Return what a verb was done to, each as a line of the log says it; nothing where the log does not say it so."""
    if any(line.endswith(f" {verb} {rest}.") for line in lines):
        return [rest]
    for mark in re.finditer(r", | and ", rest):
        one, others = rest[: mark.start()], rest[mark.end() :]
        found = done_to(others, lines, verb) if any(line.endswith(f" {verb} {one}.") for line in lines) else []
        if found:
            return [one, *found]
    return []


def parts_without_a_name(words: str, log: set[str]) -> int:
    """Hold a summary of Castelli to the sentences of the log; return how many parts had no name of their own."""
    short = 0
    for sentence in re.split(r"(?<=[.…]) ", words):
        if re.match(r"You (lose|gain) ", sentence) or re.fullmatch(r"\w+: -?\d+ points?\.", sentence):
            continue
        parts = [re.sub(r" \(\d+×\)$", "", part) for part in sentence.removesuffix(".").split("; ")]
        parts = [part for part in parts if not re.fullmatch(r"(in all|and) .*", part)]
        parts = [one for part in parts for one in with_verbs(part, log)]
        whole = next(n for n in range(len(parts), -1, -1) if not n or "; ".join(parts[:n]) + "." in log)
        assert whole, f"{sentence!r} does not begin as the log does: {words}"
        who = next((name for name in NAMES if sentence.startswith(f"{name} ")), "")
        for at in range(whole, len(parts)):
            short += 1
            assert who, words
            # What has several parts itself comes first and alone, or last.
            assert whole == 1, words
            if f"{who} {'; '.join(parts[at:])}." in log:
                break
            assert f"{who} {parts[at]}." in log, words
    return short
