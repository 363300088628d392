"""Which clause refuses an answer, in the rulebook's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahojin.machine.decision import Decision, Refusal
from mahojin.machine.forbidding import compelled
from mahojin.machine.state import Instance
from mahojin.rulebooks.nova.fighting import may_attack, may_block
from mahojin.rulebooks.nova.game import Nova
from mahojin.rulebooks.nova.paying import may_freeze
from mahojin.rulebooks.nova.priority import may_set
from mahojin.rulebooks.nova.timing import activations, main_timing, may_activate, may_play

from ..desk import Step

Judge = Callable[[Nova, int, Sequence[int]], Refusal | None]


def refusal_of(game: Nova, step: Step, things: Sequence[int]) -> Refusal | None:
    """What the rulebook's own legality functions say; ``things`` is what the first pick can mean."""
    judge = JUDGES.get(step.verb.option)
    cards = [thing for thing in things if thing in game.instances]
    return judge(game, step.seat, cards) if judge is not None and cards else None


def _play(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    held = [*game.hand(seat), *game.zones["characters"][seat]]
    thing = next((thing for thing in things if thing in held), things[0])
    return may_play(game, seat, thing, main_timing(game, seat))


def _set(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    if not any(thing in game.hand(seat) for thing in things):
        return game.refuse("404.2.1", "not_in_hand", things[0])
    return may_set(game, seat, main_timing(game, seat))


def _activate(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    """Every ability of the card is refused; the last refusal is told."""
    refusal: Refusal | None = game.refuse("801.3.1", "not_here", things[0])
    for thing in things:
        for ability in activations(game, game.instances[thing]):
            refusal = may_activate(game, seat, thing, ability)
            if refusal is None:
                return None
    return refusal


def _energise(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    """A card in the energy zone, or an energy ability of another."""
    zone = [thing for thing in things if thing in game.energy(seat)]
    return may_freeze(game, seat, game.instances[zone[0]]) if zone else _activate(game, seat, things)


def _attack(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    servant = _own(game, seat, things)
    return may_attack(game, servant) if servant else game.refuse("203.3", "not_yours", things[0])


def _block(game: Nova, seat: int, things: Sequence[int]) -> Refusal | None:
    servant = _own(game, seat, things)
    return may_block(game, servant) if servant else game.refuse("203.3", "not_yours", things[0])


def _own(game: Nova, seat: int, things: Sequence[int]) -> Instance | None:
    return next((one for one in game.servants(seat) if one.id in things), None)


JUDGES: dict[str, Judge] = {
    "play": _play,
    "set": _set,
    "activate": _activate,
    "energise": _energise,
    "attack": _attack,
    "block": _block,
}


def unoffered(game: Nova, decision: Decision) -> str:
    """What is not offered is refused by the clause of the decision, or by what compels another answer."""
    if decision.kind in ("attack", "block") and any(
        compelled(game, option.thing, decision.kind) for option in decision.options if option.thing >= 0
    ):
        return "004.1"
    return decision.clause


def miscounted(decision: Decision, taken: int, different: int) -> str | None:
    """Too many, too few, or the same one twice."""
    if decision.least <= taken <= decision.most and different == taken:
        return None
    return "804.4.1" if decision.kind == "choose" else decision.clause
