"""How an outcome is followed and judged in MAGMELL: what one does without much thought, and what is good."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import Instance
from mahojin.kernel.view import Thing
from mahojin.players.habit import WON, Habit, first_sight, passing, worth_of_two
from mahojin.rulebooks.magmell.game import Magmell
from mahojin.rulebooks.magmell.view import Seat, view

OPEN = frozenset({"attacker", "attack_target", "target", "share", "mode", "may", "choose", "block"})

LIFE, HAND, STONE, FACE_DOWN, BODY = 1.0, 1.6, 1.0, 0.6, 0.6
DANGER, DANGEROUS_LIFE = 1.5, 7  # life below this is worth more
UNIT, AWAKE = 0.5, 0.35


def worth(game: Magmell, seat: int) -> float:
    """What the position is worth to a seat, by what that seat sees."""
    return worth_of_two(view(game, seat), seat, _side)


def _side(side: Seat) -> float:
    stones = sum(FACE_DOWN if "face_down" in stone.states else STONE for stone in side.stones)
    danger = max(0, DANGEROUS_LIFE - side.life)
    life = LIFE * side.life - DANGER * danger
    return life + HAND * side.hand_size + stones + sum(map(_unit, side.units))


def _unit(unit: Thing) -> float:
    numbers = unit.numbers
    strength = max(0, numbers["ap"]) + BODY * max(0, numbers["hp"])
    return UNIT + strength + (0.0 if "rested" in unit.states else AWAKE)


# --- Answers without much thought -------------------------------------------------------------------


def answer(game: Magmell, decision: Decision) -> tuple[int, ...]:
    """A sensible answer to any decision, at once."""
    return first_sight(HABITS, game, decision)


def _block(game: Magmell, decision: Decision, option: Option) -> float:
    """What the exchange is worth to who blocks."""
    battle = game.battle
    assert battle is not None and battle.target is not None
    attacker = game.instances[battle.attacker]
    power = game.ap(attacker)
    if option.verb == "no_block" and battle.target < 0:
        life = game.life[decision.seat]
        return -WON if power >= life else -power * LIFE - DANGER * max(0, DANGEROUS_LIFE - life + power)
    struck = game.instances[battle.target if option.verb == "no_block" else option.thing]
    return loss(game, attacker, game.ap(struck)) - loss(game, struck, power)


def loss(game: Magmell, unit: Instance, damage: int) -> float:
    """What is lost with a unit that so much damage is dealt to."""
    if game.hp(unit) - unit.damage > damage:
        return 0.0
    return UNIT + game.ap(unit) + BODY * game.hp(unit)


def _target(game: Magmell, decision: Decision, option: Option) -> float:
    """The strongest thing of the other player."""
    if option.thing < 0:
        return 2.0 * (option.thing != -1 - decision.seat)
    it = game.instances[option.thing]
    strength = float(game.ap(it) + game.hp(it)) if it.zone == "battle_area" else 0.0
    return strength if it.controller != decision.seat else -strength


def _attacker(game: Magmell, decision: Decision, option: Option) -> float:
    return float(game.ap(game.instances[option.thing]))


def _stones(game: Magmell, decision: Decision, option: Option) -> float:
    """Stones that are face down already are spent first, and rested ones are turned first."""
    stones = [game.instances[thing] for thing in option.data]
    return float(sum(stone.face_down + stone.rested for stone in stones))


HABITS: dict[str, Habit[Magmell]] = {
    "priority": passing,
    "block": _block,
    "target": _target,
    "attacker": _attacker,
    "attack_target": _target,
    "pay": _stones,
    "offer": _stones,
}
