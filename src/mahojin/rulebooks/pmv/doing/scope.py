"""What a sentence that waits takes along: the sentences after it are about what it will do (7.1.9, 7.8.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.abilities import If, It
from mahojin.rulebooks.pmv.abilities import Define, Done, Hold, Look, Mix, Postpone, Step, Steps, Things, When

from .walks import is_statement, parts

WAITING: Final[tuple[type, ...]] = (Hold, If, Postpone)
_SCOPED: Final[
    dict[tuple[int, ...], tuple[Steps, Steps]]
] = {}  # the steps are kept: their ids stay their own


def scoped(steps: Steps) -> Steps:
    """The steps with those that go on with a waiting one put into it; the same every time."""
    if len(steps) < 2 or not any(isinstance(step, WAITING) for step in steps):
        return steps
    key = tuple([id(step) for step in steps])
    known = _SCOPED.get(key)
    if known is None:
        known = _SCOPED[key] = (steps, _scoped(steps))
    return known[1]


def _scoped(steps: Steps) -> Steps:
    for place, step in enumerate(steps):
        after = steps[place + 1 :]
        number = 0
        while number < len(after) and _goes_on(step, after[number]):
            number += 1
        taken = tuple(one for one in after[:number] if not is_statement(one))
        longer = _with(step, taken) if taken else step
        if longer is not step:
            stated = tuple(one for one in after[:number] if is_statement(one))
            return (*steps[:place], longer, *stated, *scoped(after[number:]))
    return steps


def _goes_on(step: object, later: object) -> bool:
    """What names a time of its own stands for itself; after a condition, only what it brought goes on."""
    if is_statement(later):
        return True
    if isinstance(step, If):
        return (
            _is_of_what_was_done(step, later)
            or _is_of_what_it_brought(step, later)
            or (isinstance(later, Hold) and all(_is_of_those(step, effect) for effect in later.effects))
        )
    return not isinstance(later, (Hold, Postpone))


def _is_of_what_was_done(step: If, later: object) -> bool:
    """「破棄した場合、…。その後、…」: all that follows from having done it, up to another condition."""
    return not isinstance(later, If) and any(
        isinstance(one, Done) and one.done for one in parts(step.condition)
    )


def _is_of_what_it_brought(step: If, later: object) -> bool:
    """What the cards brought are from now on, or the shuffling of a deck that was looked at."""
    if isinstance(later, Mix):
        return later.whose is None and any(isinstance(one, Look) for one in step.program)
    return isinstance(later, Define) and isinstance(later.noun, It)


def _is_of_those(step: If, effect: object) -> bool:
    """そのキャラクター, where the condition's own words have just spoken of characters."""
    noun = getattr(effect, "noun", None)
    if not isinstance(noun, It) or noun.kind is None:
        return False
    return any(isinstance(one, Things) and noun.kind in one.kinds for one in parts(step.program))


def _with(step: Step, taken: Steps) -> Step:
    """A step that waits, with more to do then; any other step is left as it is."""
    if isinstance(step, Postpone):
        return replace(step, steps=scoped((*step.steps, *taken)))
    if isinstance(step, Hold) and isinstance(step.effects[-1], When):
        when = step.effects[-1]
        return replace(step, effects=(*step.effects[:-1], replace(when, steps=scoped((*when.steps, *taken)))))
    if isinstance(step, If) and step.program:
        return replace(step, program=scoped((*step.program, *taken)))
    return step
