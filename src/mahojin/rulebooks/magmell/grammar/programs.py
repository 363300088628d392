"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is one instruction. Where a program stands inside a sentence (～ならば, ～てもよい, ～終了時) its
instructions are joined by the stem form (連用形): 「それを破壊し、あなたはカードを1枚引く」.
"""

from __future__ import annotations

from mahojin.machine.ability import If, Lasting, Later, May, Modes, Until, Who
from mahojin.text import Rule, Several, either, rule


def _joined(word: str, core: str, form: str = "") -> tuple[Rule, ...]:
    return (
        rule(word, f"{{init:{word} and*}}{{last:{core}{form}}}", "{init}{last}", Several(("init", "last"))),
        rule(f"{word} and", f"{{_:{core}-stem}}、", "{_}, then "),
    )


def _alone(word: str, other: str) -> Rule:
    return rule(word, f"{{_:{other}}}", "{_}", Several(("_",)))


_PERIODS = (
    ("このターン、", Until.END_OF_TURN, "{effect} this turn{effect.+rest}", "this turn, {effect}"),
    (
        "ゲーム終了まで、",
        Until.FOREVER,
        "for the rest of the game, {effect}{effect.+rest}",
        "for the rest of the game, {effect}",
    ),
)

CORES: tuple[Rule, ...] = (
    *either("core", "deed-", "your deed-", "subject deed-", "lasting-"),
    rule("core", "あなたは{_:your act-}", "{_.said}"),
    *either("your core", "deed-", "your deed-", "your act-", "lasting-"),
    *either("opponent core", "opponent act-", "deed-", "lasting-"),
    *either("instead core", "event deed-", "deed-", "your deed-", "your act-", "subject deed-", "lasting-"),
    *(
        rule("lasting", ja + "{effect:plain effect-}", en, Lasting, until=until)
        for ja, until, en, _ in _PERIODS
    ),
)

NESTED: tuple[Rule, ...] = (
    *_joined("joined", "core"),
    *_joined("your joined", "your core", "-te"),
    *_joined("opponent joined", "opponent core", "-te"),
    *_joined("instead", "instead core", "-"),
    rule("may", "{program:your joined}もよい", "you may {program}", May),
    rule("may", "あなたは{program:your joined}もよい", "you may {program}", May),
    rule(
        "may", "相手は{program:opponent joined}もよい", "your opponent may {program}", May, who=Who.OPPONENT
    ),
    rule("later", "{moment:delay}、{program:later program}", "{moment}, {program}", Later),
    *either("later program", "joined"),
    _alone("later program", "may"),
    _alone("later program", "simple if"),
    rule("simple if", "{condition:condition-if}、{program:joined}", "if {condition}, {program}", If),
    rule("if", "{condition:condition-if}、{program:if program}", "if {condition}, {program}", If),
    rule("if", "{condition:did}、{program:if program}", "{condition.~}, {program}", If),
    *either("if program", "joined"),
    _alone("if program", "may"),
    _alone("if program", "later"),
)

STEPS: tuple[Rule, ...] = (
    *either("unconditional", "core", "may", "later"),
    *(
        rule("unconditional", ja + "{effect:replacement}", en, Lasting, until=until)
        for ja, until, _, en in _PERIODS
    ),
    rule(
        "unconditional", "以下から{number:n}つを選ぶ", "choose {number} of the following:", Modes, options=()
    ),
    *either("step", "unconditional", "if"),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
