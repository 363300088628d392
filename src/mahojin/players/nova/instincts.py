"""What speaks for an attack, or for a card as energy, at first sight in NOVA."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.players.habit import WON, Habit
from mahojin.rulebooks.nova.game import Nova

from .habits import ENOUGH_ENERGY, LIFE, loss

COLOURLESS = -2.0  # it gives no energy
NEW_COLOUR = 1.0
FAR = 0.5  # for each energy that is wanting to pay for a card, it is the sooner made energy itself
NEAR = -1  # energy; however much more there is than a card costs, energy is worth something


def _priority(game: Nova, decision: Decision, option: Option) -> float:
    """Energy until there is enough: best of a new colour, and of a card that cannot be paid for long."""
    if option.verb != "set":
        return 0.0
    card = game.instances[option.thing].face
    if not card.hues:
        return COLOURLESS
    energy = [game.instances[thing].face.hues for thing in game.energy(decision.seat)]
    new = not any(hue in hues for hues in energy for hue in card.hues)
    if len(energy) >= ENOUGH_ENERGY:
        return -1.0
    return 1.0 + NEW_COLOUR * new + FAR * max(NEAR, (card.total or 0) - len(energy) - 1)


def _attack(game: Nova, decision: Decision, option: Option) -> float:
    """What an attack brings if it is answered in the worst way."""
    if option.verb == "no_attack":
        return 0.0
    attacker, other = game.instances[option.thing], game.opponent(decision.seat)
    power = game.attack(attacker)
    walls = [one for one in game.servants(other) if not one.rested]
    through = WON if power >= game.life[other] else LIFE * power
    return min(
        [through, *(loss(game, wall, power) - loss(game, attacker, game.attack(wall)) for wall in walls)]
    )


INSTINCTS: dict[str, Habit[Nova]] = {"priority": _priority, "attack": _attack}
