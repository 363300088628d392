"""What a rulebook's code can ask, refuse and tell: read from the code, so that nothing is without words."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import ModuleType

import mahojin.language

LANGUAGE = Path(next(iter(mahojin.language.__path__)))
SILENT = {"grammar", "lexicon", "words"}  # what is said of a game, not what it says


class Spoken:
    """The calls in a rulebook's own code, and in what it uses of the engine."""

    def __init__(self, book: ModuleType, shared: Iterable[str] = ()) -> None:
        root = Path(next(iter(book.__path__)))
        self.root = root
        own = [path for path in sorted(root.rglob("*.py")) if SILENT.isdisjoint(path.relative_to(root).parts)]
        self.paths = [*own, *(LANGUAGE / f"{name}.py" for name in shared)]

    def calls(self) -> Iterator[tuple[str, ast.Call]]:
        """Every call, by the name of what is called."""
        for path in self.paths:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    yield ast.unparse(node.func).rpartition(".")[2], node

    def texts(self, name: str, place: int) -> set[str]:
        """The texts that are given to calls of that name at that place."""
        found = set()
        for called, call in self.calls():
            if called == name and len(call.args) > place:
                argument = call.args[place]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
        return found

    def first_names(self, events: Collection[str]) -> set[str]:
        """The first name of every event of these classes: what the log calls it."""
        found = set()
        for called, call in self.calls():
            if called in events and call.args and isinstance(call.args[0], ast.Tuple):
                first = call.args[0].elts[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
        return found
