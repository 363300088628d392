"""What speaks for an attack at first sight in MAGMELL."""

from __future__ import annotations

from collections.abc import Iterable

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Instance
from mahojin.players.habit import WON, Habit
from mahojin.rulebooks.magmell.game import Magmell

from .habits import BODY, LIFE, UNIT

Strength = tuple[int, int, float]  # a unit's AP, the HP it has left, and what is lost with it


def _strength(game: Magmell, unit: Instance) -> Strength:
    ap, hp = game.ap(unit), game.hp(unit)
    return ap, hp - unit.damage, UNIT + ap + BODY * hp


def _awake(game: Magmell, seat: int) -> dict[int, Strength]:
    return {unit.id: _strength(game, unit) for unit in game.units(seat) if not unit.rested}


def _exchange(one: Strength, other: Strength) -> float:
    """What a battle between two units brings the first."""
    return (other[2] if other[1] <= one[0] else 0.0) - (one[2] if one[1] <= other[0] else 0.0)


def _worst(direct: float, unit: Strength, walls: Iterable[Strength]) -> float:
    """What an attack brings if it is answered in the worst way: not at all, or by one of the walls."""
    return min([direct, *(_exchange(unit, wall) for wall in walls)])


def _charge(unit: Strength, life: int, walls: Iterable[Strength]) -> float:
    """What an attack on a player brings, in the worst case."""
    return _worst(WON if unit[0] >= life else LIFE * unit[0], unit, walls)


def _priority(game: Magmell, decision: Decision, option: Option) -> float:
    """An attack with whatever brings most."""
    if option.verb != "attack":
        return 0.0
    other = game.opponent(decision.seat)
    life, walls = game.life[other], list(_awake(game, other).values())
    return max((_charge(unit, life, walls) for unit in _awake(game, decision.seat).values()), default=0.0)


def _attacker(game: Magmell, decision: Decision, option: Option) -> float:
    other = game.opponent(decision.seat)
    unit = _strength(game, game.instances[option.thing])
    return _charge(unit, game.life[other], _awake(game, other).values())


def _attack_target(game: Magmell, decision: Decision, option: Option) -> float:
    """The same of an attack on a player, or on a unit of theirs."""
    battle = game.battle
    assert battle is not None
    other = game.opponent(decision.seat)
    unit, walls = _strength(game, game.instances[battle.attacker]), _awake(game, other)
    if option.thing < 0:
        return _charge(unit, game.life[other], walls.values())
    target = _strength(game, game.instances[option.thing])
    walls.pop(option.thing, None)
    return _worst(_exchange(unit, target), unit, walls.values())


INSTINCTS: dict[str, Habit[Magmell]] = {
    "priority": _priority,
    "attacker": _attacker,
    "attack_target": _attack_target,
}
