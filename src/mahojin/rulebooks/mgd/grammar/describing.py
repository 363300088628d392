"""Any piece of ability data in words, for the log, the questions and the answers of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mahojin.machine.ability import (
    Activation,
    AllOf,
    Allow,
    AlsoPay,
    Bearer,
    Blank,
    Cannot,
    Change,
    Chapters,
    Compare,
    Did,
    Either,
    Energy,
    Enters,
    Exposed,
    Fits,
    Grant,
    InPhase,
    Instead,
    Interchange,
    It,
    Lack,
    Lasting,
    MainTiming,
    May,
    Moment,
    Must,
    PaidMore,
    PayInstead,
    Price,
    Reprice,
    SameInZone,
    Skill,
    SkillOf,
    Spell,
    Standing,
    This,
    Those,
    Toll,
    Triggered,
    TurnOf,
    Whenever,
    Who,
)
from mahojin.rulebooks.mgd.grammar.printing import print_price, print_text, say_step
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text import Unprintable, say_first

_ABILITIES = (Triggered, Standing, Spell, Activation, Whenever, Skill, SkillOf, Chapters)
_EFFECTS = (
    *(Change, Blank, Cannot, Must, Grant, Enters, Instead, Interchange, Exposed, Toll),
    *(AlsoPay, PayInstead, Reprice, Allow, Lack),
)
_CONDITIONS = (Compare, Fits, TurnOf, Did, AllOf, InPhase, PaidMore, MainTiming, SameInZone)
_SAID: tuple[tuple[tuple[type, ...], tuple[str, ...]], ...] = (
    ((Those, Either), ("description",)),
    ((Moment,), ("trigger", "delay")),
    (_CONDITIONS, ("clause",)),
    ((It, This, Bearer), ("thing", "that player")),
    ((Who,), ("player",)),
    ((Energy,), ("od",)),
)


@lru_cache(maxsize=4096)  # saying takes milliseconds, and many options of a question say the same
def describe(node: Any, lang: str, kind: str = "monster") -> str:
    """An ability, instruction, description, moment, condition, effect, price or reference, in words."""
    try:
        return _described(node, lang, kind)
    except Unprintable:
        return _aside(node, lang)


def _described(node: Any, lang: str, kind: str) -> str:
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


def _aside(node: Any, lang: str) -> str:
    """What no sentence of a card says by itself."""
    if isinstance(node, Standing | Lasting):
        return describe(node.effect, lang)
    if isinstance(node, Grant):
        return describe(node.ability, lang)
    if isinstance(node, Price):
        return _price(node, lang)
    if isinstance(node, Activation):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{_price(node.price, lang)}{'：' if lang == 'ja' else ': '}{steps}"
    if isinstance(node, Triggered | Instead):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{describe(node.moment, lang)}{'⇒' if lang == 'ja' else ': '}{steps}"
    if isinstance(node, May):
        steps = " ".join(describe(step, lang) for step in node.program)
        return f"{'任意で' if lang == 'ja' else 'You may: '}{steps}"
    return say_first(grammar(), ("aside",), node, lang)


def _price(price: Price, lang: str) -> str:
    parts = [price.energy] if price.energy is not None else []
    return ("、" if lang == "ja" else ", ").join(describe(part, lang) for part in (*parts, *price.deeds))
