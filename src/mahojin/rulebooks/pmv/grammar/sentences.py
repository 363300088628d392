"""Sentences (文): how acts and effects are joined into the programs of an ability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    AllHold,
    Amid,
    Becomes,
    Befell,
    By,
    Deal,
    Edge,
    Fails,
    Fit,
    Hold,
    InsteadOf,
    It,
    Look,
    MayDo,
    Occasion,
    Offer,
    OnlyIf,
    Postpone,
    Sorted,
    Under,
    Usable,
    When,
)
from mahojin.text import Const, Rule, Several, Via, either, rule
from mahojin.text.rules import Slots

LEADS = (
    *(
        "",
        "代わりに",
        "その後、",
        "その後",
        "更に、",
        "更に",
        "また、",
        "直ちに",
        "直ちに、",
        "そして、",
        "さらに、",
    ),
    *("この効果の解決時に", "この効果の解決時、", "このカードの解決時、", "〔このカード〕の解決時、"),
)
LEAD = "<" + "|".join(LEADS) + ">"
IF = "<場合、|場合|時、|場合に|場合は|場合は、>"
AND = ("{_:%-stem}<、|、代わりに|>", "{_:%-te}<、|>", "{_:%-te}から<|、>")

# --- Rows --------------------------------------------------------------------------------------------


def single(make: Callable[..., object], undo: Callable[[Any], Slots | None]) -> Via:
    """A row of one, made and taken apart by the functions."""
    return Via(
        lambda **slots: (make(**slots),),
        lambda v: undo(v[0]) if isinstance(v, tuple) and len(v) == 1 else None,
    )


def row(*slots: str) -> Via:
    """A row said in parts: all but the first and the last are rows themselves."""

    def make(**parts: Any) -> tuple[object, ...]:
        inner = [item for slot in slots[1:-1] for item in parts[slot]]
        return (parts[slots[0]], *inner, parts[slots[-1]])

    def undo(value: object) -> Slots | None:
        if not isinstance(value, tuple) or len(value) < 2:
            return None
        return {slots[0]: value[0], slots[1]: value[1:-1], slots[-1]: value[-1]}

    return Via(make, undo)


def _looked(value: object) -> Slots | None:
    """Looks that stand first, then the others, then the last."""
    if not isinstance(value, tuple) or not value:
        return None
    cut = 0
    while cut < len(value) - 1 and isinstance(value[cut], Look):
        cut += 1
    return {"looks": value[:cut], "init": value[cut:-1], "last": value[-1]}


LOOKED = Via(lambda looks, init, last: (*looks, *init, last), _looked)


def _looked_only(value: object) -> Slots | None:
    slots = _looked(value)
    return None if slots is None or slots["init"] else slots


def _looked_more(value: object) -> Slots | None:
    slots = _looked(value)
    if slots is None:
        return None
    init: Any = slots["init"]
    return {**slots, "first": init[0], "init": init[1:]} if init else None


LOOKED_ONLY = Via(lambda looks, last: (*looks, last), _looked_only)
LOOKED_MORE = Via(lambda looks, first, init, last: (*looks, first, *init, last), _looked_more)


def _may_looked(value: object) -> Slots | None:
    if not isinstance(value, tuple) or not value or not isinstance(value[-1], MayDo):
        return None
    return {"looks": value[:-1], "steps": value[-1].steps}


MAY_LOOKED = Via(lambda looks, steps: (*looks, MayDo(steps)), _may_looked)


def _by_may(value: object) -> Slots | None:
    if not isinstance(value, By) or not value.steps:
        return None
    slots = _may_looked(value.steps)
    return None if slots is None else {"noun": value.noun, **slots}


BY_MAY = Via(lambda noun, looks, steps: By(noun, (*looks, MayDo(steps))), _by_may)


def _done_to(noun: Any, step: Any) -> Any:
    return replace(step, noun=noun)


def _done_to_of(value: Any) -> Slots | None:
    if not hasattr(value, "noun") or value.noun == It():
        return None
    return {"noun": value.noun, "step": replace(value, noun=It())}


DONE_TO_TOPIC = Via(_done_to, _done_to_of)


def _links(word: str, acts: tuple[str, ...]) -> tuple[Rule, ...]:
    return tuple(rule(word, form.replace("%", act), "{_}, then ") for act in acts for form in AND)


CHAINS: tuple[Rule, ...] = (
    *_links("link", ("act", "mine")),
    *_links("own link", ("act", "own")),
    *_links("look link", ("look",)),
    rule("steps", "{looks:look link*}{init:link*}{last:last act-}", "{looks}{init}{last}", LOOKED),
    rule(
        "steps",
        "{looks:look link*}{init:link*}{first:run-stem}<、|>{last:run}",
        "{looks}{init}{first}, then {last}",
        Via(
            lambda looks, init, first, last: (*looks, *init, first, last),
            lambda v: (
                {**_looked(v[:-1]), "first": v[-2], "last": v[-1]}  # type: ignore[dict-item]
                if isinstance(v, tuple) and len(v) > 1
                else None
            ),
        ),
    ),
    *either("last act", "act-", "mine-", "flip-", "choosing-", "run-", "look-"),
    *either("run", "deed-", "by-", "define", "done to topic"),
    rule(
        "done to topic", "{noun:topic object}<は|は全て|は、>{step:bare act}", "{noun}: {step}", DONE_TO_TOPIC
    ),
    *either("topic object", "rest", "things", "it", "pick"),
    rule("by", "{noun:doer}は<|、>{steps:own steps-}", "{noun}: {steps}", By),
    rule("own steps", "{looks:look link*}{last:own solo-}", "{looks}{last}", LOOKED_ONLY),
    rule(
        "own steps",
        "{looks:look link*}{first:own link}{init:own link*}{last:own last-}",
        "{looks}{first}{init}{last}",
        LOOKED_MORE,
    ),
    *either("own solo", "act-", "flip-", "choosing-", "look-"),
    *either("own last", "act-", "own-", "flip-", "choosing-", "look-"),
    rule("may steps", "{init:link*}{last:may act-te}もよい", "{init}{last}", Several(("init", "last"))),
    rule(
        "may steps", "{init:link*}{last:may act}こと<が|は>できる", "{init}{last}", Several(("init", "last"))
    ),
    *either("may act", "act-", "mine-", "flip-"),
    rule("own may", "{init:own link*}{last:own last-te}もよい", "{init}{last}", Several(("init", "last"))),
    rule(
        "own may",
        "{init:own link*}{last:own last}こと<が|は>できる",
        "{init}{last}",
        Several(("init", "last")),
    ),
    rule("usable", "{looks:look link*}{steps:may steps}", "{looks}you may {steps}", MAY_LOOKED),
    rule("usable", "{_:may run}", "{_}", Several(("_",))),
    rule(
        "may run",
        "{noun:doer}<は|が><|、>{looks:look link*}{steps:own may}",
        "{noun}: {looks}they may {steps}",
        BY_MAY,
    ),
)

# --- Lasting effects ---------------------------------------------------------------------------------
UNTIL = (
    (
        "turn end",
        "<ターン終了時まで|ターンの終了時まで|このターンの終了時まで|このターン終了時まで>",
        "until end of turn",
    ),
    ("chain end", "<この|その|>干渉<の|>終了時まで", "until the end of this chain"),
    ("battle end", "戦闘終了時まで", "until end of battle"),
    (
        "own turn start",
        "<次のあなたのターン開始時まで|あなたの次のターン開始時まで>",
        "until the start of your next turn",
    ),
    ("game end", "<このゲームの間|ゲーム終了時まで>", "for the rest of the game"),
    ("next turn end", "次のターン<の|>終了時まで", "until the end of the next turn"),
    (
        "other turn end",
        "<次の相手ターン終了時まで|次の相手ターンの終了時まで|次の相手プレイヤーのターン終了時まで>",
        "until the end of the next opposing turn",
    ),
    (
        "own turn end",
        "<次のあなたのターン終了時まで|次のあなたのターンの終了時まで>",
        "until the end of your next turn",
    ),
    (
        "other turn start",
        "<次の相手ターン開始時まで|次の相手プレイヤーのターン開始時まで>",
        "until the start of the next opposing turn",
    ),
    ("turn", "<このターン|このターン中|このターンの間>", "this turn"),
    ("other turn", "<次の相手ターンの間|次の相手プレイヤーのターンの間>", "during the next opposing turn"),
    ("phase end", "このフェイズ<の|>終了時まで", "until the end of this phase"),
)


def given(noun: Any, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the first one's subject said before them."""
    return (replace(effects[0], noun=noun), *effects[1:])


def parted(effects: Any) -> Slots | None:
    """The subject of the first effect, and the effects without it."""
    if not isinstance(effects, tuple) or not effects or getattr(effects[0], "noun", It()) == It():
        return None
    return {"noun": effects[0].noun, "effects": (replace(effects[0], noun=It()), *effects[1:])}


def _hold(until: str) -> Via:
    return Via(
        lambda effects: Hold(effects, until),
        lambda v: {"effects": v.effects} if isinstance(v, Hold) and v.until == until else None,
    )


def _hold_topic(until: str) -> Via:
    return Via(
        lambda noun, effects: Hold(given(noun, effects), until),
        lambda v: parted(v.effects) if isinstance(v, Hold) and v.until == until else None,
    )


HOLDS: tuple[Rule, ...] = (
    *(
        rule("hold", f"{ja}<、|>{{effects:effects}}", f"{en}, {{effects}}", _hold(until))
        for until, ja, en in UNTIL
    ),
    *(
        rule("long hold", f"{ja}<、|>{{effects:triggers}}", f"{en}, {{effects}}", _hold(until))
        for until, ja, en in UNTIL
    ),
    *(
        rule(
            "hold",
            f"{{noun:noun}}は<、|>{ja}<、|>{{effects:bare effects}}",
            f"{en}, {{noun}}: {{effects}}",
            _hold_topic(until),
        )
        for until, ja, en in UNTIL
    ),
    *(
        rule("bare hold", f"{ja}<、|>{{effects:bare effects}}", f"{en}, it: {{effects}}", _hold(until))
        for until, ja, en in UNTIL
    ),
    rule("hold", "{effects:effects}", "{effects}", _hold("")),
    rule("bare hold", "{effects:bare effects}", "{effects}", _hold("")),
)

# --- What a sentence of a program may be -------------------------------------------------------------


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
        rule(later, "{moment:delay}<、|に、|に|>{steps:" + inner + "}", "{moment}, {steps}", Postpone),
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
            "{first:timed and}{last:" + later + "}",
            "{first}{last}",
            Several(("first", "last")),
        ),
        rule(conditional, "{test:tests}" + IF + "{steps:" + inner + "}", "if {test}, {steps}", OnlyIf),
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
        "{first:link}{init:link*}{last:timed hold}",
        "{first}{init}{last}",
        row("first", "init", "last"),
    ),
    *(
        rule("timed hold", f"{ja}<、|>{{effects:effects}}", f"{en}, {{effects}}", _hold(until))
        for until, ja, en in UNTIL
    ),
    rule(
        "instead",
        "{what:instead of}代わりに<|、>{steps:instead steps}",
        "instead of {what}, {steps}",
        InsteadOf,
    ),
    *(
        rule("timed and", f"{ja}<、|>{{effects:and effects}}", f"{en}, {{effects}}, and ", _hold(until))
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
    rule("instead of", "破棄される", "being scrapped", Const("scrap")),
    rule("instead of", "冥界に置<かれる|く>", "going to the graveyard", Const("graveyard")),
    rule("instead steps", "{init:link*}{last:instead act}", "{init}{last}", Several(("init", "last"))),
    *either("instead act", "act", "mine", "befalls it"),
    *_nesting("inner body", "core body", ("offer",)),
    *_nesting("body", "inner body", ("offer", "long hold")),
    rule(
        "offer",
        "以下の効果{options:modes}から{n:n}つを選んで解決する",
        "resolve {n} of these: {options}",
        _offer(None),
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
        "以下の効果{options:modes}から解決できるものを、上から順に全て解決する",
        "resolve in order all of these that can be: {options}",
        Via(
            lambda options: Offer(Amid(0, None), options, "all"),
            lambda v: {"options": v.options} if isinstance(v, Offer) and v.how == "all" else None,
        ),
    ),
    rule(
        "offer",
        "{noun:doer}は以下の効果{options:modes}から{n:n}つを選んで解決する",
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
    rule("trigger", "{moment:when}<|直ちに>{steps:body1}", "{moment}, {steps}", When),
    rule("when", "{_:occasion}<場合、|時、|場合に|度に、|たび、|たびに、|場合|度、>", "when {_}"),
    rule("when", "{_:edge}<、|に、|に>", "{_}"),
    rule("topic when", "{_:bare occasion}<場合、|時、|度に、|たび、|たびに、>", "when it {_}"),
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

# --- What an automatic effect may be -----------------------------------------------------------------


def _topic(noun: Any, moment: Any, steps: Any) -> When:
    """The subject said before the moment; what follows is about it."""
    if isinstance(moment, Occasion):
        return When(replace(moment, subject=noun), steps)
    return When(moment, (By(noun, steps),))


def _topic_of(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is not None or value.once:
        return None
    moment = value.moment
    if isinstance(moment, Occasion) and moment.subject is not None:
        return {"noun": moment.subject, "moment": replace(moment, subject=None), "steps": value.steps}
    if isinstance(moment, Edge) and len(value.steps) == 1 and isinstance(value.steps[0], By):
        return {"noun": value.steps[0].noun, "moment": moment, "steps": value.steps[0].steps}
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


def _usable_twice(value: object) -> Slots | None:
    if not isinstance(value, Usable) or not isinstance(value.test, AllHold) or len(value.test.parts) != 2:
        return None
    return {"test": value.test.parts[0], "phase": value.test.parts[1], "steps": value.steps}


BY_IT = Via(
    lambda steps: By(It(), steps),
    lambda v: {"steps": v.steps} if isinstance(v, By) and v.noun == It() else None,
)
BY_IT_MAY = Via(
    lambda looks, steps: By(It(), (*looks, MayDo(steps))),
    lambda v: _may_looked(v.steps) if isinstance(v, By) and v.noun == It() else None,
)


def _by_phase(value: object) -> Slots | None:
    if not isinstance(value, Usable) or len(value.steps) != 1:
        return None
    slots = _by_may(value.steps[0])
    return None if slots is None else {"test": value.test, **slots}


def _topic_if(noun: Any, moment: Any, test: Any, step: Any) -> When:
    slot = "to" if isinstance(step, Deal) else "noun"
    if isinstance(test, Fit) and test.noun == It():
        test = replace(test, noun=noun)  # the moment may speak of somebody else, whose turn ends
    return When(moment, (replace(step, **{slot: noun}),), test)


def _topic_if_of(value: object) -> Slots | None:
    if not isinstance(value, When) or value.test is None or len(value.steps) != 1:
        return None
    step: Any = value.steps[0]
    slot = "to" if isinstance(step, Deal) else "noun"
    if getattr(step, slot, It()) == It():
        return None
    noun, test = getattr(step, slot), value.test
    if isinstance(test, Fit) and test.noun == noun:
        test = replace(test, noun=It())
    return {"noun": noun, "moment": value.moment, "test": test, "step": replace(step, **{slot: It()})}


UNDER = single(Under, _under)
UNDER_TOPIC = single(lambda noun, test, effects: Under(test, given(noun, effects)), _under_topic)
USABLE = single(lambda steps, test=None: Usable(steps, test), _usable(True))

AUTOMATIC: tuple[Rule, ...] = (
    rule("auto", "{_:trigger}", "{_}", Several(("_",))),
    rule(
        "auto",
        "{test:test and}{moment:when}<|直ちに>{steps:body}",
        "{moment} and {test}, {steps}",
        single(lambda test, moment, steps: When(moment, steps, test), _when),
    ),
    rule("auto", "{_:effects}", "{_}"),
    rule("auto", "{test:tests}場合、{effects:effects}", "as long as {test}, {effects}", UNDER),
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
        "{test:tests}場合、{period:period}<、|>{effects:effects}",
        "{period}, as long as {test}, {effects}",
        single(
            lambda test, period, effects: Under(AllHold((test, period)), effects),
            lambda v: (
                {"test": v.test.parts[0], "period": v.test.parts[1], "effects": v.effects}
                if isinstance(v, Under) and isinstance(v.test, AllHold) and len(v.test.parts) == 2
                else None
            ),
        ),
    ),
    rule("auto", "{test:period}、{effects:effects}", "{test}, {effects}", UNDER),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:period}<、|>{effects:bare effects}",
        "{test}, {noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{test:tests}場合、<|直ちに>{steps:steps}",
        "whenever {test}, {steps}",
        single(lambda test, steps: When(Becomes(test), steps), _becomes),
    ),
    rule("auto", "{steps:usable}", "{steps}", single(Usable, _usable(False))),
    rule("auto", "{test:tests}場合、{steps:usable}", "if {test}, {steps}", USABLE),
    rule("auto", "{test:phase period}に<|、>{steps:usable}", "{test}, {steps}", USABLE),
    rule(
        "auto",
        "{test:tests}場合、{phase:phase period}に<|、>{steps:usable}",
        "if {test}, {phase}, {steps}",
        single(lambda test, phase, steps: Usable(steps, AllHold((test, phase))), _usable_twice),
    ),
    rule(
        "auto",
        "{noun:doer}は<、|>{test:phase period}に<、|>{looks:look link*}{steps:own may}",
        "{test}, {noun}: {looks}they may {steps}",
        single(lambda noun, test, looks, steps: Usable((By(noun, (*looks, MayDo(steps))),), test), _by_phase),
    ),
    rule(
        "auto",
        "{noun:noun}は<、|>{test:topic test}場合、{effects:bare effects}",
        "as long as {test}, {noun}: {effects}",
        UNDER_TOPIC,
    ),
    rule(
        "auto",
        "{test:tests}場合、{moment:when}<|直ちに>{steps:body}",
        "{moment} if {test}, {steps}",
        single(lambda test, moment, steps: When(moment, steps, test), _when),
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
        "{noun:noun}は<、|>{moment:some time}に{test:topic test}場合、<|直ちに>{step:befalls it}",
        "{moment} if {test}, {noun}: {step}",
        single(_topic_if, _topic_if_of),
    ),
    *(
        rule("topic body", "{_:" + word + "}", "{_}", Several(("_",)))
        for word in ("said of it", "bare hold", "instead", "topic later", "topic by")
    ),
    rule("topic later", "{moment:delay}<、|に、|に>{steps:it said}", "{moment}, {steps}", Postpone),
    rule("it said", "{_:said of it}", "{_}", Several(("_",))),
    rule("topic by", "{steps:own steps}", "{steps}", BY_IT),
    rule("topic by", "{looks:look link*}{steps:own may}", "{looks}they may {steps}", BY_IT_MAY),
)


# --- Whole sentences ---------------------------------------------------------------------------------
WHOLE: tuple[Rule, ...] = (
    rule("sentence", "{_:statement}", "{_}", Several(("_",))),
    rule("sentence", "{_:statements}", "{_}"),
    rule("sentence", "{_:program}", "{_}"),
    rule("auto sentence", "{_:statement}", "{_}", Several(("_",))),
    rule("auto sentence", "{_:statements}", "{_}"),
    rule("auto sentence", "<|また、>{_:auto}", "{_}"),
)

SENTENCES: tuple[Rule, ...] = (*CHAINS, *HOLDS, *PROGRAM, *AUTOMATIC, *WHOLE)
