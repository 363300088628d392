"""Noun phrases (名詞句): descriptions, how many of them, and the marks of objects and targets."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import Alternative, Amid, Both, Every, Marked, Pile, Some, Things, Total
from mahojin.text import Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .descriptions import DESCRIPTIONS, gather_filters, spread_filters
from .gathered import GATHERED, parts
from .piles import PILES, two_piles
from .quantities import EXACTLY, ONE_TARGET, QUANTITIES, UP_TO, manner
from .references import REFERENCES
from .words import AND, EITHER


def _pair(cls: type[Alternative] | type[Both]) -> Via:
    """Two nouns; where both have a number, what stands before the first is said of the second, too."""

    def make(one: object, two: object) -> object:
        if _counted(one) and _counted(two):
            _, second = spread_filters(one.what, (two.what,))  # type: ignore[attr-defined]
            two = replace(two, what=second)  # type: ignore[type-var]
        return cls((one, two))  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or len(value.parts) != 2:
            return None
        one, two = value.parts
        if isinstance(one, Some) and isinstance(two, Some) and _counted(one) and _counted(two):
            _, second = gather_filters((one.what, two.what))  # type: ignore[arg-type]
            two = replace(two, what=second)
        return {"one": one, "two": two}

    return Via(make, undo)


EITHER_OF, BOTH_OF = _pair(Alternative), _pair(Both)


def _numbered_alike(value: object) -> Slots | None:
    if type(value) is not Both or len(value.parts) != 2:
        return None
    one, two = value.parts
    if not isinstance(one, Some | Every) or type(one) is not type(two):
        return None
    if replace(one, what=two.what) != two:  # type: ignore[arg-type]
        return None
    return {"one": one.what, "two": two}


# AおよびB1枚: the number is said of both.
NUMBERED_ALIKE = Via(
    lambda one, two: Both((replace(two, what=one), two)),
    _numbered_alike,
)


def _counted(noun: object) -> bool:
    """So many of cards described: what stands before the first may be meant of both."""
    return (
        isinstance(noun, Some)
        and isinstance(noun.what, Things)
        and noun.what.kinds[0] not in ("player", "opponent")
    )


def _partly(target: bool, upto: bool) -> Via:
    """〔〕 that end before the number: the number belongs to what is marked."""

    def make(what: object, n: object) -> Marked:
        return Marked(Some(what, Amid(0 if upto else n, n)), target)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Marked) or not isinstance(value.noun, Some):
            return None
        slots = {"what": value.noun.what, "n": value.noun.amid.most}
        return slots if make(**slots) == value else None

    return Via(make, undo)


def _summing(op: str) -> Via:
    """What is picked has that sum, whether or not it stands in 〔〕."""

    def make(trait: str, n: object, noun: object) -> object:
        if isinstance(noun, Marked):
            return replace(noun, noun=make(trait, n, noun.noun))  # type: ignore[arg-type]
        if not isinstance(noun, Some) or not isinstance(noun.what, Things):
            return noun
        total = Total(trait, op, n)  # type: ignore[arg-type]
        return replace(noun, what=Things(noun.what.kinds, (*noun.what.which, total)))

    def undo(value: object) -> Slots | None:
        if isinstance(value, Marked):
            slots = undo(value.noun)
            return slots and {**slots, "noun": replace(value, noun=slots["noun"])}  # type: ignore[arg-type]
        if not isinstance(value, Some) or not isinstance(value.what, Things) or not value.what.which:
            return None
        total = value.what.which[-1]
        if not isinstance(total, Total) or total.op != op:
            return None
        what = Things(value.what.kinds, value.what.which[:-1])
        return {"trait": total.trait, "n": total.value, "noun": replace(value, what=what)}

    return Via(make, undo)


PLAIN = (
    "player",
    "one person",
    "itself",
    "placed itself",
    "it",
    "that",
    "pick",
    "rest",
    "some",
    "every",
    "ends",
    "things",
    "mixed",
)

NOUNS: tuple[Rule, ...] = (
    *(
        rule("plain", "{_:" + word + "}", {"*": "{_.~}", "": "{_}"})
        for word in PLAIN
        if word not in ("things", "mixed")
    ),
    rule("plain", "{_:things}", {"": "{_.any}", "poss": "{_.any}'s", "many": "{_}"}),
    rule("plain", "<いずれかの|何らかの>{_:things}", {"": "{_.any}", "poss": "{_.any}'s", "many": "{_}"}),
    rule("inside", "{_:plain}", {"*": "{_.~}"}),
    *(
        rule(
            "inside",
            f"{{one:{first}}}{AND}{{two:{second}}}",
            "{one} and {two}",
            NUMBERED_ALIKE,
            agrees="many",
        )
        for first in ("things", "hand things")
        for second in ("some", "every")
    ),
    rule(
        "inside",
        "{one:plain}" + AND + "{two:plain}",
        "{one} and {two}",
        BOTH_OF,
        agrees="many",
    ),
    rule(
        "inside",
        "{one:complete}" + EITHER + "{two:complete}",
        "{one} or {two}",
        EITHER_OF,
    ),
    *either("aim", "aimed person", "itself", "placed itself", "it", "that", "pick", "some", "every"),
    *either("aim", "ends", "whole pile", "aims"),
    rule("aims", "{one:complete}" + AND + "{two:complete}", "{one} and {two}", BOTH_OF, agrees="many"),
    rule("aims", "{one:complete}" + EITHER + "{two:complete}", "{one} or {two}", EITHER_OF),
    *either("complete", "some", "every", "one person", "player", "itself", "placed itself", "ends"),
    rule(
        "plain",
        "{one:hand things}" + EITHER + "{two:ends}",
        "{one} or {two}",
        Via(
            lambda one, two: Alternative((Some(one, two.amid), two)),
            lambda v: (
                {"one": v.parts[0].what, "two": v.parts[1]}
                if isinstance(v, Alternative) and len(v.parts) == 2 and isinstance(v.parts[0], Some)
                else None
            ),
        ),
    ),
    rule("inside", "{_:whole pile}", "{_}"),
    rule("inside", "{one:owned pile}" + AND + "{two:owned pile}", "{one} and {two}", parts(Both, 2)),
    rule("owned pile", "{whose:owner}の{zone:hidden zone}", "{whose.poss} {zone}", Pile),
    rule(
        "inside",
        "{whose:owner}の{one:hidden zone}<と|、及び|及び|、または>{two:hidden zone}",
        "{whose.poss} {one} and {two}",
        Shape(two_piles),
    ),
    rule("marked", "〔{noun:inside}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked, agrees="noun"),
    rule(
        "marked",
        "目標<の|の、>〔{noun:aim}〕",
        {"": "target [{noun}]", "poss": "target [{noun}]'s"},
        Marked,
        target=True,
        agrees="noun",
    ),
    rule("marked", "目標<の|の、>〔{what:described}〕", "target [{what}]", ONE_TARGET),
    rule("marked", "〔目標の{noun:some}〕", "target [{noun}]", Marked, target=True),
    *(
        rule(
            "marked",
            mark + "〔{what:described}〕{n:count}枚" + ("まで" if upto else ""),
            said + ("[up to {n} {what}]" if upto else "[{n} {what}]"),
            _partly(target, upto),
        )
        for target, mark, said in ((False, "", ""), (True, "目標の", "target "))
        for upto in (False, True)
    ),
    *(rule("noun", "{_:" + word + "}", {"*": "{_.~}"}) for word in ("marked", "plain")),
    rule("noun", "{_:mixed}", "{_}"),
    rule(
        "noun",
        "{one:marked}" + AND + "{two:marked}",
        "{one} and {two}",
        parts(Both, 2),
        agrees="many",
    ),
    rule("noun", "{one:reference}" + AND + "{two:plain}", "{one} and {two}", parts(Both, 2), agrees="many"),
    rule(
        "noun",
        "{one:marked}" + EITHER + "{two:marked}",
        "{one} or {two}",
        parts(Alternative, 2),
    ),
    rule("noun", "{one:complete}" + AND + "{two:complete}", "{one} and {two}", BOTH_OF, agrees="many"),
    rule("noun", "{one:complete}" + EITHER + "{two:complete}", "{one} or {two}", EITHER_OF),
    *(
        rule(
            word,
            f"{{one:{part}}}<、|と>{{two:{part}}}<、及び|及び|と|、>{{three:{part}}}",
            "{one}, {two} and {three}",
            parts(Both, 3),
            agrees="many",
        )
        for word, part in (("inside", "complete"), ("noun", "marked"))
    ),
    rule("aimed", "{_:plain}", "{_}"),
)

# を: the thing acted upon, with the number before or after it, and how it is picked.
ARGUMENTS: tuple[Rule, ...] = (
    rule("o", "{_:noun}を<|、|選んで|選び、|選び|それぞれ|、それぞれ>", "{_}"),
    rule(
        "o",
        "{noun:noun}を<無作為に|ランダムに|無造作に><選んで|選び、|>",
        "{noun} at random",
        manner("random"),
    ),
    rule("o", "{noun:noun}を選べるだけ<選び、|選んで>", "as many as possible of {noun}", manner("able")),
    rule("o", "{noun:noun}を可能な限り<|選び、|選んで>", "as many as possible of {noun}", manner("able")),
    rule("o", "{what:described}を{n:count}枚<|だけ|選んで|選び、>", "{n} {what}", EXACTLY),
    rule("o", "{what:described}を{n:count}枚まで<|だけ|選んで|選び、|を選んで>", "up to {n} {what}", UP_TO),
    rule(
        "o",
        "{what:described}を<任意の枚数|任意枚数><|だけ><|選んで|選び、>",
        "any number of {what}",
        Shape(lambda what: Some(what, Amid(0, None))),
    ),
    rule("o", "{what:described}を全て<|選んで>", "all {what}", Every),
    *(rule("o", "{_:" + word + "}を<全て|、全て>", "{_}") for word in ("rest", "that")),
    *(
        rule(
            "o",
            template,
            ("[up to {n} {what}]" if upto else "[{n} {what}]"),
            _partly(False, upto),
        )
        for upto, template in (
            (False, "〔{what:described}を{n:count}枚〕<|選んで|選び、>"),
            (True, "〔{what:described}を{n:count}枚まで〕<|選んで|選び、>"),
            (True, "〔{what:described}〕を{n:count}枚まで<|選んで|選び、|だけ選んで>"),
        )
    ),
    rule(
        "o",
        "〔{what:described}を<任意の枚数|任意枚数><|だけ>〕<|選んで|選び、>",
        "[any number of {what}]",
        Shape(lambda what: Marked(Some(what, Amid(0, None)))),
    ),
    rule(
        "o",
        "〔{what:described}<〕を全て|を全て〕>",
        "[all {what}]",
        Shape(lambda what: Marked(Every(what))),
    ),
    *(
        rule(
            "o",
            "{trait:trait}の<合計|合計値>が{n:limit}" + ja + "になるように<、|>{noun:noun}を<選び、|選んで|>",
            f"{{noun}} with a total {{trait}} of {en}",
            _summing(op),
        )
        for op, ja, en in (("<=", "以下", "{n} or less"), (">=", "以上", "{n} or more"), ("=", "", "{n}"))
    ),
    rule(
        "o",
        "{what:described}を<無作為に|ランダムに|無造作に>{n:count}枚<選んで|選び、|>",
        "{n} {what} at random",
        Shape(lambda what, n: Some(what, Amid(n, n), "random")),
    ),
    rule(
        "o",
        "〔{what:described}〕を{n:count}枚<|選んで|選び、>",
        "[{n} {what}]",
        Shape(lambda what, n: Marked(Some(what, Amid(n, n)))),
    ),
)

NOUN_RULES: tuple[Rule, ...] = (
    *DESCRIPTIONS,
    *QUANTITIES,
    *PILES,
    *REFERENCES,
    *NOUNS,
    *ARGUMENTS,
    *GATHERED,
)
