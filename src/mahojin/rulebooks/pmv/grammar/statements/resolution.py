"""How an effect is resolved: shares, ways out, other numbers, when it is void."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import (
    AllMustChoose,
    AsBattle,
    AsIfEntered,
    Fails,
    FairTargets,
    Floor,
    Foremost,
    Ignoring,
    Marked,
    OneRetarget,
    OnTime,
    Ransom,
    Rather,
    Shares,
    Uncancelled,
    Ungrazed,
    Unstacked,
    Void,
)
from mahojin.text import Const, Rule, Several, Shape, rule

from ..lasting import UNVOIDED

_THIS = "<この|>効果"


def _so_much(what: str) -> Shape:
    return Shape(lambda number: (what, number))


RESOLUTION: tuple[Rule, ...] = (
    *(
        rule("statements", ja, en, Const(()))  # so it is by the book: nothing more is said
        for ja, en in (
            ("同じ効果を<複数|複数回|2回>選ぶこと<は|が>できない", "no effect is chosen twice"),
            (
                "<攻撃を受けたプレイヤー|相手プレイヤー|〔相手プレイヤー〕>は<、|>通常通り<防御、及びその他の干渉|干渉|防御>を行うことができる",
                "the player who is attacked may interfere as usual",
            ),
        )
    ),
    rule(
        "statement",
        "いずれかのプレイヤーが<選ぶ|選択する>こと<が|は>できない場合、この効果は無効<になる|となる>",
        "this effect is void if a player cannot choose",
        AllMustChoose,
    ),
    rule(
        "statement",
        "振り分ける<ダメージ|XとY>の{least,most:side limit}とする",
        "each share is {least,most}",
        Shares,
    ),
    rule(
        "statement",
        "耐久力を超えるダメージを振り分けること<は|が>できない",
        "no share is above the toughness",
        Shares,
        most="toughness",
    ),
    rule(
        "statement",
        "{noun:noun}は<、|>{steps:ransom}ことで<、|>この効果を無効にすることができる",
        "{noun} may void this effect: {steps}",
        Ransom,
    ),
    rule("ransom", "{_:own last}", "{_}", Several(("_",))),
    rule(
        "statement",
        "{test:tests}場合、<|〔あなた〕は|あなたは>代わりに<|〔あなた〕は|あなたは>{what,number:rather so}",
        "if {test}, {what,number} instead",
        Rather,
    ),
    *(
        rule("rather so", ja, en, _so_much(what))
        for what, ja, en in (
            ("damage", "{number:count}<|点|点の|の>ダメージを与える", "deal {number} damage"),
            ("draw", "{number:count}<|枚>ドローする", "draw {number}"),
            ("life", "ライフポイントを{number:count}<|点>得る", "gain {number} life"),
        )
    ),
    rule(
        "statement",
        "この効果では<、|>不適正な目標に変更すること<は|が>できない"
        "¦<このキャラクター|このカード>が変更後の目標として不適正である場合<は|、>変更すること<は|が>できない",
        "not to unfit targets",
        FairTargets,
    ),
    rule(
        "statement",
        "<この効果では|また、この効果では|>1つの効果に対し<ては|>1<度|回>までしか目標を変更できない",
        "once for each effect",
        OneRetarget,
    ),
    rule("statement", _THIS + "は重複しない", "copies of this effect do not add up", Unstacked),
    rule(
        "statement", "このダメージは戦闘ダメージとして扱う", "this damage counts as battle damage", AsBattle
    ),
    rule("statement", "<また、|>この効果ではグレイズは発生しない", "nobody grazes for this", Ungrazed),
    rule(
        "statement",
        "この効果は他の場に出た場合の効果よりも先に解決する",
        "this is resolved before other effects for entering",
        Foremost,
    ),
    rule(
        "statement",
        "この効果は<、|>{test:tests}場合<にのみ|のみ|に限り|にしか>"
        + "<解決される|解決する|解決されない|解決できる>",
        "this effect is resolved only if {test}",
        Shape(lambda test: Void(Fails(test))),
    ),
    rule(
        "statement",
        "この<戦闘修正|効果で変更された戦闘修正>のみで耐久力は0以下にならない",
        "this modifier alone does not take toughness to 0",
        Floor,
    ),
    rule(
        "statement",
        "この効果では<、|><|目標のカードが持つ|目標のキャラクターが持つ|目標が持つ>「{keyword:keyword}」の効果を無視すること<が|は>できる",
        "{keyword} may be ignored for this",
        Ignoring,
    ),
    rule(
        "statement",
        "<この効果によって|この効果で|>タイミングが正しくないカード<をプレイすることは|はプレイ>できない",
        "no card may be played at a wrong timing by this",
        OnTime,
    ),
    rule(
        "statement",
        "この効果では「プレイされて場に出た場合」という記述を含む効果も<、|>"
        + "そのカードをプレイしたものとして解決する",
        "this may also resolve an effect for having been played and entered, as if the card had been played",
        AsIfEntered,
    ),
    *(  # a program speaks of its own card; what an automatic effect speaks of is spared as long as it applies
        rule(
            word,
            "{noun:" + noun + "}のプレイは" + UNVOIDED,
            "the play of {noun} cannot be voided",
            Uncancelled,
        )
        for word, noun in (("program statement", "card itself"), ("auto statement", "noun"))
    ),
    rule("card itself", "{_:itself}", "{_}"),
    rule("card itself", "〔{noun:itself}〕", "[{noun}]", Marked),
    rule(
        "statement",
        "この効果は「{keyword:keyword}」の効果で無効にすること<が|は>できない",
        "{keyword} cannot void this effect",
        Uncancelled,
    ),
    rule(
        "statement",
        "{test:tests}場合<、|は|は、>この効果<は|の解決は>無効<になる|となる>",
        "this effect is void if {test}",
        Void,
    ),
)
