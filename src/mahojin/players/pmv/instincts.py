"""What speaks for an attack, a defence, a node or a play at first sight in Phantom Magic Vision."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.players.habit import WON, Habit
from mahojin.rulebooks.pmv.game import Pmv

from .habits import ENOUGH_NODES, LIFE, defence, loss, power_of

BURNT = -4.0  # of a sleeping node that is given away as payment
NODE, FAR = 1.0, 0.5  # for each node by which a card is out of reach, it is the sooner made a node itself
NEAR = -1  # nodes; however many more there are than a card needs, a node is worth something


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
    """A node now, as long as there are not enough, best of a card that cannot be played for long."""
    need, nodes = game.instances[option.thing].face.need or 0, len(game.nodes(decision.seat))
    return NODE + FAR * max(NEAR, need - nodes) if nodes < ENOUGH_NODES else -NODE


def _play(game: Pmv, decision: Decision, option: Option) -> float:
    """Nothing, as long as what is active can pay for it."""
    cost = game.instances[option.thing].face.cost
    if not cost or isinstance(cost, str):
        return 0.0
    active = sum(1 for thing in game.nodes(decision.seat) if not game.instances[thing].rested)
    return BURNT * max(0, int(cost) - active)


URGES: dict[str, Habit[Pmv]] = {"attack": _attack, "defend": defence, "node": _node, "play": _play}


def _priority(game: Pmv, decision: Decision, option: Option) -> float:
    urge = URGES.get(option.verb)
    return 0.0 if urge is None else urge(game, decision, option)


INSTINCTS: dict[str, Habit[Pmv]] = {"priority": _priority}
