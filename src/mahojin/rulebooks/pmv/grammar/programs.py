"""What a sentence of a program may be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    AlterDamage,
    Amid,
    Befell,
    By,
    Compares,
    Deal,
    Difference,
    Edge,
    Fails,
    InsteadOf,
    It,
    Occasion,
    Offer,
    OnlyIf,
    Postpone,
    Sorted,
    When,
)
from mahojin.text import Const, Rule, Several, Via, either, rule
from mahojin.text.rules import Slots

from .chains import IF, LEAD, row
from .lasting import UNTIL, hold
from .moments.edges import EDGE_NAMES, EDGE_TAILS


def _befell(moment: Any, steps: Any) -> OnlyIf:
    return OnlyIf(Befell(moment), steps)


def _befell_of(value: object) -> Slots | None:
    if not isinstance(value, OnlyIf) or not isinstance(value.test, Befell):
        return None
    return {"moment": value.test.occasion, "steps": value.steps}


def _offer(least: int | None) -> Via:
    def make(options: Any, n: int = 2) -> Offer:
        return Offer(Amid(n if least is None else least, n), options)

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Offer) or value.how or not isinstance(value.amid.most, int):
            return None
        if value.amid != Amid(
            value.amid.most if least is None else least, value.amid.most if least is None else 2
        ):
            return None
        return {"options": value.options, "n": value.amid.most}

    return Via(make, undo)


TURN_END = Edge("turn", False)


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
            "{moment:delay}<、|に、|に|、直ちに|に直ちに>{steps:" + inner + "}",
            "{moment}, {steps}",
            Postpone,
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
            "{test:tests}" + IF + "<|更に|更に、|直ちに|直ちに、|その後、>{steps:" + inner + "}",
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


def _instead(noun: Any, what: str, step: Any) -> InsteadOf:
    return InsteadOf(what, (replace(step, noun=noun),))


def _instead_of(value: object) -> Slots | None:
    if not isinstance(value, InsteadOf) or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    if getattr(step, "noun", It()) == It():
        return None
    return {"noun": step.noun, "what": value.what, "step": replace(step, noun=It())}


def _pair(op: str) -> Callable[..., tuple[str, int]]:
    return lambda n: (op, n)


def _pair_of(op: str) -> Callable[[Any], Slots | None]:
    return lambda v: {"n": v[1]} if v[0] == op else None


def _compared(value: object) -> tuple[Compares, Compares] | None:
    """Two conditions that compare one and the same number."""
    if not isinstance(value, Sorted) or len(value.tests) != 2:
        return None
    one, two = value.tests
    if not isinstance(one, Compares) or not isinstance(two, Compares) or one.left != two.left:
        return None
    return one, two


def _measured_of(value: object) -> Slots | None:
    found = _compared(value)
    if found is None or isinstance(found[0].left, Difference):
        return None
    one, two = ((test.op, test.right) for test in found)
    return {"left": found[0].left, "one": one, "two": two, "options": value.options}  # type: ignore[attr-defined]


def _fewer_of(value: object) -> Slots | None:
    found = _compared(value)
    if found is None or not isinstance(found[0].left, Difference):
        return None
    one, two = ((test.op, test.right) for test in found)
    more, less = found[0].left.left, found[0].left.right
    return {"left": less, "right": more, "one": one, "two": two, "options": value.options}  # type: ignore[attr-defined]


def _sorted_by(left: Any, one: Any, two: Any, options: Any) -> Sorted:
    return Sorted((Compares(left, *one), Compares(left, *two)), options)


_measured = Via(_sorted_by, _measured_of)
_fewer = Via(
    lambda left, right, one, two, options: _sorted_by(Difference(right, left), one, two, options), _fewer_of
)


def _next_turn(what: str, start: bool) -> Via:
    """次のターンの…: when that turn has begun, the moment is one of it."""
    begins, moment = Edge("turn", True, None, "next"), Edge(what, start, None, "this turn")

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Postpone) or value.moment != begins or len(value.steps) != 1:
            return None
        inner = value.steps[0]
        return {"steps": inner.steps} if isinstance(inner, Postpone) and inner.moment == moment else None

    return Via(lambda steps: Postpone(begins, (Postpone(moment, steps),)), undo)


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

PROGRAM: tuple[Rule, ...] = (
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
    rule(
        "instead",
        "{what:instead of}代わりに<|、>{steps:instead steps}",
        "instead of {what}, {steps}",
        InsteadOf,
    ),
    *(
        rule("timed and", f"{ja}<、|>{{effects:and effects}}", f"{en}, {{effects}}, and ", hold(until))
        for until, ja, en in UNTIL
    ),
    rule("and effects", "{_:effect-and}、", "{_}", Several(("_",))),
    rule("instead", "{what:instead of}代わりに<|、>{steps:usable}", "instead of {what}, {steps}", InsteadOf),
    rule(
        "instead",
        "{noun:noun}は<、|>{what:instead of}代わりに<|、>{step:befalls it}",
        "instead of {what}, {noun}: {step}",
        Via(_instead, _instead_of),
    ),
    rule(
        "instead",
        "{noun:it}は<、|>{what:instead of}代わりに<|、>{step:bare act}",
        "instead of {what}, {noun}: {step}",
        Via(_instead, _instead_of),
    ),
    rule(
        "instead",
        "{noun:noun}を{what:instead of}代わりに<|、>{step:bare act}",
        "instead of {what}, {noun}: {step}",
        Via(_instead, _instead_of),
    ),
    rule("instead of", "破棄<される|する>", "being scrapped", Const("scrap")),
    rule("instead of", "冥界に置<かれる|く>", "going to the graveyard", Const("graveyard")),
    rule("instead steps", "{init:link*}{last:instead act}", "{init}{last}", Several(("init", "last"))),
    *either("instead act", "act", "mine", "befalls it"),
    *_nesting("inner body", "core body", ("offer", "short hold")),
    *_nesting("body", "inner body", ("offer", "long hold")),
    rule(
        "offer",
        "以下の効果{options:modes}<から|の中から|のうち><|、>{n:n}つ<を|><選んで|選び、|選び|>解決する",
        "resolve {n} of these: {options}",
        _offer(None),
    ),
    rule(
        "offer",
        "以下の効果{options:modes}<から|の中から|のうち>{n:n}つまで<を|><選んで|選び、|選び|>解決する",
        "resolve up to {n} of these: {options}",
        Via(
            lambda options, n: Offer(Amid(0, n), options),
            lambda v: (
                {"options": v.options, "n": v.amid.most}
                if isinstance(v, Offer) and not v.how and v.amid.least == 0 and v.amid.most is not None
                else None
            ),
        ),
    ),
    rule(
        "offer",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、{two:tests}場合<、|は|は、>以下の効果の2を解決する",
        "if {one}, the first, and if {two}, the second of these: {options}",
        Via(
            lambda one, two, options: Sorted((one, two), options),
            lambda v: (
                {"one": v.tests[0], "two": v.tests[1], "options": v.options}
                if isinstance(v, Sorted) and len(v.tests) == 2
                else None
            ),
        ),
    ),
    rule(
        "offer",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "<ない|いない>場合<、|は|は、>以下の効果の2を解決する",
        "if {one}, the first, otherwise the second of these: {options}",
        Via(
            lambda one, options: Sorted((one, Fails(one)), options),
            lambda v: (
                {"one": v.tests[0], "options": v.options}
                if isinstance(v, Sorted) and len(v.tests) == 2 and v.tests[1] == Fails(v.tests[0])
                else None
            ),
        ),
    ),
    rule(
        "offer",
        "{left:measure}<が|は>{one:bound}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:bound}場合<、|は|は、>以下の効果の2を解決する",
        "if {left} is {one}, the first, and if it is {two}, the second of these: {options}",
        _measured,
    ),
    rule(
        "offer",
        "{left:measure}<が|は>{right:measure}より{one:short}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:short}場合<、|は|は、>以下の効果の2を解決する",
        "if {left} is {one} than {right}, the first, and if it is {two}, the second of these: {options}",
        _fewer,
    ),
    *(
        rule(word, "{n:n0}枚" + tail + end, said + en, Via(_pair(op), _pair_of(op)))
        for word, end, said in (("bound", "の", "{n}"), ("short", "少ない", "{n}"))
        for op, tail, en in (
            ("=", "", " fewer"),
            (">=", "以上", " or more fewer"),
            ("<=", "以下", " or less fewer"),
        )
    ),
    rule(
        "offer",
        "以下の効果{options:modes}から解決できるものを、上から順に全て解決する",
        "resolve in order all of these that can be: {options}",
        Via(
            lambda options: Offer(Amid(0, None), options, "all"),
            lambda v: {"options": v.options} if isinstance(v, Offer) and v.how == "all" else None,
        ),
    ),
    rule(
        "offer",
        "{noun:doer}は<、|>以下の効果{options:modes}<から|の中から|のうち>{n:n}つ<を|><選んで|選び、|選び|>解決する",
        "{noun}: resolve {n} of these: {options}",
        Via(
            lambda noun, options, n: By(noun, (Offer(Amid(n, n), options),)),
            lambda v: (
                {"noun": v.noun, "options": v.steps[0].options, "n": v.steps[0].amid.most}
                if isinstance(v, By) and len(v.steps) == 1 and isinstance(v.steps[0], Offer)
                else None
            ),
        ),
    ),
    rule(
        "offer",
        "以下の効果{options:modes}から1つ、または2つを選んで解決する",
        "resolve 1 or 2 of these: {options}",
        _offer(1),
    ),
    rule("program", LEAD + "{_:body}", "{_}"),
    rule("triggers", "{_:trigger}", "{_}", Several(("_",))),
    rule("short triggers", "{_:short trigger}", "{_}", Several(("_",))),
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
