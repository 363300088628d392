"""The card texts that NOVA's book prints itself compile; they are named here by clause and place only."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulebooks.book_samples import Sample, books, listed, quotations, refused

from mahojin.rulebooks.nova.grammar import compile_text

DRAW = "、カードを1枚引く。"
AT_THE_EDGE = "に、カードを1枚引く。"

SAMPLES = {
    ("005.5.3", 0): Sample("spell"),
    ("302.2", 0): Sample("spell", "場のサーバント1枚を選んで", "。"),
    ("302.3", 0): Sample("spell", "場のサーバント1枚を選んで", "。"),
    ("310.4", 0): Sample("servant"),
    ("311.1.1", 0): Sample("spell", "", "のカード1枚を対象とする。それを無効にする。"),
    ("401.3.1", 0): Sample("spell"),
    ("402.1", 0): Sample("item", "", AT_THE_EDGE),
    ("402.1", 1): Sample("item", "", AT_THE_EDGE),
    ("402.1", 2): Sample("item", "", AT_THE_EDGE),
    ("403.1", 0): Sample("item", "", AT_THE_EDGE),
    ("404.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.3.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.4.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.4.3.1", 0): Sample("servant", "このカードが", DRAW),
    ("405.4.3.1.1", 0): Sample("spell", "場の", "すべてに100ダメージを与える。"),
    ("405.4.4", 0): Sample("spell", "場の", "すべてに100ダメージを与える。"),
    ("405.4.5", 1): Sample("servant", "", DRAW),
    ("405.4.6", 0): Sample("item", "", DRAW),
    ("405.5.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.5.4", 1): Sample("spell", "場の", "すべてに100ダメージを与える。"),
    ("405.5.5", 1): Sample("servant", "このカードが", DRAW),
    ("405.6.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.7.1", 0): Sample("item", "", AT_THE_EDGE),
    ("405.7.3", 0): Sample("spell", "", "、自分の場のサーバントすべてに＋100／＋0を与える。"),
    ("406.1", 0): Sample("item", "", AT_THE_EDGE),
    ("407.1", 0): Sample("item", "", AT_THE_EDGE),
    ("407.2", 0): Sample("item", "", AT_THE_EDGE),
    ("407.6", 0): Sample("spell", "", "、自分の場のサーバントすべてに＋100／＋0を与える。"),
    ("504.1.1", 1): Sample("servant", "このカードが", DRAW),
    ("505.1", 0): Sample("servant", "", "。"),
    ("602.7", 0): Sample("spell", "", "、自分の場のサーバントすべてに＋100／＋0を与える。"),
    ("602.8", 0): Sample("spell", "", "、自分の場のサーバントすべてに＋100／＋0を与える。"),
    ("801.3.9", 0): Sample("item", "自分が", DRAW),
    ("801.4.6", 0): Sample("item"),
    ("801.4.6", 1): Sample("spell", "", "。"),
    ("801.4.6.1", 1): Sample("item", "装備先のカードが", "場合、代わりにカードを1枚引く。"),
    ("801.4.6.1", 2): Sample("servant", "このカードが", "場合、代わりにカードを1枚引く。"),
    ("801.4.6.1", 3): Sample("servant", "このカードが", "時、カードを1枚引く。"),
    ("801.4.6.1.1", 0): Sample("item"),
    ("801.4.6.3", 0): Sample("servant", "このカードが", DRAW),
    ("801.6.2~2", 0): Sample("item", "起フリーズ"),
    ("801.6.4.1", 0): Sample("item", "起フリーズ"),
    ("801.6.4.2", 0): Sample("item"),
    ("801.6.5.2", 0): Sample("item", "起フリーズ"),
    ("802.1.2", 0): Sample("spell", "", "、自分の場のサーバントすべてに＋100／＋0を与える。"),
    ("802.1.2.1.3", 0): Sample("item"),
    ("802.1.2.1.4", 0): Sample("item"),
    ("802.1.2.1.4", 1): Sample("item"),
    ("802.1.2.1.5.1", 0): Sample("item"),
    ("802.1.2.1.5.1", 1): Sample("spell"),
    ("802.1.2.1.5.2", 0): Sample("spell"),
    ("902.10", 0): Sample("spell"),
    ("902.12", 0): Sample("spell"),
    ("902.12", 1): Sample("item"),
    ("902.13", 2): Sample("item"),
    ("902.13", 3): Sample("spell"),
    ("902.3", 0): Sample("spell"),
    ("904.3", 0): Sample("spell"),
    ("904.4", 0): Sample("spell"),
    ("905.2", 0): Sample("spell", "", "。"),
    ("905.6", 1): Sample("spell"),
    ("907.1", 1): Sample("servant", "このカードが", DRAW),
    ("907.2", 0): Sample("servant", "このカードは", "。"),
    ("907.2", 1): Sample("servant", "このカードは", "。"),
    ("907.3", 0): Sample("spell", "場のサーバント1枚を対象とする。それの", "。"),
    ("908.1", 0): Sample("servant", "このカードが", DRAW),
    ("908.2", 0): Sample("servant", "このカードが", DRAW),
    ("912.2", 0): Sample("spell"),
    ("916.3.1", 1): Sample("spell", "相手に", "。"),
    ("916.3.2.1", 0): Sample("servant", "このカードが", DRAW),
    ("917.1", 0): Sample("item", "自分が受けるダメージを100", "。"),
    ("917.1.2", 0): Sample("servant", "このカードが", DRAW),
    ("917.1.2", 1): Sample("servant", "このカードに", DRAW),
    ("917.1.3", 0): Sample("servant", "このカードは", "。"),
    ("918.1", 1): Sample("servant", "このカードは", "。"),
    ("918.2", 1): Sample("servant", "このカードは", "。"),
    ("918.3", 1): Sample("servant", "このカードは", "。"),
    ("920.1", 0): Sample("spell", "自分のデッキを", "する。"),
    ("922.1", 0): Sample("spell", "場のサーバント2枚を選び、それらを", "。"),
    ("923.1", 0): Sample("spell", "場のサーバント1枚を選び、ターン終了時まで、それの攻撃力を", "。"),
    ("923.1.1", 0): Sample("spell", "場のサーバント1枚を選び、ターン終了時まで、それの攻撃力を", "。"),
    ("925.1.2", 0): Sample("spell"),
}
REFUSED = {
    ("802.1.2.1.4", 0): "《特徴…》 names no characteristic: a card has groups and races (105, 106)",
    ("802.1.2.1.4", 1): "the same",
    ("904.4", 0): "which card and how many is not said: it is what a sign in a cost stands for",
}
# Words of the rules, and forms of texts with places to fill in: no card could have them as its text.
TERMS = """
005.8.1#0,1 006.1.1#0,1,2 006.1.3#0 101.3#0,1,2 102.3#0,1,2,3,4,5 103.2#0,1 103.5#0 104.3#0 104.4#0
109.3#0 111.1#0,1 112.1#0,1 113.2#0,1,2,3 113.2.1#0 113.3#0 113.4#0 201.1#0,1,2,3 203.4#0 203.5#0 205.3#0
303.6.2#0 405.1#0,1,2,3,4 405.2.1#0 405.4.5#0 405.5.3#0,1,2 405.5.4#0,2 405.5.4.2#0 405.5.5#0 405.5.6.1#0
405.5.6.2#0 405.6.3.1#0,1,2 405.6.3.1.1#0,1,2 405.6.3.1.2#0,1,2 405.6.3.1.3#0,1 405.6.3.2#0,1 504.1.1#0
703.1.2#0 801.3.2#0 801.3.9#1 801.4.2#0,1,2 801.4.6.1#0 801.4.6.1.1#1 801.4.7#0,1 802.1.3.1#0,1
802.1.3.1.1#0 802.1.3.1.2#0 802.1.3.1.3#0 803.1#0,1 804.4#0,1,2 804.4.1.2#0,1,2 902.13#0,1 902.8.2#0,1
902.8.3#0 904.4#1 905.6#0 907.1#0 907.2#2 911.3#0 912.1#0 916.3.1#0 917.1.3#1 918.1#0 918.2#0 918.3#0
918.4#0 918.5#0 918.6#0 918.7#0 918.8#0 919.1#0 919.2#0 919.4#0,1 919.5#0,1 919.7#0 921.1#0 922.1#1
"""


@pytest.mark.parametrize("book", books("003"))
def test_every_sample_compiles_but_those_that_are_refused_for_a_reason(book: Path) -> None:
    assert refused(quotations(book), SAMPLES, compile_text) == set(REFUSED)


@pytest.mark.parametrize("book", books("003"))
def test_every_quotation_of_the_book_is_a_sample_or_a_term(book: Path) -> None:
    assert not SAMPLES.keys() & listed(TERMS)
    assert SAMPLES.keys() | listed(TERMS) == quotations(book).keys()
