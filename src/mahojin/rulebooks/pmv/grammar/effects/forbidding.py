"""What cannot be: blocked, set, made a target, used; and phases that are skipped."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.abilities import It, Who, nodes
from mahojin.rulebooks.pmv.abilities import (
    Barred,
    BelowUnusable,
    BelowVoid,
    Bound,
    In,
    Marked,
    Noun,
    Skipped,
    Spared,
    Things,
    Unhurt,
)
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from ..bans import IF_ABLE
from ..subjects import instead_of, unmarked


def _kept_from(role: str) -> Shape:
    """Somebody cannot have the things as a target or object: their cards cannot."""

    return Shape(lambda noun, of: Spared(noun, role, Things(("card",), (In(of),))))


def _fighters(whose: Noun) -> Things:
    return Things(("character",), (In(whose, ("field",)),))


_DEEDS = {"attack": "attack", "defence": "defend"}


def _kept_back(who: Noun, which: Any, what: str) -> Barred:
    """Some of a player's characters, which the player cannot have attack or defend."""
    return Barred(Things(("character",), (*which, of_field(who))), deed(what))


of_field = Via(
    lambda who: In(unmarked(who), ("field",)),
    lambda v: {"who": Marked(v.whose)} if isinstance(v, In) and v.whose is not None else None,
)
deed = Via(
    lambda what: _DEEDS[what],
    lambda v: next(({"what": what} for what, name in _DEEDS.items() if name == v), None),
)


def _must_let(who: object, noun: object, effect: Bound) -> Bound:
    """自分の場の of a player named before it is that player's."""
    return replace(effect, noun=instead_of(noun, Who.SELF, unmarked(who)))


def _must_let_of(value: object) -> Slots | None:
    who = next((one.whose for one in nodes(value) if isinstance(one, In)), None)
    if not isinstance(value, Bound) or not isinstance(who, Who):
        return None
    noun = instead_of(value.noun, who, Who.SELF)
    return {"who": Marked(who), "noun": noun, "effect": replace(value, noun=It())}


FORBIDDING: tuple[Rule, ...] = (
    rule(
        "effect",
        "{obj:noun}は<|、>{noun:thing}に防御されない"
        "¦{noun:fighters of}に{obj:thing}の攻撃を防御させること<は|が>できない",
        "{obj} cannot be blocked by {noun}",
        Barred,
        action="defend_against",
    ),
    rule(
        "fighters of",
        "{whose:owner}は<、|><自分の場の|自分の|>キャラクター",
        "{whose.poss} characters",
        Shape(_fighters),
    ),
    rule(
        "effect",
        "{who:doer}は<、|>{noun:noun}に<、|>"
        + IF_ABLE
        + "{effect:demanded-causative-unless|demanded-causative-lest}ならない",
        "{who} must let {noun} {effect} if able",
        Via(_must_let, _must_let_of),
    ),
    rule(
        "effect",
        "{who:doer}は<、|><自分の場の|自分の|>{which:told fighters}に{what:fighting}を"
        "行わせること<が|は|も>[できる:negative]",
        "{who} cannot have {which} {what}",
        Shape(_kept_back),
    ),
    rule(
        "told fighters",
        "{first:telling}{rest:telling*}キャラクター<|全て>",
        "{first.+pre}{rest.+pre}characters{first.+post}{rest.+post}",
        Shape(lambda first, rest: (first, *rest)),
    ),
    rule("telling", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    rule(
        "effect",
        "{noun:noun}が受ける{kind:damage kind}ダメージは<全て|>0になる",
        "{noun} {take@noun} no {kind}damage",
        Unhurt,
    ),
    rule(
        "effect",
        "{noun:noun}には<、|>{obj:thing}をセット<することが|することは|>[できる:negative]",
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
    rule(
        "effect",
        "<|〔>{whose:owner}の{phase:phase}<|〕>はスキップ[する:passive]"
        "¦{whose:noun}は<自分の|自分ターンの|>{phase:phase}をスキップする",
        "{whose.poss} {phase} is skipped",
        Skipped,
    ),
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
