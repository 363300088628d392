"""What players of 魔法少女 ザ・デュエル can think of doing, and which clause forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.kernel.state import seat_of
from mahojin.language.acts import Acts

from ..battle.attackers import attack_targets, may_attack, why_not_attacked, why_not_the_player
from ..costs.od_abilities import is_od_ability
from ..costs.od_sources import may_make_od, od_options
from ..effects.conditional import activations
from ..game import Mgd
from .call import CALLS, DOWN, LEVEL, UP, may_call, ways_to_call, why_not_so
from .switch import may_switch
from .timing import may_activate_ability, may_activate_card


def _cast(game: Mgd, seat: int, option: Option) -> Refusal | None:
    return may_activate_card(game, seat, option.thing)


def _use(game: Mgd, seat: int, option: Option) -> Refusal | None:
    """The ability that is meant, or any that the card has; if all are refused, the last refusal is told."""
    abilities = activations(game, game.instances[option.thing])
    refusal: Refusal | None = game.refuse("905.1", "not_here", option.thing)
    for place in option.data or range(len(abilities)):
        if not is_od_ability(abilities[place]):
            refusal = may_activate_ability(game, seat, option.thing, abilities[place])
        if refusal is None:
            break
    return refusal


def _switch(game: Mgd, seat: int, option: Option) -> Refusal | None:
    return may_switch(game, seat, game.instances[option.thing])


def _call(game: Mgd, seat: int, option: Option) -> Refusal | None:
    """In the call phase while it asks, else with priority and 瞬動."""
    decision = game.decision
    asked = decision is not None and decision.kind == "call" and decision.seat == seat
    no = None if asked else may_call(game, seat, game.instances[option.thing])
    return no or why_not_so(game, seat, option)


def _energise(game: Mgd, seat: int, option: Option) -> Refusal | None:
    return may_make_od(game, seat, game.instances[option.thing])


def _attack(game: Mgd, seat: int, option: Option) -> Refusal | None:
    if not any(one.id == option.thing for one in game.monsters(seat)):
        return game.refuse("803.3a", "not_yours", option.thing)
    return may_attack(game, game.instances[option.thing])


def _attack_target(game: Mgd, seat: int, option: Option) -> Refusal | None:
    """What the attacker that was chosen may not attack, and why."""
    decision = game.decision
    if decision is None or decision.kind != "attack_target" or decision.about not in game.instances:
        return None
    attacker = game.instances[decision.about]
    target = option.thing
    if target >= 0:
        return why_not_attacked(game, attacker, game.instances[target])
    if seat_of(target) == seat:
        return None
    monsters = [game.instances[one] for one in attack_targets(game, attacker) if one >= 0]
    return why_not_the_player(game, attacker, monsters)


def _with_priority(game: Mgd, seat: int) -> Iterator[Option]:
    for thing in game.hand(seat):
        is_girl = game.instances[thing].face.kind == "girl"
        yield from ways_to_call(game, seat, [thing]) if is_girl else [Option("cast", thing)]
    for thing in game.ours(seat):
        for place, ability in enumerate(activations(game, game.instances[thing])):
            if not is_od_ability(ability):
                yield Option("use", thing, (place,))
    for one in game.monsters(seat):
        yield Option("switch", one.id)
    yield from od_options(game, seat)


def _calls(game: Mgd, seat: int) -> Iterator[Option]:
    for thing in game.hand(seat):
        face = game.instances[thing].face
        if face.kind == "girl":
            yield Option(UP if face.level == 1 else LEVEL, thing)
        yield Option(DOWN, thing)


def _attacks(game: Mgd, seat: int) -> Iterator[Option]:
    return (Option("attack", one.id) for one in game.monsters(seat))


def _attack_targets(game: Mgd, seat: int) -> Iterator[Option]:
    return (Option("attack_target", one.id) for one in game.monsters(game.opponent(seat)))


ACTS: Final = Acts(
    {
        "cast": _cast,
        "use": _use,
        "switch": _switch,
        **dict.fromkeys(CALLS, _call),
        "energise": _energise,
        "attack": _attack,
        "attack_target": _attack_target,
    },
    {
        "priority": _with_priority,
        "call": _calls,
        "attack": _attacks,
        "attack_target": _attack_targets,
    },
)


def look_at_acts(game: Mgd, seat: int) -> None:
    """Of all that a player with priority can think of, by which clause it may be done or not."""
    ACTS.look(game, seat, "priority")
