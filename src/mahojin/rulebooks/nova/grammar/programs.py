"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is one instruction, or a choice and what is done with it. Where a program stands inside a sentence
(～なら, ～てもよい, ～時) its instructions are joined by the stem form (連用形).
"""

from __future__ import annotations

from mahojin.machine.ability import If, Lasting, Later, May, Modes, Who
from mahojin.rulebooks.nova.grammar.deeds import PERIODS
from mahojin.text import Rule, Several, either, rule


def _joined(word: str, core: str, form: str = "") -> tuple[Rule, ...]:
    return (
        rule(word, f"{{init:{word} and*}}{{last:{core}{form}}}", "{init}{last}", Several(("init", "last"))),
        rule(f"{word} and", f"{{_:{core}-stem}}、", "{_}, then "),
    )


def _alone(word: str, other: str) -> Rule:
    return rule(word, f"{{_:{other}}}", "{_}", Several(("_",)))


CORES: tuple[Rule, ...] = (
    *either("plain core", "deed-", "your deed-", "your act-", "subject deed-", "lasting-", "toll-"),
    *either("core", "plain core-", "picked-"),
    *either("cost core", "deed-", "your deed-", "your act-", "lasting-", "picked-"),
    *either("your core", "cost core-", "toll-"),
    *either("opponent core", "opponent act-", "deed-", "lasting-"),
    *(
        rule("lasting", ja + "{effect:plain effect-}", f"{{effect}} {en}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
)

NESTED: tuple[Rule, ...] = (
    *_joined("joined", "core"),
    *_joined("your joined", "your core", "-te"),
    *_joined("opponent joined", "opponent core", "-te"),
    *_joined("instead", "core"),
    rule("may", "{program:your joined}もよい", "you may {program}", May),
    rule(
        "may", "相手は{program:opponent joined}もよい", "your opponent may {program}", May, who=Who.OPPONENT
    ),
    rule("later", "{moment:delay}、{program:later program}", "{moment}, {program}", Later),
    *either("later program", "joined"),
    _alone("later program", "may"),
    _alone("later program", "simple if"),
    rule("simple if", "{condition:condition-nara}、{program:joined}", "if {condition}, {program}", If),
    rule("if", "{condition:condition-nara}、{program:if program}", "if {condition}, {program}", If),
    rule("if", "{condition:did}、{program:if program}", "{condition}, {program}", If),
    *either("if program", "joined"),
    _alone("if program", "may"),
    _alone("if program", "later"),
)

STEPS: tuple[Rule, ...] = (
    *either("unconditional", "core", "choice", "target", "may", "later"),
    *(
        rule("unconditional", ja + "{effect:replacement}", f"{en}, {{effect}}", Lasting, until=until)
        for ja, until, en in PERIODS
    ),
    rule(
        "unconditional", "以下から{number:n}つを選ぶ", "choose {number} of the following:", Modes, options=()
    ),
    *either("step", "unconditional", "if"),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
