"""What an automatic effect may be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    AllHold,
    Becomes,
    Befell,
    By,
    Edge,
    Fails,
    Fit,
    InsteadOf,
    It,
    Marked,
    MayDo,
    Occasion,
    Postpone,
    Under,
    Usable,
    When,
    Who,
)
from mahojin.text import Rule, Several, Shape, Via, rule
from mahojin.text.rules import Slots

from .chains import by_may, single
from .existence import in_the_same_place, without_the_place
from .lasting import HOLD, given, parted
from .subjects import about, said_of

# 全てのプレイヤーは自分のターン開始時に: at the start of every turn, the player whose turn it is.
OWN_TURNS: dict[Any, Any] = {
    Who.EACH: Who.TURN_PLAYER,
    Marked(Who.EACH): Marked(Who.TURN_PLAYER),
}


def _topic(noun: Any, moment: Any, steps: Any) -> When:
    """The subject said before the moment; what follows is about it."""
    if isinstance(moment, Occasion):
        return When(replace(moment, subject=noun), steps)
    if moment.whose is Who.SELF and noun in OWN_TURNS:
        return When(replace(moment, whose=None), (By(OWN_TURNS[noun], steps),))
    return When(moment, (By(noun, steps),))


def _topic_of(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is not None or value.once:
        return None
    moment = value.moment
    if isinstance(moment, Occasion) and moment.subject is not None:
        return {"noun": moment.subject, "moment": replace(moment, subject=None), "steps": value.steps}
    if isinstance(moment, Edge) and len(value.steps) == 1 and isinstance(value.steps[0], By):
        noun, steps = value.steps[0].noun, value.steps[0].steps
        if moment.whose is None and noun in OWN_TURNS.values():
            noun = next(each for each, turn in OWN_TURNS.items() if turn == noun)
            moment = replace(moment, whose=Who.SELF)
        return {"noun": noun, "moment": moment, "steps": steps}
    return None


def _when(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is None:
        return None
    return {"test": value.test, "moment": value.moment, "steps": value.steps}


def _becomes(value: object) -> Slots | None:
    if not isinstance(value, When) or not isinstance(value.moment, Becomes) or value.test is not None:
        return None
    return {"test": value.moment.test, "steps": value.steps}


def _under(value: object) -> Slots | None:
    return {"test": value.test, "effects": value.effects} if isinstance(value, Under) else None


def _under_topic(value: object) -> Slots | None:
    if not isinstance(value, Under):
        return None
    slots = parted(value.effects)
    return None if slots is None else {"test": value.test, **slots}


def _usable(tested: bool) -> Callable[[object], Slots | None]:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Usable) or (value.test is not None) is not tested:
            return None
        return {"test": value.test, "steps": value.steps}

    return undo


BY_IT = Shape(lambda steps: By(It(), steps))
BY_IT_MAY = Shape(lambda looks, steps: By(It(), (*looks, MayDo(steps))))


def _by_phase(value: object) -> Slots | None:
    if not isinstance(value, Usable) or len(value.steps) != 1:
        return None
    slots = by_may(value.steps[0])
    return None if slots is None else {"test": value.test, **slots}


def _by_phase_if(value: object) -> Slots | None:
    slots = _by_phase(value)
    if slots is None or not isinstance(slots["test"], AllHold) or len(slots["test"].parts) != 2:
        return None
    also, test = slots["test"].parts
    return {**slots, "also": also, "test": test}


def _topic_if(noun: Any, moment: Any, test: Any, step: Any) -> When:
    if isinstance(test, Fit) and test.noun == It():
        test = replace(test, noun=noun)  # the moment may speak of somebody else, whose turn ends
    return When(moment, (said_of(noun, step),), test)


def _topic_if_of(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is None or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    noun, test = about(step), value.test
    if noun in (None, It()):
        return None
    if isinstance(test, Fit) and test.noun == noun:
        test = replace(test, noun=It())
    return {"noun": noun, "moment": value.moment, "test": test, "step": said_of(It(), step)}


def _came_too(test: Any, moment: Occasion, steps: Any) -> When:
    """あなたの場に〜がおらず、〜が出た: onto that field."""
    return When(replace(moment, subject=in_the_same_place(test, moment.subject)), steps, test)


def _came_too_of(value: object) -> Slots | None:
    slots = _when(value)
    if slots is None or not isinstance(slots["moment"], Occasion):
        return None
    moment = slots["moment"]
    said = without_the_place(slots["test"], moment.subject)
    return {**slots, "moment": replace(moment, subject=said)} if said != moment.subject else None


_SUFFERED = {"scrap": ("scrapped", ()), "graveyard": ("put", ("graveyard",))}


def _put_elsewhere(noun: Any, what: str, step: Any) -> When:
    """Whenever it would happen, something else does."""
    event, place = _SUFFERED[what]
    return When(Occasion(event, noun, would=True, place=place), (InsteadOf(what, (step,)),))


def _put_elsewhere_of(value: object) -> Slots | None:
    if not isinstance(value, When) or len(value.steps) != 1 or not isinstance(value.steps[0], InsteadOf):
        return None
    instead, moment = value.steps[0], value.moment
    if not isinstance(moment, Occasion) or len(instead.steps) != 1 or moment.subject is None:
        return None
    slots: Slots = {"noun": moment.subject, "what": instead.what, "step": instead.steps[0]}
    return slots if _put_elsewhere(moment.subject, instead.what, instead.steps[0]) == value else None


def _while_so(which: Any, moment: Any, steps: Any) -> When:
    """攻撃を行っているこのキャラクターが…: what is so of its subject when it happens."""
    return When(moment, steps, Fit(getattr(moment, "subject", It()), (), (which,)))


def _while_so_of(value: object) -> Slots | None:
    if not isinstance(value, When) or not isinstance(value.moment, Occasion):
        return None
    test = value.test
    if not isinstance(test, Fit) or test.kinds or len(test.which) != 1 or test.noun != value.moment.subject:
        return None
    return {"which": test.which[0], "moment": value.moment, "steps": value.steps}


UNDER = single(Under, _under)
UNDER_TOPIC = single(lambda noun, test, effects: Under(test, given(noun, effects)), _under_topic)


def _both(cls: type, rest: str) -> Via:
    """Two conditions, said one after the other."""

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or not isinstance(value.test, AllHold) or len(value.test.parts) != 2:  # type: ignore[attr-defined]
            return None
        one, two = value.test.parts  # type: ignore[attr-defined]
        return {"one": one, "two": two, rest: getattr(value, rest)}

    return single(lambda one, two, **slots: cls(test=AllHold((one, two)), **slots), undo)


UNDER_BOTH, USABLE_BOTH = _both(Under, "effects"), _both(Usable, "steps")
USABLE = single(lambda steps, test=None: Usable(steps, test), _usable(True))

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
        single(lambda test, moment, steps: When(moment, steps, test), _when),
    ),
    rule(
        "auto",
        "{which:pred}{moment:when}<|直ちに>{steps:body}",
        "{moment} while it is {which.+pre}{which.+post}, {steps}",
        single(_while_so, _while_so_of),
    ),
    rule("auto", "{_:effects}", "{_}"),
    # what must be so: a condition, a time; one of them or two before what holds, may be done or happens
    rule(
        "gate",
        "{_:tests}<場合、|場合|限り、|限り|場合は、|場合は>",
        {"": "if {_}, ", "lasting": "as long as {_}, "},
    ),
    rule("gate", "{_:period}<、|に、|に|は、|は|>", "{_}, "),
    rule("gate", "{_:phase period}<に、|に|には、|には>", "{_}, "),
    rule("auto", "{test:gate}{effects:effects}", "{test.lasting}{effects}", UNDER),
    rule("auto", "{one:gate}{two:gate}{effects:effects}", "{one.lasting}{two.lasting}{effects}", UNDER_BOTH),
    rule("auto", "{test:gate}{steps:usable}", "{test}{steps}", USABLE),
    rule("auto", "{one:gate}{two:gate}{steps:usable}", "{one}{two}{steps}", USABLE_BOTH),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:gate}{effects:bare effects}",
        "{test.lasting}{noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{noun:doer}は<、|>{test:gate}{looks:look link*}{steps:own may}",
        "{test}{noun}: {looks}they may {steps}",
        single(lambda noun, test, looks, steps: Usable((By(noun, (*looks, MayDo(steps))),), test), _by_phase),
    ),
    rule(
        "auto",
        "{also:gate}{noun:doer}は<、|>{test:gate}{looks:look link*}{steps:own may}",
        "{test}{also}{noun}: {looks}they may {steps}",
        single(
            lambda also, noun, test, looks, steps: Usable(
                (By(noun, (*looks, MayDo(steps))),), AllHold((also, test))
            ),
            _by_phase_if,
        ),
    ),
    rule(
        "auto",
        "{test:lacking}なければ<、|>{effects:effects}",
        "unless {test}, {effects}",
        single(
            lambda test, effects: Under(Fails(test), effects),
            lambda v: (
                {"test": v.test.test, "effects": v.effects}
                if isinstance(v, Under) and isinstance(v.test, Fails)
                else None
            ),
        ),
    ),
    rule(
        "auto",
        "{test:tests}場合、<|直ちに>{steps:steps}",
        "whenever {test}, {steps}",
        single(lambda test, steps: When(Becomes(test), steps), _becomes),
    ),
    rule("auto", "{steps:usable}", "{steps}", single(Usable, _usable(False))),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:topic state}<場合、|場合|限り、|限り>{effects:bare effects}",
        "as long as {test}, {noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:topic only}<場合、|場合|限り、|限り>{effects:bare effects}",
        "as long as {test}, {noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{test:state test}<間、|間は、|間>{effects:effects}",
        "as long as {test}, {effects}",
        UNDER,
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:topic state}<間、|間は、|間>{effects:bare effects}",
        "as long as {test}, {noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{test:tests}場合、{moment:when}<|直ちに>{steps:body}",
        "{moment} if {test}, {steps}",
        single(lambda test, moment, steps: When(moment, steps, test), _when),
    ),
    rule(
        "auto",
        "{whose:player}のターン中に{occasion:negative}場合、ターン終了時に<、|>{steps:body}",
        "at the end of {whose.poss} turn, if {occasion} in it, {steps}",
        single(
            lambda whose, occasion, steps: When(Edge("turn", False, whose), steps, Befell(occasion, False)),
            lambda v: (
                {"whose": v.moment.whose, "occasion": v.test.occasion, "steps": v.steps}
                if isinstance(v, When)
                and isinstance(v.moment, Edge)
                and v.moment == Edge("turn", False, v.moment.whose)
                and isinstance(v.test, Befell)
                and not v.test.true
                else None
            ),
        ),
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{what:instead of}代わりに<|、>{step:befalls it}",
        "instead of {what}, {noun}: {step}",
        single(_put_elsewhere, _put_elsewhere_of),
    ),
    rule("when", "{_:delay}<、|に、|に>", "{_}"),
    rule(
        "auto",
        "{noun:noun}は<、|>{moment:topic when}<|直ちに>{steps:topic body}",
        "{noun}: {moment}, {steps}",
        single(_topic, _topic_of),
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{moment:some time}<に|に、|、>{test:topic test}場合、<|直ちに>{step:befalls it}",
        "{moment} if {test}, {noun}: {step}",
        single(_topic_if, _topic_if_of),
    ),
    *(
        rule("topic body", "{_:" + word + "}", "{_}", Several(("_",)))
        for word in (
            *("said of it", "bare hold", "instead", "topic later", "topic by"),
            *("hold", "deed", "by", "may run"),  # about somebody or something else, named itself
        )
    ),
    rule("topic by", "{steps:offered}", "{steps}", BY_IT),
    rule("offered", "{_:offer}", "{_}", Several(("_",))),
    rule("offered", "{_:grading}", "{_}", Several(("_",))),
    rule(
        "topic body",
        "{first:timed bare and}{last:topic later}",
        "{first}{last}",
        Several(("first", "last")),
    ),
    rule("timed bare and", "{until:until}<、|>{effects:bare and}", "{until}, {effects}, and ", HOLD),
    rule(
        "topic body",
        "{first:timed bare and}{last:later inner body}",
        "{first}{last}",
        Several(("first", "last")),
    ),
    rule("bare and", "{_:bare effect-and}、", "{_}", Several(("_",))),
    rule("topic later", "{moment:delay}<、|に、|に>{steps:it said}", "{moment}, {steps}", Postpone),
    rule("it said", "{_:said of it}", "{_}", Several(("_",))),
    rule("topic by", "{steps:own steps}", "{steps}", BY_IT),
    rule("topic by", "{looks:look link*}{steps:own may}", "{looks}they may {steps}", BY_IT_MAY),
)
