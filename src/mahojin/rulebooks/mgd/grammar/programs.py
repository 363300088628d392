"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is a row: what is targeted, chosen or searched for, and what is done then. Where a program stands
inside a sentence (～なら, ～てよい, 代わりに) its instructions are joined by the stem form (連用形).
"""

from __future__ import annotations

from mahojin.abilities import Lasting, May, Who
from mahojin.rulebooks.mgd.abilities import AsLongAs
from mahojin.rulebooks.mgd.grammar.deeds import PERIODS
from mahojin.text import Rule, Several, either, rule
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.phrases import joined, later_and_if

CORES: tuple[Rule, ...] = (
    *either("cost core", "deed-", "your act-", "picked-", "paid deed-"),
    *either(
        "core", "deed-", "your deed-", "your act-", "subject deed-", "picked-", "others' picked-", "lasting-"
    ),
    *either("nested core", "core-", "choice-"),
    *either(
        "your core",
        "deed-",
        "your deed-",
        "your act-",
        "picked-",
        "lasting-",
        "choice-",
        "toll-",
        "paid deed-",
    ),
    *either("opponent core", "opponent act-", "opponent toll-"),
    *(
        rule("lasting", ja + "{effect:plain effect-}", f"{{effect}} {en}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
    rule(
        "lasting",
        "{condition:own state-while}、{effect:plain effect-}",
        "as long as {condition}, {effect}",
        AsLongAs,
    ),
)

NESTED: tuple[Rule, ...] = (
    *joined("joined", "nested core"),
    *joined("your joined", "your core", "-te"),
    *joined("opponent joined", "opponent core", "-te"),
    rule("may", "{program:your joined}よい", "you may {program}", May),
    rule(
        "may",
        "敵プレイヤーは{program:opponent joined}よい",
        "your opponent may {program}",
        May,
        who=Who.OPPONENT,
    ),
    *later_and_if("nara"),
)

STEPS: tuple[Rule, ...] = (
    *either("head", "target-", "choice-"),
    rule("head and", "{_:head-stem}、", "{_}, then "),
    rule("target and", "{_:target-stem}、", "{_}, then "),
    rule("step", "{init:head and*}{last:core}", "{init}{last}", Several(("init", "last"))),
    rule("step", "{init:target and*}{last:may}", "{init}{last}", Several(("init", "last"))),
    *(rule("step", "{_:" + word + "}", "{_}", Several(("_",))) for word in ("head", "later", "if", "modes")),
    *(
        rule("timed replacement", ja + "{effect:replacement}", f"{en}, {{effect}}", Lasting, until=until)
        for ja, until, en in PERIODS[:1]
    ),
    rule("step", "{_:timed replacement}", "{_}", Several(("_",))),
    rule("modes", "以下から{number:n}つ選ぶ", "choose {number} of the following:", CHOOSE_MODES),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
