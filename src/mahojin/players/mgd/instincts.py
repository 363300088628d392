"""What speaks for an attack at first sight in 魔法少女 ザ・デュエル."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.players.habit import Habit
from mahojin.rulebooks.mgd.game import Mgd

from .habits import POINT


def _attack(game: Mgd, decision: Decision, option: Option) -> float:
    """The stronger the better."""
    return 0.0 if option.thing == NOTHING else POINT * game.atk(game.instances[option.thing])


INSTINCTS: dict[str, Habit[Mgd]] = {"attack": _attack}
