"""However a text was typed, it is read as the same text, or what is wrong with it is told."""

from __future__ import annotations

import pytest

from mahojin.rulebooks.pmv.faults import faults
from mahojin.rulebooks.pmv.grammar import compile_closely, compile_text, plain_text, reprint

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
    "（自動α）〔このキャラクター〕は、このキャラクターにセットされているカードの種類により、以下の効果を得る。\n"
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
