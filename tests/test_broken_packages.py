"""A broken package gets in nobody's way: it is left out and named, and all other games play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.broken_packages import found, install
from tests.commands import SHORT, refusal, started
from tests.server.running import running

FROM = "from contado.core.game import Game, WholeGame\n"
# What is wrong, by the name of the game: its entry point, its files, and what the sentence says.
BROKEN: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "renamed": (
        "oldname.game:GAME",
        {"newname/__init__.py": "", "newname/game.py": ""},
        ["oldname.game:GAME", "there is no module oldname", "pip uninstall contado-renamed"],
    ),
    "halfrenamed": (
        "halfrenamed.game:GAME",
        {"halfrenamed/__init__.py": "", "halfrenamed/game.py": FROM + "\nfrom oldname.rules import Turn\n"},
        ["ModuleNotFoundError: No module named 'oldname'", "halfrenamed/game.py, line 3"],
    ),
    "unnamed": (
        "unnamed.game:GAME",
        {"unnamed/__init__.py": "", "unnamed/game.py": FROM + "\n\nGAME = Gaem()\n"},
        ["NameError: name 'Gaem' is not defined", "unnamed/game.py, line 4"],
    ),
    "deeper": (
        "deeper.game:GAME",
        {
            "deeper/__init__.py": "",
            "deeper/game.py": "from deeper.pieces import CARDS\n",
            "deeper/pieces.py": "import json\n\nCARDS = json.loads('[1, 2')\n",
        },
        ["JSONDecodeError", "deeper/pieces.py, line 3"],
    ),
    "unwritten": (
        "unwritten.game:GAME",
        {"unwritten/__init__.py": "", "unwritten/game.py": FROM + "class Unwritten(Game)\n    pass\n"},
        ["SyntaxError", "unwritten/game.py, line 2"],
    ),
    "ending": (
        "ending.game:GAME",
        {"ending/__init__.py": "", "ending/game.py": "raise SystemExit(3)\n"},
        ["SystemExit: 3", "ending/game.py, line 1"],
    ),
    "nogame": (
        "nogame.game:GAME",
        {"nogame/__init__.py": "", "nogame/game.py": FROM + "\nclass NoGame(Game): pass\n\nGAME = NoGame\n"},
        ["it is no Game but the class NoGame", "nogame/game.py, line 5"],
    ),
    "nothing": (
        "nothing.game:GAME",
        {"nothing/__init__.py": "", "nothing/game.py": FROM},
        ["has no attribute 'GAME'", "nothing/game.py, line 1"],
    ),
    "otherid": (
        "otherid.game:GAME",
        {
            "otherid/__init__.py": "",
            "otherid/game.py": FROM + "class Other(Game):\n    id = 'sixshelves'\nGAME = Other()\n",
        },
        ["its id is 'sixshelves', and its entry point has another name", "otherid/game.py, line 4"],
    ),
    "otherpackage": (
        "otherpackage.game:GAME",
        {
            "otherpackage/__init__.py": "",
            "otherpackage/game.py": FROM + "class O(Game):\n    id, package = 'otherpackage', 'gone'\nGAME = O()\n",
        },
        ["its package is 'gone', and there is no such module", "otherpackage/game.py, line 4"],
    ),
    "badoptions": (
        "badoptions.game:GAME",
        {
            "badoptions/__init__.py": "",
            "badoptions/game.py": FROM
            + "class Bad(WholeGame):\n    id = 'badoptions'\n    @property\n    def settings(self): return (Flagg(),)\n"
            + "GAME = Bad()\n",
        },
        ["NameError: name 'Flagg' is not defined", "badoptions/game.py, line 5"],
    ),
}


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return a folder with all broken packages, which every started process finds."""
    folder = tmp_path_factory.mktemp("site")
    for name, (entry, files, _) in BROKEN.items():
        install(folder, name, entry, files)
    install(folder, "clumsy", "clumsy:ClumsyBot", {"clumsy.py": "ClumsyBot = object()\n"}, group="contado.bots")
    with found(folder):
        yield folder


def sentences(stderr: str) -> dict[str, str]:
    """Return what was said, by the name that each line begins with."""
    lines = stderr.splitlines()
    assert all(line.startswith("contado: '") for line in lines)
    return {line.split("'")[1]: line for line in lines}


@pytest.mark.usefixtures("site")
def test_games_lists_what_is_sound_and_names_each_broken_package_with_file_and_line() -> None:
    ended = started("games")
    assert ended.returncode == 0
    assert "milestones" in ended.stdout
    assert "greedy" in started("bots").stdout
    said = sentences(ended.stderr)
    assert set(said) == {*BROKEN, "clumsy"}
    for name, (_entry, _files, wanted) in BROKEN.items():
        assert f"of the package contado-{name} cannot be used: " in said[name]
        for words in wanted:
            assert words in said[name]
    assert "it is no subclass of Bot but object" in said["clumsy"]
    assert "not yours" not in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.usefixtures("site")
def test_programs_are_told_as_well() -> None:
    told = json.loads(started("games", "--json").stdout)
    assert "milestones" in [game["id"] for game in told["games"]]
    assert len(told["broken"]) == len(BROKEN) + 1


@pytest.mark.usefixtures("site")
def test_the_broken_game_itself_is_refused_with_its_sentence() -> None:
    for arguments in (["check", "unnamed"], ["play", "unnamed"], ["games", "unnamed"], ["sim", "unnamed"]):
        said = refusal(*arguments, *(["--seats", "greedy,random"] if arguments[0] == "sim" else []), run=started)
        assert "NameError: name 'Gaem' is not defined" in said
        assert "unnamed/game.py, line 4" in said
    assert "no subclass of Bot" in refusal("sim", "milestones", "--seats", "clumsy,random", *SHORT, run=started)


@pytest.mark.usefixtures("site")
def test_other_games_are_checked_and_played() -> None:
    checked = started("check", "milestones", "--games", "2", *SHORT)
    assert (checked.returncode, set(sentences(checked.stderr))) == (0, {*BROKEN, "clumsy"})
    assert "Nothing was found." in checked.stdout
    played = started("play", "milestones", "--seats", "greedy,random", "--option", "max_rounds=3")
    assert (played.returncode, set(sentences(played.stderr))) == (0, {*BROKEN, "clumsy"})
    # Processes that share the work load the games anew.
    shared = started("sim", "milestones", "--seats", "greedy,random", "--games", "12", "--processes", "2",
                     "--option", "max_rounds=3")  # fmt: skip
    assert (shared.returncode, shared.stderr) == (0, "")


@pytest.mark.usefixtures("site")
def test_a_server_logs_it_and_its_lobby_has_the_others(tmp_path: Path) -> None:
    with running(str(tmp_path / "contado.sqlite3"), tmp_path) as server:
        lobby = httpx.get(server.address + "/", timeout=60)
        assert lobby.status_code == 200
        assert "/play/milestones" in lobby.text
        assert "unnamed" not in lobby.text
        asked = httpx.get(server.address + "/games/unnamed/set-up", headers={"accept": "application/json"})
        # The reason names files of the server: that is for its log.
        assert asked.json() == {"error": "unnamed cannot be played here now: its package is broken."}
        assert asked.status_code == 404
        for name, (_entry, _files, wanted) in BROKEN.items():
            [line] = [line for line in server.log.splitlines() if f"'{name}' of the package" in line]
            assert "warning" in line
            assert all(words in line for words in wanted)


def test_of_two_packages_with_one_name_ours_is_played(tmp_path: Path) -> None:
    install(tmp_path, "milestones", "mine:GAME", {"mine.py": "GAME = 1\n"})
    with found(tmp_path):
        ended = started("games", "milestones")
    assert (ended.returncode, ended.stdout.startswith("Milestones (2012)")) == (0, True)
    assert ended.stderr == (
        "contado: 'milestones' of the package contado-milestones cannot be used: another package has that name "
        "already.\n"
    )
