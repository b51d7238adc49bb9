"""What the build adds to the plain Python files: message catalogs and, if asked for, compiled modules.

Message catalogs (.po) become the .mo files that gettext reads, in wheels and in editable installs.

With CONTADO_COMPILE=1 in the environment, and a C compiler on the machine, the modules listed under
``[tool.contado]`` in pyproject.toml are compiled with mypyc into a wheel for this platform. Their .py files
stay in the wheel: Python prefers the extension module next to them, people read the source.
Without the variable or without a compiler the wheel is pure Python.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "src"


class ContadoBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of a wheel."""

    def dependencies(self) -> list[str]:
        """Name what the build needs on top of build-system.requires."""
        return ["mypy==2.4.1", "setuptools>=77"] if self._wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the build; ``version`` is "standard" or "editable"."""
        root = Path(self.root)
        compile_catalogs(root)
        if version == "editable" or not self._wants_compiled():
            return
        modules = compiled_modules(root, self.metadata.config["tool"]["contado"]["compiled"])
        missing = missing_for_c()
        if missing:
            self.app.display_warning(f"Building pure Python: {missing}.")
        elif modules:
            for built, inside in compile_modules(root, modules):
                build_data["force_include"][str(built)] = inside
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _wants_compiled(self) -> bool:
        return os.environ.get("CONTADO_COMPILE") == "1"


def compile_catalogs(root: Path) -> None:
    """Write the .mo file next to every .po file."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for po in sorted(root.glob(f"{SOURCE}/contado/**/locale/*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name, abort_invalid=True)
        with po.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)


def compiled_modules(root: Path, patterns: list[str]) -> list[str]:
    """Return the files the patterns name, as sorted paths from the root."""
    chosen: set[Path] = set()
    for pattern in patterns:
        if pattern.startswith("!"):
            chosen -= set(root.glob(pattern[1:]))
        else:
            chosen |= set(root.glob(pattern))
    return sorted(str(path.relative_to(root)) for path in chosen if path.name != "__init__.py")


def missing_for_c() -> str:
    """Say what this machine lacks to compile an extension module, or return an empty string."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python are not installed (Python.h)"
    return ""


def compile_modules(root: Path, modules: list[str]) -> list[tuple[Path, str]]:
    """Compile the modules; return each extension module built and its place in the wheel."""
    # setuptools first: it brings the distutils that mypyc looks for.
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    from mypyc.build import mypycify  # isort: skip

    # What is built stays here, so that the next build compiles only what has changed.
    work = Path("build", "mypyc", f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}")
    previous = Path.cwd()
    os.chdir(root)
    try:
        extensions = mypycify(modules, opt_level="3", target_dir=str(work / "c"), group_name="contado")
        distribution = Distribution({"name": "contado", "ext_modules": extensions})
        command = build_ext(distribution)
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "objects")
        command.ensure_finalized()
        command.run()
        outputs = [Path(output) for output in command.get_outputs()]
        return [(root / output, output.relative_to(work / "lib").as_posix()) for output in outputs]
    finally:
        os.chdir(previous)
