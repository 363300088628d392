"""Conditions (～場合): what there is, how much, what a thing is, what was done, and several joined."""

from __future__ import annotations

from mahojin.abilities import AllOf, Who
from mahojin.rulebooks.pmv.abilities import AnyHolds, During
from mahojin.text import Const, Rule, Shape, rule

from .actions import DONE
from .comparisons import COMPARISONS
from .existence import BOTH_THERE, EXISTENCE
from .fits import FITS

PERIODS: tuple[Rule, ...] = (
    *(
        rule("turn side", ja, en, Const(who))
        for who, ja, en in (
            (Who.YOU, "<自分|あなたの|自分の>ターン", "your"),
            (Who.OPPONENT, "<相手|相手プレイヤーの|相手の>ターン", "an opposing"),
        )
    ),
    rule("period", "{whose:turn side}<の間|中>", "during {whose} turn", During),
    rule("period", "戦闘<の間|中>", "during battle", Const(During(None, "battle"))),
    rule("phase period", "{phase:phase}<|中|の間>", "in the {phase}", During),
    rule("phase period", "{whose:owner}の{phase:phase}<|中|の間>", "in {whose.poss} {phase}", During),
    rule("phase period", "{phase:timing}", "{phase}", During),
    rule("phase period", "{whose:turn side}", "in {whose} turn", During),
    rule("phase period", "{whose:turn side}の{phase:phase}<|中|の間>", "in {whose} {phase}", During),
)


BOTH_HOLD = Shape(lambda one, two: AllOf((one, two)))
EITHER_HOLDS = Shape(lambda one, two: AnyHolds((one, two)))

JOINED: tuple[Rule, ...] = (
    rule("tests", "{one:there and}{two:there also}", "{one} and {two}", BOTH_THERE),
    rule("tests", "{one:test and}{two:test}", "{one} and {two}", BOTH_HOLD),
    rule(
        "tests",
        "{one:test and}{two:test and}{three:test}",
        "{one}, {two} and {three}",
        Shape(lambda one, two, three: AllOf((one, two, three))),
    ),
    rule(
        "tests",
        "{one:test}<、または|場合、または|か、|、もしくは|場合か、|または|、または、|場合または>{two:test}",
        "{one} or {two}",
        EITHER_HOLDS,
    ),
    rule("tests", "{_:test}", "{_}"),
)

CONDITIONS: tuple[Rule, ...] = (*EXISTENCE, *COMPARISONS, *FITS, *DONE, *PERIODS, *JOINED)
