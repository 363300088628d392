"""Verbs that people use for deeds of the book, in every form: 倒したら for 決死状態にしたら."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mahojin.text.verbs import conjugate

# What people say, and the words of the book for it.
_MEANT: Final = {
    "倒す": "決死状態にする",
    "やっつける": "決死状態にする",
    "死ぬ": "決死状態になる",
    "やられる": "決死状態になる",
    "倒れる": "決死状態になる",
    "寝かせる": "スリープ状態にする",
    "寝る": "スリープ状態になる",
    "起こす": "アクティブ状態にする",
    "起きる": "アクティブ状態になる",
    "壊す": "破棄する",
    "めくる": "公開する",
    "カードを使う": "カードをプレイする",
    "スペルを使う": "スペルをプレイする",
    "コマンドを使う": "コマンドをプレイする",
    "打ち消す": "無効とする",
    "手札を見せる": "手札を公開する",
    "とばす": "スキップする",
    "飛ばす": "スキップする",
    "墓地に送る": "冥界に置く",
    "冥界に送る": "冥界に置く",
    "捨てる": "破棄する",
    "帰す": "戻す",
    "手札に入れる": "手札に加える",
    "つける": "セットする",
    "くらう": "ダメージを受ける",
    "喰らう": "ダメージを受ける",
    "デッキを切る": "デッキをシャッフルする",
    "山札を切る": "デッキをシャッフルする",
}
_OWN: Final = (
    "破棄する",
    "戻す",
    "出す",
    "選ぶ",
    "引く",
    "ドローする",
    "除外する",
    "手札に加える",
    "公開する",
)
_TENSES: Final = ("", "te", "past", "not", "not-past", "cannot")
_FORMS: Final = (*_TENSES, *(f"passive-{tense}".rstrip("-") for tense in _TENSES[:-1]))


def _pairs() -> Iterator[tuple[str, str]]:
    for verb, meant in _MEANT.items():
        yield from ((conjugate(verb, form), conjugate(meant, form)) for form in _FORMS)
        yield conjugate(verb, "stem") + "、", conjugate(meant, "stem") + "、"
        yield from _moods(verb, meant)
    for verb, state in (("寝る", "スリープ状態の"), ("起きる", "アクティブ状態の")):
        yield from ((conjugate(verb, "te") + ending, state) for ending in ("る", "いる"))
    for verb in _OWN:
        yield from _moods(verb, verb)
    yield "払います", "払う"


def _moods(verb: str, meant: str) -> Iterator[tuple[str, str]]:
    """引ける: it may be done; 捨てます, 捨てないといけない: it is done."""
    yield conjugate(verb, "stem") + "ます", meant
    if not meant.endswith(("なる", "プレイする")):
        yield conjugate(f"{verb}:potential", "") + "。", conjugate(meant, "te") + "もよい。"
    for must in ("ないといけない", "ないとだめ", "なければいけない", "なければならない", "なきゃいけない"):
        yield conjugate(verb, "not").removesuffix("ない") + must, meant


_BOOK: Final = dict(_pairs())
_SAID: Final = re.compile(f"(?<!見)(?:{'|'.join(sorted(map(re.escape, _BOOK), key=len, reverse=True))})")


def in_book_verbs(text: str) -> str:
    """The text with the verbs of the book."""
    return _SAID.sub(lambda found: _BOOK[found[0]], text)
