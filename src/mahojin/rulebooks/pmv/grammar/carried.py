"""Whom a sentence without a subject is about: the player of the one before it, whose deed it asks about.

〔相手プレイヤー〕は②支払う。支払えない場合、ライフポイントを3失う: it is the opponent who loses them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import If, Who
from mahojin.rulebooks.pmv.abilities import (
    Automatic,
    By,
    ChangeLife,
    Deal,
    Done,
    DrawCards,
    Fill,
    Marked,
    Noun,
    Pay,
    Pick,
    PlayerOf,
    Step,
    Usable,
    When,
)
from mahojin.text.rows import Row

from .subjects import about

DEEDS = (ChangeLife, Deal, DrawCards, Fill, Pay)


def carried(ability: object) -> Any:
    """The ability with every such step done by the player it is about."""
    return _changed(ability, _by)


def uncarried(ability: object) -> object:
    """The ability as its sentences say it."""
    return _changed(ability, _not_by)


def _changed(ability: Any, change: Any) -> object:
    if isinstance(ability, Automatic):
        effects = tuple(
            replace(one, steps=_row(one.steps, change)) if isinstance(one, (When, Usable)) else one
            for one in ability.effects
        )
        return ability if effects == ability.effects else replace(ability, effects=effects)
    steps = getattr(ability, "steps", None)
    return ability if not isinstance(steps, tuple) else replace(ability, steps=_row(steps, change))


def _row(steps: Row, change: Any) -> Row:
    found: list[object] = []
    who: object = None
    for step in steps:
        if isinstance(step, If) and isinstance(step.condition, Done):
            inner = tuple(change(one, who) for one in step.program) if who is not None else step.program
            found.append(replace(step, program=inner))
            continue
        who = _player(step)
        found.append(step)
    return tuple(found)


def _player(step: object) -> object:
    """The one player, other than who says it, that does the step; None if there is none."""
    noun = step.noun if isinstance(step, By) else about(step) if isinstance(step, DEEDS) else None
    if isinstance(noun, Marked):
        noun = Pick("player") if noun.target else noun.noun
    return noun if noun is Who.OPPONENT or isinstance(noun, (Pick, PlayerOf)) else None


def _by(step: Step, who: Noun) -> object:
    return By(who, (step,)) if isinstance(step, DEEDS) and about(step) is Who.SELF else step


def _not_by(step: object, who: object) -> object:
    if not isinstance(step, By) or step.noun != who or len(step.steps) != 1:
        return step
    (inner,) = step.steps
    return inner if isinstance(inner, DEEDS) and about(inner) is Who.SELF else step
