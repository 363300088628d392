"""Predicates: with a subject before は, or said of what was named; and several in one sentence."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Alters,
    Barred,
    CountsAs,
    Gains,
    Itself,
    Lacks,
    Marked,
    PlayedBy,
    Treated,
)
from mahojin.text import Into, Maker, Rule, Several, Shape, Via, rule
from mahojin.text.english import in_person
from mahojin.text.templates import WAYS

from ..bans import BANS
from ..changes import CHANGES
from ..subjects import ended, unmarked

_FOR_LIFE = "ライフポイントを{life:count}<点|>支払うことで<、|>"
_SET_ONLY = (
    "<にしかセットできない|にしかセットすることができない|以外にはセットできない|以外にはセットすることができない"
    "|以外にセットできない|以外にセットすることができない|以外にはセットすることはできない|にのみセットできる"
    "|にのみセットすることができる>"
)


_UNPLAYABLE = "<プレイすることはできず|プレイすることができず|プレイできず>"
_NEITHER = f"を目標に{_UNPLAYABLE}、セットすること<が|は>[できる:negative]"
_PLAYABLE = "プレイ<することが|>[できる]"
_MUST_PAY = "<を|>支払わな<ければ|くては>ならない"
# At what price a card may be played.
_PRICES = (("to", "{to:n0}<として|にして>", "{to}"), ("by", "{by:signed}して", "changed by {by}"))


played_by = Via(
    lambda who: PlayedBy(unmarked(who)),
    lambda v: {"who": Marked(v.who)} if isinstance(v, PlayedBy) else None,
)
# Cards that are theirs to play, which a player may play at another price.
_PLAYED_BY = {
    "to": Shape(
        lambda who, noun, traits, to: Alters(ended(noun, played_by(who)), traits, to=to, optional=True)
    ),
    "by": Shape(
        lambda who, noun, traits, by: Alters(ended(noun, played_by(who)), traits, by=by, optional=True)
    ),
}


_PREDICATES: tuple[tuple[str, str, type, dict[str, Any]], ...] = (
    ("{gains:gains}を[得る]", "gain {gains}", Gains, {}),
    ("{per:per}<、|>{gains:gains}を[得る]", "gain {gains} {per}", Gains, {}),
    ("<全ての|>{part:lost part}を<|全て>[失う]", "lose the {part}", Lacks, {}),
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
    (
        "{obj:things}" + _SET_ONLY + "¦〔{obj:things}〕以外" + _NEITHER,
        "can be played for and set on {obj} only",
        Barred,
        {"action": "be_set_elsewhere"},
    ),
    (
        "〔{obj:things}〕" + _NEITHER,
        "cannot be played for or set on {obj}",
        Barred,
        {"action": "be_set_or_played_for"},
    ),
    *(
        (
            "{traits:altered}を" + ja + _PLAYABLE,
            "may be played with {traits} " + en,
            Alters,
            {"optional": True},
        )
        for _, ja, en in _PRICES
    ),
    *(
        (
            _FOR_LIFE + "{traits:altered}を" + ja + _PLAYABLE,
            "may be played with {traits} " + en + " for {life} life",
            Alters,
            {"optional": True},
        )
        for _, ja, en in _PRICES
    ),
    (
        "コマンドカードのタイミングでプレイ<することが|>[できる]",
        "may be played when a command card could be played",
        Allowed,
        {"action": "play_any_time"},
    ),
    (
        "{obj:things}を目標に<プレイ|してプレイ><することが|>[できる]",
        "may be played for {obj}",
        Allowed,
        {"action": "target"},
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
)


def predicate(ja: str, en: str, make: type | Maker, fixed: dict[str, Any]) -> Rule:
    """An effect without its subject, which is said before it."""
    said = in_person(en)
    if isinstance(make, type):
        fixed = {"noun": It(), **fixed}
    return rule("bare effect", ja, {"": f"it {said['one']}", **said}, make, **fixed)


PREDICATES: tuple[Rule, ...] = (
    *(
        rule("effect", WAYS.join("{noun:noun}" + way for way in ja.split(WAYS)), en, cls, **fixed)
        for ja, en, cls, fixed in CHANGES
    ),
    rule(
        "effect",
        "{noun:noun}は<|、|それぞれ|、それぞれ|全て|、全て>{effect:bare effect-}",
        "{noun} {effect.@noun}",
        Into("effect", {"noun": It()}),
    ),
    *(predicate(*row) for row in _PREDICATES),
    *BANS,
    *(
        rule(
            "effect",
            "<〔あなた〕は|あなたは|><、|>"
            + _FOR_LIFE
            + f"{{noun:noun}}の{{traits:altered}}を{ja}プレイ<することが|>[できる]",
            "for {life} life {noun} may be played with {traits} " + en,
            Alters,
            optional=True,
        )
        for _, ja, en in _PRICES
    ),
    rule(
        "effect",
        "{who:doer}は<、|>{noun:things|mixed}をプレイする場合<、|には、>追加で{n:price|n}<コスト|>"
        + _MUST_PAY
        + "¦"
        "{who:doer}は<、|>{noun:things|mixed}をプレイする場合<、|には、>{n:price|n}<コスト|>多く" + _MUST_PAY,
        "{who} must pay {n} more to play {noun}",
        Shape(lambda who, noun, n: Alters(ended(noun, played_by(who)), ("cost",), by=n)),
    ),
    *(
        rule(
            "effect",
            "{who:doer}は<、|>{noun:things|mixed}の{traits:altered}を" + ja + _PLAYABLE,
            f"{{who}} may play {{noun}} with {{traits}} {en}",
            _PLAYED_BY[name],
        )
        for name, ja, en in _PRICES
    ),
    *(
        rule(
            "bare effect",
            WAYS.join(way.removeprefix("<の|が持つ|の持つ>").removeprefix("の") for way in ja.split(WAYS)),
            en.replace("{noun}", "it"),
            cls,
            noun=It(),
            **fixed,
        )
        for ja, en, cls, fixed in CHANGES
        if ja.startswith(("の{trait", "<の|が持つ|の持つ>{traits", "の戦闘力", "の攻撃力"))
        and "プレイ" not in ja
    ),
    rule("far zones", "{_:far zone}", "{_}", Several(("_",))),
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
        "{noun:noun}が戦闘を行う場合、通常のタイミングでも<|〔相手キャラクター〕に|相手キャラクターに>戦闘ダメージを与える",
        "{noun} {deal@noun} battle damage at the usual time, too",
        Allowed,
        action="strike_again",
    ),
    rule(
        "effect",
        "{noun:noun}の戦闘ダメージは「先制のタイミング」で解決される",
        "the battle damage of {noun} is resolved with that of first strike",
        Allowed,
        action="strike_first",
    ),
)


JOINED: tuple[Rule, ...] = (
    rule("effect and", "{_:effect-and}、", "{_}, and "),
    rule("bare effect and", "{_:bare effect-and}<、|>", "{_}, and "),
    rule("effects", "{_:effect-}", "{_}", Several(("_",))),
    rule(
        "effects",
        "{first:effect and}{init:bare effect and*}{last:bare effect-|effect-}",
        "{first}{init}{last}",
        Shape(lambda first, init, last: (first, *init, last)),
    ),
    rule(
        "bare effects",
        "{init:bare effect and*}{last:bare effect-}",
        "{init}{last}",
        Several(("init", "last")),
    ),
)
