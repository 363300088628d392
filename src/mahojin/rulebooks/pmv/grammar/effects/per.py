"""So much for each of something: 1枚につき."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import Times
from mahojin.rulebooks.pmv.abilities import (
    Alters,
    ChangeLife,
    Count,
    Deal,
    DrawCards,
    Gains,
    Happened,
    Pay,
    Ratio,
)
from mahojin.text import Const, Mismatch, Rule, Shape, Via, Words, rule
from mahojin.text.rules import Slots


def _per(number: object, n: int) -> Ratio:
    return Ratio(Count(number), n)  # type: ignore[arg-type]


_MEASURED: dict[type, str] = {DrawCards: "number", ChangeLife: "number", Deal: "amount", Pay: "number"}


def _so_often(per: Any, step: Any) -> object:
    name = _MEASURED.get(type(step))
    if name is None:
        raise Mismatch(0, 0, NOT_MEASURED)
    return replace(step, **{name: Times(per, getattr(step, name))})


def _so_often_of(value: Any) -> Slots | None:
    name = _MEASURED.get(type(value), "")
    number = getattr(value, name, None)
    if not isinstance(number, Times) or not isinstance(number.value, Count | Ratio | Happened):
        return None
    return {"per": number.value, "step": replace(value, **{name: number.factor})}


NOT_MEASURED = Words("これには量がありません", "there is no amount of this")

PER: tuple[Rule, ...] = (
    rule("per", "{noun:described}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{number:described}{n:n2}枚<につき|ごとに|毎に>", "for every {n} {number}", Shape(_per)),
    rule("per", "{noun:group}の枚数<だけ|分|分だけ>", "as often as there are {noun}", Count),
    rule("per", "{_:base}1<|点>につき", "for each 1 of {_}"),
    rule("per", "1枚<につき|ごとに|毎に|あたり>", "for each of them", Const(Happened("cards"))),
    rule("much", "{_:count}", "{_}"),
    rule(
        "much",
        "{per:per}<、|>{times:count}",
        {"": "{times}", "+post": " {per}"},
        Shape(lambda per, times: Times(per, times)),
    ),
    # so much is done for each of something
    rule("run", "{per:per}、{step:deed-}", "{per}, {step}", Via(_so_often, _so_often_of)),
    rule(
        "effect",
        "{per:per}<、|>{noun:noun}は<、|>{gains:gains}を[得る]",
        "{per}, {noun} {gain@noun} {gains}",
        Gains,
    ),
    rule(
        "effect",
        "{per:per}<、|>{noun:noun}の{traits:altered}<は|が|は、>{by:signed}[する:passive]",
        "{per}, the {traits} of {noun} changes by {by}",
        Shape(lambda per, noun, traits, by: Alters(noun, traits, Times(per, by))),
    ),
    # by how much a number changes: once, or for each of something
    rule("change", "{_:signed}", "{_}"),
    rule("change", "{value:per}<、|>{factor:signed}", "{factor} {value}", Times),
)
