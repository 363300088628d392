"""What is gained: combat modifiers, keywords, races, texts."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Keyword,
    Modifier,
    Multiple,
    OneGain,
    Quote,
    Race,
    Texts,
    Var,
)
from mahojin.text import Const, Rule, Several, Via, rule
from mahojin.text.rules import Slots

from ..vocabulary import KEYWORDS
from ..words import EITHER, JOIN


def _minus(n: object) -> object:
    return -n if isinstance(n, int) else Multiple(n, -1)  # type: ignore[arg-type]


def _negative(value: object) -> Slots | None:
    if isinstance(value, int) and value < 0:
        return {"n": -value}
    if isinstance(value, Multiple) and value.times == -1:
        return {"n": value.number}
    return None


def _positive(value: object) -> Slots | None:
    if isinstance(value, int):
        return {"n": value} if value > 0 else None
    return {"n": value} if isinstance(value, Var) else None


def _keyword(key: str) -> tuple[Rule, ...]:
    ja, en, parameter = KEYWORDS[key]
    if parameter == "n":
        return (rule("power", ja + "（{value:count}）", en + " {value}", Keyword, name=key),)
    if parameter == "race":
        return (rule("power", ja + "：{value:race}", en + " from {value}", Keyword, name=key),)
    return (rule("power", ja, en, Keyword, name=key),)


def _resisting(init: tuple[Any, ...], one: str, two: str) -> tuple[Any, ...]:
    """耐性 from two races: the keyword twice (10.2)."""
    return (*init, Keyword("resistance", one), Keyword("resistance", two))


def _resisting_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    *init, one, two = value
    if not isinstance(one, Keyword) or not isinstance(two, Keyword):
        return None
    if value != _resisting(tuple(init), str(one.value), str(two.value)):
        return None
    return {"init": tuple(init), "one": one.value, "two": two.value}


GAINS: tuple[Rule, ...] = (
    rule("signed", "+{n:count}", "+{n}", Via(lambda n: n, _positive)),
    rule("signed", "-{n:count}", "-{n}", Via(_minus, _negative)),
    rule("half", "±0", "±0", Const(None)),
    rule("half", "{_:signed}", "{_}"),
    rule("modifier", "戦闘修正：{attack:half}／{toughness:half}", "{attack}/{toughness}", Modifier),
    *(item for key in KEYWORDS for item in _keyword(key)),
    rule("gain", "「{_:modifier}」", "{_}"),
    rule("gain", "「{_:power}」", "{_}"),
    rule("gain", "「【{name:keyword}】」", "【{name}】", Keyword, fixed=True),
    rule("gain", "「種族：{race:race}」", "race {race}", Race),
    rule("gain", "種族：{race:race}", "race {race}", Race),
    rule("gain", "以下の<効果|テキスト>{texts:block}", "{texts}", Quote),
    rule(
        "gains",
        "{one:gain}" + EITHER + "{two:gain}",
        "{one} or {two}",
        Via(
            lambda one, two: (OneGain((one, two)),),
            lambda v: (
                {"one": v[0].options[0], "two": v[0].options[1]}
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], OneGain)
                else None
            ),
        ),
    ),
    rule(
        "gains",
        "{init:gain and*}「耐性：{one:race}<／|、>{two:race}」",
        "{init}protection from {one} and {two}",
        Via(_resisting, _resisting_of),
    ),
    rule("gain", "{of:things}が持つ全てのテキスト", "all texts of {of}", Texts),
    rule("gain and", "{_:gain}<" + JOIN + "|、|>", "{_}, "),
    rule("gains", "{init:gain and*}{last:gain}", "{init}{last}", Several(("init", "last"))),
)
