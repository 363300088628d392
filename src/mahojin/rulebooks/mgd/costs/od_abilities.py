"""オド能力とは (907.1): which abilities make od and need no target, told by their words."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import (
    Activation,
    Energy,
    Instruction,
    PayEnergy,
    Price,
    Program,
    Rest,
    Target,
    This,
    Triggered,
    Who,
    nodes,
)
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import Context
from mahojin.rulebooks.mgd.abilities import FREE_X, Drop, MakeOd


def gives_itself(deed: Instruction) -> bool:
    """A card pays this with itself: it rests, or is scrapped."""
    if isinstance(deed, Drop):
        return isinstance(deed.what, This) and deed.who is Who.YOU
    return isinstance(deed, Rest) and isinstance(deed.what, This)


def spared_by(deeds: Program, context: Context) -> int:
    """What cannot make od for a price because the price itself rests it or gives it up."""
    for deed in deeds:
        if gives_itself(deed):
            return context.this
    return NOTHING


def energies(price: Price) -> list[Energy]:
    """All od that a price asks for, before its deeds and among them."""
    first = [] if price.energy is None else [price.energy]
    return first + [deed.energy for deed in price.deeds if isinstance(deed, PayEnergy)]


def makes_od(program: Program) -> bool:
    return any(isinstance(node, MakeOd) for node in nodes(program))


def is_od_program(program: Program) -> bool:
    """It makes od and takes no target (907.1)."""
    return makes_od(program) and not any(isinstance(node, Target) for node in nodes(program))


OD_USED: Final[tuple[str, ...]] = ("od_made", "rested", "used", "activated")  # what it may set off
BY_OD_ABILITIES: Final[tuple[str, ...]] = ("used", "od_made")  # what happens when an od ability is activated
_KNOWN: Final[dict[int, tuple[object, bool]]] = {}  # the ability is kept: its id stays its own


def is_od_ability(ability: Activation | Triggered) -> bool:
    """A conditional one, or one that triggers on an od ability being activated."""
    known = _KNOWN.get(id(ability))
    if known is None:
        waits = isinstance(ability, Triggered) and ability.moment.event not in BY_OD_ABILITIES
        known = _KNOWN[id(ability)] = (ability, not waits and is_od_program(ability.program))
    return known[1]


def makes_the_same(ability: Activation) -> bool:
    """Whatever happens elsewhere, it costs and makes the same as long as its card and its position do."""
    energy = ability.price.energy
    return (
        ability.condition is None
        and not ability.once
        and (energy is None or energy.free != FREE_X)
        and all(gives_itself(deed) for deed in ability.price.deeds)
        and all(
            isinstance(amount, int)
            for node in nodes(ability.program)
            if isinstance(node, MakeOd)
            for _, amount in node.symbols
        )
    )
