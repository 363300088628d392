"""What speaks for a card as energy at first sight in NOVA."""

from __future__ import annotations

from mahojin.kernel.decision import Decision, Option
from mahojin.players.habit import Habit
from mahojin.rulebooks.nova.game import Nova

COLOURLESS = -2.0  # it gives no energy
NEW_COLOUR = 1.0
FAR = 0.5  # for each energy that is wanting to pay for a card, it is the sooner made energy itself


def _priority(game: Nova, decision: Decision, option: Option) -> float:
    """Energy of a colour, best a new one, of a card that cannot be paid for long."""
    if option.verb != "set":
        return 0.0
    card = game.instances[option.thing].face
    if not card.hues:
        return COLOURLESS
    energy = [game.instances[thing].face.hues for thing in game.energy(decision.seat)]
    new = not any(hue in hues for hues in energy for hue in card.hues)
    return 1.0 + NEW_COLOUR * new + FAR * ((card.total or 0) - len(energy) - 1)


INSTINCTS: dict[str, Habit[Nova]] = {"priority": _priority}
