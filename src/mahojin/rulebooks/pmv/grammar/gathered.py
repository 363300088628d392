"""Nouns of several parts: both, each, one of them, cards seen together."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import Amid, Both, Handled, In, Is, Itself, Marked, Mixed, Some, Things
from mahojin.text import Const, Rule, Several, Shape, Via, rule
from mahojin.text.rules import Slots

from .descriptions import NAMED, forms, mix, named, unmixed
from .references import SELVES
from .words import AND, CHOICE, JOIN


def parts(cls: type, size: int) -> Via:
    names = ("one", "two", "three")[:size]

    def make(**slots: object) -> object:
        return cls(tuple(slots[name] for name in names))

    def undo(value: object) -> Slots | None:
        if type(value) is not cls or len(value.parts) != size:  # type: ignore[attr-defined]
            return None
        return dict(zip(names, value.parts, strict=True))  # type: ignore[attr-defined]

    return Via(make, undo)


def _each(upto: bool) -> Shape:
    amid = Amid(0 if upto else 1, 1)
    return Shape(lambda what: Some(what, amid, "each"))


def _pooled(upto: bool) -> Via:
    """The cards of the field and of the hand taken together."""

    def make(whose: object, n: object) -> Some:
        things = Things(("card",), (In(whose, ("field", "hand")),))  # type: ignore[arg-type]
        return Some(things, Amid(0 if upto else n, n))  # type: ignore[arg-type]

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Some) or v.manner or not isinstance(v.what, Things) or len(v.what.which) != 1:
            return None
        place = v.what.which[0]
        if not isinstance(place, In) or place.zones != ("field", "hand"):
            return None
        if v.amid.least != (0 if upto else v.amid.most):
            return None
        return {"whose": place.whose, "n": v.amid.most}

    return Via(make, undo)


def _marked_random(target: bool) -> Shape:
    return Shape(lambda what, n: Marked(Some(what, Amid(n, n), "random"), target))


def _both_names(which: tuple[object, ...], one: str, two: str) -> Both:
    return Both((named(which, one), named(which, two)))


def _of_races(which: tuple[Any, ...], one: str, two: str, kinds: tuple[str, ...]) -> Mixed:
    return Mixed(tuple(Things(kinds, (*which, Is("race", "has", race))) for race in (one, two)))


def _of_races_of(value: object) -> Slots | None:
    if not isinstance(value, Mixed) or len(value.options) != 2 or not all(one.which for one in value.options):
        return None
    one, two = (option.which[-1] for option in value.options)
    if not isinstance(one, Is) or not isinstance(two, Is):
        return None
    first = value.options[0]
    slots = {"which": first.which[:-1], "one": one.value, "two": two.value, "kinds": first.kinds}
    return slots if _of_races(**slots) == value else None  # type: ignore[arg-type]


_LISTING = f"<{CHOICE}|、|{JOIN}>"

SEEN = Handled("see")
SEEN_CARDS = Shape(lambda n: Some(Things(("card",), (SEEN,)), Amid(n, n)))
SEEN_UP_TO = Shape(lambda n: Some(Things(("card",), (SEEN,)), Amid(0, n)))
MIX = Via(mix, lambda v: unmixed(v, 2))
JOINT = Shape(lambda one, two: Mixed((one, two)))

GATHERED: tuple[Rule, ...] = (
    rule("single", "{which:mod*}{kinds:one kind}", forms("{kinds}", "{kinds}"), Things),
    rule("single", "{which:mod*}「{value:name}」", forms("「{value}」", "「{value}」"), NAMED),
    rule("one kind", "{_:kind}", "{_.one}", Several(("_",))),
    rule(
        "listing",
        "{one:single}" + _LISTING + "{two:single}",
        "{one.one} and {two.one}",
        MIX,
    ),
    rule(
        "listing",
        "{one:single}<、|と>{two:single}" + _LISTING + "{three:single}",
        "{one.one}, {two.one} and {three.one}",
        Via(mix, lambda v: unmixed(v, 3)),
    ),
    rule(
        "listing",
        "{which:mod*}「種族：{one:race}」" + _LISTING + "「種族：{two:race}」を持つ{kinds:kinds}",
        "{which.+pre}{kinds.one}{which.+post} of race {one} and one of race {two}",
        Via(_of_races, _of_races_of),
    ),
    rule("joint", "{one:hand things}" + AND + "{two:things}", "{one} and {two}", JOINT),
    rule("joint", "{one:things}" + AND + "{two:things}", "{one} and {two}", MIX),
    rule("some", "{what:listing}<、|>それぞれ1枚<ずつ|>", "1 each of {what}", _each(False)),
    rule("some", "{what:listing}<、|>それぞれ1枚<まで|ずつまで>", "up to 1 each of {what}", _each(True)),
    rule("some", "{what:joint}<|それぞれ|、それぞれ>1枚ずつ", "1 each of {what}", _each(False)),
    rule("some", "{what:joint}<|それぞれ|、それぞれ>1枚ずつまで", "up to 1 each of {what}", _each(True)),
    rule("o", "{what:joint}を<|それぞれ>1枚ずつ", "1 each of {what}", _each(False)),
    *(
        rule(
            "some",
            "{whose:owner}の場のカード<、及び|及び|と><|自分の>手札を合わせて{n:count}枚"
            + ("まで" if upto else ""),
            ("up to " if upto else "") + "{n} cards of {whose.poss} field and hand together",
            _pooled(upto),
        )
        for upto in (False, True)
    ),
    rule(
        "o",
        "{what:described}を{n:count}枚まで選べるだけ<選び、|選んで>",
        "as many as possible, up to {n}, of {what}",
        Shape(lambda what, n: Some(what, Amid(0, n), "able")),
    ),
    rule(
        "o",
        "〔{what:described}〕を無作為に{n:count}枚<選んで|選び、>",
        "[{n} {what} at random]",
        _marked_random(False),
    ),
    rule(
        "o",
        "目標の〔{what:described}〕を無作為に{n:count}枚<選んで|選び、>",
        "target [{n} {what} at random]",
        _marked_random(True),
    ),
    rule(
        "plain",
        "{which:mod*}「{one:name}」" + AND + "「{two:name}」",
        "{which.+pre}「{one}」 and 「{two}」{which.+post}",
        Shape(_both_names),
        agrees="many",
    ),
    rule("noun", "{one:marked}" + AND + "{two:plain}", "{one} and {two}", parts(Both, 2), agrees="many"),
    rule("inside", "{which:mod*}{kinds:source kinds}", "{which.+pre}{kinds}{which.+post}", Things),
    rule(
        "o",
        "<|その中から|その中の|そのうち|そのうちの>{n:count}枚<を|><選んで|選び、|>",
        "{n} of them",
        SEEN_CARDS,
    ),
    rule(
        "o",
        "<|その中から|その中の|そのうち|そのうちの>{n:count}枚まで<を選んで|を選び、|を|選んで|選び、>",
        "up to {n} of them",
        SEEN_UP_TO,
    ),
    rule("taken", "<|その中から|その中の|そのうち|そのうちの>{n:count}枚<を|>", "{n} of them", SEEN_CARDS),
    rule(
        "marked",
        "{no:not owned}{zones:zones}にある〔{kind:self word}〕",
        "[{kind} in the {zones}]",
        Shape(lambda zones, kind: Marked(Itself(kind, zones))),
    ),
    rule(
        "marked",
        "<プレイされている|プレイされた>〔{kind:self word}〕",
        "[{kind} being played]",
        Shape(lambda kind: Marked(Itself(kind, ("play_area",)))),
    ),
    *(rule("self word", ja, en, Const(kind)) for kind, ja, en in SELVES),
)
