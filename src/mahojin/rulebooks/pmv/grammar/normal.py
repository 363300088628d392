"""One spelling for what the template writes in several; ① stays what it is."""

from __future__ import annotations

from mahojin.text import Normal, TextError, Words

LONGEST = 2000

_WIDTHS = {
    **{chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F) if chr(code).isalnum()},
    "＋": "+",
    "－": "-",
    "−": "-",
    "‐": "-",
    "‑": "-",
    "(": "（",
    ")": "）",
    ":": "：",
    "/": "／",
    "，": "、",
    ",": "、",
    "〜": "～",
    "~": "～",
    "｡": "。",
}
_SPACES = frozenset(" \t\r\u3000\u00a0")
# Spellings outside names, longest first where one begins with another.
_SPELLINGS: dict[str, str] = {
    "出来": "でき",
    "しても良い": "してもよい",
    "ても良い": "てもよい",
    "でも良い": "でもよい",
    "する事": "すること",
    "出す事": "出すこと",
    "行う事": "行うこと",
    "わせる事": "わせること",
    "得る事": "得ること",
    "う事": "うこと",
    "る事": "ること",
    "す事": "すこと",
    "すべて": "全て",
    "ただし": "但し",
    "および": "及び",
    "をもつ": "を持つ",
    "何れ": "いずれ",
    "貴方": "あなた",
    "いづれ": "いずれ",
    "一度": "1度",
    "一枚": "1枚",
    "二枚": "2枚",
    "三枚": "3枚",
    "一つ": "1つ",
    "ひとつ": "1つ",
    "二つ": "2つ",
    "一人": "1人",
    "一回": "1回",
    "又は": "または",
    "若しくは": "もしくは",
    "さらに": "更に",
    "此の": "この",
    "其の": "その",
    "戻す事": "戻すこと",
    "置く事": "置くこと",
    "選ぶ事": "選ぶこと",
    "く事": "くこと",
    "ぶ事": "ぶこと",
    "つ事": "つこと",
    "居る": "いる",
    "有る": "ある",
    "無い": "ない",
    "かわりに": "代わりに",
}
_STARTS = frozenset(spelling[0] for spelling in _SPELLINGS)


def normalise(given: str) -> Normal:
    """Widths, spaces and spellings made one; names in 「」 keep their words."""
    if len(given) > LONGEST:
        words = Words(
            f"テキストが長すぎます（{len(given)}文字、上限は{LONGEST}文字）",
            f"the text is too long ({len(given)} characters; the limit is {LONGEST})",
        )
        raise TextError(given, LONGEST, len(given), words)
    return _spelled(_spaced(_widths(given)))


def plain_text(text: str) -> str:
    """A printed text in one spelling, without empty lines: what printing it again gives."""
    return normalise(text).text


def _widths(given: str) -> Normal:
    return Normal("".join(_WIDTHS.get(char, char) for char in given), (*range(len(given)), len(given)))


def _spaced(normal: Normal) -> Normal:
    """One space at most, and none at the edges of a line or after a mark; no empty lines."""
    characters: list[str] = []
    origin: list[int] = []
    for char, at in zip(normal.text, normal.origin, strict=False):
        before = characters[-1] if characters else "\n"
        if char in _SPACES:
            if before in "\n 。、．：】》":
                continue
            char = " "
        elif char == "\n":
            if before == "\n":
                continue
            if before == " ":
                characters.pop()
                origin.pop()
        elif before == " " and char in "。、【（":
            if char != "（" or characters[-2:-1] == ["」"]:
                characters.pop()
                origin.pop()
        characters.append(char)
        origin.append(at)
    while characters and characters[-1] in "\n ":
        characters.pop()
        origin.pop()
    return Normal("".join(characters), (*origin, normal.origin[-1]))


def _spelled(normal: Normal) -> Normal:
    text = normal.text
    characters: list[str] = []
    origin: list[int] = []
    at = 0
    while at < len(text):
        name = _name(text, at)
        old, new = (name, name) if name else _spelling(text, at)
        characters.extend(new)
        origin.extend(normal.origin[at + min(i, len(old) - 1)] for i in range(len(new)))
        at += len(old)
    return Normal("".join(characters), (*origin, normal.origin[-1]))


def _spelling(text: str, at: int) -> tuple[str, str]:
    if text[at] in _STARTS:
        for old, new in _SPELLINGS.items():
            if text.startswith(old, at):
                return old, new
    return text[at], text[at]


def _name(text: str, at: int) -> str:
    """A name in 「」 that begins here: no sentence, no ability, no other 「 within."""
    if text[at] != "「":
        return ""
    end = text.find("」", at)
    inner = text[at + 1 : end]
    return "" if end < 0 or any(mark in inner for mark in "「。\n（【") else text[at : end + 1]
