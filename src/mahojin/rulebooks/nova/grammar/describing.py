"""Any piece of ability data in words, for the log, the questions and the answers of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mahojin.machine.ability import (
    Activation,
    AllOf,
    Allow,
    AlsoPay,
    AtMost,
    Bearer,
    Blank,
    Cannot,
    Change,
    Compare,
    Did,
    Either,
    Energy,
    Enters,
    Equips,
    Fits,
    Grant,
    InPhase,
    Instead,
    It,
    Lack,
    Moment,
    Must,
    PaidMore,
    PayInstead,
    Price,
    Reduce,
    Reprice,
    Skill,
    Spell,
    Standing,
    This,
    Those,
    Triggered,
    TurnOf,
    Whenever,
    Who,
)
from mahojin.rulebooks.nova.grammar.printing import print_price, print_text, say_step
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text import say_first

_ABILITIES = (Triggered, Standing, Spell, Activation, Whenever, Skill, Equips)
_EFFECTS = (
    *(Change, Blank, Cannot, Must, Grant, Enters, Instead),
    *(AlsoPay, PayInstead, Reprice, Reduce, Allow, Lack, AtMost),
)
_SAID: tuple[tuple[tuple[type, ...], tuple[str, ...]], ...] = (
    ((Those, Either), ("description", "sufferer", "cause")),
    ((Moment,), ("trigger", "delay")),
    ((Compare, Fits, TurnOf, Did, AllOf, InPhase, PaidMore), ("clause",)),
    ((It, This, Bearer), ("thing", "that player")),
    ((Who,), ("player",)),
    ((Energy,), ("energy",)),
)


@lru_cache(maxsize=4096)  # saying takes milliseconds, and many options of a question say the same
def describe(node: Any, lang: str, kind: str = "servant") -> str:
    """An ability, instruction, description, moment, condition, effect, price or reference, in words."""
    if isinstance(node, _ABILITIES):
        return print_text((node,), kind, lang)
    if isinstance(node, _EFFECTS):
        return print_text((Standing(node),), kind, lang)
    if isinstance(node, Price):
        return print_price(node, lang)
    for types, words in _SAID:
        if isinstance(node, types):
            return say_first(grammar(), words, node, lang)
    return say_step(node, lang)
