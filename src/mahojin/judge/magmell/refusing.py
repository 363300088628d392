"""Which clause refuses an answer, in the rulebook's own words."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.machine.decision import Decision, Refusal
from mahojin.machine.forbidding import compelled
from mahojin.machine.problem import Problem
from mahojin.machine.state import Instance
from mahojin.rulebooks.magmell.battle import may_attack, may_block, must_attack
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.priority import why_not

from ..desk import Step

CHECKED = ("501.1", "502.1", "207.2")


def refusal_of(game: Magmell, step: Step, things: Sequence[int]) -> Refusal | None:
    """What the rulebook's own legality functions say; ``things`` is what the first pick can mean."""
    verb = step.verb.option
    if verb == "use" and any(thing >= 0 for thing in things):
        return why_not(game, step.seat, _held(game, step.seat, things))
    if verb == "attack":
        return why_not(game, step.seat, None)
    if verb == "attacker":
        return _refuse_attacker(game, step.seat, things)
    if verb == "block" and game.battle is not None:
        unit = _own_unit(game, step.seat, things)
        return may_block(game, unit) if unit else game.refuse("701.4.1", "not_yours")
    if verb == "pass" and must_attack(game, step.seat):
        return game.refuse("101", "must_attack")
    return None


def _refuse_attacker(game: Magmell, seat: int, things: Sequence[int]) -> Refusal | None:
    refusal = why_not(game, seat, None) if game.battle is None else None
    if refusal is not None:
        return refusal
    unit = _own_unit(game, seat, things)
    return may_attack(game, unit) if unit else game.refuse("701.2.1.1", "not_yours")


def _own_unit(game: Magmell, seat: int, things: Sequence[int]) -> Instance | None:
    return next((unit for unit in game.units(seat) if unit.id in things), None)


def _held(game: Magmell, seat: int, things: Sequence[int]) -> int:
    """The copy in the player's hand, else any."""
    return next((thing for thing in things if thing in game.hand(seat)), things[0])


def unoffered(game: Magmell, decision: Decision) -> str:
    """What is not offered is refused by the clause of the decision, or by what compels another answer."""
    blocking = [option.thing for option in decision.options if option.verb == "block"]
    if any(compelled(game, thing, "block") for thing in blocking):
        return "701.4.1.3"
    return decision.clause


def miscounted(decision: Decision, taken: int, different: int) -> str | None:
    """Too many, too few, or the same one twice; of targets the book says so in clauses of their own."""
    right = decision.least <= taken <= decision.most
    if right and different == taken:
        return None
    if decision.kind == "target":
        return f"{decision.clause}.{1 if different < taken else 2}"
    return decision.clause


def deck_clauses(problems: Sequence[Problem]) -> tuple[str, ...]:
    """Every deck is checked against both lists; who passes has kept to the limits of a name."""
    clauses = dict.fromkeys(problem.clause for problem in problems if problem.clause)
    if not problems:
        return (*CHECKED, "207.2.1", "207.2.2")
    return (*CHECKED, *(("207.2.1",) if "501.1.3" in clauses else ()), *clauses)
