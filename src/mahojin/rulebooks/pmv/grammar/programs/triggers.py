"""What is done whenever something happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    AlterDamage,
    Occasion,
    When,
)
from mahojin.text import Rule, Several, Via, rule
from mahojin.text.rules import Slots


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
        "{_:occasion}<場合、|時、|場合に|度に、|たび、|たびに、|場合|度、|場合に、|際、|際に、|時に、|たびに|度に>",
        "when {_}",
    ),
    rule("when", "{_:edge}<、|に、|に>", "{_}"),
    rule(
        "topic when",
        "{_:bare occasion}<場合、|時、|度に、|たび、|たびに、|場合|際、|際に、|度、|時に、>",
        "when it {_}",
    ),
    rule("topic when", "{_:edge}<、|に、|に>", "{_}"),
)
