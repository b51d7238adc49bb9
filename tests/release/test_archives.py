"""What is published: the source archive and the wheel for every machine, built here and looked into."""

from __future__ import annotations

import tarfile
import tomllib
import zipfile
from pathlib import Path

import archives
import pytest

from tests.release import hook

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Build both, by their kinds. Fonts are fetched once, when the environment is made; none are fetched here."""
    sdist = pytest.importorskip("hatchling.builders.sdist")
    wheel = pytest.importorskip("hatchling.builders.wheel")
    folder = str(tmp_path_factory.mktemp("archives"))
    return {
        "sdist": Path(next(sdist.SdistBuilder(str(ROOT)).build(directory=folder))),
        "wheel": Path(next(wheel.WheelBuilder(str(ROOT)).build(directory=folder, versions=["standard"]))),
    }


@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_nothing_is_wrong_with_it(built: dict[str, Path], kind: str) -> None:
    wrong = archives.faults(built[kind])
    if not list((ROOT / hook("hatch_build").FONT_FOLDER).glob("*.woff2")):
        # Built where there is no npm, which is allowed, and never published so.
        wrong = [fault for fault in wrong if "npm" not in fault]
    assert wrong == []


def test_the_wheel_brings_what_a_type_checker_needs_and_all_terms(built: dict[str, Path]) -> None:
    wheel = archives.Archive(built["wheel"])
    assert "contado/py.typed" in wheel
    assert [name for name in wheel.sizes if name.endswith("licenses/LICENSES/OFL-1.1.txt")]
    assert wheel.metadata["License-Expression"] == "MIT AND OFL-1.1"


def test_the_source_archive_can_be_built_without_anything_from_the_net(built: dict[str, Path]) -> None:
    fonts = ROOT / hook("hatch_build").FONT_FOLDER
    here = {path.name for path in fonts.glob("*")}
    assert here == {Path(name).name for name in archives.Archive(built["sdist"]).sizes if "/static/fonts/" in name}


def test_the_same_modules_are_compiled_from_the_source_archive_as_from_the_repository(
    built: dict[str, Path], tmp_path: Path
) -> None:
    with tarfile.open(built["sdist"]) as packed:
        if hasattr(tarfile, "data_filter"):
            # Python 3.11 has it since 3.11.4.
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(tmp_path)
    (unpacked,) = tmp_path.iterdir()
    lists = tomllib.loads((unpacked / "pyproject.toml").read_text("utf-8"))["tool"]["contado"]
    found = [
        hook("hatch_build").compiled_modules(root, lists["compiled"], lists["interpreted"]) for root in (unpacked, ROOT)
    ]
    assert found[0] == found[1]
    assert len(found[0]) > 100


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("contado/picture.png", "is a picture"),
        ("contado/games/burgundy/modules/inns/tests/test_inns.py", "is a test"),
        ("contado/core/__pycache__/state.cpython-311.pyc", "left behind"),
        ("contado/core/locale/it/LC_MESSAGES/core.po", "for translators"),
        ("contado/core/state.cpython-311-x86_64-linux-gnu.so", "does not run on every machine"),
    ],
)
def test_what_does_not_belong_there_is_found(built: dict[str, Path], tmp_path: Path, name: str, said: str) -> None:
    spoilt = tmp_path / built["wheel"].name
    spoilt.write_bytes(built["wheel"].read_bytes())
    with zipfile.ZipFile(spoilt, "a") as packed:
        packed.writestr(name, "x")
    assert [fault for fault in archives.faults(spoilt) if name in fault and said in fault]


def test_what_is_missing_is_found(built: dict[str, Path], tmp_path: Path) -> None:
    spoilt = tmp_path / built["sdist"].name
    with tarfile.open(built["sdist"]) as whole, tarfile.open(spoilt, "w:gz") as packed:
        for member in whole.getmembers():
            if not member.name.endswith(("py.typed", "OFL-1.1.txt")):
                packed.addfile(member, whole.extractfile(member) if member.isfile() else None)
    assert "src/contado/py.typed is missing." in archives.faults(spoilt)
    assert "LICENSES/OFL-1.1.txt is named, but not there." in archives.faults(spoilt)
