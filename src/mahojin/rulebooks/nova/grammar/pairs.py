"""Two things in the data, one phrase in the text: ＋A／＋B, A／Bになる, ～を選んで～する."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    Change,
    Choose,
    CountOf,
    Grant,
    If,
    Instead,
    It,
    Lasting,
    Later,
    May,
    Modes,
    Standing,
    Target,
    Times,
    Who,
)
from mahojin.rulebooks.nova.grammar.deeds import BARE
from mahojin.rulebooks.nova.grammar.effects import Become, Boost
from mahojin.text.picking import Picked
from mahojin.text.rows import Row, everywhere, joined_by, parted_by

CLOSED = (Grant,)  # what stands in 「」
NOT_SAID_WITH_A_CHOICE = (If, May, Later, Modes, Choose, Target)


def split(row: Sequence[Any]) -> Row:
    """Every such phrase as its parts, here and in the programs inside."""
    return everywhere(parted_by(_parts), tuple(row), CLOSED)


def join(row: Sequence[Any]) -> Row:
    """Every row of parts as the phrases that say them, here and in the programs inside.

    What stands in 「」 is left alone: each pair of 「」 holds one ability.
    """
    found = everywhere(joined_by(_become), tuple(row), CLOSED)
    found = everywhere(parted_by(lambda item: (_boosted(item),)), found, CLOSED)
    found = everywhere(joined_by(_boost), found, CLOSED)
    return everywhere(joined_by(_picked), found, CLOSED)


def _parts(item: Any) -> Row:
    if isinstance(item, Picked):
        return (Choose(item.what, item.quantity, item.who), *_parts(item.deed))
    effect = item.effect if isinstance(item, Lasting | Standing) else None
    if isinstance(effect, Become):
        numbers = (("attack", effect.attack), ("health", effect.health))
        return tuple(replace(item, effect=Change(effect.what, stat, "=", number)) for stat, number in numbers)
    if isinstance(effect, Boost):
        return tuple(replace(item, effect=change) for change in _changes(effect))
    return (item,)


def _changes(boost: Boost) -> Row:
    numbers = (("attack", boost.attack), ("health", boost.health))
    return tuple(
        Change(boost.what, stat, "+", Times(CountOf(boost.per), number) if boost.per else number)
        for stat, number in numbers
        if number
    )


def _change_of(item: Any, trait: str, op: str) -> Change | None:
    effect = item.effect if isinstance(item, Lasting | Standing) else None
    return effect if isinstance(effect, Change) and (effect.trait, effect.op) == (trait, op) else None


def _become(first: Any, second: Any) -> Any:
    attack, health = _change_of(first, "attack", "="), _change_of(second, "health", "=")
    if (
        attack is None
        or health is None
        or second != replace(first, effect=health)
        or attack.what != health.what
    ):
        return None
    if not isinstance(attack.value, int) or not isinstance(health.value, int):
        return None
    both: Any = Become(attack.what, attack.value, health.value)
    return replace(first, effect=both)


def _boosted(item: Any) -> Any:
    """A change of attack or of health alone, as the phrase that leaves the other as it is."""
    for trait in ("attack", "health"):
        change = _change_of(item, trait, "+")
        if change is None:
            continue
        number: Any = change.value
        per = None
        if isinstance(number, Times) and isinstance(number.value, CountOf):
            number, per = number.factor, number.value.those
        if isinstance(number, int) and number:
            numbers = (number, 0) if trait == "attack" else (0, number)
            boost: Any = Boost(change.what, *numbers, per)
            return replace(item, effect=boost)
    return item


def _boost(first: Any, second: Any) -> Any:
    if not isinstance(first, Lasting | Standing) or not isinstance(second, type(first)):
        return None
    one: Any = first.effect
    other: Any = second.effect
    if not isinstance(one, Boost) or not isinstance(other, Boost) or one.health or other.attack:
        return None
    if (one.what, one.per) != (other.what, other.per) or replace(second, effect=first.effect) != first:
        return None
    both: Any = replace(one, health=other.health)
    return replace(first, effect=both)


def _picked(first: Any, second: Any) -> Any:
    if not isinstance(first, Choose) or first.random or isinstance(second, NOT_SAID_WITH_A_CHOICE):
        return None
    if isinstance(second, Lasting) and isinstance(second.effect, Instead):
        return None
    if first.who is not Who.YOU and not (isinstance(second, BARE) and second.what == It()):  # type: ignore[attr-defined]
        return None
    return Picked(first.what, first.quantity, first.who, second)
