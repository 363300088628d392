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
