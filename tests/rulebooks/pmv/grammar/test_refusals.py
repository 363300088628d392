"""What is not understood is refused, with the place; faults of a transcription are called so."""

from __future__ import annotations

import pytest

from mahojin.rulebooks.pmv.grammar import compile_skill, compile_text
from mahojin.text import TextError

# text, line, the characters pointed at (the run before the place where reading stopped), the reason
BAD = (
    ("目標の〔キャラクター1枚〕を蹴飛ばす。", 1, "ばす", "ここが読めません"),
    ("〔あなた〕は1ドローする。\n〔あなた〕は踊る。", 2, "る", "ここが読めません"),
    ("目標の〔キャラクター1枚を破棄する。", 1, "〔", "転記の誤り"),
    ("目標の〔キャラクター1枚〕〕を破棄する。", 1, "〕", "転記の誤り"),
    ("〔あなた〕は1ドローする。、〔あなた〕は1ドローする。", 1, "。、", "転記の誤り"),
    ("〔あなた〕は1ドロ－する。", 1, "ドロ－", "転記の誤り"),
    ("「あなた」は1ドローする。", 1, "「あなた」", "転記の誤り"),
)


@pytest.mark.parametrize(("text", "line", "span", "why"), BAD)
def test_the_place_and_the_reason_are_told(text: str, line: int, span: str, why: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_text(text, "spell")
    error = caught.value
    assert (error.line, why in error.why.ja) == (line, True)
    assert text[error.start : error.end] == span


def test_a_character_has_no_text_without_a_label() -> None:
    with pytest.raises(TextError) as caught:
        compile_text("〔あなた〕は1ドローする。", "character")
    assert "転記の誤り" in caught.value.why.ja


def test_a_word_that_is_no_keyword_is_refused_with_its_place() -> None:
    with pytest.raises(TextError) as caught:
        compile_skill("先制 俊足")
    assert (caught.value.start, caught.value.end) == (3, 5)


@pytest.mark.parametrize(
    "text",
    [
        "目標の〔あなたの場のキャラクターとこのカード〕を破棄する。",
        "目標の〔あなたの場のキャラクターと相手キャラクター〕を破棄する。",
        "目標の〔相手キャラクター1枚と呪符カード〕を破棄する。",
    ],
)
def test_a_target_of_which_is_not_said_how_many_is_refused(text: str) -> None:
    """A single description without a number is one thing; several nouns without one are nothing definite."""
    with pytest.raises(TextError):
        compile_text(text, "command")
    assert compile_text("目標の〔相手キャラクター〕を破棄する。", "command") == compile_text(
        "目標の〔相手キャラクター1枚〕を破棄する。", "command"
    )


# Nothing obeys these: nobody whom they speak of ever does or suffers it, or nothing is called so.
DISOBEYED = (
    ("あなたが攻撃を行った場合、〔あなた〕は1ドローする。", "プレイヤーについては言えません"),
    ("あなたが決死状態になった場合、〔あなた〕は1ドローする。", "プレイヤーについては言えません"),
    ("〔あなた〕は、場を離れた場合、1ドローする。", "プレイヤーについては言えません"),
    ("キャラクターがドローした場合、〔あなた〕は1ドローする。", "カードについては言えません"),
    ("キャラクターがライフポイントを得た場合、〔あなた〕は1ドローする。", "カードについては言えません"),
    ("キャラクターが目標になる場合、〔あなた〕は1ドローする。", "このような事象は起こりません"),
    ("〔火星属性のキャラクター〕は「先制」を得る。", "ここが読めません"),
    ("〔表記のキャラクター〕は「先制」を得る。", "ここが読めません"),
    ("〔攻撃中のキャラクター〕は「先制」を得る。", "ここが読めません"),
    ("〔「先制」〕は「速攻」を得る。", "ここが読めません"),
)


@pytest.mark.parametrize(("text", "why"), DISOBEYED)
def test_what_nothing_obeys_is_refused(text: str, why: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_text(f"（自動γ）{text}", "character")
    assert why in caught.value.why.ja
    assert 5 <= caught.value.start < caught.value.end
