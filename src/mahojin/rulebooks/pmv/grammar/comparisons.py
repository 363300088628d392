"""Conditions that compare numbers."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.machine.ability import (
    AllHold,
    Compares,
    Count,
    Difference,
    During,
    Every,
    Exists,
    Figure,
    In,
    Is,
    Marked,
    Sum,
    Things,
    Who,
)
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .existence import there


def _compare(op: str, by: bool = False) -> Via:
    """left op right, or left differs from right by at least n."""

    def make(left: object, right: object, n: int | None = None) -> Compares:
        if n is None:
            return Compares(left, op, right)  # type: ignore[arg-type]
        one, two = (left, right) if op == ">" else (right, left)
        return Compares(Difference(one, two), ">=", n)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compares):
            return None
        if not by:
            return {"left": value.left, "right": value.right} if value.op == op else None
        if value.op != ">=" or not isinstance(value.left, Difference):
            return None
        one, two = value.left.left, value.left.right
        left, right = (one, two) if op == ">" else (two, one)
        return {"left": left, "right": right, "n": value.right}

    return Via(make, undo)


def _differ(op: str) -> Via:
    """left differs from right by exactly n."""

    def make(left: object, right: object, n: int) -> Compares:
        one, two = (left, right) if op == ">" else (right, left)
        return Compares(Difference(one, two), "=", n)  # type: ignore[arg-type]

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compares) or value.op != "=" or not isinstance(value.left, Difference):
            return None
        one, two = value.left.left, value.left.right
        left, right = (one, two) if op == ">" else (two, one)
        return {"left": left, "right": right, "n": value.right}

    return Via(make, undo)


def _of(measure: object, who: object) -> object:
    """The same measure of another player: あなたの手札 … 相手プレイヤー."""
    if isinstance(measure, Figure):
        return Figure(who, measure.trait)  # type: ignore[arg-type]
    if isinstance(measure, Count) and isinstance(measure.noun, Things):
        which = tuple(In(who, part.zones) if isinstance(part, In) else part for part in measure.noun.which)  # type: ignore[arg-type]
        return Count(Things(measure.noun.kinds, which))
    return measure


def _whose(measure: object) -> object:
    if isinstance(measure, Figure):
        return measure.noun
    if isinstance(measure, Count) and isinstance(measure.noun, Things):
        return next((part.whose for part in measure.noun.which if isinstance(part, In)), None)
    return None


def _than_theirs(op: str) -> Via:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compares) or value.op != op:
            return None
        who = _whose(value.right)
        if who is None or _of(value.left, who) != value.right:
            return None
        return {"left": value.left, "who": who}

    return Via(lambda left, who: Compares(left, op, _of(left, who)), undo)  # type: ignore[arg-type]


def pair_there(living: bool) -> Via:
    """「A」と「B」がいる, or がある."""

    def named(whose: object, zones: object, name: str) -> Exists:
        things = Things(("card",), (Is("name", "has", name),))
        made = there(living).make(In(whose, zones), things, (1, None))  # type: ignore[arg-type]
        assert isinstance(made, Exists)
        return made

    def make(whose: object, zones: object, one: str, two: str) -> AllHold:
        return AllHold((named(whose, zones, one), named(whose, zones, two)))

    return Via(make, lambda value: _pair_there_of(value, make))


def _pair_there_of(value: object, make: Callable[..., AllHold]) -> Slots | None:
    if not isinstance(value, AllHold) or len(value.parts) != 2:
        return None
    found: list[Slots] = []
    for part in value.parts:
        if not isinstance(part, Exists) or not isinstance(part.noun, Things) or len(part.noun.which) != 2:
            return None
        place, name = part.noun.which
        if not isinstance(place, In) or not isinstance(name, Is):
            return None
        found.append({"whose": place.whose, "zones": place.zones, "name": name.value})
    one, two = found
    slots = {"whose": one["whose"], "zones": one["zones"], "one": one["name"], "two": two["name"]}
    return slots if make(**slots) == value else None


_ONE = "{left:measure}<が|は>"
_OTHER = "{left:compared}<が|は、|は|が、>{right:compared}"
_BY = "{left:measure}<が|は、|は>{right:measure}より{n:n}"
_IS = "<の|である|になった|となった|だった|になる|となる>"

# A number held against another: the comparison, Japanese after the measure, English after it.
_AGAINST_NUMBER = (
    (">=", "{right:count}<枚|>以上" + _IS, "{right} or more"),
    ("<=", "{right:count}<枚|>以下" + _IS, "{right} or less"),
    ("<", "{right:count}<枚|><未満の|未満である|未満になった|より少ない|より低い>", "less than {right}"),
    (">", "{right:count}<枚|><を超える|を超えている|より多い|より高い|を超えた>", "more than {right}"),
    ("=", "{right:count}<枚|>" + _IS, "{right}"),
)
_AGAINST_MEASURE = (
    (">=", "以上<の|である|だった>", "{right} or more"),
    ("<=", "以下<の|である|だった>", "{right} or less"),
    ("=", "と<同じ|同じである|等しい|同数の|同数である|同じだった>", "equal to {right}"),
    (">", "より<多い|高い|大きい|高かった|多かった>", "greater than {right}"),
    ("<", "より<少ない|低い|小さい|低かった|少なかった>", "less than {right}"),
    (">=", "より多いか同じである", "not less than {right}"),
)
_MORE_OR_LESS = ((">", "多", "greater"), ("<", "少な", "less"))
_AT_LEAST_OR_MOST = ((">=", "以上", "more"), ("<=", "以下", "less"))

COMPARISONS: tuple[Rule, ...] = (
    rule("measure", "{noun:measured}", "the number of {noun}", Count),
    rule("measure", "{noun:measured}の枚数", "the number of {noun}", Count),
    rule("measure", "{noun:owner}のライフポイント", "{noun.poss} life", Figure, trait="life"),
    rule("measure", "{noun:things}の{trait:trait}の合計値", "the total {trait} of {noun}", Figure),
    rule(
        "measure",
        "{one:measured}<と|と、|、及び>{two:measured}の<枚数の|><合計|合計値|合計枚数>",
        "the number of {one} and {two} together",
        Shape(lambda one, two: Sum((Count(one), Count(two)))),
    ),
    rule("measured", "{_:things}", "{_}"),
    rule("measured", "{_:hand things}", "{_}"),
    rule("measured", "〔{noun:things}〕", "[{noun}]", Marked),
    rule("measured", "〔{noun:hand things}〕", "[{noun}]", Marked),
    *(
        rule(
            "bounded",
            _ONE + "{who:player}より<も|>" + ja,
            f"{{left}} is {en} than that of {{who}}",
            _than_theirs(op),
        )
        for op, ja, en in (
            (">", "<多い|高い|大きい>", "greater"),
            ("<", "<少ない|低い|小さい>", "less"),
        )
    ),
    rule(
        "bounded",
        _ONE + "ない",
        "{left} is 0",
        Shape(lambda left: Compares(left, "=", 0)),
    ),
    *(
        rule("bounded", before + ja, "{left} is " + en, _compare(op))
        for before, rows in ((_ONE, _AGAINST_NUMBER), (_OTHER, _AGAINST_MEASURE))
        for op, ja, en in rows
    ),
    *(
        rule(
            "test and",
            _ONE + "{right:count}<枚|>" + ja + "<で、|であり、>",
            f"{{left}} is {{right}} or {en}",
            _compare(op),
        )
        for op, ja, en in _AT_LEAST_OR_MOST
    ),
    *(
        rule("bounded", _BY + "枚" + ja + "い", f"{{left}} is {{n}} {en} than {{right}}", _differ(op))
        for op, ja, en in _MORE_OR_LESS
    ),
    *(
        rule(
            word,
            _BY + "<枚|>以上" + ja + end,
            f"{{left}} is at least {{n}} {en} than {{right}}",
            _compare(op, True),
        )
        for word, end in (("bounded", "い"), ("lacking", "く"))
        for op, ja, en in _MORE_OR_LESS
    ),
    *either("test", "bounded"),
    rule("test", "<あなたのターン|自分ターン>の", "it is your turn", Const(During(Who.YOU))),
    rule(
        "test", "<相手プレイヤーのターン|相手ターン>の", "it is an opposing turn", Const(During(Who.OPPONENT))
    ),
    *either("compared", "measure", "figure"),
    rule("figure", "{noun:topic}の{trait:trait}", "the {trait} of {noun}", Figure),
    rule(
        "test",
        "{noun:topic}の{trait:trait}の<合計|合計値>が{n:count}以上<の|である|だった>",
        "the total {trait} of {noun} is {n} or more",
        Shape(lambda noun, trait, n: Compares(Figure(Every(noun), trait), ">=", n)),
    ),
)
