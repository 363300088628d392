"""What speaks for an attack at first sight in MAGMELL."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Instance
from mahojin.players.habit import WON, Habit
from mahojin.rulebooks.magmell.game import Magmell

from .habits import LIFE, loss


def _awake(game: Magmell, seat: int) -> list[Instance]:
    return [unit for unit in game.units(seat) if not unit.rested]


def _charge(game: Magmell, unit: Instance, target: Instance | None) -> float:
    """What an attack on the player, or on a unit of theirs, brings if it is answered in the worst way."""
    other = game.opponent(unit.controller)
    power = game.ap(unit)
    through = WON if power >= game.life[other] else LIFE * power
    if target is not None:
        through = loss(game, target, power) - loss(game, unit, game.ap(target))
    blocked = [
        loss(game, wall, power) - loss(game, unit, game.ap(wall))
        for wall in _awake(game, other)
        if wall is not target
    ]
    return min([through, *blocked])


def _priority(game: Magmell, decision: Decision, option: Option) -> float:
    """An attack with whatever brings most."""
    if option.verb != "attack":
        return 0.0
    return max((_charge(game, unit, None) for unit in _awake(game, decision.seat)), default=0.0)


def _attacker(game: Magmell, decision: Decision, option: Option) -> float:
    return _charge(game, game.instances[option.thing], None)


def _attack_target(game: Magmell, decision: Decision, option: Option) -> float:
    battle = game.battle
    assert battle is not None
    target = None if option.thing < 0 else game.instances[option.thing]
    return _charge(game, game.instances[battle.attacker], target)


INSTINCTS: dict[str, Habit[Magmell]] = {
    "priority": _priority,
    "attacker": _attacker,
    "attack_target": _attack_target,
}
