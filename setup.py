"""With MAHOJIN_COMPILE set, mypyc compiles the engine and the rulebooks; otherwise nothing is compiled.

`make fast` does it in place. What deals with files, words and views stays as it is, and so does what a book
hardly ever runs (tools/hot.toml lists the rest): it would gain nothing.
MAHOJIN_GAMES names the books to compile, where it should not be all. gcc compiles twice: the first time what
counts how often each part of it runs while games are played, then by these counts; MAHOJIN_ONCE leaves that
out. What was compiled counts only with its stamp (mahojin/compiled.py), which is written when all is there.
"""

from __future__ import annotations

import logging
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "src")

from mahojin import compiled

PACKAGE = Path("src/mahojin")
HOT = Path("tools/hot.toml")  # by book, the modules in which its games spend their time
GAMES = os.environ.get("MAHOJIN_GAMES", "magmell mgd nova pmv").split()
LIBRARY = "mahojin_"  # how the name of a part begins; the others only say where a module is in it
COUNTING = ["-fprofile-generate"]
BY_COUNTS = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
PLAYING = "8"  # seconds for each game
PLAIN_FOLDERS = {"grammar", "words"}
PLAIN_FILES = {
    "__init__.py",
    "card_lists.py",
    "cards.py",
    "deck.py",
    "delayed.py",
    "explanation.py",
    "files.py",
    "imagine.py",
    "ledger.py",
    "native.py",
    "phrases.py",
    "printed.py",
    "shown.py",
    "text_cache.py",
    "view.py",
}


def modules(folder: Path) -> list[str]:
    """The modules of a package that are compiled."""
    return [
        str(path)
        for path in sorted(folder.rglob("*.py"))
        if path.name not in PLAIN_FILES and PLAIN_FOLDERS.isdisjoint(path.parts)
    ]


def hot_modules(game: str) -> list[str]:
    """The modules of a book that are compiled: those that are listed, or all where none are."""
    folder = PACKAGE / "rulebooks" / game
    listed = tomllib.loads(HOT.read_text("utf-8")) if HOT.exists() else {}
    if game not in listed:
        return modules(folder)
    return [path for path in modules(folder) if Path(path).relative_to(folder).as_posix() in listed[game]]


def initialise_serializable_classes() -> None:
    """Such a class is initialised by ``__init__`` too where it is called through a value that holds it.

    mypyc gives it a ``__new__`` that leaves ``__init__`` out, but takes it for one that does not.
    """
    from mypyc.codegen import emitclass

    slots: Any = emitclass.SLOT_DEFS
    slot, written = slots["__init__"]

    def initialising(cl: Any, function: Any, emitter: Any) -> str:
        as_declared = cl.allow_interpreted_subclasses
        cl.allow_interpreted_subclasses = as_declared or cl.is_serializable()
        name: str = written(cl, function, emitter)
        cl.allow_interpreted_subclasses = as_declared
        return name

    slots["__init__"] = (slot, initialising)


def extensions() -> list[Extension]:
    """A library each for the words of cards, the engine and every book."""
    from mypyc.build import mypycify

    initialise_serializable_classes()
    engine = [*modules(PACKAGE / "kernel"), *modules(PACKAGE / "language")]
    parts = {"abilities": modules(PACKAGE / "abilities"), "engine": engine}
    parts |= {game: hot_modules(game) for game in GAMES}
    found: list[Extension] = mypycify(
        [path for paths in parts.values() for path in paths],
        opt_level=os.environ.get("MAHOJIN_OPT_LEVEL", "2"),
        debug_level="0",
        multi_file=True,  # a C file for each module: they are compiled side by side
        separate=[(paths, LIBRARY + name) for name, paths in parts.items()],
    )
    if os.name == "posix":
        for library in found:  # calls within a library are direct; its files share their tables
            library.extra_compile_args = [*library.extra_compile_args, "-fvisibility=hidden", "-fcommon"]
    return found


def can_count() -> bool:
    """Whether the compiler is gcc: others count in other ways."""
    compiler, *_ = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if os.environ.get("MAHOJIN_ONCE") or not shutil.which(compiler):
        return False
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, errors="replace")
    return "Free Software Foundation" in said.stdout


def play() -> None:
    """Every game is played for some seconds, so that what runs is counted."""
    for game in GAMES:
        subprocess.run(
            [sys.executable, "-m", "mahojin", "bench", game, "--seconds", PLAYING, "--json"],
            env={**os.environ, "PYTHONPATH": "src"},
            stdout=subprocess.DEVNULL,
            check=True,
        )


class Build(build_ext):
    """Says which library is under way and how many files are done; the stamp says that they all are."""

    made_from: ClassVar[compiled.Sources]

    def run(self) -> None:
        self.jobs, self.parallel = int(self.parallel or 1), None
        libraries = [one for one in self.extensions if _is_library(one)]
        twice = bool(self.inplace) and can_count()
        self.there = 0
        self.all = sum(len(one.sources) * (1 + twice * _is_library(one)) for one in self.extensions)
        if self.inplace:
            compiled.remove(PACKAGE)
        if twice:
            self._count(libraries)
        else:
            super().run()
        compiled.stamp(PACKAGE if self.inplace else Path(self.build_lib, PACKAGE.name), self.made_from)

    def _count(self, libraries: list[Extension]) -> None:
        """All is compiled so that it counts and is played with; then the libraries by these counts."""
        for count in Path(self.build_temp).rglob("*.gcda"):
            count.unlink()
        compiler, self.force = self.compiler, True
        _add(libraries, COUNTING)
        super().run()
        compiled.stamp(PACKAGE, self.made_from)
        self._tell("playing")
        play()
        compiled.unstamp(PACKAGE)
        _add(libraries, BY_COUNTS)
        self.extensions, self.compiler = libraries, compiler
        super().run()

    def build_extensions(self) -> None:
        """The files of a library side by side, for one library is half of all; then the small ones."""
        compile_all = self.compiler.compile

        def compile_one(source: str, *rest: Any, **more: Any) -> list[str]:
            made: list[str] = compile_all([source], *rest, **more)
            self.there += 1
            self._tell(f"compiled {self.there} of {self.all}")
            return made

        def side_by_side(sources: list[str], *rest: Any, **more: Any) -> list[str]:
            made = [workers.submit(compile_one, source, *rest, **more) for source in sources]
            return [path for future in made for path in future.result()]

        def one_by_one(sources: list[str], *rest: Any, **more: Any) -> list[str]:
            return [path for source in sources for path in compile_one(source, *rest, **more)]

        with ThreadPoolExecutor(self.jobs) as workers:
            self.compiler.compile = side_by_side
            for library in filter(_is_library, self.extensions):
                self._tell(f"begun: {library.name}")
                self.build_extension(library)
            self.compiler.compile = one_by_one
            small = [one for one in self.extensions if not _is_library(one)]
            list(workers.map(self.build_extension, small))
        self.compiler.compile = compile_all

    def _tell(self, what: str) -> None:
        self.announce(what, level=logging.INFO)


def _is_library(extension: Extension) -> bool:
    return extension.name.startswith(LIBRARY)


def _add(libraries: list[Extension], flags: list[str]) -> None:
    """These flags take the place of what they were compiled with for counting."""
    for library in libraries:
        kept = [flag for flag in library.extra_compile_args if flag not in COUNTING]
        library.extra_compile_args = [*kept, *flags]
        library.extra_link_args = flags


if os.environ.get("MAHOJIN_COMPILE"):
    Build.made_from = compiled.sources(PACKAGE)  # as they are before they are read
    setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
else:
    setup()
