"""What a first-time visitor types, right or wrong: no traceback, no surprise, the exit code and the first line."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from contado import __version__
from tests.commands import contado, started, two_short_games

SIM = "sim milestones --seats greedy,random --games 2 --option max_rounds=3 --processes 1"
ARENA = "arena milestones --games 2 --option max_rounds=3 --processes 1"
# A command line, its exit code, and how the first line begins: of what it prints, or of what it says on stderr.
LINES = [
    # Looking around
    ("-V", 0, f"contado {__version__}"),
    ("--version", 0, f"contado {__version__}"),
    ("games --version", 0, f"contado {__version__}"),
    ("-h", 0, "usage: contado [COMMAND] ..."),
    ("--help", 0, "usage: contado [COMMAND] ..."),
    ("help", 0, "usage: contado [COMMAND] ..."),
    ("help sim", 0, "usage: contado sim GAME --seats BOTS [options]"),
    ("sim --help", 0, "usage: contado sim GAME --seats BOTS [options]"),
    ("help admin ban", 0, "usage: contado admin ban [NAME] [options]"),
    ("help smi", 2, "There is no command 'smi'; did you mean contado sim?"),
    ("help sim milestones", 2, "'milestones' is one word too many; usage: contado sim GAME --seats BOTS [options]"),
    ("--language it help", 0, "uso: contado [COMMAND] ..."),
    ("games", 0, "Games"),
    ("--language it games", 0, "Giochi"),
    ("games --language it", 0, "Giochi"),
    ("--language=pl games", 0, "Gry"),
    ("--language", 2, "--language needs a value; contado --help says which."),
    ("--language fr games", 2, "--language must be en, it or pl, not 'fr'."),
    ("games burgundy", 0, "The Castles of Burgundy (2011): 1–4 players, about 90 minutes, weight 3 of 5."),
    ("games 'the castles of burgundy'", 0, "The Castles of Burgundy (2011)"),
    ("games BURGUNDY", 0, "The Castles of Burgundy (2011)"),
    ("games burgandy", 2, "There is no game 'burgandy'; did you mean burgundy?"),
    ("games chess", 2, "There is no game 'chess'; there are "),
    ("games a b", 2, "'b' is one word too many; usage: contado games [GAME] [options]"),
    ("games --json", 0, "{"),
    ("games --jsn", 2, "contado games has no option --jsn; did you mean --json?"),
    ("games --json=yes", 2, "--json takes no value."),
    ("games -x", 2, "contado games has no option -x; contado games --help lists those there are."),
    ("bots", 0, "Bots"),
    ("bots mcts", 0, "mcts: "),
    ("bots mtcs", 2, "There is no bot 'mtcs'; did you mean mcts?"),
    # Commands that there are not
    ("gmaes", 2, "There is no command 'gmaes'; did you mean contado games?"),
    ("Games", 2, "There is no command 'Games'; did you mean contado games?"),
    ("list", 2, "There is no command 'list'; contado --help lists those there are."),
    ("burgundy", 2, "There is no command 'burgundy'; did you mean contado play burgundy?"),
    ("evening.contado", 2, "There is no command 'evening.contado'; did you mean contado watch evening.contado?"),
    ("--port 8000", 2, "contado has no option --port; did you mean contado serve --port?"),
    ("admin peple", 2, "There is no command 'peple'; did you mean contado admin people?"),
    ("admin", 2, "contado admin needs WHAT, as in: contado admin people"),
    ("version", 2, "There is no command 'version'; did you mean contado --version?"),
    ("-v", 2, "contado has no option -v; did you mean -V?"),
    ("--json games", 2, "contado has no option --json; did you mean contado games --json?"),
    ("learn milestones --lesson 9", 2, "contado learn has no option --lesson; contado learn --help lists those there"),
    ("mcp --json", 2, "contado mcp has no option --json; contado mcp --help lists those there are."),
    # Bots play
    ("sim milestones --seats exec:,random", 2, "The bot exec needs its command: write exec:COMMAND."),
    ("sim milestones --seats ./mybot,random", 2, "There is no bot './mybot'; did you mean exec:./mybot?"),
    ("sim milestones --seats mybot.js,random", 2, "There is no bot 'mybot.js'; did you mean exec:./mybot.js?"),
    ("sim milestones --seats 'python3 my.py,random'", 2, "There is no bot 'python3 my.py'; did you mean exec:python3"),
    ("match castelli knockuot --seats greedy,random", 2, "Castelli has no match 'knockuot'; did you mean knockout?"),
    ("study milestones --games 1 --report x.png", 2, "The report is a page in HTML, so x.png would not be what its"),
    (SIM, 0, "Milestones, 2 games, seed 1: greedy, random."),
    (f"--language it {SIM}", 0, "Milestones, 2 partite, seme 1: greedy, random."),
    (f"{SIM} --json", 0, "{"),
    ("sim", 2, "contado sim needs GAME, --seats, as in: contado sim milestones --seats greedy,random"),
    ("sim milestones", 2, "contado sim needs --seats, as in: contado sim milestones --seats greedy,random"),
    ("sim milestones --seat greedy,random", 2, "contado sim has no option --seat; did you mean --seats?"),
    ("sim milestones --seats", 2, "--seats needs a value; contado sim --help says which."),
    ("sim milestones --seats you,greedy", 2, "Only bots can play here, not 'you': people play with contado play."),
    ("sim milestones --seats greedy,You:Anna", 2, "Only bots can play here, not 'You:Anna': people play with "),
    ("arena milestones --seats you,greedy", 2, "Only bots can play here, not 'you'"),
    ("match castelli knockout --seats you,greedy", 2, "Only bots can play here, not 'you'"),
    ("tune milestones --bot you", 2, "Only bots can play here, not 'you'"),
    ("sim milestones --seats greedy,gready", 2, "There is no bot 'gready'; did you mean greedy?"),
    ("sim milestones --seats 2", 2, "--seats says who plays, as in greedy,random, not how many."),
    ("play milestones --seats 3", 2, "--seats says who plays, as in you,greedy, not how many."),
    ("sim milestones --seats greedy,random --players 2", 2, "contado sim has no option --players; "),
    (f"{SIM} --games ten", 2, "--games must be a whole number of at least 1, not 'ten'."),
    (f"{SIM} --option max_round=3", 2, "Milestones has no option 'max_round'; did you mean max_rounds?"),
    (f"{SIM} --option max_rounds=many", 2, "Option max_rounds cannot be 'many': it is a whole number from 1 to 1000."),
    (f"{SIM} --seats greedy:nois=2,random", 2, "The bot greedy has no option 'nois'; did you mean noise?"),
    (f"{ARENA} --seats greedy,random", 0, "Milestones, 2 games, seed 1: greedy, random."),
    (f"{ARENA} --seats greedy,random --players 9", 2, "Milestones is for 2 to 4 players, not 9."),
    (f"{ARENA} --seats greedy", 2, "An arena needs at least two different bots: write --seats greedy,random, say."),
    ("check milestones --games 1 --players 2 --only copy,json --option max_rounds=3", 0, "Milestones: 1 game "),
    ("check milestones --only nonsense", 2, "There is no check 'nonsense'; there are "),
    ("tune milestones --spread wide", 2, "--spread must be a number, more than 0 and at most 2, not 'wide'."),
    ("bench monopoly", 2, "There is no game 'monopoly'; there are "),
    ("bench --option draft=random", 2, "Options belong to one game: name it, as in contado bench burgundy."),
    # Records
    ("show evening.contado", 0, "Milestones, seed 1-0: "),
    ("show evening.contado --json", 0, "{"),
    ("show evening.contado --svg evening.svg", 0, "evening.svg shows the position after move "),
    ("show evening.contado --svg EVENING.SVG", 0, "EVENING.SVG shows the position after move "),
    ("show evening.contado --svg x.png", 2, "The picture is SVG, so x.png would not be what its name says: write x"),
    ("show evening.contado --svg nowhere/x.svg", 2, "The folder nowhere does not exist."),
    ("show evening.contado --svg x.svg --json", 2, "Choose one of --svg and --json."),
    ("show evening.contado --theme drak", 2, "--theme must be light, dark, contrast or print, not 'drak'."),
    ("show nothing.contado", 2, "nothing.contado does not exist."),
    ("watch evening.contado --json", 0, "{"),
    # Nothing is lost
    ("play milestones --save evening.contado", 2, "evening.contado exists already: resume the game in it with "),
    (f"{SIM} --out records", 2, "records already holds records of Milestones: choose another folder, or replace"),
    (f"{SIM} --out records --again", 0, "Milestones, 2 games, seed 1: greedy, random."),
    ("tune milestones --out weights.json", 2, "weights.json exists already: choose another name, or replace it with "),
    ("new quayside --out nowhere/here/quayside", 2, "The folder nowhere/here does not exist."),
    ("new milestones", 2, "There is a game 'milestones' already: choose another name."),
    # Servers
    ("serve --database nowhere/games.sqlite3", 2, "The folder nowhere does not exist."),
    ("serve --backups nowhere/here", 2, "The folder nowhere does not exist."),
    ("restore evening.backup --database nowhere/games.sqlite3", 2, "The folder nowhere does not exist."),
    ("admin people --database nowhere/games.sqlite3", 2, "The folder nowhere does not exist."),
    ("serve --port 99999", 2, "--port must be a port from 1 to 65535, not '99999'."),
    ("serve --registration never", 2, "--registration must be open, invited or closed, not 'never'."),
    ("serve --rate fast", 2, "--rate must be a number, 0 or more, not 'fast'."),
    # Learning
    ("rules burgundy", 0, ""),
    ("rules burgundy --players 9", 2, "The Castles of Burgundy "),
    ("learn milestones --json", 0, "["),
    ("learn milestones 99", 2, "There is no lesson 99: they go from 1 to "),
    ("learn milestones 1 --json", 2, "--json prints the list of lessons: leave the lesson out."),
    ("completion bash", 0, "# contado: completion for bash"),
    ("completion tcsh", 2, "SHELL must be bash, zsh or fish, not 'tcsh'."),
]  # fmt: skip


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of two short games."""
    return two_short_games(tmp_path_factory.mktemp("records"))


@pytest.fixture
def folder(records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record, a folder of records and other files, and none of one's own."""
    # Nobody's progress and no database of the real user.
    monkeypatch.setenv("XDG_DATA_HOME", str(records / "own"))
    (tmp_path / "evening.contado").write_bytes((records / "milestones-00000.contado").read_bytes())
    (tmp_path / "evening.backup").write_text("")
    (tmp_path / "weights.json").write_text("{}")
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "milestones-00000.contado").write_text("from another evening")
    return tmp_path


@pytest.mark.parametrize(("line", "code", "first"), LINES, ids=[line for line, code, first in LINES])
def test_command_line(line: str, code: int, first: str, folder: Path) -> None:
    before = sorted(folder.rglob("*"))
    ended = contado(*shlex.split(line), folder=folder)
    assert "Traceback" not in ended.stdout + ended.stderr
    assert "fault of the program" not in ended.stderr
    assert ended.returncode == code, ended.stderr
    if code == 0:
        assert ended.stdout.startswith(first)
    else:
        assert ended.stdout == ""
        assert ended.stderr.count("\n") == 1
        assert ended.stderr.startswith(f"contado: {first}")
        # What is refused leaves nothing behind, and takes nothing away.
        assert sorted(folder.rglob("*")) == before
        assert (folder / "weights.json").read_text() == "{}"


@pytest.mark.parametrize("line", ["gmaes", "--language it games", "show evening.contado --svg x.png"])
def test_a_few_of_them_as_people_start_them(line: str, folder: Path) -> None:
    _, code, first = next(one for one in LINES if one[0] == line)
    ended = started(*shlex.split(line), folder=folder)
    assert ended.returncode == code
    assert (ended.stdout if code == 0 else ended.stderr.removeprefix("contado: ")).startswith(first)
