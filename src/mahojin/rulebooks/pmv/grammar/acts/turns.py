"""Turns and phases that are ended or skipped."""

from __future__ import annotations

from mahojin.machine.ability import (
    Finish,
    Skip,
)
from mahojin.text import Rule, rule

TURNS: tuple[Rule, ...] = (
    rule("act", "<現在の|>フェイズを[終了する]", "end the present phase", Finish, what="phase"),
    rule(
        "act",
        "<現在のターンを|このターンを|ターンを|〔このターン〕を|〔現在のターン〕を>[終了する]",
        "end the present turn",
        Finish,
        what="turn",
    ),
    rule("act", "{whose:owner}の{what:phase}を[終了する]", "end {whose.poss} {what}", Finish),
    rule("act", "このターンの{phase:phase}を[スキップする]", "skip the {phase} of this turn", Skip),
    rule(
        "act",
        "次のターンの{phase:phase}を[スキップする]",
        "skip the {phase} of the next turn",
        Skip,
        which="next",
    ),
    rule(
        "act",
        "次の{whose:owner}<の|>ターンの{phase:phase}を[スキップする]",
        "skip the {phase} of {whose.poss} next turn",
        Skip,
        which="next",
    ),
    *(
        rule(
            "act",
            ja + "を[スキップする]",
            "skip {whose.poss} next " + en,
            Skip,
            which="coming",
            **fixed,
        )
        for what, en, fixed in (("{phase:phase}", "{phase}", {}), ("ターン", "turn", {"phase": "turn"}))
        for ja in (f"次の{{whose:owner}}<の|>{what}", f"{{whose:owner}}の次の{what}")
    ),
)
