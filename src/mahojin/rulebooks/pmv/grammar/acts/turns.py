"""Turns and phases that are ended or skipped."""

from __future__ import annotations

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Finish, Occasion, Skip, When
from mahojin.text import Const, Rule, Shape, either, rule

TURNS: tuple[Rule, ...] = (
    rule(
        "steps",
        "このターンと<、|>次のターンの{phase:phase}をスキップする",
        "skip the {phase} of this turn and the next",
        Shape(lambda phase: (Skip(phase), Skip(phase, "next"))),
    ),
    rule("act", "{what,whose:present time}を[終了する]", "end {what,whose}", Finish),
    rule(
        "present time",
        "<現在の|この|>{what:turn or phase name}¦〔<現在の|この>{what:turn or phase name}〕",
        "the present {what}",
        Shape(lambda what: (what, None)),
    ),
    rule(
        "plain trigger",
        "{subject:noun}をプレイしたターンの{phase:phase}はスキップされる",
        "the {phase} of a turn in which {subject} is played is skipped",
        Shape(lambda subject, phase: When(Occasion("played_itself", subject), (Skip(phase),))),
    ),
    rule(
        "act",
        "相手<プレイヤー|>のターンをスキップし<、|>あなたのターンを[開始する]",
        "skip the next opposing turn, so that yours begins",
        Const(Skip("turn", "coming", Who.OPPONENT)),
    ),
    rule(
        "present time",
        "{whose:owner}の{what:phase}",
        "{whose.poss} {what}",
        Shape(lambda whose, what: (what, whose)),
    ),
    rule(
        "act",
        "{which,whose:which turn}{phase:phase}を[スキップする]",
        "skip the {phase} of {which,whose}",
        Skip,
    ),
    rule("which turn", "このターンの", "this turn", Const(("this", None))),
    rule(
        "which turn",
        "{whose:marked person}の次のターンの",
        "{whose.poss} next turn",
        Shape(lambda whose: ("next", whose)),
    ),
    rule("which turn", "{whose:next turn}の", "{whose}", Shape(lambda whose: ("next", whose))),
    rule(
        "act",
        "次の{whose:owner}<の|>{phase:turn or phase}を[スキップする]"
        "¦{whose:owner}の次の{phase:turn or phase}を[スキップする]",
        "skip {whose.poss} next {phase}",
        Skip,
        which="coming",
    ),
    rule(
        "act",
        "次の{phase:turn or phase}を[スキップする]",
        "skip their next {phase}",
        Skip,
        which="coming",
        whose=Who.SELF,
    ),
    rule("turn or phase", "ターン", "turn", Const("turn")),
    *either("turn or phase", "phase"),
)
