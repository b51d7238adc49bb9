"""Start Contado from this folder: compiled, if that has been built from these very sources, and else as plain Python.

    python tools/play.py serve --open

This is what `make play` runs. Where nothing compiled is there yet and there is a C compiler, play begins at once, and
the compiled package is built beside it, in a process of its own that everything else goes before; the next start uses
it. What is compiled from other sources is never used. All of it lies in `build/play`: a folder for each build, called
by a hash of its sources, and `log`.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from contado.writing import lock_alone, write_whole

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("build", "play")
# What a build is made of, and what of it is made anew or left out.
SOURCES = (
    "src", "pyproject.toml", "hatch_build.py", "hatch_metadata.py", "LICENSE", "LICENSES", "requirements/compile.txt",
)  # fmt: skip
# Where the build looks for these, but they say nothing of the program.
BESIDE = ("README.md", "CHANGELOG.md", "CITATION.cff", "docs")
NOT_SOURCES = ("*.pyc", "__pycache__", "*.so", "*.mo", "fonts", "tests")
LOWEST = 19


class Beside:
    """The compiled builds of a folder of sources."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / FOLDER

    def digest(self, root: Path | None = None) -> str:
        """Return a hash of the sources, and of the Python that they are compiled for."""
        found = hashlib.sha256(f"{sys.implementation.cache_tag} {sysconfig.get_platform()}".encode())
        for path in sorted(self.files(root or self.root)):
            found.update(path.relative_to(root or self.root).as_posix().encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
        return found.hexdigest()[:16]

    def files(self, root: Path) -> Iterator[Path]:
        """Return the files of the sources."""
        for name in SOURCES:
            whole = root / name
            for path in [whole] if whole.is_file() else whole.rglob("*"):
                parts = path.relative_to(root).parts
                if path.is_file() and path.suffix not in (".pyc", ".so", ".mo") and not {*parts} & {*NOT_SOURCES}:
                    yield path

    def built(self) -> Path | None:
        """Return the folder with what is compiled from the sources as they are, if there is one."""
        site = self.folder / self.digest()
        return site if (site / "contado").is_dir() else None

    def failure(self) -> str:
        """Return why these sources could not be compiled, if it was tried; only whoever asks first is told."""
        failed = self.folder / "failed"
        try:
            digest, told, why = failed.read_text("utf-8").split("\n", 2)
        except (OSError, ValueError):
            return ""
        if digest != self.digest():
            return ""
        if not told:
            write_whole(failed, f"{digest}\ntold\n{why}")
            return f"Contado could not be compiled, {self.relative('log')} says why; it runs as plain Python."
        return TOLD

    def relative(self, name: str) -> str:
        """Return where something lies, as people type it."""
        return (FOLDER / name).as_posix()

    def build(self, make: Callable[[Path, Path, Path], None]) -> bool:
        """Compile the sources as they are now, unless somebody does; say whether they are compiled now.

        `make` compiles the sources in its first argument into its second; its third is where it writes what it does.
        What is there is whole: it is made elsewhere and gets its name last.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("ab") as lock:
            try:
                held = lock_alone(lock, self.folder / "lock.held")
            except OSError:
                return False
            try:
                if self.built() is None:
                    self.make_one(make)
                return self.built() is not None
            finally:
                if held is not None:
                    os.close(held)

    def make_one(self, make: Callable[[Path, Path, Path], None]) -> None:
        """Compile a copy of the sources, so that what is changed meanwhile changes nothing."""
        part, log = self.folder / "part", self.folder / "log"
        # Of a build that was broken off.
        shutil.rmtree(part, ignore_errors=True)
        source, site = part / "source", part / "site"
        for name in (*SOURCES, *BESIDE):
            whole = self.root / name
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            if whole.is_dir():
                shutil.copytree(whole, source / name, ignore=shutil.ignore_patterns("*.pyc", "__pycache__", "*.so"))
            elif whole.is_file():
                shutil.copy2(whole, source / name)
        digest = self.digest(source)
        try:
            make(source, site, log)
            if not (site / "contado").is_dir():
                raise OSError("nothing was built")
        except (OSError, subprocess.SubprocessError) as error:
            write_whole(self.folder / "failed", f"{digest}\n\n{error}")
        else:
            shutil.rmtree(self.folder / digest, ignore_errors=True)
            site.replace(self.folder / digest)
            (self.folder / "failed").unlink(missing_ok=True)
            self.clear(digest)
        finally:
            shutil.rmtree(part, ignore_errors=True)

    def use(self, site: Path) -> None:
        """Note that this process runs what is in a build: it stays until the process has ended."""
        for mark in site.glob("used-by-*"):
            if not alive(int(mark.name.rpartition("-")[2])):
                mark.unlink(missing_ok=True)
        (site / f"used-by-{os.getpid()}").touch()

    def clear(self, but: str) -> None:
        """Remove what is compiled from other sources, as far as nobody runs it any more."""
        for site in self.folder.iterdir():
            if (
                site.is_dir()
                and site.name not in (but, "part", "tools", "cache")
                and not any(alive(int(mark.name.rpartition("-")[2])) for mark in site.glob("used-by-*"))
            ):
                shutil.rmtree(site, ignore_errors=True)


# The failure was told before.
TOLD = "told"


def alive(process: int) -> bool:
    """Say whether there is a process with this number; where asking would end it, there may be."""
    if os.name == "nt":
        return True
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def compile_package(source: Path, site: Path, log: Path) -> None:
    """Compile a folder of sources into another one, by the compiler's versions that are pinned."""
    with log.open("wb") as told:

        def run(*arguments: str, **more: str) -> None:
            subprocess.run(
                [sys.executable, *arguments], cwd=source, stdout=told, stderr=told, stdin=subprocess.DEVNULL,
                check=True, env={**os.environ, "PYTHONPATH": str(tools), **more},
            )  # fmt: skip

        pip = ("-m", "pip", "--disable-pip-version-check")
        tools = source.parent / "tools"
        try:
            run("-c", "import mypyc, setuptools")
        except subprocess.CalledProcessError:
            # Whoever only plays has no compiler of Python in the environment, and needs none there.
            run(*pip, "install", "--require-hashes", "--target", str(tools), "-r", "requirements/compile.txt")
        wheels = source.parent / "wheels"
        run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), ".", CONTADO_COMPILE="1")
        (wheel,) = wheels.glob("contado-*.whl")
        if wheel.name.endswith("-none-any.whl"):
            raise OSError("the wheel is not compiled")
        run(*pip, "install", "--no-deps", "--no-index", "--target", str(site), str(wheel))


def begin_build() -> None:
    """Compile in a process of its own that goes on when this one ends, and that everything else goes before."""
    subprocess.Popen(
        [sys.executable, __file__, "--build"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip


def choose(beside: Beside, missing: Callable[[], str], begin: Callable[[], None]) -> tuple[Path | None, str]:
    """Return what is to be run, None for plain Python, and a sentence on that; begin to compile where that helps."""
    site = beside.built()
    if site is not None:
        return site, "Contado runs compiled."
    failure = beside.failure()
    if failure:
        return None, "" if failure == TOLD else failure
    if missing():
        return None, ""
    begin()
    return None, (
        "Contado runs as plain Python, and is being compiled for the next start "
        f"({beside.relative('log')} says what happens)."
    )


def missing_compiler() -> str:
    """Say what there is not that compiling takes, or return an empty text."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import missing_for_c

    return missing_for_c()


def main(arguments: Sequence[str]) -> int:
    """Play, or compile."""
    beside = Beside()
    if arguments == ["--build"]:
        with suppress(OSError):
            os.nice(LOWEST)
        return 0 if beside.build(compile_package) else 1
    site, said = choose(beside, missing_compiler, begin_build)
    if said:
        print(said, flush=True)
    # The page of a table says how a server is started that friends can reach, in words that work here.
    environment = {**os.environ, "CONTADO_STARTED_AS": 'make play ARGS="{options}"'}
    if site is not None:
        beside.use(site)
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH", ""))))
    command = str(Path(sys.executable).with_name("contado"))
    os.execve(command, [command, *arguments], environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
