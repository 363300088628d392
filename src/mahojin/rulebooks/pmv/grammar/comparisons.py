"""Conditions that compare numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahojin.abilities import AllOf, Compare, Sum, Who
from mahojin.rulebooks.pmv.abilities import Count, Difference, During, Exists, Figure, In, Is, Marked, Things
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .existence import there


def _compare(op: str) -> Shape:
    return Shape(lambda left, right: Compare(left, op, right))


def _differs(op: str) -> Via:
    """left differs from right by n, or by at least n."""

    def make(left: Any, right: Any, n: int, least: str) -> Compare:
        one, two = (left, right) if op == ">" else (right, left)
        return Compare(Difference(one, two), least, n)

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Compare) or not isinstance(value.left, Difference):
            return None
        one, two = value.left.left, value.left.right
        left, right = (one, two) if op == ">" else (two, one)
        return {"left": left, "right": right, "n": value.right, "least": value.op}

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
        if not isinstance(value, Compare) or value.op != op:
            return None
        who = _whose(value.right)
        if who is None or _of(value.left, who) != value.right:
            return None
        return {"left": value.left, "who": who}

    return Via(lambda left, who: Compare(left, op, _of(left, who)), undo)  # type: ignore[arg-type]


def pair_there(living: bool) -> Via:
    """「A」と「B」がいる, or がある."""

    def named(whose: object, zones: object, name: str) -> Exists:
        things = Things(("card",), (Is("name", "has", name),))
        made = there(living).make(In(whose, zones), things, (1, None))  # type: ignore[arg-type]
        assert isinstance(made, Exists)
        return made

    def make(whose: object, zones: object, one: str, two: str) -> AllOf:
        return AllOf((named(whose, zones, one), named(whose, zones, two)))

    return Via(make, lambda value: _pair_there_of(value, make))


def _pair_there_of(value: object, make: Callable[..., AllOf]) -> Slots | None:
    if not isinstance(value, AllOf) or len(value.conditions) != 2:
        return None
    found: list[Slots] = []
    for part in value.conditions:
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
_BY = "{left:measure}<が|は、|は>{right:measure}より{n:n}"
_IS = "<の|である|になった|となった|だった|になる|となる>"


def _either(before: str, endings: str, *more: str) -> str:
    """A text with any of the endings, or one of more."""
    return "<" + "|".join((*(before + end for end in endings.strip("<>").split("|")), *more)) + ">"


# A number held against another: the comparison, Japanese after both, English between them.
_RELATIONS = (
    (">=", _either("以上", _IS, "より多いか同じである"), "at least"),
    ("<=", _either("以下", _IS), "at most"),
    (
        "<",
        "<未満の|未満である|未満になった|より少ない|より低い|より小さい|より低かった|より少なかった|を下回る>",
        "less than",
    ),
    (
        ">",
        "<を超える|を超えている|を超えた|より多い|より高い|より大きい|より高かった|より多かった|を上回る>",
        "more than",
    ),
    ("=", "と<同じ|同じである|等しい|同数の|同数である|同じだった|一致した|一致する>", "the same as"),
)
_MORE_OR_LESS = ((">", "多", "greater"), ("<", "少な", "less"))
_AT_LEAST_OR_MOST = ((">=", "以上", "more"), ("<=", "以下", "less"))

COMPARISONS: tuple[Rule, ...] = (
    rule("measure", "{noun:group}", "the number of {noun}", Count),
    *either("measure", "base", "scaled"),
    rule(
        "measure",
        "{one:group}<と|と、|、及び|及び>{two:group}の<枚数の|><合計|合計値|合計枚数>",
        "the number of {one} and {two} together",
        Shape(lambda one, two: Sum((Count(one), Count(two)))),
    ),
    *either("group", "described", "every", "plain pile"),
    rule("group", "〔{noun:described}〕", "[{noun}]", Marked),
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
        Shape(lambda left: Compare(left, "=", 0)),
    ),
    *(rule("relation", ja, en, Const(op)) for op, ja, en in _RELATIONS),
    rule(
        "bounded",
        "{left:measure}<が|は、|は|が、>{right:against}{op:relation}",
        "{left} is {op} {right}",
        Compare,
    ),
    rule("bounded", _ONE + "{right:so much}" + _IS, "{left} is {right}", _compare("=")),
    rule("so much", "{_:n0}<枚|>", "{_}"),
    rule("so much", "{_:var}<枚|>", "{_}"),
    rule("against", "{_:n0}<枚|>", "{_}"),
    rule("against", "{_:var}枚", "{_}"),
    *either("against", "measure"),
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
        rule(
            word,
            _BY + "<枚|>{least:by how much}" + ja + end,
            f"{{left}} is {{least}}{{n}} {en} than {{right}}",
            _differs(op),
        )
        for word, end in (("bounded", "い"), ("lacking", "く"))
        for op, ja, en in _MORE_OR_LESS
    ),
    rule("by how much", "", "", Const("=")),
    rule("by how much", "以上", "at least ", Const(">=")),
    *(
        rule("so", _ONE + "{right:against}" + ja, f"{{left}} is {{right}} or {en}", _compare(op))
        for op, ja, en in _AT_LEAST_OR_MOST
    ),
    *either("test", "bounded"),
    rule("test", "<あなたのターン|自分ターン>の", "it is your turn", Const(During(Who.YOU))),
    rule(
        "test", "<相手プレイヤーのターン|相手ターン>の", "it is an opposing turn", Const(During(Who.OPPONENT))
    ),
)
