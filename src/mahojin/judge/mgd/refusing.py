"""Which clause refuses an answer, in the rulebook's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahojin.machine.decision import Decision, Refusal
from mahojin.machine.state import Instance, seat_of
from mahojin.rulebooks.mgd.conditional import activations
from mahojin.rulebooks.mgd.doable import may_call
from mahojin.rulebooks.mgd.fighting import attack_targets, may_attack, why_not_attacked, why_not_the_player
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.od_abilities import is_od_ability
from mahojin.rulebooks.mgd.switching import may_switch
from mahojin.rulebooks.mgd.timing import may_activate_ability, may_activate_card

from ..desk import Step

Judge = Callable[[Mgd, int, Sequence[int]], Refusal | None]


def refusal_of(game: Mgd, step: Step, things: Sequence[int]) -> Refusal | None:
    """What the rulebook's own legality functions say; ``things`` is what the first pick can mean."""
    judge = JUDGES.get((step.verb.kind, step.verb.option))
    fitting = [thing for thing in things if thing in game.instances or thing < 0]
    return judge(game, step.seat, fitting) if judge is not None and fitting else None


def _cast(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    return may_activate_card(game, seat, _held(game, seat, things))


def _held(game: Mgd, seat: int, things: Sequence[int]) -> int:
    """The copy in the player's hand, else any."""
    return next((thing for thing in things if thing in game.hand(seat)), things[0])


def _use(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    """Every ability of the card is refused; the last refusal is told."""
    refusal: Refusal | None = game.refuse("905.1", "not_here", things[0])
    for thing in things:
        for ability in activations(game, game.instances[thing]):
            if is_od_ability(ability):
                continue
            refusal = may_activate_ability(game, seat, thing, ability)
            if refusal is None:
                return None
    return refusal


def _switch(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    return may_switch(game, seat, _own(game, seat, things) or game.instances[things[0]])


def _quick_call(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    return may_call(game, seat, game.instances[_held(game, seat, things)])


def _attack(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    monster = _own(game, seat, things)
    return may_attack(game, monster) if monster else game.refuse("803.3a", "not_yours", things[0])


def _attack_target(game: Mgd, seat: int, things: Sequence[int]) -> Refusal | None:
    """What the attacker that was chosen may not attack, and why."""
    decision = game.decision
    if decision is None or decision.kind != "attack_target" or decision.about not in game.instances:
        return None
    attacker = game.instances[decision.about]
    target = things[0]
    if target >= 0:
        return why_not_attacked(game, attacker, game.instances[target])
    if seat_of(target) == seat:
        return None
    monsters = [game.instances[one] for one in attack_targets(game, attacker) if one >= 0]
    return why_not_the_player(game, attacker, monsters)


def _own(game: Mgd, seat: int, things: Sequence[int]) -> Instance | None:
    return next((one for one in game.monsters(seat) if one.id in things), None)


JUDGES: dict[tuple[str, str], Judge] = {
    ("priority", "cast"): _cast,
    ("priority", "use"): _use,
    ("priority", "switch"): _switch,
    ("priority", "call"): _quick_call,
    ("priority", "call_down"): _quick_call,
    ("priority", "level_up"): _quick_call,
    ("attack", "attack"): _attack,
    ("attack_target", "attack_target"): _attack_target,
}


def unoffered(decision: Decision) -> str:
    """What is not offered is refused by the clause of the decision."""
    return decision.clause


def miscounted(decision: Decision, taken: int, different: int) -> str | None:
    """Too many, too few, or the same one twice."""
    if decision.least <= taken <= decision.most and different == taken:
        return None
    return decision.clause
