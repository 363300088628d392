"""What is done whenever something happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import (
    AlterDamage,
    Annul,
    AnyMoment,
    By,
    Hold,
    InsteadOf,
    Marked,
    Noun,
    Occasion,
    PlayerOf,
    Step,
    Steps,
    When,
)
from mahojin.text import Mismatch, Rule, Several, Shape, Via, Words, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

from ...lexicon.battle_verbs import BY
from ..chains import MAY_LOOKED
from ..lasting import given, parted
from ..subjects import instead_of, unmarked


def _changed(event: str) -> Via:
    """Whenever such damage would be taken or dealt it is more, or less."""

    def make(subject: Any, manner: str, by: Any) -> When:
        return When(Occasion(event, subject, would=True, manner=manner), (AlterDamage(by),))

    def undo(value: object) -> Slots | None:
        if not isinstance(value, When) or not isinstance(value.moment, Occasion) or len(value.steps) != 1:
            return None
        step, subject, manner = value.steps[0], value.moment.subject, value.moment.manner
        if not isinstance(step, AlterDamage) or make(subject, manner, step.by) != value:
            return None
        return {"subject": subject, "manner": manner, "by": step.by}

    return Via(make, undo)


def _of_topic(subject: Noun, first: Row, event: Occasion, step: Step) -> Row:
    """Something befalls a thing whenever it does, or suffers, something else; and before that, something may
    hold of it."""
    holding = given(subject, first) if first else ()
    return (*holding, When(replace(event, subject=subject), (step,)))


def _of_topic_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or not value:
        return None
    when = value[-1]
    if not isinstance(when, When) or not isinstance(when.moment, Occasion) or len(when.steps) != 1:
        return None
    first = parted(value[:-1]) or {"effects": ()}
    slots = {"subject": when.moment.subject, "first": first["effects"], "step": when.steps[0]}
    return confirmed(_of_topic, {**slots, "event": replace(when.moment, subject=None)}, value)


def _either_of_one(subject: Noun, one: Any, two: Any) -> AnyMoment:
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


def _either_done(by: Noun, obj: Noun, one: Any, two: Any) -> AnyMoment:
    """デッキを見た、または公開した: two deeds with one object and one cause."""
    return AnyMoment(tuple(replace(part, by=by, obj=obj) for part in (one, two)))


def _either_done_of(value: object) -> Slots | None:
    found = _two_of(value)
    if found is None or (found[0].by, found[0].obj) != (found[1].by, found[1].obj):
        return None
    one, two = (replace(part, by=None, obj=None) for part in found)
    return {"by": found[0].by, "obj": found[0].obj, "one": one, "two": two}


_SUFFERED = {"scrap": ("scrapped", ()), "graveyard": ("put", ("graveyard",))}


def _put_elsewhere(noun: Noun, what: str, step: Step) -> When:
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


PUT_ELSEWHERE = Via(_put_elsewhere, _put_elsewhere_of)


def _spared_fatal(once: bool) -> Shape:
    """Whenever (or the next time) it would become fatal, that is void."""
    return Shape(lambda noun: When(Occasion("fatal", noun, would=True), (Annul("fatal"),), once=once))


def _spared_damage(once: bool) -> Shape:
    """Whenever (or the next time) it would take damage, that is void."""
    return Shape(
        lambda subject, manner: When(
            Occasion("took_damage", subject, would=True, manner=manner), (Annul("damage"),), once=once
        )
    )


_VOIDABLE = {"fatal": "fatal", "took_damage": "damage", "drew": "draw"}
NOT_VOIDABLE = Words("これの代わりに何かをすることはできません", "nothing can be done instead of this")


def _rather(moment: Occasion, steps: Steps) -> When:
    """～する場合、代わりに…: it is void, and something else is done."""
    what = _VOIDABLE.get(getattr(moment, "event", ""))
    if what is None or not moment.would:
        raise Mismatch(0, 0, NOT_VOIDABLE)
    return When(moment, (Annul(what), *steps))


def _rather_of(value: object) -> Slots | None:
    if not isinstance(value, When) or len(value.steps) < 2 or not isinstance(value.moment, Occasion):
        return None
    if not value.moment.would or value.steps[0] != Annul(_VOIDABLE.get(value.moment.event, "")):
        return None
    moment, steps = value.moment, value.steps[1:]
    return {"moment": moment, "steps": steps} if _rather(moment, steps) == value else None


EITHER_EVENT = Shape(lambda one, two: AnyMoment((one, two)))
EITHER_OF_ONE = Via(_either_of_one, _either_of_one_of)
_TAIL = "<場合、|時、|場合に|度に、|たび、|たびに、|場合|度、|場合に、|際、|際に、|時に、|たびに|度に>"


def _for_whom(noun: Noun, moment: Occasion, steps: Steps) -> When:
    """〔相手プレイヤー〕は、自分の…が…した場合、…: what is theirs is told by 自分 in the moment, too."""
    who = unmarked(noun)
    if who is Who.EACH:
        theirs = PlayerOf(It("character"))
        noun = Marked(theirs) if isinstance(noun, Marked) else theirs
    return When(instead_of(moment, Who.SELF, who), (By(noun, steps),))


def _for_whom_of(value: object) -> Slots | None:
    if not isinstance(value, When) or len(value.steps) != 1 or value.test is not None or value.once:
        return None
    by = value.steps[0]
    if not isinstance(by, By) or not isinstance(value.moment, Occasion):
        return None
    who = unmarked(by.noun)
    noun: object = by.noun
    if who == PlayerOf(It("character")):
        who = Who.EACH
        noun = Marked(who) if isinstance(noun, Marked) else who
    return {"noun": noun, "moment": instead_of(value.moment, who, Who.SELF), "steps": by.steps}


_VOIDED = "無効<にする|とする|になる|となる>"
FOR_WHOM = Via(_for_whom, _for_whom_of)

TRIGGERS: tuple[Rule, ...] = (
    rule("triggers", "{_:trigger}", "{_}", Several(("_",))),
    rule("short triggers", "{_:short trigger}", "{_}", Several(("_",))),
    rule("short trigger", "{moment:when}<|直ちに>{steps:core body}", "{moment}, {steps}", When),
    rule("trigger", "{moment:when}<|直ちに>{steps:body1}", "{moment}, {steps}", When),
    *(
        rule(
            "plain trigger",
            f"{{subject:noun}}が{verb}{{manner:damage kind}}ダメージ<は|を>{{by:signed}}<される|する>",
            f"the {{manner}}damage that {{subject}} {said} changes by {{by}}",
            _changed(event),
        )
        for event, verb, said in (("took_damage", "受ける", "takes"), ("dealt_damage", "与える", "deals"))
    ),
    replace(
        rule(
            "triggers",  # only for a time: at all times it is one of the automatic effects
            "{subject:noun}は<、|>{first:bare effect and*}{event:bare occasion}"
            "<場合、|時、|度に、|たびに、|度、|たび、>{step:befalls it}",
            "{subject}: {first}when it {event}, {step}",
            Via(_of_topic, _of_topic_of),
        ),
        also=("short triggers",),
    ),
    rule("long hold", "{effect:next trigger}", "{effect}", Shape(lambda effect: Hold((effect,), ""))),
    replace(
        rule(
            "next trigger",
            "(({subject:noun}が<、|>&次に)){event:bare occasion}<場合、|時、>{steps:body1}",
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
        also=("trigger",),
    ),
    *(
        rule(
            "plain trigger",
            "{noun:noun}の決死状態を" + ja + "無効に<する|できる>",
            said,
            _spared_fatal(once),
        )
        for once, ja, said in (
            (True, "1度だけ", "void the fatal state of {noun} once"),
            (False, "", "void every fatal state of {noun}"),
        )
    ),
    *(
        rule(
            "plain trigger",
            ja,
            f"void {en} {{manner}}damage that {{subject}} would take",
            _spared_damage(once),
        )
        for once, ja, en in (
            (
                True,
                "(({subject:noun}<が|は><、|>&次に))受ける{manner:damage kind}ダメージ<を|は>"
                + _VOIDED
                + "¦{subject:noun}が受ける{manner:damage kind}ダメージを1度だけ"
                + _VOIDED,
                "the next",
            ),
            (
                False,
                "{subject:noun}が受ける{manner:damage kind}ダメージ<を|を全て|は|は全て>" + _VOIDED,
                "any",
            ),
        )
    ),
    rule(
        "plain trigger",
        "<|冥界に置かれる|破棄される>{noun:noun}は<、|>{what:instead of}代わりに<|、>{step:befalls it}",
        "instead of {what}, {noun}: {step}",
        PUT_ELSEWHERE,
    ),
    rule(
        "plain trigger",
        "{moment:occasion}場合、代わりに<、|>{steps:steps}",
        "when {moment}, instead of that, {steps}",
        Via(_rather, _rather_of),
    ),
    *either("trigger", "plain trigger"),
    *either("short trigger", "plain trigger"),
    rule(
        "when",
        "{_:occasion}" + _TAIL,
        "when {_}",
    ),
    rule(
        "plain trigger",
        "{noun:person or marked}は<、|>{moment:occasion0}" + _TAIL + "<|直ちに>{steps:own doing}",
        "when {moment}, {noun}: {steps}",
        FOR_WHOM,
    ),
    *either("own doing", "own steps", "one of own", "may of own"),
    rule(
        "may of own",
        "{looks:look link*}{steps:own may}",
        "{looks}may {steps}",
        MAY_LOOKED,
    ),
    rule("one of own", "{_:own}", "{_}", Several(("_",))),
    *(
        rule("when", ja + _TAIL, en, make)
        for ja, en, make in (
            (
                "{one:occasion0}<、または|場合、または|場合か|か>{two:occasion0}",
                "when {one} or {two}",
                EITHER_EVENT,
            ),
            (
                "{subject:noun}が<|、>{one:happening-past}<、または|または|か、|か|場合、または|場合または|場合か>{two:happening-past}",
                "when {subject} {one.@subject} or {two.@subject}",
                EITHER_OF_ONE,
            ),
            (
                "{subject:noun}が<|、>{one:happening}<か、|か>{two:happening-past}",
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
    rule(
        "topic when",
        BY + "<|、>{obj:noun|whole pile}を{one:does-past}<、または|または|か、|か>{two:does-past}" + _TAIL,
        "when by an effect of {by} it {one.one%obj} or {two.one%=it}",
        Via(_either_done, _either_done_of),
    ),
)
