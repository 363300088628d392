"""Texts of our own: read in one way only, printed as they stood, in the usual wording and in English."""

from __future__ import annotations

import re

import pytest
from tests.rulebooks.pmv.grammar.texts import ALL as FIRST
from tests.rulebooks.pmv.grammar.texts_combined import ALL as COMBINED
from tests.rulebooks.pmv.grammar.texts_wider import ALL as WIDER

from mahojin.rulebooks.pmv.grammar import compile_closely, compile_text, plain_text, print_text, reprint
from mahojin.rulebooks.pmv.grammar.rules import grammar
from mahojin.text import TextError, derivations

ALL = (*FIRST, *WIDER, *COMBINED)

SINGLE = (
    ("sentence", "目標の〔あなたの場の「種族：人間」を持つキャラクター1枚〕を本来のプレイヤーの手札に戻す"),
    (
        "sentence",
        "〔あなたのデッキ〕を全て見て、スペルカード1枚を抜き出し、手札に加えてもよい",
    ),
    ("sentence", "〔このキャラクターにセットされている装備カード1枚〕を破棄する"),
    (
        "auto sentence",
        "〔このキャラクター〕が相手プレイヤーに戦闘ダメージを与えた場合、〔あなた〕は1ドローする",
    ),
    (
        "auto sentence",
        "〔このキャラクター〕はコマンドカード、及びキャラクター効果の目標にならない",
    ),
)


@pytest.mark.parametrize(("text", "kind"), ALL)
def test_a_text_prints_back_as_it_stood(text: str, kind: str) -> None:
    assert reprint(compile_closely(text, kind)) == plain_text(text)


@pytest.mark.parametrize(("text", "kind"), ALL)
def test_the_usual_wording_means_the_same(text: str, kind: str) -> None:
    texts = compile_text(text, kind)
    assert compile_text(print_text(texts, kind, "ja"), kind) == texts


@pytest.mark.parametrize(("text", "kind"), ALL)
def test_english_has_no_japanese_but_names(text: str, kind: str) -> None:
    english = print_text(compile_text(text, kind), kind, "en")
    bare = re.sub("「[^」]*」|《[^》]*》|【|】|夜の浜の鴉", "", english)
    assert english and not re.search("[ぁ-んァ-ヶ一-龥〔〕]", bare)


@pytest.mark.parametrize(("text", "kind"), (*WIDER, *COMBINED))
def test_each_sentence_of_a_text_is_read_in_one_way_only(text: str, kind: str) -> None:
    for sentence in re.split("。|\n", re.sub("（[^）]*）[①-⑩]?：?|\n.*", "", text, flags=re.DOTALL)):
        words = [word for word in ("sentence", "auto sentence") if _reads(word, sentence)]
        assert all(derivations(grammar(), word, sentence) == 1 for word in words), sentence


def _reads(word: str, sentence: str) -> bool:
    try:
        return bool(sentence) and derivations(grammar(), word, sentence) > 0
    except TextError:
        return False


@pytest.mark.parametrize(("word", "text"), SINGLE)
def test_a_sentence_is_read_in_one_way_only(word: str, text: str) -> None:
    assert derivations(grammar(), word, text) == 1


def test_a_text_with_a_letter_missing_is_refused_or_reads_back_as_it_is() -> None:
    """One letter less is nearly always nonsense; where it is not, it must not be read as the whole text."""
    text = (
        "（自動γ）〔このキャラクター〕が決死状態になった場合、目標の〔キャラクター1枚〕をスリープ状態にする。"
    )
    whole = compile_text(text, "character")
    read = 0
    spelling = text.index("の〔")  # 目標〔 is but another spelling, and marks are layout
    for at in [at for at in range(5, len(text)) if text[at] not in "、。" and at != spelling]:
        try:
            assert compile_text(text[:at] + text[at + 1 :], "character") != whole
        except TextError:
            continue
        read += 1
    assert read <= 3
