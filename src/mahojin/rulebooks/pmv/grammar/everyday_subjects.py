"""Of what an effect without a subject is said: the card itself, or what the moment before it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final

from mahojin.abilities import If, It, Who, nodes
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Automatic,
    Becomes,
    Done,
    Hold,
    Itself,
    Keyword,
    Marked,
    Move,
    Occasion,
    OnPlay,
    Text,
    When,
)

from .subjects import about, given, unmarked

THIS: Final = Marked(Itself("character"))
_ON_NO_CHARACTER: Final = frozenset({"world_talisman", "field_equipment"})
Texts = tuple[Text, ...]


def meant(texts: Texts) -> Iterator[Texts]:
    """The texts with the subject that is meant; several where it may be either, none where it is nothing."""
    for found in product(*(tuple(_of_one(text)) for text in texts)):
        if not _alone(found) and not any(map(_of_players, nodes(found))):
            yield found


def _alone(texts: Texts) -> bool:
    """Whether a card that is set on no character speaks of this character."""
    powers = {text.name for text in texts if isinstance(text, Keyword)}
    return bool(powers & _ON_NO_CHARACTER) and THIS.noun in nodes(texts)


def _of_players(node: object) -> bool:
    """Whether what only players have is said of this character."""
    traits = getattr(node, "traits", ()) or (getattr(node, "trait", ""),)
    return getattr(node, "noun", None) == THIS and "hand_limit" in traits


def _of_one(text: object) -> Iterator[Any]:
    if isinstance(text, OnPlay):
        if not _aimless(text.steps):
            yield text
    elif isinstance(text, Activated):
        yield replace(text, steps=_about_this(text.steps))
    elif isinstance(text, Automatic):
        for effects in product(*(tuple(_of_effect(effect)) for effect in text.effects)):
            yield replace(text, effects=effects)
    else:
        yield text


def _of_effect(effect: object) -> Iterator[Any]:
    if not isinstance(effect, When):
        yield effect
        return
    if isinstance(effect.moment, Becomes) and any(isinstance(step, Move) for step in effect.steps):
        return  # ～は～で場に出る says how, not that it does as soon as it is there
    if not _unsaid(effect.steps):
        if isinstance(effect.moment, Occasion | Becomes) or not _aimless(effect.steps):
            yield replace(effect, steps=_about_this(effect.steps))
        return
    subject = unmarked(effect.moment.subject) if isinstance(effect.moment, Occasion) else None
    if subject != Itself("character"):
        yield replace(effect, steps=_about_this(effect.steps))
    if subject is not None and not isinstance(subject, Who):
        yield effect


def _unsaid(steps: tuple[object, ...]) -> bool:
    """Whether the first thing that is said holds of nothing that was named."""
    first = steps[0] if steps else None
    return isinstance(first, Hold) and getattr(first.effects[0], "noun", None) == It()


def _aimless(steps: tuple[object, ...]) -> bool:
    """Whether the first thing that is done or said is about something that was not named."""
    first = steps[0] if steps else None
    subject = about(first.effects[0] if isinstance(first, Hold) else first)
    return isinstance(subject, It) and subject.kind != "player"


def _about_this(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    if not _unsaid(steps):
        return tuple(map(_price_paid, steps))
    hold, *rest = steps
    return (replace(hold, effects=given(THIS, hold.effects)), *rest)


def _price_paid(step: object) -> object:
    """～してもよい。そうした場合、～を得る: what is given up is not what gains by it."""
    if not isinstance(step, If) or not isinstance(step.condition, Done) or not step.condition.done:
        return step
    return replace(step, program=_about_this(step.program))
