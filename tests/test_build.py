"""What the build fetches and writes: the fonts of the pages, or nothing where there are none to be had."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from contado.core.words.language import LANGUAGES

ROOT = Path(__file__).parents[1]


@pytest.fixture
def hook() -> ModuleType:
    """Return the build hook as a module."""
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_taught_is_in_the_wheel_and_is_not_compiled(hook: ModuleType) -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lists = config["tool"]["contado"]
    compiled = hook.compiled_modules(ROOT, lists["compiled"], lists["interpreted"])
    assert compiled
    assert not [path for path in map(str, compiled) if "/teaching/" in path]
    source = ROOT / "src" / "contado"
    pages = [path for ending in ("md", "toml") for path in source.glob(f"**/teaching/**/*.{ending}")]
    assert len(pages) >= 4 * (len(LANGUAGES) + 1)
    from hatchling.builders.wheel import WheelBuilder

    packed = {Path(one.path) for one in WheelBuilder(str(ROOT)).recurse_included_files()}
    assert set(pages) <= packed


def test_fonts_are_written_with_their_licence_and_only_once(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []

    def fetch(name: str, version: str, sha256: str) -> bytes:
        fetched.append(name)
        return name.encode()

    monkeypatch.setattr(hook, "fetch_package", fetch)
    monkeypatch.setattr(hook, "packed_file", lambda packed, name: packed + b" " + name.encode())
    assert hook.write_fonts(tmp_path) == []
    written = {path.name for path in (tmp_path / hook.FONT_FOLDER).iterdir()}
    assert "eb-garamond-latin.woff2" in written
    assert f"eb-garamond-{hook.FONTS['eb-garamond'][1]}-{hook.FONT_VERSION}-OFL.txt" in written
    assert hook.write_fonts(tmp_path) == []
    assert len(fetched) == len(hook.FONTS)


@pytest.mark.parametrize("npm", [None, "npm"])
def test_without_npm_or_network_the_build_goes_on(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, npm: str | None
) -> None:
    def failing(*args: object, **kwargs: object) -> None:
        raise subprocess.CalledProcessError(1, "npm")

    monkeypatch.setattr(shutil, "which", lambda name: npm)
    monkeypatch.setattr(subprocess, "run", failing)
    (warning,) = hook.write_fonts(tmp_path)
    assert warning.startswith("Pages without fonts of their own:")
    assert not (tmp_path / hook.FONT_FOLDER).exists()


def test_a_package_that_is_not_the_one_expected_is_refused(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pack(command: list[str], cwd: str, **rest: object) -> None:
        (Path(cwd) / "font.tgz").write_bytes(b"something else")

    monkeypatch.setattr(shutil, "which", lambda name: "npm")
    monkeypatch.setattr(subprocess, "run", pack)
    (warning,) = hook.write_fonts(tmp_path)
    assert "not the one expected" in warning


MODULE = '''
"""A module."""

class State:
    """A "position" – of a game."""

    @property
    def over(self) -> bool:
        """Say whether it has ended."""

    def apply(self, action: int) -> None:
        """Carry out an option.

        Nothing else.
        """

    def bare(self) -> None: ...


def new() -> State:
    """Set up a game."""
'''
# As mypyc writes it.
IN_C = r"""
    {"over",
     (getter)core___state___State_get_over,
    NULL, NULL, NULL},
    {"apply",
     (PyCFunction)CPyPy_core___state___State___apply,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("apply($self, action)\n--\n\n")},
    {"bare",
     (PyCFunction)CPyPy_core___state___State___bare,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare($self)\n--\n\n")},
    .tp_methods = core___state___State_methods,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = PyDoc_STR("State()\n--\n\n"),
    {"new", (PyCFunction)CPyPy_state___new, METH_FASTCALL, PyDoc_STR("new()\n--\n\n") /* docstring */},
"""
DOCUMENTED = r"""
    {"over",
     (getter)core___state___State_get_over,
    NULL, PyDoc_STR("Say whether it has ended."), NULL},
    {"apply",
     (PyCFunction)CPyPy_core___state___State___apply,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("apply($self, action)\n--\n\nCarry out an option.\n\nNothing else.")},
    {"bare",
     (PyCFunction)CPyPy_core___state___State___bare,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("bare($self)\n--\n\n")},
    .tp_methods = core___state___State_methods,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = PyDoc_STR("State()\n--\n\nA \"position\" \342\200\223 of a game."),
    {"new", (PyCFunction)CPyPy_state___new, METH_FASTCALL, PyDoc_STR("new()\n--\n\nSet up a game.") /* docstring */},
"""


def test_docstrings_are_put_into_the_c_code(hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc leaves them out, and help() would say nothing of a compiled class."""
    monkeypatch.chdir(tmp_path)
    source, work = Path("src/contado/core/state.py"), Path("build/work")
    source.parent.mkdir(parents=True)
    source.write_text(MODULE, "utf-8")
    (work / "c").mkdir(parents=True)
    (work / "c" / "state.c").write_text(IN_C, "utf-8")
    said = hook.docstrings([str(source)])
    written = hook.documented(work / "c" / "state.c", work, said)
    assert Path(written).read_text("utf-8") == DOCUMENTED
    # What is not mypyc's stays where it is, and nothing is written again that has not changed.
    assert hook.documented(Path("lib-rt/init.c"), work, said) == "lib-rt/init.c"
    before = Path(written).stat().st_mtime_ns
    assert hook.documented(work / "c" / "state.c", work, said) == written
    assert Path(written).stat().st_mtime_ns == before


def test_type_checkers_find_the_sources_of_compiled_modules_in_the_wheel(hook: ModuleType) -> None:
    from hatchling.builders.wheel import WheelBuilder

    lists = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["contado"]
    packed = {Path(one.path) for one in WheelBuilder(str(ROOT)).recurse_included_files()}
    compiled = {ROOT / path for path in hook.compiled_modules(ROOT, lists["compiled"], lists["interpreted"])}
    assert {ROOT / "src" / "contado" / "py.typed", *compiled} <= packed
