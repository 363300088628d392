"""What happens at a time to a subject said before it: 〔…〕は、…に、…."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import If, It, Who
from mahojin.language.lexicon import PLAYER
from mahojin.rulebooks.pmv.abilities import (
    AnyMoment,
    By,
    Edge,
    Marked,
    Noun,
    Occasion,
    Step,
    Steps,
    Test,
    When,
)
from mahojin.text.rules import Slots

from .chains import single
from .obedience import what_is
from .subjects import about, said_of

# 全てのプレイヤーは自分のターン開始時に: at the start of every turn, the player whose turn it is.
OWN_TURNS: dict[Noun, Noun] = {Who.EACH: Who.TURN_PLAYER, Marked(Who.EACH): Marked(Who.TURN_PLAYER)}


def _topic(noun: Noun, moment: Occasion, steps: Steps) -> When:
    """The subject said before the moment; what follows is about it."""
    if isinstance(moment, Occasion):
        return When(replace(moment, subject=noun), steps)
    if isinstance(moment, AnyMoment):
        return When(AnyMoment(tuple(replace(part, subject=noun) for part in moment.parts)), steps)
    if moment.whose is Who.SELF and noun in OWN_TURNS:
        return When(replace(moment, whose=None), (By(OWN_TURNS[noun], steps),))
    return When(moment, (By(noun, steps),))


def _topic_of(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is not None or value.once:
        return None
    moment = value.moment
    if isinstance(moment, Occasion) and moment.subject is not None:
        return {"noun": moment.subject, "moment": replace(moment, subject=None), "steps": value.steps}
    if isinstance(moment, AnyMoment):
        return _topic_of_either(value, moment.parts)
    if isinstance(moment, Edge) and len(value.steps) == 1 and isinstance(value.steps[0], By):
        noun, steps = value.steps[0].noun, value.steps[0].steps
        if moment.whose is None and noun in OWN_TURNS.values():
            noun = next(each for each, turn in OWN_TURNS.items() if turn == noun)
            moment = replace(moment, whose=Who.SELF)
        return {"noun": noun, "moment": moment, "steps": steps}
    return None


def _topic_of_either(value: When, parts: Any) -> Slots | None:
    subjects = [getattr(part, "subject", None) for part in parts]
    if subjects[0] is None or any(one != subjects[0] for one in subjects):
        return None
    moment = AnyMoment(tuple(replace(part, subject=None) for part in parts))
    return {"noun": subjects[0], "moment": moment, "steps": value.steps}


def _topic_then(noun: Noun, moment: Occasion, test: Test, steps: Steps) -> When:
    """What is asked then is asked of the subject."""
    return _topic(noun, moment, (If(test, steps),))


def _topic_then_of(value: object) -> Slots | None:
    slots = _topic_of(value)
    steps: Any = slots["steps"] if slots is not None else ()
    if slots is None or len(steps) != 1 or not isinstance(steps[0], If):
        return None
    return {**slots, "test": steps[0].condition, "steps": steps[0].program}


def _topic_if(noun: Noun, moment: Occasion, test: Test, step: Step) -> When:
    if what_is(noun) == PLAYER and isinstance(moment, Edge):
        return _topic_then(noun, moment, test, (said_of(Who.SELF, step),))
    return When(moment, (said_of(noun, step),), test)


def _topic_if_of(value: object) -> Slots | None:
    then = _topic_then_of(value)
    steps: Any = then["steps"] if then is not None else ()
    if then is not None and len(steps) == 1 and about(steps[0]) is Who.SELF:
        return {
            "noun": then["noun"],
            "moment": then["moment"],
            "test": then["test"],
            "step": said_of(It(), steps[0]),
        }
    if not isinstance(value, When) or value.test is None or len(value.steps) != 1:
        return None
    step: Step = value.steps[0]
    noun = about(step)
    if noun in (None, It()):
        return None
    return {"noun": noun, "moment": value.moment, "test": value.test, "step": said_of(It(), step)}


TOPIC = single(_topic, _topic_of)
TOPIC_THEN = single(_topic_then, _topic_then_of)
TOPIC_IF = single(_topic_if, _topic_if_of)
