"""Effects below of which some are resolved: those that are chosen, or whose condition holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from mahojin.abilities import Compare, Modes, Quantity
from mahojin.rulebooks.pmv.abilities import AllModes, Fails, Sorted
from mahojin.text import Const, Mismatch, Rule, Shape, Via, Words, rule
from mahojin.text.rules import Slots

from ..comparisons import BOUNDED, FAR


def _left_of(first: object) -> Any:
    """The number of which the condition before this one spoke."""
    if not isinstance(first, Compare):
        raise Mismatch(0, 0, NOTHING_MEASURED)
    return first.left


def _case(make: Callable[..., object], undo: Callable[[Any, Any], Slots | None]) -> Via:
    """A condition told after another, to which it may leave some of its words: read as what makes it of that
    one, printed from both."""
    return Via(lambda **slots: partial(make, **slots), lambda cases: undo(*cases))


def _same_number(maker: Via) -> Via:
    """The same number held against another."""

    def undo(first: object, test: object) -> Slots | None:
        slots = maker.undo(test) if getattr(test, "left", None) == getattr(first, "left", test) else None
        return None if slots is None else {name: slots[name] for name in slots if name != "left"}

    return _case(lambda first, **slots: maker.make(left=_left_of(first), **slots), undo)


def _other_way(first: Compare, op: str) -> Compare:
    left = _left_of(first)
    return Compare(left, op, first.right)


def _other_way_of(first: object, test: object) -> Slots | None:
    if not isinstance(first, Compare) or not isinstance(test, Compare):
        return None
    return {"op": test.op} if _other_way(first, test.op) == test else None


def _sorted(one: Any, two: Any, options: Any, three: Any = None) -> Sorted:
    further = tuple(case(one) for case in (two, three) if case is not None)
    return Sorted((one, *further), options)


def _sorted_of(size: int) -> Callable[[object], Slots | None]:
    def undo(value: object) -> Slots | None:
        if not isinstance(value, Sorted) or len(value.tests) != size:
            return None
        first, *further = value.tests
        cases = zip(("two", "three"), ((first, test) for test in further), strict=False)
        return {"one": first, **dict(cases), "options": value.options}

    return undo


NOTHING_MEASURED = Words("何と比べるかがありません", "nothing was measured that this could go on about")
_IF = "場合<、|は|は、>以下の効果"
_OF_THESE = "以下の効果{options:modes}<から|の中から|のうち><|、>{quantity:so many modes}"
_FIRST = "{one:tests}" + _IF + "{options:modes}の1を、{two:case}" + _IF + "の2を"


OFFERS: tuple[Rule, ...] = (
    rule(
        "act",
        _OF_THESE + "<を|><選んで|選び、|選び|>[解決する]¦" + _OF_THESE + "を[選ぶ]",
        "resolve {quantity} of these: {options}",
        Modes,
    ),
    rule("so many modes", "{number:n}つ", "{number}", Shape(lambda number: Quantity(number, number))),
    rule("so many modes", "{number:n}つまで", "up to {number}", Shape(lambda number: Quantity(0, number))),
    rule("so many modes", "{least:n}つ、または{most:n}つ", "{least} or {most}", Quantity),
    rule(
        "act",
        _FIRST + "[解決する]",
        "if {one}, the first, and if {two}, the second of these: {options}",
        Via(_sorted, _sorted_of(2)),
    ),
    rule(
        "act",
        _FIRST + "、{three:case}" + _IF + "の3を[解決する]",
        "if {one}, the first, if {two}, the second, and if {three}, the third of these: {options}",
        Via(_sorted, _sorted_of(3)),
    ),
    rule(
        "case",
        "<ない|いない|そうでない|そうでなかった|異なっている|異なる|それ以外の>",
        "otherwise",
        _case(Fails, lambda first, test: {} if test == Fails(first) else None),
    ),
    rule("case", "{_:tests}", "{_}", _case(lambda first, _: _, lambda first, test: {"_": test})),
    rule("case", "{rng:cards}<の|である|だった>", "it is {rng}", _same_number(BOUNDED)),
    rule(
        "case",
        "{n:n}<枚|>{least:by so much|at least}{op:more or fewer}い",
        "it is {least}{n} {op}",
        _same_number(FAR),
    ),
    rule("case", "{op:other way}", "it is {op}", _case(_other_way, _other_way_of)),
    *(
        rule("other way", ja, en, Const(op))
        for op, ja, en in (
            (">", "<多い|高い|大きい>", "greater"),
            ("<", "<少ない|低い|小さい>", "less"),
            ("=", "<同じ|等しい|同じである|同数の>", "the same"),
        )
    ),
    rule(
        "act",
        "以下の効果{options:modes}から解決できるものを、上から順に全て[解決する]",
        "resolve in order all of these that can be: {options}",
        AllModes,
    ),
)
