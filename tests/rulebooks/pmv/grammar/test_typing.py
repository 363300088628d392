"""However a text was typed, it is read as the same text, or what is wrong with it is told."""

from __future__ import annotations

import pytest

from mahojin.rulebooks.pmv.cards.transcription import faults
from mahojin.rulebooks.pmv.grammar import compile_closely, compile_text, plain_text, reprint, understand
from mahojin.text import TextError

PLAIN = "（自動γ）〔このキャラクター〕が決死状態になった場合、目標の〔キャラクター1枚〕に3ダメージを与える。"

# the same in other widths, with stray spaces, with line breaks in the midst of it, in other spellings
TYPED = (
    "（自動γ）〔このキャラクター〕が決死状態になった場合、目標の〔キャラクター１枚〕に３ダメージを与える。",
    "(自動γ)〔このキャラクター〕が決死状態になった場合，目標の〔キャラクター1枚〕に3ダメージを与える｡",
    "（自動γ）:〔このキャラクター〕が決死状態になった場合、 目標の〔キャラクター一枚〕に3ダメージを与える。",
    "（自動γ）［このキャラクター］が決死状態になった場合、目標の[キャラクター1枚]に3ダメージを与える。",
    "（自動γ）　〔このキャラクター〕が決死状態になった場合、\n目標の〔キャラクター1枚〕に3ダメージを与える。",
    "（自動γ）〔このキャラクター〕が決死状態に\nなった場合、目標の〔キャラクター1枚〕に\n3ダメージを与える。",
    "（自動γ）〔このｷｬﾗｸﾀｰ〕が決死状態になった場合、目標の〔ｷｬﾗｸﾀｰ1枚〕に3ﾀﾞﾒｰｼﾞを与える。",
    "（自動γ）〔このキャラクター〕が決死状態になった場合、、目標の〔キャラクター1枚〕に3ダメージを与える。。",
    "（自動γ）〔このキャラクター〕が決死状態になった場合、目標の〔キャラクター1枚〕に3ダメージを与える",
    "（自動γ）〔このキャラクター〕が決死状態になった場合、目標〔キャラクター1枚〕に3ダメージを与える。",
)


@pytest.mark.parametrize("text", TYPED)
def test_typed_otherwise_it_means_the_same(text: str) -> None:
    assert compile_text(text, "character") == compile_text(PLAIN, "character")
    assert reprint(compile_closely(text, "character")) == plain_text(text)


def test_marks_that_say_nothing_more_are_told_all_the_same() -> None:
    """They are read, since nothing else can be meant, and still reported where they stand."""
    assert [fault.place for fault in faults(TYPED[7])] == ["1:28", "1:53"]
    assert [fault.place for fault in faults(TYPED[8])] == ["1:50"]


ROW = (
    "（自動α）〔このキャラクター〕は、このキャラクターにセットされているカードの種類によって、以下の効果を得る。\n"
    " ・キャラクターカード…「先制」 ・スペルカード…「貫通」"
)


def test_rows_of_a_table_may_stand_on_one_line() -> None:
    dots = ROW.replace("…", "･･･")
    apart = ROW.replace(" ・", "\n・")
    assert compile_text(ROW, "character") == compile_text(apart, "character")
    assert compile_text(dots, "character") == compile_text(apart, "character")


def test_options_may_stand_on_one_line() -> None:
    text = "以下の効果から1つを選んで解決する。\n1．〔あなた〕は1ドローする。\n2．〔あなた〕は②支払う。"
    assert compile_text(text.replace("。\n2", "。 2"), "spell") == compile_text(text, "spell")


def test_keywords_may_follow_a_link_on_its_line() -> None:
    text = (
        "【連結（「灯台守」＋「浜の鴉」）】 速攻 抵抗（2）\n（自動α）〔このキャラクター〕は目標にならない。"
    )
    apart = text.replace("】 ", "】\n")
    assert compile_text(text, "character") == compile_text(apart, "character")
    assert len(compile_text(text, "character")) == 4


def test_keyword_lines_are_no_broken_sentences() -> None:
    text = "先制 貫通\n（自動α）〔このキャラクター〕は目標にならない。"
    assert len(compile_text(text, "character")) == 3


@pytest.mark.parametrize(
    ("kind", "typed", "usual"),
    [
        (
            "command",
            "ターン終了時まで、〔あなたの場のキャラクター全て〕は攻撃力が２増加する。",
            "ターン終了時まで、〔あなたの場のキャラクター全て〕は「戦闘修正：＋２／±０」を得る。",
        ),
        (
            "character",
            "（自動γ）相手がカードを引くたび、〔相手プレイヤー〕に１ダメージを与える。",
            "（自動γ）相手プレイヤーがドローした場合、〔相手プレイヤー〕に１ダメージを与える。",
        ),
        (
            "character",
            "（自動γ）攻撃した時、〔あなた〕は１ドローする。",
            "（自動γ）〔このキャラクター〕が攻撃を行った場合、〔あなた〕は１ドローする。",
        ),
        (
            "character",
            "（自動α）〔あなた〕のスペルカードのコストは１少なくなる。",
            "（自動α）あなたのスペルカードのコストは－１される。",
        ),
        (
            "command",
            "〔相手プレイヤー〕の手札を公開させ、スペルカードを１枚選んで破棄する。",
            "〔相手プレイヤーの手札〕を公開し、スペルカードを１枚選んで破棄する。",
        ),
        (
            "command",
            "全ての装備カードを破棄し、破棄した枚数だけ〔あなた〕はドローする。",
            "全ての装備カードを破棄し、〔あなた〕は破棄した枚数だけドローする。",
        ),
        (
            "command",
            "目標の〔相手キャラクター１枚〕は、次のあなたのターン開始時まで攻撃にも防御にも参加出来ない。",
            "目標の〔相手キャラクター１枚〕は、次のあなたのターン開始時まで攻撃も防御も行うことが出来ない。",
        ),
        (
            "command",
            "以下から１つを選ぶ。\n１．〔あなた〕は１ドローする。\n２．〔あなた〕は２ダメージを受ける。",
            "以下の効果から１つを選んで解決する。\n１．〔あなた〕は１ドローする。\n２．〔あなた〕は２ダメージを受ける。",
        ),
        (
            "command",
            "このカードは、あなたのライフポイントが５以下の時のみプレイ出来る。",
            "〔このカード〕は、あなたのライフポイントが５以下の場合のみプレイ出来る。",
        ),
        (
            "character",
            "（自動α）〔相手プレイヤー〕は手札を５枚までしか持てない。",
            "（自動α）〔相手プレイヤー〕の手札の上限枚数は５枚になる。",
        ),
        (
            "character",
            "（自動γ）〔このキャラクター〕がアクティブ状態からスリープ状態になった時、〔あなた〕は１ドローする。",
            "（自動γ）〔このキャラクター〕がスリープ状態になった場合、〔あなた〕は１ドローする。",
        ),
        (
            "command",
            "〔相手プレイヤー〕の次のドローフェイズは飛ばされる。",
            "〔相手プレイヤー〕は次のドローフェイズをスキップする。",
        ),
        (
            "character",
            "（常時）Ｓ：〔あなた〕は１ドローする。この効果は１ターンに１回しか使えない。",
            "（常時）Ｓ：〔あなた〕は１ドローする。この効果は１ターンに１回しか使用出来ない。",
        ),
        (
            "command",
            "あなたの場のキャラクター１枚につき、〔相手プレイヤー〕に１ダメージを与える。",
            "〔相手プレイヤー〕にあなたの場のキャラクター１枚につき１ダメージを与える。",
        ),
    ],
)
def test_everyday_wordings_mean_what_is_usually_printed(kind: str, typed: str, usual: str) -> None:
    assert understand(typed, kind).abilities == compile_text(usual, kind)


def test_a_modifier_of_nothing_is_none() -> None:
    """+0 is ±0, which is no modifier (6.1.14)."""
    typed = "（自動α）〔このキャラクター〕は「戦闘修正：＋０／＋３」を得る。"
    assert compile_text(typed, "character") == compile_text(typed.replace("＋０", "±０"), "character")


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        ("character", "ターン開始時、1点くらう。"),
        ("command", "ターン終了時まで、その攻撃力を2上げる。"),
        ("character", "1払うと、攻撃力+1。"),
    ],
)
def test_what_nothing_was_named_for_is_refused(kind: str, typed: str) -> None:
    with pytest.raises(TextError):
        understand(typed, kind)
