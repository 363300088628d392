"""What a sentence does: at once, later, on a condition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    Befell,
    Deal,
    Edge,
    It,
    Occasion,
    OnlyIf,
    Postpone,
)
from mahojin.text import Rule, Several, Via, either, rule
from mahojin.text.rules import Slots

from ..chains import IF, LEAD, row
from ..lasting import UNTIL, hold
from ..moments.edges import EDGE_NAMES, EDGE_TAILS

TURN_END = Edge("turn", False)


def _befell(moment: Any, steps: Any) -> OnlyIf:
    return OnlyIf(Befell(moment), steps)


def _befell_of(value: object) -> Slots | None:
    if not isinstance(value, OnlyIf) or not isinstance(value.test, Befell):
        return None
    return {"moment": value.test.occasion, "steps": value.steps}


def _postponed(value: object) -> Slots | None:
    if not isinstance(value, Postpone) or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    slot = "to" if isinstance(step, Deal) else "noun"
    if getattr(step, slot, It()) == It():
        return None
    return {"noun": getattr(step, slot), "moment": value.moment, "step": replace(step, **{slot: It()})}


def _postpone(noun: Any, moment: Any, step: Any) -> Postpone:
    return Postpone(moment, (replace(step, **{"to" if isinstance(step, Deal) else "noun": noun}),))


def _next_turn(what: str, start: bool) -> Via:
    """次のターンの…: when that turn has begun, the moment is one of it."""
    begins, moment = Edge("turn", True, None, "next"), Edge(what, start, None, "this turn")

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Postpone) or value.moment != begins or len(value.steps) != 1:
            return None
        inner = value.steps[0]
        return {"steps": inner.steps} if isinstance(inner, Postpone) and inner.moment == moment else None

    return Via(lambda steps: Postpone(begins, (Postpone(moment, steps),)), undo)


TOPIC_LATER = Via(_postpone, _postponed)


OWN_OCCASION = Via(
    lambda subject, event: replace(event, subject=subject),
    lambda v: (
        {"subject": v.subject, "event": replace(v, subject=None)}
        if isinstance(v, Occasion) and v.subject is not None
        else None
    ),
)


AT_TURN_END = Via(
    lambda steps: Postpone(TURN_END, steps),
    lambda v: {"steps": v.steps} if isinstance(v, Postpone) and v.moment == TURN_END else None,
)


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
        *(
            rule(
                later,
                f"次のターンの{ja}{tail}<、|に、|に>{{steps:" + inner + "}",
                f"at the {edge} of the next turn's {en}, {{steps}}",
                _next_turn(what, start),
            )
            for what, ja, en in EDGE_NAMES
            if what != "turn"
            for start, tail, edge in EDGE_TAILS
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
        rule(
            conditional,
            "{moment:own occasion}" + IF + "{steps:" + inner + "}",
            "if {moment}, {steps}",
            Via(_befell, _befell_of),
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
    *(
        rule("timed and", f"{ja}<、|>{{effects:and effects}}", f"{en}, {{effects}}, and ", hold(until))
        for until, ja, en in UNTIL
    ),
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
