"""Things by what they have in common with others, and traits that are copied from others."""

from __future__ import annotations

from mahojin.abilities import Compare, It, Times, Who
from mahojin.rulebooks.pmv.abilities import (
    BeganSo,
    Commonest,
    CountsAs,
    Declared,
    Figure,
    Handled,
    In,
    KeywordValue,
    OneAndAll,
    OwnerOf,
    Planned,
    Things,
    Unmatched,
    WordsOf,
)
from mahojin.text import Const, Rule, Several, Shape, rule

from .effects.predicates import predicate
from .words import BY_THIS

SHARED_TRAITS: tuple[Rule, ...] = (
    rule(
        "pred",
        "最も多い{trait:other trait}<を持つ|の><|、>",
        {"+post": " of the commonest {trait}"},
        Commonest,
    ),
    rule(
        "mod",
        "それぞれのプレイヤーの場で<、|>",
        {"+post": " in each player's field"},
        Const(In(Who.EACH, ("field",))),
    ),
    rule(
        "pred",
        "<他に|>同じ{trait:other trait}<を持つ|の><他の|><キャラクター|カード>が<|他に>い<ない|ない、>",
        {"+post": " that share their {trait} with no other"},
        Unmatched,
    ),
    rule("mod", BY_THIS + "{action:did}<|、>", {"+post": " that are to be {action} by this effect"}, Planned),
    rule(
        "mod",
        "この効果の解決時に{state:position}の<|、>",
        {"+post": " that were {state} when this resolved"},
        BeganSo,
    ),
    rule(
        "test",
        "{noun:things}の{trait:other trait}が<全て|>同じ<だった|である>",
        "{noun} have the same {trait}",
        OneAndAll,
    ),
    rule(
        "test",
        BY_THIS + "同じ{trait:other trait}の{kinds:kinds}を{action:did-past}",
        "{kinds} of the same {trait} were {action} by this effect",
        Shape(lambda trait, kinds, action: OneAndAll(Things(kinds, (Handled(action),)), trait)),
    ),
    predicate(
        "{of:thing}<が持つ全ての|の持つ全ての|全ての|が持つ|の持つ|と同じ>{parts:copied}<|全て>を<|全て>[得る]",
        "have all {parts} of {of}",
        WordsOf,
        {},
    ),
    rule("copied", "{_:copied part}", "{_}", Several(("_",))),
    rule(
        "base",
        "{noun:thing}<が持つ|の>「{keyword:numbered keyword}」の値",
        "the {keyword} value of {noun}",
        KeywordValue,
    ),
    rule(
        "player",
        "{noun:thing}の<本来のプレイヤー|本来の持ち主|持ち主>",
        {"": "the owner of {noun}", "poss": "the owner of {noun}'s"},
        OwnerOf,
    ),
    rule(
        "test",
        "{noun:thing}の{trait:trait}<が|が、>{of:thing}の{n:n2}倍以上<だった|である>",
        "the {trait} of {noun} is at least {n} times that of {of}",
        Shape(lambda noun, trait, of, n: Compare(Figure(noun, trait), ">=", Times(Figure(of, trait), n))),
    ),
    predicate(
        "{of:thing}と同じ種族を[得る]",
        "gain the races of {of}",
        Shape(lambda of: CountsAs(It(), "race", Figure(of, "race"))),
        {},
    ),
    predicate(
        "<あなたが|あなたの|>宣言<した|された>種族を[得る]",
        "gain the declared race",
        Const(CountsAs(It(), "race", Declared("race"))),
        {},
    ),
)
