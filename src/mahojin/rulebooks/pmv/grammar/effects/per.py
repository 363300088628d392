"""So much for each of something: 1枚につき."""

from __future__ import annotations

from mahojin.machine.ability import (
    Count,
    Ratio,
)
from mahojin.text import Rule, Shape, rule


def _per(number: object, n: int) -> Ratio:
    return Ratio(Count(number), n)  # type: ignore[arg-type]


PER: tuple[Rule, ...] = (
    rule("per", "{noun:things}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{noun:hand things}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{number:per things}{n:n2}枚<につき|ごとに|毎に>", "for every {n} {number}", Shape(_per)),
    rule("per things", "{_:things}", "{_}"),
    rule("per", "{noun:counted noun}の枚数<だけ|分|分だけ>", "as often as there are {noun}", Count),
    rule("per things", "{_:hand things}", "{_}"),
    rule("per", "{noun:mixed}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{_:base}1<|点>につき", "for each 1 of {_}"),
)
