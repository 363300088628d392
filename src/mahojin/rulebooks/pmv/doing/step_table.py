"""The table of steps: which function carries out which, takes its answers, tells whether it can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.abilities.kinds import Instruction
from mahojin.language.branches import BRANCHES
from mahojin.language.verbs import Function, Verbs

Ability = Callable[..., bool]  # a game, the program under way, the step

STEPS: Final = Verbs(BRANCHES)
VERBS: Final = STEPS.verbs
ABLE: Final[dict[type, Ability]] = {}  # whether it could be done now, as far as that is known beforehand
ABREAST: Final[set[type]] = set()  # what several players do in one stroke (7.1.13)
answered: Final = STEPS.answered


def verb(kind: type[Instruction], abreast: bool = False) -> Callable[[Function], Function]:
    """This function carries out such a step; ``abreast``: for several players at once."""
    if abreast:
        ABREAST.add(kind)
    return STEPS.verb(kind)


def able(kind: type) -> Callable[[Ability], Ability]:
    """This function tells whether such a step could be done."""

    def enter(function: Ability) -> Ability:
        ABLE[kind] = function
        return function

    return enter
