"""``contado new`` makes a package that installs, plays and passes its own tests; a bad name is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.broken_packages import found
from tests.commands import answer, refusal, started
from tests.server.running import running

# A folder that pip installs into ignores editable packages unless Python is told that it is a site folder.
CUSTOM = "import os\nimport site\n\nsite.addsitedir(os.path.dirname(os.path.abspath(__file__)))\n"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a new package, and a folder `site` in which nothing else is installed."""
    folder = tmp_path_factory.mktemp("new")
    printed = answer("new", "old_mill", "--out", "mill", folder=folder)
    assert "mill holds a game that plays." in printed
    assert "contado check old_mill" in printed
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index",
         "--target", str(folder / "site"), "--editable", str(folder / "mill")],
        check=True, capture_output=True,
    )  # fmt: skip
    (folder / "site" / "sitecustomize.py").write_text(CUSTOM)
    return folder


def test_it_is_listed_with_its_options_and_checked(made: Path) -> None:
    with found(made / "site"):
        assert answer("games", "old_mill", run=started).startswith("Old Mill (2")
        printed = answer("check", "old_mill", "--games", "30", folder=made, run=started)
    assert "Nothing was found." in printed
    assert "Old Mill has no picture of its own: its facts are drawn." in printed


def test_its_own_tests_pass(made: Path) -> None:
    with found(made / "site"):
        ended = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", "."],
            cwd=made / "mill", capture_output=True, text=True, check=False, env=dict(os.environ),
        )  # fmt: skip
    assert ended.returncode == 0, ended.stdout
    assert "7 passed" in ended.stdout


def test_it_is_played_in_the_terminal_and_bots_know_what_is_good(made: Path) -> None:
    with found(made / "site"):
        played = started("play", "old_mill", "--seats", "you,greedy", "--seed", "1", folder=made, typed="take q1\nq\n")
        assert played.returncode == 0
        assert "Take a crate or deliver?" in played.stdout
        assert "quay: " in played.stdout
        won = answer("sim", "old_mill", "--seats", "greedy,random", "--games", "40", "--processes", "1", folder=made,
                     run=started)  # fmt: skip
    assert "greedy" in won


def test_it_has_its_card_in_the_lobby_and_its_set_up_page(made: Path, tmp_path: Path) -> None:
    with found(made / "site"), running(str(tmp_path / "contado.sqlite3"), tmp_path) as server:
        assert "/play/old_mill" in httpx.get(server.address + "/", timeout=60).text
        page = httpx.get(server.address + "/games/old_mill/set-up", timeout=60)
    assert page.status_code == 200
    assert "Crates on a cart" in page.text


def test_it_is_written_as_we_write(made: Path) -> None:
    ruff = Path(sys.executable).with_name("ruff")
    if not ruff.exists():
        pytest.skip("the tools for style are not installed here")
    settings = ["--config", str(Path(__file__).parents[2] / "pyproject.toml")]
    for command in (["check", *settings], ["format", "--check", *settings]):
        ended = subprocess.run(
            [ruff, *command, "."], cwd=made / "mill", capture_output=True, text=True, check=False
        )  # fmt: skip
        assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize("name", ["Quay", "my-game", "2quays", "class", "", "quay side", "q" * 41, "żagle", "../quay"])
def test_a_name_that_no_package_can_have_is_refused(name: str, tmp_path: Path) -> None:
    sentence = refusal("new", name, folder=tmp_path)
    assert "cannot be the name of a package: it is a word of small letters a to z, figures and underscores" in sentence
    assert "that begins with a letter" in sentence
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("place", "folder"), [("quayside", "."), (".", "quayside")])
def test_a_package_that_is_not_installed_yet_is_told_of(place: str, folder: str, tmp_path: Path) -> None:
    """As its author does: in the package's folder, or still in the one beside it."""
    answer("new", "quayside", folder=tmp_path)
    for command in ("play", "check"):
        assert refusal(command, "quayside", folder=tmp_path / place) == (
            "contado: The game 'quayside' is not installed yet, but its package is here: "
            f"pip install --editable {folder}\n"
        )
    assert "There is no game 'lighthouse'" in refusal("play", "lighthouse", folder=tmp_path / place)


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    assert "There is a game 'milestones' already: choose another name." in refusal("new", "milestones", folder=tmp_path)
    assert "There is a Python module 'random' already" in refusal("new", "random", folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "quayside").mkdir()
    (tmp_path / "quayside" / "mine.txt").write_text("mine")
    assert "quayside exists already: choose another folder with --out." in refusal("new", "quayside", folder=tmp_path)
    assert [path.name for path in (tmp_path / "quayside").iterdir()] == ["mine.txt"]
