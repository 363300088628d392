"""What is done whenever something happens, and what is done instead: 破棄される代わりに."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import It, May, Who
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
from mahojin.text import Const, Mismatch, Rule, Several, Shape, Via, Words, either, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rows import Row
from mahojin.text.rules import Slots

from ...lexicon.battle_verbs import BY
from ..chains import MAY_LOOKED
from ..subjects import given, instead_of, parted, unmarked


def _changed(event: str) -> Shape:
    """Whenever such damage would be taken or dealt it is more, or less."""
    return Shape(
        lambda subject, manner, by: When(
            Occasion(event, subject, would=True, manner=manner), (AlterDamage(by),)
        )
    )


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


def _either_done(by: Noun, obj: Noun, one: Any, two: Any) -> AnyMoment:
    """デッキを見た、または公開した: two deeds with one object and one cause."""
    return AnyMoment((replace(one, by=by, obj=obj), replace(two, by=by, obj=obj)))


_SUFFERED = {"scrap": ("scrapped", ()), "graveyard": ("put", ("graveyard",))}


def _put_elsewhere(noun: Noun, what: str, step: Step) -> When:
    """Whenever it would happen, something else does."""
    return When(suffered(noun, what), (InsteadOf(what, (step,)),))


def _suffered_of(value: Any) -> Slots | None:
    found = (what for what, (event, _) in _SUFFERED.items() if getattr(value, "event", "") == event)
    return next(({"noun": value.subject, "what": what} for what in found), None)


suffered = Via(
    lambda noun, what: Occasion(_SUFFERED[what][0], noun, would=True, place=_SUFFERED[what][1]),
    _suffered_of,
)
PUT_ELSEWHERE = Shape(_put_elsewhere)


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
EITHER_OF_ONE = Shape(_either_of_one)
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
    rule(
        "triggers",  # only for a time: at all times it is one of the automatic effects
        "{subject:noun}は<、|>{first:bare effect and*}{event:bare occasion}"
        "<場合、|時、|度に、|たびに、|度、|たび、>{step:befalls it}",
        "{subject}: {first}when it {event}, {step}",
        Via(_of_topic, _of_topic_of),
        also_as="short triggers",
    ),
    rule("long hold", "{effect:next trigger}", "{effect}", Shape(lambda effect: Hold((effect,), ""))),
    rule(
        "next trigger",
        "(({subject:noun}が<、|>&次に)){event:bare occasion}<場合、|時、>{steps:body1}",
        "the next time {subject} {event}, {steps}",
        Shape(lambda subject, event, steps: When(replace(event, subject=subject), steps, once=True)),
        also_as="trigger",
    ),
    *(
        rule(
            "plain trigger", "{noun:noun}の決死状態を" + ja + "無効に<する|できる>", said, _spared_fatal(once)
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
    rule("when", "{_:occasion}" + _TAIL, "when {_}"),
    rule(
        "plain trigger",
        "{noun:person or marked}は<、|>{moment:occasion0}" + _TAIL + "<|直ちに>{steps:own doing}",
        "when {moment}, {noun}: {steps}",
        FOR_WHOM,
    ),
    *either("own doing", "own steps", "one of own", "may of own"),
    rule("may of own", "{looks:look link*}{steps:own may}", "{looks}may {steps}", MAY_LOOKED),
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
        Shape(_either_done),
    ),
)


INSTEAD: tuple[Rule, ...] = (
    rule(
        "instead",
        "{what:instead of}代わりに<|、>{steps:deeds|one befalls}",
        "instead of {what}, {steps}",
        InsteadOf,
    ),
    rule("one befalls", "{_:befalls it}", "{_}", Several(("_",))),
    rule(
        "instead",
        "{noun:noun}<は|を|は、>{what:instead of}代わりに<|、>{step:bare act|befalls it}",
        "instead of {what}, {noun}: {step}",
        Shape(lambda noun, what, step: InsteadOf(what, (replace(step, noun=noun),))),
    ),
    rule(
        "instead",
        "{noun:noun}<は|を|は、>{what:instead of}代わりに<|、>{step:bare act-te}もよい",
        "instead of {what}, you may do so to {noun}: {step}",
        Shape(lambda noun, what, step: InsteadOf(what, (May((replace(step, noun=noun),)),))),
    ),
    rule("instead of", "破棄<される|する>", "being scrapped", Const("scrap")),
    rule("instead of", "冥界に置<かれる|く>", "going to the graveyard", Const("graveyard")),
)
