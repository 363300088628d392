"""Which clause refuses an answer that is not offered, a number of answers, or a deck."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.kernel.decision import Decision
from mahojin.kernel.problem import Problem
from mahojin.language.prohibitions import compelled
from mahojin.rulebooks.magmell.game import Magmell

CHECKED = ("501.1", "502.1", "207.2")


def unoffered(game: Magmell, decision: Decision) -> str:
    """What is not offered is refused by the clause of the decision, or by what compels another answer."""
    blocking = [option.thing for option in decision.options if option.verb == "block"]
    if any(compelled(game, thing, "block") for thing in blocking):
        return "701.4.1.3"
    return decision.clause


def clause_of_number(decision: Decision, taken: int, different: int) -> str:
    """Of targets the book says in clauses of their own that one is not taken twice, and how many are."""
    if decision.kind == "target":
        return f"{decision.clause}.{1 if different < taken else 2}"
    return decision.clause


def deck_clauses(problems: Sequence[Problem]) -> tuple[str, ...]:
    """Every deck is checked against both lists; who passes has kept to the limits of a name."""
    clauses = dict.fromkeys(problem.clause for problem in problems if problem.clause)
    if not problems:
        return (*CHECKED, "207.2.1", "207.2.2")
    return (*CHECKED, *(("207.2.1",) if "501.1.3" in clauses else ()), *clauses)
