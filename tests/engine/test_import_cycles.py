"""No module of the project needs, when it runs, one that needs it: imports inside functions count."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import mahojin

ROOT = Path(mahojin.__file__).parent


def test_no_modules_import_each_other_in_a_circle() -> None:
    modules = _modules()
    graph = {name: _imported(name, path, modules) for name, path in modules.items()}
    assert len(graph["mahojin.language.game"]) > 5
    assert not [sorted(circle) for circle in _circles(graph) if len(circle) > 1]


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}
    assert sorted(map(sorted, _circles(graph))) == [["a", "b", "c"], ["d"]]


def _modules() -> dict[str, Path]:
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = ("mahojin", *path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _imported(name: str, path: Path, modules: dict[str, Path]) -> set[str]:
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found: set[str] = set()
    for node in _run(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                full = f"{base}.{alias.name}"
                found.add(full if full in modules else base)
    return (found & modules.keys()) - {name}


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Everything but what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            for other in child.orelse:
                yield other
                yield from _run(other)
            continue
        yield child
        yield from _run(child)


def _circles(graph: dict[str, set[str]]) -> Iterator[set[str]]:
    """The modules that need each other, together; others by themselves."""
    left = set(graph)
    reach = {name: _reached(graph, name) for name in graph}
    while left:
        name = min(left)
        circle = {name} | {other for other in reach[name] if name in reach[other]}
        left -= circle
        yield circle


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    to_do = [start]
    while to_do:
        for name in graph[to_do.pop()]:
            if name not in found:
                found.add(name)
                to_do.append(name)
    return found
