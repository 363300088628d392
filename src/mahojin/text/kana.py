"""Verbs and nouns in kana, as people type them in place of the characters: えらんで, あたえる, もどす; and
numbers in characters, in place of digits: 一枚, ふたつ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product, takewhile, zip_longest
from typing import Final

from mahojin.text.verbs import conjugate

_VERBS: Final = (
    *(("選ぶ", "えらぶ"), ("与える", "あたえる"), ("戻す", "もどす"), ("戻る", "もどる"), ("置く", "おく")),
    *(("取り除く", "とりのぞく"), ("増やす", "ふやす"), ("増える", "ふえる")),
    *(("減らす", "へらす"), ("減る", "へる"), ("捨てる", "すてる"), ("引く", "ひく"), ("加える", "くわえる")),
    *(("探す", "さがす"), ("受ける", "うける"), ("失う", "うしなう"), ("見る", "みる"), ("見せる", "みせる")),
    *(("始まる", "はじまる"), ("終わる", "おわる"), ("上がる", "あがる"), ("下がる", "さがる")),
    *(("離れる", "はなれる"), ("支払う", "しはらう"), ("払う", "はらう"), ("使う", "つかう")),
    *(("割り振る", "わりふる"), ("出す", "だす"), ("入れる", "いれる"), ("乗せる", "のせる")),
    *(("作る", "つくる"), ("重ねる", "かさねる"), ("上げる", "あげる"), ("下げる", "さげる")),
)
_NOUNS: Final = (
    *(("破壊", "はかい"), ("召喚", "しょうかん"), ("攻撃", "こうげき"), ("防御", "ぼうぎょ")),
    *(("回復", "かいふく"), ("手札", "てふだ"), ("裏向き", "うらむき"), ("表向き", "おもてむき")),
    *(
        ("必ず", "かならず"),
        ("お互い", "おたがい"),
        ("残り", "のこり"),
        ("一番", "いちばん"),
        ("同じ", "おなじ"),
    ),
)
_NUMERALS: Final = "一二三四五六七八九"
_COUNTED: Final = "[枚体つ個人匹名点度回倍]"
_NATIVE: Final = ("ひとつ", "ふたつ", "みっつ", "よっつ", "いつつ")
_VOICES: Final = ("", "passive", "potential", "negative", "passive,negative", "potential,negative")
_FORMS: Final = ("", "te", "past", "stem")
_BEFORE: Final = "(?:(?<=[をにがはでらとり、。：⇒「・■\n0-9枚体個つ点人])|^)"
_NOT_A_NAME: Final = "(?![^「」]*」(?:トークン|という))"


def kana() -> Iterator[tuple[str, str]]:
    """Every verb in each of its forms, and nouns, with the characters in which they are read; numbers first,
    which decide what stands before a verb."""
    for number, (character, native) in enumerate(zip_longest(_NUMERALS, _NATIVE), 1):
        yield f"(?<![十百]){character}(?={_COUNTED}){_NOT_A_NAME}", str(number)
        if native:
            yield native + _NOT_A_NAME, f"{number}つ"
    for verb, reading in _VERBS:
        pairs = zip(reversed(verb), reversed(reading), strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        kanji, sound = verb[:-same], reading[:-same]
        endings = "|".join(sorted(set(_endings(verb, kanji))))
        before = _BEFORE if len(sound) == 1 else ""
        yield f"{before}{sound}(?={endings}){_NOT_A_NAME}", kanji
    for noun, reading in _NOUNS:
        yield reading + _NOT_A_NAME, noun


def _endings(verb: str, kanji: str) -> Iterator[str]:
    for voice, form in product(_VOICES, _FORMS):
        ending = conjugate(f"{verb}:{voice}" if voice else verb, form).removeprefix(kanji)
        yield ending + "、" if form == "stem" else ending
