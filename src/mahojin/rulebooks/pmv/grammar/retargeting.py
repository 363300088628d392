"""Targets that are changed as long as an effect holds: of whatever aims so, each effect once."""

from __future__ import annotations

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
    When,
)
from mahojin.text import Rule, Shape, rule

from .subjects import narrowed

FRESH = (In(None, ("play_area", "chain")), Is("retargeted", "=", False))


# Those of them whose targets were not changed yet.
fresh = Shape(lambda noun: narrowed(narrowed(noun, FRESH[0]), FRESH[1]))


def _whenever(noun: object, to: Any) -> tuple[When]:
    """As soon as something aims so."""
    return (When(Becomes(Exists(fresh(noun))), (Retarget(fresh(noun), to, once=True),)),)


def _held(until: str, by: Any, noun: Any) -> Hold:
    step = By(by, (Retarget(fresh(noun), once=True),))
    return Hold((When(Becomes(Exists(fresh(noun))), (step,)),), until)


RETARGETING: tuple[Rule, ...] = (
    rule(
        "act",
        "{noun:noun}の目標を<、|><あなたの|><任意の|他の|別の><正しい|適切な>目標に[変更する]",
        "change the targets of {noun} to any fit ones",
        Retarget,
        fair=True,
    ),
    rule(
        "auto",
        "{noun:aiming}の目標を<、|>{to:noun}に変更する",
        "the targets of {noun} are changed to {to}",
        Shape(_whenever),
    ),
    rule(
        "long hold",
        "{until:until}<、|>{by:doer}は<、|>{noun:aiming}の目標を<、|>任意で変更する",
        "{until}, {by} may change the targets of {noun}",
        Shape(_held),
    ),
    rule("aiming", "〔{noun:source}〕", "[{noun}]", Marked),
)
