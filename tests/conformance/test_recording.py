"""Recording watches what is carried out and never steers it: the judge runs what players run."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.playing import KEYS

import mahojin
from mahojin.kernel.fingerprint import fingerprint
from mahojin.lab.steps import Place, procedures, watched
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS

SOURCES = Path(mahojin.__file__).parent
RECORDERS = {"kernel/record.py", "kernel/run.py", "language/game.py"}  # they keep the record
CITING_ONLY = ("pmv/continuous/", "pmv/reading/", "pmv/doing/")  # where a branch may cite, and no more


def moments(key: str, seed: int, *, log: bool, trace: bool) -> Iterator[object]:
    """A random game between two of the project's decks, as it is at each decision."""
    rng = random.Random(f"recording-{seed}")
    decks = list(load_decks(key).values())
    pair = [rng.choice(decks), rng.choice(decks)]
    game: Any = RULEBOOKS[key].new_game(pair, load_pool(key), seed, log=log)
    game.trace = [] if trace else None
    walk: list[Place] = []
    with watched(set(procedures()), walk.append):
        while (decision := game.decision) is not None:
            asked = (decision.seat, decision.kind, decision.clause, decision.least, decision.most)
            options = [option.key for option in decision.options]
            yield asked, options, game.clock, game.next_id, fingerprint(game), tuple(walk)
            walk.clear()
            number = rng.randint(decision.least, min(decision.most, len(decision.options)))
            game.answer(*rng.sample(range(len(options)), number))
        yield game.result, game.clock, tuple(walk)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_game_takes_the_same_steps(key: str, seed: int) -> None:
    kept = list(moments(key, seed, log=False, trace=False))
    assert len(kept) > 20
    for log, trace in ((True, True), (False, True), (True, False)):
        recorded = moments(key, seed, log=log, trace=trace)
        for place, (one, other) in enumerate(zip(kept, recorded, strict=True)):
            assert one == other, f"decision {place}, with log {log} and trace {trace}"


def _modules() -> list[tuple[str, ast.Module]]:
    files = [one for part in ("kernel", "language", "rulebooks") for one in SOURCES.glob(f"{part}/**/*.py")]
    found = [(str(file.relative_to(SOURCES)), ast.parse(file.read_text("utf-8"))) for file in sorted(files)]
    return [(name, tree) for name, tree in found if name not in RECORDERS]


def _names_the_record(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "trace"


def _asks(node: ast.AST) -> bool:
    return any(map(_names_the_record, ast.walk(node)))


def _only_cites(node: ast.stmt) -> bool:
    if isinstance(node, ast.If):
        return all(map(_only_cites, (*node.body, *node.orelse)))
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Name) for target in node.targets)
    called = node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return "cite" in name


def _citing(tree: ast.Module) -> set[int]:
    """The places where a branch on the record does nothing but cite."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and _asks(node.test) and all(map(_only_cites, node.body)):
            found |= {id(one) for one in ast.walk(node.test) if _names_the_record(one)}
    return found


def steering(name: str, tree: ast.Module) -> list[str]:
    """Where a module asks whether clauses are recorded though that is not its business."""
    spared = _citing(tree) if any(part in name for part in CITING_ONLY) else set()
    asked = [node for node in ast.walk(tree) if _names_the_record(node) and id(node) not in spared]
    return [f"{name}:{node.lineno}" for node in asked if isinstance(node, ast.Attribute)]


def test_only_the_recorder_asks_whether_clauses_are_recorded() -> None:
    assert [where for name, tree in _modules() for where in steering(name, tree)] == []


@pytest.mark.parametrize(
    ("name", "code", "found"),
    [
        ("pmv/reading/x.py", "if game.trace is not None:\n    game.cite('1')", 0),
        ("pmv/reading/x.py", "if game.trace is not None:\n    return found", 1),
        ("pmv/reading/x.py", "found = one if game.trace is None else other", 1),
        ("pmv/battle/battle_phase.py", "if game.trace is not None:\n    game.cite('1')", 1),
    ],
)
def test_a_branch_that_steers_is_found(name: str, code: str, found: int) -> None:
    assert len(steering(name, ast.parse(code))) == found
