"""Predicates: with a subject before は, or said of what was named."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Allowed,
    Alters,
    Barred,
    Becoming,
    CountsAs,
    Gains,
    It,
    Itself,
    Lacks,
    Treated,
    WordsOf,
)
from mahojin.text import Into, Rule, rule
from mahojin.text.english import agree

from ..bans import BANS
from ..changes import CHANGES

_PREDICATES: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{gains:gains}を[得る]", "gain {gains}", Gains, {}),
    ("{per:per}<、|>{gains:gains}を[得る]", "gain {gains} {per}", Gains, {}),
    ("<全ての|>{part:lost part}を[失う]", "lose the {part}", Lacks, {}),
    ("「{keyword:keyword}」を[失う]", "lose {keyword}", Lacks, {"part": "keyword"}),
    (
        "「種族：{value:race}」を持つ<もの|キャラクター|カード|キャラクターカード>として[扱う]",
        "count as race {value}",
        CountsAs,
        {"trait": "race"},
    ),
    (
        "{when:things}の枚数を参照する場合、{value:n}枚分として扱うことが[できる]",
        "may count as {value} when {when} are counted",
        CountsAs,
        {"trait": "count"},
    ),
    ("{value:new race}に[変更する:passive]", "become race {value}", Becoming, {"trait": "race"}),
    (
        "〔{obj:things}〕を目標に<プレイすることはできず|プレイすることができず|プレイできず>、セットすること<が|は>[できる:negative]",
        "cannot be played for or set on {obj}",
        Barred,
        {"action": "be_set_or_played_for"},
    ),
    (
        "{obj:things}<にしか|にのみ|以外には|以外に>セット<|することが|することは>[できる:negative]",
        "can be set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "〔{obj:things}〕以外を目標に<プレイすることはできず|プレイすることができず|プレイできず>、セットすること<が|は>[できる:negative]",
        "can be played for and set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "{obj:things}にのみセット<|することが>[できる]",
        "can be set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "{traits:altered}を{by:signed}してプレイ<することが|>[できる]",
        "may be played with {traits} changed by {by}",
        Alters,
        {"optional": True},
    ),
    (
        "{traits:altered}を{to:n0}<として|にして>プレイ<することが|>[できる]",
        "may be played with {traits} {to}",
        Alters,
        {"optional": True},
    ),
    (
        "コマンドカードのタイミングでプレイ<することが|>[できる]",
        "may be played when a command card could be played",
        Allowed,
        {"action": "play_any_time"},
    ),
    (
        "スペルカードの術者として扱うこと<が|は>[できる:negative]",
        "cannot count as the caster of spells",
        Barred,
        {"action": "be_caster"},
    ),
    (
        "セットされている「人気」の枚数により<、|>対応した効果を[得る]",
        "gain what its popularity gives",
        Allowed,
        {"action": "popularity"},
    ),
    ("{definition:definition}として扱<う|われる>", "be taken for {definition}", Treated, {}),
    ("{of:things}全てのテキストを[得る]", "have the texts of all {of}", WordsOf, {}),
    (
        "{of:things}が持つ全ての起動効果を[得る]",
        "have all activated effects of {of}",
        WordsOf,
        {"parts": ("activated",)},
    ),
)


_MODAL = ("cannot", "can", "must", "may")


def _predicate(ja: str, en: str, cls: type, fixed: dict[str, Any]) -> Rule:
    first, _, rest = en.partition(" ")
    said = {number: f"{agree(first, number, '')} {rest}" for number in ("one", "many", "you")}
    if first in _MODAL:
        said = dict.fromkeys(said, en)
    return rule("bare effect", ja, {"": f"it {said['one']}", **said}, cls, noun=It(), **fixed)


PREDICATES: tuple[Rule, ...] = (
    rule(
        "effect",
        "{noun:noun}は<|、|それぞれ|、それぞれ|全て|、全て>{effect:bare effect-}",
        "{noun} {effect.@noun}",
        Into("effect", {"noun": It()}),
    ),
    *(_predicate(*row) for row in _PREDICATES),
    *BANS,
    *(rule("effect", "{noun:noun}" + ja, en, cls, **fixed) for ja, en, cls, fixed in CHANGES),
    rule(
        "effect",
        "コマンドカードのタイミングでプレイしてもよい",
        "this card may be played when a command card could be played",
        Allowed,
        noun=Itself("card"),
        action="play_any_time",
    ),
    rule(
        "effect",
        "{noun:noun}の戦闘ダメージは「先制のタイミング」で解決される",
        "the battle damage of {noun} is resolved with that of first strike",
        Allowed,
        action="strike_first",
    ),
)
