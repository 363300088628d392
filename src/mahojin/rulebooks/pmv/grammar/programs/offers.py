"""Effects below of which some are resolved: those that are chosen, or whose condition holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahojin.abilities import Compare, Modes, Quantity, exactly, up_to
from mahojin.rulebooks.pmv.abilities import AllModes, Difference, Fails, Sorted
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


def _pair(op: str) -> Callable[..., tuple[str, int]]:
    return lambda n: (op, n)


def _pair_of(op: str) -> Callable[[Any], Slots | None]:
    return lambda v: {"n": v[1]} if v[0] == op else None


def _compared(value: object) -> tuple[Compare, Compare] | None:
    """Two conditions that compare one and the same number."""
    if not isinstance(value, Sorted) or len(value.tests) != 2:
        return None
    one, two = value.tests
    if not isinstance(one, Compare) or not isinstance(two, Compare) or one.left != two.left:
        return None
    return one, two


def _measured_of(value: object) -> Slots | None:
    found = _compared(value)
    if found is None or isinstance(found[0].left, Difference):
        return None
    one, two = ((test.op, test.right) for test in found)
    return {"left": found[0].left, "one": one, "two": two, "options": value.options}  # type: ignore[attr-defined]


def _fewer_of(value: object) -> Slots | None:
    found = _compared(value)
    if found is None or not isinstance(found[0].left, Difference):
        return None
    one, two = ((test.op, test.right) for test in found)
    more, less = found[0].left.left, found[0].left.right
    return {"left": less, "right": more, "one": one, "two": two, "options": value.options}  # type: ignore[attr-defined]


def _sorted_by(left: Any, one: Any, two: Any, options: Any) -> Sorted:
    return Sorted((Compare(left, *one), Compare(left, *two)), options)


MEASURED = Via(_sorted_by, _measured_of)


FEWER = Via(
    lambda left, right, one, two, options: _sorted_by(Difference(right, left), one, two, options), _fewer_of
)


def _exactly(value: object) -> Slots | None:
    return {"number": value.least} if isinstance(value, Quantity) and value.least == value.most else None


def _up_to(value: object) -> Slots | None:
    return {"number": value.most} if isinstance(value, Quantity) and not value.least else None


OFFERS: tuple[Rule, ...] = (
    rule(
        "act",
        "以下の効果{options:modes}<から|の中から|のうち><|、>{quantity:so many modes}"
        "<を|><選んで|選び、|選び|>[解決する]",
        "resolve {quantity} of these: {options}",
        Modes,
    ),
    rule("so many modes", "{number:n}つ", "{number}", Via(exactly, _exactly)),
    rule("so many modes", "{number:n}つまで", "up to {number}", Via(up_to, _up_to)),
    rule("so many modes", "{least:n}つ、または{most:n}つ", "{least} or {most}", Quantity),
    rule(
        "act",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、{two:tests}場合<、|は|は、>以下の効果の2を[解決する]",
        "if {one}, the first, and if {two}, the second of these: {options}",
        Shape(lambda one, two, options: Sorted((one, two), options)),
    ),
    rule(
        "act",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "<ない|いない|そうでない|異なっている|異なる|それ以外の>場合<、|は|は、>以下の効果の2を[解決する]",
        "if {one}, the first, otherwise the second of these: {options}",
        Shape(lambda one, options: Sorted((one, Fails(one)), options)),
    ),
    rule(
        "act",
        "{left:measure}<が|は>{one:bound}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:bound}場合<、|は|は、>以下の効果の2を[解決する]",
        "if {left} is {one}, the first, and if it is {two}, the second of these: {options}",
        MEASURED,
    ),
    rule(
        "act",
        "{left:measure}<が|は>{right:measure}より{one:short}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:short}場合<、|は|は、>以下の効果の2を[解決する]",
        "if {left} is {one} than {right}, the first, and if it is {two}, the second of these: {options}",
        FEWER,
    ),
    *(
        rule(word, "{n:n0}枚" + tail + end, said + en, Via(_pair(op), _pair_of(op)))
        for word, end, said in (("bound", "の", "{n}"), ("short", "少ない", "{n}"))
        for op, tail, en in (
            ("=", "", " fewer"),
            (">=", "以上", " or more fewer"),
            ("<=", "以下", " or less fewer"),
        )
    ),
    rule(
        "act",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、{two:tests}場合<、|は|は、>以下の効果の2を、"
        "{three:tests}場合<、|は|は、>以下の効果の3を[解決する]",
        "if {one}, the first, if {two}, the second, and if {three}, the third of these: {options}",
        Shape(lambda one, two, three, options: Sorted((one, two, three), options)),
    ),
    rule(
        "act",
        "以下の効果{options:modes}から解決できるものを、上から順に全て[解決する]",
        "resolve in order all of these that can be: {options}",
        AllModes,
    ),
)
