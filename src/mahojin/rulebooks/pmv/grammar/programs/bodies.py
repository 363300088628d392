"""What a sentence does: at once, later, on a condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mahojin.abilities import If, It, Who
from mahojin.rulebooks.pmv.abilities import (
    Becoming,
    Befell,
    By,
    Declare,
    Declared,
    Edge,
    Exists,
    Fails,
    Fit,
    Handled,
    Hold,
    Marked,
    Noun,
    Occasion,
    Otherwise,
    Pick,
    Postpone,
    Step,
    Steps,
    Take,
    Test,
    Things,
    Voids,
)
from mahojin.rulebooks.pmv.abilities.effects import DECLARED
from mahojin.text import Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots
from mahojin.text.shapes import OneWay

from ..chains import IF, LEAD, ROW
from ..lasting import HOLD_OR_NOW
from ..subjects import instead_of, said_of
from ..words import one_less


def _befell(moment: Occasion, steps: Steps) -> If:
    return If(Befell(moment), steps)


NEXT_TURN = Edge("turn", True, None, "next")


def _next_turn(whose: Noun, what: str, start: bool, steps: Steps) -> Postpone:
    """次のターンの…: when that turn has begun, the moment is one of it."""
    within = Postpone(Edge(what, start, None, "this turn"), steps)
    return Postpone(Edge("turn", True, whose, "next"), (within,))


def _turns_later(turns: int, what: str, start: bool, steps: Steps) -> object:
    """nターン後の…: so many turns begin, and then the moment is one of that turn."""
    if what == "turn" and start:
        inner: Step = Postpone(NEXT_TURN, steps)
        turns -= 1
    else:
        which = "this" if what == "turn" else "this turn"
        inner = Postpone(NEXT_TURN, (Postpone(Edge(what, start, None, which), steps),))
        turns -= 1
    for _ in range(turns):
        inner = Postpone(NEXT_TURN, (inner,))
    return inner


def _turns_later_of(value: object) -> Slots | None:
    turns, last = 0, NEXT_TURN
    steps: object = ()
    while isinstance(value, Postpone) and value.moment == NEXT_TURN:
        turns, steps = turns + 1, value.steps
        value = steps[0] if len(steps) == 1 else None
    if isinstance(value, Postpone) and isinstance(value.moment, Edge):
        last, steps = value.moment, value.steps
    if turns < 2:
        return None
    return {"turns": turns, "what": last.what, "start": last.start, "steps": steps}


turns_later = Via(_turns_later, _turns_later_of)


def _counted_from(noun: Noun, whose: Noun, turns: int, what: str, start: bool, step: Step) -> Postpone:
    """次の…ターンから数えてnターン後の…: that turn is the first of them."""
    later = turns_later(one_less(turns), what, start, (said_of(noun, step),))
    return Postpone(Edge("turn", True, whose, "next"), (later,))


SEEN = Things(("card",), (Handled("see"),))


def _if_among(test: Test, steps: Steps) -> If:
    """その中に～が含まれていた場合、1枚を選んで: one of those that were found there."""
    if isinstance(test, Exists) and isinstance(test.noun, Things) and test.noun.which[-1:] == SEEN.which:
        steps = instead_of(steps, SEEN, test.noun)
    return If(test, steps)


def _if_among_of(value: object) -> Slots | None:
    if not isinstance(value, If):
        return None
    test, steps = value.condition, value.program
    if isinstance(test, Exists) and isinstance(test.noun, Things) and test.noun.which[-1:] == SEEN.which:
        steps = instead_of(steps, test.noun, SEEN)
    return {"test": test, "steps": steps}


TOPIC_LATER = Shape(lambda noun, moment, step: Postpone(moment, (said_of(noun, step),)))


OWN_OCCASION = Shape(lambda subject, event: replace(event, subject=subject))


def _free(trait: str) -> Callable[[Any, Any], tuple[Declare, Hold]]:
    """任意の種族に変更する: it is declared, and then it is so."""
    return lambda until, noun: (
        Declare(Who.SELF, trait),
        Hold((Becoming(noun, trait, Declared(trait)),), until),
    )


again = OneWay(lambda noun: Pick("") if isinstance(noun, Marked) and noun.target else It())


def _one_tactic(until: str, noun: Noun) -> tuple[Declare, Hold]:
    """戦術1つを無効にする: one of those that it has is named, and that one is void."""
    return (
        Declare(Who.SELF, "tactic", late=True, of=noun),
        Hold((Voids(again(noun), "keyword", DECLARED),), until),
    )


# 目標の〔…〕は、…の場合、…: it is picked, and if it is so then, that holds of it or befalls it.
HOLD_IF_SO = Shape(
    lambda until, noun, which, effects: (Take(noun), If(Fit(It(), (), (which,)), (Hold(effects, until),)))
)
BEFALLS_IF_SO = Shape(lambda noun, which, step: (Take(noun), If(Fit(It(), (), (which,)), (step,))))
_AT_THAT_TIME = "<|この効果の解決時に>"
ONLY_IF = Shape(lambda test, steps: If(test, steps))
ONLY_ONE = Shape(lambda test, step: If(test, (step,)))
_NOT_SO = [f"{ja}場合{end}" for ja in ("そうでない", "それ以外の", "いない", "ない") for end in ("", "は")]
_OTHERWISE = ("そうでなければ", "いなければ", "なければ", *_NOT_SO)
OTHERWISE = f"<{'|'.join(ja + comma for ja in _OTHERWISE for comma in ('', '、'))}>"


# What holds no other bodies stands at every depth.
AT_ANY_DEPTH: tuple[Rule, ...] = tuple(
    replace(one, word=f"{one.word} inner body", also=(f"{one.word} body",))
    for one in (
        rule(
            "later",
            "{noun:noun}は<、|><|このカードをプレイした>{whose:next turn}から数えて{turns:n2}ターン後の"
            "{what:edge name}{start:edge side}<、|に、|に>{step:doing}",
            "at the {start} of the {what} {turns} turns later, from {whose} on, {noun}: {step}",
            Shape(_counted_from),
        ),
        rule(
            "later",
            "{noun:noun}は<、|>{moment:some time}<に|、|に、><|直ちに>{step:befalls it}",
            "{moment}, {noun}: {step}",
            TOPIC_LATER,
        ),
        rule(
            "conditional",
            "{noun:doer}は<、|>{test:given}{steps:own doing}",
            "if {test}, {noun}: {steps}",
            Shape(lambda noun, test, steps: If(test, (By(noun, steps),))),
        ),
        rule(
            "conditional",
            "{noun:noun}は<、|>{test:given}{step:befalls it}",
            "if {test}, {noun}: {step}",
            Shape(lambda noun, test, step: If(test, (said_of(noun, step),))),
        ),
    )
)


def _nesting(word: str, inner: str, hold: str) -> tuple[Rule, ...]:
    """Bodies that may hold others one level less deep: reading from the right needs the levels told apart."""
    later, conditional = f"later {word}", f"conditional {word}"
    return (
        rule(
            word,
            "{first:if and}" + OTHERWISE + "{steps:" + inner + "}",
            "{first}otherwise, {steps}",
            Shape(lambda first, steps: (first, If(Otherwise(), steps))),
        ),
        *either(word, "core body"),
        rule(word, f"{{_:{later}|{conditional}|{hold}}}", "{_}", Several(("_",))),
        rule(
            word,
            f"{{first:link}}{{init:link*}}{{last:{later}|{conditional}}}",
            "{first}{init}{last}",
            ROW,
        ),
        rule(
            later,
            "{whose:next turn}の{what:edge phase}{start:edge side}<、|に、|に>{steps:" + inner + "}",
            "at the {start} of the {what} of {whose}, {steps}",
            Shape(_next_turn),
        ),
        rule(
            later,
            "{turns:n2}ターン後の{what:edge name}{start:edge side}<、|に、|に>{steps:" + inner + "}",
            "at the {start} of the {what} {turns} turns later, {steps}",
            turns_later,
        ),
        rule(
            later,
            "{moment:coming}<、|に、|に|、直ちに|に直ちに>{steps:" + inner + "}",
            "{moment}, {steps}",
            Postpone,
        ),
        rule(
            word,
            f"{{first:timed and}}{{last:{later}|befalls it}}",
            "{first}{last}",
            Several(("first", "last")),
        ),
        rule(
            conditional,
            "{test:given}<|更に|更に、|直ちに|直ちに、|その後、|この効果の解決時に>{steps:" + inner + "}",
            "if {test}, {steps}",
            Via(_if_among, _if_among_of),
        ),
        rule(
            conditional,
            "{moment:own occasion}" + IF + "{steps:" + inner + "}",
            "if {moment}, {steps}",
            Shape(_befell),
        ),
    )


BODIES: tuple[Rule, ...] = (
    *either("deeds", "steps", "usable"),
    rule("supposed", "{_:so}<であれば|なら|ならば|だったなら>", "{_}"),
    rule("supposed", "{test:so}<でなければ|以外なら>", "not so: {test}", Fails),
    rule("if and", "{test:given}{steps:steps-stem}、", "if {test}, {steps}; ", ONLY_IF),
    rule("given", "{_:tests}" + IF + "¦{_:supposed}<、|>", "{_}"),
    *(
        rule(
            "own if" + end,
            f"{{test:given}}{{{slot}:{word}{form}}}{comma}",
            f"if {{test}}, {{{slot}}}{said}",
            make,
        )
        for end, form, comma, said in (("", "", "", ""), (" and", "-stem", "、", "; "))
        for slot, word, make in (("steps", "own steps", ONLY_IF), ("step", "own", ONLY_ONE))
    ),
    rule(
        "by",
        "{noun:doer}は<、|>{one:own if and}{two:own if}",
        "{noun}: {one}{two}",
        Shape(lambda noun, one, two: By(noun, (one, two))),
    ),
    *either("core body", "deeds"),
    rule("core body", "{_:hold|bare hold|befalls it|instead}", "{_}", Several(("_",))),
    *(
        rule(
            "core body",
            f"{{until:until}}<、|>{{noun:noun}}の{ja}を<あなたの|自分の|>任意の{ja}<1つ|>に変更する",
            f"declare a~ {en}; {{until}}, it is the {en} of {{noun}}",
            Shape(_free(trait)),
        )
        for trait, ja, en in (("race", "種族", "race"), ("name", "名称", "name"))
    ),
    rule(
        "core body",
        "{until:until}<、|>{noun:noun}<が持つ|の持つ|の>戦術1つを無効<に|と>する",
        "{until}, one tactic of {noun} is void",
        Shape(_one_tactic),
    ),
    rule(
        "core body",
        "{first:link}{init:link*}{last:held}",
        "{first}{init}{last}",
        ROW,
    ),
    *either("held", "timed hold", "bare hold"),
    rule(
        "core body",
        "{until:until}<、|>{noun:marked}は<、|>"
        + _AT_THAT_TIME
        + "{which:pred}場合<、|>{effects:bare effects}",
        "{until}, if it is a~ {which.+pre}one{which.+post}, {noun}: {effects}",
        HOLD_IF_SO,
    ),
    rule(
        "core body",
        "{noun:marked}は<、|>" + _AT_THAT_TIME + "{which:pred}場合<、|>{step:befalls it}",
        "if it is a~ {which.+pre}one{which.+post}, {noun}: {step}",
        BEFALLS_IF_SO,
    ),
    rule(
        "timed and",
        "{until:until}<、|>{effects:effects-and}、¦{until:no period}{effects:effects-and}、",
        "{until}, {effects}, and ",
        HOLD_OR_NOW,
    ),
    *_nesting("inner body", "core body", "short hold"),
    *_nesting("body", "inner body", "long hold"),
    *AT_ANY_DEPTH,
    rule("program", LEAD + "{_:body}", "{_}"),
    rule("program", "但し、{_:later body}", "{_}", Several(("_",))),
    *either("body1", "inner body"),
    *either("some time", "delay", "edge"),
    *either("coming", "delay", "coming edge"),
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
