"""The sample texts that the book itself prints compile, each as it stands there.

The book is not part of the project: it is read from ``../shared/seeds`` where that lies beside the checkout.
Here are only the numbers of clauses, which of their quotations are samples, and in which frame a phrase
becomes a text. Other quotations are words that are being defined, names, or parts of the rules.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from mahojin.rulebooks.mgd.grammar.compiler import compile_text
from mahojin.text.errors import TextError

BOOK = sorted((Path(__file__).parents[4] / "shared" / "seeds").glob("000_*.txt"))
pytestmark = pytest.mark.skipif(
    not BOOK, reason="the book does not lie beside the checkout (../shared/seeds)"
)

HEAD = re.compile(r"(?m)^[\s\-*#]*(\d{3,4}\.\d+(?:\.?[a-z](?:-\d+)?)?)\.")
QUOTED = re.compile(r"'([^']*)'|「([^」]*)」|\"([^\"]*)\"")
# What stands for something else in the book's schemes, and what is put there.
FILLED = {
    "(効果)を適用する": "カードを1枚引く",
    "(効果)。": "カードを1枚引く。",
    "(効果)": "カードを1枚引く。",
    "(能力)を適用する": "カードを1枚引く",
    "(能力)": "カードを1枚引く。",
    "(テキスト)": "[傲慢]",
    "(誘発条件)": "このカードが攻撃したとき",
    "(条件)": "このカードが攻撃したとき",
    "(数値修正A)": "+1000",
    "(数値A)": "3000",
    "(数値B)": "2000",
    "(数値)": "3",
    "(数字)": "3",
    "(章番号)": "二",
    "(コスト)": "[1]",
    "(キャンディ)": "[キャンディ]",
    "(パーツ)": "[パーツ]",
    "(特質シンボル)": "光",
    "(特質)": "光",
    "(種族)": "妖怪",
    "(特徴)": "正義",
    "(種類)": "怪異",
    "(情報)": "火星",
    "(カード名)": '"努力"',
    "(名称)": "幸運",
    "(特定の)": "火星の",
    "(または敵)": "",
    "(203)": "",
    "(604)": "",
    "(804.3、804.4)": "",
    "(804.5)": "",
    "<参戦>": "[参戦]",
}
DRAW = "カードを1枚引く。"

Sample = tuple[str, int, str, str]  # the clause, which quotation, the kind of card, the frame

SAMPLES: tuple[Sample, ...] = (
    # Whole texts.
    ("303.1b-1", 0, "chant", "{}"),
    ("903.2f", 0, "chant", "{}"),
    ("907.6b", 1, "chant", "{}"),
    ("907.7", 0, "girl", "{}"),
    ("909.3b-3", 0, "chant", "{}"),
    ("1018.11a", 0, "girl", "{}"),
    ("1102.2", 0, "monster", "{}"),
    ("1102.2", 1, "monster", "{}"),
    ("1102.3", 0, "monster", "{}"),
    ("1102.3", 1, "monster", "{}"),
    ("1103.2a", 0, "girl", "{}"),
    ("1103.2b", 0, "monster", "{}"),
    ("1103.3", 0, "monster", "{}"),
    ("1103.3", 1, "monster", "{}"),
    ("1103.3a", 0, "girl", "{}"),
    ("1103.3b", 0, "monster", "{}"),
    ("1104.2", 0, "monster", "{}"),
    ("1104.2", 1, "monster", "{}"),
    ("1105.2", 0, "chant", "{}"),
    ("1105.2", 1, "monster", "{}"),
    ("1105.3", 0, "girl", "{}"),
    ("1105.3", 1, "girl", "{}"),
    ("1106.2", 0, "monster", "{}"),
    ("1106.2", 1, "monster", "{}"),
    ("1107.2", 0, "monster", "{}"),
    ("1107.2", 1, "monster", "{}"),
    ("1108.2", 0, "monster", "{}"),
    ("1108.2", 1, "monster", "{}"),
    ("1109.2", 0, "monster", "{}"),
    ("1109.2", 1, "monster", "{}"),
    ("1109.2", 2, "monster", "{}"),
    ("1110.2", 0, "monster", "{}"),
    ("1110.2", 1, "monster", "{}"),
    ("1111.2", 0, "monster", "{}"),
    ("1111.2a", 0, "chant", "{}"),
    ("1111.2b", 0, "monster", "{}"),
    ("1111.2c", 0, "monster", "{}"),
    ("1112.2", 0, "monster", "{}"),
    ("1112.2", 1, "monster", "{}"),
    ("1113.2", 0, "monster", "{}"),
    ("1113.2", 1, "monster", "{}"),
    ("1114.2", 0, "monster", "{}"),
    ("1114.2", 1, "monster", "{}"),
    ("1115.2", 0, "monster", "{}"),
    ("1115.2", 1, "monster", "{}"),
    ("1116.2", 0, "monster", "{}"),
    ("1116.2", 1, "monster", "{}"),
    ("1117.2", 0, "monster", "{}"),
    ("1117.2a", 0, "chant", "{}"),
    ("1117.2b", 0, "monster", "{}"),
    ("1117.2c", 0, "monster", "{}"),
    ("1118.2", 0, "barrier", "{}"),
    ("1118.2", 1, "barrier", "{}"),
    ("1118.3", 0, "barrier", "{}"),
    ("1118.3", 1, "barrier", "{}"),
    ("1119.2", 0, "monster", "{}"),
    ("1119.2", 1, "monster", "{}"),
    ("1120.2", 0, "chant", "{}"),
    ("1120.2", 1, "chant", "{}"),
    ("1120.2", 2, "monster", "{}"),
    ("1121.1a", 0, "monster", "{}"),
    ("1121.1a", 1, "monster", "{}"),
    ("1122.2", 0, "monster", "{}"),
    ("1122.2", 1, "monster", "{}"),
    ("1123.2", 0, "monster", "{}"),
    ("1123.2", 1, "monster", "{}"),
    ("1124.2", 0, "monster", "{}"),
    ("1124.2", 1, "monster", "{}"),
    ("1124.2", 2, "monster", "{}"),
    ("1125.2", 1, "monster", "{}"),
    ("1125.2", 2, "monster", "{}"),
    ("1126.2", 0, "monster", "{}"),
    ("1126.2", 1, "monster", "{}"),
    ("1126.2", 2, "monster", "{}"),
    ("1127.2", 0, "monster", "{}"),
    ("1127.2", 1, "monster", "{}"),
    ("1127.2", 2, "monster", "{}"),
    ("1302.4a", 0, "girl", "{}"),
    ("1302.4b", 0, "girl", "{}"),
    ("1302.4c-1", 0, "monster", "{}"),
    ("1302.4c-2", 0, "monster", "{}"),
    ("1303.4", 0, "barrier", "{}"),
    ("1025.1a-1", 0, "girl", "{}。"),
    ("901.1a", 0, "monster", "{}"),
    ("901.1b", 0, "monster", "{}"),
    ("906.1", 0, "monster", "{}"),
    # Moments.
    ("502.2", 0, "monster", "{}⇒" + DRAW),
    ("502.2", 1, "monster", "{}⇒" + DRAW),
    ("502.2", 2, "monster", "{}⇒" + DRAW),
    ("503.2", 0, "monster", "{}⇒" + DRAW),
    ("504.2", 0, "monster", "{}⇒" + DRAW),
    ("505.1", 0, "monster", "{}⇒" + DRAW),
    ("507.1", 0, "monster", "{}⇒" + DRAW),
    ("507.3", 0, "monster", "{}⇒" + DRAW),
    ("802.1", 0, "monster", "{}⇒" + DRAW),
    ("803.1", 0, "monster", "{}⇒" + DRAW),
    ("805.1", 0, "monster", "{}⇒" + DRAW),
    ("806.1", 0, "monster", "{}⇒" + DRAW),
    ("1004.3", 0, "monster", "{}とき⇒" + DRAW),
    ("1004.3a", 0, "monster", "{}とき⇒" + DRAW),
    ("1004.3b", 0, "monster", "{}とき⇒" + DRAW),
    ("1009.2", 0, "monster", "味方プレイヤーが{}⇒" + DRAW),
    ("1011.2", 0, "monster", "このカードが{}⇒" + DRAW),
    ("1012.3", 0, "monster", "味方プレイヤーがカードを{}⇒" + DRAW),
    ("1118.5", 0, "girl", "このカードが{}とき⇒" + DRAW),
    # Actions.
    ("303.1a", 0, "chant", "怪異1体を対象とし、それを{}。"),
    ("303.1a", 1, "chant", "怪異1体を対象とし、それを{}。"),
    ("303.1a", 2, "chant", "怪異1体を対象とし、それを{}。"),
    ("306.5", 0, "chant", "味方墓地の怪異カード1枚を対象とし、それを{}。"),
    ("903.2c", 0, "chant", "{}。\n・カードを1枚引く。\n・カードを2枚引く。"),
    ("903.2d-2", 0, "chant", "味方手札の怪異カード1枚を{}。"),
    ("907.6b", 0, "monster", "[レスト]:{}。"),
    ("907.8", 0, "monster", "[レスト]:{}。"),
    ("909.6", 0, "chant", "{}コストが3以下の怪異1体を対象とし、それを破壊する。"),
    ("1005.2", 0, "chant", "このカードは{}。"),
    ("1010.2", 0, "monster", "{}:カードを1枚引く。"),
    ("1010.3", 0, "monster", "{}:カードを1枚引く。"),
    ("1013.1", 0, "chant", "手札を1枚{}。"),
    ("1013.2", 0, "chant", "{}。"),
    ("1014.2", 0, "chant", "怪異1体を対象とし、ターン終了時まで、それは{}。"),
    ("1014.3", 0, "chant", "怪異1体を対象とし、ターン終了時まで、それは{}。"),
    ("1014.3", 1, "chant", "怪異1体を対象とし、ターン終了時まで、それは{}。"),
    ("1015.1", 0, "chant", "味方デッキを{}。"),
    ("1016.1", 0, "chant", "怪異1体を対象とし、それを{}。"),
    ("1018.2", 0, "chant", "{}。"),
    ("1018.2", 1, "chant", "怪異1体を対象とし、それに{}。"),
    ("1018.3", 0, "monster", "{}:カードを1枚引く。"),
    ("1018.5", 0, "chant", "怪異1体を対象とし、それの{}。"),
    ("1018.8", 0, "monster", "このカードは幸運{}。"),
    ("1021.1", 0, "chant", "このターンの後に{}。"),
    ("1023.1", 0, "monster", "[参戦]⇒怪異1体を対象とし、このカードはそれの{}。"),
    ("1023.2", 0, "chant", "魔法か能力1つを対象とし、それを{}。"),
    ("1027.1", 0, "chant", "{}。"),
    ("1027.2", 0, "monster", "{}:カードを1枚引く。"),
    ("1029.1", 0, "chant", "{}。"),
    ("1302.3", 0, "chant", "トークン1つを対象とし、それを{}。"),
    # Nouns and conditions.
    ("202.3a", 0, "chant", "{}怪異1体を対象とし、それを破壊する。"),
    ("209.3", 0, "chant", "{}怪異1体を対象とし、それを破壊する。"),
    ("209.3", 1, "chant", "{}怪異1体を対象とし、それを破壊する。"),
    ("311.3", 0, "chant", "{}1枚を対象とし、それを手札に加える。"),
    ("311.3", 1, "chant", "味方{}1枚を対象とし、それを手札に加える。"),
    ("316.2a", 0, "chant", "味方{}1枚を手札に加える。"),
    ("701.2", 1, "monster", "[1]:カードを1枚引く。この能力は{}にのみ発動できる。"),
    ("901.1e", 2, "chant", "{}1つを対象とし、それを無効にする。"),
    ("901.2d", 2, "monster", "このカードは{}によって破壊されない。"),
    ("1018.4", 0, "chant", "怪異1体を対象とし、それの幸運カウンター1個を取り除く。"),
)

WRITTEN_OUT = "what a keyword means, written out: cards print the keyword, which is read"
OF_THE_RULES = "it names a procedure of the book that no card text has words for"
# Samples that are refused, and why.
REFUSED: dict[tuple[str, int], str] = {
    ("907.7", 0): "what every magical girl can do: no card prints it",
    ("1018.11a", 0): "what a counter gives: no card prints it",
    **dict.fromkeys([("1102.2", 1), ("1102.3", 1)], WRITTEN_OUT),
    **dict.fromkeys(
        [("1103.2a", 0), ("1103.2b", 0), ("1103.3", 1), ("1103.3a", 0), ("1103.3b", 0)], WRITTEN_OUT
    ),
    **dict.fromkeys([("1104.2", 1), ("1105.2", 1), ("1105.3", 1), ("1108.2", 1), ("1110.2", 1)], WRITTEN_OUT),
    **dict.fromkeys(
        [("1111.2a", 0), ("1111.2b", 0), ("1111.2c", 0), ("1114.2", 1), ("1115.2", 1)], WRITTEN_OUT
    ),
    **dict.fromkeys([("1116.2", 1), ("1117.2a", 0), ("1117.2c", 0), ("1119.2", 1)], WRITTEN_OUT),
    **dict.fromkeys([("1120.2", 1), ("1120.2", 2), ("1121.1a", 1), ("1123.2", 1)], WRITTEN_OUT),
    **dict.fromkeys([("1125.2", 2), ("1126.2", 2)], WRITTEN_OUT),
    **dict.fromkeys([("1124.2", 1), ("1124.2", 2)], f"{WRITTEN_OUT}; {OF_THE_RULES}"),
    ("1302.4c-2", 0): "what part tokens give as stock, with a sign of its own for them: no card prints it",
    ("1303.4", 0): "what the number of a chapter means: cards print the number, which is read",
}


@cache
def clauses() -> dict[str, str]:
    """The text of each clause, by its number."""
    text = BOOK[0].read_text(encoding="utf-8")
    heads = [*HEAD.finditer(text)]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    found: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        number = re.sub(r"\.([a-z])", r"\1", head[1])
        found.setdefault(number, text[head.end() : end])
    return found


def text_of(sample: Sample) -> str:
    """The sample as a card's text: its quotation without the spaces of the print, in its frame."""
    number, place, _, frame = sample
    quotations = [
        "".join(part or "" for part in found.groups()) for found in QUOTED.finditer(clauses()[number])
    ]
    said = re.sub(r"\s", "", quotations[place])
    for sign, word in FILLED.items():
        said = said.replace(sign, word)
    return frame.format(said)


def is_read(sample: Sample) -> bool:
    try:
        return bool(compile_text(text_of(sample), sample[2]))
    except TextError:
        return False


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample[0]}#{sample[1]}")
def test_a_sample_of_the_book_is_read(sample: Sample) -> None:
    reason = REFUSED.get(sample[:2])
    assert is_read(sample) == (reason is None), reason or text_of(sample)


def test_what_is_refused_is_a_sample() -> None:
    assert REFUSED.keys() <= {sample[:2] for sample in SAMPLES}
