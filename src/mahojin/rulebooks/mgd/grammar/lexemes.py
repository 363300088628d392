"""Words of the texts that are not listed: od symbols (［太陽］［1］), tokens, counters, races, chapters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mahojin.abilities import Energy
from mahojin.rulebooks.mgd.abilities import ANY_ELEMENT, FREE_X, INFINITY
from mahojin.rulebooks.mgd.terms import TERMS
from mahojin.text.counter_names import in_a_word
from mahojin.text.names import load_names

_SYMBOLS = {**TERMS["elements"], **TERMS["wills"]}
SYMBOLS = {ja: name for name, (ja, _) in _SYMBOLS.items()} | {"任意": ANY_ELEMENT}
ENGLISH = {name: en for name, (_, en) in _SYMBOLS.items()} | {ANY_ELEMENT: "any-element"}
ORDER = tuple(SYMBOLS.values())
MOST_FREE = 99
_MARK = re.compile(rf"［({'|'.join(SYMBOLS)}|X|[1-9][0-9]?)］$")
_ROW = rf"(?:［(?:{'|'.join(SYMBOLS)}|X|[1-9][0-9]?)］)+"
_OD = re.compile(rf"([1-9][0-9]?|x) (?:({'|'.join(ENGLISH.values())}) )?od(?: and )?", re.I)
NAMES = load_names("mahojin.rulebooks.mgd")


@dataclass(frozen=True)
class OdMarks:
    """A row of symbols, elements and wills first, each as often as it is meant, then a number or X."""

    x: bool = True  # whether the number may be X
    last: frozenset[str] | None = frozenset("］")
    pattern: str = _ROW

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while found := _MARK.search(text, 0, start):
            start = found.start()
        energy = read_od(text[start:end]) if start < end else None
        if energy is not None and (self.x or energy.free != FREE_X):
            yield start, energy

    def show(self, value: object, lang: str) -> str | None:
        if not isinstance(value, Energy) or not _is_usual(value) or (value.free == FREE_X and not self.x):
            return None
        return marks(value) if lang == "ja" else in_english(value)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        names = {en.lower(): name for name, en in ENGLISH.items()}
        colours: list[tuple[str, int]] = []
        while found := _OD.match(text, at):
            at = found.end()
            free = 0
            if found[2] and found[1] not in "xX":
                colours.append((names[found[2].lower()], int(found[1])))
            else:
                free = FREE_X if found[1] in "xX" else int(found[1])
            energy = Energy(tuple(colours), free)
            if _is_usual(energy) and self.show(energy, "ja"):
                yield at - len(" and ") * found[0].endswith(" and "), marks(energy)


def read_od(text: str) -> Energy | None:
    """The od that symbols mean; None if they are no such symbols in their order."""
    numbers: dict[str, int] = {}
    free = 0
    if not re.fullmatch(_ROW, text):
        return None
    for mark in re.findall("［(.+?)］", text):
        if mark in SYMBOLS:
            numbers[SYMBOLS[mark]] = numbers.get(SYMBOLS[mark], 0) + 1
        else:
            free = FREE_X if mark == "X" else int(mark)
    energy = Energy(tuple(sorted(numbers.items(), key=lambda pair: ORDER.index(pair[0]))), free)
    return energy if marks(energy) == text else None


def _is_usual(energy: Energy) -> bool:
    places = [ORDER.index(symbol) for symbol, _ in energy.colours if symbol in ORDER]
    whole = len(places) == len(energy.colours) and all(number >= 1 for _, number in energy.colours)
    return (
        whole and places == sorted(set(places)) and FREE_X <= energy.free <= MOST_FREE and energy != Energy()
    )


def marks(energy: Energy) -> str:
    """The symbols for an amount of od."""
    signs = {name: ja for ja, name in SYMBOLS.items()}
    row = "".join(f"［{signs[symbol]}］" * number for symbol, number in energy.colours)
    free = "X" if energy.free == FREE_X else str(energy.free)
    return row + (f"［{free}］" if energy.free else "")


def in_english(energy: Energy) -> str:
    """An amount of od in words."""
    parts = [f"{number} {ENGLISH[symbol]} od" for symbol, number in energy.colours]
    if energy.free:
        parts.append(f"{'X' if energy.free == FREE_X else energy.free} od")
    return " and ".join(parts)


@dataclass(frozen=True)
class SymbolRow:
    """One symbol as often as it is meant: ［キャンディ］［キャンディ］ is 2."""

    symbol: str
    one: str
    many: str
    last: frozenset[str] | None = frozenset("］")

    @property
    def pattern(self) -> str:
        return f"(?:［{self.symbol}］)+"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        mark, number = f"［{self.symbol}］", 0
        while text.endswith(mark, 0, end - number * len(mark)):
            number += 1
        if number:
            yield end - number * len(mark), number

    def show(self, value: object, lang: str) -> str | None:
        if type(value) is not int or not 1 <= value <= MOST_FREE:
            return None
        if lang == "ja":
            return f"［{self.symbol}］" * value
        return f"{value} {self.one if value == 1 else self.many}"

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        found = re.compile(f"([1-9][0-9]?) (?:{self.many}|{self.one})").match(text, at)
        if found:
            yield found.end(), f"［{self.symbol}］" * int(found[1])


COUNTERS = {"魅了": "charm", "ポロリ": "slip", "神力": "divinity", "伝承": "lore"}

# What a race or feature may not be called, for it means something else where races stand.
_TAKEN = frozenset(
    [
        *(ja for ja, _ in TERMS["elements"].values()),
        *(
            "無属性",
            "表向",
            "裏向",
            "他",
            "表記",
            "相手",
            "自分",
            "自身",
            "持主",
            "任意",
            "トークン",
            "対象",
            "次",
            "元",
            "全",
            *("名", "名前", "名称", "ターンプレイヤー", "プレイヤー"),
            *("怪異", "魔法少女", "詠唱", "結界", "神", "カード"),
        ),
    ]
)
_BEGINNINGS = ("味方", "敵")
_ENDINGS = ("カード", "状態", "属性", "中", "ゾーン", "デッキ", "手札", "墓地", "ターン", "フェイズ", "外")


def is_tag(tag: object) -> bool:
    """Whether a word can be the name of a race or feature: kanji and katakana that mean nothing else."""
    if not isinstance(tag, str) or not tag or tag in _TAKEN:
        return False
    return all(map(in_a_word, tag)) and not tag.startswith(_BEGINNINGS) and not tag.endswith(_ENDINGS)


@dataclass(frozen=True)
class Tag:
    """The name of a race or feature (206): a whole run of kanji and katakana."""

    last: frozenset[str] | None = None
    pattern: str = "[一-鿿々ァ-ヴー]+"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and in_a_word(text[start - 1]):
            start -= 1
        if is_tag(text[start:end]):
            yield start, text[start:end]

    def show(self, value: object, lang: str) -> str | None:
        if not is_tag(value):
            return None
        return f"{value}" if lang == "ja" else NAMES["tags"].en(str(value))

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        return NAMES["tags"].find_en(text, at)


@dataclass(frozen=True)
class Infinite:
    """∞ (104.7)."""

    last: frozenset[str] | None = frozenset("∞")
    pattern: str = "∞"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        if text.endswith("∞", 0, end):
            yield end - 1, INFINITY

    def show(self, value: object, lang: str) -> str | None:
        return ("∞" if lang == "ja" else "infinity") if value == INFINITY else None

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        if text.startswith("infinity", at):
            yield at + len("infinity"), "∞"


NUMERALS = "一二三四五六七八九"


def read_chapters(text: str) -> tuple[int, ...] | None:
    """The numbers of chapters (1303.3): 一・二 is (1, 2)."""
    numbers = tuple(NUMERALS.find(part) + 1 for part in text.split("・") if len(part) == 1)
    usual = numbers and 0 not in numbers and numbers == tuple(sorted(set(numbers)))
    return numbers if usual and show_chapters(numbers) == text else None


def show_chapters(numbers: tuple[int, ...]) -> str:
    return "・".join(NUMERALS[number - 1] for number in numbers)
