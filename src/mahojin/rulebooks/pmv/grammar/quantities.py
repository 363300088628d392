"""How many of what is described: exactly, up to, any number, all, and how they are taken."""

from __future__ import annotations

from dataclasses import replace

from mahojin.machine.ability import Amid, Ends, Every, In, Marked, Some, Things
from mahojin.text import Rule, Shape, Shared, Via, rule
from mahojin.text.rules import Slots

from .descriptions import named, named_of


def _amid(least_is_most: bool) -> Via:
    """Exactly n, or up to n."""

    def make(what: object, n: object) -> Some:
        return Some(what, Amid(n if least_is_most else 0, n))  # type: ignore[arg-type]

    def undo(some: object) -> Slots | None:
        if not isinstance(some, Some) or some.manner or some.amid.most is None:
            return None
        least = some.amid.most if least_is_most else 0
        if some.amid.least != least or (not least_is_most and some.amid.most == 0):
            return None
        return {"what": some.what, "n": some.amid.most}

    return Via(make, undo)


EXACTLY, UP_TO = _amid(True), _amid(False)


def _one_target(what: object) -> Marked:
    """目標 whose number is not said is one thing, named when all targets are (8.2.4)."""
    return Marked(Some(what, Amid(1, 1)), True)  # type: ignore[arg-type]


ONE_TARGET = Shape(_one_target)


def _any_number(kinds: tuple[str, ...], which: tuple[object, ...]) -> Some:
    return Some(Things(kinds, which), Amid(0, None))  # type: ignore[arg-type]


def _every(kinds: tuple[str, ...], which: tuple[object, ...]) -> Every:
    return Every(Things(kinds, which))  # type: ignore[arg-type]


def _everywhere(zones: object, what: Things) -> Every:
    return Every(Things(what.kinds, (In(None, zones), *what.which)))  # type: ignore[arg-type]


def _everywhere_of(every: object) -> Slots | None:
    if not isinstance(every, Every) or not isinstance(every.what, Things) or not every.what.which:
        return None
    place, *rest = every.what.which
    if not isinstance(place, In) or place.whose is not None or not place.zones:
        return None
    return {"zones": place.zones, "what": Things(every.what.kinds, tuple(rest))}


def _any_name(which: tuple[object, ...], value: str) -> Some:
    return Some(named(which, value), Amid(0, None))


def _of_any(kinds: bool, upto: bool) -> Via:
    """任意のカード3枚: whichever the doer likes."""

    def make(n: object, **slots: object) -> Some:
        what = Things(**slots) if kinds else named(**slots)  # type: ignore[arg-type]
        return Some(what, Amid(0 if upto else n, n), "any")  # type: ignore[arg-type]

    def undo(some: object) -> Slots | None:
        if not isinstance(some, Some) or some.manner != "any" or not isinstance(some.what, Things):
            return None
        if some.amid.most is None or some.amid.least != (0 if upto else some.amid.most):
            return None
        slots = {"kinds": some.what.kinds, "which": some.what.which} if kinds else named_of(some.what)
        return None if slots is None else {**slots, "n": some.amid.most}

    return Via(make, undo)


def manner(name: str) -> Via:
    """The same noun, picked in a manner, whether or not it stands in 〔〕."""

    def make(noun: object) -> object:
        return _with(noun, name)

    def undo(noun: object) -> Slots | None:
        plain = _without(noun, name)
        return None if plain is None else {"noun": plain}

    return Via(make, undo)


def _with(noun: object, name: str) -> object:
    if isinstance(noun, Marked):
        return replace(noun, noun=_with(noun.noun, name))  # type: ignore[arg-type]
    return replace(noun, manner=name) if isinstance(noun, Some | Ends) and not noun.manner else noun


def _without(noun: object, name: str) -> object | None:
    if isinstance(noun, Marked):
        inner = _without(noun.noun, name)
        return None if inner is None else replace(noun, noun=inner)  # type: ignore[arg-type]
    return replace(noun, manner="") if isinstance(noun, Some | Ends) and noun.manner == name else None


QUANTITIES: tuple[Rule, ...] = (
    rule(
        "some",
        "{what:described}<|のいずれか|のどちらか>1枚",
        {"": "a~ {what.one}"},
        Shape(lambda what: Some(what, Amid(1, 1))),
    ),
    rule("some", "{what:described}{n:counted}枚", "{n} {what}", EXACTLY, agrees="many"),
    rule(
        "some",
        "{what:described}{n:positive}枚以上",
        "{n} or more {what}",
        Shape(lambda what, n: Some(what, Amid(n, None))),
    ),
    rule("some", "{what:described}{n:count}枚まで", "up to {n} {what}", UP_TO, agrees="many"),
    rule(
        "some",
        "{first:mod*}<任意の枚数の|任意枚数の>{which:mod*}{kinds:kinds}",
        "any number of {first.+pre}{which.+pre}{kinds}{first.+post}{which.+post}",
        Shared(Shape(_any_number), "first", "which"),
        agrees="many",
    ),
    rule(
        "some",
        "<任意の枚数の|任意枚数の>{what:hand things}",
        "any number of {what}",
        Shape(lambda what: Some(what, Amid(0, None))),
        agrees="many",
    ),
    rule(
        "some",
        "{first:mod*}<任意の枚数の|任意枚数の>{which:mod*}「{value:name}」",
        "any number of {first.+pre}{which.+pre}「{value}」{first.+post}{which.+post}",
        Shared(Shape(_any_name), "first", "which"),
        agrees="many",
    ),
    *(
        rule(
            "some",
            "{first:mod*}任意の{which:mod*}"
            + ("{kinds:kinds}" if kinds else "「{value:name}」")
            + "{n:count}枚"
            + tail,
            ("up to " if tail else "any ")
            + "{n} {first.+pre}{which.+pre}"
            + ("{kinds}" if kinds else "「{value}」")
            + "{first.+post}{which.+post}",
            Shared(_of_any(kinds, bool(tail)), "first", "which"),
            agrees="many",
        )
        for kinds in (True, False)
        for tail in ("", "まで")
    ),
    rule("positive", "{_:n}", "{_}"),
    rule("positive", "{_:var}", "{_}"),
    rule("counted", "{_:n2}", "{_}"),
    rule("counted", "{_:var}", "{_}"),
    rule("every", "{what:described}全て", "all {what}", Every, agrees="many"),
    rule(
        "every",
        "全ての{zones:zones}<にある|の>{what:things}全て",
        "all {what} in any {zones}",
        Via(_everywhere, _everywhere_of),
        agrees="many",
    ),
    rule(
        "every",
        "{first:mod*}全ての{which:mod*}{kinds:kinds}",
        "all {first.+pre}{which.+pre}{kinds}{first.+post}{which.+post}",
        Shared(Shape(_every), "first", "which"),
        agrees="many",
    ),
)
