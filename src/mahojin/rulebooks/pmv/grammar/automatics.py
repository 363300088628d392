"""What an automatic effect may be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import AllOf, It, May
from mahojin.rulebooks.pmv.abilities import (
    Becomes,
    Befell,
    By,
    Edge,
    Effect,
    Every,
    Exists,
    Fails,
    Filter,
    Fit,
    Noun,
    Occasion,
    Postpone,
    Step,
    Steps,
    Under,
    Usable,
    When,
)
from mahojin.text import Rule, Several, Shape, Shared, Via, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rows import Row
from mahojin.text.rules import Slots
from mahojin.text.shapes import OneWay

from .chains import single
from .existence import in_the_same_place, without_the_place
from .lasting import HOLD
from .subjects import about, given, is_described, narrowed, parted, said_of, unmarked
from .topics import TOPIC, TOPIC_IF, TOPIC_THEN

BY_IT = Shape(lambda steps: By(It(), steps))
BY_IT_MAY = Shape(lambda looks, steps: By(It(), (*looks, May(steps))))


def _may_then(noun: Noun, tests: object, looks: Steps, steps: Steps) -> Row:
    """～は、～場合、～てもよい: when all is so that is said before the player or after."""
    return (Usable((By(noun, (*looks, May(steps))),), all_so(tests)),)


# One condition, or all of several.
all_so = Via(
    lambda tests: AllOf(tests) if len(tests) > 1 else tests[0],
    lambda v: None if v is None else {"tests": v.conditions if isinstance(v, AllOf) else (v,)},
)


def _so(noun: Noun, which: Filter) -> Fit:
    return Fit(unmarked(noun), (), (which,))


def _while_they_are(noun: Noun, which: Filter, effects: tuple[Effect, ...]) -> Any:
    """〔…全て〕は…の場合: of those described, those that are so; anything else as long as it is so."""
    if is_described(noun):
        return given(narrowed(noun, which), effects)
    return (Under(_so(noun, which), given(noun, effects)),)


def _while_they_are_of(value: object) -> Slots | None:
    under = value[0] if isinstance(value, tuple) and value and isinstance(value[0], Under) else None
    slots: Any = parted(under.effects if under else value)
    if slots is None:
        return None
    found = {"which": _filter_of(under.test)} if under else narrowed.undo(slots["noun"])
    return found and confirmed(_while_they_are, {**slots, **found}, value)


def _filter_of(test: object) -> object:
    return test.which[0] if isinstance(test, Fit) and test.which else None


def _then_if_so(noun: Noun, moment: Occasion, which: Filter, step: Step) -> When:
    if is_described(noun):
        return When(moment, (said_of(narrowed(noun, which), step),))
    return When(moment, (said_of(noun, step),), _so(noun, which))


def _then_if_so_of(value: object) -> Slots | None:
    if not isinstance(value, When) or len(value.steps) != 1 or about(value.steps[0]) in (None, It()):
        return None
    step: object = value.steps[0]
    noun = about(step)
    found = narrowed.undo(noun) if value.test is None else {"noun": noun, "which": _filter_of(value.test)}
    slots = {"moment": value.moment, "step": said_of(It(), step)}
    return found and confirmed(_then_if_so, {**slots, **found}, value)


def _came_too(test: Any, moment: Occasion, steps: Steps) -> When:
    """あなたの場に〜がおらず、〜が出た: onto that field."""
    return When(replace(moment, subject=in_the_same_place(test, moment.subject)), steps, test)


def _came_too_of(value: object) -> Slots | None:
    slots = TESTED.take((value,))
    moment: object = slots["moment"] if slots else None
    if slots is None or slots["test"] is None or not isinstance(moment, Occasion):
        return None
    said = without_the_place(slots["test"], moment.subject)
    return {**slots, "moment": replace(moment, subject=said)} if said != moment.subject else None


def _while_so(which: Filter, moment: Occasion, steps: Steps) -> Row:
    """攻撃を行っているこのキャラクターが…: what is so of its subject when it happens."""
    return (When(moment, steps, Fit(subject_of(moment), (), (which,))),)


subject_of = OneWay(lambda moment: getattr(moment, "subject", It()))


def _at_once(noun: Any, step: Step) -> Row:
    """～のキャラクターは破棄される: as soon as there is such a thing."""
    return (When(Becomes(Exists(noun)), (said_of(Every(noun), step),)),)


_IF = "場合、|場合|限り、|限り|場合は、|場合は|時、|時は、|時は"
_WHILE = f"<{_IF}|間、|間は、|間>"
UNDER = Shape(lambda test, effects: (Under(test, effects),))
UNDER_TOPIC = Shape(lambda noun, test, effects: (Under(test, given(noun, effects)),))


USABLE = Shape(lambda test, steps: (Usable(steps, test),))
BECOMING = Shape(lambda test, steps: (When(Becomes(test), steps),))
TESTED = Shape(lambda test, moment, steps: (When(moment, steps, test),))

AUTOMATIC: tuple[Rule, ...] = (
    rule("auto", "{_:trigger}", "{_}", Several(("_",))),
    rule("came too", "{subject:things}が出た", "{subject.any} comes onto it", Occasion, event="entered"),
    rule(
        "auto",
        "{test:there and}{moment:came too}場合、<|直ちに>{steps:body}",
        "when {test} and {moment}, {steps}",
        single(_came_too, _came_too_of),
    ),
    rule(
        "auto",
        "{test:test and}{moment:when}<|直ちに>{steps:body}",
        "{moment} and {test}, {steps}",
        TESTED,
    ),
    rule(
        "auto",
        "{which:pred}{moment:when}<|直ちに>{steps:body}",
        "{moment} while it is a~ {which.+pre}one{which.+post}, {steps}",
        Shape(_while_so),
    ),
    rule("auto", "{_:effects}", "{_}"),
    # what must be so: conditions and times before what holds, may be done or happens
    rule("gate", "{_:tests}<" + _IF + ">", {"": "if {_}, ", "lasting": "as long as {_}, "}),
    rule("gate", "{_:bounded}<間、|間は、|間>", "while {_}, "),
    rule(
        "gate",
        "{noun:thing}が{which:pred}<間、|間は、|間>",
        "while {noun} is a~ {which.+pre}one{which.+post}, ",
        Shape(lambda noun, which: Fit(noun, (), (which,))),
    ),
    rule("gate", "{_:period}<、|に、|に|は、|は|>", "{_}, "),
    rule("gate", "{_:phase period}<に、|に|には、|には|、|は、>", "{_}, "),
    rule("gate", "{_:answering}<で、|で>", "as a {_}, "),
    rule("gate", "{_:turn when}<、|は、|には、|に>", "{_}, "),
    rule(
        "gate",
        "{subject:noun}がプレイされた干渉中<に、|に|、>",
        "in a chain in which {subject} was played, ",
        Shape(lambda subject: Befell(Occasion("played_itself", subject, within="chain"))),
    ),
    rule("gate", "{test:lacking}なければ<、|>", "unless {test}, ", Fails),
    rule("gate", "{_:supposed}<、|>", {"": "if {_}, ", "lasting": "as long as {_}, "}),
    rule("gates", "{_:gate}", {"*": "{_.~}"}),
    rule("gates", "{one:gate}{two:gate}", {"*": "{one.~}{two.~}"}, Shape(lambda one, two: AllOf((one, two)))),
    rule("auto", "{test:gates}{effects:effects}", "{test.lasting}{effects}", UNDER),
    rule("auto", "{test:gates}{steps:usable}", "{test}{steps}", USABLE),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:gates}{effects:bare effects}",
        "{test.lasting}{noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{which:pred}" + _WHILE + "{effects:bare effects}",
        "as long as it is a~ {which.+pre}one{which.+post}, {noun}: {effects}",
        Via(_while_they_are, _while_they_are_of),
    ),
    rule(
        "auto",
        "{also:gate}{noun:noun}は<、|>{test:gates}{effects:bare effects}",
        "{also.lasting}{test.lasting}{noun}: {effects}",
        Shape(lambda also, noun, test, effects: (Under(AllOf((also, test)), given(noun, effects)),)),
    ),
    rule(
        "auto",
        "{also:gate*}{noun:doer}は<、|>{tests:gate row}{looks:look link*}{steps:own may}",
        "{also}{tests}{looks}{noun.named} may {steps}",
        Shared(Shape(_may_then), "also", "tests"),
    ),
    rule("gate row", "{init:gate*}{last:gate}", "{init}{last}", Several(("init", "last"))),
    rule(
        "auto",
        "{test:tests}場合、<|直ちに>{steps:steps}",
        "whenever {test}, {steps}",
        BECOMING,
    ),
    rule(
        "auto",
        "{noun:fresh things}は<、|><|直ちに>{step:befalls it}",
        "whenever there is {noun}, {step}",
        Shape(_at_once),
    ),
    rule("auto", "{steps:usable}", "{steps}", Shape(lambda steps: (Usable(steps),))),
    rule(
        "auto",
        "{test:gates}{moment:when}<|直ちに>{steps:body}",
        "{test}{moment}, {steps}",
        TESTED,
    ),
    rule(
        "auto",
        "{after:occasion}ターン<、|に>{occasion:negative}場合、<この|その|>ターン<の|>終了時<、|に|に、>{steps:body}",
        "at the end of a turn in which {after}, if {occasion} in it, {steps}",
        Shape(
            lambda after, occasion, steps: (
                When(
                    Edge("turn", False, after=after), steps, Befell(replace(occasion, within="turn"), False)
                ),
            )
        ),
    ),
    rule("when", "{_:delay}<、|に、|に>", "{_}"),
    rule(
        "auto",
        "{noun:noun}は<、|>{moment:topic when}<|直ちに>{steps:topic body}",
        "{noun}: {moment}, {steps}",
        TOPIC,
    ),
    rule(
        "auto",
        "{noun:doer}は<、|>{moment:edge}<に|に、|、>{test:tests}<場合、|場合>{steps:own deeds}",
        "{noun}: {moment}, if {test}, {steps}",
        TOPIC_THEN,
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{moment:some time}<に|に、|、>{test:gates}<|直ちに>{step:befalls it}",
        "{moment}, {test}{noun}: {step}",
        TOPIC_IF,
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{moment:some time}<に|に、|、>{which:pred}"
        + _WHILE
        + "<|直ちに>{step:befalls it}",
        "{moment} if it is a~ {which.+pre}one{which.+post}, {noun}: {step}",
        single(_then_if_so, _then_if_so_of),
    ),
    rule(  # the last ones are about somebody or something else, named itself
        "topic body",
        "{_:said of it|bare hold|instead|topic later|topic by|hold|run|may run}",
        "{_}",
        Several(("_",)),
    ),
    rule(
        "timed bare and", "{until:until}<、|>{effects:bare effects-and}、", "{until}, {effects}, and ", HOLD
    ),
    rule(
        "topic body",
        "{first:timed bare and}{last:topic later|later inner body}",
        "{first}{last}",
        Several(("first", "last")),
    ),
    rule("topic later", "{moment:coming}<、|に、|に>{steps:it said}", "{moment}, {steps}", Postpone),
    *either("own deeds", "own steps", "one deed of its own", "may of own"),
    rule("one deed of its own", "{_:mine}", "{_}", Several(("_",))),
    rule("it said", "{_:said of it}", "{_}", Several(("_",))),
    rule("topic by", "{steps:own steps}", "{steps}", BY_IT),
    rule("topic by", "{looks:look link*}{steps:own may}", "{looks}they may {steps}", BY_IT_MAY),
)
