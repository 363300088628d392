"""What a sentence does: at once, later, on a condition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    Befell,
    By,
    Edge,
    It,
    Occasion,
    OnlyIf,
    Postpone,
)
from mahojin.text import Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots

from ..chains import IF, LEAD, row
from ..lasting import HOLD
from ..subjects import about, said_of

TURN_END = Edge("turn", False)


def _befell(moment: Any, steps: Any) -> OnlyIf:
    return OnlyIf(Befell(moment), steps)


def _postponed(value: object) -> Slots | None:
    if not isinstance(value, Postpone) or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    if about(step) in (None, It()):
        return None
    return {"noun": about(step), "moment": value.moment, "step": said_of(It(), step)}


def _postpone(noun: Any, moment: Any, step: Any) -> Postpone:
    return Postpone(moment, (said_of(noun, step),))


NEXT_TURN = Edge("turn", True, None, "next")


def _next_turn(what: str, start: bool, steps: Any) -> Postpone:
    """次のターンの…: when that turn has begun, the moment is one of it."""
    return Postpone(NEXT_TURN, (Postpone(Edge(what, start, None, "this turn"), steps),))


def _next_turn_of(value: object) -> Slots | None:
    if not isinstance(value, Postpone) or len(value.steps) != 1:
        return None
    inner = value.steps[0]
    if not isinstance(inner, Postpone) or not isinstance(inner.moment, Edge):
        return None
    slots: Slots = {"what": inner.moment.what, "start": inner.moment.start, "steps": inner.steps}
    return slots if _next_turn(**slots) == value else None  # type: ignore[arg-type]


TOPIC_LATER = Via(_postpone, _postponed)


def _only_if(noun: Any, test: Any, step: Any) -> OnlyIf:
    return OnlyIf(test, (said_of(noun, step),))


def _only_if_of(value: object) -> Slots | None:
    if not isinstance(value, OnlyIf) or len(value.steps) != 1 or about(value.steps[0]) in (None, It()):
        return None
    step = value.steps[0]
    return {"noun": about(step), "test": value.test, "step": said_of(It(), step)}


OWN_OCCASION = Via(
    lambda subject, event: replace(event, subject=subject),
    lambda v: (
        {"subject": v.subject, "event": replace(v, subject=None)}
        if isinstance(v, Occasion) and v.subject is not None
        else None
    ),
)


AT_TURN_END = Shape(lambda steps: Postpone(TURN_END, steps))


def _nesting(word: str, inner: str, more: tuple[str, ...]) -> tuple[Rule, ...]:
    """Bodies that may hold others one level less deep: reading from the right needs the levels told apart."""
    later, conditional = f"later {word}", f"conditional {word}"
    return (
        *either(word, "core body"),
        *(rule(word, "{_:" + part + "}", "{_}", Several(("_",))) for part in (later, conditional, *more)),
        rule(
            word,
            "{first:link}{init:link*}{last:" + later + "}",
            "{first}{init}{last}",
            row("first", "init", "last"),
        ),
        rule(
            later,
            "次のターンの{what:edge phase}{start:edge side}<、|に、|に>{steps:" + inner + "}",
            "at the {start} of the next turn's {what}, {steps}",
            Via(_next_turn, _next_turn_of),
        ),
        rule(
            later,
            "{moment:delay}<、|に、|に|、直ちに|に直ちに>{steps:" + inner + "}",
            "{moment}, {steps}",
            Postpone,
        ),
        rule(
            later,
            "{noun:noun}は<、|>{moment:some time}<に|、|に、><|直ちに>{step:befalls it}",
            "{moment}, {noun}: {step}",
            TOPIC_LATER,
        ),
        rule(
            later,
            "ターン<終了時|の終了時><、|に、|に>{steps:" + inner + "}",
            "at the end of the turn, {steps}",
            AT_TURN_END,
        ),
        rule(
            word,
            "{first:link}{init:link*}{last:" + conditional + "}",
            "{first}{init}{last}",
            row("first", "init", "last"),
        ),
        rule(
            word,
            "{first:timed and}{last:" + later + "}",
            "{first}{last}",
            Several(("first", "last")),
        ),
        rule(
            word,
            "{first:timed and}{last:befalls it}",
            "{first}{last}",
            Several(("first", "last")),
        ),
        rule(
            conditional,
            "{test:tests}"
            + IF
            + "<|更に|更に、|直ちに|直ちに、|その後、|この効果の解決時に>{steps:"
            + inner
            + "}",
            "if {test}, {steps}",
            OnlyIf,
        ),
        rule(
            conditional,
            "{test:so}<であれば|なら|ならば|だったなら><、|>{steps:" + inner + "}",
            "if {test}, {steps}",
            OnlyIf,
        ),
        *(
            rule(
                conditional,
                "{noun:doer}は<、|>{test:tests}" + IF + "{steps:" + steps + "}",
                "if {test}, {noun}: {steps}",
                Shape(lambda noun, test, steps: OnlyIf(test, (By(noun, steps),))),
            )
            for steps in ("own steps", "one of own", "may of own")
        ),
        rule(
            conditional,
            "{noun:noun}は<、|>{test:tests}" + IF + "{step:befalls it}",
            "if {test}, {noun}: {step}",
            Via(_only_if, _only_if_of),
        ),
        rule(
            conditional,
            "{moment:own occasion}" + IF + "{steps:" + inner + "}",
            "if {moment}, {steps}",
            Shape(_befell),
        ),
    )


BODIES: tuple[Rule, ...] = (
    *either("core body", "steps", "usable"),
    *(
        rule("core body", "{_:" + word + "}", "{_}", Several(("_",)))
        for word in ("hold", "bare hold", "befalls it", "instead")
    ),
    rule(
        "core body",
        "{first:link}{init:link*}{last:held}",
        "{first}{init}{last}",
        row("first", "init", "last"),
    ),
    *either("held", "timed hold", "bare hold"),
    rule("timed and", "{until:until}<、|>{effects:and effects}", "{until}, {effects}, and ", HOLD),
    rule("and effects", "{_:effect-and}、", "{_}", Several(("_",))),
    *_nesting("inner body", "core body", ("offer", "short hold")),
    *_nesting("body", "inner body", ("offer", "long hold")),
    rule("program", LEAD + "{_:body}", "{_}"),
    *either("body1", "inner body"),
    *either("some time", "delay", "edge"),
    *either("it or pick", "it", "pick"),
    rule(
        "own occasion", "{subject:it or pick}が<|、>{event:bare occasion}", "{subject} {event}", OWN_OCCASION
    ),
    rule(
        "own occasion",
        "{subject:it}が{obj:noun}にセットされた",
        "{subject} is set on {obj}",
        Occasion,
        event="set",
    ),
)
