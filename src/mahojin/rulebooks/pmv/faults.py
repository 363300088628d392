"""Faults that a transcription has by its signs alone: told with their place, never mended by guessing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

CLOSING: Final = {"「": "」", "〔": "〕", "（": "）", "【": "】", "《": "》", "“": "”"}
OPENING: Final = {close: open_ for open_, close in CLOSING.items()}
KATAKANA, JAPANESE = "[ァ-ヴー]", "[ぁ-んァ-ヴ一-龠]"

SIGNS: Final[tuple[tuple[re.Pattern[str], str, str], ...]] = (
    (re.compile(r"[\^＾]"), "余計な記号です", "a stray sign"),
    (re.compile("、、|。。|、。|。、"), "句読点が重なっています", "marks that follow one another"),
    (
        re.compile(f"(?<={KATAKANA})[-‐―－−](?={JAPANESE})"),
        "長音「ー」ではない横線です",
        "a dash where a long vowel belongs",
    ),
    (re.compile("[｡-ﾟ]+"), "半角の文字です", "a half-width letter"),
    (re.compile("復う"), "ない言葉です", "no such word"),
    (
        re.compile("「(?:このキャラクター|このカード|あなた|相手プレイヤー)」"),
        "〔 〕ではない括弧です",
        "not the brackets of an object",
    ),
    (
        re.compile("^（(?:自動[αβγ]|常時|自分ターン|相手ターン)）.*[ぁ-ん](?= *$)", re.MULTILINE),
        "文が「。」で終わっていません",
        "the sentence has no end",
    ),
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A span of a text that cannot be as it was printed, and why."""

    text: str
    start: int
    ja: str
    en: str

    @property
    def place(self) -> str:
        """Line and character, counted from 1."""
        line_start = self.text.rfind("\n", 0, self.start) + 1
        return f"{self.text.count(chr(10), 0, self.start) + 1}:{self.start - line_start + 1}"

    @property
    def around(self) -> str:
        """The signs beside it, enough to find it by."""
        return self.text[max(0, self.start - 8) : self.start + 8].replace("\n", " ")


def faults(text: str) -> list[Fault]:
    """All faults of a text in the order of their places."""
    return sorted([*_brackets(text), *_signs(text)], key=lambda fault: fault.start)


def _signs(text: str) -> Iterator[Fault]:
    for pattern, ja, en in SIGNS:
        for found in pattern.finditer(text):
            yield Fault(text, found.end() - 1, ja, en)


def _brackets(text: str) -> Iterator[Fault]:
    """The first bracket that is closed by another, was never opened, or is never closed."""
    open_ones: list[int] = []
    for at, char in enumerate(text):
        if char in CLOSING:
            open_ones.append(at)
        elif char in OPENING:
            if not open_ones:
                yield Fault(text, at, f"開いていない「{char}」です", f"{char} was not opened")
                return
            before = open_ones.pop()
            if CLOSING[text[before]] != char:
                yield _unclosed(text, before)
                return
    if open_ones:
        yield _unclosed(text, open_ones[-1])


def _unclosed(text: str, at: int) -> Fault:
    return Fault(text, at, f"「{text[at]}」が閉じていません", f"{text[at]} is not closed")
