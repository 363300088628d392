"""What stands before the sentences of an ability: its label and cost; and lines that are no sentences."""

from __future__ import annotations

from itertools import groupby

from mahojin.rulebooks.pmv.abilities import (
    Alternative,
    Cost,
    Keyword,
    Link,
    LinkPart,
    Panel,
    Some,
    SubstituteRace,
)
from mahojin.text import Const, Rule, Several, Shape, Via, either, rule
from mahojin.text.rules import Slots
from mahojin.text.spoken import said

from .vocabulary import LABELS
from .words import EITHER


def _used(timing: str) -> Shape:
    return Shape(lambda cost: (timing, cost))


def _icon(count: int | None) -> Via:
    """One race, as often as its icon is printed."""

    def undo(value: object) -> Slots | None:
        assert isinstance(value, tuple)
        if count is not None:
            return {"race": value[0]} if len(value) == count else None
        return {"race": value[0], "n": len(value)} if len(value) > 1 else None

    return Via(lambda race, n=count: (race,) * n, undo)


def _icons(init: tuple[tuple[str, ...], ...], last: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(race for row in (*init, last) for race in row)


def _icons_of(value: object) -> Slots | None:
    if not isinstance(value, tuple) or not value:
        return None
    rows = [tuple(row) for _, row in groupby(value)]
    return {"init": tuple(rows[:-1]), "last": rows[-1]}


_S = "<S|（S）>"

HEADS: tuple[Rule, ...] = (
    *(
        rule("head", f"（{LABELS[g][0]}）<|：>", f"({LABELS[g][1]}) ", Const((g, None)))
        for g in ("alpha", "beta", "gamma")
    ),
    *(
        rule("head", f"（{LABELS[t][0]}）{{cost:cost}}<：|>", f"({LABELS[t][1]}) {{cost}}: ", _used(t))
        for t in ("any", "own", "other")
    ),
    rule("cost", "{nodes:paid}", "{nodes}", Cost),
    rule("cost", "{nodes:paid}" + _S, "{nodes} and sleep", Cost, sleep=True),
    rule("cost", _S, "sleep", Cost, nodes=0, sleep=True),
    rule("paid", "{_:circled}", "{_}"),
    rule("paid", "（{_:count}）", "{_}"),
    rule("paid", "{_:count}", "{_}"),
    # 連結
    rule("link line", "【連結（{parts:link parts}）】", "Link ({parts})", Link),
    rule("link parts", "{init:link part and*}{last:link part}", "{init}{last}", Several(("init", "last"))),
    rule("link part and", "{_:link part}+", "{_} + "),
    rule("link part", "「{name:name}」", "{name}", LinkPart),
    rule("link part", "{name:full name}", "{name}", LinkPart),
    rule("link part", "{name:link name}" + EITHER + "{others:one link name}", "{name} or {others}", LinkPart),
    rule("link name", "「{_:name}」", "「{_}」"),
    rule("link name", "{_:full name}", "{_}"),
    rule("one link name", "{_:link name}", "{_}", Several(("_",))),
    rule(
        "link part",
        "{one:some}" + EITHER + "{two:some}",
        "{one} or {two}",
        Shape(lambda one, two: LinkPart(noun=Alternative((one, two)))),
    ),
    rule("linked", "{what:described}を{amid:amid}", "{amid.+pre}{amid} {what}", Some),
    rule("link part", "{noun:some}", "{noun}", LinkPart),
    rule("link part", "{noun:ends}", "{noun}", LinkPart),
    rule("link part", "{noun:linked}", "{noun}", LinkPart),
    # 代替レース
    rule("substitute line", "《代替レース》{races:race icons}", "Substitute race: {races}", SubstituteRace),
    rule("race icons", "{init:listed icons*}{last:icons}", "{init}{last}", Via(_icons, _icons_of)),
    rule("listed icons", "{_:icons}、", "{_}, "),
    rule("icons", "{race:race}", "{race}", _icon(1)),
    rule("icons", "{race:race}×{n:n2}", "{n} × {race}", _icon(None)),
    # 変身後
    rule(
        "panel line",
        "《{name:panel name}》\nGRAZE（{graze:n0}）／攻撃力（{attack:n0}）／耐久力（{toughness:n0}）"
        " 種族：{races:races}",
        "{name}: graze {graze}, {attack}/{toughness}, race {races}",
        Panel,
    ),
    # keywords
    rule("power and", "{_:listed power}< |、>", "{_}, "),
    said("power and", "【{name:keyword}】", lambda name: Keyword(name, fixed=True)),
    rule("powers", "{init:power and*}{last:listed power}", "{init}{last}", Several(("init", "last"))),
    *either("listed power", "power", "modifier"),
    rule("listed power", "【{name:keyword}】", "【{name}】", Keyword, fixed=True),
)
