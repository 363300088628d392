"""What cannot be: blocked, set, made a target, used; and phases that are skipped."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Barred,
    BelowUnusable,
    BelowVoid,
    In,
    Skipped,
    Spared,
    Things,
)
from mahojin.text import Rule, Shape, rule
from mahojin.text.rules import Slots


def _kept_from(role: str) -> Shape:
    """Somebody cannot have the things as a target or object: their cards cannot."""

    def undo(value: object) -> Slots | None:
        if not isinstance(value, Spared) or value.role != role or not isinstance(value.of, Things):
            return None
        if value.of.kinds != ("card",) or len(value.of.which) != 1 or not isinstance(value.of.which[0], In):
            return None
        whose = value.of.which[0]
        return {"noun": value.noun, "of": whose.whose} if whose.whose and not whose.zones else None

    return Shape(lambda noun, of: Spared(noun, role, Things(("card",), (In(of),))))


def _fighters(whose: Any) -> Things:
    return Things(("character",), (In(whose, ("field",)),))


FORBIDDING: tuple[Rule, ...] = (
    rule(
        "effect",
        "{obj:noun}は<|、>{noun:party}に防御されない",
        "{obj} cannot be blocked by {noun}",
        Barred,
        action="defend_against",
    ),
    rule(
        "effect",
        "{whose:owner}は<、|><自分の場の|自分の|>キャラクターに{obj:party}の攻撃を防御<を行わせる|させる>こと<は|が>できない",
        "{whose.poss} characters cannot block {obj}",
        Shape(lambda whose, obj: Barred(_fighters(whose), "defend_against", obj)),
    ),
    rule(
        "effect",
        "{noun:noun}には<、|>{obj:party}をセット<することが|することは|>[できる:negative]",
        "{obj} cannot be set on {noun}",
        Barred,
        action="host",
    ),
    *(
        rule(
            "effect",
            "{of:owner}は<、|>{noun:noun}を" + ja + "に<することが|することは|>[できる:negative]",
            f"{{noun}} {{be@noun}} never a~ {en} of effects of {{of.poss}} cards",
            _kept_from(role),
        )
        for role, ja, en in (("target", "目標", "target"), ("object", "対象", "object"))
    ),
    *(
        rule("effect", ja + "はスキップ[する:passive]", "{whose.poss} {phase} is skipped", Skipped)
        for ja in ("{whose:owner}の{phase:phase}", "〔{whose:owner}の{phase:phase}〕")
    ),
    rule("effect", "{whose:noun}は{phase:phase}をスキップする", "{whose} {skip@whose} the {phase}", Skipped),
    rule(
        "effect",
        "{whose:noun}は<自分ターンの|自分の|>{phase:phase}をスキップしてもよい",
        "{whose} may skip the {phase}",
        Skipped,
        optional=True,
    ),
    rule("effect", "以下の効果は無効<になる|となる>", "the abilities below are void", BelowVoid),
    rule(
        "effect",
        "以下の効果を使用すること<は|が>できない",
        "the abilities below cannot be used",
        BelowUnusable,
    ),
)
