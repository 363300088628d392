"""Which clauses a rulebook's program names: the literals in its modules that look like clause numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from mahojin.rulebooks.registry import Rulebook

_PART = r"\.\d+[a-z]?(-\d+)?"  # of a number: 903.2g-41
CLAUSE = re.compile(rf"\d{{3}}({_PART})*(~\d+)?|\d{{4}}(({_PART})+(~\d+)?|~\d+)|\d{{1,2}}(\.\d+)+(\.[a-z])?")


def clauses_named(book: Rulebook) -> set[str]:
    """Every clause number that stands as a literal in the rulebook's code."""
    return {clause for module in _modules(files(book.package)) for clause in _literals(module)}


def _modules(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _modules(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _literals(module: Traversable) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
            yield node.value
