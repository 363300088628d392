"""One spelling for what a typist writes in several widths, with the way back to the text as given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from unicodedata import normalize

from mahojin.text.errors import TextError, Words

LONGEST = 2000

SPACES = frozenset(" \t\r\u3000\u00a0")
_LETTERS = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F) if chr(code).isalnum()}
_HALF_WIDTH_KANA = {chr(code): normalize("NFKC", chr(code)) for code in range(0xFF61, 0xFF9E)}
_MARKS = {"(": "（", ")": "）", ",": "、", "，": "、", "．": "。", "〜": "～", "~": "～", "−": "-", "－": "-"}
_WIDTHS = {**_LETTERS, **_HALF_WIDTH_KANA, **_MARKS}
_VOICED = {
    kana + mark: normalize("NFKC", kana + mark)
    for kana in map(chr, range(0xFF66, 0xFF9E))
    for mark in "\uff9e\uff9f"
    if len(normalize("NFKC", kana + mark)) == 1
}


@dataclass(frozen=True, slots=True)
class Normal:
    """A normalised text; ``origin[i]`` is where its character i stands in the text as given."""

    text: str
    origin: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span as given that a span of the normalised text came from."""
        first = self.origin[min(start, len(self.origin) - 1)]
        last = self.origin[end - 1] + 1 if 0 < end <= len(self.text) else first
        return first, max(first, last)


def normalise(given: str, spellings: Mapping[str, str] | None = None) -> Normal:
    """Widths, spaces and spellings made one, reminder text (注釈文) taken out; names stay as given."""
    if len(given) > LONGEST:
        raise TextError(given, LONGEST, len(given), _too_long(len(given)))
    characters: list[str] = []
    origin: list[int] = []
    at = 0
    while at < len(given):
        piece, new, after = _next(given, at, spellings or {})
        characters.extend(new)
        origin.extend([at] * len(new))
        at = after if piece else at + 1
    return Normal("".join(characters), (*origin, len(given)))


def _too_long(length: int) -> Words:
    return Words(
        f"テキストが長すぎます（{length}文字、上限は{LONGEST}文字）",
        f"the text is too long ({length} characters; the limit is {LONGEST})",
    )


def _next(given: str, at: int, spellings: Mapping[str, str]) -> tuple[str, str, int]:
    """The piece that begins here, what it becomes, and where it ends."""
    char = given[at]
    if char in "（(":
        end = _closing(given, at)
        return given[at:end], "", end
    if char in "）)":
        raise TextError(given, at, at + 1, Words("開いていない括弧です", "this parenthesis was not opened"))
    name = _name(given, at)
    if name:
        return name, name, at + len(name)
    for spelling, usual in spellings.items():
        if given.startswith(spelling, at):
            return spelling, usual, at + len(spelling)
    if given[at : at + 2] in _VOICED:
        return given[at : at + 2], _VOICED[given[at : at + 2]], at + 2
    return char, "" if char in SPACES else _WIDTHS.get(char, char), at + 1


def _closing(given: str, at: int) -> int:
    depth = 0
    for index in range(at, len(given)):
        depth += (given[index] in "（(") - (given[index] in "）)")
        if depth == 0:
            return index + 1
    raise TextError(given, at, at + 1, Words("括弧が閉じていません", "this parenthesis is not closed"))


def _name(given: str, at: int) -> str:
    """A bracketed name that begins here: 《…》, or 「…」 or "…" that holds no sentence."""
    close = {"《": "》", "「": "」", '"': '"'}.get(given[at])
    if close is None:
        return ""
    end = given.find(close, at + 1)
    inner = given[at + 1 : end]
    if end < 0 or not inner or any(mark in inner for mark in "「《。｡\n"):
        return ""
    return given[at : end + 1]
