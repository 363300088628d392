"""With MAHOJIN_COMPILE set, mypyc compiles the machine and the rulebooks; otherwise nothing is compiled.

`make fast` does it in place. What deals with files, words and views stays as it is: it would gain nothing.
MAHOJIN_GAMES names the books to compile, where it should not be all.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

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
    """A class that says ``serializable`` can be called by code that is not compiled.

    The ``__new__`` that mypyc gives it leaves ``__init__`` to be called, as for classes that are open to
    subclasses; but of the two mypyc calls it for the latter only.
    """
    from mypyc.codegen import emitclass

    slots: Any = emitclass.SLOT_DEFS
    slot, generate = slots["__init__"]

    def generate_init(cl: Any, init: Any, emitter: Any) -> str:
        was = cl.allow_interpreted_subclasses
        cl.allow_interpreted_subclasses = was or cl.is_serializable()
        try:
            return str(generate(cl, init, emitter))
        finally:
            cl.allow_interpreted_subclasses = was

    slots["__init__"] = (slot, generate_init)


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
    return found


setup(ext_modules=extensions() if os.environ.get("MAHOJIN_COMPILE") else [])
