"""Effects below of which some are resolved: those that are chosen, or whose condition holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mahojin.machine.ability import (
    Amid,
    By,
    Compares,
    Difference,
    Fails,
    Offer,
    Sorted,
)
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots


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


def _pair(op: str) -> Callable[..., tuple[str, int]]:
    return lambda n: (op, n)


def _pair_of(op: str) -> Callable[[Any], Slots | None]:
    return lambda v: {"n": v[1]} if v[0] == op else None


def _compared(value: object) -> tuple[Compares, Compares] | None:
    """Two conditions that compare one and the same number."""
    if not isinstance(value, Sorted) or len(value.tests) != 2:
        return None
    one, two = value.tests
    if not isinstance(one, Compares) or not isinstance(two, Compares) or one.left != two.left:
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
    return Sorted((Compares(left, *one), Compares(left, *two)), options)


MEASURED = Via(_sorted_by, _measured_of)


FEWER = Via(
    lambda left, right, one, two, options: _sorted_by(Difference(right, left), one, two, options), _fewer_of
)


OFFERS: tuple[Rule, ...] = (
    rule(
        "offer",
        "以下の効果{options:modes}<から|の中から|のうち><|、>{n:n}つ<を|><選んで|選び、|選び|>解決する",
        "resolve {n} of these: {options}",
        _offer(None),
    ),
    rule(
        "offer",
        "以下の効果{options:modes}<から|の中から|のうち>{n:n}つまで<を|><選んで|選び、|選び|>解決する",
        "resolve up to {n} of these: {options}",
        Shape(lambda options, n: Offer(Amid(0, n), options)),
    ),
    rule(
        "offer",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、{two:tests}場合<、|は|は、>以下の効果の2を解決する",
        "if {one}, the first, and if {two}, the second of these: {options}",
        Shape(lambda one, two, options: Sorted((one, two), options)),
    ),
    rule(
        "offer",
        "{one:tests}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "<ない|いない>場合<、|は|は、>以下の効果の2を解決する",
        "if {one}, the first, otherwise the second of these: {options}",
        Shape(lambda one, options: Sorted((one, Fails(one)), options)),
    ),
    rule(
        "offer",
        "{left:measure}<が|は>{one:bound}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:bound}場合<、|は|は、>以下の効果の2を解決する",
        "if {left} is {one}, the first, and if it is {two}, the second of these: {options}",
        MEASURED,
    ),
    rule(
        "offer",
        "{left:measure}<が|は>{right:measure}より{one:short}場合<、|は|は、>以下の効果{options:modes}の1を、"
        "{two:short}場合<、|は|は、>以下の効果の2を解決する",
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
        "offer",
        "以下の効果{options:modes}から解決できるものを、上から順に全て解決する",
        "resolve in order all of these that can be: {options}",
        Shape(lambda options: Offer(Amid(0, None), options, "all")),
    ),
    rule(
        "offer",
        "{noun:doer}は<、|>以下の効果{options:modes}<から|の中から|のうち>{n:n}つ<を|><選んで|選び、|選び|>解決する",
        "{noun}: resolve {n} of these: {options}",
        Shape(lambda noun, options, n: By(noun, (Offer(Amid(n, n), options),))),
    ),
    rule(
        "offer",
        "以下の効果{options:modes}から1つ、または2つを選んで解決する",
        "resolve 1 or 2 of these: {options}",
        _offer(1),
    ),
)
