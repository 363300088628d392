"""エナジー能力とは (801.6.4): which abilities make energy and wait for nothing, told by their words."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Activation, If, Instruction, May, Modes, Program, Target, Triggered
from mahojin.rulebooks.nova.abilities import AddEnergy

_KNOWN: Final[dict[int, tuple[object, bool]]] = {}  # the ability is kept: its id stays its own
_MOST: Final = 1 << 12  # of them that are kept


def said(program: Program) -> tuple[Instruction, ...]:
    """What resolving it may come to, whether or not it is so now (801.6.2~2)."""
    found: tuple[Instruction, ...] = ()
    for one in program:
        if isinstance(one, (If, May)):
            found += said(one.program)
        elif isinstance(one, Modes):
            for option in one.options:
                found += said(option)
        else:
            found += (one,)
    return found


def adds_energy(program: Program) -> bool:
    return any(isinstance(one, AddEnergy) for one in said(program))


def is_energy_program(program: Program) -> bool:
    """It adds energy and takes no target (801.6.4.1, 801.6.4.2)."""
    return adds_energy(program) and not any(isinstance(one, Target) for one in said(program))


def is_energy_ability(ability: Activation | Triggered) -> bool:
    """An activated one, or one that triggers on energy being added; found once for each."""
    known = _KNOWN.get(id(ability))
    if known is None:
        if len(_KNOWN) >= _MOST:
            _KNOWN.clear()
        triggered = isinstance(ability, Triggered) and ability.moment.event != "energised"
        known = _KNOWN[id(ability)] = (ability, not triggered and is_energy_program(ability.program))
    return known[1]
