"""How many of what is described: exactly, up to, any number, all, and how they are taken."""

from __future__ import annotations

from dataclasses import replace

from mahojin.rulebooks.pmv.abilities import Amid, Ends, Every, In, Marked, Some, Things
from mahojin.text import Const, Rule, Shape, Shared, Via, rule
from mahojin.text.rules import Slots

from .descriptions import NAMED
from .subjects import begun


def _one_target(what: object) -> Marked:
    """目標 whose number is not said is one thing, named when all targets are (8.2.4)."""
    return Marked(Some(what, Amid(1, 1)), True)  # type: ignore[arg-type]


_AMID = {"": "{n}", "cards": "{n} {n#card|cards}", "+pre": ""}
ONE_TARGET = Shape(_one_target)


def _with(noun: object, name: str) -> object:
    if isinstance(noun, Marked):
        return replace(noun, noun=_with(noun.noun, name))  # type: ignore[arg-type]
    return replace(noun, manner=name) if isinstance(noun, Some | Ends) and not noun.manner else noun


def _without(noun: object) -> Slots | None:
    """The noun without the manner in which it is picked, and that."""
    if isinstance(noun, Marked):
        slots = _without(noun.noun)
        return None if slots is None else {**slots, "noun": replace(noun, noun=slots["noun"])}  # type: ignore[arg-type]
    if not isinstance(noun, Some | Ends) or not noun.manner:
        return None
    return {"noun": replace(noun, manner=""), "how": noun.manner}


# The same noun, picked in a manner, whether or not it stands in 〔〕.
MANNER = Via(lambda noun, how: _with(noun, how), _without)


# What is described, by its kinds or by its name.
_DESCRIBED = (("{kinds:kinds}", "{kinds}"), ("「{value:name}」", "{value}"))
ANY_NUMBER = (
    Shape(lambda kinds, which: Some(Things(kinds, which), Amid(0, None))),
    Shape(lambda which, value: Some(NAMED(which, value), Amid(0, None))),
)
OF_ANY = (  # 任意のカード3枚: whichever the doer likes
    Shape(lambda amid, kinds, which: Some(Things(kinds, which), amid, "any")),
    Shape(lambda amid, which, value: Some(NAMED(which, value), amid, "any")),
)
EVERY = Shape(lambda kinds, which: Every(Things(kinds, which)))


def _spread(word: str, lead: str, ja: str, en: str, make: Shape) -> Rule:
    """How many is said before the description, or within it."""
    before, _, noun = en.rpartition("{")
    said = before + "{first.+pre}{which.+pre}{" + noun + "{first.+post}{which.+post}"
    return rule(
        word, "{first:mod*}" + lead + "{which:mod*}" + ja, said, Shared(make, "first", "which"), agrees="many"
    )


QUANTITIES: tuple[Rule, ...] = (
    rule(
        "some",
        "{what:described}<|のいずれか|のどちらか>1枚",
        {"": "1 {what.one}", "aimed": "{what.one}"},
        Shape(lambda what: Some(what, Amid(1, 1))),
    ),
    # how many: exactly, or up to
    rule("plural", "{n:counted}枚", _AMID, Shape(lambda n: Amid(n, n)), agrees="n"),
    rule("plural", "{n:count}枚まで", {**_AMID, "+pre": "up to "}, Shape(lambda n: Amid(0, n)), agrees="n"),
    rule("amid", "{_:plural}", {"*": "{_.~}"}),
    rule("amid", "1枚", {"": "1", "cards": "1 card", "+pre": ""}, Const(Amid(1, 1))),
    rule(
        "some",
        "{what:described}<|のいずれか|のどちらか>{amid:plural}",
        "{amid.+pre}{amid} {what}",
        Some,
        agrees="many",
    ),
    rule(
        "some",
        "{what:hand things|handled things}から<|カード|カードを>{amid:amid}",
        "{amid.+pre}{amid} {what}",
        Some,
        agrees="many",
    ),
    rule(
        "some",
        "{what:described}{n:positive}枚以上",
        "{n} or more {what}",
        Shape(lambda what, n: Some(what, Amid(n, None))),
    ),
    *(
        _spread("some", lead, ja + tail, said + en, make)
        for lead, tail, said, makers in (
            ("<任意の枚数の|任意枚数の>", "", "any number of ", ANY_NUMBER),
            ("任意の", "{amid:amid}", "any {amid.+pre}{amid} ", OF_ANY),
        )
        for (ja, en), make in zip(_DESCRIBED, makers, strict=True)
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
        "{n:same number}の{what:described}",
        "{what}, {n}",
        Shape(lambda n, what: Some(what, Amid(n, n))),
        agrees="many",
    ),
    rule("positive", "{_:n}", "{_}"),
    rule("positive", "{_:var}", "{_}"),
    rule("counted", "{_:n2}", "{_}"),
    rule("counted", "{_:var}", "{_}"),
    rule("every", "{what:described}全て", "all {what}", Every, agrees="many"),
    rule(
        "some",
        "{n:n}枚以上の<|、>{what:described}全て",
        "all {what}, at least {n}",
        Shape(lambda n, what: Some(what, Amid(n, None), "all")),
        agrees="many",
    ),
    rule(
        "every",
        "全ての{zones:zones}<にある|の>{what:things}全て",
        "all {what} in any {zones}",
        Shape(lambda zones, what: Every(begun(In(None, zones), what))),
        agrees="many",
    ),
    _spread("every", "全ての", "{kinds:kinds}", "all {kinds}", EVERY),
)
