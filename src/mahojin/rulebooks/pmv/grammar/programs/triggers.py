"""What is done whenever something happens."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from mahojin.machine.ability import (
    AlterDamage,
    AnyMoment,
    By,
    Marked,
    Occasion,
    When,
    Who,
)
from mahojin.text import Const, Rule, Several, Shape, Via, rule
from mahojin.text.rules import Slots

from ..chains import MAY_LOOKED


def _changed(event: str, manner: str) -> Via:
    """Whenever such damage would be taken or dealt it is more, or less."""

    def make(subject: Any, by: Any) -> When:
        return When(Occasion(event, subject, would=True, manner=manner), (AlterDamage(by),))

    def undo(value: object) -> Slots | None:
        if not isinstance(value, When) or not isinstance(value.moment, Occasion) or len(value.steps) != 1:
            return None
        step, subject = value.steps[0], value.moment.subject
        if not isinstance(step, AlterDamage) or make(subject, step.by) != value:
            return None
        return {"subject": subject, "by": step.by}

    return Via(make, undo)


def _of_topic(subject: Any, event: Any, step: Any) -> When:
    """Something befalls a thing whenever it does, or suffers, something else."""
    return When(replace(event, subject=subject), (step,))


def _of_topic_of(value: object) -> Slots | None:
    if not isinstance(value, When) or not isinstance(value.moment, Occasion) or len(value.steps) != 1:
        return None
    subject, event = value.moment.subject, replace(value.moment, subject=None)
    if subject is None or _of_topic(subject, event, value.steps[0]) != value:
        return None
    return {"subject": subject, "event": event, "step": value.steps[0]}


def _either_of_one(subject: Any, one: Any, two: Any) -> AnyMoment:
    """Whichever of two befalls one and the same."""
    return AnyMoment((replace(one, subject=subject), replace(two, subject=subject)))


def _two_of(value: object) -> tuple[Occasion, Occasion] | None:
    if not isinstance(value, AnyMoment) or len(value.parts) != 2:
        return None
    one, two = value.parts
    return (one, two) if isinstance(one, Occasion) and isinstance(two, Occasion) else None


def _either_of_one_of(value: object) -> Slots | None:
    found = _two_of(value)
    if found is None or found[0].subject != found[1].subject:
        return None
    one, two = (replace(part, subject=None) for part in found)
    return {"subject": found[0].subject, "one": one, "two": two}


EITHER_EVENT = Shape(lambda one, two: AnyMoment((one, two)))
EITHER_OF_ONE = Via(_either_of_one, _either_of_one_of)
_TAIL = "<場合、|時、|場合に|度に、|たび、|たびに、|場合|度、|場合に、|際、|際に、|時に、|たびに|度に>"


def _theirs(part: Any, old: Any, new: Any) -> Any:
    """The same words with one player in the place of another."""
    if part is old:
        return new
    if isinstance(part, tuple):
        return tuple(_theirs(one, old, new) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {one.name: _theirs(getattr(part, one.name), old, new) for one in fields(part)}
    return replace(part, **{k: v for k, v in changed.items() if v is not getattr(part, k)})


def _for_whom(noun: Any, moment: Any, steps: Any) -> When:
    """〔相手プレイヤー〕は、自分の…が…した場合、…: what is theirs is told by 自分 in the moment, too."""
    who = noun.noun if isinstance(noun, Marked) else noun
    return When(_theirs(moment, Who.SELF, who), (By(noun, steps),))


def _for_whom_of(value: object) -> Slots | None:
    if not isinstance(value, When) or len(value.steps) != 1 or value.test is not None or value.once:
        return None
    by = value.steps[0]
    if not isinstance(by, By) or not isinstance(value.moment, Occasion):
        return None
    who = by.noun.noun if isinstance(by.noun, Marked) else by.noun
    if who not in (Who.YOU, Who.OPPONENT):
        return None
    return {"noun": by.noun, "moment": _theirs(value.moment, who, Who.SELF), "steps": by.steps}


FOR_WHOM = Via(_for_whom, _for_whom_of)

TRIGGERS: tuple[Rule, ...] = (
    *(
        rule(word, "{_:" + one + "}", "{_}", Several(("_",)))
        for word, one in (
            ("triggers", "trigger"),
            ("triggers", "topic trigger"),
            ("short triggers", "short trigger"),
            ("short triggers", "topic trigger"),
        )
    ),
    rule("short trigger", "{moment:when}<|直ちに>{steps:core body}", "{moment}, {steps}", When),
    rule("trigger", "{moment:when}<|直ちに>{steps:body1}", "{moment}, {steps}", When),
    *(
        rule(
            word,
            f"{{subject:noun}}が{verb}{ja}ダメージ<は|を>{{by:signed}}<される|する>",
            f"the {en}damage that {{subject}} {said} changes by {{by}}",
            _changed(event, manner),
        )
        for word in ("trigger", "short trigger")
        for event, verb, said in (("took_damage", "受ける", "takes"), ("dealt_damage", "与える", "deals"))
        for manner, ja, en in (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect "))
    ),
    rule(
        "topic trigger",  # only for a time: at all times it is one of the automatic effects
        "{subject:noun}は<、|>{event:bare occasion}<場合、|時、|度に、|たびに、|度、|たび、>"
        "{step:befalls it}",
        "when {subject} {event}, {step}",
        Via(_of_topic, _of_topic_of),
    ),
    rule(
        "trigger",
        "{subject:noun}が<、|>次に{event:bare occasion}<場合、|時、>{steps:body1}",
        "the next time {subject} {event}, {steps}",
        Via(
            lambda subject, event, steps: When(replace(event, subject=subject), steps, once=True),
            lambda v: (
                {
                    "subject": v.moment.subject,
                    "event": replace(v.moment, subject=None),
                    "steps": v.steps,
                }
                if isinstance(v, When)
                and v.once
                and isinstance(v.moment, Occasion)
                and v.moment.subject is not None
                else None
            ),
        ),
    ),
    rule(
        "when",
        "{_:occasion}" + _TAIL,
        "when {_}",
    ),
    *(
        rule(
            word,
            "{noun:side}は<、|>{moment:occasion0}" + _TAIL + "<|直ちに>{steps:" + steps + "}",
            "when {moment}, {noun}: {steps}",
            FOR_WHOM,
        )
        for word in ("trigger", "short trigger")
        for steps in ("own steps", "one of own", "may of own")
    ),
    rule(
        "may of own",
        "{looks:look link*}{steps:own may}",
        "{looks}they may {steps}",
        MAY_LOOKED,
    ),
    rule("one of own", "{_:own}", "{_}", Several(("_",))),
    rule("side", "{_:one side}", "{_}"),
    rule("side", "〔{noun:one side}〕", "[{noun}]", Marked, agrees="noun"),
    rule("one side", "あなた", "you", Const(Who.YOU), agrees="you"),
    rule("one side", "相手プレイヤー", "your opponent", Const(Who.OPPONENT)),
    *(
        rule("when", ja + _TAIL, en, make)
        for ja, en, make in (
            (
                "{one:occasion0}<、または|場合、または|場合か|か>{two:occasion0}",
                "when {one} or {two}",
                EITHER_EVENT,
            ),
            (
                "{subject:noun}が<|、>{one:happening-past}<、または|または|か、|か>{two:happening-past}",
                "when {subject} {one.@subject} or {two.@subject}",
                EITHER_OF_ONE,
            ),
            (
                "{subject:noun}が<|、>{one:act noun}<、または|または|か>{two:happening-past}",
                "when {subject} {one.@subject} or {two.@subject}",
                EITHER_OF_ONE,
            ),
        )
    ),
    rule("when", "{_:edge}<、|に、|に>", "{_}"),
    rule(
        "topic when",
        "{_:bare occasion}<場合、|時、|度に、|たび、|たびに、|場合|際、|際に、|度、|時に、>",
        "when it {_}",
    ),
    rule("topic when", "{_:edge}<、|に、|に>", "{_}"),
)
