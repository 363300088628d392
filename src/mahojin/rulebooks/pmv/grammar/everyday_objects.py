"""The objects (対象, 8.1.2) of what people type without 〔〕: what is done to, or said of, something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import If, May, Modes, Who, nodes
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Barred,
    By,
    ChangeLife,
    DrawCards,
    Ends,
    Every,
    Gains,
    Hold,
    InsteadOf,
    Itself,
    Lacks,
    Look,
    Marked,
    Never,
    Noun,
    Occasion,
    OnPlay,
    Pay,
    Postpone,
    Reveal,
    Some,
    Spared,
    Text,
    Under,
    Unhurt,
    When,
)

_OF_PLAYERS: Final = (DrawCards, ChangeLife, Pay)
_OF_THINGS: Final = (Gains, Lacks, Barred, Never, Spared, Unhurt)
_PLAYERS: Final = (Who.YOU, Who.OPPONENT, Who.EACH)
# Where other steps stand within a step.
_WITHIN: Final[dict[type, str]] = {If: "program", May: "program", Postpone: "steps", InsteadOf: "steps"}


def with_objects(texts: tuple[Text, ...]) -> tuple[Text, ...]:
    """The texts with all that is an object marked as one."""
    return tuple(map(_text, texts))


def _text(text: object) -> Any:
    if isinstance(text, OnPlay | Activated):
        return replace(text, steps=_steps(text.steps))
    if isinstance(text, Automatic):
        return replace(text, effects=tuple(map(_effect, text.effects)))
    return text


def _steps(steps: tuple[object, ...]) -> tuple[Any, ...]:
    """The steps with their objects; what is picked of cards that were looked at is none."""
    looked = [isinstance(step, Look | Reveal) for step in steps]
    return tuple(
        step if any(looked[:at]) and isinstance(getattr(step, "noun", None), Some) else _step(step)
        for at, step in enumerate(steps)
    )


def _step(step: Any) -> object:
    if isinstance(step, May) and _is_own(step.program[0]):
        return By(Marked(Who.YOU), (step,))
    within = _WITHIN.get(type(step))
    if within:
        return replace(step, **{within: _steps(getattr(step, within))})
    if isinstance(step, Modes):
        return replace(step, options=tuple(map(_steps, step.options)))
    if isinstance(step, Hold):
        return replace(step, effects=tuple(map(_effect, step.effects)))
    if _is_own(step):
        return replace(step, noun=Marked(Who.YOU))
    parts = {name: _object(getattr(step, name)) for name in ("noun", "to") if hasattr(step, name)}
    return replace(step, **parts)


def _is_own(step: object) -> bool:
    """Whether a player does it, of whom nothing is said."""
    return isinstance(step, _OF_PLAYERS) and step.noun is Who.SELF


def _effect(effect: object) -> Any:
    if isinstance(effect, When):
        moment = effect.moment
        if isinstance(moment, Occasion) and isinstance(moment.subject, Itself):
            moment = replace(moment, subject=Marked(moment.subject))
        return replace(effect, moment=moment, steps=_steps(effect.steps))
    if isinstance(effect, Under):
        return replace(effect, effects=tuple(map(_effect, effect.effects)))
    return replace(effect, noun=_object(effect.noun)) if isinstance(effect, _OF_THINGS) else effect


def _object(noun: Noun) -> Any:
    """A thing or player that is named whole, marked unless a part of it is."""
    if any(isinstance(part, Marked) for part in nodes(noun)):
        return noun
    placed = isinstance(noun, Itself) and noun.zones
    whole = isinstance(noun, Itself | Some | Every | Ends) or noun in _PLAYERS
    return Marked(noun) if whole and not placed else noun
