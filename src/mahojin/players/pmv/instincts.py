"""What speaks for an attack, a defence or a node at first sight in Phantom Magic Vision."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.players.habit import WON, Habit
from mahojin.rulebooks.pmv.game import Pmv

from .habits import LIFE, defence, loss, power_of

FAR = 0.5  # for each node by which a card is out of reach, it is the sooner made a node itself


def _attack(game: Pmv, decision: Decision, option: Option) -> float:
    """What an attack brings if it is answered in the worst way."""
    attacker, other = game.instances[option.thing], option.data[0]
    power = power_of(game, attacker)
    walls = [one for one in game.characters(other) if not one.rested]
    through = WON if power >= game.life[other] else LIFE * power
    return min(
        [through, *(loss(game, wall, power) - loss(game, attacker, power_of(game, wall)) for wall in walls)]
    )


def _node(game: Pmv, decision: Decision, option: Option) -> float:
    """A node now, best of a card that cannot be played for long."""
    need = game.instances[option.thing].face.need or 0
    return 1.0 + FAR * (need - len(game.nodes(decision.seat)))


URGES: dict[str, Habit[Pmv]] = {"attack": _attack, "defend": defence, "node": _node}


def _priority(game: Pmv, decision: Decision, option: Option) -> float:
    urge = URGES.get(option.verb)
    return 0.0 if urge is None else urge(game, decision, option)


INSTINCTS: dict[str, Habit[Pmv]] = {"priority": _priority}
