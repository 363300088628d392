"""Sentences of our own and the data that their words say, worked out by hand."""

from __future__ import annotations

import pytest

from mahojin.abilities import If, It, May, Who
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Amid,
    Annul,
    Automatic,
    Banish,
    BelowVoid,
    By,
    CancelPlay,
    Cost,
    Count,
    Deal,
    Define,
    Definition,
    Done,
    DrawCards,
    During,
    Every,
    Exists,
    Extract,
    Gains,
    Half,
    Hold,
    In,
    Is,
    Itself,
    Keyword,
    Let,
    Limited,
    Link,
    LinkPart,
    Look,
    MakeFatal,
    Marked,
    Mix,
    Mixed,
    Modifier,
    Move,
    Occasion,
    OnlyDuring,
    OnPlay,
    Pay,
    Pile,
    Place,
    Scrap,
    Some,
    Text,
    Things,
    Under,
    Var,
    When,
)
from mahojin.rulebooks.pmv.grammar import compile_text

ONE = Amid(1, 1)
CHARACTER = Things(("character",))
ME = Itself("character")


def target(things: Things, amid: Amid = ONE) -> Marked:
    return Marked(Some(things, amid), target=True)


CASES: tuple[tuple[str, Text], ...] = (
    ("目標の〔キャラクター1枚〕に3ダメージを与える。", OnPlay((Deal(target(CHARACTER), 3),))),
    (
        "（常時）①S：〔全ての相手キャラクター〕を決死状態にする。",
        Activated(
            "any",
            Cost(1, sleep=True),
            (MakeFatal(Marked(Every(Things(("character",), (In(Who.OPPONENT),))))),),
        ),
    ),
    (
        "（自動α）〔このキャラクター〕は「戦闘修正：+2／±0」と「抵抗（2）」を得る。",
        Automatic("alpha", (Gains(Marked(ME), (Modifier(2, None), Keyword("resist", 2))),)),
    ),
    (
        "（自動α）あなたの場に「灯台守」がいない場合、以下の効果は無効になる。",
        Automatic(
            "alpha",
            (
                Under(
                    Exists(
                        Things(("character",), (In(Who.YOU, ("field",)), Is("name", "has", "灯台守"))), 0, 0
                    ),
                    (BelowVoid(),),
                ),
            ),
        ),
    ),
    (
        "（自動γ）〔このキャラクター〕が戦闘によって決死状態になった場合、〔あなた〕は2ドローする。",
        Automatic(
            "gamma",
            (When(Occasion("fatal", Marked(ME), manner="battle"), (DrawCards(Marked(Who.YOU), 2),)),),
        ),
    ),
    (
        "（自動γ）〔あなた〕がダメージを受ける場合、そのダメージを無効とする。",
        Automatic("gamma", (When(Occasion("took_damage", Marked(Who.YOU), would=True), (Annul("damage"),)),)),
    ),
    (
        "ターン終了時まで、目標の〔キャラクター2枚まで〕は「隠密」を得る。",
        OnPlay((Hold((Gains(target(CHARACTER, Amid(0, 2)), (Keyword("stealth"),)),), "turn end"),)),
    ),
    (
        "目標の〔プレイされたコマンドカード1枚〕のプレイを無効とし、破棄する。",
        OnPlay((CancelPlay(target(Things(("command",), (In(None, ("play_area",)),)))), Scrap(It()))),
    ),
    (
        "〔あなたのデッキ〕を全て見て、「潮見の鏡」1枚を抜き出し、手札に加えてもよい。その後、デッキをシャッフルする。",
        OnPlay(
            (
                Look(Marked(Pile("deck", Who.YOU)), whole=True),
                May(
                    (
                        Extract(Some(Things(("card",), (Is("name", "has", "潮見の鏡"),)), ONE)),
                        Move(It(), Place("hand"), "add"),
                    )
                ),
                Mix("deck"),
            )
        ),
    ),
    (
        "〔相手プレイヤー〕は①支払ってもよい。支払わない場合、〔あなた〕は1ドローする。",
        OnPlay(
            (
                By(Marked(Who.OPPONENT), (May((Pay(Who.SELF, 1),)),)),
                If(Done(False, "pay"), (DrawCards(Marked(Who.YOU), 1),)),
            )
        ),
    ),
    (
        "〔相手プレイヤー〕は自分の場のキャラクター1枚を選んで破棄する。",
        OnPlay(
            (
                By(
                    Marked(Who.OPPONENT),
                    (Scrap(Some(Things(("character",), (In(Who.SELF, ("field",)),)), ONE)),),
                ),
            )
        ),
    ),
    (
        "〔相手プレイヤー〕にXダメージを与える。Xはあなたのノードの枚数の半分（端数切り下げ）と等しい。",
        OnPlay(
            (
                Deal(Marked(Who.OPPONENT), Var("X")),
                Let("X", Half(Count(Things(("node",), (In(Who.YOU),))), up=False)),
            )
        ),
    ),
    (
        "目標の〔あなたの場の必要ノードが2～4の「種族：天狗」を持つキャラクター1枚〕をあなたの場にアクティブ状態で出す。",
        OnPlay(
            (
                Move(
                    target(
                        Things(
                            ("character",),
                            (
                                In(Who.YOU, ("field",)),
                                Is("need", "between", (2, 4)),
                                Is("race", "has", "tengu"),
                            ),
                        )
                    ),
                    Place("field", Who.YOU, state="active"),
                    "bring",
                ),
            )
        ),
    ),
    (
        "以後、そのカードはキャラクター「砂人形（GRAZE0、1／2、種族：妖怪／獣）」として扱う。",
        OnPlay((Define(It("card"), Definition("character", "砂人形", 0, 1, 2, ("youkai", "beast"))),)),
    ),
    (
        "（相手ターン）0：この効果はメンテナンスフェイズにのみ使用できる。〔あなた〕は1ドローする。この効果は1ターンに1度しか使用できない。",
        Activated(
            "other",
            Cost(0),
            (
                OnlyDuring("use", During(phase="maintenance")),
                DrawCards(Marked(Who.YOU), 1),
                Limited(1),
            ),
        ),
    ),
    ("【連結（「灯台守」+「浜の鴉」）】", Link((LinkPart("灯台守"), LinkPart("浜の鴉")))),
)


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_a_sentence_says_its_meaning(text: str, meaning: Text) -> None:
    assert compile_text(text, "spell") == (meaning,)


def test_words_of_one_meaning_compile_alike() -> None:
    first = "目標の〔キャラクター1枚〕を決死状態にする。その後、〔あなた〕は1ドローする。"
    second = "目標の〔キャラクター１枚〕を決死状態にする。〔あなた〕は、１ドローする。"
    assert compile_text(first, "spell") == compile_text(second, "spell")


def test_a_thing_that_is_spoken_of_may_be_named_before_the_moment() -> None:
    said = "ターン終了時まで、〔相手キャラクター全て〕{}防御を行った場合、2ダメージを受ける。"
    assert compile_text(said.format("は"), "spell") == compile_text(said.format("が"), "spell")


def test_that_something_is_done_when_the_effect_is_resolved_need_not_be_said() -> None:
    said = "このカードがあなたのターン中にプレイされた場合、{}〔あなた〕は1ドローする。"
    assert compile_text(said.format("この効果の解決時に"), "spell") == compile_text(said.format(""), "spell")


def test_a_place_before_either_of_two_is_meant_of_both() -> None:
    text = "〔相手プレイヤーの冥界にある呪符カード、または「世界呪符」を持つカード全て〕を除外する。"
    place = In(Who.OPPONENT, ("graveyard",))
    both = Mixed(
        (Things(("talisman",), (place,)), Things(("card",), (place, Is("keyword", "has", "world_talisman"))))
    )
    assert compile_text(text, "spell") == (OnPlay((Banish(Marked(Every(both))),)),)


def test_one_each_of_several_kinds() -> None:
    text = "目標の〔キャラクター、呪符カード、それぞれ1枚ずつ〕を破棄する。"
    each = Some(Mixed((CHARACTER, Things(("talisman",)))), ONE, "each")
    assert compile_text(text, "spell") == (OnPlay((Scrap(Marked(each, target=True)),)),)


def test_brackets_are_meaning() -> None:
    marked = compile_text("〔このキャラクター〕を破棄する。", "spell")
    assert marked != compile_text("このキャラクターを破棄する。", "spell")
