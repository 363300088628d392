"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is one instruction, or a choice and what is done with it. Where a program stands inside a sentence
(～なら, ～てもよい, ～時) its instructions are joined by the stem form (連用形).
"""

from __future__ import annotations

from mahojin.abilities import Lasting, Later, May, PayEnergy, Until, Who
from mahojin.rulebooks.nova.grammar.deeds import PERIODS, TO_A_TURN
from mahojin.text import Const, Rule, Several, either, rule
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.phrases import joined, later_and_if

CORES: tuple[Rule, ...] = (
    *either("plain core", "deed-", "your deed-", "your act-", "subject deed-", "lasting-", "toll-"),
    *either("core", "plain core-", "picked-"),
    *either("cost core", "deed-", "your deed-", "your act-", "lasting-", "picked-"),
    *either("your core", "cost core-", "toll-"),
    *either("opponent core", "opponent act-", "opponent toll-", "deed-", "lasting-"),
    *(rule("period", ja, en, Const(until)) for ja, until, en in (*PERIODS, *TO_A_TURN)),
    rule("lasting", "{until:period}{effect:plain effect-}", "{effect} {until}", Lasting),
    rule("lasting", "{until:period}{effect:shield}", "{effect} {until}", Lasting),
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
    rule("controller core", "{energy:energy}を[支払う]", "pay {energy}", PayEnergy, who=Who.CONTROLLER),
    rule("controller joined", "{_:controller core-te}", "{_}", Several(("_",))),
    rule(
        "may",
        "そのコントローラーは{program:controller joined}もよい",
        "its controller may {program}",
        May,
        who=Who.CONTROLLER,
    ),
    *later_and_if("nara"),
)

STEPS: tuple[Rule, ...] = (
    *either("unconditional", "core", "choice", "target", "may", "later"),
    *(
        rule("unconditional", f"{{until:period}}{{effect:{word}}}", "{until}, {effect}", Lasting)
        for word in ("replacement", "next replacement")
    ),
    rule(  # 801.4.5: in a period, as often as it happens
        "unconditional",
        "ターン終了時まで、{moment:occasion}、{program:later program}",
        "until end of turn, {moment}, {program}",
        Later,
        until=Until.END_OF_TURN,
    ),
    rule("occasion", "{_:moment-past}時", "whenever {_}"),
    rule("unconditional", "以下から{number:n}つを選ぶ", "choose {number} of the following:", CHOOSE_MODES),
    *either("step", "unconditional", "if"),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
