"""Several effects in one sentence: what is said without a subject is said of the first one's (7.1.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import It, Under

Effects = tuple[Any, ...]
_JOINED: dict[int, tuple[Effects, Effects]] = {}  # the effects are kept: their id stays their own


def joined(effects: Effects) -> Effects:
    """The effects with their subjects filled in; the same every time."""
    known = _JOINED.get(id(effects))
    if known is None:
        filled = _filled(effects)
        same = all(one is other for one, other in zip(filled, effects, strict=True))
        known = _JOINED[id(effects)] = (effects, effects if same else filled)
    return known[1]


def _filled(effects: Effects) -> Effects:
    subject: Any = None
    found: list[Any] = []
    for effect in effects:
        if isinstance(effect, Under):
            inner = joined(effect.effects)
            effect = effect if inner is effect.effects else replace(effect, effects=inner)
        noun = getattr(effect, "noun", None)
        if noun == It() and subject is not None:
            effect = replace(effect, noun=subject)
        elif noun is not None:
            subject = noun
        found.append(effect)
    return tuple(found)
