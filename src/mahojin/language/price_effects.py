"""Prices: what effects say of them, and choices that are made to pay, alike in books with such prices.

A book without effects on prices, or in which a price is a trait that changes like others, needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from mahojin.abilities import (
    AlsoPay,
    Choose,
    CountOf,
    Energy,
    Instruction,
    It,
    PayInstead,
    Program,
    Reprice,
    This,
    Those,
    Who,
)
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision
from mahojin.kernel.state import Context, Effect, Instance

from .meaning import fits, holds, seats, there, value
from .profile import PRICES
from .selection import ask_for

if TYPE_CHECKING:
    from .game import Game
    from .program import CoreRun

Answer = TypeVar("Answer")
Kind = type[AlsoPay] | type[PayInstead] | type[Reprice]


def applying(game: Game, card: Instance, kind: Kind | tuple[Kind, ...]) -> list[Effect]:
    """The effects of these kinds that change what is paid for a card: others' words and its own."""
    found = [
        effect
        for effect in game.snapshot.of(PRICES)
        if isinstance(effect.data, kind) and is_priced(game, effect, card)
    ]
    for ability in card.face.standing:
        effect = ability.effect
        if isinstance(effect, kind) and isinstance(effect.what, This):
            game.cite(*game.book.roles["own price"])
            context = Context(card.id, card.controller)
            if ability.condition is None or holds(game, context, ability.condition):
                found.append(Effect(0, effect, context, None, None))
    for applied in found:
        game.applied(applied.context.source, applied.data)
    return found


def is_priced(game: Game, effect: Effect, card: Instance) -> bool:
    """A card is meant wherever it is played from; its own words about itself are looked at by themselves."""
    what = effect.data.what
    if isinstance(what, This):
        return False
    assert isinstance(what, Those)
    if what.whose is not None:
        players = (
            (effect.context.controller,)
            if what.whose is Who.YOU
            else game.opponents(effect.context.controller)
        )
        if card.controller not in players:
            return False
    return fits(game, effect.context, card.id, there(what, card.zone, True))


def energy_of(game: Game, effect: Effect) -> Energy:
    """What an effect adds to a cost or takes off it, for each of some things if it says so."""
    data: Reprice = effect.data
    if data.per is None:
        return data.energy
    many = value(game, effect.context, CountOf(data.per))
    colours = tuple((colour, number * many) for colour, number in data.energy.colours)
    return Energy(colours, data.energy.free * many)


def once_declared(game: Game, card: Instance, question: Callable[[], Answer]) -> Answer:
    """The answer to what a card would cost: once it is being played it lies where it was no longer."""
    rows = game.zones[card.zone]
    row = rows[0] if len(rows) == 1 else rows[card.seat]
    place, bit = row.index(card.id), game.book.bits[card.zone]
    del row[place]
    game.touch(bit)
    try:
        return question()
    finally:
        row.insert(place, card.id)
        game.touch(bit)


def is_about_it(deed: Instruction) -> bool:
    """It is done to what was named before."""
    return isinstance(getattr(deed, "what", None), It)


@dataclass(frozen=True)
class ChooseToPay(Inner):
    """A choice among what the rest of a cost can be done to; in some places it may be declined."""

    choose: Choose
    then: Program
    may_decline: bool


def to_be_paid(deeds: Program, *, may_decline: bool) -> Program:
    """The same deeds, where choices are only among what the rest can be done to."""
    return tuple(_to_be_paid(deed, deeds[place + 1 :], may_decline) for place, deed in enumerate(deeds))


def _to_be_paid(deed: Instruction, then: Program, may_decline: bool) -> Instruction:
    if not isinstance(deed, Choose) or deed.random or deed.who is Who.EACH:
        return deed
    return ChooseToPay(deed, then, may_decline)


def ask_to_pay(
    game: Game, run: CoreRun, it: ChooseToPay, found: list[int], clause: str, *, declinable: bool = False
) -> Decision:
    """The decision of what to choose for a cost, as many as it says."""
    seat = seats(game, run.context, it.choose.who)[0]
    return ask_for(run, it, seat, found, it.choose.quantity, clause, or_none=declinable)


def parts_of(deeds: Program) -> tuple[Program, ...]:
    """What can be paid by itself: a choice stays together with what is done to what was chosen."""
    parts: list[Program] = []
    together = False
    for deed in deeds:
        if together:
            parts[-1] = (*parts[-1], deed)
        else:
            parts.append((deed,))
        together = isinstance(deed, Choose)
    return tuple(parts)
