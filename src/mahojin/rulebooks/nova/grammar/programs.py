"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is one instruction, or a choice and what is done with it. Where a program stands inside a sentence
(～なら, ～てもよい, ～時) its instructions are joined by the stem form (連用形).
"""

from __future__ import annotations

from mahojin.abilities import Lasting, May, Who
from mahojin.rulebooks.nova.grammar.deeds import PERIODS
from mahojin.text import Rule, either, rule
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.phrases import joined, later_and_if

CORES: tuple[Rule, ...] = (
    *either("plain core", "deed-", "your deed-", "your act-", "subject deed-", "lasting-", "toll-"),
    *either("core", "plain core-", "picked-"),
    *either("cost core", "deed-", "your deed-", "your act-", "lasting-", "picked-"),
    *either("your core", "cost core-", "toll-"),
    *either("opponent core", "opponent act-", "opponent toll-", "deed-", "lasting-"),
    *(
        rule("lasting", ja + "{effect:plain effect-}", f"{{effect}} {en}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
)

NESTED: tuple[Rule, ...] = (
    *joined("joined", "core"),
    *joined("your joined", "your core", "-te"),
    *joined("opponent joined", "opponent core", "-te"),
    *joined("instead", "core"),
    rule("may", "{program:your joined}もよい", "you may {program}", May),
    rule(
        "may", "相手は{program:opponent joined}もよい", "your opponent may {program}", May, who=Who.OPPONENT
    ),
    *later_and_if("nara"),
)

STEPS: tuple[Rule, ...] = (
    *either("unconditional", "core", "choice", "target", "may", "later"),
    *(
        rule("unconditional", ja + "{effect:replacement}", f"{en}, {{effect}}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
    rule("unconditional", "以下から{number:n}つを選ぶ", "choose {number} of the following:", CHOOSE_MODES),
    *either("step", "unconditional", "if"),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
