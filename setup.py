"""With MAHOJIN_COMPILE set, mypyc compiles the machine and the rulebooks; otherwise nothing is compiled.

`make fast` does it in place. What deals with files, words and views stays as it is: it would gain nothing.
MAHOJIN_GAMES names the books to compile, where it should not be all. What was compiled counts only with its
stamp (mahojin/compiled.py), which is written when all is there.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Any, ClassVar

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "src")

from mahojin import compiled

PACKAGE = Path("src/mahojin")
GAMES = ("magmell", "mgd", "nova", "pmv")
PLAIN_FOLDERS = {"grammar", "words"}
PLAIN_FILES = {
    "__init__.py",
    "cards.py",
    "deck.py",
    "imagine.py",
    "importing.py",
    "ledger.py",
    "native.py",
    "phrases.py",
    "postponing.py",
    "printed.py",
    "seeing.py",
    "shelf.py",
    "view.py",
}


def modules(folder: Path) -> list[str]:
    """The modules of a package that are compiled."""
    return [
        str(path)
        for path in sorted(folder.rglob("*.py"))
        if path.name not in PLAIN_FILES and PLAIN_FOLDERS.isdisjoint(path.parts)
    ]


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
    """A library each for the words of cards, the machine and every book, built side by side."""
    from mypyc.build import mypycify

    initialise_serializable_classes()
    words = modules(PACKAGE / "machine" / "ability")
    parts = {"words": words, "machine": [path for path in modules(PACKAGE / "machine") if path not in words]}
    games = os.environ.get("MAHOJIN_GAMES", " ".join(GAMES)).split()
    parts |= {game: modules(PACKAGE / "rulebooks" / game) for game in games}
    found: list[Extension] = mypycify(
        [path for paths in parts.values() for path in paths],
        opt_level=os.environ.get("MAHOJIN_OPT_LEVEL", "2"),
        debug_level="0",
        separate=[(paths, f"mahojin_{name}") for name, paths in parts.items()],
    )
    if os.name == "posix":
        for library in found:  # what is called within a library is called directly
            library.extra_compile_args.append("-fvisibility=hidden")
    return sorted(found, key=_length, reverse=True)  # what takes longest comes first, the rest beside it


def _length(library: Extension) -> int:
    return sum(Path(source).stat().st_size for source in library.sources)


class Build(build_ext):
    """Says at each library how many there are, and at the end, by the stamp, that they are all there."""

    made_from: ClassVar[compiled.Sources]

    def run(self) -> None:
        if self.inplace:
            compiled.remove(PACKAGE)
        self.there: list[str] = []
        self._tell("-")
        super().run()
        if self.extensions:
            compiled.stamp(PACKAGE if self.inplace else Path(self.build_lib, PACKAGE.name), self.made_from)

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        self.there.append(ext.name)
        self._tell(ext.name)

    def _tell(self, name: str) -> None:
        self.announce(f"compiled {len(self.there)} of {len(self.extensions)}: {name}", level=logging.INFO)


if os.environ.get("MAHOJIN_COMPILE"):
    Build.made_from = compiled.sources(PACKAGE)  # as they are before they are read
    setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
else:
    setup()
