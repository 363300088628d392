"""Filters by what a thing has: races, words, tactics, and ranges of numbers."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import AnyOf, Is, NoneOf, Var
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import DURATIONS, RANGES
from .words import AND, CHOICE, PAIR


def _op(op: str) -> Shape:
    return Shape(lambda n: (op, n))


RANGE: tuple[Rule, ...] = (
    rule("range", "{n:count}{op:bound|just so}", "{op%n}", Shape(lambda n, op: (op, n))),
    *either("range", "span"),
    rule("span", "{n:two}", "{n}", _op("between")),
    rule("span", "{n:either}", "{n}", _op("in")),
    rule("two", "{least:n0}～{most:n0}", "{least} to {most}", PAIR),
    rule("two", "{least:n0}以上<、|>{most:n0}以下", "from {least} to {most}", PAIR),
    rule("two", "{least:n0}から{most:n0}<まで|>", "{least} to {most}", PAIR),
    rule("either", "{least:n0}<か|、または|または>{most:n0}", "{least} or {most}", PAIR),
    rule(
        "either",
        "{one:n0}<か|、>{two:n0}<か|、または|、>{three:n0}",
        "{one}, {two} or {three}",
        Shape(lambda one, two, three: (one, two, three)),
    ),
    rule("span", "{n:count}以外", "other than {n}", _op("!=")),
    *(
        rule("span", ja, en, Const(value))
        for ja, en, value in (
            ("奇数", "odd", ("odd", True)),
            ("偶数", "even", ("even", True)),
            ("「-」", "「-」", ("=", "-")),
        )
    ),
)

# --- Small makers ------------------------------------------------------------------------------------


def trait_is(trait: str, op: str) -> Shape:
    return Shape(lambda value: Is(trait, op, value))


# A stands for a name that the text defines (1.6.6); anything else is a name itself.
defined = Via(
    lambda value: Var(value) if value == "A" else value,
    lambda v: {"value": v.name if isinstance(v, Var) else v},
)


_OPPOSITE = {"has": "lacks", "lacks": "has", "=": "!=", "!=": "="}


def _lacking(held: Is) -> Is:
    if isinstance(held.value, bool):
        return Is(held.trait, held.op, not held.value)
    return Is(held.trait, _OPPOSITE[held.op], held.value)


def _lacking_of(value: object) -> Slots | None:
    found = value if isinstance(value, Is) and value.op in _OPPOSITE else None
    return None if found is None else {"held": _lacking(found)}


lacking = Via(_lacking, _lacking_of)  # the same thing not had
HAS_BOTH = Shape(lambda one, two: NoneOf((lacking(one), lacking(two))))


def _of_races(init: tuple[str, ...], one: str, last: str) -> tuple[Is, ...]:
    return tuple(Is("race", "has", race) for race in (*init, one, last))


def _of_races_of(value: object) -> Slots | None:
    found = tuple(str(one.value) for one in value if isinstance(one, Is)) if isinstance(value, tuple) else ()
    if len(found) < 2 or _of_races(found[:-2], *found[-2:]) != value:
        return None
    return {"init": found[:-2], "one": found[-2], "last": found[-1]}


_OR = f"<{CHOICE}|、>"
_WORDED = "<|、>"


# What can be had besides, by what it is called in the vocabulary.
_PARTS: dict[str, Is] = {
    "tactics": Is("tactics", "=", True),
    "modifiers": Is("modified", "=", True),
    "fixed": Is("fixed text", "=", True),
    "race": Is("race", "!=", ()),
    "text": Is("text", "!=", ""),
    "original text": Is("original text", "!=", ""),
    **{f"range {key}": Is("range", "=", key) for key in RANGES},
}
HELD = Via(
    lambda _: _PARTS[_], lambda v: next(({"_": name} for name, held in _PARTS.items() if held == v), None)
)


HOLDING: tuple[Rule, ...] = (
    rule(
        "held",
        "<「|>{trait:race trait}：{value:race}<」|>",
        "{trait} {value}",
        Shape(lambda trait, value: Is(trait, "has", value)),
    ),
    rule("held", "<「|【|>{value:keyword}<」|】|>", "{value}", trait_is("keyword", "has")),
    rule("held", "{_:held part}<|の記述>", "{_}", HELD),
    rule("held or", "{_:held}" + _OR, "{_} or "),
    rule(
        "several held",
        "{init:held or*}{one:held or}{last:held}",
        "{init}{one}{last}",
        Several(("init", "one", "last")),
    ),
    rule(
        "several held",
        "種族：{init:race or*}{one:race or}{last:race}",
        "one of the races {init}{one}{last}",
        Via(_of_races, _of_races_of),
    ),
    rule("race or", "{_:race}" + _OR, "{_} or "),
    rule("pred", "{_:held}を持つ" + _WORDED, {"+post": " with {_}"}),
    rule("pred", "{held:held}を持たない" + _WORDED, {"+post": " without {held}"}, lacking),
    rule(
        "pred",
        "{filters:several held}<|のいずれか|のどちらか>を持つ" + _WORDED,
        {"+post": " with {filters}"},
        AnyOf,
    ),
    rule(
        "pred",
        "{filters:several held}<を|のいずれも|のどちらも>持たない" + _WORDED,
        {"+post": " with none of {filters}"},
        NoneOf,
    ),
    rule(
        "pred",
        "{one:held}でも{two:held}でもない" + _WORDED,
        {"+post": " with neither {one} nor {two}"},
        Shape(lambda one, two: NoneOf((one, two))),
    ),
    rule(
        "pred",
        "{one:held}" + AND + "{two:held}を<|両方>持つ" + _WORDED,
        {"+post": " with both {one} and {two}"},
        HAS_BOTH,
    ),
    rule(
        "pred",
        "戦闘修正を得ている" + _WORDED,
        {"+post": " having combat modifiers"},
        Const(Is("modified", "=", True)),
    ),
    *(
        rule(
            "pred",
            f"効果範囲が「{ja}<|に及ぶ効果>」<である|の|を持つ>",
            {"+post": f" whose range is “{en}”"},
            Const(Is("range", "=", key)),
        )
        for key, (ja, en) in RANGES.items()
    ),
    *(
        rule(
            "pred",
            f"発動期間が「{ja}」<である|の><|、>",
            {"+post": f" of duration “{en}”"},
            Const(Is("duration", "=", key)),
        )
        for key, (ja, en) in DURATIONS.items()
    ),
    rule(
        "pred",
        "「{value:words}」という記述を含む<|、>",
        {"+post": " whose text says {value}"},
        trait_is("text", "has"),
    ),
)
