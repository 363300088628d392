"""A choice and what is done with what was chosen, said in one phrase."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.machine.ability import Description, Instruction, Quantity, Who


@dataclass(frozen=True, slots=True)
class Picked:
    """～を選んで～する: one sentence for a choice and what is done with it."""

    what: Description
    quantity: Quantity
    who: Who
    deed: Instruction
