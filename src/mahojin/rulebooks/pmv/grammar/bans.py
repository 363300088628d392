"""What things cannot suffer, and what players or things cannot or must do (～ない, ～出来ない,
～なければならない): moods that every verb has which a text can forbid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mahojin.abilities import It
from mahojin.language.lexicon import BEFALLS, Phrase
from mahojin.rulebooks.pmv.abilities import Barred, Bound, Lacks, Never, Occasion, Spared, Unhurt, Voids
from mahojin.text import Into, Rule, Several, Shape, Via, either, rule
from mahojin.text.inflected import inflected
from mahojin.text.rules import Slots

from ..lexicon import LEXICON
from ..lexicon.battle_verbs import BY
from .moments.happenings import BY_EFFECT, FORBIDDEN, SPARED
from .subjects import given, parted
from .vocabulary import GAINED_KINDS, LETTING
from .words import AND

CAN = "こと<が|は|も>[できる:negative]"
IF_ABLE = "<可能な限り|可能であれば|可能なら|可能な限り、|可能であれば、|>"
_MUST = ("unless", "lest")
LET = "causative-"  # what somebody has others do
ROLES = {"targeted": "target", "became_object": "object"}
EVENTS = {role: event for event, role in ROLES.items()}
SUFFERED = {  # what is said to befall a thing that cannot suffer it
    SPARED[voice.occasion]: voice.occasion
    for voice in reversed(LEXICON.voices.values())
    if voice.style == BEFALLS and voice.occasion in SPARED
}
DONE = {
    SPARED[voice.occasion]: voice.occasion
    for voice in LEXICON.voices.values()
    if voice.style != BEFALLS and voice.occasion in SPARED
}


def _never(event: Occasion) -> Never | Unhurt | Spared:
    """That something cannot happen to it, as what nobody can do to it."""
    if event.event == "took_damage":
        return Unhurt(It(), event.manner, event.by, event.amount)
    if event.event in ROLES:
        return Spared(It(), ROLES[event.event], event.by)
    return Never(It(), SPARED[event.event], event.by, event.manner)


def _never_of(value: object) -> Slots | None:
    if isinstance(value, Unhurt):
        event = Occasion("took_damage", by=value.by, manner=value.kind, amount=value.amount)
    elif isinstance(value, Spared):
        event = Occasion(EVENTS[value.role], by=value.of)
    elif isinstance(value, Never) and value.action in SUFFERED:
        event = Occasion(SUFFERED[value.action], by=value.by, manner=value.manner)
    else:
        return None
    return {"event": event} if _never(event) == value else None


def _undergone_of(value: object) -> Slots | None:
    if not isinstance(value, Never) or value.action not in DONE or value.manner:
        return None
    return {"event": Occasion(DONE[value.action]), "by": value.by}


NEVER = Via(_never, _never_of)
UNDERGONE = Via(
    lambda event: Never(It(), SPARED[event.event]),
    lambda v: (
        {"event": found["event"]} if (found := _undergone_of(v)) is not None and found["by"] is None else None
    ),
)
UNDERGONE_BY = Via(
    lambda by, event: Never(It(), SPARED[event.event], by),
    lambda v: found if (found := _undergone_of(v)) is not None and found["by"] is not None else None,
)
NOT_TO = Via(
    lambda obj, event: Barred(It(), SPARED[event.event], obj),
    lambda v: (
        {"obj": v.obj, "event": Occasion(DONE[v.action])}
        if isinstance(v, Barred) and v.action in DONE and v == Barred(It(), v.action, v.obj)
        else None
    ),
)


TOLD_OF = {word: event for (event, _), word in FORBIDDEN.items()}
NOT_DO = Via(
    lambda event: Barred(It(), FORBIDDEN[event.event, event.obj is not None], event.obj),
    lambda v: (
        {"event": Occasion(TOLD_OF[v.action], obj=v.obj)}
        if isinstance(v, Barred) and v.action in TOLD_OF and v == Barred(It(), v.action, v.obj)
        else None
    ),
)


def _said_by(phrase: Phrase) -> str:
    return phrase.ja.replace("%", f"[{phrase.verb}]")


def _is_told(phrase: Phrase) -> bool:
    """Whether some voice tells it in the same words."""
    return any(phrase in voice.said for voice in LEXICON.voices.values())


def _phrases() -> Iterator[tuple[str, Phrase, type, str]]:
    """The words for what can be forbidden or demanded: of which sort they are, and what they mean."""
    for ban in LEXICON.bans:
        if ban.word in LETTING or ban.word in GAINED_KINDS:
            continue
        told = () if ban.suffers else [phrase for phrase in ban.said if _is_told(phrase)]
        word, cls = ("sufferable", Never) if ban.suffers else ("doable", Barred)
        yield from ((word, phrase, cls, ban.word) for phrase in ban.said if phrase not in told)
        yield from (("demanded", phrase, Bound, ban.word) for phrase in ban.demanded)


FORMS = {
    **dict.fromkeys(("doable", "forbidden act", "forbidden deed"), ("cannot", "cannot-and")),
    "sufferable": ("not", "not-and"),
    "demanded": (*_MUST, *(LET + form for form in _MUST)),
    "caused never": ("not", "not-and"),
}
_SORTS = ("sufferable", "doable", "demanded")
VERBS = {
    name: lexeme
    for sort in _SORTS
    for name, lexeme in inflected(
        f"{sort} verb",
        FORMS[sort],
        (
            (cls(It(), action), _said_by(phrase), {"": phrase.en})
            for word, phrase, cls, action in _phrases()
            if word == sort and "{" not in phrase.ja
        ),
    ).items()
}


def _verbs() -> Iterator[Rule]:
    yield from (rule(sort, f"{{_:{sort} verb-}}", "{_}") for sort in ("doable", "demanded"))
    for word, phrase, cls, action in _phrases():
        if "{" in phrase.ja:
            yield rule(word, _said_by(phrase), phrase.en, cls, noun=It(), action=action)


def _let() -> Iterator[Rule]:
    """What players cannot, or must, have their characters do."""
    ja = "<自分の場の|自分の|>キャラクター<|全て>に{action:letting}を[行わせる]"
    for word, cls in (("doable", Barred), ("demanded", Bound)):
        yield rule(word, ja, "let characters {action}", cls, noun=It())
    yield rule("doable", "<新たに|>{action:gained kind}を[得る]", "gain {action}", Barred, noun=It())


def _said(ja: str, en: str, make: Any = None, **fixed: Any) -> Rule:
    """A predicate that begins with a modal verb in English, whoever it is said of."""
    return rule("bare effect", ja, {"": f"it {en}", "*": en}, make, **fixed)


FEWER_PLAYS = Via(
    lambda obj, n: Barred(It(), "play", obj, limit=n - 1),
    lambda v: (
        {"obj": v.obj, "n": v.limit + 1}
        if isinstance(v, Barred) and v == Barred(It(), "play", v.obj, limit=v.limit) and v.limit
        else None
    ),
)


def _so_often() -> Iterator[Rule]:
    """So many times a turn, at most or at least."""
    only = "{limit:n}枚<しか|までしか>"
    for verb in ("プレイすること<が|は>[できる:negative]", "プレイ[できる:negative]"):
        ja = "(({obj:played things}を&1ターンに" + only + "))" + verb
        yield _said(ja, "can play only {limit} {obj} a turn", Barred, noun=It(), action="play")
        more = "1ターンに{n:n2}枚以上の{obj:played things}を" + verb
        yield _said(more, "cannot play {n} or more {obj} a turn", FEWER_PLAYS)
    for verb in ("行うこと<が|は>[できる:negative]", "[行う:potential,negative]"):
        en = "can attack only {limit} {limit#time|times} a turn"
        ja = "1ターンに{limit:n}<度|回>しか攻撃を" + verb
        yield _said(ja, en, Barred, noun=It(), action="attack")
    turn = "<1ターンに|このターン中に|このターン>"
    must = "{least:n}回以上の攻撃を[行う]"
    yield rule("demanded", turn + must, "attack {least} times a turn", Bound, noun=It(), action="attack")


def _of_phases() -> Iterator[Rule]:
    """What does not become active in an active phase."""
    wake = "アクティブフェイズ<の規定の効果で|に><、|>アクティブ状態に[なる:negative]"
    for before, phase, said in (
        ("", "active phase", "the active phase"),
        ("次の", "next active phase", "the next active phase"),
        (
            "次の<相手ターンの|相手プレイヤーのターンの|相手プレイヤーの|相手の>",
            "next opposing active phase",
            "the next opposing active phase",
        ),
        ("次の<あなたの|自分の|自分><ターンの|>", "next own active phase", "your next active phase"),
    ):
        en = f"cannot become active in {said}"
        yield _said(before + wake, en, Never, noun=It(), action="wake", manner=phase)


BANS: tuple[Rule, ...] = (
    *_verbs(),
    *_let(),
    *_of_phases(),
    *_so_often(),
    _said("{event:befalls never-not-}", "cannot {event}", NEVER),
    _said("<|全ての|一切の>{event:plain never-not-}", "cannot {event}", NEVER),
    _said("{event:caused never-not-}", "cannot {event}", NEVER),
    rule(
        "caused never",
        BY + "{event:befalls never-}",
        {"*": "{event.~} by effects of {by}"},
        Into("event", {"by": None}),
    ),
    rule(
        "caused never",
        "{manner:means}{event:befalls means-}",
        {"*": "{event.~} {manner}"},
        Into("event", {"manner": ""}),
    ),
    rule(
        "caused never",
        BY_EFFECT + "{event:befalls never-}",
        {"*": "{event.~} by an effect"},
        Into("event", {"manner": ""}, {"manner": "effect"}),
    ),
    _said("{_:sufferable verb-not-}", "cannot {_}"),
    _said("{_:forbidden act}" + CAN, "cannot {_}"),
    *(
        rule("forbidden act", ja, en, make)
        for ja, en, make in (
            ("{event:does never-}", "{event.undergone}", UNDERGONE),
            (BY + "{event:does never-}", "{event.undergone} by effects of {by}", UNDERGONE_BY),
            ("{obj:thing}を{event:does never-}", "{event%obj}", NOT_TO),
            ("{_:forbidden deed-}¦{_:sufferable verb}", "{_}", None),
            (BY + "{effect:forbidden deed-}", "{effect} by effects of {by}", Into("effect", {"by": None})),
        )
    ),
    rule("forbidden deed", "{event:plain forbidden-}", "{event}", NOT_DO),
    rule("forbidden deed", "{_:doable-}", "{_}"),
    *(
        rule(
            "both forbidden",
            "{one:forbidden act}" + first + "{two:forbidden act}" + second,
            "can neither {one} nor {two}",
            Several(("one", "two")),
        )
        for first, second in (
            ("ことも<、|>", "こともできない"),
            ("<こと、及び|こと及び|ことと>", "こと<が|は>できない"),
        )
    ),
    rule(
        "effects",
        "{noun:noun}<の持つ|が持つ|の>「{one:keyword}」<と|、>「{two:keyword}」<の効果|>{no:made void}",
        "{one} and {two} of {noun} are void",
        Shape(lambda noun, one, two: (Voids(noun, "keyword", one), Voids(It(), "keyword", two))),
    ),
    rule(
        "both lost",
        "<全ての|>{one:lost part}" + AND + "<全ての|>{two:lost part}を失う",
        "lose the {one} and the {two}",
        Shape(lambda one, two: (Lacks(It(), one), Lacks(It(), two))),
    ),
    rule(
        "both lost",
        "この効果<|と以下の効果>を除く<全ての|>{one:lost part}" + AND + "<全ての|>{two:lost part}を失う",
        "lose, but for what this card says, the {one} and the {two}",
        Shape(lambda one, two: (Lacks(It(), one, kept=True), Lacks(It(), two))),
    ),
    *either("bare effects", "both forbidden", "both lost"),
    rule(
        "effects",
        "{noun:noun}は<、|>{effects:both forbidden|both lost}",
        "{noun} {effects}",
        Via(given, lambda v: parted(v) if isinstance(v, tuple) and len(v) > 1 else None),
    ),
    _said(
        BY + "{effect:sufferable verb-not-}",
        "cannot {effect} by effects of {by}",
        Into("effect", {"by": None}),
    ),
    _said("{_:forbidden act-cannot-}", "cannot {_}"),
    _said(IF_ABLE + "{_:demanded-unless|demanded-lest}[なる:negative]", "must {_} if able"),
)
