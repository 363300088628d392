"""Write tools/hot.toml: the modules of each book that `make fast` compiles (docs/performance.md).

They are those in which at least a five-hundredth of the instructions of its random games is spent, those that
have the classes which these use (what is compiled reads an attribute of a compiled object at once), and those
that inherit from their classes (mypyc asks for it). The engine and the words of cards are compiled whole.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, "src")

from mahojin.lab.instructions import count_instructions
from mahojin.rulebooks.registry import RULEBOOKS

PACKAGE = Path("src/mahojin")
LIST = Path("tools/hot.toml")
LEAST = 0.002
HEAD = "# Written by `python tools/hot.py`: the modules of each book that make fast compiles.\n"


def spent(game: str, games: int = 20) -> dict[str, float]:
    """The share of each module in the instructions of a book's games."""
    account = count_instructions(game, games)
    modules: Counter[str] = Counter()
    for one in account["functions"]:
        modules[one["function"].partition(":")[0]] += one["instructions"]
    return {module: count / account["instructions"] for module, count in modules.items()}


def hot(game: str) -> list[str]:
    """The modules to compile, by their path within the book."""
    own = f"rulebooks/{game}/"
    found = {module for module, share in spent(game).items() if share >= LEAST and module.startswith(own)}
    found |= {_name(path) for path in (PACKAGE / own).glob("abilities/[!_]*.py")}
    found |= {_name(path) for path in (PACKAGE / own).glob("abilities.py")}
    return [module.removeprefix(own) for module in sorted(closed(own, found))]


def closed(own: str, found: set[str]) -> set[str]:
    """The same modules of a book with those whose classes they use, and those that inherit from theirs."""
    others = {_name(path) for path in (PACKAGE / own).rglob("*.py")} - found
    while True:
        more = {home for module in found for home in _class_homes(module)} & others
        more |= {module for module in others if _must_follow(module, found)}
        if not more:
            return found
        found, others = found | more, others - more


def _class_homes(module: str) -> Iterator[str]:
    """The modules from which a module takes classes, but for procedures, which are only begun."""
    for home, name in _imports(module):
        if name in _classes(home) and "Procedure" not in _classes(home)[name].bases:
            yield home


def _must_follow(module: str, found: set[str]) -> bool:
    """It inherits from a class of theirs, or of the engine, that compiled lets only compiled ones inherit."""
    bases = {base for one in _classes(module).values() for base in one.bases}
    return any(
        name in bases and name in _classes(home) and not _classes(home)[name].open
        for home, name in _imports(module)
        if home in found or not home.startswith("rulebooks/")
    )


class _Class(NamedTuple):
    bases: list[str]
    open: bool  # interpreted classes may inherit from it


@cache
def _classes(module: str) -> dict[str, _Class]:
    body = _tree(module).body
    return {
        node.name: _Class(
            [base.id for base in node.bases if isinstance(base, ast.Name)],
            any("allow_interpreted_subclasses" in ast.unparse(one) for one in node.decorator_list),
        )
        for node in body
        if isinstance(node, ast.ClassDef)
    }


@cache
def _imports(module: str) -> list[tuple[str, str]]:
    """What a module imports from others of the package: their paths and the names."""
    found = []
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.ImportFrom):
            home = _imported(module, node)
            if (PACKAGE / home).is_file():
                found += [(home, one.name) for one in node.names]
    return found


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse((PACKAGE / module).read_text("utf-8"))


def _imported(module: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return (node.module or "").removeprefix("mahojin.").replace(".", "/") + ".py"
    above = Path(module).parents[node.level - 1]
    return (above / (node.module or "__init__").replace(".", "/")).as_posix() + ".py"


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def main() -> None:
    parts = [HEAD]
    for game in RULEBOOKS:
        rows = "".join(f'    "{module}",\n' for module in hot(game))
        parts.append(f"{game} = [\n{rows}]\n")
    LIST.write_text("\n".join(parts), "utf-8")


if __name__ == "__main__":
    main()
