"""Costs inside texts (902.13): what stands before 「そうしたら」, and choices that are made to pay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mahojin.abilities import Choose, Did, If, Instruction, Lasting, Later, Modes, Program, Target
from mahojin.abilities.kinds import Inner
from mahojin.language.price_effects import is_about_it

NO_COST: Final = (Choose, If, Lasting, Later, Modes, Target)


@dataclass(frozen=True)
class PayFirst(Inner):
    """What is paid, wholly or not at all, for what follows after 「そうしたら」."""

    deeds: Program


def with_costs(program: Program) -> Program:
    """The same program, where what stands before 「そうしたら」 is a cost."""
    if not any(isinstance(one, If) for one in program):
        return program
    found: list[Instruction] = []
    at = 0
    while at < len(program):
        length = _length_of_cost(program[at:])
        one = program[at]
        if length:
            found.append(PayFirst(program[at : at + length]))
        else:
            found.append(replace(one, program=with_costs(one.program)) if isinstance(one, If) else one)
        at += length or 1
    return tuple(found)


def asks_whether_done(program: Program) -> bool:
    """The next thing is 「そうしたら」."""
    return bool(program) and isinstance(program[0], If) and isinstance(program[0].condition, Did)


def _length_of_cost(program: Program) -> int:
    """How many instructions from here on are the sentence before 「そうしたら」."""
    first = program[0]
    if isinstance(first, Choose):
        return 2 if len(program) > 1 and is_about_it(program[1]) and asks_whether_done(program[2:]) else 0
    return 1 if not isinstance(first, NO_COST) and asks_whether_done(program[1:]) else 0
