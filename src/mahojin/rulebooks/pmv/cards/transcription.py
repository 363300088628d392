"""Faults that a transcription has by its signs alone: told with their place, never mended by guessing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

CLOSING: Final = {"「": "」", "〔": "〕", "（": "）", "【": "】", "《": "》", "“": "”"}
OPENING: Final = {close: open_ for open_, close in CLOSING.items()}
BESIDE: Final = 8  # signs that are shown on either side
BREAK: Final = re.compile("[をにはのがでと、。：\n]")  # where a bracket may have been closed
KATAKANA, JAPANESE = "[ァ-ヴー]", "[ぁ-んァ-ヴ一-龠]"

# A sign, what is wrong with it in both languages, and what likely stood there; None where nobody can tell.
SIGNS: Final[tuple[tuple[re.Pattern[str], str, str, Callable[[str], str] | None], ...]] = (
    (re.compile(r"[\^＾]"), "余計な記号です", "a stray sign", lambda sign: ""),
    (
        re.compile("、、|。。|、。|。、"),
        "句読点が重なっています",
        "marks that follow one another",
        lambda marks: "。" if "。" in marks else "、",
    ),
    (
        re.compile(f"(?<={KATAKANA})[-‐―－−](?={JAPANESE})"),
        "長音「ー」ではない横線です",
        "a dash where a long vowel belongs",
        lambda dash: "ー",
    ),
    (re.compile("[｡-ﾟ]+"), "半角の文字です", "a half-width letter", lambda half: normalize("NFKC", half)),
    (
        re.compile("「(?:このキャラクター|このカード|あなた|相手プレイヤー)」"),
        "〔 〕ではない括弧です",
        "not the brackets of an object",
        lambda quoted: f"〔{quoted[1:-1]}〕",
    ),
    (
        re.compile("^（(?:自動[αβγ]|常時|自分ターン|相手ターン)）.*[ぁ-ん](?= *$)", re.MULTILINE),
        "文が「。」で終わっていません",
        "the sentence has no end",
        lambda sentence: sentence + "。",
    ),
)
# What no text says, and what it likely said; None where nobody can tell.
SLIPS: Final[tuple[tuple[re.Pattern[str], str | None], ...]] = tuple(
    (re.compile(pattern, re.MULTILINE), likely)
    for pattern, likely in (
        ("復う?数", "複数"),
        ("(メンテナンス|ドロー|メイン|アクティブ|ディスカード)フェイス", r"\1フェイズ"),
        ("鑑賞(?=終了|の間|中)", "干渉"),
        ("ドローずる", "ドローする"),
        ("ＧＡＲＡＺＥ|GARAZE", "ＧＲＡＺＥ"),
        ("抜き出だ", "抜き出"),
        ("そのその", "その"),
        ("その、(?=この効果)", "その後、"),
        ("(?<=手札)(?=戻[すしる]|加え)", "に"),
        ("(?<=無効)(?=する)", "に"),
        ("(?<=攻撃)(?=対する)", "に"),
        ("(?<=目標)(?=プレイ(?:する|でき|出来))", "に"),
        ("(?<=プレイヤー)(?=カードの効果)", "の"),
        ("(?<=全て)(?=裏向きに)", "を"),
        ("プレイされた場に出た", "プレイされて場に出た"),
        ("(?<=〕が)プレイして場に出た", "プレイされて場に出た"),
        ("〕を(?=プレイされて場に出た)", "〕が"),
        ("を〕を", "〕を"),
        ("に〕(?=[0-9０-９XＸ]+ダメージ)", "〕に"),
        ("(?<=目標の)「([^「」]*[枚人])」", r"〔\1〕"),
        ("(?<=〔)([^〔〕]*)〔([^〔〕]*)〕(?=[0-9０-９]+枚〕)", r"\1「\2」"),
        ("(?<=：)（([^（）]*)）(?=を)", r"〔\1〕"),
        ("。〕$", "〕。"),
        ("場の意(?=「)", "場の"),
        ("」のい枚数", "」の枚数"),
        ("場の外の(?=キャラクター)", "場の他の"),
        ("(?<=（自動[αβγ]）)…", ""),
        ("^自動([αβγ])(?=〔)", r"（自動\1）"),
        ("(?<=戦闘修正)(?=[＋－±+-])", "："),
        ("^(?=(?:スペル|コマンド|キャラクター)カード…)", "・"),
        ("(?<=[るたい])、$", "。"),
        ("（([^（）]*)）(＋[^（）】]*)(?=】)", r"（\1\2）"),
        (r"以下の効果を持つ[^。]*として扱う。\Z", None),
        ("破棄する(?=ゲームから除外)", None),
        ("(?<=〕に)(?=ダメージを与える)", None),
        ("(?<=戦闘修正：±[0０]／)(?=[0-9０-９]」)", None),
        ("(?<=ＧＲＡＺＥ)(?=、)", None),
        ("枚数(?=（端数切り)", None),
    )
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A span of a text that cannot be as it was printed, and why."""

    text: str
    start: int
    ja: str
    en: str
    likely: str = ""  # the signs beside it as they likely were

    @property
    def place(self) -> str:
        """Line and character, counted from 1."""
        line_start = self.text.rfind("\n", 0, self.start) + 1
        return f"{self.text.count(chr(10), 0, self.start) + 1}:{self.start - line_start + 1}"

    @property
    def around(self) -> str:
        """The signs beside it, enough to find it by."""
        return self.text[max(0, self.start - BESIDE) : self.start + BESIDE].replace("\n", " ")


def faults(text: str) -> list[Fault]:
    """All faults of a text in the order of their places."""
    return sorted([*_brackets(text), *_signs(text), *_slips(text)], key=lambda fault: fault.start)


def _slips(text: str) -> Iterator[Fault]:
    for pattern, likely in SLIPS:
        for found in pattern.finditer(text):
            right = "" if likely is None else _mended(text, found, found.expand(likely))
            yield Fault(text, found.start(), "書き誤りのようです", "this seems to be a slip", right)


def _signs(text: str) -> Iterator[Fault]:
    for pattern, ja, en, right in SIGNS:
        for found in pattern.finditer(text):
            yield Fault(text, found.end() - 1, ja, en, _mended(text, found, right(found[0])) if right else "")


def _mended(text: str, found: re.Match[str], right: str) -> str:
    """What is right, with the signs beside it; of a long piece both ends."""
    if len(right) > 2 * BESIDE:
        right = f"{right[:BESIDE]}…{right[-BESIDE:]}"
    before, after = text[max(0, found.start() - BESIDE) : found.start()], text[found.end() :][:BESIDE]
    return before + right + after


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
    stop = BREAK.search(text, at + 1)
    end = stop.start() if stop else len(text)
    likely = text[max(0, at - BESIDE) : end] + CLOSING[text[at]] + text[end : end + BESIDE]
    return Fault(text, at, f"「{text[at]}」が閉じていません", f"{text[at]} is not closed", likely)
