"""Several effects in one sentence: what is said without a subject is said of the first one's (7.1.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import If, Instruction, May, Who
from mahojin.rulebooks.pmv.abilities import (
    Alters,
    AnyOf,
    By,
    ChangeLife,
    Done,
    Exists,
    Hold,
    In,
    Is,
    Itself,
    Let,
    Marked,
    Never,
    Occasion,
    Things,
    Under,
    When,
)

from .referents import about, is_unnamed

Effects = tuple[Any, ...]  # words of one sort: effects, conditions or steps
_JOINED: Final[dict[int, tuple[Effects, Effects]]] = {}  # the effects are kept: their id stays their own


def joined(effects: Effects) -> Effects:
    """The effects with their subjects filled in; the same every time."""
    known = _JOINED.get(id(effects))
    if known is None:
        filled = _filled(effects)
        same = len(filled) == len(effects) and all(
            one is other for one, other in zip(filled, effects, strict=True)
        )
        known = _JOINED[id(effects)] = (effects, effects if same else filled)
    return known[1]


def _filled(effects: Effects) -> Effects:
    subject = None
    found: list[object] = []
    for effect in sharing_a_cause(tuple(part for one in effects for part in _unwrapped(one))):
        if isinstance(effect, Under):
            inner = joined(effect.effects)
            test = about(_player(inner), effect.test)
            if inner is not effect.effects or test is not effect.test:
                effect = replace(effect, test=test, effects=inner)
        noun = getattr(effect, "noun", None)
        if is_unnamed(noun) and subject is not None:
            effect = replace(effect, noun=subject)
        elif noun is not None:
            subject = noun
        found.append(effect)
    return tuple(found)


def sharing_a_cause(effects: Effects) -> Effects:
    """「～の効果でＡされず、Ｂされない」: by what the first cannot be, what is said after it cannot."""
    found: list[object] = []
    for effect in effects:
        before = found[-1] if found else None
        if isinstance(effect, Never) and isinstance(before, Never) and is_unnamed(effect.noun):
            if effect.by is None and not effect.manner and before.by is not None:
                effect = replace(effect, by=before.by, manner=before.manner)
        found.append(effect)
    return tuple(found)


def sharing_a_place(tests: Effects) -> Effects:
    """「～の場にＡがおらず、Ｂがいる」: both are looked for in the same place; the same every time."""
    known = _JOINED.get(id(tests))
    if known is None:
        place: In | None = None
        found: list[object] = []
        for test in tests:
            if isinstance(test, Exists) and isinstance(test.noun, Things):
                said = _place_of(test.noun)
                if said is None and place is not None and _is_plain(test.noun):
                    test = replace(test, noun=Things(test.noun.kinds, (place, *test.noun.which)))
                place = said or place
            found.append(test)
        same = all(one is other for one, other in zip(found, tests, strict=True))
        known = _JOINED[id(tests)] = (tests, tests if same else tuple(found))
    return known[1]


def _is_plain(noun: Things) -> bool:
    """It says of what it is, and nothing of where it is."""
    return all(isinstance(one, (Is, AnyOf)) for one in noun.which)


def _place_of(noun: Things) -> In | None:
    return next((one for one in noun.which if isinstance(one, In) and one.zones), None)


def _player(effects: Effects) -> Who:
    """The player that a sentence is about; its own, if about none."""
    noun = getattr(effects[0], "noun", None) if effects else None
    noun = noun.noun if isinstance(noun, Marked) else noun
    return noun if isinstance(noun, Who) else Who.SELF


def _unwrapped(effect: object) -> Effects:
    """「プレイする時」: what changes the numbers of a play is applied before it is judged (5.2.2.h)."""
    if not isinstance(effect, When) or effect.test is not None or not _is_own_play(effect.moment):
        return (effect,)
    steps = [step for step in effect.steps if not isinstance(step, Let)]
    bought = _bought(steps)
    if bought is not None:
        return (bought,)
    held = tuple(part for step in steps if isinstance(step, Hold) for part in step.effects)
    whole = all(isinstance(step, Hold) for step in steps)
    return held if whole and held and all(isinstance(part, Alters) for part in held) else (effect,)


def _is_own_play(moment: object) -> bool:
    """The moment is that of playing the very card that says so."""
    if not isinstance(moment, Occasion) or not moment.would:
        return False
    card = {"played_itself": moment.subject, "played": moment.obj}.get(moment.event)
    return isinstance(card.noun if isinstance(card, Marked) else card, Itself)


def _bought(steps: list[Instruction]) -> Alters | None:
    """Life may be paid, and if it is, need and cost are changed: an optional change that has its price."""
    if len(steps) != 2 or not isinstance(steps[0], By) or not isinstance(steps[1], If):
        return None
    offer, then = steps[0].steps, steps[1]
    if then.condition != Done(action="pay") or len(offer) != 1 or not isinstance(offer[0], May):
        return None
    held = [part for step in then.program if isinstance(step, Hold) for part in step.effects]
    paid = offer[0].program
    if len(paid) != 1 or not isinstance(paid[0], ChangeLife) or len(held) != 1 or len(then.program) != 1:
        return None
    change = held[0]
    return replace(change, optional=True, life=paid[0].number) if isinstance(change, Alters) else None
