"""Targets that are changed as long as an effect holds: of whatever aims so, each effect once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.rulebooks.pmv.abilities import (
    Becomes,
    By,
    Exists,
    Hold,
    In,
    Is,
    Marked,
    Retarget,
    Step,
    Things,
    When,
)
from mahojin.text import Rule, Via, rule
from mahojin.text.rules import Slots

from .chains import single

FRESH = (In(None, ("play_area", "chain")), Is("retargeted", "=", False))


def _fresh(noun: Any) -> Any:
    """Those of them whose targets were not changed yet."""
    if isinstance(noun, Marked):
        return replace(noun, noun=_fresh(noun.noun))
    return Things(noun.kinds, (*noun.which, *FRESH))


def _said(noun: object) -> Any:
    if isinstance(noun, Marked):
        inner = _said(noun.noun)
        return None if inner is None else replace(noun, noun=inner)
    if not isinstance(noun, Things) or noun.which[-2:] != FRESH:
        return None
    return Things(noun.kinds, noun.which[:-2])


def _whenever(noun: Any, to: Any = None, by: Any = None) -> When:
    """As soon as something aims so."""
    fresh = _fresh(noun)
    step: Step = Retarget(fresh, to, once=True)
    return When(Becomes(Exists(fresh)), (step if by is None else By(by, (step,)),))


def _whenever_of(value: object) -> Slots | None:
    if not isinstance(value, When) or not isinstance(value.moment, Becomes) or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    by: Any = None
    if isinstance(step, By) and len(step.steps) == 1:
        step, by = step.steps[0], step.noun
    noun = _said(step.noun) if isinstance(step, Retarget) else None
    if noun is None or not isinstance(step, Retarget):
        return None
    return {"noun": noun, "to": step.to, "by": by} if _whenever(noun, step.to, by) == value else None


def _held(until: str, by: object, noun: object) -> Hold:
    return Hold((_whenever(noun, None, by),), until)


def _held_of(value: object) -> Slots | None:
    if not isinstance(value, Hold) or len(value.effects) != 1:
        return None
    slots = _whenever_of(value.effects[0])
    if slots is None or slots["to"] is not None or slots["by"] is None:
        return None
    return {"until": value.until, "by": slots["by"], "noun": slots["noun"]}


def _plain_of(value: object) -> Slots | None:
    slots = _whenever_of(value)
    return slots if slots is not None and slots["to"] is not None and slots["by"] is None else None


RETARGETING: tuple[Rule, ...] = (
    rule(
        "act",
        "{noun:noun}の目標を<、|><あなたの|>任意の<正しい|適切な>目標に[変更する]",
        "change the targets of {noun} to any fit ones",
        Retarget,
        fair=True,
    ),
    rule(
        "auto",
        "{noun:aiming}の目標を<、|>{to:noun}に変更する",
        "the targets of {noun} are changed to {to}",
        single(_whenever, _plain_of),
    ),
    rule(
        "long hold",
        "{until:until}<、|>{by:doer}は<、|>{noun:aiming}の目標を<、|>任意で変更する",
        "{until}, {by} may change the targets of {noun}",
        Via(_held, _held_of),
    ),
    rule("aiming", "〔{noun:source}〕", "[{noun}]", Marked),
)
