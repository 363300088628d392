"""Programs (効果): what a sentence may be, and what may stand inside one.

A sentence is one instruction. Where a program stands inside a sentence (～ならば, ～てもよい, ～終了時) its
instructions are joined by the stem form (連用形): 「それを破壊し、あなたはカードを1枚引く」.
"""

from __future__ import annotations

from mahojin.abilities import Lasting, Later, May, Until, Who
from mahojin.text import Rule, either, rule
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.phrases import joined, later_and_if

_AHEAD = tuple(  # periods that are said before the effect
    (ja, until, en + ", {effect}{effect.+rest}", en + ", {effect}")
    for ja, until, en in (
        ("ゲーム終了まで、", Until.FOREVER, "for the rest of the game"),
        ("次のあなたのターン開始時まで、", Until.YOUR_NEXT_START, "until the start of your next turn"),
        ("次のあなたのターンの終了時まで、", Until.YOUR_NEXT_END, "until the end of your next turn"),
        (
            "次の相手のターン開始時まで、",
            Until.THEIR_NEXT_START,
            "until the start of your opponent's next turn",
        ),
        (
            "次の相手のターンの終了時まで、",
            Until.THEIR_NEXT_END,
            "until the end of your opponent's next turn",
        ),
    )
)
_PERIODS = (
    ("このターン、", Until.END_OF_TURN, "{effect} this turn{effect.+rest}", "this turn, {effect}"),
    (
        "このターン、次に使用するまで、",
        Until.NEXT_USE,
        "until the next one is used this turn, {effect}{effect.+rest}",
        "until the next one is used this turn, {effect}",
    ),
    ("このバトル中、", Until.END_OF_BATTLE, "{effect} this battle{effect.+rest}", "this battle, {effect}"),
    *_AHEAD,
)

CORES: tuple[Rule, ...] = (
    *either("core", "deed-", "your deed-", "subject deed-", "lasting-"),
    rule("core", "あなたは{_:your act-}", "{_.said}"),
    *either("your core", "deed-", "your deed-", "your act-", "lasting-"),
    *either("opponent core", "opponent act-", "deed-", "lasting-"),
    *either("controller core", "controller act-", "deed-", "lasting-"),
    *either("instead core", "event deed-", "deed-", "your deed-", "your act-", "subject deed-", "lasting-"),
    *(
        rule("lasting", ja + "{effect:plain effect-}", en, Lasting, until=until)
        for ja, until, en, _ in _PERIODS
    ),
)

NESTED: tuple[Rule, ...] = (
    *joined("joined", "core"),
    *joined("your joined", "your core", "-te"),
    *joined("opponent joined", "opponent core", "-te"),
    *joined("controller joined", "controller core", "-te"),
    *joined("instead", "instead core", "-"),
    rule("may", "{program:your joined}もよい", "you may {program}", May),
    rule("may", "あなたは{program:your joined}もよい", "you may {program}", May),
    rule(
        "may", "相手は{program:opponent joined}もよい", "your opponent may {program}", May, who=Who.OPPONENT
    ),
    rule(
        "may",
        "その支配者は{program:controller joined}もよい",
        "its controller may {program}",
        May,
        who=Who.CONTROLLER,
    ),
    *later_and_if("if"),
    rule(
        "later",
        "このターン、{moment:moment-past}ときはいつでも、{program:later program}",
        "whenever {moment} this turn, {program}",
        Later,
        until=Until.END_OF_TURN,
    ),
)

STEPS: tuple[Rule, ...] = (
    *either("unconditional", "core", "may", "later"),
    *(
        rule("unconditional", ja + "{effect:replacement}", en, Lasting, until=until)
        for ja, until, _, en in _PERIODS
    ),
    rule("unconditional", "以下から{number:n}つを選ぶ", "choose {number} of the following:", CHOOSE_MODES),
    *either("step", "unconditional", "if"),
)

PROGRAMS: tuple[Rule, ...] = (*CORES, *NESTED, *STEPS)
