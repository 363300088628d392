"""So much for each of something: 1枚につき."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Count, Ratio
from mahojin.text import Rule, Shape, rule


def _per(number: object, n: int) -> Ratio:
    return Ratio(Count(number), n)  # type: ignore[arg-type]


PER: tuple[Rule, ...] = (
    rule("per", "{noun:described}1枚<につき|ごとに|毎に|あたり>", "for each {noun.one}", Count),
    rule("per", "{number:described}{n:n2}枚<につき|ごとに|毎に>", "for every {n} {number}", Shape(_per)),
    rule("per", "{noun:group}の枚数<だけ|分|分だけ>", "as often as there are {noun}", Count),
    rule("per", "{_:base}1<|点>につき", "for each 1 of {_}"),
)
